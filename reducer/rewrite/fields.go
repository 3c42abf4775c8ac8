package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Fields = search.Pass{
	Name:    "fields",
	Doc:     "the type of the only field in place of the structure around it",
	Default: true,
	Stages:  []search.Stage{{Proposals: fields, Effort: search.Deferred}},
	Kinds:   []*search.Kind{fieldKind},
	Example: search.Example{Grammar: "c",
		Before: "f() { union { int a; } *b; b->a = 1; }",
		After:  "f() { int *b; *b = 1; }"},
}

var fieldKind = &search.Kind{Name: "field"}

// fields replaces, in a small tree, a structure with one field by the field's type, also where it
// is mentioned by name, and drops the accesses to the field; an access through a pointer becomes a
// dereference, or is dropped. The text is parsed again.
//
//	union { int a; } *b; b->a = 1;      →  int *b; *b = 1;
//	union { int a; } *b; b->a++;        →  int *b; ++*b;
//	struct a { int b; }; struct a c; c.b →  int c; c
//	f({a: [1]}).a.b()                   →  f([1]).b()
//	type a struct { b []int }; c.b[0]   →  type a []int; c[0]
//	type a struct { b T }; a{b: c}.b    →  type a T; c
//
// The value that a constructor assigns to a member replaces the objects made, and the accesses to
// the member are dropped.
//
//	class a { constructor() { this.b = []; } }; c = new a(); c.b[0]  →  c = []; c[0]
//
// If a receiver is used only to access the field, it becomes a parameter of the field's type, and
// the methods become functions.
//
//	struct a { b: T } impl a { fn c(&mut self) { self.b.d(); } }  →  fn c(b: &mut T) { b.d(); }
//
// The statements of a constructor can also replace the statement that makes an object; the object's
// name then stands for the member.
//
//	class a { constructor(d) { this.b = []; this.b.e(d); } }; c = new a(1); c.b[0]  →  c = []; c.e(1); c[0]
func fields(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(fieldKind, document.Rewritten) {
			return
		}
		l := syntax.LineOf(v)
		for i := range l.Pieces {
			f, ok := structureAt(l, i)
			if !ok {
				continue
			}
			for _, star := range []bool{true, false} {
				if star && !f.pointed {
					continue
				}
				p := search.Proposal{Kind: fieldKind, At: l.Pieces[i].At, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
					return l.Edits(f.flattened(v, star))
				}}
				if !yield(p) {
					return
				}
			}
		}
		for i := range l.Pieces {
			for _, c := range constructed(l, v, i) {
				if !yield(l.Proposing(fieldKind, l.Pieces[i].At, c)) {
					return
				}
			}
			if c, ok := received(l, v, i); ok && !yield(l.Proposing(fieldKind, l.Pieces[i].At, c)) {
				return
			}
		}
	}
}

// constructed returns the changes for the member at piece i, if a constructor assigns to it there.
func constructed(l syntax.Line, v *search.View, i int) []syntax.Change {
	if c, ok := constructorAt(l, i); ok {
		return c.changes(v)
	}
	return nil
}

// received returns the change for the structure named at piece i; ok is false if it has several
// fields, or a receiver is used for more than access to the field.
func received(l syntax.Line, v *search.View, i int) (c syntax.Change, ok bool) {
	end := l.Closing(i + 1)
	around := tree.Removable(l.Pieces[i].At)
	if !l.Pieces[i].Name || l.Text(i+1) != "{" || l.Text(i+3) != ":" || end < i+5 || around == nil {
		return c, false
	}
	cells := l.Cells(syntax.Stretch{From: i + 4, To: end})
	kind := cells[0]
	if len(cells) > 1 && len(cells[1]) > 1 || l.Text(i-2) != "" && !l.BeginsStatement(i-1) {
		return c, false
	}
	c = syntax.Change{Drop: around, Put: map[int][]*tree.Node{}}
	for k := end + 1; k < len(l.Pieces); k++ {
		switch close := l.Closing(k + 1); {
		case l.Text(k) == l.Text(i) && l.Text(k+1) == "{" && close > 0 && l.IsKeyword(k-1):
			c.Gone = append(c.Gone, k-1, k, k+1, close)
		case l.Text(k) != "self":
		case l.Text(k+1) == "." && l.Text(k+2) == l.Text(i+2):
			c.Gone = append(c.Gone, k, k+1)
		default:
			from := k
			for from > 0 && !slices.Contains([]string{"(", ","}, l.Text(from-1)) {
				from--
			}
			if l.Text(from-1) != "(" || !slices.Contains([]string{")", ","}, l.Text(k+1)) {
				return c, false
			}
			parameter := append([]*tree.Node{l.Token(v, i+2), syntax.Mark(v, ":")}, l.Tokens(v, syntax.Stretch{From: from, To: k})...)
			c.Gone = append(c.Gone, syntax.UpFrom(from, k-from)...)
			c.Put[k] = append(parameter, copies(l, v, kind)...)
			ok = true
		}
	}
	return c, ok
}

