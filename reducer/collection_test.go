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

// The grammars of the public collection: for each directory, an example and a generated sentence
// are reduced under several hard tests, and an independent parser parses every question.
// GRAMMARS_V4 is the path of the collection; COLLECTION limits the test to some directories,
// separated by blanks.
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

// reduceExample reduces the example of p nearest to 4 KB, and a generated sentence.
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

// tests returns tests for a text: that long words of its second quarter, or its third, remain; and
// one by hash, without a pattern.
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

// pick returns the first example that parses, those nearest to 4 KB first, with its rule; "" and
// start if none does.
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

// reduceWith reduces text for a while. It returns the tokens left, and the numbers of questions and
// of those that the other parser refuses; it logs the first of these.
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
