package tree_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/grammars"
	"pare/tree"
	"pare/tree/parse"
)

// small are grammars with constructs that the built-in ones may lack.
var small = map[string]string{
	"operators": `e : '-' e | <assoc=right> e '^' e | e '*' e | e ('+' | '-') e | <assoc=right> e '?' e ':' e | e '=' e | e '!' | '(' e ')' | ID | NUM ;`,
	"trailing":  `e : '[' (x ',')* x? ']' | '{' (x (';' x)* ';'?)? '}' ; x : e | ID | NUM ;`,
	"recursive": `e : l | r ';' ; l : x | l ',' x ; r : x | x '.' r ; x : '(' e ')' | ID ; `,
	"words":     `e : 'if' e 'then' e ('else' e)? | 'not' e | x+ 'end' ; x : ID | NUM | 'in' | '<' '<' | '<=' | '=' | '/' ;`,
	"pairs":     `e : (x x | '<' e '>')+ ; x : ID NUM? (',' ',')* ; `,
	"lines":     `e : s+ ; s : x LINE | '{' e '}' ; x : ID+ | NUM '/' NUM ; LINE : '#' ~[\n]* ;`,
}

const lexer = `
ID : [a-zA-Z_] [a-zA-Z_0-9]* ;
NUM : [0-9]+ ('.' [0-9]*)? ;
WS : [ \t\r\n]+ -> skip ;
C : ('/*' .*? '*/' | '//' ~[\n]* '\n') -> channel(HIDDEN) ;`

type subject struct {
	name  string
	lang  *parse.Language
	start *grammar.Rule
}

func subjects(t testing.TB) []subject {
	t.Helper()
	var all []subject
	add := func(name, start string, l *parse.Language, err error) {
		if err != nil {
			t.Fatal(name, err)
		}
		all = append(all, subject{name, l, l.G.Rule(start)})
	}
	for name, rules := range small {
		l, err := language("grammar T;\nstart : e EOF ;\n" + rules + lexer)
		add(name, "start", l, err)
	}
	for _, b := range grammars.All() {
		var files []string
		for _, file := range b.Files {
			files = append(files, "../grammars/"+file)
		}
		l, err := load(os.ReadFile, files...)
		add(b.Name, b.Start, l, err)
	}
	slices.SortFunc(all, func(a, b subject) int { return strings.Compare(a.name, b.name) })
	return all
}

// language makes a language of the text of a grammar T.
func language(g4 string) (*parse.Language, error) {
	return load(func(path string) ([]byte, error) {
		if path == "T.g4" {
			return []byte(g4), nil
		}
		return nil, errors.New("no such file")
	}, "T.g4")
}

func load(read func(string) ([]byte, error), files ...string) (*parse.Language, error) {
	g, err := grammar.Read(read, files...)
	if err != nil {
		return nil, err
	}
	return parse.NewLanguage(g)
}

// Random sentences parse; parsing and rendering gives back the text; and after
// any grammatical edits the rendered text lexes to the tree's own tokens and
// parses, unless the language asks for candidates to be parsed again.
func TestEditedTreesAreSentences(t *testing.T) {
	for _, s := range subjects(t) {
		t.Run(s.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				rnd := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
				edits := rapid.IntRange(1, 12).Draw(t, "edits")
				depth := rapid.IntRange(2, 12).Draw(t, "depth")
				g := tree.Generator{Facts: s.lang.Facts, Rand: rnd, Depth: depth, Tokens: 300}
				made := &tree.Tree{Root: g.Sentence(s.start), Src: &tree.Source{Lex: s.lang}}
				if !s.check(t, "generated", made) {
					return
				}
				text := scatter(made, rnd)
				tr, err := s.lang.Parse(context.Background(), "", text, s.start)
				if err != nil && (!s.lang.Plain() || lineEndIsToken(t, s.lang)) {
					return // a line end may be significant
				}
				if err != nil {
					t.Fatalf("%v in %q", err, text)
				}
				if got := string(tr.Render()); got != text {
					t.Fatalf("rendered %q, was %q", got, text)
				}
				for range edits {
					u := s.edit(tr, rnd)
					if s.check(t, "edited", u) {
						tr = u
					}
				}
			})
		})
	}
}

