// Package project makes one document of a directory or of several files. In its text, a mark, one
// character, stands for the name of each file, directory and link; in its language, each file is an
// island in a grammar of its own. So the reducer sees one tree: the list of files is reduced like
// any other, names are followed from file to file, and [Project.Files] unpacks a candidate.
package project

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"pare/grammar"
	"pare/grammars/coding"
	"pare/internal/stable"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// Entry is a file, a directory or a symbolic link of a project.
type Entry struct {
	Path string      // relative, with slashes
	Mode fs.FileMode // its type and permissions
	Text string      // of a file; of a link, its target
	Held bool        // unchanged in every candidate (see Hold)

	coding coding.Coding // of the file; nil where Text is its bytes
}

// Language is the language of a file.
type Language struct {
	Name  string
	Lang  *parse.Language
	Start *grammar.Rule

	// For a file in another coding than UTF-8: its text in UTF-8, and its coding.
	Text   string
	Coding coding.Coding
}

// Find returns the language of a file. Of several languages with one name, the first counts.
type Find func(ctx context.Context, e Entry) (Language, error)

// Project is a set of entries as one text.
type Project struct {
	Text  string
	Lang  *parse.Language
	Start *grammar.Rule

	groups  []group
	entries map[rune]*Entry
	held    []Entry // with their directories, each before its content
}

// group is the entries of one kind: directories, entries without an inside, or the files of one
// language. Their marks are consecutive.
type group struct {
	name    string
	lang    *parse.Language
	start   *grammar.Rule
	entries []*Entry
	marks   span
}

const (
	dirs  = 0 // index of the group of directories
	whole = 1 // index of the group of entries without an inside
)

// New makes a project of entries; directories may be missing. An entry with a mark in its text has
// no inside. Held entries are not part of the text, but of Files.
func New(ctx context.Context, entries []Entry, find Find) (*Project, error) {
	p := &Project{groups: []group{dirs: {}, whole: {}}, entries: map[rune]*Entry{}}
	sorted := slices.Clone(entries)
	stable.Sort(sorted, func(a, b Entry) int { return strings.Compare(a.Path, b.Path) })
	sorted = p.hold(withParents(sorted))
	for i := range sorted {
		if err := p.sort(ctx, &sorted[i], find); err != nil {
			return nil, err
		}
	}
	marks, err := p.mark()
	if err != nil {
		return nil, err
	}
	p.Text = render(sorted, marks)
	return p, p.makeLanguage()
}

// withParents adds the directories of all paths, each before its content.
func withParents(sorted []Entry) []Entry {
	var all []Entry
	known := map[string]bool{".": true}
	for _, e := range sorted {
		if e.Mode.IsDir() {
			known[e.Path] = true
		}
	}
	for _, e := range sorted {
		for dir := path.Dir(e.Path); !known[dir]; dir = path.Dir(dir) {
			known[dir] = true
			all = append(all, Entry{Path: dir, Mode: fs.ModeDir | 0o755})
		}
		all = append(all, e)
	}
	stable.Sort(all, func(a, b Entry) int { return slices.Compare(strings.Split(a.Path, "/"), strings.Split(b.Path, "/")) })
	return all
}

// sort puts an entry into its group.
func (p *Project) sort(ctx context.Context, e *Entry, find Find) error {
	at := whole
	switch {
	case e.Mode.IsDir():
		at = dirs
	case e.Mode.IsRegular() && !strings.ContainsFunc(e.Text, isMark):
		l, err := find(ctx, *e)
		if err != nil {
			return err
		}
		if l.Coding != nil {
			e.Text, e.coding = l.Text, l.Coding
		}
		if at = slices.IndexFunc(p.groups, func(g group) bool { return g.name == l.Name && g.lang != nil }); at < 0 {
			at = len(p.groups)
			p.groups = append(p.groups, group{name: l.Name, lang: l.Lang, start: l.Start})
		}
	}
	p.groups[at].entries = append(p.groups[at].entries, e)
	return nil
}

// mark gives every entry its mark. The first mark of each group stands for no entry: it is the one
// in minimal text.
func (p *Project) mark() (map[*Entry]rune, error) {
	marks := map[*Entry]rune{}
	next := firstMark
	for i := range p.groups {
		g := &p.groups[i]
		g.marks.from = next
		for _, e := range g.entries {
			next = after(next)
			marks[e], p.entries[next] = next, e
		}
		g.marks.to = next
		if next = after(next); next >= endMark {
			return nil, fmt.Errorf("more than %d files and directories, fewer were expected", mostEntries)
		}
	}
	return marks, nil
}

// Files returns the files of a candidate, a text that a project's tree renders.
func (p *Project) Files(text []byte) oracle.Files {
	var files oracle.Files
	for _, e := range p.held {
		files = append(files, oracle.File{Name: e.Path, Mode: e.Mode, Text: []byte(e.Text)})
	}
	seen := map[*Entry]bool{}
	for mark, inside := range pieces(text) {
		e := p.entries[mark]
		if e == nil || seen[e] {
			continue
		}
		seen[e] = true
		f := oracle.File{Name: e.Path, Mode: e.Mode, Text: inside}
		switch {
		case p.groups[whole].marks.has(mark):
			f.Text = []byte(e.Text)
		case e.coding != nil:
			f.Text = e.coding.Encode(inside)
		}
		files = append(files, f)
	}
	return files
}

// Paths returns the path of each entry by its mark, as Path writes it.
func (p *Project) Paths() map[rune]string {
	paths := map[rune]string{}
	for mark := range p.entries {
		paths[mark] = p.Path(string(mark))
	}
	return paths
}

// Path returns the path of the entry of a mark, a directory's with a slash at its end; "" for any
// other token.
func (p *Project) Path(token string) string {
	mark, size := utf8.DecodeRuneInString(token)
	e := p.entries[mark]
	switch {
	case e == nil || size != len(token):
		return ""
	case e.Mode.IsDir():
		return e.Path + "/"
	}
	return e.Path
}

// Identity is equal for projects in which every text stands for the same files.
func (p *Project) Identity() string {
	var b strings.Builder
	for i, g := range p.groups {
		for _, e := range g.entries {
			fmt.Fprintf(&b, "%d %q %v", i, e.Path, e.Mode)
			if i == whole {
				fmt.Fprintf(&b, " %q", e.Text)
			}
			b.WriteByte('\n')
		}
	}
	for _, e := range p.held {
		fmt.Fprintf(&b, "held %q %v %q\n", e.Path, e.Mode, e.Text)
	}
	return b.String()
}

// Count returns the number of files and links of a candidate.
func (p *Project) Count(text []byte) int {
	n := 0
	for _, f := range p.Files(text) {
		if !f.Mode.IsDir() {
			n++
		}
	}
	return n
}

// Evaluator returns an evaluator that unpacks a candidate for e.
func (p *Project) Evaluator(e oracle.Evaluator) oracle.Evaluator { return evaluator{p, e} }

type evaluator struct {
	project *Project
	oracle.Evaluator
}

func (e evaluator) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return e.Evaluator.Evaluate(ctx, e.project.Files(files[0].Text))
}
