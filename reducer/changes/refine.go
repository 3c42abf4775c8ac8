package changes

import (
	"context"
	"slices"
	"strings"

	"pare/hdd/ddmin"
	"pare/hdd/diff"
	"pare/internal/lazy"
	"pare/internal/stable"
)

// Unit is the smallest unit of text that can be left out.
type Unit uint8

const (
	WholeHunk Unit = iota
	Line
	Token // a word, a blank, a character
)

// Fine is the lines or tokens of the result's hunks that the failure needs.
type Fine struct {
	History *History // of the change from the first tree to the result's
	Changes []int
}

// refine cuts the result's changes into lines, then tokens, and minimises these. A text that does
// not parse, but does on both ends, is unresolved without a test.
func (s *search) refine(f *Found) error {
	h, least := f.History, s.least
	for _, unit := range []Unit{Line, Token} {
		if unit > s.Unit || s.ctx.Err() != nil {
			break
		}
		step, err := h.stepOf(h.setOf(least))
		if err != nil {
			return err
		}
		fine := &History{Base: h.Base, Steps: []Step{step}, unit: unit, after: h.after, under: h.under}
		if err := fine.cut(s.ctx); err != nil {
			return err
		}
		if len(fine.Changes) == len(least) {
			continue
		}
		s.stage = stages[unit]
		if found := s.among(fine); len(found) < len(fine.Changes) {
			h, least = fine, found
			f.Fine = &Fine{fine, found}
		}
	}
	return nil
}

var stages = map[Unit]Stage{Line: Lines, Token: Tokens}

// among returns a minimal failing set of a history's changes.
func (s *search) among(h *History) []int {
	s.history, s.least = h, upTo(len(h.Changes))
	s.asker.Know(s.set(h, nil), ddmin.Pass)
	s.asker.Know(s.set(h, s.least), ddmin.Fail)
	g := &grouping{order: s.least}
	for i, c := range h.Changes {
		bond := 0
		if i+1 < len(h.Changes) && h.Changes[i+1].Path == c.Path {
			bond = 1
			if h.Changes[i+1].Line <= c.Line+1 {
				bond = 2
			}
		}
		g.bond = append(g.bond, bond)
	}
	valid := s.grammatical(h)
	s.minimize(g, s.asker.First(func(keep []int) (candidate, bool) {
		c := s.set(h, ddmin.Select(g.order, keep))
		return c, valid(c.applied)
	}))
	return s.least
}

// grammatical returns a function that reports whether the texts under some changes parse. It
// ignores texts that do not parse with all or with none.
func (s *search) grammatical(h *History) func(changes []int) bool {
	parses := func(d *document, set Set) bool {
		st, err := d.at(set)
		if err != nil || st == nil || len(st.content) > longest {
			return false
		}
		l, known := s.Language(st.path)
		if !known {
			return false
		}
		_, err = l.Parse.Parse(s.ctx, st.path, string(st.content), l.Start)
		return err == nil
	}
	var held []*document
	for _, d := range h.documents {
		all := slices.Repeat(Set{true}, len(h.Changes))
		if s.Language != nil && parses(d, make(Set, len(h.Changes))) && parses(d, all) {
			held = append(held, d)
		}
	}
	return func(changes []int) bool {
		set := h.setOf(changes)
		return !slices.ContainsFunc(held, func(d *document) bool { return !parses(d, set) })
	}
}

// stepOf returns the step from the first tree to that with these changes.
func (h *History) stepOf(set Set) (Step, error) {
	var step Step
	cfg, err := h.apply(set)
	if err != nil {
		return step, err
	}
	for path, st := range cfg.files {
		c := FileChange{Path: path, Old: h.Base.Files[path]}
		if st != nil {
			c.New = &File{Mode: st.mode, Size: int64(len(st.content)), Read: func() ([]byte, error) { return st.content, nil }}
		}
		if c.Old == nil && c.New == nil {
			continue
		}
		if c.Old != nil && c.New != nil && c.Old.Mode == c.New.Mode {
			if same, err := sameContent(c.Old, c.New); same || err != nil {
				continue
			}
		}
		step.Files = append(step.Files, c)
	}
	stable.Sort(step.Files, func(a, b FileChange) int { return strings.Compare(a.Path, b.Path) })
	return step, nil
}

// pieces cuts a hunk into smaller ones, in order. Positions are in lines or tokens.
func (u Unit) pieces(ctx context.Context, old, now []string) []diff.Hunk {
	if u == Token {
		return diff.Hunks(ctx, old, now)
	}
	var list []diff.Hunk
	for i := range max(len(old), len(now)) {
		list = append(list, diff.Hunk{A: min(i, len(old)), AEnd: min(i+1, len(old)), B: min(i, len(now)), BEnd: min(i+1, len(now))})
	}
	return list
}

var token = lazy.Regexp(`[\pL\pN_]+|\n|[^\S\n]+|[\s\S]`)

// parts returns the units of lines.
func (u Unit) parts(lines []string) []string {
	if u == Token {
		return token().FindAllString(strings.Join(lines, ""), -1)
	}
	return lines
}

// weaveFine adds the changes of a hunk in smaller units.
func (h *History) weaveFine(ctx context.Context, step int, path string, e *era, text string) {
	var old []string
	for _, l := range e.lines {
		old = append(old, l.text)
	}
	now := slices.Collect(strings.Lines(text))
	var units []line
	var edits []edit
	rest := 0
	keep := func(lines []string) {
		for _, text := range lines {
			units = append(units, line{text: text, by: always})
		}
	}
	for _, d := range diff.Hunks(ctx, old, now) {
		keep(old[rest:d.A])
		rest = d.AEnd
		was, is := h.unit.parts(old[d.A:d.AEnd]), h.unit.parts(now[d.B:d.BEnd])
		from := len(units)
		keep(was)
		for _, p := range h.unit.pieces(ctx, was, is) {
			c := &Change{Kind: Hunk, Step: step, Path: path, Old: was[p.A:p.AEnd:p.AEnd], New: is[p.B:p.BEnd:p.BEnd]}
			before := strings.Join(was[:p.A], "")
			c.Line = d.A + 1 + strings.Count(before, "\n")
			if h.unit == Token {
				c.Column = len([]rune(before[strings.LastIndexByte(before, '\n')+1:])) + 1
			}
			edits = append(edits, edit{h.note(c), from + p.A, from + p.AEnd, c.New})
		}
	}
	keep(old[rest:])
	e.lines, e.exact = units, h.unit == Token
	e.weave(upTo(len(units)), edits)
}
