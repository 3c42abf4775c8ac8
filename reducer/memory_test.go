package reducer_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/internal/quick"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
)

// objects is a JSON list of n objects, with a needle in the middle.
func objects(n int) string {
	var b strings.Builder
	b.WriteString("[\n")
	for i := range n {
		text := "lorem ipsum"
		if i == n/2 {
			text = "needle"
		}
		fmt.Fprintf(&b, "  {\"id\": %d, \"tags\": [%d, true, \"%s\"], \"at\": {\"x\": 1.5, \"y\": null}},\n", i, i%7, text)
	}
	return b.String() + "0]\n"
}

// allocated returns the bytes allocated per byte of text, from the parsed tree to a number of
// accepted steps.
func allocated(t *testing.T, strategy, text string, steps int) float64 {
	t.Helper()
	lang, start := passtest.Language(t, "json")
	st, err := reducer.ParseStrategy(strategy)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	tr, err := lang.Parse(ctx, "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	o := oracle.New(ctx, passtest.Predicate(1, func(s string) bool { return strings.Contains(s, "needle") }))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s := search.NewSearch(passtest.ConfigOf(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: st}), tr, o, counting(func() {
		if steps--; steps == 0 {
			cancel()
		}
	}))
	s.Run()
	runtime.ReadMemStats(&after)
	if steps > 0 {
		t.Errorf("%s: %d accepted steps are missing", strategy, steps)
	}
	return float64(after.TotalAlloc-before.TotalAlloc) / float64(len(text))
}

// The tree of a large input stays packed until the needed part is found.
func TestAllocated(t *testing.T) {
	flat := "[" + strings.Repeat("1,", 250_000) + `"needle",` + strings.Repeat("1,", 250_000) + "1]"
	for _, c := range []struct {
		name, strategy, text string
		steps                int
		most                 float64 // bytes per byte of input
	}{
		{"trivia", "comments", objects(10_000), 1, 60},
		{"deep nesting is looked for", "unwrap,remove", objects(10_000), 1, 20},
		{"halves of a list", "remove", objects(10_000), 4, 14},
		{"halves of a list of small elements", "remove", flat, 2, 10},
	} {
		if got := allocated(t, c.strategy, c.text, c.steps); got > c.most {
			t.Errorf("%s: %.0f bytes are allocated per byte of input, at most %.0f", c.name, got, c.most)
		}
	}
}

// counting is called for each accepted step of a search.
type counting func()

func (counting) Begin(string)                           {}
func (c counting) Accepted(string, []byte, search.Size) { c() }

// Nested levels are found and dropped without unpacking the tree: a question has its tokens,
// records and text only.
func TestNestedQuestionsMemory(t *testing.T) {
	quick.Skip(t)
	const depth, most = 20_000, 200 // of calls; bytes a token
	text := strings.Repeat("f(", depth) + "1" + strings.Repeat(")", depth) + "\n"
	for _, name := range []string{"javascript", "python"} {
		lang, start := passtest.Language(t, name)
		var before, at runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		asked, live := 0, uint64(0)
		o := oracle.New(t.Context(), passtest.Predicate(1, func(s string) bool {
			asked++
			runtime.GC()
			runtime.ReadMemStats(&at)
			live = max(live, at.HeapAlloc-min(at.HeapAlloc, before.HeapAlloc))
			return strings.Contains(s, "1")
		}))
		if _, err := reducer.Reduce(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: passtest.Named(t, "unwrap")}, o, nil); err != nil {
			t.Fatal(err)
		}
		if bytes := live / (3 * depth); bytes > most {
			t.Errorf("%s: %d bytes a token in %d questions", name, bytes, asked)
		} else {
			t.Logf("%s: %d bytes a token in %d questions", name, bytes, asked)
		}
	}
}
