package reducer

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/reducer/document"
	"pare/reducer/pass"
	"pare/reducer/rules"
)

// passCase is an input of which a strategy without the pass leaves more.
type passCase struct {
	pass, grammar, text string
	interesting         func(string) bool
}

// only is a test that finds the whole text interesting and one other, blanks aside.
func only(whole, want string) func(string) bool {
	return func(s string) bool { return tight(s) == tight(whole) || tight(s) == tight(want) }
}

var spareBlank = regexp.MustCompile(`\B | \B`)

// tight is a text with one blank between two words, and no others.
func tight(s string) string { return spareBlank.ReplaceAllString(oneBlank(s), "") }

func onlyCase(pass, grammar, text, want string) passCase {
	return passCase{pass, grammar, text, only(text, want)}
}

// long is a name, too long for the last round to try each character around it.
var long = strings.Repeat("a", 2*pass.MostBytes)

var passCases = []passCase{
	onlyCase("files", "files", "a.js: require('./b'); c(1);\nb.js: d(2);\n", "a.js: c(1);\n"),
	{"comments", "c", "int a = /* one */ 1;", func(s string) bool { return strings.Contains(s, "= 1") }},
	onlyCase("branches", "files", "a.c: int c;⏎#ifdef A⏎int a;⏎#else⏎int b;⏎#endif\n", "a.c: int c; int b;\n"),
	onlyCase("bodies", "files", "a.c: f() { g(1); }\nb.c: g(a) { return a + 1; }\nc.c: h(b) { a = b; k(a); }\n", "a.c: f() { }\nb.c: g(a) { }\nc.c: h(b) { }\n"),
	{"unwrap", "json", strings.Repeat("[", 400) + `"x"` + strings.Repeat("]", 400), func(s string) bool { return strings.Contains(s, "x") }},
	onlyCase("remove", "json", "[1, ["+strings.Repeat("1, ", 40)+"1], true]", "[1, true]"),
	onlyCase("directives", "c", "#ifdef A\nint a;\n#else\nint b;\n#endif\n", "int a;\nint b;"),
	onlyCase("macros", "c", "#define A(x) (x+3)\nint "+long+" = A(2);", "int "+long+" = 2+3;"),
	onlyCase("replace", "json", `{"a": [1, 2, 3, 4, 5, 6, 7, 8]}`, "[1, 2, 3, 4, 5, 6, 7, 8]"),
	onlyCase("inline", "c", "void f(int a) { g(a); h(a); } void k(void) { f(1); }", "void k(void) { g(1); h(1); }"),
	onlyCase("calls", "c", "f(int a) { b = 3; g(a); } main() { f(1); f(2); }", "f(int a) { b = 3; } main() { f(1); g(2); }"),
	onlyCase("names", "c", "int x; int f(void) { x = 1; g(x, 2); }", "int f(void) { g(2); }"),
	onlyCase("arguments", "c", "int f(int a, int b) { return 3; } int x = f(1, 2);", "int f(int b) { return 3; } int x = f(2);"),
	onlyCase("move", "c", "void f() { int x; x = 1; }", "void f(int x) { x = 1; }"),
	onlyCase("expand", "c", "void f() { do g(); while (b); }", "void f() { while (b); }"),
	onlyCase("windows", "json", "[1, 2, 3, 4, 5]", "[1, 5]"),
	onlyCase("sentences", "c", "void f(int a, int b, int c, int d) { x[i] = 1; }", "void f(int a, int b, int c, int d) { return; }"),
	onlyCase("contexts", "c", "int f(int a, int b, int c, int d) { x = 1 / 2; }", "int f(int a, int b, int c, int d) { return 1 / 2; }"),
	onlyCase("members", "python", "class a:\n def f(self, b): b\na().f(1)\n", "def f(b): b\nf(1)\n"),
	onlyCase("bind", "c", "int f(int a, int b) { return b / a; } int x = f(0, 2);", "int f(int b) { return b / 0; } int x = f(2);"),
	onlyCase("fields", "c", "f() { union { int a; } *b; b->a = 1; }", "f() { int *b; *b = 1; }"),
	onlyCase("types", "c", "f(int a) { (long long)a << a; }", "f(long long a) { a << a; }"),
	onlyCase("results", "go", "package p; func f() int { return 1 }; func g() { a := f(); b(a) }", "package p; func f() { }; func g() { f(); b(a) }"),
	onlyCase("parameters", "rust", "fn f() -> R<A> { f() } fn g() { f(); }", "fn g(f: R<A>) { f; }"),
	onlyCase("initialize", "c", "int f(int *a) { return 3; } g(char b) { return f(b); }", "g(char b) { int *a = b; }"),
	onlyCase("cut", "c", "f(int a) { g(a); }", "f(a) { g(a); }"),
	onlyCase("insides", "c", "#define A(x) (defined(x)&2)\n#if A(T)\n#endif\n", "#define A (defined(x)&2)\n#if A\n#endif\n"),
	onlyCase("several", "javascript", "try { a() } catch { b() } finally { c.a() }", "a()\nc.a()"),
	onlyCase("alike", "json", `[{"a": 1, "b": 2}, {"a": 3, "b": 4}, {"a": 5, "b": 6}]`, `[{"b": 2}, {"b": 4}, {"b": 6}]`),
	onlyCase("substitute", "c", "int f(int a) { a = a * a; return a; }", "int f(int a) { return a * a; }"),
	onlyCase("instantiate", "cpp", "template<class T> struct a { T b(T c) { return c; } }; a<int> d;", "struct a { int b(int c) { return c; } }; a d;"),
	onlyCase("join", "c", "int a; f(); int b;", "int a, b; f();"),
	onlyCase("loops", "c", "f() { for (a = 0; a < b; a++) g(a); }", "f() { for (a = b; a--;) g(a); }"),
	onlyCase("rules", "c", "int f(int a, int b) { return a; } int x = f(c < 2, 3), y = e > 2;", "int x = (c < 2), y = e > 2;"),
	onlyCase("pairs", "json", "[1, 2, 3, 4, 5]", "[1, 3, 5]"),
	onlyCase("absorb", "files", "a.c: #include \"b.h\"⏎int f() { return g; }\nb.h: #define A⏎int g;\n", "a.c: #define A int g; int f() { return g; }\n"),
	onlyCase("includes", "preprocessed", "int puts(char *s); int main() { puts(1); }", "#include <stdio.h>\nint main() { puts(1); }"),
	onlyCase("tokens", "c", "int counter;", "int a;"),
	onlyCase("borrow", "c", "int x; int f(void) { return g(1, 2) + x; }", "int x; int f(void) { return x + x; }"),
	{"blanks", "c", "int  " + long + "  = 1 ;", func(s string) bool { return strings.Contains(s, long) && strings.Contains(s, "=") }},
	{"lines", "c", "/* one" + strings.Repeat(" or two", 20) + " of many words */ int a;", func(s string) bool { return strings.Contains(s, "many") }},
}

