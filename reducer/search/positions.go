package search

import (
	"pare/tree"
)

// position identifies a node's place across edits: a node and its replacement share it.
type position int

// positions are the positions of edited nodes. They identify a failed edit, together with the nodes
// that it inserts, so that a change of its discarded nodes does not make it new.
type positions struct {
	Of     overlay[*tree.Node, position]
	last   position
	inside overlay[inward, bool]
}

// inward is an epoch whose success changed only nodes inside a position.
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

// follow gives b and its descendants the positions of a and its descendants; only says that the
// trees differ nowhere else. A node that gave up what others used is at a new position.
func (p *positions) follow(a, b *tree.Node, epoch int, only bool, gave func(a, b *tree.Node) bool) {
	for a != b {
		if !only && p.Of.At(a) != 0 && gave(a, b) {
			p.Of.forget(b)
		} else if p.Of.At(a) != 0 || p.Of.At(b) != 0 { // b may come from elsewhere
			i := p.at(a)
			p.Of.Set(b, i)
			if only {
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
				p.follow(old[i], made[i], epoch, false, gave)
			}
			return
		}
		a, b = old[0], made[0]
	}
}
