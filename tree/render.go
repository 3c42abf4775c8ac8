package tree

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pare/grammar"
)

// Render returns the text of the tree.
//
// Tokens that were neighbours in the input keep the trivia between them, so an
// untouched tree renders as its input. Of two new neighbours the second keeps its
// own trivia; if these are only blanks of one line and the input had fewer behind
// the first, those are taken instead, so that `(2 * 3)` becomes `(3)` and not `(
// 3)`. A token that an edit made takes the blanks of one line that stood behind the token in
// front of it. [Lexis] separates tokens that would lex differently. A new first token
// keeps the comments in front of it, but no blanks; a byte-order mark or `#!`
// line at the head of the file stays, as does the trivia that ends it.
func (t *Tree) Render() []byte {
	text, _ := t.Text()
	return text
}

// Text is Render, and also reports whether all tokens lex as themselves as far as
// [Lexis] knows: they may not where nothing separates two new neighbours, or
// where the lexer needed the text behind a token's old neighbour to delimit it.
func (t *Tree) Text() (text []byte, apart bool) {
	r := t.Rendered()
	return r.Text, r.Apart
}

// Rendered is the text of a tree.
type Rendered struct {
	Text    []byte
	Apart   bool      // see [Tree.Text]
	Holes   []Stretch // of the text: all holes of the tree's own grammar
	Changed []Stretch // its parts that an edit changed
}

// Stretch is where a part stands in a text; Root is nil where nobody asks for it.
type Stretch struct {
	Start, End int
	Root       *Node
}

// Rendered renders the tree.
func (t *Tree) Rendered() Rendered {
	if lay, ok := t.Src.layout(); ok && !t.Whole() {
		return t.renderLines(lay)
	}
	lines := t.Src.lineEnds()
	w := writer{src: t.Src, last: none, lo: 0, hi: -1, lines: lines}
	w.pieces = w.room[:0]
	for n := range t.Root.below(func(n *Node) bool { return !n.Pristine() && n.Part() == nil }) {
		switch {
		case n.Pristine():
			w.run(n.Lo(), n.Hi())
			w.behind = n
		case n.Part() != nil:
			w.part(n)
			w.behind = nil
		case n.Kind == Token && n.Type() != grammar.EOF:
			w.fresh(n)
			w.behind = nil
		case n.Tokens == 0 && lines != nil && n.Rule() == lines.Rule:
			w.behind = n
		}
	}
	w.end()
	return w.done()
}

func (w *writer) done() Rendered {
	return Rendered{Text: w.text(), Apart: !w.fused, Holes: w.holes, Changed: w.changed}
}

// text joins the pieces.
func (w *writer) text() []byte {
	text := make([]byte, 0, w.size)
	for _, s := range w.pieces {
		text = append(text, s...)
	}
	return text
}

// Indexes of tokens that are not the input's.
const (
	made = -1 // a token that an edit made
	none = -2 // no token: the head of the file
)

// writer writes tokens in sequence. It delays the run lo…hi of input tokens while
// it grows, to copy it in one go.
type writer struct {
	src    *Source
	pieces []string // of the text
	size   int      // of all pieces
	last   int32    // index of the last token written: none, made, or of the input
	from   int32    // where its run of input tokens began
	leaf   *Node    // the last token written, if made
	lo, hi int32
	fused  bool // two new neighbours without a separator
	lines  *LineEnds
	behind *Node // the node that the last token ends, or a semicolon left out since
	inPart bool  // the last token stands for a part that an edit changed

	holes, changed []Stretch

	room [32]string // backs the first pieces
}

func (w *writer) write(s string) {
	if s != "" {
		w.pieces = append(w.pieces, s)
		w.size += len(s)
	}
}

// run writes the tokens lo…hi of the input.
func (w *writer) run(lo, hi int32) {
	if w.lo <= w.hi && lo == w.hi+1 {
		w.hi = hi
		return
	}
	w.flush()
	w.gap(lo, nil)
	w.lo, w.hi = lo, hi
}

// fresh writes a token that is not the input's.
func (w *writer) fresh(n *Node) {
	w.flush()
	w.gap(made, n)
	w.write(n.Text())
	w.last, w.leaf, w.inPart = made, n, false
}

func (w *writer) flush() {
	if w.lo > w.hi {
		return
	}
	w.copied()
	w.write(w.src.Text[w.src.Toks[w.lo].Start:w.src.Toks[w.hi].End])
	w.last, w.from, w.leaf, w.inPart = w.hi, w.lo, nil, false
	w.lo, w.hi = 0, -1
}

// copied notes the holes in the run that is about to be copied.
func (w *writer) copied() {
	i, _ := slices.BinarySearch(w.src.holes, w.lo)
	by := w.size - int(w.src.Toks[w.lo].Start)
	for ; i < len(w.src.holes) && w.src.holes[i] <= w.hi; i++ {
		t := w.src.Toks[w.src.holes[i]]
		w.holes = append(w.holes, Stretch{Start: int(t.Start) + by, End: int(t.End) + by})
	}
}

// part writes a part that an edit changed, behind the trivia of the original.
func (w *writer) part(n *Node) {
	w.flush()
	p, text := n.Part(), n.partText()
	trivia := ""
	if p.tok >= 0 {
		trivia = w.src.before(p.tok)
	}
	switch {
	case w.last == none && p.tok != 0:
		w.write(w.src.mark())
		if blank(trivia) {
			trivia = ""
		}
	case w.last != none && p.tok == 0:
		trivia = trivia[len(w.src.mark()):]
	}
	w.beside(trivia + text)
	w.write(trivia)
	w.putPart(n, text)
}

