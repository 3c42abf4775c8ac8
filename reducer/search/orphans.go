package search

import (
	"slices"

	"pare/reducer/document"
	"pare/tree"
)

// orphaned returns the items for the elements freed by the last success: they contain the
// last occurrence of an identifier. Those that define it go together, and with them the
// definitions that only they mention.
func (s *Search) orphaned() []Item {
	var items []Item
	var free []*tree.Place
	gone := map[string]int{}
	direct := 0
	names := slices.Clone(s.orphans)
	for i := 0; i < len(names) && len(free) < MostPlaces; i++ {
		first := s.Find(names[i])
		p := s.lastOf(first, names[i], gone)
		if p == nil || slices.ContainsFunc(free, func(f *tree.Place) bool { return document.Under(p, f) }) {
			continue
		}
		if i < len(s.orphans) && s.had[names[i]] != first.Node.Word() {
			items = append(items, s.freed(&s.View, []*tree.Place{p}, 1)...)
			continue
		}
		free = append(free, p)
		names = append(names, s.freedBy(p, gone)...)
		if i < len(s.orphans) {
			direct = len(free)
		}
	}
	if len(free) == 0 {
		return items
	}
	return append(items, s.freed(&s.View, free, direct)...)
}

// freedBy adds the occurrences at p to those gone, and returns the identifiers of which
// few are left.
func (s *Search) freedBy(p *tree.Place, gone map[string]int) []string {
	var names []string
	change := map[string]int{}
	Tally(s.View.Document, p.Node, 1, change)
	for name, n := range change {
		gone[name] += n
		if left := s.count.At(name) - gone[name]; 0 < left && left <= Few {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// lastOf returns the list element around the first occurrence of an identifier if it holds
// all that are not gone, else nil.
func (s *Search) lastOf(first *tree.Place, name string, gone map[string]int) *tree.Place {
	p := tree.Removable(first)
	if p == nil || p.Up == nil || p.Up.Node.Kind != tree.List || s.occurrencesIn(p.Node, name) < s.count.At(name)-gone[name] {
		return nil
	}
	return p
}

// Find returns the place of the first occurrence of an identifier, nil when there is none.
func (s *Search) Find(name string) *tree.Place {
	s.findFirsts()
	w := s.Firsts.of.At(name)
	if w == (tree.Word{}) {
		return nil
	}
	p := s.Tree.Top()
	for p != nil && p.Node.Kind != tree.Token {
		p = s.kidWith(p, w)
	}
	return p
}

// kidWith returns the place of the kid that holds a word, nil when there is none.
func (s *Search) kidWith(p *tree.Place, w tree.Word) *tree.Place {
	for i, k := range document.Within2(&s.View, p.Node.Glance()) {
		if k.Holds(w) {
			return p.Kid(i)
		}
	}
	return nil
}

// occurrencesIn counts the occurrences of an identifier below n.
func (s *Search) occurrencesIn(n *tree.Node, name string) int {
	change := map[string]int{}
	Tally(s.View.Document, n, 1, change)
	return change[name]
}
