package facts

import (
	"slices"

	"pare/grammar"
)

// Defined reports whether the names of a token type have to be defined: a rule says that it defines
// such a name.
func (f *Facts) Defined(typ int) bool { return typ >= 0 && typ < len(f.defined) && f.defined[typ] }

// Defines reports whether any rule defines names.
func (f *Facts) Defines() bool { return slices.Contains(f.defined, true) }

// definedTypes returns the types of the tokens right in the rules that define names.
func definedTypes(g *grammar.Grammar) []bool {
	types := make([]bool, len(g.Tokens))
	var visit func(e *grammar.Expr)
	visit = func(e *grammar.Expr) {
		if e.Op == grammar.OpToken {
			types[e.Type] = true
		}
		if e.Op == grammar.OpSet {
			for typ := range types {
				types[typ] = types[typ] || e.Set.Has(typ)
			}
		}
		for _, sub := range e.Sub {
			visit(sub)
		}
	}
	for _, r := range g.Rules {
		if r.Binding.Defining() {
			visit(r.Shape())
		}
	}
	return types
}
