package oracle

import (
	"runtime"
	"slices"
	"time"
)

// A Future is a copy of a search that runs ahead of the answers. It asks the questions
// that the search will ask if none of the copy's is interesting.
type Future interface {
	// Next returns the next question that is a sentence; ok is false at the end.
	Next() (g Guess, ok bool)
	// Drop ends the copy. It may be called again.
	Drop()
}

// Guess is a question with what may be guessed of its answer and its consequences.
type Guess struct {
	Text []byte
	// Like is what other questions have in common with this one, the general first:
	// their answers predict its own. Its elements may be nil.
	Like [2]any
	Traits
	// Then returns the future in which the text is interesting. It may be nil.
	Then func() Future
}

// line is a future with its questions so far that wait for answers.
type line struct {
	future Future // nil at its end
	asked  []*guess
	from   way // to its next question while none is asked
}

// guess is a question whose test runs or has ended.
type guess struct {
	Guess
	key  Key
	task *task // nil if the answer was known
	then *line // nil until opened

	way            // to it
	committed bool // its answer is in the predictor

	prior   float64 // the predictor's
	signs   signs   // when that was first asked for
	learned int     // answers that the predictor knew then, and one more; 0 for no prior
}

// way is the question before another, with the answer that leads there.
type way struct {
	before *guess
	won    bool
}

// leaf is a place where speculation can go on: a line's next question, or the first
// of the line behind a guess.
type leaf struct {
	line        *line
	guess       *guess
	probability float64 // that its question will be asked
	now         time.Time
}

// bold reports whether copies of the search pay: tests take longer than the caller
// takes for their next question, and leave a processor idle.
func (o *Oracle) bold() bool {
	idle := float64(o.running)*o.share < float64(runtime.GOMAXPROCS(0))
	return o.jobs > 1 && o.usual() >= brisk && idle
}

// usual returns how long a test takes: until the first has ended, at least as long as it runs.
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

// least is the probability of being needed below which no test of the search's own
// starts.
func (o *Oracle) least() float64 { return 1 / float64(o.jobs) }

// floor is that probability for the tests of copies. They start where a slot is idle, so
// they go on to a quarter of the least: with 16 jobs that fills 95 % of the slots in place
// of 88, and saves 2 % of the time. A test that is needed once in a hundred times is not
// worth a slot even of a thousand: 100 slots are no faster with a floor of 1 in 256.
func (o *Oracle) floor() float64 { return max(o.least()/4, 0.01) }

// chance returns the probability at a time that the guess is interesting.
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

// undecided returns the chance of a guess whose test runs. Each search for the likeliest
// place asks this of all tests, so the prior, which takes longest, is kept.
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

// likeliest returns the place for the next speculative test, none if all are too
// unlikely to be needed, and the probability that nothing in the queue is interesting,
// which is that of the search's own next question.
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

// follow looks for a better leaf on a line that the search comes to with this
// probability.
func (b *batch) follow(l *line, p float64, best *leaf) {
	for _, g := range l.asked {
		if p <= best.probability {
			return
		}
		p = b.pass(g, p, best)
	}
	if l.future != nil && p > best.probability && len(l.asked) < b.o.jobs*ahead {
		best.line, best.guess, best.probability = l, nil, p
	}
}

// pass looks for a better leaf behind a guess that is interesting, and returns the
// probability that the search goes past it.
func (b *batch) pass(g *guess, p float64, best *leaf) float64 {
	q := b.o.chance(g, best.now)
	switch hit := p * q; {
	case hit <= best.probability:
	case g.then != nil:
		b.follow(g.then, hit, best)
	case g.Then != nil:
		best.line, best.guess, best.probability = nil, g, hit
	}
	return p * (1 - q)
}

