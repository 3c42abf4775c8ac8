// Package sandbox evaluates candidates with a program on this machine. Each test
// is a process in a directory and a process group of its own, and leaves nothing
// behind.
package sandbox

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"pare/reducer/oracle"
)

// Command describes how to test a candidate with a program.
type Command struct {
	// Args are the program and its arguments. @@ in an argument stands for the candidate's path:
	// its file's, or the directory's if it has several files or Tree is set.
	Args    []string
	Tree    bool          // the candidate is a directory, however many files it has
	Items   bool          // an argument {} stands for arguments, the candidate's nonempty lines
	Inline  bool          // {1} in an argument stands for the text of the candidate's first file, {2} for the second's, …
	Stdin   bool          // the candidate is the program's standard input too
	With    []string      // files and directories copied beside the candidate
	Timeout time.Duration // 0: Check derives it from the first runs
	Want    Conditions    // the definition of interesting
	Limits  Limits        // on what a test may use; zero for none
	Beside  []string      // directories where the user may have tried the command, for Check's advice
	Jobs    int           // tests to run at once; 0 means 1
}

// Sandbox runs a [Command], any number of times and several at once. Each test
// has a TMPDIR of its own and a directory that holds only the candidate and its
// companions, as if it were new. It is an [oracle.Evaluator].
type Sandbox struct {
	cmd     Command
	env     []string
	null    *os.File
	scratch *scratch
	with    []entry // the companions, each directory before its content
	timeout atomic.Int64
	keepUp  bool
	hasty   bool
	recent  recent
	capture bool
	within  *confinement // nil for none

	main          *program   // the command
	before, after []*program // programs that must accept the candidate, before and after main
	against       []*program // those of Want.Against
	decided       []string

	shortage shortage
	alone    sync.RWMutex // held for reading by a test that allows others beside it

	use    sync.RWMutex // held for reading by a test
	closed bool
}

var _ oracle.Evaluator = (*Sandbox)(nil)

// mark is the environment variable that names a test's directory. It identifies
// the processes that a test left in another group or session.
const mark = "PARE_TEST="

// patience is the timeout of the first run of a command without one.
const patience = 30 * time.Second

