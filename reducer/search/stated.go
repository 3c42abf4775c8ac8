package search

import "pare/tree"

// stated is what a tree says of its names and instructions, and what each candidate keeps of that.
type stated struct {
	types    checkedTypes
	signed   signatures
	presence presence
	stacks   stacks
	order    order
}

func (s *stated) kept(v *View, t *tree.Tree) bool {
	return s.types.keepsTypes(v.Document, v.Tree, t) && s.signed.kept(v, t) && s.presence.kept(v, t) && (!v.Ordered || s.order.kept(v, t)) && (!v.Stacks || s.stacks.kept(v, t))
}
