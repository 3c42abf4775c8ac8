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
	"pare/tree"
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

// The expansions of <term> that the chapter prints, all and the first ones.
func TestBookExpansions(t *testing.T) {
	lang, start := language(t, "expr")
	whole, err := lang.Parse(t.Context(), "", "1 + (2 * 3)", start)
	if err != nil {
		t.Fatal(err)
	}
	root := whole.Root
	term, _ := lang.G.StartRule("term")
	for all, want := range map[bool]string{
		true: "1, 2, 3, 1 * 1, 1 * 3, 2 * 1, 2 * 3, 3 * 1, 3 * 3, (2 * 3), 1 * 2 * 3, 2 * 2 * 3, 3 * 2 * 3, " +
			"1 * (2 * 3), (2 * 3) * 1, (2 * 3) * 3, 2 * (2 * 3), 3 * (2 * 3)",
		false: "1, 1 * 1",
	} {
		var texts []string
		for n := range (grammarReducer{all: all}).expansions(lang.Facts, root, term, atDepth(root, anyDepth)) {
			texts = append(texts, string((&tree.Tree{Root: n, Src: whole.Src}).Render()))
		}
		if got := strings.ReplaceAll(strings.Join(texts, ", "), " ", ""); got != strings.ReplaceAll(want, " ", "") {
			t.Errorf("all %v: got  %s\nwant %s", all, got, want)
		}
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

// The first combination that is small enough is found without trying all.
func TestSmallEnough(t *testing.T) {
	sized := func(n int) *tree.Node {
		var kids []*tree.Node
		for range n - 1 {
			kids = append(kids, tree.NewToken(nil, 1, "x", -1))
		}
		return tree.NewRule(nil, nil, -1, kids)
	}
	slot := []*tree.Node{sized(4), sized(2), sized(3), sized(1)}
	sizes := func(kids []*tree.Node) (all []int) {
		for _, k := range kids {
			all = append(all, nodes(k))
		}
		return all
	}
	for _, c := range []struct {
		slots [][]*tree.Node
		limit int
		want  []int
	}{
		{[][]*tree.Node{slot, slot, slot}, 13, []int{4, 4, 4}},
		{[][]*tree.Node{slot, slot, slot}, 12, []int{4, 4, 2}},
		{[][]*tree.Node{slot, slot, slot}, 8, []int{4, 2, 1}},
		{[][]*tree.Node{slot, slot, slot}, 4, []int{1, 1, 1}},
		{[][]*tree.Node{slot, slot, slot}, 3, nil},
		{[][]*tree.Node{slot, nil}, 9, nil},
		{slices.Repeat([][]*tree.Node{slot}, 40), 40, nil},
	} {
		if got := sizes(smallEnough(c.slots, c.limit)); !slices.Equal(got, c.want) {
			t.Errorf("limit %d: got %v, want %v", c.limit, got, c.want)
		}
	}
	if smallEnough(nil, 0) != nil || smallEnough(nil, 1) == nil {
		t.Error("no slots make a node if there is room for one")
	}
}
