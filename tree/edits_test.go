package tree

import (
	"strings"
	"testing"

	"pare/grammar"
)

func TestWithout(t *testing.T) {
	tests := []struct {
		name, grammar, in, drop, want string
	}{
		{"first of many", "l : X*", "a b c", "a", "b c"},
		{"last of many", "l : X*", "a b c", "c", "a b"},
		{"all", "l : X*", "a b c", "abc", ""},
		{"none", "l : X*", "a b c", "", "a b c"},
		{"first takes the separator behind it", "l : X (S X)*", "a+b-c", "a", "b - c"},
		{"middle takes the one in front", "l : X (S X)*", "a+b-c", "b", "a - c"},
		{"last takes the one in front", "l : X (S X)*", "a+b-c", "c", "a + b"},
		{"two", "l : X (S X)*", "a+b-c+d", "ac", "b + d"},
		{"first two", "l : X (S X)*", "a+b-c*d", "ab", "c * d"},
		{"all but the last", "l : X (S X)*", "a+b-c", "ab", "c"},
		{"last separator stays", "l : (X S)* X?", "a+b-", "b", "a -"},
		{"last separator stays with the last", "l : (X S)* X?", "a+b-", "a", "b -"},
		{"last separator goes with all", "l : (X S)* X?", "a+b-", "ab", ""},
		{"all but the last, no last separator", "l : (X S)* X?", "a+b", "a", "b"},
	}
	for _, test := range tests {
		l := newToy(t, "grammar T;\nr : l EOF;\n"+test.grammar+";\nX : ID | NUM; fragment ID : [a-z]; fragment NUM : [0-9];\nS : [-+*];\nWS : ' ' -> skip;")
		list := listNode(t, l, test.in)
		elements := list.Elements()
		var gone [][2]int
		for i, e := range elements {
			if strings.Contains(test.drop, e.Text()) {
				gone = append(gone, [2]int{i, i + 1})
			}
		}
		got := Without(list, gone)
		if words(got) != test.want {
			t.Errorf("%s: %s of %q without %q is %q, want %q", test.name, test.grammar, test.in, test.drop, words(got), test.want)
		}
	}
}

// A kid's place is that of the same kid in the list without the elements dropped.
func TestAfter(t *testing.T) {
	for _, in := range []string{"a+b-c*d", "a+b-c*d+"} {
		l := newToy(t, "grammar T;\nr : l EOF;\nl : (X S)* X?;\nX : ID | NUM; fragment ID : [a-z]; fragment NUM : [0-9];\nS : [-+*];\nWS : ' ' -> skip;")
		list := listNode(t, l, in)
		for drop := range 1 << list.Len() {
			e := &Edits{}
			at := &Place{Node: list}
			var gone [][2]int
			for i := range list.Len() {
				if drop>>i&1 == 1 {
					e.Drop(at.Kid(i * 2))
					gone = append(gone, [2]int{i, i + 1})
				}
			}
			without := Without(list, gone)
			found := 0
			for i, kid := range list.Kids() {
				index, stays := e.After(at.Kid(i))
				if stays {
					found++
				}
				if stays && (index >= without.Count() || without.Kid(index).Text() != kid.Text()) || !stays && index >= 0 {
					t.Errorf("%s without %v in %04b: kid %d: got %d, %v", in, words(without), drop, i, index, stays)
				}
			}
			if found != without.Count() {
				t.Errorf("%s without %v in %04b: %d stay", in, words(without), drop, found)
			}
		}
	}
}

// listNode builds the list node of rule l for a text of one-letter tokens.
func listNode(t *testing.T, l *toy, text string) *Node {
	t.Helper()
	r := l.rule(t, "l")
	e := r.Shape()
	for e.Op != grammar.OpList {
		e = e.Sub[0]
	}
	var kids []*Node
	for i, c := range strings.ReplaceAll(text, " ", "") {
		kids = append(kids, NewToken(e.Sub[i%len(e.Sub)], 1, string(c), i))
	}
	return NewList(e, kids)
}

