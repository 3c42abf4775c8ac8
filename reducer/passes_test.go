package reducer_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/document"
	"pare/reducer/oracle"
	"pare/reducer/pass"
	"pare/reducer/search"
)

// passCase is an input that a strategy without the pass leaves larger.
type passCase struct {
	pass, grammar, text string
	interesting         func(string) bool
	message             oracle.Message
}

// long is a name that is too long for the last round's cuts of single characters.
var long = strings.Repeat("a", 2*pass.MostBytes)

// passCaseOf is the example of a pass.
func passCaseOf(p *search.Pass) passCase {
	e := p.Example
	c := passCase{p.Name, e.Grammar, strings.ReplaceAll(e.Before, "LONG", long), nil, e.Message}
	if e.Needs == nil {
		c.interesting = passtest.Only(c.text, strings.ReplaceAll(e.After, "LONG", long))
		return c
	}
	c.interesting = func(s string) bool {
		return !slices.ContainsFunc(e.Needs, func(part string) bool { return !strings.Contains(s, strings.ReplaceAll(part, "LONG", long)) })
	}
	return c
}

// The docs of passes and strategies fit on a line, and each kind of edit belongs to one pass.
func TestPassTable(t *testing.T) {
	for _, st := range reducer.Strategies() {
		if st.Doc == "" || len(st.Doc) > 80 {
			t.Errorf("%s: a Doc of %d characters", st.Name, len(st.Doc))
		}
	}
	owner := map[*search.Kind]string{}
	for _, p := range reducer.Passes() {
		if p.Doc == "" || len(p.Doc) > 80 {
			t.Errorf("%s: a Doc of %d characters", p.Name, len(p.Doc))
		}
		for _, k := range p.Kinds {
			if other, taken := owner[k]; taken {
				t.Errorf("%s and %s have the kind %s", p.Name, other, k.Name)
			}
			owner[k] = p.Name
		}
	}
}

// Each pass of the default strategy leaves less of its example than the others, or takes fewer
// tests.
func TestPasses(t *testing.T) {
	for _, p := range reducer.Passes() {
		if !p.Default {
			continue
		}
		c := passCaseOf(&p)
		t.Run(c.pass, func(t *testing.T) {
			with, tests := c.reduce(t, "pare")
			without, testsWithout := c.reduce(t, "pare,-"+c.pass)
			if c.pass == "unwrap" || c.pass == "early" || c.pass == "named" {
				if with != without || tests >= testsWithout {
					t.Errorf("%q after %d tests; without the pass %q after %d", with, tests, without, testsWithout)
				}
			} else if !c.smaller(t, with, without) {
				t.Errorf("%q, no smaller than %q without the pass", with, without)
			}
		})
	}
}

func (c passCase) reduce(t *testing.T, strategy string) (result string, tests int) {
	t.Helper()
	var questions []string
	switch c.grammar {
	case "files":
		result, questions = passtest.AskedOfFiles(t, strategy, c.text, c.interesting)
	case "preprocessed":
		lang, _ := passtest.Language(t, "c")
		header := document.Include{Line: "#include <stdio.h>", Names: map[string]bool{"puts": true, "s": true}}
		job := reducer.Job{Lang: lang, Text: c.text, Strategy: passtest.Named(t, strategy), Includes: []document.Include{header}}
		result, questions = passtest.QuestionsIn(t, job, 1, c.interesting)
	default:
		lang, _ := passtest.Language(t, c.grammar)
		job := reducer.Job{Lang: lang, Name: "input", Text: c.text, Strategy: passtest.Named(t, strategy), Message: c.message}
		result, questions = passtest.QuestionsIn(t, job, 1, c.interesting)
	}
	return result, len(questions)
}

// smaller reports whether a text has fewer tokens than another or, of as many, fewer bytes.
func (c passCase) smaller(t *testing.T, a, b string) bool {
	t.Helper()
	name := c.grammar
	switch name {
	case "files":
		name = "text"
	case "preprocessed":
		name = "c"
	}
	lang, _ := passtest.Language(t, name)
	tokens := func(text string) int {
		toks, err := lang.Lex(t.Context(), text)
		if err != nil {
			t.Fatal(err)
		}
		return len(toks)
	}
	return cmp.Or(cmp.Compare(tokens(a), tokens(b)), cmp.Compare(len(a), len(b))) < 0
}
