package journal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pare/reducer"
	"pare/reducer/oracle"
)

// recorded is a recorded run.
type recorded struct {
	verdicts map[oracle.Key]oracle.Verdict
	asked    []oracle.Key
	steps    []string
}

// example is a run of some questions, every third accepted.
func example(questions int) recorded {
	r := recorded{map[oracle.Key]oracle.Verdict{}, nil, []string{strings.Repeat("input ", 2000)}}
	for i := range questions {
		text := r.steps[len(r.steps)-1]
		text = text[:len(text)-1-i%7]
		key := oracle.KeyOf(fmt.Append(nil, i, text))
		r.verdicts[key] = oracle.Verdict{Outcome: oracle.OutcomeOf(i%3 == 0), Exit: i % 2, Took: time.Duration(i) * time.Millisecond, Stderr: fmt.Sprint("error ", i%10)}
		r.asked = append(r.asked, key)
		if i%3 == 0 {
			r.steps = append(r.steps, text)
		}
	}
	return r
}

// play sends the events of a run to a writer.
func (r recorded) play(w *Writer) {
	n := 0
	size := func(text string) reducer.Size { return reducer.Size{Bytes: len(text)} }
	w.On(reducer.Began{Text: []byte(r.steps[0]), Size: size(r.steps[0])})
	for i, key := range r.asked {
		v := r.verdicts[key]
		w.Tested(key, v)
		w.On(reducer.Answered{Pass: "remove", Answer: oracle.Answer{Key: key, Verdict: v, Stats: oracle.Stats{Tests: i + 1}}})
		if v.Outcome == oracle.Interesting {
			n++
			w.On(reducer.Accepted{Pass: "remove", Text: []byte(r.steps[n]), Size: size(r.steps[n])})
		}
	}
}

// open opens a journal in a directory of the test, which fails if a file is set
// aside.
func open(t *testing.T) *Journal {
	return Open(t.TempDir(), func(format string, a ...any) { t.Errorf(format, a...) })
}

