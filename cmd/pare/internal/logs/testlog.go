// Package logs holds the receivers of a reduction's events that write them to files, and the one that
// parses every candidate again.
package logs

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

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/remote"
)

// TestLog writes one JSON object per committed test, in order.
type TestLog struct{ lines }

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

// OpenLog makes a log of the tests in the named file.
func OpenLog(ctx context.Context, files *output.Files, name string, tests remote.Tester) (*TestLog, error) {
	l, err := openLines(ctx, files, name, tests)
	if err != nil {
		return nil, err
	}
	return &TestLog{l}, nil
}

// lines are JSON objects, one a line, about tests whose output is kept.
type lines struct {
	file io.WriteCloser
	enc  *json.Encoder
	err  error
}

func openLines(ctx context.Context, files *output.Files, name string, tests remote.Tester) (lines, error) {
	file, err := OpenStream(ctx, files, name)
	if err != nil {
		return lines{}, err
	}
	l := lines{file: file, enc: json.NewEncoder(file)}
	l.enc.SetEscapeHTML(false)
	tests.KeepOutput()
	return l, nil
}

func (l *lines) write(v any) { l.err = cmp.Or(l.err, l.enc.Encode(v)) }

// Close ends the log and returns the first error it met.
func (l *lines) Close() error { return cmp.Or(l.err, l.file.Close()) }

// OpenStream opens an output for writing piece by piece.
func OpenStream(ctx context.Context, files *output.Files, name string) (io.WriteCloser, error) {
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

// On writes a test that counts.
func (l *TestLog) On(e reducer.Event) {
	if a, ok := e.(reducer.Answered); ok {
		l.write(loggedOf(a))
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

// TextLog writes each committed test as the books print it: its number, its text, the
// length of that, and its outcome in dd's terms.
type TextLog struct {
	W     io.Writer
	Close func() error
	Color bool
	tests int
	err   error
}

// OpenTextLog makes a text log in the named file.
func OpenTextLog(ctx context.Context, files *output.Files, name string, stdout io.Writer) (*TextLog, error) {
	file, err := OpenStream(ctx, files, name)
	if err != nil {
		return nil, err
	}
	l := &TextLog{W: file, Color: output.IsStandard(name) && cli.Colored("auto", stdout)}
	l.Close = func() error { return errors.Join(l.err, file.Close()) }
	return l, nil
}

// On writes a test that counts.
func (l *TextLog) On(e reducer.Event) {
	if a, ok := e.(reducer.Answered); ok {
		l.Write(a.Text, a.Outcome)
	}
}

func (l *TextLog) Write(text []byte, outcome oracle.Outcome) {
	word := outcome.String()
	if l.Color {
		word = [...]string{cli.ColorCome, cli.ColorGone, cli.ColorUnsure}[outcome] + word + cli.ColorEnd
	}
	l.tests++
	_, err := fmt.Fprintf(l.W, "Test #%d %q %d %s\n", l.tests, text, utf8.RuneCount(text), word)
	l.err = cmp.Or(l.err, err)
}
