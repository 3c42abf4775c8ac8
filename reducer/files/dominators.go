package files

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// dominators is the dominator tree of the files' elements: an element dominates another if every
// chain of mentions from a root to the other passes through it. Elements that define the same name,
// such as a declaration and its definition, form one group.
type dominators struct {
	group    []int   // by element
	Members  [][]int // the elements of each group
	Children [][]int // the groups that each group immediately dominates; the last entry is for the roots
	Weight   []int   // the tokens of each group with all that it dominates
}

// dominators returns the dominator tree.
func (g *graph) dominators() *dominators {
	if g.dominated == nil {
		d := &dominators{}
		d.unite(g)
		d.find(d.successors(g))
		for i, p := range g.Elements {
			d.Weight[d.group[i]] += int(p.Node.Tokens)
		}
		d.sum(len(d.Members))
		g.dominated = d
	}
	return g.dominated
}

// unite forms the groups.
func (d *dominators) unite(g *graph) {
	first := make([]int, len(g.Elements)) // an earlier element of the same group, or itself
	for i := range first {
		first[i] = i
	}
	of := func(i int) int {
		for first[i] != i {
			first[i] = first[first[i]]
			i = first[i]
		}
		return i
	}
	for _, n := range g.Names {
		for _, i := range n.Definers {
			a, b := of(n.Definers[0]), of(i)
			first[max(a, b)] = min(a, b)
		}
	}
	d.group = make([]int, len(g.Elements))
	for i := range d.group {
		if j := of(i); j < i {
			d.group[i] = d.group[j]
		} else {
			d.group[i] = len(d.Members)
			d.Members = append(d.Members, nil)
		}
		d.Members[d.group[i]] = append(d.Members[d.group[i]], i)
	}
}

// successors returns the groups that each group mentions and, as the last entry, the groups with a
// root.
func (d *dominators) successors(g *graph) [][]int {
	all := make([][]int, len(d.Members)+1)
	for i, uses := range g.Uses {
		for _, j := range uses {
			if d.group[i] != d.group[j] {
				all[d.group[i]] = append(all[d.group[i]], d.group[j])
			}
		}
		if g.Root[i] || g.Fixed[i] {
			all[len(d.Members)] = append(all[len(d.Members)], d.group[i])
		}
	}
	for i := range all {
		slices.Sort(all[i])
		all[i] = slices.Compact(all[i])
	}
	return all
}

// find computes the dominator tree (Cooper, Harvey, Kennedy, A Simple, Fast Dominance Algorithm,
// 2001).
func (d *dominators) find(successors [][]int) {
	root := len(d.Members)
	order := postorder(successors, root)
	number := slices.Repeat([]int{-1}, root+1)
	for i, g := range order {
		number[g] = i
	}
	before := make([][]int, root+1)
	for g, all := range successors {
		for _, s := range all {
			if number[g] >= 0 {
				before[s] = append(before[s], g)
			}
		}
	}
	parent := slices.Repeat([]int{-1}, root+1)
	parent[root] = root
	for changed := true; changed; {
		changed = false
		for _, g := range slices.Backward(order[:len(order)-1]) {
			common := -1
			for _, p := range before[g] {
				switch {
				case parent[p] < 0:
				case common < 0:
					common = p
				default:
					common = nearest(common, p, parent, number)
				}
			}
			if parent[g] != common {
				parent[g], changed = common, true
			}
		}
	}
	d.Children, d.Weight = make([][]int, root+1), make([]int, root+1)
	for g, p := range parent[:root] {
		if p >= 0 {
			d.Children[p] = append(d.Children[p], g)
		}
	}
}

// postorder returns the reachable groups in postorder.
func postorder(successors [][]int, root int) (order []int) {
	type frame struct{ group, next int }
	seen := make([]bool, len(successors))
	seen[root] = true
	for stack := []frame{{group: root}}; len(stack) > 0; {
		f := &stack[len(stack)-1]
		if f.next == len(successors[f.group]) {
			order = append(order, f.group)
			stack = stack[:len(stack)-1]
			continue
		}
		s := successors[f.group][f.next]
		f.next++
		if !seen[s] {
			seen[s] = true
			stack = append(stack, frame{group: s})
		}
	}
	return order
}

// nearest returns the nearest group that dominates both.
func nearest(a, b int, parent, number []int) int {
	for a != b {
		for number[a] < number[b] {
			a = parent[a]
		}
		for number[b] < number[a] {
			b = parent[b]
		}
	}
	return a
}

