package rules

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/grammars"
	"pare/internal/suggest"
	"pare/tree"
	"pare/tree/parse"
)

// Set is the rules of a language, compiled. It is immutable, and safe for concurrent use.
type Set struct {
	Rules []*Rule // in the order of their files

	lang      *parse.Language
	variants  map[*Rule][]*variant
	opens     map[int32]bool // token types
	closes    map[int32]int  // the kind of bracket, from 1
	kinds     map[int32]int  // of those that open
	separates map[string]bool
	access    map[string]bool
	group     [2][]token // what stands around a value in brackets
	parameter []*variant // what names a parameter
}

// token is a piece of a pattern's code, as the language lexes it.
type token struct {
	text string
	typ  int32
}

// variant is a rewrite with one form of each shape in place of the shape's uses.
type variant struct {
	rewrite                *rewrite
	before, after, use, by []part
	slots                  int // metavariables
	name                   int // of before: the slot of the name that its uses have, -1 for none
}

// part is an element of a compiled pattern.
type part struct {
	kind elementKind
	token
	slot                  int           // of a metavariable
	rule                  *grammar.Rule // that it is all of; nil for any
	typ                   int32         // that it is a token of; 0 for any
	parameters, arguments int           // slots, -1 for no substitution
}

// mostForms bounds the variants of a rewrite: its shapes multiply.
const mostForms = 128

// Compile returns the rules of some files that are for a language; the first file that has a shape
// or a rule of a name counts. The error is of type [grammar.Errors].
func Compile(lang *parse.Language, files ...*File) (*Set, error) {
	c := compiler{set: newSet(lang), shapes: map[string]*Shape{}, given: map[string]bool{}}
	for _, f := range files {
		if f.Languages != nil && !slices.Contains(f.Languages, grammars.NameOf(lang.G)) {
			continue
		}
		for _, s := range f.Shapes {
			if c.shapes[s.Name] == nil {
				c.shapes[s.Name] = s
				c.given[s.Name] = f.Languages != nil
			}
		}
	}
	c.known()
	seen := map[string]bool{}
	for _, f := range files {
		if f.Languages != nil && !slices.Contains(f.Languages, grammars.NameOf(lang.G)) {
			continue
		}
		for _, r := range f.Rules {
			if !seen[r.Name] {
				seen[r.Name] = true
				c.rule(r)
			}
		}
	}
	if len(c.errs) > 0 {
		return nil, slices.Compact(c.errs)
	}
	return c.set, nil
}

func newSet(lang *parse.Language) *Set {
	return &Set{
		lang: lang, variants: map[*Rule][]*variant{}, opens: map[int32]bool{}, closes: map[int32]int{}, kinds: map[int32]int{},
		separates: map[string]bool{}, access: map[string]bool{},
	}
}

// Language returns the language that the rules are compiled for.
func (s *Set) Language() *parse.Language { return s.lang }

// Named returns the rule of a name, nil for none.
func (s *Set) Named(name string) *Rule {
	if i := slices.IndexFunc(s.Rules, func(r *Rule) bool { return r.Name == name }); i >= 0 {
		return s.Rules[i]
	}
	return nil
}

// Without returns the set without the rules of some names.
func (s *Set) Without(names ...string) *Set {
	t := *s
	t.Rules = slices.DeleteFunc(slices.Clone(s.Rules), func(r *Rule) bool { return slices.Contains(names, r.Name) })
	return &t
}

// Only returns the set with the rule of that name alone.
func (s *Set) Only(name string) *Set {
	t := *s
	t.Rules = []*Rule{s.Named(name)}
	return &t
}

// Sorted returns the set with its rules in another order; of those that compare alike the earlier
// stays in front.
func (s *Set) Sorted(compare func(a, b *Rule) int) *Set {
	t := *s
	t.Rules = slices.SortedStableFunc(slices.Values(s.Rules), compare)
	return &t
}

type compiler struct {
	set    *Set
	shapes map[string]*Shape
	given  map[string]bool // shapes of files for the language
	errs   grammar.Errors
}

func (c *compiler) errorf(pos grammar.Pos, format string, args ...any) {
	c.errs = append(c.errs, grammar.Diagnostic{Pos: pos, Msg: fmt.Sprintf(format, args...)})
}

// The shapes that the matcher itself asks for.
const (
	bracketShape   = "brackets"  // $X in a pair of them
	separatorShape = "separator" // between elements of a list
	endShape       = "end"       // of a statement
	memberShape    = "member"    // what leads to a member, then its name
	groupShape     = "group"     // a value in brackets
	parameterShape = "parameter" // a parameter and its name
)

