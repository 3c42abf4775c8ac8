package reducer

import (
	"container/heap"

	"pare/tree"
)

// item is one place to try edits at, in the order of edits, each only when the
// one before it failed. An item is spent when its place no longer holds node.
type item struct {
	at    *tree.Place
	node  *tree.Node
	edits []edit
	next  int           // the edit to try next
	rest  func() []item // what to try when no edit worked
	seq   int           // breaks ties: of items that save the same the later one in the text goes first
}

// edit is a way to make the node at a place smaller.
type edit struct {
	kind string
	drop []*tree.Place // the list elements that it drops, if that is what it does
	save int           // tokens saved: an estimate is enough
	// make returns the edits to the tree, none when they are no longer possible.
	make func(at *tree.Place) []tree.Edit
	// again returns what to try at the changed place after a success.
	again func(at *tree.Place) []item
}

func (it *item) weight() int {
	if it.next < len(it.edits) {
		return it.edits[it.next].save
	}
	return int(it.node.Tokens)
}

// heaviest orders items by the tokens they would save.
type heaviest []*item

func (h heaviest) Len() int { return len(h) }
func (h heaviest) Less(i, j int) bool {
	if a, b := h[i].weight(), h[j].weight(); a != b {
		return a > b
	}
	return h[i].seq > h[j].seq
}
func (h heaviest) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *heaviest) Push(x any)   { *h = append(*h, x.(*item)) }
func (h *heaviest) Pop() any {
	old := *h
	it := old[len(old)-1]
	*h = old[:len(old)-1]
	return it
}

// trial is an edit on its way to the oracle.
type trial struct {
	tree  *tree.Tree
	edits []tree.Edit
	step  int // index into sweep.log
}

// step remembers what taking an item off the heap did, so that it can be undone.
type step struct {
	it     *item
	bid    bid // what was asked; no kind when nothing was
	pushed []*item
}

// sweep tries items heaviest first, each once, until none is left.
//
// The questions between two successes are one sequence, made on the assumption
// that each fails: what an item's failure leads to is pushed as soon as the
// item is asked about. When one of them succeeds, all that happened to the heap
// after it is undone. So many questions can be in flight, and the answer is the
// same as when they are asked one by one.
type sweep struct {
	*search
	root *tree.Place
	heap heaviest
	seq  int
	log  []step
	dead map[*item]bool
}

// sweepOver runs a sweep from the items that start returns for the root.
func (s *search) sweepOver(start func(root *tree.Place) []item) {
	s.places = map[*tree.Node]*tree.Place{}
	w := &sweep{search: s, root: s.tree.Top(), dead: map[*item]bool{}}
	w.push(start(w.root))
	defer func() { s.places = nil }()
	for !s.stopped() && len(w.heap) > 0 {
		w.log = w.log[:0]
		epoch := w.epoch
		t, ok := ask(s, w.trials, func(t trial) *tree.Tree { return t.tree })
		if !ok {
			w.learn(len(w.log), epoch)
			continue
		}
		w.learn(t.step, epoch)
		w.undo(t.step)
		w.commit(t)
	}
}

// batch bounds the questions of one sequence, so that what was learned from
// failures is used soon. It is no multiple of the job count: the answer must
// not depend on that.
const batch = 64

// trials pops items and yields their next edits.
func (w *sweep) trials(yield func(trial) bool) {
	for asked := 0; asked < batch && len(w.heap) > 0; {
		it := heap.Pop(&w.heap).(*item)
		if w.dead[it] {
			delete(w.dead, it)
			continue
		}
		if !locate(it.at, w.tree.Root) || it.at.Node != it.node {
			continue
		}
		w.log = append(w.log, step{it: it})
		i := len(w.log) - 1
		if b, ok := w.worth(it); ok {
			if edits := it.edits[it.next].make(it.at); len(edits) > 0 {
				asked++
				w.log[i].bid = b
				if !yield(trial{w.tree.With(edits...), edits, i}) {
					return
				}
			}
		}
		w.log[i].pushed = w.push(following(it))
	}
}

// following is what comes after the failure of an item's next edit.
func following(it *item) []item {
	if it.next+1 < len(it.edits) {
		next := *it
		next.next++
		return []item{next}
	}
	if it.rest == nil {
		return nil
	}
	return it.rest()
}

// push puts items on the heap; the first of them counts as the earlier in the text.
func (w *sweep) push(items []item) []*item {
	var pushed []*item
	for i := range items {
		w.seq++
		it := &items[i]
		if it.seq == 0 {
			it.seq = w.seq
		}
		heap.Push(&w.heap, it)
		pushed = append(pushed, it)
	}
	return pushed
}

// undo takes back what happened to the heap after step i, and what i's own
// failure would have led to.
func (w *sweep) undo(i int) {
	for j := len(w.log) - 1; j >= i; j-- {
		for _, it := range w.log[j].pushed {
			w.dead[it] = true
		}
	}
	for j := i + 1; j < len(w.log); j++ {
		if it := w.log[j].it; w.dead[it] {
			delete(w.dead, it) // pushed and popped within the undone part
		} else {
			heap.Push(&w.heap, it)
		}
	}
}

// commit makes the places agree with the new tree.
func (w *sweep) commit(t trial) {
	for _, e := range t.edits {
		w.refresh(e.At)
	}
	w.push(w.orphaned())
	it := w.log[t.step].it
	if again := it.edits[it.next].again; again != nil {
		w.push(again(it.at))
	}
}

// locate brings p up to date with kids that were added or removed beside it,
// and reports whether p is still in the tree.
func locate(p *tree.Place, root *tree.Node) bool {
	if p.Up == nil {
		return p.Node == root
	}
	if !locate(p.Up, root) {
		return false
	}
	kids := p.Up.Node.Kids()
	for i := min(p.Index, len(kids)-1); i >= 0; i-- { // most edits only remove, so it moved to the left if at all
		if kids[i] == p.Node {
			p.Index = i
			return true
		}
	}
	for i := p.Index + 1; i < len(kids); i++ {
		if kids[i] == p.Node {
			p.Index = i
			return true
		}
	}
	return false
}

// refresh gives p and the places above it the nodes they have in the new tree.
func (s *search) refresh(p *tree.Place) {
	delete(s.places, p.Node)
	if p.Up == nil {
		p.Node = s.tree.Root
	} else {
		s.refresh(p.Up)
		p.Node = p.Up.Node.Kids()[p.Index]
	}
	if s.places != nil {
		s.places[p.Node] = p
	}
}

// kid is the place of kid i of p. During a sweep there is one place for each
// node, so that all who hold it see what a success changes.
func (s *search) kid(p *tree.Place, i int) *tree.Place {
	if k := s.places[p.Node.Kids()[i]]; k != nil && k.Up == p {
		k.Index = i
		return k
	}
	k := p.Kid(i)
	if s.places != nil {
		s.places[k.Node] = k
	}
	return k
}
