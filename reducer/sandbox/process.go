package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"syscall"
	"time"

	"pare/reducer/oracle"
)

// grace is how long the processes left by a program may go on writing after its
// end.
const grace = 100 * time.Millisecond

// process is one run of a program in a process group of its own.
type process struct {
	path  string
	args  []string
	dir   string // the working directory
	mark  string // the directory of the test, by which its orphans are known
	env   []string
	files [3]*os.File

	limits Limits
	within *confinement // nil for none
	writes []string     // the directories in which a confined program may write
	weigh  bool         // measure the memory

	proc    *os.Process
	release func()
	mu      sync.Mutex
	over    bool          // reaped: its id may be another process's
	alone   bool          // no process of a test is left after its end
	held    bool          // the test could not run for a part of its time
	ran     time.Duration // processor time of a late test
}

// run starts the program, waits for its end and kills the rest of its group. It
// fails if the program cannot be started or ctx ended.
func (p *process) run(ctx context.Context, timeout time.Duration, capture bool) (oracle.Verdict, error) {
	var outlets []*outlet
	if capture {
		for i := 1; i <= 2; i++ {
			o, err := newOutlet()
			if err != nil {
				return oracle.Verdict{}, err
			}
			defer o.close()
			outlets = append(outlets, o)
			p.files[i] = o.w
		}
	}
	start := time.Now()
	if err := p.begin(); err != nil {
		return oracle.Verdict{}, err
	}
	defer p.release()
	for _, o := range outlets {
		o.read()
	}
	res, err := p.wait(ctx, timeout, outlets)
	if err != nil {
		return oracle.Verdict{}, err
	}
	res.Took = time.Since(start)
	if capture {
		res.Stdout, res.Stderr = outlets[0].out.String(), outlets[1].out.String()
	}
	return res, ctx.Err()
}

// begin starts the program, within its confinement if it has one; release ends that.
func (p *process) begin() (err error) {
	if p.release = func() {}; p.within == nil {
		return p.start()
	}
	p.release, err = p.within.start(p.writes, p.start)
	if err != nil {
		p.release()
	}
	return err
}

// start starts the program. Like execvp, it gives a file that the system cannot run, such as a
// script without #!, to the shell.
func (p *process) start() error {
	for pause := time.Millisecond; ; pause *= 2 {
		proc, err := birth(p.mark, func() (*os.Process, error) {
			return os.StartProcess(p.path, p.args, &os.ProcAttr{
				Dir: p.dir, Env: p.env, Files: p.files[:], Sys: groupAttr(),
			})
		})
		switch {
		case err == nil:
			p.proc = proc
			noCoreDumps(proc)
			return nil
		case errors.Is(err, syscall.ENOEXEC) && p.path != shell:
			p.path, p.args = shell, append([]string{shell}, p.args...)
		case errors.Is(err, syscall.EAGAIN) && pause < time.Second:
			time.Sleep(pause) // no process available
		default:
			return fmt.Errorf("the command cannot be started: %w", err)
		}
	}
}

const shell = "/bin/sh"

// wait waits for the end of the program and of its output.
func (p *process) wait(ctx context.Context, timeout time.Duration, outlets []*outlet) (oracle.Verdict, error) {
	l := newLoad(p.proc.Pid)
	w := newWatch(timeout, l.lost)
	stopWatch := w.start(p.kill)
	weighed := func() int64 { return 0 }
	if p.weigh {
		weighed = weigh(p.proc.Pid)
	}
	stop := context.AfterFunc(ctx, p.kill)
	reap := awaitEnd(p.proc, outlets)
	stopWatch()
	stop()
	peak := weighed()
	for _, o := range outlets {
		if !o.ended(grace) {
			break
		}
	}
	state, err := p.finish(reap)
	for _, o := range outlets {
		o.cut(grace)
	}
	if err != nil {
		return oracle.Verdict{}, err
	}
	v := resultOf(state)
	v.CPU = state.UserTime() + state.SystemTime()
	// The timeout counts even if the program ended by itself: parts of it may
	// have been killed first.
	v.TimedOut = w.late.Load()
	v.Ran = w.ran(time.Now())
	if p.weigh {
		v.Peak = max(peak, largest(state))
	}
	v.Over = p.limits.ended(&v)
	p.held, p.ran = w.held.Load(), time.Duration(l.ran.Load())
	return v, nil
}

// finish reaps the ended program, and ends the processes that it left.
func (p *process) finish(reap func() (*os.ProcessState, error)) (*os.ProcessState, error) {
	p.kill()
	p.mu.Lock()
	p.over = true
	state, err := reap()
	p.mu.Unlock()
	p.alone = death(p.proc, p.mark)
	return state, err
}

// kill ends all processes of the group.
func (p *process) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.over {
		killGroup(p.proc)
	}
}
