package parse

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
	"pare/grammar/host"
	"pare/tree"
)

// Recovery. Where a grammar does not read a text, the smallest stretch that lets the
// rest parse becomes a hole: a part in the language Rest. The parser stops at a token
// that fits nowhere; of the lists that it is in, the innermost first, it leaves out the
// element at work, up to a token where the list goes on. That is one pass over the text,
// and one more over the rest.

// Fault is a stretch of a text that its grammar does not read.
type Fault struct {
	Err         *SyntaxError
	First, Last int // lines, from 1
}

// ErrTooBroken is the error of a text of which the grammar reads too little.
var ErrTooBroken = errors.New("the grammar reads too little of it")

// Recover is Parse, but where l has a Rest, stretches that the grammar does not read
// become holes; it returns them in order. The error is that of Parse where that is no
// fault of the text, [ErrTooBroken], or nil.
func (l *Language) Recover(ctx context.Context, name, text string, start *grammar.Rule) (*tree.Tree, []Fault, error) {
	t, holes, err := l.parseAround(ctx, name, text, start)
	var bad *SyntaxError
	switch {
	case err == nil:
		return l.withIslands(ctx, t), nil, nil
	case !errors.As(err, &bad) || l.Rest == nil:
		return nil, nil, err
	}
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

// parseAround is parseWhole for a text that may have holes: with the error it returns them, nil
// where it finds none. The parser goes on behind a hole, so that no token in front of it is read twice.
func (l *Language) parseAround(ctx context.Context, name, text string, start *grammar.Rule) (*tree.Tree, []tree.Stretch, error) {
	toks, all, err := l.lex(ctx, name, text)
	if err != nil {
		if l.Rest == nil || ctx.Err() != nil {
			return nil, nil, err
		}
		return nil, l.stretches(ctx, text, start, func() []tree.Stretch { return l.findHoles(ctx, text, start) }), err
	}
	p := l.parsers.Get().(*parser)
	defer p.release()
	r := p.recovers(text, len(toks))
	at := p.parse(ctx, text, toks, all, start, true)
	err = p.failure(name, at)
	if err == nil {
		return p.nodes.Tree(start, l.source(text, toks)), nil, nil
	}
	if _, ok := err.(*SyntaxError); !ok || l.Rest == nil {
		return nil, nil, err
	}
	return nil, l.stretches(ctx, text, start, func() []tree.Stretch { return r.around(at) }), err
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
		toks := outer.Src.Toks
		at, apart := l.besides(text, toks, holes)
		if !apart {
			return nil, holes
		}
		grafts := make([]tree.Graft, len(holes))
		for i, h := range holes {
			inner, err := l.Rest.Parse(ctx, "", text[h.Start:h.End], l.Rest.G.Rules[0])
			if err != nil {
				return nil, holes
			}
			grafts[i] = tree.Graft{Part: &tree.Part{Src: inner.Src, Hole: true}, Tree: inner, At: at[i], Start: h.Start, End: h.End}
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

// besides moves the tokens of a masked text off the blanks in the holes' places, and returns for
// each hole the token that it stands in front of; false where a token goes on through one.
func (l *Language) besides(text string, toks []tree.Tok, holes []tree.Stretch) (at []int, apart bool) {
	next := 0
	for _, h := range holes {
		next = l.behind(text, toks, next, h)
		next = l.beginLine(text, toks, next, h.Start)
		if next > 0 && int(toks[next-1].End) > h.Start || next < len(toks) && int(toks[next].Start) < h.End {
			return nil, false
		}
		at = append(at, next)
	}
	return at, true
}

// behind returns the first token behind a hole, from token i on. A token that begins with the
// blanks in the hole's place, as a directive does with those in front of it, begins behind the hole.
func (l *Language) behind(text string, toks []tree.Tok, i int, hole tree.Stretch) int {
	for i < len(toks) && int(toks[i].Start) < hole.End {
		t := &toks[i]
		end := int(t.End)
		if end > hole.End && strings.TrimSpace(text[min(int(t.Start), hole.Start):hole.Start]) == "" && l.Reads(t.Type, text[hole.End:end]) {
			t.Start = int32(hole.End)
			break
		}
		if int(t.Start) >= hole.Start {
			break
		}
		i++
	}
	return i
}

// beginLine returns the token in front of which a hole stands: i, or where lines are tokens,
// the first of the hole's line. The end of the line before, which the lexer saw behind the
// blanks in the hole's place, moves to where it is.
func (l *Language) beginLine(text string, toks []tree.Tok, i, hole int) int {
	in := l.Host.Indents
	if in == nil || i == 0 || i == len(toks) {
		return i
	}
	end := int(toks[i-1].End)
	if nl := strings.IndexByte(text[end:max(end, hole)], '\n'); nl >= 0 && int(toks[i].Type) == in.Newline {
		toks[i].Start = int32(end + nl)
		toks[i].End = toks[i].Start + 1
		i++
	}
	for i < len(toks) && int(toks[i].Type) == in.Indent {
		toks[i].Start, toks[i].End = int32(hole), int32(hole)
		i++
	}
	return i
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
	toks, all := l.lexAll(ctx, text)
	if toks == nil {
		return nil
	}
	p := l.parsers.Get().(*parser)
	defer p.release()
	r := p.recovers(text, len(toks))
	return r.around(p.parse(ctx, text, toks, all, start, false))
}

// recovers makes the parser ready to recover from what a text of so many tokens has that
// fits nowhere.
func (p *parser) recovers(text string, tokens int) *recovery {
	r := &recovery{parser: p, text: text, left: max(leastSearch, searchPerToken*tokens)}
	p.open = &r.loops
	return r
}

// around goes on behind the token that fits nowhere, and returns the holes that this leaves.
func (r *recovery) around(bad int) []tree.Stretch {
	r.build = false
	for bad >= 0 {
		h, pc, prec := r.skip(bad)
		if pc < 0 || r.watch.err != nil {
			return nil
		}
		r.holes = append(r.holes, h)
		bad = r.from(pc, prec)
	}
	return r.holes
}

// lexAll is lex, but a character that begins no token is one of type [tree.Hole], to the end
// of the line where it is a quote. There are no tokens where the lexer cannot go on.
func (l *Language) lexAll(ctx context.Context, text string) (toks []tree.Tok, all *host.Tokens) {
	x := l.lexers.Get().(*lexer)
	defer l.lexers.Put(x)
	defer func() { x.in.text = "" }()
	x.begin(ctx, text, 0)
	head := x.bom()
	x.begin(ctx, text, 0)
	x.in.pos = head
	all = &host.Tokens{}
	add := func(t lexeme) bool {
		if t.channel == antlr.TokenDefaultChannel {
			toks = appendToken(toks, t.Tok, len(text))
		}
		if l.Host.Parses {
			all.Add(hidden(t), len(text))
		}
		return true
	}
	for x.in.pos < len(text) {
		err := x.scan(add)
		switch {
		case x.watch.err != nil || err != nil && (err.noMode || err.idle || err.endless || err.found != ""):
			return nil, nil
		case err == nil:
			return toks, all
		}
		_, n := utf8.DecodeRuneInString(text[err.start:])
		if nl := strings.IndexByte(text[err.start:], '\n'); nl > 0 && strings.IndexByte("\"'`", text[err.start]) >= 0 {
			n = nl
		}
		x.in.pos = err.start + n
		add(lexeme{Tok: tree.Tok{Type: tree.Hole, Start: int32(err.start), End: int32(x.in.pos)}})
	}
	return toks, all
}

// openLoop is a list that the parser is in, or was in in a call that it still is in: how many
// calls deep, and the token that the element at work begins with.
type openLoop struct {
	depth int32
	call  int32 // the innermost, by frame.id
	pc    int32
	pos   int32
	dec   *decision // of the next element; nil before the first
}

// entered notes that the parser stands before the next element of a list, or its end.
func (p *parser) entered(d *decision, pc int32) {
	depth, pos, n := int32(len(p.frames)), int32(p.pos), len(*p.open)
	for n > 0 {
		o := &(*p.open)[n-1]
		if p.within(*o) && (o.depth < depth || o.holds(pc) || d == nil && o.pos == pos) {
			break
		}
		n--
	}
	*p.open = (*p.open)[:n]
	if n > 0 && d != nil && (*p.open)[n-1].dec == d && (*p.open)[n-1].depth == depth {
		(*p.open)[n-1].pos = pos
		return
	}
	*p.open = append(*p.open, openLoop{depth, p.frames[depth-1].id, pc, pos, d})
}

// holds reports whether a place in the code of the same rule is in the loop.
func (o *openLoop) holds(pc int32) bool {
	return o.dec != nil && min(o.pc, slices.Min(o.dec.to)) <= pc && pc < max(o.pc+1, slices.Max(o.dec.to))
}

// within reports whether the parser still is in the call that a list was in.
func (p *parser) within(o openLoop) bool {
	return int(o.depth) <= len(p.frames) && p.frames[o.depth-1].id == o.call
}

// recovery finds holes.
type recovery struct {
	*parser
	text  string
	loops []openLoop
	holes []tree.Stretch
	left  int // steps that the search for holes may still take
}

// Numbers of recovery, in tokens.
const (
	proof     = 24 // that are to be read behind a hole
	weakProof = 6  // or these, which makes the hole count
	weakness  = 3  // times as large
)

// Steps that the search for the holes of a text may take: as many as it takes to parse a large
// one, and for a small one some hundredths of a second.
const (
	searchPerToken = 16
	leastSearch    = 1 << 20
)

// reaches are how far a hole may go, from the least on: behind the token that fits nowhere
// in any list, tidily or not, then in the outermost.
var reaches = []struct {
	tokens           int
	tidy, everywhere bool
}{{60, true, true}, {60, false, true}, {400, true, true}, {math.MaxInt, true, false}, {math.MaxInt, false, false}}

// skip returns the smallest hole for the token that fits nowhere, and where to go on behind
// it; the place is negative for nowhere.
func (r *recovery) skip(bad int) (h tree.Stretch, pc, prec int32) {
	loops, frames := slices.Clone(r.loops), slices.Clone(r.frames)
	if i, j := r.outside(loops, frames, bad); j >= 0 {
		return r.leave(loops, frames, i, j)
	}
	for _, reach := range reaches {
		best, to, least := -1, 0, math.MaxInt
		for i, o := range slices.Backward(loops) {
			outermost := o.depth == loops[0].depth
			if int(o.depth) > len(frames) || frames[o.depth-1].id != o.call || !outermost && !reach.everywhere {
				continue
			}
			for _, need := range []int{proof, weakProof} {
				j := r.resumption(o, frames, bad, reach.tokens, reach.tidy, outermost, need)
				if r.left < 0 {
					return h, -1, 0
				}
				size := j - int(o.pos)
				if need == weakProof {
					size *= weakness
				}
				if j >= 0 && size < least {
					best, to, least = i, j, size
				}
			}
		}
		if best >= 0 {
			return r.leave(loops, frames, best, to)
		}
	}
	return h, -1, 0
}

// leave leaves out the element at work of a list, up to token j.
func (r *recovery) leave(loops []openLoop, frames []frame, list, j int) (h tree.Stretch, pc, prec int32) {
	o := loops[list]
	r.restore(o, frames, j)
	r.loops = append(r.loops[:0], loops[:list+1]...)
	r.loops[list].pos = int32(j)
	return r.stretch(int(o.pos), j), o.pc, frames[o.depth-1].prec
}

// resumption returns the first token at which a list goes on, -1 for none.
func (r *recovery) resumption(o openLoop, frames []frame, bad, most int, tidy, outermost bool, need int) int {
	for j := range r.resumptions(int(o.pos), bad, most, outermost) {
		if tidy != r.tidy(j) {
			continue
		}
		before := r.watch.steps()
		reads := r.reads(o, frames, j, need)
		if r.left -= r.watch.steps() - before; reads || r.left < 0 {
			return j
		}
	}
	return -1
}

// tidy reports whether an element mostly ends in front of token j: it begins a line, or a
// bracket or a semicolon is at its side.
func (r *recovery) tidy(j int) bool {
	if j == 0 || j >= len(r.toks) || r.indent(j) < inside || bracketOf(r.word(j)) < 0 || bracketOf(r.word(j-1)) < 0 {
		return true
	}
	return r.text[r.toks[j-1].End-1] == ';'
}

// restore sets the parser to the loop in front of token j.
func (r *recovery) restore(o openLoop, frames []frame, j int) {
	r.frames = append(r.frames[:0], frames[:o.depth]...)
	r.pos = j
	r.last.at(o.pc, r.frames)
	r.lookahead.reset(r.lang.code, r.toks, &r.watch)
}

// reads reports whether the parser, in that loop, reads some tokens from j on.
func (r *recovery) reads(o openLoop, frames []frame, j, need int) bool {
	r.restore(o, frames, j)
	if r.stop = j + need; r.stop >= len(r.toks) {
		r.stop = -1
	}
	defer func() { r.stop = -1 }()
	bad := r.from(o.pc, frames[o.depth-1].prec)
	return bad < 0 || bad == r.stop
}

// resumptions yields the tokens at which a list may go on whose element at work begins at
// token from, and in which token bad fits nowhere: those behind whole pairs of brackets, up to
// the one that ends the list unless it is the outermost, and those that begin a line that
// is no further in.
func (r *recovery) resumptions(from, bad, most int, outermost bool) func(func(int) bool) {
	return func(yield func(int) bool) {
		depth, indent := 0, r.indent(from)
		for j := from; j <= len(r.toks) && j-bad <= most; j++ {
			if r.left--; r.left < 0 {
				return
			}
			closes := !outermost && j < len(r.toks) && depth == 0 && bracketOf(r.word(j)) < 0 && j > from
			if j > from && j >= bad && (depth <= 0 || j == len(r.toks) || r.indent(j) <= indent) && !yield(j) {
				return
			}
			if closes {
				return
			}
			if j < len(r.toks) {
				depth = max(depth+bracketOf(r.word(j)), 0)
			}
		}
	}
}

func (r *recovery) word(i int) string { return r.text[r.toks[i].Start:r.toks[i].End] }

// inside is the indent of a token that begins no line.
const inside = 1 << 30

// indent returns the column of a token that begins a line.
func (r *recovery) indent(i int) int {
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
