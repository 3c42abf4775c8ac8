package reducer

import (
	"slices"

	"pare/tree"
)

var fieldsPass = Pass{
	Name:    "fields",
	Doc:     "the type of the only field in place of the structure around it, without the access to the field wherever that is used",
	Default: true,
	stages:  []stage{{proposals: fields, effort: deferred}},
}

var fieldKind = &kind{name: "field"}

// fields writes, in a small tree, the type of a structure's only field for the structure,
// its other mentions by name included, and drops the access to the field; an access
// through a pointer becomes a dereference, or goes too. The text is parsed again.
//
//	union { int a; } *b; b->a = 1;      →  int *b; *b = 1;
//	union { int a; } *b; b->a++;        →  int *b; ++*b;
//	struct a { int b; }; struct a c; c.b →  int c; c
//	f({a: [1]}).a.b()                   →  f([1]).b()
//	type a struct { b []int }; c.b[0]   →  type a []int; c[0]
//	type a struct { b T }; a{b: c}.b    →  type a T; c
//
// What a constructor assigns to a member stands for what it makes, without the access to the member wherever
// that is used.
//
//	class a { constructor() { this.b = []; } }; c = new a(); c.b[0]  →  c = []; c[0]
//
// A receiver that only leads to the field becomes a parameter like it, and its methods functions.
//
//	struct a { b: T } impl a { fn c(&mut self) { self.b.d(); } }  →  fn c(b: &mut T) { b.d(); }
//
// And the statements of the constructor stand for the one that makes an object, which is the member from then on.
//
//	class a { constructor(d) { this.b = []; this.b.e(d); } }; c = new a(1); c.b[0]  →  c = []; c.e(1); c[0]
func fields(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(fieldKind, rewritten) {
			return
		}
		l := v.line()
		for i := range l.pieces {
			f, ok := l.structure(i)
			if !ok {
				continue
			}
			for _, star := range []bool{true, false} {
				if star && !f.pointed {
					continue
				}
				p := proposal{kind: fieldKind, at: l.pieces[i].at, parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
					return l.edits(f.flattened(v, star))
				}}
				if !yield(p) {
					return
				}
			}
		}
		for i := range l.pieces {
			for _, c := range l.constructed(v, i) {
				if !yield(l.proposing(fieldKind, l.pieces[i].at, c)) {
					return
				}
			}
			if c, ok := l.received(v, i); ok && !yield(l.proposing(fieldKind, l.pieces[i].at, c)) {
				return
			}
		}
	}
}

// constructed returns the changes for a member that piece i names where a constructor assigns to it.
func (l line) constructed(v *view, i int) []change {
	if c, ok := l.constructor(i); ok {
		return c.changes(v)
	}
	return nil
}

// constructor is a definition of objects in which a statement assigns to a member.
type constructor struct {
	line
	all       *tree.Place // the definition
	statement stretch
	member    int
	accesses  []int // the member's name behind an access, elsewhere
	body      stretch
}

// constructor returns the one for the member that piece i names where it is assigned to; ok is false if there is none, or
// the member is not used elsewhere.
func (l line) constructor(i int) (c constructor, ok bool) {
	if !l.pieces[i].name || !isAccess(l.text(i-1)) || l.text(i+1) != "=" {
		return c, false
	}
	c = constructor{line: l, member: i}
	for p := l.pieces[i].at; p.Up != nil; p = p.Up {
		if p.Up.Node.Kind != tree.List {
			continue
		}
		if lo, hi := l.span(p); lo == i-2 && hi > i+2 {
			if c.body.to == 0 {
				c.statement = stretch{lo, hi}
			}
			c.body.from, c.body.to = l.span(p.Up)
		}
		c.all = p
	}
	if c.body.to == 0 {
		return c, false
	}
	for c.beginsNothing(c.statement.to - 1) {
		c.statement.to--
	}
	for c.beginsNothing(c.body.to - 1) {
		c.body.to--
	}
	lo, hi := l.span(c.all)
	c.accesses, _ = l.accessesTo(i, stretch{lo, hi})
	return c, len(c.accesses) > 0 && c.statement.to > i+2 && lo < c.body.from
}

