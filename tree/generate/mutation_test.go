package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

// seeds are grammars with every construct, to be mutated.
var seeds = []string{
	`grammar S; s : (e ';')* EOF ; e : e '*' e | <assoc=right> e '^' e | '-' e | ID | '(' e (',' e)* ')' # p ; ID : [a-z]+ ; WS : [ \n]+ -> skip ;`,
	`grammar S; s : a | s ',' a ; a : x=ID? y+='b'+? ~(ID | 'b') . ; ID : LETTER (LETTER | [0-9])* ; fragment LETTER : [a-z_] ; C : '/*' .*? '*/' -> channel(HIDDEN) ;`,
	`grammar S; options { caseInsensitive = true; } s : ('let' N '=' (N | s))+ | '{' s '}' | ; N : '0'..'9'+ ('.' ~[x]*)? ; WS : ' ' -> skip ;`,
	`lexer grammar S; OPEN : '<' -> pushMode(TAG) ; TEXT : ~[<]+ ; mode TAG; NAME : [a-z]+ ; CLOSE : '>' -> popMode ; Q : '"' -> more, mode(STR) ; mode STR; STR : '"' -> mode(TAG) ; ANY : . -> more ;`,
	`grammar S; s : T* ~X+ ; T : ~[\u{0}-\u{10FFFF}] | F F ; fragment F : 'z'? 'y' ; X : {p()}? 'x' ; Y : [\p{Lu}\-\]] EOF? ;`,
	`grammar S; s : l r o ; l : l 'a' | ; r : 'b' r | 'b' ; o : 'c' (',' o)? ; B : 'a'..'c' ; tokens { U }`,
}

var pieces = regexp.MustCompile(`'(?:\\.|[^'])*'|\[(?:\\.|[^\]])*\]|\w+|->|\s+|.`)

// mutate changes a few pieces of a text: one is dropped, doubled, swapped with
// another, or replaced by one of any seed.
func mutate(rnd *rand.Rand, text string) string {
	list := pieces.FindAllString(text, -1)
	for range 1 + rnd.IntN(3) {
		if len(list) == 0 {
			break
		}
		i, j := rnd.IntN(len(list)), rnd.IntN(len(list))
		switch rnd.IntN(4) {
		case 0:
			list = append(list[:i:i], list[i+1:]...)
		case 1:
			list = append(list[:i:i], append([]string{list[j]}, list[i:]...)...)
		case 2:
			list[i], list[j] = list[j], list[i]
		case 3:
			other := pieces.FindAllString(seeds[rnd.IntN(len(seeds))], -1)
			list[i] = other[rnd.IntN(len(other))]
		}
	}
	return strings.Join(list, "")
}

// Neither a mutated grammar nor a mutated sentence leads to a panic, and what
// parses renders as it was. PARE_LONG=1 tries a hundred times as many.
func TestMutations(t *testing.T) {
	n := uint64(1000)
	if os.Getenv("PARE_LONG") == "1" {
		n *= 100
	}
	read := 0
	for i := range n {
		rnd := rand.New(rand.NewPCG(i, 7))
		if useGrammar(t, mutate(rnd, seeds[i%uint64(len(seeds))]), i) {
			read++
		}
	}
	t.Logf("%d of %d grammars read without an error", read, n)
	if read < int(n)/10 {
		t.Errorf("%d of %d grammars read without an error: too few to say anything", read, n)
	}
}

func FuzzGrammar(f *testing.F) {
	for i, s := range seeds {
		f.Add(s, uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if len(text) < 1000 {
			useGrammar(t, text, seed)
		}
	})
}

// useGrammar does with a grammar all that a command does; false if it cannot be
// read.
func useGrammar(t *testing.T, text string, seed uint64) bool {
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("panic with seed %d of\n%s", seed, text)
			panic(r)
		}
	}()
	g, err := grammar.Read(func(path string) ([]byte, error) {
		if path != "S.g4" {
			return nil, errors.New("no such file")
		}
		return []byte(text), nil
	}, "S.g4")
	if err != nil {
		return false
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Errorf("%s\nhas no automaton: %v", text, err)
		return false
	}
	for typ := grammar.MinType; typ < len(g.Tokens); typ++ {
		lang.Facts.IsIdentifier(typ)
	}
	_, _ = lang.Lex(context.Background(), "ab <b> 12*/")
	for _, r := range g.Rules {
		useRule(t, lang, r, rand.New(rand.NewPCG(seed, 8)), text)
	}
	return true
}

// useRule makes sentences of a rule, and parses these and mutations of them.
func useRule(t *testing.T, lang *parse.Language, r *grammar.Rule, rnd *rand.Rand, text string) {
	least := tree.MinimalRule(lang.Facts, r)
	if why := lang.Facts.Why(r); (why == "") != (least != nil) {
		t.Errorf("%s\nrule %s: %q, but a smallest sentence: %v", text, r.Name, why, least != nil)
	}
	for range 4 {
		maker := tree.Generator{Facts: lang.Facts, Rand: rnd, Depth: 5, Tokens: 12}
		root := maker.Sentence(r)
		if root == nil {
			return
		}
		in := string((&tree.Tree{Root: root, Src: &tree.Source{Lex: lang}}).Render())
		if rnd.IntN(2) == 0 {
			in = mutate(rnd, in)
		}
		tr, err := lang.Parse(context.Background(), "in", in, r)
		var bad *parse.SyntaxError
		switch {
		case err == nil && string(tr.Render()) != in:
			t.Errorf("%s\n%q renders as %q", text, in, tr.Render())
		case err != nil && !errors.As(err, &bad):
			t.Errorf("%s\n%q: %v", text, in, err)
		}
	}
}
