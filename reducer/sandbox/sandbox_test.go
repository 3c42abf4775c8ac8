//go:build unix

package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pare/reducer/oracle"
)

// open opens a command for one test.
func open(t testing.TB, c Command) *Sandbox {
	t.Helper()
	r, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(r.Dir()); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s is still there", r.Dir())
		}
	})
	return r
}

// input returns a candidate.
func input(text string) oracle.Files { return oracle.Files{{Name: "in.txt", Text: []byte(text)}} }

func sh(script string) Command { return Command{Args: []string{"sh", "-c", script}} }

func re(s string) []*regexp.Regexp { return []*regexp.Regexp{regexp.MustCompile("(?m)" + s)} }

func TestRun(t *testing.T) {
	dir := t.TempDir()
	os.WriteFile(filepath.Join(dir, "lib.h"), []byte("beside\n"), 0o600)
	os.WriteFile(filepath.Join(dir, "tool"), []byte("exit 7\n"), 0o755) // no #!: for the shell
	os.MkdirAll(filepath.Join(dir, "inc/deep"), 0o755)
	os.WriteFile(filepath.Join(dir, "inc/deep/x.h"), nil, 0o644)
	exit := func(n int) Conditions { return Conditions{Exit: &n} }

	for _, tt := range []struct {
		name string
		cmd  Command
		want oracle.Outcome
		end  string // Verdict.String
	}{
		{"exit 0", sh("exit 0"), oracle.Interesting, "exit status 0"},
		{"exit 1", sh("exit 1"), oracle.NotInteresting, "exit status 1"},
		{"exit 125", sh("exit 125"), oracle.Unresolved, "exit status 125"},
		{"signal", sh("kill -SEGV $$"), oracle.NotInteresting, "ended by SIGSEGV"},
		{"the text is there", sh("test \"$(cat in.txt)\" = hello"), oracle.Interesting, "exit status 0"},
		{"nothing else is", sh("test \"$(ls -A)\" = in.txt && test \"$(ls -A $TMPDIR)\" = ''"), oracle.Interesting, "exit status 0"},
		{"PWD", sh("test \"$(/bin/pwd)\" = \"$PWD\""), oracle.Interesting, "exit status 0"},
		{"stdin is empty", sh("! read x"), oracle.Interesting, "exit status 0"},
		{"stdin", Command{Args: []string{"grep", "-q", "^hello$"}, Stdin: true}, oracle.Interesting, "exit status 0"},
		{"@@", Command{Args: []string{"sh", "-c", `cd / && test "$0" = "a=$1" && grep -q hello "$1"`, "a=@@", "@@"}}, oracle.Interesting, "exit status 0"},
		{"no #!", Command{Args: []string{filepath.Join(dir, "tool")}}, oracle.NotInteresting, "exit status 7"},
		{"with", Command{Args: []string{"sh", "-c", "grep -q beside lib.h && test -f inc/deep/x.h"},
			With: []string{filepath.Join(dir, "lib.h"), filepath.Join(dir, "inc")}}, oracle.Interesting, "exit status 0"},
		{"timeout", Command{Args: []string{"sleep", "60"}, Timeout: 50 * time.Millisecond}, oracle.Unresolved, "killed after "},

		{"want exit", Command{Args: []string{"false"}, Want: exit(1)}, oracle.Interesting, "exit status 1"},
		{"want exit, got 0", Command{Args: []string{"true"}, Want: exit(1)}, oracle.NotInteresting, "exit status 0"},
		{"want exit 125", Command{Args: sh("exit 125").Args, Want: exit(125)}, oracle.Interesting, "exit status 125"},
		{"want no exit 1", Command{Args: []string{"false"}, Want: Conditions{Exit: exit(1).Exit, Not: true}}, oracle.NotInteresting, "exit status 1"},
		{"want no exit 0", Command{Args: []string{"false"}, Want: Conditions{Not: true}}, oracle.Interesting, "exit status 1"},
		{"want no exit 0, got 125", Command{Args: sh("exit 125").Args, Want: Conditions{Not: true}}, oracle.Unresolved, "exit status 125"},
		{"want signal", Command{Args: sh("kill -ABRT $$").Args, Want: Conditions{Signal: 6}}, oracle.Interesting, "ended by SIGABRT"},
		{"want signal, through a shell", Command{Args: sh("sh -c 'kill -ABRT $$'; exit $?").Args, Want: Conditions{Signal: 6}}, oracle.Interesting, "exit status 134"},
		{"want signal, got another", Command{Args: sh("kill -SEGV $$").Args, Want: Conditions{Signal: 6}}, oracle.Unresolved, "ended by SIGSEGV"},
		{"want stdout", Command{Args: sh("echo a; echo b; exit 3").Args, Want: Conditions{Stdout: re("^b$")}}, oracle.Interesting, "exit status 3"},
		{"want stdout, got stderr", Command{Args: sh("echo b >&2").Args, Want: Conditions{Stdout: re("^b$")}}, oracle.NotInteresting, "exit status 0"},
		{"want stderr", Command{Args: sh("echo b >&2").Args, Want: Conditions{Stderr: re("^b$")}}, oracle.Interesting, "exit status 0"},
		{"want not stdout", Command{Args: sh("echo b").Args, Want: Conditions{NotStdout: re("b")}}, oracle.NotInteresting, "exit status 0"},
		{"want not stderr", Command{Args: sh("echo b").Args, Want: Conditions{NotStderr: re("b")}}, oracle.Interesting, "exit status 0"},
		{"all must hold", Command{Args: sh("echo b; exit 1").Args, Want: Conditions{Stdout: re("b"), Exit: new(int)}}, oracle.NotInteresting, "exit status 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := open(t, tt.cmd)
			for range 2 { // the second time in the same directory
				res, err := r.Evaluate(t.Context(), input("hello\n"))
				if err != nil || res.Outcome != tt.want || !strings.HasPrefix(res.String(), tt.end) {
					t.Errorf("got %v, %v, %v; want %v, %s", res.Outcome, res, err, tt.want, tt.end)
				}
			}
		})
	}
}