func TestWith(t *testing.T) {
	l := newToy(t, statements)
	const text = "a = 1; { b = 2; c = 3 + 4; } if x y = 5; else z = 6;"
	type edit func(*Edits)
	gone := func(p *Place) edit { return func(e *Edits) { e.Drop(p) } }
	put := func(p *Place, n *Node) edit { return func(e *Edits) { e.Put(p, n) } }
	tests := []struct {
		name  string
		edits func(tr *Tree) []edit
		want  string
	}{
		{"none", func(*Tree) []edit { return nil }, text},
		{"one", func(tr *Tree) []edit { return []edit{gone(find(t, tr, "b = 2 ;"))} },
			"a = 1; { c = 3 + 4; } if x y = 5; else z = 6;"},
		{"two lists", func(tr *Tree) []edit {
			return []edit{gone(find(t, tr, "if x y = 5 ; else z = 6 ;")), put(find(t, tr, "x"), find(t, tr, "y").Node)}
		}, "a = 1; { b = 2; c = 3 + 4; }"},
		{"two lists at different depths", func(tr *Tree) []edit {
			inner := find(t, tr, "c = 3 + 4 ;")
			outer := find(t, tr, "{ b = 2 ; c = 3 + 4 ; }")
			return []edit{gone(inner), put(outer.Up.Kid(0), find(t, tr, "y = 5 ;").Node)}
		}, "y = 5; { b = 2; } if x y = 5; else z = 6;"},
		{"different depths", func(tr *Tree) []edit {
			return []edit{
				put(find(t, tr, "4"), NewToken(nil, int(find(t, tr, "4").Node.Type()), "9", -1)),
				put(find(t, tr, "a"), NewToken(nil, int(find(t, tr, "a").Node.Type()), "q", -1)),
				put(find(t, tr, "6"), NewToken(nil, int(find(t, tr, "6").Node.Type()), "7", -1)),
			}
		}, "q = 1; { b = 2; c = 3 + 9; } if x y = 5; else z = 7;"},
		{"siblings", func(tr *Tree) []edit {
			two, three := find(t, tr, "b = 2 ;"), find(t, tr, "c = 3 + 4 ;")
			return []edit{put(two, three.Node), put(three, two.Node)}
		}, "a = 1; { c = 3 + 4; b = 2; } if x y = 5; else z = 6;"},
		{"inside a replaced region", func(tr *Tree) []edit {
			block := find(t, tr, "{ b = 2 ; c = 3 + 4 ; }")
			return []edit{gone(find(t, tr, "b = 2 ;")), put(block, find(t, tr, "a = 1 ;").Node)}
		}, "a = 1;a = 1; if x y = 5; else z = 6;"},
		{"the later one counts", func(tr *Tree) []edit {
			block := find(t, tr, "{ b = 2 ; c = 3 + 4 ; }")
			return []edit{put(block, find(t, tr, "b = 2 ;").Node), put(block, find(t, tr, "c = 3 + 4 ;").Node)}
		}, "a = 1; c = 3 + 4; if x y = 5; else z = 6;"},
		{"the root", func(tr *Tree) []edit {
			return []edit{gone(find(t, tr, "a = 1 ;")), put(tr.Top(), tr.Root)}
		}, text},
	}
	for _, test := range tests {
		tr := l.parse(t, "file", text)
		e := &Edits{}
		for _, make := range test.edits(tr) {
			make(e)
		}
		got := tr.With(e)
		if s := string(got.Render()); s != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, s, test.want)
		}
		if s := string(tr.Render()); s != text {
			t.Errorf("%s: changed the tree it began with: %s", test.name, s)
		}
		checkWeights(t, got)
	}
}

func TestWithSharesTheRest(t *testing.T) {
	l := newToy(t, statements)
	tr := l.parse(t, "file", "a = 1; b = 2; c = 3;")
	at := find(t, tr, "2")
	got := tr.With(Put(at, NewToken(at.Node.Expr, int(at.Node.Type()), "7", -1)))
	for i, k := range tr.Root.Kids()[0].Kids() {
		if same := got.Root.Kids()[0].Kids()[i] == k; same != (i != 1) {
			t.Errorf("statement %d: shared %v", i, same)
		}
	}
}

// checkWeights compares every node's weights with recounted ones.
func checkWeights(t *testing.T, tr *Tree) {
	t.Helper()
	for p := range tr.Places() {
		if n := p.Node; n.Kind != Token {
			c := n.WithKids(n.Kids())
			if c.Tokens != n.Tokens || c.Bytes() != n.Bytes() || c.Lo() != n.Lo() || c.Hi() != n.Hi() {
				t.Errorf("%q: weights %d %d span %d…%d, counted %d %d %d…%d", words(n), n.Tokens, n.Bytes(), n.Lo(), n.Hi(), c.Tokens, c.Bytes(), c.Lo(), c.Hi())
			}
		}
	}
}
