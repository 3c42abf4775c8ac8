package flaky

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"sync"
	"time"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// tester runs the test once for a question.
type tester interface {
	oracle.Evaluator
	Check(context.Context, oracle.Files) (oracle.Verdict, error)
	Timeout() time.Duration
	KeepUp()
	KeepOutput()
}

// Test is a test that is repeated until a sequential test decides. Check measures FILE's rate first, and
// that of false alarms. A verdict is a function of the candidate and the outcomes of its runs, which are
// numbered, so that it is the same for every number of jobs and in a run that goes on. It may be used by
// several goroutines.
type Test struct {
	tester
	// Keep is the rate that a result must have; 0 for FILE's.
	Keep float64
	// Unrelated returns a candidate that has nothing to do with the input, for the rate of false alarms;
	// nil for none.
	Unrelated func(input oracle.Files) oracle.Files
	// Hasty lets a first try decide against a candidate with fewer runs; it is asked again (see
	// [oracle.Patiently]) before a search by the grammar ends.
	Hasty bool
	// Recall returns the verdict of a run in an earlier run of the search; nil for none.
	Recall func(oracle.Key) (oracle.Verdict, bool)
	// Tested is told of every run; nil for nobody.
	Tested func(oracle.Key, oracle.Verdict)

	file, alarm Rate
	low         float64 // the rate that a result must have
	plan        *plan   // nil before Check

	mu    sync.Mutex
	tally map[oracle.Key]count // by stream
	extra int                  // runs that decided no candidate
}

// count are the runs of a stream so far.
type count struct {
	Rate
	brief int // the runs of a first try that ended
}

// Around makes t the test that is repeated, unless it is f.
func (f *Test) Around(t tester) *Test {
	if t != tester(f) {
		f.tester = t
	}
	return f
}

// A stream numbers the runs of a candidate for one purpose: the n-th repetition of its test, or its
// measurement as a result.
const (
	streamRuns = 1000 // numbers for a stream
	measuring  = 1000 // the stream of a measurement
)

// keyOf identifies a stream of a candidate.
func keyOf(files oracle.Files, stream int) oracle.Key {
	var all []byte
	for _, f := range files {
		all = binary.AppendUvarint(all, uint64(len(f.Name)))
		all = append(all, f.Name...)
		all = binary.AppendUvarint(all, uint64(len(f.Text)))
		all = append(all, f.Text...)
	}
	return oracle.KeyOf(binary.AppendUvarint(all, uint64(stream)))
}

// once is a run of the test with its number.
func (f *Test) once(ctx context.Context, files oracle.Files, key oracle.Key, number int) (oracle.Verdict, error) {
	run := oracle.KeyOf(binary.AppendUvarint(key[:], uint64(number)))
	if f.Recall != nil {
		if v, ok := f.Recall(run); ok {
			v.Recalled = true
			return v, nil
		}
	}
	v, err := f.tester.Evaluate(oracle.Patiently(oracle.Repeat(ctx, number)), files)
	if err == nil && f.Tested != nil && !v.Doubtful {
		f.Tested(run, v)
	}
	v.Doubtful = false // the other runs tell
	return v, err
}

// count adds a run to a stream.
func (f *Test) count(key oracle.Key, v oracle.Verdict) Rate {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.tally == nil {
		f.tally = map[oracle.Key]count{}
	}
	r := f.tally[key]
	if r.Runs++; v.Outcome == oracle.Interesting {
		r.Interesting++
	}
	f.tally[key] = r
	return r.Rate
}

func (f *Test) counted(key oracle.Key) Rate {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.tally[key].Rate
}

// tried notes the end of a first try, and returns how many runs are new since another.
func (f *Test) tried(key oracle.Key, brief bool) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	r := f.tally[key]
	if !brief {
		return r.Runs - r.brief
	}
	r.brief = r.Runs
	f.tally[key] = r
	return r.Runs
}

