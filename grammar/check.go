package grammar

import (
	"fmt"
	"slices"
	"strings"
)

// check reports the faults of a grammar whose names are all resolved; it runs
// before lists are recognised.
func (r *resolver) check() {
	c := &checker{reader: r.reader, nullable: map[*Rule]bool{}, lazy: map[*Rule]bool{}}
	rules := slices.Concat(r.g.Rules, r.g.Lexer)
	c.findNullable(rules)
	for _, rule := range rules {
		c.rule = rule
		c.loops(rule.Body)
		c.emptyToken(rule)
	}
	c.cycles(rules)
	c.recursion(r.g.Rules)
	c.labels(r.g.Rules)
	if len(r.errs) == 0 {
		c.sizes(rules)
	}
	if len(r.errs) == 0 {
		c.covered(r.g)
	}
}

type checker struct {
	*reader
	rule     *Rule // now
	nullable map[*Rule]bool
	lazy     map[*Rule]bool
}

// findNullable finds the rules that can be empty. A newly found one puts the
// rules that mention it back on the list.
func (c *checker) findNullable(rules []*Rule) {
	users := usersOf(rules)
	for todo := slices.Clone(rules); len(todo) > 0; {
		r := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !c.nullable[r] && c.empty(r.Body) {
			c.nullable[r] = true
			todo = append(todo, users[r]...)
		}
	}
}

// Entries returns the parser rules that no other rule refers to, in order: the
// likely start rules.
func (g *Grammar) Entries() []*Rule {
	used := map[*Rule]bool{}
	for _, r := range g.Rules {
		mentions(r.Body, func(e *Expr) { used[e.Rule] = used[e.Rule] || e.Rule != r })
	}
	return slices.DeleteFunc(slices.Clone(g.Rules), func(r *Rule) bool { return used[r] })
}

// Users returns, for each parser rule, the parser rules that mention it, each
// once.
func (g *Grammar) Users() map[*Rule][]*Rule { return usersOf(g.Rules) }

func usersOf(rules []*Rule) map[*Rule][]*Rule {
	users := map[*Rule][]*Rule{}
	for _, r := range rules {
		mentions(r.Body, func(e *Expr) {
			if list := users[e.Rule]; len(list) == 0 || list[len(list)-1] != r {
				users[e.Rule] = append(list, r)
			}
		})
	}
	return users
}

// mentions calls f for every rule reference in e.
func mentions(e *Expr, f func(*Expr)) {
	if e.Op == OpRule {
		f(e)
	}
	for _, s := range e.Sub {
		mentions(s, f)
	}
}

// empty reports whether e can derive nothing, as far as known yet.
func (c *checker) empty(e *Expr) bool {
	switch e.Op {
	case OpAlt:
		return slices.ContainsFunc(e.Sub, c.empty)
	case OpSeq:
		return c.allEmpty(e.Sub)
	case OpList:
		return e.Min == 0 || c.empty(e.Sub[0])
	case OpRule:
		return c.nullable[e.Rule]
	case OpToken, OpSet:
		return false
	}
	return true
}

func (c *checker) allEmpty(list []*Expr) bool {
	return !slices.ContainsFunc(list, func(e *Expr) bool { return !c.empty(e) })
}

// loops reports loops that need not terminate, because their body can be empty or
// begin with EOF, and optional blocks that can be empty twice.
func (c *checker) loops(e *Expr) {
	if e.Op == OpList {
		switch {
		case c.empty(e.Sub[0]):
			c.errorf(e.Pos, "a loop in rule %s whose body can be empty, expected one that takes a token", c.rule.Name)
		case c.startsWithEOF(e.Sub[0]):
			c.errorf(e.Pos, "a loop in rule %s whose body can begin with EOF, expected one that takes a token", c.rule.Name)
		}
	}
	if e.Op == OpOpt && c.empty(e.Sub[0]) {
		c.warnf(e.Pos, "an optional block in rule %s whose body can be empty anyway", c.rule.Name)
	}
	for _, s := range e.Sub {
		c.loops(s)
	}
}

