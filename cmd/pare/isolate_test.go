package main

import (
	"strings"
	"testing"

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
