package reducer_test

import (
	"context"
	"fmt"
	"math/rand"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"pare/grammar"
	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
	"pare/tree/parse"
)

// asking is a reduction of a C file by its elements. Every fourth candidate that drops
// no more than a function is interesting.
type asking struct {
	*search.Search
	candidates int
	written    int // bytes of all candidates
}

func newAsking(tb testing.TB, kb, candidates int) *asking {
	tb.Helper()
	lang, start := passtest.Language(tb, "c")
	text := strings.Repeat(strings.ReplaceAll(passtest.Program, "#include <stdio.h>\n", ""), kb*1000/len(passtest.Program))
	st, err := reducer.ParseStrategy("remove")
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
	a.Search = passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: st}, t, o)
	return a
}

// all asks a number of candidates.
func (a *asking) all(tb testing.TB) {
	tb.Helper()
	st := a.Plan.Levels[0].Strategy
	for a.candidates < a.Oracle.MaxTests {
		a.Run()
		a.Plan = search.NewPlan(st)
		if !a.Stopped() {
			tb.Fatalf("the reduction ended after %d tests", a.candidates)
		}
	}
}

// BenchmarkCandidate measures pare's own work for one test: proposing, editing, rendering, hashing.
// It excludes parsing the input. The heap grows as in pare.
func BenchmarkCandidate(b *testing.B) {
	for _, kb := range []int{80, 800, 8000} {
		b.Run(fmt.Sprintf("%dKB", kb), func(b *testing.B) {
			defer debug.SetGCPercent(debug.SetGCPercent(reducer.GCPercent(kb * 1000)))
			a := newAsking(b, kb, b.N)
			b.ReportAllocs()
			b.ResetTimer()
			a.all(b)
			b.ReportMetric(float64(a.written)/float64(b.N), "written-B/op")
		})
	}
}

// The memory for a candidate, its text aside, is proportional to the change, not to the file.
func TestWorkOfCandidate(t *testing.T) {
	const candidates = 400
	for _, kb := range []int{80, 800} {
		a := newAsking(t, kb, candidates)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a.all(t)
		runtime.ReadMemStats(&after)
		rendered := float64(candidates + a.Oracle.Stats().Cached)
		beside := float64(after.TotalAlloc-before.TotalAlloc)/rendered - float64(a.written)/candidates
		objects := float64(after.Mallocs-before.Mallocs) / rendered
		t.Logf("%d KB: %.0f bytes beside the text, %.0f objects", kb, beside, objects)
		if beside > 28_000 || objects > 170 {
			t.Errorf("%d KB: a candidate takes %.0f bytes beside its text, %.0f objects", kb, beside, objects)
		}
	}
}

// BenchmarkFirstStep measures the work for a large input up to the first accepted step, the tests'
// own time aside: tokens, tree, identifiers, blanks, halves.
func BenchmarkFirstStep(b *testing.B) {
	for _, c := range []struct{ name, grammar, text string }{
		{"10MB-json", "json", objects(140_000)},
		{"preprocessed-c++", "cpp", headers()},
		{"50MB-lines", "text", logLines(50_000_000)},
	} {
		b.Run(c.name, func(b *testing.B) {
			if c.text == "" {
				b.Skip("g++ is not installed")
			}
			defer debug.SetGCPercent(debug.SetGCPercent(reducer.GCPercent(len(c.text))))
			lang, start := passtest.Language(b, c.grammar)
			b.SetBytes(int64(len(c.text)))
			b.ReportAllocs()
			for b.Loop() {
				firstStep(b, lang, start, c.text)
			}
		})
	}
}

// firstStep reduces a text with a needle until a step is accepted.
func firstStep(b *testing.B, lang *parse.Language, start *grammar.Rule, text string) {
	ctx, cancel := context.WithCancel(b.Context())
	defer cancel()
	st, err := reducer.ParseStrategy("pare")
	if err != nil {
		b.Fatal(err)
	}
	o := oracle.New(ctx, passtest.Predicate(1, func(s string) bool { return strings.Contains(s, "needle") }))
	steps := 0
	_, err = reducer.Reduce(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: st}, o, func(e reducer.Event) {
		if _, ok := e.(reducer.Accepted); ok {
			steps++
			cancel()
		}
	})
	if err != nil || steps == 0 {
		b.Fatalf("%d steps: %v", steps, err)
	}
}

// headers is the headers of g++'s library, preprocessed; empty without g++.
func headers() string {
	cmd := exec.Command("g++", "-E", "-x", "c++", "-")
	cmd.Stdin = strings.NewReader("#include <bits/stdc++.h>\n")
	text, err := cmd.Output()
	if err != nil {
		return ""
	}
	return string(text) + "int needle();\n"
}

// logLines is a log of some bytes, with a needle in the middle.
func logLines(bytes int) string {
	words := strings.Fields("alpha beta cache delta error gamma hit info miss request retry timeout user value warn")
	rnd := rand.New(rand.NewSource(1))
	var b strings.Builder
	for found := false; b.Len() < bytes; {
		fmt.Fprintf(&b, "2026-11-%02d %02d:%02d:%02d [%s] (%d)", 1+rnd.Intn(30), rnd.Intn(24), rnd.Intn(60), rnd.Intn(60), words[rnd.Intn(len(words))], rnd.Intn(90_000))
		for range 7 {
			b.WriteString(" " + words[rnd.Intn(len(words))])
		}
		if !found && b.Len() > bytes/2 {
			b.WriteString(" needle")
			found = true
		}
		b.WriteByte('\n')
	}
	return b.String()
}
