package journal

import (
	"encoding/binary"
	"errors"

	"github.com/klauspost/compress/s2"
)

// Delta returns the difference that turns from into to: how much of the beginning
// and of the end they share, and what stands between.
func Delta(from, to []byte) []byte {
	most := min(len(from), len(to))
	prefix, suffix := 0, 0
	for prefix < most && from[prefix] == to[prefix] {
		prefix++
	}
	for suffix < most-prefix && from[len(from)-1-suffix] == to[len(to)-1-suffix] {
		suffix++
	}
	d := binary.AppendUvarint(nil, uint64(prefix))
	d = binary.AppendUvarint(d, uint64(suffix))
	middle := to[prefix : len(to)-suffix]
	if len(middle) < fewPacked {
		return append(append(d, plain), middle...)
	}
	return append(append(d, packed), s2.Encode(nil, middle)...)
}

// The byte before the middle of a delta. From fewPacked bytes on it is compressed, by
// S2: 10 MB take 10 ms, which flate took 100 for.
const (
	plain     = 0
	packed    = 1
	fewPacked = 4 << 10
)

var errDelta = errors.New("a difference does not fit its text")

// Apply returns the text that a delta from another made of it.
func Apply(from, delta []byte) ([]byte, error) {
	prefix, n := binary.Uvarint(delta)
	if n <= 0 {
		return nil, errDelta
	}
	suffix, m := binary.Uvarint(delta[n:])
	if m <= 0 || len(delta) == n+m || prefix > uint64(len(from)) || suffix > uint64(len(from))-prefix {
		return nil, errDelta
	}
	middle := delta[n+m+1:]
	if delta[n+m] == packed {
		n, err := s2.DecodedLen(middle)
		if err != nil || n > mostText {
			return nil, errDelta
		}
		if middle, err = s2.Decode(nil, middle); err != nil {
			return nil, err
		}
	}
	to := make([]byte, 0, int(prefix)+len(middle)+int(suffix))
	to = append(append(to, from[:prefix]...), middle...)
	return append(to, from[uint64(len(from))-suffix:]...), nil
}

// mostText bounds a text in a journal, in bytes: more than any file that pare reads.
const mostText = 2 << 30