func TestItems(t *testing.T) {
	text := "-O2\n\n-D x=@@\r\n{}"
	for _, tt := range []struct {
		items bool
		want  []string
	}{
		{true, []string{"cc", "-O2", "-D x=@@", "{}", "a{}", "-I/x/in.txt"}},
		{false, []string{"cc", "{}", "a{}", "-I/x/in.txt"}},
	} {
		s := &Sandbox{cmd: Command{Items: tt.items}}
		if got := s.arguments(&program{args: []string{"cc", "{}", "a{}", "-I@@"}}, "/x", input(text)); !slices.Equal(got, tt.want) {
			t.Errorf("items %v: %q, want %q", tt.items, got, tt.want)
		}
	}
}

func TestOpenErrors(t *testing.T) {
	t.Chdir(t.TempDir())
	os.WriteFile("my-script", []byte("#!/bin/sh\n"), 0o644)
	os.Mkdir("in.txt", 0o755)
	for _, tt := range []struct {
		cmd  Command
		want string
	}{
		{Command{}, "no command given"},
		{Command{Args: []string{"no-such-program"}}, "no-such-program: command not found"},
		{Command{Args: []string{"./my-script"}}, "./my-script: not executable, chmod +x ./my-script makes it so"},
		{Command{Args: []string{"my-script"}}, "my-script: not executable, chmod +x my-script makes it so"},
		{Command{Args: []string{"true"}, With: []string{"missing.h"}}, "--with missing.h: no such file or directory"},
		{Command{Args: []string{"true"}, With: []string{"my-script", "./my-script"}}, "--with ./my-script: a second file of this name"},
	} {
		if _, err := Open(tt.cmd); err == nil || err.Error() != tt.want {
			t.Errorf("%v: got %v, want %s", tt.cmd.Args, err, tt.want)
		}
	}
}

// TestFiles: a candidate of several files with their permissions; @@ is the directory.
func TestFiles(t *testing.T) {
	s := open(t, Command{Args: []string{"sh", "-c", "test -x a && test ! -x b && test $0 = $PWD && cat b", "@@"}, Want: Conditions{Stdout: re("^two$")}})
	v, err := s.Evaluate(t.Context(), oracle.Files{{Name: "a", Mode: 0o755}, {Name: "b", Text: []byte("two\n")}})
	if err != nil || v.Outcome != oracle.Interesting {
		t.Errorf("%+v, %v", v, err)
	}
}

// TestWithNamedAsInput: a file beside the candidate never replaces it.
func TestWithNamedAsInput(t *testing.T) {
	beside := t.TempDir()
	for _, name := range []string{"file/in.txt", "dir/in.txt/x"} {
		os.MkdirAll(filepath.Dir(filepath.Join(beside, name)), 0o755)
		os.WriteFile(filepath.Join(beside, name), nil, 0o644)
	}
	for _, dir := range []string{"file", "dir"} {
		s := open(t, Command{Args: []string{"true"}, With: []string{filepath.Join(beside, dir, "in.txt")}})
		if v, err := s.Evaluate(t.Context(), input("x")); err == nil || !strings.Contains(err.Error(), "in.txt: has the name of the input itself") {
			t.Errorf("%s: %v, %v", dir, v, err)
		}
	}
}

