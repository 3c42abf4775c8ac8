package search_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
)

// What an instruction needs stays, and what the text has none of does not come.
func TestPresence(t *testing.T) {
	text := "(module (memory $m 1) (func (drop (memory.size))))"
	_, questions := passtest.Asked(t, "wat", "pare", text, 1, func(s string) bool { return strings.Contains(s, "drop") })
	for _, q := range questions {
		if strings.Contains(q, "memory.size") && !strings.Contains(q, "(memory 1)") && !strings.Contains(q, "(memory $m") || strings.Contains(q, "try") {
			t.Errorf("asked %q", q)
		}
	}
	if len(questions) < 10 {
		t.Errorf("asked only %q", questions)
	}
}

// A column keeps its type where the input is of a dialect that asks for one, and there only.
func TestKept(t *testing.T) {
	untyped := regexp.MustCompile(`\( ?\w+ ?[,)]`)
	for _, test := range []struct {
		text string
		want bool
	}{
		{"CREATE TABLE t (a INT, b INT); SELECT a FROM t", true},
		{"CREATE TABLE t (a INT, b INT) ENGINE=x; SELECT a FROM t", false},
		{"CREATE TABLE t (a INT, b) ENGINE=x; SELECT a FROM t", true},
		{"SET x = 1; CREATE TABLE t (a INT, b INT); SELECT a FROM t", false},
		{"CREATE TABLE t (a INT, b INT); SELECT 'SET x = 1; ENGINE=x'", true},
	} {
		_, questions := passtest.Asked(t, "sql", "pare", test.text, 1, func(s string) bool { return strings.Contains(strings.ToUpper(s), "CREATE TABLE") })
		got := false
		for _, q := range questions {
			got = got || untyped.MatchString(q)
		}
		if got != test.want {
			t.Errorf("%s: columns without a type: %t, questions %q", test.text, got, questions)
		}
	}
}

// An update keeps its condition in ClickHouse, and there only.
func TestUpdate(t *testing.T) {
	bare := regexp.MustCompile(`(?i)^[^;]*;\s*update [^;]* set (\w+)\s*=\s*\w+\s*;?\s*$`)
	for _, test := range []struct {
		text string
		want bool
	}{
		{"CREATE TABLE t (a INT); UPDATE t SET a = 1 WHERE b = 2", true},
		{"CREATE TABLE t (a INT) ENGINE = InnoDB; UPDATE t SET a = 1 WHERE b = 2", true},
		{"CREATE TABLE t (a INT) ENGINE = MergeTree ORDER BY a; UPDATE t SET a = 1 WHERE b = 2", false},
		{"CREATE TABLE t (a INT) ENGINE = MergeTree() ORDER BY a; UPDATE t SET a = 1 WHERE b = 2", false},
	} {
		_, questions := passtest.Asked(t, "sql", "pare", test.text, 1, func(s string) bool { return regexp.MustCompile("(?i)create table.*update").MatchString(s) })
		got := slices.ContainsFunc(questions, func(q string) bool {
			return bare.MatchString(strings.TrimSuffix(strings.TrimSuffix(q, " INTERESTING"), " NOT"))
		})
		if got != test.want {
			t.Errorf("%s: an update without a condition: %t, questions %q", test.text, got, questions)
		}
	}
}

// What few dialects have comes into no text without it, and what belongs together in one stays together.
func TestDialects(t *testing.T) {
	const table = "CREATE TABLE t (a Int8, b Int8) ENGINE = MergeTree ORDER BY a; "
	for _, test := range []struct{ text, keep, none string }{
		{"CREATE TABLE t (a Int8, b Int8 CODEC(ZSTD), INDEX c c TYPE minmax) ENGINE = Log", `create table \w+ ?\(.*\(`, `(?i)\(check|storage`},
		{"CREATE TABLE t (a Int8, b Int8 DEFAULT a) ENGINE = MergeTree ORDER BY b", `create table \w+ ?\(\w+ .* \w`, `(?i)table \w+ ?\(\w+ \w+ \w+\)`},
		{table + "CREATE MATERIALIZED VIEW v TO t AS SELECT a FROM w", `view \w+ to`, `(?i)create view \w+ (to|engine|order)\b`},
		{table + "CREATE MATERIALIZED VIEW v ENGINE = Log AS SELECT a FROM w", `view.*log`, `(?i)create view \w+ (to|engine|order)\b`},
		{table + "ALTER TABLE t DROP COLUMN a", `alter table`, `(?i)\bdrop \w+\s*;?$`},
		{"SELECT a FROM t ARRAY JOIN a AS b INNER JOIN s ON a = b", `join`, `(?i)(^|[^y]) join \w+\s*;?$`},
	} {
		keep, none := regexp.MustCompile("(?i)"+test.keep), regexp.MustCompile(test.none)
		checkNone(t, "sql", test.text, keep.MatchString, none.MatchString)
	}
}

// checkNone fails if pare asks, of a text, a question that is bad, or next to none.
func checkNone(t *testing.T, grammar, text string, keep, bad func(string) bool) {
	t.Helper()
	_, questions := passtest.Asked(t, grammar, "pare", text, 1, keep)
	for _, q := range questions {
		if bad(strings.TrimSuffix(strings.TrimSuffix(q, " INTERESTING"), " NOT")) {
			t.Errorf("%s: asked %q", text, q)
		}
	}
	if len(questions) < 8 {
		t.Errorf("%s: asked only %q", text, questions)
	}
}

