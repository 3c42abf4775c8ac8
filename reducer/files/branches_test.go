package files_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/files"
)

// The definitions of all files choose the branch of a conditional, and all directives are dropped
// together. A conditional for which that fails leaves the other branch.
func TestBranches(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"not defined", "a.c: #ifdef A⏎int a;⏎#else⏎int b;⏎#endif⏎int c;\n", "a.c: int b; int c;\n"},
		{"defined in another file", "a.c: #ifdef A⏎int a;⏎#else⏎int b;⏎#endif⏎int c;\nb.h: #define A⏎\n", "a.c: int a; int c;\nb.h: #define A \n"},
		{"by a compiler's argument", "Makefile: cc -DA\na.c: #if defined(A) && B⏎int a;⏎#endif⏎int c;\n", "Makefile: cc -DA\na.c: int a; int c;\n"},
		{"a guard", "a.c: #ifndef A⏎#define A⏎int a;⏎#endif⏎int c;\n", "a.c: #define A int a; int c;\n"},
		{"an alternative", "a.c: #if A⏎int a;⏎#elif B⏎int b;⏎#else⏎int c;⏎#endif⏎int d;\n", "a.c: #if B int b; #else int c; #endif int d;\n"},
		{"one in another", "a.c: #ifdef A⏎#ifdef B⏎int b;⏎#endif⏎int a;⏎#endif⏎int d;\n", "a.c: int d;\n"},
		{"a line that goes on", "a.c: #if defined(A) || \\⏎ defined(B)⏎int a;⏎#endif⏎int d;\n", "a.c: int d;\n"},
		{"the other branch", "a.c: #if __GNUC__ > 1⏎int a;⏎#endif⏎int d;\n", "a.c: int a; int d;\n"},
		{"in two files", "a.c: #ifdef A⏎int a;⏎#endif⏎int d;\nb.c: # ifdef A⏎int a;⏎#endif⏎int e;\n", "a.c: int d;\nb.c: int e;\n"},
	} {
		_, questions := passtest.AskedOfFiles(t, "branches", test.text, passtest.Only(test.text, test.want))
		if !slices.ContainsFunc(questions, func(q string) bool { return passtest.Tight(q) == passtest.Tight(test.want+"INTERESTING") }) {
			t.Errorf("%s: %q", test.name, questions)
		}
	}
}

// A file with a directive too many or too few has no conditionals.
func TestBrokenBranches(t *testing.T) {
	for _, text := range []string{"#endif\n#ifdef A\n#endif\n", "#ifdef A\n#if B\n#endif\n", "#else\n", "#if"} {
		if got := files.BranchedIn(files.DirectiveLines(text)); got != nil {
			t.Errorf("%q: %v", text, got)
		}
	}
	if got := files.WithBranches("#if\n#endif", map[string]bool{"# if": true}); strings.TrimSpace(got) != "" {
		t.Errorf("%q", got)
	}
}

// The files' definitions choose the first branch.
func TestChosenBranch(t *testing.T) {
	for _, test := range []struct {
		condition string
		want      bool
	}{
		{"#ifdef A", true},
		{"#ifdef B", false},
		{"#ifndef A", false},
		{"#ifndef B", true},
		{"#if defined(A)", true},
		{"#if defined B || \\\n  A", false},
		{"#if !defined(A)", false},
		{"#if 0", false},
		{"#if 1", true},
	} {
		lines := files.DirectiveLines(test.condition + "\nint a;\n#endif\n")
		if len(lines) != 3 {
			t.Fatalf("%q", lines)
		}
		if got := files.BranchedIn(lines)[0].Chosen(lines, map[string]bool{"A": true}); got != test.want {
			t.Errorf("%s: %t", test.condition, got)
		}
	}
}

// If definitions are few, light ones are dropped together with those of other files, too.
func TestLightDefinitions(t *testing.T) {
	var others strings.Builder
	for i := range 100 {
		fmt.Fprintf(&others, "int f%d() { return g%d(1, 2, 3); } ", i, i)
	}
	text := "a.c: " + others.String() + "int u() { return v(2); }\nb.c: int v(int a) { return a; }\n"
	want := "a.c: " + others.String() + "\nb.c:\n"
	if _, questions := passtest.AskedOfFiles(t, "bodies", text, passtest.Only(text, want)); !slices.ContainsFunc(questions, func(q string) bool { return passtest.Tight(q) == passtest.Tight(want+"INTERESTING") }) {
		t.Errorf("%.2000q", questions)
	}
}
