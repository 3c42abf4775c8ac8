package files

import (
	"math"
	"slices"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// graph is the uses between the elements of a document's files.
type graph struct {
	tree     *tree.Tree
	Elements []*tree.Place
	Uses     [][]int // by element: the others that define the names it mentions
	Root     []bool  // by element: no other uses it, or it is the first of a cycle without a root
	Fixed    []bool  // by element: a directive that defines nothing
	Names    []defined
	definers map[string][]int // by name: the elements that define it

	dominated *dominators // computed on first use
	flows     []*flow     // computed on first use
	sites     [][]using   // by element; computed on first use
}

// defined is a name that elements define.
type defined struct {
	Definers []int
	Sites    []naming // mentions in other elements
}

// lastGraph holds the graph of the last tree read.
var lastGraph = search.Note[*graph]{Slot: 1}

// graphOf returns the graph of the current tree.
func graphOf(v *search.View) *graph {
	g := lastGraph.Of(v)
	if g == nil || g.tree != v.Tree {
		g = newGraph(v)
		lastGraph.Keep(v, g)
	}
	return g
}

// naming is an occurrence of an identifier in an element.
type naming struct {
	Name    string
	role    document.Role
	depth   int // enclosing lists within the element
	element int
	at      *tree.Place
}

// newGraph finds the definitions of each element: its outermost names in defining roles, in which
// names mostly occur first in their file. An inner name is local if it occurs further out in
// another element.
func newGraph(v *search.View) *graph {
	g := &graph{tree: v.Tree}
	all, files := g.read(v)
	switch {
	case len(all) == 0:
		g.link(nil, nil)
	case outermost(v) != nil:
		g.link(inFront(all, files, outermost(v)))
	default:
		_, without := knownNames(v, all)
		g.link(all, func(n naming) bool {
			return definesByRole(v, n) || definingRolesAtDepth(v)[n.roleAtDepth()] && without(n)
		})
	}
	return g
}

// read reads the elements of the files, and returns their identifiers and the file of each element.
func (g *graph) read(v *search.View) (all []naming, files []int) {
	for i, f := range texts(v) {
		if f.Part == nil || f.grammar(v).Name == document.WordsOnly {
			continue
		}
		for _, e := range f.elements(v) {
			all = append(all, namingsIn(v, e, len(g.Elements))...)
			g.Elements, files = append(g.Elements, e), append(files, i)
			name := DirectiveName(document.FirstWord(e).Text)
			g.Fixed = append(g.Fixed, name != "" && name != "define")
		}
	}
	return all, files
}

// namingsIn returns the identifiers of an element. Those in a directive or in an import's literal
// have no role of the grammar.
func namingsIn(v *search.View, e *tree.Place, element int) []naming {
	var all, literals []naming
	for p := range document.Within(v, e.Places()) {
		switch {
		case p.Node.Kind != tree.Token || p.Node.Text() == "_":
		case v.Identifies(p.Node):
			depth := 0
			for q := p; q.Node != e.Node; q = q.Up {
				if q.Up.Node.Kind == tree.List {
					depth++
				}
			}
			all = append(all, naming{p.Node.Text(), document.RoleOf(p), depth, element, p})
		case DirectiveName(p.Node.Text()) != "":
			for i, name := range wordsBehind(p.Node.Text()) {
				n := naming{Name: name, element: element, at: p}
				if i > 0 || DirectiveName(p.Node.Text()) != "define" {
					n.role = inDirective
				}
				all = append(all, n)
			}
		default:
			if name := document.QuotedName(p.Node.Text()); name != "" {
				literals = append(literals, naming{Name: name, element: element, at: p})
			}
		}
	}
	if len(all) == 0 || importWords[document.FirstWord(e).Text] {
		all = append(all, literals...)
	}
	return all
}

// link computes the uses and the roots.
func (g *graph) link(all []naming, defines func(naming) bool) {
	type site struct {
		name    string
		element int
	}
	own, outermost, definers := map[site]bool{}, map[string]int{}, map[string][]int{}
	for _, n := range all {
		if !defines(n) {
			continue
		}
		own[site{n.Name, n.element}] = true
		if d, known := outermost[n.Name]; !known || n.depth < d {
			outermost[n.Name], definers[n.Name] = n.depth, nil
		}
		if n.depth == outermost[n.Name] {
			definers[n.Name] = append(definers[n.Name], n.element)
		}
	}
	declaring(all, len(g.Elements), defines, definers)
	g.definers = definers
	g.Uses = make([][]int, len(g.Elements))
	g.Root = slices.Repeat([]bool{true}, len(g.Elements))
	index := map[string]int{}
	for _, n := range all {
		if len(definers[n.Name]) == 0 || own[site{n.Name, n.element}] {
			continue
		}
		i, known := index[n.Name]
		if !known {
			i, index[n.Name] = len(g.Names), len(g.Names)
			g.Names = append(g.Names, defined{Definers: definers[n.Name]})
		}
		g.Names[i].Sites = append(g.Names[i].Sites, n)
		for _, d := range definers[n.Name] {
			g.Uses[n.element] = append(g.Uses[n.element], d)
			g.Root[d] = false
		}
	}
	reached := g.reached(g.roots())
	for i := range reached {
		if !reached[i] {
			g.Root[i] = true
			g.reach(reached, i)
		}
	}
}

// declaring adds declarations to the definers of names: elements that define nothing, and have the
// name at their smallest depth.
func declaring(all []naming, elements int, defines func(naming) bool, definers map[string][]int) {
	definer, least := make([]bool, elements), slices.Repeat([]int{math.MaxInt}, elements)
	for _, some := range definers {
		for _, i := range some {
			definer[i] = true
		}
	}
	for _, n := range all {
		if defines(n) {
			least[n.element] = min(least[n.element], n.depth)
		}
	}
	for _, n := range all {
		if !definer[n.element] && n.depth == least[n.element] && defines(n) && len(definers[n.Name]) > 0 {
			definers[n.Name] = append(definers[n.Name], n.element)
		}
	}
}

// roots returns the indices of the roots.
func (g *graph) roots() (all []int) {
	for i, is := range g.Root {
		if is {
			all = append(all, i)
		}
	}
	return all
}

// reached reports for each element whether it is in from or reachable from there.
func (g *graph) reached(from []int) []bool {
	reached := make([]bool, len(g.Elements))
	for _, i := range from {
		g.reach(reached, i)
	}
	return reached
}

// reach marks an element and all those reachable from it.
func (g *graph) reach(reached []bool, element int) {
	for todo := []int{element}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !reached[i] {
			reached[i] = true
			todo = append(todo, g.Uses[i]...)
		}
	}
}

// weights returns for each root the tokens of the elements that only it reaches; 0 for other
// elements.
func (g *graph) weights() []int {
	const none, several = -1, -2
	owner := slices.Repeat([]int{none}, len(g.Elements))
	for _, r := range g.roots() {
		for todo := []int{r}; len(todo) > 0; {
			i := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			switch owner[i] {
			case r, several:
				continue
			case none:
				owner[i] = r
			default:
				owner[i] = several
			}
			todo = append(todo, g.Uses[i]...)
		}
	}
	weights := make([]int, len(g.Elements))
	for i, r := range owner {
		if r >= 0 {
			weights[r] += int(g.Elements[i].Node.Tokens)
		}
	}
	return weights
}
