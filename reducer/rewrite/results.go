package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Results = search.Pass{
	Name:    "results",
	Doc:     "a function's result type with all returned values",
	Default: true,
	Stages:  []search.Stage{{Proposals: results, Effort: search.Deferred}},
	Kinds:   []*search.Kind{resultKind},
	Example: search.Example{Grammar: "go",
		Before: "package p; func f() int { return 1 }; func g() { a := f(); b(a) }",
		After:  "package p; func f() { }; func g() { f(); b(a) }"},
}

var resultKind = &search.Kind{Name: "result"}

// results drops the type of a function's result, or makes it void, with the returned values, their
// keywords or the whole statements. A statement that uses the result is reduced to the call, or
// dropped. The text is parsed anew.
//
//	int f() { return 1; } … a = f() + 1;  →  void f() { return; } … f();
//	func f() (int, bool) { return 1, a }  →  func f() { return }
//	fn f() -> Result<A, B> { g(); Ok(c) } →  fn f() { g(); }
//	fn f() -> A { match g() { b => c } }  →  fn f() { match g() { b => c }; }
//	fn f() -> Option<A> { g()?; None }    →  fn f() { g(); }
func results(v *search.View) search.Proposals {
	if !v.Due(resultKind, document.Rewritten) {
		return search.Chained()
	}
	return syntax.EachFunction(v, resultKind, func(f syntax.Function, _ []syntax.Function) []syntax.Change { return withoutResult(f, v) })
}

// withoutResult returns the changes that leave f without a result.
func withoutResult(f syntax.Function, v *search.View) []syntax.Change {
	values := f.Values(v)
	bodies := withoutValues(f, v, values)
	if s, ok := f.Tail(v); ok {
		bodies = append(bodies, withoutValues(f, v, []syntax.Stretch{s})...)
	}
	var propagation syntax.Change
	for i := f.Body; i < f.All.To; i++ {
		if f.Closes(i, rules.Propagation) {
			propagation.Gone = append(propagation.Gone, i)
		}
	}
	var all []syntax.Change
	for _, t := range withoutType(f, v) {
		for _, r := range bodies {
			for _, u := range withoutUses(f, v) {
				all = append(all, syntax.Joined(t, r, u, propagation))
			}
		}
	}
	return append(all, withoutColumns(f, v, values)...)
}

