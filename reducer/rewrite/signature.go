package rewrite

import (
	"iter"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/stated"
	"pare/reducer/syntax"
	"pare/tree"
)

var Signature = search.Pass{
	Name:    "signature",
	Doc:     "parameters in place of instructions, an operand as a function's result",
	Origin:  "llvm-reduce, operands to arguments",
	Default: true,
	Stages:  []search.Stage{{Proposals: taken}, {Proposals: returned}},
	Kinds:   []*search.Kind{takenKind, returnedKind},
	Example: search.Example{Grammar: "llvm",
		Before: "define i1 @f(i8 %a) { %b = icmp eq i8 %a, 1 ret i1 %b }",
		After:  "define i8 @f(i8 %a) { ret i8 %a }"},
}

// The kinds of its edits.
var (
	takenKind    = &search.Kind{Name: "taken"}
	returnedKind = &search.Kind{Name: "returned"}
)

// computedValue is a value that a list element of a scope computes.
type computedValue struct {
	scope, element, name *tree.Place
	of                   string // its type
}

// taken makes parameters of the values that instructions compute: all, then halves, down to
// mostParts. It is for scopes whose names nothing else mentions, in grammars with a rule
// that is a parameter. The text is parsed anew.
//
//	define void @f() { %a = load i8, ptr null store i8 %a, ptr null ret void }
//	→  define void @f(i8 %a) { store i8 %a, ptr null ret void }
func taken(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		i := slices.IndexFunc(v.Lang.G.Rules, func(r *grammar.Rule) bool { return r.Parameter })
		if i < 0 || !v.Due(takenKind, mostEarly) {
			return
		}
		rule := v.Lang.G.Rules[i]
		var all []computedValue
		for scope := range free(v) {
			all = append(all, computedIn(v, scope, stated.TypesIn(v.Document, scope.Node))...)
		}
		for size := len(all); size > 0 && len(all)/size <= mostParts; size /= 2 {
			for from := 0; from < len(all); from += size {
				some := all[from:min(from+size, len(all))]
				p := search.Proposal{Kind: takenKind, At: some[0].element, Parse: true}
				p.Make = func(*search.View, *tree.Place) *tree.Edits { return take(v, rule, some) }
				if !yield(p) {
					return
				}
			}
		}
	}
}

// free yields the scopes whose names nothing else mentions: no call has to change with them.
func free(v *search.View) iter.Seq[*tree.Place] {
	return func(yield func(*tree.Place) bool) {
		for p := range document.Within(v, v.Tree.Places()) {
			if r := p.Node.Rule(); r != nil && r.Scope && !mentioned(v, p) && !yield(p) {
				return
			}
		}
	}
}

// mentioned reports whether something else may use a name that a scope gives to what is around.
func mentioned(v *search.View, scope *tree.Place) bool {
	for p := range v.BoundNames(scope) {
		if document.Binding(p).Defining() && document.DefinedIn(p, scope.Node) == nil && v.Count(p.Node.Text()) > 1 {
			return true
		}
	}
	return false
}

// computedIn returns the values of known types that list elements of a scope compute.
func computedIn(v *search.View, scope *tree.Place, types map[string]string) (all []computedValue) {
	for p := range v.BoundNames(scope) {
		if !document.Binding(p).Defining() || isLabel(p) || document.DefinedIn(p, scope.Node) == nil {
			continue
		}
		if e, of := elementOf(p), types[document.NameAt(p)]; e != nil && of != "" && !isGiven(e) {
			all = append(all, computedValue{scope, e, p, of})
		}
	}
	return all
}

// isGiven reports whether an element has a part that no edit brings into a text: what unwinds to a
// block needs the landing pad there.
func isGiven(e *tree.Place) bool {
	for p := range e.Places() {
		if r := p.Node.Rule(); r != nil && r.Given {
			return true
		}
	}
	return false
}

// isLabel reports whether the grammar gives the name at p its type: that of no value.
func isLabel(p *tree.Place) bool {
	r := document.RuleAround(p)
	return r != nil && r.Names != ""
}

// elementOf returns the list element that begins with the name at p, nil for none.
func elementOf(p *tree.Place) *tree.Place {
	for e := p; e.Up != nil; e = e.Up {
		switch up := e.Up.Node; {
		case up.Kind == tree.List && up.Separated():
			return nil
		case up.Kind == tree.List:
			return e
		case document.FirstLeaf(e.Up.Node) != p.Node:
			return nil
		}
	}
	return nil
}

// take makes parameters of some values, which are in the order of the text. It returns nil if there
// is no place for one.
func take(v *search.View, rule *grammar.Rule, values []computedValue) *tree.Edits {
	e := &tree.Edits{}
	for len(values) > 0 {
		scope, n := values[0].scope, 0
		for ; n < len(values) && values[n].scope == scope; n++ {
			if !e.Drop(values[n].element) {
				return nil
			}
		}
		p, parameters := placeOfParameters(v, rule, scope)
		if p == nil {
			return nil
		}
		e.Put(p, extended(v, parameters, p.Node, values[:n]))
		values = values[n:]
	}
	return e
}

