package parse

// table maps triples of numbers to numbers. It is optimised for being filled and
// cleared often.
type table struct {
	slots []slot
	n     int
	stamp int32 // of the entries that count
}

type slot struct{ a, b, c, value, stamp int32 }

// clear empties the table, at no cost.
func (t *table) clear() {
	t.n = 0
	t.stamp++
}

// find returns the place of the value for a key, and whether it was there; a new
// one is 0. The place is valid until the next find.
func (t *table) find(a, b, c int32) (value *int32, found bool) {
	if 4*t.n >= 3*len(t.slots) {
		t.grow()
	}
	mask := uint32(len(t.slots) - 1)
	for i := hash(a, b, c) & mask; ; i = (i + 1) & mask {
		s := &t.slots[i]
		if s.stamp != t.stamp {
			*s = slot{a, b, c, 0, t.stamp}
			t.n++
			return &s.value, false
		}
		if s.a == a && s.b == b && s.c == c {
			return &s.value, true
		}
	}
}

// get returns the value for a key, 0 if there is none.
func (t *table) get(a, b, c int32) int32 {
	if t.n == 0 {
		return 0
	}
	mask := uint32(len(t.slots) - 1)
	for i := hash(a, b, c) & mask; ; i = (i + 1) & mask {
		s := &t.slots[i]
		if s.stamp != t.stamp {
			return 0
		}
		if s.a == a && s.b == b && s.c == c {
			return s.value
		}
	}
}

func (t *table) grow() {
	old := t.slots
	t.slots = make([]slot, max(64, 2*len(old)))
	mask := uint32(len(t.slots) - 1)
	stamp := t.stamp
	t.stamp = 1
	for _, s := range old {
		if s.stamp != stamp {
			continue
		}
		s.stamp = 1
		i := hash(s.a, s.b, s.c) & mask
		for t.slots[i].stamp != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = s
	}
}

func hash(a, b, c int32) uint32 {
	h := uint64(uint32(a))*0x9E3779B97F4A7C15 ^ uint64(uint32(b))*0xC2B2AE3D27D4EB4F ^ uint64(uint32(c))*0x165667B19E3779F9
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	return uint32(h >> 32)
}

// slab is a list that grows without being copied.
type slab[T any] struct {
	chunks [][]T
	n      int
}

const chunk = 1 << 10

func (s *slab[T]) at(i int32) *T { return &s.chunks[uint32(i)/chunk][uint32(i)%chunk] }

func (s *slab[T]) add(x T) int32 {
	i := s.n
	if i/chunk == len(s.chunks) {
		s.chunks = append(s.chunks, make([]T, chunk))
	}
	s.chunks[i/chunk][i%chunk] = x
	s.n++
	return int32(i)
}
