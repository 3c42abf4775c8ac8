package ddmin

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawOutcomes draws a test with three outcomes: the empty configuration passes,
// the whole fails, and in between some elements are needed to fail while others
// can only be tested together.
func drawOutcomes(t *rapid.T, n int) func([]int) Outcome {
	element := rapid.IntRange(0, n-1)
	want := rapid.SliceOfN(element, 1, 4).Draw(t, "want")
	tied := rapid.SliceOfN(rapid.SliceOfN(element, 2, 4), 0, 3).Draw(t, "tied")
	return func(keep []int) Outcome {
		if len(keep) > 0 && len(keep) < n {
			for _, group := range tied {
				if together(keep, group...) {
					return Unresolved
				}
			}
		}
		return verdict(want...)(keep)
	}
}

// speculating returns a First that tests candidates ahead of the winner.
func speculating(jobs int, test func([]int) Outcome) First[Question] {
	return reading(jobs, func(q Question) bool { return test(q.Keep) == q.Want })
}

func TestDDProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "n")
		test := drawOutcomes(t, n)
		for _, dd := range []DD{{}, {HoldPass: true}, {HoldFail: true}, {Split: Proportional}} {
			d, err := dd.Search(n, Ask(test))
			if err != nil {
				t.Fatal(err)
			}
			checkDifference(t, dd, d, test)
			ahead, err := dd.Search(n, speculating(5, test))
			if err != nil || fmt.Sprint(ahead) != fmt.Sprint(d) {
				t.Fatalf("%+v: reading ahead gives %v, not %v (error %v)", dd, ahead, d, err)
			}
		}
	})
}

func checkDifference(t *rapid.T, dd DD, d Difference, test func([]int) Outcome) {
	if test(d.Pass) != Pass || test(d.Fail) != Fail || !subset(d.Pass, d.Fail) {
		t.Fatalf("%+v: %v is no difference: %v, %v", dd, d, test(d.Pass), test(d.Fail))
	}
	if dd.HoldPass && len(d.Pass) > 0 {
		t.Fatalf("%+v: the passing end moved: %v", dd, d)
	}
	delta := d.Delta()
	if len(delta) == 1 {
		return
	}
	for _, x := range delta {
		grown, shrunk := union(d.Pass, []int{x}), without(d.Fail, []int{x})
		if !dd.HoldPass && test(grown) == Pass || !dd.HoldFail && test(shrunk) == Fail {
			t.Fatalf("%+v: %d can still move: %v", dd, x, d)
		}
	}
}

// TestDDHoldPassIsDDMin: with the passing end held, the result is as minimal as
// ddmin's, though found by other questions.
func TestDDHoldPassIsDDMin(t *testing.T) {
	want := []int{3, 17, 40}
	d, err := DD{HoldPass: true}.Search(50, Ask(verdict(want...)))
	if err != nil || !slices.Equal(d.Fail, want) {
		t.Errorf("got %v, error %v; want %v", d.Fail, err, want)
	}
}

// TestDDPlusProperties: where nothing is unresolved dd+ finds exactly the needed
// elements; otherwise it leaves out every element that is safe and harmless.
func TestDDPlusProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "n")
		element := rapid.IntRange(0, n-1)
		want := slices.Compact(slices.Sorted(slices.Values(rapid.SliceOfN(element, 1, 5).Draw(t, "want"))))
		tests := 0
		got, err := DDPlus{}.Search(n, Ask(func(keep []int) Outcome {
			tests++
			return verdict(want...)(keep)
		}))
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("got %v, error %v; want %v", got, err, want)
		}
		if tests > 2*n+2 {
			t.Fatalf("%d tests for %d elements", tests, n)
		}
		test := drawOutcomes(t, n)
		some, err := DDPlus{}.Search(n, Ask(test))
		if err != nil || len(some) == 0 {
			t.Fatalf("got %v, error %v", some, err)
		}
		ahead, err := DDPlus{}.Search(n, speculating(5, test))
		if err != nil || !slices.Equal(ahead, some) {
			t.Fatalf("reading ahead gives %v, not %v (error %v)", ahead, some, err)
		}
	})
}

func TestMonotoneAsksLess(t *testing.T) {
	for _, want := range [][]int{{6}, {0, 6, 7}, {1, 2, 3, 4}} {
		var plain, monotone int
		count := func(n *int) func([]int) Outcome {
			return func(keep []int) Outcome { *n++; return verdict(want...)(keep) }
		}
		fails := func(test func([]int) Outcome) First[[]int] {
			return Once(Sequential(func(keep []int) bool { return test(keep) == Fail }))
		}
		a := Options{}.Minimize(40, nil, fails(count(&plain)))
		b := Options{}.Minimize(40, nil, fails(Monotone(count(&monotone))))
		if !slices.Equal(a, b) || !slices.Equal(a, want) {
			t.Errorf("%v: got %v, monotone %v", want, a, b)
		}
		if monotone > plain || len(want) > 1 && monotone == plain {
			t.Errorf("%v: %d tests, monotone %d", want, plain, monotone)
		}
	}
}

func TestMonotoneAnswers(t *testing.T) {
	tests := 0
	test := Monotone(func(keep []int) Outcome { tests++; return verdict(2, 5)(keep) })
	for _, c := range []struct {
		keep  []int
		want  Outcome
		tests int
	}{
		{[]int{0, 1, 2, 3}, Pass, 1},
		{[]int{0, 3}, Pass, 1}, // subset of a passing configuration
		{[]int{2}, Pass, 1},
		{[]int{0, 4}, Pass, 2},
		{[]int{2, 5, 6}, Fail, 3},
		{[]int{0, 2, 5, 6}, Unresolved, 3}, // superset of a failing configuration
		{[]int{2, 5}, Fail, 4},
		{[]int{2, 5, 6}, Unresolved, 4},
	} {
		if got := test(c.keep); got != c.want || tests != c.tests {
			t.Errorf("%v: %v after %d tests, want %v after %d", c.keep, got, tests, c.want, c.tests)
		}
	}
}

func TestSubset(t *testing.T) {
	for _, c := range []struct {
		a, b []int
		want bool
	}{
		{nil, nil, true}, {nil, []int{1}, true}, {[]int{1}, nil, false},
		{[]int{1, 3}, []int{1, 2, 3}, true}, {[]int{1, 4}, []int{1, 2, 3}, false},
		{[]int{0}, []int{1, 2}, false}, {[]int{2, 3}, []int{2, 3}, true},
	} {
		if got := subset(c.a, c.b); got != c.want {
			t.Errorf("subset(%v, %v) = %v", c.a, c.b, got)
		}
	}
}

func TestCancelledFirstEndsTheGeneralSearches(t *testing.T) {
	none := First[Question](func(iter.Seq[Question]) (int, bool) { return 0, false })
	if _, err := (DD{}).Search(5, none); err == nil {
		t.Error("dd: no error though nothing was answered")
	}
	if _, err := (DDPlus{}).Search(5, none); err == nil {
		t.Error("dd+: no error though nothing was answered")
	}
}
