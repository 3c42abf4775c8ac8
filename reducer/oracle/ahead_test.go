package oracle

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// ladder is a search that climbs a rung with each interesting question. On rung n it asks "n.0",
// "n.1" and so on; rungs[n] is the interesting one.
type ladder struct {
	rungs  []int
	copies *int // not dropped yet
}

const widest = 6 // questions on a rung

func (l ladder) interesting(text string) bool {
	var rung, i int
	fmt.Sscanf(text, "%d.%d", &rung, &i)
	return rung < len(l.rungs) && l.rungs[rung] == i
}

// guess makes questions at the same place of their rungs similar.
func (l ladder) guess(q [2]int) (Guess, bool) {
	text := fmt.Appendf(nil, "%d.%d", q[0], q[1])
	return Guess{Text: text, Like: [2]any{q[1], q[1] % 2}, Then: func() Future { return l.climb(q[0]+1, 0) }}, true
}

// climber is a copy on a rung, at a question.
type climber struct {
	ladder
	rung, next int
	dropped    bool
}

func (l ladder) climb(rung, next int) Future {
	*l.copies++
	return &climber{l, rung, next, false}
}

func (c *climber) Next() (Guess, bool) {
	if c.next == widest || c.rung == len(c.rungs) {
		return Guess{}, false
	}
	c.next++
	g, _ := c.guess([2]int{c.rung, c.next - 1})
	return g, true
}

func (c *climber) Drop() {
	if !c.dropped {
		*c.copies--
	}
	c.dropped = true
}

// questions yields the questions of a rung.
func questions(rung int) iter.Seq[[2]int] {
	return func(yield func([2]int) bool) {
		for i := range widest {
			if !yield([2]int{rung, i}) {
				return
			}
		}
	}
}

// search climbs to the top, or to a rung without an answer.
func (l ladder) search(o *Oracle) (top int) {
	defer o.Forget()
	for rung := range l.rungs {
		if _, _, ok := AskAhead(o, l.guess, questions(rung), func() Future { return l.climb(rung+1, 0) }); !ok {
			return rung
		}
	}
	return len(l.rungs)
}

// climbed searches a ladder whose tests take a second. It returns the counted answers and the time.
func climbed(t *testing.T, rungs []int, jobs int) (answers []string, took time.Duration) {
	copies := 0
	synctest.Test(t, func(t *testing.T) {
		l := ladder{rungs, &copies}
		var mu sync.Mutex
		running := 0
		o := New(t.Context(), judge(func(ctx context.Context, text []byte) (Outcome, error) {
			mu.Lock()
			if running++; running > jobs {
				t.Errorf("%d tests at once with %d jobs", running, jobs)
			}
			mu.Unlock()
			defer func() { mu.Lock(); running--; mu.Unlock() }()
			return slowly(func(_ context.Context, text []byte) (Outcome, error) {
				return OutcomeOf(l.interesting(string(text))), nil
			}, func([]byte) time.Duration { return time.Second })(ctx, text)
		}).on(jobs))
		o.Answered = func(a Answer) { answers = append(answers, fmt.Sprintf("%s %v", a.Text, a.Outcome)) }
		begin := time.Now()
		l.search(o)
		took = time.Since(begin)
	})
	if copies != 0 {
		t.Errorf("%d jobs: %d copies were not dropped", jobs, copies)
	}
	return answers, took
}

// Successes are guessed, too: a search whose every third question succeeds is almost as many times
// faster as it has jobs. The counted answers are the same for any number of jobs.
func TestAhead(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rungs []int
		least float64 // times faster with 8 jobs than with 1
	}{
		{"the first always", repeated(0, 60), 6},
		{"the third always", repeated(2, 40), 4.5},
		{"now and then", []int{0, 5, 0, 0, 2, 3, 0, 1, 1, 0, 4, 2, 0, 5, 1, 3, 2, 0, 0, 1}, 2.5},
		{"none after the fourth", []int{2, 1, 0, 9, 0, 0, 0}, 1.5},
	} {
		want, one := climbed(t, tt.rungs, 1)
		for _, jobs := range []int{2, 3, 8} {
			got, took := climbed(t, tt.rungs, jobs)
			if !slices.Equal(got, want) {
				t.Errorf("%s, %d jobs: tests\n%q\nwant\n%q", tt.name, jobs, got, want)
			}
			if faster := float64(one) / float64(took); jobs == 8 && faster < tt.least {
				t.Errorf("%s: with 8 jobs %.1f times faster, want %v", tt.name, faster, tt.least)
			}
		}
	}
}

func repeated(x, n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = x
	}
	return list
}

// A limit on tests holds for counted ones, however many ran ahead.
func TestAheadWithLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		copies := 0
		l := ladder{repeated(1, 50), &copies}
		test := func(text []byte) bool { time.Sleep(time.Second); return l.interesting(string(text)) }
		o := New(t.Context(), Func(8, test))
		o.MaxTests = 21
		top := l.search(o)
		time.Sleep(time.Second) // for tests that cannot be cancelled
		if top != 10 || o.Stats().Tests != 21 || o.Err() != ErrMaxTests {
			t.Errorf("rung %d after %d tests, %v; want rung 10 after 21", top, o.Stats().Tests, o.Err())
		}
	})
}