// A qualifier of HLSL that names a variable stays with its declaration.
func TestQualifierNames(t *testing.T) {
	declared := regexp.MustCompile(`\w vertices\b`)
	used := func(s string) bool { return strings.Contains(s, "vertices[0]") }
	checkNone(t, "hlsl", "void f() { float vertices[2]; float a = 1; if (a > 0) vertices[0] = a; }", used, func(q string) bool {
		return used(q) && !declared.MatchString(q)
	})
}

// What directives keep for C++ is read, and no attribute comes into a structure's head.
func TestSharedHeaders(t *testing.T) {
	text := "struct A {\n  float a;\n#ifdef __cplusplus\n  A() : a(1.f), b{2} { a = 0; }\n#endif\n};\n[numthreads(1, 1, 1)] void f() {}"
	checkNone(t, "hlsl", text, func(s string) bool { return strings.Contains(s, "struct") }, regexp.MustCompile(`struct ?\[`).MatchString)
}

// An LLVM function that is not optimized is not inlined.
func TestUnoptimized(t *testing.T) {
	text := "define i32 @f() #0 { %x = add i32 1, 2 ret i32 %x }\nattributes #0 = { noinline nounwind optnone uwtable }"
	_, questions := passtest.Asked(t, "llvm", "pare", text, 1, func(s string) bool { return strings.Contains(s, "uwtable") })
	both := false
	for _, q := range questions {
		if strings.Contains(q, "optnone") && !strings.Contains(q, "noinline") {
			t.Errorf("asked %q", q)
		}
		both = both || strings.Contains(q, "uwtable") && !strings.Contains(q, "noinline")
	}
	if !both {
		t.Errorf("asked only %q", questions)
	}
}

// Of the words that few dialects have for names, one that the text has brings in no other.
func TestGivenTokens(t *testing.T) {
	text := "CREATE TABLE lock (key INT, b INT); SELECT b, lock.key FROM lock, grant WHERE b = key"
	_, questions := passtest.Asked(t, "sql", "pare", text, 1, func(s string) bool { return strings.Contains(s, "lock") })
	for _, q := range questions {
		if regexp.MustCompile(`(?i)\b(by|of|at|do|use|like)\b`).MatchString(q) {
			t.Errorf("asked %q", q)
		}
	}
	if !slices.Contains(questions, "select lock INTERESTING") {
		t.Errorf("asked only %q", questions)
	}
}

// Imports stand in front of all definitions, in the text and in what is asked.
func TestImportsFirst(t *testing.T) {
	text := "(module (import \"a\" \"b\" (func $f)) (table 1 funcref) (global $g i32 (i32.const 1)) (func (export \"c\") (call $f)))"
	_, questions := passtest.Asked(t, "wat", "pare", text, 1, func(s string) bool { return strings.Contains(s, "import") || strings.Contains(s, "global") })
	for _, q := range questions {
		if regexp.MustCompile(`(table 1|global|func \(export).*import`).MatchString(q) {
			t.Errorf("asked %q", q)
		}
	}
	if len(questions) < 10 {
		t.Errorf("asked only %q", questions)
	}
}

// A function and a memory may have one name; what goes with one does not go with the other.
func TestSpaces(t *testing.T) {
	text := "(module (memory $x 1) (func $x) (func $y (call $x)) (export \"a\" (memory $x)))"
	for _, keep := range []string{"memory $x 1", "func $x", "call $x", "export"} {
		_, questions := passtest.Asked(t, "wat", "pare", text, 1, func(s string) bool { return strings.Contains(s, keep) })
		for _, q := range questions {
			for use, definition := range map[string]string{"call $x": "func $x", "(memory $x))": "memory $x "} {
				if strings.Contains(q, use) && !strings.Contains(q, definition) {
					t.Errorf("asked %q", q)
				}
			}
		}
		if len(questions) < 10 {
			t.Errorf("asked only %q", questions)
		}
	}
}

// What a rule's names or types forbid says nothing of other places: the third form of a label is
// asked after two that could not be.
func TestBarred(t *testing.T) {
	text := "(module (memory 1) (func (local $l i32) (i32.store (local.get $l) (i32.const 3))))"
	result, questions := passtest.Asked(t, "wat", "pare", text, 1, func(s string) bool { return strings.Contains(s, "i32.store") && !strings.Contains(s, "unreachable") })
	if !strings.Contains(result, "memory.size") {
		t.Errorf("ended at %q after %q", result, questions)
	}
}

// What only a mixin or a function may hold goes with the last of them.
func TestMixinContents(t *testing.T) {
	text := "@mixin a { b { c: d; @content; } }\n@function e($f) { @return $f + 1; }\ng { h: e(1); i: j; }"
	checkNone(t, "scss", text, func(s string) bool { return strings.Contains(s, "@content") || strings.Contains(s, "@return") }, func(q string) bool {
		return strings.Contains(q, "@content") && !strings.Contains(q, "@mixin") || strings.Contains(q, "@return") && !strings.Contains(q, "@function")
	})
}
