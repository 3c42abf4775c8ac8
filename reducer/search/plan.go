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

// Stage returns the running stage, nil when the plan is done. It announces a pass
// that begins.
func (s *Search) Stage() *Stage {
	for len(s.Plan.Levels) > 0 {
		l := &s.Plan.Levels[len(s.Plan.Levels)-1]
		s.Effort, s.proof, s.Hasty = l.effort, l.proof, l.hasty
		steps := l.Strategy.during(l.phase)
		if l.step == len(steps) {
			if !s.nextPhase(l) {
				s.leave()
			}
			continue
		}
		if inner := steps[l.step].Schedule; inner != nil {
			l.step++
			s.Plan.Levels = append(s.Plan.Levels, level{Strategy: inner})
			continue
		}
		if st := s.enter(l, steps[l.step].Pass); st != nil {
			return st
		}
		l.step, l.stage = l.step+1, 0
	}
	return nil
}

// enter returns the stage of the next pass, nil if none is left.
func (s *Search) enter(l *level, p *Pass) *Stage {
	if l.stage == 0 {
		s.events.Begin(p.Name)
	}
	if l.proof && p.Claim == "" {
		return nil
	}
	for ; l.stage < len(p.Stages); l.stage++ {
		if st := &p.Stages[l.stage]; s.Effort >= st.Effort && (st.Hasty || !s.Hasty) && (!st.Several || s.Named != nil) {
			return st
		}
	}
	return nil
}

// nextPhase goes on when all steps of a phase are done, and reports whether any
// are left. A round with a success is followed by one of the least effort, one
// without by one of more. A round of the most effort without a success is the proof:
// every edit that is claimed was tested. Of several files, hasty rounds come first, as long
// as each saves a good part: what is left after them costs many questions for little.
func (s *Search) nextPhase(l *level) bool {
	l.step, l.stage = 0, 0
	if l.phase == round && s.Steering.ends() {
		s.Steering.Stop()
		s.Plan.cut = true
		return false
	}
	switch l.phase {
	case closing:
		return false
	case opening, settling:
		if l.hasty = s.Named != nil && (l.phase == opening || l.hasty && len(s.Text) < l.size-l.size/worthHaste); l.hasty {
			l.size = len(s.Text)
		}
		l.phase, l.before, l.cut = round, s.Epoch, false
		s.Purge()
		return true
	}
	if l.hasty {
		l.phase = settling
		return true
	}
	l.proof = false
	switch {
	case l.Strategy.Once:
		l.phase = closing
		return true
	case s.Epoch > l.before:
		l.effort = Pruned
	case l.effort == Exhaustive && s.parsedAnew():
		l.proof = true
		return true
	case l.effort == Exhaustive:
		s.Plan.cut = l.cut
		return false
	default:
		l.effort++
	}
	l.before, l.cut = s.Epoch, false
	if l.effort > Pruned || s.Tree.Root.Tokens <= Large {
		l.phase = settling
	}
	return true
}

// parsedAnew reports whether the best text's own tree took the place of that which edits made
// of the input's. A proof speaks of the text: its tree may have other nodes, and an edit of it
// other trivia, as a line end in place of a semicolon. Most of the answers are in the cache.
func (s *Search) parsedAnew() bool {
	if s.Tree.Src.Text == string(s.Text) || s.Tree.Root.Tokens > Large {
		return false
	}
	t := s.Parse(string(s.Text))
	return t != nil && s.adopt(t)
}

// leave ends the innermost strategy.
func (s *Search) leave() {
	p := &s.Plan
	l := p.Levels[len(p.Levels)-1]
	p.Levels = p.Levels[:len(p.Levels)-1]
	p.Ended = len(p.Levels) == 0 && !l.Strategy.Once && !p.cut
}
