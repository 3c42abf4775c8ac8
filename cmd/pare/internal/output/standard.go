package output

import (
	"io"
	"os"
)

// Standard is standard output. It remembers that something could not be written, which is an
// error of the program even where no command looks at it.
type Standard struct {
	io.Writer
	Err error // the first
}

func (s *Standard) Write(text []byte) (int, error) {
	n, err := s.Writer.Write(text)
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
