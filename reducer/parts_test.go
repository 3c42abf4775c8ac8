package reducer_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// own is a built-in grammar that no other test shares.
func own(t testing.TB, name string) *parse.Language {
	t.Helper()
	g, err := grammars.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

// lenient is a built-in grammar that falls back to text.
func lenient(t testing.TB, name string) *parse.Language {
	t.Helper()
	lang := own(t, name)
	lang.Rest, _ = passtest.Language(t, "text")
	return lang
}

// withScripts is HTML whose scripts are JavaScript.
func withScripts(t testing.TB) *parse.Language {
	t.Helper()
	lang := own(t, "html")
	js, program := passtest.Language(t, "javascript")
	lang.Rest, _ = passtest.Language(t, "text")
	typ := slices.IndexFunc(lang.G.Tokens, func(k grammar.Token) bool { return k.Name == "RAW" })
	lang.Islands = []parse.Island{{Type: int32(typ), Mode: "SCRIPT", Run: true, Lang: js, Start: program}}
	return lang
}

// A part that the grammar does not read shrinks, and so does the text around it, which is a
// sentence in each candidate.
func TestParts(t *testing.T) {
	c := lenient(t, "c")
	const broken = "int f(int a) {\n  int b = 1;\n  @@ what is [ this (x) ] @ ! needed;\n  return a + b;\n}\nint g;\n"
	for _, test := range []struct {
		name, text string
		lang       *parse.Language
		needed     []string
		want       string
	}{
		{"a broken statement", broken, c, []string{"@", "return"}, "a(){@\nreturn;}"},
		{"what is around it", broken, c, []string{"int g"}, "int g;"},
		{"a broken item", "int f(void) { return 1; }\n%% nothing {like} C\nint g(void) { return 2; }\n", c, []string{"like", "int g"}, "like\nint g;"},
		{"a script", "<html><body><p>a</p><script>\nvar a = 1;\nfunction f(x) { return x + 1; }\nf(a);\n</script><b>c</b></body></html>",
			withScripts(t), []string{"<script", "f("}, "<script>f()"},
	} {
		o := oracle.New(context.Background(), passtest.Predicate(1, func(s string) bool {
			return !slices.ContainsFunc(test.needed, func(n string) bool { return !strings.Contains(s, n) })
		}))
		o.Know([]byte(test.text), oracle.Interesting)
		tests := 0
		res, err := reducer.Reduce(reducer.Job{Lang: test.lang, Text: test.text, Strategy: reducer.Default()}, o, func(e reducer.Event) {
			if _, ok := e.(reducer.Answered); ok {
				tests++
			}
		})
		if err != nil || string(res.Text) != test.want || tests > 120 {
			t.Errorf("%s: %q in %d tests, %v, want %q", test.name, res.Text, tests, err, test.want)
		}
	}
}

// Statements with a hole, which the grammar does not know, are not asked.
func TestHolesAreNotAsked(t *testing.T) {
	_, questions := passtest.Asked(t, "sql", "cut", "SELECT max(a) FROM t;", 1, passtest.Nothing)
	hole := func(q string) bool { return !strings.HasPrefix(q, "SELECT") && q[0] != ';' }
	if len(questions) == 0 || slices.ContainsFunc(questions, hole) {
		t.Errorf("asked: %q", questions)
	}
}

// No edit parts the names of an element's tags.
func TestPaired(t *testing.T) {
	tags := regexp.MustCompile(`<(\w+)[^>/]*>[^<]*</(\w+)>`)
	for _, c := range []struct{ grammar, text, needs string }{
		{"xml", "<a><only>text</only></a>", "only.*t"},
		{"svelte", "<Aone two='three'>four</Aone>", "one.*four"},
		{"vue", "<template><Abc>:only</Abc></template>", "bc.*:only<"},
	} {
		_, questions := passtest.Asked(t, c.grammar, "pare", c.text, 1, regexp.MustCompile(c.needs).MatchString)
		i := slices.IndexFunc(questions, func(q string) bool {
			m := tags.FindStringSubmatch(q)
			return m != nil && m[1] != m[2] && m[2] != "template"
		})
		if len(questions) == 0 || i >= 0 {
			t.Errorf("%s: asked %q", c.text, questions[max(i, 0):])
		}
	}
}

// No edit duplicates an attribute of an XML element; a duplicate in the input may stay.
func TestDistinct(t *testing.T) {
	tag, attribute := regexp.MustCompile("<[^>]*>"), regexp.MustCompile(" [a-z]+=")
	doubled := func(q string) bool {
		return slices.ContainsFunc(tag.FindAllString(q, -1), func(tag string) bool {
			names := attribute.FindAllString(tag, -1)
			slices.Sort(names)
			return len(slices.Compact(slices.Clone(names))) < len(names)
		})
	}
	text := `<a><b n="1" q="2"/><c><d q="3" n="4">needle</d></c></a>`
	_, questions := passtest.Asked(t, "xml", "pare", text, 1, func(q string) bool { return strings.Count(q, `="`) > 1 })
	if i := slices.IndexFunc(questions, doubled); len(questions) == 0 || i >= 0 {
		t.Errorf("asked %q", questions[max(i, 0):])
	}
	left, _ := passtest.Asked(t, "xml", "pare", `<a n="1" n="2"><b/>text</a>`, 1, doubled)
	if left != `<n n="" n=""/>` {
		t.Errorf("left: %s", left)
	}
	for _, c := range [][2]string{{"<script/><a bcd cde/>", " 0 0/"}, {"<script/><a :ab :ac/>", " :a :a/"}} {
		_, questions = passtest.Asked(t, "vue", "tokens", c[0], 1, func(q string) bool { return strings.Count(q, " :a") == 2 })
		if len(questions) == 0 || slices.ContainsFunc(questions, func(q string) bool { return strings.Contains(q, c[1]) }) {
			t.Errorf("asked %q", questions)
		}
	}
}
