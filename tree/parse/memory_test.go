package parse

import (
	"runtime"
	"strings"
	"testing"

	"pare/internal/quick"
)

// Calls that nest are read with a bounded number of bytes allocated for each token, whether one
// text nests deep or many do a little: the largest parts are tokens, calls of rules, and nodes.
func TestNestedMemory(t *testing.T) {
	quick.Skip(t)
	const tokens, most = 300_000, 460 // of them, and bytes for each
	for _, name := range []string{"JavaScript", "Python"} {
		for _, depth := range []int{tokens / 3, 100} {
			l := builtin(t, name)
			text := strings.Repeat(strings.Repeat("f(", depth)+"1"+strings.Repeat(")", depth)+"\n", tokens/3/depth)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			tr, err := l.Parse(t.Context(), "", text, l.G.Entries()[0])
			runtime.ReadMemStats(&after)
			if err != nil {
				t.Fatal(err)
			}
			if bytes := (after.TotalAlloc - before.TotalAlloc) / uint64(tr.Root.Tokens); bytes > most {
				t.Errorf("%s, calls %d deep: %d bytes a token", name, depth, bytes)
			} else {
				t.Logf("%s, calls %d deep: %d bytes a token", name, depth, bytes)
			}
		}
	}
}

// Comments that nest are read with a bounded number of bytes allocated for each level.
func TestNestedComments(t *testing.T) {
	const depth, most = 2000, 30_000 // bytes for each level
	for name, c := range map[string][3]string{
		"rust": {"/* ", "*/ "}, "Kotlin": {"/* ", "*/ "}, "Scala": {"/* ", "*/ "}, "wgsl": {"/* ", "*/ "}, "wat": {"(; ", ";) ", "(module)"},
	} {
		l := builtin(t, name)
		text := strings.Repeat(c[0], depth) + strings.Repeat(c[1], depth) + c[2]
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := l.Parse(t.Context(), "", text, l.G.Entries()[0]); err != nil {
			t.Error(err)
		}
		runtime.ReadMemStats(&after)
		if bytes := (after.TotalAlloc - before.TotalAlloc) / depth; bytes > most {
			t.Errorf("%s: %d bytes a level", name, bytes)
		} else {
			t.Logf("%s: %d bytes a level", name, bytes)
		}
	}
}
