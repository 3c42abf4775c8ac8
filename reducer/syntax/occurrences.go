package syntax

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

// Identifiers returns the identifiers of the tree, the most frequent first.
func Identifiers(v *search.View) []*document.Occurrences { return v.IdentifiersIn(v.Tree.Top()) }

// Homonyms divides the occurrences of an ambiguous identifier of a small tree by meaning: a tag,
// behind its keyword, and others; calls; a variable with a member's name; a function behind its first
// call, with its definition first.
func Homonyms(v *search.View) (all []*document.Occurrences) {
	if v.Tree.Root.Tokens > document.Rewritten {
		return nil
	}
	l := LineOf(v)
	keywords := map[string]string{}
	for i, p := range l.Pieces {
		if p.Name && i > 0 && l.IsKeyword(i-1) && l.Is(i+1, rules.Block) {
			keywords[p.Text] = l.Text(i - 1)
		}
	}
	for _, m := range Identifiers(v) {
		tags, others, called := &document.Occurrences{Text: m.Text}, &document.Occurrences{Text: m.Text}, &document.Occurrences{Text: m.Text}
		for _, p := range m.At {
			to := others
			if k := keywords[m.Text]; k != "" && l.Text(l.Index(p)-1) == k {
				to = tags
			}
			to.At = append(to.At, p)
			if IsCalled(v, p) {
				called.At = append(called.At, p)
			}
		}
		if len(tags.At) > 1 && len(others.At) > 1 {
			all = append(all, others, tags)
		}
		if v.Tree.Root.Tokens <= search.SmallText {
			if local := l.local(m); len(local.At) > 1 && len(local.At) < len(m.At) {
				all = append(all, local)
			}
		}
		if len(called.At) > 1 && len(called.At) < len(m.At) && !slices.Equal(called.At, others.At) {
			all = append(all, called)
		}
		if m := l.late(called); m != nil {
			all = append(all, m)
		}
	}
	return all
}

// late returns the calls of a function and its definition, which is behind one of them, in front;
// nil if there is no such function, or several.
//
//	class a { b() { this.c(); } c() { d(); } }
func (l Line) late(calls *document.Occurrences) *document.Occurrences {
	first := -1
	for i, p := range calls.At {
		d := definitionAround(p)
		if d == nil {
			continue
		}
		if f, ok := l.Function(d); ok && f.Name == l.Index(p) && f.Body < f.All.To {
			if first >= 0 {
				return nil
			}
			first = i
		}
	}
	if first <= 0 {
		return nil
	}
	at := slices.Delete(slices.Clone(calls.At), first, first+1)
	return &document.Occurrences{Text: calls.Text, At: slices.Insert(at, 0, calls.At[first])}
}

// local returns the occurrences of a variable that shares its name with a member: those from its
// first assignment on, in the same list, except behind an access or in front of a colon.
func (l Line) local(m *document.Occurrences) *document.Occurrences {
	local := &document.Occurrences{Text: m.Text}
	var scope *tree.Place
	for _, p := range m.At {
		i := l.Index(p)
		if l.IsAccess(i-1) || l.Is(i+1, rules.Annotation) {
			continue
		}
		if scope == nil && l.Initializes(i+1) {
			if s, first := l.StatementAround(i); s != nil && l.BeginsStatement(first) {
				scope = s.Up
			}
		}
		if scope != nil && document.Under(p, scope) {
			local.At = append(local.At, p)
		}
	}
	return local
}

// IsCalled reports whether an opening bracket follows a name.
func IsCalled(v *search.View, name *tree.Place) bool {
	next := After(name)
	return next != nil && v.Shapes.Is(next.Node.Text(), rules.Call)
}

// Definition is the apparent definition of an identifier: the smallest removable place of several
// tokens around its first of several occurrences.
type Definition struct {
	*document.Occurrences
	Around *tree.Place
}

func DefinitionOf(m *document.Occurrences) *Definition {
	if len(m.At) < 2 {
		return nil
	}
	around := definitionAround(m.At[0])
	if around == nil {
		return nil
	}
	return &Definition{m, around}
}

// definitionAround returns the smallest removable place of several tokens around a name, nil for
// none.
func definitionAround(name *tree.Place) *tree.Place {
	around := tree.Removable(name)
	for around != nil && around.Node.Tokens < 2 {
		around = around.Around()
	}
	return around
}

// After returns the place of the token behind p, a leaf; nil for none.
func After(p *tree.Place) *tree.Place {
	for ; p.Up != nil; p = p.Up {
		for i := p.Index + 1; i < p.Up.Node.Count(); i++ {
			for q := range p.Up.Kid(i).Places() {
				if q.Node.Kind == tree.Token {
					return q
				}
			}
		}
	}
	return nil
}

// Texts returns the set of some identifiers.
func Texts(all []*document.Occurrences) map[string]bool {
	used := map[string]bool{}
	for _, m := range all {
		used[m.Text] = true
	}
	return used
}

// Rename replaces every occurrence of an identifier by text, and returns the edits.
func Rename(e *tree.Edits, m *document.Occurrences, text string) *tree.Edits {
	for _, p := range m.At {
		e.Put(p, Retext(p.Node, text))
	}
	return e
}
