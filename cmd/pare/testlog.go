package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"
	"unicode/utf8"

	"pare/cmd/pare/internal/output"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/remote"
)

// testLog writes one JSON object per committed test, in order.
type testLog struct {
	file io.WriteCloser
	enc  *json.Encoder
	err  error
}

// logged is a line of the log.
type logged struct {
	Test     int     `json:"test"`
	Pass     string  `json:"pass"`
	Outcome  string  `json:"outcome"` // INTERESTING, NOT or UNRESOLVED
	Bytes    int     `json:"bytes"`
	Hash     string  `json:"hash"`
	Millis   float64 `json:"ms"`
	CPU      float64 `json:"cpu_ms,omitempty"` // processor time, where it is known
	Exit     int     `json:"exit"`
	Signal   int     `json:"signal,omitempty"`
	TimedOut bool    `json:"timeout,omitempty"`
	Stdout   string  `json:"stdout,omitempty"`
	Stderr   string  `json:"stderr,omitempty"`
}

// openLog makes a log of the tests in the named file.
func openLog(ctx context.Context, files *output.Files, name string, tests remote.Tester) (*testLog, error) {
	file, err := openStream(ctx, files, name)
	if err != nil {
		return nil, err
	}
	l := &testLog{file: file, enc: json.NewEncoder(file)}
	l.enc.SetEscapeHTML(false)
	tests.KeepOutput()
	return l, nil
}

// openStream opens an output for writing piece by piece.
func openStream(ctx context.Context, files *output.Files, name string) (io.WriteCloser, error) {
	f, err := files.Open(name, 0o666)
	if err != nil {
		return nil, err
	}
	s, err := f.Stream(ctx)
	return stream{s, name}, err
}

// stream is an output whose errors name it as the user did, not the hidden file that it is until its end.
type stream struct {
	io.WriteCloser
	name string
}

func (s stream) Write(p []byte) (int, error) {
	n, err := s.WriteCloser.Write(p)
	return n, s.named(err)
}

func (s stream) Close() error { return s.named(s.WriteCloser.Close()) }

func (s stream) named(err error) error {
	if bad := new(fs.PathError); errors.As(err, &bad) {
		return &fs.PathError{Op: bad.Op, Path: s.name, Err: bad.Err}
	}
	return err
}

// on writes a test that counts.
func (l *testLog) on(e reducer.Event) {
	a, ok := e.(reducer.Answered)
	if !ok {
		return
	}
	err := l.enc.Encode(loggedOf(a))
	if l.err == nil {
		l.err = err
	}
}

func loggedOf(a reducer.Answered) logged {
	return logged{
		Test: a.Stats.Tests, Pass: a.Pass, Outcome: oracle.Word(a.Outcome), Bytes: len(a.Text), Hash: a.Key.String(),
		Millis: millis(a.Took), CPU: millis(a.CPU), Exit: a.Exit, Signal: a.Signal, TimedOut: a.TimedOut,
		Stdout: a.Stdout, Stderr: a.Stderr,
	}
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// close ends the log and returns the first error it met.
func (l *testLog) close() error {
	err := l.file.Close()
	if l.err != nil {
		return l.err
	}
	return err
}

// textLog writes each committed test as the books print it: its number, its text, the
// length of that, and its outcome in dd's terms.
type textLog struct {
	w     io.Writer
	close func() error
	color bool
	tests int
	err   error
}

// openTextLog makes a text log in the named file.
func openTextLog(ctx context.Context, files *output.Files, name string, stdout io.Writer) (*textLog, error) {
	file, err := openStream(ctx, files, name)
	if err != nil {
		return nil, err
	}
	l := &textLog{w: file, color: output.IsStandard(name) && colored("auto", stdout)}
	l.close = func() error { return errors.Join(l.err, file.Close()) }
	return l, nil
}

// on writes a test that counts.
func (l *textLog) on(e reducer.Event) {
	if a, ok := e.(reducer.Answered); ok {
		l.write(a.Text, a.Outcome)
	}
}

func (l *textLog) write(text []byte, outcome oracle.Outcome) {
	word := outcome.String()
	if l.color {
		word = [...]string{colorCome, colorGone, colorUnsure}[outcome] + word + colorEnd
	}
	l.tests++
	_, err := fmt.Fprintf(l.w, "Test #%d %q %d %s\n", l.tests, text, utf8.RuneCount(text), word)
	l.err = cmp.Or(l.err, err)
}
