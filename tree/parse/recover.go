package parse

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"pare/grammar"
	"pare/tree"
)

// Recovery. Where a grammar does not read a text, the smallest stretch that lets the
// rest parse becomes a hole: a part in the language Rest. The parser stops at a token
// that fits nowhere; of the lists that it is in, the innermost first, it leaves out the
// element at work, up to a token where the list goes on. That is one pass over the text,
// and one more over what is left.

// Fault is a stretch of a text that its grammar does not read.
type Fault struct {
	Err         *SyntaxError
	First, Last int // lines, from 1
}

// ErrTooBroken is the error of a text of which the grammar reads too little.
var ErrTooBroken = errors.New("the grammar reads too little of it")

// Recover is Parse, but reads what the grammar does not as holes, where l has a Rest. It
// returns what it could not read, in order. The error is that of Parse where that is no
// fault of the text, [ErrTooBroken], or nil.
func (l *Language) Recover(ctx context.Context, name, text string, start *grammar.Rule) (*tree.Tree, []Fault, error) {
	t, err := l.parseWhole(ctx, name, text, start)
	var bad *SyntaxError
	switch {
	case err == nil:
		return l.withIslands(ctx, t), nil, nil
	case !errors.As(err, &bad) || l.Rest == nil:
		return nil, nil, err
	}
	holes := l.findHoles(ctx, text, start)
	if ctx.Err() != nil {
		return nil, nil, context.Cause(ctx)
	}
	if holes == nil {
		return nil, nil, fmt.Errorf("%w: %w", err, ErrTooBroken)
	}
	t, holes = l.withHoles(ctx, text, start, holes)
	if t == nil || covered(holes) > len(text)*mostBroken/100 {
		return nil, nil, fmt.Errorf("%w: %w", err, ErrTooBroken)
	}
	return t, faults(name, text, holes, bad), nil
}

// mostBroken is the share of a text, in percent, that may be holes: beyond, its lines and
// brackets are worth more than the grammar.
const mostBroken = 50

func covered(holes []tree.Stretch) int {
	n := 0
	for _, h := range holes {
		n += h.End - h.Start
	}
	return n
}

// faults describes the holes; the first error is known.
func faults(name, text string, holes []tree.Stretch, first *SyntaxError) []Fault {
	var list []Fault
	line, done := 1, 0
	for i, h := range holes {
		line += strings.Count(text[done:h.Start], "\n")
		f := Fault{First: line, Last: line + strings.Count(text[h.Start:h.End], "\n")}
		done = h.Start
		if i == 0 {
			f.Err = first
		} else {
			_, col := grammar.LineCol(text, h.Start)
			f.Err = &SyntaxError{File: name, Line: line, Col: col, Found: quote(text[h.Start:h.End])}
		}
		list = append(list, f)
	}
	return list
}

// withHoles parses a text with holes; those that no list takes grow. The tree is nil where
// the rest is no sentence.
func (l *Language) withHoles(ctx context.Context, text string, start *grammar.Rule, holes []tree.Stretch) (*tree.Tree, []tree.Stretch) {
	for range mostGrowths {
		holes = trimmed(text, holes)
		outer, err := l.parseWhole(ctx, "", masked(text, holes), start)
		if err != nil {
			return nil, holes
		}
		grafts := make([]tree.Graft, len(holes))
		next := 0
		toks := outer.Src.Toks
		for i, h := range holes {
			inner, err := l.Rest.Parse(ctx, "", text[h.Start:h.End], l.Rest.G.Rules[0])
			if err != nil {
				return nil, holes
			}
			for next < len(toks) && int(toks[next].Start) < h.Start {
				next++
			}
			grafts[i] = tree.Graft{Part: &tree.Part{Src: inner.Src, Hole: true}, Tree: inner, At: next, Start: h.Start, End: h.End}
		}
		t, lo, hi := outer, 0, 0
		if len(grafts) > 0 {
			t, lo, hi = outer.WithHoles(text, grafts)
		}
		if t != nil {
			return l.withIslands(ctx, t), holes
		}
		if lo < 0 || hi < lo {
			return nil, holes
		}
		holes = append(holes, tree.Stretch{Start: int(toks[lo].Start), End: int(toks[hi].End)})
	}
	return nil, holes
}

