package reducer

import "pare/tree"

// proposal is an edit set with its kind, its place and what it saves: what a pass
// makes. The edits are made when the proposal's turn comes, for most are not asked.
type proposal struct {
	kind    kind
	label   string      // tells kinds apart further; mostly empty
	at      *tree.Place // the history remembers a failure by the node there
	variant int         // tells the edits of one kind at one place apart
	saves   int         // tokens: an estimate is enough
	drops   []*tree.Node

	// make returns the edits, nil where there are none. at is the present place.
	make func(v *view, at *tree.Place) *tree.Edits
	// parse says that the edits may put anything anywhere: the text is parsed to find
	// out what it is.
	parse bool
	// whole makes another tree altogether, in place of edits.
	whole func(v *view) *tree.Tree
	// then returns what to try at the changed place after a success, in the order
	// heaviest first.
	then func(v *view, at *tree.Place) []item
}

// item is a node and what to try there, each proposal only when the one before it
// failed: an element of the order heaviest first. An item is spent when its node is
// no longer in the tree as it was.
type item struct {
	at        *tree.Place
	proposals []proposal
	next      int                                  // the proposal to try next
	rest      func(v *view, at *tree.Place) []item // what to try when none succeeded
	number    int                                  // from the left; of those that save the same the last goes first
}

// saves is the tokens that the next proposal saves.
func (it *item) saves() int {
	if it.next < len(it.proposals) {
		return it.proposals[it.next].saves
	}
	return int(it.at.Node.Tokens)
}

// after returns what to try after the failure of the next proposal; at is the
// present place of the item.
func (it *item) after(v *view, at *tree.Place) []item {
	if it.next+1 < len(it.proposals) {
		next := *it
		next.next++
		return []item{next}
	}
	if it.rest == nil {
		return nil
	}
	return it.rest(v, at)
}

// itemsFrom returns the item of the node at p; where edits proposes nothing, those of
// the nodes nearest below it for which it does, without recursion: trees may be deep.
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
		for i := range p.Node.Kids() {
			if v.ended() {
				return nil
			}
			all = append(all, items(v, p.Kid(i))...)
		}
		return all
	}
}
