package reducer

import (
	"regexp"
	"slices"
	"strings"

	"pare/tree"
)

// line is a small tree as its tokens in sequence, or as these and the words inside them.
type line struct{ pieces []piece }

// piece is a token, or a word inside one.
type piece struct {
	at       *tree.Place // the token
	text     string
	from, to int  // of the token's text
	name     bool // an identifier, or a word that looks like one
}

// whole reports whether the piece is its token.
func (p *piece) whole() bool { return p.from == 0 && p.to == len(p.at.Node.Text()) }

// line returns the tokens of the tree.
func (v *view) line() line { return v.lineOf(func(*tree.Node) bool { return false }) }

// lineOf returns the tokens of the tree, those that open accepts as the words inside them.
func (v *view) lineOf(open func(*tree.Node) bool) line {
	var l line
	for p := range within(v, v.tree.Places()) {
		if p.Node.Kind != tree.Token || p.Node.Tokens == 0 {
			continue
		}
		if text := p.Node.Text(); open(p.Node) {
			for _, w := range innerWord.FindAllStringIndex(text, -1) {
				word := text[w[0]:w[1]]
				l.pieces = append(l.pieces, piece{p, word, w[0], w[1], isName.MatchString(word)})
			}
		} else {
			l.pieces = append(l.pieces, piece{p, text, 0, len(text), v.identifies(p.Node)})
		}
	}
	return l
}

var (
	innerWord  = regexp.MustCompile(`[\pL_][\pL\pN_]*|\pN+|[^\s\pL\pN_]`)
	endsInWord = regexp.MustCompile(`[\pL\pN_]$`)
	innerName  = regexp.MustCompile(`[\pL_]`)
	isName     = regexp.MustCompile(`^[\pL_][\pL\pN_]*$`)
)

// text returns the text of piece i, "" where there is none.
func (l line) text(i int) string {
	if i < 0 || i >= len(l.pieces) {
		return ""
	}
	return l.pieces[i].text
}

// span returns the pieces lo…hi of the tokens below a place.
func (l line) span(p *tree.Place) (lo, hi int) {
	if p.Node.Tokens == 0 {
		return 0, 0
	}
	var first, last *tree.Node
	for w := range p.Node.Leaves() {
		if w.Tokens == 0 {
			continue
		}
		if first == nil {
			first = w
		}
		last = w
	}
	lo = slices.IndexFunc(l.pieces, func(q piece) bool { return q.at.Node == first })
	for hi = lo; hi < len(l.pieces) && l.pieces[hi].at.Node != last; {
		hi++
	}
	for hi < len(l.pieces) && l.pieces[hi].at.Node == last {
		hi++
	}
	return lo, hi
}

// cells returns the runs of pieces between the commas in a stretch, each but the first with the
// comma in front.
func (l line) cells(s stretch) [][]int {
	row := [][]int{nil}
	for i := s.from; i < s.to; i++ {
		if l.text(i) == "," {
			row = append(row, nil)
		}
		end := max(i, l.closing(i))
		row[len(row)-1] = append(row[len(row)-1], upFrom(i, end+1-i)...)
		i = end
	}
	return row
}

// index returns the number of the piece that is or begins the token at a place.
func (l line) index(p *tree.Place) int {
	return slices.IndexFunc(l.pieces, func(q piece) bool { return q.at.Node == p.Node })
}

// change drops a node and pieces, and puts others in place of pieces.
type change struct {
	drop *tree.Place // nil for none
	gone []int
	put  map[int][]*tree.Node
}

// proposing proposes a change at a place; the text is parsed again.
func (l line) proposing(kind *kind, at *tree.Place, c change) proposal {
	return proposal{kind: kind, at: at, parse: true, make: func(*view, *tree.Place) *tree.Edits { return l.edits(c) }}
}

// without returns the edits that leave out the pieces.
func (l line) without(c gash) *tree.Edits { return l.edits(change{gone: c.gone}) }

// edits returns the edits of a change, nil if the node cannot be dropped.
func (l line) edits(c change) *tree.Edits {
	e := &tree.Edits{}
	if c.drop != nil && !e.Drop(c.drop) {
		return nil
	}
	gone := map[int]bool{}
	for _, i := range c.gone {
		gone[i] = true
	}
	for from := 0; from < len(l.pieces); {
		to := from + 1
		for to < len(l.pieces) && l.pieces[to].at.Node == l.pieces[from].at.Node {
			to++
		}
		l.retoken(e, stretch{from, to}, gone, c.put)
		from = to
	}
	return e
}

// retoken adds the edits of the token that some pieces are of.
func (l line) retoken(e *tree.Edits, s stretch, gone map[int]bool, put map[int][]*tree.Node) {
	p := &l.pieces[s.from]
	switch {
	case p.whole() && put[s.from] != nil:
		e.Put(p.at, tree.NewBlock(p.at.Node.Expr, 0, put[s.from]))
	case p.whole() && !gone[s.from]:
	default:
		old := p.at.Node.Text()
		if text := l.retext(s, gone, put); text == "" {
			e.Put(p.at, tree.NewBlock(p.at.Node.Expr, 0, nil))
		} else if text != old {
			e.Put(p.at, retext(p.at.Node, blankIn(p.at.Node)+text))
		}
	}
}

