package rewrite_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

func TestInstantiate(t *testing.T) {
	passtest.CheckRewrites(t, "instantiate", []passtest.Rewriting{
		{"a name that nothing defines", "rust", "struct c; fn a(a: c, b: String) { a; }", "fn a(a: String, b: String) { a; }"},
		{"a name that is mentioned once", "rust", "struct e; struct a { b: usize, c: u32, d: Vec<e> }", "struct a { b: usize, c: u32, d: Vec<u32> }"},
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

// What computes a value stays when its name goes: one word is enough to find out.
func TestInstantiateResult(t *testing.T) {
	text := "define i8 @f(i8 %a) { %x = add i8 %a, 1 store i8 2, i8* null store i8 3, i8* null ret i8 %x }"
	_, questions := passtest.Asked(t, "llvm", "instantiate", text, 1, func(s string) bool { return s == text })
	result, parameter := 0, 0
	for _, q := range questions {
		switch s := passtest.Tight(q); {
		case strings.Contains(s, "{add i8%a"):
			result++
		case strings.Contains(s, "@f()"):
			parameter++
		}
	}
	if result != 1 || parameter < 2 {
		t.Errorf("%d and %d questions: %q", result, parameter, questions)
	}
}
