package rewrite

import (
	"slices"

	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var memberKind = &search.Kind{Name: "member"}

// released is a tree with elements of a definition in its place.
type released struct {
	line   syntax.Line
	tree   *tree.Tree
	at     *tree.Place    // of the definition, in the tree before
	within syntax.Stretch // the elements
	content
}

// inPlace returns the tree after an edit that puts so many tokens in p's place; false where it is no sentence.
func inPlace(v *search.View, p *tree.Place, e *tree.Edits, tokens int) (m released, ok bool) {
	t := v.Reparsed(v.Tree.With(e))
	if t == nil {
		return m, false
	}
	lo, _ := syntax.LineOf(v).Span(p)
	w := *v
	w.Tree = t
	return released{line: syntax.LineOf(&w), tree: t, at: p, within: syntax.Stretch{From: lo, To: lo + tokens}}, true
}

// proposing proposes a change of the tree, without some statements.
func (m released) proposing(c syntax.Change, but []*tree.Place) search.Proposal {
	e := m.line.Edits(c)
	for _, s := range but {
		e.Drop(s)
	}
	return search.Proposal{Kind: memberKind, At: m.at, Whole: func(v *search.View) *tree.Tree { return v.Reparsed(m.tree.With(e)) }}
}

// outside reports whether a piece is none of the elements.
func (m released) outside(i int) bool { return i < m.within.From || i >= m.within.To }

// bare reports whether a piece is a name without a receiver.
func (m released) bare(i int) bool { return m.line.Pieces[i].Name && !m.line.IsCallAccess(i-1) }

// firstParameter returns the first parameter, with the comma behind it, of the function of that
// name in s, whose type parameters may be in front; nil if there is none.
func firstParameter(l syntax.Line, s syntax.Stretch, name string) []int {
	for i := s.From; i < s.To; i++ {
		if l.Text(i) != name || l.Closing(i+1) < 0 {
			continue
		}
		from, end := i+2, l.Closing(i+1)
		if behind := l.Closing(end + 1); behind >= 0 && l.Is(i+1, rules.Instance) {
			from, end = end+2, behind
		}
		for j := from; j < end; j++ {
			if l.Is(j, rules.Separator) {
				return syntax.UpFrom(from, j-from+1)
			}
		}
		return syntax.UpFrom(from, end-from)
	}
	return nil
}

// withoutReceivers returns the change without the receivers of all names that the elements define. Where one holds another of them,
// it is the second: the first has a separator behind the receiver that holds it. Each is there without first parameters of the
// functions among the elements, too.
func (m released) withoutReceivers(v *search.View) (all []syntax.Change) {
	at, defined := m.accesses(), m.definitions()
	var inner, outer, firsts []int
	chained := map[int][]*tree.Node{}
	for i := m.within.From; i < min(m.within.To, len(m.line.Pieces)); i++ {
		text := m.line.Text(i)
		if d, ok := defined[text]; !ok || d != i || len(at[text]) == 0 {
			continue
		}
		for _, k := range at[text] {
			r := m.receiver(k)
			if outer = append(outer, r...); !slices.ContainsFunc(r, func(i int) bool { return m.accessesOne(defined, i) }) {
				inner = append(inner, r...)
			} else {
				chained[k-1] = []*tree.Node{syntax.Code(v, rules.Separator)}
			}
		}
		firsts = append(firsts, firstParameter(m.line, syntax.Stretch{From: i, To: i + 1}, text)...)
	}
	if outer == nil {
		return nil
	}
	some := []syntax.Change{{Gone: outer}}
	if len(chained) > 0 {
		some = []syntax.Change{{Gone: inner, Put: chained}, {Gone: outer}}
	}
	for _, c := range some {
		if firsts != nil {
			all = append(all, syntax.Joined(c, syntax.Change{Gone: firsts}))
		}
		all = append(all, c)
	}
	return all
}

// accessesOne reports whether a piece is a member behind a receiver, of those that are defined.
func (m released) accessesOne(defined map[string]int, i int) bool {
	_, member := defined[m.line.Text(i)]
	return member && m.line.Pieces[i].Name && !m.bare(i)
}

// receiver returns the pieces in front of a member, with the word that makes the object.
func (m released) receiver(k int) []int {
	if m.isOwn(k) {
		return []int{k - 2, k - 1}
	}
	r := m.line.Receiver(k)
	if len(r) > 0 && m.line.Is(r[0]-1, rules.New) {
		return slices.Insert(r, 0, r[0]-1)
	}
	return r
}

// isOwn reports whether a piece is a member behind the constructor's name for its object.
func (m released) isOwn(i int) bool {
	return m.constructor != nil && !m.outside(i) && m.line.Pieces[i].Name && m.line.IsCallAccess(i-1) && m.line.Text(i-2) == m.constructor.own
}

// definitions returns the pieces that define the members: names of functions or else the first of a name among the elements, with the
// constructor's name for its object or without a receiver.
func (m released) definitions() map[string]int {
	at := map[string]int{}
	for i := m.within.From; i < min(m.within.To, len(m.line.Pieces)); i++ {
		p := m.line.Pieces[i]
		if _, again := at[p.Text]; p.Name && (m.bare(i) || m.isOwn(i)) && (!again || m.functions[i-m.within.From]) {
			at[p.Text] = i
		}
	}
	return at
}

// accesses returns the pieces at which each name has a receiver.
func (m released) accesses() map[string][]int {
	at := map[string][]int{}
	for i, p := range m.line.Pieces {
		if p.Name && !m.bare(i) {
			at[p.Text] = append(at[p.Text], i)
		}
	}
	return at
}

// mentioning returns the statements outside of the elements that have a name.
func (m released) mentioning(name string) (all []*tree.Place) {
	for i, p := range m.line.Pieces {
		if !p.Name || p.Text != name || !m.outside(i) {
			continue
		}
		s, _ := m.line.StatementAround(i)
		if s = tree.Removable(s); s != nil && !slices.ContainsFunc(all, func(a *tree.Place) bool { return a.Node == s.Node }) {
			all = append(all, s)
		}
	}
	return all
}

// arguments returns the tokens to put for the constructor's parameters in its statements: what the only construction of an object of
// the container of that name has for them, or their default values; false if there is no such construction.
func (m released) arguments(v *search.View, name string) (put map[int][]*tree.Node, ok bool) {
	if m.constructor == nil {
		return nil, true
	}
	var made []syntax.Stretch // the arguments
	for k := range m.line.Pieces {
		if _, arguments, ok := construction(m.line, name, k); ok && m.outside(k) {
			made = append(made, arguments)
		}
	}
	if len(made) != 1 {
		return nil, false
	}
	bound := m.constructor.bound(v, m.line, made[0])
	put = map[int][]*tree.Node{}
	for i := m.within.From + m.constructor.statements.From; i < m.within.From+m.constructor.statements.To; i++ {
		if tokens, ok := bound[m.line.Text(i)]; ok && m.line.Pieces[i].Name && m.bare(i) {
			put[i] = tokens
		}
	}
	return put, true
}
