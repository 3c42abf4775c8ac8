package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestOpened(t *testing.T) {
	passtest.CheckRewrites(t, "members", []passtest.Rewriting{
		{"a constructor's statements", "javascript", "class a { constructor() { this.b = [7]; this.b.e(1); } f() { return this.b } } let c = new a(1); g(c.f()[0])",
			"b = [7]; b.e(1); function f() { return b } g(f()[0])"},
		{"arguments and default values", "python", "class a:\n def __init__(b, g, h=3):\n  b.c = h\n  for d in g: b.c[d] = h\n def i(b): return b.c\ne = a(5)\nf(e.i())\n",
			"c = 3\nfor d in 5: c[d] = 3\ndef i(): return c\nf(i())\n"},
		{"an object without a name", "javascript", "class a { constructor() { this.b = this.c() } *c() { this.b.d() } } (new a).b.d()", "b = c(); function*c() { b.d() } b.d()"},
		{"calls in a chain", "javascript", "class a { constructor(b) { this.b = b } i(c) { this.b[c]; return this } d() { return this.b } } f(new a([1]).i(2).d())",
			"b = [1]; function i(c) { b[c]; return this } function d() { return b } f(i(2), d())"},
		{"a method with modifiers", "typescript", "class a { constructor(b) { this.b = b } private async c() { d(1) } static *e() { } } let f = new a(2); f.c(f.b)",
			"b = 2; async function c() { d(1) } function *e() { } c(b)"},
	})
}
