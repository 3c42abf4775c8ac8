package parse

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"pare/grammar"
	"pare/grammar/atn"
	"pare/tree"
)

// Profile says what the parser's decisions cost for one text, and where they
// found more than one reading.
type Profile struct {
	Lex, Parse  time.Duration
	Decisions   []*Decision  // that the parser came to, the one that took longest first
	Ambiguities []*Ambiguity // in the order of the text
}

// Decision is a place in the grammar where the parser has to choose. Most choices
// follow from the next token and a table; for the others a scout looks ahead, as
// far as it takes to see that one branch only is left.
type Decision struct {
	Rule  *grammar.Rule
	Pos   grammar.Pos // of the first element that one of the branches begins with
	Kind  string      // alternatives, option, loop, operators (does one follow) or operator (which one)
	Calls int         // times the parser came to it
	Ahead int         // times one token did not tell
	Dives int         // of these, where so much was ahead that the branches were followed one after the other: there, a second reading is not looked for
	// Tokens were looked at when one did not tell, the first included; most of
	// them more than once where decisions follow each other. Max is the most at
	// one time.
	Tokens, Max int
	Time        time.Duration // that looking ahead took

	of *decision
}

// Ambiguity is a text that two branches of a decision match and behind which the
// rest of the input parses. The parser takes the first of them, as ANTLR does.
type Ambiguity struct {
	Decision     *Decision
	Taken, Other Reading
	Times        int
	Start, End   int // byte offsets of the first text in which it was met
}

// Reading is a branch of a decision: what it is and where it begins.
type Reading struct {
	What string
	Pos  grammar.Pos
}

// Profile is Parse, and tells what it cost.
func (l *Language) Profile(name, text string, start *grammar.Rule) (*tree.Tree, *Profile, error) {
	begin := time.Now()
	toks, all, bad := l.lex(name, text)
	if bad != nil {
		return nil, nil, bad
	}
	r := &recorder{pending: map[spot][]*second{}, decisions: map[*decision]*Decision{}, found: map[kinship]*Ambiguity{}}
	p := &parser{lang: l, stop: -1, rec: r}
	p.scout.rec = r
	r.parser = p
	lexed := time.Now()
	root, at := p.parse(text, toks, all, start, true)
	out := r.profile()
	out.Lex, out.Parse = lexed.Sub(begin), time.Since(lexed)
	if at >= 0 {
		p.rec, p.scout.rec = nil, nil
		return nil, nil, p.explain(name, at, start)
	}
	return &tree.Tree{Root: root, Src: &tree.Source{Text: text, Toks: toks, Lex: l}}, out, nil
}

// recorder watches a parser.
//
// A second reading shows where the scout, on behalf of a branch that is not
// taken then, comes to a place in the parser's own calls; if the parser itself
// passes there later, both branches have matched the text up to that place, and
// what follows it parses.
type recorder struct {
	parser    *parser
	decisions map[*decision]*Decision
	found     map[kinship]*Ambiguity
	order     []*Ambiguity
	met       []meeting          // of the choice being made
	pending   map[spot][]*second // places that the parser may yet pass
}

// spot is a place in the parser's own calls, as [scout.pass] knows it.
type spot struct{ frame, pc, pos int32 }

// theEnd is the end of the start rule.
const theEnd = math.MinInt32

// meeting is a spot that a branch leads to, by its label.
type meeting struct {
	spot
	label int32
}

// second is a reading that was not taken.
type second struct {
	d            *Decision
	taken, other int
	from         int32 // the token where the choice was made
	seen         bool
}

// kinship tells ambiguities apart.
type kinship struct {
	d            *Decision
	taken, other int
}

// decide counts a decision in front of pc, for which the next token leaves
// branch b, and makes it.
func (r *recorder) decide(d *decision, pc int32, b uint16) uint16 {
	known := r.decisions[d]
	if known == nil {
		known = &Decision{of: d}
		r.decisions[d] = known
	}
	known.Calls++
	if b < many {
		return b
	}
	p := r.parser
	r.pass(p.frames[len(p.frames)-1].id, pc)
	return uint16(r.choose(known))
}

// choose has the scout choose, and notes what it took and what it came across.
func (r *recorder) choose(known *Decision) int {
	p := r.parser
	r.met = r.met[:0]
	p.scout.deepest = int32(p.pos)
	begin := time.Now()
	branch := p.scout.choose(known.of, p.frames, p.pos)
	known.Time += time.Since(begin)
	known.Ahead++
	n := int(p.scout.deepest) - p.pos + 1
	known.Tokens += n
	known.Max = max(known.Max, n)
	if p.scout.diving {
		known.Dives++
	}
	r.expect(known, branch)
	return branch
}

// expect notes where the branches that are not taken lead to.
func (r *recorder) expect(d *Decision, taken int) {
	p := r.parser
	branches := p.lang.code.viable(d.of, p.next(), p.frames[len(p.frames)-1].prec)
	if len(branches) > maxBranches {
		return // labels do not tell them apart
	}
	others := map[int]*second{}
	for _, m := range r.met {
		b := int(branches[m.label])
		if b == taken {
			continue
		}
		if others[b] == nil {
			others[b] = &second{d: d, taken: taken, other: b, from: int32(p.pos)}
		}
		r.pending[m.spot] = append(r.pending[m.spot], others[b])
	}
	if len(r.pending) > maxPending {
		maps.DeleteFunc(r.pending, func(s spot, _ []*second) bool { return s.pos < int32(p.pos) })
	}
}

