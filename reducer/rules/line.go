package rules

import (
	"context"
	"strings"

	"pare/tree"
)

// line is the token sequence of a tree.
type line struct {
	set    *Set
	tree   *tree.Tree
	toks   []tok
	byText map[string][]int32    // text → indices of the tokens
	begins map[*tree.Place]int32 // the first tokens of lists and their elements
}

// tok is a token of a line.
type tok struct {
	at      *tree.Place
	text    string
	partner int32 // of a bracket, else -1
	opens   bool
	closes  bool
	name    bool // an identifier
	foreign bool // of another grammar
}

// span is a run of tokens.
type span struct{ from, to int }

func (s span) len() int { return s.to - s.from }

func (s span) has(i int) bool { return s.from <= i && i < s.to }

// newLine returns the tokens of a tree, not all of them if the context ends.
func (s *Set) newLine(ctx context.Context, t *tree.Tree) *line {
	l := &line{set: s, tree: t, byText: map[string][]int32{}, begins: map[*tree.Place]int32{}}
	var open []int32
	for p := range t.Places() {
		if p.Node.Kind == tree.List || p.Up != nil && p.Up.Node.Kind == tree.List {
			l.begins[p] = int32(len(l.toks))
		}
		if p.Node.Kind != tree.Token || p.Node.Tokens == 0 {
			continue
		}
		i := int32(len(l.toks))
		if i%1024 == 0 && ctx.Err() != nil {
			break
		}
		x := tok{at: p, text: p.Node.Text(), partner: -1}
		if g := p.Node.Grammar(); g != nil && g != s.lang.G {
			x.foreign = true
			open = nil
		} else {
			typ := p.Node.Type()
			x.name = s.lang.Facts.IsIdentifier(int(typ)) || p.IsName()
			if s.openerKind(p.Node, x.text) > 0 {
				x.opens = true
				open = append(open, i)
			} else if kind := s.closes[typ]; kind > 0 {
				x.closes = true
				open = l.close(open, i, kind, &x)
			}
			key := strings.ToLower(x.text)
			l.byText[key] = append(l.byText[key], i)
		}
		l.toks = append(l.toks, x)
	}
	for i := range l.toks {
		l.pairInstance(i)
	}
	return l
}

// pairInstance makes brackets of a token that opens the arguments of a generic and of the one that
// closes them: the tree tells them from operators, as the first and the last token of one node.
func (l *line) pairInstance(i int) {
	t := &l.toks[i]
	if t.opens || t.foreign || t.text != l.set.instance[0] || t.text == "" || t.at.Up == nil || t.at.Up.Node.Kind == tree.List {
		return
	}
	up := t.at.Up.Node
	n := 0
	for k := t.at.Index; k < up.Count(); k++ {
		n += int(up.Kid(k).Tokens)
	}
	last := i + n - 1
	if last > i && last < len(l.toks) && l.toks[last].at.Up == t.at.Up && l.toks[last].text == l.set.instance[1] {
		t.opens, t.partner = true, int32(last)
		l.toks[last].closes, l.toks[last].partner = true, int32(i)
	}
}

// close pairs a closing bracket with the innermost open one of its kind; those open inside have no
// partner.
func (l *line) close(open []int32, i int32, kind int, x *tok) []int32 {
	for k := len(open) - 1; k >= 0 && k >= len(open)-mostUnpaired; k-- {
		if o := &l.toks[open[k]]; l.set.openerKind(o.at.Node, o.text) == kind {
			o.partner, x.partner = i, open[k]
			return open[:k]
		}
	}
	return open
}

// mostUnpaired bounds the open brackets of other kinds that close passes over.
const mostUnpaired = 16

// text returns the text of token i, "" if there is none.
func (l *line) text(i int) string {
	if i < 0 || i >= len(l.toks) {
		return ""
	}
	return l.toks[i].text
}

// behind returns the index behind token i, or behind the partner of an opening bracket; -1 if that
// is missing.
func (l *line) behind(i int) int {
	t := &l.toks[i]
	switch {
	case !t.opens:
		return i + 1
	case t.partner < 0:
		return -1
	}
	return int(t.partner) + 1
}

// ends reports whether a run from from on ends in front of token i: at the text's end, a closing
// bracket, a statement's end or, unless wide, a separator.
func (l *line) ends(from, i int, wide bool) bool {
	if i >= len(l.toks) {
		return true
	}
	t := &l.toks[i]
	return t.closes || t.foreign || !wide && (l.set.separates[t.text] || isBlank(t.text) || i > from && l.beginsByLine(i))
}

// isBlank reports whether a token is a line end or the like.
func isBlank(text string) bool { return strings.TrimSpace(text) == "" }

// beginsByLine reports whether token i begins a statement by its line alone: an element of a list
// without separators, behind a line end.
func (l *line) beginsByLine(i int) bool {
	if !l.beginsLine(i) {
		return false
	}
	for p := l.toks[i].at; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() {
			return true
		}
		if !isFirst(p) {
			break
		}
	}
	return false
}

// statement returns the first token of the innermost statement with token i, -1 for none.
func (l *line) statement(i int) int {
	first := i
	for p := l.toks[i].at; p.Up != nil; p = p.Up {
		if l.isStatement(p) {
			from := first
			for from < i && l.endsStatement(from) {
				from++
			}
			if l.beginsStatement(from) {
				return from
			}
		}
		if p.Up.Node.Kind == tree.List {
			first = l.span(p.Up).from
			continue
		}
		for k := range p.Index {
			first -= int(p.Up.Node.Kid(k).Tokens)
		}
	}
	return -1
}

