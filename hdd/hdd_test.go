package hdd

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pare/grammar/facts"
	"pare/hdd/ddmin"
	"pare/internal/sentences"
	"pare/tree"
)

// asked runs a reduction one question at a time and logs each: "+" for an
// interesting text, "-" for another.
func asked(questions *[]string, interesting func(text string) bool) ddmin.First[*tree.Tree] {
	return ddmin.Sequential(func(t *tree.Tree) bool {
		text := string(t.Render())
		if interesting(text) {
			*questions = append(*questions, "+ "+text)
			return true
		}
		*questions = append(*questions, "- "+text)
		return false
	})
}

// star is HDD* (Misherghi and Su, section 4.3): Reduce, repeated until it finds
// nothing.
func star(t *tree.Tree, first ddmin.First[*tree.Tree], o Options) *tree.Tree {
	for {
		u := Reduce(t, first, o)
		if u == t {
			return t
		}
		t = u
	}
}

func TestQuestions(t *testing.T) {
	has := func(parts ...string) func(string) bool {
		return func(text string) bool {
			return !slices.ContainsFunc(parts, func(s string) bool { return !strings.Contains(text, s) })
		}
	}
	tests := []struct {
		name, in    string
		interesting func(text string) bool
		reduce      func(*tree.Tree, ddmin.First[*tree.Tree], Options) *tree.Tree
		coarse      bool
		want        []string
	}{
		{
			name: "list elements, then inside the one that is left", in: "a=1; b=2; {c=3; d=4;} e=5;",
			interesting: has("d"), reduce: Reduce,
			want: []string{
				"- ",
				"- a=1; b=2;", "+ {c=3; d=4;} e=5;", "+ {c=3; d=4;}",
				"- {}",
				"- {}", "- {c=3;}", "+ {d=4;}",
				"- {{}}",
			},
		},
		{
			name: "options, arguments, minimal text", in: "if (f+1) g(1, 2, 3); else h();",
			interesting: has("if", "2"), reduce: Reduce,
			want: []string{
				"- ",
				"- {}",
				"- if (0) {} else h();", "- if (f+1) {} else h();", "+ if (0) g(1, 2, 3); else h();",
				"+ if (0) g(1, 2, 3);",
				"- if (0) g();",
				"- if (0) g(0);",
				"- if (0) g(1);", "+ if (0) g(1, 2);", "- if (0) g(1);", "+ if (0) g(2);",
			},
		},
		{
			name: "coarse leaves what can only get shorter", in: "if (f+1) g(1, 2, 3); else h();",
			interesting: has("if", "2"), reduce: Reduce, coarse: true,
			want: []string{
				"- ",
				"+ if (f+1) g(1, 2, 3);",
				"- if (f+1) g();",
				"- if (f+1) g(1);", "+ if (f+1) g(1, 2);", "- if (f+1) g(1);", "+ if (f+1) g(2);",
			},
		},
		{
			name: "again, for a can go when b went", in: "a(); {b(); c();}",
			interesting: func(s string) bool { return has("c")(s) && (has("a")(s) || !has("b")(s)) }, reduce: star,
			want: []string{
				"- ", "- a();", "- {b(); c();}",
				"- {}{}", "- a(); {}", "- {} {b(); c();}",
				"- a(); {}", "- a(); {b();}", "+ a(); {c();}",
				"- a(); {{}}",
				"- ", "- a();", "+ {c();}",
				"- {}",
				"- {}",
				"- {{}}",
				"- ",
				"- {}",
				"- {}",
				"- {{}}",
			},
		},
		{
			name: "deletion, then a statement by one inside it", in: "a(); if (1) {b(); if (2) {c();} }",
			interesting: has("c"), reduce: Generalized,
			want: []string{
				"- ", "- a();", "+ if (1) {b(); if (2) {c();} }",
				"+ {b(); if (2) {c();} }",
				"- {}", "- {b(); }", "+ {if (2) {c();} }",
				"+ {{c();} }",
				"- {{} }",
			},
		},
		{
			name: "nothing goes", in: "a = 1;",
			interesting: func(s string) bool { return s == "a = 1;" }, reduce: star,
			want: []string{"- ", "- {}"},
		},
	}
	l := sentences.Language(t, sentences.Program)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tr, err := l.Parse(context.Background(), "in", test.in, l.G.Rules[0])
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			first := asked(&got, test.interesting)
			test.reduce(tr, first, Options{Facts: func(*tree.Node) *facts.Facts { return l.Facts }, Coarse: test.coarse})
			if !slices.Equal(got, test.want) {
				t.Errorf("asked\n%s\nwant\n%s", lines(got), lines(test.want))
			}
		})
	}
}

func lines(questions []string) string {
	s := ""
	for _, q := range questions {
		s += fmt.Sprintf("\t%q,\n", q)
	}
	return s
}
