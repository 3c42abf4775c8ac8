package subject

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

// ErrInterrupted ends a run stopped by the user; it has no message.
var ErrInterrupted = errors.New("interrupted")

// Signals handles the signals to stop. The first ends the search, the second all
// later tests. The remaining work, saving the result and removing the scratch
// directory, is short and not interruptible, unless it blocks, as on a terminal
// or a disk that stalls: then a third signal, a while later, ends the program.
type Signals struct {
	Ctx    context.Context // until the first
	Cancel context.CancelCauseFunc
	Hurry  context.Context // until the second
	Stop   func()
}

// Watch catches the signals of a program that has nothing to save or to remove yet: the
// first one ends it at once. catchSignals finds what watches in the context.
func Watch(parent context.Context, stderr io.Writer) (context.Context, *watched) {
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
	Taken  func() // ends the watch: a signal no longer ends the program
}

type watchKey struct{}

// CatchSignals makes the command handle the signals, since it has something to save or to
// remove from now on. Writing to a closed pipe becomes an error, not the end of the program.
func CatchSignals(parent context.Context, show *Progress) *Signals {
	s := &Signals{}
	s.Ctx, s.Cancel = context.WithCancelCause(parent)
	hurry, second := context.WithCancel(parent)
	s.Hurry = hurry
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	w := parent.Value(watchKey{}).(*watched)
	w.Taken()
	go s.obey(w.caught, second, show)
	s.Stop = func() {
		s.Cancel(nil)
		second()
	}
	return s
}

// patience is the time after the second signal from which another one ends the
// program.
const patience = time.Second

// obey acts on signals.
func (s *Signals) obey(caught <-chan os.Signal, second func(), show *Progress) {
	<-caught
	s.Cancel(ErrInterrupted)
	go show.Note("stopping") // may block
	<-caught
	second()
	for since := time.Now(); time.Since(since) < patience; {
		<-caught
	}
	os.Exit(cli.ExitInterrupted)
}

// Closing returns the context for writing outputs at the end: it lasts until a
// signal, and hardly longer after one.
func (s *Signals) Closing() (context.Context, context.CancelFunc) {
	if s.Ctx.Err() == nil {
		return s.Ctx, func() {}
	}
	return context.WithTimeout(s.Hurry, time.Second)
}
