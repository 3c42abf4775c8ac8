package names

import (
	"errors"
	"testing"

	"pare/reducer/obfuscate"
)

func TestReport(t *testing.T) {
	many := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"}
	for _, c := range []struct {
		Report
		want       string
		unfinished bool
	}{
		{Report{&obfuscate.Remains{}, true, nil}, "obfuscate: no name, word or number of FILE is left that could be another", false},
		{Report{&obfuscate.Remains{}, false, nil}, "obfuscate: no name, word or number of FILE is left that could be another", false},
		{Report{&obfuscate.Remains{Names: []string{"main"}}, true, nil}, "obfuscate: kept 1 name of FILE: main (the test needs it)", false},
		{Report{&obfuscate.Remains{Names: []string{"main", "x"}, Numbers: []string{"17"}}, true, nil}, "obfuscate: kept 2 names of FILE: main, x; 1 number of FILE: 17 (the test needs them)", false},
		{Report{&obfuscate.Remains{Words: many}, false, nil}, "obfuscate: not finished, the result has 14 words of FILE: a, b, c, d, e, f, g, h, i, j, k, l and 2 more", true},
		{Report{&obfuscate.Remains{}, false, errors.New("why")}, "obfuscate: the result may have names of FILE: why", true},
	} {
		if got := c.String(); got != c.want || c.Unfinished() != c.unfinished {
			t.Errorf("%q, unfinished %v", got, c.Unfinished())
		}
	}
	if (*Report)(nil).Unfinished() {
		t.Error("a run without the flag is unfinished")
	}
}
