package search_test

import (
	"context"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
	"pare/tree"
)

// A chunk that was not read to its end is not divided.
func TestSpareEnds(t *testing.T) {
	lang, start := passtest.Language(t, "c")
	text := "int a; int b; int f(void) { return b; }"
	tr, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	list := passtest.HeaviestList(tr)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text}, tr, oracle.New(ctx, passtest.Predicate(1, nil)))
	if elements := list.Node.Chunk(0, 2); s.Spare(elements).Len() != 2 {
		t.Error("elements go that were not looked at")
	}
}

// Deep trees are walked without recursion: an exhausted stack ends a Go program.
func TestDeepItems(t *testing.T) {
	lang, start := passtest.Language(t, "json")
	const depth = 100_000
	text := strings.Repeat("[", depth) + strings.Repeat("]", depth)
	tr, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	s := passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text}, tr, oracle.New(t.Context(), passtest.Predicate(1, nil)))
	nothing := func(*search.View, *tree.Place) []search.Proposal { return nil }
	if items := search.ItemsFrom(&s.View, s.Tree.Top(), nothing); len(items) > 0 {
		t.Errorf("%d items of no proposals", len(items))
	}
}
