package pass_test

import (
	"strings"
	"testing"

	"pare/internal/passtest"
)

// A directive's token begins with the line end in front, so a comment there leaves none. A run of
// blanks whose loss would join two words stays; others become shorter.
func TestComments(t *testing.T) {
	for _, c := range []struct{ grammar, text, want string }{
		{"c", "/* one */\n\n/* two */\n#define A\nint x; /* three */ int  y;", "\n#define A\nint x; int y;"},
		{"c", "int x;\n// one\n#ifdef A\n#endif\n", "int x;\n#ifdef A\n#endif\n"},
		{"c", "int x; /* one */\r\n\r\n#define A\r\nint  y;", "int x;\r\n\r\n#define A\nint y;"},
		{"text", "a=`b \"c`\necho \"  can build\"\necho   x  y   \n", "a=`b \"c`\necho \"  can build\"\necho x y\n"},
	} {
		if got, _ := passtest.Asked(t, c.grammar, "comments", c.text, 1, func(string) bool { return true }); got != c.want {
			t.Errorf("%s: %q, want %q", c.grammar, got, c.want)
		}
	}
}

// Needed comments of one file do not keep those of others.
func TestCommentsOfFiles(t *testing.T) {
	const text = "a.go: //go:build linux⏎package a // one\nb.go: package b // two\nc.go: package c /* three */\n"
	got, questions := passtest.AskedOfFiles(t, "comments", text, func(s string) bool { return strings.Contains(s, "//go:build linux") })
	if want := "a.go: //go:build linux package a // one\nb.go: package b \nc.go: package c \n"; got != want || len(questions) > 8 {
		t.Errorf("%q after %d questions, want %q", got, len(questions), want)
	}
}
