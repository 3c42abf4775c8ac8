package rewrite_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

func TestRules(t *testing.T) {
	passtest.CheckRewrites(t, "rules", []passtest.Rewriting{
		{"down from a bound", "c", "f() { for (a = 0; a < b; a++) g(a); }", "f() { for (a = b; a--;) g(a); }"},
		{"down from a call", "c", "f() { for (a = 0; a < h(b); a++) g(a); }", "f() { for (a = h(b); a--;) g(a); }"},
		{"with a declaration", "java", "class a { void f() { for (int a = 0; a < b.c; ++a) g(a); } }", "class a { void f() { for (int a = b.c; a--;) g(a); } }"},
		{"the step in the condition", "c", "f() { for (; a; a++) g(); }", "f() { for (; a++;) g(); }"},
		{"a longer step", "javascript", "for (; a; a = a.b) f();", "for (; a = a.b;) f();"},
		{"of a parameter", "c", "f(int a) { (long long)a << a; }", "f(long long a) { a << a; }"},
		{"without one", "c", "f(a) { (float)a; }", "f(float a) { a; }"},
		{"of a function's result", "c", "int f() {} g() { (char*)f(); }", "char* f() {} g() { f(); }"},
		{"declarations", "c", "int a; f(); int b;", "int a, b; f();"},
		{"a structure and a variable", "c", "struct a { int b; }; struct a b;", "struct a { int b; } b;"},
		{"a structure and a member", "c", "struct a { int b; }; struct c { int d; struct a e; };", "struct c { int d; struct a { int b; } e; };"},
		{"a class by its name", "cpp", "class a {}; int c; a b;", "int c; class a {} b;"},
		{"a level of pointers", "c", "f(struct a *b) { 2 * b->c; b[1].c; *b; g(b); }", "f(struct a b) { 2 * b.c; b.c; b; g(b); }"},
		{"a level of pointers and an index", "c", "f(struct a *b) { for (int c;;) b[c].d; }", "f(struct a b) { for (int c;;) b.d; }"},
		{"a semicolon behind a label", "c", "f() { switch (a) { case 1: case 2: } }", "f() { switch (a) case 1: case 2:; }"},
		{"a function in a table", "lua", "function a() return f({ c = function(i, j) end }) end e.c(2)", "function a() c = function(i, j) end; return f({}) end c(2)"},
		{"through a pointer", "c", "f() { union { int a; } *b; b->a = 1; }", "f() { int *b; *b = 1; }"},
		{"through a pointer, counted", "c", "f() { union { int a; } *b; b->a++; }", "f() { int *b; ++*b; }"},
		{"through a pointer, indexed", "c", "f() { union { int *a; } *b; b->a[0] = 1; }", "f() { int **b; (*b)[0] = 1; }"},
		{"by its tag", "c", "struct a { char *b; }; f(struct a c) { c.b; }", "f(char *c) { c; }"},
		{"by its tag, with a type of its own", "c", "struct a { enum { d } b; } f(struct a c) { c.b; }", "f(enum { d } c) { c; }"},
		{"with the variable", "cpp", "struct { int a; } b; int c = b.a;", "int b; int c = b;"},
		{"of a named type", "go", "package p; type a struct { b []int }; func f(c a) { c.b[0]++ }", "package p; type a []int; func f(c a) { c[0]++ }"},
		{"with literals of the type", "go", "package p; type a struct { b chan a }; var c = a{make(chan a)}; var d = &a{b: nil}; func f() { c.b <- d.b }", "package p; type a chan a; var c = make(chan a); var d = nil; func f() { c <- d }"},
		{"a block of a loop, with a value used elsewhere", "spirv",
			"OpDecorate %d Flat %t = OpTypeBool %s = OpFunction %v None %f %a = OpLabel OpLoopMerge %m %c None OpBranch %b %b = OpLabel %d = OpUndef %t OpBranch %c %c = OpLabel OpBranch %a %m = OpLabel OpReturn OpFunctionEnd",
			"OpDecorate %d Flat %t = OpTypeBool %s = OpFunction %v None %f %a = OpLabel %d = OpUndef %t OpLoopMerge %m %c None OpBranch %c %c = OpLabel OpBranch %a %m = OpLabel OpReturn OpFunctionEnd"},
		{"with what the input lacks, of a name that is a keyword", "sql", "create table id(b); insert into id values(1)", "create table id as select 1 b"},
	})
}

// A rule that is asked first takes its places together, in a small text, too.
func TestFirst(t *testing.T) {
	passtest.CheckRewrites(t, "early", []passtest.Rewriting{
		{"of SPIR-V", "spirv", "%b = OpNot %t %a %c = OpNot %t %b", "%b = OpUndef %t %c = OpUndef %t"},
	})
}

// What a whole file defines is used in other files.
func TestRulesInAnotherFile(t *testing.T) {
	const text = "a.js: p(); function f(a) { g(a); return a.b }\nb.js: h(f(x))\n"
	got, _ := passtest.AskedOfFiles(t, "rules", text, func(s string) bool {
		return strings.Contains(passtest.Tight(s), "g(x);h(x.b)") || strings.Contains(s, "f(a)")
	})
	if want := "a.js: p(); \nb.js: g(x);h(x.b)\n"; passtest.NoBlank(got) != passtest.NoBlank(want) {
		t.Errorf("%q, want %q", got, want)
	}
}
