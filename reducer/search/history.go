package search

import (
	"slices"

	"pare/reducer/document"
	"pare/tree"
)

// history remembers the answers of a search, to skip questions whose answer can
// be predicted.
//
// An edit that failed is not asked again, even by another pass, while it would leave
// the same in the same places and no identifier in the discarded nodes has lost an
// occurrence elsewhere: what has changed inside that does not matter. A drop is asked again, too, when
// something else has got the name that the element begins with: it may define that now. Kinds of edits
// that keep failing at one place of the grammar are deferred. For the edits of which a
// certificate speaks both rules only delay: the last round asks each of them.
type history struct {
	Epoch int                   // successes so far
	Tried overlay[int, int]     // failed edit set, by content.hash → its epoch; two integers a failure, never purged
	Rates overlay[Class, tally] // class of edits → successes and failures
	count overlay[string, int]  // identifier → occurrences
	lost  overlay[string, int]  // identifier → epoch at which an occurrence last went
	// merged has the epoch at which all occurrences of another identifier last got the name of one.
	merged overlay[string, int]
	// halves are the answers to the first half asked of a chunk that failed, by the number of its item.
	halves overlay[int, half]
	// orphans are the identifiers that the last success left with few occurrences, and the
	// first occurrences that these had before.
	orphans []string
	had     map[string]tree.Word
	before  *tree.Tree // that success
	Firsts  Firsts

	// lastAt are the tokens at which a kind of edit of small trees was last tried.
	lastAt overlay[*Kind, int32]
	best   bestUnread

	Positions positions

	kept int // positions left at the last purge
}

// Class is a kind of edit at a place of the grammar.
type Class struct {
	Kind  *Kind
	Label string
	Place int // Expr.ID; for edits of tokens, the type below 0
}

type tally struct{ won, Lost int }

// half is the answer to a question for half of a chunk.
type half struct {
	item int // its number
	won  bool
}

// halved records the answer to an item. Failures are recorded when its question is asked: of an
// earlier one that is undone, the item itself is asked again.
func (h *history) halved(it *Item, won bool) {
	if it.chunk == 0 {
		return
	}
	if _, known := h.halves.get(it.chunk); won || !known {
		h.halves.Set(it.chunk, half{it.number, won})
	}
}

// otherHalf returns the answer to the other half of an item's chunk; ok is false where there is
// none yet.
func (h *history) otherHalf(it *Item) (won, ok bool) {
	other, ok := h.halves.get(it.chunk)
	return other.won, ok && it.chunk > 0 && other.item != it.number
}

// copy returns a copy in constant time.
func (h *history) copy() history {
	c := *h
	c.Tried, c.Rates, c.count, c.lost = h.Tried.copy(), h.Rates.copy(), h.count.copy(), h.lost.copy()
	c.Positions, c.halves = h.Positions.copy(), h.halves.copy()
	c.Firsts, c.merged, c.lastAt = h.Firsts.copy(), h.merged.copy(), h.lastAt.copy()
	c.orphans = slices.Clone(h.orphans)
	return c
}

// classOf returns the class of a proposal for a node.
func (v *Search) classOf(p *Proposal, n *tree.Node, used bool) Class {
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
func (v *Search) Odds(k *Kind, label string) (won, lost int) {
	t := v.Rates.At(Class{Kind: k, Label: label})
	return t.won, t.Lost
}

// tired reports whether a class has failed too often to be asked now, or is not asked for a
// proof.
func (v *Search) tired(c Class) bool {
	if v.proof && !c.Kind.Claimed {
		return true
	}
	after := c.Kind.Tired[v.Effort]
	if v.Hasty && c.Kind.ByType {
		after = Enough / 3
	}
	if c.Kind.Seldom && v.Effort > Pruned && v.Tree.Root.Tokens > SmallText {
		after = 2 * Enough
	}
	return after > 0 && v.hopeless(c, after)
}

// hopeless reports whether a class failed that often, hardly ever succeeding.
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

// Notice records the identifiers that lost occurrences on the way to the new
// root.
func (s *Search) Notice(to *tree.Node) {
	s.findFirsts()
	change := map[string]*tallied{}
	s.Positions.follow(s.Tree.Root, to, s.Epoch, true)
	same := s.compare(s.Tree.Root, to, func(w tree.Word, n int) {
		c := change[w.Text]
		if c == nil {
			c = &tallied{first: s.Firsts.of.At(w.Text)}
			change[w.Text] = c
		}
		c.n += n
		c.stale = c.stale || n > 0 || w == c.first
	})
	s.orphans, s.had = nil, map[string]tree.Word{}
	renamed := map[int]bool{} // by the occurrences of a name that went altogether
	for name, c := range change {
		if c.n < 0 && s.count.At(name)+c.n == 0 {
			renamed[-c.n] = true
		}
	}
	for name, c := range change {
		if renamed[c.n] && s.count.At(name) > 0 {
			s.merged.Set(name, s.Epoch)
		}
		left := s.count.At(name) + c.n
		s.count.Set(name, left)
		if c.n < 0 {
			s.lost.Set(name, s.Epoch)
			if left > 0 && left <= Few {
				s.orphans = append(s.orphans, name)
				s.had[name] = c.first
			}
		}
	}
	slices.Sort(s.orphans)
	s.Firsts.known, s.Firsts.missing = same, map[string]bool{}
	s.before = s.Tree
	for name, c := range change {
		if !c.stale {
			continue
		}
		s.Firsts.of.forget(name)
		if s.count.At(name) > 0 {
			s.Firsts.missing[name] = true
		}
	}
}

// Purge drops the positions of nodes no longer in the tree if there are many, which bounds
// the nodes kept alive by those of the tree and one round's edits.
func (s *Search) Purge() {
	if s.Positions.Of.Size() < 2*s.kept+ManyPlaces {
		return
	}
	alive := map[*tree.Node]bool{}
	for n := range document.Within(&s.View, s.Tree.Root.Made()) {
		alive[n] = true
	}
	live := map[position]bool{}
	s.Positions.Of.keep(func(n *tree.Node) bool { return alive[n] })
	for n := range alive {
		live[s.Positions.Of.At(n)] = true
	}
	s.Positions.inside.keep(func(c inward) bool { return live[c.position] })
	s.kept = s.Positions.Of.Size()
}
