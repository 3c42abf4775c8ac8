// Package host runs the parts of public grammars written in the language of a
// generated parser: the predicates {…}? and actions {…} of their rules, and the
// base class that superClass names. Each base class is a Go function with just
// the state that its lexer or parser needs; the texts in braces are read by a
// small evaluator and call into it.
//
// A text that refers to anything unknown to its class is unsupported: [Bind]
// warns, takes the predicate as true and ignores the action.
package host

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pare/grammar"
	"pare/internal/stable"
)

// Funcs are the names that texts may use: functions of up to one int or string,
// and pointers to variables.
type Funcs map[string]any

// Code is the host code of a grammar, ready to run. It is immutable.
type Code struct {
	G        *grammar.Grammar
	Warnings []grammar.Diagnostic // about unsupported texts
	Stateful bool                 // some parser predicate depends on more than the tokens around it
	Lexes    bool                 // the lexer has code
	Parses   bool                 // the parser has predicates or actions that run
	Indents  *Indents             // nil unless line breaks and depth are tokens
	Breaks   *Breaks              // nil where line ends stand for no token
	Brackets *Brackets            // nil where brackets decide nothing ahead

	lexer  func(*Lexer) *LexerCode
	parser func(*Parser) *ParserCode
	texts  []*text // by Expr.ID; nil where nothing is to run
}

// Bind finds the host code of g. The predicates in decided, as the grammar writes
// them, are left to the caller.
func Bind(g *grammar.Grammar, decided map[string]bool) *Code {
	c := &Code{G: g, texts: make([]*text, g.Exprs)}
	c.lexer = lexerClass(g)
	c.parser = parserClass(g)
	b := &binder{Code: c, decided: map[string]bool{}}
	for t, v := range decided {
		b.decided[squeeze(t)] = v
	}
	x := newLexer(g)
	b.lex = x.begin(c)
	p := &Parser{G: g}
	b.parse = p.begin(c)
	for _, r := range g.Lexer {
		b.rule(r)
	}
	for _, r := range g.Rules {
		b.rule(r)
	}
	b.classes()
	c.Lexes = c.Lexes || c.lexer != nil
	c.Indents = b.lex.Indents
	c.Breaks, c.Brackets = b.parse.Breaks, b.parse.Brackets
	stable.Sort(c.Warnings, func(a, b grammar.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
	return c
}

// binder binds the texts of one grammar.
type binder struct {
	*Code
	decided map[string]bool
	lex     *LexerCode
	parse   *ParserCode
	missing []*grammar.Expr // unsupported actions of the parser
	preds   bool            // some predicate of the parser runs
}

func (b *binder) rule(r *grammar.Rule) {
	var walk func(e *grammar.Expr)
	walk = func(e *grammar.Expr) {
		if e.Op == grammar.OpPred || e.Op == grammar.OpAction {
			b.bind(r, e)
		}
		for _, s := range e.Sub {
			walk(s)
		}
	}
	walk(r.Body)
}

func (b *binder) bind(r *grammar.Rule, e *grammar.Expr) {
	if v, ok := b.decided[squeeze(e.Text)]; ok && e.Op == grammar.OpPred {
		b.texts[e.ID] = &text{constant: true, value: v, pure: true}
		return
	}
	known, fixed := b.parse.lookup, b.parse.Fixed
	if r.Lexer {
		known, fixed = b.lex.lookup, b.lex.Fixed
	}
	t, err := b.read(r, e, known)
	if err != nil {
		b.uncovered(r, e, err)
		return
	}
	if t.run == nil {
		return
	}
	t.settle(known, fixed, e.Op == grammar.OpPred)
	b.texts[e.ID] = t
	switch {
	case t.constant:
	case r.Lexer:
		b.Lexes = true
	default:
		b.Parses = true
		b.preds = b.preds || e.Op == grammar.OpPred
		t.pure = t.onlyUses(b.parse.pure)
		b.Stateful = b.Stateful || e.Op == grammar.OpPred && !t.pure
	}
}

// read compiles the text of e. A class may name a whole text, without its blanks,
// or all texts of a rule, as @rule.
func (b *binder) read(r *grammar.Rule, e *grammar.Expr, known lookup) (*text, error) {
	for _, key := range []string{squeeze(e.Text), "@" + r.Name} {
		if known(key) != nil {
			return &text{uses: []string{key}, run: func(l lookup) any { return call(l(key), nil, l) }}, nil
		}
	}
	t, err := compile(e.Text, e.Op == grammar.OpPred)
	if err == nil {
		err = t.check(known, b.G)
	}
	return t, err
}

func (b *binder) uncovered(r *grammar.Rule, e *grammar.Expr, err error) {
	switch {
	case e.Op == grammar.OpPred:
		b.warn(e.Pos, "predicate {%s}?: %v: taken as true", short(e.Text), err)
	case r.Lexer:
		b.warn(e.Pos, "lexer action {%s}: %v: ignored", short(e.Text), err)
	default:
		b.missing = append(b.missing, e)
	}
}

// classes warns about unknown base classes, and about unsupported actions that
// predicates could depend on.
func (b *binder) classes() {
	g := b.G
	for i, name := range []string{g.SuperClass, g.LexerSuperClass} {
		if name == "" || i == 0 && b.parser != nil || i == 1 && b.lexer != nil {
			continue
		}
		if i == 0 && !b.preds && len(b.missing) == 0 {
			continue
		}
		b.warn([]grammar.Pos{g.SuperClassPos, g.LexerSuperClassPos}[i], "superClass %s: unknown here, its code is ignored", name)
	}
	if b.preds {
		for _, e := range b.missing {
			b.warn(e.Pos, "action {%s} is not supported and ignored, though predicates may depend on it", short(e.Text))
		}
	}
}

func (b *binder) warn(at grammar.Pos, format string, args ...any) {
	d := grammar.Diagnostic{Pos: at, Msg: fmt.Sprintf(format, args...)}
	if !slices.Contains(b.Warnings, d) {
		b.Warnings = append(b.Warnings, d)
	}
}

// Runs reports whether e, a predicate or an action, has an effect.
func (c *Code) Runs(e *grammar.Expr) bool {
	t := c.texts[e.ID]
	return t != nil && !(t.constant && t.value)
}

// Never reports whether the predicate e is false wherever it stands.
func (c *Code) Never(e *grammar.Expr) bool {
	t := c.texts[e.ID]
	return t != nil && t.constant && !t.value
}

// squeeze returns a text without blanks, so that spellings of one predicate
// compare equal.
func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }

// short shortens a text for a message.
func short(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > 40 {
		s = string(r[:40]) + "…"
	}
	return s
}
