package search

// stage returns the running stage, or nil when the plan is done. It announces each pass.
func (s *Search) stage() *Stage {
	for len(s.Plan.Levels) > 0 {
		l := &s.Plan.Levels[len(s.Plan.Levels)-1]
		s.Effort, s.proof, s.Hasty = l.effort, l.proof, l.hasty
		steps := l.Strategy.during(l.phase)
		if l.step == len(steps) {
			if !s.nextPhase(l) {
				s.Plan.leave()
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

// enter returns the next stage of a pass, or nil if none is left.
func (s *Search) enter(l *level, p *Pass) *Stage {
	if l.stage == 0 {
		s.Steering.passes(p, l.step+1, len(l.Strategy.during(l.phase)), l.effort == Exhaustive && l.phase == round)
		s.events.Begin(p.Name)
	}
	if l.proof && p.Claim == "" {
		return nil
	}
	for ; l.stage < len(p.Stages); l.stage++ {
		if st := &p.Stages[l.stage]; s.reaches(st) && (st.Hasty || !s.Hasty) && (!st.Several || s.Named != nil) && !(st.Renames && s.KeepsNames) {
			return st
		}
	}
	return nil
}

// reaches reports whether the round's effort is enough for a stage.
func (s *Search) reaches(st *Stage) bool {
	return s.Effort >= st.Effort || st.Early && s.Size.Tokens <= SmallResult
}

// nextPhase advances when all steps of a phase are done, and reports whether any are left. After a
// round with a success comes one of the least effort, after a round without one of more effort. A
// round of the most effort without a success is the proof: it asked every claimed edit. Several
// files begin with hasty rounds, as long as each saves a good part, to ask the large edits of every
// file before the small ones of any.
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
		s.Steering.rounds()
		l.phase, l.before, l.cut = round, s.History.Epoch, false
		s.History.purge()
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
	case s.History.Epoch > l.before:
		l.effort = Pruned
	case l.effort == Exhaustive && s.parsedAnew():
		s.Steering.rounds()
		l.proof = true
		return true
	case l.effort == Exhaustive:
		s.Plan.cut = l.cut
		return false
	default:
		l.effort++
	}
	l.before, l.cut = s.History.Epoch, false
	if l.effort > Pruned || s.Tree.Root.Tokens <= Large {
		l.phase = settling
	} else {
		s.Steering.rounds()
	}
	return true
}

// parsedAnew replaces the edited tree by the best text's own, and reports whether it did. A proof
// is about the text: its own tree may have other nodes, and their edits other trivia, such as a
// line end for a semicolon. The cache answers most of these questions.
func (s *Search) parsedAnew() bool {
	if s.Tree.Src.Text == string(s.Text) || s.Tree.Root.Tokens > Large {
		return false
	}
	t := s.Parse(string(s.Text))
	return t != nil && s.adopt(t)
}