// known takes from the shapes what the matcher asks for.
func (c *compiler) known() {
	s := c.set
	for _, p := range facts.Brackets(s.lang.G) {
		c.pair(int32(p[0]), int32(p[1]))
	}
	for _, ps := range c.forms(bracketShape) {
		c.pair(ps[0].token.typ, ps[len(ps)-1].token.typ)
	}
	for _, name := range []string{separatorShape, endShape} {
		for _, ps := range c.forms(name) {
			if ps[0].kind == code {
				s.separates[ps[0].text] = true
			}
		}
	}
	for _, ps := range c.forms(memberShape) {
		if n := len(ps); n > 1 && ps[n-2].kind == code {
			s.access[ps[n-2].text] = true
		}
	}
	for _, ps := range c.forms(groupShape) {
		if s.group[0] == nil && len(ps) == 3 && ps[0].kind == code && ps[2].kind == code {
			s.group = [2][]token{{ps[0].token}, {ps[2].token}}
		}
	}
	for _, ps := range c.forms(parameterShape) {
		s.parameter = append(s.parameter, &variant{before: ps, slots: slots(ps), name: -1})
	}
}

// pair makes two token types brackets.
func (c *compiler) pair(open, closing int32) {
	if s := c.set; open != closing && !s.opens[open] && s.closes[closing] == 0 {
		kind := len(s.opens) + 1
		s.opens[open], s.kinds[open], s.closes[closing] = true, kind, kind
	}
}

func slots(ps []part) (n int) {
	for _, p := range ps {
		n = max(n, p.slot+1)
	}
	return n
}

// forms returns the forms of a shape that the language confirms, compiled by themselves.
func (c *compiler) forms(name string) (all [][]part) {
	s := c.shapes[name]
	if s == nil {
		return nil
	}
	for _, f := range s.Forms {
		if ps, err := c.parts(f, map[string]int{}); err == nil && len(ps) > 0 && c.confirmed(s, ps) {
			all = append(all, ps)
		} else if err != nil && c.given[name] {
			c.errs = append(c.errs, *err)
		}
	}
	return all
}

// confirmed reports whether a form is of tokens that the language's grammar has: of a shape that
// is for no language in particular, identifiers aside.
func (c *compiler) confirmed(s *Shape, ps []part) bool {
	if c.given[s.Name] {
		return true
	}
	return !slices.ContainsFunc(ps, func(p part) bool {
		return p.kind == code && (p.token.typ <= 0 || c.set.lang.Facts.Text(int(p.token.typ)) != p.text)
	})
}

// rule compiles a rule, unless the language lacks one of its shapes.
func (c *compiler) rule(r *Rule) {
	var all []*variant
	for i := range r.rewrites {
		w := &r.rewrites[i]
		forms, ok := c.expand(r, *w)
		if !ok {
			continue
		}
		for _, f := range forms {
			if v, err := c.variant(w, f); err == nil {
				all = append(all, v)
			} else if r.file.Languages != nil {
				c.errs = append(c.errs, *err)
			}
		}
	}
	if len(all) > 0 {
		c.set.Rules = append(c.set.Rules, r)
		c.set.variants[r] = all
	}
}

// expand returns a rewrite with the forms of shapes in place of their uses: the same form for the
// same use.
func (c *compiler) expand(r *Rule, w rewrite) (all []rewrite, ok bool) {
	todo := []rewrite{w}
	for depth := 0; len(todo) > 0; depth++ {
		if len(todo)+len(all) > mostForms || depth > mostForms {
			c.errorf(w.pos, "the shapes of this line have more than %d forms together, fewer were expected", mostForms)
			return nil, false
		}
		w := todo[0]
		todo = todo[1:]
		use, found := w.firstShape()
		if !found {
			all = append(all, w)
			continue
		}
		s := c.shapes[use.text]
		if s == nil {
			if r.file.Languages != nil {
				c.errorf(use.pos, "no shape is named %s%s", use.text, suggest.Question(suggest.Near(use.text, c.shapeNames())...))
			}
			return nil, false
		}
		if len(s.Parameters) != len(use.args) {
			c.errorf(use.pos, "%s has %d metavariables, %d were expected", use.text, len(use.args), len(s.Parameters))
			return nil, false
		}
		for _, f := range s.Forms {
			todo = append(todo, w.with(use, s, f, fmt.Sprintf("'%d", depth)))
		}
	}
	return all, true
}

func (c *compiler) shapeNames() (names []string) {
	for name := range c.shapes {
		names = append(names, name)
	}
	return names
}

func (w *rewrite) firstShape() (element, bool) {
	for _, e := range slices.Concat(w.before, w.use, w.after, w.by) {
		if e.kind == shapeUse {
			return e, true
		}
	}
	return element{}, false
}

// with returns the rewrite with a form in place of a shape's uses with the same arguments; what
// only the form names gets names of its own.
func (w rewrite) with(use element, s *Shape, form []element, own string) rewrite {
	argument := map[string]variable{}
	for i, p := range s.Parameters {
		argument[p.name] = use.args[i]
	}
	renamed := func(name string) string {
		if a, ok := argument[name]; ok {
			return a.name
		}
		return name + own
	}
	var made []element
	for _, e := range form {
		if e.is.name != "" {
			a, given := argument[e.is.name]
			e.is.name = renamed(e.is.name)
			if given {
				e.kind, e.is.kind = a.kind, a.kind
			}
		}
		e.args = slices.Clone(e.args)
		for i := range e.args {
			e.args[i].name = renamed(e.args[i].name)
		}
		made = append(made, e)
	}
	put := func(list []element) (all []element) {
		for _, e := range list {
			if e.kind == shapeUse && e.text == use.text && slices.Equal(e.args, use.args) {
				all = append(all, made...)
			} else {
				all = append(all, e)
			}
		}
		return all
	}
	w.before, w.after, w.use, w.by = put(w.before), put(w.after), put(w.use), put(w.by)
	return w
}

