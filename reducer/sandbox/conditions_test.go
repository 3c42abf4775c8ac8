package sandbox

import (
	"testing"

	"pare/reducer/oracle"
)

// TestJudge: an end that is neither the failure's nor passes is unresolved.
func TestJudge(t *testing.T) {
	const fail, pass, neither = oracle.Interesting, oracle.NotInteresting, oracle.Unresolved
	status := func(n int) *int { return &n }
	for _, tt := range []struct {
		name string
		c    Conditions
		v    oracle.Verdict
		want oracle.Outcome
	}{
		{"a script says yes", Conditions{}, oracle.Verdict{}, fail},
		{"a script says no", Conditions{}, oracle.Verdict{Exit: 7}, pass},
		{"a script cannot tell", Conditions{}, oracle.Verdict{Exit: 125}, neither},
		{"the failure", Conditions{Stderr: re("bad")}, oracle.Verdict{Exit: 1, Stderr: "bad"}, fail},
		{"no failure", Conditions{Stderr: re("bad")}, oracle.Verdict{}, pass},
		{"another failure", Conditions{Stderr: re("bad")}, oracle.Verdict{Exit: 1, Stderr: "worse"}, neither},
		{"another signal", Conditions{Signal: 11}, oracle.Verdict{Exit: -1, Signal: 6}, neither},
		{"late", Conditions{Signal: 11}, oracle.Verdict{Exit: -1, Signal: 9, TimedOut: true}, neither},
		{"what is excluded passes", Conditions{Stderr: re("bad"), NotStderr: re("worse")}, oracle.Verdict{Exit: 1, Stderr: "worse"}, pass},
		{"status 0 is the failure", Conditions{Exit: status(0)}, oracle.Verdict{Exit: 3}, pass},
		{"what passes was said", Conditions{Stderr: re("bad"), Pass: &Conditions{Exit: status(1)}}, oracle.Verdict{Exit: 1}, pass},
		{"and is not status 0", Conditions{Stderr: re("bad"), Pass: &Conditions{Exit: status(1)}}, oracle.Verdict{}, neither},
		{"125 passes", Conditions{Stderr: re("bad"), Pass: &Conditions{Exit: status(125)}}, oracle.Verdict{Exit: 125}, pass},
		{"any end passes", Conditions{Stderr: re("bad"), Pass: AnyEnd}, oracle.Verdict{Exit: 9}, pass},
		{"looked for is what passes", Conditions{Exit: status(1), Not: true}, oracle.Verdict{}, fail},
		{"and nothing else", Conditions{Exit: status(1), Not: true}, oracle.Verdict{Exit: 2}, neither},
	} {
		if got := tt.c.Judge(&tt.v); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}
