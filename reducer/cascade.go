package reducer

import "pare/tree"

// cascade lets go, too, of what an edit leaves without use. For an identifier in
// what is dropped, it looks for the smallest element around of a list without
// separators (a statement, an item), at last the whole tree, that has others;
// where only one is left, mostly the definition, the smallest removable node
// around that goes; where none is left anywhere, the literal that names it. An
// unused variable, import or type parameter is an error in many languages. It
// reports whether it added something and all of it can go.
func (s *search) cascade(e *together) bool {
	if s.tree.Root.Tokens > large {
		return false
	}
	grew := false
	for i := 0; i < len(e.dropped); i++ { // it grows
		p := e.dropped[i]
		seen := map[string]bool{}
		for n := range p.Node.Leaves() {
			if seen[n.Text()] || !s.identifies(n) {
				continue
			}
			seen[n.Text()] = true
			lone := s.lone(e, p, n.Text())
			if lone == nil {
				continue
			}
			r := removable(lone)
			if r == nil || !e.remove(r) {
				return false
			}
			grew = true
		}
	}
	return grew
}

// lone returns the one occurrence of an identifier that e leaves in the smallest
// list element around p (see cascade) that has any, or the literal that names it
// where there is none in the tree; else nil, and where e writes the identifier anew.
func (s *search) lone(e *together, p *tree.Place, name string) *tree.Place {
	for _, n := range e.put {
		if mentions(n, name) {
			return nil
		}
	}
	for q := p.Up; q != nil; q = q.Up {
		if q.Up != nil && (q.Up.Node.Kind != tree.List || stride(q.Up.Node) > 1) {
			continue
		}
		left := e.staying(q, func(n *tree.Node) bool { return n.Text() == name && s.identifies(n) })
		if len(left) == 1 {
			return left[0]
		}
		if len(left) > 1 {
			return nil
		}
		if q.Up == nil {
			quoted := e.staying(q, func(n *tree.Node) bool { return quotedName(n.Text()) == name })
			if len(quoted) > 0 {
				return quoted[0]
			}
		}
	}
	return nil
}

// staying returns the places of the tokens below p that e leaves alone and that match.
func (e *together) staying(p *tree.Place, match func(*tree.Node) bool) []*tree.Place {
	var places []*tree.Place
	stays := func(q *tree.Place) bool { return !e.drop[q.Node] && e.put[q.Node] == nil }
	for q := range p.Walk(stays) {
		if q.Node.Kind == tree.Token && stays(q) && match(q.Node) {
			places = append(places, q)
		}
	}
	return places
}
