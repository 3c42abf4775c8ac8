package reducer

import (
	"math"
	"slices"

	"pare/grammar"
	"pare/tree"
)

// graph says which elements of the files of a document mention what others define.
type graph struct {
	tree     *tree.Tree
	elements []*tree.Place
	uses     [][]int // by element, the others that define what it mentions
	root     []bool  // by element, that no other mentions what it defines, or it is the first of those that only mention each other
	fixed    []bool  // by element, that it is a directive that defines nothing
	names    []defined

	dominated *dominators // of the elements, found when first needed
}

// defined is a name that elements define.
type defined struct {
	definers []int
	sites    []naming // in other elements
}

// graph returns that of the present tree.
func (v *view) graph() *graph {
	if v.reach == nil || v.reach.tree != v.tree {
		v.reach = newGraph(v)
	}
	return v.reach
}

// naming is an identifier at a place of an element.
type naming struct {
	name    string
	role    role
	depth   int // lists of the element around it
	element int
	at      *tree.Place
}

// newGraph finds what each element defines: the names that stand where names mostly stand for
// the first time in their file, outermost in their element; those further in are its own affair
// where another element has them further out.
func newGraph(v *view) *graph {
	g := &graph{tree: v.tree}
	var all []naming
	for _, f := range v.files() {
		if f.part == nil || f.part.Node.Part().Src.Of.Name == wordsOnly {
			continue
		}
		for _, e := range f.elements(v) {
			all = append(all, v.namings(e, len(g.elements))...)
			g.elements = append(g.elements, e)
			name := directiveName(firstWord(e).Text)
			g.fixed = append(g.fixed, name != "" && name != "define")
		}
	}
	defining := map[role]bool{}
	if len(all) > 0 {
		defining = v.defining()
	}
	g.link(all, func(n naming) bool { return n.role == role{} || defining[n.role] })
	return g
}

// definingRoles returns the places of the grammar where names of the input mostly stand for
// the first time in their file.
func definingRoles(v *view) map[role]bool {
	more := map[role]int{}
	for _, f := range v.files() {
		if f.part == nil {
			continue
		}
		seen := map[string]bool{}
		for p := range within(v, f.part.Places()) {
			if p.Node.Kind != tree.Token || !v.identifies(p.Node) {
				continue
			}
			if name := p.Node.Text(); seen[name] {
				more[roleOf(p)]--
			} else {
				seen[name] = true
				more[roleOf(p)]++
			}
		}
	}
	defining := map[role]bool{}
	for r, n := range more {
		defining[r] = n > 0
	}
	return defining
}

// namings returns the identifiers of an element; those of a directive, and those that the
// literals of an import name, are at no place of the grammar.
func (v *view) namings(e *tree.Place, element int) []naming {
	var all, literals []naming
	for p := range within(v, e.Places()) {
		switch {
		case p.Node.Kind != tree.Token || p.Node.Text() == "_":
		case v.identifies(p.Node):
			depth := 0
			for q := p; q.Node != e.Node; q = q.Up {
				if q.Up.Node.Kind == tree.List {
					depth++
				}
			}
			all = append(all, naming{p.Node.Text(), roleOf(p), depth, element, p})
		case directiveName(p.Node.Text()) != "":
			for i, name := range wordsBehind(p.Node.Text()) {
				n := naming{name: name, element: element, at: p}
				if i > 0 || directiveName(p.Node.Text()) != "define" {
					n.role = inDirective
				}
				all = append(all, n)
			}
		default:
			if name := quotedName(p.Node.Text()); name != "" {
				literals = append(literals, naming{name: name, element: element, at: p})
			}
		}
	}
	if len(all) == 0 || importWords[firstWord(e).Text] {
		all = append(all, literals...)
	}
	return all
}

// inDirective is the role of a name that a directive mentions.
var inDirective = role{token: &grammar.Expr{}}

// link finds the uses, and the roots.
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
		own[site{n.name, n.element}] = true
		if d, known := outermost[n.name]; !known || n.depth < d {
			outermost[n.name], definers[n.name] = n.depth, nil
		}
		if n.depth == outermost[n.name] {
			definers[n.name] = append(definers[n.name], n.element)
		}
	}
	declaring(all, len(g.elements), defines, definers)
	g.uses = make([][]int, len(g.elements))
	g.root = slices.Repeat([]bool{true}, len(g.elements))
	index := map[string]int{}
	for _, n := range all {
		if len(definers[n.name]) == 0 || own[site{n.name, n.element}] {
			continue
		}
		i, known := index[n.name]
		if !known {
			i, index[n.name] = len(g.names), len(g.names)
			g.names = append(g.names, defined{definers: definers[n.name]})
		}
		g.names[i].sites = append(g.names[i].sites, n)
		for _, d := range definers[n.name] {
			g.uses[n.element] = append(g.uses[n.element], d)
			g.root[d] = false
		}
	}
	reached := g.reached(g.roots())
	for i := range reached {
		if !reached[i] {
			g.root[i] = true
			g.reach(reached, i)
		}
	}
}

// declaring adds to the definers of names the elements that define nothing else, and have them
// outermost of what they name: declarations.
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
		if !definer[n.element] && n.depth == least[n.element] && defines(n) && len(definers[n.name]) > 0 {
			definers[n.name] = append(definers[n.name], n.element)
		}
	}
}

// roots returns the indices of the roots.
func (g *graph) roots() (all []int) {
	for i, is := range g.root {
		if is {
			all = append(all, i)
		}
	}
	return all
}

// reached reports of each element whether it is among some or is used by them, directly or not.
func (g *graph) reached(from []int) []bool {
	reached := make([]bool, len(g.elements))
	for _, i := range from {
		g.reach(reached, i)
	}
	return reached
}

// reach adds an element and what it uses to those that are reached.
func (g *graph) reach(reached []bool, element int) {
	for todo := []int{element}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !reached[i] {
			reached[i] = true
			todo = append(todo, g.uses[i]...)
		}
	}
}

// weights returns for each root the tokens of what it alone reaches, and 0 for other elements.
func (g *graph) weights() []int {
	const none, several = -1, -2
	owner := slices.Repeat([]int{none}, len(g.elements))
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
			todo = append(todo, g.uses[i]...)
		}
	}
	weights := make([]int, len(g.elements))
	for i, r := range owner {
		if r >= 0 {
			weights[r] += int(g.elements[i].Node.Tokens)
		}
	}
	return weights
}
