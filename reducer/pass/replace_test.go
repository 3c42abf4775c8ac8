package pass_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
)

// A node that needs a cheaper context is inside one with the same tokens: in C the statement in a
// loop's body, which would need an if. A call in a grammar whose suffixes are a list is replaced by
// its argument at first, not by a suffix behind other text.
func TestCheapest(t *testing.T) {
	for _, c := range []struct{ grammar, text, want string }{
		{"c", "f() { do g(a, b); while (0); }", "f() { g(a, b); }"},
		{"go", "package a; func f() { a.b(g(x)) }", "package a; func f() { g(x) }"},
	} {
		text, want := passtest.Tight(c.text), passtest.Tight(c.want)
		_, questions := passtest.Asked(t, c.grammar, "replace", c.text, 1, func(s string) bool { return passtest.Tight(s) == text })
		if !slices.ContainsFunc(questions[:min(len(questions), 8)], func(q string) bool { return passtest.Tight(strings.TrimSuffix(q, "NOT")) == want }) {
			t.Errorf("not asked at first: %s: %q", want, questions)
		}
	}
}

// The type of a parameter is no function's head before the last round.
func TestPartsOfParameter(t *testing.T) {
	text := "define i32 @f(i32 %a, i64 %b) { %x = add i32 %a, 1 ret i32 %x }"
	_, questions := passtest.Asked(t, "llvm", "replace", text, 1, func(s string) bool { return s == text })
	first := func(tight string) int {
		return slices.IndexFunc(questions, func(q string) bool { return strings.Contains(passtest.Tight(q), tight) })
	}
	if part, body := first("define i32@0(){%x"), first("freeze"); part < body {
		t.Errorf("question %d was asked before %d: %q", part, body, questions)
	}
}

// A name that a part defines is none that it uses.
func TestPartsThatDefine(t *testing.T) {
	text := "define i8 @f(i8 %a) { %x = add i8 %a, 1 ret i8 %x }"
	_, questions := passtest.Asked(t, "llvm", "replace", text, 1, func(s string) bool { return s == text })
	for _, q := range questions {
		if s := passtest.Tight(q); strings.Contains(s, "%x=alloca") || strings.Contains(s, "declare i1@0(i8%a)") {
			t.Errorf("asked %q", q)
		}
	}
	if len(questions) < 5 {
		t.Errorf("asked only %q", questions)
	}
}

// The last round also asks a node in a costlier context, which the certificate claims.
func TestCostlier(t *testing.T) {
	text := "a = 1\n"
	_, questions := passtest.Asked(t, "python", "replace", text, 1, func(s string) bool { return s == text })
	if !slices.ContainsFunc(questions, func(q string) bool { return strings.HasPrefix(q, "del a") }) {
		t.Errorf("not asked: del a: %q", questions)
	}
}

func TestReplaceUnused(t *testing.T) {
	passtest.CheckRewrites(t, "replace", []passtest.Rewriting{
		{"an import that only the replaced call needs", "go", `package a; import "fmt"; func f() { fmt.Println(g(x)) }`, "package a; func f() { g(x) }"},
		{"a variable that only the replaced call needs", "go", "package a; func f() { x := 1; h(g(1), x) }", "package a; func f() { g(1) }"},
	})
}
