package grammar

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Source returns the grammar as text that [Read] reads: a lexer grammar and, if
// there are parser rules, a parser grammar that takes its tokens from it. It
// prints the resolved form: imports merged, every token number given by a tokens
// block, one spelling for characters and lists.
func (g *Grammar) Source() (lexer, parser string) {
	p := newPrinter(g)
	p.lexerGrammar()
	lexer = p.String()
	if len(g.Rules) > 0 {
		p.Reset()
		p.parserGrammar()
		parser = p.String()
	}
	return lexer, parser
}

type printer struct {
	strings.Builder
	g      *Grammar
	names  []string // by token type: its name in lexer commands and the tokens block
	spells []string // by token type: its name in parser rules
	alias  []bool   // by Rule.Index: the rule must read as an alias of its literal
	lexer  bool
}

func newPrinter(g *Grammar) *printer {
	p := &printer{g: g, names: make([]string, len(g.Tokens)), alias: make([]bool, len(g.Lexer))}
	for t, tok := range g.Tokens {
		p.names[t] = tok.Name
	}
	for _, r := range g.Lexer {
		if r.Type > 0 && p.names[r.Type] == "" {
			p.names[r.Type] = r.Name
		}
	}
	for t := range p.names {
		for i := t; p.names[t] == ""; i++ {
			if name := fmt.Sprintf("%s%d", implicitPrefix, i); !slices.Contains(p.names, name) {
				p.names[t] = name
			}
		}
	}
	p.spells = slices.Clone(p.names)
	p.aliases()
	return p
}

// aliases finds the lexer rules that are just a literal no other rule spells:
// parser rules may refer to their token by it.
func (p *printer) aliases() {
	spelled := map[string]int{}
	for _, r := range p.g.Lexer {
		if texts := ruleTexts(r); !r.Fragment && len(texts) == 1 {
			spelled[quote(texts[0])]++
		}
	}
	for _, r := range p.g.Lexer {
		texts := ruleTexts(r)
		if r.Fragment || r.Type <= 0 || len(texts) != 1 || len(r.Body.Sub) != 1 {
			continue
		}
		literal := quote(texts[0])
		if p.g.Tokens[r.Type].Literal == literal && spelled[literal] == 1 && p.names[r.Type] == r.Name {
			p.alias[r.Index] = true
			p.spells[r.Type] = literal
		}
	}
}

func (p *printer) lexerGrammar() {
	p.lexer = true
	fmt.Fprintf(p, "lexer grammar %s;\n", p.lexerName())
	if p.g.LexerSuperClass != "" {
		fmt.Fprintf(p, "options { superClass = %s; }\n", optionValue(p.g.LexerSuperClass))
	}
	if len(p.g.Tokens) > MinType {
		fmt.Fprintf(p, "tokens { %s }\n", strings.Join(p.names[MinType:], ", "))
	}
	if len(p.g.Channels) > 2 {
		fmt.Fprintf(p, "channels { %s }\n", strings.Join(p.channels()[2:], ", "))
	}
	mode := 0
	for _, r := range p.g.Lexer {
		if r.Mode != mode {
			mode = r.Mode
			fmt.Fprintf(p, "mode %s;\n", p.g.Modes[mode])
		}
		if r.Fragment {
			p.WriteString("fragment ")
		}
		p.rule(r)
	}
}

func (p *printer) lexerName() string {
	if len(p.g.Rules) == 0 {
		return p.g.Name
	}
	return p.g.Name + "Lexer"
}

// channels names every channel, inventing names where there are none.
func (p *printer) channels() []string {
	names := slices.Clone(p.g.Channels)
	for i, n := range names {
		for j := i; n == ""; j++ {
			if try := fmt.Sprintf("CHANNEL%d", j); !slices.Contains(names, try) {
				n, names[i] = try, try
			}
		}
	}
	return names
}

// optionValue quotes a value unless it is a qualified name.
func optionValue(v string) string {
	for part := range strings.SplitSeq(v, ".") {
		if wordLen(part) != len(part) || part == "" || keywords[part] {
			return "'" + v + "'"
		}
	}
	return v
}

