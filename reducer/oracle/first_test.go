package oracle

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// asText renders a candidate that is its own text; "!" begins an invalid one.
func asText(s string) ([]byte, bool) { return []byte(s), s[0] != '!' }

// judge returns the outcome of a text, possibly after a while.
type judge func(ctx context.Context, text []byte) (Outcome, error)

// on returns the evaluator that runs this many tests at once.
func (t judge) on(jobs int) Evaluator {
	return function{jobs, func(ctx context.Context, files Files) (Verdict, error) {
		o, err := t(ctx, files[0].Text)
		return Verdict{Outcome: o}, err
	}}
}

// answers makes a test from the interesting texts; "?" begins an unresolved one.
func answers(interesting ...string) judge {
	return func(ctx context.Context, text []byte) (Outcome, error) {
		switch {
		case slices.Contains(interesting, string(text)):
			return Interesting, nil
		case text[0] == '?':
			return Unresolved, nil
		}
		return NotInteresting, nil
	}
}

// slowly makes a test take a time that depends on the text, unless cancelled.
func slowly(t judge, d func(text []byte) time.Duration) judge {
	return func(ctx context.Context, text []byte) (Outcome, error) {
		select {
		case <-time.After(d(text)):
			return t(ctx, text)
		case <-ctx.Done():
			return NotInteresting, ctx.Err()
		}
	}
}

func TestFirst(t *testing.T) {
	for _, tt := range []struct {
		name        string
		interesting []string
		questions   [][]string // one First each
		want        []string   // its answers, "" for none
		tests       []string   // the committed tests
		stats       Stats
	}{{
		name:      "nothing asked",
		questions: [][]string{{}},
		want:      []string{""},
	}, {
		name:        "lowest index wins",
		interesting: []string{"c", "d", "a2"},
		questions:   [][]string{{"a", "b", "c", "d", "e"}},
		want:        []string{"c"},
		tests:       []string{"a PASS", "b PASS", "c FAIL"},
		stats:       Stats{Tests: 3, Interesting: 1},
	}, {
		name:        "no sentence, unresolved, asked twice",
		interesting: []string{"c"},
		questions:   [][]string{{"!x", "?", "a", "a", "!x", "?", "c"}, {"a", "!x", "b", "c", "d"}, {"b", "e"}},
		want:        []string{"c", "c", ""},
		tests:       []string{"? UNRESOLVED", "a PASS", "c FAIL", "b PASS", "e PASS"},
		stats:       Stats{Tests: 5, Interesting: 1, Unresolved: 1, Cached: 5, Rejected: 3},
	}} {
		for jobs := 1; jobs <= 8; jobs++ {
			for _, quick := range []bool{true, false} {
				t.Run(fmt.Sprintf("%s/jobs=%d/quick=%v", tt.name, jobs, quick), func(t *testing.T) {
					test := answers(tt.interesting...)
					if !quick {
						test = slowly(test, func([]byte) time.Duration { return rand.N(time.Millisecond) })
					}
					o := New(t.Context(), test.on(jobs))
					var tests []string
					o.Answered = func(r Answer) {
						if r.Key != KeyOf(r.Text) || r.Stats.Tests != len(tests)+1 {
							t.Errorf("answer %+v", r)
						}
						tests = append(tests, fmt.Sprintf("%s %v", r.Text, r.Outcome))
					}
					var got []string
					for _, q := range tt.questions {
						c, _, _ := Ask(o, asText, slices.Values(q))
						got = append(got, c)
					}
					stats := o.Stats()
					stats.Executed, stats.Canceled, stats.Time = 0, 0, 0
					if diff := cmp.Diff([]any{tt.want, tt.tests, tt.stats}, []any{got, tests, stats}); diff != "" {
						t.Errorf("(-want +got)\n%s", diff)
					}
				})
			}
		}
	}
}

