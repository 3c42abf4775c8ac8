package facts

import (
	"container/heap"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pare/grammar"
)

// Token texts are enumerated from the lexer rules, best first (A*): a state is a
// text and the unmatched rest of the rule, its estimate the length of the text
// plus the least length of the rest.

// tokenFacts are the facts about one token type.
type tokenFacts struct {
	makers []maker // the lexer alternatives that make it
	text   string  // the shortest text, "" if none is known
	doubt  bool    // every text depends on a predicate
	ident  bool
	long   bool // all its texts exceed maxText
}

// maker is an alternative of a lexer rule that makes a token.
type maker struct {
	rule *grammar.Rule
	seq  *grammar.Expr
}

// lexing holds the enumeration's facts about all lexer rules.
type lexing struct {
	g      *grammar.Grammar
	least  []int32   // by Expr.ID: least number of characters
	more   [][]maker // by mode: the alternatives that end in "more"
	takers *grammar.Takers
	begin  []bool // by mode: a token can begin there, not only continue

	hidden []maker // the alternatives that make no token for the parser
}

// Text returns the shortest text that lexes as a token type, letters and digits
// preferred; "" for EOF and for a type that no lexer rule makes.
func (f *Facts) Text(typ int) string {
	if typ < grammar.MinType || typ >= len(f.tokens) {
		return ""
	}
	return f.tokens[typ].text
}

// TextCandidates yields texts of a token type, the shortest first and among
// equally long ones the plainest first, going by the lexer rules: each is matched
// by a rule of the type and, as a whole, by no earlier rule of its mode. The
// sequence may be infinite. Predicates are left to the lexer itself.
func (f *Facts) TextCandidates(typ int) iter.Seq[string] {
	if typ < grammar.MinType || typ >= len(f.tokens) {
		return func(func(string) bool) {}
	}
	return func(yield func(string) bool) {
		for at := range f.lex.texts(f.tokens[typ].makers) {
			if !yield(at.text) {
				return
			}
		}
	}
}

// tokenTexts computes the facts of all token types.
func tokenTexts(g *grammar.Grammar) ([]tokenFacts, *lexing) {
	l := newLexing(g)
	types := make([]tokenFacts, len(g.Tokens))
	l.findBegins()
	for _, r := range g.Lexer {
		if r.Fragment {
			continue
		}
		for _, seq := range r.Body.Sub {
			switch typ := l.makes(r, seq); {
			case typ >= grammar.MinType && typ < len(types):
				types[typ].makers = append(types[typ].makers, maker{r, seq})
			case typ == 0:
				l.hidden = append(l.hidden, maker{r, seq})
			}
		}
	}
	for i := range types {
		t := &types[i]
		for at := range l.texts(t.makers) {
			t.text, t.doubt = at.text, at.doubt
			break
		}
		for _, s := range t.makers {
			least := l.least[s.seq.ID]
			t.long = t.long || t.text == "" && least > maxText && least < noText
			t.ident = t.ident || l.namelike(s.seq, map[*grammar.Rule]bool{})
		}
	}
	return types, l
}

// Hidden returns texts hidden from the parser: the shortest of each lexer
// alternative that is skipped or on a hidden channel, the shortest first.
func (f *Facts) Hidden() []string {
	var out []string
	for _, m := range f.lex.hidden {
		for at := range f.lex.texts([]maker{m}) {
			if at.text != "" && !slices.Contains(out, at.text) {
				out = append(out, at.text)
			}
			break
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return len(a) - len(b) })
	return out
}

// makes returns the token type that an alternative of rule r makes for the
// parser, 0 if none, -1 if the token goes on in another. Alternatives that end in
// "more" are kept for the texts of later tokens.
func (l *lexing) makes(r *grammar.Rule, seq *grammar.Expr) int {
	typ := r.Type
	for _, c := range seq.Commands {
		switch c.Name {
		case "skip":
			return 0
		case "more":
			l.more[r.Mode] = append(l.more[r.Mode], maker{r, seq})
			return -1
		case "channel":
			if c.Arg != 0 {
				return 0
			}
		case "type":
			typ = c.Arg
		}
	}
	return typ
}

func newLexing(g *grammar.Grammar) *lexing {
	l := &lexing{g: g, least: make([]int32, g.Exprs), takers: grammar.NewTakers(g), more: make([][]maker, max(1, len(g.Modes)))}
	for i := range l.least {
		l.least[i] = noText
	}
	for changed := true; changed; {
		changed = false
		for _, r := range g.Lexer {
			before := l.least[r.Body.ID]
			changed = l.measure(r.Body) < before || changed
		}
	}
	return l
}

