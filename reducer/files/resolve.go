package files

import (
	"path"
	"slices"
	"strings"
)

// resolver finds files by the ends of their paths.
type resolver map[string][]string

// Keys are base names, with and without the extension.

func newResolver(files []file) resolver {
	r := resolver{}
	for _, f := range files {
		for _, form := range forms(f.Path) {
			if base := path.Base(form); !slices.Contains(r[base], f.Path) {
				r[base] = append(r[base], f.Path)
			}
		}
	}
	return r
}

// forms returns the names of a file: its path with and without extension and, for an index file,
// its directory.
func forms(file string) []string {
	file = strings.TrimSuffix(file, "/")
	all := []string{file}
	if ext := path.Ext(file); ext != "" && ext != path.Base(file) {
		all = append(all, strings.TrimSuffix(file, ext))
	}
	switch last := all[len(all)-1]; path.Base(last) {
	case "index", "mod", "__init__":
		all = append(all, path.Dir(last))
	}
	return all
}

// resolve returns the files that a name in the file from may mean: the file at that path relative
// to from, or else those whose paths end in the name, with or without extensions.
func (r resolver) resolve(from, name string) []string {
	var best []string
	most := 0
	for i, n := range forms(path.Clean(name)) {
		for _, file := range r[path.Base(n)] {
			score := 2*likeness(file, n, path.Join(path.Dir(from), n), strings.HasPrefix(name, ".")) - min(i, 1)
			if score <= 0 || score < most {
				continue
			}
			if score > most {
				best, most = nil, score
			}
			best = append(best, file)
		}
	}
	return slices.DeleteFunc(best, func(file string) bool { return file == from })
}

// likeness is 2 for the file at the path relative, 1 if the file's path ends with the name or the
// name ends with the path, and else 0. It is never 1 with fromHere, for a name with a leading dot.
func likeness(file, name, relative string, fromHere bool) int {
	most := 0
	for _, form := range forms(file) {
		switch {
		case form == relative:
			return 2
		case !fromHere && (strings.HasSuffix("/"+form, "/"+name) || strings.HasSuffix("/"+name, "/"+form)):
			most = 1
		}
	}
	return most
}
