package project

import (
	"bytes"
	"fmt"
	"io/fs"
	"iter"
	"strings"
	"unicode/utf8"
)

// Marks are the characters of the private planes 15 and 16, without the two noncharacters at the
// end of each. The last mark ends a file or a directory.
const (
	firstMark   rune = 0xF0000
	lastOf15    rune = 0xFFFFD
	firstOf16   rune = 0x100000
	endMark     rune = 0x10FFFD
	mostEntries      = int(lastOf15-firstMark) + int(endMark-firstOf16)
)

func isMark(r rune) bool { return r >= firstMark && r <= endMark }

// after returns the mark that follows.
func after(mark rune) rune {
	if mark == lastOf15 {
		return firstOf16
	}
	return mark + 1
}

// span is a range of marks, both ends included.
type span struct{ from, to rune }

func (s span) has(mark rune) bool { return mark >= s.from && mark <= s.to }

// render writes sorted entries as a text.
func render(sorted []Entry, marks map[*Entry]rune) string {
	var b strings.Builder
	var open []string // directories
	for i := range sorted {
		e := &sorted[i]
		for len(open) > 0 && !strings.HasPrefix(e.Path, open[len(open)-1]) {
			open = open[:len(open)-1]
			b.WriteRune(endMark)
		}
		b.WriteRune(marks[e])
		switch {
		case e.Mode.IsDir():
			open = append(open, e.Path+"/")
		case hasInside(e):
			b.WriteString(e.Text)
			b.WriteRune(endMark)
		}
	}
	for range open {
		b.WriteRune(endMark)
	}
	return b.String()
}

// hasInside reports whether the entry is a file with its text between marks.
func hasInside(e *Entry) bool {
	return e.Mode&fs.ModeType == 0 && !strings.ContainsFunc(e.Text, isMark)
}

// pieces yields the marks of entries in a text, each with the text before the next mark.
func pieces(text []byte) iter.Seq2[rune, []byte] {
	return func(yield func(rune, []byte) bool) {
		at, mark, width := nextMark(text, 0)
		for at < len(text) {
			next, nextRune, nextWidth := nextMark(text, at+width)
			if mark != endMark && !yield(mark, text[at+width:next]) {
				return
			}
			at, mark, width = next, nextRune, nextWidth
		}
	}
}

// Listing shows a candidate to a reader: each file after a line "-- path --", as in a txtar
// archive. The paths are those of Project.Paths.
func Listing(text []byte, paths map[rune]string) []byte {
	var b bytes.Buffer
	for mark, inside := range pieces(text) {
		path := paths[mark]
		if path == "" || strings.HasSuffix(path, "/") {
			continue
		}
		if b.Len() > 0 && !bytes.HasSuffix(b.Bytes(), []byte("\n")) {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "-- %s --\n%s", path, inside)
	}
	return b.Bytes()
}

// nextMark finds the first mark from i on: its place, or the text's end.
func nextMark(text []byte, i int) (at int, mark rune, width int) {
	j := bytes.IndexFunc(text[min(i, len(text)):], isMark)
	if j < 0 {
		return len(text), 0, 0
	}
	mark, width = utf8.DecodeRune(text[i+j:])
	return i + j, mark, width
}
