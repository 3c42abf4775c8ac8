package sandbox

import (
	"cmp"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"time"

	"pare/reducer/failure"
	"pare/reducer/oracle"
)

// UnresolvedExit is the exit status for "cannot tell", as in git bisect run.
const UnresolvedExit = 125

// Conditions define the failure by the end of a test: all conditions that are set must hold, and
// without any the exit status must be 0. A signal n is equal to exit status 128+n, as shells report
// it. The patterns are searched in the output's first and last half MiB.
type Conditions struct {
	// Not inverts the verdict; unresolved stays unresolved.
	Not bool

	// Pass defines the passing ends; nil stands for exit status 0 or, if that is the failure's, for
	// any other. If any condition is set, all remaining ends are unresolved.
	Pass *Conditions

	Exit   *int
	Signal int           // 0: none given
	Crash  bool          // a signal other than the timeout's, or a crash report of package failure
	Hang   time.Duration // the program is still running after this time; 0: none given

	SlowerThan time.Duration // the test runs longer and ends by itself; 0: none given
	PeakMemory int64         // the test's memory peaks above this, in bytes; 0: none given

	// Golden requires the unchanged input's exit status and output, as Check records them. With
	// GoldenIn, only its matches in the output, or those of its groups, must be equal.
	Golden   bool
	GoldenIn *regexp.Regexp
	golden   *oracle.Verdict

	// Against are programs to compare with; Accepts are programs that must succeed on the
	// candidate, too. They are command lines with @@ for the candidate's path, run by a shell if
	// they have its special characters.
	Against []Comparison
	Accepts []string

	Stdout, Stderr       []*regexp.Regexp
	NotStdout, NotStderr []*regexp.Regexp
}

// AnyEnd, as Pass, makes every end pass but the failure's.
var AnyEnd = &Conditions{}

// NeedOutput reports whether a condition is about the output.
func (c *Conditions) NeedOutput() bool {
	return len(c.Stdout)+len(c.Stderr)+len(c.NotStdout)+len(c.NotStderr)+len(c.Against) > 0 || c.Crash || c.Golden ||
		c.Pass != nil && c.Pass.NeedOutput()
}

// given reports whether there is any condition.
func (c *Conditions) given() bool {
	return len(c.Stdout)+len(c.Stderr)+len(c.NotStdout)+len(c.NotStderr)+len(c.Against) > 0 || c.Exit != nil || c.Signal != 0 ||
		c.Crash || c.Hang > 0 || c.Golden || c.SlowerThan > 0 || c.PeakMemory > 0
}

// Judge returns the outcome of a test from its end, v. Unresolved are a timeout without Hang, an
// end by a limit, exit status 125 unless it is a condition, and an end that is neither the
// failure's nor passing.
func (c *Conditions) Judge(v *oracle.Verdict) oracle.Outcome {
	switch fails := c.hold(v); {
	case v.TimedOut && c.Hang == 0, v.Over, v.Exit == UnresolvedExit && !c.names(UnresolvedExit):
		return oracle.Unresolved
	case !fails && !c.passes(v):
		return oracle.Unresolved
	default:
		return oracle.OutcomeOf(fails != c.Not)
	}
}

// names reports whether an exit status is a condition.
func (c *Conditions) names(status int) bool {
	return c.Exit != nil && *c.Exit == status || c.Pass != nil && c.Pass.names(status)
}

// passes reports whether an end other than the failure's passes.
func (c *Conditions) passes(v *oracle.Verdict) bool {
	switch {
	case !c.given(), c.Pass == AnyEnd, c.excludes(v), c.Golden, c.SlowerThan > 0, c.PeakMemory > 0:
		return true
	case c.Pass == nil && c.Exit != nil && *c.Exit == 0:
		return true
	case c.Pass == nil:
		return v.Exit == 0
	}
	return c.Pass.hold(v)
}

// excludes reports whether the output has a match of an excluded pattern.
func (c *Conditions) excludes(v *oracle.Verdict) bool {
	matches := func(text string) func(*regexp.Regexp) bool {
		return func(p *regexp.Regexp) bool { return p.MatchString(text) }
	}
	return slices.ContainsFunc(c.NotStdout, matches(v.Stdout)) || slices.ContainsFunc(c.NotStderr, matches(v.Stderr))
}

// hold reports whether all conditions hold.
func (c *Conditions) hold(v *oracle.Verdict) bool {
	if !c.given() {
		return v.Exit == 0
	}
	for range c.unmet(v) {
		return false
	}
	return true
}

// unmet yields the flags of the conditions that do not hold. It is lazy: conditions after the last
// one taken are not evaluated.
func (c *Conditions) unmet(v *oracle.Verdict) iter.Seq[string] {
	return func(yield func(string) bool) {
		if c.Exit != nil && v.Exit != *c.Exit && !yield(fmt.Sprintf("--exit %d", *c.Exit)) {
			return
		}
		if c.Signal != 0 && v.Signal != c.Signal && v.Exit != 128+c.Signal && !yield("--signal "+oracle.SignalName(c.Signal)) {
			return
		}
		if c.Crash && crash(v) == "" && !yield("--crash") {
			return
		}
		if c.Hang > 0 && !v.TimedOut && !yield(fmt.Sprintf("--hang %v", c.Hang)) {
			return
		}
		if c.SlowerThan > 0 && v.Ran <= c.SlowerThan && !yield(fmt.Sprintf("--slower-than %v (it took %v)", c.SlowerThan, v.Ran.Round(time.Millisecond))) {
			return
		}
		if c.PeakMemory > 0 && v.Peak <= c.PeakMemory && !yield(fmt.Sprintf("--peak-memory %s (it had %s)", Bytes(c.PeakMemory), Bytes(v.Peak))) {
			return
		}
		if c.golden != nil && difference(c.golden, v, c.GoldenIn) != "" && !yield("--golden") {
			return
		}
		c.unmetPatterns(v, yield)
	}
}

// unmetPatterns is unmet for conditions on the output.
func (c *Conditions) unmetPatterns(v *oracle.Verdict, yield func(string) bool) {
	for _, of := range []struct {
		flag     string
		patterns []*regexp.Regexp
		text     string
		want     bool
	}{
		{"--stdout", c.Stdout, v.Stdout, true}, {"--not-stdout", c.NotStdout, v.Stdout, false},
		{"--stderr", c.Stderr, v.Stderr, true}, {"--not-stderr", c.NotStderr, v.Stderr, false},
	} {
		for _, p := range of.patterns {
			if p.MatchString(of.text) != of.want && !yield(fmt.Sprintf("%s %q", of.flag, strings.TrimPrefix(p.String(), byLine))) {
				return
			}
		}
	}
}

// crash returns the evidence of a crash, "" for none.
func crash(v *oracle.Verdict) string {
	switch {
	case v.TimedOut, v.Over:
		return ""
	case v.Signal != 0:
		return v.String()
	case v.Exit > 128 && slices.Contains(crashSignals, oracle.SignalName(v.Exit-128)):
		return fmt.Sprintf("%v, as shells report %s", *v, oracle.SignalName(v.Exit-128))
	}
	return cmp.Or(failure.Crash(v.Stderr), failure.Crash(v.Stdout))
}

// crashSignals are the signals of a program's own faults.
var crashSignals = []string{"SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGSYS"}

// Pattern compiles a pattern of a condition: ^ and $ stand for the ends of a line, too.
func Pattern(text string) (*regexp.Regexp, error) { return regexp.Compile(byLine + text) }

const byLine = "(?m)"
