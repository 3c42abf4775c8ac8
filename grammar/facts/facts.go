// Package facts derives from a grammar, before any input, the minimal texts and
// sentences, the contexts of rules, and the tokens that are identifiers.
package facts

import (
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"pare/grammar"
)

// Facts are the input-independent facts of a grammar: shortest sentences, token
// texts, contexts. They are immutable to their users and safe for concurrent use.
type Facts struct {
	g      *grammar.Grammar
	lex    *lexing
	tokens []tokenFacts // by token type
	cost   []cost       // by Expr.ID
	choice []int32      // by Expr.ID: the cheapest alternative of an grammar.OpAlt, the cheapest type of an OpSet
	rules  []cost       // by Rule.Index

	knowsAll bool
	defined  []bool // by token type: some rule defines its names
	naming   []bool // by token type: it may be a name

	up       []*grammar.Expr // by Expr.ID: the expression around it, nil for a rule's shape
	uses     [][]use         // by Rule.Index of the rule used
	mu       sync.Mutex
	contexts map[*grammar.Rule]*contexts
}

// Infinite is the cost of an expression without a sentence, or without a useful
// one: see [Facts.Why].
const Infinite = math.MaxInt32

// MaxSize bounds the tokens and rules of a shortest sentence. No practical
// grammar comes near it; it keeps rules that double at every level (r0 : r1 r1 ;
// r1 : r2 r2 ; …) from exhausting the memory.
const MaxSize = 1 << 16

// New computes the facts of g. Contexts are computed on demand.
func New(g *grammar.Grammar) *Facts {
	f := &Facts{
		g:        g,
		cost:     make([]cost, g.Exprs),
		choice:   make([]int32, g.Exprs),
		rules:    make([]cost, len(g.Rules)),
		up:       make([]*grammar.Expr, g.Exprs),
		uses:     make([][]use, len(g.Rules)),
		contexts: map[*grammar.Rule]*contexts{},
	}
	f.knowsAll = !slices.ContainsFunc(g.Rules, func(r *grammar.Rule) bool { return f.hasAnything(r.Shape()) })
	f.defined = definedTypes(g)
	f.tokens, f.lex = tokenTexts(g)
	f.naming = f.namingTypes()
	f.costs()
	for _, r := range g.Rules {
		f.findUses(r, r.Shape())
	}
	return f
}

// Cost returns the number of tokens of the shortest sentence of e, EOF not
// counted, or [Infinite]. A sentence that depends on a semantic predicate, on
// an EOF or on a rule with given = true counts only where there is no other.
func (f *Facts) Cost(e *grammar.Expr) int { return f.cost[e.ID].count() }

// RuleCost is Cost for a rule.
func (f *Facts) RuleCost(r *grammar.Rule) int { return f.rules[r.Index].count() }

// Cheapest returns the index of the alternative of an OpAlt that has the shortest
// sentence: one without a rule of given = true, then fewest tokens, then a placeholder,
// then fewest identifiers (a name needs a definition, a constant does not), then fewest
// bytes, then the least depth of rules, then the first. Following it downwards terminates
// unless its cost is [Infinite].
func (f *Facts) Cheapest(alt *grammar.Expr) int { return int(f.choice[alt.ID]) }

// CheapestType returns the token type of an OpSet of a parser rule that has the
// shortest text. Where the set has identifiers, a keyword counts as one.
func (f *Facts) CheapestType(set *grammar.Expr) int { return int(f.choice[set.ID]) }

// cost weighs a sentence; less defines the order. depth counts nested rules, so
// that a rule costs more than its parts and every cheapest derivation ends.
type cost struct {
	doubt  int32 // predicates and EOFs it rests on
	given  int32 // rules with given = true around each other
	tokens int32
	names  int32 // identifiers
	bytes  int32
	depth  int32
	size   int32 // tokens and rules; MaxSize at most
}

const (
	none    = 1 << 28  // the doubt of an expression without a sentence
	tooLong = none - 1 // the doubt of one whose sentences are all too long
)

var noSentence = cost{doubt: none}

func (c cost) less(d cost) bool {
	switch {
	case c.doubt != d.doubt:
		return c.doubt < d.doubt
	case c.given != d.given:
		return c.given < d.given
	case c.tokens != d.tokens:
		return c.tokens < d.tokens
	case c.names != d.names:
		return c.names < d.names
	case c.bytes != d.bytes:
		return c.bytes < d.bytes
	}
	return c.depth < d.depth
}

// plus returns the cost of two sentences in sequence.
func (c cost) plus(d cost) cost {
	switch {
	case c.doubt >= tooLong || d.doubt >= tooLong:
		return cost{doubt: max(c.doubt, d.doubt)}
	case c.size+d.size > MaxSize:
		return cost{doubt: tooLong}
	}
	return cost{
		doubt:  c.doubt + d.doubt, // at most one for each token or rule and element of a rule
		given:  max(c.given, d.given),
		tokens: c.tokens + d.tokens,
		bytes:  c.bytes + d.bytes, // a token text is at most maxText long
		names:  c.names + d.names,
		depth:  max(c.depth, d.depth),
		size:   c.size + d.size,
	}
}

