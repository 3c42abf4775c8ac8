package pass

import (
	"strings"
	"unicode"

	"pare/reducer/search"
	"pare/tree"
)

var Comments = search.Pass{
	Name:    "comments",
	Doc:     "all comments, and each run of blanks but one blank, for faster tests",
	When:    search.First,
	Default: true,
	Stages:  []search.Stage{{Proposals: comments, Once: true}, {Algorithm: commentsOfFiles, Once: true, Several: true}},
	Kinds:   []*search.Kind{triviaKind},
	Example: search.Example{Grammar: "c",
		Before: "int a = /* one */ 1;",
		Needs:  []string{"= 1"}},
}

var triviaKind = &search.Kind{Name: "trivia", Policy: search.Policy{Again: true}, Trivia: true}

// comments drops all comments and shrinks each run of blanks to one blank or line end. If that
// fails, it drops only the comments.
//
//	a = 1;  /* one */  →  a = 1;
func comments(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Named != nil {
			return // see commentsOfFiles
		}
		for _, shorter := range []func(*search.View, trivia) string{plainTrivia, noComment} {
			l := layoutOf(v, shorter)
			if len(l.gaps) == 0 {
				return
			}
			if !yield(search.Proposal{Kind: triviaKind, At: v.Tree.Top(), Whole: func(v *search.View) *tree.Tree { return l.mostly(v) }}) {
				return
			}
		}
	}
}

// commentsOfFiles drops the comments and blanks of all files or, if that fails, of as many as
// possible: a comment may be a build constraint.
//
//	a.go: //go:build linux⏎package a // one  →  the same
//	b.go: package b // two                      b.go: package b
func commentsOfFiles(s *search.Search) {
	l := layoutOf(&s.View, plainTrivia)
	if len(l.gaps) == 0 {
		return
	}
	if _, ok := s.First()(func(yield func(*tree.Tree) bool) { yield(l.mostly(&s.View)) }); ok {
		return
	}
	for _, shorter := range []func(*search.View, trivia) string{plainTrivia, noComment} {
		layoutOf(&s.View, shorter).minimizeFiles(s)
	}
}

// plainTrivia returns the trivia without comments, each run of blanks shortened to one.
func plainTrivia(_ *search.View, g trivia) string {
	switch {
	case g.text == "":
		return ""
	case strings.HasPrefix(g.text, "\uFEFF"), strings.HasPrefix(g.text, "#!"):
		return g.text
	case !g.last() && beginsWithLineEnd(g.after().Text):
		return "" // the directive's token begins with the line end
	case strings.ContainsAny(g.text, "\n\r"):
		return "\n"
	case strings.ContainsFunc(g.text, unicode.IsSpace) || !g.first() && !g.last():
		return " "
	}
	return ""
}

func beginsWithLineEnd(text string) bool { return text != "" && (text[0] == '\n' || text[0] == '\r') }

// noComment returns the trivia without comments. Trivia without comments stays as it is.
func noComment(_ *search.View, g trivia) string {
	if strings.TrimSpace(g.text) == "" {
		return g.text
	}
	return plainTrivia(nil, g)
}
