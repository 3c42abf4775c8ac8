package oracle

import "time"

// predictor foretells which tests will be interesting from the durations of the last
// ones: an interesting text often takes longer than one that is refused at once.
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

// probability estimates that a test is interesting which has run so long: the share
// of the interesting ones among the last tests that took at least as long. A
// pseudo-count of one failure avoids 0/0.
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

// until returns how much longer a test must run for its probability to change; ok is
// false where it never does.
func (p *predictor) until(elapsed time.Duration) (more time.Duration, ok bool) {
	for _, e := range p.last[:min(p.next, len(p.last))] {
		if left := e.took - elapsed; left >= 0 && (!ok || left < more) {
			more, ok = left, true
		}
	}
	return more + 1, ok
}
