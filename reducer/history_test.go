package reducer

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/reducer/oracle"
	"pare/reducer/pass"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
	"pare/tree/parse"
)

// definitions is a small language: each statement defines its first word and uses the others.
func definitions(t testing.TB) *parse.Language {
	t.Helper()
	return languageOf(t, "s : statement* EOF ; statement : ID ':' ID* ';' ;")
}

// languageOf is the language of some rules, with words and blanks.
func languageOf(t testing.TB, rules string) *parse.Language {
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

// compiles reports whether every name is defined before its use.
func compiles(text string) bool {
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

// web is statements that use earlier ones without any order, so that edits fail often.
func web(statements int) string {
	var text strings.Builder
	for i := range statements {
		fmt.Fprintf(&text, "v%d: v%d v%d;\n", i, i*7%(i+1), i*i%(i+1))
	}
	return text.String()
}

// needs is a test for a compiler that fails on what matches.
func needs(pattern string) func(string) bool {
	re := regexp.MustCompile(pattern)
	return func(s string) bool { return compiles(s) && re.MatchString(oneBlank(s)) }
}

func whole(text string) func(string) bool { return func(s string) bool { return s == text } }

// Each rule of the table of policies saves tests, and leaves no more.
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

	words := definitions(t)
	json, _ := language(t, "json")
	html, _ := language(t, "html")
	numbers := languageOf(t, "s : (INT | '(' INT ')')* EOF ; INT : [0-9]+ ;")
	front := strings.Repeat("1000 (2000) ", 2)
	page := cases[len(cases)-1]
	var many, strs strings.Builder
	for i := range 40 {
		fmt.Fprintf(&many, "%d, ", 1000+i)
		fmt.Fprintf(&strs, `, "lorem ipsum %d"`, i)
	}
	list, texts := "["+many.String()+"7777777]", "["+strs.String()[2:]+`, "xxxxxxx"]`
	withSeven := func(front string) func(string) bool {
		return func(s string) bool {
			return regexp.MustCompile(regexp.QuoteMeta(noBlank(front)) + "7+]?$").MatchString(noBlank(s))
		}
	}
	thinning := func(s string) bool { return strings.Contains(s, `"abcdef"`) && strings.Contains(s, "x") }
	for _, c := range []struct {
		rule, strategy, text string
		lang                 *parse.Language
		interesting          func(string) bool
		without              func()
	}{
		{"an edit that failed waits until an identifier in it is used less", "remove", web(30), words, needs("v28 ?: ?v[0-9]* v"), set(askAlways, pass.DropKind, pass.LeastKind, pass.ClearOptKind)},
		{"what fails often is put off", "remove", web(100), words, needs("v98 ?: ?v[0-9]* v"), set(neverTire, pass.DropKind, pass.DropUsedKind, pass.ChunkUsedKind, pass.LeastKind)},
		{"definitions in use count apart", "remove", web(100), words, needs("v98 ?: ?v[0-9]* v"), func() {
			set(func(p *search.Policy) { *p = pass.DropKind.Policy }, pass.DropUsedKind)()
			set(func(p *search.Policy) { *p = pass.ChunkKind.Policy }, pass.ChunkUsedKind)()
		}},
		{"a sentence that failed is tried at few places", "pare,-cut,-pairs,-lines", page.text, html, page.interesting, set(neverTire, pass.SentenceKind)},
		{"what a token never becomes is put off in the last round, too", "tokens", list, json, withSeven("[" + strings.TrimSpace(many.String())), set(tireAtFirst, pass.ShortenKind)},
		{"so is what a token has too much", "tokens", texts, json, func(s string) bool { return strings.HasPrefix(noBlank(s), noBlank("["+strs.String()[2:]+`,"x`)) }, set(neverTire, pass.ThinKind, pass.ThinFinelyKind)},
		{"tokens of one type count together", "tokens", front + "77 " + front, numbers, func(s string) bool {
			return regexp.MustCompile("^" + regexp.QuoteMeta(noBlank(front)) + "(77|.)" + regexp.QuoteMeta(noBlank(front)) + "$").MatchString(noBlank(s))
		}, set(byPlace, pass.ShortenKind)},
		{"what failed is asked again in the last round only if it is claimed", "tokens", `["abcdef", "lorem ipsum dolor x"]`, json, thinning, set(claim, pass.ThinKind, pass.ThinFinelyKind)},
	} {
		t.Run(c.rule, func(t *testing.T) {
			restore()
			result, with := questionsOf(t, c.lang, c.strategy, c.text, 1, c.interesting)
			c.without()
			other, without := questionsOf(t, c.lang, c.strategy, c.text, 1, c.interesting)
			if len(with) >= len(without) || len(noBlank(result)) > len(noBlank(other)) {
				t.Errorf("%q after %d tests; without the rule %q after %d", result, len(with), other, len(without))
			}
		})
	}
}

// subsets reduces a list of statements, of which the definitions of needed names must
// stay and the others go wholly, and returns the questions: the words defined.
func subsets(t *testing.T, text, needed string) (list []string) {
	t.Helper()
	statements := strings.SplitAfter(text, "; ")
	names := func(s string) (string, bool) {
		var names strings.Builder
		for _, st := range statements {
			st = strings.TrimSpace(st)
			if rest, ok := strings.CutPrefix(strings.TrimSpace(s), st); ok {
				names.WriteString(st[:1])
				s = rest
			}
		}
		return names.String(), strings.TrimSpace(s) == ""
	}
	_, questions := questionsOf(t, definitions(t), "remove", text, 1, func(s string) bool {
		left, whole := names(s)
		return whole && compiles(s) && !strings.ContainsFunc(needed, func(r rune) bool { return !strings.ContainsRune(left, r) })
	})
	for _, q := range questions {
		text, won := strings.CutSuffix(strings.TrimSuffix(q, " NOT"), " INTERESTING")
		if left, whole := names(text); whole && won {
			list = append(list, left+"!")
		} else if whole {
			list = append(list, cmp.Or(left, "-"))
		}
	}
	return list
}

// Questions in the order in which the history wants them. A ! is behind those that succeed.
func TestOrder(t *testing.T) {
	for _, c := range []struct{ rule, text, needed, want string }{
		// What nothing outside of a chunk mentions goes first: a with b, which alone uses it.
		{"a chunk loses what it does not define for others", "k:; a: a k; b: a a; c: k; d: k; e: k;", "cde",
			"- kcde! k kc kcd kce kde cde"},
		// b goes, and with it the last use of a: that is asked before lighter ones.
		{"what lost its uses goes at once", "k:; a: k; c: k k; d: k k; b: a a a a a; e: k k;", "cde",
			"- kabe kacd kacde! kcde! kce kde kcd cde"},
		// u goes, and with it the last uses of a, b and c, which stand apart: they go together.
		{"definitions freed together go together", "k:; a:; l:; b:; m:; c:; n:; u: a b c;", "klmn",
			"- kalb abmcnu kalbmc kalbmcn! klmn! kmn lmn kln klm"},
		// h goes, and with it some uses of a and k: in the next round chunks are made of
		// the statements that have others of these.
		{"what lost a use is asked again in the next round", "k: k k k k; a: a a a a a a; f: a; g: k; h: k k k; b: a a; c: k k; d: k; e: k;", "bcdeg",
			"- kafg kahbcde fghbcde kafghb kafgcde kfghbcde kafghbc afghbcde kafgbcde! kafgbde kafbcde kagbcde! kagbcd kagbce kgcde kgbcde agbcde kagcde kabde kagbde kabcde"},
	} {
		if got := strings.Join(subsets(t, c.text, c.needed), " "); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.rule, got, c.want)
		}
	}
}