// withoutColumns returns the changes that drop one of f's several results: its type, its value and
// the variable for it.
func withoutColumns(f syntax.Function, v *search.View, values []syntax.Stretch) []syntax.Change {
	var rows [][][]int
	add := func(row [][]int) {
		if len(row) > 1 && (len(rows) == 0 || len(row) == len(rows[0])) {
			rows = append(rows, row)
		}
	}
	add(row(f.Line, syntax.Stretch{From: f.Closed + 1, To: f.Body}))
	for _, s := range values {
		add(row(f.Line, s))
	}
	for _, call := range f.Calls() {
		if around, ok := statement(f, v, call); ok {
			add(variables(f.Line, syntax.Stretch{From: around.From, To: call.From}))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	var all []syntax.Change
	for i := range rows[0] {
		var c syntax.Change
		for _, row := range rows {
			c.Gone = append(c.Gone, cell(row, i)...)
		}
		all = append(all, c)
	}
	return all
}

// row splits a stretch, or the contents of the brackets at its end, at commas; each cell but the
// first begins with its comma.
func row(l syntax.Line, s syntax.Stretch) [][]int {
	for i := s.From; i < s.To; i++ {
		if l.Closing(i) == s.To-1 {
			s = syntax.Stretch{From: i + 1, To: s.To - 1}
		}
	}
	return l.Cells(s)
}

// variables returns the names on the left of the last assignment in a stretch.
func variables(l syntax.Line, s syntax.Stretch) [][]int {
	for s.To--; s.To > s.From && !l.Initializes(s.To); s.To-- {
	}
	row := row(l, s)
	if first := row[0]; len(first) > 1 {
		row[0] = first[len(first)-1:]
	}
	return row
}

// cell returns the pieces of element i of a row, with a comma.
func cell(row [][]int, i int) []int {
	if i == 0 && len(row) > 1 {
		return append(slices.Clone(row[0]), row[1][0])
	}
	return row[i]
}

// withoutType returns the changes of the head: the result's type behind the parameters is dropped,
// or void replaces the largest compatible node in front of the name.
func withoutType(f syntax.Function, v *search.View) []syntax.Change {
	var all []syntax.Change
	if f.Closed+1 < f.Body {
		all = append(all, syntax.Change{Gone: syntax.UpFrom(f.Closed+1, f.Body-f.Closed-1)})
	}
	from := f.Name
	for p := range f.At.Places() {
		if p.Node.Tokens == 0 || p.Node == f.At.Node {
			continue
		}
		lo, hi := f.Span(p)
		if hi != f.Name || lo >= from || lo < f.All.From || f.Is(lo, rules.Nothing) {
			continue
		}
		c := syntax.Change{Gone: syntax.UpFrom(lo, hi-lo)[1:], Put: map[int][]*tree.Node{lo: {syntax.Code(v, rules.Nothing)}}}
		if t := v.Reparsed(v.Tree.With(f.Edits(c))); t != nil {
			return append(all, c)
		}
	}
	return all
}

// withoutValues returns the changes of the body: without the values and their keywords; without the
// values; without the keywords, the values as statements.
func withoutValues(f syntax.Function, v *search.View, values []syntax.Stretch) []syntax.Change {
	if len(values) == 0 {
		return []syntax.Change{{}}
	}
	var clear, drop syntax.Change
	bare := syntax.Change{Put: map[int][]*tree.Node{}}
	for _, s := range values {
		clear.Gone = append(clear.Gone, syntax.UpFrom(s.From, s.To-s.From)...)
		if from := s.From - 1; f.IsKeyword(from) {
			bare.Gone = append(bare.Gone, from)
			drop.Gone = append(drop.Gone, from)
		} else {
			last := s.To - 1
			if f.Closes(last, rules.Propagation) {
				last--
			}
			bare.Put[last] = []*tree.Node{f.Token(v, last), syntax.Code(v, rules.End)}
		}
		drop.Gone = append(drop.Gone, syntax.UpFrom(s.From, s.To-s.From)...)
		if f.Is(s.To, rules.End) {
			drop.Gone = append(drop.Gone, s.To)
		}
	}
	if len(bare.Gone) == 0 {
		return []syntax.Change{drop, bare}
	}
	return []syntax.Change{drop, clear, bare}
}

// withoutUses returns the changes of the uses: the statement of each call reduced to the call, or
// dropped.
func withoutUses(f syntax.Function, v *search.View) []syntax.Change {
	var call, drop syntax.Change
	for _, s := range f.Calls() {
		if around, ok := statement(f, v, s); ok {
			call.Gone = append(call.Gone, slices.Concat(syntax.UpFrom(around.From, s.From-around.From), syntax.UpFrom(s.To, around.To-s.To))...)
			drop.Gone = append(drop.Gone, syntax.UpFrom(around.From, around.To-around.From)...)
		}
	}
	if len(call.Gone) == 0 {
		return []syntax.Change{{}}
	}
	return []syntax.Change{call, drop}
}

// statement returns the nearest enclosing list element of a call that parses when reduced to the
// call, without its final semicolon. ok is false if the call is all of it.
func statement(f syntax.Function, v *search.View, call syntax.Stretch) (around syntax.Stretch, ok bool) {
	for p := f.Pieces[call.From].At; p.Up != nil; p = p.Up {
		lo, hi := f.Span(p)
		if p.Up.Node.Kind != tree.List || p.Node.Tokens == 0 || hi < call.To {
			continue
		}
		if f.Is(hi-1, rules.End) && hi > call.To {
			hi--
		}
		around = syntax.Stretch{From: lo, To: hi}
		if lo == call.From && hi == call.To {
			if f.BeginsStatement(lo) {
				return around, false
			}
			continue
		}
		gone := slices.Concat(syntax.UpFrom(lo, call.From-lo), syntax.UpFrom(call.To, hi-call.To))
		if v.Reparsed(v.Tree.With(f.Without(syntax.Deletion{Gone: gone}))) != nil {
			return around, true
		}
	}
	return around, false
}