// mostGrowths bounds how often holes grow, as each time the text is parsed.
const mostGrowths = 5

// trimmed returns the holes in order, joined where they meet, without blanks at their
// ends; those that are only blanks are left out.
func trimmed(text string, holes []tree.Stretch) []tree.Stretch {
	holes = slices.Clone(holes)
	slices.SortFunc(holes, func(a, b tree.Stretch) int { return a.Start - b.Start })
	var out []tree.Stretch
	for _, h := range holes {
		s := text[h.Start:h.End]
		h.Start += len(s) - len(strings.TrimLeft(s, " \t\r\n\f"))
		h.End = h.Start + len(strings.TrimSpace(s))
		switch n := len(out); {
		case h.End <= h.Start:
		case n > 0 && strings.TrimSpace(text[out[n-1].End:max(out[n-1].End, h.Start)]) == "":
			out[n-1].End = max(out[n-1].End, h.End)
		default:
			out = append(out, tree.Stretch{Start: h.Start, End: h.End})
		}
	}
	return out
}

// findHoles returns the holes that let the rest of the text parse; nil where it finds none.
func (l *Language) findHoles(ctx context.Context, text string, start *grammar.Rule) []tree.Stretch {
	toks := l.lexAll(ctx, text)
	if toks == nil {
		return nil
	}
	p := l.parsers.Get().(*parser)
	defer p.release()
	r := &recovery{parser: p, text: text, left: patience * (len(toks) + 1000)}
	p.open = &r.loops
	defer func() { p.open, p.stop = nil, -1 }()
	bad := p.parse(ctx, text, toks, nil, start, false)
	for bad >= 0 {
		h, pc, prec := r.skip(bad)
		if pc < 0 || p.watch.err != nil {
			return nil
		}
		r.holes = append(r.holes, h)
		bad = p.from(pc, prec)
	}
	return r.holes
}

// lexAll returns the tokens of a text; a character that begins none is a token of type
// [tree.Hole], to the end of the line where it is a quote. It is nil where the lexer cannot
// go on.
func (l *Language) lexAll(ctx context.Context, text string) []tree.Tok {
	if l.Host.Parses {
		return nil
	}
	x := l.lexers.Get().(*lexer)
	defer l.lexers.Put(x)
	x.begin(ctx, text, 0)
	head := x.bom()
	x.begin(ctx, text, 0)
	x.in.pos = head
	toks := []tree.Tok{}
	for {
		err := x.scan(func(t lexeme) bool {
			if t.channel == 0 {
				toks = appendToken(toks, t.Tok, len(text))
			}
			return true
		})
		switch {
		case x.watch.err != nil || err != nil && (err.noMode || err.idle || err.endless || err.found != ""):
			x.in.text = ""
			return nil
		case err == nil:
			x.in.text = ""
			return toks
		}
		_, n := utf8.DecodeRuneInString(text[err.start:])
		if strings.IndexByte("\"'`", text[err.start]) >= 0 {
			if nl := strings.IndexByte(text[err.start:], '\n'); nl > 0 {
				n = nl
			}
		}
		toks = append(toks, tree.Tok{Type: tree.Hole, Start: int32(err.start), End: int32(err.start + n)})
		x.in.pos = err.start + n
		if x.in.pos >= len(text) {
			x.in.text = ""
			return toks
		}
	}
}

// openLoop is a list that the parser is in: how many calls deep, and the token that the
// element at work begins with.
type openLoop struct {
	depth int
	pc    int32
	pos   int
	dec   *decision
}

// entered notes that the parser stands before the next element of a list, or its end.
func (p *parser) entered(d *decision, pc int32) {
	loops := *p.open
	for n := len(loops); n > 0; n-- {
		o := &loops[n-1]
		if o.depth == len(p.frames) && o.dec == d {
			o.pos = p.pos
			*p.open = loops[:n]
			return
		}
		if o.depth < len(p.frames) || o.depth == len(p.frames) && o.dec != d {
			*p.open = append(loops[:n], openLoop{len(p.frames), pc, p.pos, d})
			return
		}
	}
	*p.open = append(loops[:0], openLoop{len(p.frames), pc, p.pos, d})
}

