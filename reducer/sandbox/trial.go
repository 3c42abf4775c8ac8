package sandbox

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pare/internal/lazy"
	"pare/reducer/oracle"
)

// program is a program of a test.
type program struct {
	flag string // its flag of pare reduce; "" for the command itself
	path string
	args []string
	want *Conditions
	took time.Duration // on the unchanged input; set before the first candidate
}

// shellText matches a command line that needs a shell.
var shellText = lazy.Regexp("[|&;<>()$`\\\\\"'*?\\[#~=%\n]")

// Words returns the words of a command line: those of a shell that runs it, if it has a shell's
// special characters.
func Words(line string) []string {
	if shellText().MatchString(line) {
		return []string{shell, "-c", line}
	}
	return strings.Fields(line)
}

// newProgram finds the program of a command line. A single path gets the candidate's path as its
// argument.
func newProgram(flag, line string, want *Conditions) (*program, error) {
	words := Words(line)
	if len(words) == 0 {
		return nil, fmt.Errorf("%s: a command was expected", flag)
	}
	path, err := findProgram(words[0])
	if err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	if len(words) == 1 && filepath.Base(words[0]) != words[0] {
		words = append(words, "@@")
	}
	return &program{flag: flag, path: path, args: append([]string{path}, words[1:]...), want: want}, nil
}

// programs finds the programs of the conditions.
func (s *Sandbox) programs() error {
	want := &s.cmd.Want
	if len(s.cmd.Args) == 0 {
		return errors.New("no command given")
	}
	path, err := findProgram(s.cmd.Args[0])
	if err != nil {
		return err
	}
	s.main = &program{path: path, args: append([]string{path}, s.cmd.Args[1:]...), want: want}
	for _, line := range want.Accepts {
		p, err := newProgram(fmt.Sprintf("--accepts %q", line), line, &Conditions{})
		if err != nil {
			return err
		}
		s.before = append(s.before, p)
	}
	for _, c := range want.Against {
		p, err := newProgram(c.flag(), c.Command, &Conditions{Pass: AnyEnd})
		if err != nil {
			return err
		}
		s.against = append(s.against, p)
	}
	return nil
}

// order puts the programs that must accept the candidate before the command if they are faster,
// else after it.
func (s *Sandbox) order() {
	all := slices.Concat(s.before, s.after)
	slices.SortStableFunc(all, func(a, b *program) int { return cmp.Compare(a.took, b.took) })
	n := len(all)
	if i := slices.IndexFunc(all, func(p *program) bool { return p.took > s.main.took }); i >= 0 {
		n = i
	}
	s.before, s.after = all[:n], all[n:]
}

// trial is a test of a candidate by all its programs.
type trial struct {
	*Sandbox
	files   oracle.Files
	beside  string // a directory with further files beside the candidate
	capture bool
	measure bool // keep the times

	slow    time.Duration     // of the slowest program
	took    time.Duration     // of all
	unmet   []string          // conditions, after an answer other than yes
	decided map[string]string // a program's decision, by its flag
}

// all runs the programs until one says no. The verdict is the command's, or the unresolved one of a
// program that did not accept the candidate.
func (t *trial) all(ctx context.Context) (v oracle.Verdict, err error) {
	if t.cmd.Want.Golden && t.cmd.Want.golden == nil && !t.measure {
		return v, errors.New("what the unchanged input gives is not known: Check comes first")
	}
	defer func() { v.Took = t.took }()
	if v, err = t.accepted(ctx, t.before); err != nil || v.Outcome != oracle.Interesting {
		return v, err
	}
	if v, err = t.run(ctx, t.main); err != nil || v.Outcome != oracle.Interesting {
		t.unmet = t.cmd.Want.unmet(&v)
		return v, err
	}
	if w, err := t.accepted(ctx, t.after); err != nil || w.Outcome != oracle.Interesting {
		return w, err
	}
	for i, p := range t.against {
		w, err := t.run(ctx, p)
		if err != nil || w.TimedOut || w.Short {
			w.Outcome, t.unmet = oracle.Unresolved, []string{p.flag}
			return w, err
		}
		ok, why := t.cmd.Want.Against[i].hold(&v, &w)
		t.decided[p.flag] = why
		if !ok {
			v.Outcome, t.unmet = oracle.NotInteresting, []string{p.flag + " (" + why + ")"}
			return v, nil
		}
	}
	return v, nil
}

// accepted runs programs that must succeed.
func (t *trial) accepted(ctx context.Context, list []*program) (oracle.Verdict, error) {
	for _, p := range list {
		v, err := t.run(ctx, p)
		if err != nil || v.Outcome != oracle.Interesting {
			v.Outcome, t.unmet = oracle.Unresolved, []string{p.flag}
			return v, err
		}
		t.decided[p.flag] = v.String()
	}
	return oracle.Verdict{Outcome: oracle.Interesting}, nil
}

// run runs a program, again if its verdict may not be due to the candidate.
func (t *trial) run(ctx context.Context, p *program) (oracle.Verdict, error) {
	t.alone.RLock()
	v, doubt, err := t.once(ctx, p)
	t.alone.RUnlock()
	switch {
	case doubt == heldUp:
		v, doubt, err = t.once(ctx, p)
	case doubt == short, v.Outcome == oracle.Interesting && p == t.main && !t.measure && t.cmd.Want.SlowerThan > 0 && t.Capacity() > 1: // tests beside it slow it down
		v, err = t.byItself(ctx, p)
		doubt = none
	}
	v.Doubtful = v.TimedOut && doubt != none && t.cmd.Want.Hang == 0
	t.slow, t.took = max(t.slow, v.Took), t.took+v.Took
	if t.measure {
		p.took = v.Took
	}
	return v, err
}

// byItself runs a program while no other test runs. A shortage even then is due to the candidate,
// whose outcome is unresolved.
func (t *trial) byItself(ctx context.Context, p *program) (oracle.Verdict, error) {
	t.alone.Lock()
	defer t.alone.Unlock()
	v, doubt, err := t.once(ctx, p)
	if err == nil && doubt == short {
		v.Outcome, v.Short = oracle.Unresolved, true
	}
	return v, err
}

// Decided describes, in a line each, how the comparisons and the other programs judged the
// unchanged input. Call it after Check.
func (s *Sandbox) Decided() []string { return s.decided }

// decide notes the decisions after a trial of the unchanged input with the verdict v.
func (s *Sandbox) decide(t *trial, v *oracle.Verdict) {
	say := func(format string, args ...any) { s.decided = append(s.decided, fmt.Sprintf(format, args...)) }
	if s.within != nil {
		say("--sandbox: the test has no network, and writes in its own directory only")
		for _, line := range denied(v, 3) {
			say("--sandbox: it was kept from something: %.200s", strings.TrimSpace(line))
		}
	}
	for _, x := range s.cmd.Want.list() {
		if x.had != nil {
			say("%v: %s", x, x.had(v))
		}
	}
	for i, list := range [][]*program{s.before, s.after, s.against} {
		for _, p := range list {
			when := [...]string{", runs before COMMAND", ", runs after COMMAND", ""}[i]
			say("%s: %s; %v of COMMAND's %v%s", p.flag, t.decided[p.flag], short3(p.took), short3(s.main.took), when)
		}
	}
}

func short3(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
