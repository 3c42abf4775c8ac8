package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// Proposal is a pass's edit set with its kind, its place and its savings. The edits are made at the
// proposal's turn, since most proposals are never asked.
type Proposal struct {
	Kind  *Kind
	Label string      // divides the kind; mostly empty
	At    *tree.Place // failures are counted at its place in the grammar
	Saves int         // tokens; an estimate is enough
	Drops tree.Chunk

	// Make returns the edits, or nil if there are none. at is the current place.
	Make func(v *View, at *tree.Place) *tree.Edits
	// Parse leaves it to the parser whether the edited text is a sentence.
	Parse bool
	// Whole makes a new tree instead of edits.
	Whole func(v *View) *tree.Tree
	// Then returns further items at the changed place after a success, in the order heaviest first.
	Then func(v *View, at *tree.Place) []Item
}

// Item is an element of the order heaviest first: a node with its proposals, each tried after the
// failure of the one before. An item is spent once its node has changed or left the tree.
type Item struct {
	At          *tree.Place
	Proposals   []Proposal
	next        int                                  // the proposal to try next
	Rest        func(v *View, at *tree.Place) []Item // further items if none succeeded
	Loose       bool                                 // never spent: its edits find their places themselves
	Lasting     bool                                 // spent once all elements that it drops have left the list, not before
	number      int                                  // in text order; of equal savings the last goes first
	parentSaves int                                  // savings of the failed edit of an enclosing node; 0 for none
	chunk       int                                  // number of the item of which this is a half; 0 for none
}

// saves returns the tokens that the next proposal saves.
func (it *Item) saves() int {
	if it.next < len(it.Proposals) {
		return it.Proposals[it.next].Saves
	}
	return int(it.At.Node.Tokens)
}

// place returns the current place of an item, or nil if it is spent.
func (it *Item) place(v *View) *tree.Place {
	if it.Loose {
		return v.Tree.Top()
	}
	at := v.Versions.Locate(v.Tree.Root, it.At)
	if it.Lasting {
		if at == nil {
			at = it.remaining(v)
		}
		return at
	}
	if at != nil && at.Node == it.At.Node {
		return at
	}
	return nil
}

// remaining returns the place of the first element that the next proposal drops and the list still
// has, or nil.
func (it *Item) remaining(v *View) *tree.Place {
	list := v.Versions.Locate(v.Tree.Root, it.At.Up)
	if list == nil || it.next >= len(it.Proposals) {
		return nil
	}
	drops := map[*tree.Node]bool{}
	for _, n := range v.Versions.AllLatest(it.Proposals[it.next].Drops).Glance() {
		drops[n] = true
	}
	for i, n := range document.Within2(v, list.Node.Chunk(0, list.Node.Len()).Glance()) {
		if drops[n] {
			return list.Kid(i * list.Node.Stride())
		}
	}
	return nil
}

// after returns the items that follow the failure of the next proposal. at is the item's current
// place; failed is false for a proposal that was not asked.
func (it *Item) after(v *View, at *tree.Place, failed bool) []Item {
	if it.next+1 < len(it.Proposals) {
		next := *it
		next.next++
		return []Item{next}
	}
	if it.Rest == nil {
		return nil
	}
	items := it.Rest(v, at)
	parentSaves, chunked := it.parentSaves, 0
	if it.next < len(it.Proposals) {
		switch p := &it.Proposals[it.next]; {
		case p.Kind.Chunk:
			parentSaves, chunked = 0, it.number // the other elements may go
		case failed:
			parentSaves = p.Saves
		}
	}
	for i := range items {
		items[i].parentSaves, items[i].chunk = parentSaves, chunked
	}
	return items
}

// nearlyParent reports whether the next proposal saves hardly less than the failed edit of an
// enclosing node: of several files, a function without its body, or a file without its tokens.
func (it *Item) nearlyParent() bool {
	p := &it.Proposals[it.next]
	return p.Kind.Removes && it.parentSaves-p.Saves <= hardlyMore && p.Saves*4 > it.parentSaves*3
}

// ItemsFrom returns the item of the node at p or, if edits proposes nothing there, those of the
// nearest descendants. It does not recurse, since trees may be deep.
func ItemsFrom(v *View, p *tree.Place, edits func(*View, *tree.Place) []Proposal) []Item {
	from := func(v *View, p *tree.Place) []Item { return ItemsFrom(v, p, edits) }
	var all []Item
	found := false
	for q := range document.Within(v, p.Walk(func(*tree.Place) bool { return !found })) {
		proposals := edits(v, q)
		if found = len(proposals) > 0; found {
			all = append(all, Item{At: q, Proposals: proposals, Rest: Inside(from)})
		}
	}
	return all
}

// Inside returns the items of the kids of a node.
func Inside(items func(*View, *tree.Place) []Item) func(*View, *tree.Place) []Item {
	return func(v *View, p *tree.Place) []Item {
		var all []Item
		for i := range p.Node.Count() {
			if v.Ended() {
				return nil
			}
			all = append(all, items(v, p.Kid(i))...)
		}
		return all
	}
}
