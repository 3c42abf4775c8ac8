package reducer

import (
	"slices"

	"pare/grammar"
	"pare/tree"
)

var namesPass = Pass{
	Name:    "names",
	Doc:     "the smallest removable nodes around all occurrences of an identifier, together, or more around the uses, and what that leaves unused (lexical criteria, Zeller 1999; Vulcan; T-Rec)",
	Default: true,
	stages:  []stage{{proposals: names}},
}

// The kinds of its edits.
var (
	dropNameKind    = &kind{name: "dropName", policy: policy{byType: true}, cascade: &kind{name: "dropName-cascade", policy: policy{byType: true, tired: whilePrune, seldom: true}}}
	climbNameKind   = &kind{name: "climbName", policy: policy{byType: true, tired: whilePrune, seldom: true}, cascade: &kind{name: "climbName-cascade", policy: policy{byType: true, tired: whilePrune, seldom: true}}}
	insteadNameKind = &kind{name: "insteadName", policy: policy{byType: true, tired: whilePrune, seldom: true}, cascade: &kind{name: "insteadName-cascade", policy: policy{byType: true, tired: whilePrune, seldom: true}}}
	lastNameKind    = &kind{name: "lastName", policy: policy{byType: true, tired: whilePrune, seldom: true}, cascade: &kind{name: "lastName-cascade", policy: policy{byType: true, tired: whilePrune, seldom: true}}}
)

// names deletes, for each identifier, the smallest removable nodes around all of
// its occurrences together: a variable with its uses, a function with its calls
// ("lexical criteria" in Zeller, Yesterday, my program worked, 1999). If that
// fails, it drops the node around the first occurrence, mostly the definition,
// and replaces the other occurrences by minimal text or another identifier; or it
// drops larger nodes around the others: an import with the functions that need
// it. In a small tree it keeps the last occurrence, for which another alternative
// stands, around a node of the tree without its options. Each edit is tried again
// together with the definitions it leaves unused (see takeUnused).
//
//	int x; x = 1; f(x, 2);        →  f(2);
//	int x; return x + y;          →  return 0 + y;
//	int x, y; return x;           →  int y; return y;
//	import "os"; func f() { os }  →  (nothing)
//	a, b = 1, 2; f(a)             →  b = 2
//
//	create table a(b); insert into a values(1); select 2 from a  →  ;; select 2 from (values(1))
func names(v *view) proposals {
	return func(yield func(proposal) bool) {
		all := v.identifiers()
		for _, m := range all {
			for _, edit := range v.nameEdits(m, all) {
				p := proposal{kind: edit.kind, at: m.at[0], parse: edit.parse, make: func(*view, *tree.Place) *tree.Edits { return edit.make() }}
				if !yield(p) || v.tree.Root.Tokens <= large && !yield(v.cascading(p)) {
					return
				}
			}
		}
	}
}

// nameEdit is a way to eliminate an identifier; its edits are nil if it is
// impossible.
type nameEdit struct {
	kind  *kind
	make  func() *tree.Edits
	parse bool // the text is parsed again
}

func (v *view) nameEdits(m *occurrences, all []*occurrences) []nameEdit {
	edits := []nameEdit{
		{kind: dropNameKind, make: func() *tree.Edits { return dropAll(m) }},
		{kind: dropNameKind, make: func() *tree.Edits { return v.dropAssigned(m) }, parse: true},
		{kind: dropNameKind, make: func() *tree.Edits { return v.dropDefinition(m) }},
	}
	for i := range mostClimbed {
		edits = append(edits, nameEdit{kind: climbNameKind, make: func() *tree.Edits { return climb(m, i) }})
	}
	if v.tree.Root.Tokens <= smallText {
		edits = append(edits, v.lastUse(m)...)
	}
	if v.effort == pruned || v.tree.Root.Tokens > large {
		return edits
	}
	for _, by := range all[:min(len(all), substitutes)] {
		edits = append(edits, nameEdit{kind: insteadNameKind, make: func() *tree.Edits { return instead(m, by) }})
	}
	return edits
}

// dropAll drops the smallest removable nodes around all occurrences.
func dropAll(m *occurrences) *tree.Edits {
	e := &tree.Edits{}
	for _, p := range m.at {
		r := tree.Removable(p)
		if r == nil || !e.Drop(r) {
			return nil
		}
	}
	return e
}

// dropAssigned is dropAll for a name in a list to which another is assigned: its value there goes, too.
func (v *view) dropAssigned(m *occurrences) *tree.Edits {
	a, ok := v.assignedAt(m.at[0])
	if !ok {
		return nil
	}
	e := a.edits(change{gone: a.gone})
	for _, p := range m.at[1:] {
		if r := tree.Removable(p); r == nil || !e.Drop(r) {
			return nil
		}
	}
	return e
}

