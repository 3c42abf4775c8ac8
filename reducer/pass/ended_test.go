package pass_test

import (
	"context"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/pass"
	"pare/reducer/search"
)

// Before the first proposal, the end is noticed after some elements of a long list.
func TestLookingEnds(t *testing.T) {
	lang, start := passtest.Language(t, "json")
	text := "[" + strings.Repeat("1,", 20_000) + "1]"
	tr, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	list := passtest.HeaviestList(tr)
	for name, look := range map[string]func(*search.Search){
		"deep nesting":     func(s *search.Search) { pass.DeepChains(&s.View) },
		"removals":         func(s *search.Search) { pass.ListRemovals(&s.View, list) },
		"halving":          func(s *search.Search) { pass.Halve(&s.View, list.Node.Chunk(0, 20_001), 20_001) },
		"first occurrence": func(s *search.Search) { s.Names.Firsts = search.Firsts{}; s.Names.Find("2") },
	} {
		looks := func(at int) int {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			s := passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text}, tr, oracle.New(ctx, passtest.Predicate(1, nil)))
			c := passtest.LookedAt(ctx, cancel, at)
			s.Ctx = c
			look(s)
			return c.Looks
		}
		all := looks(0)
		if all < 20_000/256 {
			t.Errorf("%s: looks %d times whether the search is to end", name, all)
		} else if after := looks(all/2) - all/2; after > 10 {
			t.Errorf("%s: goes on for %d looks after the end", name, after)
		}
	}
}
