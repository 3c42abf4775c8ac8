package reduce

import (
	"slices"

	"pare/reducer"
)

// pace notes after how many tests each step was taken, so that two runs compare by more than their ends.
type pace struct {
	tests int
	steps []pacedStep // the unchanged input is the first
}

// pacedStep is an accepted step: the tests of a run with one job up to it, and its size.
type pacedStep struct {
	tests int
	size  reducer.Size
}

// reached are the tests up to the first step that was within a factor of the last size, and those after the last
// step. Sizes count in tokens, without a grammar in bytes.
type reached struct {
	Twice   int `json:"within_2"`
	Quarter int `json:"within_1.25"`
	Tenth   int `json:"within_1.1"`
	Since   int `json:"after_last_step"`
}

// on counts tests and notes steps.
func (p *pace) on(e reducer.Event) {
	switch e := e.(type) {
	case reducer.Began:
		*p = pace{steps: []pacedStep{{0, e.Size}}}
	case reducer.Answered:
		p.tests += max(e.Runs, 1)
	case reducer.Accepted:
		p.steps = append(p.steps, pacedStep{p.tests, e.Size})
	}
}

// reached sums up a run that ended with a size.
func (p *pace) reached(last reducer.Size) reached {
	within := func(percent int) int {
		i := slices.IndexFunc(p.steps, func(s pacedStep) bool { return 100*measured(s.size) <= percent*measured(last) })
		if i < 0 { // an earlier run's result is smaller
			i = len(p.steps) - 1
		}
		return p.steps[i].tests
	}
	return reached{within(200), within(125), within(110), p.tests - p.steps[len(p.steps)-1].tests}
}

// measured returns a size in tokens, without a grammar in bytes.
func measured(s reducer.Size) int {
	if s.Tokens != nil {
		return *s.Tokens
	}
	return s.Bytes
}
