package slice

import (
	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
)

func newSlicer(v *search.View) *slicer {
	l := syntax.LineOf(v)
	s := &slicer{Line: l, v: v, functions: definedFunctions(l, v), bindings: map[string][]binding{}, additions: map[string][]binding{}, seen: map[syntax.Stretch]bool{}}
	for p := range document.Within(v, v.Tree.Places()) {
		if each, ok := syntax.EachOf(l, p); ok {
			s.bindEach(each)
		}
	}
	for k := range l.Pieces {
		if l.Initializes(k) {
			s.bindAt(k)
		}
	}
	for i, p := range l.Pieces {
		if p.Name {
			s.bindElement(i)
		}
	}
	return s
}

// bindEach binds the variable of a loop, if it is one.
func (s *slicer) bindEach(each syntax.Each) {
	name := -1
	for k := each.Variable.From; k < each.Variable.To; k++ {
		switch {
		case s.Pieces[k].Name && !s.Is(k, rules.Unused):
			name = k
		case s.Is(k, rules.Separator) && name >= 0:
			return
		}
	}
	if name >= 0 {
		s.bind(name, binding{at: each.Variable.To, value: each.Value, first: true})
	}
}

// bindAt binds the name in front of the sign at piece k, or in front of its type.
func (s *slicer) bindAt(k int) {
	name := k - 1
	for i := k - 1; i > 0 && !s.BeginsStatement(i) && !s.Is(i, rules.Separator); i-- {
		if s.Is(i, rules.Annotation) {
			name = i - 1
		}
	}
	if name < 0 || !s.Pieces[name].Name {
		return
	}
	b := binding{at: k, value: syntax.Stretch{From: k + 1, To: s.valueEnd(k + 1)}}
	if next := b.value.To + 1; s.Is(b.value.To, rules.End) && s.Text(next) == s.Text(name) && s.Is(next+1, rules.Comparison) {
		b.limit = syntax.Stretch{From: next + 2, To: s.valueEnd(next + 2)}
	}
	switch {
	case s.IsAccess(name - 1):
		if b.member = s.isReceiver(name-2) && s.BeginsStatement(name-2); !b.member {
			return
		}
	case s.Is(name-1, rules.Separator) && !s.startsValue(name-1):
		s.bindSeveral(name, b)
		return
	}
	s.bind(name, b)
}

// bindSeveral binds several names to the elements of a value.
//
//	a, b = c
func (s *slicer) bindSeveral(last int, b binding) {
	first := last
	for first > 1 && s.Is(first-1, rules.Separator) && s.Pieces[first-2].Name {
		first -= 2
	}
	for name := first; name <= last; name += 2 {
		b.number++
		s.bind(name, b)
	}
}

// bindElement notes what a statement adds to the value of the name at piece i: the last argument of
// a method's call, or what an element becomes.
//
//	a.push(b)   this.a.put(0, b)   a[0] = b
func (s *slicer) bindElement(i int) {
	b := binding{at: i, member: s.IsAccess(i-1) && s.isReceiver(i-2)}
	first := i
	if b.member {
		first -= 2
	}
	end := s.Closing(i + 3)
	switch sign := s.Closing(i+1) + 1; {
	case !s.BeginsStatement(first):
		return
	case s.Is(i+1, rules.Index) && sign > 0 && s.Is(sign, rules.Assignment):
		b.value = syntax.Stretch{From: sign + 1, To: s.valueEnd(sign + 1)}
	case s.IsCallAccess(i+1) && s.Is(i+3, rules.Call) && end > 0 && (s.EndsStatement(end+1) || s.BeginsByLine(end+1)):
		cells := s.Cells(syntax.Stretch{From: i + 4, To: end})
		if last := s.Element(cells[len(cells)-1]); len(last) > 0 {
			b.value = syntax.Stretch{From: last[0], To: last[len(last)-1] + 1}
		}
	}
	if b.value.From < b.value.To {
		s.additions[s.Text(i)] = append(s.additions[s.Text(i)], b)
	}
}

// startsValue reports whether the element in front of the separator at piece k has a value.
func (s *slicer) startsValue(k int) bool {
	for ; k > 0 && !s.BeginsStatement(k); k-- {
		if s.Initializes(k) {
			return true
		}
	}
	return false
}

func (s *slicer) bind(name int, b binding) {
	if b.value.From < b.value.To {
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
