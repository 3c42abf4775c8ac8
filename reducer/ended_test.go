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

// propose makes all proposals of a pass for a text. The context ends at its at-th check; 0 for
// never. It returns the number of checks, and that of proposals and items.
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

// deepen makes the items behind failed ones, some levels deep, and counts them.
func deepen(v *search.View, items []search.Item, levels int) int {
	made := len(items)
	for i := range items {
		if it := &items[i]; it.Rest != nil && levels > 0 && !v.Ended() {
			made += deepen(v, it.Rest(v, it.At), levels-1)
		}
	}
	return made
}

// A pass that makes proposals notices the end of the search after some steps: on a large text, on a
// small one for passes that wait for one, and on the pass's own example.
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

// wholeTree matches a loop over a whole tree without a check of the context, as document.Within and
// the view's sequences have it.
var wholeTree = regexp.MustCompile(`range [\w.]*\bTree(\.Root|\.Top\(\))?\.(Places|Nodes|Words|Leaves)\(\) \{`)

// Every loop over a whole tree checks for the end of the search.
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
