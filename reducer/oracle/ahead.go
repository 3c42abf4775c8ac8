package oracle

import (
	"runtime"
	"slices"
	"time"
)

// A Future is a copy of a search that runs ahead of the answers. Its questions are the search's own
// as long as none of them is interesting.
type Future interface {
	// Next returns the next question that is a sentence; ok is false at the end.
	Next() (g Guess, ok bool)
	// Drop ends the copy. It may be called again.
	Drop()
}

// Guess is a question with a prediction of its answer and its consequences.
type Guess struct {
	Text []byte
	// Like is two features shared with other questions, the general one first; nil for none.
	// Answers to questions that share them predict this one's.
	Like [2]any
	Traits
	// Then returns the future in which the text is interesting. It may be nil.
	Then func() Future
}

// branch is a future with its unanswered questions so far.
type branch struct {
	future Future // nil at its end
	asked  []*guess
	from   way // to its first question, until that is asked
}

// guess is a question whose test runs or has ended.
type guess struct {
	Guess
	key  Key
	task *task   // nil if the answer was known
	then *branch // nil until opened

	way            // to it
	committed bool // the predictor has its answer

	prior   float64 // the predictor's
	signs   signs   // of the first call of prior
	learned int     // 1 + the answers learned before the prior was computed; 0 for no prior
}

// way is the predecessor of a question, with the answer that leads to the guess.
type way struct {
	before *guess
	won    bool
}

// leaf is a place for the next speculative question: at the end of a branch, or at the beginning of
// the branch behind a guess.
type leaf struct {
	branch      *branch
	guess       *guess
	probability float64 // that its question will be asked
	now         time.Time
}

// bold reports whether copies of the search pay off: tests leave a processor idle, and take longer
// than the caller needs for a copy's next question.
func (o *Oracle) bold() bool {
	idle := float64(o.running)*o.share < float64(runtime.GOMAXPROCS(0))
	return o.jobs > 1 && o.usual() >= brisk && idle && !o.laborious()
}

// usual returns the usual duration of a test; before the first has ended, the time that it has run.
func (o *Oracle) usual() time.Duration {
	if o.predictor.next > 0 {
		return o.mean
	}
	var longest time.Duration
	for _, t := range o.flight {
		longest = max(longest, time.Since(t.start))
	}
	return longest
}

// least is the probability of being needed below which no question of the search itself is tested.
func (o *Oracle) least() float64 { return 1 / float64(o.jobs) }

// floor is the same for questions of copies. Their tests use idle slots, so it is a quarter of
// least: 16 jobs then fill 95 % of the slots instead of 88, which saves 2 % of the time. It is at
// least 1 %: 100 slots are no faster with 1 in 256.
func (o *Oracle) floor() float64 { return max(o.least()/4, 0.01) }

// chance returns the probability, at a time, that the guess is interesting.
func (o *Oracle) chance(g *guess, now time.Time) float64 {
	switch {
	case g.task != nil && g.task.err != nil:
		return 0
	case g.task != nil && !g.task.done:
		return o.undecided(g, now.Sub(g.task.start))
	case o.outcome(g.key) == Interesting:
		return 1
	}
	return 0
}

// undecided returns the chance of a guess whose test runs. Each search for the likeliest leaf needs
// the chances of all tests, so the prior, the costliest part, is cached.
func (o *Oracle) undecided(g *guess, elapsed time.Duration) float64 {
	p := &o.predictor
	if g.Like[0] == nil {
		return p.probability(elapsed)
	}
	if g.learned != p.learned+1 {
		g.prior, g.learned = p.prior(g), p.learned+1
	}
	return p.likelihood(g.prior, elapsed)
}

// likeliest returns the leaf for the next speculative test, none if all are too unlikely to be
// needed. own is the probability of the search's own next question: that nothing in the queue is
// interesting.
func (b *batch) likeliest() (best leaf, own float64) {
	own = 1
	best.now, best.probability = time.Now(), b.o.floor()
	for _, a := range b.queue {
		if !a.rejected {
			own = b.pass(a.guess, own, &best)
		}
	}
	if b.drained && b.rest != nil {
		b.follow(b.rest, own, &best)
		own = 0
	}
	return best, own
}

// follow looks for a better leaf on a branch that the search reaches with probability p.
func (b *batch) follow(l *branch, p float64, best *leaf) {
	for _, g := range l.asked {
		if p <= best.probability {
			return
		}
		p = b.pass(g, p, best)
	}
	if l.future != nil && p > best.probability && len(l.asked) < b.o.jobs*ahead {
		best.branch, best.guess, best.probability = l, nil, p
	}
}

// pass looks for a better leaf behind an interesting guess, and returns the probability that the
// search goes past the guess.
func (b *batch) pass(g *guess, p float64, best *leaf) float64 {
	q := b.o.chance(g, best.now)
	switch hit := p * q; {
	case hit <= best.probability:
	case g.then != nil:
		b.follow(g.then, hit, best)
	case g.Then != nil:
		best.branch, best.guess, best.probability = nil, g, hit
	}
	return p * (1 - q)
}

