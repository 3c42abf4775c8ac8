package rewrite_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestJoin(t *testing.T) {
	passtest.CheckRewrites(t, "join", []passtest.Rewriting{
		{"declarations", "c", "int a; f(); int b;", "int a, b; f();"},
		{"behind the names", "go", "package p\nvar a int\nvar b int\n", "package p\nvar a, b int\n"},
		{"rows", "sql", "insert into t values (1); insert into t values (2);", "insert into t values (1), (2);;"},
		{"imports", "python", "import a\nimport b\n", "import a, b\n"},
		{"a structure and a variable", "c", "struct a { int b; }; struct a b;", "struct a { int b; } b;"},
		{"a structure and a member", "c", "struct a { int b; }; struct c { int d; struct a e; };", "struct c { int d; struct a { int b; } e; };"},
		{"a class by its name", "cpp", "class a {}; int c; a b;", "int c; class a {} b;"},
	})
}
