package reducer_test

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pare/grammar"
	"pare/grammars/choose"
	"pare/internal/passtest"
	"pare/internal/quick"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/remote"
	"pare/tree/parse"
)

// problem is an input with a test whose durations are known.
type problem struct {
	name  string
	lang  *parse.Language
	start *grammar.Rule
	text  string
	test  func(text []byte) (interesting bool, took time.Duration)
}

// logged is a test of a log.
type logged struct {
	Outcome, Hash string
	Ms            float64
	CPU           float64 `json:"cpu_ms"`
}

// took returns the time of a test that has a processor to itself.
func (t logged) took() time.Duration {
	return time.Duration(cmp.Or(t.CPU, t.Ms) * float64(time.Millisecond))
}

// recordedRun reads the run recorded in a folder: input.*, and tests.jsonl from pare reduce -j 1
// --log. A text without a record is not interesting, and takes the mean time: it is asked ahead in
// vain.
func recordedRun(t *testing.T, folder string) problem {
	t.Helper()
	input, err := filepath.Glob(filepath.Join(folder, "input.*"))
	if err != nil || len(input) != 1 {
		t.Fatalf("%s: one file input.* was expected, not %v, %v", folder, input, err)
	}
	text, err := os.ReadFile(input[0])
	if err != nil {
		t.Fatal(err)
	}
	c, err := choose.Language(t.Context(), choose.Input{Name: input[0], Text: string(text)})
	if err != nil {
		t.Fatal(err)
	}
	p := problem{name: filepath.Base(folder), text: string(text), lang: c.Lang, start: c.Start}
	tests, mean := readLog(t, filepath.Join(folder, "tests.jsonl"))
	p.test = func(text []byte) (bool, time.Duration) {
		if one, known := tests[oracle.KeyOf(text).String()]; known {
			return one.Outcome == "INTERESTING", one.took()
		}
		return false, mean
	}
	return p
}

// readLog returns the tests of a log by hash, and their mean time.
func readLog(t *testing.T, name string) (tests map[string]logged, mean time.Duration) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	tests = map[string]logged{}
	for d := json.NewDecoder(bufio.NewReader(f)); d.More(); {
		var one logged
		if err := d.Decode(&one); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		tests[one.Hash] = one
		mean += one.took()
	}
	return tests, mean / time.Duration(max(1, len(tests)))
}

// sleeper runs the test of a problem: it sleeps for the recorded time.
type sleeper struct {
	problem
	jobs int

	mu   sync.Mutex
	busy time.Duration // of all slots
}

func (s *sleeper) Capacity() int { return s.jobs }

func (s *sleeper) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	interesting, took := s.test(files[0].Text)
	begin := time.Now()
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.busy += time.Since(begin)
	}()
	select {
	case <-ctx.Done():
		return oracle.Verdict{}, ctx.Err()
	case <-time.After(took):
	}
	return oracle.Verdict{Outcome: oracle.OutcomeOf(interesting)}, nil
}

// timed is the result of a run on a simulated clock.
type timed struct {
	text        string
	asked       []string
	steps       int           // accepted
	took, chain time.Duration // of all tests; of the accepted steps in sequence
	filled      float64       // share of the slots' time
	wasted      int           // tests
}

// simulate reduces a problem with a number of jobs, on a simulated clock.
func simulate(t *testing.T, p problem, jobs int) (out timed) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := &sleeper{problem: p, jobs: jobs}
		out = p.reduce(t, s)
		out.filled = float64(s.busy) / float64(out.took) / float64(jobs)
	})
	return out
}

