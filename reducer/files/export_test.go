package files

import "pare/reducer/search"

// Exports for the tests in package files_test, which import passes, and so this package.

type (
	File    = file
	Graph   = graph
	Defined = defined
)

var (
	DirectiveLines = directiveLines
	BranchedIn     = branchedIn
	WithBranches   = withBranches
	NewResolver    = newResolver
)

func GraphOf(v *search.View) *graph { return graphOf(v) }

func (g *graph) Dominators() *dominators { return g.dominators() }
func (g *graph) Weights() []int          { return g.weights() }
func (r resolver) Resolve(from, name string) []string {
	return r.resolve(from, name)
}
func (c branched) Chosen(lines []string, defined map[string]bool) bool {
	return c.chosen(lines, defined)
}
