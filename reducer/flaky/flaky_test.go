package flaky

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"github.com/zeebo/xxh3"

	"pare/grammars/choose"
	"pare/reducer"
	"pare/reducer/oracle"
)

func TestInterval(t *testing.T) {
	for _, c := range []struct {
		r         Rate
		low, high float64
	}{{Rate{100, 31}, 0.228, 0.406}, {Rate{20, 20}, 0.839, 1}, {Rate{20, 0}, 0, 0.161}, {Rate{}, 0, 1}} {
		if low, high := c.r.Interval(); math.Abs(low-c.low) > 0.001 || math.Abs(high-c.high) > 0.001 {
			t.Errorf("%v: %.3f to %.3f, want %.3f to %.3f", c.r, low, high, c.low, c.high)
		}
	}
	if got, want := fmt.Sprint(Rate{100, 31}), "31 % (23–41 %, 31 of 100 runs)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The stated errors hold, by the exact count and in a simulation.
func TestPlan(t *testing.T) {
	for _, c := range []struct{ keep, same, alarm float64 }{{0.84, 0.92, 0.16}, {0.4, 0.5, 0.1}, {0.6, 0.7, 0.4}, {0.82, 0.9, 0.6}, {0.16, 0.26, 0.04}, {0.05, 0.1, 0.02}} {
		p := newPlan(c.keep, c.same, c.alarm)
		high := max(c.keep/2, c.alarm)
		if missed := 1 - p.accepts(c.same); missed > Misses {
			t.Errorf("%v: %.3f are missed", c, missed)
		}
		if kept := p.accepts(c.alarm); kept > KeepsFalse {
			t.Errorf("%v: %.2g of false alarms are kept", c, kept)
		}
		if kept := p.accepts(c.keep / 2); kept > KeepsHalf {
			t.Errorf("%v: %.2g of half the rate are kept", c, kept)
		}
		for _, rate := range []float64{0.01, high, c.same} {
			accepted, runs := p.expects(rate)
			a, n := simulate(p, rate)
			if math.Abs(a-accepted) > 0.02 || math.Abs(n-runs) > 0.1*runs {
				t.Errorf("%v at %.2f: %.3f accepted in %.1f runs, simulated %.3f in %.1f", c, rate, accepted, runs, a, n)
			}
		}
	}
}

func simulate(p *plan, rate float64) (accepted, runs float64) {
	const times = 4000
	random := rand.New(rand.NewPCG(1, 2))
	for range times {
		var r Rate
		for {
			if r.Runs++; random.Float64() < rate {
				r.Interesting++
			}
			if yes, ok, _ := p.decided(r); ok {
				if yes {
					accepted++
				}
				runs += float64(r.Runs)
				break
			}
		}
	}
	return accepted / times, runs / times
}

// coin is a test whose answer is a function of the text and the number of the run.
type coin struct {
	jobs int
	rate func(text []byte) float64
	runs atomic.Int64
}

func (c *coin) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	c.runs.Add(1)
	if ctx.Err() != nil {
		return oracle.Verdict{}, ctx.Err()
	}
	text := files[0].Text
	at := xxh3.Hash(binary.AppendUvarint(bytes.Clone(text), uint64(oracle.Repetition(ctx))))
	return oracle.Verdict{Outcome: oracle.OutcomeOf(float64(at>>11)/(1<<53) < c.rate(text))}, nil
}

func (c *coin) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return c.Evaluate(ctx, files)
}

func (c *coin) Capacity() int          { return c.jobs }
func (c *coin) Timeout() time.Duration { return 0 }
func (c *coin) KeepUp()                {}
func (c *coin) KeepOutput()            {}

func file(text string) oracle.Files { return oracle.Files{{Name: "a.json", Text: []byte(text)}} }

// needles are rates of texts with, and without, what makes the test fail.
func needles(with, without float64) func([]byte) float64 {
	return func(text []byte) float64 {
		if bytes.Contains(text, []byte(`"b"`)) && bytes.Contains(text, []byte("13")) {
			return with
		}
		return without
	}
}

const document = `[1, 2, 3, {"a": [4, 5, 6, 7, 8]}, {"c": {"d": {"e": {"f": 1}}}}, {"b": [9, 10, 11, 12, 13, 14]}, 15, 16]`

