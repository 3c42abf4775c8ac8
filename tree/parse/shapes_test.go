package parse

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/grammars"
	"pare/internal/quick"
)

// shape is what a grammar lets repeat: an element of a list, or what stands on both sides of a
// rule in itself. Its texts differ by how often that stands there.
type shape struct {
	name                           string
	head, open, middle, close, end string
}

func (s shape) text(n int) string {
	return s.head + strings.Repeat(s.open, n) + s.middle + strings.Repeat(s.close, n) + s.end
}

// shapes makes those of a grammar: each alternative of each list's element, and each way of a
// rule back to itself by one of its references, with what else must stand there as short as it
// can be. Those that are spelled alike are one.
type shapes struct {
	l     *Language
	f     *facts.Facts
	start *grammar.Rule
	blank string // between two tokens
	found map[string]shape
	order []string
}

// words are token types; negative ones stand for nothing.
type words []int

func (m *shapes) render(w words) string {
	var b strings.Builder
	for _, typ := range w {
		if text := m.f.Text(typ); text != "" {
			b.WriteString(text)
			b.WriteString(m.blank)
		}
	}
	return b.String()
}

// least is the shortest sentence of an expression.
func (m *shapes) least(e *grammar.Expr) words {
	switch e.Op {
	case grammar.OpToken:
		return words{e.Type}
	case grammar.OpSet:
		return words{m.f.CheapestType(e)}
	case grammar.OpRule:
		return m.least(e.Rule.Shape())
	case grammar.OpAlt:
		return m.least(e.Sub[m.f.Cheapest(e)])
	case grammar.OpSeq:
		var w words
		for _, s := range e.Sub {
			w = append(w, m.least(s)...)
		}
		return w
	case grammar.OpList:
		var w words
		for i := range e.Min {
			if i > 0 && len(e.Sub) > 1 {
				w = append(w, m.least(e.Sub[1])...)
			}
			w = append(w, m.least(e.Sub[0])...)
		}
		return w
	}
	return nil
}

// around is what stands on both sides of an expression in the shape of its rule.
func (m *shapes) around(e *grammar.Expr) (before, behind words) {
	for up := m.f.Around(e); up != nil; e, up = up, m.f.Around(up) {
		if up.Op == grammar.OpSeq {
			i := slices.Index(up.Sub, e)
			var w words
			for _, s := range up.Sub[:i] {
				w = append(w, m.least(s)...)
			}
			before = append(w, before...)
			for _, s := range up.Sub[i+1:] {
				behind = append(behind, m.least(s)...)
			}
		}
		if up.Op == grammar.OpList && e == up.Sub[0] && up.Min > 1 {
			for _, separator := range up.Sub[1:] {
				behind = append(behind, m.least(separator)...)
			}
			behind = append(behind, m.least(e)...)
		}
	}
	return before, behind
}

// path is what stands on both sides of a rule below another.
func (m *shapes) path(from, to *grammar.Rule) (before, behind words, ok bool) {
	for from != to {
		at := m.f.Next(from, to)
		if at == nil {
			return nil, nil, false
		}
		b, e := m.around(at)
		before, behind = append(before, b...), append(e, behind...)
		from = at.Rule
	}
	return before, behind, true
}

func (m *shapes) add(name string, in *grammar.Rule, head, open, middle, close, end words) {
	before, behind, ok := m.path(m.start, in)
	if !ok || len(open)+len(close) == 0 {
		return
	}
	s := shape{
		name: name, head: m.render(append(before, head...)), open: m.render(open), middle: m.render(middle),
		close: m.render(close), end: m.render(append(slices.Clone(end), behind...)),
	}
	if _, ok := m.found[s.open+"…"+s.close]; !ok {
		m.found[s.open+"…"+s.close] = s
		m.order = append(m.order, s.open+"…"+s.close)
	}
}

// mostSpellings of a set of tokens are tried; of more, one.
const mostSpellings = 48

