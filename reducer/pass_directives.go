package reducer

import (
	"slices"
	"strings"
	"unicode"

	"pare/tree"
)

var directivesPass = Pass{
	Name:    "directives",
	Doc:     "directives that go only together: #if, #else and #endif, and those that mention one name",
	Default: true,
	Claim:   "no conditional's directives can go together",
	stages:  []stage{{proposals: conditionals}},
}

var directiveKind = &kind{name: "directive", policy: policy{claimed: true}} // those of conditionals

// conditionals drops the directives of conditionals and keeps what stands between, all
// at first, then ever fewer, and then those that mention one name.
//
//	#ifdef A          int a;
//	int a;        →
//	#endif
//
//	#define A         int a;
//	#ifdef A
//	int a;        →
//	#endif
func conditionals(v *view) proposals {
	return func(yield func(proposal) bool) {
		groups := conditionalsOf(v)
		for size := len(groups); size > 0; size /= 2 {
			for i := 0; i < len(groups); i += size {
				if !yield(dropping(directiveKind, slices.Concat(groups[i:min(i+size, len(groups))]...))) {
					return
				}
			}
		}
		for _, linked := range v.directivesByName(groups) {
			if !yield(dropping(directiveKind, linked)) {
				return
			}
		}
	}
}

// directivesByName returns, for each name in several directives, all of these; those of one
// conditional are one.
func (v *view) directivesByName(conditionals [][]*tree.Place) (linked [][]*tree.Place) {
	var units [][]*tree.Place
	in := map[*tree.Node]bool{}
	for _, g := range conditionals {
		units = append(units, g)
		for _, p := range g {
			in[p.Node] = true
		}
	}
	for p := range within(v, v.tree.Places()) {
		if p.Node.Kind == tree.Token && !in[p.Node] && directiveName(p.Node.Text()) != "" {
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

// wordsBehind returns the names behind the first word of a directive.
func wordsBehind(token string) []string {
	words := slices.DeleteFunc(innerWord.FindAllString(token, -1), func(w string) bool { return !isName.MatchString(w) })
	return words[min(1, len(words)):]
}

// conditionalsOf returns the directives of each conditional, outer ones after those
// inside them.
func conditionalsOf(v *view) (groups [][]*tree.Place) {
	if !hasDirective(v, "endif") {
		return nil
	}
	var open [][]*tree.Place
	for p := range within(v, v.tree.Places()) {
		if p.Node.Kind != tree.Token {
			continue
		}
		name := directiveName(p.Node.Text())
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

func hasDirective(v *view, name string) bool {
	for w := range v.words(v.tree.Root) {
		if directiveName(w.Text) == name {
			return true
		}
	}
	return false
}

// directiveName returns the word behind the # of a token that is a directive, "" for
// any other.
func directiveName(token string) string {
	rest, ok := strings.CutPrefix(strings.TrimSpace(token), "#")
	if !ok {
		return ""
	}
	rest = strings.TrimSpace(rest)
	return rest[:len(rest)-len(strings.TrimLeftFunc(rest, unicode.IsLetter))]
}
