package reducer_test

import (
	"strings"
	"sync"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
)

// The user's proposals take part in the search: one that no pass makes is taken; what is no sentence or
// not smaller is not asked; the questions are the same for every number of jobs.
func TestProposed(t *testing.T) {
	lang, _ := passtest.Language(t, "json")
	propose := func(text string) []string {
		return []string{"[never", "[" + text + "]", strings.Replace(text, "9876", "1111", 1)}
	}
	var questions []string
	for _, jobs := range []int{1, 2, 8} {
		var mu sync.Mutex
		wrong := ""
		o := oracle.New(t.Context(), oracle.Func(jobs, func(text []byte) bool {
			if s := string(text); strings.Contains(s, "never") || len(s) > len("[9876, [1, 2], {}]") {
				mu.Lock()
				defer mu.Unlock()
				wrong = s
			}
			return strings.Contains(string(text), "9876") || strings.Contains(string(text), "1111")
		}))
		var asked strings.Builder
		job := reducer.Job{Lang: lang, Text: "[9876, [1, 2], {}]", Strategy: reducer.Default(), Propose: propose}
		res, err := reducer.Reduce(job, o, func(e reducer.Event) {
			if a, ok := e.(reducer.Answered); ok {
				asked.WriteString(string(a.Text) + "\n")
			}
		})
		if err != nil || string(res.Text) != "1111" || wrong != "" {
			t.Errorf("%d jobs: %q, %v; asked %q", jobs, res.Text, err, wrong)
		}
		questions = append(questions, asked.String())
	}
	if questions[0] != questions[1] || questions[0] != questions[2] {
		t.Errorf("the questions differ:\n%s", strings.Join(questions, "--\n"))
	}
}
