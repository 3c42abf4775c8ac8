package rewrite_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

func TestInline(t *testing.T) {
	passtest.CheckRewrites(t, "inline", []passtest.Rewriting{
		{"a value for its variable", "c", "int x = 10; int f(void) { return x + 1; }", "int f(void) { return 10 + 1; }"},
		{"a value in a list for its variable", "go", "package p; func f() { a, b := 1, g(); h(a); b() }", "package p; func f() { b := g(); h(1); b() }"},
		{"a value in brackets for its variable", "javascript", "[a, b] = [1, g()]; h(a, b)", "[b] = [g()]; h(1, b)"},
		{"a value of several without brackets", "python", "a, b = 1, g()\nh(a)\nb()\n", "b=g()\nh(1)\nb()\n"},
		{"a type for its other name", "c", "typedef unsigned u; u x;", "unsigned x;"},
		{"statements for a call, with the arguments", "c", "void f(int a, int *b) { g(a, 7); *b = a; } int main() { int c; f(3, &c); }", "int main() { int c; g(3, 7); *&c = 3; }"},
		{"statements of a list that has labels, too", "cpp", "void f(int a) { g(a); h(a, 7); } int main() { f(3); }", "int main() { g(3); h(3, 7); }"},
		{"the value of a call", "c", "int f(int a) { g(); return a * 2; } int x = 1 + f(3);", "int x = 1 + 3 * 2;"},
		{"the value of a call elsewhere", "javascript", "function f(a) { return a.b + 1 }; let x = f(c);", "; let x = c.b + 1;"},
		{"statements with ends between", "go", "package p; func f(a []int) { for i := range a { g(i) } }; func h() { f([]int{}) }", "package p; func h() { for i := range []int{} { g(i) } }"},
		{"a method without parameters", "go", "package p; func (a b) f() { for _, c := range a.d { g(c) } }; func h(e b) { e.f() }", "package p; func h(e b) { for _, c := range e.d { g(c) } }"},
		{"a method, with its receiver", "go", "package p; func (a b) f(c int) { a.d[c]++ }; func g() { for i := range e { b{}.f(i) } }", "package p; func g() { for i := range e { b{}.d[i]++ } }"},
		{"statements, two parameters sharing a type", "go", "package p; func f(a, b string) { c[a]++; c[b]++ }; func g() { f(\"\", d) }", "package p; func g() { c[\"\"]++; c[d]++ }"},
		{"a method, with its first parameter", "python", "class a:\n    b = 1\n    def f(self, c):\n        self.d(c)\na().f(2)\n", "class a:\n    b = 1\na().d(2)\n"},
		{"a method's value", "cpp", "struct a { int b; int f(int c) { return this->b + c; } }; int g(a d) { return d.f(3); }", "struct a { int b; }; int g(a d) { return d->b + 3; }"},
		{"a member of a parameter's name", "c", "void f(int a) { x.a = a; } int main() { g(); f(3); }", "int main() { g(); x.a = 3; }"},
		{"of a variable with a field's name", "go", "package p; type a struct { b []int }; func f() a { b := g(); return a{b: b} }; func h(c a) { c.b[0]++ }", "package p; type a struct { b []int }; func f() a { return a{b: g()} }; func h(c a) { c.b[0]++ }"},
		{"of a function with a field's name", "c", "struct a { int f; }; void f(int b) { g = b; } int main() { f(1); }", "struct a { int f; }; int main() { g = 1; }"},
		{"of a function with a tag's name", "c", "struct a { int b; }; void a(int d) { struct a c; g(c); } main() { a(1); }", "struct a { int b; }; main() { struct a c; g(c); }"},
		{"an argument whose address is taken", "c", "void f(T *a) { a->b; } main() { f(&c); }", "main() { c.b; }"},
		{"an argument in brackets", "c", "void f(T *a) { a->b; } main() { f(c + 1); }", "main() { (c + 1)->b; }"},
		{"an argument that needs none", "c", "void f(T *a) { a->b; } main() { f(c.d[0]); }", "main() { c.d[0]->b; }"},
		{"a method, with self", "rust", "impl T { fn f(&mut self, a: &str) { self.b = a.c(); } } fn g(d: T) { d.f(&e); }", "impl T { } fn g(d: T) { d.b = e.c(); }"},
		{"statements by their indentation", "python", "def f(a):\n    print(a)\n    g()\nfor x in y:\n    f(2)\n", "for x in y:\n    print(2)\n    g()\n"},
		{"a method behind its call", "javascript", "class a { b() { this.c(1) } c(d) { e(d) } }", "class a { b() { e(1) } }"},
		{"a function behind its only call, and a field of its name", "go", "package p; func f() { g(1); h(x.g) }; func g(a int) { k(a) }", "package p; func f() { k(1); h(x.g) }"},
		{"a method that uses members of its object", "java", "class a { int b = 1; int c; void d() { b = c; } void e(int i) { d(); g(b + c + i); } void f(a h) { h.e(2); } }",
			"class a { int b = 1; int c; void d() { b = c; } void f(a h) { h.d(); g(h.b + h.c + 2); } }"},
		{"statements, the last one without a semicolon", "javascript", "function f(a) { h(); i(a) } f(3); j()", "h(); i(3); j()"},
	})
}

