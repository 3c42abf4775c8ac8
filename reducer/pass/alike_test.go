package pass_test

import (
	"testing"

	"pare/internal/passtest"
)

func TestAlike(t *testing.T) {
	passtest.CheckRewrites(t, "pare", []passtest.Rewriting{
		{"a column", "json", "[[1, 2, 3], [4, 5, 6], [7, 8, 9]]", "[[1, 3], [4, 6], [7, 9]]"},
		{"a column and its name", "json", `{"a": ["b", "c"], "d": [[1, 2], [3, 4]]}`, `{"a": ["c"], "d": [[2], [4]]}`},
		{"a field", "json", `[{"a": 1, "b": 2}, {"a": 3, "b": 4}, {"b": 5, "a": 6}]`, `[{"b": 2}, {"b": 4}, {"b": 5}]`},
		{"rows of a statement", "sql", "insert into t values (1, 2, 3), (4, 5, 6);", "insert into t values (1, 3), (4, 6);"},
		{"attributes", "html", `<p id="a" x="1">a</p><p id="b" y="2">b</p><p id="c" z="3">c</p>`, `<p x="1">a</p><p y="2">b</p><p z="3">c</p>`},
		{"cells", "xml", "<a><b><c/><d/><e/></b><b><c/><f/><e/></b><b><g/><d/><e/></b></a>", "<a><b><c/><e/></b><b><c/><e/></b><b><g/><e/></b></a>"},
		{"a macro and its conditional", "c", "#define A 1\n#ifdef A\nint a;\n#endif\n#define B 2\nint b = B;\n", "int a;\n#define B 2\nint b = B;\n"},
		{"a column of names and values", "sql", "insert into t(a, b, c) values (1, 2, 3), (4, 5, 6);", "insert into t(a, c) values (1, 3), (4, 6);"},
		{"a keyword", "cpp", "struct a { virtual void f() const; }; struct b : a { void f() const; };", "struct a { virtual void f(); }; struct b : a { void f(); };"},
	})
}
