package parse

import (
	"context"
	"sort"
	"strings"

	"pare/grammar/host"
	"pare/tree"
)

// markBlocks makes brackets of the line breaks around indented lines that a closing word
// ends, as in Ruby, Verilog and shells:
//
//	if x
//	    y
//	end
//
// Which words close is learnt from the text. Around what stands between <<X and a line X,
// too, however it is indented. It takes linear time.
func markBlocks(ctx context.Context, of *host.Brackets, text string, toks []tree.Tok) {
	breaks := 0
	for i := 0; i < len(toks) && breaks < 2; i++ {
		if toks[i].Type == of.Break {
			breaks++
		}
	}
	if breaks < 2 || of.Indent < 0 || of.Outdent < 0 {
		return
	}
	l := lines{Brackets: of, text: text, toks: toks, words: map[string]*closing{}, alone: map[string][]int{}}
	pairs := brackets{Brackets: of}
	pairs.pair(toks, &watch{ctx: ctx})
	l.read(pairs.paired)
	learnt := l.close()
	for _, b := range l.blocks {
		if c := l.words[l.word(b.last+1)]; b.here || learnt && c != nil && c.good() {
			toks[b.first].Type, toks[b.last].Type = of.Indent, of.Outdent
		}
	}
}

// lines finds the lines of a text that others are indented below. Those within a pair of
// brackets are apart.
type lines struct {
	*host.Brackets
	text string
	toks []tree.Tok

	open   [][]line // by depth of brackets: the lines that enclose the current one, and it
	cut    bool     // no line has begun since a bracket without its partner
	blocks []block
	words  map[string]*closing
	behind int // lines that are as far in as the one above the indented lines in front

	alone map[string][]int // by word, the breaks in front of lines that have no other
	here  hereDocument
}

// line is a line of which the indentation is known.
type line struct {
	indent, first int // its first token
	below         int // the break in front of what is indented below it; 0 if nothing is
	behind        bool
	cut           bool // a bracket without its partner hides what stands in front
}

// block is what is indented between two line breaks.
type block struct {
	first, last int
	here        bool // a here-document
}

// hereDocument is the one that the current line begins, or that the current token is in.
type hereDocument struct {
	first, last int // its line breaks; 0 if there is none
	depth       int // of brackets
}

// closing counts the lines that begin with a word.
type closing struct {
	behind int // indented lines: in all, and of these a word on a line of its own
	alone  int
	other  int
	above  int // lines that others are indented below
}

// good reports whether a word closes: hardly any other line begins with it. A word such as
// else, which opens as well, begins no other line at all, lest each definition close the last.
func (c *closing) good() bool {
	if c.above > 0 {
		return c.behind > 0 && c.other == 0
	}
	return c.behind >= 9*c.other && (c.behind > 1 || c.alone > 0)
}

// close reports whether words close in this text: of the lines behind indented ones, a
// quarter begin with a word that only closes. In Python, hardly any does.
func (l *lines) close() bool {
	n := 0
	for _, c := range l.words {
		if c.above == 0 && c.good() {
			n += c.behind
		}
	}
	return n > 0 && 4*n >= l.behind
}

// read finds the blocks, and counts the words that begin lines.
func (l *lines) read(paired tokenSet) {
	for i := 1; i < len(l.toks); i++ {
		if l.toks[i].Type == l.Word && l.toks[i-1].Type == l.Break && (i+1 == len(l.toks) || l.toks[i+1].Type == l.Break) {
			l.alone[l.word(i)] = append(l.alone[l.word(i)], i-1)
		}
	}
	l.open = append(l.open, nil)
	if len(l.toks) > 0 && l.toks[0].Type != l.Break {
		l.begin(column(l.text[:l.toks[0].Start]), 0, 0)
	}
	for i, t := range l.toks {
		switch kind := l.Pairs[t.Type]; {
		case t.Type == l.Word:
			l.document(i)
		case t.Type == l.Break && l.inside(i):
		case t.Type == l.Break:
			if i+1 < len(l.toks) {
				l.begin(column(l.text[t.Start:t.End]), i+1, i)
			}
		case kind == 0:
		case !paired.has(i): // stands at the top, between stretches
			l.end(-1)
			l.cut, l.here = true, hereDocument{}
		case kind > 0:
			l.open = append(l.open, nil)
		default:
			l.end(-1)
			if l.open = l.open[:len(l.open)-1]; len(l.open) < l.here.depth {
				l.here = hereDocument{}
			}
		}
	}
	for range l.open {
		l.end(-1)
		l.open = l.open[:len(l.open)-1]
	}
}

// document begins a here-document at its word, where a later line has the word alone.
func (l *lines) document(i int) {
	front := strings.TrimRight(l.text[:l.toks[i].Start], l.HereMarks)
	if !strings.HasSuffix(front, l.Here) || l.here.last > 0 {
		return
	}
	ends := l.alone[l.word(i)]
	if k := sort.SearchInts(ends, i); k < len(ends) {
		l.here = hereDocument{last: ends[k], depth: len(l.open)}
	}
}

// inside reports whether a line break belongs to a here-document, which ends at its last one.
func (l *lines) inside(i int) bool {
	h := &l.here
	switch {
	case h.last == 0:
		return false
	case h.first == 0 && h.depth == len(l.open):
		h.first = i
	case h.first == 0:
		*h = hereDocument{}
		return false
	case i >= h.last:
		if i == h.last && i > h.first && h.depth == len(l.open) {
			l.blocks = append(l.blocks, block{first: h.first, last: i, here: true})
		}
		*h = hereDocument{}
	}
	return true
}

// begin begins a line behind a break.
func (l *lines) begin(indent, first, brk int) {
	top := &l.open[len(l.open)-1]
	deeper := len(*top) > 0 && (*top)[len(*top)-1].indent > indent
	l.end(indent)
	next := line{indent: indent, first: first, cut: len(*top) == 0 && len(l.open) == 1 && l.cut}
	if n := len(*top); n > 0 {
		above := &(*top)[n-1]
		switch {
		case above.indent == indent:
			if next.behind = deeper && above.below > 0; next.behind {
				l.blocks = append(l.blocks, block{first: above.below, last: brk})
			}
			l.count(*above)
			*top = (*top)[:n-1]
		case above.below == 0:
			above.below = brk
		}
	}
	*top = append(*top, next)
}

// end ends the lines that are further in.
func (l *lines) end(indent int) {
	top := &l.open[len(l.open)-1]
	for n := len(*top); n > 0 && (*top)[n-1].indent > indent; n-- {
		l.count((*top)[n-1])
		*top = (*top)[:n-1]
	}
}

// count counts a line that has ended.
func (l *lines) count(n line) {
	if n.behind {
		l.behind++
	}
	if l.toks[n.first].Type != l.Word {
		return
	}
	c := l.words[l.word(n.first)]
	if c == nil {
		c = &closing{}
		l.words[l.word(n.first)] = c
	}
	if n.below > 0 {
		c.above++
	}
	if !n.behind {
		if !n.cut {
			c.other++
		}
		return
	}
	c.behind++
	if k := n.first + 1; k == len(l.toks) || l.toks[k].Type == l.Break {
		c.alone++
	}
}

// word returns the text of a token.
func (l *lines) word(i int) string { return l.text[l.toks[i].Start:l.toks[i].End] }

// column returns the column behind the last line break, tabs being eight wide.
func column(blanks string) int {
	n := 0
	for i := range len(blanks) {
		switch blanks[i] {
		case '\n', '\r':
			n = 0
		case '\t':
			n = n/8*8 + 8
		default:
			n++
		}
	}
	return n
}