// maxPending is how many spots to keep before those that were gone past are dropped.
const maxPending = 1 << 16

// meet notes that a branch leads to a spot.
func (r *recorder) meet(frame, pc, pos, label int32) {
	r.met = append(r.met, meeting{spot{frame, pc, pos}, label})
}

// pass notes that the parser passes a spot.
func (r *recorder) pass(frame, pc int32) {
	if len(r.pending) == 0 {
		return
	}
	at := spot{frame, pc, int32(r.parser.pos)}
	for _, s := range r.pending[at] {
		if !s.seen {
			s.seen = true
			r.ambiguous(s)
		}
	}
	delete(r.pending, at)
}

// ambiguous notes an ambiguity that ends where the parser is.
func (r *recorder) ambiguous(s *second) {
	key := kinship{s.d, s.taken, s.other}
	a := r.found[key]
	if a == nil {
		p := r.parser
		a = &Ambiguity{Decision: s.d, Taken: s.d.of.reading(s.taken), Other: s.d.of.reading(s.other), Start: len(p.text)}
		if int(s.from) < len(p.toks) {
			a.Start = int(p.toks[s.from].Start)
		}
		if a.End = a.Start; p.pos > int(s.from) {
			a.End = int(p.toks[p.pos-1].End)
		}
		r.found[key] = a
		r.order = append(r.order, a)
	}
	a.Times++
}

// profile is what was found out.
func (r *recorder) profile() *Profile {
	out := &Profile{Ambiguities: r.order}
	for of, d := range r.decisions {
		d.Rule, d.Kind = r.parser.lang.G.Rules[of.rule], of.name()
		d.Pos = of.place(d.Rule)
		out.Decisions = append(out.Decisions, d)
	}
	slices.SortFunc(out.Decisions, func(a, b *Decision) int {
		return cmp.Or(cmp.Compare(b.Time, a.Time), cmp.Compare(b.Calls, a.Calls), cmp.Compare(a.of.to[0], b.of.to[0]))
	})
	slices.SortStableFunc(out.Ambiguities, func(a, b *Ambiguity) int { return cmp.Compare(a.Start, b.Start) })
	return out
}

// name is the kind of a decision in words.
func (d *decision) name() string {
	switch {
	case d.kind == entersOps:
		return "operators"
	case d.kind == choosesOp:
		return "operator"
	case d.loop:
		return "loop"
	}
	for i := range d.branches {
		if end := lastOf(d.branches[i].Steps); end == nil || end.Expr != nil && end.Expr.Op == grammar.OpOpt {
			return "option"
		}
	}
	return "alternatives"
}

// place is the first place in the grammar that a branch begins with.
func (d *decision) place(r *grammar.Rule) grammar.Pos {
	pos := r.Pos
	for i := range d.branches {
		p, ok := firstPlace(d.branches[i].Steps)
		if ok && (pos == r.Pos || p.Line < pos.Line || p.Line == pos.Line && p.Col < pos.Col) {
			pos = p
		}
	}
	return pos
}

func firstPlace(steps []atn.Step) (grammar.Pos, bool) {
	for i := range steps {
		switch s := &steps[i]; {
		case s.Do == atn.Choose:
			return firstPlace(s.Choice.Branches[0].Steps)
		case s.Do == atn.Repeat:
			return firstPlace(s.Loop.Body.Branches[0].Steps)
		case s.Seq != nil:
			return s.Seq.Pos, true
		case s.Expr != nil && s.Do != atn.Gather:
			return s.Expr.Pos, true
		}
	}
	return grammar.Pos{}, false
}

// lastOf is the step that ends a branch, nil if it has none.
func lastOf(steps []atn.Step) *atn.Step {
	if len(steps) == 0 {
		return nil
	}
	return &steps[len(steps)-1]
}

// reading describes branch i.
func (d *decision) reading(i int) Reading {
	b := &d.branches[i]
	out := Reading{}
	out.Pos, _ = firstPlace(b.Steps)
	switch what := d.name(); {
	case len(b.Steps) == 0 && d.loop:
		out.What = "the end of the " + what
		out.Pos, _ = firstPlace(d.branches[1-i].Steps)
	case d.loop:
		out.What = "another round of the loop"
		if d.kind == entersOps {
			out.What = "another operator"
		}
	default:
		out.What = alternatives(b.Steps)
	}
	return out
}

// alternatives tells by which alternatives of the grammar a branch can end.
func alternatives(steps []atn.Step) string {
	var numbers []string
	var collect func(steps []atn.Step)
	collect = func(steps []atn.Step) {
		if end := lastOf(steps); end != nil && end.Do == atn.Choose {
			for i := range end.Choice.Branches {
				collect(end.Choice.Branches[i].Steps)
			}
			return
		}
		for _, s := range slices.Backward(steps) {
			if s.Do == atn.Reduce && s.Seq != nil {
				numbers = append(numbers, fmt.Sprint(s.Alt+1))
			}
			if s.Do != atn.Reduce || s.Seq != nil {
				return
			}
		}
	}
	collect(steps)
	switch {
	case len(numbers) == 0 && (len(steps) == 0 || steps[0].Do == atn.Reduce):
		return "nothing"
	case len(numbers) == 0:
		return "the option"
	case len(numbers) == 1:
		return "alternative " + numbers[0]
	}
	return "one of the alternatives " + strings.Join(numbers, ", ")
}
