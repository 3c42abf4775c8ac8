// Package sandbox evaluates candidates with a program on this machine. Each test is a
// process in a directory and a process group of its own, of which nothing is left
// when the test ends.
package sandbox

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"pare/reducer/oracle"
)

// Command says how to ask a program about a candidate.
type Command struct {
	// Args are the program and its arguments. @@ in an argument stands for the
	// candidate's path: that of its file, or of the directory where it has several.
	Args    []string
	Items   bool          // an argument {} stands for the candidate's lines, an argument for each that is not empty
	Stdin   bool          // the candidate is the program's standard input, too
	With    []string      // files and directories copied beside the candidate
	Timeout time.Duration // 0: Check chooses it from the time of the first runs
	Want    Conditions    // what is interesting
	Beside  []string      // directories where the user may have tried the command, for Check's advice
	Jobs    int           // tests to run at once; 0 means 1
}

// Sandbox runs a [Command], any number of times and several at once. Each test
// has a fresh directory that holds nothing but the candidate and the files to go
// with it, and a TMPDIR of its own. It is an [oracle.Evaluator].
type Sandbox struct {
	cmd     Command
	path    string
	args    []string
	env     []string
	null    *os.File
	scratch *scratch
	with    []companion
	timeout atomic.Int64
	keepUp  bool
	recent  recent
	capture bool

	shortage shortage
	alone    sync.RWMutex // held for reading by a test that others may run beside

	use    sync.RWMutex // held for reading by a test
	closed bool
}

var _ oracle.Evaluator = (*Sandbox)(nil)

// mark is the environment variable that names a test's directory: what a test
// started and left in another process group or session is found by it.
const mark = "PARE_TEST="

// patience is the time that the first run of a command without a timeout gets.
const patience = 30 * time.Second

// Open prepares a command: it finds the program, reads the files to go with the
// candidates and makes the directory in which the tests run. Close removes that.
func Open(c Command) (*Sandbox, error) {
	if len(c.Args) == 0 {
		return nil, fmt.Errorf("no command given")
	}
	path, err := findProgram(c.Args[0])
	if err != nil {
		return nil, err
	}
	s := &Sandbox{cmd: c, path: path, args: append([]string{path}, c.Args[1:]...)}
	s.capture = c.Want.needOutput()
	s.timeout.Store(int64(c.Timeout))
	if s.with, err = readCompanions(c.With); err != nil {
		return nil, err
	}
	for _, kv := range os.Environ() {
		if !strings.HasPrefix(kv, "PWD=") && !strings.HasPrefix(kv, "TMPDIR=") && !strings.HasPrefix(kv, mark) {
			s.env = append(s.env, kv)
		}
	}
	if s.null, err = os.OpenFile(os.DevNull, os.O_RDWR, 0); err != nil {
		return nil, err
	}
	if s.scratch, err = newScratch(); err != nil {
		s.null.Close()
		return nil, err
	}
	s.shortage.killed()
	return s, nil
}

// findProgram returns the path of a program: of a file where name is one, else
// what the search path gives.
func findProgram(name string) (string, error) {
	info, err := os.Stat(name)
	isFile := err == nil && info.Mode().IsRegular()
	if isFile && executable(info) {
		return filepath.Abs(name)
	}
	found, err := exec.LookPath(name)
	if err == nil {
		return filepath.Abs(found)
	}
	if isFile {
		return "", fmt.Errorf("%s: not executable, chmod +x %s makes it so", name, name)
	}
	return "", fmt.Errorf("%s: command not found", name)
}

// Close removes the directories of the tests and ends what they left running.
// It waits for tests that are under way; later ones fail with os.ErrClosed.
func (s *Sandbox) Close() error {
	s.use.Lock()
	defer s.use.Unlock()
	s.closed = true
	endAllOrphans(s.scratch.path)
	s.null.Close()
	return s.scratch.remove()
}

// Dir returns the directory below which the tests run.
func (s *Sandbox) Dir() string { return s.scratch.path }

// Timeout returns the time a run gets; 0 before the first when none was given.
func (s *Sandbox) Timeout() time.Duration { return time.Duration(s.timeout.Load()) }

// KeepOutput makes every test capture the program's output, not only where a
// condition needs it.
func (s *Sandbox) KeepOutput() { s.capture = true }

// Capacity returns how many tests may run at once.
func (s *Sandbox) Capacity() int { return max(s.cmd.Jobs, 1) }

// Evaluate runs the command once on a candidate. An error says that the candidate
// could not be written or the program not be started, or is ctx's: then the program
// was killed and there is no verdict.
func (s *Sandbox) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return s.evaluate(ctx, files, "", s.capture)
}

