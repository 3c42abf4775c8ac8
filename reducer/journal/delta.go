package journal

import (
	"bytes"
	"encoding/binary"
	"errors"

	"github.com/klauspost/compress/s2"
)

// Delta returns the difference from one text to another: the lengths of their common beginning and
// end, and the text in between.
func Delta(from, to []byte) []byte {
	most := min(len(from), len(to))
	prefix := shared(most, func(i, n int) bool { return bytes.Equal(from[i:i+n], to[i:i+n]) })
	suffix := shared(most-prefix, func(i, n int) bool {
		return bytes.Equal(from[len(from)-i-n:len(from)-i], to[len(to)-i-n:len(to)-i])
	})
	d := binary.AppendUvarint(nil, uint64(prefix))
	d = binary.AppendUvarint(d, uint64(suffix))
	middle := to[prefix : len(to)-suffix]
	if len(middle) < fewPacked {
		return append(append(d, plain), middle...)
	}
	return append(append(d, packed), s2.Encode(nil, middle)...)
}

// shared returns the length of two texts' common beginning or end, at most most. equal(i, n)
// compares the n bytes after the first i.
func shared(most int, equal func(i, n int) bool) (same int) {
	for n := most; n > 0; n = min(n, most-same) {
		if equal(same, n) {
			same += n
		} else {
			n /= 2
		}
	}
	return same
}

// The byte before a delta's middle. A middle of fewPacked bytes or more is compressed by S2, which
// takes 10 ms for 10 MB; flate takes 100 ms.
const (
	plain     = 0
	packed    = 1
	fewPacked = 4 << 10
)

var errDelta = errors.New("a difference does not fit its text")

// Apply applies a delta to the text from which it was made.
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
		if err != nil || uint64(n) > mostText {
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

// mostText bounds a text in a journal, in bytes: above any file that pare reads.
const mostText = 2 << 30
