package parse

import (
	"slices"
	"sync"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/atn"
	"pare/grammar/host"
)

// variants are lexer automata in which the predicates that tokens begin with are
// decided. Antlr4-go caches nothing at a place with a predicate, so a mode whose
// rules begin with predicates would be slow for every token. Evaluated in front
// of the match instead, they select an automaton without such places.
type variants struct {
	lang  *Language
	g     *grammar.Grammar  // the language's, with copies of the rules that others call and tokens begin with
	edges [][]*grammar.Expr // by mode: the predicates that its tokens begin with

	first  map[*grammar.Expr]bool // the references by which a token begins with a predicate
	begins map[*grammar.Rule]bool // the rules that begin with one

	mu   sync.Mutex
	made map[variant]*automaton
}

// variant is a mode and the values of its predicates, bit by bit.
type variant struct {
	mode int
	true uint32
}

type automaton struct {
	atn  *antlr.ATN
	dfas []*antlr.DFA
}

// maxEdges bounds the predicates of a mode that are decided, and so the automata.
const maxEdges = 8

func newVariants(l *Language) *variants {
	v := &variants{lang: l, made: map[variant]*automaton{}, edges: make([][]*grammar.Expr, len(l.G.Modes)), first: map[*grammar.Expr]bool{}, begins: map[*grammar.Rule]bool{}}
	for _, r := range l.G.Lexer {
		if !r.Fragment {
			v.rule(r.Mode, r, nil)
		}
	}
	for i := range v.edges {
		if len(v.edges[i]) > maxEdges {
			v.edges[i] = nil
		}
	}
	return v
}

// rule collects the predicates that a rule begins with, and reports whether
// there are any. The rules in outer are being gone through.
func (v *variants) rule(mode int, r *grammar.Rule, outer []*grammar.Rule) bool {
	if slices.Contains(outer, r) {
		return false
	}
	found := v.edge(mode, r.Body, append(outer, r))
	v.begins[r] = v.begins[r] || found
	return found
}

// edge is rule for an expression: only an alternative's first element counts, and
// the elements behind predicates.
func (v *variants) edge(mode int, e *grammar.Expr, outer []*grammar.Rule) bool {
	found := false
	for _, seq := range e.Sub {
		elems := []*grammar.Expr{seq}
		if seq.Op == grammar.OpSeq {
			elems = seq.Sub
		}
		for _, x := range elems {
			if x.Op == grammar.OpPred {
				if v.lang.Host.Runs(x) && !v.lang.Host.Never(x) {
					found = true
					if !slices.Contains(v.edges[mode], x) {
						v.edges[mode] = append(v.edges[mode], x)
					}
				}
				continue
			}
			switch x.Op {
			case grammar.OpAlt, grammar.OpOpt:
				found = v.edge(mode, x, outer) || found
			case grammar.OpRule:
				if v.rule(mode, x.Rule, outer) {
					v.first[x] = true
					found = true
				}
			}
			break
		}
	}
	return found
}

// apart makes v.g: in the copy, a rule that begins with predicates is two, one
// that tokens begin with, whose predicates are decided, and a fragment that is
// called from inside of others.
func (v *variants) apart() {
	g := *v.lang.G
	g.Lexer = nil
	start, inside := map[*grammar.Rule]*grammar.Rule{}, map[*grammar.Rule]*grammar.Rule{}
	var fragments []*grammar.Rule
	for _, r := range v.lang.G.Lexer {
		own := *r
		g.Lexer = append(g.Lexer, &own)
		start[r], inside[r] = &own, &own
		if v.begins[r] {
			other := *r
			other.Fragment, other.Type = true, 0
			inside[r] = &other
			fragments = append(fragments, &other)
		}
	}
	for _, r := range g.Lexer {
		r.Body = v.copy(r.Body, start, inside)
	}
	for _, r := range fragments {
		r.Index = len(g.Lexer)
		r.Body = v.copy(r.Body, nil, inside)
		g.Lexer = append(g.Lexer, r)
	}
	v.g = &g
}

// copy copies an expression. With start, it is one that a token begins with:
// predicates stay, and its first elements call the rules in start.
func (v *variants) copy(e *grammar.Expr, start, inside map[*grammar.Rule]*grammar.Rule) *grammar.Expr {
	if start != nil && e.Op == grammar.OpPred {
		return e
	}
	c := *e
	switch {
	case e.Op == grammar.OpRule && start != nil && v.first[e]:
		c.Rule = start[e.Rule]
	case e.Op == grammar.OpRule:
		c.Rule = inside[e.Rule]
	}
	c.Sub = make([]*grammar.Expr, len(e.Sub))
	for i, s := range e.Sub {
		c.Sub[i] = v.copy(s, start, inside)
	}
	return &c
}

// simulator returns the simulator for the next token.
func (x *lexer) simulator() *antlr.LexerATNSimulator {
	if x.host == nil {
		return x.sim
	}
	v := x.lang.variants
	edges := v.edges[x.mode]
	if len(edges) == 0 {
		return x.sim
	}
	x.host.Start, x.host.Pos, x.host.Mode = x.start, x.in.pos, x.mode
	key := variant{mode: x.mode}
	for i, e := range edges {
		if x.host.Test(x.lang.Host, e.ID) {
			key.true |= 1 << i
		}
	}
	sim := x.sims[key]
	if sim == nil {
		sim = x.sim
		if a := v.automaton(key); a != nil {
			sim = antlr.NewLexerATNSimulator(x, a.atn, a.dfas, x.lang.lexerContexts)
		}
		x.sims[key] = sim
	}
	return sim
}

// automaton makes the automaton of a variant, once. It is nil if that is
// impossible, which building the plain one has ruled out.
func (v *variants) automaton(key variant) *automaton {
	v.mu.Lock()
	defer v.mu.Unlock()
	if a, ok := v.made[key]; ok {
		return a
	}
	d := &decidedCode{v.lang.Host, map[*grammar.Expr]bool{}}
	for i, e := range v.edges[key.mode] {
		d.is[e] = key.true&(1<<i) != 0
	}
	if v.g == nil {
		v.apart()
	}
	var made *automaton
	if a, err := atn.Lexer(v.g, d); err == nil {
		made = &automaton{a, dfas(a)}
	}
	v.made[key] = made
	return made
}

// decidedCode is host code in which some predicates are decided.
type decidedCode struct {
	*host.Code
	is map[*grammar.Expr]bool
}

func (d *decidedCode) Runs(e *grammar.Expr) bool {
	if is, ok := d.is[e]; ok {
		return !is
	}
	return d.Code.Runs(e)
}

func (d *decidedCode) Never(e *grammar.Expr) bool {
	if is, ok := d.is[e]; ok {
		return !is
	}
	return d.Code.Never(e)
}
