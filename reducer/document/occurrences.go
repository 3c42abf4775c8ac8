package document

import (
	"cmp"
	"slices"

	"pare/tree"
)

// Occurrences are an identifier and its places, in order.
type Occurrences struct {
	Text   string
	At     []*tree.Place
	Quoted *tree.Place // the first literal that names it ("unicode/utf8" for utf8), or nil
}

// IdentifiersIn returns the identifiers below a place, the most frequent first.
func (v *Document) IdentifiersIn(at *tree.Place) []*Occurrences {
	byText := map[string]*Occurrences{}
	quoted := map[string]*tree.Place{}
	var all []*Occurrences
	for p := range Within(v, at.Places()) {
		if p.Node.Kind != tree.Token {
			continue
		}
		if !v.Identifies(p.Node) {
			if name := QuotedName(p.Node.Text()); name != "" && quoted[name] == nil {
				quoted[name] = p
			}
			continue
		}
		m := byText[p.Node.Text()]
		if m == nil {
			m = &Occurrences{Text: p.Node.Text()}
			byText[m.Text] = m
			all = append(all, m)
		}
		m.At = append(m.At, p)
	}
	for _, m := range all {
		m.Quoted = quoted[m.Text]
	}
	slices.SortStableFunc(all, func(a, b *Occurrences) int { return cmp.Compare(len(b.At), len(a.At)) })
	return all
}
