package main

import (
	"context"
	"encoding/json"
	"os"
	"sync"

	"pare/reducer/oracle"
)

// testLog writes one JSON object per test, in the order in which one job would
// have run them. Without a file it only runs the tests.
type testLog struct {
	runner *oracle.Runner
	file   *os.File
	enc    *json.Encoder
	pass   string // that asks
	err    error

	mu      sync.Mutex
	results map[oracle.Key]oracle.Result // of tests that ended and were not recorded yet
}

// logged is a line of the log.
type logged struct {
	Test     int     `json:"test"`
	Pass     string  `json:"pass"`
	Outcome  string  `json:"outcome"` // FAIL is interesting
	Bytes    int     `json:"bytes"`
	Hash     string  `json:"hash"`
	Millis   float64 `json:"ms"`
	Exit     int     `json:"exit"`
	Signal   int     `json:"signal,omitempty"`
	TimedOut bool    `json:"timeout,omitempty"`
	Stdout   string  `json:"stdout,omitempty"`
	Stderr   string  `json:"stderr,omitempty"`
}

// openLog makes a log of runner's tests in the named file; "" is none.
func openLog(name string, runner *oracle.Runner) (*testLog, error) {
	l := &testLog{runner: runner, results: map[oracle.Key]oracle.Result{}}
	if name == "" {
		return l, nil
	}
	file, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	l.file, l.enc = file, json.NewEncoder(file)
	l.enc.SetEscapeHTML(false)
	runner.KeepOutput()
	return l, nil
}

// test is the runner's test; its result waits for the record.
func (l *testLog) test(ctx context.Context, text []byte) (oracle.Outcome, error) {
	res, err := l.runner.Run(ctx, text)
	if l.file != nil && err == nil {
		res.Stdout, res.Stderr = excerpt(res.Stdout), excerpt(res.Stderr)
		l.mu.Lock()
		l.results[oracle.KeyOf(text)] = res
		l.mu.Unlock()
	}
	return res.Outcome, err
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
	res := l.results[r.Key]
	delete(l.results, r.Key)
	l.mu.Unlock()
	err := l.enc.Encode(logged{
		Test: r.Test, Pass: l.pass, Outcome: r.Outcome.String(), Bytes: len(r.Text), Hash: r.Key.String(),
		Millis: float64(r.Took.Microseconds()) / 1000, Exit: res.Exit, Signal: res.Signal, TimedOut: res.TimedOut,
		Stdout: res.Stdout, Stderr: res.Stderr,
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
