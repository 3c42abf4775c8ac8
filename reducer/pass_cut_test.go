package reducer

import "testing"

func TestCut(t *testing.T) {
	checkRewrites(t, "cut", []rewrite{
		{"an array becomes a scalar, of which the address is taken", "c", "int *f() { int a[2]; a[0]; return a; }", "int *f() { int a; a; return &a; }"},
	})
}
