package search

import (
	"slices"
	"strings"

	"pare/reducer/document"
	"pare/tree"
)

// content identifies an edit set by its outcome, whatever pass made it.
type content struct {
	hash      int
	discarded []*tree.Node
	puts      bool // it inserts nodes in their place
}

// content returns the content of an edit set; ok is false if it changes too many places to be
// remembered.
func (h *history) content(e *tree.Edits) (c content, ok bool) {
	for p := range e.Dropped() {
		if len(c.discarded) == MostPlaces {
			return c, false
		}
		c.hash += h.puts(p.Node, nil)
		c.discarded = append(c.discarded, p.Node)
	}
	for p, n := range e.Replaced() {
		if len(c.discarded) == MostPlaces {
			return c, false
		}
		c.hash += h.puts(p.Node, n)
		c.puts = true
		c.discarded = append(c.discarded, p.Node)
	}
	return c, true
}

// known reports whether an edit set of a kind is stale; if not, it returns the content to remember.
func (h *history) known(e *tree.Edits, k *Kind) (c content, stale bool) {
	if k.Again {
		return content{}, false
	}
	c, ok := h.content(e)
	if !ok {
		return content{}, false
	}
	if h.stale(c, k.Claimed) {
		return content{}, true
	}
	return c, false
}

// puts returns a hash of the node put in the position of n; by is nil for a drop.
func (h *history) puts(n, by *tree.Node) int {
	const offset, prime = 14695981039346656037, 1099511628211 // FNV-1a
	hash := (uint64(offset) ^ uint64(h.Positions.at(n))) * prime
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
	hash = (hash ^ hash>>33) * 0xff51afd7ed558ccd // else the sums of several could collide
	return int(hash ^ hash>>33)
}

// comment returns the trivia in front of a token of a source, or "" if it is all blanks.
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
func (h *history) Undroppable(n *tree.Node) bool {
	if h.Positions.Of.At(n) == 0 {
		return false
	}
	return h.stale(content{h.puts(n, nil), []*tree.Node{n}, false}, true)
}

// stale reports whether an edit that discards nodes failed and has no reason to succeed now. In the
// last round a claimed edit is stale only if it failed on this very tree.
func (h *history) stale(c content, claimed bool) bool {
	at, ok := h.Tried.get(c.hash)
	if !ok || claimed && h.Epoch > at && h.view.Effort == Exhaustive {
		return false
	}
	return !slices.ContainsFunc(c.discarded, func(n *tree.Node) bool { return !c.puts && h.hasTwin(n, at) || h.lostOutside(n, at) })
}

// hasTwin reports whether, since the epoch, another identifier was renamed to the first name in n.
func (h *history) hasTwin(n *tree.Node, epoch int) bool {
	if h.Epoch == epoch || n.Tokens > Large {
		return false
	}
	for w := range n.Words() {
		if h.view.IsIdentifier(w) {
			return h.merged.At(w.Text) > epoch
		}
	}
	return false
}

// lostOutside reports whether, since the epoch, an identifier in n lost an occurrence outside of n.
func (h *history) lostOutside(n *tree.Node, epoch int) bool {
	if h.Epoch == epoch {
		return false
	}
	if n.Tokens > Large {
		return true
	}
	i := h.Positions.Of.At(n)
	for w := range n.Words() {
		if lost := h.lost.At(w.Text); lost > epoch && h.view.IsIdentifier(w) && !h.Positions.inside.At(inward{i, lost}) {
			return true
		}
	}
	return false
}
