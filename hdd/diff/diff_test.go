package diff

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestHunks(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want []Hunk
	}{
		{"", "", nil},
		{"abc", "abc", nil},
		{"", "ab", []Hunk{{0, 0, 0, 2}}},
		{"ab", "", []Hunk{{0, 2, 0, 0}}},
		{"abc", "axc", []Hunk{{1, 2, 1, 2}}},
		{"abc", "xyz", []Hunk{{0, 3, 0, 3}}},
		{"abcdef", "acdxef", []Hunk{{1, 2, 1, 1}, {4, 4, 3, 4}}},
		{"aab", "aaab", []Hunk{{2, 2, 2, 3}}},
		{"xxaxx", "xxbxx", []Hunk{{2, 3, 2, 3}}},
	} {
		got := Hunks(t.Context(), []byte(c.a), []byte(c.b))
		check(t, []byte(c.a), []byte(c.b), got)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q %q (-want +got)\n%s", c.a, c.b, diff)
		}
	}
}

type failer interface {
	Fatalf(string, ...any)
	Helper()
}

// check requires equal elements between the hunks, and no two adjacent hunks.
func check[E comparable](t failer, a, b []E, hunks []Hunk) {
	t.Helper()
	x, y := 0, 0
	for i, h := range hunks {
		if i > 0 && h.A == x || h.A < x || h.B < y || h.AEnd < h.A || h.BEnd < h.B || h.AEnd-h.A+h.BEnd-h.B == 0 {
			t.Fatalf("hunk %d of %v is misplaced", i, hunks)
		}
		if !slices.Equal(a[x:h.A], b[y:h.B]) {
			t.Fatalf("what is in front of hunk %d of %v is not equal", i, hunks)
		}
		x, y = h.AEnd, h.BEnd
	}
	if !slices.Equal(a[x:], b[y:]) {
		t.Fatalf("what is behind %v is not equal", hunks)
	}
}

func size(hunks []Hunk) int {
	n := 0
	for _, h := range hunks {
		n += h.AEnd - h.A + h.BEnd - h.B
	}
	return n
}

// edits returns the length of a shortest edit script, by the textbook's table.
func edits(a, b []int) int {
	last := make([]int, len(b)+1)
	for i := range last {
		last[i] = i
	}
	for i, x := range a {
		next := []int{i + 1}
		for j, y := range b {
			if x == y {
				next = append(next, last[j])
			} else {
				next = append(next, 1+min(last[j+1], next[j]))
			}
		}
		last = next
	}
	return last[len(b)]
}

func TestProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.IntRange(0, rapid.IntRange(1, 30).Draw(t, "kinds")), 0, 60)
		a, b := list.Draw(t, "a"), list.Draw(t, "b")
		check(t, a, b, Hunks(context.Background(), a, b))
		c := comparison{ctx: context.Background(), a: a, b: b}
		c.myers(0, len(a), 0, len(b))
		check(t, a, b, c.hunks)
		if got, want := size(c.hunks), edits(a, b); got != want {
			t.Fatalf("%d edits, the shortest way has %d", got, want)
		}
	})
}

// TestLong has no element that occurs once and hardly a common stretch, and must
// still end soon.
func TestLong(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	draw := func(n int) []int {
		list := make([]int, n)
		for i := range list {
			list[i] = r.IntN(n / 20)
		}
		return list
	}
	a, b := draw(20000), draw(20000)
	check(t, a, b, Hunks(context.Background(), a, b))
}

// TestStopped: a cancelled comparison is coarse but correct.
func TestStopped(t *testing.T) {
	a, b := make([]int, 200_000), make([]int, 200_000)
	for i := range a {
		a[i], b[i] = i%999, i%1001+(i%7)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	hunks := Hunks(ctx, a, b)
	check(t, a, b, hunks)
	if len(hunks) != 1 {
		t.Errorf("%d hunks, want one for all", len(hunks))
	}
}
