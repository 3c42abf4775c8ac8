package rewrite_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

func TestInstantiate(t *testing.T) {
	passtest.CheckRewrites(t, "instantiate", []passtest.Rewriting{
		{"the methods' parameter, too", "rust", "struct a<T>(T); impl<T> a<T> { fn b() -> T; } fn c(d: a<u8>) { }", "struct a(u8); impl a { fn b() -> u8; } fn c(d: a) { }"},
		{"a receiver's argument", "go", "package p; type a[T any] struct{}; func (b *a[T]) c(d T) { }; var e a[int]", "package p; type a struct{}; func (b *a) c(d int) { }; var e a"},
		{"a word for the parameter of a template", "cpp", "template<class T> struct a { a(T); }; int b = 1;", "struct a { a(int); }; int b = 1;"},
		{"a class for the parameter of a method", "java", "class a { <T> void b(T c) { } a d; }", "class a { void b(a c) { } a d; }"},
		{"a name that nothing defines", "rust", "struct c; fn a(a: c, b: String) { a; }", "fn a(a: String, b: String) { a; }"},
		{"two words for two classes alike", "cpp", "class a { a(); }; class b { b(); }; int f(a); int f(b); long c;", "int f(int); int f(long); long c;"},
		{"a string", "c", "f() { int a; g(\"x\"); h(a); }", "f() { g(\"x\"); h(\"\"); }"},
	})
}

// Of the numbers of a text only the first few take the place of a name.
func TestInstantiateNumbers(t *testing.T) {
	text := "f(int a) { g(a, 1, 2, 3, 4, 5, 6, 7, 8, 9); }"
	_, questions := passtest.Asked(t, "c", "instantiate", text, 1, func(s string) bool { return s == text })
	put := 0
	for _, q := range questions {
		if strings.Contains(q, "f()") && !strings.Contains(q, "g(g") && !strings.Contains(q, "g(int") {
			put++
		}
	}
	if put == 0 || put > 4 {
		t.Errorf("%d questions: %q", put, questions)
	}
}
