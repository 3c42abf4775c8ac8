package coding

import (
	"iter"
	"strings"
)

// The tokens of large texts are found by hand: regular expressions take seconds for 20 MB.

// llvmTokens yields where tokens begin and end: those around values, labels and parameters, what may
// look like them, and comments.
func llvmTokens(text string) iter.Seq2[int, int] { return tokens(text, llvmToken) }

// watTokens yields where tokens begin and end: comments, strings, names in quotes, words and
// parentheses.
func watTokens(text string) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		var open watOpen
		tokens(text, open.token)(yield)
	}
}

// watOpen is where the last string without an end began, and up to where it was looked for: quotation marks in
// between are escaped ones, and have none either.
type watOpen struct{ from, to int }

// tokens yields where tokens begin and end. token returns the end of the one that begins at an index,
// the index itself for none.
func tokens(text string, token func(text string, i int) int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i := 0; i < len(text); {
			switch end := token(text, i); {
			case end == i:
				i++
			case !yield(i, end):
				return
			default:
				i = end
			}
		}
	}
}

// pieces are a text in its tokens. Comments count as blanks.
type pieces struct {
	tokens, blanks []string // blanks are what stands in front of each token
	behind         []string // what is put behind each; nil for nothing
	rest           string   // what stands behind the last
}

// cut returns the pieces of a text. Lists that grow cost a large text more time than counting.
func cut(text string, all iter.Seq2[int, int], comment func(token string) bool) pieces {
	count := 0
	for range all {
		count++
	}
	p := pieces{tokens: make([]string, 0, count), blanks: make([]string, 0, count)}
	end := 0
	for from, to := range all {
		if comment(text[from:to]) {
			continue
		}
		p.blanks = append(p.blanks, text[end:from])
		p.tokens = append(p.tokens, text[from:to])
		end = to
	}
	p.rest = text[end:]
	return p
}

// text returns what the pieces are now; size is about how long that is.
func (p *pieces) text(size int) string {
	var out strings.Builder
	out.Grow(size)
	for i, t := range p.tokens {
		out.WriteString(p.blanks[i])
		out.WriteString(t)
		if p.behind != nil {
			out.WriteString(p.behind[i])
		}
	}
	out.WriteString(p.rest)
	return out.String()
}

func isLineComment(token string) bool { return token[0] == ';' }

func llvmToken(text string, i int) int {
	at := i
	switch text[i] {
	case ';':
		return lineEnd(text, i)
	case '{', '}', '(', ')', '[', ']', ',', '<', '>', '*', '=':
		return i + 1
	case '%', '@':
		at++
	}
	if at < len(text) && text[at] == '"' {
		n := strings.IndexByte(text[at+1:], '"')
		if n < 0 {
			return i
		}
		return colon(text, at+1+n+1)
	}
	end := run(text, at, isLLVMWord)
	if end == at {
		return i
	}
	return colon(text, end)
}

// colon returns the index behind the colon at one, the same for none.
func colon(text string, i int) int {
	if i < len(text) && text[i] == ':' {
		return i + 1
	}
	return i
}

func isLLVMWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '$' || c == '.' || c == '_'
}

// A comment that does not end is the rest of the text.
func (o *watOpen) token(text string, i int) int {
	at := i
	switch {
	case strings.HasPrefix(text[i:], ";;"):
		return lineEnd(text, i)
	case strings.HasPrefix(text[i:], "(;"):
		return watComment(text, i)
	case text[i] == '(' || text[i] == ')':
		return i + 1
	case strings.HasPrefix(text[i:], `$"`):
		at++
		fallthrough
	case text[i] == '"':
		if o.from <= at && at < o.to {
			break
		}
		end := watString(text, at)
		if end > 0 {
			return end
		}
		*o = watOpen{at, ^end}
	}
	return run(text, i, isWATWord)
}

// watComment returns the end of the comment that begins at an index; others may be inside. One
// without an end goes on to that of the text.
func watComment(text string, i int) int {
	for depth := 0; i+1 < len(text); i++ {
		switch text[i : i+2] {
		case "(;":
			depth++
			i++
		case ";)":
			if depth--; depth == 0 {
				return i + 2
			}
			i++
		}
	}
	return len(text)
}

// watString returns the end of the string that begins at a quotation mark; of one without, the complement of the
// place up to which it was looked for.
func watString(text string, i int) int {
	for i++; i < len(text) && text[i] != '"'; i++ {
		if text[i] != '\\' {
			continue
		}
		if i++; i < len(text) && text[i] == '\n' {
			return ^i
		}
	}
	if i >= len(text) {
		return ^len(text)
	}
	return i + 1
}

func isWATWord(c byte) bool {
	switch c {
	case ' ', '\t', '\n', '\f', '\r', '(', ')', '"', ';':
		return false
	}
	return true
}

// hasName reports whether a text has a name of a sign, as many small letters, a prefix and a digit.
func hasName(text, signs string, letters int, prefix string) bool {
	for i := strings.IndexAny(text, signs); i >= 0; {
		text = text[i+1:]
		if isNamed(text, letters, prefix) {
			return true
		}
		i = strings.IndexAny(text, signs)
	}
	return false
}

func isNamed(text string, letters int, prefix string) bool {
	for ; letters > 0; letters-- {
		if text == "" || text[0] < 'a' || text[0] > 'z' {
			return false
		}
		text = text[1:]
	}
	text, ok := strings.CutPrefix(text, prefix)
	return ok && text != "" && '0' <= text[0] && text[0] <= '9'
}
