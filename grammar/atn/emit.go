package atn

import (
	"fmt"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
)

// The serialized form of an automaton, version 4, is a list of numbers: the
// version, the kind of grammar and its greatest token type; then, each with its
// length in front, states, non-greedy states, precedence rules, rules, modes,
// sets, edges, decisions and lexer actions.

// state is a state of an automaton: link is the end of a block, or the loop
// back of a loop's end.
type state struct{ kind, rule, link int }

type edge struct{ from, to, kind, arg1, arg2, arg3 int }

type action struct{ kind, arg, more int }

// emitter builds a lexer's automaton.
type emitter struct {
	states    []state
	edges     []edge
	sets      []grammar.Set
	setIndex  map[string]int
	nonGreedy []int
	decisions []int
	actions   []action
	actIndex  map[action]int
	starts    []int // the start state of each rule; its stop state is the next one
	rule      int   // the rule being built
	host      Host
}

func newEmitter(rules int) *emitter {
	e := &emitter{setIndex: map[string]int{}, actIndex: map[action]int{}}
	for i := range rules {
		e.rule = i
		e.starts = append(e.starts, e.state(antlr.ATNStateRuleStart))
		e.state(antlr.ATNStateRuleStop)
	}
	return e
}

func (e *emitter) state(kind int) int {
	e.states = append(e.states, state{kind, e.rule, 0})
	return len(e.states) - 1
}

// block adds the start, of the given kind, and the end of a block.
func (e *emitter) block(kind int) (start, end int) {
	start, end = e.state(kind), e.state(antlr.ATNStateBlockEnd)
	e.states[start].link = end
	return start, end
}

func (e *emitter) epsilon(from, to int) { e.edge(from, to, antlr.TransitionEPSILON, 0, 0, 0) }

func (e *emitter) edge(from, to, kind, arg1, arg2, arg3 int) {
	e.edges = append(e.edges, edge{from, to, kind, arg1, arg2, arg3})
}

func (e *emitter) decision(state int) int {
	e.decisions = append(e.decisions, state)
	return len(e.decisions) - 1
}

// steps adds the automaton of steps, beginning in state s, and returns its last
// state.
func (e *emitter) steps(s int, steps []Step) int {
	for i := range steps {
		s = e.step(s, &steps[i])
	}
	return s
}

func (e *emitter) step(s int, p *Step) int {
	switch p.Do {
	case Shift:
		to := e.state(antlr.ATNStateBasic)
		e.match(s, to, p.Expr)
		return to
	case Call:
		to := e.state(antlr.ATNStateBasic)
		e.edge(s, to, antlr.TransitionRULE, e.starts[p.Expr.Rule.Index], p.Expr.Rule.Index, 0)
		return to
	case Choose:
		return e.choose(s, p.Choice)
	case Repeat:
		return e.repeat(s, p.Loop)
	case Act:
		return e.commands(s, p.Expr)
	case Pass:
		if e.host != nil && e.host.Runs(p.Expr) {
			return e.hosted(s, p.Expr)
		}
	}
	return s
}

// hosted adds the edge of a predicate or action of a lexer rule, numbered like
// its expression. A predicate that is never true gets none.
func (e *emitter) hosted(s int, x *grammar.Expr) int {
	to := e.state(antlr.ATNStateBasic)
	switch {
	case x.Op == grammar.OpAction:
		e.edge(s, to, antlr.TransitionACTION, e.rule, e.action(action{antlr.LexerActionTypeCustom, e.rule, x.ID}), 0)
	case !e.host.Never(x):
		e.edge(s, to, antlr.TransitionPREDICATE, e.rule, x.ID, 0)
	}
	return to
}

func (e *emitter) action(a action) int {
	i, ok := e.actIndex[a]
	if !ok {
		i = len(e.actions)
		e.actions = append(e.actions, a)
		e.actIndex[a] = i
	}
	return i
}

