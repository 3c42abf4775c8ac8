package reducer_test

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
)

// The first tests of a text of many nested lists allocate a bounded number of bytes a token, tree
// and candidates included: the search for deep nesting unpacks no nodes.
func TestFirstTestsMemory(t *testing.T) {
	const lists, tests, most = 750, 6, 220 // of 400 tokens; most in bytes a token
	nested := strings.Repeat("[1,", 100) + "1" + strings.Repeat("]", 100)
	text := "[" + strings.Repeat(nested+",\n", lists) + "1]"
	lang, start := passtest.Language(t, "json")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	st, err := reducer.ParseStrategy("pare")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	o := oracle.New(ctx, passtest.Predicate(1, func(string) bool {
		if asked++; asked > tests {
			cancel()
		}
		return asked == 1
	}))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := reducer.Reduce(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: st}, o, func(reducer.Event) {}); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	bytes := (after.TotalAlloc - before.TotalAlloc) / (lists * 400)
	if t.Logf("%d bytes a token in %d tests", bytes, asked); bytes > most {
		t.Errorf("more than %d bytes a token", most)
	}
}
