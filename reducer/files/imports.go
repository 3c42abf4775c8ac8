package files

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// CompleteImports adds to edits of a small tree the imports that they leave unused, where the
// grammar says what an import is; in larger trees only the passes for files do. It reports whether
// all of them can go.
func CompleteImports(v *search.View, e *tree.Edits) bool {
	return v.Tree.Root.Tokens > document.Rewritten || !v.Imports || dropUnusedImports(v, e)
}

// isImport reports whether a node is an import without a name of its own.
func isImport(p *tree.Place) bool {
	return p.Node.Kind == tree.Rule && p.Node.Rule().Imports && p.Node.Tokens == 1
}

// dropUnusedImports adds the imports that become unused, which some languages refuse: literals with
// a name that only dropped nodes of the same file mention, in a language without directives. Where
// the grammar says what an import is, they are such. It reports whether all of them can go.
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
				if document.QuotedName(p.Node.Text()) != "" && (!v.Imports || isImport(p.Up)) {
					literals = append(literals, p)
				}
			}
		}
		for p, n := range e.Replaced() {
			if !document.Under(p, f.Part) {
				continue
			}
			for w := range v.Words(n) {
				used[w.Text] = true
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
