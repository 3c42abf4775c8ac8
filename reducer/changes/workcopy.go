package changes

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// workcopy is a copy of the tree in which tests run, one at a time. Between two
// tests only the differing files are rewritten.
type workcopy struct {
	base *Tree
	dir  *sandbox.Directory
	root *os.Root // no path leads out of it
	keep bool     // files made by a test stay for the next
	have map[string]stamp
}

// stamp identifies the content of a file in the copy, to detect changes by a test.
type stamp struct {
	want wanted
	mode fs.FileMode
	size int64
	time time.Time
}

// wanted identifies a content: a file of the first tree, or a hash.
type wanted struct {
	file *File
	mode fs.FileMode
	key  oracle.Key
}

// run brings the copy to c and runs the command in it.
func (w *workcopy) run(ctx context.Context, c *config, timeout time.Duration) (oracle.Verdict, error) {
	if err := w.set(ctx, c); err != nil {
		w.close()
		if err := w.set(ctx, c); err != nil { // from an empty copy
			return oracle.Verdict{}, err
		}
	}
	res, err := w.dir.Run(ctx, timeout)
	if w.root != nil && w.survey(ctx) != nil {
		w.close()
	}
	return res, err
}

// close forgets the content of the copy; the next test begins with an empty one.
func (w *workcopy) close() {
	if w.root != nil {
		w.root.Close()
	}
	w.root, w.have = nil, nil
}

// set writes the files that differ from the current ones.
func (w *workcopy) set(ctx context.Context, c *config) error {
	fresh := w.root == nil
	if fresh {
		if err := w.open(); err != nil {
			return err
		}
	}
	var missing []string
	for p, st := range c.files {
		if st == nil {
			if err := w.remove(p); err != nil {
				return err
			}
		} else if w.have[p].want != wantedOf(st) {
			missing = append(missing, p)
		}
	}
	for p, f := range w.base.Files {
		if _, touched := c.files[p]; !touched && w.have[p].want != (wanted{file: f}) {
			missing = append(missing, p)
		}
	}
	for p := range w.have {
		if _, touched := c.files[p]; !touched && w.base.Files[p] == nil {
			if err := w.remove(p); err != nil {
				return err
			}
		}
	}
	slices.Sort(missing)
	for _, p := range missing {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := w.write(p, c.files[p], fresh); err != nil {
			return err
		}
	}
	return nil
}

func wantedOf(st *state) wanted { return wanted{mode: st.mode, key: oracle.KeyOf(st.content)} }

// open begins with an empty directory.
func (w *workcopy) open() error {
	if err := w.dir.Clear(); err != nil {
		return err
	}
	var err error
	if w.root, err = os.OpenRoot(w.dir.Path); err != nil {
		return err
	}
	w.have = map[string]stamp{}
	for _, d := range w.base.Dirs {
		if err := w.root.MkdirAll(filepath.FromSlash(d), 0o755); err != nil {
			return err
		}
	}
	return nil
}

// remove removes a file written by set, and the directories that it leaves empty.
func (w *workcopy) remove(p string) error {
	if _, ok := w.have[p]; !ok {
		return nil
	}
	delete(w.have, p)
	if err := w.root.RemoveAll(filepath.FromSlash(p)); err != nil {
		return err
	}
	for dir := range parents(p) {
		if slices.Contains(w.base.Dirs, dir) || w.root.Remove(filepath.FromSlash(dir)) != nil {
			break
		}
	}
	return nil
}

// write writes a file: with state st, or else as in the first tree. In a fresh copy the first
// tree's files keep their times, since some tools depend on their order.
func (w *workcopy) write(p string, st *state, fresh bool) error {
	name, f := filepath.FromSlash(p), w.base.Files[p]
	want, time := wanted{file: f}, time.Time{}
	if st != nil {
		want = wantedOf(st)
	} else {
		content, err := f.Read()
		if err != nil {
			return err
		}
		st = &state{path: p, mode: f.Mode, content: content}
		if fresh {
			time = f.Time
		}
	}
	delete(w.have, p)
	if err := w.root.RemoveAll(name); err != nil {
		return err
	}
	if dir := path.Dir(p); dir != "." {
		if err := w.root.MkdirAll(filepath.FromSlash(dir), 0o755); err != nil {
			return err
		}
	}
	if err := w.create(name, st); err != nil {
		return err
	}
	if !time.IsZero() && st.mode != link {
		if err := w.root.Chtimes(name, time, time); err != nil {
			return err
		}
	}
	info, err := w.root.Lstat(name)
	if err == nil {
		w.have[p] = stamp{want, info.Mode(), info.Size(), info.ModTime()}
	}
	return err
}

// create makes a file. No process starts meanwhile: it would inherit the open
// file, and a program that is open for writing cannot be run.
func (w *workcopy) create(name string, st *state) error {
	if st.mode == link {
		return w.root.Symlink(filepath.FromSlash(string(st.content)), name)
	}
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return w.root.WriteFile(name, st.content, st.mode)
}

// survey looks for changes made by a test. It removes changed files of the tree, to be written
// again, and new files unless they stay.
func (w *workcopy) survey(ctx context.Context) error {
	dirs := w.directories()
	seen := map[string]bool{}
	err := fs.WalkDir(w.root.FS(), ".", func(p string, d fs.DirEntry, err error) error {
		switch s, ours := w.have[p]; {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case err != nil || d.IsDir() && dirs[p]:
			return err
		case ours && s.of(d):
			seen[p] = true
			return nil
		case ours || !w.keep:
			err = w.root.RemoveAll(filepath.FromSlash(p))
		}
		if err == nil && d.IsDir() {
			return fs.SkipDir
		}
		return err
	})
	for p := range w.have {
		if !seen[p] {
			delete(w.have, p)
		}
	}
	for _, d := range w.base.Dirs {
		if err == nil {
			err = w.root.MkdirAll(filepath.FromSlash(d), 0o755)
		}
	}
	return err
}

// directories returns the directories of the tree.
func (w *workcopy) directories() map[string]bool {
	dirs := map[string]bool{".": true}
	for p := range w.have {
		for dir := range parents(p) {
			dirs[dir] = true
		}
	}
	for _, d := range w.base.Dirs {
		for dir := range parents(d + "/") {
			dirs[dir] = true
		}
	}
	return dirs
}

// of reports whether a file is unchanged since the stamp.
func (s *stamp) of(d fs.DirEntry) bool {
	info, err := d.Info()
	return err == nil && info.Mode() == s.mode && info.Size() == s.size && info.ModTime().Equal(s.time)
}
