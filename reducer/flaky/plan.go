package flaky

import (
	"math"
	"sort"
)

// Errors of the sequential test: exact for texts of these rates, smaller for those beyond. FILE's rate is
// the middle of its interval.
const (
	Misses      = 0.02  // of texts with FILE's rate
	MissesBrief = 0.15  // of such texts in a first try
	KeepsHalf   = 0.05  // of texts with half of the low end of FILE's interval
	KeepsFalse  = 0.001 // of texts with the high end of the interval of false alarms
)

// MostRuns bounds the runs that decide one text.
const MostRuns = 300

// plan is a truncated sequential test of a rate: it takes the text for interesting after n runs where
// at least accept[n] of them were, and rejects it where at most reject[n] were, in a first try brief[n].
//
// The boundaries are those of the generalised likelihood ratio test of two composite hypotheses (Schwarz,
// Asymptotic shapes of Bayes sequential testing regions, Ann. Math. Stat. 33, 1962; Lai, Nearly optimal
// sequential tests of composite hypotheses, Ann. Stat. 16, 1988): n·KL(k/n, low) ≥ a rejects "at least
// low", n·KL(k/n, high) ≥ b rejects "at most high". Wald's test of two simple hypotheses needs twice the
// runs for a text that never fails. The thresholds a and b are the smallest for which the stated errors
// hold. These are computed exactly, truncation included, by counting paths (Aroian, Sequential analysis,
// direct method, Technometrics 10, 1968).
type plan struct {
	accept, reject, brief [MostRuns + 1]int
}

// newPlan returns the test for texts that must fail at the rate keep or more, where the rate of FILE is
// same, and that of false alarms at most alarm.
func newPlan(keep, same, alarm float64) *plan {
	high := max(keep/2, alarm)
	p, a, b := &plan{}, math.Log(10), math.Log(100)
	misses := func(most float64) float64 {
		return least(func(a float64) bool {
			p.draw(keep, high, a, b)
			return 1-p.accepts(same) <= most
		})
	}
	for range 2 { // an error depends little on the other threshold
		a = misses(Misses)
		b = least(func(b float64) bool {
			p.draw(keep, high, a, b)
			return p.accepts(alarm) <= KeepsFalse && (high > keep/2 || p.accepts(high) <= KeepsHalf)
		})
	}
	p.draw(keep, high, misses(MissesBrief), b)
	p.brief = p.reject
	p.draw(keep, high, a, b)
	return p
}

// least returns the smallest threshold that is enough, of those in tenths up to 20.
func least(enough func(threshold float64) bool) float64 {
	tenths := sort.Search(200, func(i int) bool { return enough(float64(i) / 10) })
	return float64(tenths) / 10
}

// draw draws the boundaries for two rates and the thresholds against them.
func (p *plan) draw(low, high, a, b float64) {
	for n := 1; n <= MostRuns; n++ {
		accept := sort.Search(n+1, func(k int) bool { return float64(k) > high*float64(n) && divergence(k, n, high) >= b })
		left := sort.Search(accept, func(k int) bool { return float64(k) >= low*float64(n) || divergence(k, n, low) < a })
		p.accept[n], p.reject[n] = accept, left-1
	}
	p.reject[MostRuns] = p.accept[MostRuns] - 1
}

// divergence returns n times the Kullback-Leibler divergence of k in n from a rate.
func divergence(k, n int, rate float64) float64 {
	sum, all := 0.0, float64(n)
	if k > 0 {
		sum += float64(k) * math.Log(float64(k)/all/rate)
	}
	if k < n {
		sum += float64(n-k) * math.Log(float64(n-k)/all/(1-rate))
	}
	return sum
}

// accepts returns the probability that a text of a rate is accepted.
func (p *plan) accepts(rate float64) (accepted float64) {
	accepted, _ = p.expects(rate)
	return accepted
}

// expects returns the probability that a text of a rate is accepted, and the mean number of its runs.
func (p *plan) expects(rate float64) (accepted, runs float64) {
	open := [MostRuns + 2]float64{1}                              // the probability of so many interesting runs, without a decision
	for n, from, to := 1, 0, 1; n <= MostRuns && from < to; n++ { // from..to-1 are open
		for k := to; k >= from; k-- {
			runs += open[k]
			if open[k] *= 1 - rate; k > from {
				open[k] += open[k-1] * rate
			}
		}
		for to++; to > p.accept[n]; {
			to--
			accepted += open[to]
			open[to] = 0
		}
		for ; from <= p.reject[n]; from++ {
			open[from] = 0
		}
	}
	return accepted, runs
}

// decided reports whether a rate decides, and for what; brief whether it does so in a first try only.
func (p *plan) decided(r Rate) (interesting, ok, brief bool) {
	if r.Runs == 0 {
		return false, false, false
	}
	n := min(r.Runs, MostRuns)
	interesting = r.Interesting >= p.accept[n]
	ok = interesting || r.Interesting <= p.reject[n]
	return interesting, ok, !ok && r.Interesting <= p.brief[n]
}
