package reducer

import (
	"maps"
	"slices"

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
	epoch int                   // successes so far
	tried overlay[int, int]     // failed edit set, by content.hash → its epoch; two integers a failure, never purged
	rates overlay[class, tally] // class of edits → successes and failures
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
	firsts  firsts

	// lastAt are the tokens at which a kind of edit of small trees was last tried.
	lastAt overlay[*kind, int32]
	best   bestUnread

	positions positions

	kept int // positions left at the last purge
}

// class is a kind of edit at a place of the grammar.
type class struct {
	kind  *kind
	label string
	place int // Expr.ID; for edits of tokens, the type below 0
}

type tally struct{ won, lost int }

// half is the answer to a question for half of a chunk.
type half struct {
	item int // its number
	won  bool
}

// halved records the answer to an item. Failures are recorded when its question is asked: of an
// earlier one that is undone, the item itself is asked again.
func (h *history) halved(it *item, won bool) {
	if it.chunk == 0 {
		return
	}
	if _, known := h.halves.get(it.chunk); won || !known {
		h.halves.set(it.chunk, half{it.number, won})
	}
}

// otherHalf returns the answer to the other half of an item's chunk; ok is false where there is
// none yet.
func (h *history) otherHalf(it *item) (won, ok bool) {
	other, ok := h.halves.get(it.chunk)
	return other.won, ok && it.chunk > 0 && other.item != it.number
}

// copy returns a copy in constant time.
func (h *history) copy() history {
	c := *h
	c.tried, c.rates, c.count, c.lost = h.tried.copy(), h.rates.copy(), h.count.copy(), h.lost.copy()
	c.positions, c.halves = h.positions.copy(), h.halves.copy()
	c.firsts, c.merged, c.lastAt = h.firsts.copy(), h.merged.copy(), h.lastAt.copy()
	c.orphans = slices.Clone(h.orphans)
	return c
}

// classOf returns the class of a proposal for a node.
func (v *search) classOf(p *proposal, n *tree.Node, used bool) class {
	c := class{kind: p.kind, label: p.label}
	if used {
		c.kind = p.kind.ofUsed()
	}
	switch {
	case p.label != "":
	case p.kind.byType && (n.Kind == tree.Token || n.Expr == nil):
		c.place = -int(n.Type())
	case n.Expr != nil:
		c.place = n.Expr.ID
	}
	return c
}

// tired reports whether a class has failed too often to be asked now, or is not asked for a
// proof.
func (v *search) tired(c class) bool {
	if v.proof && !c.kind.claimed {
		return true
	}
	after := c.kind.tired[v.effort]
	if v.hasty && c.kind.byType {
		after = enough / 3
	}
	if c.kind.seldom && v.effort > pruned && v.tree.Root.Tokens > smallText {
		after = 2 * enough
	}
	return after > 0 && v.hopeless(c, after)
}

// hopeless reports whether a class failed that often, hardly ever succeeding.
func (h *history) hopeless(c class, after int) bool {
	t := h.rates.at(c)
	return t.lost >= after && t.won*enough < t.lost
}

// fail records that an edit of the class failed.
func (h *history) fail(c class) {
	t := h.rates.at(c)
	t.lost++
	h.rates.set(c, t)
}

// win records that an edit of the class succeeded.
func (h *history) win(c class) {
	t := h.rates.at(c)
	t.won++
	h.rates.set(c, t)
}

// leavesUses reports whether each of the elements has the first occurrence of an
// identifier but not all others: mostly a definition still in use.
func (v *search) leavesUses(elements tree.Chunk) bool {
	return elements.Len() > 0 && v.Spare(elements).Len() == 0
}

// Spare returns the elements that define nothing which is mentioned elsewhere, or only by
// each other: the first occurrence of an identifier counts as its definition. It returns
// all of a chunk too large to look at.
func (v *search) Spare(elements tree.Chunk) tree.Chunk {
	if v.identifier() == nil || !v.readable(elements) {
		return elements
	}
	v.findFirsts()
	u := uses{number: map[string]int32{}, from: make([]int, 0, elements.Len()+1)}
	for _, n := range within2(v, elements.Glance()) {
		u.read(v, v.latest(n))
	}
	needed := u.needed(v)
	if len(needed) < elements.Len() {
		return elements // the context ended meanwhile
	}
	return picked(elements, func(i int) bool { return !needed[i] })
}

