package isolate

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"pare/grammars"
	"pare/hdd/lexical"
	"pare/internal/sentences"
	"pare/tree"
	"pare/tree/parse"
)

// mutants returns the number of pairs to compare.
func mutants() int {
	if os.Getenv("PARE_LONG") == "1" {
		return 200_000
	}
	return 1500
}

// mutant changes a few bytes of a text, or copies a part of it.
func mutant(r *rand.Rand, text string) string {
	b := []byte(text)
	for range r.IntN(4) {
		at := r.IntN(len(b) + 1)
		part := text[r.IntN(len(text)):]
		part = part[:r.IntN(min(len(part), 9)+1)]
		if r.IntN(3) == 0 {
			part = []string{"\xff", "\xc3", "\xef\xbb\xbf", "\x00", "\r\n", "[", "}", "\"", ","}[r.IntN(9)]
		}
		until := min(len(b), at+r.IntN(5))
		b = append(b[:at:at], append([]byte(part), b[until:]...)...)
	}
	return string(b)
}

// subset draws some of n numbers, ascending.
func subset(r *rand.Rand, n int) []int {
	var some []int
	for share, i := r.Float64(), 0; i < n; i++ {
		if r.Float64() < share {
			some = append(some, i)
		}
	}
	return some
}

const seedText = "{\"a\": [1, 2.5, {\"b\": null}], \"é\": \"x\\n\", \"c\": [[], {}, [true]]}\n"

// TestPiecesOfMutants: for any two texts, no and all differences give these.
func TestPiecesOfMutants(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range mutants() {
		pass, fail := mutant(r, seedText), mutant(r, seedText)
		for _, cut := range []func([]byte) lexical.Sequence{lexical.Lines, lexical.Characters} {
			d := Pieces(t.Context(), cut([]byte(pass)).Pieces(), cut([]byte(fail)).Pieces())
			none, _ := d.Text(t.Context(), nil)
			all, _ := d.Text(t.Context(), upTo(d.Count))
			if string(none) != pass || string(all) != fail {
				t.Fatalf("%q %q: %q, %q", pass, fail, none, all)
			}
			d.Text(t.Context(), subset(r, d.Count))
		}
	}
}

// TestAlignMutants: for any two sentences, no and all differences give these, and every mixture is
// a sentence.
func TestAlignMutants(t *testing.T) {
	g, err := grammars.Load("json")
	if err != nil {
		t.Fatal(err)
	}
	l, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	start, r, pairs := g.Rules[0], rand.New(rand.NewPCG(1, 1)), 0
	read := func(text string) *tree.Tree {
		tr, err := l.Parse(context.Background(), "", text, start)
		if err != nil {
			return nil
		}
		return tr
	}
	for range mutants() {
		pass, fail := read(mutant(r, seedText)), read(mutant(r, seedText))
		if pass == nil || fail == nil {
			continue
		}
		pairs++
		b := aligned(t, l, pass, fail)
		none, _ := b.Tree(nil)
		all, _ := b.Tree(upTo(b.Differences))
		if string(none.Render()) != string(pass.Render()) || sentences.Words(all.Root) != sentences.Words(fail.Root) {
			t.Fatalf("%q %q: %q, %q", pass.Render(), fail.Render(), none.Render(), all.Render())
		}
		if tr, ok := b.Tree(subset(r, b.Differences)); ok && read(string(tr.Render())) == nil {
			t.Fatalf("%q %q: %q is no sentence", pass.Render(), fail.Render(), tr.Render())
		}
	}
	if pairs < mutants()/50 {
		t.Errorf("%d pairs of %d were read", pairs, mutants())
	}
}
