package search_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/search"
	"pare/tree/parse"
)

// driver answers a search step by step, without an oracle.
type driver struct{ search *search.Search }

func driven(t testing.TB, lang *parse.Language, strategy, text string) driver {
	t.Helper()
	st, err := reducer.ParseStrategy(strategy)
	if err != nil {
		t.Fatal(err)
	}
	start := lang.G.Rules[0]
	tr, err := lang.Parse(context.Background(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	return driver{passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: st}, tr, passtest.OracleOf(passtest.Nothing))}
}

// step asks the questions of the running stage until one is interesting, and returns them, with ""
// behind if none is; nothing at the search's end.
func (d driver) step(interesting func(string) bool) (asked []string) {
	s := d.search
	st := s.Stage()
	if st == nil {
		return nil
	}
	for q := range s.Questions(st) {
		if q.Sentence {
			asked = append(asked, string(q.Text))
			if interesting(string(q.Text)) {
				s.Answer(st, q, true)
				return asked
			}
		}
	}
	s.Answer(st, search.Question{}, false)
	return append(asked, "")
}

// rest returns the questions to the end of the search, of a bounded number of steps.
func (d driver) rest(interesting func(string) bool) (asked []string) {
	for range 10000 {
		some := d.step(interesting)
		if some == nil {
			break
		}
		asked = append(asked, some...)
	}
	return asked
}

// forked is the strategy of all passes whose questions depend on the search only.
const forked = "remove,replace,names,inline,move,borrow,arguments,expand,windows,sentences,tokens"

// A copy made at any point asks the original's questions, and neither learns from the other's
// answers.
func TestFork(t *testing.T) {
	for _, c := range []struct {
		grammar, text string
		interesting   func(string) bool
	}{
		{"c", "int f(int a, int b) { if (a) { g(a, 1); } else { a += b; b--; } return a; } int x = f(1, 2);", func(s string) bool { return strings.Contains(s, "f") && strings.Contains(s, "a") }},
		{"json", `{"a": [1, 2, {"b": "text", "c": [true, null, 12.5e3]}], "d": {"e": {}}}`, func(s string) bool { return strings.Contains(s, "[") && strings.Contains(s, "e3") }},
	} {
		lang, _ := passtest.Language(t, c.grammar)
		want := driven(t, lang, forked, c.text).rest(c.interesting)
		original := driven(t, lang, forked, c.text)
		for at := 0; ; {
			same, other, lost := driver{original.search.Fork()}, driver{original.search.Fork()}, driver{original.search.Fork()}
			other.rest(passtest.Flicker)
			lost.rest(passtest.Nothing)
			if got := same.rest(c.interesting); !slices.Equal(got, want[at:]) {
				t.Fatalf("%s: after %d questions a copy asks %q, want %q", c.grammar, at, got, want[at:])
			}
			asked := original.step(c.interesting)
			if !slices.Equal(asked, want[at:at+len(asked)]) {
				t.Fatalf("%s: after %d questions and copies the original asks %q, want %q", c.grammar, at, asked, want[at:])
			}
			if at += len(asked); asked == nil {
				break
			}
		}
	}
}

// A copy takes no more memory for a large input than for a small one.
func TestForkIsConstant(t *testing.T) {
	take := func(statements int) (allocations, bytes float64) {
		var text strings.Builder
		for i := range statements {
			fmt.Fprintf(&text, "v%d: v%d;\n", i, max(0, i-1))
		}
		d := driven(t, passtest.Definitions(t), "remove", text.String())
		for range 50 {
			d.step(passtest.Nothing)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		allocations = testing.AllocsPerRun(100, func() { d.search.Fork() })
		runtime.ReadMemStats(&after)
		return allocations, float64(after.TotalAlloc-before.TotalAlloc) / 101
	}
	small, smallBytes := take(5)
	large, largeBytes := take(2000)
	if large > small+1 || largeBytes > 2*smallBytes { // one more with orphans
		t.Errorf("%v allocations of %.0f bytes for a small input, %v of %.0f for a large one", small, smallBytes, large, largeBytes)
	}
}

// Passes and strategies run in the order of their spelling.
func TestAsSpelled(t *testing.T) {
	first := func(strategy string) string {
		_, questions := passtest.Asked(t, "expr", strategy, "1 + (2 * 3) - (4)", 1, func(s string) bool { return passtest.Mystery(s) && len(s) > 14 })
		return questions[0]
	}
	book, levels := first("book"), first("levels")
	if book == levels {
		t.Fatalf("both ask %q", book)
	}
	for _, c := range [][2]string{{"book,levels", book}, {"levels,book", levels}, {"hierarchical", book}, {"hdd,book", levels}, {"book,hdd-star", book}} {
		if got := first(c[0]); got != c[1] {
			t.Errorf("%s asks %q first, want %q", c[0], got, c[1])
		}
	}
}

// What is skipped is not kept until the next answer: in a deep tree each node has a long path.
func TestSkipped(t *testing.T) {
	const deep = 300
	lang, _ := passtest.Language(t, "json")
	d := driven(t, lang, "replace", strings.Repeat("[", deep)+"1"+strings.Repeat("]", deep))
	most := 0
	for asked := []string{""}; asked != nil; most = max(most, d.search.Turns()) {
		asked = d.step(func(s string) bool { return strings.Count(s, "[") >= deep-10 })
	}
	if most > 100 {
		t.Errorf("%d turns are kept", most)
	}
}
