package search

import (
	"pare/reducer/document"
	"pare/tree"
)

// Proposal is a pass's edit set with its kind, its place and its savings. The edits are made only
// when its turn comes, since most proposals are never asked.
type Proposal struct {
	Kind  *Kind
	Label string      // distinguishes kinds further; mostly empty
	At    *tree.Place // its place in the grammar is where failures are counted
	Saves int         // tokens; an estimate is enough
	Drops tree.Chunk

	// Make returns the edits, or nil if there are none. at is the current place.
	Make func(v *View, at *tree.Place) *tree.Edits
	// Parse says that the edits may violate the grammar: the parser decides.
	Parse bool
	// Whole makes a new tree instead of edits.
	Whole func(v *View) *tree.Tree
	// Then returns further items at the changed place after a success, for the order heaviest
	// first.
	Then func(v *View, at *tree.Place) []Item
}

// Item is a node with its proposals, each tried after the one before it failed: an element of the
// order heaviest first. An item is spent when its node has changed or left the tree.
type Item struct {
	At        *tree.Place
	Proposals []Proposal
	next      int                                  // the proposal to try next
	Rest      func(v *View, at *tree.Place) []Item // further items if none succeeded
	Loose     bool                                 // it stays when its node changes or goes, since its edits find their own places
	number    int                                  // in text order; among equal savings the last goes first
	around    int                                  // tokens that the failed edit around it would have saved; 0 for none
	chunk     int                                  // the number of the chunk's item that this is a half of; 0 for none
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
	if at := v.Versions.Locate(v.Tree.Root, it.At); at != nil && at.Node == it.At.Node {
		return at
	}
	return nil
}

// after returns the items that follow once the next proposal failed or could not be made; at is the
// current place of the item.
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
			around, chunked = 0, it.number // only one of several elements may be needed
		case failed:
			around = p.Saves
		}
	}
	for i := range items {
		items[i].around, items[i].chunk = around, chunked
	}
	return items
}

// alike reports whether the next proposal leaves hardly more than the larger edit around it that
// failed: among several files, a function reduced to its name, or a file without its tokens.
func (it *Item) alike() bool {
	p := &it.Proposals[it.next]
	return p.Kind.Removes && it.around-p.Saves <= hardlyMore && p.Saves*4 > it.around*3
}

// ItemsFrom returns the item of the node at p or, if edits proposes nothing there, those of the
// nearest nodes below it; without recursion, since trees may be deep.
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
