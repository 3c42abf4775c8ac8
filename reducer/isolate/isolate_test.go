package isolate

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pare/grammars"
	"pare/hdd/ddmin"
	"pare/internal/sentences"
	"pare/tree"
	"pare/tree/parse"
)

func parsed(t testing.TB, l *parse.Language, text string) *tree.Tree {
	t.Helper()
	tr, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// TestAlign lists the text of the first tree with each single difference.
func TestAlign(t *testing.T) {
	for _, c := range []struct {
		name, pass, fail string
		want             []string
	}{
		{"same", "a=1; b=2;", "a=1;   b=2;", nil},
		{"token", "a=1;", "a=2;", []string{"a=2;"}},
		// A node comes as its shortest sentence first, without its optional parts. These are
		// differences of their own, which bring the node along.
		{"elements", "a=1; b=2; c=3;", "a=1; x(1,2,3); c=3; d=4;", []string{
			"a=1; x(); c=3;", "a=1; x(0); c=3;", "a=1; x(1); c=3;", "a=1; x(1); c=3;", "a=1; x(2); c=3;", "a=1; x(3); c=3;", "a=1; b=2; c=3;{}", "a=1; b=2; c=3;d=4;"}},
		{"arguments", "f(1,2);", "f(0,1,2,3);", []string{"f(0,1,2);", "f(1,2,3);"}},
		{"first argument goes", "f(1,2);", "f(2);", []string{"f(2);"}},
		{"option", "if (a) b(); else c();", "if (a) b();", []string{"if (a) b();", "if (a) b(); else {}"}},
		{"operands", "a = b + c + d;", "a = b + (x) + d;", []string{"a = b + (x) + d;", "a = b +x+ d;"}},
		{"blocks", "{ a(); } b();", "{ a(); c(); }", []string{"{ a(); {} } b();", "{ a(); c(); } b();", "{ a(); }"}},
		{"alternative", "a = 1;", "if (b + c) { d(); e(); }", []string{
			"if (0) {}", "if (b + c) {}", "if (b) {}", "if (c) {}", "if (0) { }",
			"if (0) { {} }", "if (0) { d(); }", "if (0) { {} }", "if (0) { e(); }",
			"if (0) {}", "if (0) {}", "{}"}}, // a statement inside it, in its place
	} {
		t.Run(c.name, func(t *testing.T) {
			l := sentences.Language(t, sentences.Program)
			b := aligned(t, l, parsed(t, l, c.pass), parsed(t, l, c.fail))
			var got []string
			for i := range b.Differences {
				applied := []int{i}
				for up := b.enclosing[i]; b.comes[i] && up != none; up = b.enclosing[up] {
					applied = append([]int{up}, applied...)
				}
				tr, ok := b.Tree(applied)
				if !ok {
					t.Fatalf("%v is no tree", applied)
				}
				got = append(got, string(tr.Render()))
				if len(applied) > 1 {
					if _, ok := b.Tree(applied[1:]); ok {
						t.Errorf("%v is a tree without %d", applied[1:], applied[0])
					}
				}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			for _, end := range []struct {
				applied []int
				text    string
			}{{nil, c.pass}, {upTo(b.Differences), c.fail}} {
				tr, _ := b.Tree(end.applied)
				got, want := sentences.Words(tr.Root), sentences.Words(parsed(t, l, end.text).Root)
				if got != want {
					t.Errorf("%v: %q, want %q", end.applied, got, want)
				}
			}
		})
	}
}

// withEnclosing adds the enclosing differences.
func withEnclosing(b *Between, applied []int) []int {
	set := map[int]bool{}
	for _, i := range applied {
		for ; i != none && !set[i]; i = b.enclosing[i] {
			set[i] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// TestBetween: no and all differences give the two trees, and every mixture is a sentence.
func TestBetween(t *testing.T) {
	for name, g4 := range map[string]string{"program": sentences.Program, "list": sentences.List} {
		l := sentences.Language(t, g4)
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				pass, fail := sentences.Random(t, l), sentences.Random(t, l)
				b := aligned(t, l, pass, fail)
				for _, end := range []struct {
					applied []int
					want    *tree.Tree
				}{{nil, pass}, {upTo(b.Differences), fail}} {
					tr, _ := b.Tree(end.applied)
					if sentences.Words(tr.Root) != sentences.Words(end.want.Root) {
						t.Fatalf("%v: %q, want %q", end.applied, sentences.Words(tr.Root), sentences.Words(end.want.Root))
					}
					sentences.Check(t, l, tr)
				}
				for range 10 {
					var some []int
					for i := range b.Differences {
						if rapid.Bool().Draw(t, "applied") {
							some = append(some, i)
						}
					}
					if tr, ok := b.Tree(withEnclosing(b, some)); ok {
						sentences.Check(t, l, tr)
					} else {
						t.Fatalf("%v is no tree", some)
					}
				}
			})
		})
	}
}

// TestBetweenBuiltin is TestBetween for every built-in grammar. Where an edited tree may be no
// sentence, so may a mixture, but for most.
func TestBetweenBuiltin(t *testing.T) {
	for _, builtin := range grammars.All() {
		t.Run(builtin.Name, func(t *testing.T) {
			g, err := grammars.Load(builtin.Name)
			if err != nil {
				t.Fatal(err)
			}
			l, err := parse.NewLanguage(g)
			if err != nil {
				t.Fatal(err)
			}
			start := g.Rule(builtin.Start)
			sentence := func(seed uint64) *tree.Tree {
				gen := tree.Generator{Facts: l.Facts, Rand: rand.New(rand.NewPCG(seed, 1)), Depth: 12, Tokens: 100}
				made := &tree.Tree{Root: gen.Sentence(start), Src: &tree.Source{Lex: l}}
				tr, err := l.Parse(context.Background(), "", string(made.Render()), start)
				if err != nil {
					return nil // predicates refuse some generated sentences
				}
				return tr
			}
			mixtures, refused, last := 0, 0, ""
			for seed := range uint64(24) {
				pass, fail := sentence(2*seed), sentence(2*seed+1)
				if pass == nil || fail == nil {
					continue
				}
				b := aligned(t, l, pass, fail)
				r := rand.New(rand.NewPCG(seed, 2))
				for range 5 {
					var some []int
					for share, i := r.Float64(), 0; i < b.Differences; i++ {
						if r.Float64() < share {
							some = append(some, i)
						}
					}
					tr, ok := b.Tree(withEnclosing(b, some))
					if !ok {
						t.Fatalf("%v is no tree", some)
					}
					mixtures++
					if text := string(tr.Render()); !l.Validate(context.Background(), text, start) {
						refused++
						_, err := l.Parse(context.Background(), "mixture", text, start)
						last = fmt.Sprintf("%q: %v", text, err)
					}
				}
			}
			if l.Plain() && refused > 0 || 4*refused > mixtures {
				t.Errorf("%d of %d mixtures refused, the last %s", refused, mixtures, last)
			}
			if mixtures == 0 && !sentences.Few[builtin.Name] {
				t.Error("nothing was mixed")
			}
		})
	}
}

// TestIsolate runs dd, and ddmax from the shortest sentence on.
func TestIsolate(t *testing.T) {
	l := sentences.Language(t, sentences.Program)
	crashes := func(text string) ddmin.Outcome {
		if i := strings.Index(text, "crash("); i >= 0 && strings.Contains(text[i:], "7") {
			return ddmin.Fail
		}
		return ddmin.Pass
	}
	for _, c := range []struct {
		name, pass, fail string
		dd               ddmin.DD
		wantPass         string
		wantFail         string
		most             int
	}{
		{"call", "a=1; b=2; crash(1, 2); if (a) { c(); }", "a=1; b=3; crash(1, 7, 2); if (a) { c(); d(); }", ddmin.DD{},
			"a=1; b=2; crash(1, 2); if (a) { c(); }", "a=1; b=2; crash(1, 7, 2); if (a) { c(); }", 12},
		{"nested", "a=1;", "a=1; if (x) { b(); if (y) { e(); crash(a, 7 + b); } f(); }", ddmin.DD{HoldPass: true},
			"a=1;", "a=1;if (x) { { crash(7); } }", 40},
		{"max", "", "a=1; if (x) { b(); if (y) { e(); crash(a, 7 + b); } f(); }", ddmin.DD{HoldFail: true},
			"a=1; if (x) { b(); if (y) { e(); crash(a, b); } f(); }", "", 40},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := aligned(t, l, parsed(t, l, c.pass), parsed(t, l, c.fail))
			tests := map[string]ddmin.Outcome{}
			c.dd.Split = b.Split()
			d, err := c.dd.Search(b.Differences, ddmin.Ask(func(keep []int) ddmin.Outcome {
				tr, ok := b.Tree(keep)
				if !ok {
					return ddmin.Unresolved
				}
				text := string(tr.Render())
				parsed(t, l, text)
				tests[text] = crashes(text)
				return tests[text]
			}))
			if err != nil {
				t.Fatal(err)
			}
			render := func(keep []int) string {
				tr, _ := b.Tree(keep)
				return string(tr.Render())
			}
			if c.wantFail == "" {
				c.wantFail = c.fail
			}
			if diff := cmp.Diff([]string{c.wantPass, c.wantFail}, []string{render(d.Pass), render(d.Fail)}); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if len(tests) > c.most {
				t.Errorf("%d tests, want at most %d", len(tests), c.most)
			}
			t.Logf("%d differences, %d tests", b.Differences, len(tests))
		})
	}
}

