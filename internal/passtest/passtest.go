// Package passtest asks what passes and strategies ask, for tests that hold it against a record.
package passtest

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/internal/golden"
	"pare/internal/lazy"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/pass"
	"pare/reducer/project"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
	"pare/tree/parse"
)

// recorded is what the tests of the package asked.
var recorded *golden.Table

// Main runs the tests of a package, and holds what they ask against a table of
// testdata/golden; root is the module's directory. With -update it writes the table, and others.
func Main(m *testing.M, root, table string, others ...*golden.Table) {
	flag.Parse()
	recorded = golden.OpenTable(root, table)
	status := m.Run()
	for _, tb := range append(others, recorded) {
		if err := tb.Save(flag.Lookup("test.run").Value.String() == ""); err != nil && status == 0 {
			fmt.Fprintln(os.Stderr, err)
			status = 1
		}
	}
	os.Exit(status)
}

// Predicate is the evaluator of a test of texts.
func Predicate(jobs int, interesting func(string) bool) oracle.Evaluator {
	return oracle.Func(jobs, func(text []byte) bool { return interesting(string(text)) })
}

// Asked reduces text and returns the result and the questions asked with their
// answers, in order.
func Asked(t *testing.T, name, strategy, text string, jobs int, interesting func(string) bool) (string, []string) {
	t.Helper()
	lang, _ := Language(t, name)
	return QuestionsOf(t, lang, strategy, text, jobs, interesting)
}

// QuestionsOf is asked for a language that is no built-in one.
func QuestionsOf(t *testing.T, lang *parse.Language, strategy, text string, jobs int, interesting func(string) bool) (string, []string) {
	t.Helper()
	return QuestionsIn(t, reducer.Job{Lang: lang, Name: "input", Text: text, Strategy: Named(t, strategy)}, jobs, interesting)
}

