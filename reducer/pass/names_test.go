package pass_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/document"
)

// neededTogether is a compiler's check: a text has both words or neither.
func neededTogether(s, a, b string) bool { return strings.Contains(s, a) == strings.Contains(s, b) }

func TestNames(t *testing.T) {
	for _, c := range []struct {
		name, grammar, text, want string
		interesting               func(string) bool
	}{
		{"a variable with its uses", "c", "int x = 1; int f(void) { x = 2; return 3; }", "int f(void) { return 3; }",
			func(s string) bool { return strings.Contains(s, "return 3") && neededTogether(s, "int x", "x =") }},
		{"a definition, its uses blank", "c", "int x = 1; int f(void) { return x; }", "int f(void) { return 0; }",
			func(s string) bool { return strings.Contains(s, "return ") && neededTogether(s, "int x", "return x") }},
		{"a name with its value in a list", "go", "package a; func f() { b, c := g, make(d); go g(b); h(c) }", "package a; func f() { c := make(d); h(c) }",
			func(s string) bool {
				return strings.Contains(s, "make(d)") && strings.Contains(s, "h(c)") && neededTogether(s, "b,", "go g(b)") && neededTogether(s, "b,", "g,")
			}},
		{"one of several names that get one value", "go", "package a; func f() { b, c := g(); h(c); i(b) }", "package a; func f() { b, _ := g(); i(b) }",
			func(s string) bool {
				return strings.Contains(s, ":= g()") && strings.Contains(s, "i(b)") && strings.Contains(s, "b, ") && neededTogether(s, "c :=", "h(c)")
			}},
		{"the last of several names that get one value", "go", "package a; func f() { _, c := g(); h(c); i(b) }", "package a; func f() { i(b) }",
			func(s string) bool {
				return strings.Contains(s, "i(b)") && (strings.Contains(s, "_, c := g(); h(c)") || !strings.Contains(s, "g()") && !strings.Contains(s, "h("))
			}},
		{"one of two variables of the same name", "go", "package a; func f() { b, c := g(); h(c); i(b) }; func j() { b, c := g(); k(b, c) }", "package a; func f() { b, _ := g(); i(b) }; func j() { b, c := g(); k(b, c) }",
			func(s string) bool {
				f, j, both := strings.Cut(s, "func j")
				return both && strings.Contains(f, "b, ") && strings.Contains(f, ":= g(); ") && strings.Contains(f, "i(b)") && neededTogether(f, "c :=", "h(c)") && strings.Contains(j, "b, c := g(); k(b, c)")
			}},
		{"an import with the function that needs it", "go", `package a; import "net/url"; func f() string { return url.PathEscape("") }; func g() {}`, "package a; func g() {}",
			func(s string) bool {
				return strings.Contains(s, "func g") && neededTogether(s, "net/url", "url.PathEscape") && neededTogether(s, "func f", "return url")
			}},
	} {
		if got := passtest.Reduced(t, c.grammar, "names", c.text, c.interesting); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLastUse(t *testing.T) {
	passtest.CheckRewrites(t, "names", []passtest.Rewriting{
		{"a query for a table with its rows", "sql", "CREATE TABLE a(b); INSERT INTO a VALUES(1); SELECT 2 FROM a", ";; SELECT 2 FROM(VALUES(1))"},
		{"one without names", "sql", "CREATE TABLE a(b); INSERT INTO a VALUES(1, 3); SELECT 2 FROM a; SELECT d FROM e", ";; SELECT 2 FROM(VALUES(1,3)); SELECT d FROM e"},
	})
}

func TestOtherwise(t *testing.T) {
	passtest.CheckRewrites(t, "tokens", []passtest.Rewriting{
		{"what a token begins with", "c", "int a = b >= c;", "int a = b > c;"},
		{"the shortest of the choice", "c", "int a = b == c;", "int a = b / c;"},
	})
}

func TestInstead(t *testing.T) {
	passtest.CheckRewrites(t, "pare,-borrow,-inline", []passtest.Rewriting{
		{"another variable for the uses", "c", "int x; int y; int f(void) { return x - y; }", "int y; int f(void) { return y - y; }"},
	})
}

func TestQuotedName(t *testing.T) {
	for literal, want := range map[string]string{
		`"unicode/utf8"`: "utf8", `"fmt"`: "fmt", `'./a.b'`: "b", "`x`": "x", `"a b"`: "", `""`: "", `"7"`: "", "fmt": "", `"/"`: "",
	} {
		if got := document.QuotedName(literal); got != want {
			t.Errorf("%s: %q, want %q", literal, got, want)
		}
	}
}

// A value's uses become another value of its type that is defined before them.
func TestInsteadOfValue(t *testing.T) {
	text := `func.func @f(%a: i32, %b: f32) -> i32 { %c = "x.y"(%a, %b) : (i32, f32) -> i32 %d = "x.z"(%c) : (i32) -> f32 return %c : i32 }`
	_, questions := passtest.Asked(t, "mlir", "names", text, 1, func(s string) bool { return s == text })
	for inside, want := range map[string]bool{
		`"x.z"(%a) : (i32) -> f32 return %a`: true,
		`"x.y"(%c, %b)`:                      false, // defined later
		`"x.y"(%a, %a)`:                      false, // of another type
	} {
		if asked := slices.ContainsFunc(questions, func(q string) bool { return strings.Contains(q, inside) }); asked != want {
			t.Errorf("%s: %t, want %t", inside, asked, want)
		}
	}
}

// TestValuesOfScopes has no value of another function in the place of one, nor one defined in both.
func TestValuesOfScopes(t *testing.T) {
	text := "func.func @f(%a: i32) { %b = x.y %a : i32 return } func.func @g(%c: i8) { %b = x.y %c : i8 %d = x.w %b : f32 %e = x.v %c : f32 x.z %e %d return }"
	_, questions := passtest.Asked(t, "mlir", "names", text, 1, func(s string) bool { return s == text })
	for inside, want := range map[string]bool{
		"x.z %d %d":   true,
		"x.z %b %d":   false, // an i8 here, whatever it is in @f
		"x.z %a %d":   false,
		"@f(%b: i32)": false,
	} {
		if asked := slices.ContainsFunc(questions, func(q string) bool { return strings.Contains(q, inside) }); asked != want {
			t.Errorf("%s: %t, want %t", inside, asked, want)
		}
	}
}

// A block that only leads on goes, with another label in place of its own: it is used before it is
// defined, and is of no value's type.
func TestInsteadOfLabel(t *testing.T) {
	front := "%v = OpTypeVoid %s = OpTypeFunction %v %t = OpTypeBool %x = OpConstantTrue %t %f = OpFunction %v None %s %a = OpLabel OpBranchConditional %x "
	rear := "%n %n = OpLabel %d = OpUndef %t OpReturn OpFunctionEnd"
	passtest.CheckRewrites(t, "names", []passtest.Rewriting{{"a block that leads on", "spirv", front + "%b %n %b = OpLabel OpBranch " + rear, front + "%n " + rear}})
}

// Where values have types, one takes the place of another in the first round, unless an operation
// uses both.
func TestInsteadSoon(t *testing.T) {
	text := "%v = OpTypeVoid %s = OpTypeFunction %v %t = OpTypeFloat 32 %a = OpConstantNull %t %b = OpConstantNull %t %c = OpConstantNull %t " +
		"%f = OpFunction %v None %s %l = OpLabel %d = OpFAdd %t %a %b %e = OpFAdd %t %b %b %g = OpFNegate %t %c OpReturn OpFunctionEnd"
	_, questions := passtest.Asked(t, "spirv", "names", text, 1, func(s string) bool { return s == text })
	asked := func(inside string) int {
		return slices.IndexFunc(questions, func(q string) bool { return strings.Contains(q, inside) })
	}
	if soon, late := asked("OpFNegate %t %b"), asked("OpFAdd %t %b %b %e"); soon < 0 || late < soon {
		t.Errorf("another operation's value is question %d, the same one's %d, want it later", soon, late)
	}
}

// A value's type may be that of what stands beside its name, and a type is no value.
func TestInsteadOfYielded(t *testing.T) {
	text := "%v = OpTypeVoid %s = OpTypeFunction %v %t = OpTypeFloat 32 %u = OpTypeInt 32 0 %a = OpConstantNull %t %b = OpConstantNull %t %c = OpConstantNull %u " +
		"%f = OpFunction %v None %s %l = OpLabel %d = OpFAdd %t %a %b %e = OpIAdd %u %c %c OpReturn OpFunctionEnd"
	_, questions := passtest.Asked(t, "spirv", "names", text, 1, func(s string) bool { return s == text })
	for inside, want := range map[string]bool{
		"OpFAdd %t %a %a": true,
		"OpFAdd %t %a %c": false, // of another type
		"OpIAdd %u %a %a": false,
		"OpIAdd %u %t %t": false,
		"OpFAdd %v %a %b": false,
	} {
		if asked := slices.ContainsFunc(questions, func(q string) bool { return strings.Contains(q, inside) }); asked != want {
			t.Errorf("%s: %t, want %t", inside, asked, want)
		}
	}
}
