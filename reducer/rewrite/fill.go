package rewrite

import (
	"iter"
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// putInto returns the tokens of a stretch with arguments for names, as [withBound] puts them, and
// semicolons for line ends.
func putInto(l syntax.Line, v *search.View, part syntax.Stretch, bound map[string][]*tree.Node) []*tree.Node {
	var tokens []*tree.Node
	for k := part.From; k < part.To; k++ {
		if k > part.From && l.BeginsByLine(k) {
			tokens = append(tokens, syntax.Code(v, rules.End))
		}
		tokens = append(tokens, l.Token(v, k))
	}
	return withBound(v, slices.Values(tokens), bound)
}

// typeStart returns the index of f's result type, behind the modifiers.
func typeStart(f syntax.Function) int {
	i := f.All.From
	for i < f.Name && (f.BeginsNothing(i) || f.Is(i, rules.Modifier)) {
		i++
	}
	return i
}

// withBound returns tokens with arguments for names. In front of an access, an address is
// replaced by its operand, and anything but a name, a call or an access gets brackets. A member of a
// parameter's name stays.
//
//	f(T *a) { a->b; } … f(&c);     →  … c.b;
//	f(T *a) { a->b; } … f(c + 1);  →  … (c + 1)->b;
func withBound(v *search.View, part iter.Seq[*tree.Node], bound map[string][]*tree.Node) []*tree.Node {
	var tokens, by []*tree.Node
	member := false
	for leaf := range part {
		if len(by) > 1 && syntax.IsAccess(v.Shapes, leaf.Text()) {
			var object []*tree.Node
			object, leaf = accessed(v, by, leaf)
			tokens = append(tokens[:len(tokens)-len(by)], object...)
		}
		if by = bound[leaf.Text()]; by != nil && !member {
			tokens = append(tokens, by...)
		} else {
			tokens = append(tokens, leaf)
		}
		member = syntax.IsAccess(v.Shapes, leaf.Text())
	}
	return tokens
}

// accessed returns an argument in front of an access, and the access: by a pointer no longer if the
// argument was an address.
func accessed(v *search.View, by []*tree.Node, access *tree.Node) (object []*tree.Node, as *tree.Node) {
	object, as = syntax.Accessible(v, by), access
	if len(object) < len(by) && v.Shapes.Is(access.Text(), rules.Pointer) {
		as = syntax.Code(v, rules.Member)
	}
	return object, as
}

// receivers returns, in a small tree, the receiver of a use, by the definition's names for it:
// this, self, a bracketed one in front of the definition's name, or a first parameter without an
// argument; and what the definition's own members are for the use, which need no receiver inside.
func receivers(v *search.View, d *syntax.Definition, use *tree.Place) map[string][]*tree.Node {
	bound := map[string][]*tree.Node{}
	if v.Tree.Root.Tokens > document.Rewritten {
		return bound
	}
	l := syntax.LineOf(v)
	name, i := l.Index(d.At[0]), l.Index(use)
	if !l.IsCallAccess(i - 1) {
		return bound
	}
	var object []*tree.Node
	for _, k := range l.Receiver(i) {
		object = append(object, l.Token(v, k))
	}
	if len(object) < 2 {
		return bound
	}
	for _, m := range membersBeside(v, l, d.Around) {
		bound[m.Text()] = append(slices.Clip(object), m)
	}
	object = object[:len(object)-1] // without the access
	for _, f := range v.Shapes.Forms(rules.Receiver) {
		bound[f.First()] = object
	}
	for k := name - 2; l.Closes(name-1, rules.Call) && k > 0 && !l.Is(k, rules.Call); k-- {
		if l.Is(k-1, rules.Call) && l.Pieces[k].Name {
			bound[l.Text(k)] = object
		}
	}
	if p := nearestColumns(v, d.At[0]); len(p) == len(nearestColumns(v, use))+1 {
		for w := range p[0].Words() {
			if v.IsIdentifier(w) {
				bound[w.Text] = object
				break
			}
		}
	}
	return bound
}

// membersBeside returns the names that the other elements of a definition's container define: of functions, and in front of the end
// of a declaration, or of its value.
func membersBeside(v *search.View, l syntax.Line, definition *tree.Place) (names []*tree.Node) {
	list := syntax.ListAround(definition)
	if list == nil || syntax.ListAround(list) == nil {
		return nil // no container
	}
	for i := range list.Node.Count() {
		e := list.Kid(i)
		if f, ok := l.Function(e); ok {
			names = append(names, l.Token(v, f.Name))
			continue
		}
		lo, hi := l.Span(e)
		for k := lo; k < hi; k++ {
			if l.Pieces[k].Name && (l.EndsStatement(k+1) || l.Is(k+1, rules.Assignment)) {
				names = append(names, l.Token(v, k))
				break
			}
		}
	}
	return names
}
