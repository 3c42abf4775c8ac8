package oracle

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Command says how to ask a program about a text.
type Command struct {
	Args     []string      // the program and its arguments; @@ in an argument stands for the text's path
	Items    bool          // an argument {} stands for the text's lines, an argument for each that is not empty
	FileName string        // the text's name in the test's directory: a base name
	Mode     fs.FileMode   // the text's permissions; 0 means 0644
	Stdin    bool          // the text is the program's standard input, too
	With     []string      // files and directories copied beside the text
	Timeout  time.Duration // 0: Check chooses it from the time of the first run
	Want     Conditions    // what is interesting
	Beside   []string      // directories where the user may have tried the command, for Check's advice
}

// Runner runs a [Command], any number of times and several at once. Each run
// has a fresh directory that holds nothing but the text and the files to go
// with it, a TMPDIR of its own, and a process group of its own, of which nothing
// is left when the run ends. Its method Test is a [Test].
type Runner struct {
	cmd     Command
	path    string
	args    []string
	env     []string
	null    *os.File
	scratch *scratch
	with    []companion
	timeout atomic.Int64
	keepUp  bool
	pace    pace
	capture bool

	use    sync.RWMutex // held for reading by a run
	closed bool
}

// mark is the environment variable that names a test's directory: what a test
// started and left in another process group or session is found by it.
const mark = "PARE_TEST="

// Result is what a run did.
type Result struct {
	Outcome        Outcome
	Exit           int    // exit status, -1 when a signal ended the program
	Signal         int    // the signal that ended it, 0 for none
	TimedOut       bool   // it was killed since it took too long
	Stdout, Stderr string // bounded; empty unless the output was captured
	Took           time.Duration
}

// String tells the end of the program in words.
func (r Result) String() string {
	switch {
	case r.TimedOut:
		return fmt.Sprintf("killed after %v", r.Took.Round(10*time.Millisecond))
	case r.Signal != 0:
		return "ended by " + signalName(r.Signal)
	}
	return fmt.Sprintf("exit status %d", r.Exit)
}

// patience is the time that the first run of a command without a timeout gets.
const patience = 30 * time.Second

// Open prepares a command: it finds the program, reads the files to go with the
// text and makes the directory in which the tests run. Close the runner to
// remove that.
func Open(c Command) (*Runner, error) {
	if len(c.Args) == 0 {
		return nil, fmt.Errorf("no command given")
	}
	path, err := findProgram(c.Args[0])
	if err != nil {
		return nil, err
	}
	if c.Mode == 0 {
		c.Mode = 0o644
	}
	r := &Runner{cmd: c, path: path, args: append([]string{path}, c.Args[1:]...)}
	r.capture = c.Want.needOutput()
	r.timeout.Store(int64(c.Timeout))
	if r.with, err = readCompanions(c.With, c.FileName); err != nil {
		return nil, err
	}
	for _, kv := range os.Environ() {
		if !strings.HasPrefix(kv, "PWD=") && !strings.HasPrefix(kv, "TMPDIR=") && !strings.HasPrefix(kv, mark) {
			r.env = append(r.env, kv)
		}
	}
	if r.null, err = os.OpenFile(os.DevNull, os.O_RDWR, 0); err != nil {
		return nil, err
	}
	if r.scratch, err = newScratch(); err != nil {
		r.null.Close()
		return nil, err
	}
	noCoreDumps()
	return r, nil
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
// It waits for runs that are under way; later ones fail with os.ErrClosed.
func (r *Runner) Close() error {
	r.use.Lock()
	defer r.use.Unlock()
	r.closed = true
	endAllOrphans()
	r.null.Close()
	return r.scratch.remove()
}

// Dir is the directory below which the tests run.
func (r *Runner) Dir() string { return r.scratch.root }

// Timeout is the time a run gets; 0 before the first when none was given.
func (r *Runner) Timeout() time.Duration { return time.Duration(r.timeout.Load()) }

// KeepOutput makes every run capture the program's output, not only where a
// condition needs it.
func (r *Runner) KeepOutput() { r.capture = true }

// Test is Run as a [Test].
func (r *Runner) Test(ctx context.Context, text []byte) (Outcome, error) {
	res, err := r.Run(ctx, text)
	return res.Outcome, err
}

// Run runs the command once on text. An error says that the text could not be
// written or the program not be started, or is ctx's: then the program was
// killed and there is no outcome.
func (r *Runner) Run(ctx context.Context, text []byte) (Result, error) {
	return r.run(ctx, text, "", r.capture)
}

// run is Run in a directory that has links to all that is in beside, too.
func (r *Runner) run(ctx context.Context, text []byte, beside string, capture bool) (Result, error) {
	r.use.RLock()
	defer r.use.RUnlock()
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if r.closed {
		return Result{}, os.ErrClosed
	}
	room, err := r.scratch.take()
	if err != nil {
		return Result{}, err
	}
	defer r.scratch.give(room)
	if err := r.furnish(room, text, beside); err != nil {
		return Result{}, err
	}
	p := process{path: r.path, dir: room.dir, env: r.environ(room)}
	target := filepath.Join(room.dir, r.cmd.FileName)
	p.args = r.arguments(target, text)
	p.files = [3]*os.File{r.null, r.null, r.null}
	if r.cmd.Stdin {
		in, err := os.Open(target)
		if err != nil {
			return Result{}, err
		}
		defer in.Close()
		p.files[0] = in
	}
	timeout := r.Timeout()
	if timeout == 0 {
		timeout = patience
	}
	res, err := p.run(ctx, timeout, capture)
	if err != nil {
		return Result{}, err
	}
	res.Outcome = r.cmd.Want.judge(&res)
	if res.Outcome == Fail {
		r.hasten(res.Took)
	}
	return res, nil
}

// arguments are those of a run on text, which is in the file target.
func (r *Runner) arguments(target string, text []byte) []string {
	var args []string
	for i, a := range r.args {
		if r.cmd.Items && a == "{}" && i > 0 {
			for line := range strings.Lines(string(text)) {
				if line = strings.TrimRight(line, "\r\n"); line != "" {
					args = append(args, line)
				}
			}
			continue
		}
		args = append(args, strings.ReplaceAll(a, "@@", target))
	}
	return args
}

// environ is the environment of a run in room.
func (r *Runner) environ(room *room) []string {
	env := make([]string, len(r.env), len(r.env)+3)
	copy(env, r.env)
	return append(env, "PWD="+room.dir, "TMPDIR="+room.tmp, mark+room.dir)
}
