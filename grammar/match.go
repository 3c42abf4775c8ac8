package grammar

import (
	"slices"
	"strings"
)

// Takers finds the lexer rules that match a text. It looks up rules that are
// literals by their text, however many, and tries only the others.
type Takers struct {
	literals map[string][]*Rule // by text in lower case; in order
	others   []*Rule
}

// NewTakers indexes the rules of a grammar that make tokens.
func NewTakers(g *Grammar) *Takers {
	t := &Takers{literals: map[string][]*Rule{}}
	for _, r := range g.Lexer {
		if !r.Fragment {
			t.add(r)
		}
	}
	return t
}

func (t *Takers) add(r *Rule) {
	var texts []string
	for _, alt := range r.Body.Sub {
		text, ok := lowered(alt)
		if !ok {
			t.others = append(t.others, r)
			return
		}
		texts = append(texts, text)
	}
	for _, text := range texts {
		if list := t.literals[text]; len(list) == 0 || list[len(list)-1] != r {
			t.literals[text] = append(list, r)
		}
	}
}

// lowered returns, in lower case, the text of an alternative that is one literal
// in either case.
func lowered(alt *Expr) (string, bool) {
	var b strings.Builder
	for _, e := range alt.Sub {
		if e.Op != OpSet || e.Set.Len() == 0 || e.Set.Len() > 2 {
			return "", false
		}
		first := string(rune(e.Set[0].Lo))
		if !strings.EqualFold(first, string(rune(e.Set[len(e.Set)-1].Hi))) {
			return "", false
		}
		b.WriteString(strings.ToLower(first))
	}
	return b.String(), true
}

// Before returns the first rule in front of r, of its mode, that matches text and
// that ok accepts; nil if there is none. A match that depends on a predicate does
// not count.
func (t *Takers) Before(r *Rule, text []rune, ok func(*Rule) bool) *Rule {
	var first *Rule
	for _, list := range [][]*Rule{t.literals[strings.ToLower(string(text))], t.others} {
		i := slices.IndexFunc(list, func(q *Rule) bool {
			return q.Index >= r.Index || q.Mode == r.Mode && q.Body.Matches(text) && ok(q)
		})
		if i >= 0 && list[i].Index < r.Index && (first == nil || list[i].Index < first.Index) {
			first = list[i]
		}
	}
	return first
}

// Matches reports whether the lexer expression e matches all of text. It says no
// to texts of 64 characters or more; the token texts looked up are shorter.
func (e *Expr) Matches(text []rune) bool {
	if len(text) >= 64 {
		return false
	}
	m := matcher{text: text}
	return m.ends(e, 1)>>len(text)&1 == 1
}

// matcher matches expressions against a text. It memoises the matches of rules:
// rules that mention others twice, level by level, would take exponential time.
type matcher struct {
	text  []rune
	known map[beginning]uint64
}

// beginning is a rule and the places where its match begins.
type beginning struct {
	rule *Rule
	in   uint64
}

// ends returns the places in text where a match of e begun at one of the places
// in can end; both are bit sets.
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
