package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// Proposal is an edit set with its kind, its place and its savings, as made by a
// pass. The edits are made when the proposal's turn comes, since most are never
// asked.
type Proposal struct {
	Kind  *Kind
	Label string      // distinguishes kinds further; mostly empty
	At    *tree.Place // failures are counted by its place in the grammar
	Saves int         // tokens: an estimate is enough
	Drops tree.Chunk

	// make returns the edits, nil if there are none. at is the current place.
	Make func(v *View, at *tree.Place) *tree.Edits
	// parse says that the edits may violate the grammar: parsing the text
	// decides.
	Parse bool
	// whole makes another tree altogether, instead of edits.
	Whole func(v *View) *tree.Tree
	// then returns further items at the changed place after a success, in the
	// order heaviest first.
	Then func(v *View, at *tree.Place) []Item
}

// Item is a node with its proposals, each tried only after the one before it
// failed: an element of the order heaviest first. An item is spent when its node
// has changed or left the tree.
type Item struct {
	At        *tree.Place
	Proposals []Proposal
	next      int                                  // the proposal to try next
	Rest      func(v *View, at *tree.Place) []Item // further items if none succeeded
	Loose     bool                                 // it stays when its node changes or goes: its edits find their places
	number    int                                  // from the left; of those that save the same the last goes first
	around    int                                  // tokens that the edit of what is around saves, which failed; 0 for none
	chunk     int                                  // the number of the item of which this is a half; 0 for none
}

// saves returns the tokens that the next proposal saves.
func (it *Item) saves() int {
	if it.next < len(it.Proposals) {
		return it.Proposals[it.next].Saves
	}
	return int(it.At.Node.Tokens)
}

// place returns the place of an item, nil if it is spent.
func (it *Item) place(v *View) *tree.Place {
	if it.Loose {
		return v.Tree.Top()
	}
	if at := v.Versions.Locate(v.Tree.Root, it.At); at != nil && at.Node == it.At.Node {
		return at
	}
	return nil
}

// after returns further items after the failure of the next proposal, or after it was not
// made; at is the current place of the item.
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
	around, chunked := it.around, 0
	if it.next < len(it.Proposals) {
		switch p := &it.Proposals[it.next]; {
		case p.Kind.Chunk:
			around, chunked = 0, it.number // of several elements one may be needed
		case failed:
			around = p.Saves
		}
	}
	for i := range items {
		items[i].around, items[i].chunk = around, chunked
	}
	return items
}

// alike reports whether an edit of the next proposal leaves hardly more than the one around it
// that failed: of several files a function without what follows its name, or a file without
// its tokens.
func (it *Item) alike() bool {
	p := &it.Proposals[it.next]
	return p.Kind.Removes && it.around-p.Saves <= hardlyMore && p.Saves*4 > it.around*3
}

// ItemsFrom returns the item of the node at p or, if edits proposes nothing
// there, those of the nearest nodes below it; without recursion, as trees may be
// deep.
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

// Inside applies items to the kids of the node at p.
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
