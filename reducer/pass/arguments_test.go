package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestArguments(t *testing.T) {
	passtest.CheckRewrites(t, "arguments", []passtest.Rewriting{
		{"behind a receiver", "python", "class a:\n def b(self, c, d): c\na().b(1, 2)\n", "class a:\n def b(self, c): c\na().b(1)\n"},
		{"of a method, the call being two elements of a list", "go", "package p; func (a b) f(c, d int) { d }; func g() { e.f(1, 2) }", "package p; func (a b) f(d int) { d }; func g() { e.f(2) }"},
		{"of parameters that share a type", "go", "package p; func f(a, b int, c string) { b }; func g() { f(1, 2, d) }", "package p; func f(b int, c string) { b }; func g() { f(2, d) }"},
		{"of a constructor", "javascript", "class a { constructor(b, c) { b } } new a(1, 2)", "class a { constructor(b) { b } } new a(1)"},
		{"of a constructor with a receiver", "python", "class a:\n def __init__(b, c): 0\na(1)\n", "class a:\n def __init__(b): 0\na()\n"},
		{"of a constructor named as its class", "java", "class a { a(int b) { } static { new a(1); } }", "class a { a() { } static { new a(); } }"},
		{"a table's, in as many rows as columns", "sql", "create table t (a, b); insert into t values (1, 2), (3, 4)", "create table t (a); insert into t values (1), (3)"},
		{"of a table with a string for a name", "sql", "create table 't' (a, b); insert into 't' values (1, 2)", "create table 't' (b); insert into 't' values (2)"},
		{"of a function, the name being also that of a structure", "c", "struct c { int a, b; }; c(int a, int b) { b; } g() { c(1, 2); }", "struct c { int a, b; }; c(int b) { b; } g() { c(2); }"},
		{"of a function, the only one, without a name", "go", "package p; func (a b) f(int) { c }; func g() { e.f(1) }", "package p; func (a b) f() { c }; func g() { e.f() }"},
		{"of a table whose name is a keyword", "sql", "create table lines (a, b); insert into lines values (1, 2)", "create table lines (b); insert into lines values (2)"},
		{"of a table with a constraint", "sql", "create table t (a, b, primary key (b)); insert into t values (1, 2)", "create table t (b, primary key (b)); insert into t values (2)"},
		{"of a method behind a word", "ruby", "def f(a, b)\ng(b)\nend\nf(1, 2)\n", "def f(b)\ng(b)\nend\nf(2)\n"},
	})
}
