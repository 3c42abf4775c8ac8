package ddmin

import (
	"encoding/binary"
	"hash/maphash"
	"iter"
)

// Once remembers the uninteresting configurations and does not ask for them
// again: the published algorithms repeat questions of earlier rounds. It ignores
// the candidates read ahead of the winner, so the questions that count are the
// same for every First.
//
// It is for a First without a cache. Use one for each search: indices mean
// something else in the next. It keeps 16 bytes a question.
func Once(first First[[]int]) First[[]int] {
	known := map[digest]bool{}
	sum := newDigester()
	return func(candidates iter.Seq[[]int]) (int, bool) {
		var read []digest
		var at []int // their indexes among the candidates
		won, ok := first(func(yield func([]int) bool) {
			i := -1
			for c := range candidates {
				i++
				k := sum(c)
				if known[k] {
					continue
				}
				read, at = append(read, k), append(at, i)
				if !yield(c) {
					return
				}
			}
		})
		if !ok {
			won = len(read)
		}
		for _, k := range read[:won] {
			known[k] = true
		}
		if !ok {
			return 0, false
		}
		return at[won], true
	}
}

// digest identifies a configuration; two collide with probability 2^-128.
type digest [2]uint64

func newDigester() func(keep []int) digest {
	seeds := [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}
	return func(keep []int) digest {
		var buf []byte
		for from := 0; from < len(keep); {
			to := from + 1
			for to < len(keep) && keep[to] == keep[to-1]+1 {
				to++
			}
			buf = binary.AppendUvarint(buf, uint64(keep[from]))
			buf = binary.AppendUvarint(buf, uint64(to-from))
			from = to
		}
		return digest{maphash.Bytes(seeds[0], buf), maphash.Bytes(seeds[1], buf)}
	}
}
