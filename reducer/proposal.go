package reducer

import "pare/tree"

// proposal is an edit set with its kind, its place and its savings, as made by a
// pass. The edits are made when the proposal's turn comes, since most are never
// asked.
type proposal struct {
	kind  *kind
	label string      // distinguishes kinds further; mostly empty
	at    *tree.Place // failures are counted by its place in the grammar
	saves int         // tokens: an estimate is enough
	drops tree.Chunk

	// make returns the edits, nil if there are none. at is the current place.
	make func(v *view, at *tree.Place) *tree.Edits
	// parse says that the edits may violate the grammar: parsing the text
	// decides.
	parse bool
	// whole makes another tree altogether, instead of edits.
	whole func(v *view) *tree.Tree
	// then returns further items at the changed place after a success, in the
	// order heaviest first.
	then func(v *view, at *tree.Place) []item
}

// item is a node with its proposals, each tried only after the one before it
// failed: an element of the order heaviest first. An item is spent when its node
// has changed or left the tree.
type item struct {
	at        *tree.Place
	proposals []proposal
	next      int                                  // the proposal to try next
	rest      func(v *view, at *tree.Place) []item // further items if none succeeded
	loose     bool                                 // it stays when its node changes or goes: its edits find their places
	number    int                                  // from the left; of those that save the same the last goes first
	around    int                                  // tokens that the edit of what is around saves, which failed; 0 for none
	chunk     int                                  // the number of the item of which this is a half; 0 for none
}

// saves returns the tokens that the next proposal saves.
func (it *item) saves() int {
	if it.next < len(it.proposals) {
		return it.proposals[it.next].saves
	}
	return int(it.at.Node.Tokens)
}

// after returns further items after the failure of the next proposal, or after it was not
// made; at is the current place of the item.
func (it *item) after(v *view, at *tree.Place, failed bool) []item {
	if it.next+1 < len(it.proposals) {
		next := *it
		next.next++
		return []item{next}
	}
	if it.rest == nil {
		return nil
	}
	items := it.rest(v, at)
	around, chunked := it.around, 0
	if it.next < len(it.proposals) {
		switch p := &it.proposals[it.next]; {
		case p.kind.chunk:
			around, chunked = 0, it.number // of several elements one may be needed
		case failed:
			around = p.saves
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
func (it *item) alike() bool {
	p := &it.proposals[it.next]
	return p.kind.removes && it.around-p.saves <= hardlyMore && p.saves*4 > it.around*3
}

// itemsFrom returns the item of the node at p or, if edits proposes nothing
// there, those of the nearest nodes below it; without recursion, as trees may be
// deep.
func itemsFrom(v *view, p *tree.Place, edits func(*view, *tree.Place) []proposal) []item {
	from := func(v *view, p *tree.Place) []item { return itemsFrom(v, p, edits) }
	var all []item
	found := false
	for q := range within(v, p.Walk(func(*tree.Place) bool { return !found })) {
		proposals := edits(v, q)
		if found = len(proposals) > 0; found {
			all = append(all, item{at: q, proposals: proposals, rest: inside(from)})
		}
	}
	return all
}

// inside applies items to the kids of the node at p.
func inside(items func(*view, *tree.Place) []item) func(*view, *tree.Place) []item {
	return func(v *view, p *tree.Place) []item {
		var all []item
		for i := range p.Node.Count() {
			if v.ended() {
				return nil
			}
			all = append(all, items(v, p.Kid(i))...)
		}
		return all
	}
}
