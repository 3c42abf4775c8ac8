package changes

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/grammars"
	"pare/tree/parse"
)

// builtin reads files as the built-in grammars do.
func builtin(t *testing.T) func(string) (Language, bool) {
	known := map[string]Language{}
	return func(file string) (Language, bool) {
		b, ok := grammars.ByExtension(file)
		if !ok {
			return Language{}, false
		}
		if l, ok := known[b.Name]; ok {
			return l, true
		}
		g, err := grammars.Load(b.Name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := parse.NewLanguage(g)
		if err != nil {
			t.Fatal(err)
		}
		l := Language{Parse: p, Start: g.Rule(b.Start)}
		known[b.Name] = l
		return l, true
	}
}

const program = `int one;

/* two
   lines */
int f(int x)
{
	int y;
	if (x) {
		y = 1;
		y++;
	}
	return y;
}
int g(void) { return 1; }

int h(void)
{
	return 2;
}
`

func TestOutline(t *testing.T) {
	l, _ := builtin(t)("x.c")
	var got []string
	lines := strings.Split(program, "\n")
	for _, s := range l.outline(t.Context(), "x.c", program) {
		got = append(got, fmt.Sprintf("%d-%d %s", s.from, s.until, lines[s.until-1]))
	}
	want := []string{"1-13 }", "7-11 \t}", "14-19 }"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if spans := l.outline(t.Context(), "x.c", "int f( {"); spans != nil {
		t.Errorf("a syntax error has the spans %v", spans)
	}
}

func TestGroup(t *testing.T) {
	now := strings.NewReplacer("y = 1", "y = 10", "y++", "y--", "int y;", "int y, z;", "return 2", "return 3",
		"int one;", "int one, two;").Replace(program)
	old := files{"a/x.c": program, "a/y": "1\n2\n3\n", "b/z.x": "def f():\n    return 1\n# a comment\n\nprint(f())\n", "b/q.x": "import z\nz.f()\n"}
	h := history(t, old, files{"a/x.c": now, "a/y": "one\n2\nthree\n",
		"b/z.x": "def renamed():\n    return 1\n# another comment, renamed\n\nprint(1)\n", "b/q.x": "import z\nz.renamed()\n"})
	want := []string{"a/x.c:1: -1 +1", "a/x.c:7: -1 +1", "a/x.c:9: -2 +2", "a/x.c:18: -1 +1", "a/y:1: -1 +1", "a/y:3: -1 +1",
		"b/q.x:2: -1 +1", "b/z.x:1: -1 +1", "b/z.x:3: -1 +1", "b/z.x:5: -1 +1"}
	if diff := cmp.Diff(want, describe(h)); diff != "" {
		t.Fatalf("(-want +got)\n%s", diff)
	}
	g, err := h.group(t.Context(), 0, builtin(t))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, g.order); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	var parts []string
	for _, n := range []int{2, 3, 4, 8} {
		parts = append(parts, fmt.Sprint(g.split()(g.order, n)))
	}
	want = []string{ // a and b; the files; changes with a common word; the functions
		"[[0 1 2 3 4 5] [6 7 8 9]]",
		"[[0 1 2 3] [4 5] [6 7 8 9]]",
		"[[0 1 2 3] [4] [5] [6 7 8 9]]",
		"[[0] [1 2] [3] [4] [5] [6 7] [8] [9]]",
	}
	if diff := cmp.Diff(want, parts); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestImply has a file for each kind of guess, with the implied changes by their new lines.
func TestImply(t *testing.T) {
	for _, c := range []struct {
		name, old, now string
		want           []string
	}{
		{"brackets", "a\nx\nb\nx\nc\nx\nd\n", "a\nf(\nb\ng(\nc\n))\nd\nend\n",
			[]string{"f( -> g( ))", "g( -> f( ))", ")) -> f( g("}},
		{"a function", "def f():\n    a = 1\n    b = 2\n    c = 3\n\ndef g():\n    d = 1\n",
			"def f():\n    a = 2\n    b = 2\n    c = 4\n\ndef g():\n    d = 2\n",
			[]string{"a = 2 -> c = 4", "c = 4 -> a = 2"}},
		{"methods", "class A {\n  int f() {\n    one;\n    x;\n    two;\n  }\n  int g() {\n    three;\n    x;\n    four;\n  }\n}\n",
			"class A {\n  int f() {\n    1;\n    x;\n    2;\n  }\n  int g() {\n    3;\n    x;\n    4;\n  }\n}\n",
			[]string{"1; -> 2;", "2; -> 1;", "3; -> 4;", "4; -> 3;"}},
		{"a new name", "one\nx\ntwo\nx\nthree\n", "one\nfunc fresh() {}\nx\ntwo\nold()\nx\nthree\nfresh()\n",
			[]string{"fresh() -> func fresh() {}"}},
		{"a new variable", "one\nx\ntwo\n", "one\nfresh := 1\nx\ntwo\ncall(fresh)\n",
			[]string{"call(fresh) -> fresh := 1"}},
		{"a name that goes", "#define STALE 1\nx\ny\nf(STALE);\nx\nz\n", "x\ny\nf(1);\nx\nz\n",
			[]string{" -> f(1);"}},
		{"a definition that moves", "type T int\nx\ny\n", "x\ny\ntype T int\n",
			[]string{" -> type T int", "type T int -> "}},
		{"an import", "import foo\nx\nfoo.f()\nx\ny\n", "import bar\nx\nbar.f()\nx\nbaz\ny\n",
			[]string{"import bar -> bar.f()", "bar.f() -> import bar"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := history(t, files{"f": c.old}, files{"f": c.now})
			needs, err := h.imply(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			text := func(i int) string { return strings.TrimSpace(strings.Join(h.Changes[i].New, " ")) }
			var got []string
			for i := range h.Changes {
				line := text(i) + " ->"
				for _, j := range needs.close([]int{i}) {
					if j != i {
						line += " " + text(j)
					}
				}
				if needs[i] != nil {
					got = append(got, line)
				}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestWords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"x := fooBar(y_1, größe)", "fooBar größe y_1"},
		{"// prose here", ""},
		{"\t * prose here", ""},
		{"a.call() // prose here", "call"},
		{"#include <stdio.h>", "include stdio"},
		{"# prose here", ""},
		{"int ab, *ptr = 0x12;", "int ptr"},
	} {
		w := words{}
		w.add(strings.Lines(c.text))
		if got := strings.Join(slices.Sorted(maps.Keys(w)), " "); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}