// leads returns the mode of the lexer behind an alternative, and whether the
// token goes on there. A popMode counts as staying: it returns to a mode that was
// left for another one.
func (m maker) leads() (mode int, more bool) {
	mode = m.rule.Mode
	for _, c := range m.seq.Commands {
		switch c.Name {
		case "mode", "pushMode":
			mode = c.Arg
		case "more":
			more = true
		}
	}
	return mode, more
}

// findBegins finds the modes in which a token can begin. A mode that no command
// leads to is assumed to be entered by host code.
func (l *lexing) findBegins() {
	goesOn := make([]bool, len(l.more))
	l.begin = make([]bool, len(l.more))
	l.begin[0] = true
	for changed := true; changed; {
		changed = false
		for _, r := range l.g.Lexer {
			if r.Fragment || !l.begin[r.Mode] && !goesOn[r.Mode] {
				continue
			}
			for _, seq := range r.Body.Sub {
				mode, more := maker{r, seq}.leads()
				reached := l.begin
				if more {
					reached = goesOn
				}
				changed = changed || !reached[mode]
				reached[mode] = true
			}
		}
	}
	for mode := range l.begin {
		l.begin[mode] = l.begin[mode] || !goesOn[mode]
	}
}

// measure computes the least number of characters of the expressions in e.
func (l *lexing) measure(e *grammar.Expr) int32 {
	n := int32(0)
	switch e.Op {
	case grammar.OpAlt:
		n = noText
		for _, s := range e.Sub {
			n = min(n, l.measure(s))
		}
	case grammar.OpSeq:
		for _, s := range e.Sub {
			n = sum(n, l.measure(s))
		}
	case grammar.OpOpt:
		l.measure(e.Sub[0])
	case grammar.OpList:
		n = l.measure(e.Sub[0])
		if e.Min == 0 {
			n = 0
		} else if e.Min == 2 {
			n = sum(n, n)
		}
	case grammar.OpRule:
		n = l.least[e.Rule.Body.ID]
	case grammar.OpSet:
		switch {
		case len(e.Set) == 0:
			n = noText
		case e.Set[len(e.Set)-1].Hi < 0: // EOF alone: no character
			n = 0
		default:
			n = 1
		}
	}
	l.least[e.ID] = n
	return n
}

// sum returns the length of two texts in sequence.
func sum(n, m int32) int32 {
	if n == noText || m == noText {
		return noText
	}
	return min(n+m, tooMuch)
}

// Firsts returns the characters that an expression of a lexer rule can begin with, in any order.
func (f *Facts) Firsts(e *grammar.Expr) (set grammar.Set) {
	f.lex.firsts(e, &set, map[*grammar.Rule]bool{})
	return set
}

// firsts adds the characters that e can begin with, and reports whether e can
// match the empty text. seen holds that answer for the rules whose characters are
// in the set.
func (l *lexing) firsts(e *grammar.Expr, set *grammar.Set, seen map[*grammar.Rule]bool) (nothing bool) {
	switch e.Op {
	case grammar.OpAlt:
		for _, s := range e.Sub {
			nothing = l.firsts(s, set, seen) || nothing
		}
		return nothing
	case grammar.OpSeq:
		for _, s := range e.Sub {
			if !l.firsts(s, set, seen) {
				return false
			}
		}
		return true
	case grammar.OpOpt:
		l.firsts(e.Sub[0], set, seen)
		return true
	case grammar.OpList:
		return l.firsts(e.Sub[0], set, seen) || e.Min == 0
	case grammar.OpRule:
		nothing, ok := seen[e.Rule]
		if !ok {
			seen[e.Rule] = false
			nothing = l.firsts(e.Rule.Body, set, seen)
			seen[e.Rule] = nothing
		}
		return nothing
	case grammar.OpSet:
		*set = append(*set, e.Set...)
		return false
	}
	return true
}

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

// taken reports whether the lexer certainly gives text, a text of rule r, to an
// earlier rule of its mode; a match that depends on a predicate is not certain.
func (l *lexing) taken(text string, r *grammar.Rule) bool {
	return r != nil && l.takers.Before(r, []rune(text), func(*grammar.Rule) bool { return true }) != nil
}
