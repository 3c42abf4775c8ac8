package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestCalls(t *testing.T) {
	passtest.CheckRewrites(t, "calls", []passtest.Rewriting{
		{"the value of a call, converted", "c", "short f(int a) { g(); return a * 2; } int x = 1 + f(3);", "int x = 1 + (short)(3 * 2);"},
		{"the value of a call, converted to a type behind", "go", "package p; func f(a int) interface{} { g(); return a }; var x = f(3).(int)", "package p; var x = interface{}(3).(int)"},
		{"the value of a call with a comparison in front of others", "c", "int f(int a, int b) { g(); return a; } int x = f(c < 2, 3), y = e > 2;", "int x = (c < 2), y = e > 2;"},
		{"the value of a call behind a colon", "c", "short f(int a) { g(); return a * 2; } int x = c ? d : f(3);", "int x = c ? d : (short)(3 * 2);"},
		{"the value of a call that is a statement", "go", "package p; func f(a int) int { h(); return a / 0 }; func g() { f(1) }", "package p; func g() { _ = 1 / 0 }"},
		{"the value of a call that is no node, in brackets", "go", "package p; func f(a int) []int { g(); return a + b }; var x = f(3)[0]", "package p; var x = (3 + b)[0]"},
		{"the values of a call that are assigned", "go", "package p; func f(a int) (int, error) { g(); return a, nil }; func h() { b, c := f(3); i(b, c) }", "package p; func h() { b, c := 3, nil; i(b, c) }"},
		{"the values of a call, with a type that is a parameter's, too", "go", "package p; func f(int) (chan int, func()) { return make(chan int), func(){} }; func h() { b, c := f(3); i(b, c) }", "package p; func h() { b, c := make(chan int), func(){}; i(b, c) }"},
		{"the statements of a function for a call whose values are unused", "go", "package p; func f(a int) (int, error) { h(a); return a, nil }; func g() { f(3) }", "package p; func g() { h(3) }"},
		{"statements in front of a call, a parameter without a name", "go", "package p; func f(string) any { var a map[string]int; a[b]++; return a }; func g() { f(3) }", "package p; func g() { var a map[string]int; a[b]++ }"},
		{"the statements of a function, with braces among its results' types", "go", "package p; func f(a int) (interface{}, error) { h(a); return a, nil }; func g() { f(3) }", "package p; func g() { h(3) }"},
		{"the values of a call that are assigned to names of their own", "go", "package p; func f() ([]int, error) { var a []int; return a, g(&a) }; func h() { a, _ := f(); i(a) }", "package p; func h() { var a []int; _ = g(&a); i(a) }"},
		{"values of a call, one of them with its own name", "python", "def f(a):\n  b = [a]\n  return b, g(b)\nb, c = f(1)\nh(c)\n", "b = [1]\nc = g(b)\nh(c)\n"},
		{"the value of a call, converted to the type of a parameter", "c", "T f(T a) { g(); return (T)a; } int b = f(3);", "int b = ((T)3);"},
		{"the value of a call, the result's type behind a sign", "python", "def f(a) -> int:\n  g()\n  return a * 2\nx = f(3)[0]\n", "x = (3 * 2)[0]\n"},
		{"a statement of a constructor for a use of it", "javascript", "class a { constructor(b) { this.c = 1; b.d() } } let e = new a; let h = new a(e)", "class a { constructor(b) { this.c = 1; } } let e = new a; e.d()"},
		{"a statement of a function for one of its calls", "c", "f(int a) { b = 3; g(a); } main() { f(1); f(2); }", "f(int a) { b = 3; } main() { f(1); g(2); }"},
		{"statements in front of a call, the value in its place", "javascript", "function f(a) { let b = []; b.c(a); return b.d } g(f(1))", "let b = []; b.c(1); g(b.d)"},
		{"statements in front of a call, a parameter declared", "javascript", "function f(a) { for (let b in a) a.c(b); return a.d } g(f([1]))", "a = [1]; for (let b in a) a.c(b); g(a.d)"},
		{"statements in front of a call, a parameter declared with a word", "rust", "fn f(a: u8) -> u8 { g(a); a.d } fn h() { i(f(1 + 2)); }", "fn h() { let a: u8 = 1 + 2; g(a); i(a.d); }"},
		{"statements in front of a call, a parameter declared that is counted", "c", "int f(int a) { int b; while (a--) b += a; return b; } g() { h(f(2)); }", "g() { int a = 2; int b; while (a--) b += a; h(b); }"},
		{"statements with line ends in front of a call", "javascript", "function f(a) {\n  b = a\n  b.c(a)\n  return b\n}\ng(f(1))", "b = 1; b.c(1); g(b)"},
		{"statements in front of a call among others", "python", "def f():\n  a = b\n  return a\ng([c for c in f()])", "a = b\ng([c for c in a])"},
		{"the value of a call, a parameter behind a colon", "javascript", "function f(a) { g(); return [{ b: a }] } let x = f(1)[0]", "let x = ([{ b: 1 }])[0]"},
		{"statements on lines in front of a call", "python", "def f(a):\n  b = a\n  for c in b:\n    b.c(a)\n  return b\ng(f(1))\n", "b = 1\nfor c in b:\n    b.c(1)\ng(b)\n"},
		{"statements in front of a call, between semicolons", "go", "package p; func f(a int) []int { b := h(a); i(b); return b[:1] }; func g() { i(f(3)) }", "package p; func g() { b := h(3); i(b); i(b[:1]) }"},
		{"the value of a function with type parameters", "go", "package p; func f[T any](a T) int { return a.b }; func g() { h(f(c)) }", "package p; func g() { h((c.b)) }"},
		{"the value of a method with a lifetime", "rust", "trait A { fn f<'a>(&self, b: &'a B) -> &'a C { b[0] } } fn g(c: D) { h(c.f(e)) }", "trait A {} fn g(c: D) { h((e[0])) }"},
		{"the value of a call with type arguments", "rust", "fn f<T>(a: T) -> U { a.b } fn g() { h(f::<V>(c)) }", "fn g() { h((c.b)) }"},
		{"the value of a body that is an expression", "csharp", "class A { int f(int a) => a / 0; void g() { h(f(3)); } }", "class A { void g() { h((3 / 0)); } }"},
		{"the value of a body that is an expression, behind a type", "kotlin", "fun f(a: Int): Int = a / 0\nfun g() { h(f(3)) }", "fun g() { h((3 / 0)) }"},
		{"the value of a return that is an expression", "kotlin", "fun f(a: Int): Int {\n  g()\n  return a / 0\n}\nfun g() { h(f(3)) }", "fun g() { h((3 / 0)) }"},
		{"an argument without a label", "swift", "func f(_ a: Int) -> Int { return a / 0 }\ng(f(3))", "g((3 / 0))"},
		{"a variable's function, its value", "javascript", "let f = (a) => a / 0; g(f(3))", "g((3 / 0))"},
		{"a variable's function, its parameter without brackets", "javascript", "let f = a => a / 0; g(f(3))", "g((3 / 0))"},
		{"a variable's function, statements in front of its call", "typescript", "const f = (a: A): B => { h(); return a / 0 }; g(f(3))", "h(); g(3 / 0)"},
		{"a variable's function, with a word", "python", "f = lambda a: a / 0\ng(f(3))\n", "g((3 / 0))"},
		{"a variable's function, its parameters between bars", "rust", "fn h() { let f = |a, b| a / b; g(f(3, 4)); }", "fn h() { g((3 / 4)); }"},
		{"a variable's function with a type", "go", "package p; func h() { f := func(a int) int { return a / 0 }; g(f(3)) }", "package p; func h() { g(int(3 / 0)) }"},
		{"a variable's function that captures", "cpp", "void h() { auto f = [&](int a) { i(); return a / 0; }; g(f(3)); }", "void h() { i(); g(3 / 0); }"},
		{"a variable's function in braces", "kotlin", "fun h() { val f = { a: Int -> i(); a / 0 }; g(f(3)) }", "fun h() { i(); g(3 / 0) }"},
		{"a variable's function in braces, behind a type", "swift", "let f = { (a: Int) -> Int in a / 0 }\ng(f(3))", "g((3 / 0))"},
		{"a value at a block's end, as a statement", "rust", "fn f(a: &T) { a.b() } fn g() { let e = h(); f(&c[0]) }", "fn g() { let e = h(); c[0].b(); }"},
		{"an address in front of a member", "c", "int f(T *a) { g(); return a->b; } h() { i(f(&c)); }", "h() { i((c.b)); }"},
		{"the value of a method of a new object", "javascript", "class A { f(a) { return a.b } } h(new A().f(c))", "class A {} h((c.b))"},
		{"the value of a method of a constructor's call", "cpp", "struct A { int f(int a) { return a / 0; } }; void g() { h(A().f(3)); }", "struct A {}; void g() { h((3 / 0)); }"},
		{"an argument with its label", "swift", "func f(a: Int, at b: Int) -> Int { a / b }\ng(f(a: 3, at: 0))", "g((3 / 0))"},
		{"an argument with its name", "python", "def f(a, b):\n  g()\n  return a / b\ng(f(3, b=0))\n", "g((3 / 0))"},
		{"the last of several statements in braces behind a sign", "scala", "object A { def f(a: Int) = { h(); a / 0 }\ndef g() = i(f(3)) }", "object A { h(); def g() = i(3 / 0) }"},
		{"the last of several statements on lines behind a sign", "scala", "object A:\n  def f(a: Int) =\n    h()\n    a / 0\n  def g() = i(f(3))\n", "object A: def g() = i((3 / 0))"},
		{"the value of a call with type arguments between square brackets", "go", "package p; func f[T any](a T) int { return a.b }; func g() { h(f[int](c)) }", "package p; func g() { h((c.b)) }"},
	})
}

// A function that calls itself, with type arguments too, has no value in place of its calls.
func TestCallsItself(t *testing.T) {
	for _, text := range []string{
		"fn f<T>(a: T) -> U { f(a) } fn g() { h(f(c)) }",
		"fn f<T>(a: T) -> U { f::<V>(a) } fn g() { h(f(c)) }",
	} {
		if _, questions := passtest.Asked(t, "rust", "calls", text, 1, passtest.Nothing); len(questions) > 0 {
			t.Errorf("%s: asked %q", text, questions)
		}
	}
}
