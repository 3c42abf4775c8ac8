package reducer_test

import (
	"context"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/pass"
	"pare/reducer/search"
	"pare/tree"
)

// looked is a context that counts how often it is looked at, and ends at one look.
type looked struct {
	context.Context
	cancel    context.CancelFunc
	looks, at int
}

func (c *looked) Done() <-chan struct{} {
	if c.looks++; c.looks == c.at {
		c.cancel()
	}
	return c.Context.Done()
}

// propose goes through all that the stages of a pass propose for a text, until its context
// ends at a look; 0 is no end. It returns how often the context was looked at, and how many
// proposals and items there were.
func propose(t *testing.T, p *search.Pass, grammar, text string, at int) (looks, made int) {
	t.Helper()
	lang, start := passtest.Language(t, grammar)
	tr, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	s := passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text}, tr, oracle.New(ctx, passtest.Predicate(1, nil)))
	c := &looked{Context: ctx, cancel: cancel, at: at}
	s.Ctx, s.Effort = c, search.Exhaustive
	for i := range p.Stages {
		if proposals := p.Stages[i].Proposals; proposals != nil {
			proposals(&s.View)(func(search.Proposal) bool {
				made++
				return true
			})
		} else if p.Stages[i].Items != nil {
			made += deepen(&s.View, p.Stages[i].Items(&s.View, s.Tree.Top()), 12)
		}
	}
	return c.looks, made
}

// deepen makes what comes after the failure of items, some levels on, and counts the items.
func deepen(v *search.View, items []search.Item, levels int) int {
	made := len(items)
	for i := range items {
		if it := &items[i]; it.Rest != nil && levels > 0 && !v.Ended() {
			made += deepen(v, it.Rest(v, it.At), levels-1)
		}
	}
	return made
}

// While a pass makes its proposals, the end of the search is seen after some steps: on a large
// text, on a small one for the passes that wait for one, and on the pass's own example.
func TestProposingEnds(t *testing.T) {
	const many = 1000
	small := strings.ReplaceAll(passtest.Program, "#include <stdio.h>\n", "")
	large := strings.Repeat(small, 8)
	table := reducer.Passes()
	for i := range table {
		p := &table[i]
		inputs := [][2]string{{"c", large}, {"c", small}}
		if c := passCaseOf(p); c.grammar != "" && c.grammar != "files" && c.grammar != "preprocessed" {
			inputs = append(inputs, [2]string{c.grammar, c.text})
		}
		for _, in := range inputs {
			all, made := propose(t, p, in[0], in[1], 0)
			if all < many {
				if made >= many {
					t.Errorf("%s makes %d proposals, and looks %d times whether the search is to end", p.Name, made, all)
				}
				continue
			}
			if after, _ := propose(t, p, in[0], in[1], all/2); after-all/2 > 100 {
				t.Errorf("%s goes on for %d looks after the end", p.Name, after-all/2)
			}
		}
	}
}

// While nothing is proposed yet, the end is seen after some elements of a long list.
func TestLookingEnds(t *testing.T) {
	lang, start := passtest.Language(t, "json")
	text := "[" + strings.Repeat("1,", 20_000) + "1]"
	tr, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	list := heaviestList(tr)
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
			c := &looked{Context: ctx, cancel: cancel, at: at}
			s.Ctx = c
			look(s)
			return c.looks
		}
		all := looks(0)
		if all < 20_000/256 {
			t.Errorf("%s: looks %d times whether the search is to end", name, all)
		} else if after := looks(all/2) - all/2; after > 10 {
			t.Errorf("%s: goes on for %d looks after the end", name, after)
		}
	}
}

// A chunk that was not looked at to its end is not taken apart.
func TestSpareEnds(t *testing.T) {
	lang, start := passtest.Language(t, "c")
	text := "int a; int b; int f(void) { return b; }"
	tr, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	list := heaviestList(tr)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text}, tr, oracle.New(ctx, passtest.Predicate(1, nil)))
	if elements := list.Node.Chunk(0, 2); s.Spare(elements).Len() != 2 {
		t.Error("elements go that were not looked at")
	}
}

// heaviestList returns the first list on the way down to the heaviest nodes.
func heaviestList(t *tree.Tree) *tree.Place {
	list := t.Top()
	for list.Node.Kind != tree.List {
		heaviest := 0
		for i, k := range list.Node.Kids() {
			if k.Tokens > list.Node.Kid(heaviest).Tokens {
				heaviest = i
			}
		}
		list = list.Kid(heaviest)
	}
	return list
}

// Deep trees are walked without recursion: the stack of Go ends a program.
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
