package rules

import (
	"fmt"
	"slices"

	"pare/internal/suggest"
)

// mostForms bounds the variants of a rewrite: the product of its shapes' forms.
const mostForms = 128

// forms returns the confirmed forms of a shape, compiled.
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

// confirmed reports whether the grammar has all tokens of a form, identifiers aside. Only the forms
// of shapes without a language need it.
func (c *compiler) confirmed(s *Shape, ps []part) bool {
	if c.given[s.Name] {
		return true
	}
	return !slices.ContainsFunc(ps, func(p part) bool {
		return p.kind == code && (p.token.typ <= 0 || c.set.lang.Facts.Text(int(p.token.typ)) != p.text)
	})
}

// expand returns the variants of a rewrite: its uses of shapes replaced by forms, the same use by
// the same form.
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
			v := w.with(use, s, f, fmt.Sprintf("'%d", depth))
			if len(v.patterns())+len(v.outcomes()) > mostParts {
				c.errs = append(c.errs, *tooLong(w.pos))
				return nil, false
			}
			todo = append(todo, v)
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
	for _, e := range slices.Concat(w.patterns(), w.outcomes()) {
		if e.kind == shapeUse {
			return e, true
		}
	}
	return element{}, false
}

// with returns the rewrite with a form in place of the uses of a shape with the same arguments.
// Metavariables of the form alone get fresh names, which begin with own.
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
				for _, of := range made {
					of.each = e.each
					all = append(all, of)
				}
			} else {
				all = append(all, e)
			}
		}
		return all
	}
	w.before, w.after, w.elsewhere = put(w.before), put(w.after), slices.Clone(w.elsewhere)
	for i, c := range w.elsewhere {
		w.elsewhere[i].use, w.elsewhere[i].by, w.elsewhere[i].above = put(c.use), put(c.by), put(c.above)
	}
	return w
}
