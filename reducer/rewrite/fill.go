package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// filled returns the tokens of a value with a call's arguments for the parameters.
func filled(f syntax.Function, v *search.View, value, call syntax.Stretch) []*tree.Node {
	return putInto(f.Line, v, value, boundBy(f, v, value, call))
}

// boundBy returns a call's receiver and arguments, by their names in a part of f.
func boundBy(f syntax.Function, v *search.View, part, call syntax.Stretch) map[string][]*tree.Node {
	open := call.To - 1
	for f.Closing(open) != call.To-1 {
		open--
	}
	bound := receivers(v, &syntax.Definition{Occurrences: &document.Occurrences{At: []*tree.Place{f.Pieces[f.Name].At}}, Around: f.At}, f.Pieces[open-1].At)
	parameters, arguments := f.Parameters(), f.Cells(syntax.Stretch{From: open + 1, To: call.To - 1})
	if len(parameters) == len(arguments)+1 {
		parameters = parameters[1:] // the receiver
	}
	for i, p := range parameters {
		if len(parameters) != len(arguments) || len(arguments[i]) == 0 {
			break
		}
		for _, k := range p {
			if f.Pieces[k].Name && mentionedIn(f.Line, part, f.Text(k)) && !isType(f, p, f.Text(k)) {
				bound[f.Text(k)] = f.Copies(v, withoutLabel(f.Line, p, f.Element(arguments[i])))
				break
			}
		}
	}
	return bound
}

// withoutLabel returns an argument without the parameter's name and a sign in front.
//
//	f(a: 1)   f(a = 1)
func withoutLabel(l syntax.Line, parameter, argument []int) []int {
	if len(argument) < 3 || !l.Pieces[argument[0]].Name || !l.Initializes(argument[1]) && !l.Is(argument[1], rules.Result) {
		return argument
	}
	for _, k := range parameter {
		if l.Text(k) == l.Text(argument[0]) {
			return argument[2:]
		}
	}
	return argument
}

// isType reports whether a name among f's parameters is a type: it is in the type of f's result, too,
// or such a type follows the parameters without a sign, as in func f(int) string, and the parameter has
// no other tokens.
func isType(f syntax.Function, parameter []int, name string) bool {
	front, behind := syntax.Stretch{From: f.All.From, To: f.Name}, f.Behind()
	return mentionedIn(f.Line, front, name) || mentionedIn(f.Line, behind, name) || len(f.Element(parameter)) == 1 && f.Body < f.All.To && behind.To > behind.From && !f.Is(behind.From, rules.Result)
}

// putInto returns the tokens of a stretch with arguments for names, as [withBound] puts them, and
// semicolons for line ends.
func putInto(l syntax.Line, v *search.View, part syntax.Stretch, bound map[string][]*tree.Node) []*tree.Node {
	var tokens []*tree.Node
	for k := part.From; k < part.To; k++ {
		if k > part.From && l.BeginsByLine(k) {
			tokens = append(tokens, syntax.Code(v, rules.End))
		}
		if by, ok := bound[l.Text(k)]; ok && l.Pieces[k].Name && !l.IsAccess(k-1) {
			if l.IsAccess(k + 1) {
				object, access := accessed(v, by, l.Token(v, k+1))
				tokens = append(append(tokens, object...), access)
				k++
			} else {
				tokens = append(tokens, by...)
			}
		} else {
			tokens = append(tokens, l.Token(v, k))
		}
	}
	return tokens
}

// mentionedIn reports whether a stretch mentions a name.
func mentionedIn(l syntax.Line, s syntax.Stretch, name string) bool {
	return mentionsIn(l, s, name) > 0
}

// mentionsIn counts the mentions of a name in a stretch.
func mentionsIn(l syntax.Line, s syntax.Stretch, name string) int {
	n := 0
	for _, p := range l.Pieces[s.From:s.To] {
		if p.Name && p.Text == name {
			n++
		}
	}
	return n
}

// typeStart returns the index of f's result type, behind the modifiers.
func typeStart(f syntax.Function) int {
	i := f.All.From
	for i < f.Name && (f.BeginsNothing(i) || f.Is(i, rules.Modifier)) {
		i++
	}
	return i
}

// withBound is with for arguments in front of an access: an address is replaced by its operand, and
// anything but a name, a call or an access gets brackets. A member of a parameter's name stays.
//
//	f(T *a) { a->b; } … f(&c);     →  … c.b;
//	f(T *a) { a->b; } … f(c + 1);  →  … (c + 1)->b;
func withBound(v *search.View, part *tree.Node, bound map[string][]*tree.Node) []*tree.Node {
	var tokens, by []*tree.Node
	member := false
	for leaf := range part.Leaves() {
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
	object, as = accessible(v, by), access
	if len(object) < len(by) && v.Shapes.Is(access.Text(), rules.Pointer) {
		as = syntax.Code(v, rules.Member)
	}
	return object, as
}

// accessible returns the form of an argument in front of an access: the operand of an address, or
// the argument in brackets if it needs them.
func accessible(v *search.View, tokens []*tree.Node) []*tree.Node {
	if isPostfix(v.Shapes, tokens) {
		return tokens
	}
	for _, f := range v.Shapes.Forms(rules.Address) {
		if front := f.Front(); beginsWith(tokens, front) {
			return tokens[len(front):]
		}
	}
	return syntax.Shaped(v, rules.Group, tokens)
}

// beginsWith reports whether tokens begin with some texts, and go on.
func beginsWith(tokens []*tree.Node, front []string) bool {
	return len(tokens) > len(front) && slices.EqualFunc(tokens[:len(front)], front, func(n *tree.Node, text string) bool { return n.Text() == text })
}

// isPostfix reports whether all tokens are words, accesses or brackets.
func isPostfix(s *rules.Shapes, tokens []*tree.Node) bool {
	depth := 0
	for _, n := range tokens {
		switch t := n.Text(); {
		case s.Is(t, rules.Brackets):
			depth++
		case s.Closes(t, rules.Brackets):
			depth--
		case depth == 0 && !syntax.IsAccess(s, t) && !document.IsWord(t) && !document.IsQuoted(t):
			return false
		}
	}
	return true
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
	list := listAround(definition)
	if list == nil || listAround(list) == nil {
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

// listAround returns the innermost list around p that has no separators, or nil.
func listAround(p *tree.Place) *tree.Place {
	for p = p.Up; p != nil && (p.Node.Kind != tree.List || p.Node.Separated()); p = p.Up {
	}
	return p
}

// with returns the tokens of a part with the arguments for names.
func with(part *tree.Node, bound map[string][]*tree.Node) []*tree.Node {
	var tokens []*tree.Node
	for leaf := range part.Leaves() {
		if by, ok := bound[leaf.Text()]; ok {
			tokens = append(tokens, by...)
		} else {
			tokens = append(tokens, leaf)
		}
	}
	return tokens
}
