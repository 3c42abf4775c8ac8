package report

import (
	"strings"
	"testing"

	"pare/reducer/failure"
	"pare/reducer/oracle"
)

// Of several messages those count that the conditions ask for.
func TestDrift(t *testing.T) {
	end := func(text string, exit int, stderr string) *failure.End {
		return &failure.End{Text: []byte(text), Verdict: oracle.Verdict{Exit: exit, Stderr: stderr}}
	}
	input := end("total price", 1, "a.go:9:2: f copies lock: total\na.go:7:1: unused price\n")
	for _, c := range []struct {
		name   string
		result *failure.End
		want   []string
		drift  string // a part of it; "" for none
	}{
		{"another is last, no condition", end("b", 1, "a.go:1:1: f copies lock: b\n"), nil, "f copies lock: b"},
		{"another is last", end("b", 1, "a.go:1:1: f copies lock: b\n"), []string{"--exit=1", "--stderr=copies"}, ""},
		{"both", end("b", 1, "a.go:1:1: f copies lock: b\n"), []string{"--stderr=copies", "--stderr=unused"}, "f copies lock: b"},
		{"another that it matches", end("b", 1, "a.go:1:1: g copies nothing\nmore\n"), []string{"--stderr=copies"}, "g copies nothing"},
		{"behind another that it matches", end("b", 1, "g copies nothing\na.go:2:1: f copies lock: b\n1 copied\n"), []string{"--stderr=copies"}, ""},
		{"standard output", end("b", 1, "a.go:1:1: f copies lock: b\n"), []string{"--stdout=copies"}, "f copies lock: b"},
		{"exit status", end("b", 2, "a.go:1:1: f copies lock: b\n"), []string{"--stderr=copies"}, "exit status 2"},
		{"a condition that nothing meets", end("b", 1, "a.go:1:1: f copies lock: b\n"), []string{"--stderr=none"}, "f copies lock: b"},
	} {
		e := Ends{Input: input, Result: c.result, Want: c.want}
		if got := e.Drift(); !strings.Contains(got, c.drift) || c.drift == "" && got != "" {
			t.Errorf("%s: %q", c.name, got)
		}
	}
	frame := func(name string) *failure.End {
		return end("", 1, "Traceback (most recent call last):\n  File \"/x/t.py\", line 3, in "+name+"\nKeyError: 'a'\n")
	}
	if e := (Ends{Input: frame("one"), Result: frame("two"), Want: []string{"--stderr=KeyError"}}); e.Drift() == "" {
		t.Error("another frame")
	}
}
