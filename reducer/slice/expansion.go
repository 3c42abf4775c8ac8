package slice

import (
	"slices"
	"strconv"

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
	if value, s = e.elementAt(k, depth); value != nil {
		return value, s
	}
	s = syntax.Stretch{From: k, To: k + 1}
	if e.isReceiver(k) && f != nil {
		if e.isMemberBehind(k) {
			if of, ok := e.member(f, k+2); ok {
				return e.written(of, depth), syntax.Stretch{From: k, To: k + 3}
			}
		}
		of, ok := e.object(f)
		return e.writtenIf(ok, of, depth), s
	}
	if !e.Pieces[k].Name || depth > deepestSlice {
		e.failed = e.failed || depth > deepestSlice
		return nil, s
	}
	if value, s = e.called(k, depth); value != nil {
		return value, s
	}
	if s = (syntax.Stretch{From: k, To: k + 1}); e.IsAccess(k-1) || e.isLabel(k) {
		return nil, s
	}
	if b, ok := e.bindingAt(f, k); ok && !e.Is(k+1, rules.Call) {
		return e.bound(b, depth), s
	}
	if f == nil {
		return nil, s
	}
	if cell := e.parameter(f, e.Text(k)); cell >= 0 {
		of, ok := e.argument(f, cell)
		e.failed = e.failed || !ok
		return e.writtenIf(ok, of, depth), s
	}
	if e.Is(k+1, rules.Call) {
		return nil, s
	}
	of, ok := e.member(f, k)
	return e.writtenIf(ok, of, depth), s
}

// written returns the tokens of a source.
func (e *expansion) written(of source, depth int) []*tree.Node {
	if of.named {
		return append([]*tree.Node{e.Token(e.v, of.value.From)}, e.of(syntax.Stretch{From: of.value.From + 2, To: of.value.To}, depth+1)...)
	}
	return e.bound(of.binding, depth)
}

// writtenIf is written for a source that is known.
func (e *expansion) writtenIf(known bool, of source, depth int) []*tree.Node {
	if !known {
		return nil
	}
	return e.written(of, depth)
}

// isMemberBehind reports whether an access to a member without arguments follows piece k.
func (e *expansion) isMemberBehind(k int) bool {
	return e.IsAccess(k+1) && k+2 < len(e.Pieces) && e.Pieces[k+2].Name && !e.Is(k+3, rules.Call)
}

// called returns the value of the function that is called by the name at piece k, nil if it is not
// known, and the call.
func (e *expansion) called(k, depth int) (value []*tree.Node, call syntax.Stretch) {
	for i := range e.functions {
		f := &e.functions[i]
		if f.Text(f.Name) != e.Text(k) || k >= f.All.From && k < f.All.To || f.IsLambda() {
			continue
		}
		values, open := f.Values(e.v), f.Opening(k)
		call = syntax.Stretch{From: k, To: k + 1}
		if open >= 0 {
			call.To = f.Closing(open) + 1
		}
		if _, running := e.calls[f.Name]; running || len(values) != 1 || open < 0 && (!e.IsAccess(k-1) || e.parameters(f) > 0) {
			continue
		}
		if f.IsCallAccess(k - 1) {
			call.From = slices.Min(append(f.Receiver(k), k))
		}
		e.far = true
		defer e.calling(f, call)()
		return e.of(values[0], depth+1), call
	}
	return nil, call
}

// isLabel reports whether piece k names the value behind it.
func (e *expansion) isLabel(k int) bool {
	return e.Is(k+1, rules.Annotation, rules.Assignment) && e.Is(k-1, rules.Block, rules.Call, rules.Separator)
}

