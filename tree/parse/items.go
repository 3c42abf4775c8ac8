package parse

// item is a place to go on from: at pc in a call, or, if ctx is negative, in the
// parser's own call of level ^ctx.
type item struct {
	ctx, pc, pos, next int32
	by                 by
}

// by says on whose behalf a place in the parser's own calls was reached.
type by struct {
	label int32 // the branch, as counted in this round
	step  int32 // the last step of the trail that led there
}

// heads are the items at a position: those of calls, and those of the parser's
// own calls; and the calls that begin there and are to be woken then.
type heads struct{ calls, own, deferred int32 }

var noHeads = heads{nothing, nothing, nothing}

// mine puts an item of the parser's own calls with those of its branch.
func (s *lookahead) mine(i int32) {
	it := &s.items[i]
	bit := uint64(1) << it.by.label
	it.next = nothing
	if s.owned&bit != 0 {
		it.next = s.own[it.by.label]
	}
	s.owned |= bit
	s.own[it.by.label] = i
}

func (s *lookahead) drop(i int32) {
	s.items[i].next = s.free
	s.free = i
}

// put adds an item to do.
func (s *lookahead) put(it item) {
	if s.depthFirst {
		s.fresh = append(s.fresh, it)
		return
	}
	if it.pos == s.at && it.ctx < 0 {
		s.mine(s.alloc(it))
		return
	}
	h := s.due(it.pos)
	list := &h.calls
	if it.ctx < 0 {
		list = &h.own
	}
	it.next = *list
	*list = s.alloc(it)
}

// due returns the heads of a position, and sees to it that the round comes there.
func (s *lookahead) due(pos int32) *heads {
	for int(pos-s.from) >= len(s.heads) {
		s.heads = append(s.heads, noHeads)
	}
	h := &s.heads[pos-s.from]
	if *h == noHeads && pos != s.at {
		s.push(pos)
	}
	return h
}

// alloc returns the index of a new item.
func (s *lookahead) alloc(it item) int32 {
	i := s.free
	if i == nothing {
		s.items = append(s.items, it)
		return int32(len(s.items) - 1)
	}
	s.free = s.items[i].next
	s.items[i] = it
	return i
}

// push and pop keep the positions with items as a heap, the least on top.

func (s *lookahead) push(pos int32) {
	q := append(s.queue, pos)
	i := len(q) - 1
	for i > 0 && q[(i-1)/2] > pos {
		q[i] = q[(i-1)/2]
		i = (i - 1) / 2
	}
	q[i] = pos
	s.queue = q
}

func (s *lookahead) pop() int32 {
	q := s.queue
	top, last := q[0], q[len(q)-1]
	q = q[:len(q)-1]
	i := 0
	for 2*i+1 < len(q) {
		k := 2*i + 1
		if k+1 < len(q) && q[k+1] < q[k] {
			k++
		}
		if q[k] >= last {
			break
		}
		q[i] = q[k]
		i = k
	}
	if len(q) > 0 {
		q[i] = last
	}
	s.queue = q
	return top
}