// recovery finds holes.
type recovery struct {
	*parser
	text  string
	loops []openLoop
	holes []tree.Stretch
	left  int // steps that may still be taken
}

// Numbers of recovery, in tokens.
const (
	proof    = 8   // that are to be read behind a hole
	nearSkip = 400 // that a hole may have in any list but the outermost
	patience = 60  // steps a token of the text in all
)

// skip returns the hole for the token that fits nowhere, and where to go on behind it; the
// place is negative for nowhere.
func (r *recovery) skip(bad int) (h tree.Stretch, pc, prec int32) {
	loops := slices.Clone(r.loops)
	frames := slices.Clone(r.frames)
	for i, o := range slices.Backward(loops) {
		if o.depth > len(frames) {
			continue
		}
		most := nearSkip
		if i == 0 {
			most = len(r.toks)
		}
		for j := range r.resumptions(o.pos, bad, most) {
			if r.left -= proof; r.left < 0 {
				return h, -1, 0
			}
			if r.reads(o, frames, j) {
				r.restore(o, frames, j)
				r.loops = append(r.loops[:0], loops[:i+1]...)
				r.loops[i].pos = j
				return r.stretch(o.pos, j), o.pc, frames[o.depth-1].prec
			}
		}
	}
	return h, -1, 0
}

// restore sets the parser to the loop in front of token j.
func (r *recovery) restore(o openLoop, frames []frame, j int) {
	r.frames = append(r.frames[:0], frames[:o.depth]...)
	r.pos = j
	r.lookahead.reset(r.lang.code, r.toks, &r.watch)
}

// reads reports whether the parser, in that loop, reads some tokens from j on.
func (r *recovery) reads(o openLoop, frames []frame, j int) bool {
	r.restore(o, frames, j)
	r.stop = min(j+proof, len(r.toks))
	defer func() { r.stop = -1 }()
	if r.stop == j { // at the end
		r.stop = -1
		return r.from(o.pc, frames[o.depth-1].prec) < 0
	}
	bad := r.from(o.pc, frames[o.depth-1].prec)
	return bad == r.stop || bad < 0
}

// resumptions yields the tokens at which a list may go on whose element at work begins at
// token from, and in which token bad fits nowhere: those behind whole pairs of brackets, and
// those that begin a line that is no further in.
func (r *recovery) resumptions(from, bad, most int) func(func(int) bool) {
	return func(yield func(int) bool) {
		depth, indent := 0, r.indent(from)
		for j := from; j <= len(r.toks) && j-bad <= most; j++ {
			if r.left--; r.left < 0 {
				return
			}
			closes := j < len(r.toks) && depth == 0 && r.bracket(j) < 0
			if j > from && j >= bad && (depth <= 0 || j == len(r.toks) || r.indent(j) <= indent) && !yield(j) {
				return
			}
			if closes {
				return
			}
			if j < len(r.toks) {
				depth = max(depth+r.bracket(j), 0)
			}
		}
	}
}

// bracket returns 1 for a bracket that opens, -1 for one that closes.
func (r *recovery) bracket(i int) int {
	if t := r.toks[i]; t.End == t.Start+1 {
		switch r.text[t.Start] {
		case '(', '[', '{':
			return 1
		case ')', ']', '}':
			return -1
		}
	}
	return 0
}

// indent returns the column of a token that begins a line, a large number for others.
func (r *recovery) indent(i int) int {
	const inside = 1 << 30
	if i >= len(r.toks) {
		return inside
	}
	end := int(r.toks[i].Start)
	line := r.text[grammar.LineStart(r.text, end):end]
	if strings.TrimSpace(line) != "" {
		return inside
	}
	return len(line)
}

// stretch returns where the tokens from i up to j stand.
func (r *recovery) stretch(i, j int) tree.Stretch {
	return tree.Stretch{Start: int(r.toks[i].Start), End: int(r.toks[j-1].End)}
}
