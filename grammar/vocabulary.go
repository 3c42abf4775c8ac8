package grammar

import (
	"errors"
	"slices"
)

// vocabulary takes over the tokenVocab of s.
func (r *resolver) vocabulary(s *source) {
	o := s.options["tokenVocab"]
	if o == nil {
		return
	}
	if v := r.vocabOf(s, o, map[string]bool{s.name.Text: true}); v != nil {
		r.types.take(v)
	}
}

// vocabOf returns the vocabulary that option o of s names, from that grammar or a
// .tokens file. busy guards against cycles.
func (r *reader) vocabOf(s *source, o *option, busy map[string]bool) *vocab {
	name := o.text()
	if busy[name] {
		return nil
	}
	busy[name] = true
	if t := r.beside(s, name); t != nil {
		return r.numbered(t, busy)
	}
	path := folder(s.file) + name + ".tokens"
	text, err := r.read(path)
	if err != nil {
		r.broken = true
		if errors.Is(err, errLarge) {
			r.errorf(place(o.Pos), "%s is %v", path, err)
			return nil
		}
		r.errorf(place(o.Pos), "no file %s.g4 or %s.tokens beside this one for the tokenVocab %s", name, name, name)
		return nil
	}
	v, errs := readTokens(path, text)
	if !slices.Contains(r.files, path) {
		r.files = append(r.files, path)
	}
	r.errs = append(r.errs, errs...)
	return v
}

// numbered returns the vocabulary of the grammar s.
func (r *reader) numbered(s *source, busy map[string]bool) *vocab {
	v, m := newVocab(), r.merged(s)
	if m.kind == "" {
		v.lexer(nil, extracted(m).allRules())
	}
	if o := m.options["tokenVocab"]; o != nil {
		if w := r.vocabOf(m, o, busy); w != nil {
			v.take(w)
		}
	}
	if m.kind == "lexer" {
		v.lexer(m.tokens, m.allRules())
		return v
	}
	for _, t := range m.tokens {
		v.name(t.Text)
	}
	return v
}

func (s *source) allRules() []*ruleText {
	var all []*ruleText
	for _, sec := range s.sections {
		all = append(all, sec.rules...)
	}
	return all
}