func begin(t *testing.T, j *Journal) *Writer {
	t.Helper()
	w, err := j.Begin(t.Context(), Run{Test: Test{Name: "a.c"}, Job: Job{File: "/a.c"}}, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// holds fails unless the journal's only run is the recorded one, or its beginning if whole is
// false.
func (r recorded) holds(t *testing.T, j *Journal, whole bool) {
	t.Helper()
	runs := j.Runs()
	if len(runs) != 1 {
		t.Fatalf("%d runs", len(runs))
	}
	questions, err := runs[0].Questions()
	if err != nil || whole && len(questions) != len(r.asked) {
		t.Fatalf("%d questions: %v", len(questions), err)
	}
	for i, q := range questions {
		if q.Number != i+1 || q.Key != r.asked[i] || !cmp.Equal(q.Verdict, r.verdicts[q.Key]) {
			t.Fatalf("question %d is %+v", i+1, q)
		}
	}
	n := 0
	for st, err := range runs[0].Steps() {
		if err != nil || string(st.Text) != r.steps[n] {
			t.Fatalf("step %d: %v", n, err)
		}
		n++
	}
	if whole && n != len(r.steps) {
		t.Fatalf("%d steps", n)
	}
}

func TestRun(t *testing.T) {
	j, run := open(t), example(100)
	w := begin(t, j)
	run.play(w)
	w.Claim([]byte("result"), "a.min.c")
	if !j.Runs()[0].Running {
		t.Error("the run is not running")
	}
	if err := w.Close(&End{Tests: 100, Steps: 34}); err != nil {
		t.Fatal(err)
	}
	run.holds(t, j, true)
	r := j.Runs()[0]
	if !r.Finished() || r.Running || !r.Wrote(HashOf([]byte("result"))) || r.Wrote(HashOf([]byte("other"))) {
		t.Errorf("%+v", r)
	}
}

// A killed and resumed run repeats no row. If it differs from the record, it drops the record's
// rest.
func TestResume(t *testing.T) {
	j, run := open(t), example(100)
	w := begin(t, j)
	run.play(w)
	if err := w.Close(nil); err != nil {
		t.Fatal(err)
	}
	for _, other := range []recorded{run, example(120)} {
		if w, err := j.Resume(t.Context(), j.Runs()[0], nil); err != nil {
			t.Fatal(err)
		} else {
			other.play(w)
			if _, err := j.Resume(t.Context(), w.Run, nil); !errors.Is(err, errLocked) {
				t.Errorf("resumed twice: %v", err)
			}
			w.Close(nil)
		}
		other.holds(t, j, true)
	}
	changed := example(60)
	changed.asked[50] = oracle.KeyOf([]byte("another"))
	changed.verdicts[changed.asked[50]] = oracle.Verdict{Exit: 9}
	w, err := j.Resume(t.Context(), j.Runs()[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	changed.play(w)
	w.Close(nil)
	changed.holds(t, j, true)
}

// A resumed run goes on with the message that it began with, unless it had asked nothing yet.
func TestMessage(t *testing.T) {
	j := open(t)
	first, second := oracle.Message{Values: []string{"711"}, Lines: []int{3}}, oracle.Message{Values: []string{"8"}}
	w := begin(t, j)
	w.Message(first)
	example(10).play(w)
	w.Close(nil)
	w, err := j.Resume(t.Context(), j.Runs()[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close(nil)
	if got := w.Message(second); !reflect.DeepEqual(got, first) {
		t.Errorf("%+v", got)
	}
	begun := begin(t, open(t))
	defer begun.Close(nil)
	begun.Message(first)
	if got := begun.Message(second); !reflect.DeepEqual(got, second) {
		t.Errorf("%+v", got)
	}
}

// believe reads a damaged journal by all methods, and continues it.
func believe(t *testing.T, j *Journal, run recorded) {
	for k, v := range j.Recall(Test{Name: "a.c"}, nil) {
		if !cmp.Equal(v, run.verdicts[k]) {
			t.Fatalf("a verdict is %+v", v)
		}
	}
	if runs := j.Runs(); len(runs) == 1 {
		if _, err := runs[0].Questions(); err == nil {
			for st, err := range runs[0].Steps() {
				if err == nil && string(st.Text) != run.steps[st.Number] {
					t.Fatalf("step %d is another", st.Number)
				}
			}
		}
	}
	if runs := j.Runs(); len(runs) == 1 {
		if w, err := j.Resume(t.Context(), runs[0], nil); err == nil {
			run.play(w)
			w.Close(nil)
		}
	}
}

// A file that is no journal is reported and set aside, and so is a directory of such a name.
func TestForeign(t *testing.T) {
	for name, make := range map[string]func(path string) error{
		"text":      func(path string) error { return os.WriteFile(path, []byte(strings.Repeat("hello ", 1000)), 0o600) },
		"empty":     func(path string) error { return os.WriteFile(path, nil, 0o600) },
		"directory": func(path string) error { return os.Mkdir(path, 0o700) },
		"link":      func(path string) error { return os.Symlink("/dev/zero", path) },
	} {
		t.Run(name, func(t *testing.T) {
			var said []string
			j := Open(t.TempDir(), func(format string, a ...any) { said = append(said, fmt.Sprintf(format, a...)) })
			path := filepath.Join(j.Dir, "test", "run"+suffix)
			if err := errors.Join(os.Mkdir(filepath.Dir(path), 0o700), make(path)); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if runs := j.Runs(); runs != nil {
					t.Errorf("%d runs", len(runs))
				}
			}
			if len(said) != 1 || !strings.Contains(said[0], path+asideSuffix) {
				t.Errorf("said %q", said)
			}
		})
	}
}

// Runs that begin at the same moment have their own records.
func TestSameMoment(t *testing.T) {
	j := open(t)
	var writers []*Writer
	for range 100 {
		w := begin(t, j)
		if len(writers)%2 == 0 {
			w.Close(nil)
		}
		writers = append(writers, w)
	}
	if runs := j.Runs(); len(runs) != len(writers) {
		t.Errorf("%d runs of %d", len(runs), len(writers))
	}
	for i, w := range writers {
		if i%2 != 0 {
			w.Close(nil)
		}
	}
}

func TestPrune(t *testing.T) {
	j := open(t)
	for range 3 {
		w := begin(t, j)
		w.Close(nil)
	}
	running := begin(t, j)
	if n, err := j.Prune(0, 0); n != 3 || err != nil {
		t.Errorf("removed %d: %v", n, err)
	}
	if runs := j.Runs(); len(runs) != 1 || runs[0].ID != running.Run.ID {
		t.Errorf("%d runs are left", len(runs))
	}
	running.Close(nil)
	if _, err := j.Prune(0, 0); err != nil {
		t.Error(err)
	}
	if left, _ := os.ReadDir(j.Dir); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// A stopped run does not wait for the disk, and can be resumed.
func TestStopped(t *testing.T) {
	j, run := open(t), example(60)
	ctx, cancel := context.WithCancel(t.Context())
	w, err := j.Begin(ctx, Run{Test: Test{Name: "a.c"}, Job: Job{File: "/a.c"}}, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	run.play(w)
	if err := w.Close(&End{Tests: 60, Stopped: "interrupted"}); err != nil {
		t.Fatal(err)
	}
	run.holds(t, j, true)
	if l, size := readLog(t, w.Run.path); l.synced.durable == size {
		t.Error("it waited for the disk")
	}
	if w, err = j.Resume(t.Context(), j.Runs()[0], nil); err != nil {
		t.Fatal(err)
	}
	w.Close(nil)
	run.holds(t, j, true)
}

func TestDelta(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SliceOfN(rapid.ByteRange('a', 'c'), 0, 3*fewPacked)
		from, to := text.Draw(t, "from"), text.Draw(t, "to")
		d := Delta(from, to)
		if got, err := Apply(from, d); err != nil || !bytes.Equal(got, to) {
			t.Fatalf("%q is %q: %v", to, got, err)
		}
		if n := rapid.IntRange(0, len(d)).Draw(t, "cut"); n < len(d) {
			Apply(from, d[:n]) // must not panic
		}
	})
}

// A verdict for lack of time counts for its own run only.
func TestRecall(t *testing.T) {
	j := open(t)
	w := begin(t, j)
	late, yes := oracle.KeyOf([]byte("late")), oracle.KeyOf([]byte("yes"))
	w.Tested(late, oracle.Verdict{Outcome: oracle.Unresolved, TimedOut: true})
	w.Tested(yes, oracle.Verdict{Outcome: oracle.Interesting})
	test := w.Run.Test
	w.Close(nil)
	if known := j.Recall(test, nil); len(known) != 1 || known[yes].Outcome != oracle.Interesting {
		t.Errorf("%v", known)
	}
	if known := j.Recall(test, j.RunsOf(test)[0]); len(known) != 2 {
		t.Errorf("%v", known)
	}
}

// The cost of a verdict, which does not wait for the disk.
func BenchmarkVerdict(b *testing.B) {
	w, err := Open(b.TempDir(), b.Errorf).Begin(b.Context(), Run{}, func(err error) { b.Error(err) })
	if err != nil {
		b.Fatal(err)
	}
	for i := range b.N {
		key := oracle.KeyOf(fmt.Append(nil, i))
		v := oracle.Verdict{Exit: 1, Stderr: "error: expected expression"}
		w.Tested(key, v)
		w.On(reducer.Answered{Pass: "remove", Answer: oracle.Answer{Key: key, Verdict: v, Stats: oracle.Stats{Tests: i + 1}}})
	}
	w.Close(nil)
}

// The cost of a commit of a single verdict.
func BenchmarkCommit(b *testing.B) {
	w, err := Open(b.TempDir(), b.Errorf).Begin(b.Context(), Run{}, func(err error) { b.Error(err) })
	if err != nil {
		b.Fatal(err)
	}
	w.Close(nil)
	l, err := openLog(w.Run.path, os.O_RDWR)
	if err != nil {
		b.Fatal(err)
	}
	defer l.close()
	for i := range b.N {
		n, v := int64(i+1), verdict{key: oracle.KeyOf(fmt.Append(nil, i)), Verdict: oracle.Verdict{Exit: 1}}
		rows := []func() error{
			func() error { return l.putVerdict(&v) },
			func() error { return l.putQuestion(question{n, n, "remove", 100}) },
		}
		if err := l.commit(rows); err != nil {
			b.Fatal(err)
		}
	}
}
