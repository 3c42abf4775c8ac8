package grammar

import (
	"testing"

	"pgregory.net/rapid"
)

// Sets behave as membership says, over a small universe.
func TestSetOperations(t *testing.T) {
	const size = 40
	ranges := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Range {
		lo := rapid.IntRange(0, size-1).Draw(t, "lo")
		return Range{lo, rapid.IntRange(lo-1, size-1).Draw(t, "hi")}
	}), 0, 6)
	rapid.Check(t, func(t *rapid.T) {
		a, b := ranges.Draw(t, "a"), ranges.Draw(t, "b")
		s, u := NewSet(a...), NewSet(b...)
		in := func(list []Range, x int) bool {
			for _, r := range list {
				if r.Lo <= x && x <= r.Hi {
					return true
				}
			}
			return false
		}
		n := 0
		for x := range size {
			if s.Has(x) {
				n++
			}
			for what, ok := range map[string]bool{
				"NewSet":     s.Has(x) == in(a, x),
				"Union":      s.Union(u).Has(x) == (in(a, x) || in(b, x)),
				"Intersect":  s.Intersect(u).Has(x) == (in(a, x) && in(b, x)),
				"Complement": s.Complement(3, 30).Has(x) == (x >= 3 && x <= 30 && !in(a, x)),
			} {
				if !ok {
					t.Fatalf("%s is wrong at %d: %v %v", what, x, a, b)
				}
			}
		}
		if s.Len() != n {
			t.Fatalf("Len of %v is %d", s, s.Len())
		}
		for i := 1; i < len(s); i++ {
			if s[i].Lo <= s[i-1].Hi+1 {
				t.Fatalf("%v is not in normal form", s)
			}
		}
	})
}

func TestFolded(t *testing.T) {
	tests := []struct {
		lo, hi rune
		want   string
	}{
		{'a', 'f', "[A-Fa-f]"},
		{'A', 'F', "[A-Fa-f]"},
		{'k', 'k', "[Kk]"},
		{'0', '9', "[0-9]"},
		{'A', 'z', "[A-z]"}, // ends in different cases
		{'0', 'f', "[0-f]"}, // one end has no case
		{'ß', 'ß', `[\u00DF]`},
		{'é', 'é', `[\u00C9\u00E9]`},
		{'ÿ', 'ÿ', `[\u00FF\u0178]`},
		{'þ', 'ÿ', `[\u00FE\u00FF]`}, // upper case would stretch it
	}
	for _, tt := range tests {
		if got := charClass(folded(int(tt.lo), int(tt.hi))); got != tt.want {
			t.Errorf("%c-%c: got %s, want %s", tt.lo, tt.hi, got, tt.want)
		}
	}
}
