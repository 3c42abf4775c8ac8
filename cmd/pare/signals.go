package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// errInterrupted ends a run stopped by the user; it has no message.
var errInterrupted = errors.New("interrupted")

// signals handles the signals to stop. The first ends the search, the second all
// later tests. The remaining work, saving the result and removing the scratch
// directory, is short and not interruptible, unless it blocks, as on a terminal
// or a disk that stalls: then a third signal, a while later, ends the program.
type signals struct {
	ctx    context.Context // until the first
	cancel context.CancelCauseFunc
	hurry  context.Context // until the second
	stop   func()
}

// catchSignals begins to catch signals. From then on writing to a closed pipe is
// an error, not the end of the program.
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

// patience is the time after the second signal from which another one ends the
// program.
const patience = time.Second

// obey acts on signals.
func (s *signals) obey(caught <-chan os.Signal, second func(), show *progress) {
	<-caught
	s.cancel(errInterrupted)
	go show.note("stopping") // may block
	<-caught
	second()
	for since := time.Now(); time.Since(since) < patience; {
		<-caught
	}
	os.Exit(exitInterrupted)
}

// closing returns the context for writing outputs at the end: it lasts until a
// signal, and hardly longer after one.
func (s *signals) closing() (context.Context, context.CancelFunc) {
	if s.ctx.Err() == nil {
		return s.ctx, func() {}
	}
	return context.WithTimeout(s.hurry, time.Second)
}
