package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// history remembers a search's answers, to skip questions with a predictable answer.
//
// A failed edit is stale, for every pass, while it would leave the same nodes in the same places:
// changes inside the discarded nodes do not matter. It is asked again once an identifier in the
// discarded nodes has lost an occurrence elsewhere; a drop also once another identifier was renamed
// to the element's first name, since that may have another definition now. A kind of edit that
// keeps failing at one place of the grammar is deferred. Edits of the certificate are only delayed:
// the last round asks each of them.
type history struct {
	view  *View
	Epoch int                   // successes so far
	Tried overlay[int, int]     // content.hash and content.exact of a failed edit set → its epoch; never purged
	Rates overlay[Class, tally] // class of edits → successes and failures
	lost  overlay[string, int]  // identifier → epoch at which an occurrence last went
	// merged: identifier → epoch of the last merger of another identifier into it.
	merged overlay[string, int]
	// halves: item number of a failed chunk → the answer to whichever half was asked first.
	halves overlay[int, half]
	before *tree.Tree // the tree before the last success

	// lastAt: kind of edit that is due in small trees only → tokens when it was last tried.
	lastAt overlay[*Kind, int32]

	Positions positions
	numbers   *numbering

	kept int // positions left at the last purge
}

// Class is a kind of edit at a place of the grammar.
type Class struct {
	Kind  *Kind
	Label string
	Place int // Expr.ID; for edits of tokens, minus the token's type
}

type tally struct{ won, Lost int }

// half is the answer to one half of a chunk.
type half struct {
	item int // its item number
	won  bool
}

// halved records the answer to an item that is half of a chunk. A question counts as failed as soon
// as it is asked. If an earlier question succeeds, it is asked again anyway.
func (h *history) halved(it *Item, won bool) {
	if it.chunk == 0 {
		return
	}
	if _, known := h.halves.get(it.chunk); won || !known {
		h.halves.Set(it.chunk, half{it.number, won})
	}
}

// otherHalf returns the answer to the other half of an item's chunk; ok is false before it.
func (h *history) otherHalf(it *Item) (won, ok bool) {
	other, ok := h.halves.get(it.chunk)
	return other.won, ok && it.chunk > 0 && other.item != it.number
}

// copyFor returns a copy in constant time, for the view of another search.
func (h *history) copyFor(v *View) history {
	c := *h
	c.view = v
	c.Tried, c.Rates, c.lost = h.Tried.copy(), h.Rates.copy(), h.lost.copy()
	c.Positions, c.halves = h.Positions.copy(), h.halves.copy()
	c.merged, c.lastAt = h.merged.copy(), h.lastAt.copy()
	return c
}

// classOf returns the class of a proposal for a node.
func classOf(p *Proposal, n *tree.Node, used bool) Class {
	c := Class{Kind: p.Kind, Label: p.Label}
	if used {
		c.Kind = p.Kind.ofUsed()
	}
	switch {
	case p.Label != "":
	case p.Kind.ByType && (n.Kind == tree.Token || n.Expr == nil):
		c.Place = -int(n.Type())
	case n.Expr != nil:
		c.Place = n.Expr.ID
	}
	return c
}

// Odds returns how many edits of a kind with a label succeeded and failed.
func (h *history) Odds(k *Kind, label string) (won, lost int) {
	t := h.Rates.At(Class{Kind: k, Label: label})
	return t.won, t.Lost
}

// tired reports whether the round leaves a class out: it failed too often, or the certificate does
// not claim it.
func (h *history) tired(c Class) bool {
	if h.view.proof && !c.Kind.Claimed {
		return true
	}
	after := c.Kind.Tired[h.view.Effort]
	if h.view.Hasty && c.Kind.ByType {
		after = Enough / 3
	}
	if c.Kind.Seldom && h.view.Effort > Pruned && h.view.Tree.Root.Tokens > SmallText {
		after = 2 * Enough
	}
	return after > 0 && h.hopeless(c, after)
}

// hopeless reports whether a class failed at least after times and hardly ever succeeded.
func (h *history) hopeless(c Class, after int) bool {
	t := h.Rates.At(c)
	return t.Lost >= after && t.won*Enough < t.Lost
}

// fail records that an edit of the class failed.
func (h *history) fail(c Class) {
	t := h.Rates.At(c)
	t.Lost++
	h.Rates.Set(c, t)
}

// win records that an edit of the class succeeded.
func (h *history) win(c Class) {
	t := h.Rates.At(c)
	t.won++
	h.Rates.Set(c, t)
}

// follow records a success that leads to the new root. lost are the identifiers that lost
// occurrences, with how many they had; merged are those that another identifier was renamed to.
func (h *history) follow(to *tree.Node, lost map[string]int, merged []string) {
	h.Positions.follow(h.view.Tree.Root, to, h.Epoch, true, func(a, b *tree.Node) bool { return h.gave(a, b, lost) })
	for name := range lost {
		h.lost.Set(name, h.Epoch)
	}
	for _, name := range merged {
		h.merged.Set(name, h.Epoch)
	}
	h.before = h.view.Tree
}

// gave reports whether a node lost an identifier that had occurrences elsewhere: its drop may have
// failed for them.
//
//	impl a { fn b() { c() } } fn main() { b() }  →  impl a {} fn main() { c() }
func (h *history) gave(from, to *tree.Node, had map[string]int) bool {
	if to.Tokens >= from.Tokens || from.Tokens > Large {
		return false
	}
	before, after := map[string]int{}, map[string]int{}
	Tally(h.view.Document, from, 1, before)
	Tally(h.view.Document, to, 1, after)
	for name, n := range before {
		if after[name] == 0 && had[name] > n {
			return true
		}
	}
	return false
}

// purge bounds memory: it drops the positions of nodes outside of the tree once there are many.
func (h *history) purge() {
	if h.Positions.Of.Size() < 2*h.kept+manyPlaces {
		return
	}
	alive := map[*tree.Node]bool{}
	for n := range document.Within(h.view, h.view.Tree.Root.Made()) {
		alive[n] = true
	}
	live := map[position]bool{}
	h.Positions.Of.keep(func(n *tree.Node) bool { return alive[n] })
	for n := range alive {
		live[h.Positions.Of.At(n)] = true
	}
	h.Positions.inside.keep(func(c inward) bool { return live[c.position] })
	h.kept = h.Positions.Of.Size()
}

// Due reports whether a kind of edit with many questions is due: the tree has at most small tokens,
// and not as many as the last time, since a mere renaming seldom changes an answer.
func (h *history) Due(k *Kind, small int32) bool {
	tokens := h.view.Tree.Root.Tokens
	if last, known := h.lastAt.get(k); tokens > small || known && last == tokens {
		return false
	}
	h.lastAt.Set(k, tokens)
	return true
}

// Before returns the tree before the last success, or nil.
func (h *history) Before() *tree.Tree { return h.before }
