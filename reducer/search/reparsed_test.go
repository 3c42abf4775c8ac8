package search_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"pare/grammars/choose"
	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

// A text without some tokens has the same tree with and without recovery.
func TestReparsed(t *testing.T) {
	sentences, others := 0, 0
	for i, file := range []string{"gnu.c", "raw.c", "every.cc", "every.py", "lines.js", "soup.html", "page.json", "theories.smt2"} {
		text, err := os.ReadFile(filepath.Join("../../grammars/testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		s := searching(t, file, string(text[:min(len(text), 1000)]))
		if s == nil {
			continue
		}
		rng := rand.New(rand.NewPCG(3, uint64(i)))
		for k := range 30 {
			s.Effort = []search.Effort{search.Pruned, search.Exhaustive}[k%2]
			edited := s.Tree.With(withoutSome(s, rng))
			got, want := s.Reparsed(edited), s.Document.Parse(string(edited.Render()))
			switch {
			case want == nil:
			case s.Tree.Src.HoleBytes() == 0 && want.Src.HoleBytes() > 0:
				want = nil
			case s.Unread(want, s.MindsAnything()) > s.Unread(s.Tree, s.MindsAnything()) && !s.KnowsAll():
				want = nil
			}
			switch {
			case (got == nil) != (want == nil) || got != nil && got.Dump() != want.Dump():
				t.Errorf("%s: %q is read in two ways", file, edited.Render())
			case got == nil:
				others++
			default:
				sentences++
			}
		}
	}
	if sentences < 40 || others < 40 {
		t.Errorf("only %d sentences, %d other texts", sentences, others)
	}
}

// A stretch that the grammar does not read takes no word's place, though it is one token.
func TestParseWithoutHoles(t *testing.T) {
	s := searching(t, "own.sql", "a\nb\nDELIMITER |")
	const text = "b\nDELIMITER |"
	if with := s.Document.Parse(text); with == nil || s.Unread(with, true) > s.Unread(s.Tree, true) {
		t.Fatalf("%q is not read with a hole for the words", text)
	}
	if made := s.Parse(text); made != nil {
		t.Errorf("%q is a sentence: %s", text, made.Dump())
	}
}

// searching returns a search in a text of the file name's language; nil for none.
func searching(t *testing.T, file, text string) *search.Search {
	t.Helper()
	c, err := choose.Language(t.Context(), choose.Input{Name: file, Text: text})
	if err != nil || c.Coding != nil {
		return nil
	}
	best, err := c.Lang.Parse(t.Context(), file, text, c.Start)
	if err != nil {
		t.Fatal(err)
	}
	o := oracle.New(t.Context(), passtest.Predicate(1, func(string) bool { return false }))
	return passtest.SearchOf(reducer.Job{Lang: c.Lang, Start: c.Start, Text: text, Strategy: reducer.Default()}, best, o)
}

// withoutSome returns the edits that drop up to three neighbouring tokens.
func withoutSome(s *search.Search, rng *rand.Rand) *tree.Edits {
	l := syntax.LineOf(&s.View)
	n := min(1+rng.IntN(3), len(l.Pieces))
	return l.Without(syntax.Deletion{Gone: syntax.UpFrom(rng.IntN(len(l.Pieces)-n+1), n)})
}
