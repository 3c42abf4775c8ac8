package pass

import (
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Assign = search.Pass{
	Name:    "assign",
	Doc:     "a value for a variable in all clauses of a formula",
	Origin:  "Shrink Ray, force_literals",
	Default: true,
	Stages:  []search.Stage{{Items: manyClauses}, {Proposals: assignments}},
	Kinds:   []*search.Kind{assignKind},
	Example: search.Example{Grammar: "dimacs",
		Before: "p cnf\nv1 v2 0\n-v1 v3 0\n",
		After:  "p cnf\nv3 0\n"},
}

var assignKind = &search.Kind{Name: "assign", Policy: search.Policy{Tired: search.WhilePrune}}

// variable is the label of its proposals, so that their odds are those of all variables.
const variable = "variable"

// mostAssigned bounds the tokens of a formula whose variables are looked for: of a larger one,
// clauses go first.
const mostAssigned = 1 << 17

// manyClauses returns the items of [Remove] for clauses, those that save at least as much as a value
// for the most frequent variable.
func manyClauses(v *search.View, _ *tree.Place) []search.Item {
	if !v.Literals || v.Effort > search.Pruned || v.Tree.Root.Tokens > mostAssigned {
		return nil
	}
	all := syntax.Identifiers(v)
	list := clausesOf(all)
	if list == nil {
		return nil
	}
	return saving(listRemovals(v, list), len(all[0].At)*int(list.Node.Tokens)/list.Node.Len())
}

// saving returns the items that save so many tokens.
func saving(items []search.Item, least int) (all []search.Item) {
	for _, it := range items {
		if len(it.Proposals) == 0 || it.Proposals[0].Saves < least {
			continue
		}
		rest := it.Rest
		it.Rest = func(v *search.View, at *tree.Place) []search.Item { return saving(rest(v, at), least) }
		all = append(all, it)
	}
	return all
}

// assignments proposes both values of each variable, in grammars with literals (the option
// literal=true). A clause with a literal that is true goes, and elsewhere its negation does. What has
// no solution has none with a value for a variable, and each solution that remains is one of before:
// most failures of solvers survive it, in formulas of which no clause can go. Where most clauses
// have gone, those that can go singly come first.
//
//	v1 v2 0 -v1 v3 0  →  v3 0    (v1 is true)
func assignments(v *search.View) search.Proposals {
	won, _ := v.Odds(assignKind, variable)
	sparse := won == 0 && v.Effort == search.Pruned && v.Tree.Root.Tokens < v.Tokens/2
	if !v.Literals || sparse || v.Tree.Root.Tokens > mostAssigned {
		return search.Chained()
	}
	return func(yield func(search.Proposal) bool) {
		for _, m := range syntax.Identifiers(v) {
			for _, negated := range []bool{false, true} {
				edits := func(*search.View, *tree.Place) *tree.Edits { return assign(m, negated) }
				if !yield(search.Proposal{Kind: assignKind, Label: variable, At: m.At[0], Make: edits}) {
					return
				}
			}
		}
	}
}

// clausesOf returns the list of the first clause with a variable, nil if there is none.
func clausesOf(all []*document.Occurrences) *tree.Place {
	for _, m := range all {
		for _, p := range m.At {
			r := tree.Removable(p)
			if literalOf(p) == nil || r == nil {
				continue
			}
			if clause := r.Around(); clause != nil && clause.Up.Node.Kind == tree.List {
				return clause.Up
			}
		}
	}
	return nil
}

// assign drops the clauses with m's literal of this sign, and its other literal elsewhere; nil if
// m is in no clause.
func assign(m *document.Occurrences, negated bool) *tree.Edits {
	e := &tree.Edits{}
	in := false
	for _, p := range m.At {
		r := tree.Removable(p)
		if literal := literalOf(p); literal != nil && r != nil {
			in = true
			if negates(literal) == negated {
				r = r.Around()
			}
		}
		if r == nil || !e.Drop(r) {
			return nil
		}
	}
	if !in {
		return nil
	}
	return e
}

// literalOf returns the literal whose name is at p, nil if there is none.
func literalOf(p *tree.Place) *tree.Place {
	for p = p.Up; p != nil; p = p.Up {
		if r := p.Node.Rule(); r != nil && r.Literal {
			return p
		}
	}
	return nil
}

// negates reports whether a literal has a sign in front of its name.
func negates(literal *tree.Place) bool { return literal.Node.Tokens > 1 }
