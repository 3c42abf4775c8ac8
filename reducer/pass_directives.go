package reducer

import (
	"strings"
	"unicode"

	"pare/tree"
)

var directivesPass = Pass{
	Name:    "directives",
	Doc:     "directives that go only together: #if, #else and #endif",
	Default: true,
	Claim:   "no conditional's directives can go together",
	stages:  []stage{{proposals: conditionals}},
}

// conditionals drops the directives of conditionals and keeps what stands between, all
// at first, then ever fewer.
//
//	#ifdef A          int a;
//	int a;        →
//	#endif
func conditionals(v *view) proposals {
	return func(yield func(proposal) bool) {
		groups := conditionalsOf(v)
		for size := len(groups); size > 0; size /= 2 {
			for i := 0; i < len(groups); i += size {
				if !yield(withoutConditionals(groups[i:min(i+size, len(groups))])) {
					return
				}
			}
		}
	}
}

func withoutConditionals(groups [][]*tree.Place) proposal {
	return proposal{kind: directive, at: groups[0][0], variant: len(groups), make: func(*view, *tree.Place) *tree.Edits {
		e := &tree.Edits{}
		for _, g := range groups {
			for _, p := range g {
				if q := tree.Removable(p); q == nil || !e.Drop(q) {
					return nil
				}
			}
		}
		return e
	}}
}

// conditionalsOf returns the directives of each conditional, outer ones after those
// inside them.
func conditionalsOf(v *view) (groups [][]*tree.Place) {
	if !hasDirective(v) {
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

func hasDirective(v *view) bool {
	for w := range v.words(v.tree.Root) {
		if directiveName(w.Text) == "endif" {
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