// sum adds the weights of dominated groups to those of a group and its descendants.
func (d *dominators) sum(group int) {
	order := []int{group}
	for i := 0; i < len(order); i++ {
		order = append(order, d.Children[order[i]]...)
	}
	for _, g := range slices.Backward(order) {
		for _, c := range d.Children[g] {
			d.Weight[g] += d.Weight[c]
		}
	}
}

// without drops elements, the mentions of names that only they define, and all that becomes
// unreachable. A mention is dropped with its statement; if that is a whole element, the mentions of
// its names follow. It returns nil if a root would have to go.
func (g *graph) without(v *search.View, going []bool) *tree.Edits {
	for !v.Ended() {
		gone := g.unreached(going)
		e := &tree.Edits{}
		if !g.drop(v, gone, e) {
			return nil
		}
		more, ok := g.dropSites(v, gone, e)
		if !ok {
			return nil
		}
		if len(more) == 0 {
			if !dropUnusedImports(v, e) {
				return nil
			}
			return syntax.OrNone(e)
		}
		for _, i := range more {
			going[i] = true
		}
	}
	return nil
}

// unreached reports for each element whether it is in going, or all chains of mentions to it from a
// root pass through going.
func (g *graph) unreached(going []bool) []bool {
	reached := slices.Clone(going)
	for i := range g.Elements {
		if (g.Root[i] || g.Fixed[i]) && !going[i] {
			g.reach(reached, i)
		}
	}
	gone := make([]bool, len(reached))
	for i, is := range reached {
		gone[i] = going[i] || !is
	}
	return gone
}

// drop drops elements. A definition with directives behind it that stay is replaced by minimal
// text.
func (g *graph) drop(v *search.View, gone []bool, e *tree.Edits) bool {
	stays := map[*tree.Node]bool{} // list elements with a part that stays
	for i, p := range g.Elements {
		if !gone[i] {
			stays[listElement(p).Node] = true
		}
	}
	for i, p := range g.Elements {
		whole := listElement(p)
		switch {
		case !gone[i]:
		case !isElement(p) && stays[whole.Node]:
			if least := tree.Minimal(v.Facts(p.Node), p.Node.Expr); least.Tokens < p.Node.Tokens {
				e.Put(p, least)
			}
		case !stays[whole.Node]:
			p = whole
			fallthrough
		default:
			if !e.Drop(p) {
				return false
			}
		}
	}
	return true
}

// listElement returns the list element of a file that is the element, or contains it.
func listElement(p *tree.Place) *tree.Place {
	if !isElement(p) {
		return p.Up
	}
	if up := p.Up.Up; isElement(up) && beforeDirectives(up) {
		return up
	}
	return p
}

// dropSites drops the mentions of names whose definers are all gone. It returns the elements that
// have to follow.
func (g *graph) dropSites(v *search.View, gone []bool, e *tree.Edits) (more []int, ok bool) {
	for _, n := range g.Names {
		if slices.ContainsFunc(n.Definers, func(i int) bool { return !gone[i] }) {
			continue
		}
		for _, s := range n.Sites {
			if gone[s.element] || g.Fixed[s.element] {
				continue
			}
			element := g.Elements[s.element]
			r := statementIn(v, s.at, element)
			switch {
			case !document.Under(element, r):
				if !e.Drop(r) {
					return nil, false
				}
			case g.Root[s.element]:
				return nil, false
			default:
				more = append(more, s.element)
			}
		}
	}
	return more, true
}

// statementIn returns the statement of a mention: the smallest enclosing list element that begins a
// line of the input, within the file's element. A smaller one may be a call's name without its
// arguments. If no element begins a line, it is the result of statement.
func statementIn(v *search.View, at, element *tree.Place) *tree.Place {
	for p := at; p.Node != element.Node; p = p.Up {
		if isElement(p) && p.Node.Tokens > 1 && syntax.Indent(v, p.Node) != syntax.NoIndent {
			return p
		}
	}
	f := fileOf(element)
	s := statement(at, f)
	for s.Node.Tokens <= 1 && s.Node != element.Node { // a single name is no statement
		s = statement(s.Up, f)
	}
	return s
}

// fileOf returns the file of an element.
func fileOf(p *tree.Place) (f file) {
	for ; p != nil && f.Part == nil; p = p.Up {
		if p.Node.Part() != nil {
			f.Part = p
		}
	}
	return f
}

// index returns the index of an element, or -1.
func (g *graph) index(p *tree.Place) int {
	return slices.IndexFunc(g.Elements, func(e *tree.Place) bool { return e.Node == p.Node })
}

// groupOf returns the group of an element, or -1.
func (g *graph) groupOf(p *tree.Place) int {
	if i := g.index(p); i >= 0 {
		return g.dominators().group[i]
	}
	return -1
}
