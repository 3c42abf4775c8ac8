package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/pass"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Join = search.Pass{
	Name:    "join",
	Doc:     "two statements that begin alike as one; a definition where its name is used",
	Default: true,
	Stages:  []search.Stage{{Proposals: unions, Effort: search.Deferred}},
	Kinds:   []*search.Kind{joinKind},
	Example: search.Example{Grammar: "c",
		Before: "int a; f(); int b;",
		After:  "int a, b; f();"},
}

var joinKind = &search.Kind{Name: "join"} // statements into one

// unions appends, in a small tree, the second of two list elements that begin alike to the first,
// without what they share; and it moves a definition with a body to the first use of its name. The
// text is parsed again.
//
//	int a; f(); int b;           →  int a, b; f();
//	var a int; var b int         →  var a, b int
//	… values (1); … values (2);  →  … values (1), (2);
//	struct a { … }; struct a b;  →  struct a { … } b;
func unions(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(joinKind, document.Rewritten) {
			return
		}
		l := syntax.LineOf(v)
		for p := range document.Within(v, v.Tree.Places()) {
			if p.Node.Kind != tree.List || pass.Enumerates(v, p.Node) {
				continue
			}
			var before []clause
			for i := 0; i < p.Node.Count(); i += p.Node.Stride() {
				e, ok := clauseAt(l, p.Kid(i))
				if !ok {
					continue
				}
				if !used(l, v, e, yield) || !likeOneOf(l, v, before, e, yield) {
					return
				}
				before = append(before, e)
			}
		}
	}
}

// clause is a list element and the range of its pieces, without separators at its ends.
type clause struct {
	at *tree.Place
	syntax.Stretch
}

// clauseAt returns the clause at a place; ok is false if nothing is left of it.
func clauseAt(l syntax.Line, at *tree.Place) (e clause, ok bool) {
	e.at = at
	e.From, e.To = l.Span(at)
	for e.From < e.To && l.BeginsNothing(e.From) {
		e.From++
	}
	for e.From < e.To && l.BeginsNothing(e.To-1) {
		e.To--
	}
	return e, e.From < e.To
}

// used proposes to move a definition with a body to the first use of its name. There it replaces
// the name, and the words in front that the definition begins with, too. It returns false when no
// more proposals are wanted.
func used(l syntax.Line, v *search.View, e clause, yield func(search.Proposal) bool) bool {
	name := e.From
	for name < e.To && l.Text(name) != "{" {
		name++
	}
	if name--; name < e.From || name == e.To-1 || !l.Pieces[name].Name || l.Closing(name+1) != e.To-1 {
		return true
	}
	uses := usesOf(l, name, e.To)
	if len(uses) == 0 {
		return true
	}
	from := uses[0]
	for n := name; n > e.From && l.Text(n-1) == l.Text(from-1); n-- {
		from--
	}
	return yield(l.Proposing(joinKind, e.at, syntax.Change{
		Drop: e.at,
		Gone: syntax.UpFrom(from+1, uses[0]-from),
		Put:  map[int][]*tree.Node{from: l.Tokens(v, e.Stretch)},
	}))
}

// likeOneOf proposes to append a statement to the last statement before it that begins with the
// same word. It returns false when no more proposals are wanted.
func likeOneOf(l syntax.Line, v *search.View, before []clause, e clause, yield func(search.Proposal) bool) bool {
	for _, b := range slices.Backward(before) {
		if l.Text(b.From) != l.Text(e.From) {
			continue
		}
		for _, c := range shared(l, v, b, e) {
			if !yield(l.Proposing(joinKind, e.at, c)) {
				return false
			}
		}
		return true
	}
	return true
}

// shared returns the changes that append a statement to another without their common beginning and
// end; and without only as much of the beginning as has all its brackets in pairs, if that is less.
func shared(l syntax.Line, v *search.View, b, e clause) []syntax.Change {
	most := min(b.To-b.From, e.To-e.From) - 1
	front := 0
	for front < most && l.Text(b.From+front) == l.Text(e.From+front) {
		front++
	}
	var all []syntax.Change
	add := func(front, back int) {
		last := b.To - back - 1
		tokens := slices.Concat([]*tree.Node{l.Token(v, last), syntax.Mark(v, ",")}, l.Tokens(v, syntax.Stretch{From: e.From + front, To: e.To - back}))
		all = append(all, syntax.Change{Drop: e.at, Put: map[int][]*tree.Node{last: tokens}})
	}
	back := 0
	for front+back < most && l.Text(b.To-1-back) == l.Text(e.To-1-back) {
		back++
	}
	if back > 0 {
		add(front, back)
	}
	if paired := paired(l, syntax.Stretch{From: b.From, To: b.From + front}); paired > 0 {
		add(paired, 0)
	}
	return all
}

// paired returns the length of the longest prefix of a stretch that has all its brackets in pairs.
func paired(l syntax.Line, s syntax.Stretch) int {
	for i := s.From; i < s.To; i++ {
		if end := l.Closing(i); end >= s.To {
			return i - s.From
		}
	}
	return s.To - s.From
}
