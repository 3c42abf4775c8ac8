package pass_test

import (
	"regexp"
	"slices"
	"testing"

	"pare/internal/passtest"
)

// A long token keeps only needed characters, wherever they are.
func TestThinned(t *testing.T) {
	needed := regexp.MustCompile("f.*b.*z")
	got := passtest.Reduced(t, "json", "pare", `["lorem f-ipsum dolor b+sit amet z*consectetur", 1]`, needed.MatchString)
	if got != `"fbz"` {
		t.Errorf("got %s, want \"fbz\"", got)
	}
}

// A string loses its quotes, or becomes a number, if the grammar allows it.
func TestUnquoted(t *testing.T) {
	passtest.CheckRewrites(t, "tokens", []passtest.Rewriting{
		{"an attribute", "html", `<a b="c">`, "<a b=c>"},
		{"all strings alike", "sql", "select '', ''", "select 0, 0"},
		{"one string", "json", `["", ""]`, `["", 0]`},
	})
}

// The same for a token without quotes.
func TestThinnedBare(t *testing.T) {
	text := "<a>xfyz</a>"
	if got := passtest.Reduced(t, "xml", "pare", text, func(s string) bool { return regexp.MustCompile(">.*f.*</").MatchString(s) }); !regexp.MustCompile("^<.>f</.>$").MatchString(got) {
		t.Errorf("got %s of %s", got, text)
	}
}

// A text without a grammar has no names: of a word, quoted or not, the fewest bytes with the needed
// part are left.
func TestThinnedText(t *testing.T) {
	needed := regexp.MustCompile("n.?e.?e.?d")
	for _, text := range []string{"val total = \"needed $total\"", "x = \"needed\"; y = 3\n"} {
		if got := passtest.Reduced(t, "text", "pare", text, needed.MatchString); got != "need" {
			t.Errorf("%q: got %q, want \"need\"", text, got)
		}
	}
}

// A name takes the place of a shorter one where the failure needs it, and what else has it goes.
func TestMergedIntoLonger(t *testing.T) {
	needed := regexp.MustCompile(`(?s)^g\((?:n\+0\);.*size|size\+0\))`)
	if got := passtest.Reduced(t, "javascript", "pare", "g(n+0); h(size);", needed.MatchString); got != "g(size+0)" {
		t.Errorf("got %q", got)
	}
}

// A name may have another meaning in another file: it is renamed in one file, to the rarest name of
// the others.
func TestRenamedInFiles(t *testing.T) {
	text := "a.js: var c = d; d = {long: d.f(d)}\nb.js: function long(e) { return e } exports.f = long;\n"
	want := "a.js: var c = d; d = {long: d.f(d)}\nb.js: function c(e) { return e } exports.f = c;\n"
	_, questions := passtest.AskedOfFiles(t, "tokens", text, func(s string) bool { return s == text || s == want })
	if !slices.Contains(questions, want+"INTERESTING") {
		t.Errorf("%q", questions)
	}
}

// Keywords that are names are renamed, all at once or some, in each spelling. Where they are
// keywords they stay, and so do names in one place only.
func TestRenamedKeywords(t *testing.T) {
	passtest.CheckRewrites(t, "tokens", []passtest.Rewriting{
		{"all", "sql", "create table rule(id); select id from rule", "create table a(b); select b from a"},
		{"one", "sql", "create table rule(id); select id from rule", "create table rule(a); select a from rule"},
		{"of each spelling", "sql", "create table Id(b); select b from ID", "create table a(b); select b from a"},
		{"not as a keyword", "sql", "create table a(key, primary KEY(key))", "create table a(b, primary KEY(b))"},
		{"not a name in use", "sql", "create table id(a); select a from id", "create table b(a); select a from b"},
		{"an alias", "sql", "select 1 id order by id", "select 1 a order by a"},
		{"a variable", "python", "type = 1\nprint(type)\n", "a = 1\nprint(a)\n"},
		{"one with a predicate", "javascript", "let of = 1; f(of)", "let a = 1; f(a)"},
	})
	for _, c := range []struct{ why, text, renamed string }{
		{"in one place only", "select id", "select a"},
		{"a keyword alone", "create table a(b primary key); create table c(d primary key)", "create table a(b primary e); create table c(d primary e)"},
	} {
		got, _ := passtest.Asked(t, "sql", "tokens", c.text, 1, passtest.Only(c.text, c.renamed))
		if got != c.text {
			t.Errorf("%s: %q became %q", c.why, c.text, got)
		}
	}
}
