package files

import (
	"iter"
	"slices"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// ofInput returns a fact about an input, computed once.
func ofInput[T any](v *search.View, key string, find func(*search.View) T) T {
	return v.OfInput(key, func(input *tree.Tree) any { return find(&search.View{Document: v.Document, Tree: input}) }).(T)
}

// Cached facts about the input's files: see the functions that compute them.
func Defining(v *search.View) map[document.Role]bool { return ofInput(v, "defining", definingRoles) }

func preprocessed(v *search.View) map[*grammar.Grammar]bool {
	return ofInput(v, "preprocessed", withDirectives)
}

func definingRolesAtDepth(v *search.View) map[roleAtDepth]bool {
	return ofInput(v, "definingRolesAtDepth", findDefiningAtDepth)
}

func outermost(v *search.View) map[roleAtDepth]bool { return ofInput(v, "outermost", macroRoles) }

// definingRoles returns the roles in which names of the input mostly occur first in their file.
func definingRoles(v *search.View) map[document.Role]bool {
	more := map[document.Role]int{}
	for _, f := range texts(v) {
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

// findDefiningAtDepth returns the roles at a small depth in which names mostly occur first in their
// file, for languages with directives: those of variables and types in C. Elements with a name in a
// defining role do not count, since names inside a function have these roles, too. Other languages
// have types in defining roles.
func findDefiningAtDepth(v *search.View) map[roleAtDepth]bool {
	all, files := (&graph{}).read(v)
	directives := preprocessed(v)
	known, without := knownNames(v, all)
	more, seen := map[roleAtDepth]int{}, map[inFile]bool{}
	for _, n := range all {
		first := inFile{name: n.Name, file: files[n.element]}
		switch {
		case known[n.Name] || v.Named != nil && !directives[n.at.Node.Grammar()]:
		case seen[first]:
			more[n.roleAtDepth()]--
		default:
			seen[first] = true
			if without(n) {
				more[n.roleAtDepth()]++
			}
		}
	}
	defining := map[roleAtDepth]bool{}
	for at, n := range more {
		defining[at] = n > 0 && at.Role != inDirective && at.depth <= 1
	}
	return defining
}

// withDirectives returns the grammars of the files that have directives.
func withDirectives(v *search.View) map[*grammar.Grammar]bool {
	grammars := map[*grammar.Grammar]bool{}
	for _, f := range texts(v) {
		if f.Part == nil {
			continue
		}
		for w := range document.Within(v, f.Part.Node.Words()) {
			if DirectiveName(w.Text) != "" {
				grammars[f.grammar(v)] = true
				break
			}
		}
	}
	return grammars
}

// knownNames returns the names in defining roles. without reports whether the element of a name has
// none of them.
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

// definesByRole reports whether a name is in a defining role.
func definesByRole(v *search.View, n naming) bool {
	return n.role == document.Role{} || Defining(v)[n.role]
}

// roleAtDepth is an identifier's role and its depth: the enclosing lists within its element.
type roleAtDepth struct {
	document.Role
	depth int
}

func (n naming) roleAtDepth() roleAtDepth { return roleAtDepth{n.role, n.depth} }

// macroRoles returns the roles at a depth in which names mostly occur first in their file, if the
// input has a macro behind the names of many declarations, else nil. In each role, the name with
// the most later occurrences, mostly the macro, does not count.
//
//	int f OF((int a));
func macroRoles(v *search.View) map[roleAtDepth]bool {
	g := &graph{}
	all, files := g.read(v)
	type site struct {
		roleAtDepth
		name string
	}
	more, against, most := map[roleAtDepth]int{}, map[site]int{}, map[roleAtDepth]int{}
	seen := map[inFile]bool{}
	for _, n := range all {
		at := site{n.roleAtDepth(), n.Name}
		switch first := (inFile{name: n.Name, file: files[n.element]}); {
		case n.role == document.Role{} || n.role == inDirective:
		case !seen[first]:
			seen[first] = true
			more[at.roleAtDepth]++
		default:
			against[at]++
			more[at.roleAtDepth]--
			most[at.roleAtDepth] = max(most[at.roleAtDepth], against[at])
		}
	}
	defining := map[roleAtDepth]bool{}
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

// manyMacros is the reciprocal of the least share of a language's elements with a macro behind
// their names.
const manyMacros = 16

// inFile is a name in a role at a depth, and a file.
type inFile struct {
	roleAtDepth
	name string
	file int
}

// inFrontOf yields the macros: identifiers in a defining role at more than a few places of one
// file.
func inFrontOf(all []naming, files []int, defining map[roleAtDepth]bool) iter.Seq2[int, naming] {
	count := map[inFile]int{}
	for _, n := range all {
		count[inFile{n.roleAtDepth(), n.Name, files[n.element]}]++
	}
	return func(yield func(int, naming) bool) {
		for i, n := range all {
			if n.role != (document.Role{}) && defining[n.roleAtDepth()] && count[inFile{n.roleAtDepth(), n.Name, files[n.element]}] > search.Few && !yield(i, n) {
				return
			}
		}
	}
}

// inFront returns the identifiers with new roles, in which the words in front of macros are
// definitions instead of the macros. The function reports whether an identifier is a definition.
//
//	int f OF((int)); int g OF((int)); …  →  f, g
func inFront(all []naming, files []int, defining map[roleAtDepth]bool) ([]naming, func(naming) bool) {
	handed := slices.Clone(all)
	for i, n := range inFrontOf(all, files, defining) {
		handed[i].role = inDirective
		if i > 0 && all[i-1].element == n.element && !defining[all[i-1].roleAtDepth()] {
			handed[i-1].role, handed[i-1].depth = document.Role{}, n.depth
		}
	}
	return handed, func(n naming) bool { return n.role == document.Role{} || defining[n.roleAtDepth()] }
}

// adjacentWords reports whether two identifiers are neighbouring tokens of the input.
func adjacentWords(a, b naming) bool {
	v, w := a.at.Node.Word(), b.at.Node.Word()
	return v.Source() != nil && v.Source() == w.Source() && v.Tok() >= 0 && v.Tok()+1 == w.Tok()
}

// inDirective is the role of a name in a directive.
var inDirective = document.Role{Token: &grammar.Expr{}}