func (c *checker) startsWithEOF(e *Expr) bool {
	switch e.Op {
	case OpToken:
		return e.Type == EOF
	case OpSet:
		return e.Set.Has(EOF)
	case OpAlt:
		return slices.ContainsFunc(e.Sub, c.startsWithEOF)
	case OpSeq:
		for _, s := range e.Sub {
			if c.startsWithEOF(s) {
				return true
			}
			if !c.empty(s) {
				return false
			}
		}
	case OpOpt, OpList:
		return c.startsWithEOF(e.Sub[0])
	}
	return false
}

func (c *checker) emptyToken(r *Rule) {
	if r.Lexer && !r.Fragment && c.nullable[r] {
		c.warnf(r.Pos, "lexer rule %s can match the empty text", r.Name)
	}
	if r.Fragment {
		for _, alt := range r.Body.Sub {
			if len(alt.Commands) > 0 {
				c.warnf(alt.Commands[0].Pos, "command %s in the fragment %s has no effect, expected it in a rule that makes a token", alt.Commands[0].Name, r.Name)
			}
		}
	}
}

// recursion checks left-recursive rules.
func (c *checker) recursion(rules []*Rule) {
	for _, r := range rules {
		if !leftRecursive(r) {
			continue
		}
		primary := false
		for _, alt := range r.Body.Sub {
			switch {
			case len(alt.Sub) == 0 || !isCall(alt.Sub[0], r):
				primary = true
			case len(alt.Sub) > 1 && c.allEmpty(alt.Sub[1:]) || len(alt.Sub) == 1:
				c.errorf(alt.Pos, "an alternative of rule %s that can be just %s again, expected it to take a token too", r.Name, r.Name)
			}
		}
		if !primary {
			c.errorf(r.Pos, "every alternative of rule %s begins with %s, expected one that does not", r.Name, r.Name)
		}
	}
}

// cycles reports indirect left recursion, which ANTLR does not support.
func (c *checker) cycles(rules []*Rule) {
	next := map[*Rule][]*Rule{}
	for _, r := range rules {
		next[r] = c.corners(r)
	}
	done := map[*Rule]bool{}
	var path []*Rule
	var visit func(r *Rule)
	visit = func(r *Rule) {
		if i := slices.Index(path, r); i >= 0 {
			c.cycle(path[i:])
			return
		}
		if done[r] {
			return
		}
		path = append(path, r)
		for _, n := range next[r] {
			visit(n)
		}
		path = path[:len(path)-1]
		done[r] = true
	}
	for _, r := range rules {
		visit(r)
	}
}

func (c *checker) cycle(path []*Rule) {
	first := slices.Index(path, slices.MinFunc(path, func(a, b *Rule) int { return a.Index - b.Index }))
	var names []string
	for i := range path {
		names = append(names, path[(first+i)%len(path)].Name)
	}
	names = append(names, names[0])
	expected := "at most a parser rule that begins with itself"
	c.errorf(path[first].Pos, "left recursion: %s, expected %s", strings.Join(names, " → "), expected)
}

// corners returns the rules that r can begin with, a parser rule's direct left
// recursion aside.
func (c *checker) corners(r *Rule) []*Rule {
	var out []*Rule
	add := func(e *Expr) {
		if !slices.Contains(out, e.Rule) {
			out = append(out, e.Rule)
		}
	}
	for _, alt := range r.Body.Sub {
		if !r.Lexer && len(alt.Sub) > 0 && isCall(alt.Sub[0], r) {
			if c.nullable[r] {
				c.walkCorners(&Expr{Op: OpSeq, Sub: alt.Sub[1:]}, add)
			}
			continue
		}
		c.walkCorners(alt, add)
	}
	return out
}

// walkCorners calls add for every rule reference that e can begin with.
func (c *checker) walkCorners(e *Expr, add func(*Expr)) {
	switch e.Op {
	case OpRule:
		add(e)
	case OpSeq:
		for _, s := range e.Sub {
			c.walkCorners(s, add)
			if !c.empty(s) {
				return
			}
		}
	default:
		for _, s := range e.Sub {
			c.walkCorners(s, add)
		}
	}
}