// retext returns the text of a token after the changes of its pieces; blanks inside it
// stay with the word behind them.
func (l line) retext(s stretch, gone map[int]bool, put map[int][]*tree.Node) string {
	var b strings.Builder
	old, done, skipped := l.pieces[s.from].at.Node.Text(), 0, false
	for i := s.from; i < s.to; i++ {
		p := &l.pieces[i]
		gap := old[done:p.from]
		done = p.to
		switch {
		case put[i] != nil:
			b.WriteString(gap)
			for _, n := range put[i] {
				b.WriteString(n.Text())
			}
		case gone[i]:
			skipped = true
			continue
		default:
			if skipped && gap == "" && joins(b.String(), p.text) {
				gap = " "
			}
			b.WriteString(gap + p.text)
		}
		skipped = false
	}
	return b.String() + old[done:]
}

// joins reports whether two pieces that become neighbours would read as one word or a call.
func joins(before, after string) bool {
	return endsInWord.MatchString(before) && (after == "(" || isWord(after))
}

// token returns a token like piece i for another place.
func (l line) token(v *view, i int) *tree.Node {
	p := &l.pieces[i]
	if p.whole() {
		return p.at.Node.Fresh()
	}
	return v.mark(p.text)
}

// tokens returns tokens like the pieces of a stretch for another place.
func (l line) tokens(v *view, s stretch) []*tree.Node {
	list := []*tree.Node{}
	for i := s.from; i < s.to; i++ {
		list = append(list, l.token(v, i))
	}
	return list
}

// mark returns a token of which only the text counts.
func (v *view) mark(text string) *tree.Node {
	typ := 0
	if toks, err := v.lang.Lex(v.ctx, text); err == nil && len(toks) == 1 {
		typ = int(toks[0].Type)
	}
	return tree.NewToken(nil, typ, text, -1)
}

// stretch is a run of pieces.
type stretch struct{ from, to int }

// isKeyword reports whether a piece is a word, but no identifier.
func (l line) isKeyword(i int) bool { return !l.pieces[i].name && isName.MatchString(l.text(i)) }

// beginsNothing reports whether a piece only separates statements.
func (l line) beginsNothing(i int) bool {
	text := strings.TrimSpace(l.text(i))
	return text == "" || text == ";"
}

// statementAround returns the nearest element of a list without separators, or part of the root, around piece i that begins
// a statement, else the nearest, nil for none, and its first piece that is not a semicolon.
func (l line) statementAround(i int) (nearest *tree.Place, first int) {
	for p := l.pieces[i].at; p.Up != nil; p = p.Up {
		if (p.Up.Up != nil || p.Node.Kind == tree.List) && (p.Up.Node.Kind != tree.List || p.Up.Node.Separated()) {
			continue
		}
		lo, _ := l.span(p)
		for l.beginsNothing(lo) && lo < i {
			lo++
		}
		if l.beginsStatement(lo) {
			return p, lo
		}
		if nearest == nil {
			nearest, first = p, lo
		}
	}
	return nearest, first
}

// joined returns a change that makes all of some.
func joined(all ...change) change {
	m := change{put: map[int][]*tree.Node{}}
	for _, c := range all {
		m.gone = append(m.gone, c.gone...)
		for i, tokens := range c.put {
			m.put[i] = tokens
		}
	}
	return m
}

// beginsStatement reports whether a piece is the first, or follows one that separates statements, or a line end that does.
func (l line) beginsStatement(i int) bool { return l.followsSeparator(i) || l.beginsByLine(i) }

// followsSeparator reports whether a piece is the first, or follows one that separates statements.
func (l line) followsSeparator(i int) bool {
	before := strings.TrimSpace(l.text(i - 1))
	return before == "" || slices.Contains([]string{"{", "}", ";", ":"}, before)
}

// beginsByLine reports whether a piece begins an element of a list without separators, with nothing in front but a line end.
func (l line) beginsByLine(i int) bool {
	return !l.followsSeparator(i) && l.beginsLine(i) && l.beginsElement(i)
}

// beginsLine reports whether a line end stood in front of a piece.
func (l line) beginsLine(i int) bool {
	for w := range l.pieces[i].at.Node.Words() {
		if w.Source() != nil {
			return strings.Contains(between(w.Source(), int(w.Tok())), "\n")
		}
	}
	return false
}

// beginsElement reports whether a piece is the first of an element of a list without separators.
func (l line) beginsElement(i int) bool {
	for p := l.pieces[i].at; p.Up != nil; p = p.Up {
		if lo, _ := l.span(p); lo != i {
			return false
		}
		if p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() {
			return true
		}
	}
	return false
}

// endsStatement reports whether piece i is behind the last, or separates statements.
func (l line) endsStatement(i int) bool {
	text := strings.TrimSpace(l.text(i))
	return text == "" || text == "}" || text == ";"
}

// statementEnd returns the first piece from i on, brackets aside, that ends a statement, or begins the next behind a line end.
func (l line) statementEnd(i int) int {
	for from := i; !l.endsStatement(i) && (i == from || !l.beginsByLine(i)); {
		i = max(i, l.closing(i)) + 1
	}
	return i
}

// upFrom returns n numbers from i on.
func upFrom(i, n int) []int {
	list := make([]int, n)
	for k := range list {
		list[k] = i + k
	}
	return list
}
