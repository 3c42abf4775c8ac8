package rules

import (
	"slices"
	"sync"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/grammars"
	"pare/internal/suggest"
	"pare/tree/parse"
)

// isFor reports whether a page is for a language: it names the language, or its grammar with or
// without Parser, or none.
func (f *File) isFor(lang *parse.Language) bool {
	is := func(name string) bool {
		return name == grammars.NameOf(lang.G) || name == lang.G.Name || name+"Parser" == lang.G.Name
	}
	return f.Languages == nil || slices.ContainsFunc(f.Languages, is)
}

// Compile returns the rules of some files for a language. Of several rules or shapes with one name,
// only the first file's count. The error is of type [grammar.Errors].
func Compile(lang *parse.Language, files ...*File) (*Set, error) {
	c := compiler{set: newSet(lang), shapes: map[string]*Shape{}, given: map[string]bool{}}
	for _, f := range files {
		if !f.isFor(lang) {
			continue
		}
		for _, s := range f.Shapes {
			if c.shapes[s.Name] == nil {
				c.shapes[s.Name] = s
				c.given[s.Name] = f.Languages != nil
			}
		}
	}
	c.set.shapes = usualShapes().with(c.shapes)
	c.known()
	seen := map[string]bool{}
	for _, f := range files {
		if !f.isFor(lang) {
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

// ShapesOf returns the shapes of some languages together; those of default.rules for none.
func ShapesOf(sets []*Set) *Shapes {
	if len(sets) == 0 {
		return usualShapes()
	}
	all := *sets[0].shapes
	for _, set := range sets[1:] {
		for k := range all {
			all[k] = all[k].and(set.shapes[k].all)
		}
	}
	return &all
}

// usualShapes are those of the built-in pages that are for no language in particular.
var usualShapes = sync.OnceValue(func() *Shapes { return (&Shapes{}).with(usualNamed()) })

// known reads the shapes that the matcher needs.
func (c *compiler) known() {
	s := c.set
	for _, p := range facts.Brackets(s.lang.G) {
		c.pair(int32(p[0]), int32(p[1]))
	}
	for _, ps := range c.forms(bracketShape) {
		open := ps[0].token
		c.pair(open.typ, ps[len(ps)-1].token.typ)
		s.signs[open.text] = s.kinds[open.typ]
	}
	for _, name := range []string{separatorShape, endShape} {
		for _, ps := range c.forms(name) {
			if ps[0].kind == code {
				s.separates[ps[0].text] = true
			}
		}
	}
	for _, ps := range c.forms(instanceShape) {
		if open := slices.IndexFunc(ps, func(p part) bool { return p.kind == code }); open >= 0 && ps[len(ps)-1].kind == code {
			s.instance = [2]string{ps[open].text, ps[len(ps)-1].text}
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
		s.parameter = append(s.parameter, &variant{before: ps, slots: slots(ps)})
	}
}

// pair makes two token types brackets.
func (c *compiler) pair(open, closing int32) {
	if s := c.set; open != closing && !s.opens[open] && s.closes[closing] == 0 {
		kind := len(s.opens) + 1
		s.opens[open], s.kinds[open], s.closes[closing] = true, kind, kind
	}
}

// rule compiles a rule, unless the language lacks one of its shapes. A form of a shape that the
// language lacks is left out if there is another.
func (c *compiler) rule(r *Rule) {
	var all []*variant
	var of *grammar.Rule
	if r.of != "" {
		if of = c.set.lang.G.Rule(r.of); of == nil {
			c.errorf(r.ofPos, "%s has no rule named %s%s", c.set.lang.G.Name, r.of, suggest.Question(suggest.Near(r.of, c.ruleNames())...))
			return
		}
	}
	for i := range r.rewrites {
		w := &r.rewrites[i]
		forms, ok := c.expand(r, *w)
		if !ok {
			continue
		}
		known := len(all)
		var wrong grammar.Errors
		for _, f := range forms {
			if v, err := c.variant(w, f); err == nil {
				v.of = of
				all = append(all, v)
			} else if err.Pos.File != w.pos.File {
				wrong = append(wrong, grammar.Diagnostic{Pos: w.pos, Msg: "the language has no form of a shape in this line"})
			} else {
				wrong = append(wrong, *err)
			}
		}
		if len(all) == known && r.file.Languages != nil {
			c.errs = append(c.errs, wrong...)
		}
	}
	if len(all) > 0 {
		c.set.Rules = append(c.set.Rules, r)
		c.set.variants[r] = all
	}
}

// variant compiles the patterns of a rewrite without shapes.
func (c *compiler) variant(of *rewrite, w rewrite) (*variant, *grammar.Diagnostic) {
	v := &variant{rewrite: of, elsewhere: make([]usage, len(w.elsewhere))}
	slot := map[string]int{}
	var err *grammar.Diagnostic
	type pattern struct {
		from []element
		to   *[]part
	}
	patterns, outcomes := []pattern{{w.before, &v.before}}, []pattern{{w.after, &v.after}}
	for i, e := range w.elsewhere {
		u := &v.elsewhere[i]
		u.which = e.which
		patterns, outcomes = append(patterns, pattern{e.use, &u.use}), append(outcomes, pattern{e.above, &u.above}, pattern{e.by, &u.by})
	}
	for _, x := range slices.Concat(patterns, outcomes) {
		if *x.to, err = c.parts(x.from, slot); err != nil {
			return nil, err
		}
	}
	v.slots = len(slot)
	for i := range v.elsewhere {
		if !c.name(v, &v.elsewhere[i]) {
			return nil, &grammar.Diagnostic{Pos: w.pos, Msg: "no name of the definition is in the use, expected a $x in both"}
		}
	}
	if len(v.before) == 0 {
		return nil, &grammar.Diagnostic{Pos: w.pos, Msg: "the pattern is empty"}
	}
	return v, nil
}

// name finds the defined name in a use: the first name of before that occurs there.
func (c *compiler) name(v *variant, u *usage) bool {
	for _, p := range v.before {
		if p.kind != aName {
			continue
		}
		at := slices.IndexFunc(u.use, func(q part) bool { return q.kind == aName && q.slot == p.slot })
		if at < 0 {
			continue
		}
		u.name = p.slot
		u.member = at > 0 && u.use[at-1].kind == code && c.set.access[u.use[at-1].text]
		return true
	}
	return false
}
