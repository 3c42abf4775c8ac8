package main

import (
	"bytes"
	"compress/flate"
	"io"

	"pare/reducer"
)

// history holds the accepted steps of a run: the latest in full, each earlier one
// as a difference from its successor. Step 0 is the input. Beyond a limit on
// memory the oldest steps are dropped.
type history struct {
	latest []byte
	size   reducer.Size // of the latest
	undos  []undo
	gone   int // steps dropped; step 0 counts as one
	bytes  int // in undos
	packer *flate.Writer
}

// undo turns a text's successor back into it: text[:prefix], middle, and the last
// suffix bytes.
type undo struct {
	prefix, suffix int
	middle         []byte
	packed         bool
	size           reducer.Size // of the resulting text
}

// mostHistory bounds the memory of a history, in bytes; texts are compressed from
// fewPacked bytes on.
const (
	mostHistory = 32 << 20
	fewPacked   = 4 << 10
)

// last returns the number of the latest step, oldest that of the oldest step
// still held.
func (h *history) last() int   { return h.gone + len(h.undos) }
func (h *history) oldest() int { return h.gone }

// on records the input and each accepted step.
func (h *history) on(e reducer.Event) {
	switch e := e.(type) {
	case reducer.Began:
		*h = history{latest: e.Text, size: e.Size}
	case reducer.Accepted:
		h.add(e.Text, e.Size)
	}
}

// add adds a step.
func (h *history) add(text []byte, size reducer.Size) {
	u := undo{size: h.size}
	most := min(len(text), len(h.latest))
	for u.prefix < most && text[u.prefix] == h.latest[u.prefix] {
		u.prefix++
	}
	for u.suffix < most-u.prefix && text[len(text)-1-u.suffix] == h.latest[len(h.latest)-1-u.suffix] {
		u.suffix++
	}
	u.middle, u.packed = h.pack(h.latest[u.prefix : len(h.latest)-u.suffix])
	h.undos = append(h.undos, u)
	h.bytes += len(u.middle)
	for h.bytes > mostHistory {
		h.bytes -= len(h.undos[0].middle)
		h.undos[0] = undo{}
		h.undos = h.undos[1:]
		h.gone++
	}
	h.latest, h.size = text, size
}

// pack returns a copy of a text that shares no memory with it, and whether it is
// compressed.
func (h *history) pack(text []byte) ([]byte, bool) {
	if len(text) < fewPacked {
		return bytes.Clone(text), false
	}
	var out bytes.Buffer
	if h.packer == nil {
		h.packer, _ = flate.NewWriter(&out, flate.BestSpeed) // fails only for an invalid level
	} else {
		h.packer.Reset(&out)
	}
	h.packer.Write(text)
	h.packer.Close()
	return bytes.Clone(out.Bytes()), true
}

// step returns the text of step n, from oldest to last, and its size.
func (h *history) step(n int) ([]byte, reducer.Size) {
	text, size := h.latest, h.size
	for i := h.last() - 1; i >= n; i-- {
		u := h.undos[i-h.gone]
		middle := u.middle
		if u.packed {
			middle, _ = io.ReadAll(flate.NewReader(bytes.NewReader(middle)))
		}
		before := make([]byte, 0, u.prefix+len(middle)+u.suffix)
		before = append(append(before, text[:u.prefix]...), middle...)
		text, size = append(before, text[len(text)-u.suffix:]...), u.size
	}
	return text, size
}
