package oracle

import (
	"context"
	"time"
)

// task is a running test.
type task struct {
	start    time.Time
	cancel   context.CancelFunc
	wanted   int // guesses that wait for it
	canceled bool
	done     bool
	err      error
}

// runHere runs a test in the calling goroutine.
func (o *Oracle) runHere(g *guess) *task {
	t := &task{start: time.Now(), wanted: 1}
	o.running++
	ctx := o.ctx
	if o.patient(g.key) {
		ctx = Patiently(ctx)
	}
	o.mu.Unlock()
	v, err := o.evaluate(ctx, g.Text)
	o.mu.Lock()
	v.Doubtful = v.Doubtful && o.running > 1
	o.end(t, g, v, err)
	return t
}

// runAside runs a test in a goroutine of its own.
func (o *Oracle) runAside(g *guess) *task {
	ctx, cancel := context.WithCancel(o.ctx)
	if o.patient(g.key) {
		ctx = Patiently(ctx)
	}
	t := &task{start: time.Now(), cancel: cancel, wanted: 1}
	o.running++
	o.flight[g.key] = t
	text := g.Text // a copy: the guess may become the search's own question
	go func() {
		defer cancel()
		v, err := o.evaluate(ctx, text)
		o.mu.Lock()
		defer o.mu.Unlock()
		o.end(t, g, v, err)
		o.change.Broadcast()
	}()
	return t
}

// end records that t's test has returned.
func (o *Oracle) end(t *task, g *guess, v Verdict, err error) {
	o.running--
	if t.canceled {
		return // killed, or nearly: the verdict depends on timing
	}
	delete(o.flight, g.key)
	t.done, t.err = true, err
	if err != nil {
		return
	}
	o.ahead[g.key] = v
	if o.Tested != nil && !v.Doubtful && !o.patient(g.key) {
		o.Tested(g.key, v)
	}
	o.stats.Executed++
	o.stats.Time += v.Took
	if o.predictor.next == 0 {
		o.mean = v.Took
	}
	o.mean += (v.Took - o.mean) / 8
	share := v.CPU.Seconds() / max(v.Took, 1).Seconds()
	o.share = max(share, o.share-(o.share-share)/64) // a test that waits for a processor seems to use less
	o.predictor.note(v.Took, v.Outcome)
}

// Tests shorter than quick run in the calling goroutine, one by one: to hand them over would take
// longer. So do tests shorter than brisk while most are interesting, since speculation would mostly
// be wasted.
const (
	quick = 50 * time.Microsecond
	brisk = 5 * time.Millisecond
)

// alone reports whether speculation would not pay now.
func (o *Oracle) alone() bool {
	return o.jobs == 1 || o.mean < quick || o.mean < brisk && o.predictor.probability(0) > 0.5 || o.predictor.next > 0 && o.laborious()
}

// laborious reports whether the caller takes far longer to make a question than a test takes, as in a text of
// megabytes: the answer comes before the next question.
func (o *Oracle) laborious() bool { return o.making > 4*o.usual() }

// ahead bounds the candidates per job that wait for an earlier one's answer.
const ahead = 16
