package reduce

import (
	"context"
	"errors"
	"sync"

	"pare/cmd/pare/internal/screen"
	"pare/reducer"
	"pare/reducer/journal"
	"pare/reducer/oracle"
)

// steps holds the accepted steps of a run: the latest in full, each earlier one
// as a difference from its successor. Step 0 is the text that the run began with.
// Beyond a limit on memory the oldest steps are dropped. Its methods may be called by any goroutine.
type steps struct {
	mu     sync.Mutex
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
func (h *steps) last() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.gone + len(h.undos)
}

func (h *steps) oldest() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.gone
}

// on records the first text and each accepted step.
func (h *steps) on(e reducer.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch e := e.(type) {
	case reducer.Began:
		h.latest, h.size, h.undos, h.gone, h.bytes = e.Text, e.Size, nil, 0, 0
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
	h.mu.Lock()
	defer h.mu.Unlock()
	text, size := h.latest, h.size
	for i := h.gone + len(h.undos) - 1; i >= n; i-- {
		u := h.undos[i-h.gone]
		before, err := journal.Apply(text, u.delta)
		if err != nil {
			panic(err) // made by Delta from this text
		}
		text, size = before, u.size
	}
	return text, size
}

// errNothingHolds reports that not even the input is interesting any more.
var errNothingHolds = errors.New("nothing holds")

// lastThatHolds returns the number of an accepted step that holds while its
// successor does not. Each step derives from the one before, so all before one
// that holds most likely hold: it goes back 1, 2, 4 … steps to the first that
// holds, then bisects.
func (h *steps) lastThatHolds(holds func(n int) (bool, error)) (int, error) {
	return lastThatHolds(h.oldest(), h.last(), holds)
}

// lastThatHolds is that of the steps from oldest to last, and step 0; the last does not hold.
func lastThatHolds(oldest, last int, holds func(n int) (bool, error)) (int, error) {
	good, bad, err := bracket(oldest, last, holds)
	for err == nil && max(good, oldest-1)+1 < bad {
		n := (max(good, oldest-1) + bad) / 2
		var yes bool
		if yes, err = holds(n); yes {
			good = n
		} else {
			bad = n
		}
	}
	return good, err
}

// bracket returns a step that holds and a later one that does not.
func bracket(oldest, last int, holds func(n int) (bool, error)) (good, bad int, err error) {
	bad = last
	for back := 1; ; back *= 2 {
		n := last - back
		if n < oldest {
			n = 0
		}
		yes, err := holds(n)
		switch {
		case err != nil || yes:
			return n, bad, err
		case n == 0:
			return 0, 0, errNothingHolds
		}
		bad = n
	}
}

// change returns what a step changed; ok is false for one that is not there, or not any more.
func (h *steps) change(number int) (c screen.Step, ok bool) {
	if number <= h.oldest() || number > h.last() {
		return c, false
	}
	c.Before, _ = h.step(number - 1)
	c.After, _ = h.step(number)
	return c, true
}

// errTakenBack ends a search of which the user took a step back.
var errTakenBack = errors.New("a step is taken back")

// retreat lets the user take steps back. The text that a step led to counts as not interesting from then on;
// the search is repeated with the answers that are known, and so goes another way from there.
type retreat struct {
	said sync.Map // verdicts of this process and of the user, by key

	mu     sync.Mutex
	end    context.CancelCauseFunc // of the running search
	number int                     // of the step taken back
	text   []byte                  // the text before it; nil for none
	size   reducer.Size
}

// takeBack takes a step of the running search back, and all that followed.
func (r *reduction) takeBack(number int) bool {
	c, ok := r.steps.change(number)
	if !ok {
		return false
	}
	t := &r.retreat
	t.mu.Lock()
	defer t.mu.Unlock()
	t.said.Store(oracle.KeyOf(c.After), oracle.Verdict{Outcome: oracle.NotInteresting})
	if r.record != nil && r.record.writer != nil {
		r.record.writer.Refuse(c.After)
	}
	if t.text == nil || number < t.number {
		t.number, t.text = number, c.Before
		_, t.size = r.steps.step(number - 1)
	}
	t.end(errTakenBack)
	return true
}

// forget drops the steps taken back, as the search is not repeated.
func (t *retreat) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = nil
}

// searching makes a search the one that takeBack ends.
func (t *retreat) searching(end context.CancelCauseFunc) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end = end
}

// wentBack reports whether a step was taken back, and makes the text before it the result so far.
func (r *reduction) wentBack() bool {
	t := &r.retreat
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.text == nil || r.Ctx.Err() != nil {
		return false
	}
	r.prior.floor, r.prior.size = r.Encode(t.text), t.size
	r.out.Save(r.prior.floor)
	t.text = nil
	return true
}
