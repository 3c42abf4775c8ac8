package hdd

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pare/hdd/ddmin"
	"pare/tree"
	"pare/tree/parse"
)

// list is a grammar with lists of every least length.
const list = `grammar T;
file : item* EOF ;
item : '[' elem+ ']' | '<' elem ',' elem (',' elem)* '>' | '(' (elem ';')* elem? ')' | ID ('=' elem)? | seq ;
seq  : '{' l '}' ;
l    : item | l ',' item ;
elem : item | NUM NUM? | '-' elem ;
ID   : [a-z]+ ;
NUM  : [0-9] ;
WS   : [ \n]+ -> skip ;
`

// Under any test, every candidate is a sentence with no more tokens than the one
// before, and star's result is 1-minimal.
func TestStarIsMinimal(t *testing.T) {
	for name, g4 := range map[string]string{"program": program, "list": list} {
		l := language(t, g4)
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				tr := random(t, l)
				interesting := needsSome(t, tr)
				coarse := rapid.Bool().Draw(t, "coarse")
				o := Options{Facts: l.Facts, Coarse: coarse}
				now := tr.Root.Tokens
				got := star(tr, ddmin.Sequential(func(u *tree.Tree) bool {
					isSentence(t, l, u)
					if u.Root.Tokens > now {
						t.Fatalf("asked for %q: more tokens than %d", u.Render(), now)
					}
					if !interesting(u) {
						return false
					}
					now = u.Root.Tokens
					return true
				}), o)
				if !interesting(got) {
					t.Fatalf("%q is not interesting", got.Render())
				}
				for p := range got.Places() {
					if p.Up == nil {
						continue
					}
					if removable(p) {
						if u := got.With(remove([]*tree.Place{p})); interesting(u) {
							t.Fatalf("%q can go from %q", words(p.Node), got.Render())
						}
					}
					if !coarse && o.shrinks(p) {
						if u := got.With(o.shrink([]*tree.Place{p})); interesting(u) {
							t.Fatalf("%q can get shorter in %q", words(p.Node), got.Render())
						}
					}
				}
			})
		})
	}
}

func random(t *rapid.T, l *parse.Language) *tree.Tree {
	g := tree.Generator{
		Facts:  l.Facts,
		Rand:   rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)),
		Depth:  rapid.IntRange(3, 9).Draw(t, "depth"),
		Tokens: 60,
	}
	tr := &tree.Tree{Root: g.Sentence(l.G.Rules[0]), Src: &tree.Source{Lex: l}}
	isSentence(t, l, tr)
	parsed, err := l.Parse(context.Background(), "", string(tr.Render()), l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func isSentence(t *rapid.T, l *parse.Language, tr *tree.Tree) {
	text := string(tr.Render())
	again, err := l.Parse(context.Background(), "", text, l.G.Rules[0])
	if err != nil {
		t.Fatalf("asked for %q: %v", text, err)
	}
	if words(again.Root) != words(tr.Root) {
		t.Fatalf("asked for %q: lexes as %s, not %s", text, words(again.Root), words(tr.Root))
	}
}

// needsSome returns a test that needs a few tokens of the tree, in any order.
func needsSome(t *rapid.T, tr *tree.Tree) func(*tree.Tree) bool {
	texts := strings.Fields(words(tr.Root))
	if len(texts) == 0 {
		return func(*tree.Tree) bool { return true }
	}
	var needed []string
	for _, i := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(texts)-1), 0, 4, rapid.ID).Draw(t, "needed") {
		needed = append(needed, texts[i])
	}
	even := rapid.Bool().Draw(t, "even") // not monotone: only an even number of tokens may be removed
	return func(u *tree.Tree) bool {
		have := strings.Fields(words(u.Root))
		if even && (len(have)-len(texts))%2 != 0 {
			return false
		}
		for _, s := range needed {
			i := slices.Index(have, s)
			if i < 0 {
				return false
			}
			have = slices.Delete(have, i, i+1)
		}
		return true
	}
}

func words(n *tree.Node) string {
	var texts []string
	for leaf := range n.Leaves() {
		if leaf.Text() != "" {
			texts = append(texts, leaf.Text())
		}
	}
	return strings.Join(texts, " ")
}

// A First that always answers "none" ends the reduction with the tree unchanged.
func TestCancelled(t *testing.T) {
	l := language(t, program)
	tr, err := l.Parse(context.Background(), "", "a=1; b=2; {c=3;}", l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	none := func(iter.Seq[*tree.Tree]) (int, bool) { return 0, false }
	if got := star(tr, none, Options{Facts: l.Facts}); got != tr {
		t.Errorf("changed to %q", got.Render())
	}
}

// Very deep trees are reduced.
func TestDeep(t *testing.T) {
	const depth = 20_000
	l := language(t, program)
	tr, err := l.Parse(context.Background(), "", "a="+strings.Repeat("(", depth)+"b"+strings.Repeat(")", depth)+";", l.G.Rules[0])
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	first := ddmin.Sequential(func(u *tree.Tree) bool {
		asked++
		return strings.HasPrefix(string(u.Render()), "a=")
	})
	if got := string(star(tr, first, Options{Facts: l.Facts}).Render()); got != "a=0;" {
		t.Errorf("left %d characters after %d questions", len(got), asked)
	}
}
