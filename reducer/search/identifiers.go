package search

import (
	"maps"

	"pare/reducer/document"
	"pare/tree"
)

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
