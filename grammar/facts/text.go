package facts

import (
	"iter"
	"slices"

	"pare/grammar"
)

// Token texts are enumerated from the lexer rules, best first (A*): a state is a
// text and the unmatched rest of the rule, its estimate the length of the text
// plus the least length of the rest.

// tokenFacts are the facts about one token type.
type tokenFacts struct {
	makers []maker // the lexer alternatives that make it
	text   string  // the shortest text, "" if none is known
	doubt  bool    // every text depends on a predicate
	ident  bool
	long   bool // all its texts exceed maxText
}

// maker is an alternative of a lexer rule that makes a token.
type maker struct {
	rule *grammar.Rule
	seq  *grammar.Expr
}

// lexing holds the enumeration's facts about all lexer rules.
type lexing struct {
	g      *grammar.Grammar
	least  []int32   // by Expr.ID: least number of characters
	more   [][]maker // by mode: the alternatives that end in "more"
	takers *grammar.Takers
	begin  []bool // by mode: a token can begin there, not only continue

	hidden []maker // the alternatives that make no token for the parser
}

// Text returns the shortest text that lexes as a token type, letters and digits
// preferred; "" for EOF and for a type that no lexer rule makes.
func (f *Facts) Text(typ int) string {
	if typ < grammar.MinType || typ >= len(f.tokens) {
		return ""
	}
	return f.tokens[typ].text
}

// TextCandidates yields texts of a token type, the shortest first and among
// equally long ones the plainest first, going by the lexer rules: each is matched
// by a rule of the type and, as a whole, by no earlier rule of its mode. The
// sequence may be infinite. Predicates are left to the lexer itself.
func (f *Facts) TextCandidates(typ int) iter.Seq[string] {
	if typ < grammar.MinType || typ >= len(f.tokens) {
		return func(func(string) bool) {}
	}
	return func(yield func(string) bool) {
		for at := range f.lex.texts(f.tokens[typ].makers) {
			if !yield(at.text) {
				return
			}
		}
	}
}

// tokenTexts computes the facts of all token types.
func tokenTexts(g *grammar.Grammar) ([]tokenFacts, *lexing) {
	l := newLexing(g)
	types := make([]tokenFacts, len(g.Tokens))
	l.findBegins()
	for _, r := range g.Lexer {
		if r.Fragment {
			continue
		}
		for _, seq := range r.Body.Sub {
			switch typ := l.makes(r, seq); {
			case typ >= grammar.MinType && typ < len(types):
				types[typ].makers = append(types[typ].makers, maker{r, seq})
			case typ == 0:
				l.hidden = append(l.hidden, maker{r, seq})
			}
		}
	}
	for i := range types {
		t := &types[i]
		for at := range l.texts(t.makers) {
			t.text, t.doubt = at.text, at.doubt
			break
		}
		for _, s := range t.makers {
			least := l.least[s.seq.ID]
			t.long = t.long || t.text == "" && least > maxText && least < noText
			t.ident = t.ident || l.namelike(s.seq, map[*grammar.Rule]bool{})
		}
	}
	return types, l
}

// Hidden returns texts hidden from the parser: the shortest of each lexer
// alternative that is skipped or on a hidden channel, the shortest first.
func (f *Facts) Hidden() []string {
	var out []string
	for _, m := range f.lex.hidden {
		for at := range f.lex.texts([]maker{m}) {
			if at.text != "" && !slices.Contains(out, at.text) {
				out = append(out, at.text)
			}
			break
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return len(a) - len(b) })
	return out
}

// makes returns the token type that an alternative of rule r makes for the
// parser, 0 if none, -1 if the token goes on in another. Alternatives that end in
// "more" are kept for the texts of later tokens.
func (l *lexing) makes(r *grammar.Rule, seq *grammar.Expr) int {
	typ := r.Type
	for _, c := range seq.Commands {
		switch c.Name {
		case "skip":
			return 0
		case "more":
			l.more[r.Mode] = append(l.more[r.Mode], maker{r, seq})
			return -1
		case "channel":
			if c.Arg != 0 {
				return 0
			}
		case "type":
			typ = c.Arg
		}
	}
	return typ
}

func newLexing(g *grammar.Grammar) *lexing {
	l := &lexing{g: g, least: make([]int32, g.Exprs), takers: grammar.NewTakers(g), more: make([][]maker, max(1, len(g.Modes)))}
	for i := range l.least {
		l.least[i] = noText
	}
	for changed := true; changed; {
		changed = false
		for _, r := range g.Lexer {
			before := l.least[r.Body.ID]
			changed = l.measure(r.Body) < before || changed
		}
	}
	return l
}

