package parse

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// What a closing word ends is in brackets, shown here as ⟨…⟩.
func TestBlocks(t *testing.T) {
	l := builtin(t, "text")
	for _, c := range []struct{ name, text, want string }{
		{"a word on a line of its own", "if x\n  y\nend\n", "if x⟨y⟩end\n"},
		{"a word that opens, too", "if x\n  y\nelse\n  z\nend", "if x⟨y⟩else⟨z⟩end"},
		{"nested", "a\n  b\n    c\n  end\nend", "a⟨b⟨c⟩end⟩end"},
		{"behind another block", "a\n  b\nend\n\na\n  c\nend\nd", "a⟨b⟩end\n\na⟨c⟩end\nd"},
		{"with a name", "module a;\n  b;\nendmodule : a\nmodule c;\n  d;\nendmodule : c", "module a;⟨b;⟩endmodule : a\nmodule c;⟨d;⟩endmodule : c"},
		{"tabs, line ends of Windows", "\ta\r\n\t\tb\r\n\tend\r\n", "a⟨b⟩end\r\n"},
		{"a tab is as wide as eight blanks", "        a\n\t\tb\n\tend", "a⟨b⟩end"},
		{"in brackets", "f(\n  do\n    x\n  end\n)", "f(\n  do⟨x⟩end\n)"},
		{"deeper, then less deep", "a\n    b\n  c\nend", "a⟨b\n  c⟩end"},
		{"brackets over the lines", "a (\n  b\n) c\n  d\nend", "a (\n  b\n) c⟨d⟩end"},
		{"a bracket without its partner", "a\n  b (\nend", "a\n  b (\nend"},
		{"one inside of a block that ends later", "a\n  b )\n  c\n    d\n  end\nend", "a\n  b )\n  c⟨d⟩end\nend"},
		{"a bracket that closes on the closing line", "f(a\n  b\nend)", "f(a\n  b\nend)"},
		{"no closing word", "if x\n  y\nz = 1", "if x\n  y\nz = 1"},
		{"definitions of Python", "def a():\n  b\ndef c():\n  d\ndef e():\n  f\n", "def a():\n  b\ndef c():\n  d\ndef e():\n  f\n"},
		{"keys of YAML", "a:\n  b: 1\nc:\n  d: 2\n", "a:\n  b: 1\nc:\n  d: 2\n"},
		{"a statement of C that goes on", "{\nint x =\n  1;\nint y =\n  2;\nreturn;\n}", "{\nint x =\n  1;\nint y =\n  2;\nreturn;\n}"},
		{"a here-document", "cat <<X\na\n  b\nX\nc", "cat <<X⟨a\n  b⟩X\nc"},
		{"one in a block", "if x\n  cat <<-'X' >y\na\nX\n  b\nfi", "if x⟨cat <<-'X' >y⟨a⟩X\n  b⟩fi"},
		{"one without its end", "cat <<X\na\nY\n", "cat <<X\na\nY\n"},
		{"one with nothing in it", "cat <<X\nX\n", "cat <<X\nX\n"},
		{"one that ends in brackets", "cat <<X\na (\nX\n)", "cat <<X\na (\nX\n)"},
		{"one with a bracket without its partner", "cat <<X\na (\nX\n", "cat <<X\na (\nX\n"},
		{"a shift", "a << b\nc\nb\n", "a << b\nc\nb\n"},
		{"nothing", "", ""},
		{"a line break", "\n  ", "\n  "},
		{"a closing word alone", "end", "end"},
	} {
		toks, err := l.Lex(t.Context(), c.text)
		if err != nil {
			t.Fatal(err)
		}
		got, end := "", 0
		for _, k := range toks {
			if got == "" {
				end = int(k.Start)
			}
			switch k.Type {
			case l.Host.Brackets.Indent:
				got += "⟨"
			case l.Host.Brackets.Outdent:
				got += "⟩"
			default:
				got += c.text[end:k.End]
			}
			end = int(k.End)
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
		if tr, err := l.Parse(t.Context(), "", c.text, l.G.Rules[0]); err != nil || string(tr.Render()) != c.text {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Every text with closing words has a tree, whatever brackets stand between its lines.
func TestBlocksAnyText(t *testing.T) {
	l := builtin(t, "text")
	rng := rand.New(rand.NewPCG(1, 2))
	signs := strings.Fields("; , ( ) { } [ ] () {} a")
	blocks := 0
	for range 4000 {
		var b strings.Builder
		line := func(depth int, word string) {
			b.WriteString(strings.Repeat(" ", depth) + word)
			if rng.IntN(6) == 0 {
				b.WriteString(" " + signs[rng.IntN(len(signs))])
			}
			b.WriteString("\n")
		}
		var body func(depth int)
		body = func(depth int) {
			for range 1 + rng.IntN(3) {
				line(depth, "a")
				if rng.IntN(8) == 0 {
					line(depth, "b <<X")
					line(rng.IntN(3), "c")
					line(0, "X")
				}
				if rng.IntN(3) == 0 && depth < 6 {
					body(depth + 1 + rng.IntN(2))
					line(depth, "end")
				}
			}
		}
		body(rng.IntN(2))
		tr, err := l.Parse(t.Context(), "", b.String(), l.G.Rules[0])
		if err != nil || string(tr.Render()) != b.String() {
			t.Fatalf("%q: %v", b.String(), err)
		}
		for _, k := range tr.Src.Toks {
			if k.Type == l.Host.Brackets.Indent {
				blocks++
			}
		}
	}
	if blocks < 500 {
		t.Errorf("%d blocks in all", blocks)
	}
}
