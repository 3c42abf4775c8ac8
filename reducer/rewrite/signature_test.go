package rewrite_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
)

func TestSignature(t *testing.T) {
	passtest.CheckRewrites(t, "signature", []passtest.Rewriting{
		{"parameters behind others", "llvm", "define void @f(i1 %c) { %a = load i8, i8* null %b = zext i8 %a to i32 call void @g(i32 %b) ret void }", "define void @f(i1 %c, i8 %a, i32 %b) { call void @g(i32 %b) ret void }"},
		{"a pointer, by its use", "llvm", "define void @f() { %a = alloca i8 store i8 1, i8* %a ret void }", "define void @f(i8* %a) { store i8 1, i8* %a ret void }"},
		{"in two functions", "llvm", "define i8 @f() { %a = add i8 1, 2 ret i8 %a } define i4 @g() { %a = add i4 1, 2 ret i4 %a }", "define i8 @f(i8 %a) { ret i8 %a } define i4 @g(i4 %a) { ret i4 %a }"},
		{"half of them", "llvm", "define void @f() { %a = add i8 1, 2 %b = mul i8 %a, 3 call void @g(i8 %a, i8 %b) ret void }", "define void @f(i8 %b) { %a = add i8 1, 2 call void @g(i8 %a, i8 %b) ret void }"},
		{"an operand as the result", "llvm", "define i1 @f(i8 %a) { %b = sdiv i8 %a, 2 %c = icmp eq i8 %b, 0 ret i1 %c }", "define i8 @f(i8 %a) { %b = sdiv i8 %a, 2 ret i8 %b }"},
		{"a label among the operands", "llvm", "define i8 @f(i32 %a) { %c = call i8 @g(label %x, i32 %a) br label %x x: ret i8 %c }", "define i32 @f(i32 %a) { br label %x x: ret i32 %a }"},
		{"either operand", "llvm", "define i8 @f(i8 %a, i32 %b) { %c = extractelement <8 x i8> zeroinitializer, i32 %b ret i8 %c }", "define i32 @f(i8 %a, i32 %b) { ret i32 %b }"},
	})
}

// A function that something else mentions keeps its parameters, and a landing pad stays.
func TestSignatureInUse(t *testing.T) {
	for _, text := range []string{
		"define i8 @f() { %a = add i8 1, 2 ret i8 %a } define void @g() { %x = call i8 @f() ret void }",
		"define void @f() { invoke void @g() to label %a unwind label %b a: ret void b: %x = landingpad i8 cleanup ret void }",
		"@p = global i8 ()* @f define i8 @f() { %a = add i8 1, 2 ret i8 %a }",
	} {
		if _, asked := passtest.Asked(t, "llvm", "signature", text, 1, passtest.Nothing); slices.ContainsFunc(asked, func(q string) bool { return strings.Contains(q, "@f(i8") }) {
			t.Errorf("asked %q", asked)
		}
	}
}

// Many values are asked about in four parts at most.
func TestSignatureParts(t *testing.T) {
	text := "define void @f() { %a = add i8 1, 2 %b = add i8 1, 2 %c = add i8 1, 2 %d = add i8 1, 2 %e = add i8 1, 2 %g = add i8 1, 2 %h = add i8 1, 2 %i = add i8 1, 2 ret void }"
	if _, asked := passtest.Asked(t, "llvm", "signature", text, 1, func(s string) bool { return s == text }); len(asked) != 1+2+4 {
		t.Errorf("%d questions: %q", len(asked), asked)
	}
}
