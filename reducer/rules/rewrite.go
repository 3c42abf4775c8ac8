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
			if !w.gone[u.from] && w.room >= 0 {
				w.rewrite(u.span, u.at, u.bound, u.of.use, u.of.by)
				w.above(u)
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

	members []string // beside the definition of a change
	of      *change
}

// owned is a slot of a change.
type owned struct {
	*change
	slot int
}

// given is what a name becomes: another text, or a member of it.
type given struct {
	span
	object bool
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
	for j := 0; j < len(after); {
		if k := keep[j]; k >= 0 {
			for i := at[k].from; i < at[k].to; i++ {
				items = append(items, item{keep: i})
			}
			j++
			continue
		}
		made, n := w.next(after[j:], bound)
		for _, m := range made {
			items = append(items, item{-1, m})
		}
		j += n
	}
	w.place(s, items)
}

// above puts tokens in front of the statement with a use.
func (w *writer) above(u *use) {
	if len(u.of.above) == 0 {
		return
	}
	made := w.parts(u.of.above, u.bound)
	i := w.statement(u.from)
	if len(made) == 0 || i < 0 || w.whole.has(i) {
		w.room = -1
		return
	}
	if last := made[len(made)-1].Text(); !w.set.endsStatement(last) && !w.set.shapes.Closes(last, Block) {
		made = append(made, w.token(w.set.shapes.Token(End)))
	}
	if !w.gone[i] {
		w.gone[i] = true
		w.put[i] = []*tree.Node{w.copy(i)}
	}
	w.put[i] = append(made, w.put[i]...)
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

// parts returns the tokens of an outcome.
func (w *writer) parts(ps []part, bound []span) (all []*tree.Node) {
	for j := 0; j < len(ps); {
		made, n := w.next(ps[j:], bound)
		all = append(all, made...)
		j += n
	}
	return all
}

// next returns the tokens of the first part or repetition, and the number of its parts.
func (w *writer) next(ps []part, bound []span) (made []*tree.Node, n int) {
	if ps[0].kind != eachStart {
		return w.part(&ps[0], bound), 1
	}
	n = 1 + slices.IndexFunc(ps, func(p part) bool { return p.kind == eachStop })
	times := -1
	cells := map[int][]span{}
	for _, p := range ps[1 : n-1] {
		if p.kind != aRun {
			continue
		}
		cells[p.slot] = w.cells(bound[p.slot])
		if k := len(cells[p.slot]); times < 0 {
			times = k
		} else if k != times {
			w.room = -1 // of another function
			return nil, n
		}
	}
	for k := 0; k < times && w.room >= 0; k++ {
		each := slices.Clone(bound)
		for slot, cs := range cells {
			each[slot] = cs[k]
		}
		if !w.namesItself(cells, k) {
			made = append(made, w.parts(ps[1:n-1], each)...)
		}
	}
	return made, n
}

// part returns the tokens of a part behind an arrow.
func (w *writer) part(p *part, bound []span) (all []*tree.Node) {
	switch {
	case p.kind == code:
		w.room--
		return []*tree.Node{tree.NewToken(nil, int(p.token.typ), p.text, -1)}
	case p.kind == newline:
		return []*tree.Node{w.token("\n")}
	case p.kind == freshName:
		return w.fresh(p.slot)
	case bound[p.slot] == unbound:
		return nil
	}
	given, object := map[string]given{}, unbound
	for _, s := range p.puts {
		if s.parameters < 0 {
			object = bound[s.arguments]
			w.receiver(given, object)
		} else {
			w.arguments(given, bound[s.parameters], bound[s.arguments], object)
		}
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
func (w *writer) with(s span, given map[string]given) (all []*tree.Node) {
	if w.copied++; w.room < 0 || w.deep > mostDeep || w.copied > mostCopied {
		w.room = -1
		return nil
	}
	w.deep++
	defer func() { w.deep-- }()
	for i := s.from; i < s.to; i++ {
		if i > s.from && w.beginsByLine(i) && !w.endsStatement(i-1) {
			all = append(all, w.token(w.set.shapes.Token(End)))
		}
		if a, ok := given[w.text(i)]; ok && !w.isMember(i) && (w.toks[i].name || w.set.shapes.Is(w.text(i), Receiver)) {
			if all = append(all, w.argument(a.span, s, i)...); !a.object {
				continue
			}
			all = append(all, w.token(w.set.shapes.Token(Member)))
		}
		if u := w.useFrom(i, s); u != nil {
			if len(u.of.above) > 0 {
				w.room = -1 // its statement is not this one
			}
			all = append(all, w.parts(u.of.by, u.bound)...)
			i = u.to - 1
			continue
		}
		all = append(all, w.copy(i))
	}
	return all
}

// token returns a token of a text.
func (w *writer) token(text string) *tree.Node {
	w.room--
	return tree.NewToken(nil, 0, text, -1)
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

// receiver returns the object for the words that stand for it in its own method, and for the members
// of its container, in front of which it goes.
func (w *writer) receiver(by map[string]given, object span) {
	if w.of != w.change {
		w.members, w.of = w.ownMembers(w.whole), w.change
	}
	for _, name := range w.members {
		by[name] = given{object, true}
	}
	for _, f := range w.set.shapes.Forms(Receiver) {
		by[f.First()] = given{span: object}
	}
}

// arguments returns the argument of each parameter, by name. If no shape matches a parameter, all
// names in it count. A first parameter without an argument is the object, if there is one.
func (w *writer) arguments(by map[string]given, parameters, arguments, object span) {
	ps, as := w.cells(parameters), w.cells(arguments)
	if object != unbound && len(ps) == len(as)+1 {
		as = slices.Insert(as, 0, object)
	}
	if len(ps) != len(as) {
		if len(as) > 0 || len(ps) > 1 || len(ps) == 1 && ps[0].len() > 1 {
			w.room = -1 // of another function
		}
		return
	}
	for k, p := range ps {
		for _, i := range w.namesOf(p) {
			by[w.text(i)] = given{span: w.withoutLabel(w.text(i), as[k])}
		}
	}
}