// check parses the rendered tree and compares the tokens. It accepts an invalid
// text only where the language asks for candidates to be parsed again.
func (s subject) check(t *rapid.T, what string, tr *tree.Tree) bool {
	bytes, apart := tr.Text()
	text := string(bytes)
	again, err := s.lang.Parse(context.Background(), "", text, s.start)
	if err == nil && slices.Equal(s.tokens(tr), s.tokens(again)) {
		return true
	}
	if s.lang.Plain() && apart {
		t.Fatalf("%s tree: %q, of %s: %v", what, text, tr.Dump(), err)
	}
	return false
}

type token struct {
	typ  int32
	text string
}

func tokensOf(tr *tree.Tree) []token {
	var all []token
	for n := range tr.Root.Leaves() {
		if n.Type() != grammar.EOF {
			// A separator may become part of a token (a line end of a directive).
			all = append(all, token{n.Type(), strings.TrimSpace(n.Text())})
		}
	}
	return all
}

// tokens are those of a tree. In the grammar text a line break may open or close a block of indented
// lines, which is learnt from the whole text: there it is a line break all the same.
func (s subject) tokens(tr *tree.Tree) []token {
	all := tokensOf(tr)
	for i := range all {
		if s.name == "text" && all[i].text == "" {
			all[i].typ = 0
		}
	}
	return all
}

// lineEndIsToken reports whether a line end stands in the rules of a language.
func lineEndIsToken(t *rapid.T, l *parse.Language) bool {
	toks, err := l.Lex(context.Background(), "\n")
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(toks, func(tok tree.Tok) bool { return tok.End > tok.Start })
}

// scatter renders a tree with extra trivia, where harmless.
func scatter(tr *tree.Tree, rnd *rand.Rand) string {
	if l, ok := tr.Src.Lex.(tree.LaidOut); ok {
		if _, ok := l.Layout(); ok {
			return string(tr.Render())
		}
	}
	var text strings.Builder
	var last *tree.Node
	for n := range tr.Root.Leaves() {
		if n.Type() == grammar.EOF {
			continue
		}
		if last != nil {
			sep, _ := tr.Src.Lex.Separator(last.Word(), n.Word())
			if more := []string{"", " ", "\n", "  \n\t", "/* x */", "//y\n"}[rnd.IntN(6)]; sep != "" && strings.TrimSpace(more) == "" {
				sep += more
			}
			text.WriteString(sep)
		}
		text.WriteString(n.Text())
		last = n
	}
	return text.String()
}

// edit makes one random edit of a kind that the passes make.
func (s subject) edit(tr *tree.Tree, rnd *rand.Rand) *tree.Tree {
	var places []*tree.Place
	for p := range tr.Places() {
		if p.Up != nil {
			places = append(places, p)
		}
	}
	f := s.lang.Facts
	for range 50 {
		p := places[rnd.IntN(len(places))]
		switch n := p.Node; {
		case n.Kind == tree.List && n.Len() > n.Expr.Min:
			drop := rnd.Perm(n.Len())[:1+rnd.IntN(n.Len()-n.Expr.Min)]
			slices.Sort(drop)
			var runs [][2]int
			for _, i := range drop {
				runs = append(runs, [2]int{i, i + 1})
			}
			return tr.With(tree.Put(p, tree.Without(n, runs)))
		case n.Kind == tree.Opt && len(n.Kids()) > 0 && rnd.IntN(2) == 0:
			return tr.With(tree.Put(p, tree.NewOpt(n.Expr, nil)))
		case rnd.IntN(3) == 0 && f.Cost(n.Expr) < facts.Infinite:
			return tr.With(tree.Put(p, tree.Minimal(f, n.Expr)))
		case n.Kind == tree.Rule || n.Kind == tree.Block || n.Kind == tree.Opt:
			var below []*tree.Place
			for q := range p.Places() {
				if q.Node.Kind == tree.Rule && q != p {
					below = append(below, q)
				}
			}
			if len(below) == 0 {
				continue
			}
			if w, ok := tree.Wrap(f, n.Expr, below[rnd.IntN(len(below))].Node); ok {
				return tr.With(tree.Put(p, w))
			}
		}
	}
	return tr
}