// Evaluate repeats the test of a candidate until it is decided. A run that is unresolved counts as one
// that is not interesting. The verdict's circumstances are those of a run with its outcome.
func (f *Test) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	if f.plan == nil {
		return f.tester.Evaluate(ctx, files)
	}
	stream := oracle.Repetition(ctx)
	key := keyOf(files, stream)
	r := f.counted(key)
	var yes, no oracle.Verdict
	recalled := true
	for {
		interesting, decided, brief := f.plan.decided(r)
		if brief = brief && f.Hasty && !oracle.Patient(ctx); decided || brief {
			v := no
			if v.Outcome = cmp.Or(no.Outcome, oracle.NotInteresting); interesting {
				v = yes
				v.Outcome = oracle.Interesting
			}
			v.Runs, v.Recalled, v.Hasty = f.tried(key, brief), recalled, brief
			return v, nil
		}
		v, err := f.once(ctx, files, key, stream*streamRuns+r.Runs)
		if err != nil {
			return v, err
		}
		if r = f.count(key, v); v.Outcome == oracle.Interesting {
			yes = v
		} else {
			no = v
		}
		recalled = recalled && v.Recalled
	}
}

// measure runs a candidate's test until enough, as many times at once as there are jobs. It counts the
// outcomes in the order of their numbers, and returns the last interesting verdict, or the last.
func (f *Test) measure(ctx context.Context, files oracle.Files, enough func(Rate) bool) (Rate, oracle.Verdict, error) {
	key := keyOf(files, measuring)
	r := f.counted(key)
	var last oracle.Verdict
	for !enough(r) {
		n := f.Capacity()
		verdicts, errs := make([]oracle.Verdict, n), make([]error, n)
		var all sync.WaitGroup
		for i := range n {
			all.Go(func() {
				verdicts[i], errs[i] = f.once(ctx, files, key, measuring*streamRuns+r.Runs+i)
			})
		}
		all.Wait()
		for i, v := range verdicts {
			if errs[i] != nil {
				return r, v, errs[i]
			}
			if r = f.count(key, v); v.Outcome == oracle.Interesting || last.Outcome != oracle.Interesting {
				last = v
			}
			f.spend()
			if enough(r) {
				break
			}
		}
	}
	return r, last, nil
}

func (f *Test) spend() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.extra++
}

// Extra returns the number of runs that decided no candidate: the measurements.
func (f *Test) Extra() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.extra
}

// TooRare reports that FILE fails less often than the result must.
type TooRare struct {
	File Rate
	Keep float64
}

func (e *TooRare) Error() string {
	if e.Keep == 0 {
		return fmt.Sprintf("--flaky: the unchanged input is interesting in %v: too rarely to tell by at most %d runs a candidate; let the test repeat it", e.File, MostRuns)
	}
	return fmt.Sprintf("--flaky=%g: the unchanged input is interesting in %v, less often", e.Keep, e.File)
}

// Alarmed reports that an unrelated text is interesting about as often as FILE.
type Alarmed struct{ File, Alarm Rate }

func (e *Alarmed) Error() string {
	return fmt.Sprintf("--flaky: a text that has nothing to do with the input is interesting in %v, the input in %v: the test does not tell them apart; --trivial-ok reduces all the same", e.Alarm, e.File)
}

