package grammar

import (
	"slices"
	"strconv"
	"strings"
)

// resolver turns syntax into the grammar: names become rules and types.
type resolver struct {
	*reader
	g        *Grammar
	types    *vocab           // the parser's, a superset of the lexer's
	rules    map[string]*Rule // parser rules by name
	lexicals map[string]*Rule // lexer rules by name
	bodies   []body           // yet to be resolved
	rule     *Rule            // being resolved
	fold     bool             // the rule ignores case
	combined bool
}

// body is a declared rule whose alternatives are yet to be resolved.
type body struct {
	rule *Rule
	text *ruleText
	fold bool
}

// resolve builds the grammar from a parser grammar and a lexer grammar, either
// of which may be nil. A combined grammar comes as the parser.
func (r *reader) resolve(parser, lexer *source) *Grammar {
	res := &resolver{
		reader: r, g: &Grammar{Modes: []string{defaultMode}}, types: newVocab(),
		rules: map[string]*Rule{}, lexicals: map[string]*Rule{},
	}
	res.combined = parser != nil && parser.kind == ""
	switch {
	case parser == nil:
		m := r.merged(lexer)
		res.header(m)
		res.lexerGrammar(m)
	case res.combined:
		m := r.merged(parser)
		res.header(m)
		res.lexerGrammar(extracted(m))
		res.parserGrammar(m, nil)
	default:
		m := r.merged(parser)
		res.header(m)
		if lexer != nil {
			l := r.merged(lexer)
			if l.kind == "" {
				l = extracted(l)
			}
			res.lexerGrammar(l)
		}
		res.parserGrammar(m, lexer)
	}
	res.resolveBodies()
	res.finish()
	return res.g
}

func (r *resolver) header(s *source) {
	r.g.Name = s.name.Text
	if s.kind != "lexer" {
		r.g.SuperClass, r.g.SuperClassPos = s.option("superClass"), s.optionPos("superClass")
		r.g.Ambiguous = s.option("ambiguous") == "true"
	}
}

// extracted returns the lexer grammar inside a combined one: a rule for every
// literal of the parser rules that no lexer rule is an alias of, then the lexer
// rules.
func extracted(s *source) *source {
	l := &source{file: s.file, kind: "lexer", name: s.name, options: map[string]*option{}, channels: s.channels}
	if o := s.options["caseInsensitive"]; o != nil {
		l.options["caseInsensitive"] = o
	}
	own := &section{mode: name{Text: defaultMode}}
	aliases := map[string]bool{}
	for _, rule := range s.sections[0].rules {
		if isTokenName(rule.Name.Text) {
			own.rules = append(own.rules, rule)
			aliases[aliasOf(rule)] = true
		}
	}
	var implicit []*ruleText
	for _, rule := range s.sections[0].rules {
		if isTokenName(rule.Name.Text) {
			continue
		}
		for _, lit := range literals(rule.Alts, nil) {
			if text := lit.Atom.String.From; !aliases[text] {
				aliases[text] = true
				implicit = append(implicit, implicitRule(lit, len(implicit)))
			}
		}
	}
	own.rules = append(implicit, own.rules...)
	l.sections = append([]*section{own}, s.sections[1:]...)
	return l
}

// literals returns the literals among the elements of alts, in order.
func literals(alts []*alt, found []*element) []*element {
	for _, a := range alts {
		for _, e := range a.Elements {
			if s := e.Atom.String; s != nil && s.To == "" {
				found = append(found, e)
			}
			if b := e.Atom.Block; b != nil {
				found = literals(b.Alts, found)
			}
		}
	}
	return found
}

func implicitRule(lit *element, n int) *ruleText {
	at := &atom{Pos: lit.Atom.Pos, String: lit.Atom.String}
	only := &element{Pos: lit.Pos, Atom: at}
	return &ruleText{
		Name: name{Pos: lit.Pos, Text: implicitPrefix + strconv.Itoa(n)},
		Alts: []*alt{{Pos: lit.Pos, Elements: []*element{only}}},
	}
}

