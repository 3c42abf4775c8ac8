package host

import "strings"

// string finds the end of a string whose backslashes escape.
func (s *sqlText) string() {
	text := s.Matched()
	at := strings.IndexAny(text, `'"`)
	prefix := text[:max(at, 0)]
	if at < 0 || strings.EqualFold(prefix, "x") || !strings.EqualFold(prefix, "e") && !s.escaping() {
		return
	}
	if end := endOfString(s.Text, s.Start+at, true); end > 0 {
		s.Pos = end
	}
}

// endOfString returns the place behind the string that begins at a quote, 0 if it has no end.
func endOfString(text string, at int, escapes bool) int {
	quote := text[at]
	for i := at + 1; i < len(text); i++ {
		switch {
		case escapes && text[i] == '\\':
			i++
		case text[i] != quote:
		case i+1 < len(text) && text[i+1] == quote:
			i++
		default:
			return i + 1
		}
	}
	return 0
}

// escaping reports whether a backslash escapes a quote in this text: the first quote behind one tells that
// what is behind it could not follow a string, or would be a string by itself.
func (s *sqlText) escaping() bool {
	if s.escapes == nil {
		yes := (strings.Contains(s.Text, `\'`) || strings.Contains(s.Text, `\"`)) && escapes(copied().ReplaceAllString(s.Text, ";"))
		s.escapes = &yes
	}
	return *s.escapes
}

func escapes(text string) bool {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case strings.HasPrefix(text[i:], "--"):
			i = textBehind(text, i, "\n")
		case strings.HasPrefix(text[i:], "/*"):
			i = textBehind(text, i+2, "*/")
		case c == '`':
			i = textBehind(text, i+1, "`")
		case c == '\'' || c == '"':
			withE := i > 0 && text[i-1]|0x20 == 'e' && (i == 1 || !partOfWord(text[i-2]))
			end := endOfString(text, i, withE)
			if end == 0 {
				return strings.Contains(text[i:], `\`+string(c))
			}
			if !withE {
				if yes, known := escapesIn(text[i:end], text[end:]); known {
					return yes
				}
			}
			i = end
		default:
			i++
		}
	}
	return false
}

// escapesIn tells from a string, read as if nothing escaped, and from what follows it.
func escapesIn(str, after string) (yes, known bool) {
	quote := str[:1]
	if i := strings.Index(str[1:], `\`+quote+quote); i >= 0 && 1+i+3 <= len(str) { // an escaped quote, and the end
		rest := str[1+i+3:]
		if rest == "" {
			rest = after
		}
		return rest == "" || strings.ContainsAny(rest[:1], ",); \n"), true
	}
	body := str[1 : len(str)-1]
	if slashes := len(body) - len(strings.TrimRight(body, `\`)); slashes%2 == 0 {
		return false, false
	}
	if inString(after, quote) {
		return true, true
	}
	return after != "" && !strings.HasPrefix(after, "/*") && !strings.ContainsAny(after[:1], " \t\r\n,);:|]}.=<>+-*&#"), true
}

// adjoined are words that a string may follow without a blank.
var adjoined = map[string]bool{
	"n": true, "e": true, "b": true, "x": true, "r": true, "date": true, "time": true, "timestamp": true, "interval": true, "json": true, "as": true,
	"in": true, "like": true, "ilike": true, "by": true, "and": true, "or": true, "then": true, "else": true, "when": true, "escape": true, "select": true, "values": true,
}

// inString tells from the next quote of a line that the text up to it is one of a string: no string could
// begin there.
func inString(text, quote string) bool {
	line, _, _ := strings.Cut(text, "\n")
	between, behind, found := strings.Cut(line, quote)
	if !found || strings.ContainsAny(between, "`'\"#$") || strings.Contains(between, "--") || strings.Contains(between, "/*") {
		return false
	}
	switch {
	case strings.HasSuffix(between, `\`):
		return true
	case behind != "" && partOfWord(behind[0]):
		return false
	case strings.HasSuffix(between, "."), strings.HasSuffix(between, "?"):
		return true
	}
	at := len(between)
	for at > 0 && partOfWord(between[at-1]) {
		at--
	}
	word := between[at:]
	return word != "" && word[0] != '_' && !adjoined[strings.ToLower(word)]
}

// textBehind returns the place behind the next such end, or that of the text.
func textBehind(text string, at int, end string) int {
	if at > len(text) {
		return len(text)
	}
	if i := strings.Index(text[at:], end); i >= 0 {
		return at + i + len(end)
	}
	return len(text)
}
