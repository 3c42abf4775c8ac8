package pass

import (
	"cmp"
	"strings"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Remove = search.Pass{
	Name:    "remove",
	Doc:     "list elements, optional parts, nodes to minimal text, heaviest first",
	Origin:  "Perses, PARDIS, WDD",
	Default: true,
	Claim:   "no list element or optional part can go (1-minimal), no node can have its minimal text, of fewer tokens (1-tree-minimal)",
	Stages:  []search.Stage{{Items: smallOptionals, Several: true, Once: true, Hasty: true}, {Items: removals, Hasty: true}},
	Kinds:   []*search.Kind{dropKind, dropUsedKind, chunkKind, chunkUsedKind, orphansKind, clearOptKind, leastKind},
	Example: search.Example{Grammar: "json",
		Before: "[1, [" + strings.Repeat("1, ", 40) + "1], true]",
		After:  "[1, true]"},
}

// The kinds of its edits.
var (
	dropKind      = &search.Kind{Name: "drop", Policy: search.Policy{Claimed: true}, Used: dropUsedKind, Removes: true} // drops a list element
	dropUsedKind  = &search.Kind{Name: "dropUsed", Policy: search.Policy{Tired: search.WhilePrune, Claimed: true}}      // drops one with the definition of an identifier in use
	chunkKind     = &search.Kind{Name: "chunk", Used: chunkUsedKind, Removes: true, Chunk: true}                        // drops several list elements
	chunkUsedKind = &search.Kind{Name: "chunkUsed", Policy: search.Policy{Tired: search.WhilePrune, Seldom: true}}      // drops several with the definition of an identifier in use
	orphansKind   = &search.Kind{Name: "orphans"}                                                                       // drops elements left unused by a success
	clearOptKind  = &search.Kind{Name: "clearOpt", Policy: search.Policy{Tired: search.WhilePrune, Claimed: true}, Removes: true}
	leastKind     = &search.Kind{Name: "least", Policy: search.Policy{Tired: search.WhilePrune, Claimed: true}, Removes: true, Replaces: true}
)

// removals returns the items for the node at p or, if it has no edit of its own, for its
// descendants. The heaviest go first, each by its own weight instead of its list's (Gharachorlu &
// Sumner, PARDIS, 2019). The elements of a list begin as one chunk; a chunk that fails is split
// into halves of similar weight (Zhou et al., WDD, 2025). A node's minimal text waits for the last
// round if an ancestor with the same tokens has an edit of its own.
//
//	{ a; b; c; }          →  { a; }
//	if (x) a; else b;     →  if (x) a;
//	x = f(1, 2);          →  x = 0;
func removals(v *search.View, p *tree.Place) []search.Item {
	n := p.Node
	switch n.Kind {
	case tree.List:
		return listRemovals(v, p)
	case tree.Opt:
		if n.Count() > 0 {
			clear := search.Proposal{Kind: clearOptKind, Saves: int(n.Tokens), Make: DropNode}
			return []search.Item{{At: p, Proposals: []search.Proposal{clear}, Rest: search.Inside(removals)}}
		}
	case tree.Rule, tree.Block:
		if isLonger(v, n) && (v.Effort == search.Exhaustive || !askedAbove(v, p) && !amongPrefixes(p)) {
			shorter := search.Proposal{Kind: leastKind, Saves: int(n.Tokens) - v.Facts(n).Cost(n.Expr), Make: putMinimal}
			return []search.Item{{At: p, Proposals: []search.Proposal{shorter}, Rest: search.Inside(removals)}}
		}
		return search.Inside(removals)(v, p)
	}
	return nil
}

// isLonger reports whether n has more tokens than its minimal text.
func isLonger(v *search.View, n *tree.Node) bool {
	return n.Expr != nil && v.Facts(n).Cost(n.Expr) < int(n.Tokens)
}

// askedAbove reports whether an ancestor with the same tokens has an edit of its own, a list
// element included. Of 215 such questions for minimal text, on eight problems, seven succeeded, and
// saved 39 tokens.
func askedAbove(v *search.View, p *tree.Place) bool {
	for q := p.Up; q != nil; q = q.Up {
		switch n := q.Node; {
		case n.Kind == tree.List && n.Len() > n.Expr.Min:
			return true
		case n.Tokens != p.Node.Tokens:
			return false
		case n.Kind != tree.List && isLonger(v, n):
			return true
		}
	}
	return false
}

// amongPrefixes reports whether the node at p is inside a chain of nodes that each add a one-token
// prefix: if the outermost prefix is needed, the others mostly are.
func amongPrefixes(p *tree.Place) bool {
	return p.Up != nil && prefixed(p.Up.Node) == p.Node && prefixed(p.Node) != nil
}

// smallOptionals clears the optional parts of a single token: all those with one text, in all
// files.
//
//	a.js: f(); g();  →  a.js: f() g()
//	b.js: h();          b.js: h()
func smallOptionals(v *search.View, _ *tree.Place) []search.Item {
	if v.Tree.Root.Tokens > search.Large*search.Few {
		return nil
	}
	units := map[string][]syntax.Unit{}
	var texts []string
	for p := range document.Within(v, v.Tree.Places()) {
		if p.Node.Kind != tree.Opt || p.Node.Tokens != 1 {
			continue
		}
		name := document.Text(p.Node)
		if units[name] == nil {
			texts = append(texts, name)
		}
		units[name] = append(units[name], syntax.Unit{At: p, Weight: 1})
	}
	var all []search.Item
	for _, name := range texts {
		j := syntax.GroupEdit{Kind: syntax.SpreadKind, Label: name, Edit: syntax.DropUnits, Least: search.Few}
		all = append(all, j.Items(v, units[name])...)
	}
	return all
}

func DropNode(_ *search.View, at *tree.Place) *tree.Edits {
	e := &tree.Edits{}
	if !e.Drop(at) {
		return nil
	}
	return e
}

func putMinimal(v *search.View, at *tree.Place) *tree.Edits {
	return tree.Put(at, tree.Minimal(v.Facts(at.Node), at.Node.Expr))
}

// listRemovals returns the items of a list: a chunk of the elements without a failed drop, the
// items inside the others, and those inside separators that are no tokens.
func listRemovals(v *search.View, list *tree.Place) []search.Item {
	var items []search.Item
	var fresh tree.Chunk
	first, from, weight := 0, 0, 0
	take := func(to int) {
		if fresh.Len() == 0 {
			first = from
		}
		if from < to {
			fresh = fresh.Join(list.Node.Chunk(from, to))
		}
		from = to + 1
	}
	stride := list.Node.Stride()
	for i, n := range document.Within2(v, list.Node.Chunk(0, list.Node.Len()).Glance()) {
		if !v.Undroppable(n) && !(v.Effort == search.Pruned && files.HoldsFiles(v, n)) {
			weight += int(n.Tokens)
			continue
		}
		take(i)
		items = append(items, removals(v, list.Kid(i*stride))...)
	}
	take(list.Node.Len())
	for i := 1; stride == 2 && i < list.Node.Count() && !v.Ended(); i += stride {
		sep := list.Kid(i)
		if sep.Node.Kind == tree.Token {
			break
		}
		items = append(items, removals(v, sep)...)
	}
	return append(items, chunks(v, list, fresh, first*stride, weight)...)
}

// chunks returns the item that drops all elements and, on failure, each half, down to single
// elements and the items inside them. The first element is kid i of the list; weight is the tokens
// of all.
func chunks(v *search.View, list *tree.Place, elements tree.Chunk, i, weight int) []search.Item {
	if elements.Len() == 0 {
		return nil
	}
	first := v.Versions.AllFirst(elements)
	going := search.Proposal{Kind: dropKind, Drops: first, Saves: weight, Make: func(v *search.View, at *tree.Place) *tree.Edits {
		return dropElements(at.Up, v.Versions.AllLatest(first))
	}}
	rest := removals
	if elements.Len() > 1 {
		going.Kind, going.Then = chunkKind, func(v *search.View, at *tree.Place) []search.Item { return left(v, at.Up, first) }
		going.Make = func(v *search.View, at *tree.Place) *tree.Edits {
			return dropSpare(v, at.Up, v.Versions.AllLatest(first))
		}
		rest = func(v *search.View, at *tree.Place) []search.Item {
			return halves(v, at, v.Versions.AllLatest(first), weight)
		}
	}
	return []search.Item{{At: list.Kid(i), Proposals: []search.Proposal{going}, Rest: rest, Lasting: v.Defines}}
}

// dropSpare drops the elements that define nothing in use, or all if each one does.
func dropSpare(v *search.View, list *tree.Place, elements tree.Chunk) *tree.Edits {
	spare := v.Spare(elements)
	if spare.Len() == 0 {
		spare = elements
	}
	return dropElements(list, spare)
}

// left returns the item for the elements that are still in the list.
func left(v *search.View, list *tree.Place, first tree.Chunk) []search.Item {
	of := map[*tree.Node]bool{}
	for _, n := range v.Versions.AllLatest(first).Glance() {
		of[n] = true
	}
	at, weight := -1, 0
	var stays []bool
	for i, n := range document.Within2(v, list.Node.Chunk(0, list.Node.Len()).Glance()) {
		stays = append(stays, of[n])
		if !of[n] {
			continue
		}
		if at < 0 {
			at = i * list.Node.Stride()
		}
		weight += int(n.Tokens)
	}
	stay := search.Picked(list.Node.Chunk(0, len(stays)), func(i int) bool { return stays[i] })
	return chunks(v, list, stay, at, weight)
}

// halves returns the items of the halves of a chunk; at is its first element.
func halves(v *search.View, at *tree.Place, elements tree.Chunk, weight int) []search.Item {
	h, left, right := halve(v, elements, weight)
	if v.Defines && at.Up.Node.IndexOf(elements.At(h), at.Index+h*at.Up.Node.Stride()) < 0 {
		if elements = remaining(v, at.Up, elements); elements.Len() < 2 {
			return chunks(v, at.Up, elements, at.Index, weight)
		}
		h, left, right = halve(v, elements, weight)
	}
	items := chunks(v, at.Up, elements.Slice(0, h), at.Index, left)
	second := at.Up.Node.IndexOf(elements.At(h), at.Index+h*at.Up.Node.Stride())
	if second < 0 {
		return items
	}
	return append(items, chunks(v, at.Up, elements.Slice(h, elements.Len()), second, right)...)
}

// remaining returns the elements that the list still has.
func remaining(v *search.View, list *tree.Place, elements tree.Chunk) tree.Chunk {
	has := map[*tree.Node]bool{}
	for _, n := range document.Within2(v, list.Node.Chunk(0, list.Node.Len()).Glance()) {
		has[n] = true
	}
	return search.Picked(elements, func(i int) bool { return has[elements.At(i)] })
}

// halve returns the index at which to split elements, and the tokens on both sides. Of the splits
// with at least a quarter of the weight on each side, it takes one in front of the least indented
// line, and of these the most even. So blocks unknown to the grammar stay whole where line breaks
// are tokens, as in text; elsewhere the pass comments has dropped the indentation.
func halve(v *search.View, elements tree.Chunk, weight int) (h, left, right int) {
	best, bestIndent, bestUneven, bestBefore := 0, 0, 0, 0
	before := 0
	for i, e := range document.Within2(v, elements.Glance()) {
		indent, uneven := syntax.NoIndent, max(2*before-weight, weight-2*before)
		if 2*uneven <= weight {
			indent = syntax.Indent(v, e)
		}
		c := cmp.Or(cmp.Compare(indent, bestIndent), cmp.Compare(uneven, bestUneven))
		if c == 0 && before == bestBefore && 2*i <= elements.Len() {
			c = -1 // elements without tokens in between
		}
		if best == 0 || c < 0 {
			best, bestIndent, bestUneven, bestBefore = i, indent, uneven, before
		}
		before += int(e.Tokens)
	}
	return max(best, 1), bestBefore, before - bestBefore
}

// dropElements drops elements from the list, nil if it would become too short.
func dropElements(list *tree.Place, elements tree.Chunk) *tree.Edits {
	e := &tree.Edits{}
	if !e.DropChunk(list, elements) {
		return nil
	}
	return e
}

// single returns the items that drop the element at p.
func single(v *search.View, p *tree.Place) []search.Item {
	i, _ := p.Up.Node.ElementAt(p.Index)
	return chunks(v, p.Up, p.Up.Node.Chunk(i, i+1), p.Index, int(p.Node.Tokens))
}

// Freed returns the items that drop the elements at all places or, on failure, each of the first
// few.
func Freed(v *search.View, free []*tree.Place, few int) []search.Item {
	if len(free) == 1 {
		return single(v, free[0])
	}
	weight := 0
	remembered := make([]*tree.Place, len(free))
	for i, p := range free {
		weight += int(p.Node.Tokens)
		remembered[i] = v.Versions.Remembered(p)
	}
	going := search.Proposal{Kind: orphansKind, Saves: weight, Make: func(v *search.View, _ *tree.Place) *tree.Edits { return dropAt(v, remembered) }}
	return []search.Item{{At: free[0], Proposals: []search.Proposal{going}, Rest: func(v *search.View, _ *tree.Place) []search.Item {
		var items []search.Item
		for _, p := range located(v, remembered[:few]) {
			items = append(items, single(v, p)...)
		}
		return items
	}}}
}

// located returns the current places of the remaining nodes.
func located(v *search.View, remembered []*tree.Place) []*tree.Place {
	var all []*tree.Place
	for _, p := range remembered {
		if at := v.Versions.Locate(v.Tree.Root, p); at != nil && at.Node == p.Node {
			all = append(all, at)
		}
	}
	return all
}

// dropAt drops the remaining nodes.
func dropAt(v *search.View, remembered []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range located(v, remembered) {
		if !e.Drop(p) {
			return nil
		}
	}
	return e
}
