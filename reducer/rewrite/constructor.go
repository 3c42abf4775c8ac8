package rewrite

import (
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// constructor is the definition of a class, with a statement that assigns to a member.
type constructor struct {
	syntax.Line
	all       *tree.Place // the definition
	statement syntax.Stretch
	member    int
	accesses  []int // uses of the member outside of the class
	body      syntax.Stretch
}

// constructorAt returns the constructor that assigns to the member at piece i; ok is false if there
// is none, or the member has no uses elsewhere.
func constructorAt(l syntax.Line, i int) (c constructor, ok bool) {
	if !l.IsAccess(i-1) || !l.Is(i+1, rules.Assignment) {
		return c, false
	}
	c = constructor{Line: l, member: i}
	for p := l.Pieces[i].At; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind != tree.List {
			continue
		}
		if lo, hi := l.Span(p); lo == i-2 && hi > i+2 {
			if c.body.To == 0 {
				c.statement = syntax.Stretch{From: lo, To: hi}
			}
			c.body.From, c.body.To = l.Span(p.Up)
		}
		c.all = p
	}
	if c.body.To == 0 {
		return c, false
	}
	for c.BeginsNothing(c.statement.To - 1) {
		c.statement.To--
	}
	for c.BeginsNothing(c.body.To - 1) {
		c.body.To--
	}
	lo, hi := l.Span(c.all)
	c.accesses, _ = l.AccessesTo(i, syntax.Stretch{From: lo, To: hi})
	return c, len(c.accesses) > 0 && c.statement.To > i+2 && lo < c.body.From
}

// changes returns the change that replaces constructed objects by the member's value, and the one
// that also inlines the constructor's other statements.
func (c constructor) changes(v *search.View) []syntax.Change {
	lo, hi := c.Span(c.all)
	name := syntax.FirstName(v, c.all, nil)
	value := syntax.Change{Drop: c.all, Put: map[int][]*tree.Node{}}
	all := syntax.Change{Drop: c.all, Put: map[int][]*tree.Node{}}
	for k, p := range c.Pieces {
		closed := c.Closing(k + 1)
		if !p.Name || p.Text != name || k >= lo && k < hi || c.IsAccess(k-1) || !c.Is(k+1, rules.Call) || closed < 0 {
			continue
		}
		made := syntax.Stretch{From: k, To: closed + 1}
		if c.Is(k-1, rules.New) {
			made.From--
		}
		bound := c.bound(v, syntax.Stretch{From: k + 2, To: closed})
		value.Gone = append(value.Gone, syntax.UpFrom(made.From, made.To-made.From)...)
		value.Put[made.From] = putInto(c.Line, v, syntax.Stretch{From: c.member + 2, To: c.statement.To}, bound)
		if from := made.From - 1; from > 0 && c.Is(from, rules.Assignment) && c.Pieces[from-1].Name {
			for !c.BeginsStatement(from) {
				from--
			}
			all.Put[from] = c.statements(v, syntax.Stretch{From: from, To: made.From}, bound)
			all.Gone = append(all.Gone, syntax.UpFrom(from, made.To-from)...)
		}
	}
	for _, k := range c.accesses {
		value.Gone = append(value.Gone, k-1, k)
	}
	all.Gone = append(all.Gone, value.Gone...)
	var changes []syntax.Change
	if len(value.Put) > 0 {
		changes = append(changes, value)
	}
	if len(all.Put) == len(value.Put) && len(changes) > 0 {
		changes = append(changes, all)
	}
	return changes
}

// bound returns the arguments by their parameters' names. A receiver has no argument; any other
// parameter without one has its default value.
func (c constructor) bound(v *search.View, arguments syntax.Stretch) map[string][]*tree.Node {
	closed := c.body.From
	for closed > 0 && !c.Closes(closed, rules.Call) {
		closed--
	}
	open := closed
	for open > 0 && c.Closing(open) != closed {
		open--
	}
	cells, row := c.Cells(syntax.Stretch{From: open + 1, To: closed}), c.Cells(arguments)
	bound := map[string][]*tree.Node{}
	for _, cell := range cells {
		cell = c.Element(cell)
		if len(cell) == 0 || c.Text(cell[0]) == c.Text(c.statement.From) {
			continue
		}
		name := cell[len(cell)-1]
		if len(cell) > 2 && c.Is(cell[1], rules.Assignment) {
			name = cell[0]
			bound[c.Text(name)] = c.Copies(v, cell[2:])
		}
		if len(row) > 0 && len(row[0]) > 0 {
			bound[c.Text(name)] = c.Copies(v, c.Element(row[0]))
			row = row[1:]
		}
	}
	return bound
}

// statements returns the constructor's statements in place of a construction: the construction's
// own assignment, front, replaces the one to the member, and the object's name the member.
func (c constructor) statements(v *search.View, front syntax.Stretch, bound map[string][]*tree.Node) []*tree.Node {
	var tokens []*tree.Node
	for i := c.body.From; i < c.body.To; i++ {
		switch {
		case i == c.statement.From:
			tokens = append(tokens, c.Tokens(v, front)...)
			i = c.member + 1
		case i+2 < c.body.To && c.Text(i) == c.Text(c.statement.From) && c.IsAccess(i+1) && c.Text(i+2) == c.Text(c.member):
			tokens = append(tokens, c.Token(v, front.To-2))
			i += 2
		default:
			tokens = append(tokens, putInto(c.Line, v, syntax.Stretch{From: i, To: i + 1}, bound)...)
		}
	}
	return tokens
}
