package files

import (
	"iter"
	"math"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// Graph says which elements of the files of a document mention what others define.
type Graph struct {
	tree     *tree.Tree
	Elements []*tree.Place
	Uses     [][]int // by element, the others that define what it mentions
	Root     []bool  // by element, that no other mentions what it defines, or it is the first of those that only mention each other
	Fixed    []bool  // by element, that it is a directive that defines nothing
	Names    []Defined

	dominated *dominators // of the elements, found when first needed
	flows     []*flow     // the same
	sites     [][]using   // by element, the same
}

// Defined is a name that elements define.
type Defined struct {
	Definers []int
	Sites    []naming // in other elements
}

// lastGraph is that of the last tree that was looked at.
var lastGraph = search.Note[*Graph]{Slot: 1}

// GraphOf returns that of the present tree.
func GraphOf(v *search.View) *Graph {
	g := lastGraph.Of(v)
	if g == nil || g.tree != v.Tree {
		g = newGraph(v)
		lastGraph.Keep(v, g)
	}
	return g
}

// naming is an identifier at a place of an element.
type naming struct {
	Name    string
	role    document.Role
	depth   int // lists of the element around it
	element int
	at      *tree.Place
}

// newGraph finds what each element defines: the names that stand where names mostly stand for
// the first time in their file, outermost in their element; those further in are its own affair
// where another element has them further out.
func newGraph(v *search.View) *Graph {
	g := &Graph{tree: v.Tree}
	all, files := g.read(v)
	switch {
	case len(all) == 0:
		g.link(nil, nil)
	case outermost(v) != nil:
		g.link(inFront(all, files, outermost(v)))
	default:
		_, without := knownNames(v, all)
		g.link(all, func(n naming) bool { return definesByRole(v, n) || standings(v)[n.standing()] && without(n) })
	}
	return g
}

// read reads the elements of the files, and returns their identifiers, and the file of each element.
func (g *Graph) read(v *search.View) (all []naming, files []int) {
	for i, f := range Files(v) {
		if f.Part == nil || f.Part.Node.Part().Src.Of.Name == document.WordsOnly {
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

// ofInput returns what is to be known of the input of several files.
func ofInput[T any](v *search.View, key string, find func(*search.View) T) T {
	return v.OfInput(key, func(input *tree.Tree) any { return find(&search.View{Document: v.Document, Tree: input}) }).(T)
}

// What follows from the input's files: see the functions that find it.
func Defining(v *search.View) map[document.Role]bool { return ofInput(v, "defining", definingRoles) }

func preprocessed(v *search.View) map[*grammar.Grammar]bool {
	return ofInput(v, "preprocessed", withDirectives)
}

func standings(v *search.View) map[standing]bool { return ofInput(v, "standings", definingStandings) }

func outermost(v *search.View) map[standing]bool { return ofInput(v, "outermost", macroStandings) }

// definingRoles returns the places of the grammar where names of the input mostly stand for
// the first time in their file.
func definingRoles(v *search.View) map[document.Role]bool {
	more := map[document.Role]int{}
	for _, f := range Files(v) {
		if f.Part == nil {
			continue
		}
		seen := map[string]bool{}
		for p := range document.Within(v, f.Part.Places()) {
			if p.Node.Kind != tree.Token || !v.Identifies(p.Node) {
				continue
			}
			if name := p.Node.Text(); seen[name] {
				more[document.RoleOf(p)]--
			} else {
				seen[name] = true
				more[document.RoleOf(p)]++
			}
		}
	}
	defining := map[document.Role]bool{}
	for r, n := range more {
		defining[r] = n > 0
	}
	return defining
}

// definingStandings returns where, not far in, the names of elements that have none at a defining place of the
// grammar are mostly there for the first time in their file: those of variables and types in C,
// which functions have as well, each its own. Only languages with directives have them: the types of others
// stand at defining places of the grammar.
func definingStandings(v *search.View) map[standing]bool {
	all, files := (&Graph{}).read(v)
	directives := preprocessed(v)
	known, without := knownNames(v, all)
	more, seen := map[standing]int{}, map[inFile]bool{}
	for _, n := range all {
		first := inFile{name: n.Name, file: files[n.element]}
		switch {
		case known[n.Name] || !directives[n.at.Node.Grammar()]:
		case seen[first]:
			more[n.standing()]--
		default:
			seen[first] = true
			if without(n) {
				more[n.standing()]++
			}
		}
	}
	defining := map[standing]bool{}
	for at, n := range more {
		defining[at] = n > 0 && at.Role != inDirective && at.depth <= 1
	}
	return defining
}

// withDirectives returns the grammars of files that have directives.
func withDirectives(v *search.View) map[*grammar.Grammar]bool {
	grammars := map[*grammar.Grammar]bool{}
	for _, f := range Files(v) {
		if f.Part == nil {
			continue
		}
		for w := range document.Within(v, f.Part.Node.Words()) {
			if DirectiveName(w.Text) != "" {
				grammars[f.Part.Node.Part().Src.Of] = true
				break
			}
		}
	}
	return grammars
}

// knownNames returns the names at defining places of the grammar, and whether the element of a name has none there.
func knownNames(v *search.View, all []naming) (known map[string]bool, without func(naming) bool) {
	known = map[string]bool{}
	has := map[int]bool{}
	for _, n := range all {
		if definesByRole(v, n) {
			known[n.Name], has[n.element] = true, true
		}
	}
	return known, func(n naming) bool { return !has[n.element] }
}

// definesByRole reports whether a name stands at a defining place of the grammar.
func definesByRole(v *search.View, n naming) bool {
	return n.role == document.Role{} || Defining(v)[n.role]
}

// standing is a place of the grammar where an identifier stands, so many lists deep in its element.
type standing struct {
	document.Role
	depth int
}

func (n naming) standing() standing { return standing{n.role, n.depth} }

// macroStandings returns, of an input in which a macro stands behind the names of many
// declarations, where names mostly stand for the first time in their file but for the
// one name that speaks most against it; else nil.
//
//	int f OF((int a));
func macroStandings(v *search.View) map[standing]bool {
	g := &Graph{}
	all, files := g.read(v)
	type site struct {
		standing
		name string
	}
	more, against, most := map[standing]int{}, map[site]int{}, map[standing]int{}
	seen := map[inFile]bool{}
	for _, n := range all {
		at := site{n.standing(), n.Name}
		switch first := (inFile{name: n.Name, file: files[n.element]}); {
		case n.role == document.Role{} || n.role == inDirective:
		case !seen[first]:
			seen[first] = true
			more[at.standing]++
		default:
			against[at]++
			more[at.standing]--
			most[at.standing] = max(most[at.standing], against[at])
		}
	}
	defining := map[standing]bool{}
	for at, n := range more {
		defining[at] = n+most[at] > 0
	}
	elements, named := map[*grammar.Grammar]int{}, map[*grammar.Grammar]int{}
	for _, e := range g.Elements {
		elements[e.Node.Grammar()]++
	}
	for i, n := range inFrontOf(all, files, defining) {
		if i > 0 && adjacentWords(all[i-1], n) {
			named[n.at.Node.Grammar()]++
		}
	}
	for of, n := range named {
		if n*manyMacros >= elements[of] {
			return defining
		}
	}
	return nil
}

// manyMacros is the part of an input's elements of one language that have a macro behind their names, for it to be looked for.
const manyMacros = 16

// inFile is a name at a place of the grammar in a file.
type inFile struct {
	standing
	name string
	file int
}

// inFrontOf yields the identifiers that more than a few elements of one file would define: macros.
func inFrontOf(all []naming, files []int, defining map[standing]bool) iter.Seq2[int, naming] {
	count := map[inFile]int{}
	for _, n := range all {
		count[inFile{n.standing(), n.Name, files[n.element]}]++
	}
	return func(yield func(int, naming) bool) {
		for i, n := range all {
			if n.role != (document.Role{}) && defining[n.standing()] && count[inFile{n.standing(), n.Name, files[n.element]}] > search.Few && !yield(i, n) {
				return
			}
		}
	}
}

// inFront returns the identifiers, and which of them define: not the macros, but what stands in
// front of them.
//
//	int f OF((int)); int g OF((int)); …  →  f, g
func inFront(all []naming, files []int, defining map[standing]bool) ([]naming, func(naming) bool) {
	handed := slices.Clone(all)
	for i, n := range inFrontOf(all, files, defining) {
		handed[i].role = inDirective
		if i > 0 && all[i-1].element == n.element && !defining[all[i-1].standing()] {
			handed[i-1].role, handed[i-1].depth = document.Role{}, n.depth
		}
	}
	return handed, func(n naming) bool { return n.role == document.Role{} || defining[n.standing()] }
}

// adjacentWords reports whether no token stands between two identifiers of the input.
func adjacentWords(a, b naming) bool {
	v, w := a.at.Node.Word(), b.at.Node.Word()
	return v.Source() != nil && v.Source() == w.Source() && v.Tok() >= 0 && v.Tok()+1 == w.Tok()
}

// namingsIn returns the identifiers of an element; those of a directive, and those that the
// literals of an import name, are at no place of the grammar.
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

// inDirective is the role of a name that a directive mentions.
var inDirective = document.Role{Token: &grammar.Expr{}}

// link finds the uses, and the roots.
func (g *Graph) link(all []naming, defines func(naming) bool) {
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
			g.Names = append(g.Names, Defined{Definers: definers[n.Name]})
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
		if !definer[n.element] && n.depth == least[n.element] && defines(n) && len(definers[n.Name]) > 0 {
			definers[n.Name] = append(definers[n.Name], n.element)
		}
	}
}

// roots returns the indices of the roots.
func (g *Graph) roots() (all []int) {
	for i, is := range g.Root {
		if is {
			all = append(all, i)
		}
	}
	return all
}

// reached reports of each element whether it is among some or is used by them, directly or not.
func (g *Graph) reached(from []int) []bool {
	reached := make([]bool, len(g.Elements))
	for _, i := range from {
		g.reach(reached, i)
	}
	return reached
}

// reach adds an element and what it uses to those that are reached.
func (g *Graph) reach(reached []bool, element int) {
	for todo := []int{element}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !reached[i] {
			reached[i] = true
			todo = append(todo, g.Uses[i]...)
		}
	}
}

// Weights returns for each root the tokens of what it alone reaches, and 0 for other elements.
func (g *Graph) Weights() []int {
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
