package rules

import (
	"cmp"
	"maps"
	"slices"

	"pare/tree"
)

// mostDeep bounds the nesting of uses within the arguments of uses, and mostCopied the spans that are
// copied: a use may repeat an argument that holds uses, or nothing.
const (
	mostDeep   = 32
	mostCopied = 1 << 16
)

// edits returns the edits of changes that do not overlap, nil if they make more than twice as many
// tokens as the text has, or cannot drop a definition.
func edits(changes ...*change) *tree.Edits {
	l := changes[0].line
	w := writer{room: 2 * len(l.toks), put: map[int][]*tree.Node{}, gone: map[int]bool{}, made: map[owned]string{}}
	e := &tree.Edits{}
	for _, c := range changes {
		w.change = c
		if dropped := c.v.rewrite.drops && c.drop(e); !dropped {
			w.rewrite(c.whole, c.at, c.bound, c.v.before, c.v.after)
		}
		for _, u := range c.uses {
			if !w.gone[u.from] {
				w.rewrite(u.span, u.at, u.bound, u.of.use, u.of.by)
			}
		}
	}
	if w.room < 0 {
		return nil
	}
	for _, i := range slices.Sorted(maps.Keys(w.gone)) {
		at := l.toks[i].at
		e.Put(at, tree.NewBlock(at.Node.Expr, 0, w.put[i]))
	}
	return e
}

// drop drops the node that is all of the definition, with or without its end token, and reports
// whether there is one.
func (c *change) drop(e *tree.Edits) (dropped bool) {
	c.nodes(c.whole.from, func(p *tree.Place, n int) bool {
		extra := n - c.whole.len()
		end := c.text(c.whole.to)
		fits := extra == 0 || extra == 1 && (isBlank(end) || c.set.separates[end])
		if r := tree.Removable(p); fits && r != nil && r.Node == p.Node && p.Node.Tokens > 0 {
			dropped = e.Drop(p)
		}
		return !dropped && extra <= 1
	})
	if r := tree.Removable(c.toks[c.whole.from].at); !dropped {
		for r != nil && int(r.Node.Tokens) <= c.whole.len() {
			r = r.Around()
		}
		front := c.text(c.whole.from - 1)
		if r != nil && int(r.Node.Tokens) == c.whole.len()+1 && (isBlank(front) || c.set.separates[front]) && c.beginsWith(r, c.whole.from-1) {
			dropped = e.Drop(r)
		}
	}
	return dropped
}

// beginsWith reports whether token i is the first of a place.
func (l *line) beginsWith(p *tree.Place, i int) (is bool) {
	if i < 0 {
		return false
	}
	l.nodes(i, func(q *tree.Place, _ int) bool {
		is = is || q.Node == p.Node
		return !is
	})
	return is
}

// writer collects the changes of tokens.
type writer struct {
	*change
	put    map[int][]*tree.Node // in place of a token
	gone   map[int]bool         // tokens that leave their place
	room   int                  // tokens that may still be made
	deep   int
	copied int
	made   map[owned]string // fresh names
}

// owned is a slot of a change.
type owned struct {
	*change
	slot int
}

// item is a token that stays, or a made one.
type item struct {
	keep int // -1 for none
	made *tree.Node
}

// rewrite replaces the match of before by after. Tokens of both stay in place.
func (w *writer) rewrite(s span, at, bound []span, before, after []part) {
	keep := align(before, after)
	var items []item
	for j := range after {
		if k := keep[j]; k >= 0 {
			for i := at[k].from; i < at[k].to; i++ {
				items = append(items, item{keep: i})
			}
			continue
		}
		for _, n := range w.part(&after[j], bound) {
			items = append(items, item{-1, n})
		}
	}
	w.place(s, items)
}

// place puts items into the places of a span's tokens.
func (w *writer) place(s span, items []item) {
	stays := map[int]bool{}
	for _, it := range items {
		if it.keep >= 0 {
			stays[it.keep] = true
		}
	}
	for i := s.from; i < s.to; i++ {
		if !stays[i] {
			w.gone[i] = true
		}
	}
	last := s.from - 1 // the last token that stays
	var made []*tree.Node
	flush := func(next int) {
		if len(made) == 0 {
			return
		}
		switch {
		case last+1 < next: // in place of a dropped token
			w.put[last+1] = append(w.put[last+1], made...)
		case next < s.to:
			w.gone[next] = true
			w.put[next] = append(made, w.copy(next))
		default:
			w.gone[last] = true
			if w.put[last] == nil {
				w.put[last] = []*tree.Node{w.copy(last)}
			}
			w.put[last] = append(w.put[last], made...)
		}
		made = nil
	}
	for _, it := range items {
		if it.keep < 0 {
			made = append(made, it.made)
			continue
		}
		flush(it.keep)
		last = it.keep
	}
	flush(s.to)
}

func (w *writer) copy(i int) *tree.Node {
	w.room--
	return w.toks[i].at.Node.Fresh()
}

// part returns the tokens of a part behind an arrow.
func (w *writer) part(p *part, bound []span) (all []*tree.Node) {
	switch {
	case p.kind == code:
		w.room--
		return []*tree.Node{tree.NewToken(nil, int(p.token.typ), p.text, -1)}
	case p.kind == newline:
		w.room--
		return []*tree.Node{tree.NewToken(nil, 0, "\n", -1)}
	case p.kind == freshName:
		return w.fresh(p.slot)
	case bound[p.slot] == unbound:
		return nil
	}
	given := map[string]span{}
	for _, s := range p.puts {
		w.arguments(given, bound[s.parameters], bound[s.arguments])
	}
	return w.with(bound[p.slot], given)
}

