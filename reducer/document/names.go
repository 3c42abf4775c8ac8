package document

import (
	"iter"

	"pare/grammar"
	"pare/tree"
)

// NameIn returns what tells a name right in a node of a rule, nil for none, from others: its text, with
// the name space of the rule.
func NameIn(r *grammar.Rule, text string) string {
	if r == nil || r.Space == "" {
		return text
	}
	return r.Space + " " + text
}

// NameAt returns the name at p.
func NameAt(p *tree.Place) string { return NameIn(RuleAround(p), p.Node.Text()) }

// RuleAround returns the rule that the token at p is right in, nil for none.
func RuleAround(p *tree.Place) *grammar.Rule {
	if p.Up == nil {
		return nil
	}
	return p.Up.Node.Rule()
}

// BoundNames yields the tokens at and below p that may be names that some rule defines, each with the
// innermost scope around it, nil for none from p on.
func (d *Document) BoundNames(p *tree.Place) iter.Seq2[*tree.Place, *tree.Node] {
	return p.Tokens(func(n *tree.Node) bool { return d.Facts(n).Defined(int(n.Type())) }, isScope)
}

func isScope(n *tree.Node) bool {
	r := n.Rule()
	return r != nil && r.Scope
}

// Binding returns the binding that the enclosing rule gives a token.
func Binding(p *tree.Place) grammar.Binding {
	if r := RuleAround(p); r != nil {
		return r.Binding
	}
	return grammar.Uses
}

// DefinedIn returns the scope of a name at p, in one: none for what the whole text sees.
func DefinedIn(p *tree.Place, scope *tree.Node) *tree.Node {
	if b := Binding(p); b == grammar.Exports || b == grammar.Requires {
		return nil
	}
	return scope
}

// UsesName reports whether a node has an identifier, but for the names that it defines by its grammar.
func (d *Document) UsesName(n *tree.Node) bool {
	for p := range (&tree.Tree{Root: n}).Places() {
		k := p.Node
		if k.Kind != tree.Token {
			continue
		}
		if f, of := d.Facts(k), int(k.Type()); (f.Defined(of) || f.IsIdentifier(of)) && !(f.Defined(of) && Binding(p).Defining()) {
			return true
		}
	}
	return false
}
