package book

import (
	"fmt"
	"slices"
	"strings"

	"pare/grammar"
)

// Symbol is a symbol of a grammar in Backus-Naur form: a terminal, or a nonterminal with
// its alternatives. Neighbouring literals of an alternative are one terminal, as in the
// book's grammars. Two occurrences of a symbol are the same pointer.
type Symbol struct {
	Name string // a rule's, a token's, or of what the rewriting made: the rule's with a number

	rule    *grammar.Rule // that it stands for
	forms   [][]*form     // the alternatives of rule
	bare    bool          // rule is a choice of single tokens
	literal bool          // a terminal of one text
	types   []int         // of a terminal's tokens
	alts    [][]*Symbol
}

// bnf rewrites grammars to Backus-Naur form the way the book's convert_ebnf_grammar does,
// every occurrence with a nonterminal of its own:
//
//	( … )X  →  <symbol>X     <symbol>: …    of parentheses in front of ?, * or +
//	X?      →  <X-1>         <X-1>: | X
//	X*      →  <X-1>         <X-1>: | X <X-1>
//	X+      →  <X-1>         <X-1>: X | X <X-1>
//
// A block (a | b) is a nonterminal, too. Lists are as they were spelled, recursion
// included; predicates, actions and the end of the file are left out.
type bnf struct {
	rules     map[*grammar.Rule]*Symbol
	terminals map[terminal]*Symbol
	owner     string // the name of the rule being rewritten
	made      map[string]int
}

// terminal identifies a Symbol by its token types.
type terminal struct {
	of    *grammar.Grammar
	types string
}

func newBNF() *bnf {
	return &bnf{rules: map[*grammar.Rule]*Symbol{}, terminals: map[terminal]*Symbol{}, made: map[string]int{}}
}

// form is an expression of a grammar with the symbols it is rewritten to. Of an
// OpList, front has the elements in front of its loop, each a run of forms, and back
// what stands behind it.
type form struct {
	expr    *grammar.Expr
	group   bool      // around the content: parentheses
	self    *Symbol   // of which it makes a node; nil for several or none
	symbols []*Symbol // that it adds to its alternative

	alts    [][]*form // OpAlt
	content *form     // of an OpOpt, an OpList without separator, parentheses
	front   [][]*form
	x, sep  []*form // of the loop of an OpList with separator
	loop    *Symbol
	round   *Symbol // parentheses of a round of that loop
	back    []*form // the last element of an OpList
	rest    *form   // the same in an option
}

// rule returns the nonterminal of a rule.
func (b *bnf) rule(r *grammar.Rule) *Symbol {
	if s := b.rules[r]; s != nil {
		return s
	}
	s := &Symbol{Name: r.Name, rule: r}
	b.rules[r] = s
	defer func(owner string) { b.owner = owner }(b.owner)
	b.owner = r.Name
	if only := r.Body.Sub[0].Sub; len(r.Body.Sub) == 1 && len(only) == 1 && only[0].Op == grammar.OpSet {
		s.bare = true
		for _, types := range only[0].Set {
			for t := types.Lo; t <= types.Hi && len(s.alts) < mostTypes; t++ {
				s.alts = append(s.alts, []*Symbol{b.terminal(r.Body.Of, t)})
			}
		}
		return s
	}
	for _, seq := range r.Body.Sub {
		forms := b.seq(seq)
		s.forms, s.alts = append(s.forms, forms), append(s.alts, b.symbols(forms))
	}
	return s
}

// mostTypes of a set that are alternatives: a wildcard has thousands, of which none makes
// a node smaller.
const mostTypes = 1000

func (b *bnf) seq(seq *grammar.Expr) []*form {
	forms := make([]*form, len(seq.Sub))
	for i, e := range seq.Sub {
		forms[i] = b.form(e)
	}
	return forms
}

func (b *bnf) form(e *grammar.Expr) *form {
	f := &form{expr: e}
	switch e.Op {
	case grammar.OpToken:
		if e.Type == grammar.EOF {
			return f
		}
		f.self = b.terminal(e.Of, e.Type)
	case grammar.OpSet:
		f.self = b.nonterminal()
	case grammar.OpRule:
		f.self = b.rule(e.Rule)
	case grammar.OpAlt:
		f.self = b.nonterminal()
		for _, seq := range e.Sub {
			forms := b.seq(seq)
			f.alts, f.self.alts = append(f.alts, forms), append(f.self.alts, b.symbols(forms))
		}
	case grammar.OpOpt:
		f.content = b.operand(e.Sub[0], e.Paren)
		f.self = b.nonterminal([]*Symbol{}, f.content.symbols)
	case grammar.OpList:
		b.list(f)
		return f
	default:
		return f
	}
	f.symbols = []*Symbol{f.self}
	return f
}

