package reducer_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pare/grammars/choose"
	"pare/internal/passtest"
	"pare/internal/quick"
	"pare/reducer"
	"pare/reducer/oracle"
)

// garbage is inserted into valid files.
var garbage = []string{" @@ ", " ((( ", " ) ", " } ", " { ", "\"", "\n'it's\n", " = = ", "\\", "\x00\xff", " <script>if (</script> ", " else ", ";;;", "\r", "/*", "\n\t\t", "]"}

// Broken files of any kind shrink to an interesting text, and each accepted step renders as its
// question. PARE_BROKEN is the number of rounds, by default 1.
func TestBroken(t *testing.T) {
	quick.Skip(t)
	rounds, _ := strconv.Atoi(os.Getenv("PARE_BROKEN"))
	files, err := filepath.Glob("../grammars/testdata/*.*")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for round := range max(1, rounds) {
		for i, file := range files {
			rnd := rand.New(rand.NewPCG(uint64(round), uint64(i)))
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text := string(raw)
			if at := rnd.IntN(len(text) + 1); len(text) > 1500 {
				text = text[max(0, at-1500):at]
			}
			for range 1 + rnd.IntN(3) {
				at := rnd.IntN(len(text) + 1)
				text = text[:at] + garbage[rnd.IntN(len(garbage))] + text[at:]
			}
			words := strings.Fields(text)
			if len(words) < 2 {
				continue
			}
			a, b := words[rnd.IntN(len(words))], words[rnd.IntN(len(words))]
			broken(t, file, text, func(s string) bool { return strings.Contains(s, a) && strings.Contains(s, b) })
		}
	}
}

func broken(t *testing.T, file, text string, interesting func(string) bool) {
	t.Helper()
	c, err := choose.Language(context.Background(), choose.Input{Name: file, Text: text})
	if err != nil {
		t.Errorf("%s: %v", file, err)
		return
	}
	if c.Coding != nil {
		plain := interesting
		text, interesting = c.Text, func(s string) bool { return plain(string(c.Coding.Encode([]byte(s)))) }
	}
	tr, err := c.Lang.Parse(context.Background(), "", text, c.Start)
	if err != nil {
		t.Errorf("%s, %q: %v", file, text, err)
		return
	}
	if string(tr.Render()) != text {
		t.Errorf("%s, %q: rendered as %q", file, text, tr.Render())
		return
	}
	o := oracle.New(context.Background(), passtest.Predicate(1, interesting))
	o.MaxTests = 150
	o.Know([]byte(text), oracle.Interesting)
	res, err := reducer.Reduce(reducer.Job{Lang: c.Lang, Start: c.Start, Name: file, Text: text, Strategy: reducer.Default()}, o, nil)
	if err != nil || !interesting(string(res.Text)) || len(res.Text) > len(text) {
		t.Errorf("%s, %q: %q, %v", file, text, res.Text, err)
	}
}