// fresh returns the name of a slot: a letter that is no token of the text, one for each change.
func (w *writer) fresh(slot int) []*tree.Node {
	of := owned{w.change, slot}
	for letter := 'a'; letter <= 'z' && w.made[of] == ""; letter++ {
		name := string(letter)
		if w.byText[name] == nil && !slices.Contains(slices.Collect(maps.Values(w.made)), name) {
			w.made[of] = name
		}
	}
	if w.made[of] == "" {
		w.room = -1
		return nil
	}
	w.room--
	return []*tree.Node{tree.NewToken(nil, w.nameType(), w.made[of], -1)}
}

// nameType returns the type of a name's token that the change matches, 0 for none.
func (w *writer) nameType() int {
	for k, p := range w.v.before {
		if p.kind == aName {
			return int(w.toks[w.at[k].from].at.Node.Type())
		}
	}
	return 0
}

// with returns the tokens of a span, with arguments in place of parameters, and with uses
// rewritten.
func (w *writer) with(s span, given map[string]span) (all []*tree.Node) {
	if w.copied++; w.room < 0 || w.deep > mostDeep || w.copied > mostCopied {
		w.room = -1
		return nil
	}
	w.deep++
	defer func() { w.deep-- }()
	for i := s.from; i < s.to; i++ {
		if a, ok := given[w.text(i)]; ok && w.toks[i].name && !w.isMember(i) {
			all = append(all, w.argument(a, s, i)...)
			continue
		}
		if u := w.useFrom(i, s); u != nil {
			for k := range u.of.by {
				all = append(all, w.part(&u.of.by[k], u.bound)...)
			}
			i = u.to - 1
			continue
		}
		all = append(all, w.copy(i))
	}
	return all
}

// useFrom returns the use inside of a span that begins at token i, nil for none.
func (w *writer) useFrom(i int, s span) *use {
	k, _ := slices.BinarySearchFunc(w.uses, i, func(u *use, i int) int { return cmp.Compare(u.from, i) })
	for ; k < len(w.uses) && w.uses[k].from == i; k++ {
		if u := w.uses[k]; u.to <= s.to {
			return u
		}
	}
	return nil
}

// argument returns the tokens of a, the argument for the name at token i of s. It is in brackets
// unless it is a primary expression or the name has no neighbours.
func (w *writer) argument(a, s span, i int) []*tree.Node {
	tokens := w.with(a, nil)
	delimits := func(i int) bool {
		return !s.has(i) || w.toks[i].opens || w.toks[i].closes || w.set.separates[w.text(i)]
	}
	if w.isPrimary(a) || delimits(i-1) && delimits(i+1) && !(i+1 < s.to && w.toks[i+1].opens) {
		return tokens
	}
	group := [2][]*tree.Node{}
	for side, ts := range w.set.group {
		for _, t := range ts {
			w.room--
			group[side] = append(group[side], tree.NewToken(nil, int(t.typ), t.text, -1))
		}
	}
	return slices.Concat(group[0], tokens, group[1])
}

// isPrimary reports whether a span is a primary expression: a token or a bracketed group, with any
// bracketed groups and members behind it.
func (l *line) isPrimary(s span) bool {
	i := s.from
	for i >= 0 && i < s.to {
		switch {
		case i == s.from || l.toks[i].opens:
			i = l.behind(i)
		case l.set.access[l.toks[i].text] && i+1 < s.to:
			i += 2
		default:
			return false
		}
	}
	return i == s.to
}

// arguments returns the argument of each parameter, by name. If no shape matches a parameter, all
// names in it count.
func (w *writer) arguments(given map[string]span, parameters, arguments span) {
	ps, as := w.cells(parameters), w.cells(arguments)
	if len(ps) != len(as) {
		if len(as) > 0 || len(ps) > 1 || len(ps) == 1 && ps[0].len() > 1 {
			w.room = -1 // of another function
		}
		return
	}
	for k, p := range ps {
		for _, i := range w.namesOf(p) {
			given[w.text(i)] = as[k]
		}
	}
}

// namesOf returns the tokens that are a parameter's name.
func (w *writer) namesOf(p span) (all []int) {
	for _, v := range w.set.parameter {
		m := matcher{line: w.line, parts: v.before, bound: slices.Repeat([]span{unbound}, v.slots), at: make([]span, len(v.before)), end: p.to, steps: stepsAt}
		m.found = func(m *matcher) bool {
			for k, part := range m.parts {
				if part.kind == aName {
					all = append(all, m.at[k].from)
				}
			}
			return false
		}
		if m.each(0, p.from); len(all) > 0 {
			return all[:1]
		}
	}
	for i := p.from; i < p.to; i++ {
		if w.toks[i].name {
			all = append(all, i)
		}
	}
	return all
}

// align returns, for each part of after, the equal part of before that stays in place, by a longest
// common subsequence; -1 for none.
func align(before, after []part) []int {
	like := func(a, b *part) bool {
		return a.kind == b.kind && a.token == b.token && a.slot == b.slot && len(b.puts) == 0
	}
	n, m := len(before), len(after)
	best := make([][]int, n+1)
	for i := range best {
		best[i] = make([]int, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			best[i][j] = max(best[i+1][j], best[i][j+1])
			if like(&before[i], &after[j]) {
				best[i][j] = max(best[i][j], best[i+1][j+1]+1)
			}
		}
	}
	keep := slices.Repeat([]int{-1}, m)
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case like(&before[i], &after[j]) && best[i][j] == best[i+1][j+1]+1:
			keep[j] = i
			i, j = i+1, j+1
		case best[i+1][j] >= best[i][j+1]:
			i++
		default:
			j++
		}
	}
	return keep
}
