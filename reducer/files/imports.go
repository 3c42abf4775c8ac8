package files

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// dropUnusedImports adds the imports that become unused, which some languages refuse: literals with
// a name that only dropped nodes of the same file mention. It skips languages with directives. It
// reports whether all of them can go.
func dropUnusedImports(v *search.View, e *tree.Edits) bool {
	for _, f := range texts(v) {
		if f.Part == nil || preprocessed(v)[f.grammar(v)] || !slices.ContainsFunc(e.Changed(), func(p *tree.Place) bool { return document.Under(p, f.Part) }) {
			continue
		}
		used, going := map[string]bool{}, map[string]bool{}
		var literals []*tree.Place
		for p := range document.Within(v, f.Part.Walk(func(p *tree.Place) bool { return !e.Replaces(p) })) {
			if e.Replaces(p) {
				for w := range v.Words(p.Node) {
					going[w.Text] = true
				}
			} else if p.Node.Kind == tree.Token {
				used[p.Node.Text()] = true
				if document.QuotedName(p.Node.Text()) != "" {
					literals = append(literals, p)
				}
			}
		}
		for _, p := range literals {
			if name := document.QuotedName(p.Node.Text()); !going[name] || used[name] {
				continue
			}
			if r := tree.Removable(p); r == nil || !e.Drop(r) {
				return false
			}
		}
	}
	return true
}
