package search

import (
	"slices"
)

// Schedule is a sequence of passes and nested schedules, repeated in rounds until a round finds
// nothing.
type Schedule struct {
	Once  bool // one round only
	Steps []Step
}

// Step is a pass, or a schedule that runs until it finds nothing.
type Step struct {
	Pass     *Pass
	Schedule *Schedule
}

// during returns the steps of a phase.
func (p *Schedule) during(ph phase) []Step {
	when := [...]When{opening: First, round: Always, settling: Settled, closing: Settled}[ph]
	var list []Step
	for _, s := range p.Steps {
		if s.Schedule != nil && when == Always || s.Pass != nil && s.Pass.When == when {
			list = append(list, s)
		}
	}
	return list
}

// plan is the position of a search in its schedules. It is a value.
type plan struct {
	Levels []level // the innermost schedule last
	Ended  bool    // the outermost schedule found nothing more
	cut    bool    // a skip or an early end shortened the last round
}

// level is a running schedule.
type level struct {
	Strategy *Schedule
	phase    phase
	step     int // index into the steps of the phase
	stage    int // index into the stages of the step's pass
	effort   Effort
	before   int  // the epoch at the beginning of the round
	cut      bool // a skip shortened the round
	proof    bool // the last round again, for claimed edits only
	hasty    bool // the round asks only edits that save much
	size     int  // bytes at the beginning of the round
}

// phase is a phase of a schedule: an opening, then rounds, each followed by a settling; a single
// round is followed by a closing.
type phase uint8

const (
	opening phase = iota
	round
	settling
	closing
)

func NewPlan(p *Schedule) plan { return plan{Levels: []level{{Strategy: p}}} }

func (p *plan) copy() plan { return plan{slices.Clone(p.Levels), p.Ended, p.cut} }

// answered advances to the next stage, unless the stage repeats.
func (p *plan) answered(again bool) {
	if !again {
		p.Levels[len(p.Levels)-1].stage++
	}
}

// leave ends the innermost schedule.
func (p *plan) leave() {
	l := p.Levels[len(p.Levels)-1]
	p.Levels = p.Levels[:len(p.Levels)-1]
	p.Ended = len(p.Levels) == 0 && !l.Strategy.Once && !p.cut
}
