package oracle

import (
	"context"
	"iter"
	"slices"
	"time"

	"pare/hdd/ddmin"
)

// First returns the seam through which a search asks o; render is as for [Ask].
func First[C any](o *Oracle, render func(C) ([]byte, bool)) ddmin.First[C] {
	return func(candidates iter.Seq[C]) (int, bool) {
		_, i, ok := Ask(o, render, candidates)
		return i, ok
	}
}

// Ask returns the earliest interesting candidate and its index. The calling
// goroutine pulls and renders the candidates in order; render returns false for a
// candidate that is not a sentence of the grammar, which is counted and skipped.
// Speculation: candidates are tested ahead of the answers, at most o's jobs at a
// time and while it is likely enough that none before them is interesting, and
// committed strictly in order. The first committed success is the answer; later
// tests are cancelled and leave no trace but a cache entry if they had ended, and
// so cannot change a later answer.
func Ask[C any](o *Oracle, render func(C) ([]byte, bool), candidates iter.Seq[C]) (winner C, index int, ok bool) {
	if o.Stopped() {
		return winner, 0, false
	}
	b := batch{o: o}
	for c := range candidates {
		text, sentence := render(c)
		if !b.offer(c, text, sentence) {
			break
		}
	}
	if won := b.finish(); won != nil {
		return won.candidate.(C), won.index, true
	}
	return winner, 0, false
}

// Tests shorter than quick run in the caller itself, one by one: handing them to
// another processor would take longer. So do tests shorter than brisk while most
// of them are interesting: little speculation would be needed.
// is asked ahead would be needed.
const (
	quick = 50 * time.Microsecond
	brisk = 5 * time.Millisecond
)

// alone reports whether speculation does not pay now.
func (o *Oracle) alone() bool {
	return o.jobs == 1 || o.mean < quick || o.mean < brisk && o.predictor.probability(0) > 0.5
}

// ahead bounds the candidates per job that wait for an earlier one's answer.
const ahead = 16

// task is a running test.
type task struct {
	start    time.Time
	cancel   context.CancelFunc
	canceled bool
	done     bool
	err      error
}

// ask is a candidate waiting to be committed.
type ask struct {
	candidate any
	index     int
	text      []byte
	key       Key
	rejected  bool
	fresh     bool  // it would count as a test
	task      *task // nil if the answer was cached
}

// batch is one call of First: the candidates not yet committed, in order. Its
// methods expect o.mu held, except for offer and finish, which take it.
type batch struct {
	o       *Oracle
	offered int // candidates so far
	queue   []ask
	fresh   int // fresh asks in the queue
	winner  *ask
}

// offer adds the next candidate and reports whether a further one is wanted.
func (b *batch) offer(candidate any, text []byte, ok bool) bool {
	a := ask{candidate: candidate, index: b.offered, text: text, rejected: !ok}
	b.offered++
	if ok {
		a.key = KeyOf(text)
	}
	o := b.o
	o.mu.Lock()
	defer o.mu.Unlock()
	full := o.jobs * ahead
	if !b.settle(full - 1) {
		return false
	}
	if ok && !b.admit(&a) {
		return false
	}
	b.queue = append(b.queue, a)
	if a.fresh {
		b.fresh++
	}
	// Nothing after a known success can win.
	known := ok && a.task == nil && o.outcome(a.key) == Interesting
	return b.settle(full) && !known
}

// admit finds a's answer in the cache or starts its test; it returns false if the
// batch ended meanwhile.
func (b *batch) admit(a *ask) bool {
	o := b.o
	if _, committed := o.cache[a.key]; committed {
		return true
	}
	if a.task = o.flight[a.key]; a.task != nil {
		return true
	}
	if o.MaxTests > 0 && o.stats.Tests+b.fresh >= o.MaxTests {
		if !b.settle(0) {
			return false
		}
		if _, committed := o.cache[a.key]; committed { // by what was in the queue
			return true
		}
		if o.stats.Tests >= o.MaxTests {
			o.err = ErrMaxTests
			return false
		}
	}
	a.fresh = true
	if _, ended := o.ahead[a.key]; ended || o.recall(a.key) {
		return true
	}
	for o.running >= o.jobs || !b.needed() {
		b.wait()
		if !b.settle(o.jobs * ahead) {
			return false
		}
	}
	if len(b.queue) == 0 && o.alone() {
		a.task = o.runHere(a.key, a.text)
	} else {
		a.task = o.runAside(a.key, a.text)
	}
	return true
}

// recall reports whether an earlier run tested a text, and takes its verdict.
func (o *Oracle) recall(k Key) bool {
	if o.Recall == nil {
		return false
	}
	v, ok := o.Recall(k)
	if ok {
		v.Recalled = true
		o.ahead[k] = v
	}
	return ok
}

