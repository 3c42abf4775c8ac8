package reducer

import (
	"iter"
	"strings"

	"pare/hdd/ddmin"
	"pare/tree"
)

var blanksPass = Pass{
	Name:    "blanks",
	Doc:     "the blanks that no token needs",
	When:    Settled,
	Default: true,
	stages:  []stage{{algorithm: blanks, once: true}},
}

// blanks drops all trivia that no token needs, at once if it can, else as much
// of it as it can.
//
//	a = 1 ;  →  a=1;
func blanks(s *search) {
	l := layoutOf(&s.view, leastTrivia)
	if len(l.long) == 0 {
		return
	}
	first := s.first()
	gaps := ddmin.Over(l.long, func(kept iter.Seq[[]int]) (int, bool) {
		return first(func(yield func(*tree.Tree) bool) {
			for keep := range kept {
				if !yield(l.with(&s.view, keep)) {
					return
				}
			}
		})
	})
	ddmin.Options{Start: 1, ComplementsOnly: true}.Minimize(len(l.long), nil, gaps)
}

// leastTrivia is the trivia that g needs, a line end where there was one.
func leastTrivia(v *view, g gap) string {
	if g.before == nil || g.after == nil {
		return ""
	}
	sep, ok := v.separator(g.before, g.after)
	if !ok {
		return g.text
	}
	if sep == " " && strings.Contains(g.text, "\n") {
		return "\n"
	}
	return sep
}