// match adds the edge of a set.
func (e *emitter) match(from, to int, x *grammar.Expr) {
	set := x.Set
	eof := set.Has(grammar.EOF)
	switch {
	case len(set) == 1 && set[0].Lo == set[0].Hi && eof:
		e.edge(from, to, antlr.TransitionATOM, 0, 0, 1)
	case len(set) == 1 && set[0].Lo == set[0].Hi:
		e.edge(from, to, antlr.TransitionATOM, set[0].Lo, 0, 0)
	case len(set) == 1 && !eof:
		e.edge(from, to, antlr.TransitionRANGE, set[0].Lo, set[0].Hi, 0)
	default:
		e.edge(from, to, antlr.TransitionSET, e.set(set), 0, 0)
	}
}

func (e *emitter) set(s grammar.Set) int {
	key := fmt.Sprint(s)
	i, ok := e.setIndex[key]
	if !ok {
		i = len(e.sets)
		e.sets = append(e.sets, s)
		e.setIndex[key] = i
	}
	return i
}

func (e *emitter) choose(s int, c *Choice) int {
	if len(c.Branches) == 1 {
		return e.steps(s, c.Branches[0].Steps)
	}
	start, end := e.block(antlr.ATNStateBlockStart)
	if c.NonGreedy {
		e.nonGreedy = append(e.nonGreedy, start)
	}
	e.epsilon(s, start)
	e.branches(start, end, c)
	return end
}

// branches adds the automata between the start and the end of a block.
func (e *emitter) branches(start, end int, c *Choice) {
	if len(c.Branches) > 1 {
		e.decision(start)
	}
	for _, b := range c.Branches {
		s := e.state(antlr.ATNStateBasic)
		e.epsilon(start, s)
		e.epsilon(e.steps(s, b.Steps), end)
	}
}

// repeat adds a loop in one of ANTLR's two shapes:
//
//	star: entry → (block → back → entry | end)
//	plus: block → back → (block | end)
func (e *emitter) repeat(s int, l *Loop) int {
	kind, decider, backKind := antlr.ATNStateStarBlockStart, antlr.ATNStateStarLoopEntry, antlr.ATNStateStarLoopBack
	if l.Plus {
		kind, decider, backKind = antlr.ATNStatePlusBlockStart, antlr.ATNStatePlusLoopBack, antlr.ATNStatePlusLoopBack
	}
	start, end := e.block(kind)
	d := e.state(decider)
	back := d
	if l.Plus {
		e.epsilon(s, start)
	} else {
		e.epsilon(s, d)
		back = e.state(backKind)
		e.epsilon(back, d)
	}
	e.epsilon(end, back)
	out := e.state(antlr.ATNStateLoopEnd)
	e.states[out].link = back
	e.decision(d)
	if l.NonGreedy {
		e.nonGreedy = append(e.nonGreedy, d)
		e.epsilon(d, out)
		e.epsilon(d, start)
	} else {
		e.epsilon(d, start)
		e.epsilon(d, out)
	}
	e.branches(start, end, l.Body)
	return out
}

// commandActions maps lexer commands to their serialized numbers.
var commandActions = map[string]int{
	"channel":  antlr.LexerActionTypeChannel,
	"mode":     antlr.LexerActionTypeMode,
	"more":     antlr.LexerActionTypeMore,
	"popMode":  antlr.LexerActionTypePopMode,
	"pushMode": antlr.LexerActionTypePushMode,
	"skip":     antlr.LexerActionTypeSkip,
	"type":     antlr.LexerActionTypeType,
}

// commands adds the edges of the lexer commands of the alternative seq.
func (e *emitter) commands(s int, seq *grammar.Expr) int {
	for _, c := range seq.Commands {
		i := e.action(action{commandActions[c.Name], c.Arg, 0})
		to := e.state(antlr.ATNStateBasic)
		e.edge(s, to, antlr.TransitionACTION, e.rule, i, 0)
		s = to
	}
	return s
}
