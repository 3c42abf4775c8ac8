package reducer

import (
	"slices"

	"pare/tree"
)

var resultsPass = Pass{
	Name:    "results",
	Doc:     "the result of a function of a small text: its type, all values returned and what is done with them, together",
	Default: true,
	stages:  []stage{{proposals: results, effort: deferred}},
}

var resultKind = &kind{name: "result"}

// results drops the type of a function's result, or makes it void, and with it the values
// returned, the keyword in front of them, or the whole statements; of a statement that uses
// the result it leaves the call alone, or nothing. The text is parsed again.
//
//	int f() { return 1; } … a = f() + 1;  →  void f() { return; } … f();
//	func f() (int, bool) { return 1, a }  →  func f() { return }
//	fn f() -> Result<A, B> { g(); Ok(c) } →  fn f() { g(); }
func results(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(resultKind, rewritten) {
			return
		}
		v.eachFunction(resultKind, func(f function, _ []function) []change { return f.withoutResult(v) })(yield)
	}
}

// withoutResult returns the changes that leave f without a result.
func (f function) withoutResult(v *view) []change {
	values := f.values(v)
	var all []change
	for _, t := range f.withoutType(v) {
		for _, r := range f.withoutValues(v, values) {
			for _, u := range f.withoutUses(v) {
				all = append(all, joined(t, r, u))
			}
		}
	}
	return append(all, f.withoutColumns(v, values)...)
}

