package rules

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"

	"pare/tree"
)

// Match is a place where a rule applies.
type Match struct {
	Rule  *Rule
	At    *tree.Place // the first token that it changes
	Saves int         // tokens, those of uses aside

	change *change
}

// Edits returns the edits that apply the rule, nil if they exceed the bound on a text's growth. The
// edited text has to be parsed anew.
func (m *Match) Edits() *tree.Edits { return edits(m.change) }

// Apart returns those of a [Set.Find]'s matches that do not overlap, the outer of two, in the order
// of the text.
func Apart(matches []*Match) (apart []*Match) {
	matches = slices.SortedStableFunc(slices.Values(matches), func(a, b *Match) int {
		return cmp.Or(cmp.Compare(a.change.whole.from, b.change.whole.from), cmp.Compare(b.change.whole.to, a.change.whole.to))
	})
	end := 0
	for _, m := range matches {
		if m.change.whole.from >= end {
			apart = append(apart, m)
			end = m.change.whole.to
		}
	}
	return apart
}

// Together returns the edits that apply matches which do not overlap, nil if they exceed the bound
// on a text's growth. The edited text has to be parsed anew.
func Together(matches []*Match) *tree.Edits {
	var changes []*change
	for _, m := range matches {
		changes = append(changes, m.change)
	}
	return edits(changes...)
}

// Bounds limit the cost of a rule in one text.
type Bounds struct {
	Matches int // of each rule
	Steps   int // tokens that each form of a rule's patterns is compared with

	// Cut, if not nil, is called for each rule that reaches a bound, with its name.
	Cut func(r *Rule, bound string)
}

// Usual are bounds that a rule reaches only if a pattern matches nearly everything, or a text has
// more than a few thousand places of a construct.
var Usual = Bounds{Matches: 1000, Steps: 1 << 22}

// stepsAt bounds the comparisons at one token: a pattern with several runs has many matches.
const stepsAt = 1 << 12

// mostFront bounds the tokens of a run in front of a use's name.
const mostFront = 16

// Find yields the matches of the rules in a tree: rule by rule, in each from left to right.
func (s *Set) Find(ctx context.Context, t *tree.Tree, b Bounds) iter.Seq[*Match] {
	return func(yield func(*Match) bool) {
		if len(s.Rules) == 0 {
			return
		}
		l := s.newLine(ctx, t)
		for _, r := range s.Rules {
			if !l.find(ctx, r, b, yield) {
				return
			}
		}
	}
}

// find yields the matches of a rule, and returns false if no more are wanted.
func (l *line) find(ctx context.Context, r *Rule, b Bounds, yield func(*Match) bool) bool {
	count, more := 0, true
	for _, v := range l.set.variants[r] {
		f := finder{line: l, v: v, ctx: ctx, steps: b.Steps}
		f.each(func(c *change, at int) bool {
			if count == b.Matches {
				return false
			}
			count++
			more = yield(&Match{Rule: r, At: l.toks[at].at, Saves: c.saves(), change: c})
			return more
		})
		switch {
		case !more || ctx.Err() != nil:
			return false
		case b.Cut != nil && count == b.Matches:
			b.Cut(r, "matches")
			return true
		case b.Cut != nil && f.steps <= 0:
			b.Cut(r, "steps")
			return true
		}
	}
	return true
}

// finder finds the matches of one variant of a rewrite.
type finder struct {
	*line
	v     *variant
	ctx   context.Context
	steps int // left
	defs  map[defined][]definition
}

// defined is a name with its metavariable's slot.
type defined struct {
	slot int
	name string
}

// definition is a match of the pattern in front of the dots.
type definition struct {
	span
	name  int // token
	scope span
}

// each yields the changes of the matches, until yield returns false: at each token that of the
// first match and, where that ends with a bracket inside a node, that of the first which does not:
//
//	for range $E { $$$B }  of  for range []int{}[:2] {}
func (f *finder) each(yield func(c *change, at int) bool) {
	if len(f.v.elsewhere) > 0 {
		f.define()
	}
	for i := range f.starts() {
		if f.ctx.Err() != nil || f.steps <= 0 {
			return
		}
		more := true
		end, ok := f.end(i)
		if !ok {
			continue
		}
		first := true
		f.at(f.v.before, span{i, end}, f.fresh(), func(m *matcher) bool {
			cuts := m.cutsNode(m.whole())
			if !first && cuts || m.whole().len() == 0 {
				return true
			}
			c, ok := f.change(m)
			if !ok {
				return true // another match may have uses
			}
			first = false
			more = yield(c, i)
			return more && cuts
		})
		if !more {
			return
		}
	}
}

