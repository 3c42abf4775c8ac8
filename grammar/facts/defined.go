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
	return typesIn(g, func(r *grammar.Rule) bool { return r.Binding.Defining() })
}

// typesIn returns the types of the tokens right in the rules.
func typesIn(g *grammar.Grammar, in func(*grammar.Rule) bool) []bool {
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
		if in(r) {
			visit(r.Shape())
		}
	}
	return types
}

// MayName reports whether a token type is one of names, or of keywords that are names in places.
func (f *Facts) MayName(typ int) bool { return typ >= 0 && typ < len(f.naming) && f.naming[typ] }

// KeywordsName reports whether some keyword may be a name.
func (f *Facts) KeywordsName() bool {
	for typ, may := range f.naming {
		if may && !f.IsIdentifier(typ) {
			return true
		}
	}
	return false
}

// namingTypes returns the types of names, and those right in the rules whose tokens are names.
func (f *Facts) namingTypes() []bool {
	types := typesIn(f.g, func(r *grammar.Rule) bool { return r.Identifier })
	for typ := range types {
		types[typ] = types[typ] || f.IsIdentifier(typ)
	}
	return types
}
