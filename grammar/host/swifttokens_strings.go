package host

import "strings"

// swiftQuote is a string that is open: how many hashes stand around it, and whether it has three
// quotes.
type swiftQuote struct {
	hashes int
	long   bool
}

// quote takes a string without expressions, or what begins one that has some.
func (s *swiftText) quote(t Token) Token {
	q := swiftQuote{hashes: strings.IndexByte(s.TextOf(t), '"')}
	at := t.Start + q.hashes + 1
	if t.End > at {
		q.long = !q.endsOnLine(s.Text[at:])
	}
	if q.long {
		at = t.End
	}
	end, inserts := -1, false
	if !s.lacks(q.closing(), at+1) {
		if end, inserts = q.end(s.Text, at); end < 0 {
			s.unclosed[q.closing()] = ^end
		}
	}
	switch {
	case end < 0:
		t.Type, t.End = s.stray, at
	case !inserts:
		t.Type, t.End = s.str, end
	default:
		if t.End = at; q.long {
			t.End = q.begin(s.Text, at)
		}
		s.quotes = append(s.quotes, q)
		s.Mode = s.quoted
	}
	return t
}

// lacks reports whether it is known that what would end a literal that stands there is missing up to a place:
// it was looked for from another in front of it. Else each beginning has the rest looked at.
func (s *swiftText) lacks(closing string, end int) bool { return end <= s.unclosed[closing] }

// endsOnLine reports whether what follows the first of three quotes is a string of one line: one of
// the other quotes ends it, with its hashes, or is in it.
func (q swiftQuote) endsOnLine(rest string) bool {
	line, _, _ := strings.Cut(rest, "\n")
	return q.hashes > 0 && strings.Contains(line[1:], q.closing())
}

// closing is what ends the string: a quote, or three, and the hashes.
func (q swiftQuote) closing() string {
	quotes := `"`
	if q.long {
		quotes = `"""`
	}
	return quotes + strings.Repeat("#", q.hashes)
}

// begin returns the place of the first character of a string in three quotes that no edit may drop.
func (q swiftQuote) begin(text string, at int) int {
	end := strings.IndexByte(text[at:], '\n')
	if end < 0 || strings.TrimSpace(text[at:at+end]) != "" {
		return at
	}
	at += end + 1
	return at + len(text[at:]) - len(strings.TrimLeft(text[at:], " \t"))
}

// end returns the place behind the string that goes on there, and whether an expression comes first. Of
// one without an end it is the complement of the place up to which it was looked for.
func (q swiftQuote) end(text string, at int) (end int, inserts bool) {
	for ; at < len(text); at++ {
		switch q.at(text, at) {
		case endsQuote:
			return at + len(q.closing()), false
		case insertsQuote:
			return at, true
		case escapesQuote:
			at += q.hashes + 1
		case breaksQuote:
			return ^at, false
		}
	}
	return ^at, false
}

type quoteSign int

const (
	inQuote quoteSign = iota
	endsQuote
	insertsQuote
	escapesQuote
	breaksQuote
)

// at says what begins at a place of the string.
func (q swiftQuote) at(text string, at int) quoteSign {
	switch text[at] {
	case '"':
		if strings.HasPrefix(text[at:], q.closing()) {
			return endsQuote
		}
	case '\\':
		rest := text[at+1:]
		if len(rest) <= q.hashes || strings.Trim(rest[:q.hashes], "#") != "" {
			return inQuote
		}
		if rest[q.hashes] == '(' {
			return insertsQuote
		}
		if !q.long && (rest[q.hashes] == '\n' || rest[q.hashes] == '\r') {
			return breaksQuote
		}
		return escapesQuote
	case '\n', '\r':
		if !q.long {
			return breaksQuote
		}
	}
	return inQuote
}

// piece takes characters of a string, the sign of an expression, or the string's end.
func (s *swiftText) piece(t Token) Token {
	q := swiftQuote{}
	if top := len(s.quotes) - 1; top >= 0 {
		q = s.quotes[top]
	}
	switch at := t.Start; q.begins(s.Text, at) {
	case endsQuote:
		t.Type, t.End = s.stringEnd, q.tail(s.Text, at)+len(q.closing())
		s.unquote()
	case insertsQuote:
		t.Type, t.End = s.insert, at+q.hashes+2
	case breaksQuote:
		t.Type = s.stray
		s.unquote()
	default:
		t.End = q.pieceEnd(s.Text, at)
	}
	return t
}

// unquote leaves a string.
func (s *swiftText) unquote() {
	s.Mode = 0
	s.quotes = s.quotes[:max(0, len(s.quotes)-1)]
}

// begins is at, where a line end and blanks in front of the quotes belong to the end.
func (q swiftQuote) begins(text string, at int) quoteSign {
	if end := q.tail(text, at); end > at && end < len(text) && q.at(text, end) == endsQuote {
		return endsQuote
	}
	return q.at(text, at)
}

// tail returns the place behind a line end and blanks, in three quotes.
func (q swiftQuote) tail(text string, at int) int {
	if !q.long || text[at] != '\n' && !strings.HasPrefix(text[at:], "\r\n") {
		return at
	}
	at += strings.IndexByte(text[at:], '\n') + 1
	for at < len(text) && (text[at] == ' ' || text[at] == '\t') {
		at++
	}
	return at
}

// pieceEnd returns where the characters that begin there end.
func (q swiftQuote) pieceEnd(text string, at int) int {
	for start := at; at < len(text); at++ {
		switch q.begins(text, at) {
		case escapesQuote:
			at += q.hashes + 1
		case inQuote:
		default:
			if at > start {
				return at
			}
		}
	}
	return len(text)
}

// hashed takes a regular expression in hashes.
func (s *swiftText) hashed(t Token) Token {
	closing := "/" + s.Text[t.Start:t.End-1]
	rest := s.Text[t.End:]
	line, _, _ := strings.Cut(rest, "\n")
	if strings.TrimSpace(line) != "" {
		rest = line
	}
	if end := t.End + len(rest); !s.lacks(closing, end) {
		for at := 0; at < len(rest); at++ {
			if rest[at] == '\\' {
				at++
			} else if strings.HasPrefix(rest[at:], closing) {
				t.End += at + len(closing)
				return t
			}
		}
		s.unclosed[closing] = end
	}
	t.Type = s.stray
	return t
}

// regexEnd returns the end of the regular expression between slashes that begins there, 0 if none does.
func (s *swiftText) regexEnd(start int) int {
	depth := 0
	for at := start + 1; at < len(s.Text); at++ {
		switch c := s.Text[at]; c {
		case '\n', '\r':
			return 0
		case ' ', '\t':
			if at == start+1 {
				return 0
			}
		case '\\':
			at++
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				return 0
			}
		case '/':
			if before := s.Text[at-1]; at == start+1 || before == ' ' || before == '\t' {
				return 0
			}
			return at + 1
		}
	}
	return 0
}
