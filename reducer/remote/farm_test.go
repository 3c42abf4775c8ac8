package remote

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/timestamppb"

	"pare/internal/farm"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// usual are options for a command on a farm.
func usual(f *farm.Farm, args ...string) Options {
	return Options{
		Address: Address{URL: f.URL, Patience: 10 * time.Second},
		Command: sandbox.Command{Args: args, Timeout: 20 * time.Second, Jobs: 1},
		Env:     map[string]string{"PATH": os.Getenv("PATH")},
	}
}

// open opens a farm whose pauses take no time.
func open(t *testing.T, o Options) *Farm {
	t.Helper()
	f, err := Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	f.client.sleep = func(ctx context.Context, _ time.Duration) error { return ctx.Err() }
	return f
}

func candidate(text string) oracle.Files { return oracle.Files{{Name: "in.txt", Text: []byte(text)}} }

// evaluate returns the verdict on a text.
func evaluate(t *testing.T, f *Farm, text string) oracle.Verdict {
	t.Helper()
	v, err := f.Evaluate(t.Context(), candidate(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestEvaluate runs tests on both digest functions, packed and not.
func TestEvaluate(t *testing.T) {
	for _, fn := range []repb.DigestFunction_Value{repb.DigestFunction_SHA256, repb.DigestFunction_BLAKE3} {
		for _, packed := range []bool{false, true} {
			t.Run(fmt.Sprintf("%v packed %v", fn, packed), func(t *testing.T) {
				server := &farm.Farm{Offered: farm.Usual(fn), Workers: 2}
				if packed {
					server.Offered.CacheCapabilities.SupportedCompressors = []repb.Compressor_Value{repb.Compressor_ZSTD}
					server.Offered.CacheCapabilities.SupportedBatchUpdateCompressors = []repb.Compressor_Value{repb.Compressor_ZSTD}
				}
				server.Start(t)
				f := open(t, usual(server, "grep", "-q", "needle", "@@"))
				large := strings.Repeat("hay ", 3<<20)
				for text, want := range map[string]oracle.Outcome{
					"a needle": oracle.Interesting, "hay": oracle.NotInteresting, "": oracle.NotInteresting,
					large: oracle.NotInteresting, large + "needle": oracle.Interesting,
				} {
					if v := evaluate(t, f, text); v.Outcome != want {
						t.Errorf("%d bytes: %v, want %v", len(text), oracle.Word(v.Outcome), oracle.Word(want))
					}
				}
				if n := server.Calls("Write"); n != 2 {
					t.Errorf("%d streams for two large blobs", n)
				}
				if up := f.Stats().Up; up < 1<<20 != packed {
					t.Errorf("%d bytes up", up)
				}
			})
		}
	}
}

// TestCachedVerdicts has every exit status below 126 answered by the action cache
// in a second run, and none from 126 on, nor a timeout.
func TestCachedVerdicts(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	first := open(t, usual(server, "sh", "-c", "exit $(cat in.txt)"))
	for _, exit := range []int{0, 1, 125, 126, 127, 139, 255} {
		for _, f := range []*Farm{first, open(t, first.o)} {
			before := server.Executions
			v := evaluate(t, f, fmt.Sprint(exit))
			if v.Exit != exit || (v.Outcome == oracle.Unresolved) != (exit == 125) {
				t.Errorf("exit %d: %v, %v", exit, v, oracle.Word(v.Outcome))
			}
			if cached := server.Executions == before; cached != (f != first && exit < 126) {
				t.Errorf("exit %d: cached %v", exit, cached)
			}
		}
	}
}

// TestRepetition runs a test anew for each repetition, and finds each in the cache afterwards.
func TestRepetition(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	f := open(t, usual(server, "true"))
	for range 2 {
		for n := range 3 {
			if _, err := f.Evaluate(oracle.Repeat(t.Context(), n), candidate("x")); err != nil {
				t.Fatal(err)
			}
		}
	}
	if server.Executions != 3 {
		t.Errorf("%d executions", server.Executions)
	}
}

// TestInputs checks the inputs of a test: companions, a tool, arguments, standard input, directory
// and environment; and its output.
func TestInputs(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{
		"with/a": "A", "with/sub/b": "B", "one.h": "1",
		"test.sh": "#!/bin/sh\ncat; echo; echo \"$@\"; find . | sort; cat with/sub/b with/link; echo; echo \"$WHO\" $# >&2; test \"$PWD\" = \"$(pwd)\" && touch \"$TMPDIR/x\"",
	}
	for name, text := range files {
		os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("a", filepath.Join(dir, "with/link")); err != nil {
		t.Fatal(err)
	}
	server := &farm.Farm{}
	server.Start(t)
	o := usual(server, filepath.Join(dir, "test.sh"), "it's $HOME", "", "x@@y", "\n")
	o.Env["WHO"] = "me and 'you'"
	o.Command.Stdin = true
	o.Command.With = []string{filepath.Join(dir, "with"), filepath.Join(dir, "one.h")}
	f := open(t, o)
	f.KeepOutput()
	v := evaluate(t, f, "the input")
	where := v.Stdout[strings.Index(v.Stdout, "x/"):]
	where = strings.TrimSuffix(where[1:strings.Index(where, "in.txty")], "/")
	want := "the input\nit's $HOME  x" + where + "/in.txty \n\n.\n./in.txt\n./one.h\n./with\n./with/a\n./with/link\n./with/sub\n./with/sub/b\nBA\n"
	if v.Exit != 0 || v.Stdout != want || v.Stderr != "me and 'you' 4\n" {
		t.Errorf("%v\n%q\n%q\n%q", v, v.Stdout, want, v.Stderr)
	}
}

// TestTree tests candidates that are directories.
func TestTree(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	for _, c := range []struct {
		command string
		files   oracle.Files
	}{
		{`test "$(cat a/b/c a/d)" = xy && test -x a/b/c && ! test -x a/d && test "$0" = "$PWD"`,
			oracle.Files{{Name: "a/b/c", Mode: 0o755, Text: []byte("x")}, {Name: "a/d", Text: []byte("y")}}},
		{`test -d a/b`, oracle.Files{{Name: "a/b", Mode: fs.ModeDir | 0o755}}},
		{`test "$(readlink l)" = ../x`, oracle.Files{{Name: "l", Mode: fs.ModeSymlink | 0o777, Text: []byte("../x")}}},
		{`test -z "$(ls)" && test "$0" = "$PWD"`, nil},
	} {
		o := usual(server, "sh", "-c", c.command, "@@")
		o.Command.Tree = true
		if v, err := open(t, o).Evaluate(t.Context(), c.files); err != nil || v.Outcome != oracle.Interesting {
			t.Errorf("%s: %v, %v", c.command, v, err)
		}
	}
}

// TestItems gives the candidate's lines as arguments.
func TestItems(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	o := usual(server, "sh", "-c", `test "$*" = "a b it's"`, "sh", "{}")
	o.Command.Items = true
	if v := evaluate(t, open(t, o), "a\nb\n\nit's\n"); v.Outcome != oracle.Interesting {
		t.Error(v)
	}
}

// TestLeftovers has the processes that a test leaves end with it.
func TestLeftovers(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	pid := filepath.Join(t.TempDir(), "pid")
	f := open(t, usual(server, "sh", "-c", "sleep 1000 & echo $! >"+pid))
	evaluate(t, f, "x")
	text, err := os.ReadFile(pid)
	if err != nil {
		t.Fatal(err)
	}
	for range 500 {
		if state, err := os.ReadFile("/proc/" + strings.TrimSpace(string(text)) + "/stat"); err != nil || strings.Contains(string(state), ") Z ") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the sleeping process is still there")
}

// TestFarmTimeout has a test that the farm ends count as one that took too long.
func TestFarmTimeout(t *testing.T) {
	server := &farm.Farm{Ran: func(_ int, res *repb.ExecuteResponse) {
		res.Result, res.Status = nil, status.New(codes.DeadlineExceeded, "too long").Proto()
	}}
	server.Start(t)
	if v := evaluate(t, open(t, usual(server, "true")), "x"); !v.TimedOut || v.Outcome != oracle.Unresolved {
		t.Error(v)
	}
}

// TestTimeout has a test that takes too long end by its script.
func TestTimeout(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	o := usual(server, "sleep", "1000")
	o.Command.Timeout = 200 * time.Millisecond
	if v := evaluate(t, open(t, o), "x"); !v.TimedOut || v.Outcome != oracle.Unresolved {
		t.Error(v)
	}
}

// TestFaults has no fault change a verdict.
func TestFaults(t *testing.T) {
	for name, f := range map[string]*farm.Farm{
		"every first call fails": {Fault: func(_ context.Context, _ string, n int) error {
			return map[bool]error{true: status.Error(codes.Unavailable, "starting")}[n == 1]
		}},
		"the store is full for a while": {Fault: func(_ context.Context, method string, n int) error {
			return map[bool]error{true: status.Error(codes.ResourceExhausted, "full")}[method == "BatchUpdateBlobs" && n < 4]
		}},
		"a worker is lost": {Ran: func(n int, res *repb.ExecuteResponse) {
			if n < 3 {
				res.Result, res.Status = nil, status.New(codes.Unavailable, "worker disappeared while task was executing").Proto()
			}
		}},
		"no exit status": {Ran: func(n int, res *repb.ExecuteResponse) {
			if n == 1 {
				res.Result.OutputFiles = nil
			}
		}},
		"a quota": {Fault: func(_ context.Context, method string, n int) error {
			return map[bool]error{true: status.Error(codes.ResourceExhausted, "quota")}[method == "Execute" && n < 4]
		}},
	} {
		t.Run(name, func(t *testing.T) {
			f.Start(t)
			c := open(t, usual(f, "grep", "-q", "needle", "@@"))
			if v := evaluate(t, c, "needle"); v.Outcome != oracle.Interesting {
				t.Error(v)
			}
			if v := evaluate(t, c, "hay"); v.Outcome != oracle.NotInteresting {
				t.Error(v)
			}
		})
	}
}

// TestEvicted uploads blobs again that the farm has dropped.
func TestEvicted(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	f := open(t, usual(server, "grep", "-q", "needle", "@@"))
	evaluate(t, f, "hay")
	server.Evict()
	if v := evaluate(t, f, "needle"); v.Outcome != oracle.Interesting {
		t.Error(v)
	}
}

// TestEvictedOutput runs a test again whose output is gone.
func TestEvictedOutput(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	f := open(t, usual(server, "echo", "yes"))
	f.KeepOutput()
	evaluate(t, f, "x")
	server.Evict()
	if v := evaluate(t, f, "x"); v.Stdout != "yes\n" || server.Executions != 2 {
		t.Errorf("%q, %d executions", v.Stdout, server.Executions)
	}
}

// TestGone has a farm that is gone be an error, within its time.
func TestGone(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	f := open(t, usual(server, "true"))
	evaluate(t, f, "x")
	server.Stop()
	_, err := f.Evaluate(t.Context(), candidate("y"))
	if failure := new(Failure); !errors.As(err, &failure) || !strings.Contains(err.Error(), server.URL) {
		t.Error(err)
	}
}

// TestLongOutput keeps the ends of an output.
func TestLongOutput(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	f := open(t, usual(server, "sh", "-c", "echo begin; head -c 5000000 /dev/zero | tr '\\0' x; echo end"))
	f.KeepOutput()
	v := evaluate(t, f, "x")
	if len(v.Stdout) > 1<<20+100 || !strings.Contains(v.Stdout, "[…]") || !strings.HasPrefix(v.Stdout, "begin\n") || !strings.HasSuffix(v.Stdout, "xend\n") {
		t.Errorf("%d bytes", len(v.Stdout))
	}
}

// TestCheck has the errors of a local check, and a timeout derived from the farm's times: 31 s for
// 3 s, rounded up.
func TestCheck(t *testing.T) {
	server := &farm.Farm{Ran: func(_ int, res *repb.ExecuteResponse) {
		m := res.Result.ExecutionMetadata
		m.ExecutionCompletedTimestamp = timestamppb.New(m.ExecutionStartTimestamp.AsTime().Add(3 * time.Second))
	}}
	server.Start(t)
	o := usual(server, "no-such-tool")
	o.Command.Timeout = 0
	not := new(sandbox.NotInteresting)
	if _, err := open(t, o).Check(t.Context(), candidate("x")); !errors.As(err, &not) || not.Exit != 127 || not.Stderr == "" {
		t.Error(err)
	}
	flag := filepath.Join(t.TempDir(), "flag")
	o.Command.Args = []string{"sh", "-c", "! test -e " + flag + " && touch " + flag}
	flaky := new(sandbox.Flaky)
	if _, err := open(t, o).Check(t.Context(), candidate("x")); !errors.As(err, &flaky) {
		t.Error(err)
	}
	o.Command.Args = []string{"echo", "in.txt:3: 711"}
	f := open(t, o)
	v, err := f.Check(t.Context(), candidate("x"))
	if err != nil || f.Timeout() != 32*time.Second {
		t.Error(err, f.Timeout())
	}
	if m := v.Message; !slices.Equal(m.Values, []string{"711"}) || !slices.Equal(m.Lines, []int{3}) {
		t.Errorf("%+v", m)
	}
}

// TestProbe finds out how many tests the farm runs at once.
func TestProbe(t *testing.T) {
	server := &farm.Farm{Workers: 3, Ran: func(n int, res *repb.ExecuteResponse) {
		begin := time.Unix(int64((n-1)/3), 0) // with equally fast workers
		m := res.Result.ExecutionMetadata
		m.ExecutionStartTimestamp, m.ExecutionCompletedTimestamp = timestamppb.New(begin), timestamppb.New(begin.Add(time.Second))
	}}
	server.Start(t)
	o := usual(server, "true")
	o.Command.Jobs = 0
	if n := open(t, o).Capacity(); n != 3 {
		t.Errorf("%d at once, with 3 workers", n)
	}
}

func TestBudget(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	o := usual(server, "sleep", "0.1")
	o.Budget = 50 * time.Millisecond
	f := open(t, o)
	evaluate(t, f, "x")
	if _, err := f.Evaluate(t.Context(), candidate("y")); !errors.Is(err, ErrBudget) {
		t.Error(err)
	}
	evaluate(t, f, "x") // the cache costs nothing
}

// TestCanceled has a cancelled test return at once.
func TestCanceled(t *testing.T) {
	server := &farm.Farm{}
	server.Start(t)
	o := usual(server, "sleep", "1000")
	f := open(t, o)
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		for server.Calls("Execute") == 0 {
			time.Sleep(time.Millisecond)
		}
		stop()
	}()
	if _, err := f.Evaluate(ctx, candidate("x")); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
