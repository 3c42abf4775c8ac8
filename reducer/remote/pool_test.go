package remote

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pare/reducer/oracle"
)

// place is a tester whose tests take a time of their own.
type place struct {
	capacity int
	mu       sync.Mutex
	takes    func(n int) (time.Duration, error) // of the n-th test, from 1 on
	tests    int
	canceled int
	checked  int
	check    error
}

func (p *place) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	p.mu.Lock()
	p.tests++
	d, err := p.takes(p.tests)
	p.mu.Unlock()
	if cerr := sleep(ctx, d); cerr != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.canceled++
		return oracle.Verdict{}, cerr
	}
	return oracle.Verdict{Outcome: oracle.OutcomeOf(len(files[0].Text) > 0), Took: d}, err
}

func (p *place) Check(context.Context, oracle.Files) (oracle.Verdict, error) {
	p.checked++
	return oracle.Verdict{}, p.check
}

func (p *place) Capacity() int          { return p.capacity }
func (p *place) Timeout() time.Duration { return time.Minute }
func (p *place) KeepUp()                {}
func (p *place) KeepOutput()            {}

// always is a test that takes d.
func always(d time.Duration) func(int) (time.Duration, error) {
	return func(int) (time.Duration, error) { return d, nil }
}

// ask asks n questions, as many at once as the pool takes, and returns the time.
func ask(t *testing.T, p *Pool, n int) time.Duration {
	t.Helper()
	begin := time.Now()
	slots, done := make(chan struct{}, p.Capacity()), make(chan error, n)
	for range n {
		slots <- struct{}{}
		go func() {
			v, err := p.Evaluate(t.Context(), candidate("x"))
			if err == nil && v.Outcome != oracle.Interesting {
				err = errors.New("another verdict")
			}
			done <- err
			<-slots
		}()
	}
	for range n {
		if err := <-done; err != nil {
			t.Fatal(err)
		}
	}
	return time.Since(begin)
}

// TestPoolShares has both places work at once.
func TestPoolShares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		far, near := &place{capacity: 4, takes: always(time.Second)}, &place{capacity: 2, takes: always(time.Second)}
		if took := ask(t, NewPool(far, near, 2, nil), 60); took != 10*time.Second || far.tests != 40 || near.tests != 20 {
			t.Errorf("%v, %d there, %d here", took, far.tests, near.tests)
		}
	})
}

// TestPoolHedges repeats a slow test in another slot, and cancels the loser.
func TestPoolHedges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		far := &place{capacity: 4, takes: func(n int) (time.Duration, error) {
			if n == 50 {
				return time.Hour, nil
			}
			return time.Second, nil
		}}
		p := NewPool(far, &place{capacity: 1}, 0, nil)
		if took := ask(t, p, 50); took > 20*time.Second {
			t.Errorf("%v", took)
		}
		synctest.Wait()
		if far.canceled != 1 || len(p.places[there]) != 4 {
			t.Errorf("%d cancelled, %d slots", far.canceled, len(p.places[there]))
		}
	})
}

// TestPoolFallsBack continues here when the farm is gone, and reports it once.
func TestPoolFallsBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		far := &place{capacity: 8, takes: func(n int) (time.Duration, error) {
			if n > 16 {
				return time.Second, &Failure{"grpc://x", errors.New("gone")}
			}
			return time.Second, nil
		}}
		near := &place{capacity: 2, takes: always(time.Second)}
		told := 0
		p := NewPool(far, near, 0, func(error) { told++ })
		if _, err := p.Check(t.Context(), candidate("x")); err != nil {
			t.Fatal(err)
		}
		if ask(t, p, 40); told != 1 || near.checked != 1 || near.tests != 24 {
			t.Errorf("told %d times, checked %d times, %d tests here", told, near.checked, near.tests)
		}
	})
}

// TestPoolStops ends with the farm's error if tests cannot run here.
func TestPoolStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gone := &Failure{"grpc://x", errors.New("gone")}
		far := &place{capacity: 1, takes: func(int) (time.Duration, error) { return 0, gone }}
		none := errors.New("no such tool")
		for _, p := range []*Pool{
			NewPool(far, &place{capacity: 1}, 0, nil),
			NewPool(far, &place{capacity: 1, check: none}, 0, func(error) {}),
		} {
			if _, err := p.Evaluate(t.Context(), candidate("x")); !errors.Is(err, gone) || p.fallback != errors.Is(err, none) {
				t.Error(err)
			}
		}
	})
}
