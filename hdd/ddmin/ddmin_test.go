package ddmin

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// weigh gives every ninth element a hundred times the weight of the others.
func weigh(i int) int {
	if i%9 == 4 {
		return 100
	}
	return 1
}

// subjects returns all minimisers, and some variants missing from the table.
func subjects() []NamedMinimizer {
	more := []NamedMinimizer{
		{"as-published", true, Options{}.Minimize},
		{"proportional", true, Options{Start: 3, Split: proportional}.Minimize},
		{"then", true, Then(Counter{First: half}.Minimize, OneByOne)},
	}
	return append(more, Minimizers()...)
}

// needs is interesting for configurations that keep all of the given elements.
func needs(want ...int) func([]int) bool {
	return func(c []int) bool {
		for _, x := range want {
			if _, ok := slices.BinarySearch(c, x); !ok {
				return false
			}
		}
		return true
	}
}

// reading returns a First that reads up to jobs candidates past the winner, as
// speculation does.
func reading[C any](jobs int, test func(C) bool) First[C] {
	return func(candidates iter.Seq[C]) (int, bool) {
		won, found, left, i := 0, false, jobs, 0
		for c := range candidates {
			if !found && test(c) {
				won, found = i, true
			}
			if found {
				if left--; left <= 0 {
					break
				}
			}
			i++
		}
		return won, found
	}
}

func TestMinimizersKeepWhatIsNeeded(t *testing.T) {
	for _, m := range subjects() {
		for _, n := range []int{1, 2, 3, 8, 37, 100} {
			for _, want := range [][]int{{0}, {n - 1}, {0, n / 2, n - 1}, all(n)} {
				slices.Sort(want)
				want = slices.Compact(want)
				got := m.Run(n, weigh, Sequential(needs(want...)))
				if !slices.Equal(got, want) {
					t.Errorf("%s: n=%d: kept %v, want %v", m.Name, n, got, want)
				}
			}
		}
		if got := m.Run(0, nil, Sequential(needs())); len(got) != 0 {
			t.Errorf("%s: n=0: kept %v", m.Name, got)
		}
	}
}

func TestEmptyIsAskedFirstOnRequest(t *testing.T) {
	var asked []int
	got := Options{Start: 1}.Minimize(9, nil, Sequential(func(c []int) bool {
		asked = append(asked, len(c))
		return true
	}))
	if len(got) != 0 || !slices.Equal(asked, []int{0}) {
		t.Errorf("kept %v after questions of lengths %v", got, asked)
	}
}

// TestProperties draws a test, monotone or not, and holds every minimiser to its
// contract.
func TestProperties(t *testing.T) {
	for _, m := range subjects() {
		t.Run(m.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { checkContract(t, m) })
		})
	}
}

func FuzzMinimizers(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		checkContract(t, rapid.SampledFrom(subjects()).Draw(t, "minimizer"))
	}))
}

func checkContract(t *rapid.T, m NamedMinimizer) {
	n := rapid.IntRange(1, 24).Draw(t, "n")
	test, monotone := drawTest(t, n)
	asked := 0
	spy := func(c []int) bool { asked++; return test(c) }
	got := m.Run(n, weigh, Sequential(spy))
	if len(got) < n && !test(got) {
		t.Fatalf("result %v is not interesting", got)
	}
	if !slices.IsSorted(got) {
		t.Fatalf("result %v does not ascend", got)
	}
	if (m.OneMinimal || monotone) && len(got) > 1 {
		for _, x := range got {
			if test(without(got, []int{x})) {
				t.Fatalf("%v is not 1-minimal: %d can go", got, x)
			}
		}
	}
	if m.Name == "as-published" && asked > n*n+3*n {
		t.Fatalf("%d questions for %d elements", asked, n) // proposition 8
	}
	for how, first := range map[string]First[[]int]{
		"reading 2 ahead": reading(2, test),
		"reading 8 ahead": reading(8, test),
		"over items":      Over(all(n), Sequential(test)),
		"asking once":     Once(Sequential(test)),
	} {
		if other := m.Run(n, weigh, first); !slices.Equal(got, other) {
			t.Fatalf("%s gives %v instead of %v", how, other, got)
		}
	}
}

