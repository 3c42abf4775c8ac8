package sandbox

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
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

// condition is one of the conditions on the end of a test. Each is a row of Conditions.list.
type condition struct {
	flag     string
	value    func() string // of the flag; nil: it has none
	holds    func(v *oracle.Verdict) bool
	had      func(v *oracle.Verdict) string // what of an end it is about; nil where the end itself says it
	excludes bool                           // an end that it does not hold for passes
	alone    bool                           // so does every end but the failure's
}

// String returns the flag with its value.
func (x condition) String() string {
	if x.value == nil {
		return x.flag
	}
	return x.flag + " " + x.value()
}

// list returns the conditions that are set, but for Against and Accepts, which run programs.
func (c *Conditions) list() (list []condition) {
	add := func(x condition) { list = append(list, x) }
	if c.Exit != nil {
		add(condition{
			flag: "--exit", value: func() string { return strconv.Itoa(*c.Exit) },
			holds: func(v *oracle.Verdict) bool { return v.Exit == *c.Exit },
		})
	}
	if c.Signal != 0 {
		add(condition{
			flag: "--signal", value: func() string { return oracle.SignalName(c.Signal) },
			holds: func(v *oracle.Verdict) bool { return v.Signal == c.Signal || v.Exit == 128+c.Signal },
		})
	}
	if c.Crash {
		add(condition{flag: "--crash", holds: func(v *oracle.Verdict) bool { return crash(v) != "" }, had: crash})
	}
	if c.Hang > 0 {
		add(condition{
			flag: "--hang", value: c.Hang.String, holds: func(v *oracle.Verdict) bool { return v.TimedOut },
			had: func(v *oracle.Verdict) string {
				if v.TimedOut {
					return "it still ran"
				}
				return "it ended"
			},
		})
	}
	if c.SlowerThan > 0 {
		add(condition{
			flag: "--slower-than", value: c.SlowerThan.String, holds: func(v *oracle.Verdict) bool { return v.Ran > c.SlowerThan },
			had: func(v *oracle.Verdict) string { return "it took " + v.Ran.Round(time.Millisecond).String() }, alone: true,
		})
	}
	if c.PeakMemory > 0 {
		add(condition{
			flag: "--peak-memory", value: func() string { return Bytes(c.PeakMemory) }, holds: func(v *oracle.Verdict) bool { return v.Peak > c.PeakMemory },
			had: func(v *oracle.Verdict) string { return "it had " + Bytes(v.Peak) }, alone: true,
		})
	}
	if c.Golden {
		add(condition{
			flag: "--golden", holds: func(v *oracle.Verdict) bool { return c.golden == nil || difference(c.golden, v, c.GoldenIn) == "" },
			had: c.compared, alone: true,
		})
	}
	return append(list, c.patterns()...)
}

// compared says what Golden compares of an end.
func (c *Conditions) compared(v *oracle.Verdict) string {
	if c.GoldenIn != nil {
		return fmt.Sprintf("%v, %.100q", *v, found(v, c.GoldenIn))
	}
	return fmt.Sprintf("%v, %d bytes of standard output", *v, len(v.Stdout))
}

// patterns returns the conditions on the output.
func (c *Conditions) patterns() (list []condition) {
	for _, of := range []struct {
		flag     string
		patterns []*regexp.Regexp
		text     func(v *oracle.Verdict) string
		excludes bool
	}{
		{"--stdout", c.Stdout, stdout, false}, {"--not-stdout", c.NotStdout, stdout, true},
		{"--stderr", c.Stderr, stderr, false}, {"--not-stderr", c.NotStderr, stderr, true},
	} {
		for _, p := range of.patterns {
			list = append(list, condition{
				flag:     of.flag,
				value:    func() string { return strconv.Quote(strings.TrimPrefix(p.String(), byLine)) },
				holds:    func(v *oracle.Verdict) bool { return p.MatchString(of.text(v)) != of.excludes },
				excludes: of.excludes,
			})
		}
	}
	return list
}

func stdout(v *oracle.Verdict) string { return v.Stdout }
func stderr(v *oracle.Verdict) string { return v.Stderr }

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
	list := c.list()
	switch {
	case len(list)+len(c.Against) == 0, c.Pass == AnyEnd, slices.ContainsFunc(list, func(x condition) bool { return x.alone || x.excludes && !x.holds(v) }):
		return true
	case c.Pass == nil && c.Exit != nil && *c.Exit == 0:
		return true
	case c.Pass == nil:
		return v.Exit == 0
	}
	return c.Pass.hold(v)
}

// hold reports whether all conditions hold.
func (c *Conditions) hold(v *oracle.Verdict) bool {
	list := c.list()
	if len(list)+len(c.Against) == 0 {
		return v.Exit == 0
	}
	return !slices.ContainsFunc(list, func(x condition) bool { return !x.holds(v) })
}

// unmet returns the flags of the conditions that do not hold, and what the end had instead.
func (c *Conditions) unmet(v *oracle.Verdict) (list []string) {
	for _, x := range c.list() {
		if x.holds(v) {
			continue
		}
		text := x.String()
		if x.had != nil && x.had(v) != "" {
			text += " (" + x.had(v) + ")"
		}
		list = append(list, text)
	}
	return list
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
