package coding

import "testing"

// TestDIMACS: variables get names, counts of a header that fits go and follow from what is left.
func TestDIMACS(t *testing.T) {
	for _, test := range []struct{ raw, text, edited, coded string }{
		{"c a\np cnf 3 2\n1 -2 0\n3 0\n", "c a\np cnf\nv1 -v2 0\nv3 0\n", "c a\np cnf\nv1 - v2 0", "c a\np cnf 2 1\n1 -2 0"},
		{"p cnf 9 1\n1\n2 0", "p cnf\n+7\nv1\nv2 0", "p cnf\n+1\nv1 0", "p cnf 2 1\n1 0"},
		// a header that does not fit
		{"p cnf 1 1\n1 -2 0\n", "p cnf 1 1\nv1 -v2 0\n", "p cnf 1 1\nv1 0\n", "p cnf 1 1\n1 0\n"},
		// weights, with a header and without
		{"p wcnf 2 2 9\n9 1 0\n3 -2 0\n", "p wcnf 9\n9 v1 0\n3 -v2 0\n", "p wcnf 9\n3 -v2 0\n", "p wcnf 2 1 9\n3 -2 0\n"},
		{"h 1 2 0\n", "h v1 v2 0\n", "h va v2 0\nh vb 0", "h 1 2 0\nh 3 0"},
		// quantifiers are no clauses, an exclusive or is one
		{"p cnf 2 2\na 1 0\ne 2 0\n1 2 0\nx1 2 0\n", "p cnf\na v1 0\ne v2 0\nv1 v2 0\nx v1 v2 0\n", "p cnf\ne v2 0 x v2 0", "p cnf 2 1\ne 2 0 \nx 2 0"},
		// what is written without blanks
		{"p cnf 2 1\n1 2 0\n", "p cnf\nv1 v2 0\n", "p cnf\nv1-v2 0v1 0c\n", "p cnf 2 2\n1 -2 0 1 0\nc\n"},
		// without its header
		{"p cnf 2 1\n1 2 0\n", "p cnf\nv1 v2 0\n", "v1 0\n", "p cnf 1 1\n1 0\n"},
		{"p cnf 1 1\n1 0\n%\n0\n", "p cnf\nv1 0\n%\n0\n", "p cnf\n%\n0\n", "p cnf 0 0\n%\n0\n"},
		{"[client]\nport = 1\n", "", "", ""},
		{"p cnf 1 1\n1", "", "", ""},
		{"p cnf 1 1\nv1 0", "", "", ""},
		{"", "", "", ""},
	} {
		text, c, ok := DIMACS(test.raw)
		if text != test.text || ok != (text != "") {
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
