package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"pare/internal/quick"
	"pare/reducer/oracle"
)

// alive reports whether a process runs; a dead one may take a moment to go.
func alive(pid int) bool {
	for range 100 {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		if err != nil || strings.Contains(string(stat), ") Z ") || syscall.Kill(pid, 0) != nil {
			return false
		}
		time.Sleep(10 * time.Millisecond)
	}
	return true
}

// TestHostile runs commands that would not end, and looks for processes they left.
func TestHostile(t *testing.T) {
	quick.Skip(t)
	AdoptOrphans()
	for _, tt := range []struct {
		name    string
		script  string // writes its process ids to the file in $0
		timeout time.Duration
		capture bool
		want    oracle.Outcome
		most    time.Duration
	}{
		{"sleeps", "echo $$ >$0; sleep 1000", 100 * time.Millisecond, false, oracle.Unresolved, 3 * time.Second},
		{"grandchild sleeps", "sh -c 'sleep 1000 & echo $! >$0; wait' $0", 100 * time.Millisecond, false, oracle.Unresolved, 3 * time.Second},
		{"grandchild is left", "sleep 1000 & echo $! >$0", time.Minute, false, oracle.Interesting, 3 * time.Second},
		{"grandchild holds the output", "sleep 1000 & echo $! >$0", time.Minute, true, oracle.Interesting, 3 * time.Second},
		{"ignores signals", "trap '' INT TERM HUP; echo $$ >$0; while :; do sleep 1; done", 100 * time.Millisecond, true, oracle.Unresolved, 3 * time.Second},
		{"new session is left", "setsid sh -c 'echo $$ >$0; sleep 1000' $0 & while ! test -s $0; do sleep 0.01; done", time.Minute, true, oracle.Interesting, 3 * time.Second},
		{"daemon's child is left", "setsid sh -c 'sleep 1000 & echo $! >$0; wait' $0 & while ! test -s $0; do sleep 0.01; done", time.Minute, false, oracle.Interesting, 3 * time.Second},
		{"daemon without the mark", "env -i setsid sh -c 'cd /; echo $$ >$0; exec sleep 1000' $0 & while ! test -s $0; do sleep 0.01; done", time.Minute, false, oracle.Interesting, 3 * time.Second},
		{"daemon without the mark in the directory", "(env -i setsid sh -c 'echo $$ >$0; exec sleep 1000' $0 &); while ! test -s $0; do sleep 0.01; done", time.Minute, true, oracle.Interesting, 3 * time.Second},
		{"forks", "f() { if [ $1 -gt 0 ]; then f $(($1-1)) & f $(($1-1)) & fi; sleep 1000; }; echo $$ >$0; f 8", 300 * time.Millisecond, false, oracle.Unresolved, 20 * time.Second},
		{"leaves its group", "echo $$ >$0; exec perl -e 'setpgrp(0, getpgrp(getppid())); sleep 1000'", 300 * time.Millisecond, false, oracle.Unresolved, 3 * time.Second},
		{"job control", "set -m; sh -c 'echo $$ >$0; sleep 1000' $0", 300 * time.Millisecond, true, oracle.Unresolved, 3 * time.Second},
		{"removes its directory", "echo $$ >$0; rm -rf \"$PWD\"", time.Minute, false, oracle.Interesting, 3 * time.Second},
		{"locks its directory", "echo $$ >$0; mkdir -p a/b; touch a/b/c; chmod 0 a/b a .", time.Minute, false, oracle.Interesting, 3 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pids := filepath.Join(t.TempDir(), "pids")
			r := open(t, Command{Args: []string{"sh", "-c", tt.script, pids}, Timeout: tt.timeout})
			if tt.capture {
				r.KeepOutput()
			}
			start := time.Now()
			res, err := r.Evaluate(t.Context(), input("x"))
			if took := time.Since(start); err != nil || res.Outcome != tt.want || took > tt.most {
				t.Errorf("%v, %v, %v after %v", res.Outcome, res, err, took)
			}
			text, _ := os.ReadFile(pids)
			pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
			if err != nil || alive(pid) {
				t.Errorf("process %q is left (%v)", text, err)
			}
			if res, err := r.Evaluate(t.Context(), input("x")); err != nil || res.Outcome != tt.want {
				t.Errorf("second run: %v, %v", res, err)
			}
		})
	}
	for _, pid := range children() {
		if _, leader := orphans.leaders.Load(pid); !leader && alive(pid) {
			t.Errorf("child %d is left", pid)
		}
	}
}

