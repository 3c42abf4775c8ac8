package parse

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pare/grammar"
	"pare/grammar/atn"
	"pare/tree"
)

// Profile holds the cost of the parser's decisions for one text, and the places
// with more than one reading.
type Profile struct {
	Lex, Parse  time.Duration // without the search for ambiguities
	Decisions   []*Decision   // those the parser came to, the slowest first
	Ambiguities []*Ambiguity  // in the order of the text
}

// Decision is a place in the grammar where the parser has to choose. Most choices
// follow from the next token and a table; for the others the parser looks ahead, as
// far as it takes to see that one branch only is left.
type Decision struct {
	Rule  *grammar.Rule
	Pos   grammar.Pos // of the first element that one of the branches begins with
	Kind  string      // alternatives, option, loop, operators (does one follow) or operator (which one)
	Calls int         // times the parser came to it
	Ahead int         // times one token did not tell
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

// Reading is a branch of a decision, with its place.
type Reading struct {
	What string
	Pos  grammar.Pos
}

// Profile is Parse with a profile.
func (l *Language) Profile(ctx context.Context, name, text string, start *grammar.Rule) (*tree.Tree, *Profile, error) {
	begin := time.Now()
	toks, all, err := l.lex(ctx, name, text)
	if err != nil {
		return nil, nil, err
	}
	r := &recorder{decisions: map[*decision]*Decision{}, found: map[kinship]*Ambiguity{}}
	p := &parser{lang: l, stop: -1, rec: r}
	r.parser = p
	lexed := time.Now()
	at := p.parse(ctx, text, toks, all, start, true)
	out := r.profile()
	out.Lex, out.Parse = lexed.Sub(begin), time.Since(lexed)-r.aside
	p.rec = nil
	if err := p.failure(name, at); err != nil {
		return nil, nil, err
	}
	return p.nodes.Tree(start, l.source(text, toks)), out, nil
}

// recorder watches a parser.
type recorder struct {
	parser    *parser
	decisions map[*decision]*Decision
	found     map[kinship]*Ambiguity
	order     []*Ambiguity
	aside     time.Duration // spent on the search for second readings
}

// kinship identifies an ambiguity.
type kinship struct {
	d            *Decision
	taken, other uint16
}

// decide counts a decision for which the next token leaves branch b, and makes it.
func (r *recorder) decide(d *decision, b uint16) uint16 {
	known := r.decisions[d]
	if known == nil {
		known = &Decision{of: d}
		r.decisions[d] = known
	}
	known.Calls++
	if b < many {
		return b
	}
	return r.choose(known)
}

// choose looks ahead, and records the cost.
func (r *recorder) choose(d *Decision) uint16 {
	p := r.parser
	p.lookahead.deepest = int32(p.pos)
	begin := time.Now()
	taken := uint16(p.lookahead.choose(d.of, p.frames, p.pos))
	d.Time += time.Since(begin)
	d.Ahead++
	n := int(p.lookahead.deepest) - p.pos + 1
	d.Tokens += n
	d.Max = max(d.Max, n)
	begin = time.Now()
	r.seconds(d, taken)
	r.aside += time.Since(begin)
	return taken
}

// seconds looks for branches behind the one taken that lead to the end of the
// input, too; those in front of it do not, or one of them would have been taken.
// Where predicates ask for more than tokens, that would not be the truth.
func (r *recorder) seconds(d *Decision, taken uint16) {
	p := r.parser
	if p.lookahead.stateful {
		return
	}
	branches := p.lang.code.viable(d.of, p.next(), p.frames[len(p.frames)-1].prec)
	for _, other := range branches[slices.Index(branches, taken)+1:] {
		if !d.of.isEOF(taken) && r.leads(d.of, other, r.level(d.of)) {
			r.ambiguous(d, taken, other)
		}
	}
}

// level returns the level of the call that a branch is followed from: the one the
// parser is in. But whether another operator belongs to the last operand of an
// operator, or to all that ends with the operand, is for precedence to say and
// not ambiguous; so the other reading is that the outermost of these calls ends.
func (r *recorder) level(d *decision) int {
	frames := r.parser.frames
	level := len(frames) - 1
	for d.kind == entersOps && r.lastOperand(d, frames[level].back) {
		level--
	}
	return level
}

// lastOperand reports whether a call that goes on at pc is the last operand of an
// operator of d.
func (r *recorder) lastOperand(d *decision, pc int32) bool {
	for code := r.parser.lang.code; pc >= 0; {
		switch in := &code.instrs[pc]; in.op {
		case opPass, opMark, opFold, opGather, opBlock, opOpt, opRule:
			pc++
		case opJump:
			pc = in.to
		default:
			return in.op == opDecide && in.dec == d
		}
	}
	return false
}

// isEOF reports whether a branch begins with EOF: to take it or to leave it at the
// end of the input makes no difference.
func (d *decision) isEOF(branch uint16) bool {
	steps := d.branches[branch].Steps
	return len(steps) > 0 && steps[0].Do == atn.Shift && steps[0].Expr.Op == grammar.OpToken && steps[0].Expr.Type == grammar.EOF
}

// leads reports whether a branch leads to the end of the input, in the call of a
// level.
func (r *recorder) leads(d *decision, branch uint16, level int) bool {
	s := &r.parser.lookahead
	pos := int32(r.parser.pos)
	s.begin(pos)
	s.depthFirst = true
	s.put(item{ctx: ^int32(level), pc: d.to[branch], pos: pos, by: by{0, nothing}})
	s.descend()
	return s.accepted >= 0
}

// ambiguous records two readings of the text in front of the parser. The first
// time, it finds where they meet: it forgets which places lead to the end of the
// input, and follows one, then the other until it comes to such a place.
func (r *recorder) ambiguous(d *Decision, taken, other uint16) {
	key := kinship{d, taken, other}
	a := r.found[key]
	if a == nil {
		p := r.parser
		p.lookahead.fate.clear()
		r.leads(d.of, other, r.level(d.of))
		r.leads(d.of, taken, len(p.frames)-1)
		a = &Ambiguity{Decision: d, Taken: d.of.reading(int(taken)), Other: d.of.reading(int(other)), Start: len(p.text)}
		if p.pos < len(p.toks) {
			a.Start = int(p.toks[p.pos].Start)
		}
		if a.End = a.Start; int(p.lookahead.met) > p.pos {
			a.End = int(p.toks[p.lookahead.met-1].End)
		}
		r.found[key] = a
		r.order = append(r.order, a)
	}
	a.Times++
}

// profile returns the results.
func (r *recorder) profile() *Profile {
	out := &Profile{Ambiguities: r.order}
	for of, d := range r.decisions {
		d.Rule, d.Kind = r.parser.lang.G.Rules[of.rule], of.name()
		d.Pos = of.place(d.Rule)
		out.Decisions = append(out.Decisions, d)
	}
	slices.SortFunc(out.Decisions, func(a, b *Decision) int {
		return cmp.Or(cmp.Compare(b.Time, a.Time), cmp.Compare(b.Calls, a.Calls), cmp.Compare(a.of.index, b.of.index))
	})
	slices.SortStableFunc(out.Ambiguities, func(a, b *Ambiguity) int { return cmp.Compare(a.Start, b.Start) })
	return out
}

// name returns the kind of a decision in words.
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

// place returns the first place in the grammar that a branch begins with.
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

// lastOf returns the step that ends a branch, nil if it has none.
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

// alternatives returns the alternatives of the grammar with which a branch can
// end.
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
