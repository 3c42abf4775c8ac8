package coding

import "testing"

// TestCLIF: operations get the type that follows from their operands, those that have one or take none keep what they say.
func TestCLIF(t *testing.T) {
	for _, test := range []struct{ raw, text string }{
		{"function %f(i32) { block0(v0: i32): v1 = iadd v0, v0 v2 = imul.i32 v1, v0 return }",
			"function %f(i32) { block0(v0: i32): v1 = iadd.i32 v0, v0 v2 = imul.i32 v1, v0 return }"},
		// a comparison of scalars is a byte, one of vectors a vector of integers
		{"function %f() { block0(v0: f32, v1: f32x4): v2 = fcmp eq v0, v0 v3 = bnot v2 v4 = fcmp eq v1, v1 v5 = bnot v4 return }",
			"function %f() { block0(v0: f32, v1: f32x4): v2 = fcmp.f32 eq v0, v0 v3 = bnot.i8 v2 v4 = fcmp.f32x4 eq v1, v1 v5 = bnot.i32x4 v4 return }"},
		// the second operand, two results, lanes of other widths
		{"function %f() { block0(v0: i8, v1: i64): v2 = select v0, v1, v1 v3, v4 = uadd_overflow v1, v2 v5 = iconcat v3, v1 v6, v7 = isplit v5 v8 = clz v7 v9 = clz v4 return }",
			"function %f() { block0(v0: i8, v1: i64): v2 = select.i64 v0, v1, v1 v3, v4 = uadd_overflow.i64 v1, v2 v5 = iconcat.i64 v3, v1 v6, v7 = isplit.i128 v5 v8 = clz.i64 v7 v9 = clz.i8 v4 return }"},
		{"function %f() { block0(v0: i8x16): v1 = swiden_low v0 v2 = snarrow v1, v1 v3 = extractlane v2, 1 v4 = popcnt v3 return }",
			"function %f() { block0(v0: i8x16): v1 = swiden_low.i8x16 v0 v2 = snarrow.i16x8 v1, v1 v3 = extractlane.i8x16 v2, 1 v4 = popcnt.i8 v3 return }"},
		// results of calls, of their own signature or another's
		{"function %f() { sig0 = (i64) -> i32 fast fn0 = %g(i8 uext) -> i16, f64 fn1 = u0:1 sig0 block0: v0, v1 = call fn0() v2 = fneg v1 v3 = call fn1() v4 = ineg v3 return }",
			"function %f() { sig0 = (i64) -> i32 fast fn0 = %g(i8 uext) -> i16, f64 fn1 = u0:1 sig0 block0: v0, v1 = call fn0() v2 = fneg.f64 v1 v3 = call fn1() v4 = ineg.i32 v3 return }"},
		{"function %f() { block0(v0: i64): store v0, v0 v1 = load.i32 v0 v2 -> v1 v3 = ineg v2 v4 = atomic_rmw.i32 and v0, v1 return }",
			"function %f() { block0(v0: i64): store.i64 v0, v0 v1 = load.i32 v0 v2 -> v1 v3 = ineg.i32 v2 v4 = atomic_rmw.i32 and v0, v1 return }"},
		// nothing is known of a value defined further down, of another function's, or in a comment
		{"function %f() { block1: v1 = ineg v0 return block0: v0 = iconst.i8 1 return } function %g() { block0: v2 = ineg v0 return } ; v2 = ineg v0", ""},
		{"v0: i32 v1 = ineg v0", ""},
		{"function %f() { block0(v0: x, v1: ix4): v2 = isplit v0 v3 = snarrow v1, v1 v4 = ineg v", "function %f() { block0(v0: x, v1: ix4): v2 = isplit.x v0 v3 = snarrow.ix4 v1, v1 v4 = ineg v"},
		{"function %f() { block0(v0: i32): v1 = iadd_imm v0, 1 v2 = icmp_imm eq v1, 1 v3 = bnot v2 return }",
			"function %f() { block0(v0: i32): v1 = iadd_imm.i32 v0, 1 v2 = icmp_imm.i32 eq v1, 1 v3 = bnot.i8 v2 return }"},
		{"function", ""},
		{"= call . . , = \"", ""},
		{"", ""},
	} {
		text, c, ok := CLIF(test.raw)
		if !ok {
			text = ""
		}
		if text != test.text {
			t.Errorf("%s: got\n%s, expected\n%s", test.raw, text, test.text)
		}
		for end := range test.raw {
			CLIF(test.raw[:end]) // whatever is left open
		}
		if got := string(c.Encode([]byte(text))); ok && got != test.raw {
			t.Errorf("%s: not written back: %s", test.raw, got)
		}
	}
}