// Check measures the unchanged input, and the false alarms. Its errors are those of the sandbox,
// [*TooRare] and [*Alarmed]. A test that is not flaky will do.
func (f *Test) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	f.plan = nil
	v, err := f.tester.Check(ctx, files)
	flaky, not := new(sandbox.Flaky), new(sandbox.NotInteresting)
	if err != nil && !errors.As(err, &flaky) && (!errors.As(err, &not) || not.TimedOut) {
		return v, err
	}
	var last oracle.Verdict
	if f.file, last, err = f.measure(ctx, files, Rate.measured); err != nil {
		return v, err
	}
	if last.Message = v.Message; f.file.Interesting == 0 {
		not.Verdict = last
		return last, not
	}
	if f.file.Interesting < several {
		return last, &TooRare{f.file, 0}
	}
	low, high := f.file.Interval()
	same := (low + high) / 2
	if f.low = low; f.Keep > 0 {
		if f.low, same = f.Keep, max(f.Keep, same); high < f.Keep {
			return last, &TooRare{f.file, f.Keep}
		}
	}
	if f.Unrelated != nil {
		if f.alarm, _, err = f.measure(ctx, f.Unrelated(files), f.enoughAlarms); err != nil {
			return last, err
		}
	}
	return last, f.makePlan(same)
}

// makePlan makes the plan for a rate of FILE. Where the high end of the interval of false alarms is too
// near for the bound on runs, a rate below it has to do.
func (f *Test) makePlan(same float64) error {
	share, high := f.alarm.Share(), f.low/4
	if f.alarm.Runs > 0 {
		_, high = f.alarm.Interval()
	}
	for _, alarm := range []float64{high, (share + high) / 2, share} {
		if alarm >= f.low {
			continue
		}
		if f.plan = newPlan(f.low, same, alarm); f.plan.accepts(same) >= 1-2*Misses {
			return nil
		}
	}
	f.plan = nil
	if 2*f.alarm.Interesting > several {
		return &Alarmed{f.file, f.alarm}
	}
	return &TooRare{File: f.file}
}

// enoughAlarms reports whether the rate of false alarms is known well enough.
func (f *Test) enoughAlarms(r Rate) bool {
	_, high := r.Interval()
	return r.Runs >= fewest && (high <= f.low/2 || r.Runs >= most)
}

// File and Alarms return the rates of FILE and of an unrelated text.
func (f *Test) File() Rate   { return f.file }
func (f *Test) Alarms() Rate { return f.alarm }

// Low returns the rate that a result must have.
func (f *Test) Low() float64 { return f.low }

// Holds measures a text as a result, beside the runs that decided it as a candidate. It does not hold if
// it is certainly less often interesting than FILE: the interval of its rate lies below the low end of
// FILE's, or below Keep.
func (f *Test) Holds(ctx context.Context, files oracle.Files) (r Rate, last oracle.Verdict, holds bool, err error) {
	r, last, err = f.measure(ctx, files, func(r Rate) bool { return r.measured() || f.refuted(r) })
	_, high := r.Interval()
	return r, last, err == nil && high >= f.low && !f.refuted(r), err
}

// refuted reports whether a rate is too low whenever it is looked at: a text with
// FILE's rate hardly ever seems so.
func (f *Test) refuted(r Rate) bool {
	return r.Runs > 0 && r.Share() < f.low && divergence(r.Interesting, r.Runs, f.low) >= sure
}

var sure = math.Log(100)

// Watch goes on measuring the smallest text while its candidates are tested.
type Watch struct {
	Test *Test
	// Candidate returns the candidate of a text.
	Candidate func(text []byte) oracle.Files

	text []byte
	runs int // of candidates since text is the smallest
}

// share is how many runs of candidates there are for one of the smallest text.
const share = 8

// Accepted makes a text the smallest.
func (w *Watch) Accepted(text []byte) { w.text, w.runs = text, 0 }

// Answered notes a verdict on a candidate, and measures the smallest text further. It reports whether that
// is refuted.
func (w *Watch) Answered(ctx context.Context, v oracle.Verdict) (refuted bool, err error) {
	if w.text == nil {
		return false, nil
	}
	w.runs += max(v.Runs, 1)
	want := min(w.runs/share, most)
	r, _, err := w.Test.measure(ctx, w.Candidate(w.text), func(r Rate) bool { return r.Runs >= want || w.Test.refuted(r) })
	return err == nil && w.Test.refuted(r), err
}
