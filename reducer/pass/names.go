package pass

import (
	"slices"

	"pare/grammar"
	"pare/internal/stable"
	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Names = search.Pass{
	Name:    "names",
	Doc:     "all occurrences of an identifier with the nodes around them",
	Origin:  "lexical criteria, Zeller 1999; Vulcan; T-Rec",
	Default: true,
	Stages:  []search.Stage{{Proposals: names}},
	Kinds:   []*search.Kind{dropNameKind, climbNameKind, insteadNameKind, lastNameKind},
	Example: search.Example{Grammar: "c",
		Before: "int x; int f(void) { x = 1; g(x, 2); }",
		After:  "int f(void) { g(2); }"},
}

// The kinds of its edits.
var (
	dropNameKind    = &search.Kind{Name: "dropName", Policy: search.Policy{ByType: true}, Cascade: &search.Kind{Name: "dropName-cascade", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}}}
	climbNameKind   = &search.Kind{Name: "climbName", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}, Cascade: &search.Kind{Name: "climbName-cascade", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}}}
	insteadNameKind = &search.Kind{Name: "insteadName", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}, Cascade: &search.Kind{Name: "insteadName-cascade", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}}}
	lastNameKind    = &search.Kind{Name: "lastName", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}, Cascade: &search.Kind{Name: "lastName-cascade", Policy: search.Policy{ByType: true, Tired: search.WhilePrune, Seldom: true}}}
)

// names drops all occurrences of an identifier with their smallest removable nodes: a variable with
// its uses, a function with its calls ("lexical criteria" in Zeller, Yesterday, my program worked,
// 1999). If that fails, it drops the first occurrence, mostly the definition, and puts minimal text
// or another identifier for the others, or drops larger nodes with them: an import with the
// functions that need it. In a small tree it also drops all but the last occurrence, and replaces
// that by another alternative with a node of the tree. Each edit is tried again with the
// definitions that become unused (see takeUnused).
//
//	int x; x = 1; f(x, 2);        →  f(2);
//	int x; return x + y;          →  return 0 + y;
//	int x, y; return x;           →  int y; return y;
//	import "os"; func f() { os }  →  (nothing)
//	a, b = 1, 2; f(a)             →  b = 2
//
//	create table a(b); insert into a values(1); select 2 from a  →  ;; select 2 from (values(1))
func names(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		all, values := definedFirst(syntax.Identifiers(v)), syntax.Values(v)
		for _, m := range all {
			for _, edit := range nameEdits(v, m, all, values) {
				p := search.Proposal{Kind: edit.kind, At: m.At[0], Parse: edit.parse, Make: func(*search.View, *tree.Place) *tree.Edits { return edit.make() }}
				if !yield(p) || v.Tree.Root.Tokens <= search.Large && !yield(syntax.Cascading(v, p)) {
					return
				}
			}
		}
	}
}

// definedFirst moves the occurrence that defines an identifier to the front, where the grammar says
// which one does: a label's uses may come before it.
func definedFirst(all []*document.Occurrences) []*document.Occurrences {
	for _, m := range all {
		if i := slices.IndexFunc(m.At, func(p *tree.Place) bool { return document.Binding(p).Defining() }); i > 0 {
			m.At = slices.Concat(m.At[i:i+1], m.At[:i], m.At[i+1:])
		}
	}
	return all
}

// nameEdit is an edit that eliminates an identifier. make returns nil if it is impossible.
type nameEdit struct {
	kind  *search.Kind
	make  func() *tree.Edits
	parse bool // the text is parsed anew
}

func nameEdits(v *search.View, m *document.Occurrences, all []*document.Occurrences, values map[string]syntax.Value) []nameEdit {
	edits := []nameEdit{
		{kind: dropNameKind, make: func() *tree.Edits { return dropAll(v, m) }},
		{kind: dropNameKind, make: func() *tree.Edits { return dropAssigned(v, m) }, parse: true},
		{kind: dropNameKind, make: func() *tree.Edits { return dropDefinition(v, m) }},
	}
	for i := range syntax.MostClimbed {
		edits = append(edits, nameEdit{kind: climbNameKind, make: func() *tree.Edits { return climb(v, m, i) }})
	}
	for _, part := range syntax.Variables(v, m) {
		edits = append(edits, nameEdits(v, part, nil, nil)...)
	}
	if v.Tree.Root.Tokens <= search.SmallText {
		edits = append(edits, lastUse(v, m)...)
	}
	soon := v.Effort == search.Pruned
	if soon && len(values[m.Text]) == 0 || v.Tree.Root.Tokens > search.Large {
		return edits
	}
	for _, by := range substitutes(m, all, values) {
		if soon && shared(m, by) {
			continue
		}
		edits = append(edits, nameEdit{kind: insteadNameKind, make: func() *tree.Edits { return replaceUses(v, m, by) }})
	}
	return edits
}

