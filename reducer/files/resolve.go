package files

import (
	"path"
	"slices"
	"strings"
)

// resolver knows files by the ends of their paths.
type resolver map[string][]string

// by base name, with and without its extension

func NewResolver(files []File) resolver {
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

// forms returns the names of a file: its path with and without extension, and that of the
// directory that it stands for.
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

// Resolve returns the files that a name in a file may mean: the one at that path from there,
// else those whose paths end so, with or without extensions.
func (r resolver) Resolve(from, name string) []string {
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

// likeness is 2 for a file that has the path beside, 1 if its path ends in a name or the name
// in it, 0 otherwise, and where the name has to be at that path.
func likeness(file, name, beside string, relative bool) int {
	most := 0
	for _, form := range forms(file) {
		switch {
		case form == beside:
			return 2
		case !relative && (strings.HasSuffix("/"+form, "/"+name) || strings.HasSuffix("/"+name, "/"+form)):
			most = 1
		}
	}
	return most
}
