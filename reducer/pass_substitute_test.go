package reducer

import "testing"

func TestSubstitute(t *testing.T) {
	checkRewrites(t, "substitute", []rewrite{
		{"a statement for the next use", "java", "class a { { int b = 0; b++; c(b, b); } }", "class a { { int b = 0; c(b++, b); } }"},
		{"an assignment in brackets", "c", "f() { a = g(); if (a < 1) h(a); }", "f() { if ((a = g()) < 1) h(a); }"},
		{"what follows a name", "sql", "insert into t select 1; select * from t;", "; select * from (select 1);"},
	})
}
