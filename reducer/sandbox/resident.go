package sandbox

import (
	"context"
	"io"
	"os"
	"sync"
	"time"

	"pare/reducer/oracle"
)

// Resident is a run of the command that stays, to answer several questions by its standard input and
// output. It runs in the working directory of this process, with a TMPDIR of its own, under the limits
// of a test. Out must be read to its end.
type Resident struct {
	In  *os.File // its standard input
	Out *os.File // its standard output

	proc     *process
	dir      *directory
	load     *load
	stderr   Bounded
	messages *os.File // its standard error
	readers  sync.WaitGroup
	over     chan struct{} // closed after its end
	end      oracle.Verdict
}

// Stay starts the command as a resident. End it before Close.
func (s *Sandbox) Stay() (_ *Resident, err error) {
	if err := s.enter(context.Background()); err != nil {
		return nil, err
	}
	defer s.use.RUnlock()
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	r := &Resident{over: make(chan struct{})}
	if r.dir, err = s.scratch.take(); err != nil {
		return nil, err
	}
	p := &process{path: s.main.path, dir: here, mark: r.dir.work, env: s.environ(r.dir, here), args: s.main.args}
	p.path, p.args = s.cmd.Limits.wrap(p.path, p.args)
	p.within, p.writes, p.limits = s.within, []string{r.dir.work, r.dir.tmp}, s.cmd.Limits
	r.proc = p
	messages, err := r.start()
	if err != nil {
		s.scratch.give(r.dir, false)
		return nil, err
	}
	r.load = newLoad(p.proc.Pid)
	r.messages = messages
	r.readers.Go(func() { io.Copy(&r.stderr, messages) })
	go r.await(s)
	return r, nil
}

// start starts the process with pipes in place of its three files, and returns the end of the third.
func (r *Resident) start() (messages *os.File, err error) {
	var ours [3]*os.File
	for i := range ours {
		read, write, err := os.Pipe()
		if err != nil {
			closeAll(append(r.proc.files[:], ours[:]...))
			return nil, err
		}
		if ours[i], r.proc.files[i] = read, write; i == 0 {
			ours[i], r.proc.files[i] = write, read
		}
	}
	err = r.proc.begin()
	closeAll(r.proc.files[:])
	if err != nil {
		closeAll(ours[:])
		return nil, err
	}
	r.In, r.Out = ours[0], ours[1]
	return ours[2], nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		if f != nil {
			f.Close()
		}
	}
}

// await waits for the end of the process, and ends what it left.
func (r *Resident) await(s *Sandbox) {
	reap := awaitEnd(r.proc.proc, nil)
	state, err := r.proc.finish(reap)
	r.proc.release()
	if err == nil {
		r.end = resultOf(state)
		r.end.CPU = state.UserTime() + state.SystemTime()
		r.end.Over = r.proc.limits.ended(&r.end)
	}
	for _, f := range []*os.File{r.Out, r.messages} {
		f.SetReadDeadline(time.Now().Add(grace)) // a process that got away may hold the other end
	}
	r.In.Close()
	r.readers.Wait()
	r.messages.Close()
	r.end.Stderr = r.stderr.String()
	s.scratch.give(r.dir, false)
	close(r.over)
}

// End ends the process with its descendants, if it still runs, and returns how it ended, with what it
// wrote to standard error.
func (r *Resident) End() oracle.Verdict {
	r.proc.kill()
	<-r.over
	return r.end
}

// Wait waits until the process has ended by itself, for so long at most, and reports whether it has.
func (r *Resident) Wait(most time.Duration) bool {
	select {
	case <-r.over:
		return true
	case <-time.After(most):
		return false
	}
}

// Within calls late when an answer takes longer than limit, unless stop is called before. Time in
// which the process could not run does not count.
func (r *Resident) Within(limit time.Duration, late func()) (stop func()) {
	return newWatch(limit, r.load.lost).start(late)
}

// Memory returns the memory of the process and its descendants, in bytes; 0 if it is not measured.
func (r *Resident) Memory() int64 { return resident(r.proc.proc.Pid) }

// Lay writes a candidate and its companions to a directory of its own, and returns the candidate's
// path. done takes the directory back; after Close it does nothing.
func (s *Sandbox) Lay(files oracle.Files) (path string, done func(), err error) {
	if err := s.enter(context.Background()); err != nil {
		return "", nil, err
	}
	defer s.use.RUnlock()
	d, err := s.scratch.take()
	if err != nil {
		return "", nil, err
	}
	if err := s.populate(d, files, ""); err != nil {
		s.scratch.give(d, false)
		return "", nil, err
	}
	done = func() {
		if s.enter(context.Background()) == nil {
			defer s.use.RUnlock()
			s.scratch.give(d, true)
		}
	}
	return s.target(d.work, files), done, nil
}
