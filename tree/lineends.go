package tree

import (
	"strings"

	"pare/grammar"
)

// LineEnds says where a language has a line end stand for a token: behind what
// ends in an empty Rule, unless a token of type Close or the end of the input
// follows.
type LineEnds struct {
	Rule  *grammar.Rule
	Close int32
}

// Lined is a [Lexis] of a language in which a line end may stand for a token.
type Lined interface {
	// LineEnds returns where, or nil for nowhere.
	LineEnds() *LineEnds
}

func (s *Source) lineEnds() *LineEnds {
	if l, ok := s.Lex.(Lined); ok {
		return l.LineEnds()
	}
	return nil
}

// endsLine reports whether only a line end can stand between the last token and
// the next, which is token i of the input or the leaf that an edit made.
func (w *writer) endsLine(i int32, leaf *Node) bool {
	if w.lines == nil || !w.lines.end(w.behind) {
		return false
	}
	if leaf != nil {
		return leaf.Type() != w.lines.Close
	}
	return w.src.Toks[i].Type != w.lines.Close
}

// end reports whether an empty Rule stands behind the last token below n.
func (l *LineEnds) end(n *Node) bool {
	for n != nil && n.Kind != Token {
		if n.Rule() == l.Rule && n.Tokens == 0 {
			return true
		}
		kids := n.Kids()
		n = nil
		for i := len(kids) - 1; i >= 0 && n == nil; i-- {
			if kids[i].Tokens > 0 || l.end(kids[i]) {
				n = kids[i]
			}
		}
	}
	return false
}

// broken is trivia with a line end: its own, that of the input behind the last
// token, or a new one.
func (w *writer) broken(trivia string) string {
	if strings.ContainsAny(trivia, "\n\r") {
		return trivia
	}
	if !blank(trivia) {
		return "\n" + trivia
	}
	if w.last >= 0 {
		if s := w.src.before(w.last + 1); blank(s) && strings.ContainsAny(s, "\n\r") {
			return s
		}
	}
	return "\n"
}
