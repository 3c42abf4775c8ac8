package remote

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"pare/reducer/oracle"
)

// Tester runs the tests of a command: a [Farm], a sandbox, or a [Pool] of both.
type Tester interface {
	oracle.Evaluator
	// Check tests the unchanged input twice.
	Check(context.Context, oracle.Files) (oracle.Verdict, error)
	Timeout() time.Duration
	KeepUp()
	KeepOutput()
}

// Pool runs tests on a farm and on this machine at once. It repeats a slow test in the other place,
// and continues here if the farm is gone. It relies on equal verdicts in both places; Check
// compares those on the input.
type Pool struct {
	far, near Tester
	slots     int              // tests here, beside those on the farm
	fallback  bool             // continue here without the farm
	gone      func(err error)  // called once if the farm is gone
	places    [2]chan struct{} // free slots, by place

	mu    sync.Mutex
	input oracle.Files
	lost  bool // the farm is gone
	err   error
	took  recent
}

// The places of a pool.
const (
	here = iota
	there
)

// NewPool returns a pool of a farm and of this machine, with slots tests at once here. If the farm
// is gone and gone is not nil, gone is called, and tests continue here.
func NewPool(far, near Tester, slots int, gone func(error)) *Pool {
	p := &Pool{far: far, near: near, slots: slots, fallback: gone != nil, gone: gone}
	for place, n := range []int{slots, far.Capacity()} {
		p.places[place] = make(chan struct{}, max(n, near.Capacity()))
		for range n {
			p.places[place] <- struct{}{}
		}
	}
	return p
}

// Capacity returns how many tests may run at once, in both places.
func (p *Pool) Capacity() int { return p.slots + p.far.Capacity() }

// Timeout returns the timeout of a test on the farm.
func (p *Pool) Timeout() time.Duration { return p.far.Timeout() }

// KeepUp and KeepOutput are those of both places.
func (p *Pool) KeepUp() {
	p.far.KeepUp()
	p.near.KeepUp()
}

// KeepOutput makes every test return the command's output.
func (p *Pool) KeepOutput() {
	p.far.KeepOutput()
	p.near.KeepOutput()
}

// Check tests the unchanged input on the farm, and here if there are slots here.
func (p *Pool) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	p.input = files
	v, err := p.far.Check(ctx, files)
	if err == nil && p.slots > 0 {
		_, err = p.near.Check(ctx, files)
	}
	if failed(err) && p.fallback {
		return v, p.leave(ctx, err)
	}
	return v, err
}

// failed reports whether an error is the farm's.
func failed(err error) bool {
	return errors.As(err, new(*Failure)) || errors.Is(err, ErrBudget)
}

// Evaluate tests a candidate where a slot is free, here first.
func (p *Pool) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	place, err := p.enter(ctx)
	if err != nil {
		return oracle.Verdict{}, err
	}
	begin := time.Now()
	v, err := p.hedged(ctx, files, place)
	if failed(err) && p.fallback {
		if err := p.leave(ctx, err); err != nil {
			return v, err
		}
		return p.Evaluate(ctx, files)
	}
	if err == nil {
		p.mu.Lock()
		p.took.note(time.Since(begin))
		p.mu.Unlock()
	}
	return v, err
}

// enter waits for a free slot and returns its place.
func (p *Pool) enter(ctx context.Context) (int, error) {
	far := p.places[there]
	if p.without() {
		far = nil
	}
	select {
	case <-p.places[here]:
		return here, nil
	default:
	}
	select {
	case <-p.places[here]:
		return here, nil
	case <-far:
		return there, nil
	case <-ctx.Done():
		return 0, context.Cause(ctx)
	}
}

// without reports whether the farm is gone.
func (p *Pool) without() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lost
}

// leave gives the farm up: it checks the test here, and opens all slots here. It returns an error
// if the test does not work here.
func (p *Pool) leave(ctx context.Context, err error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.lost {
		return p.err
	}
	p.lost = true
	p.gone(err)
	if p.slots == 0 {
		if _, p.err = p.near.Check(ctx, p.input); p.err != nil {
			p.err = fmt.Errorf("%w; nor can the tests go on here: %w", err, p.err)
		}
	}
	for range p.near.Capacity() - p.slots {
		p.places[here] <- struct{}{}
	}
	return p.err
}

// answer is the end of a test in one place.
type answer struct {
	oracle.Verdict
	err error
}

// hedged runs a test in a place with a slot taken. A slow test runs again in another free slot; the
// first verdict counts.
func (p *Pool) hedged(ctx context.Context, files oracle.Files, place int) (oracle.Verdict, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	answers := make(chan answer, 2)
	run := func(ctx context.Context, place int) {
		v, err := [...]Tester{p.near, p.far}[place].Evaluate(ctx, files)
		p.places[place] <- struct{}{}
		answers <- answer{v, err}
	}
	go run(ctx, place)
	timer := time.NewTimer(p.slow())
	defer timer.Stop()
	running := 1
	for {
		select {
		case a := <-answers:
			if running--; a.err == nil || running == 0 {
				return a.Verdict, a.err
			}
		case <-timer.C:
			if other, free := p.other(); free {
				running++
				go run(oracle.Repeat(ctx, hedge), other)
			}
		}
	}
}

// hedge is the repetition number of a slow test's second run; no other repetition has it.
const hedge = 1 << 20

// other takes a free slot, here first.
func (p *Pool) other() (place int, free bool) {
	far := p.places[there]
	if p.without() {
		far = nil
	}
	select {
	case <-p.places[here]:
		return here, true
	default:
	}
	select {
	case <-far:
		return there, true
	default:
		return 0, false
	}
}

// A test is slow after slowTimes the time within which nine of ten recent ones ended, but not
// before slowest.
const (
	slowTimes = 3
	slowest   = 2 * time.Second
)

// slow returns the time after which a test is slow; never while too few have ended.
func (p *Pool) slow() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if usual, ok := p.took.usual(); ok {
		return max(slowTimes*usual, slowest)
	}
	return 1<<63 - 1
}

// recent holds the durations of the last tests.
type recent struct {
	took [32]time.Duration
	n    int
}

func (r *recent) note(d time.Duration) {
	r.took[r.n%len(r.took)] = d
	r.n++
}

// usual returns the time within which nine of ten tests ended; ok is false while too few have.
func (r *recent) usual() (d time.Duration, ok bool) {
	if r.n < len(r.took) {
		return 0, false
	}
	sorted := r.took
	slices.Sort(sorted[:])
	return sorted[len(sorted)*9/10], true
}
