package reducer

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/reducer/oracle"
	"pare/reducer/search"
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
		o := oracle.New(context.Background(), predicate(1, c.interesting))
		o.Know([]byte(c.text), oracle.Interesting)
		st, err := ParseStrategy("pare")
		if err != nil {
			t.Fatal(err)
		}
		var last *tree.Size
		res, err := Reduce(Job{Lang: lang, Start: start, Name: c.name, Text: c.text, Strategy: st}, o, func(e Event) {
			step, ok := e.(Accepted)
			if !ok {
				return
			}
			parsed, err := lang.Parse(t.Context(), "step", string(step.Text), start)
			if err != nil {
				t.Fatal(err)
			}
			size := tree.Measure(parsed, step.Text, tree.Identifiers(parsed.Root.Words(), func(w tree.Word) bool { return lang.Facts.IsIdentifier(int(w.Type)) }))
			if last != nil && !size.Less(*last) {
				t.Errorf("%s: %s: step to %q is no smaller than %q", c.name, step.Pass, size.Text, last.Text)
			}
			if !c.interesting(size.Text) {
				t.Errorf("%s: %s: %q is not interesting", c.name, step.Pass, step.Text)
			}
			last = &size
		})
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
	o := oracle.New(context.Background(), predicate(1, interesting))
	o.MaxTests = 20
	st, _ := ParseStrategy("pare")
	res, err := Reduce(Job{Lang: lang, Start: start, Text: program, Strategy: st}, o, nil)
	if err != nil || res.Finished || o.Err() != oracle.ErrMaxTests || !interesting(string(res.Text)) || len(res.Text) >= len(program) {
		t.Errorf("got %q, finished %v, %v, %v", res.Text, res.Finished, err, o.Err())
	}
}

// passNames lists the passes of a strategy in the order in which they run.
func passNames(st Strategy) (list []string) {
	st.passes(func(p *search.Pass) bool {
		list = append(list, p.Name)
		return true
	})
	return list
}

func TestStrategyNames(t *testing.T) {
	usual := strings.Join(passNames(Default()), " ")
	for _, c := range []struct{ names, passes, err string }{
		{"book", "book", ""},
		{"pare,-windows,-expand", strings.ReplaceAll(usual, " expand windows ", " "), ""},
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

// The events come in their order: Began, then for each pass its answers, and after the
// answer that found it a step, and Ended; the same for every number of jobs.
func TestEvents(t *testing.T) {
	lang, start := language(t, "expr")
	run := func(jobs int) (log []string) {
		o := oracle.New(t.Context(), predicate(jobs, mystery))
		res, err := Reduce(Job{Lang: lang, Start: start, Text: "1 + (2 * 3)", Strategy: named(t, "book")}, o, func(e Event) {
			switch e := e.(type) {
			case Began:
				log = append(log, fmt.Sprintf("began %q %d", e.Text, *e.Size.Tokens))
			case PassBegan:
				log = append(log, "pass "+e.Pass)
			case Answered:
				log = append(log, fmt.Sprintf("%s %d %q %s", e.Pass, e.Stats.Tests, e.Text, oracle.Word(e.Outcome)))
			case Accepted:
				log = append(log, fmt.Sprintf("%s accepted %q %d", e.Pass, e.Text, *e.Size.Tokens))
			case Ended:
				log = append(log, fmt.Sprintf("ended %q %v", e.Result.Text, e.Stopped))
			}
		})
		if err != nil || string(res.Text) != "(3)" {
			t.Errorf("%q, %v", res.Text, err)
		}
		return log
	}
	want := []string{
		`began "1 + (2 * 3)" 7`, ` 1 "1 + (2 * 3)" INTERESTING`, "pass book", `book 2 "(2 * 3)" INTERESTING`, `book accepted "(2 * 3)" 5`,
		`book 3 "(3)" INTERESTING`, `book accepted "(3)" 3`, `book 4 "3" NOT`, `ended "(3)" <nil>`,
	}
	for _, jobs := range []int{1, 3} {
		if diff := cmp.Diff(want, run(jobs)); diff != "" {
			t.Errorf("%d jobs (-want +got)\n%s", jobs, diff)
		}
	}
}

// A job that lacks something, or whose input is not interesting, is an error and never
// a certificate.
func TestNothingToReduce(t *testing.T) {
	lang, _ := language(t, "expr")
	never := func(string) bool { return false }
	for _, c := range []struct {
		name        string
		job         Job
		interesting func(string) bool
		want        string
	}{
		{"no strategy", Job{Lang: lang, Text: "(1)"}, mystery, "the job has no strategy"},
		{"no grammar", Job{Text: "(1)", Strategy: Default()}, mystery, `strategy "pare" needs a grammar`},
		{"no grammar for tokens", Job{Text: "(1)", Strategy: named(t, "ddmin-token")}, mystery, `strategy "ddmin-token" needs a grammar`},
		{"not interesting", Job{Lang: lang, Text: "(1)", Strategy: Default()}, never, ErrNotInteresting.Error()},
		{"no interesting list", Job{Name: "list", Text: "(1)", Strategy: named(t, "ddmin-line")}, never, "list: " + ErrNotInteresting.Error()},
		{"no sentence", Job{Lang: lang, Name: "in", Text: "(", Strategy: Default()}, mystery, "in:1:2: "},
		{"no start rule", Job{Lang: lang, Text: "2 + (1)", Strategy: Default()}, mystery, ""},
	} {
		res, err := Reduce(c.job, oracleOf(c.interesting), nil)
		if c.want == "" && (err != nil || string(res.Text) != "(1)") {
			t.Errorf("%s: %q, %v", c.name, res.Text, err)
		}
		if c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want) || res.Certificate != "") {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	o := oracleOf(mystery)
	o.Know([]byte("(1)"), oracle.Unresolved)
	if _, err := Reduce(Job{Lang: lang, Text: "(1)", Strategy: Default()}, o, nil); !errors.Is(err, ErrNotInteresting) {
		t.Errorf("known to be unresolved: %v", err)
	}
}

// failing is an evaluator that can run some tests only.
type failing struct {
	oracle.Evaluator
	left int
}

var errNoRoom = errors.New("no room")

func (f *failing) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	if f.left--; f.left < 0 {
		return oracle.Verdict{}, errNoRoom
	}
	return f.Evaluator.Evaluate(ctx, files)
}

// An error of the evaluator ends the reduction with the best so far.
func TestEvaluatorFails(t *testing.T) {
	lang, _ := language(t, "expr")
	o := oracle.New(t.Context(), &failing{predicate(1, mystery), 2})
	var ended Ended
	res, err := Reduce(Job{Lang: lang, Text: "1 + (2 * 3)", Strategy: named(t, "book")}, o, func(e Event) { ended, _ = e.(Ended) })
	if err != nil || string(res.Text) != "(2 * 3)" || res.Finished || res.Certificate != "" || o.Err() != errNoRoom || ended.Stopped != errNoRoom {
		t.Errorf("%q, finished %v, %v, %v, %v", res.Text, res.Finished, err, o.Err(), ended.Stopped)
	}
}