// Open prepares a command: it finds the program, reads the candidates' companions
// and makes the directory of the tests. Close removes that.
func Open(c Command) (*Sandbox, error) {
	s := &Sandbox{cmd: c}
	err := s.programs()
	if err != nil {
		return nil, err
	}
	if err := c.Limits.supported(); err != nil {
		return nil, err
	}
	if c.Want.PeakMemory > 0 && !weighs {
		return nil, errors.New("the memory of a test is measured on Linux only")
	}
	if c.Want.Hang > 0 {
		s.cmd.Timeout = c.Want.Hang
	}
	s.capture = c.Want.NeedOutput()
	if c.Limits.Confined {
		if s.within, err = newConfinement(); err != nil {
			return nil, err
		}
	}
	s.timeout.Store(int64(s.cmd.Timeout))
	if s.with, err = readCompanions(c.With); err != nil {
		return nil, err
	}
	for _, kv := range os.Environ() {
		if !strings.HasPrefix(kv, "PWD=") && !strings.HasPrefix(kv, "TMPDIR=") && !strings.HasPrefix(kv, mark) && !strings.HasPrefix(kv, Repeat+"=") {
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

// findProgram returns the path of a program: name if it is a file, else the program of that name on
// the search path.
func findProgram(name string) (string, error) {
	info, err := os.Stat(name)
	isFile := err == nil && info.Mode().IsRegular()
	if isFile && Executable(info) {
		if err := checkInterpreter(name); err != nil {
			return "", err
		}
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

// checkInterpreter requires the interpreter named in the first line of a script: without it, the
// system reports the script as missing.
func checkInterpreter(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return nil // not readable
	}
	defer f.Close()
	line, err := bufio.NewReader(io.LimitReader(f, longestLine)).ReadString('\n')
	if err != nil || !strings.HasPrefix(line, "#!") {
		return nil
	}
	words := strings.FieldsFunc(line[2:], func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' })
	if len(words) == 0 {
		return nil
	}
	if last := words[len(words)-1]; strings.HasSuffix(last, "\r") && (len(words) == 1 || filepath.Base(words[0]) == "env") {
		return fmt.Errorf("%s: its first line ends in CRLF, so that the system looks for an interpreter %q: end its lines with LF alone (sed -i 's/\\r$//' %s)", name, last, name)
	}
	if _, err := os.Stat(words[0]); filepath.IsAbs(words[0]) && errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: its first line names the interpreter %s, which does not exist", name, words[0])
	}
	return nil
}

// longestLine bounds the first line of a script, in bytes, as the system does.
const longestLine = 256

// Close removes the directories of the tests and ends the processes they left. It
// waits for running tests; later ones fail with os.ErrClosed.
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

// Timeout returns the timeout of a run; 0 if it is not known before the first.
func (s *Sandbox) Timeout() time.Duration { return time.Duration(s.timeout.Load()) }

// KeepOutput makes every test capture the program's output, even if no condition
// needs it.
func (s *Sandbox) KeepOutput() { s.capture = true }

// Capacity returns how many tests may run at once.
func (s *Sandbox) Capacity() int { return max(s.cmd.Jobs, 1) }

// Evaluate runs the command and the programs of the conditions on a candidate. It fails if the
// candidate cannot be written, a program cannot be started, or ctx ends, which kills the program.
func (s *Sandbox) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return s.evaluate(ctx, &trial{files: files, capture: s.capture})
}

// evaluate makes a trial.
func (s *Sandbox) evaluate(ctx context.Context, t *trial) (oracle.Verdict, error) {
	if err := s.enter(ctx); err != nil {
		return oracle.Verdict{}, err
	}
	defer s.use.RUnlock()
	t.Sandbox, t.decided = s, map[string]string{}
	v, err := t.all(ctx)
	if err == nil && v.Outcome == oracle.Interesting {
		s.Note(t.slow)
	}
	return v, err
}

// once runs a program in a directory as if new. If beside is not "", the directory has links to the
// files of beside.
func (t *trial) once(ctx context.Context, program *program) (oracle.Verdict, doubt, error) {
	s := t.Sandbox
	timeout, hasty := s.Limit(ctx)
	seen := s.shortage.begin(s.scratch.path)
	d, err := s.scratch.take()
	if err != nil {
		return oracle.Verdict{}, shortIf(err), err
	}
	keep := false
	defer func() { s.scratch.give(d, keep) }()
	if err := s.populate(d, t.files, t.beside); err != nil {
		return oracle.Verdict{}, shortIf(err), err
	}
	v, p, err := s.start(ctx, program, d, t.files, timeout, t.capture)
	v.Hasty = hasty && v.TimedOut
	if t.measure {
		v.Left = s.left(d, t.files)
	}
	keep = p.alone && t.beside == ""
	full := s.shortage.since(s.scratch.path, seen)
	switch {
	case err != nil:
		return v, none, err
	case v.TimedOut && s.hung(p.ran):
		return v, none, nil
	case v.TimedOut && p.held:
		return v, heldUp, nil
	case v.TimedOut:
		return v, late, nil
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

// start runs a program in d, which holds files.
func (s *Sandbox) start(ctx context.Context, program *program, d *directory, files oracle.Files, timeout time.Duration, capture bool) (oracle.Verdict, *process, error) {
	p := &process{path: program.path, dir: d.work, mark: d.work, env: s.environ(d, d.work), args: s.arguments(program, d.work, files)}
	if n := oracle.Repetition(ctx); n > 0 {
		p.env = append(p.env, fmt.Sprintf("%s=%d", Repeat, n))
	}
	p.path, p.args = s.cmd.Limits.wrap(p.path, p.args)
	p.within, p.writes = s.within, []string{d.work, d.tmp}
	p.limits, p.weigh = s.cmd.Limits, s.cmd.Want.PeakMemory > 0 && program == s.main
	p.files = [3]*os.File{s.null, s.null, s.null}
	if s.cmd.Stdin && len(files) == 1 {
		in, err := os.Open(filepath.Join(d.work, files[0].Name))
		if err != nil {
			return oracle.Verdict{}, p, err
		}
		defer in.Close()
		p.files[0] = in
	}
	v, err := p.run(ctx, timeout, capture)
	if err != nil {
		return oracle.Verdict{}, p, err
	}
	v.Outcome = program.want.Judge(&v)
	return v, p, nil
}

// arguments returns a program's arguments for files, which are in dir.
func (s *Sandbox) arguments(program *program, dir string, files oracle.Files) []string {
	target := s.target(dir, files)
	var args []string
	for i, a := range program.args {
		if s.cmd.Items && a == "{}" && i > 0 {
			args = append(args, Items(files)...)
			continue
		}
		a = strings.ReplaceAll(a, "@@", target)
		if s.cmd.Inline && i > 0 {
			a = inlined(a, files)
		}
		args = append(args, a)
	}
	return args
}

// target returns the path of a candidate in dir: its file's, or dir.
func (s *Sandbox) target(dir string, files oracle.Files) string {
	if len(files) == 1 && !s.cmd.Tree {
		return filepath.Join(dir, files[0].Name)
	}
	return dir
}

// Place returns the placeholder in an argument for the text of file i, counted from 0, if Inline is
// set.
func Place(i int) string { return fmt.Sprintf("{%d}", i+1) }

// inlined returns an argument with the texts of files for their placeholders.
func inlined(arg string, files oracle.Files) string {
	var places []string
	for i, f := range files {
		places = append(places, Place(i), string(f.Text))
	}
	return strings.NewReplacer(places...).Replace(arg)
}

// Items returns the nonempty lines of files.
func Items(files oracle.Files) []string {
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

// Repeat is the environment variable with the number of a repeated test ([oracle.Repeat]). The first
// test of a candidate has none.
const Repeat = "PARE_REPEAT"

// environ returns the environment of a run in the working directory dir, whose own directory is d.
func (s *Sandbox) environ(d *directory, dir string) []string {
	env := make([]string, len(s.env), len(s.env)+4)
	copy(env, s.env)
	return append(env, "PWD="+dir, "TMPDIR="+d.tmp, mark+d.work)
}
