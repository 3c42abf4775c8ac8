package tree_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pare/tree"
	"pare/tree/parse"
)

// longLists are the same elements, 0…n-1, with separators and without.
var longLists = map[string]string{
	"separated": "file : (NUM (',' NUM)*)? EOF ;",
	"trailing":  "file : (x (',' x)* ','?)? EOF ; x : NUM ;",
	"plain":     "file : x* EOF ; x : NUM ;",
}

func longList(t testing.TB, grammar string, n int) (*tree.Tree, *tree.Place) {
	t.Helper()
	l, err := language("grammar T;\n" + grammar + " NUM : [0-9]+ ; WS : ' ' -> skip ;")
	if err != nil {
		t.Fatal(err)
	}
	sep := " "
	if strings.Contains(grammar, "','") {
		sep = ","
	}
	var texts []string
	for i := range n {
		texts = append(texts, fmt.Sprint(i))
	}
	tr := mustParse(t, l, strings.Join(texts, sep))
	return tr, listIn(tr)
}

// listIn returns the place of the outermost list.
func listIn(tr *tree.Tree) *tree.Place {
	for p := range tr.Top().Walk(func(p *tree.Place) bool { return p.Node.Kind != tree.List }) {
		if p.Node.Kind == tree.List {
			return p
		}
	}
	return nil
}

func numbers(n *tree.Node) []string {
	var texts []string
	for w := range n.Words() {
		if w.Text != "," {
			texts = append(texts, w.Text)
		}
	}
	return texts
}

// Edits of a long list do what they do to a short one, however its kids are looked at.
func TestLongListEdits(t *testing.T) {
	for name, grammar := range longLists {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(30) {
				rnd := rand.New(rand.NewPCG(seed, 0))
				tr, list := longList(t, grammar, 1000+rnd.IntN(3000))
				want := numbers(list.Node)
				for range 12 {
					from := rnd.IntN(list.Node.Len())
					n := 1 + rnd.IntN(list.Node.Len()-from)
					e := &tree.Edits{}
					switch rnd.IntN(3) {
					case 0: // half a chunk of what was a longer one
						c := list.Node.Chunk(from, from+n).Slice(n/2, n)
						e.DropChunk(list, c)
						want = slices.Delete(slices.Clone(want), from+n/2, from+n)
					case 1: // the ends of a chunk, apart
						c := list.Node.Chunk(from, from+n/3).Join(list.Node.Chunk(from+n/2, from+n))
						e.DropChunk(list, c)
						want = slices.Concat(want[:from], want[from+n/3:from+n/2], want[from+n:])
					case 2: // one element, another in place of one
						other := list.Node.Kid(0).Fresh()
						e.Put(list.Kid(from*list.Node.Stride()), other)
						want = slices.Clone(want)
						want[from] = want[0]
					}
					tr = tr.With(e)
					if list = listIn(tr); list == nil || list.Node.Len() == 0 {
						break
					}
					checkList(t, list.Node, want)
					if again := numbers(mustParseAs(t, tr).Root); !slices.Equal(again, want) {
						t.Fatalf("seed %d: the text has %d elements, want %d", seed, len(again), len(want))
					}
				}
			}
		})
	}
}

// checkList compares all ways to look at a list.
func checkList(t *testing.T, list *tree.Node, want []string) {
	t.Helper()
	if got := numbers(list); !slices.Equal(got, want) {
		t.Fatalf("%d elements, want %d", len(got), len(want))
	}
	glance := 0
	for i, n := range list.Chunk(0, list.Len()).Glance() {
		if numbers(n)[0] != want[i] {
			t.Fatalf("element %d is %s at a glance, want %s", i, numbers(n)[0], want[i])
		}
		glance++
	}
	i := len(want) / 2
	kid := list.Kid(i * list.Stride())
	if glance != len(want) || numbers(kid)[0] != want[i] || list.IndexOf(kid, 0) < 0 || list.Count() != len(list.Kids()) {
		t.Fatalf("%d elements at a glance, want %d; kid %d of %d is %v, index %d", glance, len(want), i, list.Count(), numbers(kid), list.IndexOf(kid, 0))
	}
}

// mustParseAs parses the text of a tree.
func mustParseAs(t *testing.T, tr *tree.Tree) *tree.Tree {
	t.Helper()
	l, ok := tr.Src.Lex.(*parse.Language)
	if !ok {
		t.Fatal("no language")
	}
	return mustParse(t, l, string(tr.Render()))
}

// Of a list that loses half of its elements, only some neighbours become nodes.
func TestLongListStaysPacked(t *testing.T) {
	for name, grammar := range longLists {
		tr, list := longList(t, grammar, 20_000)
		all := list.Node.Chunk(0, list.Node.Len())
		for from := range 5 {
			e := &tree.Edits{}
			e.DropChunk(list, all.Slice(from*4000+1000, from*4000+3000))
			tr = tr.With(e)
			list = listIn(tr)
			tr.Render()
		}
		made := 0
		for range tr.Root.Made() {
			made++
		}
		if len(numbers(tr.Root)) != 10_000 || made > 6_000 {
			t.Errorf("%s: %d elements are left, %d nodes made", name, len(numbers(tr.Root)), made)
		}
	}
}

// BenchmarkDropChunk measures the drop of a long list's last two elements.
func BenchmarkDropChunk(b *testing.B) {
	for name, grammar := range longLists {
		_, list := longList(b, grammar, 80_000)
		n := list.Node.Len()
		last := list.Node.Chunk(n-2, n)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				e := &tree.Edits{}
				e.DropChunk(list, last)
			}
		})
	}
}
