package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/subject"
)

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 7: "7", 123: "123", 1234: "1,234", 123456: "123,456", 1234567: "1,234,567"} {
		if got := cli.Grouped(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

// TestHelpIsWrapped: no line of the description of a command that runs is wider than a terminal.
// The tables of a topic's page may be.
func TestHelpIsWrapped(t *testing.T) {
	for _, cmd := range rootCommand().Commands() {
		if cmd.IsAdditionalHelpTopicCommand() {
			continue
		}
		for line := range strings.Lines(cmd.Long) {
			if n := utf8.RuneCountInString(line); n > 90 {
				t.Errorf("%s: a line of %d characters: %s", cmd.Name(), n, line)
			}
		}
	}
}

func TestMinName(t *testing.T) {
	for file, want := range map[string]string{
		"a.c": "a.min.c", "dir.d/Makefile": "dir.d/Makefile.min", "a.tar.gz": "a.tar.min.gz", ".bashrc": ".bashrc.min", "x/.a.b": "x/.a.min.b",
	} {
		file, want = filepath.FromSlash(file), filepath.FromSlash(want)
		if got := subject.MinName(file); got != want {
			t.Errorf("%s: %s, want %s", file, got, want)
		}
	}
}

func TestShellQuote(t *testing.T) {
	got := cli.ShellQuote([]string{"gcc", "-O2", "a b", "it's", "", "$x", "@@"})
	if want := `gcc -O2 'a b' 'it'\''s' '' '$x' @@`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestCut(t *testing.T) {
	for n, want := range map[int]string{0: "…", 1: "…", 2: "ä…", 3: "äöü", 4: "äöü"} {
		if got := cli.Cut("äöü", n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	if got := cli.OneLine("a\r\nb\tc"); got != "a ⏎b c" {
		t.Errorf("%q", got)
	}
}

func TestSeconds(t *testing.T) {
	for text, want := range map[string]time.Duration{"10": 10 * time.Second, "0.5": time.Second / 2, "2m": 2 * time.Minute, "0": 0, "-1": 0, "soon": 0, "": 0} {
		var s subject.Seconds
		if err := s.Set(text); time.Duration(s) != want || (err == nil) != (want > 0) {
			t.Errorf("%q: %v, %v; want %v", text, time.Duration(s), err, want)
		}
	}
}

func TestTail(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		"a\nb\n\n":                          "  its output ends:\n    | a\n    | b\n",
		"\xff":                              "  its output ends:\n    | �\n",
		"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11": "  its output ends:\n    | […]\n    | 2\n    | 3\n    | 4\n    | 5\n    | 6\n    | 7\n    | 8\n    | 9\n    | 10\n    | 11\n",
	} {
		if got := subject.Tail("output", text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// broken is a standard output that panics when written to.
type broken struct{}

func (broken) Write([]byte) (int, error) { panic("broken") }

// TestNoPanic: a fault of pare ends with a message, not with a panic.
func TestNoPanic(t *testing.T) {
	var stderr strings.Builder
	if code := run([]string{"grammars"}, broken{}, &stderr); code != cli.ExitError || !strings.Contains(stderr.String(), "pare: a bug in pare, please report it: ") {
		t.Errorf("exit code %d, %s", code, &stderr)
	}
}
