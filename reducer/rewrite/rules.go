package rewrite

import (
	"cmp"
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

var Rules = search.Pass{
	Name:    "rules",
	Doc:     "the rewrite rules of the language",
	Default: true,
	Stages:  []search.Stage{{Proposals: together}, {Proposals: byRules, Effort: search.Deferred}},
	Kinds:   []*search.Kind{ruleKind, togetherKind},
	Example: search.Example{Grammar: "c",
		Before: "int f(struct a *b) { return (*b).c; }",
		After:  "int f(struct a *b) { return b->c; }"},
}

var ruleKind = &search.Kind{Name: "rule", Named: true, Free: true, Policy: search.Policy{Tired: [search.Efforts]int{search.Enough, search.Enough, 4 * search.Enough}}}

var togetherKind = &search.Kind{Name: "rules", Named: true, Free: true}

// together proposes matches of the early rules, many at once.
func together(v *search.View) search.Proposals {
	return inChunks(v, togetherKind, func(r *rules.Rule) bool { return r.Early })
}

// byRules proposes the matches of the language's rules in a small tree: rules with a success first,
// those with most failures last. The text is parsed anew.
//
//	typedef unsigned t; t a;  →  unsigned a;
func byRules(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !slices.ContainsFunc(v.Rules, func(s *rules.Set) bool { return len(s.Rules) > 0 }) || !v.Due(ruleKind, document.Rewritten) {
			return
		}
		for _, set := range v.Rules {
			if len(set.Rules) == 0 {
				continue
			}
			for m := range byOdds(v, set).Find(v.Ctx, v.Tree, rules.Bounds{Matches: mostMatches, Steps: mostCompared}) {
				p := search.Proposal{Kind: ruleKind, Label: m.Rule.Name, At: m.At, Parse: true}
				p.Make = func(*search.View, *tree.Place) *tree.Edits { return m.Edits() }
				if !yield(p) {
					return
				}
			}
		}
	}
}

// byOdds returns the rules in the order of asking.
func byOdds(v *search.View, set *rules.Set) *rules.Set {
	return set.Sorted(func(a, b *rules.Rule) int {
		won, lost := v.Odds(ruleKind, a.Name)
		alsoWon, alsoLost := v.Odds(ruleKind, b.Name)
		return cmp.Or(cmp.Compare(min(alsoWon, 1), min(won, 1)), cmp.Compare(lost, alsoLost))
	})
}
