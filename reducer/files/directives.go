package files

import (
	"slices"
	"strings"
	"unicode"

	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Directives = search.Pass{
	Name:    "directives",
	Doc:     "a conditional's directives together, and all directives of one name",
	Default: true,
	Claim:   "no conditional's directives can go together",
	Stages:  []search.Stage{{Proposals: conditionals}},
	Kinds:   []*search.Kind{directiveKind},
	Example: search.Example{Grammar: "c",
		Before: "#ifdef A\nint a;\n#else\nint b;\n#endif\n",
		After:  "int a;\nint b;"},
}

var directiveKind = &search.Kind{Name: "directive", Policy: search.Policy{Claimed: true}} // drops those of conditionals

// conditionals drops the directives of conditionals and keeps the text between them: those of all
// conditionals, then of ever fewer. Then it drops all directives that mention one name.
//
//	#ifdef A          int a;
//	int a;        →
//	#endif
//
//	#define A         int a;
//	#ifdef A
//	int a;        →
//	#endif
func conditionals(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		groups := conditionalsOf(v)
		for size := len(groups); size > 0; size /= 2 {
			for i := 0; i < len(groups); i += size {
				if !yield(syntax.Dropping(directiveKind, slices.Concat(groups[i:min(i+size, len(groups))]...))) {
					return
				}
			}
		}
		for _, linked := range directivesByName(v, groups) {
			if !yield(syntax.Dropping(directiveKind, linked)) {
				return
			}
		}
	}
}

// directivesByName returns, for each name in several directives, these directives. A conditional
// counts as one.
func directivesByName(v *search.View, conditionals [][]*tree.Place) (linked [][]*tree.Place) {
	var units [][]*tree.Place
	in := map[*tree.Node]bool{}
	for _, g := range conditionals {
		units = append(units, g)
		for _, p := range g {
			in[p.Node] = true
		}
	}
	for p := range document.Within(v, v.Tree.Places()) {
		if p.Node.Kind == tree.Token && !in[p.Node] && DirectiveName(p.Node.Text()) != "" {
			units = append(units, []*tree.Place{p})
		}
	}
	by := map[string][]int{}
	var names []string
	for i, u := range units {
		for _, p := range u {
			for _, name := range wordsBehind(p.Node.Text()) {
				if by[name] == nil {
					names = append(names, name)
				}
				if n := len(by[name]); n == 0 || by[name][n-1] != i {
					by[name] = append(by[name], i)
				}
			}
		}
	}
	for _, name := range names {
		if len(by[name]) > 1 {
			var all []*tree.Place
			for _, i := range by[name] {
				all = append(all, units[i]...)
			}
			linked = append(linked, all)
		}
	}
	return linked
}

// wordsBehind returns the names in a directive after its first word.
func wordsBehind(token string) []string {
	words := slices.DeleteFunc(syntax.InnerWord().FindAllString(token, -1), func(w string) bool { return !syntax.IsName().MatchString(w) })
	return words[min(1, len(words)):]
}

// conditionalsOf returns the directives of each conditional, inner ones first.
func conditionalsOf(v *search.View) (groups [][]*tree.Place) {
	if !HasDirective(v, "endif") {
		return nil
	}
	var open [][]*tree.Place
	for p := range document.Within(v, v.Tree.Places()) {
		if p.Node.Kind != tree.Token {
			continue
		}
		name := DirectiveName(p.Node.Text())
		if strings.HasPrefix(name, "if") {
			open = append(open, nil)
		}
		last := len(open) - 1
		if last < 0 || !strings.HasPrefix(name, "if") && !strings.HasPrefix(name, "el") && name != "endif" {
			continue
		}
		open[last] = append(open[last], p)
		if name == "endif" {
			groups, open = append(groups, open[last]), open[:last]
		}
	}
	return groups
}

func HasDirective(v *search.View, name string) bool {
	for w := range v.Words(v.Tree.Root) {
		if DirectiveName(w.Text) == name {
			return true
		}
	}
	return false
}

// DirectiveName returns the word after the # of a directive, or "" for other tokens.
func DirectiveName(token string) string {
	rest, ok := strings.CutPrefix(strings.TrimSpace(token), "#")
	if !ok {
		return ""
	}
	rest = strings.TrimSpace(rest)
	return rest[:len(rest)-len(strings.TrimLeftFunc(rest, unicode.IsLetter))]
}
