package causes

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestWriteDifference(t *testing.T) {
	long := strings.Repeat("0123456789", 60)
	for _, c := range []struct {
		name, old, now string
		color          bool
		want           string
	}{
		{"same", "a\n", "a\n", false, ""},
		{"line", "a\nb\nc\n", "a\nB\nc\n", false, "--- passing\n+++ failing\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"},
		{"no line feed", "a", "ab", false, "--- passing\n+++ failing\n@@ -1 +1 @@\n-a\n+ab\n"},
		{"added", "a\n", "a\nb\n", false, "--- passing\n+++ failing\n@@ -1 +1,2 @@\n a\n+b\n"},
		{"far apart", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n", "one\n2\n3\n4\n5\n6\n7\n8\n9\n10\n", false,
			"--- passing\n+++ failing\n@@ -1,4 +1,4 @@\n-1\n+one\n 2\n 3\n 4\n@@ -8,4 +8,3 @@\n 8\n 9\n 10\n-11\n"},
		{"colour", "xay\n", "xaéy\n", true,
			"\x1b[31m--- passing\x1b[m\n\x1b[32m+++ failing\x1b[m\n\x1b[36m@@ -1 +1 @@\x1b[m\n\x1b[31m-xay\x1b[m\n\x1b[32m+xa\x1b[7mé\x1b[27my\x1b[m\n"},
		{"colour, all of the line", "a\n", "b\n", true,
			"\x1b[31m--- passing\x1b[m\n\x1b[32m+++ failing\x1b[m\n\x1b[36m@@ -1 +1 @@\x1b[m\n\x1b[31m-a\x1b[m\n\x1b[32m+b\x1b[m\n"},
		{"long lines", long + "a" + long + "\n", long + "b" + long + "\n", false,
			"--- passing\n+++ failing\n@@ -1 +1 @@\n-…" + long[:60] + "a" + long[:60] + "…\n+…" + long[:60] + "b" + long[:60] + "…\n"},
		{"control characters", "a\x1b[2Jb\n", "a\tb\n", false, "--- passing\n+++ failing\n@@ -1 +1 @@\n-a\ufffd[2Jb\n+a\tb\n"},
		{"no UTF-8", "a\xff\xfeb\n", "a\xffxb\n", true,
			"\x1b[31m--- passing\x1b[m\n\x1b[32m+++ failing\x1b[m\n\x1b[36m@@ -1 +1 @@\x1b[m\n" +
				"\x1b[31m-a\ufffd\x1b[7m\ufffd\x1b[27mb\x1b[m\n\x1b[32m+a\ufffd\x1b[7mx\x1b[27mb\x1b[m\n"},
		{"a character's last byte", "\xc3\xa9\n", "\xa9\n", false, "--- passing\n+++ failing\n@@ -1 +1 @@\n-é\n+\ufffd\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			writeDifference(&b, c.old, c.now, c.color)
			if diff := cmp.Diff(c.want, b.String()); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// FuzzWriteDifference: the difference of any two texts can be shown.
func FuzzWriteDifference(f *testing.F) {
	f.Add("a\xff\xfeb\n", "a\xffxb\n")
	f.Add("\xc3\xa9", "\xa9")
	f.Add(strings.Repeat("\xe2", 400), strings.Repeat("\xe2\x82\xac", 150))
	f.Fuzz(func(t *testing.T, old, now string) { checkDifference(t, old, now) })
}

func checkDifference(t *testing.T, old, now string) {
	t.Helper()
	for _, color := range []bool{false, true} {
		var b strings.Builder
		writeDifference(&b, old, now, color)
		if (b.Len() == 0) != (old == now) || !utf8.ValidString(b.String()) {
			t.Fatalf("%q %q: %q", old, now, b.String())
		}
	}
	same := inCommon(old, now)
	n, m := same[0], same[1]
	if n+m > min(len(old), len(now)) || old[:n] != now[:n] || old[len(old)-m:] != now[len(now)-m:] {
		t.Fatalf("%q %q have %v in common", old, now, same)
	}
}

// TestDifferenceOfMutants does so for pairs of a text and a mutant of it.
func TestDifferenceOfMutants(t *testing.T) {
	n := 3000
	if os.Getenv("PARE_LONG") == "1" {
		n = 1_000_000
	}
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "\n", "\xff", "é", "\xc3", "\xa9", "€", "\xe2\x82", "\x00", "\r", "\ufffd", strings.Repeat("x", 301), "\xf0\x9f"}
	text := func() string {
		var b strings.Builder
		for range r.IntN(12) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		return b.String()
	}
	for range n {
		old := text()
		checkDifference(t, old, old[:r.IntN(len(old)+1)]+text()+old[r.IntN(len(old)+1):])
	}
}
