package parse

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"pare/internal/quick"
)

// nesting is text of some depth in a built-in grammar: head, then open, middle
// and end as often as the depth, tail.
type nesting struct{ language, head, open, middle, end, tail string }

func (n nesting) String() string { return n.language + " " + n.head + n.open }

func (n nesting) text(depth int) string {
	return n.head + strings.Repeat(n.open, depth) + n.middle + strings.Repeat(n.end, depth) + n.tail
}

// builtin is the language of a built-in grammar.
func builtin(t testing.TB, name string) *Language {
	t.Helper()
	if _, err := os.Stat("../../grammars/" + name + ".g4"); err == nil {
		return language(t, "../../grammars/"+name+".g4")
	}
	return language(t, "../../grammars/"+name+"Lexer.g4", "../../grammars/"+name+"Parser.g4")
}

// nestings take time and memory in proportion to their depth.
var nestings = []nesting{
	{"json", "", "[", "1", "]", ""},
	{"json", "", `{"a":`, "1", "}", ""},
	{"text", "", "(", "a", ")", ""},
	{"text", "", "(", "a", "", ""},
	{"text", "", "", "a", ")", ""},
	{"text", "", "([", "a", ")]", ""},
	{"text", "", "{", "a", "", ""},
	{"text", "", "(]", "a", "", ""},
	{"c", "int f(void) { x = ", "(", "a", ")", "; }"},
	{"c", "int x = ", "(", "1", ")", ";"},
	{"c", "int ", "(", "x", ")", ";"},
	{"c", "int x = ", "1+", "1", "", ";"},
	{"c", "int f(void) ", "{", "", "}", ""},
	{"c", "int f(void) { ", "if(a){}else ", ";", "", "}"},
	{"cpp", "int x = ", "(", "1", ")", ";"},
	{"cpp", "int x = ", "f(", "1", ")", ";"},
	{"cpp", "int x = ", "[](){return ", "1", ";}", ";"},
	{"cpp", "int x = ", "a<", "a", "", ";"},
	{"Html", "", "<div>", "a", "</div>", ""},
	{"Html", "", "<div>", "a", "", ""},
	{"Xml", "", "<a>", "a", "</a>", ""},
	{"Python", "x=", "-", "1", "", "\n"},
	{"Python", "x=", "(", "1", ")", "\n"},
	{"Python", "", "[", "x", "]", "=1\n"},
	{"JavaScript", "", "if(a){}else ", ";", "", ""},
	{"JavaScript", "x=", "[", "1", "]", ""},
	{"JavaScript", "", "function f(){", "1", "}", ""},
	{"TypeScript", "", "if(a){}else ", ";", "", ""},
	{"TypeScript", "x=", "{a:", "1", "}", ""},
	{"TypeScript", "let x:", "a<", "a", "> ", ";"},
	{"Go", "package p\nfunc f()", "{", "", "}", "\n"},
	{"Go", "package p\nvar x =", "f(", "a", ")", "\n"},
	{"rust", "fn f()", "{", "", "}", "\n"},
	{"rust", "fn f(){x=", "m!(", "a", ")", ";}\n"},
	{"java", "class A{int f(){", "if(a){}else ", ";", "", "}}"},
	{"java", "class A{int x=", "(a)->", "1", "", ";}"},
	{"java", "class A{void f()", "{", "", "}", "}\n"},
	{"java", "class A{int f(){", "a(", "1", ")", ";}}\n"},
	{"java", "", "@A(", "1", ")", "class A{}\n"},
	{"lua", "", "do ", "", " end", "\n"},
	{"lua", "", "f(", "1", ")", "\n"},
	{"sql", "select ", "(", "1", ")", ";"},
	{"sql", "insert into t values ", "(", "1", ")", ";"},
	{"sql", "select ", "a and ", "1", "", ";"},
	{"sql", "select ", "0, ", "0", "", ";"},
	{"sql", "select ", "case when 1 then ", "1", " end", ";"},
	{"sql", "select 1 ", "union select 1 ", "", "", ";"},
	{"c", "int f(void) ", "__attribute__((x)) ", "{}", "", ""},
	{"smtlib", "(assert ", "(f ", "a", ")", ")"},
	{"css", "", "@media a{", "b{c:d}", "}", ""},
	{"JavaScript", "x=", "(a)=>", "1", "", ";"},
	{"TypeScript", "x=", "(a)=>", "1", "", ";"},
	{"TypeScript", "", "f<", "a", ">", "(1);"},
	{"TypeScript", "", "a<", "a", "", ";"},
	{"JavaScript", "x=", "{a:", "1", "}", ""},
	{"Python", "x=", "1 if 1 else ", "1", "", "\n"},
	{"Python", "x=", "{1:", "1", "}", "\n"},
	{"Python", "x=", "{", "1", "}", "\n"},
	{"Python", "x=", "lambda:", "1", "", "\n"},
	{"Python", "x=", "f(", "1", ")", "\n"},
	{"rust", "fn f(){", "if a{}else ", "{}", "", "}\n"},
	{"text", "", "{", "a", "}", ""},
	{"text", "", "a\n", "a", "", ""},
	{"css", "a{b:", "f(", "c", ")", "}"},
	{"lua", "", `(0) "" `, "", "", ""},
	{"java", "class A{int f(){", "if(a)", ";", "else ;", "}}"},
	{"JavaScript", "", "if(a)", ";", "else ;", ""},
	{"TypeScript", "", "if(a)", ";", "else ;", ""},
	{"Python", "", "yield ", "", "", "\n"},
	{"Python", "", "* yield ", "", "", "\n"},
	{"Python", "", "yield ", "0", ", ", "\n"},
	{"Python", "f(", "0 for a in 0, ", "0", "", ")\n"},
	{"JavaScript", "", "async (a) => ", "0", "", ";"},
	{"JavaScript", "", "yield * ", "0", "", ";"},
	{"TypeScript", "", "async (a) => ", "0", "", ";"},
	{"TypeScript", "", "yield * ", "0", "", ";"},
	{"sql", "create table a (b) ", `"" `, "", "", ";"},
	{"cpp", "a ", "( * ", "( ) ", ") ", ""},
	{"cpp", "void f() { ", "if(a)", ";", "else ;", "}"},
	{"c", "void f(void) { ", "if(a)", ";", "else ;", "}"},
	{"JavaScript", "", "yield * ", "", "", ";"},
	{"cpp", "a ( ", "final * [ ", "int ", "] ", ") "},
	{"JavaScript", "", "a => b = ", "0", "", ";"},
	{"JavaScript", "", "a => b + ", "0", "", ";"},
	{"TypeScript", "", "a => b = ", "0", "", ";"},
	{"TypeScript", "", "async (a): T => ", "0", "", ";"},
	{"cpp", "void f() { ", "a (b) ", ";", "", "}"},
	{"cpp", "", "a :: ", "a", "", ";"},
	{"cpp", "", "a < ", "a", "> ", ";"},
	{"cpp", "void f() { a < ", "a < ", "a", "> ", "; }"},
	{"cpp", "int a = 0 ", ":: a < 0 ", "", "> ", ";"},
	{"cpp", "void f() ", "-> int ", "", "", ";"},
	{"cpp", "void f() { ", "default : if (0) ", ";", "", "}"},
	{"c", "", "* a ", "a", "", ";"},
	{"rust", "fn f(){x=0 ", ".. ", "", "", ";}\n"},
	{"rust", "fn f(){x=", ".. ", "0", "", ";}\n"},
	{"sql", "begin ", "declare begin ", "commit ", "; end ", "; end;"},
	{"sql", "", "begin declare a a ; ", "begin end ", "; end ", ";"},
	{"sql", "", "begin atomic exception when 0 then ", "begin end ", "; end ", ";"},
	{"sql", "", "create schema a create event a on schedule at 0 do ", "commit ", "", ";"},
	{"sql", "select 0 ", "not between symmetric 0 and 0 ", "", "", ";"},
	{"sql", "select 0 ", "at time zone 0 ", "", "", ";"},
	{"sql", "select 0 ", "? 0 : 0 ", "", "", ";"},
	{"sql", "select ", "interval ", "$$$$ ", "a ", ";"},
	{"sql", "select a [ ", "? ", "", "", "];"},
	{"scss", "@a ", "a . ", "a", "", ";"},
	{"Ocaml", "module type a = a with ", "module type a = a with ", "type a = b", "", "\n"},
	{"Ocaml", "class type a = ", "let open A in b * ", "b", "", "\n"},
	{"verilog", "module m; ", "if (a) ", ";", " `ifdef a else ; `endif", " endmodule"},
	{"verilog", "module m; initial ", "if (a) ", ";", " `ifdef a else ; `endif", " endmodule"},
	{"verilog", "module m; initial ", "`ifdef a if (a) `endif ", ";", " `ifdef a else ; `endif", " endmodule"},
	{"verilog", "module m; if (a) ; ", "`ifdef a else ; `endif else if (a) ; ", "", "", " endmodule"},
	{"Haskell", "a = ", "a # ", "a", "", "\n"},
}

