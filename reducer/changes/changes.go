package changes

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pare/hdd/diff"
)

// Kind is the kind of a change.
type Kind uint8

const (
	Hunk    Kind = iota // lines of a text are replaced
	Add                 // a file is added
	Remove              // a file is removed
	Rename              // a file is renamed
	Mode                // a file's executable bit changes
	Replace             // a whole file is replaced: it is binary, or becomes binary or a link
)

func (k Kind) String() string {
	return [...]string{"hunk", "added", "removed", "renamed", "mode", "replaced"}[k]
}

// Change is the smallest unit to be applied or left out.
type Change struct {
	Kind     Kind
	Step     int
	Path     string // before the step; after it for an added file
	To       string // Rename: the path after the step
	Line     int    // Hunk: its first line in the text before the step, from 1
	Column   int    // of a part of a line: its first character, from 1; else 0
	Old, New []string

	group []int // its groups, the widest first; see [group]
}

// String names the change and its place.
func (c *Change) String() string {
	switch c.Kind {
	case Hunk:
		if c.Column > 0 {
			return fmt.Sprintf("%s:%d:%d: %q → %q", c.Path, c.Line, c.Column, strings.Join(c.Old, ""), strings.Join(c.New, ""))
		}
		return fmt.Sprintf("%s:%d: -%d +%d", c.Path, c.Line, len(c.Old), len(c.New))
	case Rename:
		return fmt.Sprintf("%s: renamed to %s", c.Path, c.To)
	case Mode:
		return c.Path + ": mode"
	}
	return c.Path + ": " + c.Kind.String()
}

// History is a tree and all changes made by the steps after it.
type History struct {
	Base    *Tree
	Steps   []Step
	Changes []*Change

	unit      Unit // of texts
	documents []*document
	live      map[string]*document // by path, after all steps so far
	dirs      map[string]bool      // in the first tree

	after int     // the steps from the search's old tree to Base
	under *config // their result, as a difference; nil for none
}

// NewHistory cuts the steps into changes, ordered by step, then path and line. It
// fails if a file cannot be read, or with the cause of ctx's end.
func NewHistory(ctx context.Context, base *Tree, steps []Step) (*History, error) {
	h := &History{Base: base, Steps: steps}
	return h, h.cut(ctx)
}

// cut cuts the steps into changes.
func (h *History) cut(ctx context.Context) error {
	h.live, h.dirs = map[string]*document{}, map[string]bool{}
	for path := range h.Base.Files {
		for dir := range parents(path) {
			if h.dirs[dir] {
				break
			}
			h.dirs[dir] = true
		}
	}
	for i, s := range h.Steps {
		if err := h.step(ctx, i, s); err != nil {
			return err
		}
	}
	return nil
}

// step adds the changes of step i.
func (h *History) step(ctx context.Context, i int, s Step) error {
	moved, err := renames(ctx, s.Files)
	if err != nil {
		return err
	}
	for _, c := range s.Files {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		switch to := moved[c.Path]; {
		case c.Old == nil && to != "": // handled under the old name
		case c.Old == nil:
			err = h.added(i, c)
		case c.New == nil && to == "":
			err = h.removed(i, c)
		case c.New == nil:
			err = h.renamed(ctx, i, c, to, s.Files)
		default:
			var d *document
			if d, err = h.document(c.Path, c.Old); err == nil {
				err = h.modified(ctx, i, d, c)
			}
		}
		if err != nil {
			return fmt.Errorf("%s: %w", c.Path, err)
		}
	}
	return nil
}

// note adds a change and returns its number.
func (h *History) note(c *Change) int {
	h.Changes = append(h.Changes, c)
	return len(h.Changes) - 1
}

// document returns the document of an existing file.
func (h *History) document(path string, f *File) (*document, error) {
	if d := h.live[path]; d != nil {
		return d, nil
	}
	return h.newDocument(always, path, f)
}

func (h *History) newDocument(by int, path string, f *File) (*document, error) {
	d, err := newDocument(by, path, f)
	if err == nil {
		h.documents = append(h.documents, d)
		h.live[path] = d
	}
	return d, err
}

func (h *History) added(step int, c FileChange) error {
	change := &Change{Kind: Add, Step: step, Path: c.Path}
	d, err := h.newDocument(h.note(change), c.Path, c.New)
	if err == nil {
		for _, l := range d.eras[0].lines {
			change.New = append(change.New, l.text)
		}
	}
	return err
}

func (h *History) removed(step int, c FileChange) error {
	d, err := h.document(c.Path, c.Old)
	if err != nil {
		return err
	}
	change := &Change{Kind: Remove, Step: step, Path: c.Path}
	e := &d.eras[len(d.eras)-1]
	for _, at := range e.visible() {
		change.Old = append(change.Old, e.lines[at].text)
	}
	d.gone = h.note(change)
	delete(h.live, c.Path)
	return nil
}

