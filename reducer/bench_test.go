package reducer

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"pare/reducer/oracle"
)

// asking is a reduction of a C file by its elements. Every fourth candidate that drops
// no more than a function is interesting.
type asking struct {
	*search
	candidates int
	written    int // bytes of all of them
}

func newAsking(tb testing.TB, kb, candidates int) *asking {
	tb.Helper()
	lang, start := language(tb, "c")
	text := strings.Repeat(strings.ReplaceAll(program, "#include <stdio.h>\n", ""), kb*1000/len(program))
	st, err := ParseStrategy("remove")
	if err != nil {
		tb.Fatal(err)
	}
	t, err := lang.Parse(tb.Context(), "text", text, start)
	if err != nil {
		tb.Fatal(err)
	}
	a := &asking{}
	o := oracle.New(tb.Context(), oracle.Func(1, func(candidate []byte) bool {
		a.candidates++
		a.written += len(candidate)
		return a.candidates%4 == 0 && len(candidate) > len(text)*9/10
	}))
	o.MaxTests = candidates
	a.search = newSearch(Job{Lang: lang, Start: start, Text: text, Strategy: st}, t, o, &stream{})
	return a
}

// all asks so many candidates.
func (a *asking) all(tb testing.TB) {
	tb.Helper()
	st := *a.plan.levels[0].strategy
	for a.candidates < a.oracle.MaxTests {
		a.run()
		a.plan = newPlan(st)
		if !a.stopped() {
			tb.Fatalf("the reduction ended after %d tests", a.candidates)
		}
	}
}

// BenchmarkCandidate measures pare's own work for one test, beside the test: proposing,
// editing, rendering, hashing. Parsing the input is left out. The heap grows as in pare.
func BenchmarkCandidate(b *testing.B) {
	for _, kb := range []int{80, 800, 8000} {
		b.Run(fmt.Sprintf("%dKB", kb), func(b *testing.B) {
			defer debug.SetGCPercent(debug.SetGCPercent(GCPercent(kb * 1000)))
			a := newAsking(b, kb, b.N)
			b.ReportAllocs()
			b.ResetTimer()
			a.all(b)
			b.ReportMetric(float64(a.written)/float64(b.N), "written-B/op")
		})
	}
}

// What a candidate takes beyond its text is in proportion to the change, not to the file.
func TestWorkOfCandidate(t *testing.T) {
	const candidates = 400
	for _, kb := range []int{80, 800} {
		a := newAsking(t, kb, candidates)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a.all(t)
		runtime.ReadMemStats(&after)
		rendered := float64(candidates + a.oracle.Stats().Cached)
		beside := float64(after.TotalAlloc-before.TotalAlloc)/rendered - float64(a.written)/candidates
		objects := float64(after.Mallocs-before.Mallocs) / rendered
		t.Logf("%d KB: %.0f bytes beside the text, %.0f objects", kb, beside, objects)
		if beside > 28_000 || objects > 170 {
			t.Errorf("%d KB: a candidate takes %.0f bytes beside its text, %.0f objects", kb, beside, objects)
		}
	}
}