// labels checks the labels of alternatives and elements by ANTLR's rules.
func (c *checker) labels(rules []*Rule) {
	owner := map[string]*Rule{}
	names := map[string]bool{}
	for _, r := range rules {
		names[r.Name] = true
	}
	for _, r := range rules {
		labelled := 0
		for _, alt := range r.Body.Sub {
			if alt.AltLabel == "" {
				continue
			}
			labelled++
			c.altLabel(r, alt, names, owner)
		}
		if labelled > 0 && labelled < len(r.Body.Sub) {
			c.errorf(r.Pos, "rule %s labels %d of its %d alternatives, expected all or none", r.Name, labelled, len(r.Body.Sub))
		}
		c.elementLabels(r.Body, names, map[string]string{})
	}
}

func (c *checker) altLabel(r *Rule, alt *Expr, names map[string]bool, owner map[string]*Rule) {
	key := strings.ToLower(alt.AltLabel[:1]) + alt.AltLabel[1:]
	if names[key] {
		c.errorf(alt.Pos, "alternative label %s, expected a name that no rule has", alt.AltLabel)
	}
	if other := owner[key]; other != nil && other != r {
		c.errorf(alt.Pos, "alternative label %s is in rule %s already, expected one of its own in rule %s", alt.AltLabel, other.Name, r.Name)
	}
	owner[key] = r
}

// elementLabels checks the labels in e; kinds maps each label to its operator so
// far.
func (c *checker) elementLabels(e *Expr, names map[string]bool, kinds map[string]string) {
	if e.Label != "" {
		label := strings.TrimRight(e.Label, "+=")
		op := e.Label[len(label):]
		switch old := kinds[label]; {
		case names[label]:
			c.errorf(e.Pos, "label %s, expected a name that no rule has", label)
		case old != "" && old != op:
			c.errorf(e.Pos, "label %s%s was %s%s before, expected the same", label, op, label, old)
		}
		kinds[label] = op
	}
	for _, s := range e.Sub {
		if e.Op == OpAlt && e.Sub[0].AltLabel != "" {
			kinds = map[string]string{}
		}
		c.elementLabels(s, names, kinds)
	}
}

// covered reports literals that an earlier rule of the same mode matches too: the
// later rule never makes a token of them.
func (c *checker) covered(g *Grammar) {
	takers := NewTakers(g)
	for _, r := range g.Lexer {
		if !r.Fragment {
			c.coveredRule(r, takers)
		}
	}
}

// coveredRule warns once about the texts of rule r that earlier rules match.
func (c *checker) coveredRule(r *Rule, takers *Takers) {
	var lost [][]rune
	var first *Rule
	for _, text := range ruleTexts(r) {
		taker := takers.Before(r, text, func(q *Rule) bool { return !c.isLazy(q.Body) })
		if taker != nil && lost == nil {
			first = taker
		}
		if taker != nil {
			lost = append(lost, text)
		}
	}
	if lost == nil {
		return
	}
	what := quote(lost[0])
	if n := len(lost) - 1; n > 0 {
		what += fmt.Sprintf(" and %d other texts", n)
	}
	if len(lost) == len(r.Body.Sub) {
		what = "anything: " + what
	}
	c.warnf(r.Pos, "lexer rule %s never matches %s, for rule %s at %v comes first", r.Name, what, shownRule(first), first.Pos)
}

// isLazy reports whether e has a non-greedy part, whose match depends on the text
// behind it.
func (c *checker) isLazy(e *Expr) bool {
	if e.Op != OpRule {
		return e.NonGreedy || slices.ContainsFunc(e.Sub, c.isLazy)
	}
	if _, ok := c.lazy[e.Rule]; !ok {
		c.lazy[e.Rule] = false // for recursion
		c.lazy[e.Rule] = c.isLazy(e.Rule.Body)
	}
	return c.lazy[e.Rule]
}
