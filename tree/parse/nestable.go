package parse

import (
	"slices"
	"strings"

	"pare/grammar"
)

// nestable is how a token begins and ends that may hold itself or any character:
//
//	COMMENT : '/*' (COMMENT | .)*? '*/' ;
//
// The simulator follows both at each depth, and keeps what it saw: a thousand comments in each
// other take gigabytes.
type nestable struct{ open, close string }

// mostInside bounds the depth of such a token. 250 of them in each other take some 300 MB.
const mostInside = 250

// nestables returns those of a grammar's lexer rules.
func nestables(g *grammar.Grammar) (all []nestable) {
	for _, r := range g.Lexer {
		holds := func(e *grammar.Expr) bool { return e.Op == grammar.OpList && e.NonGreedy && refersTo(e, r) }
		for _, seq := range sequences(r.Body) {
			n := nestable{fixedFront(seq.Sub), fixedEnd(seq.Sub)}
			if n.open != "" && n.close != "" && n.open != n.close && slices.ContainsFunc(seq.Sub, holds) && !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
	}
	return all
}

// sequences returns those of a body, those of a block in the place of one that is only a
// block.
func sequences(body *grammar.Expr) (all []*grammar.Expr) {
	for _, seq := range body.Sub {
		if len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpAlt {
			all = append(all, sequences(seq.Sub[0])...)
		} else {
			all = append(all, seq)
		}
	}
	return all
}

// refersTo reports whether an expression refers to a lexer rule, perhaps through others.
func refersTo(e *grammar.Expr, r *grammar.Rule) bool {
	seen := map[*grammar.Rule]bool{}
	var in func(e *grammar.Expr) bool
	in = func(e *grammar.Expr) bool {
		if e.Op != grammar.OpRule {
			return slices.ContainsFunc(e.Sub, in)
		}
		if e.Rule == r || seen[e.Rule] {
			return e.Rule == r
		}
		seen[e.Rule] = true
		return in(e.Rule.Body)
	}
	return in(e)
}

// fixedFront returns the characters that all texts of a sequence begin with.
func fixedFront(seq []*grammar.Expr) string {
	var b strings.Builder
	for _, e := range seq {
		c, ok := fixedChar(e)
		if !ok {
			break
		}
		b.WriteRune(c)
	}
	return b.String()
}

// fixedEnd returns the characters that all texts of a sequence end with.
func fixedEnd(seq []*grammar.Expr) string {
	i := len(seq)
	for ; i > 0; i-- {
		if _, ok := fixedChar(seq[i-1]); !ok {
			break
		}
	}
	return fixedFront(seq[i:])
}

func fixedChar(e *grammar.Expr) (rune, bool) {
	if e.Op != grammar.OpSet || len(e.Set) != 1 || e.Set[0].Lo != e.Set[0].Hi || e.Set[0].Lo < 0 {
		return 0, false
	}
	return rune(e.Set[0].Lo), true
}

// tooDeep returns how a text begins if that is a token with more than mostInside others in each
// other, "" else.
func tooDeep(all []nestable, text string) (open string) {
	for _, n := range all {
		if strings.HasPrefix(text, n.open) && n.depth(text) > mostInside {
			return n.open
		}
	}
	return ""
}

// depth returns the depth of the token at the beginning of a text, as far as mostInside+1.
func (n nestable) depth(text string) (most int) {
	depth := 0
	for i := 0; i < len(text) && most <= mostInside; {
		switch {
		case text[i] == n.open[0] && strings.HasPrefix(text[i:], n.open):
			depth++
			most = max(most, depth)
			i += len(n.open)
		case text[i] == n.close[0] && strings.HasPrefix(text[i:], n.close):
			if depth--; depth == 0 {
				return most
			}
			i += len(n.close)
		default:
			i++
		}
	}
	return most
}
