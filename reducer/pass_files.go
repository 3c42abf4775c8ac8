package reducer

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"pare/tree"
)

var filesPass = Pass{
	Name:    "files",
	Doc:     "of a directory, files in chunks, heaviest first, and the directories that they leave empty",
	When:    First,
	Default: true,
	stages:  []stage{{items: wholeFiles, coarse: true, once: true}, {items: emptyDirectories, coarse: true, once: true}},
}

var dropFilesKind = &kind{name: "dropFiles"} // files, in any directory

// wholeFiles drops files, of whatever directory, before anything in them is looked at, with
// the mentions of them in others; a single one also without.
//
//	a/x.c a/y.c b/z.c               →  a/y.c
//	x.js y.js: require("./x"), a;   →  y.js: a;
func wholeFiles(v *view, _ *tree.Place) []item {
	files := slices.DeleteFunc(slices.Clone(v.files()), file.isDir)
	slices.SortStableFunc(files, func(a, b file) int {
		return cmp.Or(cmp.Compare(path.Dir(a.path), path.Dir(b.path)), cmp.Compare(path.Ext(a.path), path.Ext(b.path)))
	})
	var units []unit
	before := ""
	for _, f := range files {
		units = append(units, unit{f.at, int(f.at.Node.Tokens), common(before, f.path)})
		before = f.path
	}
	return jointly{kind: dropFilesKind, label: "file", edit: dropMentioned}.items(v, units)
}

// dropMentioned drops files with their mentions in others, those of the directories that have
// no other files included, and the uses of what the statements with these define.
func dropMentioned(v *view, at []*tree.Place) *tree.Edits {
	e := &tree.Edits{}
	m := v.fileMentions()
	gone := m.gone(at)
	for i, f := range m.files {
		if gone[i] && !e.Drop(f.at) {
			return nil
		}
	}
	names := make([][]mention, len(m.files))
	for i, f := range m.files {
		for _, n := range m.of[f.path] {
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
	if !v.dropUnusedImports(e) {
		return nil
	}
	return orNone(e)
}

// emptyDirectories drops directories without files.
//
//	a/b/ c/d  →  c/d
func emptyDirectories(v *view, _ *tree.Place) []item {
	var units []unit
	for _, f := range v.files() {
		if f.isDir() {
			units = append(units, unit{f.at, int(f.at.Node.Tokens), 0})
			continue
		}
		units = slices.DeleteFunc(units, func(u unit) bool { return under(f.at, u.at) })
	}
	return jointly{kind: dropFilesKind, label: "directory", edit: dropUnits}.items(v, units)
}

// common counts the directories that two paths have in common, twice, and one more for the same
// ending.
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
