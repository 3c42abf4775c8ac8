package pass

import (
	"strings"

	"pare/hdd/ddmin"
	"pare/reducer/search"
	"pare/tree"
)

var Blanks = search.Pass{
	Name:    "blanks",
	Doc:     "blanks that no token needs",
	When:    search.Settled,
	Default: true,
	Stages:  []search.Stage{{Algorithm: blanks, Once: true, Hasty: true}},
	Example: search.Example{Grammar: "c",
		Before: "int  LONG  = 1 ;",
		Needs:  []string{"LONG", "="}},
}

// blanks drops all unnecessary trivia at once or, if that fails, as much of it as possible. In a
// hasty round it drops a file's trivia as a whole.
//
//	a = 1 ;  →  a=1;
func blanks(s *search.Search) {
	l := layoutOf(&s.View, leastTrivia)
	if len(l.gaps) == 0 {
		return
	}
	if s.Hasty {
		l.minimizeFiles(s)
		return
	}
	with := func(keep []int) *tree.Tree { return l.with(&s.View, keep) }
	ddmin.Options{Start: 1, ComplementsOnly: true}.Minimize(len(l.gaps), nil, ddmin.Through(s.First(), with))
}

// leastTrivia returns the shortest trivia that keeps the tokens apart: a line end if there was one.
func leastTrivia(_ *search.View, g trivia) string {
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