// of returns the cost of a rule whose shape costs c. A placeholder fits more places than what has as
// many tokens.
func (c cost) of(r *grammar.Rule) cost {
	c = c.plus(cost{size: 1})
	c.depth++
	if r.Placeholder {
		c.names, c.bytes = 0, 0
	}
	return c
}

// under returns the cost c of a rule, or of what stands around a part of it: one that no edit
// brings into a text counts only where there is no other.
func (c cost) under(r *grammar.Rule) cost {
	if r.Given {
		c.given++
	}
	return c
}

func (c cost) count() int {
	if c.doubt >= tooLong {
		return Infinite
	}
	return int(c.tokens)
}

// costs computes the costs of all rules as a least fixpoint, starting from "no
// sentence". When a rule gets cheaper, those that mention it are measured again.
func (f *Facts) costs() {
	for i := range f.rules {
		f.rules[i] = noSentence
	}
	users := f.g.Users()
	now := slices.Clone(f.g.Rules)
	slices.Reverse(now) // a rule's references mostly stand below it
	for len(now) > 0 {
		var next []*grammar.Rule
		waits := map[*grammar.Rule]bool{}
		for _, r := range now {
			if c := f.measure(r.Shape()).of(r).under(r); c.less(f.rules[r.Index]) {
				f.rules[r.Index] = c
				for _, u := range users[r] {
					if !waits[u] {
						waits[u] = true
						next = append(next, u)
					}
				}
			}
		}
		now = next
	}
	for _, r := range f.g.Rules { // the body of a list rule has costs, too
		f.measure(r.Body)
	}
}

// measure computes the costs in e from the costs of rules so far.
func (f *Facts) measure(e *grammar.Expr) cost {
	c := cost{}
	switch e.Op {
	case grammar.OpAlt:
		c = noSentence
		f.choice[e.ID] = 0
		for i, seq := range e.Sub {
			if d := f.measure(seq); d.less(c) {
				c = d
				f.choice[e.ID] = int32(i)
			}
		}
	case grammar.OpSeq:
		for _, s := range e.Sub {
			c = c.plus(f.measure(s))
		}
	case grammar.OpOpt:
		f.measure(e.Sub[0])
	case grammar.OpList:
		for _, s := range e.Sub {
			f.measure(s)
		}
		c = f.elements(e, e.Min)
	case grammar.OpRule:
		c = f.rules[e.Rule.Index]
	case grammar.OpToken:
		c = f.token(e.Type)
	case grammar.OpSet:
		c = f.cheapestType(e)
	case grammar.OpPred:
		c = cost{doubt: 1, size: 1}
	}
	f.cost[e.ID] = c
	return c
}

// elements returns the cost of n elements of an OpList with the separators
// between them.
func (f *Facts) elements(list *grammar.Expr, n int) cost {
	c := cost{}
	for i := range n {
		if i > 0 && len(list.Sub) > 1 {
			c = c.plus(f.cost[list.Sub[1].ID])
		}
		c = c.plus(f.cost[list.Sub[0].ID])
	}
	return c
}

func (f *Facts) token(typ int) cost {
	if typ == grammar.EOF {
		return cost{doubt: 1, size: 1}
	}
	if typ < grammar.MinType || typ >= len(f.tokens) {
		return noSentence
	}
	t := f.tokens[typ]
	if t.text == "" {
		if t.long {
			return cost{doubt: tooLong}
		}
		if f.hosted(typ) {
			return cost{tokens: 1, doubt: 1, size: 1}
		}
		return noSentence
	}
	c := cost{tokens: 1, size: 1, bytes: int32(len(t.text))}
	if t.doubt {
		c = cost{doubt: 1, size: 1}
	}
	if t.ident {
		c.names = 1
	}
	return c
}

// hosted reports whether only host code can make a token type: no rule does, and
// the lexer has a class of its own. Such tokens represent layout.
func (f *Facts) hosted(typ int) bool {
	return f.g.LexerSuperClass != "" && len(f.tokens[typ].makers) == 0
}

func (f *Facts) cheapestType(set *grammar.Expr) cost {
	best := noSentence
	named := f.named(set.Set)
	for _, r := range set.Set {
		for typ := r.Lo; typ <= r.Hi; typ++ {
			c := f.token(typ)
			if named && f.wordlike(typ) {
				c.names = 1
			}
			if c.less(best) {
				best = c
				f.choice[set.ID] = int32(typ)
			}
		}
	}
	return best
}

// named reports whether a token of the set is an identifier.
func (f *Facts) named(set grammar.Set) bool {
	for _, r := range set {
		for typ := r.Lo; typ <= r.Hi; typ++ {
			if f.IsIdentifier(typ) {
				return true
			}
		}
	}
	return false
}

// wordlike reports whether the shortest text of a token type begins as a name does, behind the sign of a
// macro perhaps: `a.
func (f *Facts) wordlike(typ int) bool {
	c, _ := utf8.DecodeRuneInString(strings.TrimPrefix(f.Text(typ), "`"))
	return c == '_' || unicode.IsLetter(c)
}
