package pass

import (
	"slices"
	"sort"

	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Arguments = search.Pass{
	Name:    "arguments",
	Doc:     "a parameter with the argument at its position in every call",
	Default: true,
	Stages:  []search.Stage{{Proposals: arguments}},
	Kinds:   []*search.Kind{columnKind},
	Example: search.Example{Grammar: "c",
		Before: "int f(int a, int b) { return 3; } int x = f(1, 2), y = f(3, 4);",
		After:  "int f(int b) { return 3; } int x = f(2), y = f(4);"},
}

var columnKind = &search.Kind{Name: "column", Policy: search.Policy{ByType: true, Claimed: true}, Cascade: &search.Kind{Name: "column-cascade", Policy: search.Policy{ByType: true}}}

// arguments drops a column of parallel lists: a parameter with the argument at its position in
// every call, a table's column with the value in every row. If that fails, it also drops the
// definitions that become unused (see takeUnused). Lists are parallel, in any language, if they are
// separated, of one length, and either behind occurrences of one identifier or in one list element
// (a statement).
//
//	f(int a, int b) {}  f(1, 2);              →  f(int b) {}  f(2);
//	func f(a, b int) {}  f(1, 2)              →  func f(b int) {}  f(2)
//	insert into t (a, b) values (1, 2), (3, 4) →  insert into t (b) values (2), (4)
//
// In a small tree, the definition's list may have another first element (a receiver), and may be
// behind a member's name (a constructor) instead of the definition's.
//
//	class a:↵ def b(self, c, d): … a().b(1, 2) →  class a:↵ def b(self, d): … a().b(2)
//	class a { constructor(b) {} } new a(1)     →  class a { constructor() {} } new a()
func arguments(v *search.View) search.Proposals {
	return search.Chained(columns(v), columnsWithReceiver(v))
}

// columnsWithReceiver proposes, for each identifier of a small tree, the columns of the lists
// behind it and of each list in its definition, which may have another first element.
func columnsWithReceiver(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > search.SmallText {
		return nil
	}
	return search.Each(slices.Values(syntax.Identifiers(v)), func(m *document.Occurrences) search.Proposals {
		scope := v.Tree.Top()
		if d := syntax.DefinitionOf(m); d != nil {
			scope = d.Around
		}
		var behind []*tree.Place
		for _, p := range m.At {
			if next := syntax.After(p); next != nil && isBracket(v, next.Node.Text()) {
				behind = append(behind, NearestList(v, p)...)
			}
		}
		return search.Each(slices.Values(Separated(scope)), func(of *tree.Place) search.Proposals {
			return dropAligned(v, of, distinct(slices.Clone(behind)))
		})
	})
}

// NearestList returns the first separated list behind the name at p, or none; none behind a name
// with empty brackets: the next list is another's.
func NearestList(v *search.View, p *tree.Place) []*tree.Place {
	if open := syntax.After(p); open != nil && v.Shapes.Is(open.Node.Text(), rules.Call) {
		if end := syntax.After(open); end != nil && v.Shapes.Closes(end.Node.Text(), rules.Call) {
			return nil
		}
	}
	lists := Behind(v, p, Separated)
	return lists[:min(len(lists), 1)]
}

// dropAligned proposes to drop each column of a list together with the same column of all other
// lists of its length. Then it does so for the lists that lack the first column.
func dropAligned(v *search.View, of *tree.Place, others []*tree.Place) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		for more := range 2 {
			k := ColumnsOf(v, of) - more
			aligned := slices.DeleteFunc(slices.Clone(others), func(l *tree.Place) bool {
				return ColumnsOf(v, l) != k || document.Under(l, of) || document.Under(of, l)
			})
			if len(aligned) == 0 {
				continue
			}
			for i := range k {
				p := search.Proposal{Kind: columnKind, At: of, Make: func(*search.View, *tree.Place) *tree.Edits {
					return DropElement(v, of, i+more, DropColumn(v, aligned, i))
				}}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// columns proposes the columns of the lists behind each identifier, and those of neighbouring
// lists.
func columns(v *search.View) search.Proposals {
	named := slices.Concat(syntax.Identifiers(v), quotedNames(v), syntax.NamingKeywords(v))
	return search.Chained(
		search.Each(slices.Values(named), func(m *document.Occurrences) search.Proposals {
			return search.Each(slices.Values(lengths(v, m)), func(k int) search.Proposals { return columnsBehind(v, m, k) })
		}),
		search.Each(document.Within(v, v.Tree.Places()), func(p *tree.Place) search.Proposals {
			if p.Up == nil || p.Up.Node.Kind != tree.List || p.Node.Tokens > search.Large {
				return nil
			}
			lists := Separated(p)
			return search.Each(slices.Values(syntax.UpFrom(0, len(lists))), func(i int) search.Proposals {
				k := ColumnsOf(v, lists[i])
				rest := notUnder(lists[i+1:], lists[i])
				next := slices.IndexFunc(rest, func(l *tree.Place) bool { return ColumnsOf(v, l) == k })
				if next < 0 {
					return nil
				}
				return dropColumns(v, []*tree.Place{lists[i], rest[next]}, k)
			})
		}),
	)
}

// notUnder returns the places that are not below p, of those behind it in pre-order.
func notUnder(behind []*tree.Place, p *tree.Place) []*tree.Place {
	return behind[sort.Search(len(behind), func(i int) bool { return !document.Under(behind[i], p) }):]
}

// columnsBehind proposes the columns of the lists of k elements behind a name.
func columnsBehind(v *search.View, m *document.Occurrences, k int) search.Proposals {
	var lists, rows, called []*tree.Place
	for p := range document.Within(v, slices.Values(m.At)) {
		found := listsBehind(v, p, k)
		lists = append(lists, found...)
		if syntax.IsCalled(v, p) {
			called = append(called, found...)
		}
		if len(found) == 1 && len(rowsOf(v, found[0], k)) > 0 {
			found = rowsOf(v, found[0], k) // two rows of two
		}
		rows = append(rows, found...)
	}
	all := []search.Proposals{dropColumns(v, lists, k)}
	if len(rows) > len(lists) {
		all = append(all, dropColumns(v, rows, k))
	}
	if len(called) < len(lists) {
		all = append(all, dropColumns(v, called, k))
	}
	return search.Chained(all...)
}

// quotedNames returns the literals with several occurrences in a small tree: they may be names.
func quotedNames(v *search.View) []*document.Occurrences {
	if v.Tree.Root.Tokens > search.SmallText {
		return nil
	}
	byText := map[string]*document.Occurrences{}
	var all []*document.Occurrences
	for p := range plain(v) {
		text := p.Node.Text()
		if !document.IsQuoted(text) {
			continue
		}
		if byText[text] == nil {
			byText[text] = &document.Occurrences{Text: text}
			all = append(all, byText[text])
		}
		byText[text].At = append(byText[text].At, p)
	}
	return slices.DeleteFunc(all, func(m *document.Occurrences) bool { return len(m.At) < 2 })
}

// dropColumns proposes to drop each of the k columns of parallel lists.
func dropColumns(v *search.View, lists []*tree.Place, k int) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		lists := distinct(lists)
		if len(lists) < 2 {
			return
		}
		for i := range k {
			p := search.Proposal{Kind: columnKind, At: lists[0], Make: func(*search.View, *tree.Place) *tree.Edits {
				return DropColumn(v, lists, i)
			}}
			if !yield(p) || v.Tree.Root.Tokens <= search.Large && !yield(syntax.Cascading(v, p)) {
				return
			}
		}
	}
}

func distinct(lists []*tree.Place) []*tree.Place {
	seen := map[*tree.Node]bool{}
	return slices.DeleteFunc(lists, func(l *tree.Place) bool {
		known := seen[l.Node]
		seen[l.Node] = true
		return known
	})
}

func ColumnsOf(v *search.View, list *tree.Place) int { return len(ColumnsIn(v, list)) }

// ColumnsIn returns the elements of a separated list. In a short bracketed list, leading names
// separated by commas count one by one, as in Go's (a, b int).
func ColumnsIn(v *search.View, list *tree.Place) []*tree.Place {
	var all []*tree.Place
	opener := before(list)
	short := list.Node.Len() <= MostHoists && isBracket(v, opener) && !v.Shapes.Is(opener, rules.Block)
	for i := 0; i < list.Node.Count(); i += list.Node.Stride() {
		element := list.Kid(i)
		if names := leadingNames(v, element); short && names != nil {
			for j := 0; j < names.Node.Count(); j += 2 {
				all = append(all, names.Kid(j))
			}
		} else {
			all = append(all, element)
		}
	}
	return all
}

// before returns the text of the last token in front of p, "" if there is none.
func before(p *tree.Place) string {
	for p.Up != nil && p.Index == 0 {
		p = p.Up
	}
	if p.Up == nil {
		return ""
	}
	n := p.Up.Kid(p.Index - 1).Node
	for n.Kind != tree.Token {
		i := n.Count() - 1
		for i >= 0 && n.Kid(i).Tokens == 0 {
			i--
		}
		if i < 0 {
			return ""
		}
		n = n.Kid(i)
	}
	return n.Text()
}

// leadingNames returns the list of comma-separated names at the beginning of a place, nil if there
// is none or it is all of the place.
func leadingNames(v *search.View, p *tree.Place) *tree.Place {
	for q := p; q.Node.Count() > 0; q = q.Kid(0) {
		if n := q.Node; n.Kind == tree.List && n.Separated() && n.Len() > 1 {
			if n.Tokens < p.Node.Tokens && int(n.Tokens) == n.Count() && v.Shapes.Is(document.FirstWord(q.Kid(1)).Text, rules.Separator) {
				return q
			}
			return nil
		}
	}
	return nil
}

// lengths returns the lengths of the lists behind the occurrences of m.
func lengths(v *search.View, m *document.Occurrences) []int {
	if len(m.At) < 2 {
		return nil
	}
	var ks []int
	for p := range document.Within(v, slices.Values(m.At)) {
		if l := Behind(v, p, func(q *tree.Place) []*tree.Place { return Separated(q) }); len(l) > 0 && !slices.Contains(ks, ColumnsOf(v, l[0])) {
			ks = append(ks, ColumnsOf(v, l[0]))
		}
	}
	return ks
}

// listsBehind returns the nearest separated lists of k elements behind p: one list, or one in every
// element of a list (the rows of a table).
func listsBehind(v *search.View, p *tree.Place, k int) []*tree.Place {
	return Behind(v, p, func(q *tree.Place) []*tree.Place { return parallel(v, q, k) })
}

// Behind returns the first result of find for the subtrees behind p within its list element. If p
// is the last part of a qualified name, these are behind the name.
func Behind(v *search.View, p *tree.Place, find func(*tree.Place) []*tree.Place) []*tree.Place {
	for up := 0; p.Up != nil && up < syntax.MostClimbed; up++ {
		if p.Up.Node.Kind == tree.List {
			if !p.Up.Node.Separated() && opens(v, p.Up, p.Index+1) {
				return find(p.Up.Kid(p.Index + 1)) // a.b(c), where .b and (c) are elements
			}
			if !p.Up.Node.Separated() || p.Index+1 < p.Up.Node.Count() {
				return nil
			}
			up-- // a name is a list in some languages, a token in others
		}
		for i := p.Index + 1; i < p.Up.Node.Count(); i++ {
			if l := find(p.Up.Kid(i)); len(l) > 0 {
				return l
			}
		}
		p = p.Up
	}
	return nil
}

// opens reports whether element i of a list begins with a bracket.
func opens(v *search.View, list *tree.Place, i int) bool {
	return i < list.Node.Count() && isBracket(v, document.FirstWord(list.Kid(i)).Text)
}

// isBracket reports whether a token is an opening bracket.
func isBracket(v *search.View, token string) bool {
	return v.Shapes.Is(token, rules.Brackets, rules.Instance)
}

// parallel returns the first separated list of k elements at or below p, or the
// first such list in every element of a separated list.
func parallel(v *search.View, p *tree.Place, k int) []*tree.Place {
	for _, l := range Separated(p) {
		if ColumnsOf(v, l) == k {
			return []*tree.Place{l}
		}
		if rows := rowsOf(v, l, k); len(rows) > 0 {
			return rows
		}
	}
	return nil
}

// rowsOf returns the first list of k elements in every element of a separated list, or none if any
// element lacks one.
func rowsOf(v *search.View, l *tree.Place, k int) []*tree.Place {
	var rows []*tree.Place
	for i := 0; i < l.Node.Count(); i += 2 {
		row := parallel(v, l.Kid(i), k)
		if len(row) == 0 {
			return nil
		}
		rows = append(rows, row...)
	}
	return rows
}

// Separated returns the separated lists with elements at or below p in pre-order.
func Separated(p *tree.Place) []*tree.Place {
	var lists []*tree.Place
	for q := range p.Places() {
		if q.Node.Kind == tree.List && q.Node.Stride() == 2 && q.Node.Count() > 0 {
			lists = append(lists, q)
		}
	}
	return lists
}

// DropColumn drops element i of every list, nil if that is impossible.
func DropColumn(v *search.View, lists []*tree.Place, i int) *tree.Edits {
	e := &tree.Edits{}
	for _, l := range lists {
		e = DropElement(v, l, i, e)
	}
	return e
}

// DropElement adds the drop of element i of a list to the edits, nil if that is impossible.
func DropElement(v *search.View, list *tree.Place, i int, e *tree.Edits) *tree.Edits {
	r := ColumnsIn(v, list)[i]
	if r.Up.Node == list.Node && list.Node.Len() <= list.Node.Expr.Min {
		r = tree.Removable(list)
	}
	if e == nil || r == nil || !e.Drop(r) {
		return nil
	}
	return e
}