// readable reports whether a chunk may be looked at one by one.
func (v *search) readable(elements tree.Chunk) bool {
	weight := 0
	for _, n := range elements.Glance() {
		if weight += int(v.latest(n).Tokens); weight > large && v.tree.Root.Tokens > huge {
			return false
		}
	}
	return weight > 0
}

// uses are the identifiers of some elements, by numbers.
type uses struct {
	number  map[string]int32
	going   []int   // occurrences in the elements, by identifier
	definer []int   // the element with the first occurrence, by identifier; -1 where none has it
	in      []int32 // the identifiers of all elements, one element after the other
	from    []int   // where those of each element begin
}

// read adds the identifiers of the next element.
func (u *uses) read(v *search, n *tree.Node) {
	u.from = append(u.from, len(u.in))
	for w := range v.words(n) {
		if !v.isIdentifier(w) {
			continue
		}
		i, known := u.number[w.Text]
		if !known {
			i = int32(len(u.going))
			u.number[w.Text] = i
			u.going, u.definer = append(u.going, 0), append(u.definer, -1)
		}
		u.going[i]++
		u.in = append(u.in, i)
		if v.isFirst(w) {
			u.definer[i] = len(u.from) - 1
		}
	}
}

// needed reports of each element whether it defines an identifier that occurs outside of
// the elements, or in another that is needed.
func (u *uses) needed(v *search) []bool {
	needed := make([]bool, len(u.from))
	var todo []int
	add := func(name int32) {
		if i := u.definer[name]; i >= 0 && !needed[i] {
			needed[i] = true
			todo = append(todo, i)
		}
	}
	for text, name := range u.number {
		if u.going[name] < v.count.at(text) {
			add(name)
		}
	}
	u.from = append(u.from, len(u.in))
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, name := range u.in[u.from[i]:u.from[i+1]] {
			add(name)
		}
	}
	return needed
}

// picked returns the elements of a chunk whose index is good.
func picked(elements tree.Chunk, good func(i int) bool) tree.Chunk {
	var all tree.Chunk
	from := 0
	for i := range elements.Len() + 1 {
		if i < elements.Len() && good(i) {
			continue
		}
		if from < i {
			all = all.Join(elements.Slice(from, i))
		}
		from = i + 1
	}
	return all
}

// firsts are the first occurrences of identifiers. An edit leaves those that it has nothing
// to do with, so that the tree is read again only where a first occurrence went and others
// stay.
type firsts struct {
	of      overlay[string, tree.Word]
	missing map[string]bool // identifiers to look for
	known   bool            // of all identifiers but those
}

func (f *firsts) copy() firsts { return firsts{f.of.copy(), maps.Clone(f.missing), f.known} }

// isFirst reports whether a token is the first occurrence of its identifier; findFirsts was
// called.
func (v *search) isFirst(w tree.Word) bool {
	return v.firsts.of.at(w.Text) == w
}

// findFirsts brings the first occurrences up to date.
func (v *search) findFirsts() {
	f := &v.firsts
	if f.known && len(f.missing) == 0 {
		return
	}
	if !f.known {
		f.of = overlay[string, tree.Word]{own: map[string]tree.Word{}}
	}
	for w := range v.words(v.tree.Root) {
		if !v.isIdentifier(w) {
			continue
		}
		if !f.known {
			if _, seen := f.of.own[w.Text]; !seen {
				f.of.own[w.Text] = w
			}
		} else if f.missing[w.Text] {
			f.of.set(w.Text, w)
			if delete(f.missing, w.Text); len(f.missing) == 0 {
				break
			}
		}
	}
	f.known, f.missing = true, nil
}

