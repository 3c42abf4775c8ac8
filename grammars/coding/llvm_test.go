package coding

import (
	"fmt"
	"strings"
	"testing"
)

// TestLLVM: what is numbered gets names, labels are written as their uses are, and back.
func TestLLVM(t *testing.T) {
	for _, test := range []struct{ raw, text, coded string }{
		{"define i32 @f(i32 %0) {\n  %2 = add i32 %0, 1 ; %9\n  br label %3\n3:\n  ret i32 %2\n}\n",
			"define i32 @f(i32 %v0) {\n  %v2 = add i32 %v0, 1 ; %9\n  br label %v3\n%v3:\n  ret i32 %v2\n}\n",
			"define i32 @f(i32 %v0) {\n  %v2 = add i32 %v0, 1 ; %9\n  br label %v3\nv3:\n  ret i32 %v2\n}\n"},
		// parameters that are not written, a first block that is used, a type with a number
		{"%0 = type { i8 }\ndefine void @0(i32, %0* byval(%0), ...) #0 {\n  br label %2\n}\n",
			"%v0 = type { i8 }\ndefine void @v0(i32 %v0, %v0* byval(%v0) %v1, ...) #0 {\n  %v2:\nbr label %v2\n}\n",
			"%v0 = type { i8 }\ndefine void @v0(i32 %v0, %v0* byval(%v0) %v1, ...) #0 {\n  v2:\nbr label %v2\n}\n"},
		// names, and brackets and labels in strings and fields
		{"define void @f() !dbg !5 {\n\"a:\":\n  call void asm \"x:\", \"{}\"()\n  ret void\n}\n!5 = !DILocation(line: 1)\n",
			"define void @f() !dbg !5 {\n%\"a:\":\n  call void asm \"x:\", \"{}\"()\n  ret void\n}\n!5 = !DILocation(line: 1)\n",
			"define void @f() !dbg !5 {\n\"a:\":\n  call void asm \"x:\", \"{}\"()\n  ret void\n}\n!5 = !DILocation(line: 1)\n"},
		// a label right behind a value
		{"define i8 @f(i8 %0) {\n  br label %2\n2:\n  ret i8 %0\n}\n",
			"define i8 @f(i8 %v0) {\n  br label %v2\n%v2:\n  ret i8 %v0\n}\n",
			"define i8 @f(i8 %v0) {\n  br label %v2\nv2:\n  ret i8 %v0\n}\n"},
		// labels in comments, as LLVM wrote them before version 10, on lines that go on, and one that nothing names
		{"define i8 @f(i8) {\n  %2 = invoke i8 @g()\n  to label %3 unwind label %5\n\n; <label>:3:\n  ret i8 %2\n; <label>:4:\n  unreachable\n; <label>:5:\n  %6 = landingpad i8 cleanup\n  switch i8 %0, label %3 [\n    i8 1, label %5\n  ]\n}\n",
			"define i8 @f(i8 %v0) {\n  %v2 = invoke i8 @g()\n  to label %v3 unwind label %v5\n\n; <label>:3:\n  %v3:\nret i8 %v2\n; <label>:4:\n  unreachable\n; <label>:5:\n  %v5:\n%v6 = landingpad i8 cleanup\n  switch i8 %v0, label %v3 [\n    i8 1, label %v5\n  ]\n}\n",
			"define i8 @f(i8 %v0) {\n  %v2 = invoke i8 @g()\n  to label %v3 unwind label %v5\n\n; <label>:3:\n  v3:\nret i8 %v2\n; <label>:4:\n  unreachable\n; <label>:5:\n  v5:\n%v6 = landingpad i8 cleanup\n  switch i8 %v0, label %v3 [\n    i8 1, label %v5\n  ]\n}\n"},
		// a terminator on several lines
		{"define void @f(i1 %0) {\n  br i1 %0, label %2,\n    label %3\n2:\n  ret void\n\n  ret void\n}\n",
			"define void @f(i1 %v0) {\n  br i1 %v0, label %v2,\n    label %v3\n%v2:\n  ret void\n\n  %v3:\nret void\n}\n",
			"define void @f(i1 %v0) {\n  br i1 %v0, label %v2,\n    label %v3\nv2:\n  ret void\n\n  v3:\nret void\n}\n"},
		// the number of a type, too
		{"%1 = type { i8 }\ndefine void @f() {\n  br label %1\n\n  ret void\n}\n",
			"%v1 = type { i8 }\ndefine void @f() {\n  br label %v1\n\n  %v1:\nret void\n}\n",
			"%v1 = type { i8 }\ndefine void @f() {\n  br label %v1\n\n  v1:\nret void\n}\n"},
		// one that is left out, and a number more than blocks
		{"define i8 @f() {\n  %1 = call i8 @f()\n  br label %2\n  call i8 @f()\n  %4 = call i8 @f()\n  ret i8 %3\n}\n", "", ""},
		// a number that is defined by an instruction without one
		{"define i32 @f() {\n  call i32 @f()\n  ret i32 %1\n}\n", "", ""},
		{"define i32 @v1() {\n  ret i32 0\n}\n@0 = global i8 0\n",
			"define i32 @v1() {\n  ret i32 0\n}\n@vv0 = global i8 0\n", "define i32 @v1() {\n  ret i32 0\n}\n@vv0 = global i8 0\n"},
		{"define", "", ""},
		{"define void @f(", "", ""},
		// functions behind what is none
		{"define define @f( define void @0() {\n  ret void\n}\n", "define define @f( define void @v0() {\n  ret void\n}\n", "define define @f( define void @v0() {\n  ret void\n}\n"},
		{"define void @f() { define void @0() {\n  ret void\n}\n", "define void @f() { define void @v0() {\n  ret void\n}\n", "define void @f() { define void @v0() {\n  ret void\n}\n"},
	} {
		text, c, ok := LLVM(test.raw)
		if !ok {
			text = ""
		}
		if text != test.text {
			t.Errorf("%s: got\n%s", test.raw, text)
		}
		if got := string(c.Encode([]byte(text))); ok && got != test.raw {
			t.Errorf("%s: not written back: %s", test.raw, got)
		}
		if got := string(c.Encode([]byte(text + " "))); ok && got != test.coded+" " {
			t.Errorf("%s: written as\n%s", test.raw, got)
		}
	}
}

