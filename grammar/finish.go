package grammar

// finish completes the resolved grammar: checks, lists, left recursion,
// expression numbers.
func (r *resolver) finish() {
	r.check()
	id := 0
	for _, rule := range r.g.Rules {
		lists(rule)
		rule.LeftRecursive = leftRecursive(rule)
		rule.findList()
		r.number(rule.Body, &id)
		if rule.List != nil {
			r.number(rule.List, &id)
		}
	}
	for _, rule := range r.g.Lexer {
		r.number(rule.Body, &id)
	}
	r.g.Exprs = id
}

// number numbers e and all below it in pre-order, and says which grammar they
// belong to.
func (r *resolver) number(e *Expr, id *int) {
	e.ID, e.Of = *id, r.g
	*id++
	for _, s := range e.Sub {
		r.number(s, id)
	}
}

// leftRecursive reports whether some alternative begins with the rule itself.
func leftRecursive(l *Rule) bool {
	for _, alt := range l.Body.Sub {
		if len(alt.Sub) > 0 && isCall(alt.Sub[0], l) {
			return true
		}
	}
	return false
}
