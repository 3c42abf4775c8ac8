package search

import (
	"pare/tree"
)

// position identifies a node's place across edits: its replacement has the same position, whatever
// changes around it.
type position int

// positions are the positions of the nodes that edits were made at. A failed edit is known by its
// positions and by the nodes that it leaves there: it is not asked again when only discarded nodes
// have changed.
type positions struct {
	Of     overlay[*tree.Node, position]
	last   position
	inside overlay[inward, bool]
}

// inward says that the success before an epoch changed nothing outside of a position.
type inward struct {
	position
	epoch int
}

func (p *positions) copy() positions { return positions{p.Of.copy(), p.last, p.inside.copy()} }

// at returns the position of a node.
func (p *positions) at(n *tree.Node) position {
	i := p.Of.At(n)
	if i == 0 {
		p.last++
		i = p.last
		p.Of.Set(n, i)
	}
	return i
}

// follow gives b and its descendants the positions of a and its descendants; alone says that
// nothing else differs.
func (p *positions) follow(a, b *tree.Node, epoch int, alone bool) {
	for a != b {
		if p.Of.At(a) != 0 || p.Of.At(b) != 0 { // b may come from elsewhere
			i := p.at(a)
			p.Of.Set(b, i)
			if alone {
				p.inside.Set(inward{i, epoch}, true)
			}
		}
		if a.Kind != b.Kind || a.Expr != b.Expr {
			return
		}
		old, made := tree.Differing(a, b)
		if len(old) != len(made) {
			return
		}
		if len(old) != 1 {
			for i := 0; i < len(old) && b.Tokens <= Large; i++ {
				p.follow(old[i], made[i], epoch, false)
			}
			return
		}
		a, b = old[0], made[0]
	}
}