// climb drops the smallest removable node around the definition of m: the literal
// that names it, or the first occurrence. Around each use it drops the removable
// node that many levels above the smallest one; level 0 is dropAll. It returns nil
// if that drops no more than one level less.
func climb(m *occurrences, levels int) *tree.Edits {
	definition, uses := m.at[0], m.at[1:]
	if m.quoted != nil {
		definition, uses = m.quoted, m.at
	} else if levels == 0 {
		return nil // that is dropAll
	}
	d := tree.Removable(definition)
	if d == nil {
		return nil
	}
	around := []*tree.Place{d}
	higher := levels == 0
	for _, p := range uses {
		r := tree.Removable(p)
		for i := 0; i < levels && r != nil; i++ {
			next := r.Around()
			if next == nil || under(d, next) {
				break
			}
			r = next
			higher = higher || i == levels-1
		}
		if r == nil {
			return nil
		}
		around = append(around, r)
	}
	e := &tree.Edits{}
	if !higher || slices.ContainsFunc(around, func(r *tree.Place) bool { return !e.Drop(r) }) {
		return nil
	}
	return e
}

// undefined drops the node around the first occurrence of m; nil if that is not
// removable, or there is no other occurrence.
func undefined(m *occurrences) *tree.Edits {
	e := &tree.Edits{}
	if r := tree.Removable(m.at[0]); len(m.at) < 2 || r == nil || !e.Drop(r) {
		return nil
	}
	return e
}

// dropDefinition drops the node around the first occurrence and puts minimal text
// for the smallest nodes that hold only the others.
func (v *view) dropDefinition(m *occurrences) *tree.Edits {
	e := undefined(m)
	if e == nil {
		return nil
	}
	for _, p := range m.at[1:] {
		at, n := v.blank(p, m.text)
		if n == nil {
			return nil
		}
		e.Put(at, n)
	}
	return e
}

// instead drops the node around the first occurrence and replaces the others by
// another identifier.
func instead(m, by *occurrences) *tree.Edits {
	e := undefined(m)
	if e == nil || by == m || by.at[0].Node.Type() != m.at[0].Node.Type() {
		return nil
	}
	for _, p := range m.at[1:] {
		e.Put(p, retext(p.Node, by.text))
	}
	return e
}

// lastUse drops the list elements in front that hold the identifier, and puts another alternative
// for its last occurrence: one around a node that the tree has elsewhere.
func (v *view) lastUse(m *occurrences) []nameEdit {
	last, others := m.at[len(m.at)-1], m.at[:len(m.at)-1]
	if len(others) < 2 {
		return nil // that is inlining
	}
	dropped := int32(0)
	for _, p := range others {
		r := tree.Removable(p)
		if r == nil || r.Up == nil || r.Up.Node.Kind != tree.List || !under(last, r.Up) || under(last, r) {
			return nil
		}
		dropped += r.Node.Tokens
	}
	var edits []nameEdit
	for _, s := range v.formsFor(last, dropped) {
		edits = append(edits, nameEdit{kind: lastNameKind, make: func() *tree.Edits {
			e := dropAll(&occurrences{at: others})
			if e != nil {
				e.Put(s.at, s.node)
			}
			return e
		}})
	}
	return edits
}

// formsFor returns the lightest other alternatives that can stand where a name is all there is, of
// so many tokens at most, each around the lightest node of several tokens without the name, bare of options.
func (v *view) formsFor(name *tree.Place, most int32) []standIn {
	lenders := v.loans().lenders
	fits := func(l *tree.Node) bool { return l.Tokens > 2 && !mentions(l, name.Node.Text()) }
	var all []standIn
	for at := name.Up; at != nil && at.Node.Tokens == 1; at = at.Up {
		if at.Node.Expr == nil || at.Node.Kind != tree.Rule && at.Node.Kind != tree.Block {
			continue
		}
		eachForm(v.facts(at.Node), at.Node.Expr, func(seq *grammar.Expr, made maker) {
			for i, e := range seq.Sub {
				if j := slices.IndexFunc(lenders[e.Rule], fits); e.Op == grammar.OpRule && j >= 0 {
					all = append(all, standIn{at, made(map[int]*tree.Node{i: bare(lenders[e.Rule][j]).Fresh().At(e)})})
				}
			}
		})
	}
	all = slices.DeleteFunc(all, func(s standIn) bool { return s.node.Tokens > most })
	slices.SortStableFunc(all, func(a, b standIn) int { return lighter(a.node, b.node) })
	all = slices.CompactFunc(all, func(a, b standIn) bool { return text(a.node) == text(b.node) })
	return all[:min(len(all), otherForms)]
}

// bare returns n without its options.
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

// blank returns the nearest place around p whose minimal text lacks the
// identifier, and that text's node.
func (v *view) blank(p *tree.Place, name string) (*tree.Place, *tree.Node) {
	for ; p != nil && p.Node.Expr != nil; p = p.Up {
		if k := p.Node.Kind; k != tree.Rule && k != tree.Block {
			continue
		}
		if n := tree.Minimal(v.facts(p.Node), p.Node.Expr); n != nil && !v.identifies(n) {
			return p, n
		}
	}
	return nil, nil
}
