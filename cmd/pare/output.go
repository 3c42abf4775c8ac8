package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// output is where the result goes. A file is replaced as a whole at every
// success, so that it always holds an interesting input; anything else is
// written to once, at the end.
type output struct {
	name   string // as the user calls it
	path   string // the file to replace; "" for a stream
	mode   fs.FileMode
	backup string // where the file's old content goes before it is replaced; "" for nowhere
	stream func() (io.WriteCloser, error)
	failed func(error) // told when the file cannot be written

	mu     sync.Mutex
	latest []byte // to be written
	dirty  bool   // it is not yet
	err    error  // of the last attempt to write; the writer's own until done
	wake   chan struct{}
	done   chan struct{}
}

// openOutput finds out where the result for input file goes: to the name given
// with -o, by default beside the input, or in its place. A file that cannot be
// written later is told to failed, from a goroutine of the output's own.
func openOutput(file, name string, inPlace bool, stdout io.Writer, failed func(error)) (*output, error) {
	o := &output{name: name, mode: 0o644, failed: failed, wake: make(chan struct{}, 1), done: make(chan struct{})}
	info, err := os.Stat(file)
	if err == nil {
		o.mode = info.Mode().Perm()
	}
	switch {
	case inPlace:
		o.name = file
		if o.path, err = filepath.EvalSymlinks(file); err != nil {
			return nil, err
		}
		if o.backup, err = freeName(o.path + ".orig"); err != nil {
			return nil, err
		}
	case name == "-":
		o.stream = func() (io.WriteCloser, error) { return nopCloser{stdout}, nil }
	case name == "":
		o.name = minName(file)
		fallthrough
	default:
		if err := o.resolve(info); err != nil {
			return nil, err
		}
	}
	if o.path != "" {
		if err := writable(filepath.Dir(o.path)); err != nil {
			return nil, fmt.Errorf("%s cannot be written: %w", o.name, err)
		}
	}
	go o.keepWriting()
	return o, nil
}

// resolve looks at what o.name is, now: nothing, a file, or something else.
func (o *output) resolve(input fs.FileInfo) error {
	info, err := os.Stat(o.name)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s: is a directory, a file was expected", o.name)
	case err == nil && input != nil && os.SameFile(info, input):
		return fmt.Errorf("%s: is the input itself, which only --in-place may replace", o.name)
	case err == nil && (!info.Mode().IsRegular() || isSystem(o.name)):
		o.stream = func() (io.WriteCloser, error) { return os.OpenFile(o.name, os.O_WRONLY, 0) }
		return nil
	case err == nil:
		o.mode = info.Mode().Perm()
		o.path, err = filepath.EvalSymlinks(o.name)
		return err
	}
	o.path = o.name
	return nil
}

// isSystem reports whether a name such as /dev/stdout stands for an open file,
// which must not be replaced even where it is a regular one.
func isSystem(name string) bool {
	abs, err := filepath.Abs(name)
	return err == nil && (strings.HasPrefix(abs, "/dev/") || strings.HasPrefix(abs, "/proc/"))
}

// minName is FILE with .min before its extension.
func minName(file string) string {
	ext := filepath.Ext(file)
	if ext == filepath.Base(file) {
		ext = "" // a hidden file's name is no extension
	}
	return strings.TrimSuffix(file, ext) + ".min" + ext
}

// freeName returns name, or name with the first number that makes it new.
func freeName(name string) (string, error) {
	try := name
	for i := 1; ; i++ {
		_, err := os.Lstat(try)
		if os.IsNotExist(err) {
			return try, nil
		}
		if err != nil {
			return "", err
		}
		try = fmt.Sprintf("%s.%d", name, i)
	}
}

// writable finds out whether files can be made in dir.
func writable(dir string) error {
	f, err := os.CreateTemp(dir, ".pare-*")
	if err != nil {
		return err
	}
	f.Close()
	return os.Remove(f.Name())
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

// save makes text the result. It does not wait until that is written: where
// successes come faster than the disk is, only the last one counts.
func (o *output) save(text []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.latest, o.dirty = text, true
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

// keepWriting replaces the file whenever there is something new.
func (o *output) keepWriting() {
	defer close(o.done)
	for range o.wake {
		if o.path == "" {
			continue
		}
		o.mu.Lock()
		text, dirty := o.latest, o.dirty
		o.dirty = false
		o.mu.Unlock()
		if !dirty {
			continue
		}
		if o.err = o.write(text); o.err != nil {
			o.failed(o.err)
		}
	}
}

// write replaces the file, after its old content is safe.
func (o *output) write(text []byte) error {
	if o.backup != "" {
		old, err := os.ReadFile(o.path)
		if err != nil {
			return err
		}
		if err := replaceFile(o.backup, old, o.mode); err != nil {
			return err
		}
		o.backup = ""
	}
	return replaceFile(o.path, text, o.mode)
}

// close waits until the result is written and returns where it is: "" when
// nothing was saved. When the file cannot be written the result goes to the
// directory for temporary files, and the error tells why.
func (o *output) close() (string, error) {
	close(o.wake)
	<-o.done
	if o.latest == nil {
		return "", nil
	}
	if o.path == "" {
		w, err := o.stream()
		if err == nil {
			_, err = w.Write(o.latest)
			if cerr := w.Close(); err == nil {
				err = cerr
			}
		}
		if err != nil {
			return o.rescue(err)
		}
		return o.name, nil
	}
	if o.err != nil {
		if err := o.write(o.latest); err != nil {
			return o.rescue(err)
		}
	}
	return o.name, nil
}

// rescue writes the result to a temporary file, since it cannot go where it should.
func (o *output) rescue(cause error) (string, error) {
	cause = fmt.Errorf("%s cannot be written: %w", o.name, cause)
	f, err := os.CreateTemp("", "pare-result-*"+filepath.Ext(o.name))
	if err != nil {
		return "", cause
	}
	defer f.Close()
	if _, err := f.Write(o.latest); err != nil {
		return "", cause
	}
	return f.Name(), cause
}