// TestAlignKeepsText: trivia stay with their tokens, and the beginning and end of
// a file stay there.
func TestAlignKeepsText(t *testing.T) {
	l := sentences.Language(t, strings.Replace(sentences.Program, "WS ", "COMMENT : '//' ~[\\n]* -> skip ;\nSHARP : '#!' ~[\\n]* -> skip ;\nWS ", 1))
	pass := "#!one\n// first\na = 1; // b\n\nc(); // the end"
	fail := "#!two\n// second\nx(); // y\nc(); // another end"
	b := aligned(t, l, parsed(t, l, pass), parsed(t, l, fail))
	for keep, want := range map[string]string{
		"[]":  pass,
		"[0]": "#!one\n// second\nx(); // b\n\nc(); // the end",
	} {
		applied := []int{0}
		if keep == "[]" {
			applied = nil
		}
		tr, _ := b.Tree(applied)
		got := string(tr.Render())
		parsed(t, l, got)
		if got != want {
			t.Errorf("%s: %q, want %q", fmt.Sprint(applied), got, want)
		}
	}
	if !slices.Equal(b.src.Toks, slices.SortedFunc(slices.Values(b.src.Toks), func(x, y tree.Tok) int { return int(x.Start - y.Start) })) {
		t.Error("the tokens do not ascend")
	}
}

