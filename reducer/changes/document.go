package changes

import (
	"bytes"
	"io/fs"
	"strings"
)

// Set reports, by number, whether a change is applied.
type Set []bool

func (s Set) has(change int) bool { return change < 0 || s[change] }

// always, in place of a change, stands for the first tree.
const always = -1

// document is a file through all steps, across its names and contents. Any set of
// changes applies to it: a line is present if the change that added it is applied
// and none that removed it, as in the interleaved deltas of SCCS (Rochkind, "The
// source code control system", IEEE TSE 1, 1975).
type document struct {
	path string // in the first tree; "" if it is not in it
	born int    // the change that adds it; always if it is in the first tree
	gone int    // the change that removes it; always for none

	names []named // the last applied one counts
	modes []moded
	eras  []era
}

type named struct {
	by   int
	path string
}

type moded struct {
	by   int
	mode fs.FileMode
}

// era is a document's content from one replacement of the whole content to the next.
type era struct {
	by    int
	file  *File // content without lines; nil for a text
	lines []line
	exact bool // lines are parts of lines
}

// line is a line of a text with its line feed.
type line struct {
	text string
	by   int   // the change that adds it
	gone []int // the changes that remove it
}

func newDocument(by int, path string, f *File) (*document, error) {
	d := &document{born: by, gone: always, names: []named{{by, path}}}
	if by == always {
		d.path = path
	}
	return d, d.replace(by, f)
}

// replace begins a new era with the content and mode of f.
func (d *document) replace(by int, f *File) error {
	d.modes = append(d.modes, moded{by, f.Mode})
	e := era{by: by, file: f}
	if f.Mode != link {
		text, err := f.Read()
		if err != nil {
			return err
		}
		if isText(text) {
			e.file = nil
			for l := range strings.Lines(string(text)) {
				e.lines = append(e.lines, line{text: l, by: by})
			}
		}
	}
	d.eras = append(d.eras, e)
	return nil
}

// isText reports whether git would treat the content as text.
func isText(content []byte) bool {
	return bytes.IndexByte(content[:min(len(content), 8000)], 0) < 0
}

// last returns the last element present in s.
func last[E any](list []E, s Set, by func(E) int) E {
	i := len(list) - 1
	for i > 0 && !s.has(by(list[i])) {
		i--
	}
	return list[i]
}

// state is the state of a document under a set of changes.
type state struct {
	path    string
	mode    fs.FileMode
	content []byte
}

// at returns the state of the document, nil if it does not exist.
func (d *document) at(s Set) (*state, error) {
	if !s.has(d.born) || d.gone != always && s.has(d.gone) {
		return nil, nil
	}
	st := &state{
		path: last(d.names, s, func(n named) int { return n.by }).path,
		mode: last(d.modes, s, func(m moded) int { return m.by }).mode,
	}
	e := last(d.eras, s, func(e era) int { return e.by })
	if e.file != nil {
		var err error
		st.content, err = e.file.Read()
		return st, err
	}
	st.content = e.text(s)
	return st, nil
}

// text joins the present lines. Only the last may lack its line feed.
func (e *era) text(s Set) []byte {
	var b []byte
	for i := range e.lines {
		l := &e.lines[i]
		if !l.in(s) {
			continue
		}
		if n := len(b); n > 0 && b[n-1] != '\n' && !e.exact {
			b = append(b, '\n')
		}
		b = append(b, l.text...)
	}
	return b
}

func (l *line) in(s Set) bool {
	if !s.has(l.by) {
		return false
	}
	for _, g := range l.gone {
		if s.has(g) {
			return false
		}
	}
	return true
}

// visible returns the positions of the lines present under all changes so far.
func (e *era) visible() []int {
	var at []int
	for i := range e.lines {
		if e.lines[i].gone == nil {
			at = append(at, i)
		}
	}
	return at
}

// edit is the replacement of the lines visible[from:until].
type edit struct {
	by          int
	from, until int // in visible
	lines       []string
}

// weave adds ascending edits.
func (e *era) weave(visible []int, edits []edit) {
	var out []line
	next := 0
	upTo := func(end int) {
		out = append(out, e.lines[next:end]...)
		next = end
	}
	for _, d := range edits {
		for _, at := range visible[d.from:d.until] {
			e.lines[at].gone = append(e.lines[at].gone, d.by)
		}
		if d.until > 0 {
			upTo(visible[d.until-1] + 1)
		}
		for _, text := range d.lines {
			out = append(out, line{text: text, by: d.by})
		}
	}
	upTo(len(e.lines))
	e.lines = out
}
