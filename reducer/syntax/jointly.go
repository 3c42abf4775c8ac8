package syntax

import (
	"cmp"
	"slices"

	"pare/reducer/search"
	"pare/tree"
)

var SpreadKind = &search.Kind{Name: "spread"} // elements of the lists of any files

// Unit is a place of those that one edit set changes together.
type Unit struct {
	At     *tree.Place // remembered
	Weight int         // tokens
	Border int         // between the unit in front and this one; units are split where it is least
}

// Jointly is ddmin over units, which may be in different lists of different files.
type Jointly struct {
	Kind  *search.Kind
	Label string
	Edit  func(v *search.View, units []*tree.Place) *tree.Edits
	alone func(v *search.View, units []*tree.Place) *tree.Edits // another edit of a single unit; nil for none
	Least int                                                   // tokens of a chunk that is asked

	Inside func(v *search.View, unit *tree.Place) []search.Item // of a single unit that stays; nil for none
}

// Items returns the item that edits all of the units and, on failure, each half of them,
// down to single ones.
func (j Jointly) Items(v *search.View, units []Unit) []search.Item {
	weight := 0
	units = slices.Clone(units)
	for i := range units {
		weight += units[i].Weight
		units[i].At = v.Versions.RememberedWhole(units[i].At)
	}
	if len(units) == 0 || weight < j.Least {
		return nil
	}
	all := j.proposal(units, weight, j.Edit)
	it := search.Item{At: units[0].At, Loose: true, Proposals: []search.Proposal{all}}
	if len(units) == 1 && j.alone != nil {
		it.Proposals = append(it.Proposals, j.proposal(units, weight, j.alone))
	}
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

// proposal returns that of an edit of all units.
func (j Jointly) proposal(units []Unit, weight int, edit func(*search.View, []*tree.Place) *tree.Edits) search.Proposal {
	p := search.Proposal{Kind: j.Kind, Label: j.Label, Saves: weight, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
		var at []*tree.Place
		for _, u := range present(v, units) {
			at = append(at, u.At)
		}
		if len(at) == 0 {
			return nil
		}
		return edit(v, at)
	}}
	p.Then = func(v *search.View, _ *tree.Place) []search.Item {
		if left := present(v, units); len(left) < len(units) {
			return j.Items(v, left)
		}
		return nil
	}
	return p
}

// present returns the units that are still there, at their current places.
func present(v *search.View, units []Unit) []Unit {
	var all []Unit
	for _, u := range units {
		if u.At = v.Versions.Locate(v.Tree.Root, u.At); u.At != nil && u.At.Node.Tokens > 0 {
			all = append(all, u)
		}
	}
	return all
}

// split returns where to split units of a weight: of the places with at least a quarter of it
// on each side, that with the least border, and of these the one whose sides are most alike.
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

// DropUnits drops the nodes at places.
func DropUnits(_ *search.View, at []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range at {
		if !e.Drop(p) {
			return nil
		}
	}
	return OrNone(e)
}