// A recursive function is not inlined; another one is.
func TestInlineItself(t *testing.T) {
	for called, want := range map[string]bool{"f": false, "g": true} {
		t.Run(called, func(t *testing.T) {
			text := "int f(int a) { return " + called + "(a - 1); } int x = f(2);"
			_, questions := passtest.Asked(t, "c", "inline", text, 1, func(s string) bool { return s == text })
			inlined := slices.ContainsFunc(questions, func(q string) bool { return strings.Contains(passtest.NoBlank(q), called+"(2-1)") })
			if inlined != want {
				t.Errorf("inlined %v, want %v: %q", inlined, want, questions)
			}
		})
	}
}

// Grammars that are hard on passes which read the tokens around identifiers.
func TestOddShapes(t *testing.T) {
	for _, c := range []struct{ name, grammar, text, want string }{
		{"a use right below the root", "s : ID '(' ID (';' ID '(' ID)* ;", "a ( b ; a ( c ; d ( a", "a(a"},
		{"optionals as list elements", "s : ID? (',' ID?)* EOF ;", "a,b,,a,c", "a"},
		{"a set of tokens", "s : ID ('>=' | '>' | '->>') ID EOF ;", "a ->> b", "a>a"},
		{"a choice with a token that has no text", "tokens { NONE } s : ID ('>=' | NONE | '%' '%') ID EOF ;", "a >= b", "a>=a"},
	} {
		g, err := grammar.Read(func(string) ([]byte, error) {
			return []byte("grammar G; " + c.grammar + " ID : [a-z]+ ; WS : ' ' -> skip ;"), nil
		}, "G.g4")
		if err != nil {
			t.Fatal(err)
		}
		lang, err := parse.NewLanguage(g)
		if err != nil {
			t.Fatal(err)
		}
		st, _ := reducer.ParseStrategy("pare")
		o := oracle.New(context.Background(), passtest.Predicate(1, func(s string) bool { return strings.Contains(s, "a") }))
		res, err := reducer.Reduce(reducer.Job{Lang: lang, Start: g.Rules[0], Text: c.text, Strategy: st}, o, nil)
		if err != nil || string(res.Text) != c.want {
			t.Errorf("%s: %q, %v; want one like %q", c.name, res.Text, err, c.want)
		}
	}
}

// A directive replaces no name.
func TestInlineDirective(t *testing.T) {
	const text = "local int a;\n#define A 1\nlocal int b;\n"
	_, questions := passtest.Asked(t, "c", "inline", text, 1, func(s string) bool { return s == text })
	for _, q := range questions {
		if strings.Contains(q, "#") && !strings.Contains(q, "local") {
			t.Errorf("%q", q)
		}
	}
}

// A function of one file, inlined with its arguments in another file, which has fewer tokens.
func TestInlineInAnotherFile(t *testing.T) {
	const text = "a.js: p(); q(); r(); function f(a) { a.g(1) }\nb.js: f(x)\n"
	got, _ := passtest.AskedOfFiles(t, "inline", text, func(s string) bool { return strings.Contains(s, "x.g(1)") || strings.Contains(s, "f(a)") })
	if want := "a.js: p(); q(); r();\nb.js: x.g(1)\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
