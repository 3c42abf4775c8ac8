package tree

import (
	"strings"
	"testing"
	"testing/quick"
)

func TestRender(t *testing.T) {
	l := newToy(t, statements)
	drop := func(texts ...string) func(*testing.T, *Tree) *Tree { // list elements
		return func(t *testing.T, tr *Tree) *Tree {
			for _, text := range texts {
				p := find(t, tr, text)
				for p.Up == nil || p.Up.Node.Kind != List { // the element itself, not its only node
					p = p.Kid(0)
				}
				e := &Edits{}
				e.Drop(p)
				tr = tr.With(e)
			}
			return tr
		}
	}
	put := func(old, by string) func(*testing.T, *Tree) *Tree { // a node in place of another
		return func(t *testing.T, tr *Tree) *Tree {
			return tr.With(Put(find(t, tr, old), find(t, tr, by).Node))
		}
	}
	fresh := func(old, text string) func(*testing.T, *Tree) *Tree { // a new text for a token
		return func(t *testing.T, tr *Tree) *Tree {
			p := find(t, tr, old)
			for p.Node.Kind != Token {
				p = p.Kid(0)
			}
			return tr.With(Put(p, NewToken(nil, int(p.Node.Type()), text, -1)))
		}
	}
	tests := []struct {
		name, in string
		edit     func(*testing.T, *Tree) *Tree
		want     string
	}{
		{"the second's blanks", "a = 1; b = 2;\n  c = 3;", drop("b = 2 ;"), "a = 1;\n  c = 3;"},
		{"the second's comment", "a = 1; /* b */ b = 2; /* c */ c = 3;", drop("b = 2 ;"), "a = 1; /* c */ c = 3;"},
		{"fewer blanks behind the first", "a = ( 1 + 2 );", put("( 1 + 2 )", "2"), "a = 2;"},
		{"no blank left inside", "f(1, 2);", drop("1"), "f(2);"},
		{"a line end behind the first is a blank", "a = 1;\nb = 2;     c = 3;", drop("b = 2 ;"), "a = 1;\nc = 3;"},
		{"no comment taken from behind the first", "a = 1;//x\n b = 2;          c = 3;", drop("b = 2 ;"), "a = 1;          c = 3;"},
		{"separator between words", "if(x)y = 1;", put("( x )", "x"), "if x y = 1;"},
		{"no separator before a sign", "a = (1);", put("( 1 )", "1"), "a =1;"},
		{"separator before a comment", "a = b / 1 + /* c */ 2;", drop("1"), "a = b + /* c */ 2;"},
		{"comment that the first would swallow", "a = b + c;/*x*/;", nil, "a = b + c;/*x*/;"},
		{"first token gone, blanks go", "  a = 1;\n  b = 2;\n", drop("a = 1 ;"), "b = 2;\n"},
		{"first token gone, comment stays", "/* a */ a = 1; /* b */ b = 2;", drop("a = 1 ;"), " /* b */ b = 2;"},
		{"last token gone", "a = 1;\nb = 2;\n\n", drop("b = 2 ;"), "a = 1;\n\n"},
		{"all tokens gone", " a = 1;\n", drop("a = 1 ;"), "\n"},
		{"byte-order mark", "\ufeff a = 1; b = 2;", drop("a = 1 ;"), "\ufeffb = 2;"},
		{"byte-order mark alone", "\ufeffa = 1;", drop("a = 1 ;"), "\ufeff"},
		{"byte-order mark does not wander", "\ufeff a = 1; {b = 2;}", put("b = 2 ;", "a = 1 ;"), "\ufeff a = 1; {a = 1;}"},
		{"new token", "a = 1 + 2;", fresh("2", "7"), "a = 1 + 7;"},
		{"new token behind a line end", "a = 1 +\n2;", fresh("2", "7"), "a = 1 +7;"},
		{"new token first", "  a = 1;", fresh("a", "b"), "b = 1;"},
		{"new token last", "a = 1; ; \n", fresh(";", ";"), "a = 1; ; \n"},
		{"new token between words", "if x y = 1; else z = 2;", fresh("z", "q"), "if x y = 1; else q = 2;"},
		{"new token by itself", "if x y = 1;", fresh("y", "q"), "if x q = 1;"},
	}
	for _, test := range tests {
		tr := l.parse(t, "file", test.in)
		if test.edit != nil {
			tr = test.edit(t, tr)
		}
		if got := string(tr.Render()); got != test.want {
			t.Errorf("%s:\nfrom %q\n got %q\nwant %q", test.name, test.in, got, test.want)
		}
	}
}

// An untouched tree renders as its text, whatever its trivia.
func TestRenderUntouched(t *testing.T) {
	l := newToy(t, statements)
	trivia := []string{"", " ", "\n", "\t", "/* x */", "// y\n", " /**/ "}
	err := quick.Check(func(gaps []uint8) bool {
		gap := func(i int) string {
			if i >= len(gaps) {
				return " "
			}
			return trivia[int(gaps[i])%len(trivia)]
		}
		text := ""
		for i, w := range strings.Fields("if ( x ) { a = 1 + 2 ; f ( 3 , 4 ) ; } ; b = ( c ) ;") {
			text += gap(i) + w
		}
		text = strings.Replace(text, "if", "if ", 1) + gap(99)
		return string(l.parse(t, "file", text).Render()) == text
	}, nil)
	if err != nil {
		t.Error(err)
	}
}
