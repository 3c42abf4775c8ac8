package search_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
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
		{"an alias behind an operation", "mlir", "func.func @f() #t = {a = 1} func.func @g() { foo.a #t return }", "#t = {a = 1} func.func @g() { foo.a #t return }"},
		{"an operand, by a placeholder", "wat", "(module (func $f (result i32) i32.const 7) (func (result i32) (i32.add (i32.const 1) (call $f))))", "(module (func (result i32) (i32.add (i32.const 1) (unreachable))))"},
		{"a result, by a placeholder", "wat", "(module (func $f (param i32) (result i32) local.get 0) (func (result i32) (call $f (i32.const 1))))", "(module (func (result i32) (unreachable)))"},
		{"an effect", "wat", "(module (global $g (mut i32) (i32.const 1)) (func (result i32) (global.set $g (i32.const 1)) (i32.const 2)))", "(module (func (result i32) (i32.const 2)))"},
		{"an export and an element", "wat", "(module (table 2 funcref) (func $f) (func $g) (export \"a\" (func $f)) (elem (i32.const 0) $f $g))", "(module (table 2 funcref) (func $g) (elem (i32.const 0) $g))"},
	})
}

// A declaration in use is not replaced by one that nothing uses: that would be its removal and more. What
// is in it still takes its place.
func TestCompleteIdle(t *testing.T) {
	for _, c := range []struct{ grammar, text, idle, kept string }{
		{"llvm", "define void @f(i8* %a) { call void @g(i8* %a) ret void } declare i64 @g(i8*)", `call void null.*(declare|=type)`, `call void null\(i8\*%a\)ret void\}`},
		{"llvm", "declare i64 @g(i8*) define void @f(i8* %a) { %x = call i64 @g(i8* %a) ret void }", `^(declare|%\S+=type).*call i64 null`, `call i64@g\(i8\*null\)`},
		{"llvm", "define i8 @f(i8 %a, i8 %b) { %x = add i8 %a, %b ret i8 %x }", `@f\((i8%a,)?(i1|fp128|half|label|\.\.\.)\)`, `@f\(i8%a\)\{%x=add i8%a, 0`},
	} {
		_, questions := passtest.Asked(t, c.grammar, "pare", c.text, 1, func(s string) bool { return s == c.text })
		spaced := regexp.MustCompile(` *([@%(){}*=]) *`)
		var idle, kept bool
		for _, q := range questions {
			q = spaced.ReplaceAllString(q, "$1")
			idle = idle || regexp.MustCompile(c.idle).MatchString(q)
			kept = kept || regexp.MustCompile(c.kept).MatchString(q)
		}
		if idle || !kept {
			t.Errorf("%s: idle %v, kept %v: %q", c.text, idle, kept, questions)
		}
	}
}

