package files_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/files"
	"pare/reducer/oracle"
	"pare/reducer/search"
)

// A file is dropped with its mentions: words of a list, an #include, an import with the uses of its
// names, an element of an array. A directory's name is dropped with its last file.
func TestMentions(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a list of words", "Makefile: OBJ = a.o b.o c.o\nsrc/b.c: int b;\n", "Makefile: OBJ = a.o c.o\n"},
		{"an include", "a.c: #include \"b.h\"⏎int a;\nb.h: int b;\n", "a.c: int a;\n"},
		{"an import", "a.js: import b from './b'; b(1); c({b: b, d: 2});\nb.js: x\n", "a.js: c({d: 2});\n"},
		{"a require", "a.js: var b = q(require('./b')), e; f(1); g = b.f;\nb.js: x\n", "a.js: f(1);\n"},
		{"one of two", "a.py: from p.b import c, d; c(); d(); e()\np/b.py: x\n", "a.py: e()\n"},
		{"an array", "a.json: {\"files\": [\"b.txt\", \"c.txt\"], \"d\": 1}\nb.txt: x\n", "a.json: {\"files\": [\"c.txt\"], \"d\": 1}\n"},
		{"a package", "a.go: package a; import \"m/b\"; func c() { b.D(); e() }\nb/b.go: package b\n", "a.go: package a; func c() { e() }\n"},
		{"an import that is not used any more", "a.go: package a; import (\"m/b\"; \"fmt\"); func c() { b.D(fmt.E); e() }\nb/b.go: package b\n", "a.go: package a; import (); func c() { e() }\n"},
	} {
		_, questions := passtest.AskedOfFiles(t, "files", test.text, passtest.Only(test.text, test.want))
		if last := questions[len(questions)-1]; !strings.HasSuffix(last, "INTERESTING") {
			t.Errorf("%s: %q", test.name, questions)
		}
	}
}

// In a list of files without a grammar, the other words stay.
func TestMentionsInWords(t *testing.T) {
	const text = "Makefile: OBJ = a.o   src/b.o b.o # \"x  y\"\nsrc/b.c: int b;\n"
	const want = "Makefile: OBJ = a.o     # \"x  y\"\nINTERESTING"
	if _, questions := passtest.AskedOfFiles(t, "files", text, func(s string) bool { return strings.Contains(s, "OBJ") }); !slices.Contains(questions, want) {
		t.Errorf("%q, want %q", questions, want)
	}
}

// An unmentioned definition is dropped with all that only it uses, in any files, as are definitions
// that only mention each other. The definition of a used name stays, even behind its uses.
func TestUnmentioned(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"functions", "a.c: int g(int); int main() { return f(1); } int f(int x) { return g(x); } int u(int x) { return w(x); }\nb.c: int g(int y) { return y; } int w(int y) { return v(y); }\n",
			"a.c: int g(int); int main() { return f(1); } int f(int x) { return g(x); }\nb.c: int g(int y) { return y; }\n"},
		{"circles", "a.c: int a(); int f(int n) { return h(n); } int b() { return a(); } int h(int n) { return f(n); }\n", "a.c: int a(); int b() { return a(); }\n"},
		{"macros", "a.c: #define A(x) f(x)⏎int f(int b); int g(int b); int h() { return A(1); }\n", "a.c: #define A(x) f(x) int f(int b); int h() { return A(1); }\n"},
		{"an import", "a.go: package a; import (\"fmt\"; \"os\"); func a() { fmt.B() }; func c() { os.D() }\n", "a.go: package a; import (\"fmt\"); func a() { fmt.B() }\n"},
	} {
		_, questions := passtest.AskedOfFiles(t, "bodies", test.text, func(s string) bool { return s == test.text || s == test.want })
		if !slices.Contains(questions, test.want+"INTERESTING") {
			t.Errorf("%s: %q", test.name, questions)
		}
	}
}

