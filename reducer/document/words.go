package document

import (
	"strings"
	"unicode"

	"pare/internal/lazy"
	"pare/tree"
)

// Mentions reports whether a word occurs below n.
func Mentions(n *tree.Node, name string) bool {
	for w := range n.Words() {
		if w.Text == name {
			return true
		}
	}
	return false
}

// Text returns the tokens of n, as a key.
func Text(n *tree.Node) string {
	var name []byte
	for w := range n.Words() {
		name = append(append(name, ' '), w.Text...)
	}
	return string(name)
}

// Under reports whether p is q or below it.
func Under(p, q *tree.Place) bool {
	for ; p != nil; p = p.Up {
		if p.Node == q.Node {
			return true
		}
	}
	return false
}

// FirstWord returns the first token at a place, which may be nil.
func FirstWord(p *tree.Place) tree.Word {
	if p != nil {
		for w := range p.Node.Words() {
			return w
		}
	}
	return tree.Word{}
}

// FirstLeaf returns the first token below n, nil for none.
func FirstLeaf(n *tree.Node) *tree.Node {
	for leaf := range n.Leaves() {
		if leaf.Tokens > 0 {
			return leaf
		}
	}
	return nil
}

// IsWord reports whether a text consists of letters and digits.
func IsWord(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return !IsWordRune(r) })
}

func IsWordRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// QuotedName returns the last component of a literal that is a path: utf8 for
// "unicode/utf8". It is empty for other tokens.
func QuotedName(literal string) string {
	m := quotedPath().FindStringSubmatch(literal)
	if m == nil {
		return ""
	}
	return m[1]
}

var quotedPath = lazy.Regexp("^[\"'`](?:[\\w.-]+[/.])*([A-Za-z_]\\w*)[\"'`]$")

// IsQuoted reports whether a token begins with a quotation mark.
func IsQuoted(text string) bool {
	return strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "'") || strings.HasPrefix(text, "`")
}

// Between returns the trivia in front of token i.
func Between(src *tree.Source, i int) string {
	start, end := Span(src, i)
	return src.Text[start:end]
}

// Span returns the range of the trivia in front of token i.
func Span(src *tree.Source, i int) (start, end int) {
	end = len(src.Text)
	if i > 0 {
		start = int(src.Toks[i-1].End)
	}
	if i < len(src.Toks) {
		end = int(src.Toks[i].Start)
	}
	return start, end
}
