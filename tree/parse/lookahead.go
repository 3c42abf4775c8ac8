package parse

import (
	"math"
	"math/bits"

	"pare/grammar"
	"pare/tree"
)

// lookahead finds out which branch of a decision to take where one token does not
// tell: the first one that lets the whole rest of the input parse, given the
// calls that the parser is in. That is the branch that ANTLR's full-context
// prediction takes.
//
// It follows all branches at once, token by token, until only one is left. Rule
// calls that it comes across are followed once for each rule, precedence and
// place in the input, whoever makes them, as in generalized LL parsing (Scott
// and Johnstone), and remembered as long as the parser has not gone past them.
// So the same text is not gone through again and again, however far decisions
// have to look ahead; there is no stack that nesting could exhaust. Where that
// takes too many places, it follows one branch after the other: see oneByOne.
type lookahead struct {
	code   *code
	toks   []tree.Tok // the input
	frames []frame    // the parser's own calls
	after  *followers
	watch  *watch

	choosing *decision // the decision to predict

	preds    func(in *instr, at int, here bool) bool // evaluates predicates, of the running rule or those it calls if here; nil if there are none
	stateful bool                                    // some of them ask for more than tokens

	calls    slab[ahead]
	lookup   table // (entry, prec, start) → calls
	seen     table // (call, pc, pos) of what was followed inside calls
	here     table // (frame, pc, pos) in the parser's own calls, in this round
	fate     table // the same, ever: whether the whole input parses from there
	trail    []step
	joins    []join
	items    []item
	free     int32
	links    slab[link]
	outers   slab[outer]    // of this round
	deferred slab[deferred] // of this round

	heads []heads            // by position in the input from the one in from on, as far as decisions looked
	queue []int32            // positions with items, as a heap
	round int32              // number of this decision
	at    int32              // the position being worked on
	own   [maxBranches]int32 // items of the parser's own calls there, by branch
	owned uint64             // the branches that have some
	far   int32              // the furthest position that was worked on since all calls were forgotten
	from  int32              // where the parser was then

	deepest int32 // the furthest position of this choice, for a recorder
	met     int32 // where a branch came to a place from which the whole input is known to parse

	accepted int32 // the least branch known to lead to the end of the input; -1
	done     int   // items that were followed
	most     int   // entries at one time, for tests

	depthFirst bool    // one branch after the other, not all at once
	stack      []item  // still to follow then, the next on top
	fresh      []item  // reached from the item being followed
	woken      []int32 // the calls of this round
	halvings   []uint8 // by decision, how often it came to that; then it does so sooner

	todo   []way
	wakes  []int32
	unsure []int32

	growing []growth
}

const nothing = -1

func (s *lookahead) reset(code *code, toks []tree.Tok, w *watch) {
	s.code, s.toks, s.watch = code, toks, w
	if s.after == nil {
		s.after = newFollowers(code)
	}
	s.after.levels = s.after.levels[:0]
	s.forget()
	s.from = 0
	s.fate.clear()
	if s.halvings == nil {
		s.halvings = make([]uint8, len(code.decisions))
	}
	clear(s.halvings)
	s.heads = s.heads[:0]
}

// forget drops all calls ahead.
func (s *lookahead) forget() {
	s.items = s.items[:0]
	s.calls.n, s.links.n = 0, 0
	s.free = nothing
	s.lookup.clear()
	s.seen.clear()
	s.far = -1
}

// maxBranches is how many branches a round tells apart.
const maxBranches = 64

// choose returns the branch of d to take at position pos. If none leads to the
// end of the input, it is one that leads furthest.
func (s *lookahead) choose(d *decision, frames []frame, pos int) int {
	b, _ := s.within(d, frames, pos, math.MaxInt)
	return b
}

// glanced is how many tokens are looked at in a glance.
const glanced = 64

// glance is choose, but not ok where that looks far: a dfa goes through no brackets.
func (s *lookahead) glance(d *decision, frames []frame, pos int) (branch int, ok bool) {
	return s.within(d, frames, pos, glanced)
}

