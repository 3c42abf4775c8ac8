package reducer

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pare/reducer/oracle"
)

// BenchmarkCandidate measures pare's own work for one test, beside the test:
// proposing, editing, rendering, hashing. Parsing the input is left out. Every
// fourth candidate that drops no more than a function is interesting.
func BenchmarkCandidate(b *testing.B) {
	for _, kb := range []int{80, 800} {
		b.Run(fmt.Sprintf("%dKB", kb), func(b *testing.B) {
			text := strings.Repeat(strings.ReplaceAll(program, "#include <stdio.h>\n", ""), kb*1000/len(program))
			lang, start := language(b, "c")
			tests := 0
			o := oracle.New(b.Context(), predicate(1, func(s string) bool {
				tests++
				return tests%4 == 0 && len(s) > len(text)*9/10
			}))
			o.MaxTests = b.N
			st, err := ParseStrategy("remove")
			if err != nil {
				b.Fatal(err)
			}
			t, err := lang.Parse(context.Background(), "text", text, start)
			if err != nil {
				b.Fatal(err)
			}
			s := newSearch(Job{Lang: lang, Start: start, Text: text, Strategy: st}, t, o, &stream{})
			b.ResetTimer()
			for tests < b.N {
				s.run()
				s.plan = newPlan(st)
				if !s.stopped() {
					b.Fatalf("the reduction ended after %d tests", tests)
				}
			}
		})
	}
}