// notice records the identifiers that lost occurrences on the way to the new
// root.
func (s *search) notice(to *tree.Node) {
	s.findFirsts()
	change := map[string]*tallied{}
	s.positions.follow(s.tree.Root, to, s.epoch, true)
	same := s.compare(s.tree.Root, to, func(w tree.Word, n int) {
		c := change[w.Text]
		if c == nil {
			c = &tallied{first: s.firsts.of.at(w.Text)}
			change[w.Text] = c
		}
		c.n += n
		c.stale = c.stale || n > 0 || w == c.first
	})
	s.orphans, s.had = nil, map[string]tree.Word{}
	renamed := map[int]bool{} // by the occurrences of a name that went altogether
	for name, c := range change {
		if c.n < 0 && s.count.at(name)+c.n == 0 {
			renamed[-c.n] = true
		}
	}
	for name, c := range change {
		if renamed[c.n] && s.count.at(name) > 0 {
			s.merged.set(name, s.epoch)
		}
		left := s.count.at(name) + c.n
		s.count.set(name, left)
		if c.n < 0 {
			s.lost.set(name, s.epoch)
			if left > 0 && left <= few {
				s.orphans = append(s.orphans, name)
				s.had[name] = c.first
			}
		}
	}
	slices.Sort(s.orphans)
	s.firsts.known, s.firsts.missing = same, map[string]bool{}
	s.before = s.tree
	for name, c := range change {
		if !c.stale {
			continue
		}
		s.firsts.of.forget(name)
		if s.count.at(name) > 0 {
			s.firsts.missing[name] = true
		}
	}
}

// tallied is an identifier counted: a text of millions of words takes one look-up for each.
type tallied struct {
	n     int
	first tree.Word // its first occurrence
	stale bool      // which is to be found again
}

// recount counts the identifiers of a newly parsed tree, and finds the first of each.
func (s *search) recount() {
	all := map[string]*tallied{}
	if s.identifier() != nil {
		for w := range s.words(s.tree.Root) {
			if !s.isIdentifier(w) {
				continue
			}
			c := all[w.Text]
			if c == nil {
				c = &tallied{first: w}
				all[w.Text] = c
			}
			c.n++
		}
	}
	count, of := make(map[string]int, len(all)), make(map[string]tree.Word, len(all))
	for name, c := range all {
		count[name], of[name] = c.n, c.first
	}
	s.count, s.firsts = overlay[string, int]{own: count}, firsts{of: overlay[string, tree.Word]{own: of}, known: true}
}

// compare yields the identifiers that went from a to b with -1, and those that came with 1.
// It skips shared subtrees, so it costs no more than the edit itself, and reports whether
// these are in the same order.
func (s *search) compare(a, b *tree.Node, yield func(w tree.Word, n int)) (same bool) {
	same = true
	each := func(n *tree.Node, by int) {
		for w := range s.words(n) {
			if s.isIdentifier(w) {
				yield(w, by)
			}
		}
	}
	for a != b && s.identifier() != nil {
		old, made := tree.Differing(a, b)
		same = same && !tree.Reordered(a, b)
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
			each(k, -1)
		}
		for _, k := range made {
			each(k, 1)
		}
		break
	}
	return same
}

// tally adds n to change for each identifier below the node.
func (v *document) tally(node *tree.Node, n int, change map[string]int) {
	if v.identifier() == nil {
		return
	}
	for w := range v.words(node) {
		if v.isIdentifier(w) {
			change[w.Text] += n
		}
	}
}

// purge drops the positions of nodes no longer in the tree if there are many, which bounds
// the nodes kept alive by those of the tree and one round's edits.
func (s *search) purge() {
	if s.positions.of.size() < 2*s.kept+manyPlaces {
		return
	}
	alive := map[*tree.Node]bool{}
	for n := range within(&s.view, s.tree.Root.Made()) {
		alive[n] = true
	}
	live := map[position]bool{}
	s.positions.of.keep(func(n *tree.Node) bool { return alive[n] })
	for n := range alive {
		live[s.positions.of.at(n)] = true
	}
	s.positions.inside.keep(func(c inward) bool { return live[c.position] })
	s.kept = s.positions.of.size()
}

// loses reports whether edits put something of a node in its place, and so drop the first
// occurrence of an identifier, mostly its definition, that is still in use.
func (v *search) loses(k *kind, e *tree.Edits) bool {
	if !k.replaces {
		return false
	}
	v.findFirsts()
	change, defined := map[string]int{}, map[string]bool{}
	for p, n := range e.Replaced() {
		v.tally(p.Node, -1, change)
		v.tally(n, 1, change)
		for w := range v.words(p.Node) {
			if v.isFirst(w) && v.isIdentifier(w) {
				defined[w.Text] = true
			}
		}
		for w := range v.words(n) {
			if v.isFirst(w) {
				delete(defined, w.Text)
			}
		}
	}
	for name := range defined {
		if n := change[name]; n < 0 && v.count.at(name)+n > 0 {
			return true
		}
	}
	return false
}
