package oracle

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pare/hdd/ddmin"
)

// changesOf tests configurations as strings: "d" and "k" together fail, "b"
// without "c" cannot be tested.
func changesOf(keep []int) (string, bool) {
	s := string(ddmin.Select([]rune("abcdefghijkl"), keep))
	return s, s != "abc" // not a candidate
}

func judgeChanges(s string) Outcome {
	switch {
	case strings.Contains(s, "b") != strings.Contains(s, "c"):
		return Unresolved
	case strings.Contains(s, "d") && strings.Contains(s, "k"):
		return Interesting
	}
	return NotInteresting
}

func TestAskerIsTheSameForAnyNumberOfJobs(t *testing.T) {
	var want []string
	for _, jobs := range []int{1, 2, 7} {
		var mu sync.Mutex
		ended := map[string]int{}
		a := NewAsker(t.Context(), jobs, func(s string) Key { return KeyOf([]byte(s)) }, func(ctx context.Context, s string) (Verdict, error) {
			select {
			case <-ctx.Done():
				return Verdict{}, ctx.Err()
			case <-time.After(time.Duration(len(s)%3) * time.Millisecond):
			}
			mu.Lock()
			defer mu.Unlock()
			ended[s]++
			return Verdict{Outcome: judgeChanges(s), Stdout: s}, nil
		})
		var got []string
		a.Answered = func(s string, r Verdict) {
			if r.Stdout != s {
				t.Errorf("%q has the result of %q", s, r.Stdout)
			}
			got = append(got, fmt.Sprint(s, " ", r.Outcome))
		}
		keep, err := ddmin.DDPlus{}.Search(12, a.First(changesOf))
		if s, _ := changesOf(keep); s != "dk" || err != nil || a.Err() != nil {
			t.Errorf("%d jobs: found %q, error %v, %v", jobs, s, err, a.Err())
		}
		for s, n := range ended {
			if n > 1 || s == "abc" {
				t.Errorf("%d jobs: %q was tested %d times", jobs, s, n)
			}
		}
		if jobs == 1 {
			want = got
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d jobs: tests\n%q\nwant\n%q", jobs, got, want)
		}
		if o, known := a.Outcome("abcdefghijkl"); o != Interesting || !known {
			t.Errorf("the outcome of all is %v, %v", o, known)
		}
	}
}

func TestAskerKnows(t *testing.T) {
	tests := 0
	a := NewAsker(t.Context(), 1, func(s string) Key { return KeyOf([]byte(s)) }, func(_ context.Context, s string) (Verdict, error) {
		tests++
		return Verdict{Outcome: judgeChanges(s)}, nil
	})
	a.Know("", NotInteresting)
	a.Know("abcdefghijkl", Interesting)
	if _, err := (ddmin.DDPlus{}).Search(12, a.First(changesOf)); err != nil {
		t.Fatal(err)
	}
	if o, known := a.Outcome(""); o != NotInteresting || !known {
		t.Errorf("the outcome of nothing is %v, %v", o, known)
	}
	if _, known := a.Outcome("l"); known {
		t.Error("l was never tested")
	}
	before := tests
	if _, err := (ddmin.DDPlus{}).Search(12, a.First(changesOf)); err != nil || tests != before {
		t.Errorf("asked again, %d tests more, error %v", tests-before, err)
	}
}

func TestAskerStops(t *testing.T) {
	broken := errors.New("no room")
	a := NewAsker(t.Context(), 3, func(s string) Key { return KeyOf([]byte(s)) }, func(_ context.Context, s string) (Verdict, error) {
		if len(s) == 6 {
			return Verdict{}, broken
		}
		return Verdict{Outcome: judgeChanges(s)}, nil
	})
	if _, err := (ddmin.DDPlus{}).Search(12, a.First(changesOf)); err != nil {
		t.Fatal(err)
	}
	if !errors.Is(a.Err(), broken) {
		t.Errorf("error %v", a.Err())
	}
}
