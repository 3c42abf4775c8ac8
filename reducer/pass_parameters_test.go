package reducer

import "testing"

func TestParameters(t *testing.T) {
	checkRewrites(t, "parameters", []rewrite{
		{"a parameter behind others", "go", "package p; func f() []int { return nil }; func g(a int) int { return f()[a] }", "package p; func g(a int, f []int) int { return f[a] }"},
		{"a type in front", "java", "class a { B f() { return null; } void g() { f().c(); } }", "class a { void g(B f) { f.c(); } }"},
		{"a variable", "c", "struct s *f(int a) { return 0; } int g() { return f(1)->b; }", "struct s *f; int g() { return f->b; }"},
	})
}
