package host

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// operator ends a name of signs in front of a comment.
func (s *scalaLines) operator() {
	for i, text := 1, s.Matched(); i+1 < len(text); i++ {
		if text[i] == '/' && (text[i+1] == '/' || text[i+1] == '*') {
			s.Pos = s.Start + i
			return
		}
	}
}

// element takes a whole XML element, with those beside it, where one begins; else a sign.
func (s *scalaLines) element() {
	end := -1
	if s.Start == 0 || strings.IndexByte(" \t\r\n{(>", s.Text[s.Start-1]) >= 0 {
		if s.failed < 4*len(s.Text)+1 {
			end = elements(s.Text, s.Start)
		}
		if end < 0 {
			s.failed += len(s.Text) - s.Start
		}
	}
	if end < 0 {
		s.Pos, s.Type = s.Start+1, s.op
		return
	}
	s.Pos = end
}

// elements returns where the XML elements that begin there end, -1 where they do not.
func elements(text string, at int) int {
	end := -1
	for at < len(text) && text[at] == '<' {
		next := markupEnd(text, at)
		if next < 0 {
			break
		}
		end = next
		at = end + len(text[end:]) - len(strings.TrimLeft(text[end:], " \t\r\n"))
		if at+1 >= len(text) || text[at] != '<' || !isXMLStart(text[at+1:]) {
			break
		}
	}
	return end
}

func isXMLStart(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return r == '!' || r == '?' || r == '_' || unicode.IsLetter(r)
}

// markupEnd returns where an element, a comment or an instruction ends.
func markupEnd(text string, at int) int {
	depth := 0
	for at < len(text) {
		switch rest := text[at:]; {
		case strings.HasPrefix(rest, "<!--"):
			at = past(text, at+4, "-->")
		case strings.HasPrefix(rest, "<![CDATA["):
			at = past(text, at+9, "]]>")
		case strings.HasPrefix(rest, "<?"):
			at = past(text, at+2, "?>")
		case strings.HasPrefix(rest, "</"):
			depth--
			at = past(text, at+2, ">")
		case rest[0] == '<':
			if len(rest) < 2 || !isXMLStart(rest[1:]) {
				return -1
			}
			var empty bool
			if at, empty = tagEnd(text, at+1); !empty {
				depth++
			}
		case strings.HasPrefix(rest, "{{"), strings.HasPrefix(rest, "}}"):
			at += 2
		case rest[0] == '{':
			at = bracesEnd(text, at)
		default:
			at++
			continue // no end
		}
		if at < 0 || depth < 0 {
			return -1
		}
		if depth == 0 {
			return at
		}
	}
	return -1
}

// past returns the place behind the next occurrence of what, -1 where there is none.
func past(text string, at int, what string) int {
	if i := strings.Index(text[at:], what); i >= 0 {
		return at + i + len(what)
	}
	return -1
}

// tagEnd returns where a start tag ends, and whether it is an empty element.
func tagEnd(text string, at int) (end int, empty bool) {
	for at >= 0 && at < len(text) {
		switch c := text[at]; c {
		case '"', '\'':
			at = past(text, at+1, string(c))
		case '{':
			at = bracesEnd(text, at)
		case '>':
			return at + 1, text[at-1] == '/'
		case '<', '}', ';':
			return -1, false
		default:
			at++
		}
	}
	return -1, false
}

// bracesEnd returns where the Scala in braces ends.
func bracesEnd(text string, at int) int {
	for depth := 0; at < len(text); {
		switch rest := text[at:]; {
		case rest[0] == '{':
			depth++
			at++
		case rest[0] == '}':
			at++
			if depth--; depth == 0 {
				return at
			}
		case strings.HasPrefix(rest, `"""`):
			if at = past(text, at+3, `"""`); at < 0 {
				return -1
			}
		case rest[0] == '"':
			for at++; at < len(text) && text[at] != '"' && text[at] != '\n'; at++ {
				if text[at] == '\\' {
					at++
				}
			}
			at++
		case strings.HasPrefix(rest, "'\\") || len(rest) > 2 && rest[0] == '\'' && rest[2] == '\'':
			if at = past(text, at+2, "'"); at < 0 {
				return -1
			}
		case strings.HasPrefix(rest, "//"):
			if at = past(text, at, "\n"); at < 0 {
				return -1
			}
		case strings.HasPrefix(rest, "/*"):
			at = commentEnd(text, at)
		default:
			at++
		}
	}
	return -1
}