// operand returns the form of what ?, * or + stands behind: a nonterminal, made of
// parentheses where it is none.
func (b *bnf) operand(e *grammar.Expr, paren bool) *form {
	f := b.form(e)
	alone := e.Op == grammar.OpRule || e.Op == grammar.OpToken && f.self != nil && !f.self.literal
	if alone && !paren || e.Op == grammar.OpAlt || e.Op == grammar.OpSet {
		return f
	}
	g := &form{expr: e, group: true, content: f, self: b.nonterminal(b.symbols([]*form{f}))}
	g.symbols = []*Symbol{g.self}
	return g
}

// list rewrites a list as it was spelled.
func (b *bnf) list(f *form) {
	e := f.expr
	x := e.Sub[0]
	var before, behind []*Symbol
	for range e.Before {
		run := b.run(x)
		f.front, before = append(f.front, run), append(before, b.symbols(run)...)
	}
	var round []*Symbol // of the loop
	switch {
	case e.Trail || e.Last:
		f.x, f.sep = b.run(x), b.run(e.Sub[1])
		round = b.symbols(slices.Concat(f.x, f.sep))
	case len(e.Sub) > 1:
		f.sep, f.x = b.run(e.Sub[1]), b.run(x)
		round = b.symbols(slices.Concat(f.sep, f.x))
	default:
		f.content = b.operand(x, e.Paren)
	}
	if f.content == nil {
		f.round = b.nonterminal(round)
	} else {
		f.round = f.content.self
	}
	f.loop = b.nonterminal()
	f.loop.alts = [][]*Symbol{{}, {f.round, f.loop}}
	if f.once() {
		f.loop.alts[0] = []*Symbol{f.round}
	}
	switch {
	case e.Last:
		f.back = b.run(x)
		behind = b.symbols(f.back)
	case e.Trail:
		f.rest = b.operand(x, e.Paren)
		f.rest = &form{expr: x, content: f.rest, self: b.nonterminal([]*Symbol{}, f.rest.symbols)}
		behind = []*Symbol{f.rest.self}
	}
	f.symbols = slices.Concat(before, []*Symbol{f.loop}, behind)
}

// once reports whether the loop of a list has at least one round: it was a +.
func (f *form) once() bool {
	e := f.expr
	return !e.Last && !e.Trail && e.Min > e.Before
}

// run returns the forms of an element, or a separator, of a list: several if it is a
// block of one alternative.
func (b *bnf) run(e *grammar.Expr) []*form {
	if isRun(e) {
		return b.seq(e.Sub[0])
	}
	return []*form{b.form(e)}
}

func isRun(e *grammar.Expr) bool { return e.Op == grammar.OpAlt && len(e.Sub) == 1 }

// nonterminal makes a nonterminal of these alternatives.
func (b *bnf) nonterminal(alts ...[]*Symbol) *Symbol {
	b.made[b.owner]++
	return &Symbol{Name: fmt.Sprintf("%s-%d", b.owner, b.made[b.owner]), alts: alts}
}

// terminal returns the terminal of token types.
func (b *bnf) terminal(g *grammar.Grammar, types ...int) *Symbol {
	key := terminal{g, fmt.Sprint(types)}
	if s := b.terminals[key]; s != nil {
		return s
	}
	s := &Symbol{types: types, literal: true}
	for _, t := range types {
		name := "?"
		if 0 < t && t < len(g.Tokens) {
			name = g.Tokens[t].String()
			s.literal = s.literal && g.Tokens[t].Literal != ""
		}
		s.Name += name
	}
	s.Name = strings.ReplaceAll(s.Name, "''", "")
	b.terminals[key] = s
	return s
}

// symbols returns the symbols of a sequence, neighbouring literals joined.
func (b *bnf) symbols(forms []*form) []*Symbol {
	var all []*Symbol
	for _, f := range forms {
		for _, s := range f.symbols {
			if n := len(all); s.literal && n > 0 && all[n-1].literal {
				s = b.joined(f.expr.Of, all[n-1], s)
				all = all[:n-1]
			}
			all = append(all, s)
		}
	}
	return all
}

// joined returns the terminal of two literals one after the other.
func (b *bnf) joined(g *grammar.Grammar, s, t *Symbol) *Symbol {
	return b.terminal(g, slices.Concat(s.types, t.types)...)
}
