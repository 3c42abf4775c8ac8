package syntax

import (
	"cmp"
	"slices"

	"pare/reducer/search"
	"pare/tree"
)

var SpreadKind = &search.Kind{Name: "spread"} // drops elements of several lists, in any files

// Unit is one of several places that an edit set changes.
type Unit struct {
	At     *tree.Place // remembered
	Weight int         // tokens
	Border int         // weight of the border in front; chunks are split at the smallest
}

// GroupEdit runs ddmin over units that may belong to different lists and files.
type GroupEdit struct {
	Kind  *search.Kind
	Label string
	Edit  func(v *search.View, units []*tree.Place) *tree.Edits
	Least int // tokens of the smallest chunk that is asked

	Inside func(v *search.View, unit *tree.Place) []search.Item // items of a unit that cannot be edited; nil for none
}

// Items returns the item that edits all units and, on failure, each half of them, down to single
// units.
func (j GroupEdit) Items(v *search.View, units []Unit) []search.Item {
	weight := 0
	units = slices.Clone(units)
	for i := range units {
		weight += units[i].Weight
		units[i].At = v.Versions.RememberedWhole(units[i].At)
	}
	if len(units) == 0 || weight < j.Least {
		return nil
	}
	all := j.proposal(units, weight)
	it := search.Item{At: units[0].At, Loose: true, Proposals: []search.Proposal{all}}
	switch {
	case len(units) == 1 && j.Inside != nil:
		it.Rest = func(v *search.View, _ *tree.Place) []search.Item {
			if left := present(v, units); len(left) > 0 {
				return j.Inside(v, left[0].At)
			}
			return nil
		}
	case len(units) > 1:
		it.Rest = func(v *search.View, _ *tree.Place) []search.Item {
			h := split(units, weight)
			return append(j.Items(v, units[:h]), j.Items(v, units[h:])...)
		}
	}
	return []search.Item{it}
}

// proposal returns the proposal that edits all units.
func (j GroupEdit) proposal(units []Unit, weight int) search.Proposal {
	p := search.Proposal{Kind: j.Kind, Label: j.Label, Saves: weight, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
		var at []*tree.Place
		for _, u := range present(v, units) {
			at = append(at, u.At)
		}
		if len(at) == 0 {
			return nil
		}
		return j.Edit(v, at)
	}}
	p.Then = func(v *search.View, _ *tree.Place) []search.Item {
		if left := present(v, units); len(left) < len(units) {
			return j.Items(v, left)
		}
		return nil
	}
	return p
}

// present returns the remaining units, at their current places.
func present(v *search.View, units []Unit) []Unit {
	var all []Unit
	for _, u := range units {
		if u.At = v.Versions.Locate(v.Tree.Root, u.At); u.At != nil && u.At.Node.Tokens > 0 {
			all = append(all, u)
		}
	}
	return all
}

// split returns the index at which to split units. It has at least a quarter of the weight on each
// side, the smallest border, and of equal borders the most even weights.
func split(units []Unit, weight int) int {
	type cut struct{ at, border, uneven int }
	var all []cut
	before := 0
	for i, u := range units {
		if c := (cut{i, u.Border, max(2*before-weight, weight-2*before)}); i > 0 {
			if 2*c.uneven > weight {
				c.border = NoIndent
			}
			all = append(all, c)
		}
		before += u.Weight
	}
	best := slices.MinFunc(all, func(a, b cut) int {
		return cmp.Or(cmp.Compare(a.border, b.border), cmp.Compare(a.uneven, b.uneven))
	})
	return best.at
}

// DropUnits drops the nodes at some places.
func DropUnits(_ *search.View, at []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range at {
		if !e.Drop(p) {
			return nil
		}
	}
	return OrNone(e)
}
