package journal

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"io"
	"sync"
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
	return pack(append(d, packed), middle)
}

// The byte before the middle of a delta. From fewPacked bytes on it is compressed.
const (
	plain     = 0
	packed    = 1
	fewPacked = 4 << 10
)

var packers = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(nil, flate.BestSpeed) // fails only for an invalid level
	return w
}}

// pack appends a compressed text.
func pack(d, text []byte) []byte {
	out := bytes.NewBuffer(d)
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(out)
	w.Write(text) // a buffer takes everything
	w.Close()
	return bytes.Clone(out.Bytes())
}

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
		var err error
		if middle, err = io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(middle)), mostText)); err != nil {
			return nil, err
		}
	}
	to := make([]byte, 0, int(prefix)+len(middle)+int(suffix))
	to = append(append(to, from[:prefix]...), middle...)
	return append(to, from[uint64(len(from))-suffix:]...), nil
}

// mostText bounds a text in a journal, in bytes: more than any file that pare reads.
const mostText = 2 << 30
