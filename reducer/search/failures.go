package search

import (
	"slices"
	"strings"

	"pare/reducer/document"
	"pare/tree"
)

// content identifies an edit set by the text it makes, whichever pass proposed it.
type content struct {
	hash      int
	exact     int // hash, the blanks in front of the inserted tokens included
	discarded []*tree.Node
	puts      bool // it inserts nodes
}

// failed records that an edit set failed.
func (h *history) failed(c content) {
	if len(c.discarded) == 0 {
		return
	}
	h.Tried.Set(c.hash, h.Epoch)
	if c.exact != c.hash {
		h.Tried.Set(c.exact, h.Epoch)
	}
}

// content returns the content of an edit set; ok is false if it changes too many places to be
// remembered.
func (h *history) content(e *tree.Edits) (c content, ok bool) {
	for p := range e.Dropped() {
		if len(c.discarded) == MostPlaces {
			return c, false
		}
		hash := h.puts(p.Node, nil)
		c.hash += hash
		c.exact += hash
		c.discarded = append(c.discarded, p.Node)
	}
	for p, n := range e.Replaced() {
		if len(c.discarded) == MostPlaces {
			return c, false
		}
		hash := h.puts(p.Node, n)
		c.hash += hash
		c.exact += h.exactly(hash, n)
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

// The parameters of FNV-1a.
const offset, prime = 14695981039346656037, 1099511628211

// puts returns a hash of by in the position of n; by is nil for a drop.
func (h *history) puts(n, by *tree.Node) int {
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
	return scrambled(hash)
}

// scrambled mixes a hash, to make sums of hashes collide less.
func scrambled(hash uint64) int {
	hash = (hash ^ hash>>33) * 0xff51afd7ed558ccd
	return int(hash ^ hash>>33)
}

// exactly adds the source positions of a node's tokens to its hash: the same tokens from elsewhere
// may have other blanks in front.
func (h *history) exactly(hash int, n *tree.Node) int {
	exact := uint64(hash)
	for w := range n.Words() {
		exact = (exact ^ uint64(h.numbers.of(w))) * prime
	}
	return scrambled(exact)
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
	hash := h.puts(n, nil)
	return h.stale(content{hash, hash, []*tree.Node{n}, false}, true)
}

// stale reports whether an edit that discards nodes failed and has no reason to succeed now. In the
// last round a claimed edit is stale only if it failed on the current tree, with the same blanks.
func (h *history) stale(c content, claimed bool) bool {
	last, hash := claimed && h.view.Effort == Exhaustive, c.hash
	if last {
		hash = c.exact
	}
	at, ok := h.Tried.get(hash)
	if !ok || last && h.Epoch > at {
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
