package parse

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// form is a random expression: its text, the places where it can end, and a random text of it.
type form struct {
	text string
	ends func(text string, at int) map[int]bool
	some func(rng *rand.Rand) string
}

// forms makes random rules without left recursion that are never empty: those with a greater number,
// and all behind a letter.
type forms struct {
	rng   *rand.Rand
	rules []*form
}

func (m *forms) letter() form {
	c := string("abc"[m.rng.IntN(3)])
	return form{"'" + c + "'", func(text string, at int) map[int]bool {
		if strings.HasPrefix(text[at:], c) {
			return map[int]bool{at + 1: true}
		}
		return nil
	}, func(*rand.Rand) string { return c }}
}

// rule is a reference to one of the rules from a number on, a letter if there are none.
func (m *forms) rule(from int) form {
	if from >= len(m.rules) {
		return m.letter()
	}
	i := from + m.rng.IntN(len(m.rules)-from)
	known := map[string]map[int]bool{}
	return form{fmt.Sprintf("r%d", i), func(text string, at int) map[int]bool {
		key := fmt.Sprint(at, text)
		if _, ok := known[key]; !ok {
			known[key] = m.rules[i].ends(text, at)
		}
		return known[key]
	}, func(rng *rand.Rand) string { return m.rules[i].some(rng) }}
}

// sequence is two or three parts, the first of which is no rule up to a number; each other may be
// repeated or left out.
func (m *forms) sequence(rule int) form {
	parts := []form{m.letter()}
	if m.rng.IntN(2) == 0 {
		parts[0] = m.repeated(m.rule(rule+1), 1)
	}
	for range 1 + m.rng.IntN(2) {
		parts = append(parts, []form{m.letter(), m.repeated(m.letter(), 0), m.repeated(m.rule(rule+1), 0), m.repeated(m.rule(rule+1), 0)}[m.rng.IntN(4)])
	}
	f := form{ends: func(text string, at int) map[int]bool {
		from := map[int]bool{at: true}
		for _, p := range parts {
			to := map[int]bool{}
			for at := range from {
				for end := range p.ends(text, at) {
					to[end] = true
				}
			}
			from = to
		}
		return from
	}, some: func(rng *rand.Rand) (text string) {
		for _, p := range parts {
			text += p.some(rng)
		}
		return text
	}}
	for _, p := range parts {
		f.text += p.text + " "
	}
	return f
}

// repeated is a form any number of times, least or more.
func (m *forms) repeated(f form, least int) form {
	ends := func(text string, at int) map[int]bool {
		all, todo := map[int]bool{}, []int{at}
		if least == 0 {
			all[at] = true
		}
		for len(todo) > 0 {
			at := todo[0]
			todo = todo[1:]
			for end := range f.ends(text, at) {
				if !all[end] {
					all[end] = true
					todo = append(todo, end)
				}
			}
		}
		return all
	}
	return form{f.text + string("*+"[least]), ends, func(rng *rand.Rand) (text string) {
		for n := least + rng.IntN(6); n > 0 && len(text) < 30; n-- {
			text += f.some(rng)
		}
		return text
	}}
}

// Of random grammars, which read most texts in many ways, those texts are read that a search through
// all ways can read.
func TestRandomGrammars(t *testing.T) {
	trail, done, far := maxTrail, maxDone, shared
	defer func() { maxTrail, maxDone, shared = trail, done, far }()
	sentences, others := 0, 0
	for seed := range uint64(30) {
		m := &forms{rng: rand.New(rand.NewPCG(seed, 1)), rules: make([]*form, 3)}
		spelled := "s : r0 EOF ;\n"
		for i := 2; i >= 0; i-- {
			a, b := m.sequence(i), m.sequence(i)
			m.rules[i] = &form{"", func(text string, at int) map[int]bool {
				all := a.ends(text, at)
				for end := range b.ends(text, at) {
					if all == nil {
						all = map[int]bool{}
					}
					all[end] = true
				}
				return all
			}, func(rng *rand.Rand) string { return []form{a, b}[rng.IntN(2)].some(rng) }}
			spelled += fmt.Sprintf("r%d : %s| %s;\n", i, a.text, b.text)
		}
		maxTrail, maxDone, shared = trail, done, int32(seed%4)
		if seed%2 == 0 {
			maxTrail, maxDone = 8, 16
		}
		l := inline(t, spelled)
		p := l.parsers.New().(*parser)
		p.dfa = nil // lookahead alone
		for range 20 {
			text := m.rules[0].some(m.rng)
			if len(text) > 60 {
				continue
			}
			if at := m.rng.IntN(len(text)); m.rng.IntN(2) == 0 {
				text = text[:at] + string("abc"[m.rng.IntN(3)]) + text[at+m.rng.IntN(2):]
			}
			want := m.rules[0].ends(text, 0)[len(text)]
			toks, all, err := l.lex(t.Context(), "", text)
			if err != nil {
				continue // a letter that the grammar has nowhere
			}
			if got := p.parse(t.Context(), text, toks, all, l.G.Rules[0], false) < 0; got != want {
				t.Fatalf("seed %d: %q is read: %v, want %v by\n%s", seed, text, got, want, spelled)
			}
			if want {
				sentences++
			} else {
				others++
			}
		}
	}
	if sentences < 100 || others < 40 {
		t.Errorf("only %d sentences and %d other texts", sentences, others)
	}
}
