package subject

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// FindCompanions replaces what --with names by files and directories: a glob by its
// matches, "." or "DIR/." by the directory's entries. Of these, those with the name of an
// input, or of its result, are left out, and so is .git.
func (o *TestOptions) FindCompanions(inputs ...string) error {
	var all []string
	for _, name := range o.With {
		paths, several, err := companionsOf(name)
		if err != nil {
			return fmt.Errorf("--with %s: %w", name, err)
		}
		for _, p := range paths {
			inside := holdsTests(p)
			if inside && !several {
				return fmt.Errorf("--with %s: holds the directory where tests run, set TMPDIR to another one", name)
			}
			if !several || !inside && !slices.ContainsFunc(append(inputs, all...), func(f string) bool { return takes(f, p) }) {
				all = append(all, p)
			}
		}
	}
	o.With = all
	return nil
}

// takes reports whether a file, or its result, has the base name of a path.
func takes(file, path string) bool {
	base := filepath.Base(path)
	return base == filepath.Base(file) || base == filepath.Base(MinName(file)) || base == filepath.Base(file)+".min"
}

// holdsTests reports whether tests run below a path: a copy of it would hold itself.
func holdsTests(path string) bool {
	outer, err := filepath.EvalSymlinks(path)
	if err != nil {
		return false
	}
	outer, err = filepath.Abs(outer)
	inner, err2 := filepath.EvalSymlinks(os.TempDir())
	rel, err3 := filepath.Rel(outer, inner)
	return errors.Join(err, err2, err3) == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// companionsOf returns the paths that the user names by one, and whether these may be
// several.
func companionsOf(name string) (paths []string, several bool, err error) {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir() && (filepath.Base(name) == "." || strings.HasSuffix(name, "/.")):
		entries, err := os.ReadDir(name)
		for _, e := range entries {
			if e.Name() != ".git" && (e.Type().IsRegular() || e.IsDir()) {
				paths = append(paths, filepath.Join(name, e.Name()))
			}
		}
		return paths, true, err
	case err == nil:
		return []string{name}, false, nil
	case !strings.ContainsAny(name, "*?[{"):
		return nil, false, err
	}
	paths, err = doublestar.FilepathGlob(name)
	if err == nil && len(paths) == 0 {
		err = fmt.Errorf("no file matches")
	}
	return paths, true, err
}
