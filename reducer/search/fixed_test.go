package search_test

import (
	"regexp"
	"strings"
	"testing"

	"pare/internal/passtest"
)

// What is fixed goes as a whole or stays as it is, whatever pass asks; values, entries of
// dictionaries and what is in regions change.
func TestFixed(t *testing.T) {
	for _, test := range []struct {
		grammar, text, interesting string
		construct                  string // each question has what matches as the whole of form
		form                       string
		changes                    []string // what some question has
	}{
		{"mlir", "func.func @f(%a: i8, %b: i8) { %x = foo.bar to %a step %b {k = 1, l = 2} : i8 foo.baz { foo.qux return } return }", "foo.bar",
			`foo\.bar`, `foo\.bar ?to ?%\w+ ?step ?%\w+ ?\{(k ?= ?1)?( ?, ?)?(l ?= ?2)?\} ?: ?i8`, []string{"foo.bar to%b step%b", "%b{}:i8"}},
		{"mlir", "func.func @f(%a: tensor<2x3xf32>) { foo.bar %a : tensor<2x3xf32> return }", "foo", `tensor|f32`, `tensor<2x3xf32>`, nil},
		{"spirv", "%t = OpTypeFloat 32 %v = OpTypeVector %t 4 %x = OpUndef %v OpDecorate %x Location 3", "Location",
			`OpTypeVector|OpDecorate`, `OpTypeVector %\w+ 4|OpDecorate %\w+ Location 3`, nil},
		{"spirv", "OpSource GLSL 450 OpName %t \"float\" %t = OpTypeFloat 32 %x = OpConstantNull %t", "OpName",
			`GLSL|450`, `OpSource GLSL 450`, []string{"\"\""}},
		{"spirv", "%s = OpExtInstImport \"GLSL.std.450\" %t = OpTypeFloat 32 %x = OpConstantNull %t %y = OpExtInst %t %s Pow %x %x %z = OpExtInst %t %s Modf %y %y", "OpExtInst ",
			`OpExtInst `, `OpExtInst %t %s (Modf|\w+ %[txyz]) %[txyz]( |$)`, nil},
		{"llvm", "define void @f({i8, i8} %s, <2 x i8> %v) { %a = extractelement <2 x i8> %v, i8 0 %b = extractvalue {i8, i8} %s, 0 ret void }", "extractvalue",
			`extractvalue`, `extractvalue ?(\{ ?i|null)`, nil},
		{"llvm", "define void @f(<2 x i8> %v, i8 %i) { %a = shufflevector <2 x i8> %v, <2 x i8> %v, <2 x i32> undef %b = freeze i8 %i ret void }", "shuffle",
			`freeze|shufflevector`, `freeze ?[^m]|shufflevector ?<\d`, nil},
	} {
		_, questions := passtest.Asked(t, test.grammar, "pare", test.text, 1, func(s string) bool { return strings.Contains(s, test.interesting) })
		if len(questions) < 3 {
			t.Errorf("%s: asked only %q", test.text, questions)
		}
		for _, q := range questions {
			if n := len(regexp.MustCompile(test.construct).FindAllString(regexp.MustCompile(test.form).ReplaceAllString(q, ""), -1)); n > 0 {
				t.Errorf("%s: asked %q", test.text, q)
			}
		}
		for _, want := range test.changes {
			if !strings.Contains(strings.Join(questions, "\n"), want) {
				t.Errorf("%s: none of the questions has %q: %q", test.text, want, questions)
			}
		}
	}
}

// A region without content parses as a dictionary of attributes: the search goes on with what its text is.
func TestFixedEmptied(t *testing.T) {
	needs := regexp.MustCompile(`for\s*%`)
	got, questions := passtest.Asked(t, "mlir", "pare", " affine.for %i = 0 to 4 {\n affine.if #set(%i) {\n foo.bar\n }\n }\n", 1, needs.MatchString)
	if want := "affine.for%i=0to 4{}"; strings.TrimSpace(got) != want {
		t.Errorf("%q, want %q: %q", got, want, questions)
	}
}
