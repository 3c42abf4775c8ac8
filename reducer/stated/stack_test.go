package stated_test

import (
	"testing"

	"pare/internal/passtest"
	"pare/reducer/document"
	"pare/reducer/stated"
)

// What wat2wasm says of each module, but for those with `call 7`, `call $g`, two $f or `try`: of
// these too little is known.
func TestStacked(t *testing.T) {
	lang, start := passtest.Language(t, "wat")
	doc := document.NewDocument(t.Context(), lang, start)
	before := doc.Parse("(module)")
	for _, test := range []struct {
		fields string
		want   bool
	}{
		{"(func)", true},
		{"(func i32.const 1)", false},
		{"(func i32.const 1 drop)", true},
		{"(func drop)", false},
		{"(func (result i32))", false},
		{"(func (result i32 i64) i32.const 1 i64.const 1)", true},
		{"(func (result i32) (local i32))", false},
		{"(func (i32.store (i32.const 1)))", false},
		{"(func i32.const 1 i32.const 2 i32.store)", true},
		{"(func i32.const 1 (i32.store (i32.const 2)))", true},
		{"(func (result i32) (i32.add (i32.const 1) (i32.const 2)))", true},
		{"(func (result i32) (unreachable))", true},
		{"(func (result i32) unreachable i32.const 1 i32.const 2)", false},
		{"(func (result i32) unreachable i32.add)", true},
		{"(func (result i32) return)", false},
		{"(func (result i32) i32.const 1 return)", true},
		{"(func (block (result i32) i32.const 1) drop)", true},
		{"(func (block i32.const 1))", false},
		{"(func (result i32) block (result i32) end)", false},
		{"(func i32.const 1 if nop else nop end)", true},
		{"(func if nop end)", false},
		{"(func i32.const 1 loop (param i32) drop end)", true},
		{"(func (result i32) (if (result i32) (i32.const 1) (then) (else (i32.const 1))))", false},
		{"(func (result i32) (if (result i32) (i32.const 1) (then (i32.const 1))))", false},
		{"(func (result i32) (if (result i32) (i32.const 1) (then (i32.const 1)) (else (i32.const 2))))", true},
		{"(func i32.const 1 if (param i32) drop end)", false},
		{"(func $f (param i32 i64) (result f32) unreachable) (func (call $f (i32.const 1) (i64.const 1)) drop)", true},
		{"(func $f (param i32 i64) (result f32) unreachable) (func (call $f (i32.const 1)) drop)", false},
		{"(type $t (func (param i32))) (func $f (type $t) nop) (func call $f)", false},
		{"(type $t (func (param i32))) (func $f (type $t) nop) (func (call $f (i32.const 1)))", true},
		{"(import \"a\" \"b\" (func $f (result i32))) (func call $f)", false},
		{"(table 1 funcref) (func (call_indirect (param i32) (i32.const 1) (i32.const 2)))", true},
		{"(table 1 funcref) (func (call_indirect (param i32) (i32.const 1)))", false},
		{"(global i32 i32.const 1)", true},
		{"(func (block $l i32.const 1 br_if $l br $l))", true},
		{"(func (select (i64.const 1) (i64.const 1) (i64.const 1)) drop)", false},
		{"(func (select (i64.const 1) (i64.const 1) (i32.const 1)) drop)", true},
		{"(func $f (result i32) unreachable) (func (result i32) return_call $f)", true},
		{"(func $f) (func (result i32) return_call $f)", false},
		{"(func $f (param i32)) (func return_call $f)", false},
		{"(table 1 funcref) (func (result i32) (return_call_indirect (result i32) (i32.const 1)))", true},
		{"(table 1 funcref) (func (result i32) (return_call_indirect (i32.const 1)))", false},
		{"(func call 7 drop)", true},
		{"(func call $g drop drop)", true},
		{"(func $f) (func $f) (func call $f drop)", true},
		{"(func try drop end)", true},
		{"(func $f) (memory $f 1) (func call $f drop)", false},
		{"(func (result i64) i32.const 1)", false},
		{"(func (param $p i64) (result i32) local.get $p)", false},
		{"(func (param $p i64) (result i32) local.get $p i32.wrap_i64)", true},
		{"(func (param $p i32) (result i32) local.get $p i32.wrap_i64)", false},
		{"(func (result i32) (i32.add (i32.const 1) (i64.const 1)))", false},
		{"(func (result i32) (i64.eq (i64.const 1) (i64.const 1)))", true},
		{"(func (result i64) (i64.eqz (i64.const 1)))", false},
		{"(func (local $l f32) f32.const 1 local.set $l)", true},
		{"(func (local $l f32) f64.const 1 local.set $l)", false},
		{"(global $g (mut i32) i32.const 1) (func i32.const 1 global.set $g)", true},
		{"(global $g i32 i32.const 1) (func i32.const 1 global.set $g)", false},
		{"(global $g i32 i64.const 1)", false},
		{"(memory 1) (func (i64.store (i32.const 1) (i32.const 1)))", false},
		{"(memory 1) (func (result f32) (f32.load (i32.const 1)))", true},
		{"(func $f (param i32 i64)) (func (call $f (i64.const 1) (i32.const 1)))", false},
		{"(func (param funcref) (param $p externref) (result externref) local.get $p)", true},
		{"(func (result f32) unreachable f64.const 1)", false},
		{"(func i64.const 1 if nop end)", false},
	} {
		after := doc.Parse("(module " + test.fields + ")")
		if after == nil {
			t.Errorf("%s is no sentence", test.fields)
		} else if got := stated.Stacked(doc, before, after); got != test.want {
			t.Errorf("%s: %t", test.fields, got)
		}
	}
}
