package reducer

import (
	"cmp"
	"math"
	"strings"

	"pare/tree"
)

var removePass = Pass{
	Name:    "remove",
	Doc:     "list elements, optionals and nodes with a smaller minimal text, heaviest first (Perses, PARDIS, WDD)",
	Default: true,
	Claim:   "no list element or optional part can go (1-minimal), no node can have its minimal text, of fewer tokens (1-tree-minimal)",
	stages:  []stage{{items: smallOptionals, several: true, once: true, hasty: true}, {items: removals, hasty: true}},
}

// The kinds of its edits.
var (
	dropKind      = &kind{name: "drop", policy: policy{claimed: true}, used: dropUsedKind, removes: true} // one list element
	dropUsedKind  = &kind{name: "dropUsed", policy: policy{tired: whilePrune, claimed: true}}             // an element that defines an identifier still in use
	chunkKind     = &kind{name: "chunk", used: chunkUsedKind, removes: true, chunk: true}                 // several list elements
	chunkUsedKind = &kind{name: "chunkUsed", policy: policy{tired: whilePrune, seldom: true}}             // several elements, one of which defines an identifier still in use
	orphansKind   = &kind{name: "orphans"}                                                                // elements freed by a success
	clearOptKind  = &kind{name: "clearOpt", policy: policy{tired: whilePrune, claimed: true}, removes: true}
	leastKind     = &kind{name: "least", policy: policy{tired: whilePrune, claimed: true}, removes: true, replaces: true}
)

// removals returns the items for the node at p and, if it has no edit of its own,
// for the nodes below it. The heaviest go first, each by its own weight and not
// its list's (Gharachorlu & Sumner, PARDIS, 2019). The elements of a list begin
// as one chunk; a chunk that cannot go is split into two halves of about the same
// weight (Zhou et al., WDD, 2025). Where a node around has the same tokens and an
// edit of its own, minimal text waits for the last round.
//
//	{ a; b; c; }          →  { a; }
//	if (x) a; else b;     →  if (x) a;
//	x = f(1, 2);          →  x = 0;
func removals(v *view, p *tree.Place) []item {
	n := p.Node
	switch n.Kind {
	case tree.List:
		return listRemovals(v, p)
	case tree.Opt:
		if n.Count() > 0 {
			clear := proposal{kind: clearOptKind, saves: int(n.Tokens), make: dropNode}
			return []item{{at: p, proposals: []proposal{clear}, rest: inside(removals)}}
		}
	case tree.Rule, tree.Block:
		if v.isLonger(n) && (v.effort == exhaustive || !v.askedAround(p)) {
			shorter := proposal{kind: leastKind, saves: int(n.Tokens) - v.facts(n).Cost(n.Expr), make: putMinimal}
			return []item{{at: p, proposals: []proposal{shorter}, rest: inside(removals)}}
		}
		return inside(removals)(v, p)
	}
	return nil
}

// isLonger reports whether n has more tokens than minimal text for its place.
func (v *view) isLonger(n *tree.Node) bool {
	return n.Expr != nil && v.facts(n).Cost(n.Expr) < int(n.Tokens)
}

// askedAround reports whether a node around p with the same tokens, or the element or option that p
// is, has an edit of its own. Of 215 such questions for minimal text on eight problems seven succeeded, and saved 39 tokens.
func (v *view) askedAround(p *tree.Place) bool {
	for q := p.Up; q != nil; q = q.Up {
		switch n := q.Node; {
		case n.Kind == tree.List && n.Len() > n.Expr.Min:
			return true
		case n.Tokens != p.Node.Tokens:
			return false
		case n.Kind != tree.List && v.isLonger(n):
			return true
		}
	}
	return false
}

