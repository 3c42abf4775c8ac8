package slice

import (
	"path"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/syntax"
	"pare/tree"
)

// unneeded returns the pieces of the text's definitions and statements that nothing needs once
// tokens stand in place of a stretch. What defines a name is needed where a name in its head is
// mentioned; what has no value or body stays, besides a literal whose last word is mentioned only
// in what goes.
func (s *slicer) unneeded(whole syntax.Stretch, put []*tree.Node) (gone []int) {
	n := needs{slicer: s, whole: whole, names: map[string]bool{}}
	for _, t := range put {
		n.names[t.Text()] = true
	}
	n.gather(s.v.Tree.Top())
	for again := true; again; {
		again = false
		for i := range n.parts {
			if p := &n.parts[i]; !p.needed && n.isNeeded(*p) {
				p.needed, again = true, true
				n.mention(p.All)
			}
		}
	}
	for _, p := range n.parts {
		if !p.needed || p.named != "" && !n.names[p.named] && s.isMentioned(p.named) {
			gone = append(gone, syntax.UpFrom(p.All.From, p.All.To-p.All.From)...)
		}
	}
	return gone
}

// needs are the names that a text needs.
type needs struct {
	*slicer
	whole syntax.Stretch
	names map[string]bool
	parts []part
}

// part is an element of a list, of the text or of a definition around the stretch.
type part struct {
	All    syntax.Stretch
	head   syntax.Stretch // in front of a value or a body; all of a part without
	named  string         // by the literal of a part without a name
	needed bool
}

// gather adds the parts in the lists below a place that are around the stretch, beside it, or in a
// part without a value and a body.
func (n *needs) gather(p *tree.Place) {
	for k := range p.Node.Kids() {
		kid := p.Kid(k)
		lo, hi := n.Span(kid)
		around := lo <= n.whole.From && n.whole.To <= hi
		switch {
		case kid.Node.Tokens == 0 || around && lo == n.whole.From && hi == n.whole.To:
		case p.Node.Kind == tree.List && !around && (!p.Node.Separated() || n.EndsStatement(hi)):
			of := n.partOf(syntax.Stretch{From: lo, To: hi})
			n.parts = append(n.parts, of)
			if of.head == of.All {
				n.gather(kid)
			}
		default:
			n.gather(kid)
		}
	}
}

// partOf returns the part of a stretch.
func (n *needs) partOf(s syntax.Stretch) part {
	p := part{All: s, head: s}
	for s.From < s.To && n.BeginsNothing(s.From) {
		s.From++
	}
	literals := 0
	for k := s.From; k < s.To; k++ {
		if text := n.Text(k); document.IsQuoted(text) {
			literals++
			p.named = path.Base(text[1 : len(text)-1])
		}
		if k > s.From && (n.Initializes(k) || n.Is(k, rules.Block, rules.Body) || n.Is(k, rules.Call) && n.Pieces[k-1].Name) {
			p.head.To, p.named = k, ""
			break
		}
	}
	if literals != 1 {
		p.named = ""
	}
	return p
}

// isNeeded reports whether a part is without a value and a body, or a name in its head is needed.
func (n *needs) isNeeded(p part) bool {
	if p.head == p.All {
		return true
	}
	for k := p.head.From; k < p.head.To; k++ {
		if n.Pieces[k].Name && n.names[n.Text(k)] {
			return true
		}
	}
	return false
}

// mention adds the names of a stretch.
func (n *needs) mention(s syntax.Stretch) {
	for k := s.From; k < s.To; k++ {
		n.names[n.Text(k)] = true
	}
}

// isMentioned reports whether a piece is a name.
func (s *slicer) isMentioned(name string) bool {
	for _, p := range s.Pieces {
		if p.Name && p.Text == name {
			return true
		}
	}
	return false
}