// shared reports whether one list element uses both identifiers: an operation of a value with itself
// is often folded.
func shared(m, by *document.Occurrences) bool {
	for _, p := range m.At[1:] {
		e := tree.Removable(p)
		for _, q := range by.At {
			if e != nil && document.Under(q, e) {
				return true
			}
		}
	}
	return false
}

// substitutes returns the first identifiers of m's token type, m among them, without values that do
// not fit m's uses.
func substitutes(m *document.Occurrences, all []*document.Occurrences, values map[string]syntax.Value) (like []*document.Occurrences) {
	for _, by := range all {
		if len(like) == files.Substitutes {
			break
		}
		if by == m || by.At[0].Node.Type() == m.At[0].Node.Type() && values[by.Text].Fits(values[m.Text]) {
			like = append(like, by)
		}
	}
	return like
}

// dropAll drops all occurrences with their smallest removable nodes, or ignores what they get.
func dropAll(v *search.View, m *document.Occurrences) *tree.Edits {
	e := &tree.Edits{}
	if slices.ContainsFunc(m.At, func(p *tree.Place) bool { return !syntax.Ignore(v, e, p) && !drop(e, p) }) {
		return nil
	}
	return e
}

// drop drops the smallest removable node with p. It reports whether it could.
func drop(e *tree.Edits, p *tree.Place) bool {
	r := tree.Removable(p)
	return r != nil && e.Drop(r)
}

// dropAssigned is dropAll for a name in a list of assigned names, with the value assigned to it.
func dropAssigned(v *search.View, m *document.Occurrences) *tree.Edits {
	a, ok := syntax.AssignedAt(v, m.At[0])
	if !ok {
		return nil
	}
	e := a.Edits(syntax.Change{Gone: a.Gone})
	if slices.ContainsFunc(m.At[1:], func(p *tree.Place) bool { return !drop(e, p) }) {
		return nil
	}
	return e
}

// climb drops the definition of m (the literal that names it, or else the first occurrence) with
// its smallest removable node, and each use with a removable node so many levels higher, or ignores
// what they get. Level 0 is dropAll. It returns nil if no use has a node that high.
func climb(v *search.View, m *document.Occurrences, levels int) *tree.Edits {
	definition, uses := m.At[0], m.At[1:]
	if m.Quoted != nil {
		definition, uses = m.Quoted, m.At
	} else if levels == 0 {
		return nil // asked by dropAll
	}
	e, d := &tree.Edits{}, tree.Removable(definition)
	if d == nil || !syntax.Ignore(v, e, definition) && !e.Drop(d) {
		return nil
	}
	higher := levels == 0
	for _, p := range uses {
		if syntax.Ignore(v, e, p) {
			continue
		}
		r := tree.Removable(p)
		for i := 0; i < levels && r != nil; i++ {
			next := r.Around()
			if next == nil || document.Under(d, next) {
				break
			}
			r = next
			higher = higher || i == levels-1
		}
		if r == nil || !e.Drop(r) {
			return nil
		}
	}
	if !higher {
		return nil
	}
	return e
}

// undefined drops the first occurrence of m with its removable node, or ignores its value; nil if it
// cannot, or there is no other occurrence.
func undefined(v *search.View, m *document.Occurrences) *tree.Edits {
	e := &tree.Edits{}
	if len(m.At) < 2 || !syntax.Ignore(v, e, m.At[0]) && !drop(e, m.At[0]) {
		return nil
	}
	return e
}

// dropDefinition drops the first occurrence. For each of the others it puts minimal text, in place
// of the smallest node whose minimal text has no identifier.
func dropDefinition(v *search.View, m *document.Occurrences) *tree.Edits {
	e := undefined(v, m)
	if e == nil {
		return nil
	}
	for _, p := range m.At[1:] {
		at, n := blank(v, p, m.Text)
		if n == nil {
			return nil
		}
		e.Put(at, n)
	}
	return e
}

