package reducer

import (
	"slices"

	"pare/tree"
)

var movePass = Pass{
	Name:    "move",
	Doc:     "a definition without what ends it, into an empty place near it: a variable becomes a parameter (C-Reduce)",
	Default: true,
	stages:  []stage{{proposals: moves, effort: deferred}},
}

var moveKind = &kind{name: "move", policy: policy{byType: true, tired: whilePrune, seldom: true}}

// moves takes a definition still in use, leaves out tokens at its beginning or
// end, and puts it into an empty place before it, the nearest one first, or between it
// and its first use. As for inline, the new text is parsed again. It saves a token or two, so it waits
// until the tree is small.
//
//	f() { int a; g(a); }  →  f(int a) { g(a); }
//	int a; f() { g(a); }  →  f(int a) { g(a); }
//	a; f() { int a; }     →  a; f(a) { }
//	f(int a) { T b(a); g(b); }  →  f(T b) { g(b); }
func moves(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > smallText {
			return
		}
		for _, m := range v.identifiers() {
			d := definitionOf(m)
			if d == nil || d.around.Node.Tokens > mostMoved {
				continue
			}
			if !v.moveOf(d, v.gaps(d), yield) || !v.replaceParameter(d, yield) {
				return
			}
		}
		if v.tree.Root.Tokens <= smallResult {
			v.movesAgain(yield)
		}
	}
}

// movesAgain proposes, for a small result, the moves of what may define a name again, into the
// nearest empty places before it.
func (v *view) movesAgain(yield func(proposal) bool) {
	for _, m := range v.identifiers() {
		for i := range m.at[1:] {
			d := definitionOf(&occurrences{text: m.text, at: slices.Concat(m.at[i+1:], m.at[i+1:i+2])})
			if d == nil || d.around.Node.Tokens > mostMoved || d.around.Up.Node.Kind != tree.List || d.around.Up.Node.Separated() {
				continue
			}
			gaps := v.gaps(d)
			if !v.moveOf(d, gaps[:min(len(gaps), substitutes)], yield) {
				return
			}
		}
	}
}

// moveOf proposes the moves of one definition into gaps. It returns false when no more
// proposals are wanted.
func (v *view) moveOf(d *definition, gaps []*tree.Place, yield func(proposal) bool) bool {
	tokens := slices.Collect(d.around.Node.Leaves())
	shorter := [][]*tree.Node{tokens[1 : len(tokens)-1], tokens[:len(tokens)-1], tokens[1:]}
	for _, gap := range gaps {
		for _, part := range shorter {
			p := proposal{kind: moveKind, at: d.at[0], parse: true, make: func(*view, *tree.Place) *tree.Edits {
				return moved(d.around, gap, part)
			}}
			if len(part) > 0 && !yield(p) {
				return false
			}
		}
	}
	return true
}

// replaceParameter proposes, in a small tree, a variable in place of the parameter that it begins with the value of. It
// returns false when no more proposals are wanted.
func (v *view) replaceParameter(d *definition, yield func(proposal) bool) bool {
	if v.tree.Root.Tokens > smallText {
		return true
	}
	tokens := slices.Collect(d.around.Node.Leaves())
	name := slices.IndexFunc(tokens, func(n *tree.Node) bool { return n.Text() == d.text })
	parts := [][]*tree.Node{tokens[:name+1]}
	if name > 0 {
		parts = append(parts, tokens[1:name+1])
	}
	for m := range within(v, slices.Values(v.identifiers())) {
		given := definitionOf(m)
		if given == nil || len(m.at) != 2 || given.around.Node.Tokens > mostMoved || !under(m.at[1], d.around) || under(m.at[0], d.around) {
			continue
		}
		for _, part := range parts {
			p := proposal{kind: moveKind, at: d.at[0], parse: true, make: func(*view, *tree.Place) *tree.Edits {
				return moved(d.around, given.around, part)
			}}
			if !yield(p) {
				return false
			}
		}
	}
	return true
}

// gaps returns the nearest empty places before the definition, and those behind it up to
// the first use; one for each place between two tokens.
func (v *view) gaps(d *definition) []*tree.Place {
	var before, behind []*tree.Place
	gaps, seen := &before, false // one since the last token
	for q := range v.tree.Top().Walk(func(q *tree.Place) bool { return q.Node != d.around.Node }) {
		if q.Node == d.at[1].Node {
			break
		}
		switch {
		case q.Node == d.around.Node:
			gaps, seen = &behind, false
		case q.Node.Kind == tree.Token:
			seen = false
		case q.Node.Tokens == 0 && q.Node.Expr != nil && !seen:
			*gaps, seen = append(*gaps, q), true
		}
	}
	slices.Reverse(before)
	return slices.Concat(before[:min(len(before), mostMoved)], behind[:min(len(behind), mostMoved)])
}

// moved drops the node at from and puts tokens in the gap; nil if that is
// impossible.
func moved(from, gap *tree.Place, tokens []*tree.Node) *tree.Edits {
	e := dropNode(nil, from)
	if e != nil {
		e.Put(gap, tree.NewBlock(gap.Node.Expr, 0, tokens))
	}
	return e
}
