package main

import (
	"pare/reducer"
	"pare/reducer/journal"
)

// steps holds the accepted steps of a run: the latest in full, each earlier one
// as a difference from its successor. Step 0 is the text that the run began with.
// Beyond a limit on memory the oldest steps are dropped.
type steps struct {
	latest []byte
	size   reducer.Size // of the latest
	undos  []undo
	gone   int // steps dropped; step 0 counts as one
	bytes  int // in undos
}

// undo turns a text's successor back into it.
type undo struct {
	delta []byte
	size  reducer.Size // of the resulting text
}

// mostSteps bounds the memory of all steps, in bytes.
const mostSteps = 32 << 20

// last returns the number of the latest step, oldest that of the oldest step
// still held.
func (h *steps) last() int   { return h.gone + len(h.undos) }
func (h *steps) oldest() int { return h.gone }

// on records the first text and each accepted step.
func (h *steps) on(e reducer.Event) {
	switch e := e.(type) {
	case reducer.Began:
		*h = steps{latest: e.Text, size: e.Size}
	case reducer.Accepted:
		h.add(e.Text, e.Size)
	}
}

// add adds a step.
func (h *steps) add(text []byte, size reducer.Size) {
	u := undo{journal.Delta(text, h.latest), h.size}
	h.undos = append(h.undos, u)
	h.bytes += len(u.delta)
	for h.bytes > mostSteps {
		h.bytes -= len(h.undos[0].delta)
		h.undos[0] = undo{}
		h.undos = h.undos[1:]
		h.gone++
	}
	h.latest, h.size = text, size
}

// step returns the text of step n, from oldest to last, and its size.
func (h *steps) step(n int) ([]byte, reducer.Size) {
	text, size := h.latest, h.size
	for i := h.last() - 1; i >= n; i-- {
		u := h.undos[i-h.gone]
		before, err := journal.Apply(text, u.delta)
		if err != nil {
			panic(err) // made by Delta from this text
		}
		text, size = before, u.size
	}
	return text, size
}