// changes returns the change that writes the member's value for the objects made, and that with all statements.
func (c constructor) changes(v *view) []change {
	lo, hi := c.span(c.all)
	name := v.firstName(c.all, nil)
	value := change{drop: c.all, put: map[int][]*tree.Node{}}
	all := change{drop: c.all, put: map[int][]*tree.Node{}}
	for k, p := range c.pieces {
		closed := c.closing(k + 1)
		if !p.name || p.text != name || k >= lo && k < hi || isAccess(c.text(k-1)) || c.text(k+1) != "(" || closed < 0 {
			continue
		}
		made := stretch{k, closed + 1}
		if c.text(k-1) == "new" {
			made.from--
		}
		value.gone = append(value.gone, upFrom(made.from, made.to-made.from)...)
		value.put[made.from] = c.tokens(v, stretch{c.member + 2, c.statement.to})
		if from := made.from - 1; from > 0 && c.text(from) == "=" && c.pieces[from-1].name {
			for !c.beginsStatement(from) {
				from--
			}
			all.put[from] = c.statements(v, stretch{from, made.from}, c.given(v, stretch{k + 2, closed}))
			all.gone = append(all.gone, upFrom(from, made.to-from)...)
		}
	}
	for _, k := range c.accesses {
		value.gone = append(value.gone, k-1, k)
	}
	all.gone = append(all.gone, value.gone...)
	var changes []change
	if len(value.put) > 0 {
		changes = append(changes, value)
	}
	if len(all.put) == len(value.put) && len(changes) > 0 {
		changes = append(changes, all)
	}
	return changes
}

// given returns the arguments by the names of the parameters in front of the body; a receiver has none, and a
// parameter without an argument has what it is assigned.
func (c constructor) given(v *view, arguments stretch) map[string][]*tree.Node {
	closed := c.body.from
	for closed > 0 && c.text(closed) != ")" {
		closed--
	}
	open := closed
	for open > 0 && c.closing(open) != closed {
		open--
	}
	cells, row := c.cells(stretch{open + 1, closed}), c.cells(arguments)
	given := map[string][]*tree.Node{}
	for _, cell := range cells {
		cell = c.element(cell)
		if len(cell) == 0 || c.text(cell[0]) == c.text(c.statement.from) {
			continue
		}
		name := cell[len(cell)-1]
		if len(cell) > 2 && c.text(cell[1]) == "=" {
			name = cell[0]
			given[c.text(name)] = c.copies(v, cell[2:])
		}
		if len(row) > 0 && len(row[0]) > 0 {
			given[c.text(name)] = c.copies(v, c.element(row[0]))
			row = row[1:]
		}
	}
	return given
}

// statements returns the constructor's statements: what stands in front of the object made is in front of the member's
// value, and the object's name stands for the member.
func (c constructor) statements(v *view, front stretch, given map[string][]*tree.Node) []*tree.Node {
	var tokens []*tree.Node
	for i := c.body.from; i < c.body.to; i++ {
		switch {
		case i == c.statement.from:
			tokens = append(tokens, c.tokens(v, front)...)
			i = c.member + 1
		case i+2 < c.body.to && c.text(i) == c.text(c.statement.from) && isAccess(c.text(i+1)) && c.text(i+2) == c.text(c.member):
			tokens = append(tokens, c.token(v, front.to-2))
			i += 2
		case given[c.text(i)] != nil && !isAccess(c.text(i-1)):
			tokens = append(tokens, given[c.text(i)]...)
		default:
			tokens = append(tokens, c.token(v, i))
		}
	}
	return tokens
}

// received returns the change for a structure that piece i, in front of its bracket, names; ok is false if it has several fields or
// a receiver is more than what leads to its field.
func (l line) received(v *view, i int) (c change, ok bool) {
	end := l.closing(i + 1)
	around := tree.Removable(l.pieces[i].at)
	if !l.pieces[i].name || l.text(i+1) != "{" || l.text(i+3) != ":" || end < i+5 || around == nil {
		return c, false
	}
	cells := l.cells(stretch{i + 4, end})
	kind := cells[0]
	if len(cells) > 1 && len(cells[1]) > 1 || l.text(i-2) != "" && !l.beginsStatement(i-1) {
		return c, false
	}
	c = change{drop: around, put: map[int][]*tree.Node{}}
	for k := end + 1; k < len(l.pieces); k++ {
		switch close := l.closing(k + 1); {
		case l.text(k) == l.text(i) && l.text(k+1) == "{" && close > 0 && l.isKeyword(k-1):
			c.gone = append(c.gone, k-1, k, k+1, close)
		case l.text(k) != "self":
		case l.text(k+1) == "." && l.text(k+2) == l.text(i+2):
			c.gone = append(c.gone, k, k+1)
		default:
			from := k
			for from > 0 && !slices.Contains([]string{"(", ","}, l.text(from-1)) {
				from--
			}
			if l.text(from-1) != "(" || !slices.Contains([]string{")", ","}, l.text(k+1)) {
				return c, false
			}
			parameter := append([]*tree.Node{l.token(v, i+2), v.mark(":")}, l.tokens(v, stretch{from, k})...)
			c.gone = append(c.gone, upFrom(from, k-from)...)
			c.put[k] = append(parameter, l.copies(v, kind)...)
			ok = true
		}
	}
	return c, ok
}

// structure is a bracket with one field in it.
type structure struct {
	line
	all      stretch // with what stands in front of the bracket
	open     int
	kind     []int // the field's type
	accesses []int // the field's name behind an access, elsewhere
	pointed  bool  // one of them is through a pointer
}