// drawTest draws an interestingness test over n elements: the whole is
// interesting, and so are supersets of one of a few needed sets, unless they hold
// a poison without its antidote (which makes the test non-monotone).
func drawTest(t *rapid.T, n int) (test func([]int) bool, monotone bool) {
	element := rapid.IntRange(0, n-1)
	sets := rapid.SliceOfN(rapid.SliceOfN(element, 0, 5), 1, 3).Draw(t, "needed")
	poison := rapid.SliceOfN(element, 0, 3).Draw(t, "poison")
	antidote := element.Draw(t, "antidote")
	return func(c []int) bool {
		if len(c) == n {
			return true
		}
		for _, p := range poison {
			if needs(p)(c) && !needs(antidote)(c) {
				return false
			}
		}
		return slices.ContainsFunc(sets, func(s []int) bool { return needs(s...)(c) })
	}, len(poison) == 0
}

func TestOnceAsksOnce(t *testing.T) {
	seen := map[string]int{}
	test := func(c []int) bool { seen[fmt.Sprint(c)]++; return needs(1, 7, 8)(c) }
	Options{}.Minimize(16, nil, Once(Sequential(test)))
	for c, times := range seen {
		if times > 1 {
			t.Errorf("%s was asked %d times", c, times)
		}
	}
}

func TestSplit(t *testing.T) {
	files := Grouped(func(i, j int) int { return map[bool]int{true: 1}[i/4 == j/4] })
	for _, c := range []struct {
		name          string
		split         Split
		length, parts int
		want          string
	}{
		{"even", Even, 7, 1, "[[0 1 2 3 4 5 6]]"},
		{"even", Even, 7, 3, "[[0 1 2] [3 4] [5 6]]"},
		{"even", Even, 7, 5, "[[0 1] [2 3] [4] [5] [6]]"},
		{"even", Even, 3, 3, "[[0] [1] [2]]"},
		{"proportional", proportional, 7, 2, "[[0 1 2] [3 4 5 6]]"},
		{"proportional", proportional, 7, 3, "[[0 1] [2 3] [4 5 6]]"},
		{"groups of 4", files, 12, 1, "[[0 1 2 3 4 5 6 7 8 9 10 11]]"},
		{"groups of 4", files, 12, 2, "[[0 1 2 3 4 5 6 7] [8 9 10 11]]"},
		{"groups of 4", files, 12, 3, "[[0 1 2 3] [4 5 6 7] [8 9 10 11]]"},
		{"groups of 4", files, 12, 4, "[[0 1 2 3] [4 5] [6 7] [8 9 10 11]]"},
		{"groups of 4", files, 10, 3, "[[0 1 2 3] [4 5 6 7] [8 9]]"},
		{"groups of 4", files, 3, 3, "[[0] [1] [2]]"},
	} {
		if got := fmt.Sprint(c.split(all(c.length), c.parts)); got != c.want {
			t.Errorf("%s: %d in %d: got %s, want %s", c.name, c.length, c.parts, got, c.want)
		}
	}
}

func TestSplitsAreSplits(t *testing.T) {
	bond := func(i, j int) int { return bits.TrailingZeros(uint(j)) % 3 }
	for name, split := range map[string]Split{"even": Even, "proportional": proportional, "grouped": Grouped(bond)} {
		rapid.Check(t, func(t *rapid.T) {
			list := slices.Sorted(slices.Values(rapid.SliceOfNDistinct(rapid.IntRange(0, 50), 1, 30, rapid.ID).Draw(t, "list")))
			parts := rapid.IntRange(1, len(list)).Draw(t, "parts")
			got := split(list, parts)
			if len(got) != parts || !slices.Equal(slices.Concat(got...), list) {
				t.Fatalf("%s: %v in %d: %v", name, list, parts, got)
			}
			if slices.ContainsFunc(got, func(p []int) bool { return len(p) == 0 }) {
				t.Fatalf("%s: %v in %d has an empty part: %v", name, list, parts, got)
			}
		})
	}
}

