package preprocess

import (
	"strconv"
	"strings"

	"pare/internal/lazy"
	"pare/reducer"
)

var (
	markerLine  = lazy.Regexp(`^#(?:line)? (\d+) "((?:[^"\\]|\\.)*)"((?: \d)*)\s*$`)
	includeLine = lazy.Regexp(`^\s*#\s*include\s*(?:<[^>]+>|"[^"]+")`)
	word        = lazy.Regexp(`[\pL_$][\pL\pN_$]*`)
)

// Unmarked returns a preprocessed text without its line markers, and the headers that, by these,
// its source includes directly.
func Unmarked(text, source string) (string, []reducer.Include) {
	u := unmarking{lines: strings.Split(source, "\n"), blanks: strings.Contains(text, `R"`)}
	for line := range strings.Lines(text) {
		if m := markerLine().FindStringSubmatch(strings.TrimSuffix(line, "\n")); m != nil {
			u.marker(m)
		} else {
			u.line(line)
		}
	}
	return u.out.String(), u.includes
}

// unmarking is a walk over a preprocessed text.
type unmarking struct {
	lines    []string // of the source
	blanks   bool     // blank lines count: a raw string may have them
	out      strings.Builder
	main     string // the source's name in markers
	depth    int    // files entered
	names    map[string]bool
	includes []reducer.Include
}

// marker follows a line marker: the next line's number and file, with the flag 1 on entering a file
// and 2 on returning to one.
func (u *unmarking) marker(m []string) {
	if u.main == "" {
		u.main = m[2]
	}
	switch {
	case strings.Contains(m[3], " 1"):
		if u.depth == 0 {
			u.names = map[string]bool{}
		}
		u.depth++
	case strings.Contains(m[3], " 2"):
		u.depth = max(u.depth-1, 0)
		if next, err := strconv.Atoi(m[1]); err == nil && u.depth == 0 && m[2] == u.main {
			u.included(next - 1)
		}
	}
}

// included adds the header whose directive ends at a line of the source, counted from 1.
func (u *unmarking) included(line int) {
	if line < 1 || line > len(u.lines) || len(u.names) == 0 {
		return
	}
	if d := includeLine().FindString(u.lines[line-1]); d != "" {
		u.includes = append(u.includes, reducer.Include{Line: strings.TrimSpace(d), Names: u.names})
	}
}

func (u *unmarking) line(line string) {
	if strings.TrimSpace(line) == "" && !u.blanks {
		return
	}
	u.out.WriteString(line)
	if u.depth > 0 && !strings.HasPrefix(line, "#") {
		for _, w := range word().FindAllString(line, -1) {
			u.names[w] = true
		}
	}
}
