package grammar

import "slices"

// merged returns s with all its imports merged the way ANTLR does it: imports in
// pre-order, each grammar once; the rules of s take precedence; tokens and
// channels add up; options of imported grammars are ignored.
func (r *reader) merged(s *source) *source {
	m := *s
	m.tokens, m.channels = slices.Clone(s.tokens), slices.Clone(s.channels)
	m.sections = nil
	have := map[string]bool{}
	for _, sec := range s.sections {
		m.sections = append(m.sections, &section{sec.mode, slices.Clone(sec.rules)})
		for _, rule := range sec.rules {
			have[rule.Name.Text] = true
		}
	}
	for _, i := range r.imports(s) {
		m.tokens = append(m.tokens, i.tokens...)
		m.channels = append(m.channels, i.channels...)
		r.warnOptions(s, i)
		for n, sec := range i.sections {
			m.add(sec, n == 0, have)
		}
	}
	return &m
}

// add adds the rules of an imported section that are not in have.
func (s *source) add(sec *section, first bool, have map[string]bool) {
	var fresh []*ruleText
	for _, rule := range sec.rules {
		if !have[rule.Name.Text] {
			fresh = append(fresh, rule)
		}
	}
	for _, rule := range fresh {
		have[rule.Name.Text] = true
	}
	if first {
		s.sections[0].rules = append(s.sections[0].rules, fresh...)
		return
	}
	for _, own := range s.sections[1:] {
		if own.mode.Text == sec.mode.Text {
			own.rules = append(own.rules, fresh...)
			return
		}
	}
	if len(fresh) > 0 {
		s.sections = append(s.sections, &section{sec.mode, fresh})
	}
}

// imports returns the direct and indirect imports of s, in pre-order.
func (r *reader) imports(s *source) []*source {
	var out []*source
	seen := map[string]bool{}
	var walk func(s *source)
	walk = func(s *source) {
		if len(s.imports) > 0 {
			seen[s.name.Text] = true
		}
		for _, n := range s.imports {
			if seen[n.Text] {
				continue
			}
			i := r.beside(s, n.Text)
			if i == nil {
				r.broken = true
				r.errorf(place(n.Pos), "no file %s.g4 beside this one for the import of %s", n.Text, n.Text)
				continue
			}
			if !canImport(s.kind, i.kind) {
				r.errorf(place(n.Pos), "a %s cannot import the %s %s", kindName(s.kind), kindName(i.kind), n.Text)
				continue
			}
			if !slices.Contains(out, i) {
				out = append(out, i)
			}
			walk(i)
		}
	}
	walk(s)
	return out
}

func canImport(kind, other string) bool {
	return kind == other || kind == "" && other != ""
}

func kindName(kind string) string {
	if kind == "" {
		return "combined grammar"
	}
	return kind + " grammar"
}

func (r *reader) warnOptions(s, imported *source) {
	for name, o := range imported.options {
		if o.text() != s.option(name) && (name != "tokenVocab" || s.option(name) == "") {
			r.warnf(place(o.Pos), "option %s of the imported grammar %s does not count", name, imported.name.Text)
		}
	}
}