// checked returns a test that has measured the document.
func checked(t *testing.T, c *coin) *Test {
	f := &Test{Hasty: true, Unrelated: func(oracle.Files) oracle.Files { return file("no") }}
	f.Around(c)
	if _, err := f.Check(t.Context(), file(document)); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestCheck(t *testing.T) {
	f := checked(t, &coin{jobs: 3, rate: needles(0.6, 0.1)})
	if r := f.File(); math.Abs(r.Share()-0.6) > 0.15 || r.Runs > most || f.Extra() != r.Runs+f.Alarms().Runs {
		t.Errorf("FILE %v, alarms %v, %d runs", r, f.Alarms(), f.Extra())
	}
	rare, alarmed := new(TooRare), new(Alarmed)
	for _, c := range []struct {
		rate func([]byte) float64
		keep float64
		want any
	}{{needles(0.03, 0), 0, &rare}, {needles(0.3, 0.3), 0, &alarmed}, {needles(0.3, 0), 0.7, &rare}} {
		f := &Test{Keep: c.keep, Unrelated: func(oracle.Files) oracle.Files { return file("no") }}
		if _, err := f.Around(&coin{jobs: 1, rate: c.rate}).Check(t.Context(), file(document)); !errors.As(err, c.want) {
			t.Errorf("%v", err)
		}
	}
}

// A verdict depends on neither interruptions nor on what is known from an earlier run.
func TestEvaluate(t *testing.T) {
	c := &coin{jobs: 1, rate: needles(0.6, 0.1)}
	f := checked(t, c)
	known := map[oracle.Key]oracle.Verdict{}
	for i := range 50 {
		f.Tested = func(k oracle.Key, v oracle.Verdict) { known[k] = v }
		text := file(fmt.Sprintf(`["b", 13, %d]`, i))
		if i%2 > 0 {
			text = file(fmt.Sprint(i))
		}
		f.tally = nil
		want, err := f.Evaluate(oracle.Patiently(t.Context()), text)
		if err != nil || want.Runs < 2 || want.Runs > MostRuns {
			t.Fatal(want, err)
		}
		f.tally = nil
		ctx, end := context.WithCancel(t.Context())
		f.Tested = func(oracle.Key, oracle.Verdict) { end() } // after a run
		if _, err := f.Evaluate(oracle.Patiently(ctx), text); err == nil {
			t.Error("the context is over")
		}
		f.Tested = nil
		if got, _ := f.Evaluate(oracle.Patiently(t.Context()), text); got.Outcome != want.Outcome || got.Runs != want.Runs {
			t.Errorf("%d: %v in %d runs, in one go %v in %d", i, got.Outcome, got.Runs, want.Outcome, want.Runs)
		}
		f.tally, f.Recall = nil, func(k oracle.Key) (oracle.Verdict, bool) { v, ok := known[k]; return v, ok }
		before := c.runs.Load()
		if got, _ := f.Evaluate(oracle.Patiently(t.Context()), text); got.Outcome != want.Outcome || got.Runs != want.Runs || !got.Recalled || c.runs.Load() != before {
			t.Errorf("%d: %v in %d runs, %d of them new, want %v in %d", i, got.Outcome, got.Runs, c.runs.Load()-before, want.Outcome, want.Runs)
		}
		f.Recall = nil
	}
}

// A first try that ends against a candidate goes on where it ended.
func TestHasty(t *testing.T) {
	f := checked(t, &coin{jobs: 1, rate: needles(0.6, 0.1)})
	brief, err := f.Evaluate(t.Context(), file("1"))
	if err != nil || !brief.Hasty || brief.Outcome != oracle.NotInteresting {
		t.Fatal(brief, err)
	}
	more, err := f.Evaluate(oracle.Patiently(t.Context()), file("1"))
	if r := f.counted(keyOf(file("1"), 0)); err != nil || more.Hasty || brief.Runs+more.Runs != r.Runs || more.Runs < 1 {
		t.Errorf("%d and %d runs of %d, %v", brief.Runs, more.Runs, r.Runs, err)
	}
}

// The smallest text is measured with an eighth of the runs of its candidates, and refuted when it is
// interesting too rarely.
func TestWatch(t *testing.T) {
	f := checked(t, &coin{jobs: 1, rate: needles(0.6, 0.1)})
	w := Watch{Test: f, Candidate: func(text []byte) oracle.Files { return file(string(text)) }}
	w.Accepted([]byte("1"))
	answers := 0
	for ; answers < 500; answers++ {
		if bad, err := w.Answered(t.Context(), oracle.Verdict{Runs: 4}); bad || err != nil {
			break
		}
	}
	if answers < 2 || answers > 60 {
		t.Errorf("refuted after %d answers", answers)
	}
	if _, _, holds, err := f.Holds(t.Context(), file("1")); holds || err != nil {
		t.Error(holds, err)
	}
	w.Accepted([]byte(`["b", 13]`))
	for range 500 {
		if bad, err := w.Answered(t.Context(), oracle.Verdict{Runs: 4}); bad || err != nil {
			t.Fatal(bad, err)
		}
	}
	if r := f.counted(keyOf(file(`["b", 13]`), measuring)); r.Runs != most {
		t.Errorf("%d runs", r.Runs)
	}
	if _, _, holds, err := f.Holds(t.Context(), file(`["b", 13]`)); !holds || err != nil {
		t.Error(holds, err)
	}
}

// Questions, answers, counts and the result are the same for every number of jobs.
func TestJobs(t *testing.T) {
	choice, err := choose.Language(t.Context(), choose.Input{Name: "a.json", Text: document, Grammar: []string{"json"}})
	if err != nil {
		t.Fatal(err)
	}
	var want string
	for _, jobs := range []int{1, 2, 8} {
		f := checked(t, &coin{jobs: jobs, rate: needles(0.6, 0.2)})
		o := oracle.New(t.Context(), f)
		o.Know([]byte(document), oracle.Interesting)
		var log bytes.Buffer
		res, err := reducer.Reduce(reducer.Job{Lang: choice.Lang, Start: choice.Start, Name: "a.json", Text: document, Strategy: reducer.Default()}, o, func(e reducer.Event) {
			if a, ok := e.(reducer.Answered); ok {
				fmt.Fprintln(&log, a.Key, a.Outcome, a.Runs, a.Stats.Runs())
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprintf("%s\n%s", res.Text, &log)
		if want == "" {
			want = got
		}
		if got != want {
			t.Errorf("%d jobs:\n%s\none:\n%s", jobs, got, want)
		}
		if text := string(res.Text); text != `["b",13]` && text != `{"b":13}` {
			t.Errorf("the result is %s", text)
		}
	}
}
