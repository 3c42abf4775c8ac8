package pass_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

// A thousand levels take some tests, not a thousand, even if a few levels are needed.
func TestUnwrap(t *testing.T) {
	nested := func(levels int, inside string) string {
		return strings.Repeat("[", levels) + inside + strings.Repeat("]", levels)
	}
	for _, c := range []struct {
		name, text, want string
		most             int // tests
	}{
		{"what matters is inside", nested(1000, `"x"`), `"x"`, 40},
		{"something matters on the way", nested(500, `"y",`+nested(500, `"x"`)), `["y","x"]`, 80},
	} {
		got, questions := passtest.Asked(t, "json", "pare", c.text, 1, func(s string) bool {
			return strings.Contains(s, `"x"`) && strings.Contains(s, `"y"`) == strings.Contains(c.text, `"y"`)
		})
		if got != c.want || len(questions) > c.most {
			t.Errorf("%s: %q after %d tests, want %q after at most %d", c.name, got, len(questions), c.want, c.most)
		}
	}
}
