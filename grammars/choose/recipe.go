package choose

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// recipe is a Decode of the lines of a makefile's recipes that are more than words: make's references stand for parts of
// words, of letters that no text has, and a dollar for two. The signs in front are none of the shell's.
func recipe(stretch string) (text string, encode func(string) string, ok bool) {
	body := strings.TrimLeft(stretch, "@+- \t")
	signs := stretch[:len(stretch)-len(body)]
	if !strings.ContainsAny(body, ";&|'\"`<>") {
		return "", nil, false
	}
	var out strings.Builder
	for at := 0; at < len(body); {
		n, known := referenceEnd(body[at:])
		switch {
		case !known:
			return "", nil, false
		case n == 0:
			r, size := utf8.DecodeRuneInString(body[at:])
			if r >= standsFor && r <= standsFor+utf8.RuneSelf*2 || r == utf8.RuneError && size == 1 {
				return "", nil, false
			}
			out.WriteString(body[at : at+size])
			at += size
		case body[at:at+n] == "$$":
			out.WriteByte('$')
			at += n
		default:
			for _, b := range []byte(body[at : at+n]) {
				out.WriteRune(standsFor + rune(b))
			}
			at += n
		}
	}
	return out.String(), func(s string) string { return signs + fromShell(s) }, true
}

// standsFor is the letter that stands for the first byte of a reference, others for others.
const standsFor = 0xF0000

// referenceEnd returns where make's reference that a text begins with ends, 0 where there is none; it is not known where it has
// no end.
func referenceEnd(text string) (end int, known bool) {
	if text[0] != '$' {
		return 0, true
	}
	if len(text) == 1 {
		return 0, false
	}
	if text[1] != '(' && text[1] != '{' {
		_, size := utf8.DecodeRuneInString(text[1:])
		return 1 + size, true
	}
	var open []byte
	for i := 1; i < len(text); i++ {
		last := byte(0)
		if len(open) > 0 {
			last = open[len(open)-1]
		}
		switch c := text[i]; {
		case text[i-1] == '$' && (c == '(' || c == '{'), c == last:
			open = append(open, c)
		case c == ')' && last == '(', c == '}' && last == '{':
			if open = open[:len(open)-1]; len(open) == 0 {
				return i + 1, true
			}
		}
	}
	return 0, false
}

// fromShell writes a command as a line of a recipe.
func fromShell(s string) string {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		switch {
		case r >= standsFor && r < standsFor+utf8.RuneSelf*2:
			out = append(out, byte(r-standsFor))
		case r == '$':
			out = append(out, "$$"...)
		case r == '\n' && !bytes.HasSuffix(bytes.TrimSuffix(out, []byte("\r")), []byte(`\`)):
			out = append(out, " \\\n\t"...)
		default:
			out = utf8.AppendRune(out, r)
		}
	}
	return string(out)
}
