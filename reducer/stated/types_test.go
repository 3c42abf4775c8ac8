package stated_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/document"
	"pare/reducer/stated"
)

// A name is defined once, and not used where nothing is left of what defined it. What stands once
// comes no second time.
func TestOutside(t *testing.T) {
	lang, start := passtest.Language(t, "wat")
	doc := document.NewDocument(t.Context(), lang, start)
	for _, test := range []struct {
		before, after string
		want          bool
	}{
		{"(func $f) (start $f)", "(start $f)", false},
		{"(func $f) (start $f)", "(func $g) (start $g)", true},
		{"(func $f) (func $g) (start $f)", "(func $g) (func $g)", false},
		{"(func $f) (func $g) (start $f)", "(func $f) (memory $f 1)", true},
		{"(func $f) (func $g) (start $f)", "(func $f) (start $g)", false},
		{"(func $f) (func $g) (start $f)", "(func $f) (func $g) (start $g)", true},
		{"(func $f) (start $h)", "(start $h)", true},
		{"(import \"a\" \"b\" (func $f)) (func $g)", "(func $g) (import \"a\" \"b\" (func $f))", false},
		{`(func (export "a")) (func (export "b"))`, `(func (export "b")) (func (export "b"))`, false},
		{`(func (export "a")) (func (export "b"))`, `(func (export "b") (export "b"))`, false},
		{`(func (export "a")) (func (export "b"))`, `(func) (func (export "a"))`, true},
		{`(func (export "b")) (func (export "b"))`, `(func (export "b") (export "b"))`, true},
		{`(func $f) (func (export "b")) (start $f)`, `(func $f) (start $f) (start $f)`, false},
	} {
		before, after := doc.Parse("(module "+test.before+")"), doc.Parse("(module "+test.after+")")
		if got := new(stated.Facts).Kept(doc, before, after, false); got != test.want {
			t.Errorf("%s → %s: %t", test.before, test.after, got)
		}
	}
}

// What an option keeps stays in a large text, too, whose own tree is not read.
func TestKeptInLarge(t *testing.T) {
	lang, start := passtest.Language(t, "sql")
	doc := document.NewDocument(t.Context(), lang, start)
	for _, more := range []string{"", strings.Repeat(" select 1;", document.Rewritten)} {
		before, after := doc.Parse("create view v (a Int8, b Int8) as select 1;"+more), doc.Parse("create view v (a Int8, b) as select 1;"+more)
		if new(stated.Facts).Kept(doc, before, after, false) {
			t.Errorf("a column without its type is kept among %d tokens", before.Root.Tokens)
		}
	}
}

// What is wrong in one scope says nothing of the others, and names of a region are its own.
func TestScopes(t *testing.T) {
	lang, start := passtest.Language(t, "mlir")
	doc := document.NewDocument(t.Context(), lang, start)
	const other = "foo.a { %x = foo.d : i64 foo.c %x : i64 }"
	for _, test := range []struct {
		before, after string
		want          bool
	}{
		{"foo.a { %x = foo.b : i32 foo.c %x : i32 }" + other, "foo.a { foo.b foo.c }" + other, true},
		{"foo.a { %x = foo.b : i32 foo.c %x : i32 }" + other, "foo.a { foo.c %x : i32 }" + other, false},
		{"foo.a %u foo.a { %x = foo.b : i32 foo.c %x : i32 }", "foo.a %u foo.a { foo.c %x : i32 }", false},
		{"foo.a %u foo.a { %x = foo.b : i32 foo.c %x : i32 }", "foo.a { %x = foo.b : i32 foo.c %x : i32 }", true},
		{"%x = foo.a { %x = foo.b : i32 foo.c %x : i32 } -> i32", "foo.a { %x = foo.b : i32 foo.c %x : i32 } -> i32", true},
		{"%x = foo.a { foo.c } -> i32 foo.a { %y = foo.b : i32 }", "%x = foo.a { foo.c } -> i32 foo.a { %x = foo.b : i32 }", false},
		{"foo.a { %x = foo.b : i32 } foo.c", "foo.a { %x = foo.b : i32 } foo.c %x : i32", false},
	} {
		before, after := doc.Parse("func.func @f() { "+test.before+" return }"), doc.Parse("func.func @f() { "+test.after+" return }")
		if got := new(stated.Facts).Kept(doc, before, after, false); got != test.want {
			t.Errorf("%s → %s: %t", test.before, test.after, got)
		}
	}
	if new(stated.Facts).Kept(doc, doc.Parse("#t = {} func.func @f() { foo.a #t }"), doc.Parse("func.func @f() { foo.b #t }"), false) {
		t.Error("a name that lost its definition stays in a scope")
	}
}

// A phi of SPIR-V names its block's predecessors, and nothing leads to the first block.
func TestPredecessors(t *testing.T) {
	lang, start := passtest.Language(t, "spirv")
	doc := document.NewDocument(t.Context(), lang, start)
	function := func(phi, to string) string {
		return "%v = OpTypeVoid %s = OpTypeFunction %v %i = OpTypeInt 32 0 %z = OpConstant %i 0 %f = OpFunction %v None %s %a = OpLabel OpBranch %b " +
			"%b = OpLabel %p = OpPhi %i " + phi + " OpLoopMerge %e %c None OpBranch %c %c = OpLabel OpBranch " + to + " %e = OpLabel OpReturn OpFunctionEnd"
	}
	before := doc.Parse(function("%z %a %p %c", "%b"))
	for after, want := range map[string]bool{
		function("%z %a %z %c", "%b"): true,
		function("%z %a", "%e"):       false, // a header without a way back
		function("%z %a", "%b"):       false,
		function("%z %a %p %c", "%e"): false,
		function("%z %a", "%a"):       false,
	} {
		if got := new(stated.Facts).Kept(doc, before, doc.Parse(after), false); got != want {
			t.Errorf("%s: %t", after, got)
		}
	}
}