// within is choose by at most so many tokens.
func (s *lookahead) within(d *decision, frames []frame, pos, most int) (branch int, ok bool) {
	s.frames, s.choosing = frames, d
	branches := s.code.viable(d, s.token(int32(pos)), frames[len(frames)-1].prec)
	for {
		b := s.decide(d, branches, int32(pos), most)
		switch {
		case b < 0:
			return 0, false
		case b < maxBranches-1 || len(branches) <= maxBranches:
			return int(branches[b]), true
		}
		branches = branches[b:]
	}
}

func (s *lookahead) token(pos int32) int32 {
	if int(pos) < len(s.toks) {
		return s.toks[pos].Type
	}
	return grammar.EOF
}

// decide follows branches from pos and returns the index of the one to take, -1 where that
// takes more than so many tokens. What would go beyond the last label is counted as one branch
// with it.
func (s *lookahead) decide(d *decision, branches []uint16, pos int32, most int) int {
	s.begin(pos)
	last := min(len(branches), maxBranches) - 1
	for i := range branches {
		s.set(d.to[branches[i]], pos, min(i, last))
	}
	left := ^uint64(0) >> (maxBranches - 1 - last)
	halvings := &s.halvings[d.index]
	for n := 0; len(s.queue) > 0 && !s.exhausted(); n++ {
		if n > most {
			s.end()
			return -1
		}
		if len(s.trail) > maxTrail>>*halvings || s.done > maxDone>>*halvings {
			*halvings = min(*halvings+1, maxHalvings)
			left = s.alive()
			s.end()
			return s.oneByOne(d, branches, pos, left)
		}
		s.at = s.pop()
		s.work()
		if n > often && n%often > 0 && s.accepted < 0 {
			continue
		}
		now, asleep := s.left()
		if s.accepted >= 0 && (now|asleep)&(1<<s.accepted-1) == 0 || now|asleep == 0 {
			break
		}
		if now != 0 {
			left = now
		}
		if all := now | asleep; all&(all-1) == 0 && s.accepted < 0 {
			left = all
			break
		}
	}
	s.end()
	if s.accepted >= 0 {
		s.judge()
		return int(s.accepted)
	}
	return bits.TrailingZeros64(left)
}

// set puts an item at the beginning of a branch.
func (s *lookahead) set(to, pos int32, label int) {
	s.put(item{ctx: ^int32(len(s.frames) - 1), pc: to, pos: pos, by: by{int32(label), nothing}})
}

// What the decisions of a run may cost: steps, of some 50 ns each, and entries of
// the lists and tables here, of some 30 bytes each. The largest real files at hand
// take 7 (SMT-LIB) to 64 steps a token (HTML as text), 27 where they are C++'s
// standard library; what nests deepest, 40 entries a token.
const (
	leastSteps, stepsPerToken     = 1 << 23, 1 << 11
	leastEntries, entriesPerToken = 1 << 21, 1 << 7
	mostEntries                   = 1 << 27
)

// exhausted reports whether the run is to end: its context has, or its decisions
// cost too much.
func (s *lookahead) exhausted() bool {
	entries := s.entries()
	s.most = max(s.most, entries)
	switch n := len(s.toks); {
	case s.watch.err != nil:
	case s.watch.done > leastSteps+stepsPerToken*n:
		s.watch.err = &CostError{decision: s.choosing, What: "time"}
	case entries > min(leastEntries+entriesPerToken*n, mostEntries):
		s.watch.err = &CostError{decision: s.choosing, What: "memory"}
	}
	return s.watch.err != nil
}

// entries is how much is in memory.
func (s *lookahead) entries() int {
	tables := s.lookup.n + s.seen.n + s.here.n + s.fate.n
	return tables + 2*s.calls.n + len(s.items) + s.links.n + len(s.trail) + len(s.joins)
}

// often is how many tokens to go before asking again which branches are left.
const often = 8

// maxLinks links are kept until the parser has passed their tokens. More are freed as
// soon as the parser has come half the way.
const maxLinks = 1 << 16

