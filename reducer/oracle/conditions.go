package oracle

import "regexp"

// unresolvedExit is the exit status that says "cannot tell", as in git bisect run.
const unresolvedExit = 125

// Conditions say which results are interesting: all that are given must hold.
// When none is given a result is interesting if the exit status is 0. Signals
// count, too, in the way shells report them, as exit status 128+n. The patterns are
// searched in the output's first and last half MiB.
type Conditions struct {
	// Not turns the answer around: interesting is what would not be. What is
	// unresolved stays so.
	Not bool

	Exit   *int
	Signal int // 0: none given

	Stdout, Stderr       []*regexp.Regexp
	NotStdout, NotStderr []*regexp.Regexp
}

func (c *Conditions) needOutput() bool {
	return len(c.Stdout)+len(c.Stderr)+len(c.NotStdout)+len(c.NotStderr) > 0
}

// judge tells the outcome. A run that was killed for taking too long, and exit
// status 125 unless that is asked for, are unresolved.
func (c *Conditions) judge(r *Result) Outcome {
	switch {
	case r.TimedOut:
		return Unresolved
	case r.Exit == unresolvedExit && (c.Exit == nil || *c.Exit != unresolvedExit):
		return Unresolved
	}
	return outcomeOf(c.hold(r) != c.Not)
}

// hold reports whether all conditions hold.
func (c *Conditions) hold(r *Result) bool {
	if !c.needOutput() && c.Exit == nil && c.Signal == 0 {
		return r.Exit == 0
	}
	return (c.Exit == nil || r.Exit == *c.Exit) &&
		(c.Signal == 0 || r.Signal == c.Signal || r.Exit == 128+c.Signal) &&
		all(c.Stdout, r.Stdout, true) && all(c.NotStdout, r.Stdout, false) &&
		all(c.Stderr, r.Stderr, true) && all(c.NotStderr, r.Stderr, false)
}

func outcomeOf(interesting bool) Outcome {
	if interesting {
		return Fail
	}
	return Pass
}

// all reports whether every pattern is found in text, or not, as wanted.
func all(patterns []*regexp.Regexp, text string, want bool) bool {
	for _, p := range patterns {
		if p.MatchString(text) != want {
			return false
		}
	}
	return true
}
