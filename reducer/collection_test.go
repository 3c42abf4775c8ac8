package reducer_test

import (
	"cmp"
	"context"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pare/grammar"
	"pare/internal/collection"
	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/generate"
	"pare/tree/parse"
)

// Reduction with the grammars of the public collection: of each directory, one
// example and one made sentence are reduced under tests that are hard on passes in different ways, and
// every question is parsed again by a parser that takes no part. GRAMMARS_V4
// names the collection; COLLECTION names directories, separated by blanks,
// instead of all.
func TestCollectionReduces(t *testing.T) {
	root := os.Getenv("GRAMMARS_V4")
	if root == "" {
		t.Skip("GRAMMARS_V4 names no checkout of antlr/grammars-v4")
	}
	projects, err := collection.Projects(root)
	if err != nil {
		t.Fatal(err)
	}
	some := strings.Fields(os.Getenv("COLLECTION"))
	for _, p := range projects {
		if len(some) > 0 && !slices.Contains(some, p.Name) {
			continue
		}
		t.Run(p.Name, func(t *testing.T) { reduceExample(t, p) })
	}
}

// reduceExample reduces the example of p that is nearest to 4 KB, and a sentence
// that is made of the grammar.
func reduceExample(t *testing.T, p *collection.Project) {
	g, err := grammar.Read(os.ReadFile, p.Main.Paths()...)
	if err != nil || len(g.Rules) == 0 {
		t.Skip("no parser: ", err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	other, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	start := collection.Example{}.Rule(g)
	if len(p.Examples) > 0 {
		start = p.Examples[0].Rule(g)
	}
	texts := map[string]string{}
	texts["example"], start = pick(p, lang, start)
	maker := generate.Generator{Lang: lang, Start: start, Seed: 1, Depth: 12, Tokens: 200}
	texts["sentence"], _ = maker.Sentence(context.Background(), 1)
	for _, name := range []string{"example", "sentence"} {
		tr, err := lang.Parse(context.Background(), "", texts[name], start)
		if err != nil || len(tr.Src.Toks) == 0 {
			t.Logf("%s: none", name)
			continue
		}
		for _, test := range tests(tr) {
			left, asked, invalid := reduceWith(t, lang, other, start, texts[name], test.interesting)
			t.Logf("%s, %s: %d → %d tokens in %d questions", name, test.name, len(tr.Src.Toks), left, asked)
			if invalid > 0 {
				t.Errorf("%s, %s: %d of %d questions are no sentence", name, test.name, invalid, asked)
			}
		}
	}
}

// hardship is a test of texts.
type hardship struct {
	name        string
	interesting func(string) bool
}

// tests are tests for reductions of a text: that long words of its second, and
// third, quarter are there; and one that nothing can be learned from.
func tests(tr *tree.Tree) []hardship {
	toks := tr.Src.Toks
	word := func(quarter int) string {
		from := len(toks) * quarter / 4
		k := slices.MaxFunc(toks[from:max(1+from, len(toks)*(quarter+1)/4)], func(a, b tree.Tok) int {
			return cmp.Compare(min(a.End-a.Start, 12), min(b.End-b.Start, 12))
		})
		return tr.Src.Text[k.Start:k.End]
	}
	one, two := word(1), word(2)
	return []hardship{
		{"one word", func(s string) bool { return strings.Contains(s, one) }},
		{"two words", func(s string) bool { return strings.Contains(s, one) && strings.Contains(s, two) }},
		{"flicker", passtest.Flicker},
	}
}

// pick parses the examples until one does, those nearest to 4 KB first, and
// returns its text and rule; where none does, "" and start.
func pick(p *collection.Project, lang *parse.Language, start *grammar.Rule) (string, *grammar.Rule) {
	list := slices.Clone(p.Examples)
	far := func(e collection.Example) int64 {
		info, err := os.Stat(e.Path)
		if err != nil {
			return 1 << 40
		}
		return max(info.Size()-4096, 4096-info.Size())
	}
	slices.SortStableFunc(list, func(a, b collection.Example) int { return cmp.Compare(far(a), far(b)) })
	for _, e := range list[:min(len(list), 5)] {
		text, err := os.ReadFile(e.Path)
		if err == nil && lang.Validate(context.Background(), string(text), e.Rule(lang.G)) {
			return string(text), e.Rule(lang.G)
		}
	}
	return "", start
}

// reduceWith reduces text for a while and returns the tokens left, the questions
// asked, and how many of them the other parser refuses, of which it tells the first.
func reduceWith(t *testing.T, lang, other *parse.Language, start *grammar.Rule, text string, interesting func(string) bool) (left, asked, invalid int) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	o := oracle.New(ctx, passtest.Predicate(1, interesting))
	o.MaxTests = 1000
	st, err := reducer.ParseStrategy("pare")
	if err != nil {
		t.Fatal(err)
	}
	res, err := reducer.Reduce(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: st}, o, func(e reducer.Event) {
		a, ok := e.(reducer.Answered)
		if !ok {
			return
		}
		asked++
		if _, err := other.Parse(context.Background(), "question", string(a.Text), start); err != nil {
			if invalid++; invalid == 1 {
				t.Logf("%v in %q", err, a.Text)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if res.Steps > asked {
		t.Errorf("%d steps by %d questions: some text was taken twice", res.Steps, asked)
	}
	return *res.After.Tokens, asked, invalid
}