// Copies run beside the first test, too, once it takes long enough.
func TestAheadOfFirst(t *testing.T) {
	if _, took := climbed(t, []int{0, 0}, 8); took != time.Second+brisk {
		t.Errorf("two rungs in %v, want hardly more than one test", took)
	}
}

// Copies do not pay for tests shorter than the work of making them.
func TestBold(t *testing.T) {
	for _, tt := range []struct {
		mean  time.Duration
		share float64
		want  bool
	}{{time.Millisecond, 0, false}, {time.Second, 0, true}, {time.Second, 1e6, false}} {
		o := New(t.Context(), Func(4, nil))
		o.mean, o.share, o.running, o.predictor.next = tt.mean, tt.share, 1, 1
		if got := o.bold(); got != tt.want {
			t.Errorf("%v with %v processors: %v", tt.mean, tt.share, got)
		}
	}
}

// Tests made needless by a known success are cancelled at once, before any earlier answer.
func TestPrune(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		var ended []time.Duration
		o := New(t.Context(), judge(func(ctx context.Context, text []byte) (Outcome, error) {
			took := map[byte]time.Duration{'a': 10 * time.Second, 'b': time.Second}[text[0]]
			if took > 0 {
				time.Sleep(took)
				return OutcomeOf(text[0] == 'b'), nil
			}
			<-ctx.Done()
			ended = append(ended, time.Since(begin))
			return NotInteresting, ctx.Err()
		}).on(3))
		if c, _, ok := Ask(o, asText, slices.Values([]string{"a", "b", "c"})); c != "b" || !ok {
			t.Errorf("%q, %t", c, ok)
		}
		synctest.Wait()
		if !slices.Equal(ended, []time.Duration{time.Second}) {
			t.Errorf("cancelled after %v, want 1s", ended)
		}
	})
}

// If the context ends during the repeated test of a doubtful verdict, it is the reason to stop.
func TestDoubtfulCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stop := errors.New("interrupted")
		ctx, cancel := context.WithCancelCause(t.Context())
		var tests atomic.Int64
		o := New(ctx, function{2, func(ctx context.Context, _ Files) (Verdict, error) {
			n := tests.Add(1)
			if n > 2 {
				cancel(stop)
				return Verdict{}, ctx.Err()
			}
			time.Sleep(time.Duration(n) * time.Second)
			return Verdict{TimedOut: true, Doubtful: true}, nil
		}})
		if _, _, ok := Ask(o, asText, slices.Values([]string{"a", "b"})); ok || o.Err() != stop {
			t.Errorf("%t, %v", ok, o.Err())
		}
	})
}

// A verdict that may be due to the tests beside it does not count: the test is repeated
// by itself.
func TestDoubtful(t *testing.T) {
	for jobs := 1; jobs <= 4; jobs++ {
		synctest.Test(t, func(t *testing.T) {
			var mu sync.Mutex
			running := 0
			o := New(t.Context(), function{jobs, func(ctx context.Context, files Files) (Verdict, error) {
				mu.Lock()
				running++
				mu.Unlock()
				time.Sleep(time.Second)
				mu.Lock()
				defer mu.Unlock()
				running--
				late := running > 0
				return Verdict{Outcome: OutcomeOf(!late && string(files[0].Text) == "d"), TimedOut: late, Doubtful: late}, nil
			}})
			var got []string
			o.Answered = func(a Answer) { got = append(got, fmt.Sprintf("%s %v %v", a.Text, a.Outcome, a.TimedOut)) }
			defer time.Sleep(time.Second) // for tests that cannot be cancelled
			c, _, ok := Ask(o, asText, slices.Values(strings.Split("a b c d e f", " ")))
			if want := []string{"a PASS false", "b PASS false", "c PASS false", "d FAIL false"}; c != "d" || !ok || !slices.Equal(got, want) {
				t.Errorf("%d jobs: %q %v after %q, want d after %q", jobs, c, ok, got, want)
			}
		})
	}
}

// TestLaborious: where a question takes far longer to make than to test, its answer comes before the next one.
func TestLaborious(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := New(t.Context(), judge(slowly(func(_ context.Context, text []byte) (Outcome, error) {
			return OutcomeOf(text[0] != 'n'), nil
		}, func([]byte) time.Duration { return 10 * time.Millisecond })).on(2))
		made := 0
		questions := func(yield func(string) bool) {
			for _, s := range []string{"no", "yes", "not asked"} {
				time.Sleep(10 * time.Second)
				made++
				if !yield(fmt.Sprintf("%s %d", s, o.Stats().Tests)) {
					return
				}
			}
		}
		guess := func(s string) (Guess, bool) { return Guess{Text: []byte(s)}, true }
		for range 2 {
			made = 0
			if _, i, ok := AskAhead(o, guess, questions, nil); !ok || i != 1 {
				t.Fatal("another question won:", i, ok)
			}
		}
		if made != 2 {
			t.Errorf("%d questions made, expected 2", made)
		}
	})
}
