package project

import (
	"path"
	"slices"
	"strings"
)

// Hold marks the entries whose path or base name a glob (doublestar) matches, a directory's
// contents included: every candidate has them unchanged. It returns the globs without a match, or
// an error for a malformed one.
func Hold(entries []Entry, globs []string) (idle []string, err error) {
	for _, g := range globs {
		if err := checkGlob(g); err != nil {
			return nil, err
		}
		found := false
		for i := range entries {
			within := append(dirsOf(entries[i].Path), entries[i].Path)
			if slices.ContainsFunc(within, func(name string) bool { return matches([]string{g}, name) }) {
				entries[i].Held, found = true, true
			}
		}
		if !found {
			idle = append(idle, g)
		}
	}
	return idle, nil
}

// TestsIn returns the tests among a command's arguments: files and directories of the project with
// names of tests. A test that may change can come to fail for another reason.
func TestsIn(entries []Entry, command []string) []string {
	var found []string
	for _, arg := range command {
		for _, word := range strings.FieldsFunc(arg, func(r rune) bool { return strings.ContainsRune(" \t\n'\";|&<>()=", r) }) {
			name, _, _ := strings.Cut(path.Clean(word), "::") // without pytest's function name
			named := func(e Entry) bool { return e.Path == name || strings.HasPrefix(e.Path, name+"/") }
			if likeTest(name) && !slices.Contains(found, name) && slices.ContainsFunc(entries, named) {
				found = append(found, name)
			}
		}
	}
	return found
}

// likeTest reports whether a path looks like a test's, or lies in a directory of tests.
func likeTest(name string) bool {
	for _, part := range strings.Split(name, "/") {
		stem, _, _ := strings.Cut(part, ".")
		switch {
		case slices.Contains([]string{"test", "tests", "spec", "specs", "__tests__"}, stem):
			return true
		case strings.HasPrefix(stem, "test_"), strings.HasSuffix(stem, "_test"), strings.HasSuffix(stem, "_spec"):
			return true
		case strings.Contains(part, ".test."), strings.Contains(part, ".spec."):
			return true
		}
	}
	return false
}

// dirsOf returns the directories that a path lies in.
func dirsOf(name string) []string {
	var dirs []string
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		dirs = append(dirs, dir)
	}
	return dirs
}

// hold keeps the held entries and their directories, and returns the others.
func (p *Project) hold(sorted []Entry) (others []Entry) {
	holds := map[string]bool{}
	for _, e := range sorted {
		if e.Held {
			for _, dir := range dirsOf(e.Path) {
				holds[dir] = true
			}
		}
	}
	for _, e := range sorted {
		if e.Held || e.Mode.IsDir() && holds[e.Path] {
			p.held = append(p.held, e)
		} else {
			others = append(others, e)
		}
	}
	return others
}
