package reduce

import (
	"math/rand/v2"
	"testing"
)

// TestRepeat: a test that errs in 5 or 20 of 100 runs, in either way, is seen through.
func TestRepeat(t *testing.T) {
	const texts = 20_000
	for _, tt := range []struct {
		name   string
		yes    float64 // the share of runs that say yes
		holds  bool
		wrong  int // texts at most
		within int // tests on average
	}{
		{"reliable", 1, true, 0, 3},
		{"reliable, not interesting", 0, false, 0, 5},
		{"5 % false no", 0.95, true, 10, 4},
		{"5 % false yes", 0.05, false, 20, 6},
		{"20 % false no", 0.8, true, texts / 500, 8},
	} {
		rnd := rand.New(rand.NewPCG(1, 2))
		wrong, tests := 0, 0
		for range texts {
			n, holds, err := repeat(3, func(int) (bool, error) { return rnd.Float64() < tt.yes, nil })
			if err != nil {
				t.Fatal(err)
			}
			if tests += n.Tests; holds != tt.holds {
				wrong++
			}
		}
		if wrong > tt.wrong || tests > texts*tt.within {
			t.Errorf("%s: wrong of %d of %d texts, %.2f tests each", tt.name, wrong, texts, float64(tests)/texts)
		}
	}
	if n, holds, _ := repeat(3, func(n int) (bool, error) { return n%2 == 0, nil }); holds || n.Tests != mostRepeats {
		t.Errorf("a coin: holds %v after %d tests", holds, n.Tests)
	}
}
