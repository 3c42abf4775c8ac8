package reducer_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
)

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
	c := passtest.LookedAt(ctx, cancel, at)
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
	return c.Looks, made
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

// wholeTree is a loop over all of a tree that does not look whether the search is to end, as those
// of document.Within and of the view's own sequences do.
var wholeTree = regexp.MustCompile(`range [\w.]*\bTree(\.Root|\.Top\(\))?\.(Places|Nodes|Words|Leaves)\(\) \{`)

// Every loop over a whole tree looks whether the search is to end, whatever it is over.
func TestLoopsLook(t *testing.T) {
	read := 0
	for _, dir := range []string{"document", "files", "pass", "rewrite", "search", "syntax"} {
		sources, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range sources {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if read++; strings.HasSuffix(name, "_test.go") {
				continue
			}
			for i, line := range strings.Split(string(text), "\n") {
				if wholeTree.MatchString(line) {
					t.Errorf("%s:%d: %s: without document.Within it goes on after the end of the search", name, i+1, strings.TrimSpace(line))
				}
			}
		}
	}
	if read < 80 {
		t.Errorf("only %d files", read)
	}
}
