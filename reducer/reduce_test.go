package reducer

import (
	"context"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"pare/reducer/oracle"
	"pare/tree"
)

// program is a C program with a bit of everything that passes look for.
const program = `
#include <stdio.h>
/* two types */
typedef unsigned int u32; typedef struct pair { u32 first, second; } pair;
static int table[] = { 1, 2, 3, 0x40, 5 };
static int unused(int a, int b) { int i; for (i = 0; i < a; i++) { b += table[i]; } return b; }
static u32 sum(pair p, u32 scale, const char *name) {
	u32 result = p.first * scale + p.second; /* the sum */
	if (result > 10u) { printf("%s %u\n", name, result); result -= 1; } else { result = (result + 3) * (2 - scale); }
	return result;
}
int main(void) {
	pair p = { 3, 4 }; u32 s;
	while (s < 100) { s += sum(p, 2, "first"); switch (s) { case 1: s = 2; break; default: s++; } }
	s = sum(p, s + 1, "second");
	return unused(s, 1) ? 0 : s;
}
`

// flicker is interesting for about one text in three, by its hash: hard on
// passes that take anything for granted.
func flicker(text string) bool {
	h := fnv.New32a()
	h.Write([]byte(text))
	return h.Sum32()%3 == 0
}

var cases = []struct {
	name, grammar, text string
	interesting         func(string) bool
}{
	{"c statement", "c", program, func(s string) bool { return strings.Contains(strings.ReplaceAll(s, " ", ""), "result-=1") }},
	{"c two places", "c", program, func(s string) bool { return strings.Contains(s, "case") && strings.Contains(s, "struct") }},
	{"c flicker", "c", program, flicker},
	{"json", "json", `{"a": [1, 2, {"b": "text", "c": [true, null, 12.5e3]}], "d": {"e": {}}, "f": [[], [[]]]}`, func(s string) bool { return strings.Contains(s, "[") && strings.Contains(s, "e3") }},
	{"json flicker", "json", `[{"a": [1, 2, {"b": "text", "c": [true, null, 12.5e3]}], "d": {"e": {}}, "f": [[], [[]]]}, [1, 2, 3, 4, 5, 6, 7]]`, flicker},
	{"expr", "expr", "1 + (2 * 3) / ((4 - 5) * 67.89) - +-(1)", mystery},
	{"html", "html", `<!doctype html><body><p class=x id="y">one<b>two</b><ul><li>three<li>four</ul><!-- c --><script>if (a<b) c()</script></body>`,
		func(s string) bool { return strings.Contains(s, "<li") && strings.Contains(s, "id=") }},
}

// The result, and each step to it, is the same for every number of jobs.
func TestJobs(t *testing.T) {
	for _, c := range cases {
		text, questions := asked(t, c.grammar, "pare", c.text, 1, c.interesting)
		for _, jobs := range []int{2, 8} {
			other, others := asked(t, c.grammar, "pare", c.text, jobs, c.interesting)
			if other != text || !slices.Equal(others, questions) {
				t.Errorf("%s: -j1 gives %q after %d questions, -j%d %q after %d", c.name, text, len(questions), jobs, other, len(others))
			}
		}
	}
}

// Every question is a sentence of the grammar, whatever the strategy.
func TestQuestionsParse(t *testing.T) {
	for _, c := range cases {
		for _, strategy := range []string{"pare", "book", "hdd-star", "coarse-hdd"} {
			lang, start := language(t, c.grammar)
			asked(t, c.grammar, strategy, c.text, 1, func(text string) bool {
				if _, err := lang.Parse(context.Background(), "question", text, start); err != nil {
					t.Errorf("%s, %s: %v in %q", c.name, strategy, err, text)
				}
				return c.interesting(text)
			})
		}
	}
}

// Each accepted step is smaller than the one before, and interesting.
func TestSteps(t *testing.T) {
	for _, c := range cases {
		lang, start := language(t, c.grammar)
		o := oracle.New(context.Background(), predicate(c.interesting), 1)
		st, err := ParseStrategy("pare")
		if err != nil {
			t.Fatal(err)
		}
		var last *tree.Size
		res, err := Reduce(Job{Lang: lang, Start: start, Name: c.name, Text: c.text, Strategy: st}, o, Events{Best: func(s Step) {
			if last != nil && !s.Size.Less(*last) {
				t.Errorf("%s: %s: step to %q is no smaller than %q", c.name, s.Pass, s.Size.Text, last.Text)
			}
			if !c.interesting(string(s.Text)) {
				t.Errorf("%s: %s: %q is not interesting", c.name, s.Pass, s.Text)
			}
			last = &s.Size
		}})
		if err != nil || !res.Finished || res.Certificate == "" {
			t.Errorf("%s: %v, finished %v, certificate %q", c.name, err, res.Finished, res.Certificate)
		}
	}
}

// A result is reduced no further.
func TestAgain(t *testing.T) {
	for _, c := range cases {
		once, _ := asked(t, c.grammar, "pare", c.text, 1, c.interesting)
		twice, _ := asked(t, c.grammar, "pare", once, 1, c.interesting)
		if once != twice {
			t.Errorf("%s: %q becomes %q when reduced again", c.name, once, twice)
		}
	}
}

// A limit on the tests ends the reduction with the best so far.
func TestLimit(t *testing.T) {
	lang, start := language(t, "c")
	interesting := cases[0].interesting
	o := oracle.New(context.Background(), predicate(interesting), 1)
	o.MaxTests = 20
	st, _ := ParseStrategy("pare")
	res, err := Reduce(Job{Lang: lang, Start: start, Text: program, Strategy: st}, o, Events{})
	if err != nil || res.Finished || o.Err() != oracle.ErrMaxTests || !interesting(string(res.Text)) || len(res.Text) >= len(program) {
		t.Errorf("got %q, finished %v, %v, %v", res.Text, res.Finished, err, o.Err())
	}
}

// passNames lists the passes of a strategy in the order in which they run.
func passNames(st Strategy) (list []string) {
	st.passes(func(p *Pass) bool {
		list = append(list, p.Name)
		return true
	})
	return list
}

func TestStrategyNames(t *testing.T) {
	for _, c := range []struct{ names, passes, err string }{
		{"book", "book", ""},
		{"pare,-windows,-expand", "comments unwrap remove replace names inline move borrow arguments sentences tokens blanks", ""},
		{"remove", "remove", ""},
		{"windows, remove", "windows remove", ""},
		{"levels,book", "levels book", ""},
		{"book,hdd-star", "book levels", ""},
		{"remove,-remove", "", "leaves no pass"},
		{"pair", "", `"pair"`},
	} {
		st, err := ParseStrategy(c.names)
		if got := strings.Join(passNames(st), " "); got != c.passes || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%q: %q, %v; want %q, %q", c.names, got, err, c.passes, c.err)
		}
	}
}
