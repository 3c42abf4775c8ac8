package facts

import (
	"container/heap"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"pare/grammar"
)

// rest is the unmatched part: a stack of expressions.
type rest struct {
	e     *grammar.Expr
	done  int // grammar.OpList: elements matched so far
	from  int // grammar.OpList: length of the text when the last one began
	modes int // instead of e: go on in this mode minus 1 (behind a "more")
	next  *rest
	least int32 // least number of characters of all of it
}

func (l *lexing) push(e *grammar.Expr, next *rest) *rest {
	r := &rest{e: e, next: next, least: l.least[e.ID]}
	if next != nil {
		r.least = min(r.least+next.least, noText)
	}
	return r
}

// state is a node of the search.
type state struct {
	text  string
	doubt bool  // it depends on a predicate
	n     int32 // characters in text
	rank  int32 // sum of their oddity
	seq   int32 // order of creation, which breaks ties
	rest  *rest
	rule  *grammar.Rule // whose text it is; nil behind a "more"
}

type states []state

func (q states) Len() int { return len(q) }
func (q states) Less(i, j int) bool {
	a, b := &q[i], &q[j]
	if a.doubt != b.doubt {
		return b.doubt
	}
	if x, y := a.n+a.least(), b.n+b.least(); x != y {
		return x < y
	}
	if a.n != b.n {
		return a.n > b.n // prefer finishing a text to trying its spellings
	}
	if a.rank != b.rank {
		return a.rank < b.rank
	}
	return a.seq < b.seq
}
func (q states) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *states) Push(x any)   { *q = append(*q, x.(state)) }
func (q *states) Pop() any {
	x := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return x
}

func (s *state) least() int32 {
	if s.rest == nil {
		return 0
	}
	return s.rest.least
}

// search enumerates the texts of some makers.
type search struct {
	*lexing
	makers []maker
	queue  states
	made   int32
}

// searchBound ends a search that only finds texts which other rules take; the
// steps to a text of maxText characters are added.
const searchBound = 2000

// maxText bounds the characters of a token text. Without it a fragment that
// doubles at every level would exhaust the memory.
const maxText = 4096

// noText is the length of an impossible text, tooMuch that of one far too long;
// sums saturate there.
const (
	noText  = 1 << 28
	tooMuch = noText - 1
)

// texts yields final states of the search for the texts of some makers.
func (l *lexing) texts(makers []maker) iter.Seq[state] {
	return func(yield func(state) bool) {
		s := &search{lexing: l, makers: makers}
		for _, m := range makers {
			if l.begin[m.rule.Mode] {
				s.add(state{rest: l.push(m.seq, nil), rule: m.rule})
			}
		}
		for mode := range l.more {
			if l.begin[mode] {
				s.addMore(state{}, mode, makers)
			}
		}
		seen := map[string]bool{}
		bound := s.steps()
		for steps := 0; s.queue.Len() > 0 && steps < searchBound+bound; steps++ {
			at := heap.Pop(&s.queue).(state)
			if at.rest != nil {
				s.expand(at)
				continue
			}
			if at.text == "" || seen[at.text] {
				continue
			}
			seen[at.text] = true
			if l.taken(at.text, at.rule) {
				continue
			}
			steps = 0
			if !yield(at) {
				return
			}
		}
	}
}

// steps returns a lower bound of the steps to the first text.
func (s *search) steps() int {
	if s.queue.Len() == 0 {
		return 0
	}
	return 4 * int(s.queue[0].least())
}

func (s *search) add(st state) {
	if st.n+st.least() > maxText {
		return
	}
	st.seq = s.made
	s.made++
	heap.Push(&s.queue, st)
}

// addMore goes on from st with the alternatives of a mode that end in "more".
func (s *search) addMore(st state, mode int, makers []maker) {
	for _, src := range s.more[mode] {
		to, _ := src.leads()
		behind := &rest{modes: to + 1, least: 1}
		st.rest, st.rule = s.push(src.seq, behind), nil
		s.add(st)
	}
}

// expand adds the successors of a state.
func (s *search) expand(at state) {
	top := at.rest
	with := func(r *rest) {
		st := at
		st.rest = r
		s.add(st)
	}
	if top.modes > 0 {
		for _, src := range s.makers {
			if src.rule.Mode == top.modes-1 {
				with(s.push(src.seq, nil))
			}
		}
		s.addMore(at, top.modes-1, s.makers)
		return
	}
	switch e := top.e; e.Op {
	case grammar.OpAlt:
		for _, sub := range e.Sub {
			with(s.push(sub, top.next))
		}
	case grammar.OpSeq:
		r := top.next
		for i := len(e.Sub) - 1; i >= 0; i-- {
			r = s.push(e.Sub[i], r)
		}
		with(r)
	case grammar.OpOpt:
		with(top.next)
		with(s.push(e.Sub[0], top.next))
	case grammar.OpList:
		s.repeat(at, top)
	case grammar.OpRule:
		with(s.push(e.Rule.Body, top.next))
	case grammar.OpSet:
		s.character(at, top)
	case grammar.OpPred:
		at.doubt = true
		with(top.next)
	default:
		with(top.next)
	}
}

// repeat ends a list or adds one more element. An element that matched nothing is
// not repeated.
func (s *search) repeat(at state, top *rest) {
	if top.done >= top.e.Min {
		st := at
		st.rest = top.next
		s.add(st)
	}
	if top.done > 0 && top.done >= top.e.Min && top.from == len(at.text) {
		return
	}
	again := &rest{e: top.e, done: top.done + 1, from: len(at.text), next: top.next}
	again.least = s.least[top.e.Sub[0].ID] * int32(max(0, top.e.Min-again.done))
	if top.next != nil {
		again.least += top.next.least
	}
	again.least = min(again.least, noText)
	at.rest = s.push(top.e.Sub[0], again)
	s.add(at)
}

// character matches one of the set's plainest characters, or the end of the input.
func (s *search) character(at state, top *rest) {
	if s.least[top.e.ID] == 0 {
		at.rest = top.next
		s.add(at)
		return
	}
	for _, c := range plainest(top.e.Set) {
		st := at
		st.text += string(c)
		st.n++
		st.rank += oddity(c)
		st.rest = top.next
		s.add(st)
	}
}

// plain are the visible characters and the blank, the plainest first.
const plain = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-+*/.,:;!?=<>()[]{}@#$%&|^~'\"`\\ "

// oddity ranks characters: 0 for the plainest.
func oddity(c rune) int32 {
	if i := strings.IndexRune(plain, c); i >= 0 {
		return int32(i)
	}
	switch {
	case c == '\n':
		return 100
	case unicode.IsLetter(c):
		return 101
	case unicode.IsGraphic(c) || c == '\t':
		return 102
	}
	return 200
}

// plainest returns the plain characters of a set, or if it has none, the first
// few of each of its ranges.
func plainest(set grammar.Set) []rune {
	var chars []rune
	for _, c := range plain {
		if set.Has(int(c)) {
			chars = append(chars, c)
		}
	}
	if len(chars) > 0 {
		return chars
	}
	for _, r := range set {
		for c := max(r.Lo, 0); c <= min(r.Hi, r.Lo+16); c++ {
			if utf8.ValidRune(rune(c)) {
				chars = append(chars, rune(c))
			}
		}
	}
	return chars
}
