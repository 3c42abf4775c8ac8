// Package flaky decides by repetition whether a text is interesting, for tests whose answer is partly
// chance: one that misses a failure now and then, or reports one that is not there.
package flaky

import (
	"fmt"
	"math"
)

// Rate counts the runs of a test on one text.
type Rate struct {
	Runs        int `json:"runs"`
	Interesting int `json:"interesting"` // how many of them
}

// Share returns the observed rate, 0 without a run.
func (r Rate) Share() float64 { return float64(r.Interesting) / float64(max(r.Runs, 1)) }

// deviates is the quantile of the normal distribution for two-sided intervals of 95 %.
const deviates = 1.959964

// Interval returns the score interval of the rate at 95 % confidence (Wilson, Probable inference, the
// law of succession, and statistical inference, JASA 1927); 0 to 1 without a run.
func (r Rate) Interval() (low, high float64) {
	if r.Runs == 0 {
		return 0, 1
	}
	n, p, z := float64(r.Runs), r.Share(), deviates
	middle := p + z*z/(2*n)
	half := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	scale := 1 + z*z/n
	return max((middle-half)/scale, 0), min((middle+half)/scale, 1)
}

// String returns the rate with its interval in percent: "31 % (23–41 %, 31 of 100 runs)".
func (r Rate) String() string {
	low, high := r.Interval()
	return fmt.Sprintf("%.0f %% (%.0f–%.0f %%, %d of %d runs)", 100*r.Share(), 100*low, 100*high, r.Interesting, r.Runs)
}

// Bounds of a measurement. At most fewest runs tell a rate of 0 or 1; a rate between is measured until
// its interval is precise in width, and it has been interesting several times.
const (
	fewest   = 20
	most     = 100
	patience = 200 // runs for a rate that is small
	several  = 10
	precise  = 0.1
)

// measured reports whether the rate is known well enough.
func (r Rate) measured() bool {
	low, high := r.Interval()
	switch {
	case r.Runs < fewest:
		return false
	case r.Interesting == 0:
		return r.Runs >= most
	case r.Runs >= most:
		return r.Interesting >= several || r.Runs >= patience
	}
	return high-low <= precise && r.Interesting >= several
}