// An import goes with the last use in its own file, whatever an edit puts into another one.
func TestImportsOfFiles(t *testing.T) {
	const text = "a.go: package a; import \"fmt\"; func f(b int) { fmt.C(b) }\nb.go: package a; import \"fmt\"; func g() { fmt.D(); f(1) }\n"
	const want = "a.go: package a\nb.go: package a; import \"fmt\"; func g() { fmt.D(); fmt.C(1) }\n"
	_, questions := passtest.AskedOfFiles(t, "inline", text, func(s string) bool { return s == text })
	if !slices.Contains(questions, want+"NOT") {
		t.Errorf("%q, want %q", questions, want)
	}
}

// With several files, an edit that saves hardly less than a failed enclosing one is asked later:
// the file, its definition, its body and the statement are each asked once in the first round.
func TestHardlyMore(t *testing.T) {
	const text = "a.c: int f(int a) { while (a) { g(1, a, 3, a, 5, a, 7, a, 9); } }\n"
	_, questions := passtest.AskedOfFiles(t, "remove", text, func(s string) bool { return s == text })
	first := questions[:min(12, len(questions))]
	for i, q := range first {
		for _, earlier := range first[:i] {
			if d := len(q) - len(earlier); len(q) < len(text)/3 && 0 <= d && d < 4 {
				t.Errorf("%q after %q: %q", q, earlier, questions)
			}
		}
	}
}

// A name means the nearest of the files that it may name.
func TestResolve(t *testing.T) {
	var all []files.File
	for _, path := range []string{"a/x.c", "a/x.h", "b/x.h", "b/", "b/c/index.js", "main.c", "d/e/"} {
		all = append(all, files.File{Path: path})
	}
	for _, test := range []struct {
		from, name string
		want       []string
	}{
		{"a/x.c", "x.h", []string{"a/x.h"}},
		{"b/y.c", "x.h", []string{"b/x.h"}},
		{"main.c", "x.h", []string{"a/x.h", "b/x.h"}},
		{"main.c", "b/x.h", []string{"b/x.h"}},
		{"main.c", "x.o", []string{"a/x.c", "a/x.h", "b/x.h"}},
		{"main.c", "./x.h", nil},
		{"a/x.c", "../b/c", []string{"b/c/index.js"}},
		{"main.c", "example.org/m/d/e", []string{"d/e/"}},
		{"main.c", "nothing", nil},
		{"main.c", "", nil},
		{"a/x.h", "./x.h", nil},
	} {
		if got := files.NewResolver(all).Resolve(test.from, test.name); !slices.Equal(got, test.want) {
			t.Errorf("%q in %s: %q, want %q", test.name, test.from, got, test.want)
		}
	}
}

// With several files, optional tokens of one text are dropped together, and names defined in the
// files are shortened together.
func TestManyAtOnce(t *testing.T) {
	const text = "a.js: function first(one) { return one; } first(1); first(2);\nb.js: function second(two) { return two; } second(3); second(4);\n"
	for _, test := range []struct{ strategy, want string }{
		{"remove", "a.js: function first(one) { return one} first(1) first(2)\nb.js: function second(two) { return two} second(3) second(4)\n"},
		{"tokens", "a.js: function first(a) { return a; } first(1); first(2);\nb.js: function second(b) { return b; } second(3); second(4);\n"},
	} {
		interesting := func(s string) bool {
			return strings.Count(s, "first(") == 3 && strings.Count(s, "second(") == 3 && strings.Count(s, "return ") == 2 && !strings.Contains(s, ")  ")
		}
		_, questions := passtest.AskedOfFiles(t, test.strategy, text, interesting)
		if !slices.ContainsFunc(questions, func(q string) bool { return spaced(q) == spaced(test.want+"INTERESTING") }) {
			t.Errorf("%s: %q", test.strategy, questions[:min(9, len(questions))])
		}
	}
}

// Each file of a candidate is a sentence of its own grammar, whatever the others' are.
func TestEachFileByItsGrammar(t *testing.T) {
	for _, text := range []string{"a.json: [1, {\"needle\": [1, 2]}]\nother: keep\n", "a.json: {\"a\": \"needle\"}\nb.c: int b = needle;\nother: keep\n"} {
		_, questions := passtest.AskedOfFiles(t, "pare", text, func(s string) bool { return strings.Contains(s, "needle") })
		asked := 0
		for _, q := range questions {
			if _, file, ok := strings.Cut(q, "a.json: "); ok {
				file, _, _ = strings.Cut(file, "\n")
				if asked++; !json.Valid([]byte(file)) && strings.TrimSpace(file) != "" {
					t.Errorf("asked: %q", q)
				}
			}
		}
		if asked < 10 {
			t.Errorf("%q: %d questions about a.json", text, asked)
		}
	}
}

