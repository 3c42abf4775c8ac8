package ddmin

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// subject is a list to minimise: its test and weights.
type subject struct {
	n      int
	test   func([]int) bool
	weight func(int) int
}

// kinds are shapes of lists as a tree reducer meets them.
var kinds = []struct {
	name string
	make func(r *rand.Rand) subject
}{
	{"nothing-needed-200", func(r *rand.Rand) subject { return plain(r, 200) }},
	{"one-of-200", func(r *rand.Rand) subject { return plain(r, 200, r.IntN(200)) }},
	{"three-of-200", func(r *rand.Rand) subject { return plain(r, 200, r.Perm(200)[:3]...) }},
	{"run-of-8-in-400", func(r *rand.Rand) subject {
		at := r.IntN(392)
		return plain(r, 400, at, at+1, at+2, at+3, at+4, at+5, at+6, at+7)
	}},
	{"half-of-60", func(r *rand.Rand) subject { return plain(r, 60, r.Perm(60)[:30]...) }},
	{"all-of-30", func(r *rand.Rand) subject { return plain(r, 30, r.Perm(30)...) }},
	{"short", func(r *rand.Rand) subject {
		n := 1 + r.IntN(6)
		return plain(r, n, r.Perm(n)[:r.IntN(n+1)]...)
	}},
	{"heavy-needed", func(r *rand.Rand) subject {
		s := plain(r, 100)
		heaviest := 0
		for i := range s.n {
			if s.weight(i) > s.weight(heaviest) {
				heaviest = i
			}
		}
		s.test = needs(heaviest, r.IntN(100))
		return s
	}},
	{"runs-in-1000", func(r *rand.Rand) subject {
		var want []int
		for range 6 {
			at := r.IntN(990)
			for i := range 1 + r.IntN(5) {
				want = append(want, at+i)
			}
		}
		return plain(r, 1000, want...)
	}},
	{"program-300", func(r *rand.Rand) subject { return program(r, 300) }},
	{"program-30", func(r *rand.Rand) subject { return program(r, 30) }},
}

// plain needs the given elements; weights are heavy-tailed, as sizes of functions
// are.
func plain(r *rand.Rand, n int, want ...int) subject {
	w := make([]int, n)
	for i := range w {
		w[i] = 1 + int(3/(1.001-r.Float64()))
	}
	return subject{n, needs(want...), func(i int) int { return w[i] }}
}

// program returns a list of definitions, each using up to two earlier ones: a
// configuration without a used definition does not compile. Three are needed.
func program(r *rand.Rand, n int) subject {
	s := plain(r, n)
	uses := make([][]int, n)
	for i := 1; i < n; i++ {
		for range r.IntN(3) {
			uses[i] = append(uses[i], i-1-r.IntN(min(i, 40)))
		}
	}
	want := needs(r.Perm(n)[:3]...)
	s.test = func(c []int) bool {
		for _, i := range c {
			for _, u := range uses[i] {
				if _, ok := slices.BinarySearch(c, u); !ok {
					return false
				}
			}
		}
		return want(c)
	}
	return s
}

// BenchmarkMinimizers counts, over the same 40 random lists of a kind for each
// minimiser, the distinct questions and the share of the weight left. Each is
// followed by one-by-one, so that all end 1-minimal.
//
//	go test ./hdd/ddmin -bench Minimizers -benchtime 1x
//
// testdata/minimizers-*.txt is a run.
func BenchmarkMinimizers(b *testing.B) {
	for _, k := range kinds {
		for _, m := range Minimizers() {
			b.Run(k.name+"/"+m.Name, func(b *testing.B) {
				tests, left := 0, 0.0
				for range b.N {
					for seed := range uint64(40) {
						t, l := measure(Then(m.Run, OneByOne), k.make(rand.New(rand.NewPCG(seed, 1))))
						tests, left = tests+t, left+l
					}
				}
				b.ReportMetric(float64(tests)/40/float64(b.N), "tests/op")
				b.ReportMetric(100*left/40/float64(b.N), "%left/op")
			})
		}
	}
}

// measure counts the distinct questions.
func measure(m Minimizer, s subject) (tests int, left float64) {
	seen := map[string]bool{}
	kept := m(s.n, s.weight, Sequential(func(c []int) bool {
		if k := fmt.Sprint(c); !seen[k] {
			seen[k] = true
			tests++
		}
		return s.test(c)
	}))
	total := 0
	for i := range s.n {
		total += s.weight(i)
	}
	sum := 0
	for _, i := range kept {
		sum += s.weight(i)
	}
	return tests, float64(sum) / float64(total)
}
