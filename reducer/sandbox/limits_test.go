package sandbox

import (
	"runtime"
	"testing"
	"time"

	"pare/internal/quick"
	"pare/reducer/oracle"
)

func TestParseLimits(t *testing.T) {
	got, err := ParseLimits("memory=1.5G,cpu=2500ms,files=64,output=10MiB")
	if want := (Limits{Memory: 3 << 29, CPU: 3 * time.Second, Files: 64, Output: 10 << 20}); err != nil || got != want {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
	for _, text := range []string{"", "memory", "memory=x", "memory=-1", "cpu=0", "cpu=x", "files=3", "files=1e99", "output=0", "disk=1G", "memory=1G,", "memory=99999999T"} {
		if _, err := ParseLimits(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	for text, want := range map[string]int64{"4096": 4096, "1k": 1024, "2gb": 2 << 30, "0.5M": 1 << 19} {
		if n, err := ParseBytes(text); err != nil || n != want || text == "2gb" && Bytes(n) != "2G" {
			t.Errorf("%s: %d, %v", text, n, err)
		}
	}
}

// Each limit holds for the test and its descendants; a test that reaches one is unresolved.
func TestLimits(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("limits need Linux")
	}
	limits := Limits{Memory: 1 << 30, CPU: time.Second, Files: 20, Output: 1 << 20}
	for _, tt := range []struct {
		name, script string
		want         oracle.Outcome
	}{
		{"all there", "test $(ulimit -n) = 20 && test $(ulimit -v) = 1048576 && test $(ulimit -t) = 1", oracle.Interesting},
		{"processor time", "while :; do :; done", oracle.Unresolved},
		{"processor time of a child", "sh -c 'while :; do :; done'", oracle.Unresolved},
		{"processor time, signal ignored", "trap '' XCPU; while :; do :; done", oracle.Unresolved},
		{"output", "head -c 2000000 /dev/zero >big", oracle.Unresolved},
		{"memory", "head -c 1200000000 /dev/zero | tail -c 1200000000 | wc -c | grep -q 1200000000", oracle.NotInteresting},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := open(t, Command{Args: []string{"sh", "-c", tt.script}, Timeout: time.Minute, Limits: limits})
			v, err := r.Evaluate(t.Context(), oracle.Files{{Name: "in.txt", Text: []byte("x")}})
			if err != nil || v.Outcome != tt.want || v.TimedOut {
				t.Errorf("%v (%v, %v of processor time), %v, want %v", oracle.Word(v.Outcome), v, v.CPU, err, oracle.Word(tt.want))
			}
		})
	}
}

// The memory of all descendants of a test counts; the time of waiting for a processor does not.
func TestCosts(t *testing.T) {
	quick.Skip(t)
	if !weighs {
		t.Skip("memory is measured on Linux only")
	}
	for _, tt := range []struct {
		name, script string
		want         Conditions
		outcome      oracle.Outcome
	}{
		{"two of 60 MB", "for i in 1 2; do head -c 60000000 /dev/zero | { x=$(tail -c 60000000 | { sleep 0.3; cat; } | wc -c); } & done; wait", Conditions{PeakMemory: 1 << 20}, oracle.Interesting},
		{"in a pipe", "head -c 200000000 /dev/zero | tail -c 200000000 | wc -c", Conditions{PeakMemory: 150 << 20}, oracle.Interesting},
		{"little", "head -c 100000 /dev/zero | tail -c 100000 | wc -c", Conditions{PeakMemory: 150 << 20}, oracle.NotInteresting},
		{"slow", "sleep 1.3", Conditions{SlowerThan: time.Second}, oracle.Interesting},
		{"fast", ":", Conditions{SlowerThan: 10 * time.Second}, oracle.NotInteresting},
		{"both", "sleep 1.3", Conditions{SlowerThan: time.Second, PeakMemory: 1 << 40}, oracle.NotInteresting},
		{"not", ":", Conditions{SlowerThan: 10 * time.Second, Not: true}, oracle.Interesting},
		{"never ends", "sleep 1000", Conditions{SlowerThan: time.Second}, oracle.Unresolved},
	} {
		t.Run(tt.name, func(t *testing.T) {
			timeout := time.Minute
			if tt.name == "never ends" {
				timeout = 2 * time.Second
			}
			r := open(t, Command{Args: []string{"sh", "-c", tt.script}, Timeout: timeout, Want: tt.want, Jobs: 2})
			v, err := r.Evaluate(t.Context(), oracle.Files{{Name: "in.txt", Text: []byte("x")}})
			if err != nil || v.Outcome != tt.outcome {
				t.Errorf("%v: %v, %v of memory, %v", oracle.Word(v.Outcome), v.Ran, Bytes(v.Peak), err)
			}
		})
	}
}
