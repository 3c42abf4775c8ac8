package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestFields(t *testing.T) {
	passtest.CheckRewrites(t, "fields", []passtest.Rewriting{
		{"of what a constructor makes", "javascript", "class a { constructor() { this.b = [7]; } } let c = new a(1); f(c.b[0], c.b)", "let c = [7]; f(c[0], c)"},
		{"of what a constructor makes, with names alike", "python", "class a:\n def __init__(a): a.a = {}\nr = a()\nr.a[0] = 0\nfor a in r.a: f(r.a)\n", "r = {}\nr[0] = 0\nfor a in r: f(r)\n"},
		{"of an argument", "python", "class a:\n def __init__(b, c): b.c = d(c)\nfor e in f(): g(a(e).c)\n", "for e in f(): g(d(e))\n"},
	})
}
