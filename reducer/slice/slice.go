package slice

import (
	"slices"
	"strings"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Pass = search.Pass{
	Name:    "slice",
	Doc:     "an expression, with its names' values, in place of the statements on its way",
	Origin:  "Weiser, Program slicing, 1984",
	Default: true,
	Stages:  []search.Stage{{Proposals: sliced, Effort: search.Deferred}},
	Kinds:   []*search.Kind{kind},
	Example: search.Example{Grammar: "c",
		Before: "f(a) { int b = a - 1; return c / b; } main() { d(); f(1); }",
		After:  "main() { c / (1 - 1); }"},
}

var kind = &search.Kind{Name: "slice"}

// sliced replaces, in a small tree, the statements of the function that all calls start in by an
// expression of a function, or puts it in place of the first call there. For each name stands its
// value, as far as the text says: that of a variable where it is defined, the argument for a
// parameter, what a constructor assigns for a member. Functions that nothing mentions then go. The
// text is parsed anew.
//
//	fn f(a: &str) { b(); c(&a[1..]) } fn main() { d(); f("é") }  →  fn main() { c(&("é")[1..]) }
//	class A { A(int a) { this.a = a; } int b() { return 1 / a; } } … c(new A(0).b());  →  … c(1 / 0);
func sliced(v *search.View) search.Proposals {
	if !v.Due(kind, document.Rewritten) {
		return search.Chained()
	}
	s := newSlicer(v)
	return func(yield func(search.Proposal) bool) { s.below(v.Tree.Top(), yield) }
}

// below proposes the largest expressions below a place that can be written elsewhere.
func (s *slicer) below(p *tree.Place, yield func(search.Proposal) bool) bool {
	if s.v.Ended() {
		return false
	}
	if part, ok := s.expression(p); ok {
		changes, values := s.changes(part)
		for _, c := range changes {
			if !yield(s.Proposing(kind, p, c)) {
				return false
			}
		}
		if len(changes) > 0 && values {
			return true
		}
	}
	for k := range p.Node.Kids() {
		if !s.below(p.Kid(k), yield) {
			return false
		}
	}
	return true
}

// expression returns the pieces of a node of some tokens in a function's body if it has no
// statements.
func (s *slicer) expression(p *tree.Place) (part syntax.Stretch, ok bool) {
	if p.Node.Kind != tree.Rule || p.Node.Tokens < 2 || p.Node.Tokens > longestSlice {
		return part, false
	}
	part.From, part.To = s.Span(p)
	if f := s.functionAt(part.From); f != nil && part.From <= f.Body {
		return part, false
	}
	if s.Is(part.From, rules.Return, rules.Yield) {
		part.From++
	}
	if s.seen[part] {
		return part, false
	}
	s.seen[part] = true
	if _, isFunction := syntax.LambdaIn(s.Line, part); isFunction || s.Assigns(part.To) || part.From > 0 && s.Is(part.From, rules.Call, rules.Index) && s.Pieces[part.From-1].Name {
		return part, false
	}
	signs, accesses := false, 0
	for k := part.From; k < part.To; k++ {
		switch {
		case s.Is(k, rules.End) || s.Assigns(k) || k > part.From && s.BeginsByLine(k) || strings.TrimSpace(s.Text(k)) == "":
			return part, false
		case s.IsAccess(k):
			accesses++
		case !s.Pieces[k].Name && !s.Is(k, rules.Receiver):
			signs = true
		}
	}
	return part, signs || accesses > 1
}

// changes returns the changes that write an expression elsewhere, and whether values stand in it. An
// expression without values is written only where it is no statement by itself: elsewhere other
// passes put it in place of what is around it.
func (s *slicer) changes(part syntax.Stretch) (changes []syntax.Change, values bool) {
	e := expansion{slicer: s}
	tokens := e.of(part, 0)
	start, call := s.start(part)
	if e.failed || e.values == 0 && !s.hasDiscard() || s.functionAt(part.From) == nil {
		return nil, false
	}
	all := s.statementsOf(tokens)
	if e.long {
		short := expansion{slicer: s, literals: true}
		all = append(all, s.statementsOf(short.of(part, 0))...)
	}
	whole, ok := s.statements(start, call)
	if !ok {
		return nil, false
	}
	if of, ok := s.inCall(call, whole, tokens); ok && e.values > 0 {
		all = append(all, of)
	}
	for _, put := range all {
		if start != nil || s.Is(whole.To-1, rules.End) {
			put = append(slices.Clip(put), syntax.Code(s.v, rules.End))
		}
		gone := append(s.unneeded(whole, put), syntax.UpFrom(whole.From+1, whole.To-whole.From-1)...)
		changes = append(changes, syntax.Change{Gone: gone, Put: map[int][]*tree.Node{whole.From: put}})
	}
	return changes, e.values > 0
}

// unneeded returns the pieces of the functions, or of the definitions around them, that nothing
// mentions once tokens stand in place of a stretch.
func (s *slicer) unneeded(whole syntax.Stretch, put []*tree.Node) []int {
	gone := syntax.UpFrom(whole.From, whole.To-whole.From)
	for count := 0; count < len(gone); {
		count = len(gone)
		for _, f := range s.functions {
			if around := s.beside(f, whole); !slices.Contains(gone, around.From) && !s.isNeeded(around, gone, put) {
				gone = append(gone, syntax.UpFrom(around.From, around.To-around.From)...)
			}
		}
	}
	return gone[whole.To-whole.From:]
}

// beside returns a function, or the largest list element around it that does not contain a stretch;
// the stretch if there is none.
func (s *slicer) beside(f syntax.Function, whole syntax.Stretch) syntax.Stretch {
	around := whole
	for p := f.At; p.Up != nil; p = p.Up {
		if lo, hi := s.Span(p); p.Up.Node.Kind == tree.List && (whole.From < lo || hi <= whole.From) {
			around = syntax.Stretch{From: lo, To: hi}
		}
	}
	return around
}

// isNeeded reports whether a name that a stretch defines is among some tokens, or elsewhere in the
// text besides some pieces.
func (s *slicer) isNeeded(definition syntax.Stretch, gone []int, put []*tree.Node) bool {
	names := map[string]bool{}
	for k := definition.From; k < definition.To; k++ {
		if s.Pieces[k].Name && (len(names) == 0 || slices.ContainsFunc(s.functions, func(f syntax.Function) bool { return f.Name == k })) {
			names[s.Text(k)] = true
		}
	}
	for k := range s.Pieces {
		if names[s.Text(k)] && (k < definition.From || k >= definition.To) && !slices.Contains(gone, k) {
			return true
		}
	}
	return slices.ContainsFunc(put, func(t *tree.Node) bool { return names[t.Text()] })
}

// hasDiscard reports whether an expression that is no call is none of the language's statements.
func (s *slicer) hasDiscard() bool {
	forms := s.v.Shapes.Forms(rules.Discard)
	return len(forms) > 0 && len(forms[0]) > 1
}

// inCall returns the statement of a call with tokens in place of the call; ok is false if the call
// is all of it, or the statement is not in the stretch.
func (s *slicer) inCall(call, whole syntax.Stretch, tokens []*tree.Node) (statement []*tree.Node, ok bool) {
	p, first := s.StatementAround(call.From)
	if call.From == call.To || p == nil || first < whole.From {
		return nil, false
	}
	_, end := s.Span(p)
	for end > call.To && s.BeginsNothing(end-1) {
		end--
	}
	e := expansion{slicer: s}
	front, behind := e.of(syntax.Stretch{From: first, To: call.From}, 0), e.of(syntax.Stretch{From: call.To, To: end}, 0)
	return slices.Concat(front, tokens, behind), !e.failed && (first < call.From || call.To < end)
}

// statementsOf returns the statements that an expression can be.
func (s *slicer) statementsOf(tokens []*tree.Node) (all [][]*tree.Node) {
	if len(tokens) > 0 && s.v.Shapes.Is(tokens[0].Text(), rules.Block) {
		tokens = syntax.Shaped(s.v, rules.Group, tokens)
	}
	for _, form := range unusedForms(s.v.Shapes.Forms(rules.Discard)) {
		all = append(all, syntax.Filled(s.v, form, tokens))
	}
	return all
}

// unusedForms returns the forms of an unused value, or the value alone.
func unusedForms(forms []rules.Form) []rules.Form {
	if len(forms) == 0 {
		return []rules.Form{{{Slot: 0}}}
	}
	return forms
}
