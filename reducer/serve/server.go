package serve

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// server is a running copy of the command. It has one question at a time.
type server struct {
	*conn
	process *sandbox.Resident
	began   time.Time
	answers int           // so far
	startup time.Duration // from its start to its first answer
	memory  int64         // after its first answer, in bytes
	looked  time.Time     // when the memory was last measured
}

// start starts a copy.
func start(box *sandbox.Sandbox) (*server, error) {
	p, err := box.Stay()
	if err != nil {
		return nil, err
	}
	s := &server{process: p, began: time.Now()}
	s.conn = dial(p.In, p.Out)
	return s, nil
}

// The bounds of a copy's memory: it may take growth times what it took after its first answer, and
// always least bytes.
const (
	growth = 4
	least  = 1 << 30
	look   = 100 * time.Millisecond // between two measurements
)

// ending is how long a copy that has closed its output may take to end: it is told from one that
// goes on without an output.
const ending = 2 * time.Second

// grown returns an error where the copy takes too much memory.
func (s *server) grown() error {
	s.looked = time.Now()
	now := s.process.Memory()
	if s.memory == 0 || now <= max(least, growth*s.memory) {
		return nil
	}
	return fmt.Errorf("it grew from %s to %s of memory", sandbox.Bytes(s.memory), sandbox.Bytes(now))
}

// hung is the fault of a copy that did not answer in time.
type hung struct{ limit time.Duration }

func (e *hung) Error() string {
	return fmt.Sprintf("it did not answer within %v", e.limit.Round(10*time.Millisecond))
}

// await waits for an answer, for limit of running time. fault is why the copy cannot go on; it is then
// to be ended.
func (s *server) await(ctx context.Context, reply <-chan oracle.Verdict, limit time.Duration) (v oracle.Verdict, fault, err error) {
	began := time.Now()
	late := make(chan struct{})
	var once atomic.Bool
	stop := s.process.Within(limit, func() {
		if once.CompareAndSwap(false, true) {
			close(late)
		}
	})
	defer stop()
	tick := time.NewTicker(look)
	defer tick.Stop()
	for {
		select {
		case v := <-reply:
			return s.note(v, time.Since(began)), nil, nil
		case <-s.done:
			select {
			case v := <-reply: // its last one
				return s.note(v, time.Since(began)), nil, nil
			default:
				return v, s.fault(), nil
			}
		case <-late:
			return v, &hung{limit}, nil
		case <-tick.C:
			if err := s.grown(); err != nil {
				return v, err, nil
			}
		case <-ctx.Done():
			return v, nil, context.Cause(ctx)
		}
	}
}

// note notes an answer.
func (s *server) note(v oracle.Verdict, took time.Duration) oracle.Verdict {
	if s.answers++; s.answers == 1 {
		s.startup, s.memory = time.Since(s.began), s.process.Memory()
	}
	v.Took, v.Ran = took, took
	return v
}

// end ends the copy, and returns how its process ended.
func (s *server) end() oracle.Verdict { return s.process.End() }