// structure is a bracketed group with one field.
type structure struct {
	syntax.Line
	all      syntax.Stretch // with its tag and keyword
	open     int
	kind     []int // the field's type
	accesses []int // the field's name at the accesses to it
	pointed  bool  // some access is through a pointer
}

// structureAt returns the structure whose bracket opens at piece i; ok is false if there is none.
func structureAt(l syntax.Line, i int) (f structure, ok bool) {
	end := l.Closing(i)
	if l.Text(i) != "{" || end < i+3 || end > i+files.MostMoved {
		return f, false
	}
	f = structure{Line: l, open: i, all: syntax.Stretch{From: beginning(l, i, end), To: end + 1}}
	for j := i + 1; j < end; j++ {
		if f.accesses == nil && l.Pieces[j].Name {
			if f.accesses, f.pointed = l.AccessesTo(j, f.all); f.accesses != nil {
				continue
			}
		}
		if !slices.Contains([]string{";", ",", ":", "="}, l.Text(j)) {
			f.kind = append(f.kind, j)
		}
	}
	return f, f.accesses != nil && len(f.kind) > 0
}

// beginning returns the first piece of the smallest node that contains a bracketed group and tokens
// in front of it.
func beginning(l syntax.Line, open, end int) int {
	for p := l.Pieces[open].At.Up; p != nil; p = p.Up {
		if lo, hi := l.Span(p); lo < open && hi > end && !l.Pieces[lo].Name {
			if l.Closing(lo) > end {
				break // a bracketed value
			}
			return lo
		}
	}
	return open
}

// flattened returns the change that replaces the structure; star turns accesses through pointers
// into dereferences.
func (f structure) flattened(v *search.View, star bool) syntax.Change {
	c := syntax.Change{Put: map[int][]*tree.Node{}}
	tokens := make([]*tree.Node, len(f.kind))
	write := func(at int) {
		for i, k := range f.kind {
			tokens[i] = f.Token(v, k)
		}
		c.Put[at] = slices.Clone(tokens)
	}
	name := f.open - 1
	if name > f.all.From && f.Pieces[name].Name {
		for i := range f.Pieces {
			if f.Text(i) == f.Text(f.all.From) && f.Text(i+1) == f.Text(name) && (i < f.all.From || i >= f.all.To) {
				write(i)
				c.Gone = append(c.Gone, i+1)
			}
		}
	}
	c.Gone = append(c.Gone, f.literals()...)
	for _, i := range f.accesses {
		c.Gone = append(c.Gone, i-1, i)
		if before := f.Receiver(i - 1); star && f.Text(i-1) == "->" && len(before) > 0 {
			f.dereference(v, c, i, before[0])
		}
	}
	for p := tree.Removable(f.Pieces[f.open].At); p != nil; p = p.Around() {
		if lo, hi := f.Span(p); lo == f.all.From && hi == f.all.To+1 {
			c.Drop = p // nothing else is defined there
			return c
		}
	}
	if len(c.Put) == 0 || !f.defines() {
		write(f.all.From)
	}
	c.Gone = append(c.Gone, syntax.UpFrom(f.all.From, f.all.To-f.all.From)...)
	return c
}

// defines reports whether the field's type is a definition itself, which can be written only once.
func (f structure) defines() bool {
	return slices.ContainsFunc(f.kind, func(k int) bool { return f.Text(k) == "{" })
}

// literals returns the pieces around the field's value in each literal of the structure's type.
func (f structure) literals() []int {
	var gone []int
	tag := f.all.From - 1
	if tag < 0 || !f.Pieces[tag].Name {
		return nil
	}
	for k, p := range f.Pieces {
		end := f.Closing(k + 1)
		if !p.Name || p.Text != f.Text(tag) || f.Text(k+1) != "{" || end < k+3 || k+1 == f.open {
			continue
		}
		if f.Text(k-1) == "&" {
			gone = append(gone, k-1)
		}
		gone = append(gone, k, k+1, end)
		if f.Text(k+3) == ":" {
			gone = append(gone, k+2, k+3)
		}
	}
	return gone
}

// dereference replaces the access at piece i by an asterisk in front of piece first; an increment
// goes in front of the asterisk, and other postfix operators require brackets.
func (f structure) dereference(v *search.View, c syntax.Change, i, first int) {
	star := []*tree.Node{syntax.Mark(v, "*"), f.Token(v, first)}
	switch next := f.Text(i + 1); {
	case slices.Contains(syntax.Counting, next):
		star = slices.Insert(star, 0, f.Token(v, i+1))
		c.Put[i+1] = []*tree.Node{}
	case slices.Contains([]string{"(", "["}, next) || syntax.IsAccess(next):
		star = slices.Insert(star, 0, syntax.Mark(v, "("))
		c.Put[i] = []*tree.Node{syntax.Mark(v, ")")}
	}
	c.Put[first] = star
}