func TestWithout(t *testing.T) {
	subset := func(t *rapid.T, name string) []int {
		set := rapid.SliceOfNDistinct(rapid.IntRange(0, 30), 0, 20, rapid.ID).Draw(t, name)
		return slices.Sorted(slices.Values(set))
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := subset(t, "a"), subset(t, "b")
		var want []int
		for _, x := range a {
			if !slices.Contains(b, x) {
				want = append(want, x)
			}
		}
		if got := without(a, b); !slices.Equal(got, want) {
			t.Fatalf("%v without %v is %v", a, b, got)
		}
	})
}

func TestMinimizeZeroSizedItems(t *testing.T) {
	got := Minimize(make([]struct{}, 9), Sequential(func(s []struct{}) bool { return len(s) >= 3 }))
	if len(got) != 3 {
		t.Errorf("kept %d, want 3", len(got))
	}
}

func TestCancelledFirstEndsTheSearch(t *testing.T) {
	none := First[[]int](func(iter.Seq[[]int]) (int, bool) { return 0, false })
	for _, m := range subjects() {
		if got := m.Run(5, nil, none); len(got) != 5 {
			t.Errorf("%s: kept %v", m.Name, got)
		}
	}
}

func TestMinimizeKeepsOrderAndInput(t *testing.T) {
	in := strings.Split("the quick brown fox jumps over the lazy dog", " ")
	before := slices.Clone(in)
	got := Minimize(in, Sequential(func(s []string) bool {
		return slices.Contains(s, "dog") && slices.Contains(s, "quick")
	}))
	if diff := cmp.Diff([]string{"quick", "dog"}, got); diff != "" {
		t.Error(diff)
	}
	if !slices.Equal(in, before) {
		t.Error("the input was changed")
	}
}

// Each part of a list that fails by itself is found, and they share nothing.
func TestIndependent(t *testing.T) {
	fails := func(keep []int) bool {
		has := func(i int) bool { return slices.Contains(keep, i) }
		return has(3) && has(17) || has(8) || has(12) && has(13) && has(14)
	}
	asked := 0
	first := Once(Sequential(func(keep []int) bool { asked++; return fails(keep) }))
	got := Independent(Options{Start: 1}.Minimize, 20, nil, first)
	for _, part := range got {
		if !fails(part) {
			t.Errorf("%v does not fail", part)
		}
	}
	slices.SortFunc(got, func(a, b []int) int { return a[0] - b[0] })
	if want := [][]int{{3, 17}, {8}, {12, 13, 14}}; !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("got %v after %d tests, want %v", got, asked, want)
	}
	always := Independent(Options{Start: 1}.Minimize, 3, nil, Sequential(func([]int) bool { return true }))
	if len(always) != 1 || len(always[0]) != 0 {
		t.Errorf("a test that accepts nothing at all: %v", always)
	}
}

// If every part of a passing configuration passes, Monotone saves tests and finds the
// same; an unresolved configuration implies nothing.
func TestMonotone(t *testing.T) {
	fails := func(keep []int) bool { return slices.Contains(keep, 3) && slices.Contains(keep, 60) }
	run := func(monotone, unresolved bool) (keep []int, tests int) {
		first := Once(Sequential(func(keep []int) bool { tests++; return fails(keep) }))
		if monotone {
			first = Monotone(64, first, func([]int) bool { return !unresolved })
		}
		return Options{}.Minimize(64, nil, first), tests
	}
	keep, tests := run(false, false)
	for _, unresolved := range []bool{false, true} {
		same, fewer := run(true, unresolved)
		if !slices.Equal(same, keep) || (fewer < tests) == unresolved {
			t.Errorf("unresolved %v: %v after %d tests; without the rule %v after %d", unresolved, same, fewer, keep, tests)
		}
	}
}

// A shuffled ddmin finds 1-minimal results, in another order for another number.
func TestShuffle(t *testing.T) {
	results := map[string]bool{}
	for seed := range uint64(20) {
		fails := func(keep []int) bool { return len(keep) >= 3 && keep[0]%2 == keep[2]%2 }
		keep := Options{Start: 1, Shuffle: seed}.Minimize(30, nil, Once(Sequential(fails)))
		if len(keep) != 3 || !fails(keep) {
			t.Fatalf("number %d: %v", seed, keep)
		}
		results[fmt.Sprint(keep)] = true
	}
	if len(results) < 5 {
		t.Errorf("%d different results of 20", len(results))
	}
}
