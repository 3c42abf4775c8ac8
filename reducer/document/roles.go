package document

import (
	"pare/grammar"
	"pare/tree"
)

// Role is the grammar place of an identifier: the token's and that of the rule around it.
type Role struct{ Token, rule *grammar.Expr }

func RoleOf(p *tree.Place) Role {
	r := Role{Token: p.Node.Expr}
	for p = p.Up; p != nil && r.rule == nil; p = p.Up {
		if p.Node.Kind == tree.Rule {
			r.rule = p.Node.Expr
		}
	}
	return r
}