// fresh returns unbound slots.
func (f *finder) fresh() []span { return slices.Repeat([]span{unbound}, f.v.slots) }

var unbound = span{-1, -1}

// change returns the change of a match of the first pattern; ok is false if its uses do not match.
func (f *finder) change(m *matcher) (c *change, ok bool) {
	c = &change{finder: f, whole: m.whole(), at: slices.Clone(m.at), bound: slices.Clone(m.bound)}
	if len(f.v.elsewhere) == 0 {
		return c, true
	}
	return c, c.findUses()
}

// end returns where a match at token i has to end, 0 for anywhere; ok is false if none begins there.
func (f *finder) end(i int) (end int, ok bool) {
	if f.v.of == nil {
		return 0, true
	}
	f.nodes(i, func(p *tree.Place, n int) bool {
		if p.Node.Rule() == f.v.of {
			end = i + n
		}
		return end == 0
	})
	return end, end > 0
}

// at calls found for the matches of a pattern from s.from on, the shortest first, until it returns
// false. They end at s.to, if that is not 0.
func (f *finder) at(parts []part, s span, bound []span, found func(*matcher) bool) {
	most := min(stepsAt, f.steps)
	m := matcher{line: f.line, parts: parts, bound: bound, at: make([]span, len(parts)), end: s.to, steps: most, found: found}
	if m.begins(s.from) {
		m.each(0, s.from)
	}
	f.steps -= most - m.steps + 1
}

// starts yields the tokens at which the first pattern can match.
func (f *finder) starts() iter.Seq[int] {
	return func(yield func(int) bool) {
		for k, p := range f.v.before {
			if p.kind == code {
				for _, i := range f.byText[strings.ToLower(p.text)] {
					if int(i) >= k && !yield(int(i)-k) {
						return
					}
				}
				return
			}
			if p.kind != aName {
				break
			}
		}
		for i := range f.toks {
			if !yield(i) {
				return
			}
		}
	}
}

// matcher compares a pattern with the tokens behind a position.
type matcher struct {
	*line
	parts []part
	bound []span // by slot
	at    []span // by part
	end   int    // where a match ends, 0 for anywhere
	steps int    // left
	found func(*matcher) bool
}

// whole returns the tokens that match.
func (m *matcher) whole() span { return span{m.at[0].from, m.at[len(m.at)-1].to} }

// begins reports whether a pattern may match at token i. A run at the pattern's beginning must
// begin behind a bracket, a separator or a blank, or at the beginning of a statement; one in front
// of a member access begins where an object does.
func (m *matcher) begins(i int) bool {
	p := &m.parts[0]
	if p.kind != aRun && p.kind != anyRun || p.rule != nil || p.typ != 0 || i == 0 {
		return true
	}
	if len(m.parts) > 1 && m.set.access[m.parts[1].text] {
		return m.beginsObject(i)
	}
	t := &m.toks[i-1]
	return t.opens || t.closes || m.set.separates[t.text] || isBlank(t.text) || m.beginsByLine(i)
}

// beginsObject reports whether the object in front of a member access may begin with token i: it is
// no member itself, no arguments, and nothing behind new.
func (l *line) beginsObject(i int) bool {
	front, t := &l.toks[i-1], &l.toks[i]
	return !l.set.access[t.text] && !l.set.access[front.text] && !l.set.shapes.Is(front.text, New) && !(t.opens && (front.name || front.closes))
}

// each matches the parts from k on with the tokens from i on. It returns false if no more matches
// are wanted.
func (m *matcher) each(k, i int) bool {
	if m.steps--; m.steps < 0 {
		return false
	}
	if k == len(m.parts) {
		return m.end > 0 && i != m.end || m.found(m)
	}
	p := &m.parts[k]
	switch p.kind {
	case aRun, anyRun:
		return m.runs(k, i)
	case aName:
		return !m.isName(p, i) || m.bind(k, span{i, i + 1})
	case newline:
		return m.lineEnd(k, i)
	default:
		if !m.isCode(p, i) {
			return true
		}
	}
	m.at[k] = span{i, i + 1}
	return m.each(k+1, m.at[k].to)
}

