package parse

import (
	"cmp"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/facts"
)

// scanner matches the tokens of a mode without the simulator, whose cache is locked for each
// character: a deterministic automaton of the mode's rules, made as far as texts need it. It
// knows rules without recursion, predicates and the command more, which are greedy but for a loop
// over characters among single ones, as in a comment. The rest is the simulator's.
type scanner struct {
	nodes  []scanNode
	ends   []scanEnd // in the order of their alternatives: the first of two wins
	begin  *scanState
	others grammar.Set // the first characters of alternatives that it does not know

	mu     sync.Mutex
	states map[string]*scanState // by their nodes
}

// scanNode is a place in a rule.
type scanNode struct {
	reads bool        // a character
	chars grammar.Set // which ones
	ascii [2]uint64   // those below utf8.RuneSelf, bit by bit
	to    []int32     // what follows: behind the character, or at once if there is none
	end   int32       // index into ends; -1 for none
}

// scanEnd is what an alternative makes.
type scanEnd struct {
	typ     int // as Match returns it
	channel int
	modes   []grammar.Command
	rule    *grammar.Rule

	// The nodes from a lazy loop on. They are left where this alternative or an earlier one of the
	// rule ends.
	from, to int32
}

// scanState is the places that a text may lead to.
type scanState struct {
	nodes []int32 // those with characters, and the ends
	end   *scanEnd
	next  [utf8.RuneSelf]atomic.Pointer[scanState]
	wide  atomic.Pointer[[]scanRange] // behind other characters, ascending
}

// scanRange is what follows behind any of some characters.
type scanRange struct {
	grammar.Range
	next *scanState
}

// nowhere is behind a character that does not belong to the token, unsure behind one that only
// the simulator knows.
var nowhere, unsure = &scanState{}, &scanState{}

// Bounds of a scanner: a state takes 1 KB.
const (
	mostScanNodes  = 1 << 16
	mostScanStates = 1 << 12
)

// newScanners returns the scanners by mode.
func newScanners(g *grammar.Grammar, f *facts.Facts) []*scanner {
	all := make([]*scanner, len(g.Modes))
	for mode := range all {
		s := &scanner{states: map[string]*scanState{}}
		all[mode] = s
		var begin []int32
		for _, r := range g.Lexer {
			if r.Fragment || r.Mode != mode {
				continue
			}
			for _, seq := range r.Body.Sub {
				if at, ok := s.alternative(r, seq); ok {
					begin = append(begin, at)
				} else {
					s.others = append(s.others, f.Firsts(seq)...)
				}
			}
		}
		s.begin, s.others = s.state(begin), grammar.NewSet(s.others...)
		for _, r := range s.others {
			for c := max(r.Lo, 0); c <= min(r.Hi, utf8.RuneSelf-1); c++ {
				s.begin.next[c].Store(unsure)
			}
		}
	}
	return all
}

// alternative adds an alternative of a rule; it is not ok if there is more to it than
// the scanner knows.
func (s *scanner) alternative(r *grammar.Rule, seq *grammar.Expr) (begin int32, ok bool) {
	end := scanEnd{typ: r.Type, rule: r}
	for _, c := range seq.Commands {
		switch c.Name {
		case "skip":
			end.typ = antlr.LexerSkip
		case "type":
			end.typ = c.Arg
		case "channel":
			end.channel = c.Arg
		case "mode", "pushMode", "popMode":
			end.modes = append(end.modes, c)
		default:
			return 0, false
		}
	}
	s.ends = append(s.ends, end)
	last := s.add(scanNode{end: int32(len(s.ends) - 1)})
	lazy := slices.IndexFunc(seq.Sub, func(e *grammar.Expr) bool { return e.NonGreedy })
	if lazy < 0 {
		return s.sequence(seq.Sub, last, []*grammar.Rule{r})
	}
	loop, around := *seq.Sub[lazy], slices.Delete(slices.Clone(seq.Sub), lazy, lazy+1)
	if loop.Op != grammar.OpList || loop.Min > 0 || len(loop.Sub) != 1 || !isSet(loop.Sub[0]) || lazy == len(around) || slices.ContainsFunc(around, func(e *grammar.Expr) bool { return !isSet(e) }) {
		return 0, false
	}
	loop.NonGreedy = false
	at, ok := s.sequence(append([]*grammar.Expr{&loop}, around[lazy:]...), last, nil)
	made := &s.ends[len(s.ends)-1]
	made.from, made.to = last+1, int32(len(s.nodes))
	if !ok {
		return 0, false
	}
	return s.sequence(around[:lazy], at, nil)
}

