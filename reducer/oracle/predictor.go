package oracle

import (
	"slices"
	"time"
)

// predictor predicts from the durations of recent tests which ones will be
// interesting: an interesting text often takes longer than one refused at once.
type predictor struct {
	last    [64]ended
	next    int
	sorted  [2][]time.Duration // of the last tests, by whether they were interesting
	rates   map[any]rate       // of questions that have something in common; of all by nil
	learned int                // answers in rates
}

// ended is a test that has ended.
type ended struct {
	took        time.Duration
	interesting bool
}

func (p *predictor) note(took time.Duration, o Outcome) {
	p.last[p.next%len(p.last)] = ended{took, o == Interesting}
	p.next++
	for i := range p.sorted {
		p.sorted[i] = p.sorted[i][:0]
	}
	for _, e := range p.last[:min(p.next, len(p.last))] {
		list := &p.sorted[index(e.interesting)]
		*list = append(*list, e.took)
	}
	for _, list := range p.sorted {
		slices.Sort(list)
	}
}

func index(interesting bool) int {
	if interesting {
		return 1
	}
	return 0
}

// lasted returns how many of the recent tests with this outcome took at least that long.
func (p *predictor) lasted(elapsed time.Duration, interesting bool) int {
	list := p.sorted[index(interesting)]
	shorter, _ := slices.BinarySearch(list, elapsed)
	return len(list) - shorter
}

// learn takes the answer to a question that was needed: those asked speculatively
// are of another sort.
func (p *predictor) learn(like [2]any, o Outcome) {
	if p.rates == nil {
		p.rates = map[any]rate{}
	}
	p.learned++
	for _, key := range [...]any{nil, like[0], like[1]} {
		p.rates[key] = p.rates[key].and(o == Interesting)
	}
}

// probability estimates the probability that a test running this long is
// interesting: the share of interesting ones among the recent tests that took at
// least as long. A pseudo-count of one failure avoids 0/0.
func (p *predictor) probability(elapsed time.Duration) float64 {
	interesting := p.lasted(elapsed, true)
	return float64(interesting) / float64(1+interesting+p.lasted(elapsed, false))
}

// prior returns the probability that a question is interesting, by the answers to those
// that are alike.
func (p *predictor) prior(like [2]any) float64 {
	prior := p.rates[nil].of(0.2, 1)
	prior = p.rates[like[0]].of(prior, 8)
	return p.rates[like[1]].of(prior, 2)
}

// chance returns the probability that a test of a question with this prior, running this
// long, is interesting.
func (p *predictor) likelihood(prior float64, elapsed time.Duration) float64 {
	hit, miss := prior*p.lasting(elapsed, true), (1-prior)*p.lasting(elapsed, false)
	return hit / (hit + miss)
}

// rate is the share of successes among answers, of which the last ones count most.
type rate struct{ won, all float64 }

// memory is what an answer keeps of its weight with each later one.
const memory = 0.8

// and returns the rate after another answer.
func (r rate) and(interesting bool) rate {
	r = rate{r.won * memory, r.all*memory + 1}
	if interesting {
		r.won++
	}
	return r
}

// of returns the share of successes, beginning with a prior worth so many answers.
func (r rate) of(prior, worth float64) float64 { return (r.won + worth*prior) / (r.all + worth) }

// lasting is the share of the recent tests with this outcome that took at least that
// long. A pseudo-count of one that did avoids 0/0.
func (p *predictor) lasting(elapsed time.Duration, interesting bool) float64 {
	return float64(1+p.lasted(elapsed, interesting)) / float64(1+len(p.sorted[index(interesting)]))
}

// until returns the time until the probability of a running test changes; ok is
// false if it never does.
func (p *predictor) until(elapsed time.Duration) (more time.Duration, ok bool) {
	for _, list := range p.sorted {
		if i, _ := slices.BinarySearch(list, elapsed); i < len(list) && (!ok || list[i]-elapsed < more) {
			more, ok = list[i]-elapsed, true
		}
	}
	return more + 1, ok
}
