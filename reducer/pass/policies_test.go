package pass_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/pass"
	"pare/reducer/search"
	"pare/tree/parse"
)

// needs is a test for a compiler that fails on texts that match.
func needs(pattern string) func(string) bool {
	re := regexp.MustCompile(pattern)
	return func(s string) bool { return passtest.Compiles(s) && re.MatchString(passtest.OneBlank(s)) }
}

// Each policy saves tests, for a result that is no larger.
func TestPoliciesSave(t *testing.T) {
	saved := map[*search.Kind]search.Policy{}
	restore := func() {
		for k, p := range saved {
			k.Policy = p
		}
	}
	defer restore()
	set := func(change func(*search.Policy), kinds ...*search.Kind) func() {
		return func() {
			for _, k := range kinds {
				saved[k] = k.Policy
				change(&k.Policy)
			}
		}
	}
	askAlways := func(p *search.Policy) { p.Again = true }
	claim := func(p *search.Policy) { p.Claimed = true }
	neverTire := func(p *search.Policy) { p.Tired = [search.Efforts]int{} }
	byPlace := func(p *search.Policy) { p.ByType = false }
	tireAtFirst := func(p *search.Policy) { p.Tired = search.WhilePrune }

	words := passtest.Definitions(t)
	json, _ := passtest.Language(t, "json")
	html, _ := passtest.Language(t, "html")
	numbers := passtest.LanguageOf(t, "s : (INT | '(' INT ')')* EOF ; INT : [0-9]+ ;")
	front := strings.Repeat("1000 (2000) ", 2)
	const page = `<!doctype html><body><p class=x id="y">one<b>two</b><ul><li>three<li>four</ul><!-- c --><script>if (a<b) c()</script></body>`
	var many, strs strings.Builder
	for i := range 40 {
		fmt.Fprintf(&many, "%d, ", 1000+i)
		fmt.Fprintf(&strs, `, "lorem ipsum %d"`, i)
	}
	list, texts := "["+many.String()+"7777777]", "["+strs.String()[2:]+`, "xxxxxxx"]`
	withSeven := func(front string) func(string) bool {
		return func(s string) bool {
			return regexp.MustCompile(regexp.QuoteMeta(passtest.NoBlank(front)) + "7+]?$").MatchString(passtest.NoBlank(s))
		}
	}
	thinning := func(s string) bool { return strings.Contains(s, `"abcdef"`) && strings.Contains(s, "x") }
	for _, c := range []struct {
		rule, strategy, text string
		lang                 *parse.Language
		interesting          func(string) bool
		without              func()
	}{
		{"an edit that failed waits until an identifier in it is used less", "remove", passtest.Web(30), words, needs("v28 ?: ?v[0-9]* v"), set(askAlways, pass.DropKind, pass.LeastKind, pass.ClearOptKind)},
		{"what fails often is put off", "remove", passtest.Web(100), words, needs("v98 ?: ?v[0-9]* v"), set(neverTire, pass.DropKind, pass.DropUsedKind, pass.ChunkUsedKind, pass.LeastKind)},
		{"definitions in use count apart", "remove", passtest.Web(100), words, needs("v98 ?: ?v[0-9]* v"), func() {
			set(func(p *search.Policy) { *p = pass.DropKind.Policy }, pass.DropUsedKind)()
			set(func(p *search.Policy) { *p = pass.ChunkKind.Policy }, pass.ChunkUsedKind)()
		}},
		{"a sentence that failed is tried at few places", "pare,-cut,-pairs,-lines", page, html, func(s string) bool { return strings.Contains(s, "<li") && strings.Contains(s, "id=") }, set(neverTire, pass.SentenceKind)},
		{"what a token never becomes is put off in the last round, too", "tokens", list, json, withSeven("[" + strings.TrimSpace(many.String())), set(tireAtFirst, pass.ShortenKind)},
		{"so is what a token has too much", "tokens", texts, json, func(s string) bool {
			return strings.HasPrefix(passtest.NoBlank(s), passtest.NoBlank("["+strs.String()[2:]+`,"x`))
		}, set(neverTire, pass.ThinKind, pass.ThinFinelyKind)},
		{"tokens of one type count together", "tokens", front + "77 " + front, numbers, func(s string) bool {
			return regexp.MustCompile("^" + regexp.QuoteMeta(passtest.NoBlank(front)) + "(77|.)" + regexp.QuoteMeta(passtest.NoBlank(front)) + "$").MatchString(passtest.NoBlank(s))
		}, set(byPlace, pass.ShortenKind)},
		{"what failed is asked again in the last round only if it is claimed", "tokens", `["abcdef", "lorem ipsum dolor x"]`, json, thinning, set(claim, pass.ThinKind, pass.ThinFinelyKind)},
	} {
		t.Run(c.rule, func(t *testing.T) {
			restore()
			result, with := passtest.QuestionsOf(t, c.lang, c.strategy, c.text, 1, c.interesting)
			c.without()
			other, without := passtest.QuestionsOf(t, c.lang, c.strategy, c.text, 1, c.interesting)
			if len(with) >= len(without) || len(passtest.NoBlank(result)) > len(passtest.NoBlank(other)) {
				t.Errorf("%q after %d tests; without the rule %q after %d", result, len(with), other, len(without))
			}
		})
	}
}
