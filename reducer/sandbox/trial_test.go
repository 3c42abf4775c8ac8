//go:build unix

package sandbox

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pare/reducer/oracle"
)

// Each case checks the conditions on "needle two\n" and asks them of another text.
func TestTrial(t *testing.T) {
	against := func(command string, same bool, in string) Conditions {
		c := Comparison{Command: command, Same: same}
		if in != "" {
			c.In = re(in)[0]
		}
		return Conditions{Against: []Comparison{c}}
	}
	for _, tt := range []struct {
		name, script string
		want         Conditions
		other        string
		outcome      oracle.Outcome
		decided      string
	}{
		{"crash by signal", "grep -q needle in.txt && kill -SEGV $$", Conditions{Crash: true}, "x", oracle.Unresolved, "ended by SIGSEGV"},
		{"a shell's report of one", "grep -q needle in.txt && exit 139", Conditions{Crash: true}, "needle", oracle.Interesting, "SIGSEGV"},
		{"crash by message", "grep -q needle in.txt && { echo x.c:1: internal compiler error: in f, at a.cc:12 >&2; exit 1; }; exit 0", Conditions{Crash: true}, "x", oracle.NotInteresting, "in f, at a.cc:12"},
		{"golden", "wc -l <in.txt; exit 3", Conditions{Golden: true}, "a\nb\n", oracle.NotInteresting, "exit status 3, 2 bytes"},
		{"golden, the same", "wc -l <in.txt; exit 3", Conditions{Golden: true}, "b\n", oracle.Interesting, ""},
		{"golden in groups", "cat in.txt", Conditions{Golden: true, GoldenIn: re("(needle) .*")[0]}, "needle three\n", oracle.Interesting, `["needle"]`},
		{"differs", "cat in.txt", against("sed s/needle/y/ @@", false, ""), "x", oracle.NotInteresting, "needle"},
		{"differs in the shell", "cat in.txt", against("sed s/needle/n/ in.txt", false, ""), "x", oracle.NotInteresting, `line 1 is "needle two" and "n two"`},
		{"differs in groups", "cat in.txt", against("sed s/two/2/ @@", false, `needle (\w+)`), "two", oracle.NotInteresting, `match 1 is "two" and "2"`},
		{"same", "cat in.txt", against("sed s/a/b/ in.txt", true, ""), "a\n", oracle.NotInteresting, "the same"},
		{"accepts", "exit 0", Conditions{Accepts: []string{"grep -q needle in.txt"}}, "x", oracle.Unresolved, "exit status 0"},
		{"accepts beside others", "cat in.txt", Conditions{Stdout: re("two"), Accepts: []string{"grep -q needle @@"}}, "two", oracle.Unresolved, "exit status 0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := sh(tt.script)
			c.Want = tt.want
			s := open(t, c)
			if _, err := s.Check(t.Context(), input("needle two\n")); err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(s.Decided(), "\n"); !strings.Contains(got, tt.decided) {
				t.Errorf("decided %q, want %q", got, tt.decided)
			}
			v, err := s.Evaluate(t.Context(), input(tt.other))
			if err != nil || v.Outcome != tt.outcome {
				t.Errorf("%v, %v, %v, want %v", v.Outcome, v, err, tt.outcome)
			}
		})
	}
}

// A program that still runs is interesting, one that ends is not, and no process is left.
func TestHang(t *testing.T) {
	c := sh("grep -q needle in.txt && { sleep 600 & wait; }; exit 0")
	c.Want = Conditions{Hang: 200 * time.Millisecond}
	s := open(t, c)
	if v, err := s.Check(t.Context(), input("needle")); err != nil || v.Outcome != oracle.Interesting {
		t.Fatal(v, err)
	}
	if v, err := s.Evaluate(t.Context(), input("x")); err != nil || v.Outcome != oracle.NotInteresting {
		t.Error(v.Outcome, v, err)
	}
}

// A program that must accept the candidate runs first only if it is faster; if it refuses, no other
// runs.
func TestAcceptsOrder(t *testing.T) {
	for _, tt := range []struct {
		command, accepts string
		first            bool
	}{
		{"sleep 0.3", "true", true},
		{"true", "sleep 0.3", false},
	} {
		c := sh(tt.command)
		c.Want = Conditions{Accepts: []string{tt.accepts}}
		s := open(t, c)
		if _, err := s.Check(t.Context(), input("x")); err != nil {
			t.Fatal(err)
		}
		if first := len(s.before) == 1; first != tt.first {
			t.Errorf("%s runs before %s: %v", tt.accepts, tt.command, first)
		}
	}
}

// The error about the unchanged input names the condition that does not hold.
func TestTrialUnmet(t *testing.T) {
	for want, c := range map[string]Conditions{
		`--accepts "false"`: {Accepts: []string{"false"}},
		`--differs "echo"`:  {Against: []Comparison{{Command: "echo"}}},
		`--crash`:           {Crash: true},
		`--hang 1h0m0s`:     {Hang: time.Hour},
	} {
		cmd := sh("echo")
		cmd.Want = c
		var not *NotInteresting
		if _, err := open(t, cmd).Check(t.Context(), input("x")); !errors.As(err, &not) || !strings.HasPrefix(strings.Join(not.Unmet, ""), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	cmd := sh("exit 0")
	cmd.Want.Accepts = []string{"no-such-program @@"}
	if _, err := Open(cmd); err == nil || !strings.Contains(err.Error(), "no-such-program: command not found") {
		t.Error(err)
	}
}

// The small texts that the test of the unchanged input leaves count as its output; its own files, those
// laid beside them, links, large and binary files do not.
func TestLeft(t *testing.T) {
	dir := t.TempDir()
	beside := filepath.Join(dir, "beside")
	if err := os.WriteFile(beside, []byte("three"), 0o666); err != nil {
		t.Fatal(err)
	}
	c := sh(`echo one >log; mkdir d; echo two >d/log; echo three >>beside; echo four >>in.txt
		head -c 99999 /dev/zero | tr '\0' ' ' >large; echo five >>large; printf '\0six' >binary; ln -s log link`)
	c.With = []string{beside}
	s := open(t, c)
	v, err := s.Check(t.Context(), input("one two three four five six"))
	if want := []string{"one"}; err != nil || !slices.Equal(v.Message.Names, want) {
		t.Errorf("%q, want %q: %v", v.Message.Names, want, err)
	}
}
