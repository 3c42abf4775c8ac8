package coding

import "testing"

// TestWAT: what is numbered gets names.
func TestWAT(t *testing.T) {
	for _, test := range []struct{ raw, text string }{
		{"(module (func (param i32 i64) (local f32) local.get 2 (drop (local.get 1))) (export \"a\" (func 0)))",
			"(module (func $f0 (param $l0 i32) (param $l1 i64) (local $l2 f32) local.get $l2 (drop (local.get $l1))) (export \"a\" (func $f0)))"},
		// labels: flat, folded, of a loop with a name; that of the function has none
		{"(func block (loop $a (br_if 1) br 0) br_table 0 1 end)",
			"(func $f0 block $b0 (loop $a (br_if $b0) br $a) br_table $b0 1 end)"},
		{"(func block (if (then br 0)) br 0 end block end)",
			"(func $f0 block $b1 (if $b0 (then br $b0)) br $b1 end block end)"},
		// a condition is outside of its block
		{"(func (block (if (i32.eqz (br_if 0 (i32.const 1))) (then (br 0 (br 1))))))",
			"(func $f0 (block $b0 (if $b1 (i32.eqz (br_if $b0 (i32.const 1))) (then (br $b1 (br $b0))))))"},
		// clauses are outside of their block
		{"(tag) (func (block (try_table (catch 0 0) (catch_all 0) br 0)))",
			"(tag $e0) (func $f0 (block $b0 (try_table $b1 (catch $e0 $b0) (catch_all $b0) br $b1)))"},
		{"(tag) (func block try catch 0 rethrow 0 delegate 0 end)",
			"(tag $e0) (func $f0 block $b1 try $b0 catch $e0 rethrow $b0 delegate $b1 end)"},
		// types; a function whose type alone has the parameters
		{"(type (func (param i32))) (type (func)) (func (type 0) (local i64) local.get 1) (func (type 1) (local i64) local.get 0)",
			"(type $y0 (func (param i32))) (type $y1 (func)) (func $f0 (type $y0) (param $l0 i32) (local $l1 i64) local.get $l1) (func $f1 (type $y1) (local $l0 i64) local.get $l0)"},
		{"(type (func (param (ref null 0) i32) (param $x i64) (result i32 i64))) (func (type 0) local.get 2) (func (type 0) (param i32))",
			"(type $y0 (func (param (ref null $y0) i32) (param $x i64) (result i32 i64))) " +
				"(func $f0 (type $y0) (param $l0 ( ref null $y0 )) (param $l1 i32) (param $l2 i64) (result i32) (result i64) local.get $l2) (func $f1 (type $y0) (param $l0 i32))"},
		{"(func (type 0) (local i32) local.get 1) (type (func (param i32)))", "(func $f0 (type $y0) (local i32) local.get 1) (type $y0 (func (param i32)))"},
		{"(type (func (param i32))) (func (type 0", "(type $y0 (func (param i32))) (func $f0 (type $y0"},
		{"(type (func (param i32) (func (type 0) local.get 0)", "(type $y0 (func (param i32) (func (type $y0) local.get 0)"},
		// comments in comments
		{"(; (; a ;) ( ;) (func (; (;) ;)) ;) call 0) (; (;;)", "(; (; a ;) ( ;) (func $f0 (; (;) ;)) ;) call $f0) (; (;;)"},
		// imports count; limits are no uses
		{"(import \"a\" \"b\" (func)) (import \"a\" \"c\" (memory 0)) (memory 0) (func call 1 memory.init 1 0 memory.init 0) (data (memory 1) (i32.const 0) \"(func\")",
			"(import \"a\" \"b\" (func $f0)) (import \"a\" \"c\" (memory $m0 0)) (memory $m1 0) (func $f1 call $f1 memory.init $m1 $d0 memory.init $d0) (data $d0 (memory $m1) (i32.const 0) \"(func\")"},
		{"(table 1 funcref) (table funcref (elem 0)) (elem (table 0) (i32.const 0) func 0 $f) (func $f (table.copy 1 0) elem.drop 1) ;; (func 0)",
			"(table $t0 1 funcref) (table $t1 funcref (elem $f)) (elem $s1 (table $t0) (i32.const 0) func $f $f) (func $f (table.copy $t1 $t0) elem.drop $s1) ;; (func 0)"},
		{"(func $f0) (func call 1)", "(func $f0) (func $fv1 call $fv1)"},
		{"(rec (type (struct (field i32))) (type (sub 0 (struct (field (ref null 1)))))) (func struct.get 1 0 ref.test (ref 0))",
			"(rec (type $y0 (struct (field i32))) (type $y1 (sub $y0 (struct (field (ref null $y1)))))) (func $f0 struct.get $y1 0 ref.test (ref $y0))"},
		// not modules, and not whole
		{"(module (func)) (assert_return (invoke \"a\"))", ""},
		{"(module binary \"a\")", ""},
		{"(module", ""},
		{")(func block (br 0", ")(func $f0 block $b0 (br $b0"},
		{"end end ( )", ""},
		// proposals
		{"(type (func)) (type (cont 0)) (tag) (func block (resume 1 (on 0 0) (cont.new 1 (ref.func 0))) (suspend 0) end)",
			"(type $y0 (func)) (type $y1 (cont $y0)) (tag $e0) (func $f0 block $b0 (resume $y1 (on $e0 $b0) (cont.new $y1 (ref.func $f0))) (suspend $e0) end)"},
		{"(type (descriptor 1) (struct)) (type (describes 0) (struct)) (func (param (ref (exact 0))))",
			"(type $y0 (descriptor $y1) (struct)) (type $y1 (describes $y0) (struct)) (func $f0 (param $l0 (ref (exact $y0))))"},
		{"(import \"a\" (item \"b\" (func)) (item \"c\" (memory 1))) (import \"d\" (item \"e\") (item \"f\") (func)) (func call 0 call 1 call 3)",
			"(import \"a\" (item \"b\" (func $f0)) (item \"c\" (memory $m0 1))) (import \"d\" (item \"e\") (item \"f\") (func)) (func $f3 call $f0 call 1 call $f3)"},
		// a segment of the first version's form names its table by number
		{"(func) (table 1 funcref) (elem 0 (i32.const 0) 0)", "(func $f0) (table $t0 1 funcref) (elem $s0 0 (i32.const 0) $f0)"},
		{"", ""},
	} {
		text, c, ok := WAT(test.raw)
		if !ok {
			text = ""
		}
		if text != test.text {
			t.Errorf("%s: got\n%s, expected\n%s", test.raw, text, test.text)
		}
		for end := range test.raw {
			WAT(test.raw[:end]) // whatever is left open
		}
		if got := string(c.Encode([]byte(text))); ok && got != test.raw {
			t.Errorf("%s: not written back: %s", test.raw, got)
		}
	}
}
