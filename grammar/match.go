package grammar

// Matches reports whether the lexer expression e matches all of text. A text of
// 64 characters or more is matched by nothing: no token text that is looked at
// is that long.
func (e *Expr) Matches(text []rune) bool {
	if len(text) >= 64 {
		return false
	}
	m := matcher{text: text}
	return m.ends(e, 1)>>len(text)&1 == 1
}

// matcher matches expressions against a text. It remembers what rules match, for
// rules that mention others twice, level by level, would take for ever.
type matcher struct {
	text  []rune
	known map[beginning]uint64
}

// beginning is a rule and the places where a match of it begins.
type beginning struct {
	rule *Rule
	in   uint64
}

// ends returns the places in text where a match of e can end that began at one
// of the places in; both are sets of bits.
func (m *matcher) ends(e *Expr, in uint64) uint64 {
	if in == 0 {
		return 0
	}
	out := uint64(0)
	switch e.Op {
	case OpAlt:
		for _, s := range e.Sub {
			out |= m.ends(s, in)
		}
	case OpSeq:
		out = in
		for _, s := range e.Sub {
			if out = m.ends(s, out); out == 0 {
				break
			}
		}
	case OpOpt:
		out = in | m.ends(e.Sub[0], in)
	case OpList:
		out = m.repeated(e, in)
	case OpRule:
		out = m.rule(e.Rule, in)
	case OpSet:
		for i, c := range m.text {
			if in>>i&1 == 1 && e.Set.Has(int(c)) {
				out |= 1 << (i + 1)
			}
		}
		if in>>len(m.text)&1 == 1 && e.Set.Has(EOF) {
			out |= 1 << len(m.text)
		}
	case OpAction:
		out = in
	}
	return out
}

func (m *matcher) rule(r *Rule, in uint64) uint64 {
	out, ok := m.known[beginning{r, in}]
	if !ok {
		out = m.ends(r.Body, in)
		if m.known == nil {
			m.known = map[beginning]uint64{}
		}
		m.known[beginning{r, in}] = out
	}
	return out
}

func (m *matcher) repeated(list *Expr, in uint64) uint64 {
	for range list.Min {
		in = m.ends(list.Sub[0], in)
	}
	for {
		more := in | m.ends(list.Sub[0], in)
		if more == in {
			return in
		}
		in = more
	}
}
