package host

import "strings"

// yamlColon reports whether the colon behind a key is there.
func yamlColon(s string, at int, flow bool) bool {
	return at < len(s) && s[at] == ':' && (at+1 == len(s) || yamlBlank(s[at+1]) || flow && yamlBracket(s[at+1]))
}

func yamlBlank(c byte) bool   { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
func yamlBracket(c byte) bool { return strings.IndexByte(",[]{}", c) >= 0 }

// yamlBlanks passes over the blanks of a line.
func yamlBlanks(s string, at int) int {
	for at < len(s) && (s[at] == ' ' || s[at] == '\t') {
		at++
	}
	return at
}

// yamlWord passes over an anchor, an alias or a tag.
func yamlWord(s string, at int) int {
	for at < len(s) && !yamlBlank(s[at]) && !yamlColon(s, at, false) {
		at++
	}
	return at
}

// yamlQuoted returns the end of a quoted scalar, -1 if it is not on its line.
func yamlQuoted(s string, at int) int {
	quote := s[at]
	for at++; at < len(s) && s[at] != '\n' && s[at] != '\r'; at++ {
		switch {
		case s[at] == '\\' && quote == '"':
			at++
		case s[at] == quote && quote == '\'' && at+1 < len(s) && s[at+1] == quote:
			at++
		case s[at] == quote:
			return at + 1
		}
	}
	return -1
}

// yamlFlow returns the end of a flow collection, -1 if it is not on its line.
func yamlFlow(s string, at int) int {
	depth := 0
	for at >= 0 && at < len(s) {
		switch c := s[at]; c {
		case '\n', '\r':
			return -1
		case '[', '{':
			depth++
			at++
		case ']', '}':
			at++
			if depth--; depth == 0 {
				return at
			}
		case '"', '\'':
			at = yamlQuoted(s, at)
		case ' ', '\t', ',', ':', '?':
			at++
		default:
			if s[at] == '#' && yamlBlank(s[at-1]) {
				return -1
			}
			at = max(at+1, yamlPlain(s, at, true))
		}
	}
	return -1
}

// yamlPlain returns the end of a plain scalar on its line.
func yamlPlain(s string, at int, flow bool) int {
	end := at
	for i := at; i < len(s); i++ {
		switch c := s[i]; c {
		case '\n', '\r':
			return end
		case ' ', '\t':
			continue
		case '#':
			if i > at && yamlBlank(s[i-1]) {
				return end
			}
		case ':':
			if yamlColon(s, i, flow) {
				return end
			}
		case ',', '[', ']', '{', '}':
			if flow {
				return end
			}
		}
		end = i + 1
	}
	return end
}

// yamlLineEnd returns the end of the line that a place is in.
func yamlLineEnd(s string, at int) int {
	if i := strings.IndexAny(s[at:], "\r\n"); i >= 0 {
		return at + i
	}
	return len(s)
}