// smallOptionals clears the optionals of a single token, all of one text in all files at once.
//
//	a.js: f(); g();  →  a.js: f() g()
//	b.js: h();          b.js: h()
func smallOptionals(v *view, _ *tree.Place) []item {
	if v.tree.Root.Tokens > large*few {
		return nil
	}
	units := map[string][]unit{}
	var texts []string
	for p := range within(v, v.tree.Places()) {
		if p.Node.Kind != tree.Opt || p.Node.Tokens != 1 {
			continue
		}
		name := text(p.Node)
		if units[name] == nil {
			texts = append(texts, name)
		}
		units[name] = append(units[name], unit{at: p, weight: 1})
	}
	var all []item
	for _, name := range texts {
		j := jointly{kind: spreadKind, label: name, edit: dropUnits, least: few}
		all = append(all, j.items(v, units[name])...)
	}
	return all
}

func dropNode(_ *view, at *tree.Place) *tree.Edits {
	e := &tree.Edits{}
	if !e.Drop(at) {
		return nil
	}
	return e
}

func putMinimal(v *view, at *tree.Place) *tree.Edits {
	return tree.Put(at, tree.Minimal(v.facts(at.Node), at.Node.Expr))
}

// listRemovals returns the items of a list: one chunk of the elements that may go
// now, and the items inside the others.
func listRemovals(v *view, list *tree.Place) []item {
	var items []item
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
	for i, n := range within2(v, list.Node.Chunk(0, list.Node.Len()).Glance()) {
		if !v.Undroppable(n) && !(v.effort == pruned && v.holdsFiles(n)) {
			weight += int(n.Tokens)
			continue
		}
		take(i)
		items = append(items, removals(v, list.Kid(i*stride))...)
	}
	take(list.Node.Len())
	return append(items, chunks(v, list, fresh, first*stride, weight)...)
}

// chunks returns the item that drops all of the elements, of which the first is
// kid i of the list, and on failure each half of them, down to single elements
// and the items inside them. weight is their tokens.
func chunks(v *view, list *tree.Place, elements tree.Chunk, i, weight int) []item {
	if elements.Len() == 0 {
		return nil
	}
	first := v.AllFirst(elements)
	going := proposal{kind: dropKind, drops: first, saves: weight, make: func(v *view, at *tree.Place) *tree.Edits {
		return dropElements(at.Up, v.AllLatest(first))
	}}
	rest := removals
	if elements.Len() > 1 {
		going.kind, going.then = chunkKind, func(v *view, at *tree.Place) []item { return left(v, at.Up, first) }
		going.make = func(v *view, at *tree.Place) *tree.Edits { return dropSpare(v, at.Up, v.AllLatest(first)) }
		rest = func(v *view, at *tree.Place) []item { return halves(v, at, v.AllLatest(first), weight) }
	}
	return []item{{at: list.Kid(i), proposals: []proposal{going}, rest: rest}}
}

// dropSpare drops the elements that define nothing in use, all of them if there are none
// such.
func dropSpare(v *view, list *tree.Place, elements tree.Chunk) *tree.Edits {
	spare := v.Spare(elements)
	if spare.Len() == 0 {
		spare = elements
	}
	return dropElements(list, spare)
}

// left returns the item of those elements that are still in the list.
func left(v *view, list *tree.Place, first tree.Chunk) []item {
	of := map[*tree.Node]bool{}
	for _, n := range v.AllLatest(first).Glance() {
		of[n] = true
	}
	at, weight := -1, 0
	var stays []bool
	for i, n := range within2(v, list.Node.Chunk(0, list.Node.Len()).Glance()) {
		stays = append(stays, of[n])
		if !of[n] {
			continue
		}
		if at < 0 {
			at = i * list.Node.Stride()
		}
		weight += int(n.Tokens)
	}
	stay := picked(list.Node.Chunk(0, len(stays)), func(i int) bool { return stays[i] })
	return chunks(v, list, stay, at, weight)
}

// halves returns the items of the two halves of a chunk whose first element is at
// a place.
func halves(v *view, at *tree.Place, elements tree.Chunk, weight int) []item {
	h, left, right := v.halve(elements, weight)
	items := chunks(v, at.Up, elements.Slice(0, h), at.Index, left)
	second := at.Up.Node.IndexOf(elements.At(h), at.Index+h*at.Up.Node.Stride())
	if second < 0 {
		return items
	}
	return append(items, chunks(v, at.Up, elements.Slice(h, elements.Len()), second, right)...)
}

