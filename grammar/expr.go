package grammar

import (
	"strings"
)

// alts resolves alternatives to an OpAlt, or to an OpSet where each is a single
// token or character.
func (r *resolver) alts(list []*alt, pos Pos) *Expr {
	e := &Expr{Op: OpAlt, Pos: pos}
	for _, a := range list {
		e.Sub = append(e.Sub, r.seq(a))
	}
	if s := asSet(e, r.rule.Lexer); s != nil {
		return s
	}
	return e
}

// asSet returns the OpSet of two or more alternatives that are single tokens or
// characters, else nil. In lexer rules EOF stays apart, since no character set
// holds it.
func asSet(e *Expr, lexer bool) *Expr {
	if len(e.Sub) < 2 {
		return nil
	}
	var all Set
	for _, seq := range e.Sub {
		if len(seq.Sub) != 1 || seq.AltLabel != "" || len(seq.Commands) > 0 || seq.Sub[0].Label != "" {
			return nil
		}
		switch x := seq.Sub[0]; {
		case x.Op == OpToken:
			all = append(all, Range{x.Type, x.Type})
		case x.Op == OpSet && !(lexer && x.Set.Has(EOF)):
			all = append(all, x.Set...)
		default:
			return nil
		}
	}
	return &Expr{Op: OpSet, Pos: e.Pos, Set: NewSet(all...)}
}

func (r *resolver) seq(a *alt) *Expr {
	seq := &Expr{Op: OpSeq, Pos: place(a.Pos)}
	for _, e := range a.Elements {
		seq.Sub = append(seq.Sub, r.element(e)...)
	}
	if a.Label != nil {
		seq.AltLabel = a.Label.Text
	}
	for _, o := range a.Options {
		seq.RightAssoc = seq.RightAssoc || o.Name == "assoc=" && o.Value == "right"
	}
	for _, c := range a.Commands {
		if !r.rule.Lexer {
			r.errorf(place(c.Pos), "command %s in the parser rule %s, expected it in a lexer rule", c.Name, r.rule.Name)
			continue
		}
		if c, ok := r.command(c); ok {
			seq.Commands = append(seq.Commands, c)
		}
	}
	return seq
}

// element resolves one element to its elements in normal form: several for a
// lexer literal or a block of one alternative. An error leaves a hole.
func (r *resolver) element(e *element) []*Expr {
	list := r.atom(e)
	if e.Label != "" && !r.rule.Lexer {
		if len(list) == 1 && list[0].Op != OpAlt && list[0].Label == "" {
			list[0].Label = e.Label
		} else if len(list) > 0 {
			r.errorf(place(e.Pos), "label %s on a block, expected it on one token, set or rule", strings.TrimRight(e.Label, "+="))
		}
	}
	if e.Suffix == "" {
		return list
	}
	if e.Atom.Action+e.Atom.Pred != "" {
		r.errorf(place(e.Pos), "%s behind an action, expected it behind a token, rule or block", e.Suffix)
		return list
	}
	out := &Expr{Op: OpList, Pos: place(e.Pos), NonGreedy: len(e.Suffix) > 1, Paren: e.Atom.Block != nil, Sub: []*Expr{single(list, place(e.Atom.Pos))}}
	out.Greedy = !out.NonGreedy && e.Atom.Block.greedy()
	switch e.Suffix[:1] {
	case "?":
		out.Op = OpOpt
	case "+":
		out.Min = 1
	}
	return []*Expr{out}
}

// single wraps a list of elements into one.
func single(list []*Expr, pos Pos) *Expr {
	if len(list) == 1 {
		return list[0]
	}
	return &Expr{Op: OpAlt, Pos: pos, Sub: []*Expr{{Op: OpSeq, Pos: pos, Sub: list}}}
}

func (r *resolver) atom(e *element) []*Expr {
	a := e.Atom
	pos := place(a.Pos)
	if e.Not {
		return r.not(a)
	}
	switch {
	case a.Block != nil:
		return r.block(a.Block, pos)
	case a.Action != "":
		return one(&Expr{Op: OpAction, Pos: pos, Text: inner(a.Action)})
	case a.Pred != "":
		return one(&Expr{Op: OpPred, Pos: pos, Text: inner(strings.TrimSuffix(a.Pred, "?"))})
	case a.Dot:
		return one(setExpr(pos, r.everything()))
	case a.Set != "" && !r.rule.Lexer:
		r.errorf(pos, "the character set %s in a parser rule, expected a token", a.Set)
		return one(r.hole(pos))
	case r.rule.Lexer:
		return r.lexerAtom(a, pos)
	default:
		return r.parserAtom(a, pos)
	}
}