// lexerGrammar numbers and declares the lexer rules.
func (r *resolver) lexerGrammar(s *source) {
	r.g.LexerSuperClass, r.g.LexerSuperClassPos = s.option("superClass"), s.optionPos("superClass")
	r.vocabulary(s)
	var all []*ruleText
	for _, sec := range s.sections {
		for _, rule := range sec.rules {
			if !isTokenName(rule.Name.Text) {
				r.errorf(place(rule.Name.Pos), "parser rule %s in a lexer grammar, expected a name with a capital first letter", rule.Name.Text)
				continue
			}
			all = append(all, rule)
		}
	}
	r.types.lexer(s.tokens, all)
	r.channels(s)
	fold := r.caseInsensitive(s.options["caseInsensitive"], false)
	for i, sec := range s.sections {
		r.mode(sec, i == 0, s)
		for _, rule := range sec.rules {
			if isTokenName(rule.Name.Text) {
				r.declareLexical(rule, r.modeIndex(sec), fold)
			}
		}
	}
}

func (r *resolver) channels(s *source) {
	r.g.Channels = []string{"DEFAULT_TOKEN_CHANNEL", "HIDDEN"}
	for _, c := range s.channels {
		if !slices.Contains(r.g.Channels, c.Text) {
			r.g.Channels = append(r.g.Channels, c.Text)
		}
	}
}

// caseInsensitive returns the value of the option, or the default.
func (r *resolver) caseInsensitive(o *option, otherwise bool) bool {
	if o == nil {
		return otherwise
	}
	if v := o.text(); v != "true" && v != "false" {
		r.errorf(place(o.Pos), "option caseInsensitive=%s, expected true or false", v)
		return otherwise
	}
	return o.text() == "true"
}

// mode declares the mode of a section; a mode without rules is no mode.
func (r *resolver) mode(sec *section, first bool, s *source) {
	if first {
		return
	}
	real := slices.ContainsFunc(sec.rules, func(rule *ruleText) bool { return !rule.Fragment })
	if !real && !r.broken {
		r.errorf(place(sec.mode.Pos), "mode %s has no rule, expected one that is no fragment", sec.mode.Text)
	}
	if r.modeIndex(sec) < 0 {
		r.g.Modes = append(r.g.Modes, sec.mode.Text)
	}
}

func (r *resolver) modeIndex(sec *section) int { return slices.Index(r.g.Modes, sec.mode.Text) }

// declareLexical adds a lexer rule whose body is resolved later.
func (r *resolver) declareLexical(t *ruleText, mode int, fold bool) {
	if old := r.lexicals[t.Name.Text]; old != nil {
		r.duplicate(t, old)
		return
	}
	if t.Name.Text == "EOF" {
		r.errorf(place(t.Name.Pos), "lexer rule EOF, expected another name: this one is the end of the input")
	}
	rule := &Rule{Name: t.Name.Text, Pos: place(t.Name.Pos), Index: len(r.g.Lexer), Lexer: true, Fragment: t.Fragment, Mode: mode}
	if !t.Fragment {
		rule.Type = r.types.names[t.Name.Text]
	}
	for _, p := range t.Prequels {
		if p.Options == nil {
			continue
		}
		for _, o := range p.Options.List {
			if o.Name == "caseInsensitive=" {
				fold = r.caseInsensitive(o, fold)
			}
		}
	}
	r.lexicals[rule.Name] = rule
	r.g.Lexer = append(r.g.Lexer, rule)
	r.bodies = append(r.bodies, body{rule, t, fold})
}

func (r *resolver) duplicate(t *ruleText, old *Rule) {
	r.errorf(place(t.Name.Pos), "a second rule %s, the first is at %v", t.Name.Text, old.Pos)
}

