package grammar

import (
	"strings"
	"testing"
)

// listText shows an expression with its lists as "list(X sep, Min)".
func listText(g *Grammar, e *Expr) string {
	var parts []string
	for _, s := range e.Sub {
		parts = append(parts, listText(g, s))
	}
	label := e.Label
	switch e.Op {
	case OpAlt:
		return label + "(" + strings.Join(parts, " | ") + ")"
	case OpSeq:
		return strings.Join(parts, " ")
	case OpOpt:
		return parts[0] + "?"
	case OpList:
		kind := []string{"list0", "list1", "list2"}[e.Min]
		if e.Trail {
			kind += "trail"
		}
		if e.Last {
			kind += "last"
		}
		if e.NonGreedy {
			kind += "lazy"
		}
		return kind + "[" + strings.Join(parts, ", ") + "]"
	case OpRule:
		return label + e.Rule.Name
	case OpToken:
		return label + strings.Trim(g.Tokens[e.Type].String(), "'")
	case OpAction:
		return "{" + e.Text + "}"
	case OpSet:
		p := newPrinter(g)
		p.set(e.Set)
		return p.String()
	}
	return "?"
}

func TestLists(t *testing.T) {
	tests := []struct{ body, want string }{
		{"x*", "list0[x]"},
		{"x+ y", "list1[x] y"},
		{"x (c x)*", "list1[x, c]"},
		{"x (c x)+", "list2[x, c]"},
		{"x x*", "list1[x]"},
		{"x x+", "list2[x]"},
		{"x x x*", "list2[x]"},
		{"x y (c x y)* d", "list1[(x y), c] d"},
		{"x y (c d y)*", "x list1[y, (c d)]"},
		{"d x (c d x)*", "list1[(d x), c]"},
		{"c x (c x)*", "list1[(c x)]"},
		{"p=x (c q+=x)* d", "list1[p=x, c] d"},
		{"x (c? x)*", "list1[x, c?]"},
		{"x ((c | d) x)*", "list1[x, (c | d)]"},
		{"(x | y) (c (x | y))*", "list1[(x | y), c]"},
		{"(x | y) (c (y | x))*", "(x | y) list0[(c (y | x))]"},
		{"x (c x)*?", "list1lazy[x, c]"},
		{"(x c)* x", "list1last[x, c]"},
		{"(x c)* x y", "list1last[x, c] y"},
		{"(x y c)* x y", "list1last[(x y), c]"},
		{"c (x c)* x", "list1[c, x] x"},
		{"c (x d c)* x", "list1[c, (x d)] x"},
		{"(x c)* x?", "list0trail[x, c]"},
		{"(x c)* (x d)?", "list0[(x c)] (x d)?"},
		{"(x c)* x??", "list0[(x c)] x?"},
		{"(x c)+ x?", "list1[(x c)] x?"},
		{"(x (c x)*)?", "list1[x, c]?"},
		{"x (c y)*", "x list0[(c y)]"},
		{"x ({a} x)*", "x list0[({a} x)]"},
		{"{a} (c {a})*", "{a} list0[(c {a})]"},
		{"x {a} (c x {a})*", "list1[(x {a}), c]"},
		{"x (c x (d x)*)*", "x list0[(c list1[x, d])]"},
		{"x (d x)* (c x (d x)*)*", "list1[list1[x, d], c]"},
	}
	for _, tt := range tests {
		t.Run(tt.body, func(t *testing.T) {
			g := readText(t, "grammar G; r : "+tt.body+" ; x : X; y : Y; c : 'c'; d : 'd'; X : 'x'; Y : 'y';")
			if got := listText(g, g.Rules[0].Body.Sub[0]); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestListRules(t *testing.T) {
	tests := []struct{ body, want string }{
		{"x | l C x", "list1[x, C]"},
		{"l C x | x", "list1[x, C]"},
		{"x | x C l", "list1[x, C]"},
		{"x | l x", "list1[x]"},
		{"x l | x", "list1[x]"},
		{" | l x", "list0[x]"},
		{" | x l", "list0[x]"},
		{"x y | l C D x y", "list1[(x y), (C D)]"},
		{" | x y l", "list0[(x y)]"},
		{"x (C l)?", "list1[x, C]"},
		{"x l?", "list1[x]"},
		{"x y (C l)?", "list1[(x y), C]"},
		{"x # one | l C x # more", "list1[x, C]"},
		{"x | l C y", ""},
		{"x | l C l", ""},
		{"x | y | l C x", ""},
		{"x | C x l", ""},
		{"C l D | x", ""},
		{"x (C l)??", ""},
		{"x (C l)*", ""},
		{"x {a} | l C x {a}", ""},
		{"l l | x", ""},
	}
	for _, tt := range tests {
		t.Run(tt.body, func(t *testing.T) {
			g := readText(t, "grammar G; l : "+tt.body+" ; x : X; y : Y; X : 'x'; Y : 'y'; C : 'c'+; D : 'd'+;")
			got := ""
			if l := g.Rules[0].List; l != nil {
				got = listText(g, l)
			}
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}
