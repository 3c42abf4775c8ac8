package document

import (
	"pare/grammar"
	"pare/tree"
)

// Role is an identifier's place in the grammar: that of the token and that of the enclosing rule.
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
