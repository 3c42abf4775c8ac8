// Package reason tells why each token of a result is still there, from what a test
// said about texts without it.
package reason

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"pare/hdd/diff"
	"pare/reducer/oracle"
)

// Attempt is a text that was tried in place of the result.
type Attempt struct {
	Pass   string
	Text   string
	Tokens []string
	oracle.Verdict

	hunks   []diff.Hunk // from the result's tokens
	changed int         // tokens of the result that it lacks
}

// gone reports whether the attempt is the result without one stretch.
func (a *Attempt) gone() bool { return len(a.hunks) == 1 && a.hunks[0].B == a.hunks[0].BEnd }

// Run is a stretch of the result's tokens with the same reason to be there.
type Run struct {
	From, Until int      // its tokens
	Without     *Attempt // the least stretch around it left out; nil if none was tried
	Alone       bool     // that stretch is the run
	Others      []*Attempt
	Rejected    bool // without the run the text is no sentence of the grammar
}

// mostOthers bounds the attempts named for a run beside the one without it.
const mostOthers = 2

// Runs divides the result, given by its tokens, into runs.
func Runs(ctx context.Context, result []string, attempts []*Attempt) []Run {
	best, other := make([]*Attempt, len(result)), make([][]*Attempt, len(result))
	for _, a := range attempts {
		a.compare(ctx, result)
	}
	slices.SortStableFunc(attempts, func(a, b *Attempt) int { return cmp.Compare(a.changed, b.changed) })
	for _, a := range attempts {
		for _, h := range a.hunks {
			for i := h.A; i < h.AEnd; i++ {
				switch {
				case a.gone() && best[i] == nil:
					best[i] = a
				case len(a.hunks) == 1 && h.B < h.BEnd:
					other[i] = append(other[i], a)
				}
			}
		}
	}
	return divided(best, other)
}

// compare finds what an attempt changes.
func (a *Attempt) compare(ctx context.Context, result []string) {
	a.hunks = diff.Hunks(ctx, result, a.Tokens)
	a.changed = 0
	for _, h := range a.hunks {
		a.changed += h.AEnd - h.A
	}
}

// divided makes a run of neighbours with the same reason.
func divided(best []*Attempt, other [][]*Attempt) []Run {
	var runs []Run
	for i, a := range best {
		if n := len(runs) - 1; n >= 0 && a != nil && runs[n].Without == a {
			runs[n].Until++
		} else {
			runs = append(runs, Run{From: i, Until: i + 1, Without: a})
		}
	}
	for i := range runs {
		r := &runs[i]
		r.Alone = r.Without != nil && r.Without.changed == r.Until-r.From
		for k := r.From; k < r.Until; k++ {
			for _, a := range other[k] {
				if len(r.Others) < mostOthers && !slices.Contains(r.Others, a) {
					r.Others = append(r.Others, a)
				}
			}
		}
	}
	return runs
}

// Misses returns the uninteresting attempts whose test output is nearly that of the
// result, the nearest first.
func Misses(result oracle.Verdict, attempts []*Attempt, most int) []*Attempt {
	says := lines(result)
	score := map[*Attempt]int{}
	var list []*Attempt
	for _, a := range attempts {
		if a.Outcome == oracle.Interesting || a.TimedOut {
			continue
		}
		for l := range lines(a.Verdict) {
			if says[l] {
				score[a]++
			}
		}
		if score[a] > 0 {
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, func(a, b *Attempt) int {
		return cmp.Or(-cmp.Compare(score[a], score[b]), cmp.Compare(len(a.Text), len(b.Text)))
	})
	return list[:min(most, len(list))]
}

// lines returns the lines of what a test printed.
func lines(v oracle.Verdict) map[string]bool {
	set := map[string]bool{}
	for l := range strings.Lines(v.Stdout + "\n" + v.Stderr) {
		if l = strings.TrimSpace(l); l != "" {
			set[l] = true
		}
	}
	return set
}