// speculate starts the likeliest test, if a slot is free and the search's own next question is not
// likelier. It reports whether it did anything, and so released o.mu.
func (b *batch) speculate() bool {
	o := b.o
	if o.running >= o.jobs || !o.bold() {
		return false
	}
	b.prepareRest()
	best, own := b.likeliest()
	if best.branch == nil && best.guess == nil || best.probability < own && !b.drained {
		return false
	}
	o.mu.Unlock()
	if best.branch == nil {
		best.branch = &branch{future: best.guess.Then(), from: way{best.guess, true}}
		best.guess.then = best.branch
	}
	g, ok := best.branch.future.Next()
	o.mu.Lock()
	if !ok {
		best.branch.end()
		return true
	}
	best.branch.add(o.start(g))
	return true
}

// add appends a guess to a branch.
func (l *branch) add(g *guess) {
	g.way = l.from
	if n := len(l.asked); n > 0 {
		g.way = way{l.asked[n-1], false}
	}
	l.asked = append(l.asked, g)
}

// way returns the way to the search's next question if nothing in the queue is interesting.
func (b *batch) way() way {
	for _, a := range slices.Backward(b.queue) {
		if !a.rejected {
			return way{a.guess, false}
		}
	}
	return way{}
}

// prune drops the branches refuted by known answers, even behind an unanswered question.
func (b *batch) prune() {
	for i, a := range b.queue {
		if !a.rejected && b.o.won(a.guess) {
			for _, later := range b.queue[i+1:] {
				b.o.drop(later.guess)
			}
			if b.rest != nil {
				b.o.dropBranch(b.rest)
				b.rest = nil
			}
			return
		}
	}
	if b.rest != nil {
		b.o.pruneBranch(b.rest)
	}
}

// pruneBranch is [batch.prune] for a branch. Its future stays, since other branches begin at its
// questions.
func (o *Oracle) pruneBranch(l *branch) {
	for i, g := range l.asked {
		if o.won(g) {
			for _, later := range l.asked[i+1:] {
				o.drop(later)
			}
			l.asked = l.asked[:i+1]
			return
		}
	}
}

// won reports whether a guess is known to be interesting, and prunes the branch behind it.
func (o *Oracle) won(g *guess) bool {
	outcome, known := o.verdict(g)
	switch {
	case g.then == nil:
	case known && outcome != Interesting:
		o.dropBranch(g.then)
		g.then = nil
	default:
		o.pruneBranch(g.then)
	}
	return known && outcome == Interesting
}

// verdict returns the answer to a guess; known is false while its test runs or has to be repeated.
func (o *Oracle) verdict(g *guess) (outcome Outcome, known bool) {
	if g.task != nil && (!g.task.done || g.task.err != nil) {
		return 0, false
	}
	if outcome, committed := o.cache[g.key]; committed {
		return outcome, true
	}
	v, ended := o.ahead[g.key]
	return v.Outcome, ended && !v.Doubtful
}

// prepareRest makes the branch behind the last question of the batch.
func (b *batch) prepareRest() {
	if b.drained && b.rest == nil && b.after != nil {
		b.rest = &branch{future: b.after(), from: b.way()}
		b.after = nil
	}
}

// start starts the test of a guess, unless its answer is known or its test runs.
func (o *Oracle) start(g Guess) *guess {
	s := &guess{Guess: g, key: KeyOf(g.Text)}
	if _, committed := o.cache[s.key]; !committed && !o.answered(s) {
		s.task = o.runAside(s)
	}
	return s
}

// answered reports whether the test of a guess is running or has ended, be it in an earlier run.
func (o *Oracle) answered(g *guess) bool {
	if _, ended := o.ahead[g.key]; ended || o.recall(g.key) {
		return true
	}
	if g.task = o.flight[g.key]; g.task == nil {
		return false
	}
	g.task.wanted++
	return true
}

// meet puts the search's own question in the place of its guess, if it was asked ahead. It drops a
// branch whose next question is another, or that has none.
func (b *batch) meet(a *ask) {
	l := b.rest
	if l == nil {
		return
	}
	if len(l.asked) == 0 || l.asked[0].key != a.key {
		b.o.dropBranch(l)
		b.rest = nil
		return
	}
	g := l.asked[0]
	l.asked, l.from = l.asked[1:], way{g, false}
	g.Guess = a.Guess
	a.guess = g
}

// drop gives a guess up, with its consequences.
func (o *Oracle) drop(g *guess) {
	o.release(g)
	if g.then != nil {
		o.dropBranch(g.then)
		g.then = nil
	}
}

func (o *Oracle) dropBranch(l *branch) {
	l.end()
	for _, g := range l.asked {
		o.drop(g)
	}
	l.asked = nil
}

// end drops a branch's future.
func (l *branch) end() {
	if l.future != nil {
		l.future.Drop()
		l.future = nil
	}
}

// release cancels the test of a guess if nobody else wants it.
func (o *Oracle) release(g *guess) {
	t := g.task
	if t == nil {
		return
	}
	g.task = nil
	if t.wanted--; t.wanted > 0 || t.done || t.canceled {
		return
	}
	t.canceled = true
	t.cancel()
	delete(o.flight, g.key)
	o.stats.Canceled++
}

// Forget drops what was asked ahead. A search calls it after its last question.
func (o *Oracle) Forget() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.branch != nil {
		o.dropBranch(o.branch)
		o.branch = nil
	}
}
