package search

import (
	"maps"
	"slices"

	"pare/reducer/document"
	"pare/tree"
)

// identifiers counts and locates the identifiers of the tree.
type identifiers struct {
	view     *View
	count    overlay[string, int] // identifier → occurrences
	distinct int                  // identifiers that occur
	Firsts   Firsts
	// orphans are the identifiers with few occurrences left after the last success; had holds their
	// first occurrences before it.
	orphans []string
	had     map[string]tree.Word
	kids    *kids // of the node that was last looked into, if it has many
}

// copyFor returns a copy in constant time, for the view of another search.
func (i *identifiers) copyFor(v *View) identifiers {
	return identifiers{v, i.count.copy(), i.distinct, i.Firsts.copy(), slices.Clone(i.orphans), i.had, i.kids}
}

// Count returns the number of occurrences of an identifier.
func (i *identifiers) Count(identifier string) int { return i.count.At(identifier) }

// DistinctNames returns the number of identifiers that occur.
func (i *identifiers) DistinctNames() int { return i.distinct }

// Firsts are the first occurrences of identifiers. The tree is read again only for an identifier
// that has lost its first occurrence and keeps others.
type Firsts struct {
	of      overlay[string, tree.Word]
	missing map[string]bool // identifiers to look for
	known   bool            // of is complete, missing apart
}

func (f *Firsts) copy() Firsts { return Firsts{f.of.copy(), maps.Clone(f.missing), f.known} }

// isFirst reports whether a token is the first occurrence of its identifier. Call findFirsts
// before.
func (i *identifiers) isFirst(w tree.Word) bool {
	return i.Firsts.of.At(w.Text) == w
}

// findFirsts brings the first occurrences up to date.
func (i *identifiers) findFirsts() {
	f := &i.Firsts
	if f.known && len(f.missing) == 0 {
		return
	}
	if !f.known {
		f.of = overlay[string, tree.Word]{own: map[string]tree.Word{}}
	}
	for w := range i.view.Words(i.view.Tree.Root) {
		if !i.view.IsIdentifier(w) {
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

// tallied is an identifier's count and first occurrence: in a text of millions of words, one
// look-up a word instead of two.
type tallied struct {
	n     int
	first tree.Word // its first occurrence
	stale bool      // first must be found again
	bound bool      // it has to be defined
}

// recount counts the identifiers of a newly parsed tree, and finds their first occurrences.
func (i *identifiers) recount() {
	all := map[string]*tallied{}
	if i.view.Identifier() != nil {
		for w := range i.view.Words(i.view.Tree.Root) {
			if !i.view.IsIdentifier(w) {
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
	i.distinct = len(count)
	i.count, i.Firsts = overlay[string, int]{own: count}, Firsts{of: overlay[string, tree.Word]{own: of}, known: true}
}

// follow updates the counts for the new root. It returns the identifiers that lost occurrences, with
// how many they had, and those that another identifier was renamed to.
func (i *identifiers) follow(to *tree.Node) (lost map[string]int, merged []string) {
	lost = map[string]int{}
	if i.orphans, i.had = nil, map[string]tree.Word{}; tree.IsOver(i.view.Tree.Root, to) {
		i.Firsts = Firsts{} // they are at other places
		return nil, nil
	}
	i.findFirsts()
	change := map[string]*tallied{}
	same := i.compare(i.view.Tree.Root, to, func(w tree.Word, n int) {
		c := change[w.Text]
		if c == nil {
			c = &tallied{first: i.Firsts.of.At(w.Text), bound: i.view.IsBound(w)}
			change[w.Text] = c
		}
		c.n += n
		c.stale = c.stale || n > 0 || w == c.first
	})
	renamed := map[int]bool{} // by the occurrences of an identifier that has disappeared
	for name, c := range change {
		if c.n < 0 && i.count.At(name)+c.n == 0 {
			renamed[-c.n] = true
		}
	}
	for name, c := range change {
		if renamed[c.n] && i.count.At(name) > 0 {
			merged = append(merged, name)
		}
		before := i.count.At(name)
		left := before + c.n
		i.count.Set(name, left)
		i.distinct += min(left, 1) - min(before, 1)
		if c.n < 0 {
			lost[name] = before
			if left > 0 && left <= Few && !c.bound {
				i.orphans = append(i.orphans, name)
				i.had[name] = c.first
			}
		}
	}
	slices.Sort(i.orphans)
	i.Firsts.known, i.Firsts.missing = same, map[string]bool{}
	for name, c := range change {
		if !c.stale {
			continue
		}
		i.Firsts.of.forget(name)
		if i.count.At(name) > 0 {
			i.Firsts.missing[name] = true
		}
	}
	return lost, merged
}

// compare yields the identifiers lost from a to b with -1, and those gained with 1. It skips shared
// subtrees, to cost no more than the edit itself. same reports whether these keep their order.
func (i *identifiers) compare(a, b *tree.Node, yield func(w tree.Word, n int)) (same bool) {
	same = true
	each := func(n *tree.Node, by int) {
		for w := range i.view.Words(n) {
			if i.view.IsIdentifier(w) {
				yield(w, by)
			}
		}
	}
	for a != b && i.view.Identifier() != nil {
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

// within reports whether all identifiers gained from a to b are among own.
func (i *identifiers) within(own map[string]bool, a, b *tree.Node) bool {
	kept := true
	i.compare(a, b, func(w tree.Word, n int) { kept = kept && (n < 0 || own[w.Text]) })
	return kept
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

// loses reports whether edits that replace nodes by their own parts drop the first occurrence of an
// identifier still in use: mostly its definition.
func (i *identifiers) loses(k *Kind, e *tree.Edits) bool {
	if !k.Replaces {
		return false
	}
	i.findFirsts()
	change, defined := map[string]int{}, map[string]bool{}
	for p, n := range e.Replaced() {
		Tally(i.view.Document, p.Node, -1, change)
		Tally(i.view.Document, n, 1, change)
		for w := range i.view.Words(p.Node) {
			if i.isFirst(w) && i.view.IsIdentifier(w) && !i.view.IsBound(w) {
				defined[w.Text] = true
			}
		}
		for w := range i.view.Words(n) {
			if i.isFirst(w) {
				delete(defined, w.Text)
			}
		}
	}
	for name := range defined {
		if n := change[name]; n < 0 && i.count.At(name)+n > 0 {
			return true
		}
	}
	return false
}

// manyKids is the least number of kids that are looked up by their first tokens.
const manyKids = 1024

// kids are the kids of a node by their first tokens: thousands of words are looked for in one long
// list after a success.
type kids struct {
	of        *tree.Node
	first, at []int32 // tokens of the input in ascending order, and the indexes of the kids that begin there
}

// kidsOf returns the kids of a node whose tokens are a run of the input's, as far as they are in its order.
func kidsOf(v *View, n *tree.Node) *kids {
	all := &kids{of: n}
	last := int32(-1)
	for at, k := range document.Within2(v, n.Glance()) {
		if lo := k.Lo(); lo > last {
			last = lo
			all.first, all.at = append(all.first, lo), append(all.at, int32(at))
		}
	}
	return all
}

// around returns the index of the kid in which a token of the input may be, 0 if there is none.
func (k *kids) around(tok int32) int {
	i, found := slices.BinarySearch(k.first, tok)
	if !found {
		i--
	}
	if i < 0 {
		return 0
	}
	return int(k.at[i])
}