// variant compiles the patterns of a rewrite without shapes.
func (c *compiler) variant(of *rewrite, w rewrite) (*variant, *grammar.Diagnostic) {
	v := &variant{rewrite: of, name: -1}
	slot := map[string]int{}
	var err *grammar.Diagnostic
	for _, x := range []struct {
		from []element
		to   *[]part
	}{{w.before, &v.before}, {w.use, &v.use}, {w.after, &v.after}, {w.by, &v.by}} {
		if *x.to, err = c.parts(x.from, slot); err != nil {
			return nil, err
		}
	}
	v.slots = len(slot)
	for _, p := range v.before {
		if p.kind == aName && v.name < 0 && slices.ContainsFunc(v.use, func(u part) bool { return u.kind == aName && u.slot == p.slot }) {
			v.name = p.slot
		}
	}
	if w.how != nowhere && v.name < 0 {
		return nil, &grammar.Diagnostic{Pos: w.pos, Msg: "no name of the definition is in the use, expected a $x in both"}
	}
	if len(v.before) == 0 {
		return nil, &grammar.Diagnostic{Pos: w.pos, Msg: "the pattern is empty"}
	}
	return v, nil
}

// parts compiles a pattern: code is cut into tokens.
func (c *compiler) parts(list []element, slot map[string]int) (all []part, err *grammar.Diagnostic) {
	number := func(name string) int {
		if _, known := slot[name]; !known {
			slot[name] = len(slot)
		}
		return slot[name]
	}
	front := "" // the code so far, a name for each metavariable
	for _, e := range list {
		p := part{kind: e.kind, slot: -1, parameters: -1, arguments: -1}
		switch e.kind {
		case code:
			tokens, err := c.tokens(e, front)
			if err != nil {
				return nil, err
			}
			front += e.text + " "
			for _, t := range tokens {
				q := p
				q.token = t
				all = append(all, q)
			}
			continue
		case aName, aRun, anyRun:
			p.slot = number(e.is.name)
			if err := c.constrain(&p, e); err != nil {
				return nil, err
			}
			if e.parameters != "" {
				p.parameters, p.arguments = number(e.parameters), number(e.arguments)
			}
			front += someName
		}
		all = append(all, p)
	}
	return all, nil
}

// someName stands for a metavariable where a lexer asks what is in front of a piece of code.
const someName = "x "

// tokens cuts code into tokens. What a lexer makes of a bracket or an operator may depend on what is
// in front of it.
func (c *compiler) tokens(e element, front string) (all []token, err *grammar.Diagnostic) {
	toks, lexErr := c.set.lang.Lex(context.Background(), front+e.text)
	if lexErr != nil {
		front = ""
		toks, lexErr = c.set.lang.Lex(context.Background(), e.text)
	}
	if lexErr != nil {
		return nil, &grammar.Diagnostic{Pos: e.pos, Msg: fmt.Sprintf("%s is no text of the language %s", e.text, grammars.NameOf(c.set.lang.G))}
	}
	for len(toks) > 0 && int(toks[0].Start) < len(front) {
		toks = toks[1:]
	}
	e.text = front + e.text
	for _, t := range toks {
		if text := e.text[t.Start:t.End]; strings.TrimSpace(text) != "" {
			all = append(all, token{text, t.Type})
		}
	}
	return all, nil
}

// constrain finds the rule or the token type that a metavariable is all of.
func (c *compiler) constrain(p *part, e element) *grammar.Diagnostic {
	if e.is.of == "" {
		return nil
	}
	g := c.set.lang.G
	if p.rule = g.Rule(e.is.of); p.rule != nil {
		return nil
	}
	var names []string
	for typ, t := range g.Tokens {
		if t.Name == e.is.of {
			p.typ = int32(typ)
			return nil
		}
		names = append(names, t.Name)
	}
	for _, r := range g.Rules {
		names = append(names, r.Name)
	}
	return &grammar.Diagnostic{Pos: e.pos, Msg: fmt.Sprintf("%s has no rule and no token named %s%s", g.Name, e.is.of, suggest.Question(suggest.Near(e.is.of, names)...))}
}

// fits reports whether a token of a text is one of a pattern: spelled alike, or a word of the
// language, spelled in another case where that is the same word.
func (s *Set) fits(n *tree.Node, text string, t token) bool {
	if text == t.text {
		return true
	}
	return n.Type() == t.typ && len(text) == len(t.text) && !s.lang.Facts.IsIdentifier(int(t.typ)) && strings.EqualFold(text, t.text) && s.lang.Facts.Text(int(t.typ)) != "" && s.foldable(t)
}

// foldable reports whether the language reads a word in either case.
func (s *Set) foldable(t token) bool {
	return s.lang.Reads(t.typ, strings.ToUpper(t.text)) && s.lang.Reads(t.typ, strings.ToLower(t.text))
}