// TestDaemonsOfTests: a daemon that hides its origin ends with the last test that may have started
// it. No other test gets a directory that it may have opened.
func TestDaemonsOfTests(t *testing.T) {
	AdoptOrphans()
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	const daemon = `(env -i setsid sh -c 'exec 3<.; cd /; echo $$ >$0.new; mv $0.new $0; exec sleep 1000' $0 &); while ! test -s $0; do sleep 0.01; done; `
	long := open(t, Command{Args: []string{"sh", "-c", daemon + `touch $1.started; while ! test -e $1; do sleep 0.01; done; kill -0 $(cat $0)`, file("long"), file("go")}})
	short := open(t, Command{Args: []string{"sh", "-c", `stat -c %i .; test -e $0 && exit; ` + daemon, file("short")}, Tree: true})
	short.KeepOutput()
	verdict := make(chan oracle.Verdict)
	go func() {
		v, _ := long.Evaluate(t.Context(), input(""))
		verdict <- v
	}()
	for {
		if _, err := os.Stat(file("go.started")); err == nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
	two := append(input(""), oracle.File{Name: "b"})
	first, err := short.Evaluate(t.Context(), two)
	if err != nil || first.Outcome != oracle.Interesting {
		t.Errorf("short: %v, %v", first, err)
	}
	if next, err := short.Evaluate(t.Context(), two); err != nil || next.Stdout == first.Stdout {
		t.Errorf("in the directory that a daemon has open: %v, %v", next, err)
	}
	os.WriteFile(file("go"), nil, 0o644)
	if v := <-verdict; v.Outcome != oracle.Interesting {
		t.Errorf("the daemon of a running test was ended: %v", v)
	}
	for _, name := range []string{"short", "long"} {
		text, _ := os.ReadFile(file(name))
		if pid, err := strconv.Atoi(strings.TrimSpace(string(text))); err != nil || alive(pid) {
			t.Errorf("%s's daemon %q is left (%v)", name, text, err)
		}
	}
}

// TestSurvivors: the next run ends the processes left by the tests of a killed
// one, and no others.
func TestSurvivors(t *testing.T) {
	base := t.TempDir()
	t.Setenv("TMPDIR", base)
	left := abandon(t, base, "pare-17")
	sleeper := func(mark string) *exec.Cmd {
		cmd := exec.Command("sleep", "1000")
		cmd.Env = append(os.Environ(), mark)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			cmd.Process.Kill()
			cmd.Wait()
		})
		return cmd
	}
	gone := sleeper(mark + left + "/1")
	stays := []*exec.Cmd{sleeper(mark + left + "0/1"), sleeper("NOT_" + mark + left + "/1"), sleeper("X=" + left), sleeper(mark)}
	s, err := newScratch()
	if err != nil {
		t.Fatal(err)
	}
	defer s.remove()
	if alive(gone.Process.Pid) {
		t.Error("a survivor of the killed run is left")
	}
	for _, cmd := range stays {
		if stat := statOf(cmd.Process.Pid); len(stat) == 0 || stat[0] == "Z" {
			t.Errorf("ended: %q", cmd.Env[len(cmd.Env)-1])
		}
	}
}

// TestCoreLimit: a test writes no core files, and the caller's own limit stays.
func TestCoreLimit(t *testing.T) {
	limit := func() (l unix.Rlimit) {
		if err := unix.Getrlimit(unix.RLIMIT_CORE, &l); err != nil {
			t.Fatal(err)
		}
		return l
	}
	before := limit()
	if before.Max < 2 {
		t.Skip("the limit is too low to tell")
	}
	raised := unix.Rlimit{Cur: before.Max, Max: before.Max}
	unix.Setrlimit(unix.RLIMIT_CORE, &raised)
	defer unix.Setrlimit(unix.RLIMIT_CORE, &before)
	s := open(t, sh("sleep 0.05; grep 'core file size  *[01] ' /proc/self/limits"))
	if v, err := s.Evaluate(t.Context(), input("")); err != nil || v.Outcome != oracle.Interesting {
		t.Errorf("the test's limit: %v, %v", v, err)
	}
	if limit() != raised {
		t.Errorf("the caller's limit is %v, was %v", limit(), raised)
	}
}
