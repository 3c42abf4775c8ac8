package reducer

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pare/grammars"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/generate"
	"pare/tree/parse"
)

// claim is a reduction of a random input under a random test, and its certificate.
type claim struct {
	grammar, test string
	lang          *parse.Language
	text          string
	interesting   func(string) bool
	result        Result
}

// A certificate is checked by brute force: each element that it calls needed is taken
// away. $PARE_PROOFS says for how long, as 10m.
func TestProofs(t *testing.T) {
	most, err := time.ParseDuration(os.Getenv("PARE_PROOFS"))
	begin, proved := time.Now(), 0
	for seed := uint64(0); seed < 60 || err == nil && time.Since(begin) < most; seed++ {
		if c, ok := claimed(t, seed); ok {
			proved++
			if gone, refuted := c.refuted(); refuted {
				t.Errorf("seed %d, %s, %s: of %q proved %q: %s, and %q is interesting", seed, c.grammar, c.test, c.text, c.result.Text, c.result.Certificate, gone)
			}
		}
	}
	if proved < 30 {
		t.Errorf("only %d proofs", proved)
	}
	t.Logf("%d proofs checked", proved)
}

func FuzzProofs(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		if c, ok := claimed(t, seed); ok {
			if gone, refuted := c.refuted(); refuted {
				t.Errorf("%s, %s: of %q proved %q: %s, and %q is interesting", c.grammar, c.test, c.text, c.result.Text, c.result.Certificate, gone)
			}
		}
	})
}

// proofLanguages are built once: it takes longer than a reduction.
var proofLanguages = map[string]*parse.Language{}

// claimed reduces the random input of a seed under the random test of the seed. ok is
// false where nothing was proved.
func claimed(t *testing.T, seed uint64) (c claim, ok bool) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 0))
	all := grammars.All()
	c.grammar = all[rnd.IntN(len(all))].Name
	if c.lang = proofLanguages[c.grammar]; c.lang == nil {
		c.lang, _ = language(t, c.grammar)
		proofLanguages[c.grammar] = c.lang
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	gen := generate.Generator{Lang: c.lang, Start: c.lang.G.Rules[0], Seed: seed, Depth: 6 + rnd.IntN(8), Tokens: 20 + rnd.IntN(60)}
	var err error
	if c.text, err = gen.Sentence(ctx, seed); err != nil || len(c.text) > 2000 {
		return c, false
	}
	c.text = c.commented(rnd)
	c.test, c.interesting = randomTest(rnd, c.text)
	o := oracle.New(ctx, predicate(1, c.interesting))
	o.MaxTests = 5000
	c.result, err = Reduce(Job{Lang: c.lang, Text: c.text, Strategy: Default()}, o, nil)
	return c, err == nil && c.result.Certificate != ""
}

// commented puts comments and directives between tokens, as far as the text still parses.
func (c *claim) commented(rnd *rand.Rand) string {
	text := c.text
	for range rnd.IntN(4) {
		comment := []string{"/* one of words */", "// one of words\n", "\n# one of words\n", "-- one of words\n", "<!-- one of words -->", "\n#if A\n", "\n#endif\n", "; one of words\n"}[rnd.IntN(8)]
		at := rnd.IntN(len(text) + 1)
		if more := text[:at] + comment + text[at:]; c.lang.Validate(context.Background(), more, c.lang.G.Rules[0]) {
			text = more
		}
	}
	return text
}

// randomTest returns a test of which the text is an example: it needs some substrings,
// numbers of them, or patterns.
func randomTest(rnd *rand.Rand, text string) (string, func(string) bool) {
	var names []string
	var all []func(string) bool
	for range 1 + rnd.IntN(4) {
		at := rnd.IntN(len(text) + 1)
		part := strings.ToValidUTF8(text[at:min(len(text), at+1+rnd.IntN(6))], "")
		switch n := strings.Count(text, part); rnd.IntN(3) {
		case 0:
			names = append(names, fmt.Sprintf("has %q", part))
			all = append(all, func(s string) bool { return strings.Contains(s, part) })
		case 1:
			least := 1 + rnd.IntN(max(1, n))
			names = append(names, fmt.Sprintf("has %d × %q", least, part))
			all = append(all, func(s string) bool { return strings.Count(s, part) >= min(least, n) })
		default:
			re := regexp.MustCompile(`(?s)` + strings.ReplaceAll(regexp.QuoteMeta(part), " ", `\s*`) + `.?`)
			names = append(names, re.String())
			all = append(all, re.MatchString)
		}
	}
	return strings.Join(names, ", "), func(s string) bool {
		for _, f := range all {
			if !f(s) {
				return false
			}
		}
		return true
	}
}

// refuted looks for something that can go, and returns the text without it.
func (c *claim) refuted() (gone string, refuted bool) {
	text := string(c.result.Text)
	t, err := c.lang.Parse(context.Background(), "", text, c.lang.G.Rules[0])
	if err != nil {
		return "no sentence", true
	}
	size := tree.Measure(t, []byte(text), c.identifier)
	for less := range c.lesser(t, text) {
		if less == text || !c.interesting(less) {
			continue
		}
		u, err := c.lang.Parse(context.Background(), "", less, c.lang.G.Rules[0])
		if err == nil && tree.Measure(u, []byte(less), c.identifier).Less(size) {
			return less, true
		}
	}
	return "", false
}

func (c *claim) identifier(w tree.Word) bool { return c.lang.Facts.IsIdentifier(int(w.Type)) }

// lesser yields the text without each element, optional part, line and character of a
// comment, as far as the proof speaks of them.
func (c *claim) lesser(t *tree.Tree, text string) func(func(string) bool) {
	says := func(what string) bool { return strings.Contains(c.result.Certificate, what) }
	return func(yield func(string) bool) {
		for p := range t.Places() {
			e := &tree.Edits{}
			if at := tree.Removable(p); says("no list element") && at != nil && at.Node == p.Node && e.Drop(at) && !yield(string(t.With(e).Render())) {
				return
			}
		}
		from := 0
		for line := range strings.Lines(text) {
			if says("no line") && !yield(text[:from]+text[from+len(line):]) {
				return
			}
			from += len(line)
		}
		for i := range t.Src.Toks {
			start, end := span(t.Src, i)
			if says("comment") && strings.TrimSpace(text[start:end]) != "" && !characters(text, start, end, yield) {
				return
			}
		}
	}
}

// characters yields the text without each character of a part of it.
func characters(text string, from, to int, yield func(string) bool) bool {
	for from < to {
		_, n := utf8.DecodeRuneInString(text[from:])
		if !yield(text[:from] + text[from+n:]) {
			return false
		}
		from += n
	}
	return true
}
