package cli

import (
	"regexp"
	"testing"
)

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 7: "7", 123: "123", 1234: "1,234", 123456: "123,456", 1234567: "1,234,567"} {
		if got := Grouped(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

func TestShellQuote(t *testing.T) {
	got := ShellQuote([]string{"gcc", "-O2", "a b", "it's", "", "$x", "@@"})
	if want := `gcc -O2 'a b' 'it'\''s' '' '$x' @@`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestCut(t *testing.T) {
	for n, want := range map[int]string{0: "…", 1: "…", 2: "ä…", 3: "äöü", 4: "äöü"} {
		if got := Cut("äöü", n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	for n, want := range map[int]string{1: "…", 4: "äöü…", 5: "äöü…", 7: "äöü…", 8: "äöü xyzü"} {
		if got := CutWords("äöü xyzü", n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	if got := OneLine("a\r\nb\tc"); got != "a ⏎b c" {
		t.Errorf("%q", got)
	}
}

func TestTelling(t *testing.T) {
	for output, want := range map[string]string{
		"":                  "",
		"begin\nend\n\n":    "end",
		"x\nbad a\nbad b\n": "bad a",
		"poor a\nbad b\n":   "bad b",
		"x\npoor a\ny\n":    "poor a",
		"a.sql:\n  select bad\n  bad here ---^\n": "select bad",
		"x\n  ^--- bad here\n":                    "x",
		"x\n    1 |   ~~^~~\n   |  ^^^^ bad\n":    "x",
	} {
		if got := Telling(output, regexp.MustCompile("bad"), regexp.MustCompile("poor")); got != want {
			t.Errorf("%q: %q, want %q", output, got, want)
		}
	}
}