// leads returns the mode of the lexer behind an alternative, and whether the
// token goes on there. A popMode counts as staying: it returns to a mode that was
// left for another one.
func (m maker) leads() (mode int, more bool) {
	mode = m.rule.Mode
	for _, c := range m.seq.Commands {
		switch c.Name {
		case "mode", "pushMode":
			mode = c.Arg
		case "more":
			more = true
		}
	}
	return mode, more
}

// findBegins finds the modes in which a token can begin. A mode that no command
// leads to is assumed to be entered by host code.
func (l *lexing) findBegins() {
	goesOn := make([]bool, len(l.more))
	l.begin = make([]bool, len(l.more))
	l.begin[0] = true
	for changed := true; changed; {
		changed = false
		for _, r := range l.g.Lexer {
			if r.Fragment || !l.begin[r.Mode] && !goesOn[r.Mode] {
				continue
			}
			for _, seq := range r.Body.Sub {
				mode, more := maker{r, seq}.leads()
				reached := l.begin
				if more {
					reached = goesOn
				}
				changed = changed || !reached[mode]
				reached[mode] = true
			}
		}
	}
	for mode := range l.begin {
		l.begin[mode] = l.begin[mode] || !goesOn[mode]
	}
}

// measure computes the least number of characters of the expressions in e.
func (l *lexing) measure(e *grammar.Expr) int32 {
	n := int32(0)
	switch e.Op {
	case grammar.OpAlt:
		n = noText
		for _, s := range e.Sub {
			n = min(n, l.measure(s))
		}
	case grammar.OpSeq:
		for _, s := range e.Sub {
			n = sum(n, l.measure(s))
		}
	case grammar.OpOpt:
		l.measure(e.Sub[0])
	case grammar.OpList:
		n = l.measure(e.Sub[0])
		if e.Min == 0 {
			n = 0
		} else if e.Min == 2 {
			n = sum(n, n)
		}
	case grammar.OpRule:
		n = l.least[e.Rule.Body.ID]
	case grammar.OpSet:
		switch {
		case len(e.Set) == 0:
			n = noText
		case e.Set[len(e.Set)-1].Hi < 0: // EOF alone: no character
			n = 0
		default:
			n = 1
		}
	}
	l.least[e.ID] = n
	return n
}

// sum returns the length of two texts in sequence.
func sum(n, m int32) int32 {
	if n == noText || m == noText {
		return noText
	}
	return min(n+m, tooMuch)
}

// Firsts returns the characters that an expression of a lexer rule can begin with, in any order.
func (f *Facts) Firsts(e *grammar.Expr) (set grammar.Set) {
	f.lex.firsts(e, &set, map[*grammar.Rule]bool{})
	return set
}

// firsts adds the characters that e can begin with, and reports whether e can
// match the empty text. seen holds that answer for the rules whose characters are
// in the set.
func (l *lexing) firsts(e *grammar.Expr, set *grammar.Set, seen map[*grammar.Rule]bool) (nothing bool) {
	switch e.Op {
	case grammar.OpAlt:
		for _, s := range e.Sub {
			nothing = l.firsts(s, set, seen) || nothing
		}
		return nothing
	case grammar.OpSeq:
		for _, s := range e.Sub {
			if !l.firsts(s, set, seen) {
				return false
			}
		}
		return true
	case grammar.OpOpt:
		l.firsts(e.Sub[0], set, seen)
		return true
	case grammar.OpList:
		return l.firsts(e.Sub[0], set, seen) || e.Min == 0
	case grammar.OpRule:
		nothing, ok := seen[e.Rule]
		if !ok {
			seen[e.Rule] = false
			nothing = l.firsts(e.Rule.Body, set, seen)
			seen[e.Rule] = nothing
		}
		return nothing
	case grammar.OpSet:
		*set = append(*set, e.Set...)
		return false
	}
	return true
}

// taken reports whether the lexer certainly gives text, a text of rule r, to an
// earlier rule of its mode; a match that depends on a predicate is not certain.
func (l *lexing) taken(text string, r *grammar.Rule) bool {
	return r != nil && l.takers.Before(r, []rune(text), func(*grammar.Rule) bool { return true }) != nil
}
