package pass

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Move = search.Pass{
	Name:    "move",
	Doc:     "a definition to an empty place nearby: a variable becomes a parameter",
	Origin:  "C-Reduce",
	Default: true,
	Stages:  []search.Stage{{Proposals: moves, Effort: search.Deferred}},
	Kinds:   []*search.Kind{moveKind},
	Example: search.Example{Grammar: "c",
		Before: "void f() { int x; x = 1; }",
		After:  "void f(int x) { x = 1; }"},
}

var moveKind = &search.Kind{Name: "move", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}}

// moves cuts tokens off the beginning or end of a definition in use, and moves the rest into an
// empty place: one of the nearest in front, or one before the first use. The text is parsed anew. A
// move saves a token or two, so it waits for a small tree.
//
//	f() { int a; g(a); }  →  f(int a) { g(a); }
//	int a; f() { g(a); }  →  f(int a) { g(a); }
//	a; f() { int a; }     →  a; f(a) { }
//	f(int a) { T b(a); g(b); }  →  f(T b) { g(b); }
func moves(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > search.SmallText {
		return search.Chained()
	}
	each := search.Each(slices.Values(syntax.Identifiers(v)), func(m *document.Occurrences) search.Proposals {
		d := syntax.DefinitionOf(m)
		if d == nil || d.Around.Node.Tokens > files.MostMoved {
			return nil
		}
		return search.Chained(moveOf(v, d, gaps(v, d)), replaceParameter(v, d))
	})
	return search.Chained(each, movesAgain(v))
}

// movesAgain proposes, in a small result, to move later definitions of a name into the nearest
// empty places in front.
func movesAgain(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > search.SmallResult {
		return nil
	}
	return search.Each(slices.Values(syntax.Identifiers(v)), func(m *document.Occurrences) search.Proposals {
		return search.Each(slices.Values(syntax.UpFrom(1, len(m.At)-1)), func(i int) search.Proposals {
			d := syntax.DefinitionOf(&document.Occurrences{Text: m.Text, At: slices.Concat(m.At[i:], m.At[i:i+1])})
			if d == nil || d.Around.Node.Tokens > files.MostMoved || d.Around.Up.Node.Kind != tree.List || d.Around.Up.Node.Separated() {
				return nil
			}
			gaps := gaps(v, d)
			return moveOf(v, d, gaps[:min(len(gaps), files.Substitutes)])
		})
	})
}

// moveOf proposes the moves of one definition into each gap.
func moveOf(v *search.View, d *syntax.Definition, gaps []*tree.Place) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		tokens := slices.Collect(d.Around.Node.Leaves())
		shorter := [][]*tree.Node{tokens[1 : len(tokens)-1], tokens[:len(tokens)-1], tokens[1:]}
		for _, gap := range gaps {
			for _, part := range shorter {
				p := search.Proposal{Kind: moveKind, At: d.At[0], Parse: true, Make: func(*search.View, *tree.Place) *tree.Edits {
					return moved(d.Around, gap, part)
				}}
				if len(part) > 0 && !yield(p) {
					return
				}
			}
		}
	}
}

// replaceParameter proposes, in a small tree, to replace a parameter by the variable initialized
// with it.
func replaceParameter(v *search.View, d *syntax.Definition) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Tree.Root.Tokens > search.SmallText {
			return
		}
		tokens := slices.Collect(d.Around.Node.Leaves())
		name := slices.IndexFunc(tokens, func(n *tree.Node) bool { return n.Text() == d.Text })
		parts := [][]*tree.Node{tokens[:name+1]}
		if name > 0 {
			parts = append(parts, tokens[1:name+1])
		}
		for m := range document.Within(v, slices.Values(syntax.Identifiers(v))) {
			given := syntax.DefinitionOf(m)
			if given == nil || len(m.At) != 2 || given.Around.Node.Tokens > files.MostMoved || !document.Under(m.At[1], d.Around) || document.Under(m.At[0], d.Around) {
				continue
			}
			for _, part := range parts {
				p := search.Proposal{Kind: moveKind, At: d.At[0], Parse: true, Make: func(*search.View, *tree.Place) *tree.Edits {
					return moved(d.Around, given.Around, part)
				}}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// gaps returns the nearest empty places in front of the definition, and those behind it up to the
// first use: at most one between two tokens.
func gaps(v *search.View, d *syntax.Definition) []*tree.Place {
	var before, behind []*tree.Place
	gaps, seen := &before, false // seen: a gap since the last token
	for q := range v.Tree.Top().Walk(func(q *tree.Place) bool { return q.Node != d.Around.Node }) {
		if q.Node == d.At[1].Node {
			break
		}
		switch {
		case q.Node == d.Around.Node:
			gaps, seen = &behind, false
		case q.Node.Kind == tree.Token:
			seen = false
		case q.Node.Tokens == 0 && q.Node.Expr != nil && !seen:
			*gaps, seen = append(*gaps, q), true
		}
	}
	slices.Reverse(before)
	return slices.Concat(before[:min(len(before), files.MostMoved)], behind[:min(len(behind), files.MostMoved)])
}

// moved drops the node at from and puts tokens into the gap. It returns nil if the node cannot be
// dropped.
func moved(from, gap *tree.Place, tokens []*tree.Node) *tree.Edits {
	e := DropNode(nil, from)
	if e != nil {
		e.Put(gap, tree.NewBlock(gap.Node.Expr, 0, tokens))
	}
	return e
}
