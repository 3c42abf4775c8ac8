package facts

import (
	"slices"

	"pare/grammar"
)

// Alternatives returns the indexes of the useful alternatives of an OpAlt: those
// whose sentences need the fewest predicates and EOFs.
func (f *Facts) Alternatives(alt *grammar.Expr) []int {
	least := f.cost[alt.ID].doubt
	if least >= tooLong {
		return nil
	}
	var use []int
	for i, seq := range alt.Sub {
		if f.cost[seq.ID].doubt == least {
			use = append(use, i)
		}
	}
	return use
}

// Anything reports whether a place of a parser rule takes more than three quarters of the tokens there
// are: the rule is for what the grammar does not know more of. Fewer may be names, where a language
// reserves few of its words.
func (f *Facts) Anything(e *grammar.Expr) bool {
	return e.Op == grammar.OpSet && 4*e.Set.Len() > 3*len(f.g.Tokens) && len(f.g.Tokens) >= leastTokens
}

// KnowsAll reports whether no place takes anything.
func (f *Facts) KnowsAll() bool { return f.knowsAll }

func (f *Facts) hasAnything(e *grammar.Expr) bool {
	return f.Anything(e) || slices.ContainsFunc(e.Sub, f.hasAnything)
}

// A grammar of fewer tokens than leastTokens has a set of most of them for other reasons.
const leastTokens = 20

// Types returns the token types of an OpSet of a parser rule that have a useful
// text, ascending.
func (f *Facts) Types(set *grammar.Expr) []int {
	least := f.cost[set.ID].doubt
	if least >= tooLong {
		return nil
	}
	var use []int
	for _, r := range set.Set {
		for typ := r.Lo; typ <= r.Hi; typ++ {
			if f.token(typ).doubt == least {
				use = append(use, typ)
			}
		}
	}
	return use
}

// Doubtful reports whether e has no sentence, or only sentences that depend on a
// predicate or an EOF.
func (f *Facts) Doubtful(e *grammar.Expr) bool { return f.cost[e.ID].doubt > 0 }
