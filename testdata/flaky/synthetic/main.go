// Synthetic reduces a program by tests that miss failures and report false ones, and compares pare's
// repeats with a fixed number of them. See ../README.md.
package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/zeebo/xxh3"

	"pare/grammars/choose"
	"pare/reducer"
	"pare/reducer/flaky"
	"pare/reducer/oracle"
)

// cells are the rates of false alarms and of misses.
var cells = [][2]float64{{.01, .01}, {.1, .1}, {.3, .3}, {.01, .5}, {.1, .5}, {.2, .4}, {.4, .2}, {.5, .1}, {.5, .01}}

func main() {
	log.SetFlags(0)
	runs := flag.Int("runs", 200, "runs a cell")
	other := flag.Int("fixed", 20, "runs a cell with a fixed number of tests")
	file := flag.String("file", "testdata/flaky/sum.c", "the program")
	only := flag.String("cells", "", "the cells to run, as in 0.5/0.1,0.5/0.01 for false alarms and misses; all by default")
	flag.Parse()
	chosen, err := cellsOf(*only)
	if err != nil {
		log.Fatal(err)
	}
	text, err := os.ReadFile(*file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("| false alarms | misses | n, k | tests, fixed | wrong | tokens | candidates | steps | tests, --flaky | for rates | wrong | tokens | went back | share |")
	fmt.Println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|")
	var all [2]float64
	for _, c := range chosen {
		all = add(all, cell(c[0], c[1], *runs, *other, string(text)))
	}
	fmt.Printf("\nin all: %.0f tests, %.0f with a fixed number: %.2f\n", all[0], all[1], all[0]/all[1])
}

// cellsOf reads the cells that the user wants.
func cellsOf(list string) ([][2]float64, error) {
	if list == "" {
		return cells, nil
	}
	var chosen [][2]float64
	for text := range strings.SplitSeq(list, ",") {
		var c [2]float64
		if _, err := fmt.Sscanf(text, "%g/%g", &c[0], &c[1]); err != nil || c[0] < 0 || c[1] < 0 || c[0]+c[1] >= 1 {
			return nil, fmt.Errorf("-cells %s: rates as in 0.5/0.1 were expected, of less than 1 in sum", text)
		}
		chosen = append(chosen, c)
	}
	return chosen, nil
}

func add(a, b [2]float64) [2]float64 { return [2]float64{a[0] + b[0], a[1] + b[1]} }

// sums are those of the runs of a cell.
type sums struct{ tests, extra, candidates, steps, wrong, tokens, back int }

// cell runs a cell, and returns the tests of --flaky and of the fixed number.
func cell(alarms, misses float64, runs, other int, text string) [2]float64 {
	var ours, fixed sums
	first := 0 // the tests of --flaky in the runs with which the fixed number is compared
	for i := range runs {
		ours.reduce(newProblem(alarms, misses, text, uint64(i)))
		if i == other-1 {
			first = ours.tests
		}
	}
	n, k := least(alarms, 1-misses, wrong*float64(runs)/float64(ours.candidates))
	for i := range other {
		fixed.always(newProblem(alarms, misses, text, uint64(i)), n, k)
	}
	mean := func(x int) float64 { return float64(x) / float64(runs) }
	same := func(x int) float64 { return float64(x) / float64(other) }
	fmt.Printf("| %.0f %% | %.0f %% | %d, %d | %.0f | %d | %.1f | %.0f | %.0f | %.0f | %.0f | %d | %.1f | %d | %.2f |\n", 100*alarms, 100*misses, n, k,
		same(fixed.tests), fixed.wrong, same(fixed.tokens), mean(ours.candidates), mean(ours.steps), mean(ours.tests), mean(ours.extra), ours.wrong, mean(ours.tokens), ours.back, float64(first)/float64(fixed.tests))
	return [2]float64{same(first), same(fixed.tests)}
}

// wrong is the stated rate of wrong results.
const wrong = 0.01

// least returns the smallest fixed number of runs, and of interesting ones among them, by which a
// candidate without the failure is kept at most as often as given, and one with it is missed as often
// as by pare's plan.
func least(alarms, rate, keeps float64) (n, k int) {
	tail := func(p float64, n, k int) (sum float64) {
		for ; k <= n; k++ {
			lg := func(x int) float64 { v, _ := math.Lgamma(float64(x + 1)); return v }
			sum += math.Exp(lg(n) - lg(k) - lg(n-k) + float64(k)*math.Log(p) + float64(n-k)*math.Log(1-p))
		}
		return sum
	}
	for n = 1; ; n++ {
		for k = 1; k <= n && tail(alarms, n, k) > keeps; k++ {
		}
		if 1-tail(rate, n, k) <= flaky.Misses {
			return n, k
		}
	}
}

// problem is a program whose failure needs some of its lines, whatever blanks are in them.
type problem struct {
	text           string
	needles        [][]byte
	alarms, misses float64
	seed           uint64
	tests          int
}

func newProblem(alarms, misses float64, text string, seed uint64) *problem {
	r := rand.New(rand.NewPCG(seed, 1))
	p := &problem{text: text, alarms: alarms, misses: misses, seed: seed}
	lines := strings.Split(text, "\n")
	for len(p.needles) < 3 {
		if l := squeezed([]byte(lines[r.IntN(len(lines))])); len(l) > 8 && bytes.HasSuffix(l, []byte(";")) {
			p.needles = append(p.needles, l)
		}
	}
	return p
}

func squeezed(text []byte) []byte { return bytes.Join(bytes.Fields(text), nil) }

func (p *problem) fails(text []byte) bool {
	text = squeezed(text)
	for _, n := range p.needles {
		if !bytes.Contains(text, n) {
			return false
		}
	}
	return true
}

// Evaluate runs the test: its answer is a function of the text, the number of the repeat and the seed.
func (p *problem) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	p.tests++
	text := files[0].Text
	number := binary.LittleEndian.AppendUint64(bytes.Clone(text), uint64(oracle.Repetition(ctx)))
	at := float64(xxh3.HashSeed(number, p.seed)>>11) / (1 << 53)
	return oracle.Verdict{Outcome: oracle.OutcomeOf(at < p.alarms || p.fails(text) && at < 1-p.misses)}, nil
}