// replaceUses drops the first occurrence and replaces the others by another identifier.
func replaceUses(v *search.View, m, by *document.Occurrences) *tree.Edits {
	e := undefined(v, m)
	if e == nil || by == m {
		return nil
	}
	for _, p := range m.At[1:] {
		e.Put(p, syntax.Retext(p.Node, by.Text))
	}
	return e
}

// lastUse drops the earlier list elements with the identifier, and replaces its last occurrence by
// another alternative with a copy of a node of the tree.
func lastUse(v *search.View, m *document.Occurrences) []nameEdit {
	last, others := m.At[len(m.At)-1], m.At[:len(m.At)-1]
	if len(others) < 2 {
		return nil // left to inline
	}
	dropped := int32(0)
	for _, p := range others {
		r := tree.Removable(p)
		if r == nil || r.Up == nil || r.Up.Node.Kind != tree.List || !document.Under(last, r.Up) || document.Under(last, r) {
			return nil
		}
		dropped += r.Node.Tokens
	}
	var edits []nameEdit
	for _, s := range formsFor(v, last, dropped) {
		edits = append(edits, nameEdit{kind: lastNameKind, make: func() *tree.Edits {
			e := dropAll(v, &document.Occurrences{At: others})
			if e != nil {
				e.Put(s.at, s.node)
			}
			return e
		}})
	}
	return edits
}

// formsFor returns the lightest alternatives, of most tokens at most, for a name or an ancestor
// without other tokens. Each contains a node of the tree without its optional parts (see lender).
func formsFor(v *search.View, name *tree.Place, most int32) []substitute {
	lenders := loansOf(v).lenders
	var all []substitute
	for at := name.Up; at != nil && at.Node.Tokens == 1; at = at.Up {
		if at.Node.Expr == nil || at.Node.Kind != tree.Rule && at.Node.Kind != tree.Block {
			continue
		}
		tree.EachForm(v.Facts(at.Node), at.Node.Expr, func(seq *grammar.Expr, made tree.Maker) {
			for i, e := range seq.Sub {
				if e.Op != grammar.OpRule {
					continue
				}
				if l := lender(v, lenders[e.Rule], name.Node.Text()); l != nil {
					all = append(all, substitute{at, made(map[int]*tree.Node{i: bare(l).Fresh().At(e)})})
				}
			}
		})
	}
	all = slices.DeleteFunc(all, func(s substitute) bool { return s.node.Tokens > most })
	stable.Sort(all, func(a, b substitute) int { return lighter(a.node, b.node) })
	all = slices.CompactFunc(all, func(a, b substitute) bool { return document.Text(a.node) == document.Text(b.node) })
	return all[:min(len(all), otherForms)]
}

// lender returns the first node of several tokens without identifiers, which are in no scope
// elsewhere, or else the first that does not mention a name; nil for none.
func lender(v *search.View, nodes []*tree.Node, name string) *tree.Node {
	var first *tree.Node
	for _, l := range nodes {
		if l.Tokens <= 2 || document.Mentions(l, name) {
			continue
		}
		if !v.Identifies(l) {
			return l
		}
		if first == nil {
			first = l
		}
	}
	return first
}

// bare returns n without its optional parts.
func bare(n *tree.Node) *tree.Node {
	switch n.Kind {
	case tree.Token, tree.Empty:
		return n
	case tree.Opt:
		return tree.NewOpt(n.Expr, nil)
	}
	kids := make([]*tree.Node, n.Count())
	for i, k := range n.Kids() {
		kids[i] = bare(k)
	}
	return n.WithKids(kids)
}

// blank returns the nearest place at or above p whose minimal text has no identifier, and the node
// of that text.
func blank(v *search.View, p *tree.Place, name string) (*tree.Place, *tree.Node) {
	for ; p != nil && p.Node.Expr != nil; p = p.Up {
		if k := p.Node.Kind; k != tree.Rule && k != tree.Block {
			continue
		}
		if n := tree.Minimal(v.Facts(p.Node), p.Node.Expr); n != nil && !v.Identifies(n) {
			return p, n
		}
	}
	return nil, nil
}
