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
		for _, dd := range []DD{{}, {HoldPass: true}, {HoldFail: true}, {Split: proportional}} {
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

func TestCancelledFirstEndsTheGeneralSearches(t *testing.T) {
	none := First[Question](func(iter.Seq[Question]) (int, bool) { return 0, false })
	if _, err := (DD{}).Search(5, none); err == nil {
		t.Error("dd: no error though nothing was answered")
	}
	if _, err := (DDPlus{}).Search(5, none); err == nil {
		t.Error("dd+: no error though nothing was answered")
	}
}

// subset reports whether a is a subset of b; both ascend.
func subset(a, b []int) bool { return len(without(a, b)) == 0 }