// spelled are the ways to spell an expression in which each part of a choice, of a set, and each
// optional part stands once.
func (m *shapes) spelled(e *grammar.Expr, depth int) (all []words) {
	switch e.Op {
	case grammar.OpAlt:
		for _, s := range e.Sub {
			all = append(all, m.spelled(s, depth)...)
		}
	case grammar.OpSet:
		n := 0
		for _, r := range e.Set {
			n += r.Hi - r.Lo + 1
		}
		if n > mostSpellings {
			return []words{m.least(e)}
		}
		for _, r := range e.Set {
			for t := max(r.Lo, grammar.MinType); t <= r.Hi && t < len(m.l.G.Tokens); t++ {
				if m.f.Text(t) != "" {
					all = append(all, words{t})
				}
			}
		}
	case grammar.OpRule:
		if depth > 0 {
			return m.spelled(e.Rule.Shape(), depth-1)
		}
		return []words{m.least(e)}
	case grammar.OpSeq:
		all = append(all, m.least(e))
		for i, s := range e.Sub {
			for _, w := range m.spelled(s, 0) {
				var whole words
				for j, t := range e.Sub {
					if j == i {
						whole = append(whole, w...)
					} else {
						whole = append(whole, m.least(t)...)
					}
				}
				all = append(all, whole)
			}
		}
	case grammar.OpOpt:
		all = append(m.spelled(e.Sub[0], 0), words{})
	case grammar.OpList:
		all = append(m.spelled(e.Sub[0], 0), m.least(e))
	default:
		all = append(all, m.least(e))
	}
	return all
}

func (m *shapes) list(r *grammar.Rule, e *grammar.Expr) {
	before, behind := m.around(e)
	var sep words
	if len(e.Sub) > 1 {
		sep = m.least(e.Sub[1])
	}
	for _, w := range m.spelled(e.Sub[0], 1) {
		m.add(r.Name, r, before, append(slices.Clone(w), sep...), w, nil, behind)
	}
}

// reference adds the ways of r back to itself by a reference.
func (m *shapes) reference(r *grammar.Rule, at *grammar.Expr) {
	b, e := m.around(at)
	before, behind, ok := m.path(at.Rule, r)
	if !ok {
		return
	}
	m.add(r.Name, r, nil, append(b, before...), m.least(r.Shape()), append(behind, e...), nil)
	// each other spelling of what stands beside it
	seq := m.f.Around(at)
	for seq != nil && seq.Op != grammar.OpSeq {
		seq = m.f.Around(seq)
	}
	if seq == nil {
		return
	}
	i := slices.IndexFunc(seq.Sub, func(s *grammar.Expr) bool { return within(s, at) })
	if i < 0 {
		return
	}
	for j, s := range seq.Sub {
		if j == i {
			continue
		}
		old := m.least(s)
		for _, w := range m.spelled(s, 0) {
			if slices.Equal(w, old) {
				continue
			}
			var left, right words
			for k, t := range seq.Sub {
				v := m.least(t)
				if k == j {
					v = w
				}
				if k < i {
					left = append(left, v...)
				} else if k > i {
					right = append(right, v...)
				}
			}
			ob, oe := m.around(seq)
			ib, ie := m.inside(seq.Sub[i], at)
			open := slices.Concat(ob, left, ib, before)
			m.add(r.Name, r, nil, open, m.least(r.Shape()), slices.Concat(behind, ie, right, oe), nil)
		}
	}
}

// inside is what stands on both sides of a reference in an element.
func (m *shapes) inside(e, at *grammar.Expr) (before, behind words) {
	for x := at; x != e; {
		up := m.f.Around(x)
		if up.Op == grammar.OpSeq {
			i := slices.Index(up.Sub, x)
			var w words
			for _, s := range up.Sub[:i] {
				w = append(w, m.least(s)...)
			}
			before = append(w, before...)
			for _, s := range up.Sub[i+1:] {
				behind = append(behind, m.least(s)...)
			}
		}
		x = up
	}
	return before, behind
}

func within(e, x *grammar.Expr) bool {
	if e == x {
		return true
	}
	return slices.ContainsFunc(e.Sub, func(s *grammar.Expr) bool { return within(s, x) })
}

// shapesOf returns the shapes of a language, with a blank between tokens.
func shapesOf(l *Language, blank string) []shape {
	m := &shapes{l: l, f: l.Facts, start: l.G.Entries()[0], blank: blank, found: map[string]shape{}}
	for _, r := range l.G.Rules {
		var walk func(e *grammar.Expr)
		walk = func(e *grammar.Expr) {
			switch e.Op {
			case grammar.OpList:
				m.list(r, e)
			case grammar.OpRule:
				m.reference(r, e)
			}
			for _, s := range e.Sub {
				walk(s)
			}
		}
		walk(r.Shape())
	}
	var all []shape
	for _, k := range m.order {
		all = append(all, m.found[k])
	}
	return all
}

