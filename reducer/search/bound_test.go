package search_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
)

// The consequences of a dropped definition: constants for operands, dropped uses, a terminator with
// the other label only, dropped entries of phis, dropped calls.
func TestComplete(t *testing.T) {
	passtest.CheckRewrites(t, "pare", []passtest.Rewriting{
		{"operands", "llvm", "define i32 @f(i32 %a) { %x = add i32 %a, 1 %y = mul i32 %x, %x ret i32 %y }", "define i32 @f(i32 %a) {%y = mul i32 0, 0 ret i32 %y }"},
		{"one after the other", "llvm", "define ptr @f(ptr %a) { %x = load ptr, ptr %a %y = load ptr, ptr %x ret ptr %y }", "define ptr @f(ptr %a) {ret ptr null }"},
		{"a block", "llvm", "define void @f(i1 %a) { br i1 %a, label %b, label %c %b: store i1 %a, ptr null br label %c %c: ret void }", "define void @f(i1 %a) {br label %c %c: ret void }"},
		{"an entry of a phi", "llvm", "define i8 @f(i1 %a) { %e: br i1 %a, label %b, label %c %b: br label %c %c: %x = phi i8 [ 1, %e ], [ 2, %b ] ret i8 %x }", "define i8 @f(i1 %a) { %e: br label %c %c: %x = phi i8 [ 1, %e ]ret i8 %x }"},
		{"a function", "llvm", "declare void @g() define void @f() { call void @g() ret void }", "define void @f() {call void null() ret void }"},
		{"metadata", "llvm", "define void @f() { ret void, !dbg !1 } !1 = !{}", "define void @f() { ret void}"},
		{"a label outside", "llvm", "@t = global ptr blockaddress(@f, %b) define void @f() { br label %b %b: ret void }", "@t = global ptr undef define void @f() {unreachable}"},
		{"an operation with its use", "mlir", "func.func @f(%a: i32) { %x = arith.addi %a, %a : i32 %y = arith.muli %x, %x : i32 foo.bar %a return }", "func.func @f(%a: i32) { foo.bar %a return }"},
		{"a region's value, with the operation around", "mlir", "func.func @f() { %r = scf.execute_region -> i32 { %x = foo.bar scf.yield %x : i32 } foo.baz %r return }", "func.func @f() { return }"},
		{"a branch to a block that goes", "spirv", "%v = OpTypeVoid %f = OpFunction %v None %v %a = OpLabel OpBranchConditional %c %b %d %b = OpLabel OpReturn %d = OpLabel OpReturn OpFunctionEnd", "%v = OpTypeVoid %f = OpFunction %v None %v %a = OpLabel OpBranch %d %d = OpLabel OpReturn OpFunctionEnd"},
		{"instructions with a value", "spirv", "OpName %x \"x\" %t = OpTypeFloat 32 %x = OpUndef %t %y = OpFNegate %t %x", "%t = OpTypeFloat 32"},
	})
}

// A definition stays if a use cannot be replaced; names are defined once; a single type does not
// change before the last round.
func TestIncomplete(t *testing.T) {
	text := "%t = type { i8, i8 } %u = type { i8 } define void @f(ptr %a, ptr %b) { load %t, ptr %a load %u, ptr %b ret void }"
	_, questions := passtest.Asked(t, "llvm", "pare", text, 1, func(s string) bool { return s == text })
	if len(questions) < 20 {
		t.Fatalf("asked only %q", questions)
	}
	for _, q := range questions {
		if strings.Contains(q, "load %t") && !strings.Contains(strings.ReplaceAll(q, " ", ""), "%t=") || strings.Contains(q, "%a, ptr %a)") {
			t.Errorf("asked %q", q)
		}
	}
	first := func(part string) int {
		return slices.IndexFunc(questions, func(q string) bool { return strings.Contains(q, part) })
	}
	if late, soon := first("type { i8} %u"), first("@f(ptr)"); late >= 0 && late < soon {
		t.Errorf("a type was changed before the rest was tried: %q", questions[:late+1])
	}
}
