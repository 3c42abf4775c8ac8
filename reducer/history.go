package reducer

import (
	"slices"

	"pare/tree"
)

// history remembers the answers of a search, to skip questions whose answer can
// be predicted.
//
// An edit that failed is not asked again while the node it changes is the same
// and no identifier in it has lost an occurrence elsewhere. Kinds of edits that
// keep failing at one place of the grammar are deferred. Both rules only delay:
// the last round asks everything.
type history struct {
	epoch int                   // successes so far
	tried overlay[attempt, int] // failed edit → its epoch
	rates overlay[class, tally] // class of edits → successes and failures
	count overlay[string, int]  // identifier → occurrences
	lost  overlay[string, int]  // identifier → epoch at which an occurrence last went
	// orphans are the identifiers that the last success left with few occurrences.
	orphans []string
	// firsts are the first occurrences of identifiers, as at epoch firstsAt.
	firsts   map[string]tree.Word
	firstsAt int

	kept int // attempts left at the last purge
}

// attempt is an edit of one node.
type attempt struct {
	node    *tree.Node
	kind    kind
	variant int
}

// class is a kind of edit at a place of the grammar.
type class struct {
	kind  kind
	label string
	place int // Expr.ID; for edits of tokens, the type below 0
}

type tally struct{ won, lost int }

// copy returns a copy in constant time.
func (h *history) copy() history {
	c := *h
	c.tried, c.rates, c.count, c.lost = h.tried.copy(), h.rates.copy(), h.count.copy(), h.lost.copy()
	c.orphans = slices.Clone(h.orphans)
	return c
}

// classOf returns the class of a proposal for a node.
func (v *view) classOf(p *proposal, n *tree.Node, used bool) class {
	c := class{kind: p.kind, label: p.label}
	if used {
		c.kind = p.kind.used()
	}
	switch {
	case p.label != "":
	case policies[p.kind].byType && (n.Kind == tree.Token || n.Expr == nil):
		c.place = -int(n.Type())
	case n.Expr != nil:
		c.place = n.Expr.ID
	}
	return c
}

// worth reports whether a proposal for a node may have a new answer.
func (v *view) worth(p *proposal, n *tree.Node, c class) bool {
	if after := policies[c.kind].tired[v.effort]; after > 0 && v.hopeless(c, after) {
		return false
	}
	switch policies[p.kind].repeat {
	case always:
		return true
	case never:
		_, asked := v.tried.get(attempt{n, p.kind, p.variant})
		return !asked
	}
	return v.fresh(attempt{n, p.kind, p.variant})
}

// hopeless reports whether a class failed that often, hardly ever succeeding.
func (h *history) hopeless(c class, after int) bool {
	t := h.rates.at(c)
	return t.lost >= after && t.won*enough < t.lost
}

// fresh reports whether an attempt may have a new answer: it was not made, or its
// node's identifiers lost occurrences since, or, in the last round, anything
// changed since.
func (v *view) fresh(a attempt) bool {
	at, ok := v.tried.get(a)
	return !ok || v.effort == exhaustive && v.epoch > at || v.changedSince(a.node, at)
}

// changedSince reports whether an identifier in n lost an occurrence after the epoch.
func (v *view) changedSince(n *tree.Node, epoch int) bool {
	if v.epoch == epoch {
		return false
	}
	if n.Tokens > large {
		return true
	}
	for w := range n.Words() {
		if v.lost.at(w.Text) > epoch && v.isIdentifier(w) {
			return true
		}
	}
	return false
}

// fail records that an edit failed; unmade, that it was never asked.
func (h *history) fail(a attempt, c class, epoch int, unmade bool) {
	if policies[a.kind].repeat != always {
		h.tried.set(a, epoch)
	}
	if !unmade {
		t := h.rates.at(c)
		t.lost++
		h.rates.set(c, t)
	}
}

// win records that an edit of the class succeeded.
func (h *history) win(c class) {
	t := h.rates.at(c)
	t.won++
	h.rates.set(c, t)
}

// leavesUses reports whether dropping the elements drops the first occurrence of
// an identifier but not all others: mostly a definition still in use. For large
// elements it predicts nothing.
func (v *view) leavesUses(elements tree.Chunk) bool {
	weight := 0
	for _, n := range elements.Glance() {
		if weight += int(v.latest(n).Tokens); weight > large {
			return false
		}
	}
	if weight == 0 {
		return false
	}
	v.findFirsts()
	going := map[string]int{}
	var defined []string
	for _, n := range elements.Glance() {
		for w := range v.latest(n).Words() {
			if !v.isIdentifier(w) {
				continue
			}
			going[w.Text]++
			if v.firsts[w.Text] == w {
				defined = append(defined, w.Text)
			}
		}
	}
	return slices.ContainsFunc(defined, func(name string) bool { return going[name] < v.count.at(name) })
}

// findFirsts brings the first occurrences up to date.
func (v *view) findFirsts() {
	if v.firsts != nil && v.firstsAt == v.epoch {
		return
	}
	v.firsts, v.firstsAt = map[string]tree.Word{}, v.epoch
	for w := range v.words(v.tree.Root) {
		if _, known := v.firsts[w.Text]; !known && v.isIdentifier(w) {
			v.firsts[w.Text] = w
		}
	}
}

// notice records the identifiers that lost occurrences on the way to the new
// root.
func (s *search) notice(to *tree.Node) {
	change := map[string]int{}
	s.compare(s.tree.Root, to, change)
	s.orphans = nil
	for name, n := range change {
		left := s.count.at(name) + n
		s.count.set(name, left)
		if n < 0 {
			s.lost.set(name, s.epoch)
			if left > 0 && left <= few {
				s.orphans = append(s.orphans, name)
			}
		}
	}
	slices.Sort(s.orphans)
}

// recount counts the identifiers of a newly parsed tree.
func (s *search) recount() {
	count := map[string]int{}
	s.tally(s.tree.Root, 1, count)
	s.count, s.firsts = overlay[string, int]{own: count}, nil
}

// compare adds to change how many occurrences each identifier gained from a to b.
// It skips shared subtrees, so it costs no more than the edit itself.
func (s *search) compare(a, b *tree.Node, change map[string]int) {
	for a != b {
		old, made := tree.Differing(a, b)
		if len(old) == 1 && len(made) == 1 {
			a, b = old[0], made[0]
			continue
		}
		if a.Count() == 0 {
			old = append(old, a)
		}
		if b.Count() == 0 {
			made = append(made, b)
		}
		for _, k := range old {
			s.tally(k, -1, change)
		}
		for _, k := range made {
			s.tally(k, 1, change)
		}
		return
	}
}

// tally adds n to change for each identifier below the node.
func (v *view) tally(node *tree.Node, n int, change map[string]int) {
	if v.identifier() == nil {
		return
	}
	for w := range v.words(node) {
		if v.isIdentifier(w) {
			change[w.Text] += n
		}
	}
}

// purge drops the attempts at nodes no longer in the tree if there are many,
// which bounds the nodes kept alive by those of the tree and one round's edits.
func (s *search) purge() {
	if s.tried.size() < 2*s.kept+manyTried {
		return
	}
	alive := map[*tree.Node]bool{}
	for n := range within(&s.view, s.tree.Root.Made()) {
		alive[n] = true
	}
	s.tried.keep(func(a attempt) bool { return alive[a.node] })
	s.kept = s.tried.size()
}
