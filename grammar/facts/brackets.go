package facts

import (
	"slices"

	"pare/grammar"
)

// Brackets returns the pairs of token types that g balances: each sequence that has the one has the
// other behind it, as often, and nothing has either alone. Each type is in one pair at most. The
// pairs are in the order of the types that open.
func Brackets(g *grammar.Grammar) (pairs [][2]int) {
	closers := map[int][]int{} // by type that may open
	for _, r := range g.Rules {
		candidates(r.Body, closers)
	}
	taken := map[int]bool{}
	for open := grammar.MinType; open < len(g.Tokens); open++ {
		for _, closing := range closers[open] {
			if !taken[open] && !taken[closing] && open != closing && Balances(g, open, closing) {
				taken[open], taken[closing] = true, true
				pairs = append(pairs, [2]int{open, closing})
			}
		}
	}
	return pairs
}

// candidates narrows, for each type below e, the types that stand behind it in all its sequences.
func candidates(e *grammar.Expr, closers map[int][]int) {
	for i, s := range e.Sub {
		if s.Op != grammar.OpToken {
			candidates(s, closers)
			continue
		}
		var behind []int
		if e.Op == grammar.OpSeq {
			for _, t := range e.Sub[i+1:] {
				if t.Op == grammar.OpToken && t.Type >= grammar.MinType {
					behind = append(behind, t.Type)
				}
			}
		}
		if old, seen := closers[s.Type]; seen {
			behind = slices.DeleteFunc(slices.Clone(old), func(t int) bool { return !slices.Contains(behind, t) })
		}
		closers[s.Type] = behind
	}
}

// Balances reports whether each sequence of g that has one of two token types has the other as often,
// the one that opens in front, and nothing has either alone.
func Balances(g *grammar.Grammar, open, closing int) bool {
	for _, r := range g.Rules {
		if !paired(r.Body, open, closing) {
			return false
		}
	}
	return true
}

// paired reports whether e has each type that opens with one that closes in one sequence.
func paired(e *grammar.Expr, open, closing int) bool {
	if e.Op == grammar.OpSet && (e.Set.Has(open) || e.Set.Has(closing)) {
		return false
	}
	depth := 0
	for _, s := range e.Sub {
		switch {
		case s.Op != grammar.OpToken:
			if !paired(s, open, closing) {
				return false
			}
		case s.Type == open:
			depth++
		case s.Type == closing:
			depth--
		}
		if depth < 0 || depth > 0 && e.Op != grammar.OpSeq {
			return false
		}
	}
	return depth == 0
}
