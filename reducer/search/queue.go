package search

// queue is a persistent priority queue of items, greatest savings first: a leftist heap (Crane,
// 1972; Okasaki, Purely Functional Data Structures, section 3.1). Push and pop return a new queue
// and leave the old one intact, so the search can return to any earlier state for free. nil is the
// empty queue.
type queue struct {
	item        *Item
	saves       int
	rank        int // length of the right spine
	size        int // items
	left, right *queue
}

func (q *queue) push(it *Item, saves int) *queue {
	return meld(q, &queue{item: it, saves: saves, rank: 1, size: 1})
}

// pop returns the first item and the queue without it; q is not empty.
func (q *queue) pop() (*Item, *queue) { return q.item, meld(q.left, q.right) }

// before reports whether q's first item precedes r's: it saves more tokens or, if equal, is later
// in the text.
func (q *queue) before(r *queue) bool {
	if q.saves != r.saves {
		return q.saves > r.saves
	}
	return q.item.number > r.item.number
}

func meld(a, b *queue) *queue {
	if a == nil {
		return b
	}
	if b == nil {
		return a
	}
	if b.before(a) {
		a, b = b, a
	}
	left, right := a.left, meld(a.right, b)
	if left.spine() < right.spine() {
		left, right = right, left
	}
	return &queue{item: a.item, saves: a.saves, rank: right.spine() + 1, size: left.len() + right.len() + 1, left: left, right: right}
}

func (q *queue) len() int {
	if q == nil {
		return 0
	}
	return q.size
}

func (q *queue) spine() int {
	if q == nil {
		return 0
	}
	return q.rank
}
