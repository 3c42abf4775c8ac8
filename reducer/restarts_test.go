package reducer_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
)

// Other orders have other results, the same for any number of jobs. The smallest counts.
func TestRestarts(t *testing.T) {
	// The first drop decides the result: two of the numbers, or five others.
	some := func(text string) bool {
		others := 0
		for _, n := range "01234789" {
			others += strings.Count(text, string(n))
		}
		return strings.Contains(text, "5") && strings.Contains(text, "6") || others >= 5
	}
	input := "[0,1,2,3,4,5,6,7,8,9]"
	lang, _ := passtest.Language(t, "json")
	var first []int
	for _, strategy := range []string{"pare", "hdd-star", "ddmin-char"} {
		first = nil
		for _, jobs := range []int{1, 3} {
			o := oracle.New(context.Background(), passtest.Predicate(jobs, some))
			job := reducer.Job{Lang: lang, Name: "input", Text: input, Strategy: passtest.Named(t, strategy), Restarts: 12}
			steps := 0
			last := len(input)
			res, err := reducer.Reduce(job, o, func(e reducer.Event) {
				if a, ok := e.(reducer.Accepted); ok {
					if steps++; len(a.Text) > last {
						t.Errorf("%s: %d bytes after %d", strategy, len(a.Text), last)
					}
					last = len(a.Text)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			var sizes []int
			for _, s := range res.Restarts {
				sizes = append(sizes, s.Bytes)
			}
			if len(sizes) != 13 || len(res.Text) != slices.Min(sizes) || steps != res.Steps {
				t.Errorf("%s: %q of the starts %v, %d steps told of %d", strategy, res.Text, sizes, steps, res.Steps)
			}
			if slices.Max(sizes) == slices.Min(sizes) {
				t.Errorf("%s: all starts come to %d bytes", strategy, sizes[0])
			}
			if first == nil {
				first = sizes
			} else if !slices.Equal(first, sizes) {
				t.Errorf("%s: %v with one job, %v with %d", strategy, first, sizes, jobs)
			}
		}
	}
}
