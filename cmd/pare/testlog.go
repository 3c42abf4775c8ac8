package main

import (
	"context"
	"encoding/json"
	"io"
	"sync"

	"pare/cmd/pare/internal/output"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// testLog writes one JSON object per test, in the order in which one job would
// have run them. It evaluates as its evaluator does, and remembers the verdicts until
// they are recorded. Without a file it does nothing else.
type testLog struct {
	oracle.Evaluator
	file io.WriteCloser // nil for none
	enc  *json.Encoder
	pass string // that asks
	err  error

	mu       sync.Mutex
	verdicts map[oracle.Key]oracle.Verdict // of tests that ended and were not recorded yet
}

// logged is a line of the log.
type logged struct {
	Test     int     `json:"test"`
	Pass     string  `json:"pass"`
	Outcome  string  `json:"outcome"` // INTERESTING, NOT or UNRESOLVED
	Bytes    int     `json:"bytes"`
	Hash     string  `json:"hash"`
	Millis   float64 `json:"ms"`
	Exit     int     `json:"exit"`
	Signal   int     `json:"signal,omitempty"`
	TimedOut bool    `json:"timeout,omitempty"`
	Stdout   string  `json:"stdout,omitempty"`
	Stderr   string  `json:"stderr,omitempty"`
}

// openLog makes a log of the tests in box in the named file; "" is none.
func openLog(ctx context.Context, files *output.Files, name string, box *sandbox.Sandbox) (*testLog, error) {
	l := &testLog{Evaluator: box, verdicts: map[oracle.Key]oracle.Verdict{}}
	if name == "" {
		return l, nil
	}
	file, err := openStream(ctx, files, name)
	if err != nil {
		return nil, err
	}
	l.file, l.enc = file, json.NewEncoder(file)
	l.enc.SetEscapeHTML(false)
	box.KeepOutput()
	return l, nil
}

// openStream opens an output that is written piece by piece.
func openStream(ctx context.Context, files *output.Files, name string) (io.WriteCloser, error) {
	f, err := files.Open(name, 0o666)
	if err != nil {
		return nil, err
	}
	return f.Stream(ctx)
}

// Evaluate evaluates a candidate of one file; its verdict waits for the record.
func (l *testLog) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	v, err := l.Evaluator.Evaluate(ctx, files)
	if l.file != nil && err == nil {
		v.Stdout, v.Stderr = excerpt(v.Stdout), excerpt(v.Stderr)
		l.mu.Lock()
		l.verdicts[oracle.KeyOf(files[0].Text)] = v
		l.mu.Unlock()
	}
	return v, err
}

// excerpt is the beginning of an output, as much of it as the log keeps.
func excerpt(s string) string {
	const most = 1000
	if len(s) > most {
		return s[:most] + "…"
	}
	return s
}

// record writes a committed test.
func (l *testLog) record(r oracle.Record) {
	if l.file == nil {
		return
	}
	l.mu.Lock()
	v := l.verdicts[r.Key]
	delete(l.verdicts, r.Key)
	l.mu.Unlock()
	err := l.enc.Encode(logged{
		Test: r.Test, Pass: l.pass, Outcome: r.Outcome.String(), Bytes: len(r.Text), Hash: r.Key.String(),
		Millis: float64(r.Took.Microseconds()) / 1000, Exit: v.Exit, Signal: v.Signal, TimedOut: v.TimedOut,
		Stdout: v.Stdout, Stderr: v.Stderr,
	})
	if l.err == nil {
		l.err = err
	}
}

// close ends the log and returns the first error it met.
func (l *testLog) close() error {
	if l.file == nil {
		return nil
	}
	err := l.file.Close()
	if l.err != nil {
		return l.err
	}
	return err
}
