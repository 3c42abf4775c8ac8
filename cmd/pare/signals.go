package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"pare/cmd/pare/internal/cli"
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

// watch catches the signals of a program that has nothing to save or to remove yet: the
// first one ends it at once. catchSignals finds what watches in the context.
func watch(parent context.Context, stderr io.Writer) (context.Context, *watched) {
	caught, taken := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(caught, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(caught, syscall.SIGHUP)
	}
	go func() {
		select {
		case <-caught:
			fmt.Fprintln(stderr, "pare: interrupted before anything was done")
			os.Exit(cli.ExitInterrupted)
		case <-taken:
		}
	}()
	w := &watched{caught, sync.OnceFunc(func() { close(taken) })}
	return context.WithValue(parent, watchKey{}, w), w
}

// watched are the signals of the program, from its first moment on.
type watched struct {
	caught chan os.Signal
	taken  func() // ends the watch: a signal no longer ends the program
}

type watchKey struct{}

// catchSignals makes the command handle the signals, since it has something to save or to
// remove from now on. Writing to a closed pipe becomes an error, not the end of the program.
func catchSignals(parent context.Context, show *progress) *signals {
	s := &signals{}
	s.ctx, s.cancel = context.WithCancelCause(parent)
	hurry, second := context.WithCancel(parent)
	s.hurry = hurry
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	w := parent.Value(watchKey{}).(*watched)
	w.taken()
	go s.obey(w.caught, second, show)
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
	os.Exit(cli.ExitInterrupted)
}

// closing returns the context for writing outputs at the end: it lasts until a
// signal, and hardly longer after one.
func (s *signals) closing() (context.Context, context.CancelFunc) {
	if s.ctx.Err() == nil {
		return s.ctx, func() {}
	}
	return context.WithTimeout(s.hurry, time.Second)
}