func (p *printer) parserGrammar() {
	p.lexer = false
	fmt.Fprintf(p, "parser grammar %s;\noptions { tokenVocab = %s; ", p.g.Name, p.lexerName())
	if p.g.SuperClass != "" {
		fmt.Fprintf(p, "superClass = %s; ", optionValue(p.g.SuperClass))
	}
	if p.g.Ambiguous {
		fmt.Fprint(p, "ambiguous = true; ")
	}
	p.WriteString("}\n")
	for _, r := range p.g.Rules {
		p.rule(r)
	}
}

func (p *printer) rule(r *Rule) {
	p.WriteString(r.Name)
	for _, o := range []struct {
		name string
		set  bool
	}{
		{"distinct = true", r.Distinct}, {"scope = true", r.Scope}, {"whole = true", r.Whole}, {"fixed = true", r.Fixed},
		{"defines = true", r.Binding == Defines}, {"defines = global", r.Binding == Exports}, {"defines = needed", r.Binding == Requires}, {"mutual = true", r.Binding == Mutually},
		{"placeholder = true", r.Placeholder}, {"identifier = true", r.Identifier}, {"late = false", r.Late == Never}, {"late = true", r.Late == Wholly}, {"late = itself", r.Late == Itself},
	} {
		if o.set {
			fmt.Fprintf(p, " options { %s; }", o.name)
		}
	}
	for i, alt := range r.Body.Sub {
		p.WriteString([]string{"\n\t: ", "\n\t| "}[min(i, 1)])
		if r.Lexer && len(r.Body.Sub) == 1 && !r.Fragment && !p.alias[r.Index] && len(ruleTexts(r)) == 1 {
			p.WriteString("(")
			p.elements(alt.Sub)
			p.WriteString(")")
			p.commands(alt)
			continue
		}
		p.seq(alt)
	}
	p.WriteString("\n\t;\n")
}

func (p *printer) seq(alt *Expr) {
	if alt.RightAssoc {
		p.WriteString("<assoc=right> ")
	}
	p.elements(alt.Sub)
	p.commands(alt)
	if alt.AltLabel != "" {
		p.WriteString(" # " + alt.AltLabel)
	}
}

// elements prints a sequence; neighbouring single characters become a literal.
func (p *printer) elements(list []*Expr) {
	for i := 0; i < len(list); i++ {
		if i > 0 {
			p.WriteString(" ")
		}
		var text []rune
		for p.lexer && i < len(list) && isChar(list[i]) {
			text = append(text, rune(list[i].Set[0].Lo))
			i++
		}
		if text != nil {
			i--
			p.WriteString(quote(text))
			continue
		}
		p.element(list[i])
	}
}

func (p *printer) element(e *Expr) {
	p.WriteString(e.Label)
	switch e.Op {
	case OpAlt:
		p.WriteString("(")
		for i, alt := range e.Sub {
			if i > 0 {
				p.WriteString(" | ")
			}
			p.seq(alt)
		}
		p.WriteString(")")
	case OpOpt:
		p.repeat(e.Sub[0], "?", e)
	case OpList:
		p.list(e)
	case OpRule:
		p.WriteString(ruleRef(e.Rule.Name))
	case OpToken:
		p.WriteString(p.token(e.Type))
	case OpSet:
		p.set(e.Set)
	case OpPred:
		p.WriteString("{" + e.Text + "}?")
	case OpAction:
		p.WriteString("{" + e.Text + "}")
	}
}

// ruleRef keeps a rule's name from reading as an options, tokens or channels
// block.
func ruleRef(name string) string {
	switch name {
	case "options", "tokens", "channels":
		return "(" + name + ")"
	}
	return name
}

func (p *printer) token(t int) string {
	if t == EOF {
		return "EOF"
	}
	return p.spells[t]
}

