package files_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/oracle"
	"pare/reducer/search"
	"pare/tree"
)

// A root's weight is that of the elements that only it reaches, not of those that another root
// reaches.
func TestWeights(t *testing.T) {
	g := &files.Graph{
		Uses: [][]int{{1, 2}, {3}, {2, 4}, {}, {}, {2}, {6}},
		Root: []bool{0: true, 5: true, 6: true},
	}
	for i := range g.Uses {
		g.Elements = append(g.Elements, &tree.Place{Node: &tree.Node{Kind: tree.Token, Tokens: 1 << i}})
	}
	if diff := cmp.Diff([]int{0: 1 + 2 + 8, 5: 32, 6: 64}, g.Weights()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Declarations do not define the macro behind their names: a function is dropped with its
// declaration and its call.
func TestMacroBehindNames(t *testing.T) {
	var declared, defined, called, declaredLess, definedLess, calledLess strings.Builder
	for i := range 2 * search.Few {
		d := fmt.Sprintf("int f%d OF((int a));⏎", i)
		f := fmt.Sprintf("int f%d(a) int a; { int b; int c; b = a; c = b; return c; }⏎", i)
		c := fmt.Sprintf("f%d(1);⏎", i)
		declared.WriteString(d)
		defined.WriteString(f)
		called.WriteString(c)
		if i != 3 {
			declaredLess.WriteString(d)
			definedLess.WriteString(f)
			calledLess.WriteString(c)
		}
	}
	var others strings.Builder
	for i := range 3 * search.Few {
		fmt.Fprintf(&others, "int g%d() { return 0; } ", i)
	}
	text := "a.c: " + declared.String() + defined.String() + "int main() {⏎" + called.String() + "}\nb.c: " + others.String() + "\n"
	want := strings.ReplaceAll("a.c: "+declaredLess.String()+definedLess.String()+"int main() {⏎"+calledLess.String()+"}\nb.c: "+others.String()+"\n", "⏎", " ")
	if _, questions := passtest.AskedOfFiles(t, "bodies", text, passtest.Only(text, want)); !slices.ContainsFunc(questions, func(q string) bool { return passtest.Tight(q) == passtest.Tight(want+"INTERESTING") }) {
		t.Errorf("%.4000q", questions)
	}
}

// A first occurrence in the role of functions' variables is a definition at the outermost level: a
// type, a table. Directives behind a dropped definition stay, and "k" is a name in an import only.
func TestUnmentionedInC(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a type", "a.h: #define e i⏎typedef unsigned char byte; typedef long other; int f(int i);\na.c: byte t[] = { 1 }; byte u; byte w; int f(int i) { int j; j = i; return t[j] + u + w; } int g(int i) { int j; j = i; return j; } int h(int i) { int j; j = i; return g(j); } int main() { int j; j = 1; return f(j); }\n",
			"a.c: byte t[] = { 1 }; byte u; byte w; int f(int i) { int j; j = i; return t[j] + u + w; } int g(int i) { int j; j = i; return j; } int h(int i) { int j; j = i; return g(j); } int main() { int j; j = 1; return f(j); }\na.h: #define e i⏎typedef unsigned char byte; int f(int i);\n"},
		{"directives", "a.c: #ifdef A⏎int f(int i) { return i; }⏎#endif⏎int main() { return 0; }\n",
			"a.c: #ifdef A ; #endif int main() { return 0; }\n"},
		{"a literal", "a.c: #define e p⏎int k(int i) { return i; } int main() { return p(\"k\", 1); }\n",
			"a.c: #define e p⏎ int main() { return p(\"k\", 1); }\n"},
	} {
		_, questions := passtest.AskedOfFiles(t, "bodies", test.text, passtest.Only(test.text, strings.ReplaceAll(test.want, "⏎", " ")))
		if !slices.ContainsFunc(questions, func(q string) bool {
			return passtest.Tight(q) == passtest.Tight(strings.ReplaceAll(test.want, "⏎", " ")+"INTERESTING")
		}) {
			t.Errorf("%s: %q", test.name, questions)
		}
	}
}

// C's types and variables are defined in a role that names inside functions have, too, at a greater
// depth.
func TestTypesOfC(t *testing.T) {
	var locals strings.Builder
	for i := range 6 {
		fmt.Fprintf(&locals, "int f%d(int i) { int j; j = i; return j; } ", i)
	}
	p := passtest.DocumentOf(t, "a.h: #define e i⏎typedef unsigned char byte; typedef long other;\na.c: byte t[] = { 1 }; byte u; byte w; byte x; int g(int j) { return t[j] + u; } "+locals.String()+"\n")
	root, err := p.Lang.Parse(t.Context(), "", p.Text, p.Start)
	if err != nil {
		t.Fatal(err)
	}
	s := passtest.SearchOf(reducer.Job{Lang: p.Lang, Start: p.Start, Text: p.Text, Named: p.Path}, root, oracle.New(t.Context(), passtest.Predicate(1, nil)))
	got, g := map[string]string{}, files.GraphOf(&s.View)
	for _, n := range g.Names {
		for _, d := range n.Definers {
			got[n.Sites[0].Name] += document.Text(g.Elements[d].Node)
		}
	}
	if diff := cmp.Diff(map[string]string{"byte": " typedef unsigned char byte ;", "t": " byte t [ ] = { 1 } ;", "u": " byte u ;"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// A list at the beginning of a definition is no body: the words in front of a name stay.
func TestBodyOfType(t *testing.T) {
	const text = "a.c: typedef unsigned long int long_t; int f(long_t i) { g(); h(); k(); }\n"
	_, questions := passtest.AskedOfFiles(t, "bodies", text, passtest.Only(text, text))
	if slices.ContainsFunc(questions, func(q string) bool {
		return strings.Contains(q, "a.c: long_t") || strings.Contains(q, "a.c: typedef long_t")
	}) {
		t.Errorf("%q", questions)
	}
}