func (p *problem) Capacity() int { return 1 }

func (p *problem) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return p.Evaluate(ctx, files)
}

func (p *problem) Timeout() time.Duration { return 0 }
func (p *problem) KeepUp()                {}
func (p *problem) KeepOutput()            {}

func (p *problem) job() reducer.Job {
	c, err := choose.Language(context.Background(), choose.Input{Name: "a.c", Text: p.text, Grammar: []string{"c"}})
	if err != nil {
		log.Fatal(err)
	}
	return reducer.Job{Lang: c.Lang, Start: c.Start, Name: "a.c", Text: p.text, Strategy: reducer.Default()}
}

func (p *problem) file(text []byte) oracle.Files { return oracle.Files{{Name: "a.c", Text: text}} }

// add adds a run with its result.
func (s *sums) add(p *problem, candidates int, res reducer.Result) {
	s.tests, s.candidates, s.tokens = s.tests+p.tests, s.candidates+candidates, s.tokens+*res.After.Tokens
	s.steps += res.Steps
	if !p.fails(res.Text) {
		s.wrong++
	}
}

// always reduces with a fixed number of runs.
func (s *sums) always(p *problem, n, k int) {
	o := oracle.New(context.Background(), fixed{p, n, k})
	o.Know([]byte(p.text), oracle.Interesting)
	res, err := reducer.Reduce(p.job(), o, nil)
	if err != nil {
		log.Fatal(err)
	}
	s.add(p, o.Stats().Tests, res)
}

type fixed struct {
	*problem
	n, k int
}

func (f fixed) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	yes := 0
	for i := range f.n {
		if v, _ := f.problem.Evaluate(oracle.Repeat(ctx, i), files); v.Outcome == oracle.Interesting {
			yes++
		}
	}
	return oracle.Verdict{Outcome: oracle.OutcomeOf(yes >= f.k)}, nil
}

// reduce reduces as pare reduce --flaky does.
func (s *sums) reduce(p *problem) {
	ctx := context.Background()
	t := &flaky.Test{Hasty: true, Unrelated: func(oracle.Files) oracle.Files { return p.file([]byte("nothing")) }}
	t.Around(p)
	if _, err := t.Check(ctx, p.file([]byte(p.text))); err != nil {
		log.Fatal(err)
	}
	run := &search{problem: p, test: t, refuted: map[oracle.Key]bool{}, known: map[oracle.Key]oracle.Verdict{}}
	for {
		res, candidates := run.once(ctx)
		if run.went {
			continue
		}
		if _, _, holds, _ := t.Holds(ctx, p.file(res.Text)); holds {
			s.back, s.extra = s.back+run.back, s.extra+t.Extra()
			s.add(p, candidates, res)
			return
		}
		run.stepBack(ctx)
	}
}

// search is a search that is repeated after a step back.
type search struct {
	*problem
	test    *flaky.Test
	steps   [][]byte
	refuted map[oracle.Key]bool
	known   map[oracle.Key]oracle.Verdict
	went    bool // back
	back    int
}

func (r *search) once(parent context.Context) (reducer.Result, int) {
	ctx, stop := context.WithCancel(parent)
	defer stop()
	o := oracle.New(ctx, r.test)
	o.Know([]byte(r.text), oracle.Interesting)
	o.Recall = func(k oracle.Key) (oracle.Verdict, bool) {
		if r.refuted[k] {
			return oracle.Verdict{}, true
		}
		v, ok := r.known[k]
		return v, ok
	}
	o.Tested = func(k oracle.Key, v oracle.Verdict) { r.known[k] = v }
	watch := flaky.Watch{Test: r.test, Candidate: r.file}
	r.steps, r.went = [][]byte{[]byte(r.text)}, false
	res, err := reducer.Reduce(r.job(), o, func(e reducer.Event) {
		switch e := e.(type) {
		case reducer.Accepted:
			watch.Accepted(e.Text)
			r.steps = append(r.steps, e.Text)
		case reducer.Answered:
			if bad, _ := watch.Answered(parent, e.Verdict); bad {
				r.stepBack(parent)
				stop()
			}
		}
	})
	if err != nil {
		log.Fatal(err)
	}
	return res, o.Stats().Tests
}

// stepBack refutes the steps that do not hold, from the last on.
func (r *search) stepBack(ctx context.Context) {
	r.went = true
	r.back++
	for n := len(r.steps) - 1; n > 0; n-- {
		if _, _, holds, _ := r.test.Holds(ctx, r.file(r.steps[n])); holds {
			return
		}
		r.refuted[oracle.KeyOf(r.steps[n])] = true
	}
}