// TestSameForEveryJobs asks random questions, with and without a limit.
func TestSameForEveryJobs(t *testing.T) {
	type trace struct {
		Answers []string
		Tests   []string
		Stats   Stats
		Err     string
	}
	for seed := range uint64(12) {
		run := func(jobs int) trace {
			rnd := rand.New(rand.NewPCG(seed, 0))
			test := func(ctx context.Context, text []byte) (Outcome, error) {
				return Outcome(KeyOf(text)[0] % 12 % 7 % 5 % 3), nil
			}
			test = slowly(test, func(text []byte) time.Duration {
				return time.Duration(KeyOf(text)[1]) * time.Microsecond
			})
			o := New(t.Context(), judge(test).on(jobs))
			o.MaxTests = []int{0, 20, 60}[seed%3]
			var tr trace
			o.Answered = func(r Answer) { tr.Tests = append(tr.Tests, fmt.Sprint(string(r.Text), r.Outcome)) }
			for range 20 {
				n := rnd.IntN(30)
				var q []string
				for range n {
					q = append(q, []string{"!", "", "", ""}[rnd.IntN(4)]+fmt.Sprint(rnd.IntN(150)))
				}
				c, _, ok := Ask(o, asText, slices.Values(q))
				tr.Answers = append(tr.Answers, fmt.Sprint(c, ok))
			}
			tr.Stats, tr.Err = o.Stats(), fmt.Sprint(o.Err())
			tr.Stats.Executed, tr.Stats.Canceled, tr.Stats.Time = 0, 0, 0
			return tr
		}
		want := run(1)
		for _, jobs := range []int{2, 3, 8} {
			if diff := cmp.Diff(want, run(jobs)); diff != "" {
				t.Fatalf("seed %d: jobs 1 and %d differ:\n%s", seed, jobs, diff)
			}
		}
	}
}

// TestSpeculation follows one First in time: which tests run when.
func TestSpeculation(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		took := map[string]time.Duration{"a": 5 * time.Second, "b": time.Second, "c": 6 * time.Second, "d": time.Hour}
		var mu sync.Mutex
		var events []string
		start := time.Now()
		note := func(s string) {
			mu.Lock()
			defer mu.Unlock()
			events = append(events, fmt.Sprintf("%v %s", time.Since(start), s))
		}
		test := slowly(answers("c"), func(text []byte) time.Duration { return took[string(text)] })
		o := New(t.Context(), judge(func(ctx context.Context, text []byte) (Outcome, error) {
			time.Sleep(time.Millisecond) // so that starts do not tie
			note("start " + string(text))
			outcome, err := test(ctx, text)
			note(fmt.Sprint("end ", string(text), " ", err))
			return outcome, err
		}).on(2))
		c, _, ok := Ask(o, asText, slices.Values([]string{"a", "b", "c", "d", "e"}))
		note("answer " + c)
		synctest.Wait()
		slices.Sort(events[:2])
		want := []string{
			"1ms start a", "1ms start b", "1.001s end b <nil>", "1.002s start c", "5.001s end a <nil>",
			"5.002s start d", "7.002s end c <nil>", "7.002s answer c", "7.002s end d context canceled",
		}
		if diff := cmp.Diff(want, events); diff != "" || !ok {
			t.Errorf("%v (-want +got)\n%s", ok, diff)
		}
		stats := o.Stats()
		if stats.Tests != 3 || stats.Executed != 3 || stats.Canceled != 1 {
			t.Errorf("stats %+v", stats)
		}
		if _, known := o.ahead[KeyOf([]byte("d"))]; known {
			t.Error("a cancelled test left a cache entry")
		}
	})
}

// TestSpeculativeAnswerKept: a test that ended before an earlier candidate won does not run again,
// but counts when one job would have run it.
func TestSpeculativeAnswerKept(t *testing.T) {
	var ran atomic.Int32
	test := func(ctx context.Context, text []byte) (Outcome, error) {
		ran.Add(1)
		if string(text) == "a" {
			time.Sleep(20 * time.Millisecond)
		}
		return answers("a")(ctx, text)
	}
	o := New(t.Context(), judge(test).on(2))
	c, _, _ := Ask(o, asText, slices.Values([]string{"a", "b"}))
	if s := o.Stats(); c != "a" || s.Tests != 1 || s.Executed != 2 {
		t.Fatalf("%q %+v", c, s)
	}
	c, _, ok := Ask(o, asText, slices.Values([]string{"b"}))
	if s := o.Stats(); ok || s.Tests != 2 || s.Executed != 2 || s.Cached != 0 || ran.Load() != 2 {
		t.Errorf("%q %+v, %d ran", c, s, ran.Load())
	}
}