// isStatement reports whether a place is an element of a list without separators, or with such as end
// a statement, or the optional part behind such a list, as a block's value is.
func (l *line) isStatement(p *tree.Place) bool {
	list := p.Up.Node
	if p.Node.Kind == tree.Opt && p.Index > 0 {
		list = list.Kid(p.Index - 1)
	}
	if list.Kind != tree.List || !list.Separated() {
		return list.Kind == tree.List
	}
	separator := tree.Minimal(l.set.lang.Facts, list.Expr.Sub[1])
	for leaf := range separator.Leaves() {
		return l.set.endsStatement(leaf.Text())
	}
	return false
}

// endsStatement reports whether a token ends a statement: a line end, or one of the shape end.
func (s *Set) endsStatement(text string) bool { return isBlank(text) || s.shapes.Is(text, End) }

func (l *line) endsStatement(i int) bool { return l.set.endsStatement(l.toks[i].text) }

// beginsStatement reports whether a statement may begin with token i.
func (l *line) beginsStatement(i int) bool { return l.followsStatement(i) || l.beginsByLine(i) }

// followsStatement reports whether a statement, or what is in front of the first, ends in front of
// token i.
func (l *line) followsStatement(i int) bool {
	if i == 0 || l.toks[i-1].foreign || l.endsStatement(i-1) {
		return true
	}
	front := l.toks[i-1].text
	return l.set.shapes.Is(front, Body) || l.set.shapes.Closes(front, Block)
}

// beginsLine reports whether the source has a line end in front of token i.
func (l *line) beginsLine(i int) bool {
	w := l.toks[i].at.Node.Word()
	src := w.Source()
	if src == nil || w.Tok() < 0 {
		return false
	}
	from := 0
	if w.Tok() > 0 {
		from = int(src.Toks[w.Tok()-1].End)
	}
	return strings.Contains(src.Text[from:src.Toks[w.Tok()].Start], "\n")
}

// isFirst reports whether a place has the first token of its parent.
func isFirst(p *tree.Place) bool {
	for i := range p.Index {
		if p.Up.Node.Kid(i).Tokens > 0 {
			return false
		}
	}
	return true
}

// nodes yields the places that begin with token i, the innermost first.
func (l *line) nodes(i int, yield func(p *tree.Place, n int) bool) {
	for p := l.toks[i].at; p != nil; p = p.Up {
		if !yield(p, int(p.Node.Tokens)) || p.Up == nil || !isFirst(p) {
			return
		}
	}
}

// cutsNode reports whether a span ends with a bracket, but no node is all of it.
func (l *line) cutsNode(s span) bool {
	if s.len() == 0 || !l.toks[s.to-1].closes {
		return false
	}
	cuts := true
	l.nodes(s.from, func(_ *tree.Place, n int) bool {
		cuts = n != s.len()
		return n < s.len()
	})
	return cuts
}

// scope returns the scope of a definition: the list of its statement or, for an element of a
// bracketed list, such as a parameter, the statement that contains the list.
func (l *line) scope(def span) span {
	bracketed := false
	for p := l.toks[def.from].at; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind != tree.List {
			continue
		}
		s, around := l.span(p), l.span(p.Up)
		switch {
		case def.from < s.from || s.to < def.to:
		case p.Up.Node.Separated():
			bracketed = bracketed || l.bracketed(around)
		case around == def: // the words of a declaration
		case bracketed:
			return s
		default:
			return l.inBlock(p.Up, around)
		}
	}
	return span{0, len(l.toks)}
}

// inBlock returns the statements of a list with what follows them in their block, such as its value,
// or in the text, such as a last one without a line end. Those of a whole file are in the scope of
// all files.
func (l *line) inBlock(list *tree.Place, s span) span {
	switch {
	case list.Up == nil:
	case list.Up.Up == nil:
		s.to = len(l.toks)
	case list.Up.Up.Node.Grammar() != l.set.lang.G:
		return span{0, len(l.toks)}
	}
	if s.from > 0 && l.toks[s.from-1].opens {
		s.to = max(s.to, int(l.toks[s.from-1].partner))
	}
	return s
}

// span returns the tokens of a list, or an element of one.
func (l *line) span(p *tree.Place) span {
	from := int(l.begins[p])
	return span{from, from + int(p.Node.Tokens)}
}

// bracketed reports whether a pair of brackets encloses a span.
func (l *line) bracketed(s span) bool {
	return s.from > 0 && l.toks[s.from-1].opens && int(l.toks[s.from-1].partner) == s.to
}

// cells returns the runs between the separators of a span, none for an empty one. In a language
// without separators they are the tokens and the bracketed groups.
func (l *line) cells(s span) (all []span) {
	if s.len() == 0 {
		return nil
	}
	cell := span{s.from, s.from}
	for i := s.from; i < s.to && len(l.set.separates) == 0; { // as in s-expressions
		next := l.behind(i)
		if next < 0 || next > s.to {
			next = s.to
		}
		all = append(all, span{i, next})
		i = next
	}
	if len(all) > 0 {
		return all
	}
	for i := s.from; i < s.to; {
		if l.set.separates[l.toks[i].text] {
			all = append(all, span{cell.from, i})
			cell.from = i + 1
			i++
			continue
		}
		next := l.behind(i)
		if next < 0 {
			next = i + 1
		}
		i = next
	}
	return append(all, span{cell.from, s.to})
}