// repeat prints e with a suffix, as the option or list of does.
func (p *printer) repeat(e *Expr, suffix string, of *Expr) {
	if of.Greedy {
		p.WriteString("(options {greedy = true;} : ")
		p.element(e)
		p.WriteString(")" + suffix)
		return
	}
	simple := e.Op == OpAlt || e.Op == OpRule || e.Op == OpToken || e.Op == OpSet
	if !simple {
		p.WriteString("(")
	}
	p.element(e)
	if !simple {
		p.WriteString(")")
	}
	p.WriteString(suffix)
	if of.NonGreedy {
		p.WriteString("?")
	}
}

// list prints a list in the form that is recognised as one.
func (p *printer) list(e *Expr) {
	x := e.Sub[0]
	var sep []*Expr
	if len(e.Sub) > 1 {
		sep = run(e.Sub[1])
	}
	suffix := []string{"*", "+"}
	switch {
	case e.Trail:
		p.repeat(single(slices.Concat(run(x), sep), e.Pos), suffix[e.Min], e)
		p.WriteString(" ")
		p.repeat(x, "?", e)
	case e.Last:
		p.repeat(single(slices.Concat(run(x), sep), e.Pos), "*", e)
		p.WriteString(" ")
		p.elements(run(x))
	case e.Min < 2 && sep == nil:
		p.repeat(x, suffix[e.Min], e)
	default:
		p.elements(run(x))
		p.WriteString(" ")
		p.repeat(single(slices.Concat(sep, run(x)), e.Pos), suffix[e.Min-1], e)
	}
}

func (p *printer) commands(alt *Expr) {
	for i, c := range alt.Commands {
		p.WriteString([]string{" -> ", ", "}[min(i, 1)] + c.Name)
		switch c.Name {
		case "mode", "pushMode":
			p.WriteString("(" + p.g.Modes[c.Arg] + ")")
		case "channel":
			p.WriteString("(" + p.channels()[c.Arg] + ")")
		case "type":
			p.WriteString("(" + p.typeName(c.Arg) + ")")
		}
	}
}

func (p *printer) typeName(t int) string {
	switch {
	case t == EOF:
		return "EOF"
	case t == 0 || t >= len(p.names):
		return fmt.Sprint(t)
	}
	return p.names[t]
}

func (p *printer) set(s Set) {
	lo, hi := MinType, len(p.g.Tokens)-1
	if p.lexer {
		lo, hi = 0, maxRune
	}
	if p.lexer && len(s) == 1 && s[0].Lo == s[0].Hi && utf8.ValidRune(rune(s[0].Lo)) {
		p.WriteString(quote([]rune{rune(s[0].Lo)}))
		return
	}
	switch rest := s.Complement(lo, hi); {
	case len(rest) == 0 && !s.Has(EOF):
		p.WriteString(".")
	case len(s) == 0 && p.lexer:
		p.WriteString("~" + charClass(rest))
	case len(s) == 0:
		p.WriteString("~")
		p.tokens(rest)
	case s.Has(EOF) && p.lexer:
		p.WriteString("EOF")
	case p.lexer && s.Has(maxRune):
		p.WriteString("~" + charClass(rest))
	case p.lexer:
		p.WriteString(charClass(s))
	case !s.Has(EOF) && rest.Len() < s.Len():
		p.WriteString("~")
		p.tokens(rest)
	default:
		p.tokens(s)
	}
}

func (p *printer) tokens(s Set) {
	var names []string
	for _, r := range s {
		for t := r.Lo; t <= r.Hi; t++ {
			if t != 0 {
				names = append(names, p.token(t))
			}
		}
	}
	if len(names) == 1 { // a set of one stays a set
		names = append(names, names[0])
	}
	p.WriteString("(" + strings.Join(names, " | ") + ")")
}

// charClass returns a [...] for a set.
func charClass(s Set) string {
	var b strings.Builder
	b.WriteByte('[')
	for _, r := range s {
		b.WriteString(escapeRune(rune(r.Lo), "]-"))
		if r.Hi > r.Lo+1 {
			b.WriteByte('-')
		}
		if r.Hi > r.Lo {
			b.WriteString(escapeRune(rune(r.Hi), "]-"))
		}
	}
	b.WriteByte(']')
	return b.String()
}
