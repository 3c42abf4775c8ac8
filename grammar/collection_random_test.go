package grammar_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pare/grammar"
	"pare/internal/collection"
	"pare/tree"
	"pare/tree/parse"
)

// Random sentences of the collection's grammars without host code must have
// ANTLR's trees too; every eighth has lost a byte. They meet ambiguities that the
// examples do not.
func TestCollectionRandom(t *testing.T) {
	list := projects(t)
	jar := os.Getenv("ANTLR_JAR")
	if jar == "" {
		t.Skip("ANTLR_JAR names no jar")
	}
	a, err := collection.NewANTLR(jar, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	path := filepath.Join(t.TempDir(), "sentence")
	var total [differs + 1]int
	for _, p := range list {
		if end, ok := t.Deadline(); ok && time.Until(end) < 30*time.Second {
			t.Logf("no time left for %s and what follows", p.Name)
			break
		}
		g, err := grammar.Read(os.ReadFile, p.Main.Paths()...)
		if err != nil {
			t.Fatal(err)
		}
		if !hasCode(g) {
			randomSentences(t, a, p, g, path, &total)
		}
	}
	t.Logf("%d equal, %d with errors for both, %d differ, %d not compared", total[equal], total[bothFail], total[differs], total[unknown])
}

// randomSentences compares sentences of a grammar, with path as their file name,
// and counts the verdicts.
func randomSentences(t *testing.T, a *collection.ANTLR, p *collection.Project, g *grammar.Grammar, path string, total *[differs + 1]int) {
	l, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Load(p.Main.ANTLR()...); err != nil {
		t.Errorf("%s: %v", p.Name, err)
		return
	}
	start := append(p.Examples, collection.Example{})[0].Rule(g)
	for i := range 16 {
		rnd := rand.New(rand.NewPCG(uint64(i), 1))
		maker := tree.Generator{Facts: l.Facts, Rand: rnd, Depth: 3 + i, Tokens: 40}
		root := maker.Sentence(start)
		if root == nil {
			return
		}
		text := string((&tree.Tree{Root: root, Src: &tree.Source{Lex: l}}).Render())
		if i%8 == 7 && text != "" {
			at := rnd.IntN(len(text))
			text = strings.ToValidUTF8(text[:at]+text[at+1:], "?")
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		one := &parsed{Example: collection.Example{Path: path, Start: start.Name}}
		if tr, err := l.Parse(context.Background(), "", text, start); err != nil {
			one.err = err.Error()
		} else if toks := tr.Src.Toks; len(toks) > 0 && toks[len(toks)-1].Start == toks[len(toks)-1].End {
			continue // ANTLR writes a token without text as <EOF>
		} else {
			one.tree = tr.Dump() + "\n" + tokens(tr.Src)
		}
		one.compare(a, 3*time.Second)
		total[one.verdict]++
		if one.verdict == differs {
			t.Errorf("%s: %q\n%s", p.Name, text, one.why)
		}
	}
}