// isSet reports whether an expression is one of some characters.
func isSet(e *grammar.Expr) bool { return e.Op == grammar.OpSet && !e.Set.Has(grammar.EOF) }

func (s *scanner) add(n scanNode) int32 {
	s.nodes = append(s.nodes, n)
	return int32(len(s.nodes) - 1)
}

// sequence adds the nodes of expressions in front of another node.
func (s *scanner) sequence(list []*grammar.Expr, next int32, outer []*grammar.Rule) (begin int32, ok bool) {
	ok = true
	for i := len(list) - 1; i >= 0 && ok; i-- {
		next, ok = s.expr(list[i], next, outer)
	}
	return next, ok
}

// expr is sequence for one expression in the rules outer.
func (s *scanner) expr(e *grammar.Expr, next int32, outer []*grammar.Rule) (begin int32, ok bool) {
	switch {
	case e.NonGreedy || len(s.nodes) > mostScanNodes:
		return 0, false
	case isSet(e):
		return s.add(reading(e.Set, next)), true
	case e.Op == grammar.OpRule && !slices.Contains(outer, e.Rule):
		return s.expr(e.Rule.Body, next, append(slices.Clip(outer), e.Rule))
	case e.Op == grammar.OpAlt:
		fork := scanNode{end: -1}
		for _, seq := range e.Sub {
			at, ok := s.sequence(seq.Sub, next, outer)
			if !ok || len(seq.Commands) > 0 {
				return 0, false
			}
			fork.to = append(fork.to, at)
		}
		return s.add(fork), true
	case e.Op == grammar.OpOpt:
		at, ok := s.expr(e.Sub[0], next, outer)
		return s.add(scanNode{to: []int32{at, next}, end: -1}), ok
	case e.Op == grammar.OpList && len(e.Sub) == 1:
		loop := s.add(scanNode{end: -1})
		at, ok := s.expr(e.Sub[0], loop, outer)
		s.nodes[loop].to = []int32{at, next}
		if !ok {
			return 0, false
		}
		return s.sequence(slices.Repeat(e.Sub, e.Min), loop, outer)
	}
	return 0, false
}

// reading returns the node of a set of characters.
func reading(set grammar.Set, next int32) scanNode {
	n := scanNode{reads: true, chars: set, to: []int32{next}, end: -1}
	for _, r := range set {
		for c := r.Lo; c <= min(r.Hi, utf8.RuneSelf-1); c++ {
			n.ascii[c/64] |= 1 << (c % 64)
		}
	}
	return n
}

// state returns the state of some nodes and those that they lead to at once.
func (s *scanner) state(nodes []int32) *scanState {
	made := &scanState{}
	seen := map[int32]bool{}
	first := int32(len(s.ends))
	for todo := nodes; len(todo) > 0; {
		i := todo[0]
		todo = todo[1:]
		if seen[i] {
			continue
		}
		seen[i] = true
		n := &s.nodes[i]
		switch {
		case n.end >= 0:
			first = min(first, n.end)
		case !n.reads:
			todo = append(todo[:len(todo):len(todo)], n.to...)
			continue
		}
		made.nodes = append(made.nodes, i)
	}
	for _, i := range slices.Clone(made.nodes) {
		for end := s.nodes[i].end; end >= 0 && int(end) < len(s.ends) && s.ends[end].rule == s.ends[s.nodes[i].end].rule; end++ {
			made.nodes = slices.DeleteFunc(made.nodes, func(k int32) bool { return s.ends[end].from <= k && k < s.ends[end].to })
		}
	}
	slices.Sort(made.nodes)
	key := fmt.Sprint(made.nodes)
	switch {
	case s.states[key] != nil:
		return s.states[key]
	case len(made.nodes) == 0:
		return nowhere
	case len(s.states) > mostScanStates:
		return unsure
	case int(first) < len(s.ends):
		made.end = &s.ends[first]
	}
	s.states[key] = made
	return made
}