// Failures count after a batch: most definitions are in use, and after the first of
// them no more are asked about in this round.
func TestBatch(t *testing.T) {
	var text strings.Builder
	for i := range 200 {
		fmt.Fprintf(&text, "v%d: v%d;\n", i, max(0, i-1))
	}
	d := driven(t, definitions(t), "remove", text.String())
	used := func(d driver) int {
		return d.search.History.Rates.At(search.Class{Kind: pass.DropUsedKind, Label: "", Place: statementPlace(d)}).Lost
	}
	asked := 0
	for d.search.Effort == search.Pruned {
		asked = used(d)
		d.step(nothing)
	}
	if asked < search.Enough || asked > 100 {
		t.Errorf("%d questions about definitions in use; want no more than 100", asked)
	}
	d.rest(nothing)
	if asked := used(d); asked < 199 {
		t.Errorf("%d questions about them in the end; want one for each", asked)
	}
}

// statementPlace is the place of the statements in the grammar.
func statementPlace(d driver) int {
	for n := range d.search.Tree.Root.Nodes() {
		if n.Kind == tree.Rule && n.Expr != nil {
			return n.Expr.ID
		}
	}
	return -1
}

// Of nodes that are gone no positions are kept.
func TestPurge(t *testing.T) {
	s := driven(t, definitions(t), "remove", "a: b c;").search
	live := s.History.Positions.At(s.Tree.Root)
	for range 2 * search.ManyPlaces {
		s.History.Positions.At(tree.NewToken(nil, 1, "x", -1))
	}
	s.Fork().History.Purge()
	if s.History.Purge(); s.History.Positions.Of.Size() != 1 {
		t.Errorf("%d positions are kept", s.History.Positions.Of.Size())
	}
	if s.History.Positions.Of.At(s.Tree.Root) != live {
		t.Error("that of a node of the tree is lost")
	}
}