// structure returns that whose bracket opens at piece i; ok is false if there is none.
func (l line) structure(i int) (f structure, ok bool) {
	end := l.closing(i)
	if l.text(i) != "{" || end < i+3 || end > i+mostMoved {
		return f, false
	}
	f = structure{line: l, open: i, all: stretch{l.beginning(i, end), end + 1}}
	for j := i + 1; j < end; j++ {
		if f.accesses == nil && l.pieces[j].name {
			if f.accesses, f.pointed = l.accessesTo(j, f.all); f.accesses != nil {
				continue
			}
		}
		if !slices.Contains([]string{";", ",", ":", "="}, l.text(j)) {
			f.kind = append(f.kind, j)
		}
	}
	return f, f.accesses != nil && len(f.kind) > 0
}

// beginning returns the first piece of the smallest node that holds a bracket and what stands
// in front of it.
func (l line) beginning(open, end int) int {
	for p := l.pieces[open].at.Up; p != nil; p = p.Up {
		if lo, hi := l.span(p); lo < open && hi > end && !l.pieces[lo].name {
			if l.closing(lo) > end {
				break // a value in brackets
			}
			return lo
		}
	}
	return open
}

// accessesTo returns where the name at piece i stands behind an access outside of a stretch.
func (l line) accessesTo(i int, but stretch) (at []int, pointed bool) {
	for j, p := range l.pieces {
		if p.name && p.text == l.text(i) && isAccess(l.text(j-1)) && (j < but.from || j >= but.to) {
			at = append(at, j)
			pointed = pointed || l.text(j-1) == "->"
		}
	}
	return at, pointed
}

// flattened returns the change; star says that a dereference takes the place of an access
// through a pointer.
func (f structure) flattened(v *view, star bool) change {
	c := change{put: map[int][]*tree.Node{}}
	tokens := make([]*tree.Node, len(f.kind))
	write := func(at int) {
		for i, k := range f.kind {
			tokens[i] = f.token(v, k)
		}
		c.put[at] = slices.Clone(tokens)
	}
	name := f.open - 1
	if name > f.all.from && f.pieces[name].name {
		for i := range f.pieces {
			if f.text(i) == f.text(f.all.from) && f.text(i+1) == f.text(name) && (i < f.all.from || i >= f.all.to) {
				write(i)
				c.gone = append(c.gone, i+1)
			}
		}
	}
	c.gone = append(c.gone, f.literals()...)
	for _, i := range f.accesses {
		c.gone = append(c.gone, i-1, i)
		if before := f.receiver(i - 1); star && f.text(i-1) == "->" && len(before) > 0 {
			f.dereference(v, c, i, before[0])
		}
	}
	for p := tree.Removable(f.pieces[f.open].at); p != nil; p = p.Around() {
		if lo, hi := f.span(p); lo == f.all.from && hi == f.all.to+1 {
			c.drop = p // nothing else is defined there
			return c
		}
	}
	if len(c.put) == 0 || !f.defines() {
		write(f.all.from)
	}
	c.gone = append(c.gone, upFrom(f.all.from, f.all.to-f.all.from)...)
	return c
}

// defines reports whether the field's type is defined in the structure: it can be written once.
func (f structure) defines() bool {
	return slices.ContainsFunc(f.kind, func(k int) bool { return f.text(k) == "{" })
}

// literals returns the pieces around the field's value in each literal of a type that is named in front of it.
func (f structure) literals() []int {
	var gone []int
	tag := f.all.from - 1
	if tag < 0 || !f.pieces[tag].name {
		return nil
	}
	for k, p := range f.pieces {
		end := f.closing(k + 1)
		if !p.name || p.text != f.text(tag) || f.text(k+1) != "{" || end < k+3 || k+1 == f.open {
			continue
		}
		if f.text(k-1) == "&" {
			gone = append(gone, k-1)
		}
		gone = append(gone, k, k+1, end)
		if f.text(k+3) == ":" {
			gone = append(gone, k+2, k+3)
		}
	}
	return gone
}

// dereference puts an asterisk in front of piece first for the access to the field at piece i. What
// binds closer goes in front of it, or it goes into brackets.
func (f structure) dereference(v *view, c change, i, first int) {
	star := []*tree.Node{v.mark("*"), f.token(v, first)}
	switch next := f.text(i + 1); {
	case slices.Contains(counting, next):
		star = slices.Insert(star, 0, f.token(v, i+1))
		c.put[i+1] = []*tree.Node{}
	case slices.Contains([]string{"(", "["}, next) || isAccess(next):
		star = slices.Insert(star, 0, v.mark("("))
		c.put[i] = []*tree.Node{v.mark(")")}
	}
	c.put[first] = star
}
