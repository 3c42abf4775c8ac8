package search

import (
	"slices"
	"strings"

	"pare/reducer/document"
	"pare/tree"
)

// position identifies the place of a node across edits: its replacement has the
// same position. The positions of neighbours change no more than they do.
type position int

// positions are those of the nodes that edits were made at. A failed edit is known by the
// positions and by the nodes left there, so that it fails in advance whatever else has changed
// in the discarded ones.
type positions struct {
	Of     overlay[*tree.Node, position]
	last   position
	inside overlay[inward, bool]
}

// inward says that the success before an epoch changed nothing outside a position.
type inward struct {
	position
	epoch int
}

func (p *positions) copy() positions { return positions{p.Of.copy(), p.last, p.inside.copy()} }

// At returns the position of a node.
func (p *positions) At(n *tree.Node) position {
	i := p.Of.At(n)
	if i == 0 {
		p.last++
		i = p.last
		p.Of.Set(n, i)
	}
	return i
}

// follow lets b and the nodes below it have the positions of a and those below; alone
// says that nothing else differs.
func (p *positions) follow(a, b *tree.Node, epoch int, alone bool) {
	for a != b {
		if p.Of.At(a) != 0 || p.Of.At(b) != 0 { // b may come from elsewhere
			i := p.At(a)
			p.Of.Set(b, i)
			if alone {
				p.inside.Set(inward{i, epoch}, true)
			}
		}
		if a.Kind != b.Kind || a.Expr != b.Expr {
			return
		}
		old, made := tree.Differing(a, b)
		if len(old) != len(made) {
			return
		}
		if len(old) != 1 {
			for i := 0; i < len(old) && b.Tokens <= Large; i++ {
				p.follow(old[i], made[i], epoch, false)
			}
			return
		}
		a, b = old[0], made[0]
	}
}

// content identifies an edit set by its outcome, whatever pass made it.
type content struct {
	hash      int
	discarded []*tree.Node
	puts      bool // something in place of them
}

// content returns that of an edit set; ok is false for one of too many places to be
// remembered.
func (v *Search) content(e *tree.Edits) (c content, ok bool) {
	for p := range e.Dropped() {
		if len(c.discarded) == MostPlaces {
			return c, false
		}
		c.hash += v.Puts(p.Node, nil)
		c.discarded = append(c.discarded, p.Node)
	}
	for p, n := range e.Replaced() {
		if len(c.discarded) == MostPlaces {
			return c, false
		}
		c.hash += v.Puts(p.Node, n)
		c.puts = true
		c.discarded = append(c.discarded, p.Node)
	}
	return c, true
}

// Puts identifies the node put in the position of n, nil for none.
func (v *Search) Puts(n, by *tree.Node) int {
	const offset, prime = 14695981039346656037, 1099511628211 // FNV-1a
	hash := (uint64(offset) ^ uint64(v.Positions.At(n))) * prime
	if by != nil {
		add := func(text string) {
			for i := range len(text) {
				hash = (hash ^ uint64(text[i])) * prime
			}
		}
		for w := range by.Words() {
			add(comment(w))
			add(w.Text)
			hash *= prime
		}
	}
	hash = (hash ^ hash>>33) * 0xff51afd7ed558ccd // else the sums of several would collide
	return int(hash ^ hash>>33)
}

// comment returns the trivia in front of a token of a source, "" where they are blanks.
func comment(w tree.Word) string {
	if w.Source() == nil {
		return ""
	}
	start, end := document.Span(w.Source(), int(w.Tok()))
	trivia := w.Source().Text[start:end]
	if strings.TrimSpace(trivia) == "" {
		return ""
	}
	return trivia
}

// Undroppable reports whether the drop of an element is stale.
func (v *Search) Undroppable(n *tree.Node) bool {
	if v.Positions.Of.At(n) == 0 {
		return false
	}
	return v.stale(content{v.Puts(n, nil), []*tree.Node{n}, false}, true)
}

// stale reports whether an edit that throws nodes away failed, and has no reason to succeed
// now. In the last round a claimed one is stale only if it failed on this very tree.
func (v *Search) stale(c content, claimed bool) bool {
	at, ok := v.Tried.get(c.hash)
	if !ok || claimed && v.Epoch > at && v.Effort == Exhaustive {
		return false
	}
	return !slices.ContainsFunc(c.discarded, func(n *tree.Node) bool { return !c.puts && v.hasTwin(n, at) || v.lostOutside(n, at) })
}

// hasTwin reports whether something else got the name that n begins with after the epoch.
func (v *Search) hasTwin(n *tree.Node, epoch int) bool {
	if v.Epoch == epoch || n.Tokens > Large {
		return false
	}
	for w := range n.Words() {
		if v.IsIdentifier(w) {
			return v.merged.At(w.Text) > epoch
		}
	}
	return false
}

// lostOutside reports whether an identifier in n lost an occurrence outside of n after the
// epoch.
func (v *Search) lostOutside(n *tree.Node, epoch int) bool {
	if v.Epoch == epoch {
		return false
	}
	if n.Tokens > Large {
		return true
	}
	i := v.Positions.Of.At(n)
	for w := range n.Words() {
		if lost := v.lost.At(w.Text); lost > epoch && v.IsIdentifier(w) && !v.Positions.inside.At(inward{i, lost}) {
			return true
		}
	}
	return false
}
