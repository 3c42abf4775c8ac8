package book_test

import (
	"encoding/json"
	"iter"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/hdd/book"
	"pare/tree"
	"pare/tree/parse"
)

// language returns a grammar of testdata or a built-in one made ready.
func language(t testing.TB, name string) *parse.Language {
	t.Helper()
	g, err := grammar.Read(grammar.ReadFile, "testdata/"+name+".g4")
	if err != nil {
		if g, err = grammars.Load(name); err != nil {
			t.Fatal(err)
		}
	}
	l, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func parsed(t testing.TB, l *parse.Language, text string) *tree.Tree {
	t.Helper()
	whole, err := l.Parse(t.Context(), "", text, l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	return whole
}

// run reduces text; it returns the last text that failed, and those tested, each once. The
// book tests neither the text itself again nor, as its cache knows, a text twice.
func run(t testing.TB, l *parse.Language, text string, as func(string) string, fails func(string) bool, o book.Options) (result string, asked []string) {
	t.Helper()
	result = as(text)
	known := map[string]bool{result: true}
	first := func(trees iter.Seq[*tree.Tree]) (int, bool) {
		i := 0
		for candidate := range trees {
			text := as(string(candidate.Render()))
			if !known[text] {
				known[text], asked = true, append(asked, text)
			}
			if fails(text) {
				result = text
				return i, true
			}
			i++
		}
		return 0, false
	}
	book.Reduce(parsed(t, l, text), first, o)
	return result, asked
}

// golden is what the book's reducers ask; testdata/goldens makes it.
type golden struct {
	Grammar, Text, Test string
	Book                questions
	All                 questions `json:"book-all"`
	Anywhere            questions `json:"book-anywhere"`
	Everything          questions `json:"book-everything"`
}

type questions struct {
	Result string
	Asked  []string
}

// The questions are those of the book's own code, in its order, on grammars with every way
// to spell a list, and on the built-in one for expressions, but for blanks.
func TestGoldens(t *testing.T) {
	text, err := os.ReadFile("testdata/goldens.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []golden
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, g := range all {
		seen[g.Grammar] = true
		l := language(t, g.Grammar)
		fails := regexp.MustCompile(g.Test).MatchString
		for name, c := range map[string]struct {
			book.Options
			want questions
		}{
			"book":            {book.Options{}, g.Book},
			"book-all":        {book.Options{All: true}, g.All},
			"book-anywhere":   {book.Options{Anywhere: true}, g.Anywhere},
			"book-everything": {book.Options{Anywhere: true, All: true}, g.Everything},
		} {
			as := func(text string) string { return text }
			if g.Grammar == "expr" { // where blanks are no part of tokens
				as = unspaced
			}
			result, asked := run(t, l, g.Text, as, fails, c.Options)
			want := questions{Result: as(c.want.Result)}
			for _, text := range c.want.Asked {
				if text != g.Text {
					want.Asked = append(want.Asked, as(text))
				}
			}
			if result != want.Result || !slices.Equal(asked, want.Asked) {
				t.Errorf("%s of %q in %s, test %q:\ngot  %q after %q\nwant %q after %q", name, g.Text, g.Grammar, g.Test, result, asked, want.Result, want.Asked)
			}
		}
	}
	if len(seen) < 12 {
		t.Errorf("goldens of %d grammars", len(seen))
	}
}

func unspaced(text string) string { return strings.ReplaceAll(text, " ", "") }

// The expansions of <term> that the chapter prints, all and the first ones, and the subtrees.
func TestExpansions(t *testing.T) {
	d, _ := book.Derive(parsed(t, language(t, "expr"), "1 + (2 * 3)"))
	term := d.Symbol("term")
	texts := func(nodes []*book.Node) string {
		var texts []string
		for _, n := range nodes {
			texts = append(texts, unspaced(d.Text(n)))
		}
		return strings.Join(texts, " ")
	}
	for _, c := range []struct{ what, got, want string }{
		{"all", texts(d.Root.Expansions(term, book.AnyDepth, true)), "1 2 3 1*1 1*3 2*1 2*3 3*1 3*3 (2*3) 1*2*3 2*2*3 3*2*3 1*(2*3) (2*3)*1 (2*3)*3 2*(2*3) 3*(2*3)"},
		{"first", texts(d.Root.Expansions(term, book.AnyDepth, false)), "1 1*1"},
		{"at any depth", texts(d.Root.Subtrees(term, book.AnyDepth)), "1 (2*3) 2*3 3"},
		{"at depth 1", texts(d.Root.Subtrees(term, 1)), ""},
		{"at depth 2", texts(d.Root.Subtrees(term, 2)), "1"},
		{"at depth 3", texts(d.Root.Subtrees(term, 3)), "(2*3)"},
		{"of expr", texts(d.Root.Reductions(d.Symbol("expr"), book.AnyDepth, false)), "1+(2*3) (2*3) 2*3 1"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %q, want %q", c.what, c.got, c.want)
		}
	}
}

// Of a long list as of a deep nest, each level takes a test or two at most.
func TestLong(t *testing.T) {
	l := language(t, "json")
	for _, text := range []string{
		"[" + strings.Repeat("0,", 500) + "1]",
		strings.Repeat("[", 500) + "1" + strings.Repeat("]", 500),
	} {
		result, asked := run(t, l, text, func(s string) string { return s }, func(s string) bool { return strings.Contains(s, "1") }, book.Options{})
		if result != "1" || len(asked) > 1010 {
			t.Errorf("got %.20q after %d tests", result, len(asked))
		}
	}
}

// A tree that would overflow the stack is refused, not unfolded.
func TestDeriveDeep(t *testing.T) {
	deep := parsed(t, language(t, "json"), strings.Repeat("[", 150_000)+"1"+strings.Repeat("]", 150_000))
	if _, ok := book.Derive(deep); ok {
		t.Error("a tree of more than 250,000 levels has a derivation")
	}
	book.Reduce(deep, func(iter.Seq[*tree.Tree]) (int, bool) { t.Error("it is asked about"); return 0, false }, book.Options{})
}
