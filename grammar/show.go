package grammar

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

func shownRule(r *Rule) string {
	if texts := ruleTexts(r); strings.HasPrefix(r.Name, implicitPrefix) && len(texts) == 1 {
		return quote(texts[0])
	}
	return r.Name
}

// ruleTexts returns the texts of a lexer rule's alternatives that are literals.
func ruleTexts(r *Rule) [][]rune {
	var out [][]rune
	for _, alt := range r.Body.Sub {
		var text []rune
		for _, e := range alt.Sub {
			if !isChar(e) {
				text = nil
				break
			}
			text = append(text, rune(e.Set[0].Lo))
		}
		if text != nil {
			out = append(out, text)
		}
	}
	return out
}

// quote returns text as a literal of the grammar language.
func quote(text []rune) string {
	var b strings.Builder
	b.WriteByte('\'')
	for _, c := range text {
		b.WriteString(escapeRune(c, "'"))
	}
	b.WriteByte('\'')
	return b.String()
}

// escapeRune returns a code point as the grammar language spells it; the
// characters of quoted get a backslash.
func escapeRune(c rune, quoted string) string {
	switch {
	case strings.ContainsRune("\n\r\t\b\f\\", c):
		return string([]byte{'\\', "nrtbf\\"[strings.IndexRune("\n\r\t\b\f\\", c)]})
	case c < 0x80 && strings.IndexByte(quoted, byte(c)) >= 0:
		return `\` + string(c)
	case c >= ' ' && c < 0x7F:
		return string(c)
	case c > 0xFFFF:
		return fmt.Sprintf(`\u{%X}`, c)
	}
	return fmt.Sprintf(`\u%04X`, c)
}

// isChar reports whether e is one character; half a surrogate pair is none.
func isChar(e *Expr) bool {
	return e.Op == OpSet && len(e.Set) == 1 && e.Set[0].Lo == e.Set[0].Hi && utf8.ValidRune(rune(e.Set[0].Lo))
}
