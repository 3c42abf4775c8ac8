package subject

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
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

// TestFarmLine has the live line describe the farm's work.
func TestFarmLine(t *testing.T) {
	p := NewProgress(&bytes.Buffer{}, "a.c", false, false)
	p.Farm = func() string { return "farm: 3 executed" }
	if line := p.Line(); !strings.HasSuffix(line, "; farm: 3 executed") {
		t.Error(line)
	}
}