// speculate starts the test that is most likely needed, if a slot is free and no own
// question of the search is likelier. It reports whether it did anything, for which
// it released o.mu.
func (b *batch) speculate() bool {
	o := b.o
	if o.running >= o.jobs || !o.bold() {
		return false
	}
	b.prepareRest()
	best, own := b.likeliest()
	if best.line == nil && best.guess == nil || best.probability < own && !b.drained {
		return false
	}
	o.mu.Unlock()
	if best.line == nil {
		best.line = &line{future: best.guess.Then(), from: way{best.guess, true}}
		best.guess.then = best.line
	}
	g, ok := best.line.future.Next()
	o.mu.Lock()
	if !ok {
		best.line.end()
		return true
	}
	best.line.add(o.start(g))
	return true
}

// add appends a guess to a line.
func (l *line) add(g *guess) {
	g.way = l.from
	if n := len(l.asked); n > 0 {
		g.way = way{l.asked[n-1], false}
	}
	l.asked = append(l.asked, g)
}

// way returns that to the search's next question, if nothing in the queue is interesting.
func (b *batch) way() way {
	for _, a := range slices.Backward(b.queue) {
		if !a.rejected {
			return way{a.guess, false}
		}
	}
	return way{}
}

// prune drops what follows from other answers than those that are known already, though the
// search waits for an earlier one.
func (b *batch) prune() {
	for i, a := range b.queue {
		if !a.rejected && b.o.won(a.guess) {
			for _, later := range b.queue[i+1:] {
				b.o.drop(later.guess)
			}
			if b.rest != nil {
				b.o.dropLine(b.rest)
				b.rest = nil
			}
			return
		}
	}
	if b.rest != nil {
		b.o.pruneLine(b.rest)
	}
}

// pruneLine is [batch.prune] for a line. Its future stays: others begin at its questions.
func (o *Oracle) pruneLine(l *line) {
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

// won reports whether a guess is known to be interesting, and prunes the line behind it.
func (o *Oracle) won(g *guess) bool {
	outcome, known := o.verdict(g)
	switch {
	case g.then == nil:
	case known && outcome != Interesting:
		o.dropLine(g.then)
		g.then = nil
	default:
		o.pruneLine(g.then)
	}
	return known && outcome == Interesting
}

// verdict returns the answer to a guess; known is false while its test runs, or if it is to
// be repeated.
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

// prepareRest makes the line behind the last question of the batch.
func (b *batch) prepareRest() {
	if b.drained && b.rest == nil && b.after != nil {
		b.rest = &line{future: b.after(), from: b.way()}
		b.after = nil
	}
}

// start starts the test of a guess unless its answer is known or on its way.
func (o *Oracle) start(g Guess) *guess {
	s := &guess{Guess: g, key: KeyOf(g.Text)}
	if _, committed := o.cache[s.key]; !committed && !o.answered(s) {
		s.task = o.runAside(s)
	}
	return s
}

// answered reports whether the test of a guess has ended, perhaps in an earlier run, or
// runs.
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

// meet lets the search's own question take the place of the guess of it, if it was
// asked ahead, and drops the line if it went another way, or no further.
func (b *batch) meet(a *ask) {
	l := b.rest
	if l == nil {
		return
	}
	if len(l.asked) == 0 || l.asked[0].key != a.key {
		b.o.dropLine(l)
		b.rest = nil
		return
	}
	g := l.asked[0]
	l.asked, l.from = l.asked[1:], way{g, false}
	g.Guess = a.Guess
	a.guess = g
}

// drop gives a guess up, with all that follows from it.
func (o *Oracle) drop(g *guess) {
	o.release(g)
	if g.then != nil {
		o.dropLine(g.then)
		g.then = nil
	}
}

func (o *Oracle) dropLine(l *line) {
	l.end()
	for _, g := range l.asked {
		o.drop(g)
	}
	l.asked = nil
}

// end drops a line's future.
func (l *line) end() {
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
	if o.line != nil {
		o.dropLine(o.line)
		o.line = nil
	}
}