// reduce reduces a problem on a simulated clock.
func (p *problem) reduce(t *testing.T, e oracle.Evaluator) (out timed) {
	t.Helper()
	o := oracle.New(t.Context(), e)
	o.Know([]byte(p.text), oracle.Interesting)
	begin := time.Now()
	res, err := reducer.Reduce(reducer.Job{Lang: p.lang, Start: p.start, Text: p.text, Strategy: reducer.Default()}, o, func(e reducer.Event) {
		if a, ok := e.(reducer.Answered); ok {
			out.asked = append(out.asked, fmt.Sprint(a.Key, a.Outcome))
			if a.Outcome == oracle.Interesting {
				out.steps++
				out.chain += a.Took
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	out.took, out.text = time.Since(begin), string(res.Text)
	synctest.Wait()
	out.wasted = o.Stats().Executed + o.Stats().Canceled - o.Stats().Tests
	return out
}

// speedups reduces a problem with one job and with several numbers of jobs. It returns the rows of
// a table, and the speed-up of the last number.
func speedups(t *testing.T, p problem, several ...int) (table string, faster float64) {
	t.Helper()
	one := simulate(t, p, 1)
	for _, jobs := range several {
		got := simulate(t, p, jobs)
		if got.text != one.text || !slices.Equal(got.asked, one.asked) {
			t.Errorf("%s: %d jobs do not ask what one does", p.name, jobs)
		}
		faster = one.took.Seconds() / got.took.Seconds()
		table += fmt.Sprintf("| %s | %d | %.1f | %.1f | %.0f %% | %d | %.1f |\n", p.name, jobs,
			got.took.Seconds(), faster, 100*got.filled, got.wasted, one.took.Seconds()/one.chain.Seconds())
	}
	return table, faster
}

// TestSpeedup prints a table for the runs recorded in the folders of $PARE_RECORDED; see
// testdata/parallel.
func TestSpeedup(t *testing.T) {
	dir := os.Getenv("PARE_RECORDED")
	if dir == "" {
		t.Skip("PARE_RECORDED names no folder of recorded runs")
	}
	logs, err := filepath.Glob(filepath.Join(dir, "*", "tests.jsonl"))
	if err != nil || len(logs) == 0 {
		t.Fatalf("%s: no recorded runs: %v", dir, err)
	}
	fmt.Println("| run | jobs | s | times faster | slots filled | tests wasted | chain of steps allows |\n|---|---|---|---|---|---|---|")
	for _, log := range logs {
		table, _ := speedups(t, recordedRun(t, filepath.Dir(log)), 1, 2, 4, 8, 16, 32, 64)
		fmt.Print(table)
	}
}

// Guesses of successes fill slots: with guesses of failures only, 16 jobs are 2.8 and 2.7 times
// faster than one on these inputs, whose tests take 50 to 305 ms.
func TestFaster(t *testing.T) {
	quick.Skip(t)
	for _, tt := range []struct {
		grammar, file string
		least         float64
		needs         []string
	}{
		{"c", "queue.c", 4.5, []string{"[", "for", "queue"}},
		{"html", "page.html", 4.5, []string{"<SELECT", "MULTIPLE", "TABLE"}},
	} {
		text, err := os.ReadFile(filepath.Join("..", "testdata", "example", tt.file))
		if err != nil {
			t.Fatal(err)
		}
		p := problem{name: tt.file, text: string(text)}
		p.lang, _ = passtest.Language(t, tt.grammar)
		p.test = func(text []byte) (bool, time.Duration) {
			lacks := func(s string) bool { return !strings.Contains(string(text), s) }
			return !slices.ContainsFunc(tt.needs, lacks), time.Duration(50+oracle.KeyOf(text)[0]) * time.Millisecond
		}
		if table, faster := speedups(t, p, 16); faster < tt.least {
			t.Errorf("with 16 jobs %.1f times faster, want %v\n%s", faster, tt.least, table)
		} else {
			t.Log("\n" + table)
		}
	}
}

// place is a farm on a simulated clock: each test takes a latency more. With faults, one in a
// hundred loses its worker, noticed after a minute, and one takes ten times as long. A repeated
// test has other luck.
type place struct {
	sleeper
	latency time.Duration
	faults  bool
	luck    sync.Map // the number of tests of a text
}

func (p *place) Check(context.Context, oracle.Files) (oracle.Verdict, error) {
	return oracle.Verdict{}, nil
}

func (p *place) Timeout() time.Duration { return 0 }

func (p *place) KeepUp() {}

func (p *place) KeepOutput() {}

const noticed = time.Minute // the time in which a farm misses a worker

func (p *place) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	key := oracle.KeyOf(files[0].Text)
	before, _ := p.luck.LoadOrStore(key, new(atomic.Int32))
	interesting, took := p.test(files[0].Text)
	took += p.latency
	if p.faults {
		switch n := before.(*atomic.Int32).Add(1); (int(key[0]) + 256*int(key[1]) + int(n)*7) % 100 {
		case 0:
			took += noticed
		case 1:
			took *= 10
		}
	}
	select {
	case <-ctx.Done():
		return oracle.Verdict{}, ctx.Err()
	case <-time.After(took):
	}
	return oracle.Verdict{Outcome: oracle.OutcomeOf(interesting)}, nil
}

// row is a number of slots with their faults.
type row struct {
	slots          int
	faults, hedged bool
}

// onFarm reduces a problem on a farm, on a simulated clock.
func onFarm(t *testing.T, p problem, latency time.Duration, r row) (out timed) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		farm := &place{sleeper: sleeper{problem: p, jobs: r.slots}, latency: latency, faults: r.faults}
		var evaluator oracle.Evaluator = farm
		if r.hedged {
			evaluator = remote.NewPool(farm, farm, 0, nil)
		}
		out = p.reduce(t, evaluator)
	})
	return out
}

// TestFarmSpeedup prints a table for the runs recorded in the folders of $PARE_FARM: their times on
// farms of several sizes and latencies (or $PARE_LATENCY), with faults and without. The chain is
// the accepted steps in sequence.
func TestFarmSpeedup(t *testing.T) {
	dir := os.Getenv("PARE_FARM")
	if dir == "" {
		t.Skip("PARE_FARM names no folder of recorded runs")
	}
	logs, err := filepath.Glob(filepath.Join(dir, "*", "tests.jsonl"))
	if err != nil || len(logs) == 0 {
		t.Fatalf("%s: no recorded runs: %v", dir, err)
	}
	latencies := []time.Duration{10 * time.Millisecond, time.Second, time.Minute}
	if one, err := time.ParseDuration(os.Getenv("PARE_LATENCY")); err == nil {
		latencies = []time.Duration{one}
	}
	fmt.Println("| run | latency | 1 slot | 16 | 100 | 1,000 | 100, faults | 100, faults, repeated | tests | steps | chain of steps allows |\n|---|---|---|---|---|---|---|---|---|---|---|")
	for _, log := range logs {
		p := recordedRun(t, filepath.Dir(log))
		for _, latency := range latencies {
			one := onFarm(t, p, latency, row{slots: 1})
			fmt.Printf("| %s | %v | %v |", p.name, latency, one.took.Round(time.Second))
			for _, r := range []row{{16, false, false}, {100, false, false}, {1000, false, false}, {100, true, false}, {100, true, true}} {
				got := onFarm(t, p, latency, r)
				if got.text != one.text || !slices.Equal(got.asked, one.asked) {
					t.Errorf("%s: %+v does not ask what one slot does", p.name, r)
				}
				fmt.Printf(" %.1f |", one.took.Seconds()/got.took.Seconds())
			}
			fmt.Printf(" %d | %d | %.1f |\n", len(one.asked), one.steps, one.took.Seconds()/one.chain.Seconds())
		}
	}
}
