package tree

// stack grows without being copied: those of a text that nests a million deep are as large as
// its tree.
type stack[T any] struct {
	last []T   // the chunk on top
	full [][]T // those below
}

const (
	firstChunk = 1 << 4 // most trees are not deep
	mostChunk  = 1 << 12
)

func (s *stack[T]) push(x T) {
	if len(s.last) == cap(s.last) {
		size := firstChunk
		if s.last != nil {
			s.full = append(s.full, s.last)
			size = min(4*cap(s.last), mostChunk)
		}
		s.last = make([]T, 0, size)
	}
	s.last = append(s.last, x)
}

func (s *stack[T]) pop() {
	if s.last = s.last[:len(s.last)-1]; len(s.last) == 0 && len(s.full) > 0 {
		s.last = s.full[len(s.full)-1]
		s.full = s.full[:len(s.full)-1]
	}
}

func (s *stack[T]) empty() bool { return len(s.last) == 0 }

// top is valid until the next push or pop.
func (s *stack[T]) top() *T { return &s.last[len(s.last)-1] }
