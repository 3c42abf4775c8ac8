package reducer

import (
	"slices"

	"pare/tree"
)

var joinPass = Pass{
	Name:    "join",
	Doc:     "two statements that begin alike as one with a comma; a definition in place of its name where that is first used",
	Default: true,
	stages:  []stage{{proposals: unions, effort: deferred}},
}

var joinKind = &kind{name: "join"} // statements, to one

// unions writes, in a small tree, of two elements of a list that begin alike only what differs of the
// second behind the first; and a definition with a body where its name occurs first. The text is
// parsed again.
//
//	int a; f(); int b;           →  int a, b; f();
//	var a int; var b int         →  var a, b int
//	… values (1); … values (2);  →  … values (1), (2);
//	struct a { … }; struct a b;  →  struct a { … } b;
func unions(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(joinKind, rewritten) {
			return
		}
		l := v.line()
		for p := range within(v, v.tree.Places()) {
			if p.Node.Kind != tree.List || v.enumerates(p.Node) {
				continue
			}
			var before []clause
			for i := 0; i < p.Node.Count(); i += p.Node.Stride() {
				e, ok := l.clause(p.Kid(i))
				if !ok {
					continue
				}
				if !l.used(v, e, yield) || !l.likeOneOf(v, before, e, yield) {
					return
				}
				before = append(before, e)
			}
		}
	}
}

// clause is an element of a list, and its pieces without those that only separate.
type clause struct {
	at *tree.Place
	stretch
}

// clause returns the element at a place; ok is false if nothing is left of it.
func (l line) clause(at *tree.Place) (e clause, ok bool) {
	e.at = at
	e.from, e.to = l.span(at)
	for e.from < e.to && l.beginsNothing(e.from) {
		e.from++
	}
	for e.from < e.to && l.beginsNothing(e.to-1) {
		e.to--
	}
	return e, e.from < e.to
}

// used proposes a definition with a body in place of what it begins with, where the name in that is first
// used. It returns false when no more proposals are wanted.
func (l line) used(v *view, e clause, yield func(proposal) bool) bool {
	name := e.from
	for name < e.to && l.text(name) != "{" {
		name++
	}
	if name--; name < e.from || name == e.to-1 || !l.pieces[name].name || l.closing(name+1) != e.to-1 {
		return true
	}
	uses := l.usesOf(name, e.to)
	if len(uses) == 0 {
		return true
	}
	from := uses[0]
	for n := name; n > e.from && l.text(n-1) == l.text(from-1); n-- {
		from--
	}
	return yield(l.proposing(joinKind, e.at, change{
		drop: e.at,
		gone: upFrom(from+1, uses[0]-from),
		put:  map[int][]*tree.Node{from: l.tokens(v, e.stretch)},
	}))
}

// likeOneOf proposes a statement as a part of the last one before it that begins with the same word. It
// returns false when no more proposals are wanted.
func (l line) likeOneOf(v *view, before []clause, e clause, yield func(proposal) bool) bool {
	for _, b := range slices.Backward(before) {
		if l.text(b.from) != l.text(e.from) {
			continue
		}
		for _, c := range l.shared(v, b, e) {
			if !yield(l.proposing(joinKind, e.at, c)) {
				return false
			}
		}
		return true
	}
	return true
}

// shared returns the changes that leave one of what two statements begin with, and of what they end with, and
// only one that keeps brackets in pairs, if that is less.
func (l line) shared(v *view, b, e clause) []change {
	most := min(b.to-b.from, e.to-e.from) - 1
	front := 0
	for front < most && l.text(b.from+front) == l.text(e.from+front) {
		front++
	}
	var all []change
	add := func(front, back int) {
		last := b.to - back - 1
		tokens := slices.Concat([]*tree.Node{l.token(v, last), v.mark(",")}, l.tokens(v, stretch{e.from + front, e.to - back}))
		all = append(all, change{drop: e.at, put: map[int][]*tree.Node{last: tokens}})
	}
	back := 0
	for front+back < most && l.text(b.to-1-back) == l.text(e.to-1-back) {
		back++
	}
	if back > 0 {
		add(front, back)
	}
	if paired := l.paired(stretch{b.from, b.from + front}); paired > 0 {
		add(paired, 0)
	}
	return all
}

// paired returns how many pieces of a stretch, from its begin on, have all their brackets in it.
func (l line) paired(s stretch) int {
	for i := s.from; i < s.to; i++ {
		if end := l.closing(i); end >= s.to {
			return i - s.from
		}
	}
	return s.to - s.from
}