// cost parses a text; it returns the steps and the entries that the parser's decisions kept.
func cost(t *testing.T, l *Language, text string) (steps, kept int, err error) {
	toks, all, err := l.lex(t.Context(), "", text)
	if err != nil {
		return 0, 0, err
	}
	p := l.parsers.New().(*parser)
	bad := p.parse(t.Context(), text, toks, all, l.G.Entries()[0], true)
	err = p.failure("", bad)
	return p.watch.done + stride - p.watch.left, p.lookahead.most, err
}

// shaped are the built-in grammars that have files of their own. All their shapes are read in linear time.
func shaped() (names []string) {
	for _, b := range grammars.All() {
		name := strings.TrimSuffix(strings.TrimSuffix(b.Files[0], ".g4"), "Parser")
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

var sweep = flag.String("shapes", "", "read all shapes of these `grammars`, and log a line for each, not a sample")
var every = flag.Int("every", 1, "with -shapes: only each of so many")
var from = flag.Int("from", 0, "with -shapes: the first of them")
var only = flag.String("shape", "", "with -shapes: only those that match this `regexp`")

// Shapes are read at few and at many repetitions, and at twice as many: what seems to grow there
// is read further on, for where one branch comes to be followed after the other, at some
// thousands of places, the steps grow once.
var near, far = reach{300, 1500}, reach{3000, 15_000}

type reach struct{ few, many int }

// grows is how a shape's text is read: the exponents of the steps and of the entries kept, and
// how many of both an additional repetition takes. The error is that of a text that is refused.
type grows struct {
	steps, kept      float64
	perStep, perKept float64
	err              error
}

// measure reads a shape. The exponents are those at the margin, so that what only a first text
// costs does not count; one entry, or step, a repetition is as good as none.
func measure(t *testing.T, l *Language, s shape) (g grows) {
	if g = near.measure(t, l, s); g.err == nil && !g.linear() {
		g = far.measure(t, l, s)
	}
	return g
}

// linear reports whether both grow as the text does.
func (g grows) linear() bool { return g.steps <= 1.1 && g.kept <= 1.1 }

func (r reach) measure(t *testing.T, l *Language, s shape) (g grows) {
	rate := func(n int) (steps, kept float64) {
		s1, k1, err := cost(t, l, s.text(n))
		s2, k2, err2 := cost(t, l, s.text(2*n))
		g.err = cmp.Or(g.err, err, err2)
		return max(float64(s2-s1)/float64(n), 1), max(float64(k2-k1)/float64(n), 1)
	}
	s1, k1 := rate(r.few)
	s2, k2 := rate(r.many)
	power := func(much, little float64) float64 {
		return 1 + math.Log(much/little)/math.Log(float64(r.many)/float64(r.few))
	}
	g.steps, g.kept, g.perStep, g.perKept = power(s2, s1), power(k2, k1), s2, k2
	return g
}

// Each list and each recursion of a grammar is read in steps, and with entries kept, that grow as
// its text does: of each grammar a sample, with -shapes all of those that it names, as a table.
func TestShapes(t *testing.T) {
	quick.Skip(t)
	const most = 6 // shapes of a grammar, or some more, in a sample
	names, step := shaped(), 24
	if *sweep != "" {
		names, step = strings.Fields(*sweep), *every
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			l := builtin(t, name)
			read, bad, refused := 0, 0, 0
			all := slices.DeleteFunc(shapesOf(l, " "), func(s shape) bool {
				return *sweep != "" && !regexp.MustCompile(*only).MatchString(s.open+"…"+s.close)
			})
			step := step
			if *sweep == "" {
				step = max(step, len(all)/most)
			}
			for i := *from; i < len(all); i += step {
				s := all[i]
				if _, _, err := cost(t, l, s.text(3)); err != nil {
					continue // the cheapest texts of its tokens make others beside each other
				}
				read++
				g := measure(t, l, s)
				line := fmt.Sprintf("%d of %d, %s: %q…%q: steps %.0f, exponent %.2f; entries %.0f, exponent %.2f", i+1, len(all), s.name, s.open, s.close, g.perStep, g.steps, g.perKept, g.kept)
				good := g.err == nil && g.linear()
				switch {
				case good:
				case g.err != nil:
					refused++
					line += "; refused: " + g.err.Error()
				default:
					bad++
				}
				switch {
				case !good:
					t.Error("ABOVE " + line)
				case *sweep != "":
					t.Log(line)
				}
			}
			t.Logf("TOTAL %s: %d shapes, %d read at %d repetitions, %d above 1.1, %d refused", name, len(all), read, 2*near.many, bad, refused)
		})
	}
}
