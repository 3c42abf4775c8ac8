package atn

import (
	"fmt"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
)

// Automata are a grammar ready to run: the automaton for antlr4-go's lexer
// simulator, and the parser rules in the form that a parser walks. They are
// immutable once built.
type Automata struct {
	Grammar *grammar.Grammar
	Lexer   *antlr.ATN
	Rules   []*Rule // the parser rules by Rule.Index
	Sets    *Sets   // of the parser rules

	lexer *emitter // for the dump
}

// Host reports which predicates and actions of the lexer have an effect.
type Host interface {
	Runs(*grammar.Expr) bool
	Never(*grammar.Expr) bool // a predicate that is false wherever it stands
}

// Build makes the automata of g. An error means that antlr4-go refuses an
// automaton, which is a fault of this package.
func Build(g *grammar.Grammar, host Host) (*Automata, error) {
	a := &Automata{Grammar: g, Sets: NewSets(g)}
	s := &shaper{sets: a.Sets}
	s.extents(g)
	for _, r := range g.Rules {
		a.Rules = append(a.Rules, s.rule(r))
	}
	a.buildLexer(host)
	var err error
	if a.Lexer, err = deserialize(a.lexer.serialize(g)); err != nil {
		return nil, fmt.Errorf("%s: lexer automaton: %w", g.Name, err)
	}
	return a, nil
}

// Lexer makes an automaton of the lexer rules of g alone.
func Lexer(g *grammar.Grammar, host Host) (*antlr.ATN, error) {
	a := &Automata{Grammar: g}
	a.buildLexer(host)
	return deserialize(a.lexer.serialize(g))
}

// buildLexer builds the lexer's automaton. A mode is a decision between its
// rules, in order, and the modes are the first decisions: the lexer's simulator
// looks a mode up by that number.
func (a *Automata) buildLexer(host Host) {
	g := a.Grammar
	e := newEmitter(len(g.Lexer))
	a.lexer = e
	e.host = host
	e.rule = -1
	for range g.Modes {
		e.decision(e.state(antlr.ATNStateTokenStart))
	}
	s := &shaper{}
	for i, r := range g.Lexer {
		e.rule = i
		if !r.Fragment {
			e.epsilon(e.decisions[r.Mode], e.starts[i])
		}
		alts := make([]alt, len(r.Body.Sub))
		for j, seq := range r.Body.Sub {
			alts[j].elems = seq.Sub
			if len(seq.Commands) > 0 {
				alts[j].close = []Step{{Do: Act, Expr: seq}}
			}
		}
		start := e.state(antlr.ATNStateBasic)
		e.epsilon(e.starts[i], start)
		e.epsilon(e.choose(start, s.choice(alts, nil, nil)), e.starts[i]+1)
	}
}

// serialize returns the automaton in antlr4-go's serialized form.
func (e *emitter) serialize(g *grammar.Grammar) []int32 {
	var out []int32
	put := func(ns ...int) {
		for _, n := range ns {
			out = append(out, int32(n))
		}
	}
	list := func(ns []int) { put(len(ns)); put(ns...) }
	put(4, antlr.ATNTypeLexer, len(g.Tokens)-1)
	put(len(e.states))
	for _, s := range e.states {
		put(s.kind, s.rule)
		switch s.kind {
		case antlr.ATNStateBlockStart, antlr.ATNStatePlusBlockStart, antlr.ATNStateStarBlockStart, antlr.ATNStateLoopEnd:
			put(s.link)
		}
	}
	list(e.nonGreedy)
	put(0) // rules with precedence: parsers have them
	put(len(e.starts))
	for i, s := range e.starts {
		put(s, g.Lexer[i].Type)
	}
	list(e.decisions[:len(g.Modes)])
	e.putSets(put)
	put(len(e.edges))
	for _, x := range e.edges {
		put(x.from, x.to, x.kind, x.arg1, x.arg2, x.arg3)
	}
	list(e.decisions)
	put(len(e.actions))
	for _, a := range e.actions {
		put(a.kind, a.arg, a.more)
	}
	return out
}

func (e *emitter) putSets(put func(...int)) {
	put(len(e.sets))
	for _, set := range e.sets {
		n, eof := len(set), 0
		if set.Has(grammar.EOF) {
			eof = 1
			if set[0].Hi == grammar.EOF {
				set, n = set[1:], n-1
			}
		}
		put(n, eof)
		for _, r := range set {
			put(max(r.Lo, 0), r.Hi)
		}
	}
}

// deserialize has antlr4-go read an automaton, and turns its panic into an error.
func deserialize(data []int32) (a *antlr.ATN, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("not accepted: %v", r)
		}
	}()
	return antlr.NewATNDeserializer(nil).Deserialize(data), nil
}
