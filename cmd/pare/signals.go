package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// errInterrupted ends a run that the user has stopped; all has been said then.
var errInterrupted = errors.New("interrupted")

// signals are those to stop. The first ends the search, the second all that is asked after it. What is then left to
// do, saving the result and removing the scratch directory, is short and goes on whatever comes. Only where that is
// stuck, as on a terminal or a disk that takes nothing, one that comes a while later ends the program.
type signals struct {
	ctx    context.Context // until the first
	cancel context.CancelCauseFunc
	hurry  context.Context // until the second
	stop   func()
}

// catchSignals begins to catch signals. From then on writing to a closed pipe is an error, not the end of the program.
func catchSignals(parent context.Context, show *progress) *signals {
	s := &signals{}
	s.ctx, s.cancel = context.WithCancelCause(parent)
	hurry, second := context.WithCancel(parent)
	s.hurry = hurry
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(caught, syscall.SIGHUP)
	}
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	go s.obey(caught, second, show)
	s.stop = func() {
		s.cancel(nil)
		second()
	}
	return s
}

// stuck is how long after the second signal one more ends the program.
const stuck = time.Second

// obey does what signals ask for.
func (s *signals) obey(caught <-chan os.Signal, second func(), show *progress) {
	<-caught
	s.cancel(errInterrupted)
	go show.note("stopping") // which may have to wait
	<-caught
	second()
	for since := time.Now(); time.Since(since) < stuck; {
		<-caught
	}
	os.Exit(exitInterrupted)
}

// closing returns how long an output may be waited for at the end: until a
// signal, and hardly any more after one.
func (s *signals) closing() (context.Context, context.CancelFunc) {
	if s.ctx.Err() == nil {
		return s.ctx, func() {}
	}
	return context.WithTimeout(s.hurry, time.Second)
}
