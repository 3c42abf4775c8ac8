package oracle

import (
	"slices"
	"time"
)

// ask is a candidate waiting to be committed.
type ask struct {
	*guess
	candidate any
	index     int
	rejected  bool
	fresh     bool // it would count as a test
}

// batch is one call of First: the candidates not yet committed, in order. Its
// methods expect o.mu held, except for offer and finish, which take it.
type batch struct {
	o       *Oracle
	offered int // candidates so far
	queue   []ask
	fresh   int // fresh asks in the queue
	winner  *ask

	pruned  int           // the number of ended tests at the last pruning
	drained bool          // no candidates are left
	after   func() Future // makes the future in which none is interesting
	rest    *branch       // the search's next questions, as far as they were asked ahead
}

// offer adds the next candidate and reports whether a further one is wanted.
func (b *batch) offer(candidate any, g Guess, ok bool) bool {
	a := ask{candidate: candidate, index: b.offered, rejected: !ok, guess: &guess{Guess: g}}
	b.offered++
	if ok {
		a.key = KeyOf(g.Text)
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
	if b.meet(a); a.before == nil {
		a.way = b.way()
	}
	if _, committed := o.cache[a.key]; committed || b.share(a) {
		return true
	}
	if !b.allowed(a.key) {
		o.drop(a.guess)
		return false
	}
	if _, committed := o.cache[a.key]; committed { // by the queue
		return true
	}
	a.fresh = true
	if a.task != nil || o.answered(a.guess) {
		return true
	}
	for !b.turn() {
		b.wait()
		if !b.settle(o.jobs * ahead) {
			return false
		}
	}
	if len(b.queue) == 0 && o.alone() {
		a.task = o.runHere(a.guess)
	} else {
		a.task = o.runAside(a.guess)
	}
	return true
}

// recall reports whether an earlier run tested a text, and takes its verdict.
func (o *Oracle) recall(k Key) bool {
	if o.Recall == nil {
		return false
	}
	v, ok := o.Recall(k)
	if ok = ok && !o.patient(k); ok {
		v.Recalled = true
		o.ahead[k] = v
	}
	return ok
}

// share lets a wait for an earlier candidate with the same text, if there is one.
func (b *batch) share(a *ask) bool {
	i := slices.IndexFunc(b.queue, func(earlier ask) bool { return !earlier.rejected && earlier.key == a.key })
	if i < 0 {
		return false
	}
	if a.task == nil && b.queue[i].task != nil {
		a.task = b.queue[i].task
		a.task.wanted++
	}
	return true
}

// allowed reports whether the limit allows a test of the text. If the tests in the queue could
// exhaust the limit, it waits for them.
func (b *batch) allowed(k Key) bool {
	o := b.o
	if o.MaxTests == 0 || o.stats.Runs()+b.fresh*max(o.MostRuns, 1) < o.MaxTests {
		return true
	}
	if !b.settle(0) {
		return false
	}
	if _, committed := o.cache[k]; !committed && o.stats.Runs() >= o.MaxTests {
		o.err = ErrMaxTests
		return false
	}
	return true
}

// turn reports whether to test the search's own next question now: a slot is free, and the answer
// is likely enough to be needed, and likelier than any further ahead. So no test starts behind an
// interesting one, and few behind one with the duration of an interesting one.
func (b *batch) turn() bool {
	o := b.o
	if o.running >= o.jobs {
		return false
	}
	best, own := b.likeliest()
	return own >= o.least() && (own >= best.probability || !o.bold())
}

// wait speculates or, if it cannot, waits for a change, such as one in a running test's probability
// of being interesting.
func (b *batch) wait() {
	if ended := b.o.predictor.next; ended != b.pruned {
		b.pruned = ended
		b.prune()
	}
	if b.speculate() {
		return
	}
	o := b.o
	if next, ok := b.turning(); ok {
		defer time.AfterFunc(next, o.wake).Stop()
	}
	o.change.Wait()
}

// turning returns the time until another test may start: until a running test's probability of
// being interesting changes, or the first test has run long enough to make copies. ok is false if
// neither can happen. Changes in quick succession count as one.
func (b *batch) turning() (next time.Duration, ok bool) {
	o := b.o
	if o.running >= o.jobs {
		return 0, false
	}
	now := time.Now()
	if next = brisk - o.usual(); o.predictor.next == 0 && next > 0 {
		ok = true
	}
	for _, a := range b.queue {
		if a.rejected || a.task == nil || a.task.done {
			continue
		}
		if more, changes := o.predictor.until(now.Sub(a.task.start)); changes && (!ok || more < next) {
			next, ok = more, true
		}
	}
	return max(next, o.mean/32), ok
}

// settle commits the head of the queue while its answer is known, and waits while
// more than most candidates are left. It returns false once the batch is over: it
// has a winner, or the oracle stopped.
func (b *batch) settle(most int) bool {
	for b.winner == nil && b.o.stop() == nil {
		if len(b.queue) == 0 {
			return true
		}
		if a := b.queue[0]; a.rejected || a.task == nil || a.task.done {
			b.commit()
			continue
		}
		if len(b.queue) <= most {
			return true
		}
		b.wait()
	}
	return false
}

// commit commits the answered head of the queue.
func (b *batch) commit() {
	b.confirm(b.queue[0])
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
	defer func() { a.before, a.committed = nil, true }()
	if a.task != nil && a.task.err != nil {
		if o.stop() == nil {
			o.err = a.task.err
		}
		return
	}
	if _, committed := o.cache[a.key]; committed {
		o.stats.Cached++
	} else {
		o.count(a)
	}
	o.hasty.note(a.Text, a.key, o.cache[a.key])
	if o.cache[a.key] == Interesting {
		b.winner = &a
		return
	}
	o.drop(a.guess)
}

// confirm repeats the test of the queue's head if its verdict may be due to concurrent tests; it
// awaits their end first.
func (b *batch) confirm(a ask) {
	o := b.o
	if a.rejected || !o.ahead[a.key].Doubtful {
		return
	}
	for o.running > 0 {
		o.change.Wait()
	}
	a.task = o.runHere(a.guess)
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
	if o.jobs > 1 {
		o.predictor.learn(a.guess, v.Outcome)
	}
	o.stats.Tests++
	o.stats.Repeats += max(v.Runs, 1) - 1
	if v.Recalled {
		o.stats.Recalled++
	}
	switch v.Outcome {
	case Interesting:
		o.stats.Interesting++
	case Unresolved:
		o.stats.Unresolved++
	}
	if v.Hasty {
		o.hasty.end(a.key)
	}
	if v.TimedOut {
		o.stats.Late++
		o.stats.LateTime += v.Took
	}
	if o.Answered == nil {
		return
	}
	answer := Answer{Text: a.Text, Key: a.key, Verdict: v, Stats: o.stats}
	o.mu.Unlock()
	defer o.mu.Lock()
	o.Answered(answer)
}

// finish waits for the missing answers, gives up tests whose answers are not needed,
// and returns the winner, nil for none. Questions asked ahead of the next call stay.
func (b *batch) finish() *ask {
	o := b.o
	o.mu.Lock()
	defer o.mu.Unlock()
	b.settle(0)
	for _, a := range b.queue {
		o.drop(a.guess)
	}
	if b.winner == nil && b.drained {
		o.branch = b.rest
		return nil
	}
	if b.rest != nil {
		o.dropBranch(b.rest)
	}
	if b.winner != nil {
		o.branch = b.winner.then
	}
	return b.winner
}
