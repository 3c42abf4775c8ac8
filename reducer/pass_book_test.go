package reducer

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// mystery fails when a parenthesis opens before one closes, as the book's
// EvalMysteryRunner does.
func mystery(text string) bool {
	open, end := strings.Index(text, "("), strings.Index(text, ")")
	return open >= 0 && end >= 0 && open < end
}

// language is a built-in grammar made ready, and its start rule.
func language(t testing.TB, name string) (*parse.Language, *grammar.Rule) {
	t.Helper()
	g, err := grammars.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return lang, g.Rules[0]
}

// predicate is the evaluator of a test of texts.
func predicate(jobs int, interesting func(string) bool) oracle.Evaluator {
	return oracle.Func(jobs, func(text []byte) bool { return interesting(string(text)) })
}

// asked reduces text and returns the result and the questions asked with their
// answers, in order.
func asked(t *testing.T, name, strategy, text string, jobs int, interesting func(string) bool) (string, []string) {
	t.Helper()
	lang, _ := language(t, name)
	return questionsOf(t, lang, strategy, text, jobs, interesting)
}

// questionsOf is asked for a language that is no built-in one.
func questionsOf(t *testing.T, lang *parse.Language, strategy, text string, jobs int, interesting func(string) bool) (string, []string) {
	t.Helper()
	return questionsIn(t, Job{Lang: lang, Name: "input", Text: text, Strategy: named(t, strategy)}, jobs, interesting)
}

// questionsIn is asked for a job.
func questionsIn(t *testing.T, job Job, jobs int, interesting func(string) bool) (string, []string) {
	t.Helper()
	o := oracle.New(context.Background(), predicate(jobs, interesting))
	o.Know([]byte(job.Text), oracle.Interesting)
	var questions []string
	res, err := Reduce(job, o, func(e Event) {
		if a, ok := e.(Answered); ok {
			questions = append(questions, string(a.Text)+" "+oracle.Word(a.Outcome))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := o.Err(); err != nil {
		t.Fatal(err)
	}
	recorded.Check(t, questions, string(res.Text))
	return string(res.Text), questions
}

// The run printed at the end of the book's chapter.
func TestBookQuestions(t *testing.T) {
	got, questions := asked(t, "expr", "book", "1 + (2 * 3)", 1, mystery)
	want := []string{"(2 * 3) INTERESTING", "(3) INTERESTING", "3 NOT"}
	if got != "(3)" || !slices.Equal(questions, want) {
		t.Errorf("got %q after %q, want \"(3)\" after %q", got, questions, want)
	}
}

// The run printed before the chapter bounds the depth.
func TestBookAnywhereQuestions(t *testing.T) {
	got, questions := asked(t, "expr", "book-anywhere", "1 + (2 * 3)", 1, mystery)
	want := []string{"(2 * 3) INTERESTING", "2 * 3 NOT", "3 NOT", "2 NOT", "(3) INTERESTING"}
	if got != "(3)" || !slices.Equal(questions, want) {
		t.Errorf("got %q after %q, want \"(3)\" after %q", got, questions, want)
	}
}

// With every combination a reduction is found that the first ones miss.
func TestBookAllCombinations(t *testing.T) {
	text := "1 * 1 + 2 * 3"
	found := func(strategy string) string {
		got, _ := asked(t, "expr", strategy, text, 1, func(s string) bool { return strings.Contains(s, "2") && strings.Contains(s, "+") })
		return got
	}
	if first, all := found("book-anywhere"), found("book-everything"); len(all) > len(first) || len(found("book-all")) > len(found("book")) {
		t.Errorf("all combinations leave %q, the first ones %q", all, first)
	}
}

// The book's expression of 100 nonterminals takes 10 tests there.
func TestBookLongExpression(t *testing.T) {
	text, err := os.ReadFile("../testdata/book/long.expr")
	if err != nil {
		t.Fatal(err)
	}
	got, questions := asked(t, "expr", "book", strings.TrimSpace(string(text)), 1, mystery)
	if len(got) != 3 || got[0] != '(' || got[2] != ')' || len(questions) > 10 {
		t.Errorf("got %q after %d tests: %q; want one parenthesised digit after at most 10", got, len(questions), questions)
	}
}