// parserGrammar numbers and declares the parser rules. lexer is their lexer
// grammar where that has its own file.
func (r *resolver) parserGrammar(s, lexer *source) {
	if lexer == nil {
		r.vocabulary(s)
	}
	for _, t := range s.tokens {
		if !isTokenName(t.Text) {
			r.errorf(place(t.Pos), "token %s, expected a name with a capital first letter", t.Text)
		}
		r.types.name(t.Text)
	}
	for _, sec := range s.sections[1:] {
		r.errorf(place(sec.mode.Pos), "mode %s in a %s, expected it in a lexer grammar", sec.mode.Text, kindName(s.kind))
	}
	for _, t := range s.sections[0].rules {
		if isTokenName(t.Name.Text) {
			if s.kind == "parser" {
				r.errorf(place(t.Name.Pos), "lexer rule %s in a parser grammar, expected a name with a small first letter", t.Name.Text)
			}
			continue
		}
		r.declare(t)
	}
	r.implicitTokens(s.sections[0].rules)
}

func (r *resolver) declare(t *ruleText) {
	if old := r.rules[t.Name.Text]; old != nil {
		r.duplicate(t, old)
		return
	}
	rule := &Rule{Name: t.Name.Text, Pos: place(t.Name.Pos), Index: len(r.g.Rules)}
	for _, p := range t.Prequels {
		if p.Options != nil {
			for _, o := range p.Options.List {
				name := strings.TrimSuffix(o.Name, "=")
				if name == "order" {
					r.order(rule, o)
				}
				rule.option(o.Name + o.text())
				rule.types(name, o.text())
				rule.stack(name, o.text())
			}
		}
	}
	r.rules[rule.Name] = rule
	r.g.Rules = append(r.g.Rules, rule)
	r.bodies = append(r.bodies, body{rule, t, false})
}

// implicitTokens gives types to the token names that only parser rules mention.
func (r *resolver) implicitTokens(rules []*ruleText) {
	var walk func(alts []*alt)
	walk = func(alts []*alt) {
		for _, a := range alts {
			for _, e := range a.Elements {
				if e.Atom.Block != nil {
					walk(e.Atom.Block.Alts)
				}
				n := e.Atom.Name
				if n == "" || !isTokenName(n) || r.types.names[n] != 0 {
					continue
				}
				if lex := r.lexicals[n]; lex != nil && lex.Fragment {
					r.warnf(place(e.Atom.Pos), "fragment %s in a parser rule, so it never comes, expected a token: fragments make none", n)
				} else if !r.broken {
					r.warnf(place(e.Atom.Pos), "no lexer rule makes the token %s, so it never comes%s", n, r.meant(n, keys(r.types.names)))
				}
				r.types.name(n)
			}
		}
	}
	for _, t := range rules {
		if !isTokenName(t.Name.Text) {
			walk(t.Alts)
		}
	}
}

func (r *resolver) resolveBodies() {
	r.checkOptions()
	r.g.Tokens = r.types.table()
	if len(r.bodies) == 0 && len(r.errs) == 0 {
		r.errorf(Pos{r.files[0], 1, 1}, "grammar %s has no rules, expected one at least", r.g.Name)
	}
	for _, b := range r.bodies {
		r.rule, r.fold = b.rule, b.fold
		pos := b.rule.Pos
		if len(b.text.Alts) > 0 {
			pos = place(b.text.Alts[0].Pos)
		}
		if b.text.Lost {
			b.rule.Body = asBody(r.hole(pos))
			continue
		}
		b.rule.Body = asBody(r.alts(b.text.Alts, pos))
	}
}

// asBody wraps an expression into a rule body, an OpAlt.
func asBody(e *Expr) *Expr {
	if e.Op == OpAlt {
		return e
	}
	return &Expr{Op: OpAlt, Pos: e.Pos, Sub: []*Expr{{Op: OpSeq, Pos: e.Pos, Sub: []*Expr{e}}}}
}

// channelNumbers makes room for channels that commands refer to by number only.
func (r *resolver) channelNumbers(n int) {
	for len(r.g.Channels) <= n {
		r.g.Channels = append(r.g.Channels, "")
	}
}
