package search_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

func whole(text string) func(string) bool { return func(s string) bool { return s == text } }

// subsets reduces a list of statements down to the definitions of needed names, and returns the
// questions: the defined words.
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
	_, questions := passtest.QuestionsOf(t, passtest.Definitions(t), "remove", text, 1, func(s string) bool {
		left, whole := names(s)
		return whole && passtest.Compiles(s) && !strings.ContainsFunc(needed, func(r rune) bool { return !strings.ContainsRune(left, r) })
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

// Questions in the history's order; a ! marks successes.
func TestOrder(t *testing.T) {
	for _, c := range []struct{ rule, text, needed, want string }{
		// A chunk first loses the definitions that nothing outside mentions: a, with b as its only
		// user.
		{"a chunk loses what it does not define for others", "k:; a: a k; b: a a; c: k; d: k; e: k;", "cde",
			"- kcde! k kc kcd kce kde cde"},
		// b is dropped, with the last use of a, which is asked before lighter ones.
		{"what lost its uses goes at once", "k:; a: k; c: k k; d: k k; b: a a a a a; e: k k;", "cde",
			"- kabe kacd kacde! kcde! kce kde kcd cde"},
		// u is dropped, with the last uses of a, b and c: these, no neighbours, are dropped
		// together.
		{"definitions freed together go together", "k:; a:; l:; b:; m:; c:; n:; u: a b c;", "klmn",
			"- kalb abmcnu kalbmc kalbmcn! klmn! kmn lmn kln klm"},
		// h is dropped, with some uses of a and k: the chunks of the next round have the statements
		// with the other uses.
		{"what lost a use is asked again in the next round", "k: k k k k; a: a a a a a a; f: a; g: k; h: k k k; b: a a; c: k k; d: k; e: k;", "bcdeg",
			"- kafg kahbcde fghbcde kafghb kafgcde kfghbcde kafghbc afghbcde kafgbcde! kafgbde kafbcde kagbcde! kagbcd kagbce kgcde kgbcde agbcde kagcde kabde kagbde kabcde"},
	} {
		if got := strings.Join(subsets(t, c.text, c.needed), " "); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.rule, got, c.want)
		}
	}
}

// Failures count after a batch: most definitions are in use, and after the first failures no more
// are asked in this round.
func TestBatch(t *testing.T) {
	var text strings.Builder
	for i := range 200 {
		fmt.Fprintf(&text, "v%d: v%d;\n", i, max(0, i-1))
	}
	d := driven(t, passtest.Definitions(t), "remove", text.String())
	used := func(d driver) int {
		return d.search.History.Rates.At(search.Class{Kind: passtest.Kind("dropUsed"), Label: "", Place: statementPlace(d)}).Lost
	}
	asked := 0
	for d.search.Effort == search.Pruned {
		asked = used(d)
		d.step(passtest.Nothing)
	}
	if asked < search.Enough || asked > 100 {
		t.Errorf("%d questions about definitions in use; want no more than 100", asked)
	}
	d.rest(passtest.Nothing)
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

// A stage for small results waits for a round of its effort only in a larger text.
func TestEarly(t *testing.T) {
	for _, c := range []struct {
		lines int
		want  search.Effort
	}{{1, search.Pruned}, {search.SmallResult, search.Deferred}} {
		d := driven(t, passtest.Definitions(t), "substitute", strings.Repeat("v0: v0;\n", c.lines))
		if st := d.search.Stage(); st == nil || d.search.Effort != c.want {
			t.Errorf("%d lines: effort %d; want %d", c.lines, d.search.Effort, c.want)
		}
	}
}

// The positions of dropped nodes are not kept.
func TestPurge(t *testing.T) {
	s := driven(t, passtest.Definitions(t), "remove", "a: b c;").search
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

// Steps drop them, too: a stage may have many.
func TestPurgeWithinStage(t *testing.T) {
	d := driven(t, passtest.Definitions(t), "remove", strings.Repeat("a: b c;", 40))
	d.step(passtest.Nothing) // the round has begun
	for range 2 * search.ManyPlaces {
		d.search.History.Positions.At(tree.NewToken(nil, 1, "x", -1))
	}
	for range 3 {
		d.step(func(text string) bool { return text != "" })
	}
	if d.search.History.Epoch == 0 {
		t.Fatal("no step was taken")
	}
	if n := d.search.History.Positions.Of.Size(); n > search.ManyPlaces {
		t.Errorf("%d positions are kept", n)
	}
}

// The first occurrences of identifiers, updated at each step, are those of the tree.
func TestFirsts(t *testing.T) {
	for _, c := range passtest.Cases {
		lang, start := passtest.Language(t, c.Grammar)
		root, err := lang.Parse(t.Context(), "text", c.Text, start)
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
					t.Errorf("%s: %q is not found in %q", c.Name, name, s.Text)
				}
			}
			return c.Interesting(string(text))
		}))
		s = passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: c.Text, Strategy: reducer.Default()}, root, o)
		s.Run()
	}
}

