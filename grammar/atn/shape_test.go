package atn

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	"pare/grammar"
)

const tokens = `
A : 'a' ; B : 'b' ; C : 'c' ; D : 'd' ;
INT : [0-9]+ ;
WS : ' ' -> skip ;
`

// read reads the rules of a grammar that has the tokens above.
func read(t *testing.T, rules string) *grammar.Grammar {
	t.Helper()
	g, err := grammar.Read(func(path string) ([]byte, error) {
		if path != "T.g4" {
			return nil, fmt.Errorf("no file %s", path)
		}
		return []byte("grammar T;\n" + rules + tokens), nil
	}, "T.g4")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func build(t *testing.T, rules string) *Automata {
	t.Helper()
	a, err := Build(read(t, rules), nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// dump writes shaped rules in grammar notation. A call has its precedence in
// brackets, an operator its own in braces; <…> become a list, =n ends alternative
// n of a rule or block, ?n an option with n elements.
type dump struct {
	g *grammar.Grammar
}

func (d dump) rule(r *Rule) string {
	s := d.choice(r.Body)
	if r.Ops != nil {
		s += " " + d.loop(r.Ops)
	}
	return s
}

func (d dump) choice(c *Choice) string {
	var out []string
	for _, b := range c.Branches {
		s := d.steps(b.Steps)
		if b.Prec > 0 {
			s = strings.TrimSpace(fmt.Sprintf("{%d} %s", b.Prec, s))
		}
		out = append(out, s)
	}
	return strings.Join(out, " | ")
}

func (d dump) loop(l *Loop) string {
	s := "(" + d.choice(l.Body) + ")*"
	if l.Plus {
		s = s[:len(s)-1] + "+"
	}
	if l.NonGreedy {
		s += "?"
	}
	return s
}

func (d dump) steps(steps []Step) string {
	var out []string
	for _, s := range steps {
		out = append(out, d.step(s))
	}
	return strings.Join(out, " ")
}

func (d dump) step(s Step) string {
	switch s.Do {
	case Shift:
		if s.Expr.Op == grammar.OpSet {
			return fmt.Sprint(s.Expr.Set)
		}
		if s.Expr.Type == grammar.EOF {
			return "EOF"
		}
		return d.g.Tokens[s.Expr.Type].Name
	case Call:
		if s.Prec > 0 {
			return fmt.Sprintf("%s[%d]", s.Expr.Rule.Name, s.Prec)
		}
		return s.Expr.Rule.Name
	case Pass:
		return "{}"
	case Choose:
		return "(" + d.choice(s.Choice) + ")"
	case Repeat:
		return d.loop(s.Loop)
	case Mark:
		return "<"
	case Gather:
		return ">"
	case Reduce:
		if s.Expr != nil && s.Expr.Op == grammar.OpOpt {
			return fmt.Sprintf("?%d", s.Len)
		}
		return fmt.Sprintf("=%d", s.Alt)
	}
	return "not a step of a parser rule"
}

func TestShape(t *testing.T) {
	for _, c := range []struct{ name, rules, want string }{
		{"sequence", "r : A x EOF ; x : B ;", "A x EOF =0"},
		{"alternatives", "r : A | B C | ;", "A =0 | B C =1 | =2"},
		{"predicate and action", "r : {true}? A {} ;", "{} A {} =0"},
		{"set", "r : (A | B) ~A ;", "[{1 2}] [{2 6}] =0"},
		{"block", "r : (A B | C) D ;", "(A B =0 | C =1) D =0"},
		{"option", "r : A? ;", "(A ?1 | ?0) =0"},
		{"option of alternatives", "r : (A B | C)? ;", "(A B =0 ?1 | C =1 ?1 | ?0) =0"},
		{"lazy option", "r : A?? ;", "(?0 | A ?1) =0"},
		{"star", "r : A* ;", "< (A)* > =0"},
		{"plus", "r : A+ ;", "< (A)+ > =0"},
		{"lazy", "r : A*? B+? ;", "< (A)*? > < (B)+? > =0"},
		{"loop of alternatives", "r : (A B | C)* ;", "< (A B =0 | C =1)* > =0"},
		{"separated", "r : A (B A)* ;", "< A (B A)* > =0"},
		{"separated, two at least", "r : A (B A)+ ;", "< A (B A)+ > =0"},
		{"separated, maybe", "r : (A (B A)*)? ;", "(< A (B A)* > ?1 | ?0) =0"},
		{"trailing", "r : (A B)* A? ;", "< (A B)* (A | ) > =0"},
		{"last", "r : (A B)* A ;", "< A (B A)* > =0"},
		{"last, but the end is open", "r : (x (A | B))* x ; x : A+ ;", "< (x [{1 2}])* x > =0"},

		{"binary to the left", "e : e A e | e B e | INT ;", "INT =2 ({3} A e[4] =0 | {2} B e[3] =1)*"},
		{"binary to the right", "e : <assoc=right> e A e | INT ;", "INT =1 ({2} A e[2] =0)*"},
		{"prefix and suffix", "e : A e | e B | e C e | INT ;", "A e[4] =0 | INT =3 ({2} C e[3] =2 | {3} B =1)*"},
		{"ternary", "e : <assoc=right> e A e B e | INT ;", "INT =1 ({2} A e B e[2] =0)*"},
		{"predicate at the end", "e : e A e {true}? | INT ;", "INT =1 ({2} A e[3] {} =0)*"},

		{"beginning alike", "r : x A | x B | x ; x : INT ;", "x (A =0 | B =1 | =2)"},
		{"beginning alike, twice", "r : A B C | A B D | A C ;", "A (B (C =0 | D =1) | C =2)"},
		{"alike behind another", "r : A B | C | A D ;", "A (B =0 | D =2) | C =1"},
		{"alike, but another goes before", "r : A B | y | A D ; y : A C ;", "A B =0 | y =1 | A D =2"},
		{"alike, but the end is open", "r : x A | x B ; x : INT | INT A ;", "x A =0 | x B =1"},
		{"alike, but maybe empty", "r : x A | x B ; x : INT? ;", "x A =0 | x B =1"},
		{"levels", "e : f A e | f B e | f ; f : C e D | INT ;", "f (A e =0 | B e =1 | =2)"},
	} {
		a := build(t, c.rules)
		if got := (dump{a.Grammar}).rule(a.Rules[0]); got != c.want {
			t.Errorf("%s: %s\n got %s\nwant %s", c.name, c.rules, got, c.want)
		}
	}
}

func TestSets(t *testing.T) {
	g := read(t, `
r : x y? z EOF ;
x : A | ;
y : B z (C y)* ;
z : x D? | (A | B)+ INT ;
`)
	s := NewSets(g)
	types := func(b Bits) string {
		var out []string
		for tok := grammar.EOF; tok < len(g.Tokens); tok++ {
			if tok == grammar.EOF && b.Has(tok) {
				out = append(out, "EOF")
			} else if tok > 0 && b.Has(tok) {
				out = append(out, g.Tokens[tok].Name)
			}
		}
		return strings.Join(out, " ")
	}
	for i, c := range []struct {
		nullable      bool
		first, follow string
	}{
		{false, "EOF A B D", "EOF"},
		{true, "A", "EOF A B C D"},
		{false, "B", "EOF A B C D"},
		{true, "A B D", "EOF A B C D"},
	} {
		r := g.Rules[i]
		if s.Nullable[i] != c.nullable || types(s.First[i]) != c.first || types(s.Follow[i]) != c.follow {
			t.Errorf("%s:\n got %v, first %s, follow %s\nwant %v, first %s, follow %s", r.Name,
				s.Nullable[i], types(s.First[i]), types(s.Follow[i]), c.nullable, c.first, c.follow)
		}
	}
}

func TestLexerEdges(t *testing.T) {
	for _, c := range []struct{ name, rule, want string }{
		{"literal", "X : 'xy' ;", "x y"},
		{"range", "X : [x-z] ;", "x-z"},
		{"set", "X : [xz] ;", "[{120 120} {122 122}]"},
		{"end", "X : 'x' EOF ;", "x EOF"},
		{"command", "X : 'x' -> skip ;", "x action 0"},
		{"two commands", "X : 'x' -> type(A), channel(HIDDEN) ;", "x action 0 action 1"},
		{"ignoring case", "X options { caseInsensitive = true; } : 'x1' ;", "[{88 88} {120 120}] 1"},
	} {
		a := build(t, "r : A ;\n"+c.rule)
		if got := edges(a.lexer); got != c.want {
			t.Errorf("%s: %s\n got %s\nwant %s", c.name, c.rule, got, c.want)
		}
	}
}

// edges returns the non-epsilon edges on the way through rule X.
func edges(e *emitter) string {
	var out []string
	char := func(c int) string { return string(rune(c)) }
	for _, x := range e.edges {
		if e.states[x.from].rule != 0 {
			continue
		}
		switch {
		case x.kind == antlr.TransitionATOM && x.arg3 == 1:
			out = append(out, "EOF")
		case x.kind == antlr.TransitionATOM:
			out = append(out, char(x.arg1))
		case x.kind == antlr.TransitionRANGE:
			out = append(out, char(x.arg1)+"-"+char(x.arg2))
		case x.kind == antlr.TransitionSET:
			out = append(out, fmt.Sprint(e.sets[x.arg1]))
		case x.kind == antlr.TransitionACTION:
			out = append(out, fmt.Sprintf("action %d", x.arg2))
		}
	}
	return strings.Join(out, " ")
}

// TestBuildSamples builds the grammars that the parser's tests compare with
// ANTLR. As in ANTLR, the first decisions of a lexer are its modes, each of them
// between the mode's rules in order.
func TestBuildSamples(t *testing.T) {
	files, err := filepath.Glob("../../tree/parse/testdata/antlr/*.g4")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "Import") && name != "Import.g4" || strings.HasSuffix(name, "Lexer.g4") {
			continue
		}
		g, err := grammar.Read(os.ReadFile, file)
		if err != nil {
			t.Error(err)
			continue
		}
		a, err := Build(g, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		if len(a.Rules) != len(g.Rules) {
			t.Errorf("%s: %d rules of %d", name, len(a.Rules), len(g.Rules))
		}
		checkModes(t, name, a)
	}
}

func checkModes(t *testing.T, name string, a *Automata) {
	t.Helper()
	for i, s := range a.Lexer.DecisionToState {
		_, mode := s.(*antlr.TokensStartState)
		if mode != (i < len(a.Grammar.Modes)) {
			t.Errorf("%s: decision %d of %d modes is %T", name, i, len(a.Grammar.Modes), s)
			continue
		}
		if !mode {
			continue
		}
		var got, want []int
		for _, x := range a.lexer.edges {
			if x.from == s.GetStateNumber() {
				got = append(got, a.lexer.states[x.to].rule)
			}
		}
		for _, r := range a.Grammar.Lexer {
			if r.Mode == i && !r.Fragment {
				want = append(want, r.Index)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: mode %d has the rules %v, want %v", name, i, got, want)
		}
	}
}
