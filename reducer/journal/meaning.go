package journal

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
)

// meaning returns a script without its comment lines and empty lines, except for those inside
// quotes. It returns a script unchanged if its language has no comments with #, or it may contain
// here documents. The text begins behind the mark #!.
func meaning(text []byte) []byte {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	if !hashComments(string(first)) || bytes.Contains(rest, []byte("<<")) {
		return text
	}
	out := slices.Concat(first, []byte("\n"))
	var quote byte // that is open
	for line := range bytes.Lines(rest) {
		bare := bytes.TrimSpace(line)
		if quote == 0 && (len(bare) == 0 || bare[0] == '#') {
			continue
		}
		out = append(out, line...)
		quote = openQuote(line, quote)
	}
	return bytes.TrimRight(out, "\n")
}

// hashComments reports whether # begins a comment for the interpreter that a first line names.
func hashComments(line string) bool {
	name := strings.TrimRight(filepath.Base(interpreter(line)), "0123456789.")
	return slices.Contains([]string{"sh", "bash", "dash", "ksh", "zsh", "python", "pypy"}, name)
}

// Interpreter returns the program that the first line of a script names, as it is there but without
// env; "" for none.
func Interpreter(script string) string {
	line, _, _ := strings.Cut(script, "\n")
	if line, ok := strings.CutPrefix(line, "#!"); ok {
		return interpreter(line)
	}
	return ""
}

// interpreter returns the program that a first line names behind the mark #!.
func interpreter(line string) string {
	words := strings.Fields(line)
	if len(words) > 0 && filepath.Base(words[0]) == "env" {
		words = slices.DeleteFunc(words[1:], func(w string) bool { return strings.HasPrefix(w, "-") || strings.Contains(w, "=") })
	}
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// openQuote returns the quote that is open after a line, 0 for none. An apostrophe in a comment
// after a statement counts as a quote: the lines that follow are then kept.
func openQuote(line []byte, quote byte) byte {
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && quote != '\'':
			i++
		case quote == c:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"' || c == '`'):
			quote = c
		}
	}
	return quote
}