func TestStickyError(t *testing.T) {
	broken := errors.New("disk full")
	for jobs := 1; jobs <= 3; jobs++ {
		asked := 0
		o := New(t.Context(), judge(func(_ context.Context, text []byte) (Outcome, error) {
			if string(text) == "b" {
				return NotInteresting, broken
			}
			return Interesting, nil
		}).on(jobs))
		count := func(s string) ([]byte, bool) { asked++; return asText(s) }
		if c, _, ok := Ask(o, count, slices.Values([]string{"a", "b"})); !ok || c != "a" || o.Err() != nil {
			t.Errorf("before the error: %q %v %v", c, ok, o.Err())
		}
		if c, _, ok := Ask(o, count, slices.Values([]string{"b", "c"})); ok || o.Err() != broken {
			t.Errorf("at the error: %q %v %v", c, ok, o.Err())
		}
		asked = 0
		if c, _, ok := Ask(o, count, slices.Values([]string{"c", "d", "e"})); ok || asked > 0 || o.Err() != broken {
			t.Errorf("after the error: %q %v %v, %d rendered", c, ok, o.Err(), asked)
		}
	}
}

// TestCancel ends the context during a test that ignores it.
func TestCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stop := errors.New("interrupted")
		ctx, cancel := context.WithCancelCause(t.Context())
		o := New(ctx, judge(func(context.Context, []byte) (Outcome, error) {
			time.Sleep(time.Hour)
			return Interesting, nil
		}).on(2))
		time.AfterFunc(time.Minute, func() { cancel(stop) })
		start := time.Now()
		endless := func(yield func(string) bool) {
			for i := 0; yield(fmt.Sprint(i)); i++ {
			}
		}
		_, _, ok := Ask(o, asText, endless)
		if ok || o.Err() != stop || !o.Stopped() || time.Since(start) != time.Minute {
			t.Errorf("%v, %v after %v", ok, o.Err(), time.Since(start))
		}
		time.Sleep(2 * time.Hour) // the tests go on for theirs
	})
}

func TestMaxTests(t *testing.T) {
	for jobs := 1; jobs <= 4; jobs++ {
		o := New(t.Context(), answers("e").on(jobs))
		o.MaxTests = 3
		o.Know([]byte("z"), Interesting)
		if c, _, ok := Ask(o, asText, slices.Values([]string{"a", "a", "b", "!", "b", "z"})); c != "z" || !ok {
			t.Errorf("%q %v %v", c, ok, o.Err())
		}
		if c, _, ok := Ask(o, asText, slices.Values([]string{"a", "c", "b", "z"})); c != "z" || !ok || o.Err() != nil {
			t.Errorf("cached answers count for nothing, but %q %v %v", c, ok, o.Err())
		}
		if _, _, ok := Ask(o, asText, slices.Values([]string{"d", "e"})); ok || o.Err() != ErrMaxTests {
			t.Errorf("%v %v", ok, o.Err())
		}
		if s := o.Stats(); s.Tests != 3 {
			t.Errorf("%+v", s)
		}
	}
}

// texts yields n different texts of the given size.
func texts(n, size int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for i := range n {
			text := make([]byte, size)
			copy(text, fmt.Sprint(i))
			if !yield(text) {
				return
			}
		}
	}
}

// BenchmarkFirst measures the oracle's own work with a test that costs nothing
// and with one that waits 100 µs.
func BenchmarkFirst(b *testing.B) {
	for _, size := range []int{100, 80_000, 800_000} {
		for _, jobs := range []int{1, 2} {
			b.Run(fmt.Sprintf("instant/bytes=%d/jobs=%d", size, jobs), func(b *testing.B) {
				o := New(b.Context(), answers().on(jobs))
				First(o, func(t []byte) ([]byte, bool) { return t, true })(texts(b.N, size))
			})
		}
	}
	// Speculation must pay if no candidate is interesting, and cost nothing if the first one always
	// is.
	for _, d := range []time.Duration{20 * time.Microsecond, 100 * time.Microsecond, time.Millisecond} {
		for _, first := range []bool{false, true} {
			for _, jobs := range []int{1, 2} {
				b.Run(fmt.Sprintf("busy=%v/success=%v/jobs=%d", d, first, jobs), func(b *testing.B) {
					o := New(b.Context(), busy(d, first).on(jobs))
					ask := First(o, func(t []byte) ([]byte, bool) { return t, true })
					next, stop := iter.Pull(texts(1<<30, 100))
					defer stop()
					for o.Stats().Tests < b.N {
						ask(func(yield func([]byte) bool) {
							for range 100 {
								if t, _ := next(); !yield(t) {
									return
								}
							}
						})
					}
				})
			}
		}
	}
}

// busy makes a test that computes for d, and checks now and then for
// cancellation.
func busy(d time.Duration, success bool) judge {
	return func(ctx context.Context, _ []byte) (Outcome, error) {
		for start := time.Now(); time.Since(start) < d; {
			if ctx.Err() != nil {
				return NotInteresting, ctx.Err()
			}
		}
		return OutcomeOf(success), nil
	}
}
