package files_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/internal/passtest"
	"pare/reducer/files"
	"pare/tree"
)

// A group dominates the groups that only it reaches; a declaration and its definition are one
// group.
func TestDominators(t *testing.T) {
	g := &files.Graph{
		Uses:  [][]int{0: {1, 2}, 1: {3, 4}, 2: {4}, 3: {3, 5}, 4: {}, 5: {3}, 6: {}},
		Root:  []bool{0: true, 6: false},
		Fixed: make([]bool, 7),
		Names: []files.Defined{{Definers: []int{5, 6}}},
	}
	for i := range g.Uses {
		g.Elements = append(g.Elements, &tree.Place{Node: &tree.Node{Kind: tree.Token, Tokens: 1 << i}})
	}
	d := g.Dominators()
	if diff := cmp.Diff([][]int{{0}, {1}, {2}, {3}, {4}, {5, 6}}, d.Members); diff != "" {
		t.Errorf("members (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([][]int{{1, 2, 4}, {3}, nil, {5}, nil, nil, {0}}, d.Children); diff != "" {
		t.Errorf("children (-want +got)\n%s", diff)
	}
	want := []int{127, 2 + 8 + 32 + 64, 4, 8 + 32 + 64, 16, 32 + 64, 127}
	if diff := cmp.Diff(want, d.Weight); diff != "" {
		t.Errorf("weights (-want +got)\n%s", diff)
	}
}

// A definition is dropped with its declaration, the statements that mention it and all that only it
// uses, in any files. If a root would have to follow, there is no question.
func TestMentioned(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a call", "a.c: int f(int); int main() { x(1); f(2); return 0; } int x(int a) { return a; }\nb.c: int f(int y) { return g(y) + 1; } int g(int y) { return y; }\n",
			"a.c: int main() { x(1); return 0; } int x(int a) { return a; }\nb.c: \n"},
		{"a table", "a.c: int f(int a) { return a; } int (*t[])(int) = { f }; int h() { t[0](1); k(2); } int k(int a) { return a; } int main() { h(); }\n",
			"a.c: int h() { k(2); } int k(int a) { return a; } int main() { h(); }\n"},
		{"a method called on a line", "a.go: package a⏎func (t T) k() {⏎}⏎func (t T) g() {⏎t.k()⏎t.f(2)⏎}\nb.go: package a⏎func (t T) f(y int) {⏎}\n",
			"a.go: package a func (t T) k() { } func (t T) g() { t.k() }\nb.go: package a\n"},
	} {
		first := strings.ReplaceAll(test.text, "⏎", " ")
		_, questions := passtest.AskedOfFiles(t, "bodies", test.text, func(s string) bool { return s == first || s == test.want })
		if !slices.Contains(questions, test.want+"INTERESTING") {
			t.Errorf("%s: %q", test.name, questions)
		}
	}
}

// Heavy definitions are asked one by one, light ones together.
func TestHeavyDefinitionsAlone(t *testing.T) {
	var calls, definitions strings.Builder
	define := func(name string, statements int) {
		fmt.Fprintf(&calls, "%s(1); ", name)
		fmt.Fprintf(&definitions, "int %s(int y) { %s} ", name, strings.Repeat("y++; ", statements))
	}
	for i := range 100 {
		define(fmt.Sprintf("h%d", i), 9)
	}
	define("f", 200)
	define("g", 199)
	text := "a.c: int main() { " + calls.String() + "}\nb.c: " + definitions.String() + "\n"
	_, questions := passtest.AskedOfFiles(t, "bodies", text, func(s string) bool { return s == text })
	gone := func(names ...string) bool {
		return slices.ContainsFunc(questions, func(q string) bool {
			return strings.Contains(q, "main") && !slices.ContainsFunc(names, func(name string) bool { return strings.Contains(q, name+"(int y)") })
		})
	}
	if !gone("f") || !gone("g") || gone("f", "g") || !gone("h1", "h2") {
		t.Errorf("without f: %t, g: %t, both: %t, without light ones: %t", gone("f"), gone("g"), gone("f", "g"), gone("h1", "h2"))
	}
}
