package reducer

import (
	"strings"

	"pare/hdd/ddmin"
	"pare/tree"
)

var blanksPass = Pass{
	Name:    "blanks",
	Doc:     "the blanks that no token needs",
	When:    Settled,
	Default: true,
	stages:  []stage{{algorithm: blanks, once: true, hasty: true}},
}

// blanks drops all unnecessary trivia at once, or if that fails, as much of it as
// possible; in a hasty round only all of a file.
//
//	a = 1 ;  →  a=1;
func blanks(s *search) {
	l := layoutOf(&s.view, leastTrivia)
	if len(l.gaps) == 0 {
		return
	}
	if s.hasty {
		l.minimizeFiles(s)
		return
	}
	with := func(keep []int) *tree.Tree { return l.with(&s.view, keep) }
	ddmin.Options{Start: 1, ComplementsOnly: true}.Minimize(len(l.gaps), nil, ddmin.Through(s.first(), with))
}

// leastTrivia returns the trivia that g needs, a line end where there was one.
func leastTrivia(_ *view, g around) string {
	if g.first() || g.last() {
		return ""
	}
	sep, ok := g.src.Lex.Separator(g.before(), g.after())
	if !ok {
		return g.text
	}
	if sep == " " && strings.Contains(g.text, "\n") {
		return "\n"
	}
	return sep
}