func (s *lookahead) begin(pos int32) {
	s.round++
	s.here.clear()
	s.trail, s.joins, s.woken = s.trail[:0], s.joins[:0], s.woken[:0]
	s.outers.n, s.deferred.n = 0, 0
	s.accepted, s.at = -1, -1
	s.depthFirst, s.done = false, 0
	if pos > s.far || s.stateful || s.links.n > maxLinks && s.far-pos < pos-s.from {
		s.forget()
		s.from = pos
	}
	if s.stateful {
		s.fate.clear()
	}
}

// end lays aside what was left to do: another decision may go on there.
func (s *lookahead) end() {
	for _, pos := range s.queue {
		h := &s.heads[pos-s.from]
		for i := h.calls; i != nothing; {
			it := &s.items[i]
			next := it.next
			it.next = s.calls.at(it.ctx).idle
			s.calls.at(it.ctx).idle = i
			i = next
		}
		for i := h.own; i != nothing; {
			next := s.items[i].next
			s.drop(i)
			i = next
		}
		*h = noHeads
	}
	s.queue = s.queue[:0]
	for ; s.owned != 0; s.owned &= s.owned - 1 {
		for i := s.own[bits.TrailingZeros64(s.owned)]; i != nothing; {
			next := s.items[i].next
			s.drop(i)
			i = next
		}
	}
	s.settle()
}

// alive returns the branches that could still be the one to take.
func (s *lookahead) alive() uint64 {
	var set uint64
	for _, pos := range s.queue {
		for i := s.heads[pos-s.from].own; i != nothing; i = s.items[i].next {
			set |= 1 << s.items[i].by.label
		}
		for i := s.heads[pos-s.from].calls; i != nothing; i = s.items[i].next {
			set |= s.calls.at(s.items[i].ctx).labels
		}
		set |= s.deferredLabels(pos)
	}
	if s.accepted >= 0 {
		return set&(1<<s.accepted-1) | 1<<s.accepted
	}
	return set
}

// left returns branches that still have items, and those that wait for calls that are not awake
// yet: all of them, or as many as it takes to see that this is not decided.
func (s *lookahead) left() (set, asleep uint64) {
	lower := ^uint64(0)
	if s.accepted >= 0 {
		lower = 1<<s.accepted - 1
	}
	open := func() bool {
		all := set | asleep
		return all&lower != 0 && (s.accepted >= 0 || all&(all-1) != 0)
	}
	for _, pos := range s.queue {
		if s.watch.ended() {
			break
		}
		for i := s.heads[pos-s.from].own; i != nothing && !open(); i = s.items[i].next {
			set |= 1 << s.items[i].by.label
		}
		for i := s.heads[pos-s.from].calls; i != nothing && !open(); i = s.items[i].next {
			set |= s.calls.at(s.items[i].ctx).labels
		}
		if asleep |= s.deferredLabels(pos); open() {
			break
		}
	}
	return set, asleep
}

// work does all items at the current position. Those of calls come first, and
// of the others those of the lowest branch: where two branches come to the same
// place, the first to come has it, for they cannot be told apart any more.
func (s *lookahead) work() {
	s.wakeDeferred()
	h := &s.heads[s.at-s.from]
	for i := h.own; i != nothing; {
		next := s.items[i].next
		s.mine(i)
		i = next
	}
	h.own = nothing
	for (s.heads[s.at-s.from].calls != nothing || s.owned != 0) && !s.exhausted() {
		list := &s.heads[s.at-s.from].calls // until something is followed: that may add heads
		if *list == nothing {
			list = &s.own[bits.TrailingZeros64(s.owned)]
		}
		i := *list
		it := s.items[i]
		if *list = it.next; it.ctx < 0 && it.next == nothing {
			s.owned &^= 1 << it.by.label
		}
		s.drop(i)
		if it.ctx >= 0 || s.accepted < 0 || it.by.label < s.accepted {
			s.follow(it)
		}
	}
}