// step returns the state behind a character.
func (s *scanner) step(from *scanState, c byte) *scanState {
	s.mu.Lock()
	defer s.mu.Unlock()
	var to []int32
	for _, i := range from.nodes {
		if n := &s.nodes[i]; n.ascii[c/64]>>(c%64)&1 == 1 {
			to = append(to, n.to...)
		}
	}
	next := s.state(to)
	from.next[c].Store(next)
	return next
}

// behind returns the state behind a character beyond ASCII.
func (s *scanner) behind(from *scanState, c int) *scanState {
	find := func() (known []scanRange, at int, found bool) {
		if p := from.wide.Load(); p != nil {
			known = *p
		}
		at, found = slices.BinarySearchFunc(known, c, func(r scanRange, c int) int {
			if r.Hi >= c && r.Lo <= c {
				return 0
			}
			return cmp.Compare(r.Lo, c)
		})
		return known, at, found
	}
	if known, at, found := find(); found {
		return known[at].next
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	known, at, found := find()
	if found {
		return known[at].next
	}
	made := s.wideStep(from, c)
	from.wide.Store(new(slices.Insert(slices.Clone(known), at, made)))
	return made.next
}

// wideStep returns what follows behind a character, with those around that lead there, too.
func (s *scanner) wideStep(from *scanState, c int) scanRange {
	r := scanRange{Range: grammar.Range{Lo: utf8.RuneSelf, Hi: utf8.MaxRune}}
	if from == s.begin && alike(s.others, c, &r.Range) {
		r.next = unsure
		return r
	}
	var to []int32
	for _, i := range from.nodes {
		if n := &s.nodes[i]; n.reads && alike(n.chars, c, &r.Range) {
			to = append(to, n.to...)
		}
	}
	r.next = s.state(to)
	return r
}

// alike reports whether a character is in a set, and narrows the range around it to those that are,
// too, or are not, either.
func alike(set grammar.Set, c int, around *grammar.Range) bool {
	i, in := slices.BinarySearchFunc(set, c, func(r grammar.Range, c int) int {
		if r.Hi >= c && r.Lo <= c {
			return 0
		}
		return cmp.Compare(r.Lo, c)
	})
	if in {
		around.Lo, around.Hi = max(around.Lo, set[i].Lo), min(around.Hi, set[i].Hi)
		return true
	}
	if i > 0 {
		around.Lo = max(around.Lo, set[i-1].Hi+1)
	}
	if i < len(set) {
		around.Hi = min(around.Hi, set[i].Lo-1)
	}
	return false
}

// scanned matches a token that the mode's scanner knows, and returns its type, 0 for any
// other.
func (x *lexer) scanned() int {
	if x.lang.scanners == nil {
		return 0
	}
	in, s := &x.in, x.lang.scanners[x.mode]
	var end *scanEnd
	at, last, pos := s.begin, in.pos, in.pos
	for size := 1; pos < len(in.text); pos += size {
		var next *scanState
		if c := in.text[pos]; c < utf8.RuneSelf {
			if size, next = 1, at.next[c].Load(); next == nil {
				next = s.step(at, c)
			}
		} else {
			var r rune
			r, size = utf8.DecodeRuneInString(in.text[pos:])
			next = s.behind(at, int(r))
		}
		if next == unsure {
			return 0
		}
		if next == nowhere {
			break
		}
		if in.watch.ended() {
			panic(cancelled{})
		}
		if at = next; at.end != nil {
			end, last = at.end, pos+size
		}
	}
	if end == nil {
		return 0
	}
	in.seen = max(in.seen, pos)
	in.waste += pos - last
	in.pos, x.chan_ = last, end.channel
	for _, c := range end.modes {
		switch c.Name {
		case "mode":
			x.SetMode(c.Arg)
		case "pushMode":
			x.PushMode(c.Arg)
		case "popMode":
			x.PopMode()
		}
	}
	return end.typ
}
