package tree

import "testing"

func TestMinimal(t *testing.T) {
	tests := []struct{ name, rules, want string }{
		{"tokens", "r : ID '=' NUM ;", "(r a = 0)"},
		{"cheapest alternative", "r : ID NUM | NUM ;", "(r 0)"},
		{"fewest bytes", "r : 'long' | 'b' | 'c' ;", "(r b)"},
		{"no identifier where there is a choice", "r : x ; x : ID | y ; y : NUM ;", "(r (x (y 0)))"},
		{"first of equals", "r : 'b' | 'a' ;", "(r b)"},
		{"nothing", "r : ID* NUM? (ID | NUM)* ;", "r"},
		{"least number of elements", "r : ID+ (NUM (',' NUM)+) ;", "(r a 0 , 0)"},
		{"list rule", "l : l ',' x | x ; x : NUM ;", "(l (x 0))"},
		{"recursion ends", "r : '(' r ')' | NUM ;", "(r 0)"},
		{"left recursion", "r : r '+' r | '(' r ')' | NUM ;", "(r 0)"},
		{"fewer tokens, not fewer bytes", "r : 'a' 'b' | 'begin' ;", "(r begin)"},
		{"predicate only if it must be", "r : {p()}? NUM | 'a' 'b' ;", "(r a b)"},
		{"predicate that must be", "r : {p()}? NUM ;", "(r 0)"},
		{"no end of file in the middle", "r : s* s EOF ; s : NUM (EOF | ';') ;", "(r (s 0 ;) <EOF>)"},
		{"block", "r : (NUM NUM | ID) ;", "(r a)"},
	}
	for _, test := range tests {
		l := newToy(t, "grammar T;\n"+test.rules+tokens)
		tr := &Tree{Root: MinimalRule(l.f, l.g.Rules[0]), Src: &Source{}}
		if got := tr.Dump(); got != test.want {
			t.Errorf("%s: %s\n got %s\nwant %s", test.name, test.rules, got, test.want)
		}
		if got, want := l.f.RuleCost(l.g.Rules[0]), int(tr.Root.Tokens); got != want {
			t.Errorf("%s: cost %d, %d tokens", test.name, got, want)
		}
	}
}

func TestMinimalOfNothing(t *testing.T) {
	l := newToy(t, "grammar T;\ntokens { INDENT }\nr : NUM x ; x : INDENT NUM ;"+tokens)
	if n := MinimalRule(l.f, l.rule(t, "r")); n != nil {
		t.Errorf("a token without text: %s", words(n))
	}
	if n := Minimal(l.f, l.rule(t, "r").Body.Sub[0].Sub[1]); n != nil {
		t.Errorf("a token without text: %s", words(n))
	}
}

func TestWrap(t *testing.T) {
	tests := []struct {
		name, rules string
		rule, in    string // the node to wrap, X 1 2 3 being a text of its own
		want        string // the resulting rule r; "" if there is none
		cost        int
	}{
		{"itself", "r : ID x ; x : NUM ;", "r", "q 1", "(r q (x 1))", 0},
		{"unit rules", "r : a ; a : b ; b : x ; x : ID ;", "x", "q", "(r (a (b (x q))))", 0},
		{"beside what may be empty", "r : y x y ; y : NUM* ; x : ID ;", "x", "q", "(r y (x q) y)", 0},
		{"cheapest context", "r : '(' '(' x ')' ')' | x ';' | '[' x ']' ; x : ID ;", "x", "q", "(r (x q) ;)", 1},
		{"cheapest context by two rules", "r : '(' x ')' | y ; y : z ';' ; z : x ; x : ID ;", "x", "q", "(r (y (z (x q)) ;))", 1},
		{"in option, block and list", "r : (NUM (ID | x '!')* )? ; x : ID ;", "x", "q", "(r 0 (x q) !)", 2},
		{"list with least length", "r : x ',' x (',' x)* ; x : ID ;", "x", "q", "(r (x q) , (x a))", 2},
		{"list rule on the way", "r : l ; l : l ',' x | x ; x : ID ;", "x", "q", "(r (l (x q)))", 0},
		{"list rule itself", "r : l ';' ; l : l ',' x | x ; x : ID ;", "l", "q , p", "(r (l (l (x q)) , (x p)) ;)", 1},
		{"left recursion", "r : r '+' x | NUM ; x : ID ;", "x", "q", "(r (r 0) + (x q))", 2},
		{"no way", "r : NUM ; x : ID ;", "x", "q", "", 0},
		{"no way without text", "tokens { T } r : NUM | T x ; x : ID ;", "x", "q", "", 0},
	}
	for _, test := range tests {
		l := newToy(t, "grammar T;\n"+test.rules+"\nstart : r ;"+tokens)
		r := l.rule(t, "start").Body.Sub[0].Sub[0]
		n := l.parse(t, test.rule, test.in).Root
		cost, ok := l.f.Context(r, n.Rule())
		w, wrapped := Wrap(l.f, r, n)
		if ok != wrapped || ok != (test.want != "") {
			t.Errorf("%s: Context %v, Wrap %v, want %q", test.name, ok, wrapped, test.want)
		}
		if !ok {
			continue
		}
		tr := &Tree{Root: w, Src: &Source{}}
		if got := tr.Dump(); got != test.want || w.Expr != r || cost != test.cost {
			t.Errorf("%s: %s\n got %s, cost %d\nwant %s, cost %d", test.name, test.rules, got, cost, test.want, test.cost)
		}
		if int(w.Tokens-n.Tokens) != cost {
			t.Errorf("%s: cost %d, but %d tokens more", test.name, cost, w.Tokens-n.Tokens)
		}
	}
}