// The first occurrences of identifiers, kept up to date from step to step, are those that
// reading the tree finds.
func TestFirsts(t *testing.T) {
	for _, c := range cases {
		lang, start := language(t, c.grammar)
		root, err := lang.Parse(t.Context(), "text", c.text, start)
		if err != nil {
			t.Fatal(err)
		}
		var s *search.Search
		o := oracle.New(t.Context(), oracle.Func(1, func(text []byte) bool {
			first := map[string]tree.Word{}
			for w := range s.Tree.Root.Words() {
				if _, seen := first[w.Text]; !seen && s.IsIdentifier(w) {
					first[w.Text] = w
				}
			}
			for name, want := range first {
				if at := s.Names.Find(name); at == nil || at.Node.Word() != want {
					t.Errorf("%s: %q is not found in %q", c.name, name, s.Text)
				}
			}
			return c.interesting(string(text))
		}))
		s = searchOf(Job{Lang: lang, Start: start, Text: c.text, Strategy: Default()}, root, o, &stream{})
		s.Run()
	}
}

// The drop of a definition that failed is due again when another has got its name, which may be one for both.
func TestNamesakes(t *testing.T) {
	lang, start := language(t, "c")
	const text = "int a; int b; int c; main() { a; b; c; }"
	root, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	s := searchOf(Job{Lang: lang, Start: start, Text: text, Strategy: Default()}, root, oracle.New(t.Context(), predicate(1, nil)), &stream{})
	var definitions []*tree.Place
	renamed := &tree.Edits{}
	for p := range s.Tree.Places() {
		if p.Up != nil && p.Up.Node.Kind == tree.List && p.Node.Tokens == 3 {
			definitions = append(definitions, p)
			s.History.Tried.Set(s.History.Puts(p.Node, nil), s.History.Epoch)
		}
		if p.Node.Kind == tree.Token && p.Node.Text() == "a" {
			renamed.Put(p, syntax.Retext(p.Node, "b"))
		}
	}
	s.History.Epoch++
	s.Follow(s.Tree.With(renamed).Root)
	if due := !s.Undroppable(definitions[1].Node); !due {
		t.Error("that of b is not due")
	}
	if due := !s.Undroppable(definitions[2].Node); due {
		t.Error("that of c is due, too")
	}
}
