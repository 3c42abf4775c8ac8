package subject

import (
	"path/filepath"
	"testing"
	"time"
)

func TestMinName(t *testing.T) {
	for file, want := range map[string]string{
		"a.c": "a.min.c", "dir.d/Makefile": "dir.d/Makefile.min", "a.tar.gz": "a.tar.min.gz", ".bashrc": ".bashrc.min", "x/.a.b": "x/.a.min.b",
	} {
		file, want = filepath.FromSlash(file), filepath.FromSlash(want)
		if got := MinName(file); got != want {
			t.Errorf("%s: %s, want %s", file, got, want)
		}
	}
}

func TestSeconds(t *testing.T) {
	for text, want := range map[string]time.Duration{"10": 10 * time.Second, "0.5": time.Second / 2, "2m": 2 * time.Minute, "0": 0, "-1": 0, "soon": 0, "": 0} {
		var s Seconds
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
		if got := Tail("output", text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
