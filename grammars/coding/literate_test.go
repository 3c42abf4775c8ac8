package coding

import "testing"

// TestLiterate: what is no code becomes comments, and code that is left of these is behind >.
func TestLiterate(t *testing.T) {
	for _, test := range []struct{ raw, text, edited, coded string }{
		{"A\n\n> a = 1\n>  where\n\nB", "--literate:A\n\na = 1\n where\n\n--literate:B", "a = 1\n", "> a = 1\n"},
		{">a\n> b\n", "a\n b\n", " b", "> b"},
		{"> a\n>\n> b\n", "a\n--literate:>\nb\n", "a\n\nb", "> a\n\n> b"},
		{"A\n\\begin{code}\na\n\n b\n\\end{code}\nB\n", "--literate:A\n--literate:\\begin{code}\na\n\n b\n--literate:\\end{code}\n--literate:B\n", "a\n b\n", "> a\n>  b\n"},
		{"\\begin{code}\na\n\\end{code}\n> b\r\n", "--literate:\\begin{code}\na\n--literate:\\end{code}\nb\r\n", "a\n--literate:\\end{code}\nb", "> a\n\\end{code}\n> b"},
		{"A\n", "", "", ""},
		{"> --literate:a\n> b\n", "", "", ""},
		{"", "", "", ""},
	} {
		text, c, ok := Literate(test.raw)
		if ok != (test.text != "") || ok && text != test.text {
			t.Errorf("%q: got %q, %v", test.raw, text, ok)
		}
		if !ok {
			continue
		}
		if got := string(c.Encode([]byte(text))); got != test.raw {
			t.Errorf("%q: not written back: %q", test.raw, got)
		}
		if got := string(c.Encode([]byte(test.edited))); got != test.coded {
			t.Errorf("%q: written as %q", test.edited, got)
		}
	}
}