// placeOfParameters returns the place of a scope's last parameter, with the list of them; without
// any, the empty place for them, with a list that may stand there.
func placeOfParameters(v *search.View, rule *grammar.Rule, scope *tree.Place) (at *tree.Place, list *tree.Node) {
	for p := range scope.Places() {
		switch n := p.Node; {
		case isListOf(rule, n):
			return p.Kid(n.Count() - 1), n
		case n.Kind == tree.Opt && n.Tokens == 0 && n.Expr != nil:
			if e := v.Facts(n).At(n.Expr, rule); e == nil || e.Rule != rule {
				continue
			}
			one, _ := tree.Wrap(v.Facts(n), n.Expr, tree.MinimalRule(v.Facts(n), rule))
			for q := range (&tree.Tree{Root: one}).Places() {
				if isListOf(rule, q.Node) {
					return p, q.Node
				}
			}
		}
	}
	return nil, nil
}

func isListOf(rule *grammar.Rule, n *tree.Node) bool {
	return n.Kind == tree.List && n.Separated() && n.Count() > 0 && n.Kid(0).Rule() == rule
}

// extended returns the last parameter, which may be empty, with parameters for values behind it.
func extended(v *search.View, list, last *tree.Node, values []computedValue) *tree.Node {
	var nodes []*tree.Node
	if last.Tokens > 0 {
		nodes = append(nodes, last)
	}
	for _, x := range values {
		if len(nodes) > 0 {
			nodes = append(nodes, tree.Minimal(v.Facts(list), list.Expr.Sub[1]))
		}
		nodes = append(nodes, syntax.Mark(v, x.of), x.name.Node)
	}
	return tree.NewBlock(last.Expr, 0, nodes)
}

// returned puts each operand of an instruction for its value where that is the only result of a
// scope and has no other use, and the operand's type for those that must agree with it. The text is
// parsed anew.
//
//	define i1 @f(i8 %a) { %b = icmp eq i8 %a, 1 ret i1 %b }  →  define i8 @f(i8 %a) { ret i8 %a }
func returned(v *search.View) search.Proposals {
	agrees := func(r *grammar.Rule) bool { return r.Agrees != "" }
	if !slices.ContainsFunc(v.Lang.G.Rules, agrees) || !v.Due(returnedKind, document.Rewritten) {
		return search.Chained()
	}
	return search.Each(free(v), func(scope *tree.Place) search.Proposals {
		types := stated.TypesIn(v.Document, scope.Node)
		values := computedIn(v, scope, types)
		return search.Each(agreeing(scope), func(r result) search.Proposals {
			if x := valueAt(v, r.typed, values); x != nil {
				return operandsFor(v, r, *x, types)
			}
			return nil
		})
	})
}

// result is a typed place of a scope, with the places of no value that must have its type.
type result struct {
	typed  *tree.Place
	others []*tree.Place
}

// agreeing yields the results of a scope: of those that must have one type, only one has a value.
func agreeing(scope *tree.Place) iter.Seq[result] {
	by, words := map[string][]*tree.Place{}, []string{}
	for p := range scope.Places() {
		if r := p.Node.Rule(); r != nil && r.Agrees != "" {
			if by[r.Agrees] == nil {
				words = append(words, r.Agrees)
			}
			by[r.Agrees] = append(by[r.Agrees], p)
		}
	}
	return func(yield func(result) bool) {
		for _, word := range words {
			var r result
			some := 0
			for _, p := range by[word] {
				if q := typedIn(p); q != nil {
					r.typed = q
					some++
				} else {
					r.others = append(r.others, p)
				}
			}
			if some == 1 && !yield(r) {
				return
			}
		}
	}
}

func typedIn(p *tree.Place) *tree.Place {
	for q := range p.Places() {
		if r := q.Node.Rule(); r != nil && r.Typed {
			return q
		}
	}
	return nil
}

// valueAt returns that of some values which is used at p and nowhere else, or nil.
func valueAt(v *search.View, p *tree.Place, values []computedValue) *computedValue {
	for q := range v.BoundNames(p) {
		for i, x := range values {
			if text := q.Node.Text(); x.name.Node.Text() == text && v.Count(text) == 2 {
				return &values[i]
			}
		}
	}
	return nil
}

// operandsFor proposes each operand of a value's instruction for a result.
func operandsFor(v *search.View, r result, x computedValue, types map[string]string) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		for operand := range v.BoundNames(x.element) {
			of := types[document.NameAt(operand)]
			if operand.Node == x.name.Node || of == "" || isLabel(operand) {
				continue
			}
			p := search.Proposal{Kind: returnedKind, At: r.typed, Parse: true}
			p.Make = func(*search.View, *tree.Place) *tree.Edits {
				e := tree.Put(r.typed, tree.NewBlock(r.typed.Node.Expr, 0, []*tree.Node{syntax.Mark(v, of), operand.Node}))
				for _, q := range r.others {
					e.Put(q, syntax.Mark(v, of))
				}
				if !e.Drop(x.element) {
					return nil
				}
				return e
			}
			if !yield(p) {
				return
			}
		}
	}
}
