package subject

import (
	"errors"
	"fmt"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/oracle"
	"pare/reducer/remote"
	"pare/reducer/sandbox"
)

// openFarm connects to the farm, which runs the tests from now on, with this machine
// beside it or in its place as the flags say.
func (s *Subject) openFarm(command sandbox.Command) (err error) {
	if s.Farm, err = s.remote.Open(s.Ctx, command); err != nil {
		return err
	}
	s.testWith(s.Farm)
	s.Show.Farm = func() string { return "farm: " + s.Farm.Stats().Brief() }
	if s.remote.Local > 0 || s.remote.Fallback == "local" {
		s.testWith(remote.NewPool(s.Farm, s.Sandbox, s.remote.Local, s.farmGone()))
	}
	s.Show.Note("%s: %d tests at once", s.remote.Address.URL, s.Tester.Capacity())
	return nil
}

// farmGone returns the function that is told that the farm is gone; nil to stop then.
func (s *Subject) farmGone() func(error) {
	if s.remote.Fallback == "stop" {
		return nil
	}
	return func(err error) { s.Show.Warn("%v; the tests go on here", err) }
}

// elsewhere reports that the unchanged input is interesting here, and not on the
// farm.
type elsewhere struct {
	farm  string
	there *sandbox.NotInteresting
	here  oracle.Verdict
	text  string
}

func (e *elsewhere) Unwrap() error { return &NotInteresting{NotInteresting: e.there} }

func (e *elsewhere) Error() string {
	return fmt.Sprintf("the unchanged input is interesting here (%v), but not on %s (%v)\n%s", e.here, e.farm, e.there.Verdict, e.text)
}

// compared runs the test here, too, where the farm's first one is not interesting.
func (s *Subject) compared(err error) error {
	not := new(sandbox.NotInteresting)
	if s.Farm == nil || !errors.As(err, &not) {
		return err
	}
	here, herr := s.Sandbox.Check(s.Ctx, s.Candidate([]byte(s.Text)))
	if herr != nil {
		return herr
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  command: %s\n", cli.ShellQuote(s.Command))
	b.WriteString(Tail("standard output there", not.Stdout) + Tail("standard error there", not.Stderr))
	switch {
	case not.TimedOut:
		b.WriteString("  a longer --timeout may help\n")
	case not.Exit == 126 || not.Exit == 127:
		b.WriteString("  the farm's workers lack a program of the test\n")
	}
	b.WriteString("  --remote's keys image and property choose other workers, env=NAME=VALUE the environment, and --with FILE adds files;\n" +
		"  paths of this machine mean nothing there, but for the command's own script")
	return &elsewhere{s.remote.Address.URL, not, here, b.String()}
}
