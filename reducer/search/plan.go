package search

import (
	"slices"
)

// Schedule is what a search runs: passes and schedules in this order, in rounds until none finds
// anything.
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

// plan is the position of a search in its strategies. It is a value.
type plan struct {
	Levels []level // the innermost strategy last
	Ended  bool    // the outermost strategy found nothing more
	cut    bool    // in its last round not all was asked
}

// level is a running strategy.
type level struct {
	Strategy *Schedule
	phase    phase
	step     int // among those of the phase
	stage    int // of the step's pass
	effort   Effort
	before   int  // the epoch when the round began
	cut      bool // not all of the round was asked
	proof    bool // the last round once more: only what a certificate speaks of
	hasty    bool // the round asks only what saves much
	size     int  // bytes when the round began
}

// phase is a part of a strategy's work: the opening, then rounds with a settling
// between, or after the only round the closing.
type phase uint8

const (
	opening phase = iota
	round
	settling
	closing
)

func NewPlan(p *Schedule) plan { return plan{Levels: []level{{Strategy: p}}} }

func (p *plan) copy() plan { return plan{slices.Clone(p.Levels), p.Ended, p.cut} }

// answered goes on to the next stage, or stays if the stage repeats.
func (p *plan) answered(again bool) {
	if !again {
		p.Levels[len(p.Levels)-1].stage++
	}
}

// leave ends the innermost strategy.
func (p *plan) leave() {
	l := p.Levels[len(p.Levels)-1]
	p.Levels = p.Levels[:len(p.Levels)-1]
	p.Ended = len(p.Levels) == 0 && !l.Strategy.Once && !p.cut
}