// withoutColumns returns the changes that leave f with one result less of several: without its
// type, value and variable, and, in another change each, without what mentions the variable.
func (f function) withoutColumns(v *view, values []stretch) []change {
	var rows [][][]int
	add := func(row [][]int) {
		if len(row) > 1 && (len(rows) == 0 || len(row) == len(rows[0])) {
			rows = append(rows, row)
		}
	}
	add(f.row(stretch{f.closed + 1, f.body}))
	for _, s := range values {
		add(f.row(s))
	}
	inside := len(rows)
	for _, call := range f.calls() {
		if around, ok := f.statement(v, call); ok {
			add(f.variables(stretch{around.from, call.from}))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	var all []change
	for i := range rows[0] {
		var c, more change
		for j, row := range rows {
			c.gone = append(c.gone, cell(row, i)...)
			if j >= inside {
				more.gone = append(more.gone, f.mentionsBehind(row[i][0])...)
			}
		}
		if all = append(all, c); len(more.gone) > 0 {
			all = append(all, joined(c, more))
		}
	}
	return all
}

// row returns the runs of pieces between the commas in a stretch, or in the brackets that end
// it; each but the first with the comma in front.
func (l line) row(s stretch) [][]int {
	for i := s.from; i < s.to; i++ {
		if l.closing(i) == s.to-1 {
			s = stretch{i + 1, s.to - 1}
		}
	}
	return l.cells(s)
}

// variables returns the row of names in front of the last sign of assignment in a stretch.
func (l line) variables(s stretch) [][]int {
	for s.to--; s.to > s.from && l.text(s.to) != "=" && l.text(s.to) != ":="; s.to-- {
	}
	row := l.row(s)
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

// mentionsBehind returns the smallest removable nodes around the further occurrences of the name
// at piece i, up to the end of the outermost list element around it.
func (l line) mentionsBehind(i int) []int {
	if l.text(i) == "," {
		i++
	}
	to := i
	for p := l.pieces[i].at; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind == tree.List {
			_, to = l.span(p)
		}
	}
	var gone []int
	for j := i + 1; j < to; j++ {
		p := tree.Removable(l.pieces[j].at)
		if p == nil || !l.pieces[j].name || l.text(j) != l.text(i) {
			continue
		}
		lo, hi := l.span(p)
		if p.Up.Node.Kind == tree.List && p.Up.Node.Separated() && p.Index > 0 {
			lo, _ = l.span(p.Up.Kid(p.Index - 1))
		}
		gone = append(gone, upFrom(lo, hi-lo)...)
	}
	return gone
}

// withoutType returns the changes of the head alone: what stands between the parameters and
// the body goes, or void takes the place of the largest node in front of the name that it can
// stand for.
func (f function) withoutType(v *view) []change {
	var all []change
	if f.closed+1 < f.body {
		all = append(all, change{gone: upFrom(f.closed+1, f.body-f.closed-1)})
	}
	from := f.name
	for p := range f.at.Places() {
		if p.Node.Tokens == 0 || p.Node == f.at.Node {
			continue
		}
		lo, hi := f.span(p)
		if hi != f.name || lo >= from || lo < f.all.from || f.text(lo) == "void" {
			continue
		}
		c := change{gone: upFrom(lo, hi-lo)[1:], put: map[int][]*tree.Node{lo: {v.mark("void")}}}
		if t := v.Reparsed(v.tree.With(f.edits(c))); t != nil {
			return append(all, c)
		}
	}
	return all
}

// withoutValues returns the changes of the body: without the values, without the keywords
// before them or as statements of their own, without the statements.
func (f function) withoutValues(v *view, values []stretch) []change {
	if len(values) == 0 {
		return []change{{}}
	}
	var clear, drop change
	bare := change{put: map[int][]*tree.Node{}}
	for _, s := range values {
		clear.gone = append(clear.gone, upFrom(s.from, s.to-s.from)...)
		if from := s.from - 1; f.isKeyword(from) {
			bare.gone = append(bare.gone, from)
			drop.gone = append(drop.gone, from)
		} else {
			bare.put[s.to-1] = []*tree.Node{f.token(v, s.to-1), v.mark(";")}
		}
		drop.gone = append(drop.gone, upFrom(s.from, s.to-s.from)...)
		if f.text(s.to) == ";" {
			drop.gone = append(drop.gone, s.to)
		}
	}
	if len(bare.gone) == 0 {
		return []change{drop, bare}
	}
	return []change{drop, clear, bare}
}

// withoutUses returns the changes of the uses: the call alone in place of the statement around
// it, or nothing; or the call alone, and what mentions the variable goes.
func (f function) withoutUses(v *view) []change {
	var call, drop, mentions change
	for _, s := range f.calls() {
		if around, ok := f.statement(v, s); ok {
			call.gone = append(call.gone, slices.Concat(upFrom(around.from, s.from-around.from), upFrom(s.to, around.to-s.to))...)
			drop.gone = append(drop.gone, upFrom(around.from, around.to-around.from)...)
			if row := f.variables(stretch{around.from, s.from}); len(row) == 1 && len(row[0]) == 1 {
				mentions.gone = append(mentions.gone, f.mentionsBehind(row[0][0])...)
			}
		}
	}
	switch {
	case len(call.gone) == 0:
		return []change{{}}
	case len(mentions.gone) == 0:
		return []change{call, drop}
	}
	return []change{call, drop, joined(call, mentions)}
}

// statement returns the nearest list element around a call that the call can stand for; the
// end of a statement stays. ok is false if the call stands alone.
func (f function) statement(v *view, call stretch) (around stretch, ok bool) {
	for p := f.pieces[call.from].at; p.Up != nil; p = p.Up {
		lo, hi := f.span(p)
		if p.Up.Node.Kind != tree.List || p.Node.Tokens == 0 || hi < call.to {
			continue
		}
		if f.text(hi-1) == ";" && hi > call.to {
			hi--
		}
		around = stretch{lo, hi}
		if lo == call.from && hi == call.to {
			if f.beginsStatement(lo) {
				return around, false
			}
			continue
		}
		gone := slices.Concat(upFrom(lo, call.from-lo), upFrom(call.to, hi-call.to))
		if v.Reparsed(v.tree.With(f.without(gash{gone}))) != nil {
			return around, true
		}
	}
	return around, false
}