// TestLLVMLabels: a label goes on with no word in front of it.
func TestLLVMLabels(t *testing.T) {
	_, c, ok := LLVM("define void @f() {\n  br label %1\n1:\n  ret void\n}\n")
	if !ok {
		t.Fatal("not read")
	}
	for text, want := range map[string]string{
		"br label%a%a:ret void":      "br label%a a:ret void",
		"define void @f(){%a:":       "define void @f(){a:",
		"freeze i8 1%\"a b\":x":      "freeze i8 1 \"a b\":x",
		"br label%\"a\"%b:freeze i8": "br label%\"a\" b:freeze i8",
	} {
		if got := string(c.Encode([]byte(text))); got != want {
			t.Errorf("%s: written as %s, expected %s", text, got, want)
		}
	}
}

// BenchmarkLLVMBroken: what is no function, and types that each function may name, cost what their
// number says.
func BenchmarkLLVMBroken(b *testing.B) {
	var types strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&types, "%%a%d = type { i8 }\n", i)
	}
	for name, text := range map[string]string{
		"words":     strings.Repeat("define ", 100_000),
		"headers":   strings.Repeat("define @a() ", 100_000),
		"brackets":  strings.Repeat("define @a(){ ", 100_000),
		"functions": types.String() + strings.Repeat("define void @f() { ret void }\n", 10_000),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				LLVM(text)
			}
		})
	}
}
