package parse

import "pare/tree"

// dfa answers decisions that one token does not tell from tables that it makes on its way: the
// full-context prediction of ALL(*) (Parr, Harwell and Fisher, 2014) without its first,
// context-free stage. A state is a set of places, with the calls around each and the branch
// that led there. Where a place leaves a call of the parser's own, the edge asks where that
// call returns to; so each answer is the one that lookahead gives, which remains for decisions
// that look far or nest deep, and where predicates decide:
//
//	state --token--> state
//	state --token--> ask 0 --(return address, precedence)--> state
//
// Of places that have become the same, that of the first branch is kept. A decision is made when
// one branch is left. A state whose places all stand behind one bracket of the grammar moves on
// to its partner: what is inside parses for all branches or for none.
type dfa struct {
	code   *code
	states []dfaState
	stacks slab[outerCall]
	index  table   // (hash, hash, whether leapt) → state; of its places
	starts table   // (decision, precedence) → state + 1
	pushed table   // (return address, precedence, calls around) → stack + 1
	asks   []int32 // by question: the level whose call it asks for
	known  table   // (question, return address, precedence) → edge
	size   int     // of all states, in places

	used  bool
	met   []uint8 // by decision, how often, up to seldom
	asked int     // decisions looked up since the states were dropped
	full  bool    // no edge is made until the next text

	partners partners

	work       []place
	seen, next table // (pc, stack, prec) of an edge being made
	made       []place
	bracket    int32       // the instruction that took the token where all did, and it is a bracket; else 0
	answers    []returning // of the questions on the way
}

// dfaState is a set of places in front of a token.
type dfaState struct {
	of     *decision // that begins here; else nil
	places []place
	edges  []int32 // by token type: a state, ^question, or 0 where nobody came by
	only   int32   // the branch, if it is one
	leapt  bool    // to be here is to be behind the bracket's partner
}

// place is where a branch can go on.
type place struct{ pc, prec, stack, label int32 }

// outerCall is a call that a place is in: where it returns to, in a call with a precedence.
type outerCall struct{ pc, prec, up, depth int32 }

// returning says where one of the parser's own calls returns to.
type returning struct{ level, pc, prec int32 }

// Edges that lead to no set of places.
const (
	unknown = iota // nobody came by
	dead           // no branch reads the token
	tooFar         // lookahead is to decide
	firstState
)

// Limits, beyond which lookahead decides. C++'s standard library, 784,155 tokens and 549,120
// decisions, has 22,749 states and 41,588 edges; all but 302 of the decisions are within the limits.
const (
	mostTokens = 128 // that a decision looks at
	mostNested = 48  // calls around a place
	mostPlaces = 512 // in a state
	mostAsked  = 24  // calls of the parser's own that an edge leaves
	seldom     = 4   // decisions that are met no more often are not worth their states
)

// At mostSize places of a parser, of 16 bytes and as many again for their tables, all its states are dropped.
// If fewer than leastAsked decisions were looked up in them, the text is too varied for states.
const (
	mostSize   = 1 << 20
	leastAsked = 1 << 14
)

func newDFA(c *code) *dfa {
	a := &dfa{code: c, met: make([]uint8, len(c.decisions))}
	a.clear()
	return a
}

func (a *dfa) clear() {
	a.states = append(a.states[:0], make([]dfaState, firstState)...)
	a.stacks.n, a.asks, a.size, a.asked, a.full = 0, a.asks[:0], 0, 0, false
	a.index.clear()
	a.starts.clear()
	a.pushed.clear()
	a.known.clear()
}

// forget drops all states, and which decisions were met.
func (a *dfa) forget() {
	if !a.clean() {
		a.clear()
		clear(a.met)
		a.used = false
	}
}

// clean reports whether there are no states of a text before.
func (a *dfa) clean() bool { return a == nil || !a.used }

// begin sets the dfa on a text.
func (a *dfa) begin() {
	a.used = true
	if a.full {
		a.clear()
	}
}

// ready reports whether a decision is met often enough to be looked up before anything else, and
// makes room for its states.
func (a *dfa) ready(d *decision) bool {
	if a.met[d.index] < seldom {
		a.met[d.index]++
		return false
	}
	if a.size > mostSize && !a.full {
		if a.full = a.asked < leastAsked; !a.full {
			a.clear()
		}
	}
	a.asked++
	return true
}

// choose returns the branch of a decision, as [lookahead.choose] does; it is not ok where that
// is to tell.
func (a *dfa) choose(d *decision, frames []frame, toks []tree.Tok, pos int, w *watch) (branch int, ok bool) {
	at := a.start(d, frames[len(frames)-1].prec)
	for n := 0; n < mostTokens && pos < len(toks) && !w.ended(); n++ {
		to := a.follow(at, toks[pos].Type, frames, w)
		if to == tooFar {
			return 0, false
		}
		if to == dead {
			if n == 0 {
				return 0, false
			}
			return int(a.least(at)), true
		}
		s := &a.states[to]
		if s.only >= 0 {
			return int(s.only), true
		}
		if pos++; s.leapt {
			if pos = a.partners.behind(toks, pos-1, a.code.brackets, w) + 1; pos <= 1 {
				return 0, false
			}
		}
		at = to
	}
	return 0, false
}

// least returns the first branch of a state.
func (a *dfa) least(state int32) int32 {
	label := a.states[state].places[0].label
	for _, p := range a.states[state].places {
		label = min(label, p.label)
	}
	return label
}

// start returns the state of a decision in a call with a precedence.
func (a *dfa) start(d *decision, prec int32) int32 {
	known, found := a.starts.find(int32(d.index), prec, 0)
	if !found {
		places := make([]place, len(d.to))
		for i, to := range d.to {
			places[i] = place{to, prec, ^0, int32(i)}
		}
		a.states = append(a.states, dfaState{of: d, places: places, only: -1})
		*known = int32(len(a.states) - 1)
		a.size += len(places)
	}
	return *known
}

// follow returns where an edge leads to, given the parser's own calls.
func (a *dfa) follow(state, token int32, frames []frame, w *watch) int32 {
	to := int32(unknown)
	if e := a.states[state].edges; e != nil {
		to = e[token]
	}
	for to < 0 {
		r := returns(frames, a.asks[^to])
		to = a.known.get(^to, r.pc, r.prec)
	}
	switch {
	case to != unknown:
		return to
	case a.full:
		return tooFar
	}
	to = a.make(state, token, frames)
	w.left -= a.seen.n // each place is a step
	return to
}

// returns says where the parser's own call of a level, the innermost being 0, returns to.
func returns(frames []frame, level int32) returning {
	i := len(frames) - 1 - int(level)
	r := returning{level: level, pc: frames[i].back}
	if i > 0 {
		r.prec = frames[i-1].prec
	}
	return r
}
