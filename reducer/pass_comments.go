package reducer

import (
	"strings"
	"unicode"

	"pare/tree"
)

var commentsPass = Pass{
	Name:    "comments",
	Doc:     "drop comments and shrink blank runs: every later test reads less",
	When:    First,
	Default: true,
	stages:  []stage{{proposals: comments, once: true}, {algorithm: commentsOfFiles, once: true, several: true}},
}

var triviaKind = &kind{name: "trivia", policy: policy{again: true}}

// comments drops all comments and shrinks every run of blanks to one blank or
// line end; if that fails, it drops only the comments.
//
//	a = 1;  /* one */  →  a = 1;
func comments(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.named != nil {
			return // see commentsOfFiles
		}
		for _, shorter := range []func(*view, around) string{plainTrivia, noComment} {
			l := layoutOf(v, shorter)
			if len(l.gaps) == 0 {
				return
			}
			if !yield(proposal{kind: triviaKind, at: v.tree.Top(), whole: func(v *view) *tree.Tree { return l.mostly(v) }}) {
				return
			}
		}
	}
}

// commentsOfFiles drops the comments and blanks of all files and, if that fails, those of as many
// files as it can: one may say which system its file is for.
//
//	a.go: //go:build linux⏎package a // one  →  the same
//	b.go: package b // two                      b.go: package b
func commentsOfFiles(s *search) {
	l := layoutOf(&s.view, plainTrivia)
	if len(l.gaps) == 0 {
		return
	}
	if _, ok := s.first()(func(yield func(*tree.Tree) bool) { yield(l.mostly(&s.view)) }); ok {
		return
	}
	for _, shorter := range []func(*view, around) string{plainTrivia, noComment} {
		layoutOf(&s.view, shorter).minimizeFiles(s)
	}
}

// plainTrivia returns g without comments, each run of blanks shortened to one
// character.
func plainTrivia(_ *view, g around) string {
	switch {
	case g.text == "":
		return ""
	case strings.HasPrefix(g.text, "\uFEFF"), strings.HasPrefix(g.text, "#!"):
		return g.text
	case !g.last() && beginsWithLineEnd(g.after().Text):
		return "" // a directive's line begins with the end of the one before
	case strings.ContainsAny(g.text, "\n\r"):
		return "\n"
	case strings.ContainsFunc(g.text, unicode.IsSpace) || !g.first() && !g.last():
		return " "
	}
	return ""
}

func beginsWithLineEnd(text string) bool { return text != "" && (text[0] == '\n' || text[0] == '\r') }

// noComment returns g without its comments, with only its blanks if that is more.
func noComment(_ *view, g around) string {
	if strings.TrimSpace(g.text) == "" {
		return g.text
	}
	return plainTrivia(nil, g)
}
