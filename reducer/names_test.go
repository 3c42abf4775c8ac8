package reducer_test

import (
	"regexp"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/parse"
)

// identifiers returns those of a text, as a set.
func identifiers(t *testing.T, lang *parse.Language, text string) map[string]bool {
	t.Helper()
	read, err := lang.Parse(t.Context(), "", text, lang.G.Rules[0])
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	all := map[string]bool{}
	tree.Identifiers(read.Root.Words(), func(w tree.Word) bool {
		if lang.Facts.IsIdentifier(int(w.Type)) {
			all[w.Text] = true
		}
		return false
	})
	return all
}

// keeping are texts whose reduction renames, with what the test needs, a pattern, by grammar.
var keeping = []struct{ grammar, text, needs string }{
	{"c", "int counter = 1000, total; int main(void) { int index = counter; total = index + 34; return total; }", `= *[a-z]+;`},
	{"python", "def compute(value, other):\n    result = value + 77\n    return result\nprint(compute(1, 2))\n", `def \w+\(`},
	{"json", `{"first": [1, 2, {"second": "needle"}]}`, `needle`},
	{"text", "word other(needle, more) third fourth\nfifth sixth\n", `needle`},
	{"javascript", "let first = 'someText'; function second(third) { return first + third + '99' }", `function \w+\(`},
}

// With KeepNames no question has an identifier that the input lacks; without it some
// question has.
func TestKeepNames(t *testing.T) {
	renamed := 0
	for _, c := range keeping {
		lang, _ := passtest.Language(t, c.grammar)
		needs := regexp.MustCompile(c.needs)
		own := identifiers(t, lang, c.text)
		for _, keep := range []bool{false, true} {
			foreign := ""
			o := oracle.New(t.Context(), oracle.Func(1, func(text []byte) bool { return needs.Match(text) }))
			job := reducer.Job{Lang: lang, Text: c.text, Strategy: reducer.Default(), KeepNames: keep}
			res, err := reducer.Reduce(job, o, func(e reducer.Event) {
				if a, ok := e.(reducer.Answered); ok && foreign == "" {
					for name := range identifiers(t, lang, string(a.Text)) {
						if !own[name] {
							foreign = name
						}
					}
				}
			})
			if strings.HasSuffix(res.Certificate, "put no other names") != keep {
				t.Errorf("%s, keep %v: %s", c.grammar, keep, res.Certificate)
			}
			if err != nil || !res.Finished || keep && foreign != "" {
				t.Errorf("%s, keep %v: %q, %v: the identifier %q was asked", c.grammar, keep, res.Text, err, foreign)
			}
			if !keep && foreign != "" {
				renamed++
			}
		}
	}
	if renamed < 3 {
		t.Errorf("%d of %d reductions rename at all", renamed, len(keeping))
	}
}
