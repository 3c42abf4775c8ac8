package reducer_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/generate"
	"pare/tree/parse"
)

// smallCase is a sentence of a grammar in testdata/small, with the tokens that its test needs.
type smallCase struct {
	grammar string
	lang    *parse.Language
	text    string
	needs   *regexp.Regexp
}

// smallCases returns, for each grammar, two sentences with two tests each, from fixed seeds: some
// neighbouring tokens are needed, or two tokens in their order.
func smallCases(t *testing.T) (all []smallCase) {
	t.Helper()
	files, err := filepath.Glob("../testdata/small/*.g4")
	if err != nil || len(files) == 0 {
		t.Fatalf("no grammars: %v", err)
	}
	for _, file := range files {
		g, err := grammar.Read(grammar.ReadFile, file)
		if err != nil {
			t.Fatal(err)
		}
		lang, err := parse.NewLanguage(g)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(2) {
			text, words := smallSentence(t, lang, 2*seed+1)
			rnd := rand.New(rand.NewPCG(seed, 1))
			from := rnd.IntN(len(words) - 3)
			near := words[from : from+1+rnd.IntN(3)]
			first := rnd.IntN(len(words) / 2)
			apart := []string{words[first], words[first+1+rnd.IntN(len(words)-first-1)]}
			for between, held := range map[string][]string{`\s*`: near, `(?s).*`: apart} {
				all = append(all, smallCase{strings.TrimSuffix(filepath.Base(file), ".g4"), lang, text, inOrder(held, between)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b smallCase) int {
		return strings.Compare(a.grammar+a.text+a.needs.String(), b.grammar+b.text+b.needs.String())
	})
	return all
}

// smallSentence returns the first sentence of a seed with twelve to sixty tokens, and its tokens.
func smallSentence(t *testing.T, lang *parse.Language, seed uint64) (string, []string) {
	t.Helper()
	gen := generate.Generator{Lang: lang, Start: lang.G.Rules[0], Seed: seed, Depth: 12, Tokens: 40}
	for number := range uint64(1000) {
		text, err := gen.Sentence(t.Context(), number)
		if err != nil {
			t.Fatal(err)
		}
		made, err := lang.Parse(t.Context(), "", text, lang.G.Rules[0])
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for w := range made.Root.Words() {
			words = append(words, w.Text)
		}
		if len(words) >= 12 && len(words) <= 60 {
			return text, words
		}
	}
	t.Fatalf("%s: no sentence of 12 to 60 tokens", lang.G.Name)
	return "", nil
}

func inOrder(words []string, between string) *regexp.Regexp {
	var quoted []string
	for _, w := range words {
		quoted = append(quoted, regexp.QuoteMeta(w))
	}
	return regexp.MustCompile(strings.Join(quoted, between))
}

// smallRun is a strategy's result for a case.
type smallRun struct {
	text       string
	size       tree.Size
	tests, all int         // tests up to the result, and in all
	steps      []smallStep // interesting texts
}

type smallStep struct {
	tests int
	size  tree.Size
}

// upTo returns the tests up to a text of at most some tokens, all if there was none.
func (r smallRun) upTo(tokens int) int {
	for _, s := range r.steps {
		if s.size.Tokens >= 0 && s.size.Tokens <= tokens {
			return s.tests
		}
	}
	return r.all
}

// size measures a text; a text that is no sentence has no tokens, and is the smallest.
func (c smallCase) size(t *testing.T, text string) tree.Size {
	t.Helper()
	made, err := c.lang.Parse(t.Context(), "", text, c.lang.G.Rules[0])
	if err != nil {
		return tree.Size{Tokens: -1, Bytes: len(text)}
	}
	identifier := func(w tree.Word) bool { return c.lang.Facts.IsIdentifier(int(w.Type)) }
	return tree.Measure(made, []byte(text), tree.Identifiers(made.Root.Words(), identifier))
}

func (c smallCase) run(t *testing.T, strategy string) (r smallRun) {
	t.Helper()
	o := oracle.New(context.Background(), passtest.Predicate(1, func(s string) bool {
		r.all++
		if !c.needs.MatchString(s) {
			return false
		}
		r.tests = r.all
		r.steps = append(r.steps, smallStep{r.all, c.size(t, s)})
		return true
	}))
	o.Know([]byte(c.text), oracle.Interesting)
	res, err := reducer.Reduce(reducer.Job{Lang: c.lang, Text: c.text, Strategy: passtest.Named(t, strategy)}, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.text, r.size = string(res.Text), c.size(t, string(res.Text))
	return r
}

// The default's result is no larger, in the order of acceptance, than that of hierarchical and of
// the book's reducer, and it reaches the latter's tokens in at most 1.1 times its tests. -v prints
// a table: for each strategy the tokens, the bytes, the tests up to the result, and all tests.
func TestSmallInputs(t *testing.T) {
	toBook := 0
	strategies := []string{"pare", "hierarchical", "book", "hdd-star", "ddmin-char"}
	sums := make([]smallRun, len(strategies))
	for _, c := range smallCases(t) {
		row := fmt.Sprintf("%-8s %4d %-24q", c.grammar, len(c.text), c.needs)
		var runs []smallRun
		for i, name := range strategies {
			r := c.run(t, name)
			runs = append(runs, r)
			sums[i].tests += r.tests
			sums[i].all += r.all
			sums[i].size.Bytes += r.size.Bytes
			sums[i].size.Tokens += r.size.Tokens
			row += fmt.Sprintf(" | %2d %2d %4d %4d", r.size.Tokens, r.size.Bytes, r.tests, r.all)
		}
		for i := 1; i <= 2; i++ {
			if r := runs[i]; r.size.Less(runs[0].size) && (r.size.Tokens < runs[0].size.Tokens || r.size.Bytes < runs[0].size.Bytes) {
				t.Errorf("%s, %q with %s: %q by default, %q by %s", c.grammar, c.text, c.needs, runs[0].text, r.text, strategies[i])
			}
		}
		toBook += runs[0].upTo(runs[2].size.Tokens)
		t.Log(row)
	}
	for i, s := range sums {
		t.Logf("%s: %d tokens, %d bytes, %d tests, %d in all", strategies[i], s.size.Tokens, s.size.Bytes, s.tests, s.all)
	}
	t.Logf("the default is at the tokens of the book's reducer after %d tests", toBook)
	if toBook*10 > sums[2].tests*11 {
		t.Errorf("the default comes to the tokens of the book's reducer in %d tests, that in %d", toBook, sums[2].tests)
	}
}
