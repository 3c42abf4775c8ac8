package cli

import (
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
	if got := OneLine("a\r\nb\tc"); got != "a ⏎b c" {
		t.Errorf("%q", got)
	}
}
