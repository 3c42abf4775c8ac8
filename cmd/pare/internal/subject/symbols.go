package subject

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"pare/grammar"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/parse"
)

// symbolTest finds a text interesting in which some symbols of its grammar occur, rules
// and tokens. It cannot tell of a text that is no sentence. (The Fuzzing Book, chapter
// Reducer, exercise 3.)
type symbolTest struct {
	lang  *parse.Language
	start *grammar.Rule
	names []string
	jobs  int
}

// NewSymbolTest draws n symbols of an input, but for those that all its sentences may
// have to have; nil if it has less than n.
func NewSymbolTest(ctx context.Context, s *Subject, seed, number uint64, n int) (*symbolTest, error) {
	t, err := s.Lang.Parse(ctx, s.File, s.Text, s.Start)
	if bad := new(parse.SyntaxError); errors.As(err, &bad) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	has := symbolsOf(s.Lang.G, t.Root)
	for name := range symbolsOf(s.Lang.G, tree.MinimalRule(s.Lang.Facts, s.Start)) {
		delete(has, name)
	}
	names := slices.Sorted(maps.Keys(has))
	if len(names) < n {
		return nil, nil
	}
	rnd := rand.New(rand.NewPCG(seed, number<<8+uint64(n)))
	rnd.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	return &symbolTest{s.Lang, s.Start, names[:n], s.Jobs}, nil
}

func (t *symbolTest) String() string { return strings.Join(t.names, " and ") }

// symbolsOf returns the names of the rules and tokens at and below n.
func symbolsOf(g *grammar.Grammar, n *tree.Node) map[string]bool {
	has := map[string]bool{}
	for k := range n.Nodes() {
		switch {
		case k.Kind == tree.Rule:
			has[k.Rule().Name] = true
		case k.Kind == tree.Token && k.Type() > 0:
			has[g.Tokens[k.Type()].String()] = true
		}
	}
	return has
}

func (t *symbolTest) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	tr, err := t.lang.Parse(ctx, "", string(files[0].Text), t.start)
	if err != nil {
		return oracle.Verdict{Outcome: oracle.Unresolved}, ctx.Err()
	}
	has := symbolsOf(t.lang.G, tr.Root)
	all := !slices.ContainsFunc(t.names, func(name string) bool { return !has[name] })
	return oracle.Verdict{Outcome: oracle.OutcomeOf(all)}, nil
}

func (t *symbolTest) Capacity() int { return t.jobs }