// QuestionsIn is asked for a job, with the built-in rules.
func QuestionsIn(t *testing.T, job reducer.Job, jobs int, interesting func(string) bool) (string, []string) {
	t.Helper()
	job.Rules = []*rules.Set{Rules(t, job.Lang)}
	o := oracle.New(context.Background(), Predicate(jobs, interesting))
	o.Know([]byte(job.Text), oracle.Interesting)
	var questions []string
	res, err := reducer.Reduce(job, o, func(e reducer.Event) {
		if a, ok := e.(reducer.Answered); ok {
			questions = append(questions, string(a.Text)+" "+oracle.Word(a.Outcome))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := o.Err(); err != nil {
		t.Fatal(err)
	}
	recorded.Check(t, questions, string(res.Text))
	return string(res.Text), questions
}

// AskedOfFiles is asked for files, each a line of its name, a colon and its text, in which ⏎ is
// the end of a line.
func AskedOfFiles(t *testing.T, strategy, text string, interesting func(string) bool) (string, []string) {
	t.Helper()
	p := DocumentOf(t, text)
	listed := func(text []byte) string {
		var b strings.Builder
		for _, f := range p.Files(text) {
			if !f.Mode.IsDir() {
				fmt.Fprintf(&b, "%s: %s\n", f.Name, strings.ReplaceAll(string(f.Text), "\n", " "))
			}
		}
		return b.String()
	}
	o := oracle.New(context.Background(), Predicate(1, func(s string) bool { return interesting(listed([]byte(s))) }))
	o.Know([]byte(p.Text), oracle.Interesting)
	var sets []*rules.Set
	for lang := range p.Lang.Languages() {
		sets = append(sets, Rules(t, lang))
	}
	var questions []string
	res, err := reducer.Reduce(reducer.Job{Lang: p.Lang, Start: p.Start, Text: p.Text, Strategy: Named(t, strategy), Named: p.Path, Rules: sets}, o, func(e reducer.Event) {
		if a, ok := e.(reducer.Answered); ok {
			questions = append(questions, listed(a.Text)+oracle.Word(a.Outcome))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	recorded.Check(t, questions, listed(res.Text))
	return listed(res.Text), questions
}

// DocumentOf makes a document of such files.
func DocumentOf(t *testing.T, text string) *project.Project {
	t.Helper()
	var entries []project.Entry
	for line := range strings.Lines(text) {
		name, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		entries = append(entries, project.Entry{Path: name, Mode: 0o644, Text: strings.ReplaceAll(text, "⏎", "\n")})
	}
	p, err := project.New(context.Background(), entries, func(_ context.Context, e project.Entry) (project.Language, error) {
		b, ok := grammars.ByExtension(e.Path)
		if !ok {
			b, _ = grammars.ByName("text")
		}
		lang, start := Language(t, b.Name)
		return project.Language{Name: b.Name, Lang: lang, Start: start}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Named is the strategy of a name.
func Named(t *testing.T, names string) reducer.Strategy {
	t.Helper()
	st, err := reducer.ParseStrategy(names)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// OracleOf is an oracle with one job.
func OracleOf(interesting func(string) bool) *oracle.Oracle {
	return oracle.New(context.Background(), Predicate(1, interesting))
}

// Reduced is the text that passes leave, with single blanks.
func Reduced(t *testing.T, grammar, strategy, text string, interesting func(string) bool) string {
	t.Helper()
	out, _ := Asked(t, grammar, strategy, text, 1, func(s string) bool { return interesting(OneBlank(s)) })
	return OneBlank(out)
}

// OneBlank is a text with single blanks.
func OneBlank(s string) string { return strings.Join(strings.Fields(s), " ") }

// NoBlank is a text without blanks.
func NoBlank(s string) string { return strings.Join(strings.Fields(s), "") }

// Rewriting is a text, and the only smaller one that is interesting.
type Rewriting = struct{ Name, Grammar, Text, Want string }

// CheckRewrites checks that passes come from each text to the other, blanks aside.
func CheckRewrites(t *testing.T, strategy string, cases []Rewriting) {
	t.Helper()
	for _, c := range cases {
		whole, want := Tight(c.Text), Tight(c.Want)
		test := func(s string) bool { return Tight(OneBlank(s)) == whole || Tight(OneBlank(s)) == want }
		got, questions := Asked(t, c.Grammar, strategy, c.Text, 1, test)
		if _, others := Asked(t, c.Grammar, strategy, c.Text, 8, test); !slices.Equal(others, questions) {
			t.Errorf("%s: other questions with eight jobs", c.Name)
		}
		if Tight(got) != want {
			t.Errorf("%s: %q, want %q", c.Name, got, c.Want)
		}
	}
}

// Only is a test that finds the whole text interesting and one other, blanks aside.
func Only(whole, want string) func(string) bool {
	return func(s string) bool { return Tight(s) == Tight(whole) || Tight(s) == Tight(want) }
}

var spareBlank = lazy.Regexp(`\B | \B`)

// Tight is a text with one blank between two words, and no others.
func Tight(s string) string { return spareBlank().ReplaceAllString(OneBlank(s), "") }

// SearchOf is a search of a tree as [Reduce] makes it, with the passes that the job's strategy names.
func SearchOf(job reducer.Job, t *tree.Tree, o *oracle.Oracle) *search.Search {
	return search.NewSearch(ConfigOf(job), t, o, deaf{})
}

// ConfigOf is what such a search is about.
func ConfigOf(job reducer.Job) search.Config {
	return search.Config{
		Lang: job.Lang, Start: job.Start, Text: job.Text, Strategy: scheduleOf(job.Strategy.Name), Named: job.Named, Includes: job.Includes, Rules: job.Rules, Freed: pass.Freed,
	}
}

// scheduleOf is the default strategy, or the passes of some names with commas between.
func scheduleOf(names string) *search.Schedule {
	var st search.Schedule
	table := reducer.Passes()
	for i := range table {
		if names == reducer.Default().Name && table[i].Default {
			st.Steps = append(st.Steps, search.Step{Pass: &table[i]})
		}
	}
	for name := range strings.SplitSeq(names, ",") {
		if i := slices.IndexFunc(table, func(p search.Pass) bool { return p.Name == name }); i >= 0 {
			st.Steps = append(st.Steps, search.Step{Pass: &table[i]})
		}
	}
	return &st
}

// deaf is told of a search's progress and does nothing.
type deaf struct{}

func (deaf) Begin(string)                         {}
func (deaf) Accepted(string, []byte, search.Size) {}

// Nothing is interesting.
func Nothing(string) bool { return false }

// Mystery fails when a parenthesis opens before one closes, as the book's
// EvalMysteryRunner does.
func Mystery(text string) bool {
	open, end := strings.Index(text, "("), strings.Index(text, ")")
	return open >= 0 && end >= 0 && open < end
}

// Flicker is interesting for about one text in three, by its hash: hard on
// passes that take anything for granted.
func Flicker(text string) bool {
	h := fnv.New32a()
	h.Write([]byte(text))
	return h.Sum32()%3 == 0
}

// Definitions is a small language: each statement defines its first word and uses the others.
func Definitions(t testing.TB) *parse.Language {
	t.Helper()
	return LanguageOf(t, "s : statement* EOF ; statement : ID ':' ID* ';' ;")
}

// LanguageOf is the language of some rules, with words and blanks.
func LanguageOf(t testing.TB, rules string) *parse.Language {
	t.Helper()
	g, err := grammar.Read(func(string) ([]byte, error) {
		return []byte("grammar G; " + rules + " ID : [a-z] [a-z0-9]* ; WS : [ \\n]+ -> skip ;"), nil
	}, "G.g4")
	if err != nil {
		t.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

// Compiles reports whether every name is defined before its use.
func Compiles(text string) bool {
	defined := map[string]bool{}
	for st := range strings.SplitSeq(text, ";") {
		words := strings.Fields(strings.Replace(st, ":", " ", 1))
		if slices.ContainsFunc(words, func(w string) bool { return !defined[w] && w != words[0] }) {
			return false
		}
		if len(words) > 0 {
			defined[words[0]] = true
		}
	}
	return true
}

// Web is statements that use earlier ones without any order, so that edits fail often.
func Web(statements int) string {
	var text strings.Builder
	for i := range statements {
		fmt.Fprintf(&text, "v%d: v%d v%d;\n", i, i*7%(i+1), i*i%(i+1))
	}
	return text.String()
}

// Program is a C program with a bit of everything that passes look for.
const Program = `
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

// Cases are texts with tests that keep different amounts of them.
var Cases = []struct {
	Name, Grammar, Text string
	Interesting         func(string) bool
}{
	{"c statement", "c", Program, func(s string) bool { return strings.Contains(strings.ReplaceAll(s, " ", ""), "result-=1") }},
	{"c two places", "c", Program, func(s string) bool { return strings.Contains(s, "case") && strings.Contains(s, "struct") }},
	{"c flicker", "c", Program, Flicker},
	{"json", "json", `{"a": [1, 2, {"b": "text", "c": [true, null, 12.5e3]}], "d": {"e": {}}, "f": [[], [[]]]}`, func(s string) bool { return strings.Contains(s, "[") && strings.Contains(s, "e3") }},
	{"json flicker", "json", `[{"a": [1, 2, {"b": "text", "c": [true, null, 12.5e3]}], "d": {"e": {}}, "f": [[], [[]]]}, [1, 2, 3, 4, 5, 6, 7]]`, Flicker},
	{"expr", "expr", "1 + (2 * 3) / ((4 - 5) * 67.89) - +-(1)", Mystery},
	{"html", "html", `<!doctype html><body><p class=x id="y">one<b>two</b><ul><li>three<li>four</ul><!-- c --><script>if (a<b) c()</script></body>`,
		func(s string) bool { return strings.Contains(s, "<li") && strings.Contains(s, "id=") }},
}

// Looked is a context that counts how often it is Looked at, and ends at one look.
type Looked struct {
	context.Context
	cancel    context.CancelFunc
	Looks, at int
}

// LookedAt is ctx, which cancel ends at one look; 0 for none.
func LookedAt(ctx context.Context, cancel context.CancelFunc, at int) *Looked {
	return &Looked{Context: ctx, cancel: cancel, at: at}
}

func (c *Looked) Done() <-chan struct{} {
	if c.Looks++; c.Looks == c.at {
		c.cancel()
	}
	return c.Context.Done()
}

// HeaviestList returns the first list on the way down to the heaviest nodes.
func HeaviestList(t *tree.Tree) *tree.Place {
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

// Kind is the kind of edits of a name.
func Kind(name string) *search.Kind {
	for _, p := range reducer.Passes() {
		for _, k := range p.Kinds {
			if k.Name == name {
				return k
			}
		}
	}
	return nil
}
