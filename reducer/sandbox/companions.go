package sandbox

import (
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"pare/reducer/oracle"
)

// readCompanions reads the files to copy beside the candidates. Of a directory, which may be large,
// it keeps only the sums of its files.
func readCompanions(paths []string) ([]entry, error) {
	found := map[string]entry{}
	for _, p := range paths {
		name := filepath.Base(p)
		if _, ok := found[name]; ok {
			return nil, fmt.Errorf("--with %s: a second file of this name", p)
		}
		err := readCompanion(p, func(e entry) { found[e.Name] = e })
		if failed := (*fs.PathError)(nil); errors.As(err, &failed) {
			err = fmt.Errorf("%s: %w", failed.Path, failed.Err)
		}
		if err != nil {
			return nil, fmt.Errorf("--with %w", err)
		}
	}
	var list []entry
	for _, name := range slices.Sorted(maps.Keys(found)) {
		list = append(list, found[name])
	}
	return list, nil
}

// readCompanion yields the entries of a file or directory.
func readCompanion(p string, yield func(entry)) error {
	info, err := os.Stat(p)
	if err != nil {
		return err
	}
	top := filepath.Base(p)
	switch {
	case info.Mode().IsRegular():
		text, err := os.ReadFile(p)
		yield(entry{File: oracle.File{Name: top, Mode: info.Mode().Perm(), Text: text}, sum: maphash.Bytes(seed, text)})
		return err
	case !info.IsDir():
		return fmt.Errorf("%s: a file or directory was expected", p)
	}
	root, err := filepath.EvalSymlinks(p)
	if err == nil {
		root, err = filepath.Abs(root)
	}
	if err != nil {
		return err
	}
	return filepath.WalkDir(root, func(at string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		below, err := filepath.Rel(root, at)
		if err != nil {
			return err
		}
		e := entry{File: oracle.File{Name: path.Join(top, filepath.ToSlash(below))}}
		defer func() { yield(e) }()
		switch {
		case d.IsDir():
			e.Mode = fs.ModeDir | 0o755
		case d.Type() == fs.ModeSymlink:
			target, err := os.Readlink(at)
			e.Mode, e.Text, e.sum = fs.ModeSymlink, []byte(target), maphash.String(seed, target)
			return err
		case d.Type().IsRegular():
			return e.readFrom(at)
		default:
			return fmt.Errorf("%s: %s is neither a file, a directory nor a link, and cannot be copied", p, filepath.Join(p, below))
		}
		return nil
	})
}

// readFrom makes the entry a copy of a file, writable by its owner.
func (e *entry) readFrom(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if e.at, err = f.Stat(); err != nil {
		return err
	}
	var h maphash.Hash
	h.SetSeed(seed)
	_, err = io.Copy(&h, f)
	e.from, e.sum, e.Mode = name, h.Sum64(), 0o666|e.at.Mode().Perm()
	return err
}
