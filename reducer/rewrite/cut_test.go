package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestCut(t *testing.T) {
	passtest.CheckRewrites(t, "cut", []passtest.Rewriting{
		{"the value of a member", "go", "package a\nfunc f() { S{g(1)}.f.h() }", "package a\nfunc f() { g(1).h() }"},
		{"an element of an array", "java", "class A { int x = new int[]{g(1)}[0].h(); }", "class A { int x = g(1).h(); }"},
	})
}