// Functions have names in common: what a definition's scope does not hold stays.
func TestCompleteInScope(t *testing.T) {
	passtest.CheckRewrites(t, "pare", []passtest.Rewriting{
		{"another scope", "llvm", "define i32 @f(i32 %a) { %x = add i32 %a, 1 ret i32 %x } define i32 @g(i32 %a) { %x = mul i32 %a, 2 ret i32 %x }",
			"define i32 @f(i32 %a) {ret i32 0 } define i32 @g(i32 %a) { %x = mul i32 %a, 2 ret i32 %x }"},
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
	if late, soon := first("type { i8} %u"), first("@f(ptr %a)"); late >= 0 && late < soon {
		t.Errorf("a type was changed before the rest was tried: %q", questions[:late+1])
	}
}

// A candidate keeps types: of values, of what a function returns, and of branches; a definition
// comes before its uses on each path, and a phi names the block's predecessors.
func TestTypes(t *testing.T) {
	for _, test := range []struct {
		name, text string
		refused    []string // parts of texts, without blanks
	}{
		{"an operand", "define i64 @f(i64 %a, i8 %b) { %x = add i64 %a, 1 %c = icmp eq i64 %x, 2 %y = zext i1 %c to i64 ret i64 %y }",
			[]string{"%x=freezei8", "zexti1%x", "reti8", "retvoid", "i64%c"}},
		{"a branch", "define void @f(i1 %a) { %e: br i1 %a, label %b, label %c %b: br label %c %c: ret void }",
			[]string{"label%a", "i1%b", "i1%e", "{%e:brlabel%e", "{%e:bri1%a,label%e", "label%b,label%e", "label%e%c:", "%b:brlabel%e}"}},
		{"on each path", "define i8 @f(i1 %a, i8 %b) { %e: %x = add i8 %b, 1 br i1 %a, label %c, label %d %c: %y = add i8 %x, 2 br label %d %d: %z = phi i8 [ %x, %e ], [ %y, %c ] ret i8 %z }",
			[]string{"%x=addi8%x", "%x=addi8%y", "%x=freezei8%x", "%x=freezei8%y", "reti8%y", "[%y,%e]", "%c:%z=phi", "%e:%z=phi"}},
	} {
		_, questions := passtest.Asked(t, "llvm", "pare", test.text, 1, func(s string) bool { return s == test.text })
		if len(questions) < 5 {
			t.Fatalf("%s: asked only %q", test.name, questions)
		}
		for _, q := range questions {
			for _, part := range test.refused {
				if strings.Contains(strings.ReplaceAll(q, " ", ""), part) {
					t.Errorf("%s: asked %q with %s", test.name, q, part)
				}
			}
		}
	}
}

// A name is of one kind: no value is of a type that is none of values.
func TestKinds(t *testing.T) {
	text := "%v = OpTypeVoid %s = OpTypeFunction %v %t = OpTypeFloat 32 %x = OpConstant %t 1 %f = OpFunction %v None %s %a = OpLabel %y = OpFNegate %t %x %z = OpFNegate %t %y OpReturn OpFunctionEnd"
	typed := regexp.MustCompile(`(\S+) = OpTypeVoid|(\S+) = OpTypeFunction|Op(?:FNegate|Undef|Constant)\S* (\S+)`)
	_, questions := passtest.Asked(t, "spirv", "pare", text, 1, func(s string) bool { return strings.Contains(s, "FNegate") && strings.Contains(s, "TypeVoid") })
	if len(questions) < 10 {
		t.Fatalf("asked only %q", questions)
	}
	for _, q := range questions {
		var none []string
		for _, m := range typed.FindAllStringSubmatch(q, -1) {
			if none = append(none, m[1], m[2]); m[3] != "" && slices.Contains(none, m[3]) {
				t.Errorf("asked %q", q)
			}
		}
	}
}

// A function's types are those of its declaration and of all its calls, an intrinsic's stay; void is
// the type of no value, and what the text does not have comes into none.
func TestSignatures(t *testing.T) {
	text := "declare i8 @f(i8, i32) declare void @llvm.va_start(i8*) define i8 @g(i8 %a) { call void @llvm.va_start(i8* null) %x = call i8 @f(i8 %a, i32 1) %y = add i8 %x, 1 ret i8 %y }"
	blanks := regexp.MustCompile(`\s+`)
	for _, keep := range [][]string{{text}, {"@f(", "@llvm.va_start("}} {
		_, questions := passtest.Asked(t, "llvm", "pare", text, 1, func(s string) bool {
			return !slices.ContainsFunc(keep, func(part string) bool { return !strings.Contains(s, part) })
		})
		if len(questions) < 10 {
			t.Fatalf("asked only %q", questions)
		}
		for _, q := range questions {
			s := blanks.ReplaceAllString(q, "")
			if of := regexp.MustCompile(`declarevoid@llvm.va_start\(i8\*\)`); strings.Contains(s, "@llvm.va_start(") && strings.Contains(s, "declare") && !of.MatchString(s) {
				t.Errorf("asked %q", q)
			}
			if declared := regexp.MustCompile(`declare(\w+)@f\((.*?)\)`).FindStringSubmatch(s); declared != nil {
				called := regexp.MustCompile(`call(\w+)@f\((.*?)\)`).FindStringSubmatch(s)
				if called != nil && (called[1] != declared[1] || strings.Count(called[2], ",") != strings.Count(declared[2], ",")) {
					t.Errorf("asked %q", q)
				}
			}
			for _, part := range []string{"ptr", "resume", "landingpad", "allocavoid", "typevoid", "fneg(", "bitcast("} {
				if strings.Contains(s, part) {
					t.Errorf("asked %q with %s", q, part)
				}
			}
		}
	}
}

// What a success leaves unused goes with what only that uses, in one question; of the values in a scope,
// too.
func TestUnused(t *testing.T) {
	for _, test := range []struct {
		text  string
		names []string
	}{
		{"%t = type { i8 } %u = type { %t } @g = global ptr @h @h = global %u zeroinitializer define void @f() { fence acquire store ptr @g, ptr null ret void }", []string{"%t", "%u", "@g", "@h"}},
		{"define void @f(i8 %a) { %x = add i8 %a, 1 %y = mul i8 %x, 2 fence acquire store i8 %y, ptr null ret void }", []string{"%x", "%y"}},
		{"%t = type { %u* } %u = type { %t* } %v = type { %u*, %v* } define void @f() { fence acquire store %v* null, %v** null ret void }", []string{"%t", "%u", "%v"}},
	} {
		missing := func(s string) (n int) {
			for _, name := range test.names {
				if !strings.Contains(s, name) {
					n++
				}
			}
			return n
		}
		_, questions := passtest.Asked(t, "llvm", "pare", test.text, 1, func(s string) bool {
			return strings.Contains(s, "fence") && (!strings.Contains(s, "store") || missing(s) == 0)
		})
		at := slices.IndexFunc(questions, func(q string) bool {
			return strings.HasSuffix(q, "INTERESTING") && !strings.Contains(q, "store")
		})
		if at < 0 || missing(questions[at]) > 0 || missing(questions[at+1]) < len(test.names) {
			t.Errorf("%v do not go at once: %q", test.names, questions)
		}
	}
}

// No line of a text in fixed form gets a label: where there is none, nor another's where there is one.
func TestNoLabels(t *testing.T) {
	lang, _ := passtest.Language(t, "fortranfixed")
	label := regexp.MustCompile(`(?m)^ {0,4}\d+`)
	for labels, text := range []string{
		"      SUBROUTINE A\n      X = 1\n      IF (X) Y = 2\n      END\n",
		"      SUBROUTINE A\n      X = 1\n      IF (X) GOTO 10\n   10 CONTINUE\n      END\n",
	} {
		job := reducer.Job{Lang: lang, Start: lang.G.Rule("file"), Name: "input", Text: text, Strategy: passtest.Named(t, "pare")}
		_, questions := passtest.QuestionsIn(t, job, 1, func(s string) bool { return strings.Contains(s, []string{"SUBROUTINE", "CONTINUE"}[labels]) })
		if len(questions) < 10 {
			t.Fatalf("asked only %q", questions)
		}
		for _, q := range questions {
			if len(label.FindAllString(q, -1)) > labels {
				t.Errorf("asked %q", q)
			}
		}
	}
}
