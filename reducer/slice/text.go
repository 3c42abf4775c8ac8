package slice

import (
	"slices"

	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// slicer knows the values of a text's names.
type slicer struct {
	syntax.Line
	v         *search.View
	functions []syntax.Function
	bindings  map[string][]binding    // by name, in text order
	seen      map[syntax.Stretch]bool // expressions
}

// binding is a value that a name gets at a piece.
type binding struct {
	at     int
	value  syntax.Stretch
	member bool // the name is one of the object's
}

// longestSlice is the most tokens of an expression, with all values.
const longestSlice = 100

func newSlicer(v *search.View) *slicer {
	l := syntax.LineOf(v)
	s := &slicer{Line: l, v: v, functions: definedFunctions(l, v), bindings: map[string][]binding{}, seen: map[syntax.Stretch]bool{}}
	for k := range l.Pieces {
		if l.Initializes(k) {
			s.bindAt(k)
		}
	}
	return s
}

// bindAt binds the name in front of the sign at piece k, or in front of its type.
func (s *slicer) bindAt(k int) {
	name := k - 1
	for i := k - 1; i > 0 && !s.BeginsStatement(i) && !s.Is(i, rules.Separator); i-- {
		if s.Is(i, rules.Annotation) {
			name = i - 1
		}
	}
	if name < 0 || !s.Pieces[name].Name || s.Is(name-1, rules.Separator) && s.BeginsStatement(name-2) {
		return // of several names, too
	}
	b := binding{at: k, value: syntax.Stretch{From: k + 1, To: s.valueEnd(k + 1)}}
	b.member = s.isReceiver(name-2) && s.BeginsStatement(name-2)
	if b.value.From < b.value.To && (b.member || !s.IsAccess(name-1)) {
		s.bindings[s.Text(name)] = append(s.bindings[s.Text(name)], b)
	}
}

// valueEnd returns the end of the value that begins at piece k: the end of its statement or of its
// element.
func (s *slicer) valueEnd(k int) int {
	for from := k; !s.EndsStatement(k) && (k == from || !s.BeginsByLine(k)) && !s.Is(k, rules.Separator) && !s.Closes(k, rules.Brackets); {
		k = max(k, s.Closing(k)) + 1
	}
	return k
}

// definedFunctions returns the functions that are no statements: those inside of others begin as
// some outside do.
func definedFunctions(l syntax.Line, v *search.View) (all []syntax.Function) {
	words := map[string]bool{}
	end := 0
	found := l.Functions(v)
	for i, f := range found {
		if slices.ContainsFunc(found[i+1:], func(of syntax.Function) bool { return of.Name == f.Name }) {
			continue // a definition around its first function
		}
		first := f.All.From
		for l.BeginsNothing(first) {
			first++
		}
		word := l.Text(first)
		switch inside := f.All.From < end; {
		case f.IsLambda() || inside && words[word]:
		case inside || l.IsAccess(f.Name-1) || l.Is(f.Name-1, rules.Call, rules.New) || l.IsAccess(f.Closed+1) && !l.Is(f.Closed+1, rules.Result) || l.EndsStatement(f.Closed+1) && f.Body >= f.All.To || v.Shapes.Begins(word, rules.Conditional) || v.Shapes.Begins(word, rules.Loop) || v.Shapes.Begins(word, rules.While):
			continue
		default:
			end = f.All.To
			words[word] = l.IsKeyword(first)
		}
		all = append(all, f)
	}
	return all
}

// isReceiver reports whether piece k is a method's name for its object.
func (s *slicer) isReceiver(k int) bool {
	if s.Is(k, rules.Receiver) {
		return true
	}
	f := s.functionAt(k)
	return f != nil && k >= 0 && s.Text(k) == receiverName(f)
}

// receiverName returns the name of a function's receiver in brackets, or "".
func receiverName(f *syntax.Function) string {
	if open := f.ReceiverBracket(); open >= 0 && f.Pieces[open+1].Name {
		return f.Text(open + 1)
	}
	return ""
}

// functionAt returns the innermost function that has piece k behind its name, or nil.
func (s *slicer) functionAt(k int) (of *syntax.Function) {
	for i := range s.functions {
		if f := &s.functions[i]; f.Name < k && k < f.All.To && (of == nil || of.All.From <= f.All.From) {
			of = f
		}
	}
	return of
}

// start returns the function in which the calls start that lead to a stretch, nil for the text
// itself, and the call in there, or the stretch.
func (s *slicer) start(part syntax.Stretch) (f *syntax.Function, call syntax.Stretch) {
	if f = s.functionAt(part.From); f == nil {
		return nil, part
	}
	for range s.functions {
		c, ok := s.callOf(f)
		if !ok {
			break
		}
		call = c
		if f = s.functionAt(call.From); f == nil {
			break
		}
	}
	return f, call
}

// statements returns what an expression replaces: the statements of a function in braces, or the
// statement of a call outside of functions.
func (s *slicer) statements(start *syntax.Function, call syntax.Stretch) (whole syntax.Stretch, ok bool) {
	if start != nil {
		whole = syntax.Stretch{From: start.Body + 1, To: s.Closing(start.Body)}
		return whole, whole.From < whole.To
	}
	if call.From == call.To {
		return whole, false
	}
	for p := s.Pieces[call.From].At; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List && !p.Up.Node.Separated() || p.Up.Up == nil && !ok {
			whole.From, whole.To = s.Span(p)
			ok = true
		}
	}
	for ok && s.BeginsNothing(whole.From) && whole.From < call.From {
		whole.From++
	}
	return whole, ok
}