// lineEnd matches part k, a line end, with the blank tokens from i on: line ends and indentation.
// The end of the text is a line end, too.
func (m *matcher) lineEnd(k, i int) bool {
	to := i
	for to < len(m.toks) && (m.end == 0 || to < m.end) && isBlank(m.toks[to].text) {
		to++
	}
	if m.at[k] = (span{i, to}); to == i && i < len(m.toks) {
		return true
	}
	return m.each(k+1, to)
}

func (m *matcher) isCode(p *part, i int) bool {
	return i < len(m.toks) && !m.toks[i].foreign && m.set.fits(m.toks[i].at.Node, m.toks[i].text, p.token)
}

// isName reports whether token i is a name, or meets the constraint of p.
func (m *matcher) isName(p *part, i int) bool {
	if i >= len(m.toks) || m.toks[i].foreign {
		return false
	}
	if p.typ != 0 {
		return m.toks[i].at.Node.Type() == p.typ
	}
	return m.toks[i].name && (p.rule == nil || m.isNode(p, span{i, i + 1}))
}

// isNode reports whether a span is all of a node of p's rule.
func (m *matcher) isNode(p *part, s span) (is bool) {
	m.nodes(s.from, func(q *tree.Place, n int) bool {
		is = n == s.len() && q.Node.Rule() == p.rule
		return !is && n <= s.len()
	})
	return is
}

// bind matches part k with a span. If its metavariable is bound already, the tokens have to be the
// same.
func (m *matcher) bind(k int, s span) bool {
	slot := m.parts[k].slot
	m.at[k] = s
	old := m.bound[slot]
	if old != unbound {
		return !m.same(old, s) || m.each(k+1, s.to)
	}
	m.bound[slot] = s
	defer func() { m.bound[slot] = unbound }()
	return m.each(k+1, s.to)
}

// same reports whether two runs have the same tokens.
func (l *line) same(a, b span) bool {
	return slices.EqualFunc(l.toks[a.from:a.to], l.toks[b.from:b.to], func(x, y tok) bool { return x.text == y.text })
}

// runs matches part k, a run, with the tokens from i on, the shortest run first. A run at the end
// of its pattern is as long as possible, one in front of others in one statement.
func (m *matcher) runs(k, i int) bool {
	p := &m.parts[k]
	if p.rule != nil || p.typ != 0 {
		return m.whole1(k, i)
	}
	wide, last := p.kind == anyRun, k == len(m.parts)-1
	for to := i; ; {
		ended := m.ends(i, to, wide) || m.end > 0 && to >= m.end || k == 0 && to > i && m.followsStatement(to)
		next := -1
		if !ended {
			next = m.behind(to)
		}
		if (to > i || wide) && (k > 0 || last || to == i || !m.endsStatement(to-1)) && (!last || next < 0) && m.goesOn(k, to) && !m.bind(k, span{i, to}) {
			return false
		}
		if next < 0 {
			return true
		}
		if m.steps--; m.steps < 0 {
			return false
		}
		to = next
	}
}

// goesOn reports whether the part behind k may match at token i; only code is compared.
func (m *matcher) goesOn(k, i int) bool {
	return k+1 == len(m.parts) || m.parts[k+1].kind != code || m.isCode(&m.parts[k+1], i)
}

// whole1 matches part k, a node or one token, with the tokens from i on.
func (m *matcher) whole1(k, i int) bool {
	p, more := &m.parts[k], true
	if i >= len(m.toks) || m.toks[i].foreign {
		return true
	}
	if p.typ != 0 {
		return m.toks[i].at.Node.Type() != p.typ || m.bind(k, span{i, i + 1})
	}
	m.nodes(i, func(q *tree.Place, n int) bool {
		if n > 0 && q.Node.Rule() == p.rule && m.goesOn(k, i+n) {
			more = m.bind(k, span{i, i + n})
		}
		return more
	})
	return more
}
