package files

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"pare/internal/stable"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var FilesPass = search.Pass{
	Name:    "files",
	Doc:     "files in chunks, heaviest first, and directories without files",
	When:    search.First,
	Default: true,
	Stages:  []search.Stage{{Items: wholeFiles, Coarse: true, Once: true}, {Items: emptyDirectories, Coarse: true, Once: true}},
	Kinds:   []*search.Kind{dropFilesKind},
	Example: search.Example{Grammar: "files",
		Before: "a.js: require('./b'); c(1);\nb.js: d(2);\n",
		After:  "a.js: c(1);\n"},
}

var dropFilesKind = &search.Kind{Name: "dropFiles"} // drops files, in any directory

// wholeFiles drops files of all directories with their mentions in other files; a single file also
// without them.
//
//	a/x.c a/y.c b/z.c               →  a/y.c
//	x.js y.js: require("./x"), a;   →  y.js: a;
func wholeFiles(v *search.View, _ *tree.Place) []search.Item {
	files := slices.DeleteFunc(slices.Clone(Files(v)), file.isDir)
	stable.Sort(files, func(a, b file) int {
		return cmp.Or(cmp.Compare(path.Dir(a.Path), path.Dir(b.Path)), cmp.Compare(path.Ext(a.Path), path.Ext(b.Path)))
	})
	var units []syntax.Unit
	before := ""
	for _, f := range files {
		units = append(units, syntax.Unit{At: f.at, Weight: int(f.at.Node.Tokens), Border: common(before, f.Path)})
		before = f.Path
	}
	return syntax.GroupEdit{Kind: dropFilesKind, Label: "file", Edit: dropMentioned}.Items(v, units)
}

// dropMentioned drops files with their mentions in other files, the mentions of directories that
// lose their last file, and the uses of the names that the mentioning statements define.
func dropMentioned(v *search.View, at []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	m := fileMentions(v)
	gone := m.gone(at)
	for i, f := range m.files {
		if gone[i] && !e.Drop(f.at) {
			return nil
		}
	}
	names := make([][]*mention, len(m.files))
	for i, f := range m.files {
		for _, n := range m.of[f.Path] {
			if gone[i] && !gone[n.in] {
				names[n.in] = append(names[n.in], n)
			}
		}
	}
	for i, f := range m.files {
		if len(names[i]) > 0 && !f.drop(v, names[i], e) {
			return nil
		}
	}
	if !dropUnusedImports(v, e) {
		return nil
	}
	return syntax.OrNone(e)
}

// emptyDirectories drops directories without files.
//
//	a/b/ c/d  →  c/d
func emptyDirectories(v *search.View, _ *tree.Place) []search.Item {
	var units []syntax.Unit
	for _, f := range Files(v) {
		if f.isDir() {
			units = append(units, syntax.Unit{At: f.at, Weight: int(f.at.Node.Tokens), Border: 0})
			continue
		}
		units = slices.DeleteFunc(units, func(u syntax.Unit) bool { return document.Under(f.at, u.At) })
	}
	return syntax.GroupEdit{Kind: dropFilesKind, Label: "directory", Edit: syntax.DropUnits}.Items(v, units)
}

// common returns twice the number of directories that two paths share, plus one if they share the
// extension.
func common(a, b string) int {
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	n := 0
	for n < len(as)-1 && n < len(bs)-1 && as[n] == bs[n] {
		n++
	}
	if path.Ext(a) == path.Ext(b) {
		return 2*n + 1
	}
	return 2 * n
}