// evaluate returns Evaluate in a directory that has links to all that is in
// beside, too.
func (s *Sandbox) evaluate(ctx context.Context, files oracle.Files, beside string, capture bool) (oracle.Verdict, error) {
	if err := s.enter(ctx); err != nil {
		return oracle.Verdict{}, err
	}
	defer s.use.RUnlock()
	s.alone.RLock()
	v, doubt, err := s.once(ctx, files, beside, capture)
	s.alone.RUnlock()
	switch {
	case doubt == heldUp:
		v, _, err = s.once(ctx, files, beside, capture)
	case doubt == short:
		v, err = s.byItself(ctx, files, beside, capture)
	}
	if err == nil && v.Outcome == oracle.Interesting {
		s.hasten(v.Took)
	}
	return v, err
}

// byItself runs the command once while no other test runs. Where something is short
// even so the candidate itself wants too much, and nothing is known of it.
func (s *Sandbox) byItself(ctx context.Context, files oracle.Files, beside string, capture bool) (oracle.Verdict, error) {
	s.alone.Lock()
	defer s.alone.Unlock()
	v, doubt, err := s.once(ctx, files, beside, capture)
	if err == nil && doubt == short {
		v.Outcome = oracle.Unresolved
	}
	return v, err
}

// doubt says why a verdict may not be that of the candidate: it is asked for again.
type doubt uint8

const (
	none   doubt = iota
	heldUp       // it took too long, but was held up by other programs or stopped
	short        // space or memory was short, as another test beside it can make it
)

// once runs the command in a fresh directory.
func (s *Sandbox) once(ctx context.Context, files oracle.Files, beside string, capture bool) (oracle.Verdict, doubt, error) {
	timeout := s.Timeout()
	if timeout == 0 {
		timeout = patience
	}
	seen := s.shortage.begin(s.scratch.path)
	d, err := s.scratch.take()
	if err != nil {
		return oracle.Verdict{}, shortIf(err), err
	}
	defer s.scratch.give(d)
	if err := s.populate(d, files, beside); err != nil {
		return oracle.Verdict{}, shortIf(err), err
	}
	v, held, err := s.run(ctx, d, files, timeout, capture)
	full := s.shortage.since(s.scratch.path, seen)
	switch {
	case err != nil:
		return v, none, err
	case v.TimedOut && held:
		return v, heldUp, nil
	case !v.TimedOut && full,
		v.Outcome == oracle.Interesting && s.shortage.killed():
		return v, short, nil
	}
	return v, none, nil
}

// enter begins a test, which s.use.RUnlock ends; it fails after Close.
func (s *Sandbox) enter(ctx context.Context) error {
	s.use.RLock()
	err := ctx.Err()
	if err == nil && s.closed {
		err = os.ErrClosed
	}
	if err != nil {
		s.use.RUnlock()
	}
	return err
}

// run runs the command in d, where files are. It was held up where held is true: by
// other programs, or since it was stopped.
func (s *Sandbox) run(ctx context.Context, d *directory, files oracle.Files, timeout time.Duration, capture bool) (_ oracle.Verdict, held bool, _ error) {
	p := process{path: s.path, dir: d.work, env: s.environ(d), args: s.arguments(d.work, files)}
	p.files = [3]*os.File{s.null, s.null, s.null}
	if s.cmd.Stdin && len(files) == 1 {
		in, err := os.Open(filepath.Join(d.work, files[0].Name))
		if err != nil {
			return oracle.Verdict{}, false, err
		}
		defer in.Close()
		p.files[0] = in
	}
	v, err := p.run(ctx, timeout, capture)
	if err != nil {
		return oracle.Verdict{}, false, err
	}
	v.Outcome = s.cmd.Want.judge(&v)
	return v, p.held, nil
}

// arguments returns those of a run on files, which are in dir.
func (s *Sandbox) arguments(dir string, files oracle.Files) []string {
	target := dir
	if len(files) == 1 {
		target = filepath.Join(dir, files[0].Name)
	}
	var args []string
	for i, a := range s.args {
		if s.cmd.Items && a == "{}" && i > 0 {
			args = append(args, items(files)...)
			continue
		}
		args = append(args, strings.ReplaceAll(a, "@@", target))
	}
	return args
}

// items returns the lines of files that are not empty.
func items(files oracle.Files) []string {
	var list []string
	for _, f := range files {
		for line := range strings.Lines(string(f.Text)) {
			if line = strings.TrimRight(line, "\r\n"); line != "" {
				list = append(list, line)
			}
		}
	}
	return list
}

// environ returns the environment of a run in d.
func (s *Sandbox) environ(d *directory) []string {
	env := make([]string, len(s.env), len(s.env)+3)
	copy(env, s.env)
	return append(env, "PWD="+d.work, "TMPDIR="+d.tmp, mark+d.work)
}