// bound returns the tokens of a binding's value.
func (e *expansion) bound(b binding, depth int) []*tree.Node {
	e.far = e.far || b.number > 0 || b.first
	switch {
	case b.number > 0:
		number := syntax.Mark(e.v, strconv.Itoa(b.number-1))
		return syntax.Shaped(e.v, rules.Index, syntax.Accessible(e.v, e.of(b.value, depth+1)), []*tree.Node{number})
	case b.first:
		if yielded, f, ok := e.yielded(b.value); ok {
			defer e.calling(f, b.value)()
			return e.of(yielded, depth+1)
		}
		if of, end, ok := e.added(b.value.From); ok && end == b.value.To {
			return e.of(of.value, depth+1)
		}
		if sign, ok := e.rangeSign(b.value); ok {
			return e.either(syntax.Stretch{From: b.value.From, To: sign}, syntax.Stretch{From: sign + 1, To: b.value.To}, depth)
		}
		value := e.of(b.value, depth+1)
		if e.literals {
			for i, t := range slices.Backward(value) {
				if syntax.IsLiteral(t.Text()) {
					return value[i : i+1]
				}
			}
		}
		return syntax.Shaped(e.v, rules.First, syntax.Accessible(e.v, value))
	}
	return e.either(b.value, b.limit, depth)
}

// either returns the tokens of a value or, where literals stand for values, of another one that is
// not empty.
func (e *expansion) either(value, other syntax.Stretch, depth int) []*tree.Node {
	if other.From < other.To {
		if e.long = true; e.literals {
			value = other
		}
	}
	return e.of(value, depth+1)
}

// elementAt returns what the text adds to the name or the object's member at piece k if an index
// follows, nil if nothing is added, or the value has elements of its own.
func (e *expansion) elementAt(k, depth int) (value []*tree.Node, s syntax.Stretch) {
	b, index, ok := e.added(k)
	end := e.Closing(index)
	if !ok || end < 0 || !e.Is(index, rules.Index) {
		return nil, s
	}
	return e.of(b.value, depth+1), syntax.Stretch{From: k, To: end + 1}
}

// added returns what the text adds first to the value of the name or the object's member at piece
// k, and the piece behind; ok is false if there is nothing, or the value has elements of its own.
func (e *expansion) added(k int) (b binding, end int, ok bool) {
	f, name := e.functionAt(k), k
	member := e.isReceiver(k) && e.isMemberBehind(k)
	if member {
		name = k + 2
	}
	if !e.Pieces[name].Name || !member && e.IsAccess(k-1) {
		return b, name + 1, false
	}
	of, hasValue := e.bindingAt(f, name)
	if last := of.value.To - 1; hasValue && (of.first || of.number > 0 || e.Closing(last-1) != last) {
		return b, name + 1, false
	}
	for _, b = range e.additions[e.Text(name)] {
		if in := e.functionAt(b.at); b.member == member && (member || b.at < k && (in == nil) == (f == nil) && (f == nil || in.Name == f.Name)) {
			return b, name + 1, true
		}
	}
	return b, name + 1, false
}

// rangeSign returns the sign between the ends of a range; ok is false if a stretch is none.
//
//	0..n
func (e *expansion) rangeSign(s syntax.Stretch) (sign int, ok bool) {
	for k := s.From; k < s.To-1; k = max(k, e.Closing(k)) + 1 {
		if k > s.From && !e.Pieces[k].Name && !e.IsAccess(k) && !syntax.IsLiteral(e.Text(k)) && e.Closing(k) < 0 && !e.Is(k, rules.Separator) && !e.IsKeyword(k) {
			return k, true
		}
	}
	return 0, false
}

// bindingAt returns the last binding of the name at piece k in front of it, in its function or in
// those around.
func (e *expansion) bindingAt(f *syntax.Function, k int) (b binding, ok bool) {
	for _, c := range e.bindings[e.Text(k)] {
		of := e.functionAt(c.at)
		if c.member || k < c.value.To && !c.first || k < c.at || of == nil && f != nil {
			continue
		}
		if of != nil && (k <= of.Name || k >= of.All.To || c.at < of.Closed && !of.IsLambda()) {
			continue // another function's, or a parameter's default
		}
		b, ok = c, true
	}
	return b, ok
}