// rows take the more steps a token from some thousand on, where one branch is followed after the
// other, and then as many as before.
var rows = []nesting{
	{"cpp", "", "a (b) ", "", "", ""},
	{"c", "", "a ( ) ", "", "", ""},
}

// steps is how many steps a parse takes, to the next stride.
func steps(t *testing.T, l *Language, text string) int {
	t.Helper()
	count := endingAfter(t, 1<<30)
	if _, err := l.Parse(count, "", text, l.G.Entries()[0]); err != nil {
		t.Fatal(err)
	}
	return (1<<30 - count.looks) * stride
}

// Twice the depth takes twice the steps.
func TestLinear(t *testing.T) {
	quick.Skip(t)
	test := func(nestings []nesting, depth int) {
		for _, n := range nestings {
			t.Run(n.String(), func(t *testing.T) {
				l := builtin(t, n.language)
				once, twice := steps(t, l, n.text(depth)), steps(t, l, n.text(2*depth))
				if twice > 5*once/2+4*stride {
					t.Errorf("%d steps at depth %d, %d at %d", once, depth, twice, 2*depth)
				}
			})
		}
	}
	test(nestings, 1000)
	test(rows, 2000)
}

// deepest is the depth that BenchmarkDeep and TestDeepBuiltin go to.
func deepest() int {
	if os.Getenv("PARE_LONG") != "" {
		return 1_000_000
	}
	return 100_000
}

