package pass_test

import (
	"fmt"
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

// Where only the number of levels matters, it is found by halves.
func TestUnwrapToDepth(t *testing.T) {
	const needed = 3960
	text := strings.Repeat("[", 4000) + strings.Repeat("]", 4000)
	got, questions := passtest.Asked(t, "json", "unwrap", text, 1, func(s string) bool { return strings.Count(s, "[") >= needed })
	if n := strings.Count(got, "["); n > needed+16 || len(questions) > 150 {
		t.Errorf("%d levels after %d tests, want about %d after at most 150", n, len(questions), needed)
	}
}

// A level that goes takes the uses of its label with it.
func TestUnwrapNames(t *testing.T) {
	var open strings.Builder
	for i := range 400 {
		fmt.Fprintf(&open, "(block $b%d ", i)
	}
	text := "(module (func " + open.String() + "(br $b17) (br_if $b17 (i32.const 1)) (drop (i32.const 2))" + strings.Repeat(")", 400) + "))"
	_, questions := passtest.Asked(t, "wat", "unwrap", text, 1, func(s string) bool { return s == text })
	if len(questions) < 10 {
		t.Fatalf("asked only %d", len(questions))
	}
	for _, q := range questions {
		if strings.Contains(q, "br $b17") && !strings.Contains(q, "block $b17") {
			t.Fatalf("asked %q", q)
		}
	}
}