// TestRelativeCommand: a program named relative to the user's directory is
// found from the test's.
func TestRelativeCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	os.WriteFile("yes.sh", []byte("#!/bin/sh\ngrep -q hello in.txt\n"), 0o755)
	for _, name := range []string{"yes.sh", "./yes.sh"} {
		res, err := open(t, Command{Args: []string{name}}).Evaluate(t.Context(), input("hello"))
		if err != nil || res.Outcome != oracle.Interesting {
			t.Errorf("%s: %v %v", name, res, err)
		}
	}
}

// TestNoRoom: a candidate that cannot be written is an error, not a verdict.
func TestNoRoom(t *testing.T) {
	r := open(t, sh("exit 0"))
	if _, err := r.Evaluate(t.Context(), input("")); err != nil {
		t.Fatal(err)
	}
	os.RemoveAll(r.Dir())
	if _, err := r.Evaluate(t.Context(), input("")); err == nil || !strings.Contains(err.Error(), "the candidate cannot be written") {
		t.Errorf("got %v", err)
	}
}

// TestClosed: a run after Close does not recreate the directory.
func TestClosed(t *testing.T) {
	r, err := Open(Command{Args: []string{"true"}})
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	if _, err := r.Evaluate(t.Context(), input("")); !errors.Is(err, os.ErrClosed) {
		t.Errorf("run: %v", err)
	}
	if _, err := os.Stat(r.Dir()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("directory: %v", err)
	}
}

// TestLayClosed: a candidate's directory that is taken back while Close removes all does not come again.
func TestLayClosed(t *testing.T) {
	for range 20 {
		r, err := Open(Command{Args: []string{"true"}})
		if err != nil {
			t.Fatal(err)
		}
		var back sync.WaitGroup
		for range 20 {
			_, done, err := r.Lay(input("a"))
			if err != nil {
				t.Fatal(err)
			}
			back.Go(done)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		back.Wait()
		if _, err := os.Stat(r.Dir()); !errors.Is(err, os.ErrNotExist) {
			t.Fatalf("directory: %v", err)
		}
	}
}

// TestCanceledRun: a run whose context ends is killed and has no outcome.
func TestCanceledRun(t *testing.T) {
	r := open(t, sh("sleep 1000; exit 0"))
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	if _, err := r.Evaluate(ctx, input("")); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 5*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
}

func TestMuchOutput(t *testing.T) {
	r := open(t, Command{
		Args: sh("echo first; head -c 100000000 /dev/zero | tr '\\0' x; echo; echo last").Args,
		Want: Conditions{Stdout: re(`\Afirst$[\s\S]*^last\n\z`)},
	})
	res, err := r.Evaluate(t.Context(), input(""))
	if err != nil || res.Outcome != oracle.Interesting || len(res.Stdout) > 2*half+100 || !strings.Contains(res.Stdout, "x\n[…]\nx") {
		t.Errorf("%v, %v, %v, %d bytes", res.Outcome, res, err, len(res.Stdout))
	}
}

func TestBounded(t *testing.T) {
	for _, chunk := range []int{1, 7, half - 1, half, half + 1, 3*half + 5} {
		for _, total := range []int{0, 10, half, half + 3, 2 * half, 2*half + 1, 5*half + 17} {
			if chunk == 1 && total > 10 {
				continue
			}
			all := make([]byte, total)
			for i := range all {
				all[i] = byte('a' + i%23)
			}
			var b Bounded
			for rest := all; len(rest) > 0; {
				n, err := b.Write(rest[:min(chunk, len(rest))])
				if err != nil || n == 0 {
					t.Fatal(n, err)
				}
				rest = rest[n:]
			}
			want := string(all)
			if total > 2*half {
				want = want[:half] + "\n[…]\n" + want[total-half:]
			}
			if got := b.String(); got != want {
				t.Errorf("chunk %d, total %d: got %d bytes, want %d", chunk, total, len(got), len(want))
			}
		}
	}
}

func TestCheck(t *testing.T) {
	user := t.TempDir()
	os.WriteFile(filepath.Join(user, "in.txt"), []byte("hello"), 0o644)
	os.WriteFile(filepath.Join(user, "other.txt"), nil, 0o644)
	count := filepath.Join(t.TempDir(), "count")

	r := open(t, sh("grep -q hello in.txt"))
	if _, err := r.Check(t.Context(), input("hello")); err != nil || r.Timeout() < 2*time.Second || r.Timeout() > 20*time.Second {
		t.Errorf("interesting: %v, timeout %v", err, r.Timeout())
	}

	r = open(t, sh("echo 711 or 65 in $$; echo in.txt:3: bad >&2"))
	v, err := r.Check(t.Context(), input("hello"))
	if want := (oracle.Message{Values: []string{"711", "65"}, Lines: []int{3}}); err != nil || !reflect.DeepEqual(v.Message, want) {
		t.Errorf("%+v, want %+v: %v", v.Message, want, err)
	}

	var not *NotInteresting
	r = open(t, sh("echo no; echo bad >&2; exit 4"))
	_, err = r.Check(t.Context(), input("hello"))
	if !errors.As(err, &not) || not.Exit != 4 || not.Stdout != "no\n" || not.Stderr != "bad\n" || not.Beside != "" {
		t.Errorf("not interesting: %v", err)
	}

	r = open(t, Command{Args: sh("cat other.txt").Args, Beside: []string{user}})
	if _, err := r.Check(t.Context(), input("hello")); !errors.As(err, &not) || not.Beside != user {
		t.Errorf("needs a file beside: %v", err)
	}
	if entries, _ := os.ReadDir(user); len(entries) != 2 {
		t.Errorf("the user's directory has changed: %v", entries)
	}

	var flaky *Flaky
	r = open(t, Command{Args: []string{"sh", "-c", `echo x >>$0; test $(wc -l <$0) = 1`, count}})
	if _, err := r.Check(t.Context(), input("hello")); !errors.As(err, &flaky) || flaky.First.Outcome != oracle.Interesting {
		t.Errorf("flaky: %v", err)
	}

	r = open(t, Command{Args: []string{"sleep", "100"}, Timeout: 20 * time.Millisecond})
	if _, err := r.Check(t.Context(), input("hello")); !errors.As(err, &not) || !not.TimedOut {
		t.Errorf("too slow: %v", err)
	}
}

// seq yields the numbers below n.
func seq(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; i < n && yield(i); i++ {
		}
	}
}