// callOf returns the first call of a function, or else what makes an object that has it.
func (s *slicer) callOf(f *syntax.Function) (call syntax.Stretch, ok bool) {
	if calls := f.Calls(); len(calls) > 0 {
		return calls[0], true
	}
	return s.construction(f)
}

// construction returns the first that makes an object which has a function as its method.
func (s *slicer) construction(f *syntax.Function) (made syntax.Stretch, ok bool) {
	names, own := s.classesOf(f)
	for i, p := range s.Pieces {
		bracket := i + 1
		if s.Pieces[min(bracket, len(s.Pieces)-1)].Name {
			bracket++ // a variable's name
		}
		end := s.Closing(bracket)
		if !p.Name || i >= own.From && i < own.To || end < 0 || !slices.Contains(names, p.Text) || !s.Is(bracket, rules.Call, rules.Block) {
			continue
		}
		if isNew := s.Is(i-1, rules.New); isNew {
			i--
		} else if s.Is(bracket, rules.Block) && (i > 0 && s.IsKeyword(i-1) && !s.Is(i-1, rules.Return, rules.Yield) || s.functionAt(i) == nil) {
			continue // a definition
		}
		return syntax.Stretch{From: i, To: end + 1}, true
	}
	return made, false
}

// classesOf returns the names in the head of the definition around a method, or of its receiver,
// and the definition's pieces.
func (s *slicer) classesOf(f *syntax.Function) (names []string, own syntax.Stretch) {
	own = f.All
	head := syntax.Stretch{From: own.From, To: f.Name}
	if receiverName(f) == "" {
		list := syntax.ListAround(f.At)
		if list == nil || syntax.ListAround(list) == nil {
			return nil, own
		}
		for p := list; p != nil; p = p.Up {
			own.From, own.To = s.Span(p)
			if p.Up != nil && p.Up.Node.Kind == tree.List {
				break
			}
		}
		lo, _ := s.Span(list)
		head = syntax.Stretch{From: own.From, To: lo}
	}
	for k := head.From; k < head.To; k++ {
		if s.Pieces[k].Name {
			names = append(names, s.Text(k))
		}
	}
	return names, own
}
