package oracle

import "time"

// guess foretells which tests will be interesting, from how long the last ones
// took: an interesting text often takes longer than one that is refused at once.
type guess struct {
	last [64]past
	next int
}

// past is a test that has ended.
type past struct {
	took time.Duration
	fail bool
}

func (g *guess) note(took time.Duration, o Outcome) {
	g.last[g.next%len(g.last)] = past{took, o == Interesting}
	g.next++
}

// chance is the share of the interesting ones among the last tests that took at
// least so long. One more counts that is not: there may be none.
func (g *guess) chance(elapsed time.Duration) float64 {
	fail, all := 0, 1
	for _, p := range g.last[:min(g.next, len(g.last))] {
		if p.took >= elapsed {
			all++
			if p.fail {
				fail++
			}
		}
	}
	return float64(fail) / float64(all)
}

// until returns how much longer a test must take for its chance to become another
// one; it never does where it is not ok.
func (g *guess) until(elapsed time.Duration) (more time.Duration, ok bool) {
	for _, p := range g.last[:min(g.next, len(g.last))] {
		if left := p.took - elapsed; left >= 0 && (!ok || left < more) {
			more, ok = left, true
		}
	}
	return more + 1, ok
}
