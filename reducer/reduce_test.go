package reducer_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
	"pare/tree"
)

// The result, and each step to it, is the same for every number of jobs.
func TestJobs(t *testing.T) {
	for _, c := range passtest.Cases {
		text, questions := passtest.Asked(t, c.Grammar, "pare", c.Text, 1, c.Interesting)
		for _, jobs := range []int{2, 8} {
			other, others := passtest.Asked(t, c.Grammar, "pare", c.Text, jobs, c.Interesting)
			if other != text || !slices.Equal(others, questions) {
				t.Errorf("%s: -j1 gives %q after %d questions, -j%d %q after %d", c.Name, text, len(questions), jobs, other, len(others))
			}
		}
	}
}

// Every question is a sentence of the grammar, whatever the strategy.
func TestQuestionsParse(t *testing.T) {
	for _, c := range passtest.Cases {
		for _, strategy := range []string{"pare", "book", "hdd-star", "coarse-hdd"} {
			lang, start := passtest.Language(t, c.Grammar)
			passtest.Asked(t, c.Grammar, strategy, c.Text, 1, func(text string) bool {
				if _, err := lang.Parse(context.Background(), "question", text, start); err != nil {
					t.Errorf("%s, %s: %v in %q", c.Name, strategy, err, text)
				}
				return c.Interesting(text)
			})
		}
	}
}

// Each accepted step is smaller than the one before, and interesting.
func TestSteps(t *testing.T) {
	for _, c := range passtest.Cases {
		lang, start := passtest.Language(t, c.Grammar)
		o := oracle.New(context.Background(), passtest.Predicate(1, c.Interesting))
		o.Know([]byte(c.Text), oracle.Interesting)
		st, err := reducer.ParseStrategy("pare")
		if err != nil {
			t.Fatal(err)
		}
		var last *tree.Size
		res, err := reducer.Reduce(reducer.Job{Lang: lang, Start: start, Name: c.Name, Text: c.Text, Strategy: st}, o, func(e reducer.Event) {
			step, ok := e.(reducer.Accepted)
			if !ok {
				return
			}
			parsed, err := lang.Parse(t.Context(), "step", string(step.Text), start)
			if err != nil {
				t.Fatal(err)
			}
			size := tree.Measure(parsed, step.Text, tree.Identifiers(parsed.Root.Words(), func(w tree.Word) bool { return lang.Facts.IsIdentifier(int(w.Type)) }))
			if last != nil && !size.Less(*last) {
				t.Errorf("%s: %s: step to %q is no smaller than %q", c.Name, step.Pass, size.Text, last.Text)
			}
			if !c.Interesting(size.Text) {
				t.Errorf("%s: %s: %q is not interesting", c.Name, step.Pass, step.Text)
			}
			last = &size
		})
		if err != nil || !res.Finished || res.Certificate == "" {
			t.Errorf("%s: %v, finished %v, certificate %q", c.Name, err, res.Finished, res.Certificate)
		}
	}
}

// A result is not reduced further.
func TestAgain(t *testing.T) {
	for _, c := range passtest.Cases {
		once, _ := passtest.Asked(t, c.Grammar, "pare", c.Text, 1, c.Interesting)
		twice, _ := passtest.Asked(t, c.Grammar, "pare", once, 1, c.Interesting)
		if once != twice {
			t.Errorf("%s: %q becomes %q when reduced again", c.Name, once, twice)
		}
	}
}

// A limit on the tests ends the reduction with the best so far.
func TestLimit(t *testing.T) {
	lang, start := passtest.Language(t, "c")
	interesting := passtest.Cases[0].Interesting
	o := oracle.New(context.Background(), passtest.Predicate(1, interesting))
	o.MaxTests = 20
	st, _ := reducer.ParseStrategy("pare")
	res, err := reducer.Reduce(reducer.Job{Lang: lang, Start: start, Text: passtest.Program, Strategy: st}, o, nil)
	if err != nil || res.Finished || o.Err() != oracle.ErrMaxTests || !interesting(string(res.Text)) || len(res.Text) >= len(passtest.Program) {
		t.Errorf("got %q, finished %v, %v, %v", res.Text, res.Finished, err, o.Err())
	}
}

// passNames lists the passes of a strategy in the order in which they run.
func passNames(st reducer.Strategy) (list []string) {
	st.EachPass(func(p *search.Pass) bool {
		list = append(list, p.Name)
		return true
	})
	return list
}

func TestStrategyNames(t *testing.T) {
	usual := strings.Join(passNames(reducer.Default()), " ")
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
		st, err := reducer.ParseStrategy(c.names)
		if got := strings.Join(passNames(st), " "); got != c.passes || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%q: %q, %v; want %q, %q", c.names, got, err, c.passes, c.err)
		}
	}
}

