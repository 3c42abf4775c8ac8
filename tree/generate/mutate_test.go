package generate

import (
	"context"
	"math/rand/v2"
	"testing"

	"pare/grammars"
	"pare/internal/sentences"
	"pare/tree"
)

// TestMutants: every variant is a sentence, is determined by its draw, and keeps to the
// limit; most attempts succeed, and few repeat, but in languages of few random sentences.
func TestMutants(t *testing.T) {
	for _, b := range grammars.All() {
		t.Run(b.Name, func(t *testing.T) {
			gen := builtin(t, b)
			gen.Depth, gen.Tokens = 8, 200
			var trees []*tree.Tree
			for n := range uint64(10) {
				text, err := gen.Sentence(context.Background(), n)
				if err != nil {
					t.Fatal(err)
				}
				tr, err := gen.Lang.Parse(context.Background(), "", text, gen.Start)
				if err != nil {
					t.Fatal(err)
				}
				trees = append(trees, tr)
			}
			different, made := map[string]bool{}, 0
			for n := range uint64(200) {
				draw := func() (string, bool) {
					rnd := rand.New(rand.NewPCG(n, 7))
					return gen.Mutant(context.Background(), rnd, trees[n%10], trees[n/10%10])
				}
				text, ok := draw()
				if !ok {
					continue
				}
				made++
				different[text] = true
				tr, err := gen.Lang.Parse(context.Background(), "variant", text, gen.Start)
				if err != nil {
					t.Fatalf("variant %d: %v in %q", n, err, text)
				}
				if tr.Root.Tokens > max(200, trees[n%10].Root.Tokens) {
					t.Fatalf("variant %d has %d tokens", n, tr.Root.Tokens)
				}
				if again, _ := draw(); again != text {
					t.Fatalf("variant %d is %q, then %q", n, text, again)
				}
			}
			if (made < 100 || len(different) < 50) && !sentences.Few[b.Name] {
				t.Errorf("%d variants, %d of them different", made, len(different))
			}
		})
	}
}
