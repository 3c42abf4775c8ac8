package oracle

import "time"

// predictor predicts from the durations of recent tests which ones will be
// interesting: an interesting text often takes longer than one refused at once.
type predictor struct {
	last [64]ended
	next int
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
