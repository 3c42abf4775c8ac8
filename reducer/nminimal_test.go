package reducer_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
)

// 1 and 5 can be dropped only together, and are no neighbours: a 1-minimal result has both, a
// 2-minimal one neither, with a certificate.
func TestMinimal(t *testing.T) {
	has := func(text, part string) bool { return strings.Contains(text, part) }
	interesting := func(text string) bool {
		return has(text, "3") && has(text, "4") && has(text, "1") == has(text, "5") && has(text, "[")
	}
	lang, _ := passtest.Language(t, "json")
	items, err := reducer.Items("splitting")
	if err != nil {
		t.Fatal(err)
	}
	named := func(name string) reducer.Strategy {
		st, err := reducer.ParseStrategy(name)
		if err != nil {
			t.Fatal(err)
		}
		return st
	}
	for _, c := range []struct {
		strategy    reducer.Strategy
		text        string
		one, two    string
		certificate string
	}{
		{named("hdd-star"), "[3,1,4,5]", "[3,1,4,5]", "[3,4]", "no 2 list elements and optional parts can go together, in a result with up to 200 of them (2-minimal)"},
		{named("ddmin-char"), "[3145", "[3145", "[34", "no 2 characters can go together (2-minimal)"},
		{items, "[\n3\n1\n4\n5\n", "[\n3\n1\n4\n5\n", "[\n3\n4\n", "no 2 lines can go together (2-minimal)"},
	} {
		for minimal, want := range map[int]string{1: c.one, 2: c.two} {
			o := oracle.New(t.Context(), passtest.Predicate(1, interesting))
			res, err := reducer.Reduce(reducer.Job{Lang: lang, Text: c.text, Strategy: c.strategy, Minimal: minimal}, o, nil)
			if err != nil || string(res.Text) != want {
				t.Errorf("%s, minimal %d: got %q, want %q (error %v)", c.strategy.Name, minimal, res.Text, want, err)
			}
			if (res.Certificate == c.certificate) != (minimal == 2) {
				t.Errorf("%s, minimal %d: proved %q", c.strategy.Name, minimal, res.Certificate)
			}
		}
	}
}
