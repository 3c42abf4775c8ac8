;; every kind of field and instruction
(module $m (; a comment (; inside ;) ;)
  (type $t (func (param i32 i64) (param $x f32) (result f64)))
  (type $s (sub final (struct (field $a i32) (field (mut i8) (ref null $s)))))
  (rec (type $r (array (mut i16))) (type (sub $s (struct))))
  (import "a" "b" (func $i (param i32)))
  (import "a" "\u{1f600}c" (memory 1 2 shared))
  (import "a" "d" (global $g0 (mut i64)))
  (table $tab (export "t") 0x1 10 funcref)
  (table funcref (elem $f 1))
  (memory $mem (export "mem") 1)
  (memory (data "abc\00" "\"d"))
  (global $g (export "g") (mut i32) (i32.const -0x1_0))
  (global (import "x" "y") f32)
  (tag $e (param i32))
  (export "f" (func $f))
  (start $st)
  (elem (i32.const 0) func $f 1)
  (elem $d declare func $f)
  (elem funcref (item ref.func $f) (ref.func 1))
  (elem (table $tab) (offset i32.const 1) externref (ref.null extern))
  (data (i32.const 8) "a" "b")
  (data $p "")
  (func $st)
  (func $f (export "run") (type $t) (param i32 i64 f32) (result f64) (local i32) (local $l i64)
    block $b (result i32)
      local.get 0
      br_if 0
      i32.const 1
      if $c (result i32) i32.const 2 else $c i32.const 3 end $c
      drop
      loop (param i32) br $b end
    end
    (br_table 0 1 $b (local.get 0))
    (block $q (loop $r (br_if $r (i32.eqz (local.tee 3 (i32.const 0xff))))))
    (if (result f64) (i32.lt_u (i32.const 1) (i32.const 2)) (then (f64.const 0x1.8p-3)) (else (f64.const nan:0x4)))
    (call_indirect $tab (type $t) (i32.const 0)) (call $i (i32.const 1)) (select (result i32) (i32.const 1))
    (i64.store32 offset=8 align=2 (i32.const 0) (i64.const -1)) (i32.load8_u (i32.const 0)) (memory.copy) (memory.grow (i32.const 1))
    (table.set $tab (i32.const 0) (ref.null func)) (i32.atomic.rmw8.add_u (i32.const 0) (i32.const 1)) (atomic.fence)
    (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 (v128.const i32x4 1 2 3 4) (v128.const f64x2 inf -1.5e3))
    (i32x4.extract_lane 2 (i8x16.splat (i32.const 0))) (v128.load8_lane 0 3 (i32.const 0)) f32x4.relaxed_madd i16x8.extend_low_i8x16_s
    (try_table (catch $e 0) (catch_all_ref 1) (throw $e (i32.const 1)) (throw_ref))
    try $try (result i32) i32.const 1 catch $e drop i32.const 1 catch_all unreachable end
    (try (do (nop)) (catch $e (drop)) (catch_all)) (struct.get $s $a (struct.new_default $s)) (array.new_fixed $r 2 (i32.const 1))
    (ref.test (ref null $s) (ref.null none)) (br_on_cast 0 anyref (ref i31)) (return_call_ref $t) i64.trunc_sat_f32_u return)
)
