package syntax

import (
	"slices"
	"strings"

	"pare/internal/lazy"
	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

// Line is the token sequence of a small tree; a token may be split into its words.
type Line struct{ pieces }

// LineOf returns the tokens of the tree.
func LineOf(v *search.View) Line { return LineOpen(v, func(*tree.Node) bool { return false }) }

// LineOpen returns the tokens of the tree, those that open accepts split into words.
func LineOpen(v *search.View, open func(*tree.Node) bool) Line {
	l := Line{pieces{document: v.Document}}
	for p := range document.Within(v, v.Tree.Places()) {
		if p.Node.Kind != tree.Token || p.Node.Tokens == 0 {
			continue
		}
		if text := p.Node.Text(); open(p.Node) {
			for _, w := range InnerWord().FindAllStringIndex(text, -1) {
				word := text[w[0]:w[1]]
				l.Pieces = append(l.Pieces, Piece{p, word, w[0], w[1], IsName().MatchString(word)})
			}
		} else {
			l.Pieces = append(l.Pieces, Piece{p, text, 0, len(text), v.Identifies(p.Node)})
		}
	}
	return l
}

var (
	InnerWord  = lazy.Regexp(`[\pL_][\pL\pN_]*|\pN+|[^\s\pL\pN_]`)
	endsInWord = lazy.Regexp(`[\pL\pN_]$`)
	InnerName  = lazy.Regexp(`[\pL_]`)
)

// Span returns the range lo…hi of the pieces below a place.
func (l Line) Span(p *tree.Place) (lo, hi int) {
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
	lo = slices.IndexFunc(l.Pieces, func(q Piece) bool { return q.At.Node == first })
	for hi = lo; hi < len(l.Pieces) && l.Pieces[hi].At.Node != last; {
		hi++
	}
	for hi < len(l.Pieces) && l.Pieces[hi].At.Node == last {
		hi++
	}
	return lo, hi
}

// Cells splits a stretch at its commas; each cell but the first begins with its comma.
func (l Line) Cells(s Stretch) [][]int {
	row := [][]int{nil}
	for i := s.From; i < s.To; i++ {
		if l.Is(i, rules.Separator) {
			row = append(row, nil)
		}
		end := max(i, l.Closing(i))
		row[len(row)-1] = append(row[len(row)-1], UpFrom(i, end+1-i)...)
		i = end
	}
	return row
}

// Index returns the index of the first piece of the token at a place.
func (l Line) Index(p *tree.Place) int {
	return slices.IndexFunc(l.Pieces, func(q Piece) bool { return q.At.Node == p.Node })
}

// Change drops a node and some pieces, and replaces other pieces by tokens.
type Change struct {
	Drop *tree.Place // nil for none
	Gone []int
	Put  map[int][]*tree.Node
}

// Proposing proposes a change at a place; the text is parsed anew.
func (l Line) Proposing(kind *search.Kind, at *tree.Place, c Change) search.Proposal {
	return search.Proposal{Kind: kind, At: at, Parse: true, Make: func(*search.View, *tree.Place) *tree.Edits { return l.Edits(c) }}
}

// Without returns the edits that drop the pieces.
func (l Line) Without(c Deletion) *tree.Edits { return l.Edits(Change{Gone: c.Gone}) }

// Edits returns the edits of a change, nil if the node cannot be dropped.
func (l Line) Edits(c Change) *tree.Edits {
	e := &tree.Edits{}
	if c.Drop != nil && !e.Drop(c.Drop) {
		return nil
	}
	gone := map[int]bool{}
	for _, i := range c.Gone {
		gone[i] = true
	}
	for from := 0; from < len(l.Pieces); {
		to := from + 1
		for to < len(l.Pieces) && l.Pieces[to].At.Node == l.Pieces[from].At.Node {
			to++
		}
		l.retoken(e, Stretch{from, to}, gone, c.Put)
		from = to
	}
	return e
}

// retoken adds the edits of one token, whose pieces are s.
func (l Line) retoken(e *tree.Edits, s Stretch, gone map[int]bool, put map[int][]*tree.Node) {
	p := &l.Pieces[s.From]
	switch {
	case p.Whole() && put[s.From] != nil:
		e.Put(p.At, tree.NewBlock(p.At.Node.Expr, 0, put[s.From]))
	case p.Whole() && !gone[s.From]:
	default:
		old := p.At.Node.Text()
		if text := l.retext(s, gone, put); text == "" {
			e.Put(p.At, tree.NewBlock(p.At.Node.Expr, 0, nil))
		} else if text != old {
			e.Put(p.At, Retext(p.At.Node, BlankIn(p.At.Node)+text))
		}
	}
}

// retext returns the text of a token with changed pieces; blanks belong to the word behind them.
func (l Line) retext(s Stretch, gone map[int]bool, put map[int][]*tree.Node) string {
	var b strings.Builder
	old, done, skipped := l.Pieces[s.From].At.Node.Text(), 0, false
	for i := s.From; i < s.To; i++ {
		p := &l.Pieces[i]
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
			if skipped && gap == "" && l.joins(b.String(), p.Text) {
				gap = " "
			}
			b.WriteString(gap + p.Text)
		}
		skipped = false
	}
	return b.String() + old[done:]
}