// Each pass of the default finds something that the others do not, or that takes them more tests.
func TestPasses(t *testing.T) {
	var covered []string
	for _, c := range passCases {
		covered = append(covered, c.pass)
		t.Run(c.pass, func(t *testing.T) {
			with, tests := c.reduce(t, "pare")
			without, testsWithout := c.reduce(t, "pare,-"+c.pass)
			if c.pass == "unwrap" {
				if with != without || tests >= testsWithout {
					t.Errorf("%q after %d tests; without the pass %q after %d", with, tests, without, testsWithout)
				}
			} else if !c.smaller(t, with, without) {
				t.Errorf("%q, no smaller than %q without the pass", with, without)
			}
		})
	}
	if all := passNames(Default()); !slices.Equal(covered, all) {
		t.Errorf("cases of %v; the default is %v", covered, all)
	}
}

func (c passCase) reduce(t *testing.T, strategy string) (result string, tests int) {
	t.Helper()
	var questions []string
	switch c.grammar {
	case "files":
		result, questions = askedOfFiles(t, strategy, c.text, c.interesting)
	case "preprocessed":
		lang, _ := language(t, "c")
		header := document.Include{Line: "#include <stdio.h>", Names: map[string]bool{"puts": true, "s": true}}
		job := Job{Lang: lang, Text: c.text, Strategy: named(t, strategy), Includes: []document.Include{header}}
		result, questions = questionsIn(t, job, 1, c.interesting)
	default:
		lang, _ := language(t, c.grammar)
		job := Job{Lang: lang, Name: "input", Text: c.text, Strategy: named(t, strategy)}
		if c.pass == "rules" {
			set, err := rules.Builtin(lang)
			if err != nil {
				t.Fatal(err)
			}
			job.Rules = []*rules.Set{set}
		}
		result, questions = questionsIn(t, job, 1, c.interesting)
	}
	return result, len(questions)
}

// smaller reports whether a text has fewer tokens than another, or as many and fewer bytes.
func (c passCase) smaller(t *testing.T, a, b string) bool {
	t.Helper()
	name := c.grammar
	switch name {
	case "files":
		name = "text"
	case "preprocessed":
		name = "c"
	}
	lang, _ := language(t, name)
	tokens := func(text string) int {
		toks, err := lang.Lex(t.Context(), text)
		if err != nil {
			t.Fatal(err)
		}
		return len(toks)
	}
	return cmp.Or(cmp.Compare(tokens(a), tokens(b)), cmp.Compare(len(a), len(b))) < 0
}
