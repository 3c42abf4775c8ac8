package parse

import (
	"pare/grammar"
	"pare/tree"
)

// listRule makes the nodes of a rule that only spells a list. While such a rule
// is parsed, its node is a List that grows; on the right it grows from the last
// element to the first. It becomes a Rule with one List when the outermost call
// returns.
type listRule struct {
	rule *grammar.Rule
	grammar.Recursion
}

// grow returns the list made of the kids of an alternative.
func (l *listRule) grow(b *tree.Builder, kids []tree.Piece) tree.Piece {
	if l.Option {
		kids = l.unwrap(b, kids)
	}
	n := len(kids)
	switch {
	case n <= l.X:
		out := b.Open()
		l.add(b, kids)
		return out
	case l.Left:
		out, kids := kids[0], kids[1:]
		l.add(b, kids[:l.Sep])
		l.add(b, kids[l.Sep:])
		return out
	}
	out := kids[n-1]
	l.add(b, kids[l.X:n-1])
	l.add(b, kids[:l.X])
	return out
}

// unwrap replaces the option at the end by its content.
func (l *listRule) unwrap(b *tree.Builder, kids []tree.Piece) []tree.Piece {
	n := len(kids) - 1
	var tail []tree.Piece
	if b.Taken(kids[n]) {
		in := l.rule.Body.Sub[0].Sub[n].Sub
		tail = b.Kids(kids[n], in)
		if in[0].Op == grammar.OpAlt {
			tail = b.Kids(tail[0], in[0].Sub[0].Sub)
		}
	}
	return append(kids[:n:n], tail...)
}

// add appends an element or a separator: a node, or several in a block.
func (l *listRule) add(b *tree.Builder, kids []tree.Piece) {
	switch len(kids) {
	case 0:
	case 1:
		b.Append(kids[0])
	default:
		b.Append(b.Join(0, kids))
	}
}

// finish makes the node of the rule of the list that grew.
func (l *listRule) finish(b *tree.Builder, grown tree.Piece) tree.Piece {
	return b.Join(-1, []tree.Piece{b.Close(grown, !l.Left)})
}