// So are those in a list so long that its elements are looked up.
func TestFirstsInLongList(t *testing.T) {
	var text strings.Builder
	for i := range 6000 {
		fmt.Fprintf(&text, "a%d: b%d;", i, i)
	}
	d := driven(t, passtest.Definitions(t), "remove", text.String())
	for range 4 {
		d.step(func(text string) bool { return strings.Contains(text, "a1100") })
		found := 0
		for w := range d.search.Tree.Root.Words() {
			if at := d.search.Names.Find(w.Text); at != nil && at.Node.Word() == w {
				found++
			}
		}
		if names := 2 * d.search.Tree.Root.Tokens / 4; found < int(names) {
			t.Errorf("%d of %d names are found", found, names)
		}
	}
}

// The failed drop of a definition is due again when another definition gets its name, which may be
// enough for both.
func TestNamesakes(t *testing.T) {
	lang, start := passtest.Language(t, "c")
	const text = "int a; int b; int c; main() { a; b; c; }"
	root, err := lang.Parse(t.Context(), "text", text, start)
	if err != nil {
		t.Fatal(err)
	}
	s := passtest.SearchOf(reducer.Job{Lang: lang, Start: start, Text: text, Strategy: reducer.Default()}, root, oracle.New(t.Context(), passtest.Predicate(1, nil)))
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

// A function whose drop failed is due once it has lost a name that others used; not if the name was
// its own.
func TestGaveUp(t *testing.T) {
	for _, c := range []struct {
		gone []string
		due  bool
	}{{[]string{"b"}, true}, {[]string{"d", "e"}, false}} {
		s := searching(t, "test.c", "void g() { b(); e(); } void f() { b(); c(); d(); }")
		gone := &tree.Edits{}
		for p := range s.Tree.Places() {
			if p.Node.Kind == tree.Token && slices.Contains(c.gone, p.Node.Text()) {
				gone.Drop(tree.Removable(p))
			}
		}
		s.History.Tried.Set(s.History.Puts(second(s.Tree), nil), s.History.Epoch)
		s.History.Epoch++
		to := s.Tree.With(gone)
		s.Follow(to.Root)
		if due := !s.Undroppable(second(to)); due != c.due {
			t.Errorf("without %v: due %t, want %t", c.gone, due, c.due)
		}
	}
}

// second returns the second element of the first list.
func second(t *tree.Tree) *tree.Node {
	for p := range t.Places() {
		if p.Node.Kind == tree.List && p.Node.Count() == 2 {
			return p.Node.Kid(1)
		}
	}
	return nil
}

// The identifiers that occur are counted along, or those of another text with the same ones would be
// taken for fewer.
func TestDistinctNames(t *testing.T) {
	s := searching(t, "test.c", "int a = b; int b = c; int c = c; int c = d;")
	for _, rename := range []struct {
		from, to string
		names    int
	}{{"a", "b", 3}, {"b", "e", 3}, {"c", "d", 2}, {"e", "d", 1}, {"d", "f", 1}} {
		renamed := &tree.Edits{}
		for p := range s.Tree.Places() {
			if p.Node.Kind == tree.Token && p.Node.Text() == rename.from {
				renamed.Put(p, syntax.Retext(p.Node, rename.to))
			}
		}
		to := s.Tree.With(renamed)
		s.Follow(to.Root)
		if s.Tree = to; s.DistinctNames() != rename.names {
			t.Errorf("%s for %s: %d names, want %d", rename.to, rename.from, s.DistinctNames(), rename.names)
		}
	}
}
