package output

import (
	"io"
	"os"
	"slices"
	"unicode/utf8"
)

// Standard is standard output. It remembers that something could not be written, which is an
// error of the program even where no command looks at it.
type Standard struct {
	io.Writer
	Show func(text []byte) string // what a terminal gets in place of a text; nil for the text itself
	Err  error                    // the first

	rest []byte // the beginning of a character, with Show
}

func (s *Standard) Write(text []byte) (int, error) {
	if s.Show == nil {
		return s.write(text, len(text))
	}
	all := slices.Concat(s.rest, text)
	end := len(all)
	for i := end - 1; i >= max(0, end-utf8.UTFMax); i-- {
		if utf8.RuneStart(all[i]) {
			if !utf8.FullRune(all[i:]) {
				end = i
			}
			break
		}
	}
	s.rest = all[end:]
	return s.write([]byte(s.Show(all[:end])), len(text))
}

// Flush writes what is left of a text that ends within a character.
func (s *Standard) Flush() {
	if len(s.rest) > 0 {
		s.write([]byte(s.Show(s.rest)), 0)
	}
	s.rest = nil
}

// write writes a text, and says that so many bytes are written.
func (s *Standard) write(text []byte, size int) (int, error) {
	n, err := s.Writer.Write(text)
	if err == nil {
		n = size
	}
	if s.Err == nil {
		s.Err = err
	}
	return n, err
}

// FileOf returns the file that a writer writes to, nil if it is none.
func FileOf(w io.Writer) *os.File {
	if s, ok := w.(*Standard); ok {
		w = s.Writer
	}
	f, _ := w.(*os.File)
	return f
}
