package preprocess

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"pare/internal/lazy"
)

// mostText bounds the spliced text, in bytes.
const mostText = 64 << 20

var (
	quoted    = lazy.Regexp(`^\s*#\s*include\s*"([^"]+)"[^\n]*`)
	once      = lazy.Regexp(`(?m)^[ \t]*#[ \t]*pragma[ \t]+once\b[^\n]*\n?`)
	guard     = lazy.Regexp(`^#\s*(?:ifndef\s+(\w+)|if\s+!\s*defined\s*\(?\s*(\w+)\s*\)?)[^\n]*\n\s*#\s*define\s+(\w+)`)
	condition = lazy.Regexp(`^\s*#\s*(if|endif)`)
)

// Spliced returns a file's text with each quoted include replaced by the file's text, and the paths
// of these files. As compilers do, it looks for a file beside the including one, then in dirs. A
// directive without a file stays. A file with an include guard or #pragma once is spliced in once,
// if that is outside of conditionals.
func Spliced(file, text string, dirs []string) (string, []string, error) {
	s := splicing{dirs: dirs, done: map[string]bool{}, inside: map[string]bool{}, listed: map[string]bool{}}
	if path, err := filepath.Abs(file); err == nil {
		s.inside[path] = false
	}
	err := s.file(filepath.Dir(file), text)
	return s.out.String(), s.files, err
}

// splicing is a walk over a text and the files that it includes.
type splicing struct {
	dirs    []string
	out     strings.Builder
	files   []string
	listed  map[string]bool // files
	done    map[string]bool // files that are not spliced in again
	inside  map[string]bool // files being spliced in; true for one that is spliced in once
	comment bool            // the next line begins in a comment
	open    int             // conditionals, include guards apart
}

// file splices in a text whose file is in dir.
func (s *splicing) file(dir, text string) error {
	for line := range strings.Lines(text) {
		if s.out.Len() > mostText {
			return fmt.Errorf("--include: more than %d MB with the files that it includes", mostText>>20)
		}
		m := quoted().FindStringSubmatch(line)
		if m == nil || s.comment {
			s.line(line)
			continue
		}
		path, text, ok := s.find(dir, m[1])
		only, loop := s.inside[path]
		switch {
		case s.done[path], only:
		case !ok, loop:
			s.out.WriteString(line)
		default:
			if err := s.enter(path, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// enter splices in a file.
func (s *splicing) enter(path, text string) error {
	if !s.listed[path] {
		s.listed[path], s.files = true, append(s.files, path)
	}
	bare := once().ReplaceAllString(text, "")
	guarded := hasGuard(bare)
	only := guarded || bare != text
	s.inside[path] = only
	defer delete(s.inside, path)
	if only && s.open == 0 {
		s.done[path] = true
	}
	if bare != "" && !strings.HasSuffix(bare, "\n") {
		bare += "\n"
	}
	open, comment := s.open, s.comment
	if guarded {
		s.open-- // the guard is no conditional
	}
	err := s.file(filepath.Dir(path), bare)
	s.open, s.comment = open, comment
	return err
}

// find returns the path and text of an included file.
func (s *splicing) find(dir, name string) (path, text string, ok bool) {
	for _, d := range append([]string{dir}, s.dirs...) {
		path, err := filepath.Abs(resolve(d, name))
		if err != nil {
			continue
		}
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() || info.Size() > mostText {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil || len(s.inside) > mostNested {
			continue
		}
		return path, string(text), true
	}
	return "", "", false
}

// line writes a line, and follows conditionals and comments.
func (s *splicing) line(line string) {
	s.out.WriteString(line)
	if m := condition().FindStringSubmatch(line); m != nil && !s.comment {
		if m[1] == "if" {
			s.open++
		} else {
			s.open--
		}
	}
	for rest := line; ; {
		mark := "/*"
		if s.comment {
			mark = "*/"
		} else if i := strings.Index(rest, "//"); i >= 0 && (!strings.Contains(rest, mark) || i < strings.Index(rest, mark)) {
			return
		}
		_, behind, ok := strings.Cut(rest, mark)
		if !ok {
			return
		}
		s.comment, rest = !s.comment, behind
	}
}

// hasGuard reports whether a text begins with an include guard, comments aside.
func hasGuard(text string) bool {
	m := guard().FindStringSubmatch(strings.TrimSpace(withoutComments(text)))
	return m != nil && (m[1] == m[3] || m[2] == m[3])
}

var comments = lazy.Regexp(`^\s*(?:/\*(?s:.*?)\*/|//[^\n]*\n)`)

// withoutComments returns a text without its leading comments.
func withoutComments(text string) string {
	for {
		c := comments().FindString(text)
		if c == "" {
			return text
		}
		text = text[len(c):]
	}
}