func one(e *Expr) []*Expr { return []*Expr{e} }

func inner(braced string) string { return braced[1 : len(braced)-1] }

// hole stands in for a faulty element. It takes a token or a character, so that
// the checks report no consequential errors.
func (r *resolver) hole(pos Pos) *Expr {
	if r.rule.Lexer {
		return setExpr(pos, Set{{maxRune, maxRune}})
	}
	return &Expr{Op: OpToken, Pos: pos}
}

func setExpr(pos Pos, s Set) *Expr { return &Expr{Op: OpSet, Pos: pos, Set: s} }

// everything returns the set that a dot matches.
func (r *resolver) everything() Set { return Set(nil).Complement(r.bounds()) }

func (r *resolver) bounds() (int, int) {
	if r.rule.Lexer {
		return 0, maxRune
	}
	return MinType, r.types.max()
}

// block resolves a parenthesised block. A single alternative is spliced into the
// sequence around it, unless it ends in commands.
func (r *resolver) block(b *block, pos Pos) []*Expr {
	for _, a := range b.Alts {
		if a.Label != nil {
			r.errorf(place(a.Label.Pos), "alternative label %s inside a block, expected it at the end of an outer alternative", a.Label.Text)
			a.Label = nil
		}
	}
	e := r.alts(b.Alts, pos)
	if e.Op == OpAlt && len(e.Sub) == 1 && len(e.Sub[0].Commands) == 0 {
		return e.Sub[0].Sub
	}
	return one(e)
}

func (r *resolver) parserAtom(a *atom, pos Pos) []*Expr {
	if a.String != nil {
		t, ok := r.literalType(a.String, pos)
		if !ok {
			return one(r.hole(pos))
		}
		return one(&Expr{Op: OpToken, Pos: pos, Type: t, Text: a.String.From})
	}
	if isTokenName(a.Name) {
		return one(&Expr{Op: OpToken, Pos: pos, Type: r.types.names[a.Name]})
	}
	rule := r.rules[a.Name]
	if rule == nil {
		if !r.broken {
			r.errorf(pos, "rule %s is not defined%s", a.Name, r.meant(a.Name, keys(r.rules)))
		}
		return one(r.hole(pos))
	}
	return one(&Expr{Op: OpRule, Pos: pos, Rule: rule})
}

// literalType returns the token type of a literal in a parser rule.
func (r *resolver) literalType(s *stringRef, pos Pos) (int, bool) {
	t, known := r.types.literals[s.From]
	switch {
	case s.To != "":
		r.errorf(pos, "the range %s..%s in a parser rule, expected a token", s.From, s.To)
	case s.From == "''":
		r.errorf(pos, "an empty literal, expected a character")
	case !known && !r.broken && !r.lost:
		r.errorf(pos, "no lexer rule is just %s, so it names no token in a parser grammar%s", s.From, r.meant(s.From, keys(r.types.literals)))
	default:
		return t, known
	}
	return 0, false
}

func (r *resolver) lexerAtom(a *atom, pos Pos) []*Expr {
	switch {
	case a.Set != "" || a.String != nil && a.String.To != "":
		if s, ok := r.chars(a, pos); ok {
			return one(setExpr(pos, s))
		}
		return one(r.hole(pos))
	case a.String != nil:
		return r.literal(a.String.From, pos)
	case a.Name == "EOF":
		return one(setExpr(pos, Set{{EOF, EOF}}))
	case !isTokenName(a.Name):
		r.errorf(pos, "parser rule %s in the lexer rule %s, expected a lexer rule", a.Name, r.rule.Name)
		return one(r.hole(pos))
	}
	rule := r.lexicals[a.Name]
	if rule == nil {
		if !r.broken {
			r.errorf(pos, "lexer rule %s is not defined%s", a.Name, r.meant(a.Name, keys(r.lexicals)))
		}
		return one(r.hole(pos))
	}
	return one(&Expr{Op: OpRule, Pos: pos, Rule: rule})
}

