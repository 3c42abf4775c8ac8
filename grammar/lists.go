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
		for n < *i && n < len(items) && same(e.Sub[*i-1-n], items[len(items)-1-n]) {
			n++
		}
		x, sep := slices.Clone(e.Sub[*i-n:*i]), items[:len(items)-n]
		if !solid(x) || len(sep) > 0 && !solid(sep) {
			return found
		}
		list := &Expr{Op: OpList, Pos: x[0].Pos, Min: loop.Min + 1, NonGreedy: loop.NonGreedy, Sub: []*Expr{single(x, x[0].Pos)}}
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
	if loop.Op != OpList || len(loop.Sub) > 1 || loop.Min > 0 || loop.NonGreedy || i+1 == len(e.Sub) {
		return
	}
	items, next := run(loop.Sub[0]), e.Sub[i+1:]
	optional := next[0].Op == OpOpt && !next[0].NonGreedy
	if optional {
		next = run(next[0].Sub[0])
	}
	n := 0
	for n < len(next) && n < len(items)-1 && same(next[n], items[n]) {
		n++
	}
	x, sep := slices.Clone(items[:n]), slices.Clone(items[n:])
	if !solid(x) || !solid(sep) || optional && n < len(next) {
		return
	}
	list := &Expr{Op: OpList, Pos: loop.Pos, Sub: []*Expr{single(x, x[0].Pos), single(sep, sep[0].Pos)}}
	if optional {
		list.Trail, n = true, 1
	} else {
		list.Last, list.Min = true, 1
	}
	e.Sub = slices.Replace(e.Sub, i, i+1+n, list)
}

// run is the elements of a block of one alternative, else e alone.
func run(e *Expr) []*Expr {
	if e.Op == OpAlt && len(e.Sub) == 1 && len(e.Sub[0].Commands) == 0 {
		return e.Sub[0].Sub
	}
	return []*Expr{e}
}

// solid tells whether a run has an element that makes a node of the tree.
func solid(items []*Expr) bool {
	return slices.ContainsFunc(items, func(e *Expr) bool { return e.Op != OpAction && e.Op != OpPred })
}

// same tells whether two expressions are spelled alike, labels aside.
func same(a, b *Expr) bool {
	return a.Op == b.Op && a.Type == b.Type && a.Rule == b.Rule && a.Min == b.Min && a.Trail == b.Trail && a.Last == b.Last &&
		a.NonGreedy == b.NonGreedy && a.RightAssoc == b.RightAssoc && slices.Equal(a.Set, b.Set) &&
		(a.Text == b.Text || a.Op == OpToken) && slices.EqualFunc(a.Sub, b.Sub, same)
}

// listRule is the list that a rule's body spells recursively, nil if it does
// not; l is the rule itself. The two alternatives may come in either order.
//
//	l : X | l sep X    l : X | X sep l    Min 1
//	l : X | l X        l : X | X l        Min 1
//	l :   | l X        l :   | X l        Min 0
//	l : X (sep l)?     l : X l?           Min 1
func listRule(l *Rule) *Expr {
	var x, sep []*Expr
	switch alts := l.Body.Sub; len(alts) {
	case 1:
		x, sep = rightOptional(l, alts[0].Sub)
	case 2:
		if x, sep = leftOrRight(l, alts[0].Sub, alts[1].Sub); x == nil {
			x, sep = leftOrRight(l, alts[1].Sub, alts[0].Sub)
		}
	}
	calls := func(e *Expr) bool { return isCall(e, l) }
	silent := func(e *Expr) bool { return e.Op == OpAction || e.Op == OpPred }
	if slices.ContainsFunc(x, silent) || slices.ContainsFunc(sep, silent) {
		return nil
	}
	if len(x) == 0 || slices.ContainsFunc(x, calls) || slices.ContainsFunc(sep, calls) {
		return nil
	}
	list := &Expr{Op: OpList, Pos: l.Body.Pos, Min: 1, Sub: []*Expr{single(clones(x), x[0].Pos)}}
	if len(sep) > 0 {
		list.Sub = append(list.Sub, single(clones(sep), sep[0].Pos))
	}
	for _, a := range l.Body.Sub {
		if len(a.Sub) == 0 {
			list.Min = 0
		}
	}
	return list
}

func isCall(e *Expr, l *Rule) bool { return e.Op == OpRule && e.Rule == l }

// leftOrRight splits the recursive alternative into X and sep where base is the
// other alternative.
func leftOrRight(l *Rule, base, rec []*Expr) (x, sep []*Expr) {
	n, k := len(rec), len(base)
	if n < k+1 || n < 2 || slices.ContainsFunc(rec[:n-1], func(e *Expr) bool { return isCall(e, l) }) == isCall(rec[n-1], l) {
		return nil, nil
	}
	left := isCall(rec[0], l)
	if !left && !isCall(rec[n-1], l) {
		return nil, nil
	}
	rest := rec[1:]
	if !left {
		rest = rec[:n-1]
	}
	switch {
	case k == 0:
		return rest, nil
	case left && slices.EqualFunc(base, rest[len(rest)-k:], same):
		return base, rest[:len(rest)-k]
	case !left && slices.EqualFunc(base, rest[:k], same):
		return base, rest[k:]
	}
	return nil, nil
}

// rightOptional splits X (sep l)? into X and sep.
func rightOptional(l *Rule, body []*Expr) (x, sep []*Expr) {
	n := len(body) - 1
	if n < 1 || body[n].Op != OpOpt || body[n].NonGreedy {
		return nil, nil
	}
	tail := run(body[n].Sub[0])
	k := len(tail) - 1
	if k < 0 || !isCall(tail[k], l) || slices.ContainsFunc(tail[:k], func(e *Expr) bool { return isCall(e, l) }) {
		return nil, nil
	}
	return body[:n], tail[:k]
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
