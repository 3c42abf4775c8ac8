package reducer

import (
	"cmp"
	"slices"

	"pare/tree"
)

var spreadKind = &kind{name: "spread"} // elements of the lists of any files

// unit is a place of those that one edit set changes together.
type unit struct {
	at     *tree.Place // remembered
	weight int         // tokens
	border int         // between the unit in front and this one; units are split where it is least
}

// jointly is ddmin over units, which may be in different lists of different files.
type jointly struct {
	kind  *kind
	label string
	edit  func(v *view, units []*tree.Place) *tree.Edits
	alone func(v *view, units []*tree.Place) *tree.Edits // another edit of a single unit; nil for none
	least int                                            // tokens of a chunk that is asked

	inside func(v *view, unit *tree.Place) []item // of a single unit that stays; nil for none
}

// items returns the item that edits all of the units and, on failure, each half of them,
// down to single ones.
func (j jointly) items(v *view, units []unit) []item {
	weight := 0
	units = slices.Clone(units)
	for i := range units {
		weight += units[i].weight
		units[i].at = v.RememberedWhole(units[i].at)
	}
	if len(units) == 0 || weight < j.least {
		return nil
	}
	all := j.proposal(units, weight, j.edit)
	it := item{at: units[0].at, loose: true, proposals: []proposal{all}}
	if len(units) == 1 && j.alone != nil {
		it.proposals = append(it.proposals, j.proposal(units, weight, j.alone))
	}
	switch {
	case len(units) == 1 && j.inside != nil:
		it.rest = func(v *view, _ *tree.Place) []item {
			if left := present(v, units); len(left) > 0 {
				return j.inside(v, left[0].at)
			}
			return nil
		}
	case len(units) > 1:
		it.rest = func(v *view, _ *tree.Place) []item {
			h := split(units, weight)
			return append(j.items(v, units[:h]), j.items(v, units[h:])...)
		}
	}
	return []item{it}
}

// proposal returns that of an edit of all units.
func (j jointly) proposal(units []unit, weight int, edit func(*view, []*tree.Place) *tree.Edits) proposal {
	p := proposal{kind: j.kind, label: j.label, saves: weight, make: func(v *view, _ *tree.Place) *tree.Edits {
		var at []*tree.Place
		for _, u := range present(v, units) {
			at = append(at, u.at)
		}
		if len(at) == 0 {
			return nil
		}
		return edit(v, at)
	}}
	p.then = func(v *view, _ *tree.Place) []item {
		if left := present(v, units); len(left) < len(units) {
			return j.items(v, left)
		}
		return nil
	}
	return p
}

// present returns the units that are still there, at their current places.
func present(v *view, units []unit) []unit {
	var all []unit
	for _, u := range units {
		if u.at = v.Locate(v.tree.Root, u.at); u.at != nil && u.at.Node.Tokens > 0 {
			all = append(all, u)
		}
	}
	return all
}

// split returns where to split units of a weight: of the places with at least a quarter of it
// on each side, that with the least border, and of these the one whose sides are most alike.
func split(units []unit, weight int) int {
	type cut struct{ at, border, uneven int }
	var all []cut
	before := 0
	for i, u := range units {
		if c := (cut{i, u.border, max(2*before-weight, weight-2*before)}); i > 0 {
			if 2*c.uneven > weight {
				c.border = noIndent
			}
			all = append(all, c)
		}
		before += u.weight
	}
	best := slices.MinFunc(all, func(a, b cut) int {
		return cmp.Or(cmp.Compare(a.border, b.border), cmp.Compare(a.uneven, b.uneven))
	})
	return best.at
}

// dropUnits drops the nodes at places.
func dropUnits(_ *view, at []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range at {
		if !e.Drop(p) {
			return nil
		}
	}
	return orNone(e)
}

// orNone returns an edit set, nil if it changes nothing.
func orNone(e *tree.Edits) *tree.Edits {
	if len(e.Changed()) == 0 {
		return nil
	}
	return e
}
