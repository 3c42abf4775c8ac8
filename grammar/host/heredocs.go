package host

import (
	"strings"

	"pare/internal/lazy"
)

// Heredocs is the lexer class of the built-in PHP grammar: a here-document ends at the line that
// begins with its own word, and the brace in front of a dollar is a token without it.
func heredocs(x *Lexer) *LexerCode {
	h := &heredoc{Lexer: x, text: x.tok("CHARACTERS"), end: x.tok("HEREDOC_END")}
	return &LexerCode{Funcs: Funcs{
		"begin": func() { h.words = append(h.words, word(x.Matched())) },
		"line":  h.line,
		"rest":  h.rest,
		"back":  func() { x.Pos-- },
	}}
}

// heredoc holds the words of the here-documents that are open, the innermost last.
type heredoc struct {
	*Lexer
	text, end int // the types of its text, and of what ends it
	words     []string
}

// word returns that of a here-document, of what begins it.
func word(begin string) string { return strings.Trim(begin[strings.Index(begin, "<<<"):], "<\"' \t") }

// line ends a here-document where its word begins a line.
func (h *heredoc) line() {
	h.Type = h.text
	last := len(h.words) - 1
	if last < 0 || strings.TrimLeft(h.Matched(), "\r\n\t ") != h.words[last] {
		return
	}
	h.words = h.words[:last]
	h.Type = h.end
	h.PopMode()
}

var lineStart = lazy.Regexp(`\r?\n[ \t]*|\r[ \t]*`)

// rest takes the text of a here-document without expressions up to its word, or to the end.
func (h *heredoc) rest() {
	end := word(h.Matched())
	for _, at := range lineStart().FindAllStringIndex(h.Text[h.Pos:], -1) {
		after, is := strings.CutPrefix(h.Text[h.Pos+at[1]:], end)
		if is && (after == "" || !partOfWord(after[0])) {
			h.Pos += at[1] + len(end)
			return
		}
	}
	h.Fail(h.Start, "a here-document without its end")
	h.Pos = len(h.Text)
}

func partOfWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
