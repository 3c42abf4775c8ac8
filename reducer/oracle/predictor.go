package oracle

import "time"

// predictor predicts from the durations of recent tests which ones will be
// interesting: an interesting text often takes longer than one refused at once.
type predictor struct {
	last  [64]ended
	next  int
	rates map[any]rate // of questions that have something in common; of all by nil
}

// ended is a test that has ended.
type ended struct {
	took        time.Duration
	interesting bool
}

func (p *predictor) note(took time.Duration, o Outcome) {
	p.last[p.next%len(p.last)] = ended{took, o == Interesting}
	p.next++
}

// learn takes the answer to a question that was needed: those asked speculatively
// are of another sort.
func (p *predictor) learn(like [2]any, o Outcome) {
	if p.rates == nil {
		p.rates = map[any]rate{}
	}
	for _, key := range [...]any{nil, like[0], like[1]} {
		p.rates[key] = p.rates[key].and(o == Interesting)
	}
}

// probability estimates the probability that a test running this long is
// interesting: the share of interesting ones among the recent tests that took at
// least as long. A pseudo-count of one failure avoids 0/0.
func (p *predictor) probability(elapsed time.Duration) float64 {
	interesting, all := 0, 1
	for _, e := range p.last[:min(p.next, len(p.last))] {
		if e.took >= elapsed {
			all++
			if e.interesting {
				interesting++
			}
		}
	}
	return float64(interesting) / float64(all)
}

// likelihood returns the probability that a test running this long is interesting, by the
// answers to questions that are alike.
func (p *predictor) likelihood(like [2]any, elapsed time.Duration) float64 {
	if like[0] == nil {
		return p.probability(elapsed)
	}
	prior := p.rates[nil].of(0.2, 1)
	prior = p.rates[like[0]].of(prior, 8)
	prior = p.rates[like[1]].of(prior, 2)
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
	lasted, all := 1, 1
	for _, e := range p.last[:min(p.next, len(p.last))] {
		if e.interesting == interesting {
			all++
			if e.took >= elapsed {
				lasted++
			}
		}
	}
	return float64(lasted) / float64(all)
}

// until returns the time until the probability of a running test changes; ok is
// false if it never does.
func (p *predictor) until(elapsed time.Duration) (more time.Duration, ok bool) {
	for _, e := range p.last[:min(p.next, len(p.last))] {
		if left := e.took - elapsed; left >= 0 && (!ok || left < more) {
			more, ok = left, true
		}
	}
	return more + 1, ok
}