// halve returns where to split elements, and the tokens of both sides. Of the places
// with at least a quarter of
// the weight on each side it takes those that the least indented line begins at,
// so that blocks stay whole which the grammar does not know, where line breaks are
// tokens as in text (elsewhere comments has dropped what blanks it could before);
// of these the one whose sides are most alike.
func (v *view) halve(elements tree.Chunk, weight int) (h, left, right int) {
	best, bestIndent, bestUneven, bestBefore := 0, 0, 0, 0
	before := 0
	for i, e := range within2(v, elements.Glance()) {
		indent, uneven := noIndent, max(2*before-weight, weight-2*before)
		if 2*uneven <= weight {
			indent = v.indent(e)
		}
		c := cmp.Or(cmp.Compare(indent, bestIndent), cmp.Compare(uneven, bestUneven))
		if c == 0 && before == bestBefore && 2*i <= elements.Len() {
			c = -1 // only elements without tokens between
		}
		if best == 0 || c < 0 {
			best, bestIndent, bestUneven, bestBefore = i, indent, uneven, before
		}
		before += int(e.Tokens)
	}
	return max(best, 1), bestBefore, before - bestBefore
}

// noIndent is the indentation of an element that begins no line: deeper than any.
const noIndent = math.MaxInt

// indent returns the number of blanks in front of the input line that n begins.
func (v *view) indent(n *tree.Node) int {
	for w := range n.Words() {
		if strings.TrimSpace(w.Text) == "" {
			continue // a line break that is a token
		}
		src := w.Source()
		if src == nil {
			break
		}
		start := int(src.Toks[w.Tok()].Start)
		at := start
		for at > 0 && (src.Text[at-1] == ' ' || src.Text[at-1] == '\t') {
			at--
		}
		if at > 0 && src.Text[at-1] != '\n' {
			break
		}
		return start - at
	}
	return noIndent
}

// dropElements drops elements from the list, where it may become so short.
func dropElements(list *tree.Place, elements tree.Chunk) *tree.Edits {
	e := &tree.Edits{}
	if !e.DropChunk(list, elements) {
		return nil
	}
	return e
}

// single returns the items that drop the element at p.
func single(v *view, p *tree.Place) []item {
	i, _ := p.Up.Node.ElementAt(p.Index)
	return chunks(v, p.Up, p.Up.Node.Chunk(i, i+1), p.Index, int(p.Node.Tokens))
}

// freed returns the items that drop the elements at some places, and on failure each of the
// first few alone.
func freed(v *view, free []*tree.Place, few int) []item {
	if len(free) == 1 {
		return single(v, free[0])
	}
	weight := 0
	remembered := make([]*tree.Place, len(free))
	for i, p := range free {
		weight += int(p.Node.Tokens)
		remembered[i] = v.Remembered(p)
	}
	going := proposal{kind: orphansKind, saves: weight, make: func(v *view, _ *tree.Place) *tree.Edits { return dropAt(v, remembered) }}
	return []item{{at: free[0], proposals: []proposal{going}, rest: func(v *view, _ *tree.Place) []item {
		var items []item
		for _, p := range located(v, remembered[:few]) {
			items = append(items, single(v, p)...)
		}
		return items
	}}}
}

// located returns the present places of those that are still there.
func located(v *view, remembered []*tree.Place) []*tree.Place {
	var all []*tree.Place
	for _, p := range remembered {
		if at := v.Locate(v.tree.Root, p); at != nil && at.Node == p.Node {
			all = append(all, at)
		}
	}
	return all
}

// dropAt drops the nodes that are still at places.
func dropAt(v *view, remembered []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range located(v, remembered) {
		if !e.Drop(p) {
			return nil
		}
	}
	return e
}
