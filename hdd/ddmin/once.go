package ddmin

import (
	"encoding/binary"
	"hash/maphash"
	"iter"
)

// Once remembers the configurations that turned out not to be interesting and
// does not ask for them again: the published algorithms repeat questions of
// earlier rounds. What a First read ahead of the winner is not concluded from,
// so the questions that count are the same for every First.
//
// It is for callers whose own First does not remember. Keep one for one search:
// the same indices mean something else in the next. It keeps 16 bytes a question.
func Once(first First[[]int]) First[[]int] {
	known := map[[2]uint64]bool{}
	seeds := [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}
	return func(candidates iter.Seq[[]int]) ([]int, bool) {
		var read [][2]uint64
		won, ok := first(func(yield func([]int) bool) {
			read = read[:0]
			for c := range candidates {
				k := key(seeds, c)
				if known[k] {
					continue
				}
				read = append(read, k)
				if !yield(c) {
					return
				}
			}
		})
		winner := key(seeds, won)
		for _, k := range read {
			if ok && k == winner {
				break
			}
			known[k] = true
		}
		return won, ok
	}
}

func key(seeds [2]maphash.Seed, c []int) [2]uint64 {
	buf := make([]byte, 0, 4*len(c))
	for _, i := range c {
		buf = binary.AppendUvarint(buf, uint64(i))
	}
	return [2]uint64{maphash.Bytes(seeds[0], buf), maphash.Bytes(seeds[1], buf)}
}