// putPart writes the text of a part; all text in front of it has been written.
func (w *writer) putPart(n *Node, text string) {
	p, s := n.Part(), Stretch{w.size, w.size + len(text), n}
	w.write(text)
	w.changed = append(w.changed, s)
	if p.Hole {
		w.holes = append(w.holes, s)
	}
	w.last, w.from, w.leaf = made, made, NewToken(n.Expr, Hole, text, -1)
	if p.tok >= 0 {
		w.last = p.tok + p.toks - 1
		w.from, w.leaf = w.last, nil
	}
	w.fused, w.inPart = true, true
}

// beside writes a blank where a word would join the one in front of it: of tokens of two
// grammars nobody knows more.
func (w *writer) beside(next string) {
	if next == "" || w.size == 0 {
		return
	}
	last, _ := utf8.DecodeLastRuneInString(w.pieces[len(w.pieces)-1])
	first, _ := utf8.DecodeRuneInString(next)
	if wordy(last) && wordy(first) {
		w.write(" ")
	}
}

func wordy(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// partText returns the text of the part that n is the root of, as it stands in the text
// around it.
func (n *Node) partText() string {
	text := string(n.Inside().Render())
	if encode := n.Part().Encode; encode != nil {
		return encode(text)
	}
	return text
}

// peeked reports whether the lexer delimited a token of the last run, the last one
// excepted, only by looking beyond the run.
func (w *writer) peeked() bool {
	return w.last > w.from && w.src.Toks[w.last].Peeked
}

// gap writes the trivia between the last token and the next: token i of the
// input, or the leaf that an edit made. The two are new neighbours.
func (w *writer) gap(i int32, leaf *Node) {
	own := ""
	switch {
	case i >= 0:
		own = w.src.before(i)
	case w.last >= 0:
		if own = w.src.before(w.last + 1); !blank(own) || strings.ContainsAny(own, "\n\r") {
			own = ""
		}
	}
	if w.last == none {
		if i != 0 {
			w.write(w.src.mark())
			if blank(own) {
				own = ""
			}
		}
		w.write(own)
		return
	}
	if i == 0 {
		own = own[len(w.src.mark()):]
	}
	trivia := own
	if w.last >= 0 && own != "" && blank(own) && !strings.ContainsAny(own, "\n\r") {
		if s := w.src.before(w.last + 1); len(s) < len(own) && blank(s) {
			trivia = s
		}
	}
	if w.endsLine(i, leaf) {
		trivia = w.broken(trivia)
	}
	var next Word
	switch {
	case leaf != nil:
		next = leaf.Word()
		next.Text = trivia + next.Text
	case trivia == own: // token and trivia are one piece of the input
		tok := w.src.Toks[i]
		next = Word{Type: tok.Type, Text: w.src.Text[int(tok.Start)-len(own) : tok.End]}
	default:
		next = w.src.word(i)
		next.Text = trivia + next.Text
	}
	w.apart(trivia, next)
}

// apart writes the trivia in front of the next token, and before it a separator
// where the last token would swallow some of it.
func (w *writer) apart(trivia string, next Word) {
	switch {
	case w.inPart:
		w.beside(next.Text)
		w.inPart = false
	case w.src.Lex != nil:
		var last Word
		if w.leaf != nil {
			last = w.leaf.Word()
		} else {
			last = w.src.word(w.last)
			w.fused = w.fused || w.peeked()
		}
		sep, ok := w.src.Lex.Separator(last, next)
		w.fused = w.fused || !ok
		w.write(sep)
	}
	w.write(trivia)
}

// end writes the trivia that ends the file.
func (w *writer) end() {
	w.flush()
	tail := w.src.before(int32(len(w.src.Toks)))
	switch {
	case w.last == none && len(w.src.Toks) > 0:
		w.write(w.src.mark())
		w.write(tail)
	case w.last == none || int(w.last) == len(w.src.Toks)-1 || tail == "":
		w.write(tail)
	default:
		w.apart(tail, Word{Type: grammar.EOF, Text: tail})
	}
}

// before returns the trivia in front of token i; that of len(Toks) ends the file.
func (s *Source) before(i int32) string {
	start, end := int32(0), int32(len(s.Text))
	if i > 0 {
		start = s.Toks[i-1].End
	}
	if int(i) < len(s.Toks) {
		end = s.Toks[i].Start
	}
	return s.Text[start:end]
}

// word returns token i.
func (s *Source) word(i int32) Word {
	return Word{Type: s.Toks[i].Type, Text: s.text(i), tok: i, src: s}
}

// Word returns token i.
func (s *Source) Word(i int) Word { return s.word(int32(i)) }

// mark returns the byte-order mark and the `#!` line that the file begins with.
func (s *Source) mark() string {
	head := s.before(0)
	n := 0
	if strings.HasPrefix(head, "\ufeff") {
		n = len("\ufeff")
	}
	if strings.HasPrefix(head[n:], "#!") {
		if nl := strings.IndexByte(head[n:], '\n'); nl >= 0 {
			n += nl + 1
		}
	}
	return head[:n]
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }
