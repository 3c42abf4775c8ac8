package grammar

import "slices"

// Lists. A parser rule may spell a list in many ways; all become one OpList, so
// that its elements can go one by one. X and sep are runs of elements; X is the
// same wherever it stands, labels aside.
//
//	X (sep X)*   →  OpList X sep, Min 1
//	X (sep X)+   →  OpList X sep, Min 2
//	(sep may be empty: X X*, X X+)
//	(X sep)* X   →  OpList X sep, Min 1, Last
//	(X sep)* X?  →  OpList X sep, Trail

// lists recognises the lists in the body of rule l. The operands at the ends of
// a recursive alternative stay apart, for that is where precedence works.
func lists(l *Rule) {
	for _, alt := range l.Body.Sub {
		first, last := 0, len(alt.Sub)
		if last > 0 && isCall(alt.Sub[0], l) {
			first = 1
		}
		if last > first && isCall(alt.Sub[last-1], l) {
			last--
		}
		inner := &Expr{Op: OpSeq, Sub: slices.Clone(alt.Sub[first:last])}
		listsIn(inner)
		alt.Sub = slices.Replace(alt.Sub, first, last, inner.Sub...)
	}
}

// listsIn recognises the lists in e and all below it.
func listsIn(e *Expr) {
	for i, s := range e.Sub {
		listsIn(s)
		if only := run(s); (e.Op == OpOpt || e.Op == OpList) && len(only) == 1 {
			e.Sub[i] = only[0]
		}
	}
	if e.Op != OpSeq {
		return
	}
	for i := 0; i < len(e.Sub); i++ {
		if headed(e, &i) {
			continue
		}
		trailed(e, i)
	}
}

// headed makes X (sep X)* a list where e.Sub[*i] is the (sep X)*, as often as it
// can, and leaves *i at the list. False if there is none.
func headed(e *Expr, i *int) bool {
	found := false
	for {
		loop := e.Sub[*i]
		if loop.Op != OpList || len(loop.Sub) > 1 || loop.Min > 1 {
			return found
		}
		items := run(loop.Sub[0])
		n := 0 // of elements of X
		for n < *i && n < len(items) && e.Sub[*i-1-n].Equal(items[len(items)-1-n]) {
			n++
		}
		x, sep := slices.Clone(e.Sub[*i-n:*i]), items[:len(items)-n]
		if !solid(x) || len(sep) > 0 && !solid(sep) {
			return found
		}
		list := &Expr{Op: OpList, Pos: x[0].Pos, Min: loop.Min + 1, Before: loop.Before + 1, Paren: loop.Paren, NonGreedy: loop.NonGreedy, Greedy: loop.Greedy, Sub: []*Expr{single(x, x[0].Pos)}}
		if len(sep) > 0 {
			list.Sub = append(list.Sub, single(sep, sep[0].Pos))
		}
		e.Sub = slices.Replace(e.Sub, *i-n, *i+1, list)
		*i -= n
		found = true
	}
}

// trailed makes (X sep)* X and (X sep)* X? a list where e.Sub[i] is the (X sep)*.
func trailed(e *Expr, i int) {
	loop := e.Sub[i]
	if loop.Op != OpList || len(loop.Sub) > 1 || loop.Min > 0 || loop.NonGreedy || loop.Greedy || i+1 == len(e.Sub) {
		return
	}
	items, next := run(loop.Sub[0]), e.Sub[i+1:]
	optional := next[0].Op == OpOpt && !next[0].NonGreedy
	if optional {
		next = run(next[0].Sub[0])
	}
	n := 0
	for n < len(next) && n < len(items)-1 && next[n].Equal(items[n]) {
		n++
	}
	x, sep := slices.Clone(items[:n]), slices.Clone(items[n:])
	if !solid(x) || !solid(sep) || optional && n < len(next) {
		return
	}
	list := &Expr{Op: OpList, Pos: loop.Pos, Sub: []*Expr{single(x, x[0].Pos), single(sep, sep[0].Pos)}}
	if optional {
		list.Trail, list.Paren, n = true, e.Sub[i+1].Paren, 1
	} else {
		list.Last, list.Min = true, 1
	}
	e.Sub = slices.Replace(e.Sub, i, i+1+n, list)
}

// run returns the elements of a block of one alternative, else e alone.
func run(e *Expr) []*Expr {
	if e.Op == OpAlt && len(e.Sub) == 1 && len(e.Sub[0].Commands) == 0 {
		return e.Sub[0].Sub
	}
	return []*Expr{e}
}

// solid reports whether a run has an element that makes a node of the tree.
func solid(items []*Expr) bool {
	return slices.ContainsFunc(items, func(e *Expr) bool { return e.Op != OpAction && e.Op != OpPred })
}

// findList sets List and Recursion of rule l where its body only spells a list,
// recursively. The two alternatives may come in either order.
//
//	l : X | l sep X    l : X | X sep l    Min 1
//	l : X | l X        l : X | X l        Min 1
//	l :   | l X        l :   | X l        Min 0
//	l : X (sep l)?     l : X l?           Min 1
func (l *Rule) findList() {
	s, ok := l.spelled()
	unfit := func(e *Expr) bool { return isCall(e, l) || e.Op == OpAction || e.Op == OpPred }
	if !ok || len(s.x) == 0 || slices.ContainsFunc(s.x, unfit) || slices.ContainsFunc(s.sep, unfit) {
		return
	}
	list := &Expr{Op: OpList, Pos: l.Body.Pos, Min: 1, Sub: []*Expr{single(clones(s.x), s.x[0].Pos)}}
	if len(s.sep) > 0 {
		list.Sub = append(list.Sub, single(clones(s.sep), s.sep[0].Pos))
	}
	if slices.ContainsFunc(l.Body.Sub, func(seq *Expr) bool { return len(seq.Sub) == 0 }) {
		list.Min = 0
	}
	l.List = list
	l.Recursion = Recursion{Self: s.self, Left: s.left, Option: len(l.Body.Sub) == 1, X: len(s.x), Sep: len(s.sep)}
}

// spelling is a rule's body taken apart as a list.
type spelling struct {
	x, sep []*Expr
	self   *Expr
	left   bool
}

func (l *Rule) spelled() (spelling, bool) {
	switch alts := l.Body.Sub; len(alts) {
	case 1:
		return rightOptional(l, alts[0].Sub)
	case 2:
		if s, ok := leftOrRight(l, alts[0].Sub, alts[1].Sub); ok {
			return s, true
		}
		return leftOrRight(l, alts[1].Sub, alts[0].Sub)
	}
	return spelling{}, false
}

func isCall(e *Expr, l *Rule) bool { return e.Op == OpRule && e.Rule == l }

func calls(list []*Expr, l *Rule) bool {
	return slices.ContainsFunc(list, func(e *Expr) bool { return isCall(e, l) })
}

// leftOrRight takes the recursive alternative apart where base is the other one.
func leftOrRight(l *Rule, base, rec []*Expr) (s spelling, ok bool) {
	n, k := len(rec), len(base)
	if n < k+1 || n < 2 || calls(rec[:n-1], l) == isCall(rec[n-1], l) {
		return s, false
	}
	if s.left = isCall(rec[0], l); s.left {
		s.self, rec = rec[0], rec[1:]
	} else {
		s.self, rec = rec[n-1], rec[:n-1]
	}
	head, tail := rec[:k], rec[n-1-k:]
	switch {
	case k == 0:
		s.x = rec
	case s.left && slices.EqualFunc(base, tail, (*Expr).Equal):
		s.x, s.sep = base, rec[:n-1-k]
	case !s.left && slices.EqualFunc(base, head, (*Expr).Equal):
		s.x, s.sep = base, rec[k:]
	default:
		return s, false
	}
	return s, isCall(s.self, l)
}

// rightOptional takes X (sep l)? apart.
func rightOptional(l *Rule, body []*Expr) (s spelling, ok bool) {
	n := len(body) - 1
	if n < 1 || body[n].Op != OpOpt || body[n].NonGreedy {
		return s, false
	}
	tail := run(body[n].Sub[0])
	k := len(tail) - 1
	if k < 0 || !isCall(tail[k], l) || calls(tail[:k], l) {
		return s, false
	}
	return spelling{x: body[:n], sep: tail[:k], self: tail[k]}, true
}

func clones(list []*Expr) []*Expr {
	out := make([]*Expr, len(list))
	for i, e := range list {
		c := *e
		c.Sub = clones(e.Sub)
		out[i] = &c
	}
	return out
}
