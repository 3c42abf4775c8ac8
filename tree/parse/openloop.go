package parse

import (
	"slices"

	"pare/tree"
)

// openLoop is a list that the parser is in, or was in in a call that it still is in: how many
// calls deep, and the token that the element at work begins with.
type openLoop struct {
	depth int32
	call  int32 // the innermost, by frame.id
	pc    int32
	pos   int32
	dec   int32 // the decision of the next element, by its index; -1 before the first

	held  int32       // the predicates that held in front of the element at work
	marks int32       // where nodes are built, with its own
	nodes tree.Height // in front of the element at work; of a list that has ended, of the list
	list  tree.Piece  // the list, if it has ended
	ended int32       // the instruction that ended it; 0 for none
}

// entered notes that the parser stands before the next element of a list, or its end.
func (p *parser) entered(d *decision, pc int32) {
	depth, pos, n := int32(len(p.frames)), int32(p.pos), len(*p.open)
	for n > 0 {
		o := &(*p.open)[n-1]
		if p.within(*o) && (o.depth < depth || p.lang.code.holds(o, pc) || d == nil && o.pos == pos) {
			break
		}
		n--
	}
	*p.open = (*p.open)[:n]
	o := openLoop{depth: depth, call: p.frames[depth-1].id, pc: pc, pos: pos, dec: -1, held: int32(len(p.held))}
	if d != nil {
		o.dec = int32(d.index)
	}
	if n > 0 && d != nil && (*p.open)[n-1].dec == o.dec && (*p.open)[n-1].depth == depth {
		n--
	}
	if p.build {
		o.nodes, o.marks = p.nodes.Height(), int32(len(p.marks))
		if d == nil {
			o.marks++
		}
	}
	*p.open = append((*p.open)[:n], o)
}

// gathered notes that the list whose mark was the innermost has ended, as the node on top, by
// the instruction at pc.
func (p *parser) gathered(pc int32) {
	for i := range slices.Backward(*p.open) {
		o := &(*p.open)[i]
		if int(o.depth) < len(p.frames) {
			return
		}
		if int(o.marks) == len(p.marks)+1 && o.ended == 0 {
			o.ended = pc
			o.nodes, o.list = p.nodes.Top()
			return
		}
	}
}

// holds reports whether a place in the code of the same rule is in the loop.
func (c *code) holds(o *openLoop, pc int32) bool {
	if o.dec < 0 {
		return false
	}
	to := c.decisions[o.dec].to
	return min(o.pc, slices.Min(to)) <= pc && pc < max(o.pc+1, slices.Max(to))
}

// in reports whether the call that a list was in is one of these, the outermost first.
func (o openLoop) in(frames []frame) bool {
	return int(o.depth) <= len(frames) && frames[o.depth-1].id == o.call
}

// within reports whether the parser still is in the call that a list was in.
func (p *parser) within(o openLoop) bool {
	return o.in(p.frames)
}