// TestMaximal: under any test, no difference can be added to ddmax's passing result.
func TestMaximal(t *testing.T) {
	for name, g4 := range map[string]string{"program": sentences.Program, "list": sentences.List} {
		l := sentences.Language(t, g4)
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				fail := sentences.Random(t, l)
				least := &tree.Tree{Root: tree.MinimalRule(l.Facts, l.G.Rules[0]), Src: &tree.Source{Lex: l}}
				b := aligned(t, l, least, fail)
				fails := sentences.NeedsSome(t, fail)
				outcome := func(keep []int) ddmin.Outcome {
					tr, ok := b.Tree(keep)
					switch {
					case !ok:
						return ddmin.Unresolved
					case fails(tr):
						return ddmin.Fail
					}
					return ddmin.Pass
				}
				d, err := ddmin.DD{HoldFail: true, Split: b.Split()}.Search(b.Differences, ddmin.Ask(outcome))
				if errors.Is(err, ddmin.ErrNotPassing) {
					return
				} else if err != nil {
					t.Fatal(err)
				}
				for _, i := range d.Delta() {
					more := slices.Sorted(slices.Values(append([]int{i}, d.Pass...)))
					if outcome(more) == ddmin.Pass {
						t.Fatalf("%d can be added to %v", i, d.Pass)
					}
				}
			})
		})
	}
}

// TestPartsOfNested: the passing part of a failing node replaces it, however deeply it is nested to
// the left or the right.
func TestPartsOfNested(t *testing.T) {
	for _, c := range []struct{ grammar, fail, want string }{
		{"expr", "1 + 2 * 3 / 0", "1 + 2 * 3"},
		{"expr", "1 + 2 * (3 / 0) + 4", "1 + 2 * (3) + 4"},
		{"python", "1 + 2 * 3 / 0\n", "1 + 2 * 3\n"},
		{"python", "x = 1 + 2 * 3 / 0\n", "x = 1 + 2 * 3\n"},
		{"c", "int f(void) { return g(1, a[3 / 0] + b); }", "int f(void) { return g(1, a[3] + b); }"},
	} {
		t.Run(c.grammar+" "+c.fail, func(t *testing.T) {
			g, err := grammars.Load(c.grammar)
			if err != nil {
				t.Fatal(err)
			}
			l, err := parse.NewLanguage(g)
			if err != nil {
				t.Fatal(err)
			}
			builtin, _ := grammars.ByName(c.grammar)
			start := g.Rule(builtin.Start)
			fail, err := l.Parse(t.Context(), "", c.fail, start)
			if err != nil {
				t.Fatal(err)
			}
			least := &tree.Tree{Root: tree.MinimalRule(l.Facts, start), Src: &tree.Source{Lex: l}}
			b := aligned(t, l, least, fail)
			d, err := ddmin.DD{HoldFail: true, Split: b.Split()}.Search(b.Differences, ddmin.Ask(func(keep []int) ddmin.Outcome {
				tr, ok := b.Tree(keep)
				switch {
				case !ok:
					return ddmin.Unresolved
				case strings.Contains(sentences.Words(tr.Root), "/ 0"):
					return ddmin.Fail
				}
				return ddmin.Pass
			}))
			if err != nil {
				t.Fatal(err)
			}
			tr, _ := b.Tree(d.Pass)
			if got := string(tr.Render()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// aligned is Align without a deadline.
func aligned(t failer, l *parse.Language, pass, fail *tree.Tree) *Between {
	t.Helper()
	b, err := Align(context.Background(), l.Facts, pass, fail)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

type failer interface {
	Helper()
	Fatal(...any)
}