// unsuccessful is an evaluator without success.
type unsuccessful struct{ oracle.Evaluator }

func (n unsuccessful) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	v, err := n.Evaluator.Evaluate(ctx, files)
	v.Outcome = oracle.NotInteresting
	return v, err
}

// BenchmarkCommand measures whole tests: directory, file, process.
func BenchmarkCommand(b *testing.B) {
	AdoptOrphans()
	for _, tt := range []struct {
		name    string
		args    []string
		capture bool
	}{
		{"true", []string{"true"}, false},
		{"true+output", []string{"true"}, true},
		{"grep", []string{"grep", "-q", "nothing", "in.txt"}, false},
		{"sleep2ms", []string{"sleep", "0.002"}, false},
	} {
		for _, jobs := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/jobs=%d", tt.name, jobs), func(b *testing.B) {
				r := open(b, Command{Args: tt.args, Jobs: jobs})
				if tt.capture {
					r.KeepOutput()
				}
				o := oracle.New(b.Context(), unsuccessful{r})
				o.File.Name = "in.txt"
				oracle.First(o, func(n int) ([]byte, bool) {
					return append([]byte(fmt.Sprint(n)), make([]byte, 80_000)...), true
				})(seq(b.N))
				if o.Err() != nil {
					b.Error(o.Err())
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tests/s")
			})
		}
	}
}

// A candidate may be a directory: files in directories, links, modes, nothing at all.
func TestTree(t *testing.T) {
	for _, test := range []struct {
		name, command string
		files         oracle.Files
	}{
		{"deep", `test "$(cat a/b/c)" = x && test -x a/b/c && test "$0" = "$PWD"`, oracle.Files{{Name: "a/b/c", Mode: 0o755, Text: []byte("x")}}},
		{"a directory", `test -d a/b`, oracle.Files{{Name: "a/b", Mode: fs.ModeDir | 0o755}}},
		{"a link", `test "$(readlink l)" = ../x`, oracle.Files{{Name: "l", Mode: fs.ModeSymlink | 0o777, Text: []byte("../x")}}},
		{"nothing", `test -z "$(ls)" && test "$0" = "$PWD"`, nil},
	} {
		box, err := Open(Command{Args: []string{"sh", "-c", test.command, "@@"}, Tree: true})
		if err != nil {
			t.Fatal(err)
		}
		v, err := box.Evaluate(t.Context(), test.files)
		if err != nil || v.Outcome != oracle.Interesting {
			t.Errorf("%s: %v, %v", test.name, v, err)
		}
		if err := box.Close(); err != nil {
			t.Error(err)
		}
	}
}
