package coding

import "strings"

// Literate returns the text of a literate Haskell file (Haskell 2010 Report, 10.4) as Haskell, and its
// coding. Code loses the > in front of it; other lines, but for those between \begin{code} and
// \end{code}, become comments. A file without code is not ok, nor one with code that begins as these
// comments do.
func Literate(raw string) (text string, c Coding, ok bool) {
	l := literate{track: "> "}
	for line := range strings.Lines(raw) {
		if strings.HasPrefix(line, ">") && strings.TrimSpace(line[1:]) != "" && line[1] != ' ' {
			l.track = ">"
		}
	}
	text, ok = l.Decode(raw)
	return text, l, ok
}

// literate is a literate file whose lines of code begin with track.
type literate struct{ track string }

// prose is what lines begin with in Haskell that are no code in the file.
const prose = "--literate:"

const beginCode, endCode = `\begin{code}`, `\end{code}`

func (l literate) Decode(raw string) (string, bool) {
	var text strings.Builder
	inside, code := false, false
	for line := range strings.Lines(raw) {
		rest, tracked := strings.CutPrefix(line, l.track)
		switch {
		case strings.HasPrefix(line, beginCode), strings.HasPrefix(line, endCode):
			inside = line[1] == 'b'
			text.WriteString(prose + line)
		case inside, strings.TrimSpace(line) == "":
			text.WriteString(line)
			code = code || inside
		case tracked && strings.TrimSpace(rest) != "":
			text.WriteString(rest)
			code = true
		default:
			text.WriteString(prose + line)
		}
	}
	return text.String(), code && string(l.Encode([]byte(text.String()))) == raw
}

// Encode writes code behind > where no \begin{code} precedes it.
func (l literate) Encode(text []byte) []byte {
	var raw strings.Builder
	inside := false
	for line := range strings.Lines(string(text)) {
		rest, other := strings.CutPrefix(line, prose)
		switch {
		case other:
			inside = strings.HasPrefix(rest, beginCode) || inside && !strings.HasPrefix(rest, endCode)
			raw.WriteString(rest)
		case inside, strings.TrimSpace(line) == "":
			raw.WriteString(line)
		default:
			raw.WriteString(l.track + line)
		}
	}
	return []byte(raw.String())
}
