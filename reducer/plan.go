package reducer

import "slices"

// schedule is what a search runs: passes and schedules in this order, in rounds until none finds
// anything.
type schedule struct {
	once  bool // one round only
	steps []step
}

// step is a pass, or a schedule that runs until it finds nothing.
type step struct {
	pass     *Pass
	schedule *schedule
}

// during returns the steps of a phase.
func (p *schedule) during(ph phase) []step {
	when := [...]When{opening: First, round: Always, settling: Settled, closing: Settled}[ph]
	var list []step
	for _, s := range p.steps {
		if s.schedule != nil && when == Always || s.pass != nil && s.pass.When == when {
			list = append(list, s)
		}
	}
	return list
}

// plan is the position of a search in its strategies. It is a value.
type plan struct {
	levels []level // the innermost strategy last
	ended  bool    // the outermost strategy found nothing more
	cut    bool    // in its last round not all was asked
}

// level is a running strategy.
type level struct {
	strategy *schedule
	phase    phase
	step     int // among those of the phase
	stage    int // of the step's pass
	effort   effort
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

func newPlan(p *schedule) plan { return plan{levels: []level{{strategy: p}}} }

func (p *plan) copy() plan { return plan{slices.Clone(p.levels), p.ended, p.cut} }

// answered goes on to the next stage, or stays if the stage repeats.
func (p *plan) answered(again bool) {
	if !again {
		p.levels[len(p.levels)-1].stage++
	}
}

// stage returns the running stage, nil when the plan is done. It announces a pass
// that begins.
func (s *search) stage() *stage {
	for len(s.plan.levels) > 0 {
		l := &s.plan.levels[len(s.plan.levels)-1]
		s.effort, s.proof, s.hasty = l.effort, l.proof, l.hasty
		steps := l.strategy.during(l.phase)
		if l.step == len(steps) {
			if !s.nextPhase(l) {
				s.leave()
			}
			continue
		}
		if inner := steps[l.step].schedule; inner != nil {
			l.step++
			s.plan.levels = append(s.plan.levels, level{strategy: inner})
			continue
		}
		if st := s.enter(l, steps[l.step].pass); st != nil {
			return st
		}
		l.step, l.stage = l.step+1, 0
	}
	return nil
}

// enter returns the stage of the next pass, nil if none is left.
func (s *search) enter(l *level, p *Pass) *stage {
	if l.stage == 0 {
		s.events.Begin(p.Name)
	}
	if l.proof && p.Claim == "" {
		return nil
	}
	for ; l.stage < len(p.stages); l.stage++ {
		if st := &p.stages[l.stage]; s.effort >= st.effort && (st.hasty || !s.hasty) && (!st.several || s.named != nil) {
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
func (s *search) nextPhase(l *level) bool {
	l.step, l.stage = 0, 0
	if l.phase == round && s.steering.ends() {
		s.steering.Stop()
		s.plan.cut = true
		return false
	}
	switch l.phase {
	case closing:
		return false
	case opening, settling:
		if l.hasty = s.named != nil && (l.phase == opening || l.hasty && len(s.text) < l.size-l.size/worthHaste); l.hasty {
			l.size = len(s.text)
		}
		l.phase, l.before, l.cut = round, s.epoch, false
		s.purge()
		return true
	}
	if l.hasty {
		l.phase = settling
		return true
	}
	l.proof = false
	switch {
	case l.strategy.once:
		l.phase = closing
		return true
	case s.epoch > l.before:
		l.effort = pruned
	case l.effort == exhaustive && s.parsedAnew():
		l.proof = true
		return true
	case l.effort == exhaustive:
		s.plan.cut = l.cut
		return false
	default:
		l.effort++
	}
	l.before, l.cut = s.epoch, false
	if l.effort > pruned || s.tree.Root.Tokens <= large {
		l.phase = settling
	}
	return true
}

// parsedAnew reports whether the best text's own tree took the place of that which edits made
// of the input's. A proof speaks of the text: its tree may have other nodes, and an edit of it
// other trivia, as a line end in place of a semicolon. Most of the answers are in the cache.
func (s *search) parsedAnew() bool {
	if s.tree.Src.Text == string(s.text) || s.tree.Root.Tokens > large {
		return false
	}
	t := s.parse(string(s.text))
	return t != nil && s.adopt(t)
}

// leave ends the innermost strategy.
func (s *search) leave() {
	p := &s.plan
	l := p.levels[len(p.levels)-1]
	p.levels = p.levels[:len(p.levels)-1]
	p.ended = len(p.levels) == 0 && !l.strategy.once && !p.cut
}
