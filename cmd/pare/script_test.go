package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"pare/internal/quick"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(apart{m}, map[string]func(){"pare": main, "creduce": main, "cvise": main, "cvise-delta": main, "shrinkray": main})
}

// apart runs the tests with a journal of their own, not the user's.
type apart struct{ testscript.TestingM }

func (a apart) Run() int {
	state, err := os.MkdirTemp("", "journal")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(state)
	os.Setenv("XDG_STATE_HOME", state)
	return a.TestingM.Run()
}

// TestScript runs the scripts of testdata/script, with these commands beside
// testscript's own:
//
//	code N program arg…  run a program that must end with exit code N
//	holds file text      the file is this text, but for the end of its last line
//	await file           wait until the file is there
//	clean                no test may have left a process or a directory
//	[quick]              whether tests are to be quick
func TestScript(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_STATE_HOME", filepath.Join(env.WorkDir, ".state"))
			action, err := filepath.Abs("../../.github/actions/pare")
			env.Setenv("ACTION", action)
			release, rerr := filepath.Abs("../../.release")
			env.Setenv("RELEASE", release)
			return errors.Join(err, rerr)
		},
		Condition: func(name string) (bool, error) {
			if name != "quick" {
				return false, fmt.Errorf("no condition %s", name)
			}
			return quick.Tests(), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"code":  code,
			"holds": holds,
			"await": await,
			"clean": clean,
		},
	})
}

func code(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: code N program arg…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

func holds(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: holds file text")
	}
	if got := ts.ReadFile(args[0]); strings.TrimSuffix(got, "\n") != strings.TrimSuffix(args[1], "\n") {
		ts.Fatalf("%s is %q, want %q", args[0], got, args[1])
	}
}

func await(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: await file")
	}
	for range 1000 {
		if _, err := os.Stat(ts.MkAbs(args[0])); err == nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	ts.Fatalf("%s does not appear", args[0])
}

func clean(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 0 {
		ts.Fatalf("usage: clean")
	}
	tmp := ts.Getenv("TMPDIR")
	left, err := filepath.Glob(filepath.Join(tmp, "pare-*"))
	ts.Check(err)
	environs, err := filepath.Glob("/proc/[0-9]*/environ")
	ts.Check(err)
	for _, file := range environs {
		if env, _ := os.ReadFile(file); strings.Contains(string(env), "PARE_TEST="+tmp) {
			left = append(left, filepath.Dir(file))
		}
	}
	if left != nil {
		ts.Fatalf("left behind: %v", left)
	}
}
