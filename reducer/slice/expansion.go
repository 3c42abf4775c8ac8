package slice

import (
	"slices"

	"pare/reducer/rules"
	"pare/reducer/syntax"
	"pare/tree"
)

// deepestSlice is the most values in values.
const deepestSlice = 12

// of returns the tokens of a part of a function.
func (e *expansion) of(part syntax.Stretch, depth int) (all []*tree.Node) {
	written := map[int]int{} // the tokens in front of a piece
	for k := part.From; k < part.To && !e.failed; k++ {
		written[k] = len(all)
		value, s := e.at(k, part, depth)
		start, ok := written[s.From]
		if value == nil || !ok || s.To > part.To {
			e.tokens++
			e.failed = e.failed || e.tokens > longestSlice
			all = append(all, e.Token(e.v, k))
			continue
		}
		e.values++
		all, value = all[:start], e.shortened(value)
		switch k = s.To - 1; {
		case e.IsAccess(s.To):
			value = syntax.Accessible(e.v, value)
		case len(value) > 1 && part != s && !syntax.IsPostfix(e.v.Shapes, value) && !e.isAlone(s):
			value = syntax.Shaped(e.v, rules.Group, value)
		}
		all = append(all, value...)
	}
	return all
}

// shortened returns a value, or its first literal.
func (e *expansion) shortened(value []*tree.Node) []*tree.Node {
	i := slices.IndexFunc(value, func(t *tree.Node) bool { return syntax.IsLiteral(t.Text()) })
	if len(value) < 2 || i < 0 {
		return value
	}
	e.long = true
	if e.literals {
		return value[i : i+1]
	}
	return value
}

// isAlone reports whether a stretch is all of an element in brackets.
func (e *expansion) isAlone(s syntax.Stretch) bool {
	return e.Is(s.From-1, rules.Call, rules.Index, rules.Separator) && (e.Closes(s.To, rules.Call, rules.Index) || e.Is(s.To, rules.Separator))
}

// at returns the value of the name at piece k, nil if it has none that the text says, and what the
// value stands for.
func (e *expansion) at(k int, part syntax.Stretch, depth int) (value []*tree.Node, s syntax.Stretch) {
	f := e.functionAt(k)
	s = syntax.Stretch{From: k, To: k + 1}
	if e.isReceiver(k) && f != nil {
		if e.isMemberBehind(k) {
			if of, ok := e.member(f, k+2); ok {
				return e.written(of, true, depth), syntax.Stretch{From: k, To: k + 3}
			}
		}
		of, ok := e.object(f)
		return e.written(of, ok, depth), s
	}
	if !e.Pieces[k].Name || depth > deepestSlice {
		e.failed = e.failed || depth > deepestSlice
		return nil, s
	}
	if e.IsAccess(k-1) || e.isLabel(k) {
		return nil, s
	}
	if b, ok := e.bindingAt(f, k); ok && !e.Is(k+1, rules.Call) {
		return e.of(b.value, depth+1), s
	}
	if f == nil {
		return nil, s
	}
	if cell := e.parameter(f, e.Text(k)); cell >= 0 {
		of, ok := e.argument(f, cell)
		e.failed = e.failed || !ok
		return e.written(of, ok, depth), s
	}
	if e.Is(k+1, rules.Call) {
		return nil, s
	}
	of, ok := e.member(f, k)
	return e.written(of, ok, depth), s
}

// written returns the tokens of a source if it is known, else nil.
func (e *expansion) written(of source, known bool, depth int) []*tree.Node {
	switch {
	case !known:
		return nil
	case of.named:
		return append([]*tree.Node{e.Token(e.v, of.value.From)}, e.of(syntax.Stretch{From: of.value.From + 2, To: of.value.To}, depth+1)...)
	}
	return e.of(of.value, depth+1)
}

// isMemberBehind reports whether an access to a member without arguments follows piece k.
func (e *expansion) isMemberBehind(k int) bool {
	return e.IsAccess(k+1) && k+2 < len(e.Pieces) && e.Pieces[k+2].Name && !e.Is(k+3, rules.Call)
}

// isLabel reports whether piece k names the value behind it.
func (e *expansion) isLabel(k int) bool {
	return e.Is(k+1, rules.Annotation, rules.Assignment) && e.Is(k-1, rules.Block, rules.Call, rules.Separator)
}

// bindingAt returns the last binding of the name at piece k in front of it, in its function or in
// those around.
func (e *expansion) bindingAt(f *syntax.Function, k int) (b binding, ok bool) {
	for _, c := range e.bindings[e.Text(k)] {
		of := e.functionAt(c.at)
		if c.member || k < c.value.To || of == nil && f != nil {
			continue
		}
		if of != nil && (k <= of.Name || k >= of.All.To || c.at < of.Closed && !of.IsLambda()) {
			continue // another function's, or a parameter's default
		}
		b, ok = c, true
	}
	return b, ok
}
