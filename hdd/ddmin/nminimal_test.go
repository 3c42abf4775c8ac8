package ddmin

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// A list of which any two elements can go together, but none alone: an even number is needed.
func TestNMinimal(t *testing.T) {
	even := func(c []int) bool { return len(c)%2 == 0 && needs(3)(c) }
	one := Then(Options{Start: 1}.Minimize, NMinimal(1))(10, nil, Sequential(even))
	two := Then(Options{Start: 1, ComplementsOnly: true}.Minimize, NMinimal(2))(10, nil, Sequential(even))
	if len(two) != 2 || len(one) < 2 {
		t.Errorf("1-minimal %v, 2-minimal %v", one, two)
	}
}

// By brute force over random tests: no n elements of the result can go together.
func TestNMinimalBruteForce(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		n, size := 1+rnd.IntN(3), 6+rnd.IntN(4)
		yes := map[string]bool{}
		fails := func(c []int) bool {
			k := fmt.Sprint(c)
			if _, ok := yes[k]; !ok {
				yes[k] = len(c) == size || rnd.IntN(9) == 0
			}
			return yes[k]
		}
		keep := NMinimal(n)(size, nil, Sequential(fails))
		for k := 1; k <= min(n, len(keep)); k++ {
			for at := range Sets(len(keep), k) {
				if rest := without(keep, Select(keep, at)); fails(rest) {
					t.Fatalf("%d-minimal %v: %v fails, too", n, keep, rest)
				}
			}
		}
	}
}

// Long lists are made n-minimal for the n that the bound allows.
func TestNMinimalBound(t *testing.T) {
	for n, want := range map[int]int{1: 20000, 2: 200, 3: 50} {
		if got := NMinimalUpTo(n); got != want {
			t.Errorf("up to %d elements for n = %d, want %d", got, n, want)
		}
	}
	asked := 0
	NMinimal(3)(150, nil, Sequential(func([]int) bool { asked++; return false }))
	if asked != 150+150*149/2 {
		t.Errorf("%d questions", asked)
	}
	if got := len(slices.Collect(Sets(7, 3))); got != 35 {
		t.Errorf("%d sets", got)
	}
}

// Two independent causes, of which the second is the smaller: as published the first is found.
func TestSmallest(t *testing.T) {
	fails := func(c []int) bool { return needs(0, 1, 2)(c) || needs(13)(c) }
	if got := (Options{Start: 1}).Minimize(16, nil, Sequential(fails)); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("as published: %v", got)
	}
	heavy := func(i int) int {
		if i < 8 {
			return 10
		}
		return 1
	}
	if got := (Smallest{Options{Start: 1}}).Minimize(16, heavy, Sequential(fails)); !slices.Equal(got, []int{13}) {
		t.Errorf("the smallest: %v", got)
	}
	if got := (Smallest{}).Minimize(1, nil, Sequential(func(c []int) bool { return len(c) == 0 })); len(got) != 0 {
		t.Errorf("nothing is enough: %v", got)
	}
}
