package search

import (
	"maps"
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

// leavesUses reports whether each of the elements has the first occurrence of an
// identifier but not all others: mostly a definition still in use.
func (v *Search) leavesUses(elements tree.Chunk) bool {
	return elements.Len() > 0 && v.Spare(elements).Len() == 0
}

// Spare returns the elements that define nothing which is mentioned elsewhere, or only by
// each other: the first occurrence of an identifier counts as its definition. It returns
// all of a chunk too large to look at.
func (v *Search) Spare(elements tree.Chunk) tree.Chunk {
	if v.Identifier() == nil || !v.readable(elements) {
		return elements
	}
	v.findFirsts()
	u := uses{number: map[string]int32{}, from: make([]int, 0, elements.Len()+1)}
	for _, n := range document.Within2(v, elements.Glance()) {
		u.read(v, v.latest(n))
	}
	needed := u.needed(v)
	if len(needed) < elements.Len() {
		return elements // the context ended meanwhile
	}
	return Picked(elements, func(i int) bool { return !needed[i] })
}

// readable reports whether a chunk may be looked at one by one.
func (v *Search) readable(elements tree.Chunk) bool {
	weight := 0
	for _, n := range elements.Glance() {
		if weight += int(v.latest(n).Tokens); weight > Large && v.Tree.Root.Tokens > document.Huge {
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
func (u *uses) read(v *Search, n *tree.Node) {
	u.from = append(u.from, len(u.in))
	for w := range v.Words(n) {
		if !v.IsIdentifier(w) {
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
func (u *uses) needed(v *Search) []bool {
	needed := make([]bool, len(u.from))
	var todo []int
	add := func(name int32) {
		if i := u.definer[name]; i >= 0 && !needed[i] {
			needed[i] = true
			todo = append(todo, i)
		}
	}
	for text, name := range u.number {
		if u.going[name] < v.count.At(text) {
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

// Picked returns the elements of a chunk whose index is good.
func Picked(elements tree.Chunk, good func(i int) bool) tree.Chunk {
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

// Firsts are the first occurrences of identifiers. An edit leaves those that it has nothing
// to do with, so that the tree is read again only where a first occurrence went and others
// stay.
type Firsts struct {
	of      overlay[string, tree.Word]
	missing map[string]bool // identifiers to look for
	known   bool            // of all identifiers but those
}

func (f *Firsts) copy() Firsts { return Firsts{f.of.copy(), maps.Clone(f.missing), f.known} }

// isFirst reports whether a token is the first occurrence of its identifier; findFirsts was
// called.
func (v *Search) isFirst(w tree.Word) bool {
	return v.Firsts.of.At(w.Text) == w
}

// findFirsts brings the first occurrences up to date.
func (v *Search) findFirsts() {
	f := &v.Firsts
	if f.known && len(f.missing) == 0 {
		return
	}
	if !f.known {
		f.of = overlay[string, tree.Word]{own: map[string]tree.Word{}}
	}
	for w := range v.Words(v.Tree.Root) {
		if !v.IsIdentifier(w) {
			continue
		}
		if !f.known {
			if _, seen := f.of.own[w.Text]; !seen {
				f.of.own[w.Text] = w
			}
		} else if f.missing[w.Text] {
			f.of.Set(w.Text, w)
			if delete(f.missing, w.Text); len(f.missing) == 0 {
				break
			}
		}
	}
	f.known, f.missing = true, nil
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

// tallied is an identifier counted: a text of millions of words takes one look-up for each.
type tallied struct {
	n     int
	first tree.Word // its first occurrence
	stale bool      // which is to be found again
}

// recount counts the identifiers of a newly parsed tree, and finds the first of each.
func (s *Search) recount() {
	all := map[string]*tallied{}
	if s.Identifier() != nil {
		for w := range s.Words(s.Tree.Root) {
			if !s.IsIdentifier(w) {
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
	s.count, s.Firsts = overlay[string, int]{own: count}, Firsts{of: overlay[string, tree.Word]{own: of}, known: true}
}

// compare yields the identifiers that went from a to b with -1, and those that came with 1.
// It skips shared subtrees, so it costs no more than the edit itself, and reports whether
// these are in the same order.
func (s *Search) compare(a, b *tree.Node, yield func(w tree.Word, n int)) (same bool) {
	same = true
	each := func(n *tree.Node, by int) {
		for w := range s.Words(n) {
			if s.IsIdentifier(w) {
				yield(w, by)
			}
		}
	}
	for a != b && s.Identifier() != nil {
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

// Tally adds n to change for each identifier below the node.
func Tally(v *document.Document, node *tree.Node, n int, change map[string]int) {
	if v.Identifier() == nil {
		return
	}
	for w := range v.Words(node) {
		if v.IsIdentifier(w) {
			change[w.Text] += n
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

// loses reports whether edits put something of a node in its place, and so drop the first
// occurrence of an identifier, mostly its definition, that is still in use.
func (v *Search) loses(k *Kind, e *tree.Edits) bool {
	if !k.Replaces {
		return false
	}
	v.findFirsts()
	change, defined := map[string]int{}, map[string]bool{}
	for p, n := range e.Replaced() {
		Tally(v.View.Document, p.Node, -1, change)
		Tally(v.View.Document, n, 1, change)
		for w := range v.Words(p.Node) {
			if v.isFirst(w) && v.IsIdentifier(w) {
				defined[w.Text] = true
			}
		}
		for w := range v.Words(n) {
			if v.isFirst(w) {
				delete(defined, w.Text)
			}
		}
	}
	for name := range defined {
		if n := change[name]; n < 0 && v.count.At(name)+n > 0 {
			return true
		}
	}
	return false
}