// joins reports whether two pieces without a blank between them read as one word or a call.
func (l Line) joins(before, after string) bool {
	return endsInWord().MatchString(before) && (l.document.Shapes.Is(after, rules.Call) || document.IsWord(after))
}

// Token returns a copy of piece i.
func (l Line) Token(v *search.View, i int) *tree.Node {
	p := &l.Pieces[i]
	if p.Whole() {
		return p.At.Node.Fresh()
	}
	return Mark(v, p.Text)
}

// Tokens returns copies of a stretch's pieces.
func (l Line) Tokens(v *search.View, s Stretch) []*tree.Node {
	list := []*tree.Node{}
	for i := s.From; i < s.To; i++ {
		list = append(list, l.Token(v, i))
	}
	return list
}

// Copies returns copies of some pieces.
func (l Line) Copies(v *search.View, pieces []int) []*tree.Node {
	var list []*tree.Node
	for _, i := range pieces {
		list = append(list, l.Token(v, i))
	}
	return list
}

// Stretch is a run of pieces.
type Stretch struct{ From, To int }

// StatementAround returns the statement that contains piece i: the nearest element of a list
// without separators, or part of the root, that begins a statement. Without such an element, it is
// the nearest one that does not begin a statement, or nil. first is its first piece besides
// semicolons.
func (l Line) StatementAround(i int) (nearest *tree.Place, first int) {
	for p := l.Pieces[i].At; p.Up != nil; p = p.Up {
		if (p.Up.Up != nil || p.Node.Kind == tree.List) && !listsStatements(l.document, p.Up.Node) {
			continue
		}
		lo, _ := l.Span(p)
		for l.BeginsNothing(lo) && lo < i {
			lo++
		}
		if l.BeginsStatement(lo) {
			return p, lo
		}
		if nearest == nil {
			nearest, first = p, lo
		}
	}
	return nearest, first
}

// listsStatements reports whether a node is a list without separators, or with such as end a
// statement.
func listsStatements(d *document.Document, n *tree.Node) bool {
	if n.Kind != tree.List {
		return false
	}
	if !n.Separated() {
		return true
	}
	separator := tree.Minimal(d.Facts(n), n.Expr.Sub[1])
	if separator == nil {
		return false
	}
	return separates(d, document.Text(separator))
}

// Joined merges changes.
func Joined(all ...Change) Change {
	m := Change{Put: map[int][]*tree.Node{}}
	for _, c := range all {
		m.Gone = append(m.Gone, c.Gone...)
		for i, tokens := range c.Put {
			m.Put[i] = tokens
		}
	}
	return m
}

// BeginsStatement reports whether a piece is the first, or follows a separator of statements or a
// line end in place of one.
func (l Line) BeginsStatement(i int) bool { return l.followsSeparator(i) || l.BeginsByLine(i) }

// followsSeparator reports whether a piece is the first, or follows a separator of statements.
func (l Line) followsSeparator(i int) bool {
	before := strings.TrimSpace(l.Text(i - 1))
	return before == "" || l.document.Shapes.Is(before, rules.Body, rules.End) || l.document.Shapes.Closes(before, rules.Block)
}

// BeginsByLine reports whether a piece begins a statement by its line alone: an element of a list
// without separators, behind a line end.
func (l Line) BeginsByLine(i int) bool {
	return !l.followsSeparator(i) && l.beginsLine(i) && l.beginsElement(i)
}

// beginsLine reports whether the source has a line end in front of a piece.
func (l Line) beginsLine(i int) bool {
	for w := range l.Pieces[i].At.Node.Words() {
		if w.Source() != nil {
			return strings.Contains(document.Between(w.Source(), int(w.Tok())), "\n")
		}
	}
	return false
}

// beginsElement reports whether a piece begins an element of a list without separators.
func (l Line) beginsElement(i int) bool {
	for p := l.Pieces[i].At; p.Up != nil; p = p.Up {
		if lo, _ := l.Span(p); lo != i {
			return false
		}
		if p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() {
			return true
		}
	}
	return false
}

// EndsStatement reports whether piece i ends a statement, or is past the last piece.
func (l Line) EndsStatement(i int) bool {
	text := strings.TrimSpace(l.Text(i))
	return text == "" || l.document.Shapes.Closes(text, rules.Block) || l.document.Shapes.Is(text, rules.End)
}

// statementEnd returns the first piece from i on that ends a statement or begins the next by its
// line. It skips bracketed groups.
func (l Line) statementEnd(i int) int {
	for from := i; !l.EndsStatement(i) && (i == from || !l.BeginsByLine(i)); {
		i = max(i, l.Closing(i)) + 1
	}
	return i
}

// UpFrom returns the n numbers from i on.
func UpFrom(i, n int) []int {
	list := make([]int, n)
	for k := range list {
		list[k] = i + k
	}
	return list
}