// Deep texts parse to trees that render as they were.
func TestDeepBuiltin(t *testing.T) {
	depth := deepest()
	for _, n := range nestings[:1] {
		text := n.text(depth)
		l := builtin(t, n.language)
		tr, err := l.Parse(context.Background(), "", text, l.G.Entries()[0])
		if err != nil {
			t.Fatal(err)
		}
		if string(tr.Render()) != text {
			t.Error("does not render as it was")
		}
	}
}

func BenchmarkDeep(b *testing.B) {
	depth := deepest()
	for _, n := range nestings {
		b.Run(fmt.Sprintf("%s/%d", n, depth), func(b *testing.B) {
			l, text := builtin(b, n.language), n.text(depth)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := l.Parse(context.Background(), "", text, l.G.Entries()[0]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A grammar that reads a text in very many ways ends with an error that names
// the decision, not with all memory taken.
func TestCostError(t *testing.T) {
	quick.Skip(t)
	l := inline(t, "file : e* ';' EOF | e* '.' EOF ; e : '(' e* ')' | '(' | ')' | ID ; ID : [a-z] ;")
	text := strings.Repeat("(", 3000) + "a" + strings.Repeat(")", 3000) + "."
	_, err := l.Parse(t.Context(), "f", text, l.G.Rules[0])
	costly := new(CostError)
	if !errors.As(err, &costly) {
		t.Fatalf("got %v", err)
	}
	if s := err.Error(); !strings.HasPrefix(s, "f:1:") || !strings.Contains(s, " in rule "+costly.Rule.Name+" takes too much ") {
		t.Error(s)
	}
	if l.Validate(t.Context(), text, l.G.Rules[0]) {
		t.Error("valid, though given up")
	}
}

// Looking ahead remembers no call of a rule that is one token.
func TestSingleTokenCalls(t *testing.T) {
	l := builtin(t, "text")
	text := strings.Repeat("some words\n", 10_000)
	toks, all, err := l.lex(t.Context(), "", text)
	if err != nil {
		t.Fatal(err)
	}
	p := l.parsers.Get().(*parser)
	if bad := p.parse(t.Context(), text, toks, all, l.G.Rules[0], false); bad >= 0 {
		t.Fatalf("token %d does not fit", bad)
	}
	if calls := len(p.lookahead.calls.chunks) * chunk; calls > len(toks) {
		t.Errorf("room for %d calls ahead, %d tokens", calls, len(toks))
	}
}
