package output

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// Result is the output of a run's result. A file is replaced as a whole at every
// success, so that it always holds an interesting input; a stream is written
// once, at the end.
type Result struct {
	file   *File
	backup *backup // nil unless in place
	tidy   bool    // it does not stay
	tell   Tell

	*latest
	closed bool

	err   error       // of the last attempt to write; the writer's until done
	wrote fs.FileInfo // the file as this run left it; the writer's until done
	told  bool        // of a change by another program; the writer's until done
}

// Tell receives reports during the run, from a goroutine of its own.
type Tell struct {
	Failed  func(error)                    // the file cannot be written
	Warn    func(format string, a ...any)  // another program changed the file
	Writing func(text []byte, path string) // the file is about to be replaced by this text; may be nil
}

// Result opens the output of the given name for a result.
func (s *Files) Result(name string, mode fs.FileMode, tell Tell) (*Result, error) {
	f, err := s.Open(name, mode)
	if err != nil {
		return nil, err
	}
	return newResult(f, nil, tell), nil
}

// InPlace opens a file that the run has read, with this text, to be replaced by
// the result. The original text, of which that is a reduction or the same, is kept
// beside it until the result is closed, and permanently if the file was replaced, unless tidy.
func (s *Files) InPlace(name, text, original string, tidy bool, tell Tell) (*Result, error) {
	f, err := s.find(name, 0)
	if err != nil {
		return nil, err
	}
	if f.path == "" || f.info == nil {
		return nil, fmt.Errorf("%s: is not a regular file, as --in-place requires", name)
	}
	for _, in := range s.read {
		if in.role == Test && in.is(f) {
			return nil, in.refusal(f)
		}
	}
	if err := f.probe(); err != nil {
		return nil, f.unwritable(err)
	}
	if other, ok := s.written[f.path]; ok {
		return nil, fmt.Errorf("%s: is the same file as the output %s, choose another name", name, other)
	}
	b, err := keep(f, original)
	if err != nil {
		return nil, err
	}
	if !holds(f.path, []byte(text)) {
		return nil, errors.Join(fmt.Errorf("%s: was changed since it was read, start again", name), b.release(f, false))
	}
	s.written[f.path] = name
	r := newResult(f, b, tell)
	r.tidy = tidy
	return r, nil
}

func newResult(f *File, b *backup, tell Tell) *Result {
	r := &Result{file: f, backup: b, tell: tell, wrote: f.info}
	r.latest = newLatest(func(text []byte) {
		if r.file.path == "" {
			return // it is written once, at the end
		}
		if r.err = r.write(text); r.err != nil {
			r.tell.Failed(r.file.unwritable(r.err))
		}
	})
	return r
}

// write replaces the file. In place, another program's version of the file is
// kept.
func (r *Result) write(text []byte) error {
	if r.backup != nil {
		if err := r.keepForeign(); err != nil {
			return err
		}
	} else if now, err := os.Lstat(r.file.path); r.wrote != r.file.info && (err != nil || !sameState(now, r.wrote)) {
		r.warnOfChange()
	}
	if r.tell.Writing != nil {
		r.tell.Writing(text, r.file.path)
	}
	if err := r.file.replace(text, true); err != nil {
		return err
	}
	var err error
	r.wrote, err = os.Lstat(r.file.path)
	return err
}

// keepForeign backs the file up unless it is as this run left it.
func (r *Result) keepForeign() error {
	now, err := os.Lstat(r.file.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // Close reports it
	}
	if err != nil || sameState(now, r.wrote) {
		return err
	}
	where, err := r.backup.keepForeign(r.file)
	if err == nil {
		r.tell.Warn("another program changed %s during the run; its contents are in %s", r.file.Name, where)
	}
	return err
}

// sameState reports whether a file is still the same and unmodified.
func sameState(a, b fs.FileInfo) bool {
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

// Close waits until the result is written, checks it, and returns its place: ""
// if nothing was saved. A result that cannot be written there goes to the
// directory for temporary files, and the error says so. Writing to a stream lasts
// at most until ctx ends. Only the first call has an effect.
func (r *Result) Close(ctx context.Context) (string, error) {
	if r.closed {
		return "", nil
	}
	r.closed = true
	r.end()
	if r.backup != nil {
		defer func() { r.backup.release(r.file, r.wrote != r.file.info && !r.tidy) }()
	}
	if r.text == nil {
		return "", nil
	}
	if err := r.settle(ctx); err != nil {
		return r.file.rescue(r.text), err
	}
	return r.file.Name, nil
}

// settle ensures that the output holds the latest text.
func (r *Result) settle(ctx context.Context) error {
	if r.file.path == "" {
		return r.file.put(ctx, r.text)
	}
	if r.err == nil && holds(r.file.path, r.text) {
		return nil
	}
	if r.err == nil {
		r.warnOfChange()
	}
	if err := r.write(r.text); err != nil {
		return r.file.unwritable(err)
	}
	if !holds(r.file.path, r.text) {
		return r.file.unwritable(errors.New("another program keeps changing it"))
	}
	return nil
}

// warnOfChange reports, once, that another program changed the file.
func (r *Result) warnOfChange() {
	if r.told {
		return
	}
	r.told = true
	fate := "changed"
	if _, err := os.Lstat(r.file.path); err != nil {
		fate = "removed"
	}
	r.tell.Warn("%s was %s by something else during the run; it is written again", r.file.Name, fate)
}
