package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Bind = search.Pass{
	Name:    "bind",
	Doc:     "an argument in place of its parameter, which every call then drops",
	Default: true,
	Stages:  []search.Stage{{Proposals: bindings, Effort: search.Deferred}},
	Kinds:   []*search.Kind{bindKind},
	Example: search.Example{Grammar: "c",
		Before: "int f(int a, int b) { return b / a; } int x = f(0, 2);",
		After:  "int f(int b) { return b / 0; } int x = f(2);"},
}

var bindKind = &search.Kind{Name: "bind"}

// bindings drops a parameter with its argument in every call, as arguments does, and replaces the
// parameter's uses by one of these arguments (constant propagation). A variable with a single
// mention left becomes _. If each use is a call and the argument a function, its body replaces the
// calls. The text is parsed anew.
//
//	int f(int a) { return 1 / a; } f(0);               →  int f() { return 1 / 0; } f();
//	func f(a string, b int) {} for i, s := … { f(s, i) } →  func f(a string) {} for _, s := … { f(s) }
func bindings(v *search.View) search.Proposals {
	if !v.Due(bindKind, document.Rewritten) {
		return search.Chained()
	}
	return syntax.EachFunction(v, bindKind, func(f syntax.Function, _ []syntax.Function) (all []syntax.Change) {
		columns, rows := f.Parameters(), [][][]int{}
		calls := f.Calls()
		if len(calls) == 0 {
			calls = constructions(f, v)
		}
		for _, call := range calls {
			rows = append(rows, f.Arguments(call))
		}
		if len(rows) == 0 || slices.ContainsFunc(rows, func(row [][]int) bool { return len(row) != len(rows[0]) }) {
			return nil
		}
		more := len(columns) - len(rows[0])
		for i := range rows[0] {
			if more == 0 || more == 1 { // a receiver
				all = append(all, boundTo(f, v, columns, i+more, rows, i)...)
			}
		}
		return all
	})
}

// boundTo returns the changes that drop f's parameter at position of, and the argument at position i
// of each call, whose arguments are the rows.
func boundTo(f syntax.Function, v *search.View, parameters [][]int, of int, rows [][][]int, i int) (all []syntax.Change) {
	column := syntax.Change{Gone: parameterAt(f, parameters, of), Put: map[int][]*tree.Node{}}
	for _, row := range rows {
		column.Gone = append(column.Gone, cell(row, i)...)
	}
	uses := mostUses(f, parameters[of])
	if len(uses) == 0 {
		return onlyUse(f, v, column, rows, i)
	}
	for _, row := range rows[:min(len(rows), files.Substitutes)] {
		argument := f.Element(row[i])
		if len(argument) == 0 {
			continue
		}
		all = append(all, applied(f, v, column, uses, argument)...)
		c := syntax.Joined(column)
		for _, k := range uses {
			c.Put[k] = f.Copies(v, argument)
		}
		all = append(all, c)
	}
	return all
}

// parameterAt returns the pieces of a parameter with its comma: without the type behind it that it
// shares with the name in front, as in Go.
func parameterAt(f syntax.Function, parameters [][]int, i int) []int {
	all := cell(parameters, i)
	if i > 0 && len(f.Element(parameters[i-1])) == 1 && len(all) > 2 && f.Pieces[all[1]].Name && !f.Is(all[2], rules.Annotation) && !f.Initializes(all[2]) {
		return all[:2]
	}
	return all
}

// mostUses returns the uses in f's body of the parameter's name: its identifier with most of them.
func mostUses(f syntax.Function, parameter []int) (most []int) {
	for _, k := range parameter {
		if uses := slices.DeleteFunc(usesOf(f.Line, k, f.Closed), func(i int) bool { return i >= f.All.To }); f.Pieces[k].Name && len(uses) > len(most) {
			most = uses
		}
	}
	return most
}

// onlyUse returns the change of a column that also writes _ for each name in its arguments that is
// left once, outside of f; none without such a name.
func onlyUse(f syntax.Function, v *search.View, column syntax.Change, rows [][][]int, i int) []syntax.Change {
	for _, row := range rows {
		for _, k := range f.Element(row[i]) {
			left := slices.DeleteFunc(usesOf(f.Line, k, 0), func(i int) bool { return slices.Contains(column.Gone, i) })
			if f.Pieces[k].Name && len(left) == 1 && (left[0] < f.All.From || left[0] >= f.All.To) {
				column.Put[left[0]] = []*tree.Node{syntax.Code(v, rules.Unused)}
			}
		}
	}
	if len(column.Put) == 0 {
		return nil // left to arguments
	}
	return []syntax.Change{column}
}

// applied returns the change of a column with the body of an argument, a function, for the calls of
// the parameter; none if the argument is no function, or a use is no call.
func applied(f syntax.Function, v *search.View, column syntax.Change, uses, argument []int) []syntax.Change {
	g, ok := syntax.LambdaIn(f.Line, syntax.Stretch{From: argument[0], To: argument[len(argument)-1] + 1})
	if !ok {
		return nil
	}
	body := syntax.Stretch{From: g.Body, To: g.All.To}
	if !f.Is(g.Body, rules.Block) {
		body.From++
	}
	c := syntax.Joined(column)
	for _, k := range uses {
		end := f.Closing(k + 1)
		if !f.Is(k+1, rules.Call) || end < 0 {
			return nil
		}
		c.Put[k] = f.Tokens(v, body)
		c.Gone = append(c.Gone, syntax.UpFrom(k+1, end-k)...)
	}
	return []syntax.Change{c}
}

// cell returns the pieces of element i of a row, with a comma.
func cell(row [][]int, i int) []int {
	if i == 0 && len(row) > 1 {
		return append(slices.Clone(row[0]), row[1][0])
	}
	return row[i]
}