// The order of the events is Began, for each pass its answers, a step behind the answer that found
// it, and Ended; the same for every number of jobs.
func TestEvents(t *testing.T) {
	lang, start := passtest.Language(t, "expr")
	run := func(jobs int) (log []string) {
		o := oracle.New(t.Context(), passtest.Predicate(jobs, passtest.Mystery))
		res, err := reducer.Reduce(reducer.Job{Lang: lang, Start: start, Text: "1 + (2 * 3)", Strategy: passtest.Named(t, "book")}, o, func(e reducer.Event) {
			switch e := e.(type) {
			case reducer.Began:
				log = append(log, fmt.Sprintf("began %q %d", e.Text, *e.Size.Tokens))
			case reducer.PassBegan:
				log = append(log, "pass "+e.Pass)
			case reducer.Answered:
				log = append(log, fmt.Sprintf("%s %d %q %s", e.Pass, e.Stats.Tests, e.Text, oracle.Word(e.Outcome)))
			case reducer.Accepted:
				log = append(log, fmt.Sprintf("%s accepted %q %d", e.Pass, e.Text, *e.Size.Tokens))
			case reducer.Ended:
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

// An incomplete job or an uninteresting input is an error, without a certificate.
func TestNothingToReduce(t *testing.T) {
	lang, _ := passtest.Language(t, "expr")
	never := func(string) bool { return false }
	for _, c := range []struct {
		name        string
		job         reducer.Job
		interesting func(string) bool
		want        string
	}{
		{"no strategy", reducer.Job{Lang: lang, Text: "(1)"}, passtest.Mystery, "the job has no strategy"},
		{"no grammar", reducer.Job{Text: "(1)", Strategy: reducer.Default()}, passtest.Mystery, `strategy "pare" needs a grammar`},
		{"no grammar for tokens", reducer.Job{Text: "(1)", Strategy: passtest.Named(t, "ddmin-token")}, passtest.Mystery, `strategy "ddmin-token" needs a grammar`},
		{"not interesting", reducer.Job{Lang: lang, Text: "(1)", Strategy: reducer.Default()}, never, reducer.ErrNotInteresting.Error()},
		{"no interesting list", reducer.Job{Name: "list", Text: "(1)", Strategy: passtest.Named(t, "ddmin-line")}, never, "list: " + reducer.ErrNotInteresting.Error()},
		{"no sentence", reducer.Job{Lang: lang, Name: "in", Text: "(", Strategy: reducer.Default()}, passtest.Mystery, "in:1:2: "},
		{"no start rule", reducer.Job{Lang: lang, Text: "2 + (1)", Strategy: reducer.Default()}, passtest.Mystery, ""},
	} {
		res, err := reducer.Reduce(c.job, passtest.OracleOf(c.interesting), nil)
		if c.want == "" && (err != nil || string(res.Text) != "(1)") {
			t.Errorf("%s: %q, %v", c.name, res.Text, err)
		}
		if c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want) || res.Certificate != "") {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	o := passtest.OracleOf(passtest.Mystery)
	o.Know([]byte("(1)"), oracle.Unresolved)
	if _, err := reducer.Reduce(reducer.Job{Lang: lang, Text: "(1)", Strategy: reducer.Default()}, o, nil); !errors.Is(err, reducer.ErrNotInteresting) {
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
	lang, _ := passtest.Language(t, "expr")
	o := oracle.New(t.Context(), &failing{passtest.Predicate(1, passtest.Mystery), 2})
	var ended reducer.Ended
	res, err := reducer.Reduce(reducer.Job{Lang: lang, Text: "1 + (2 * 3)", Strategy: passtest.Named(t, "book")}, o, func(e reducer.Event) { ended, _ = e.(reducer.Ended) })
	if err != nil || string(res.Text) != "(2 * 3)" || res.Finished || res.Certificate != "" || o.Err() != errNoRoom || ended.Stopped != errNoRoom {
		t.Errorf("%q, finished %v, %v, %v, %v", res.Text, res.Finished, err, o.Err(), ended.Stopped)
	}
}

// A certificate says what candidates had to keep: nothing in JSON, definitions in LLVM IR, and dialects in
// SQL, where the last statement would parse without its semicolon as one that the input does not have.
func TestQualified(t *testing.T) {
	const defined, rules = "put a name only where it has one definition", "breaks the grammar's rules"
	for _, c := range []struct {
		grammar, text, needs string
		says                 []string
	}{
		{"json", "[1, 2]", "[12]", nil},
		{"llvm", "define void @f() { ret void }", "ret", []string{defined, rules}},
		{"sql", "SHOW TABLES' one ';SELECT*", "' one '.*[*]", []string{rules}},
	} {
		lang, _ := passtest.Language(t, c.grammar)
		needs := regexp.MustCompile(c.needs)
		o := oracle.New(t.Context(), oracle.Func(1, func(text []byte) bool { return needs.Match(text) }))
		res, err := reducer.Reduce(reducer.Job{Lang: lang, Text: c.text, Strategy: reducer.Default()}, o, func(reducer.Event) {})
		if err != nil || res.Certificate == "" {
			t.Fatalf("%s: %q, %v", c.grammar, res.Certificate, err)
		}
		for _, said := range []string{defined, rules} {
			if strings.Contains(res.Certificate, said) != slices.Contains(c.says, said) {
				t.Errorf("%s, %q: %s", c.grammar, said, res.Certificate)
			}
		}
	}
}