// needed reports whether the answer to a candidate after the queue is likely
// enough to be needed: the probability that nothing in the queue is interesting
// is at least one job's share. So no test starts if an earlier one is known to be
// interesting, and few do beside one that takes as long as only interesting ones
// do.
func (b *batch) needed() bool {
	o := b.o
	p := 1.0
	for _, a := range b.queue {
		switch {
		case a.rejected:
		case a.task != nil && !a.task.done:
			p *= 1 - o.predictor.probability(time.Since(a.task.start))
		case o.outcome(a.key) == Interesting:
			return false
		}
	}
	return p*float64(o.jobs) >= 1
}

// wait waits for a change, or until a running test's probability of being
// interesting changes.
func (b *batch) wait() {
	o := b.o
	for _, a := range b.queue {
		if a.task == nil || a.task.done {
			continue
		}
		if more, ok := o.predictor.until(time.Since(a.task.start)); ok {
			defer time.AfterFunc(more, o.wake).Stop()
		}
	}
	o.change.Wait()
}

// settle commits the head of the queue while its answer is known, and waits while
// more than most candidates are left. It returns false once the batch is over: it
// has a winner, or the oracle stopped.
func (b *batch) settle(most int) bool {
	for b.winner == nil && b.o.stop() == nil {
		if len(b.queue) == 0 {
			return true
		}
		if t := b.queue[0].task; t == nil || t.done {
			b.commit()
			continue
		}
		if len(b.queue) <= most {
			return true
		}
		b.o.change.Wait()
	}
	return false
}

// commit commits the answered head of the queue.
func (b *batch) commit() {
	a := b.queue[0]
	b.queue = slices.Delete(b.queue, 0, 1)
	if a.fresh {
		b.fresh--
	}
	o := b.o
	if a.rejected {
		o.stats.Rejected++
		return
	}
	if a.task != nil && a.task.err != nil {
		o.err = a.task.err
		return
	}
	if _, committed := o.cache[a.key]; committed {
		o.stats.Cached++
	} else {
		o.count(a)
	}
	if o.cache[a.key] == Interesting {
		b.winner = &a
	}
}

// outcome returns the outcome of an ended test, committed or not.
func (o *Oracle) outcome(k Key) Outcome {
	if outcome, committed := o.cache[k]; committed {
		return outcome
	}
	return o.ahead[k].Outcome
}

// count commits a test and calls Answered.
func (o *Oracle) count(a ask) {
	v := o.ahead[a.key]
	delete(o.ahead, a.key)
	o.cache[a.key] = v.Outcome
	o.stats.Tests++
	if v.Recalled {
		o.stats.Recalled++
	}
	switch v.Outcome {
	case Interesting:
		o.stats.Interesting++
	case Unresolved:
		o.stats.Unresolved++
	}
	if o.Answered == nil {
		return
	}
	answer := Answer{Text: a.text, Key: a.key, Verdict: v, Stats: o.stats}
	o.mu.Unlock()
	defer o.mu.Lock()
	o.Answered(answer)
}

// finish waits for the missing answers, cancels unneeded tests, and returns the
// winner, nil for none.
func (b *batch) finish() *ask {
	o := b.o
	o.mu.Lock()
	defer o.mu.Unlock()
	b.settle(0)
	for _, a := range b.queue {
		if a.task != nil && !a.task.done && !a.task.canceled {
			a.task.canceled = true
			a.task.cancel()
			delete(o.flight, a.key)
			o.stats.Canceled++
		}
	}
	return b.winner
}

// runHere runs a test in the calling goroutine.
func (o *Oracle) runHere(key Key, text []byte) *task {
	t := &task{start: time.Now()}
	o.running++
	o.mu.Unlock()
	v, err := o.evaluate(o.ctx, text)
	o.mu.Lock()
	o.end(t, key, v, err)
	return t
}

// runAside runs a test in a goroutine of its own.
func (o *Oracle) runAside(key Key, text []byte) *task {
	ctx, cancel := context.WithCancel(o.ctx)
	t := &task{start: time.Now(), cancel: cancel}
	o.running++
	o.flight[key] = t
	go func() {
		defer cancel()
		v, err := o.evaluate(ctx, text)
		o.mu.Lock()
		defer o.mu.Unlock()
		o.end(t, key, v, err)
		o.change.Broadcast()
	}()
	return t
}

// end records that t's test has returned.
func (o *Oracle) end(t *task, key Key, v Verdict, err error) {
	o.running--
	if t.canceled {
		return // killed, or a moment too late: its verdict depends on timing
	}
	delete(o.flight, key)
	t.done, t.err = true, err
	if err != nil {
		return
	}
	o.ahead[key] = v
	if o.Tested != nil {
		o.Tested(key, v)
	}
	o.stats.Executed++
	o.stats.Time += v.Took
	o.mean += (v.Took - o.mean) / 8
	o.predictor.note(v.Took, v.Outcome)
}
