package search

import (
	"slices"

	"pare/reducer/document"
	"pare/tree"
)

// orphaned returns the items for the elements that the last success left unused: each holds all
// remaining occurrences of an identifier. Those that define it are dropped together, with the
// definitions that only they mention.
func (s *Search) orphaned() []Item {
	var items []Item
	var free []*tree.Place
	gone := map[string]int{}
	direct := 0
	names := slices.Clone(s.Names.orphans)
	for i := 0; i < len(names) && len(free) < MostPlaces; i++ {
		first := s.Names.Find(names[i])
		p := s.Names.lastOf(first, names[i], gone)
		if p == nil || slices.ContainsFunc(free, func(f *tree.Place) bool { return document.Under(p, f) }) {
			continue
		}
		if i < len(s.Names.orphans) && s.Names.had[names[i]] != first.Node.Word() {
			items = append(items, s.freed(&s.View, []*tree.Place{p}, 1)...)
			continue
		}
		free = append(free, p)
		names = append(names, s.Names.freedBy(p, gone)...)
		if i < len(s.Names.orphans) {
			direct = len(free)
		}
	}
	if len(free) == 0 {
		return items
	}
	return append(items, s.freed(&s.View, free, direct)...)
}

// freedBy adds the occurrences at p to gone, and returns the identifiers with few others left.
func (i *identifiers) freedBy(p *tree.Place, gone map[string]int) []string {
	var names []string
	change := map[string]int{}
	Tally(i.view.Document, p.Node, 1, change)
	for name, n := range change {
		gone[name] += n
		if left := i.count.At(name) - gone[name]; 0 < left && left <= Few {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// lastOf returns the list element that holds all occurrences of an identifier, gone ones apart; nil
// if there is none. first is the first occurrence.
func (i *identifiers) lastOf(first *tree.Place, name string, gone map[string]int) *tree.Place {
	p := tree.Removable(first)
	if p == nil || p.Up == nil || p.Up.Node.Kind != tree.List || i.occurrencesIn(p.Node, name) < i.count.At(name)-gone[name] {
		return nil
	}
	return p
}

// Find returns the place of the first occurrence of an identifier, or nil.
func (i *identifiers) Find(name string) *tree.Place {
	i.findFirsts()
	w := i.Firsts.of.At(name)
	if w == (tree.Word{}) {
		return nil
	}
	p := i.view.Tree.Top()
	for p != nil && p.Node.Kind != tree.Token {
		p = i.kidWith(p, w)
	}
	return p
}

// kidWith returns the place of the kid that holds a word, or nil.
func (i *identifiers) kidWith(p *tree.Place, w tree.Word) *tree.Place {
	if p.Node.Count() >= manyKids {
		if i.kids == nil || i.kids.of != p.Node {
			i.kids = kidsOf(i.view, p.Node)
		}
		if k := p.Kid(i.kids.around(w.Tok())); k.Node.Holds(w) {
			return k
		}
	}
	for at, k := range document.Within2(i.view, p.Node.Glance()) {
		if k.Holds(w) {
			return p.Kid(at)
		}
	}
	return nil
}

// occurrencesIn counts the occurrences of an identifier below n.
func (i *identifiers) occurrencesIn(n *tree.Node, name string) int {
	change := map[string]int{}
	Tally(i.view.Document, n, 1, change)
	return change[name]
}