// maxLiteral bounds a literal, in characters: its automaton has states for each.
const maxLiteral = 4096

// literal returns a one-element set for each character of a literal, two-element
// where case is ignored.
func (r *resolver) literal(text string, pos Pos) []*Expr {
	list, err := runes(text)
	if err != nil {
		r.errorf(pos, "%v", err)
		return one(r.hole(pos))
	}
	if len(list) == 0 {
		r.errorf(pos, "an empty literal, expected a character")
		return one(r.hole(pos))
	}
	if len(list) > maxLiteral {
		r.errorf(pos, "a literal of %d characters, expected at most %d", len(list), maxLiteral)
		return one(r.hole(pos))
	}
	var out []*Expr
	for _, c := range list {
		out = append(out, setExpr(pos, r.both(c, c)))
	}
	return out
}

// both returns a range of characters, in both cases where the rule ignores case.
func (r *resolver) both(lo, hi int) Set {
	if r.fold {
		return folded(lo, hi)
	}
	return Set{{lo, hi}}
}

// chars returns the set of a [...], of a range, or of a literal of one character.
func (r *resolver) chars(a *atom, pos Pos) (Set, bool) {
	if a.Set != "" {
		s, err := charSet(a.Set, r.both)
		if err != nil {
			r.errorf(pos, "%v", err)
		}
		return s, err == nil
	}
	lo, ok := r.char(a.String.From, pos)
	if !ok || a.String.To == "" {
		return r.both(lo, lo), ok
	}
	hi, ok := r.char(a.String.To, pos)
	if ok && hi < lo {
		r.errorf(pos, "the range %s..%s is empty, expected the smaller end first", a.String.From, a.String.To)
		return nil, false
	}
	return r.both(lo, hi), ok
}

func (r *resolver) char(literal string, pos Pos) (int, bool) {
	list, err := runes(literal)
	if err != nil {
		r.errorf(pos, "%v", err)
		return 0, false
	}
	if len(list) != 1 {
		r.errorf(pos, "%s in a set, expected a single character", literal)
		return 0, false
	}
	return list[0], true
}

// not resolves ~ before a token, a character, a set or a block of these.
func (r *resolver) not(a *atom) []*Expr {
	pos := place(a.Pos)
	members := []*atom{a}
	if a.Block != nil {
		members = nil
		for _, alt := range a.Block.Alts {
			if len(alt.Elements) != 1 || alt.Elements[0].Suffix != "" || alt.Elements[0].Not {
				r.errorf(place(alt.Pos), "~ before more than a set, expected single tokens or characters between |")
				return one(r.hole(pos))
			}
			members = append(members, alt.Elements[0].Atom)
		}
	}
	var s Set
	for _, m := range members {
		part, ok := r.member(m)
		if !ok {
			return one(r.hole(pos))
		}
		s = s.Union(part)
	}
	lo, hi := r.bounds()
	s = s.Complement(lo, hi)
	if len(s) == 0 {
		what := "token"
		if r.rule.Lexer {
			what = "character"
		}
		r.warnf(pos, "~ leaves no %s in rule %s, so nothing matches it", what, r.rule.Name)
	}
	return one(setExpr(pos, s))
}

// member returns the set of one member of a negated set.
func (r *resolver) member(a *atom) (Set, bool) {
	pos := place(a.Pos)
	switch {
	case r.rule.Lexer && (a.Set != "" || a.String != nil):
		return r.chars(a, pos)
	case !r.rule.Lexer && a.String != nil:
		t, ok := r.literalType(a.String, pos)
		return Set{{t, t}}, ok
	case !r.rule.Lexer && a.Name != "" && isTokenName(a.Name):
		t := r.types.names[a.Name]
		return Set{{t, t}}, true
	case r.rule.Lexer:
		r.errorf(pos, "no character behind ~, expected a literal of one character or a set")
	default:
		r.errorf(pos, "no token behind ~, expected a token name or a literal")
	}
	return nil, false
}

var commandNames = []string{"skip", "more", "type", "channel", "mode", "pushMode", "popMode"}