func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

// A hasty round asks large savings first: it hoists statements before it drops any statement of
// seven tokens in seven hundred, with which remove begins otherwise.
func TestHasty(t *testing.T) {
	text := "a.c: int h(int a) { while (a) { if (b) { " + strings.Repeat("g(a, 1); ", 100) + "} else { k(a, a, a, a, a, a, a, a); } } }\n"
	_, questions := passtest.AskedOfFiles(t, "remove,replace", text, func(s string) bool { return s == text })
	few := slices.IndexFunc(questions, func(q string) bool { return strings.Count(q, "g(") == 99 })
	large := slices.IndexFunc(questions, func(q string) bool { return !strings.Contains(q, "if") && strings.Count(q, "g(") == 100 })
	if large < 0 || few < 0 || few < large {
		t.Errorf("a statement goes in question %d, another is put in its place in %d", few, large)
	}
}

// In a hasty round a call is dropped with its member, and names without a definition are shortened
// one by one, before other edits of the same pass.
func TestHastyForms(t *testing.T) {
	for _, test := range []struct{ strategy, text, want, later string }{
		{"replace", "a.js: x = s.trim(1).lower(2);\n", "x = s.trim(1);", "x = s.trim(1).lower;"},
		{"tokens", "a.js: g(x.longer, y.longer, z.longer, other, 1234, 5678);\n", "g(x.a, y.a, z.a, other, 1234, 5678);", "g(x.longer, y.longer, z.longer, other, 0, 0);"},
	} {
		_, questions := passtest.AskedOfFiles(t, test.strategy, test.text, func(s string) bool { return s == test.text })
		asked := func(text string) int {
			return slices.IndexFunc(questions, func(q string) bool { return spaced(q) == "a.js: "+text+" NOT" })
		}
		if want, later := asked(test.want), asked(test.later); want < 0 || later < want {
			t.Errorf("%s: %q is question %d, %q is %d of %q", test.strategy, test.want, want, test.later, later, questions)
		}
	}
}

// A stage of a hasty round ends after some failures; its other questions are asked later.
func TestHastyStageEnds(t *testing.T) {
	var text strings.Builder
	for i := range search.MostVain {
		fmt.Fprintf(&text, "a%d(1, 2);⏎", i)
	}
	p := passtest.DocumentOf(t, "a.js: "+text.String()+"\n")
	o := oracle.New(context.Background(), passtest.Predicate(1, func(s string) bool { return s == p.Text }))
	o.Know([]byte(p.Text), oracle.Interesting)
	var asked []int // by pass, in the order of the rounds
	_, err := reducer.Reduce(reducer.Job{Lang: p.Lang, Start: p.Start, Text: p.Text, Strategy: passtest.Named(t, "remove,inline"), Named: p.Path}, o, func(e reducer.Event) {
		switch e.(type) {
		case reducer.PassBegan:
			asked = append(asked, 0)
		case reducer.Answered:
			asked[len(asked)-1]++
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(asked) < 3 || asked[0] >= 2*search.MostVain || asked[2] <= search.MostVain { // of two stages
		t.Errorf("questions: %d", asked)
	}
}

// In a hasty round a file's blanks are dropped together or not at all.
func TestHastyBlanks(t *testing.T) {
	needed := strings.Repeat("f( 1);", 40)
	_, questions := passtest.AskedOfFiles(t, "blanks", "a.js: "+needed+"\nb.js: g( 2);\n", func(s string) bool { return strings.Contains(s, needed) })
	if want := "a.js: " + needed + "\nb.js: g(2);\nINTERESTING"; !slices.Contains(questions[:3], want) {
		t.Errorf("asked first: %q", questions[:3])
	}
}
