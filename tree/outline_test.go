package tree_test

import (
	"slices"
	"strings"
	"testing"

	"pare/tree"
)

// outlined is what a walk over the nodes themselves finds.
func outlined(tr *tree.Tree) (all []tree.Outline) {
	for p := range tr.Places() {
		o := tree.Outline{Kind: p.Node.Kind, Expr: p.Node.Expr, Rule: p.Node.Rule(), Tokens: p.Node.Tokens}
		if o.Kind == tree.Rule || o.Kind == tree.Block {
			o.Alt = p.Node.Alt
		}
		for q := p; q.Up != nil; q = q.Up {
			o.Path = append(o.Path, int32(q.Index))
		}
		slices.Reverse(o.Path)
		all = append(all, o)
	}
	return all
}

// An outline shows the nodes of a tree, packed, made or edited, and unpacks none.
func TestOutline(t *testing.T) {
	check := func(name string, tr *tree.Tree) {
		t.Helper()
		var got []tree.Outline
		for o := range tr.Outline(func(*tree.Outline) bool { return true }) {
			one := *o
			one.Path = slices.Clone(o.Path)
			if o.Kind != tree.Rule && o.Kind != tree.Block {
				one.Alt = 0
			}
			got = append(got, one)
		}
		want := outlined(tr)
		same := func(a, b tree.Outline) bool {
			return a.Kind == b.Kind && a.Expr == b.Expr && a.Rule == b.Rule && a.Alt == b.Alt && a.Tokens == b.Tokens && slices.Equal(a.Path, b.Path)
		}
		if !slices.EqualFunc(got, want, same) {
			t.Errorf("%s: %d nodes, %d in the tree", name, len(got), len(want))
		}
		for i := 0; i < len(got); i += 97 {
			p := tr.Top()
			for _, k := range got[i].Path {
				p = p.Kid(int(k))
			}
			if n := p.Node; n.Kind != got[i].Kind || n.Expr != got[i].Expr {
				t.Errorf("%s: node %d is another at its path", name, i)
			}
		}
	}
	for name, grammar := range longLists {
		for _, n := range []int{0, 1, 5, 512, 513, 2000} {
			tr, _ := longList(t, grammar, n)
			check(name, tr)
			tr, list := longList(t, grammar, n)
			if list != nil && n > 5 {
				list.Node.Kid(3)
				check(name+", a kid made", tr)
				check(name+", edited", tr.With(tree.Put(list, tree.Without(list.Node, [][2]int{{1, 3}}))))
			}
		}
	}
	l, err := language("grammar T; file : e* EOF ; e : '(' e? ')' | ID (ID | '!') | l ; l : NUM | l ',' NUM ; ID : [a-z] ; NUM : [0-9] ; WS : ' ' -> skip ;")
	if err != nil {
		t.Fatal(err)
	}
	check("nested", mustParse(t, l, strings.Repeat("(", 400)+"a!"+strings.Repeat(")", 400)+"bc()1,2,3(4)"))
}