func (h *History) renamed(ctx context.Context, step int, c FileChange, to string, files []FileChange) error {
	d, err := h.document(c.Path, c.Old)
	if err != nil {
		return err
	}
	by := h.note(&Change{Kind: Rename, Step: step, Path: c.Path, To: to})
	d.names = append(d.names, named{by, to})
	delete(h.live, c.Path)
	h.live[to] = d
	i := slices.IndexFunc(files, func(f FileChange) bool { return f.Path == to })
	return h.modified(ctx, step, d, FileChange{c.Path, c.Old, files[i].New})
}

// modified adds the changes of a file that exists before and after a step.
func (h *History) modified(ctx context.Context, step int, d *document, c FileChange) error {
	e := &d.eras[len(d.eras)-1]
	var text []byte
	if e.file == nil && c.New.Mode != link {
		var err error
		if text, err = c.New.Read(); err != nil {
			return err
		}
	}
	if e.file != nil || c.New.Mode == link || !isText(text) {
		if same, err := unchanged(e.file, c.New); same || err != nil {
			return err
		}
		return d.replace(h.note(&Change{Kind: Replace, Step: step, Path: c.Path}), c.New)
	}
	h.hunks(ctx, step, c.Path, e, string(text))
	if c.Old.Mode != c.New.Mode {
		by := h.note(&Change{Kind: Mode, Step: step, Path: c.Path})
		d.modes = append(d.modes, moded{by, c.New.Mode})
	}
	return nil
}

// unchanged reports whether the binary file f equals g.
func unchanged(f, g *File) (bool, error) {
	if f == nil || f.Mode != g.Mode {
		return false, nil
	}
	return sameContent(f, g)
}

// hunks adds a change for every differing stretch of lines of e.
func (h *History) hunks(ctx context.Context, step int, path string, e *era, text string) {
	if h.unit != WholeHunk {
		h.weaveFine(ctx, step, path, e, text)
		return
	}
	visible := e.visible()
	old := make([]string, len(visible))
	for i, at := range visible {
		old[i] = e.lines[at].text
	}
	now := slices.Collect(strings.Lines(text))
	var edits []edit
	for _, d := range diff.Hunks(ctx, old, now) {
		c := &Change{
			Kind: Hunk, Step: step, Path: path, Line: d.A + 1,
			Old: old[d.A:d.AEnd:d.AEnd], New: now[d.B:d.BEnd:d.BEnd],
		}
		edits = append(edits, edit{h.note(c), d.A, d.AEnd, c.New})
	}
	e.weave(visible, edits)
}

// config is the tree with some changes applied, as its difference from the first tree.
type config struct {
	files map[string]*state // nil for a path that no longer exists
}

// over turns a difference from base into one from the tree that base differs from.
func (c *config) over(base *config) {
	if base == nil {
		return
	}
	for path, st := range base.files {
		if _, changed := c.files[path]; !changed {
			c.files[path] = st
		}
	}
}

// conflict reports changes that exclude each other: two files with one path, or a file with the
// path of a directory.
type conflict struct{ path string }

func (e *conflict) Error() string { return e.path + " would be two things" }

// apply returns the configuration of a set of changes.
func (h *History) apply(s Set) (*config, error) {
	c := &config{map[string]*state{}}
	for _, d := range h.documents {
		if d.path != "" {
			c.files[d.path] = nil
		}
	}
	for _, d := range h.documents {
		st, err := d.at(s)
		if err != nil {
			return nil, err
		}
		if st == nil {
			continue
		}
		if c.files[st.path] != nil || h.untouched(c, st.path) {
			return nil, &conflict{st.path}
		}
		c.files[st.path] = st
	}
	return c, h.check(c)
}

// untouched reports whether path has a file without changes.
func (h *History) untouched(c *config, path string) bool {
	_, touched := c.files[path]
	return !touched && h.Base.Files[path] != nil
}

// check requires that no file has the path of a directory. Only changed files can.
func (h *History) check(c *config) error {
	dirs := map[string]bool{} // above changed files
	for path, st := range c.files {
		if st == nil {
			continue
		}
		for dir := range parents(path) {
			if c.files[dir] != nil || h.untouched(c, dir) {
				return &conflict{dir}
			}
			dirs[dir] = true
		}
	}
	for path, st := range c.files {
		if st == nil {
			continue
		}
		if dirs[path] || h.dirs[path] && h.below(c, path) {
			return &conflict{path}
		}
	}
	return nil
}

// below reports whether a remaining file of the first tree is below path.
func (h *History) below(c *config, dir string) bool {
	for path := range h.Base.Files {
		if strings.HasPrefix(path, dir+"/") && h.untouched(c, path) {
			return true
		}
	}
	return false
}

// parents yields the directories above a path, the nearest first.
func parents(path string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for i := strings.LastIndexByte(path, '/'); i > 0; i = strings.LastIndexByte(path, '/') {
			path = path[:i]
			if !yield(path) {
				return
			}
		}
	}
}
