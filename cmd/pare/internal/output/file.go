package output

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// File is an output: a regular file that is replaced as a whole, or a stream.
type File struct {
	Name   string // in the user's words
	path   string // the file to replace, links resolved; "" for a stream
	mode   fs.FileMode
	info   fs.FileInfo // of the existing file; nil for none
	stream func(context.Context) (io.WriteCloser, error)
}

// find resolves a name to an output.
func (s *Files) find(name string, mode fs.FileMode) (*File, error) {
	f := &File{Name: name, mode: mode}
	if IsStandard(name) {
		return f, f.useStandard(s.stdout)
	}
	info, err := os.Stat(name)
	if err == nil && !info.IsDir() && (!info.Mode().IsRegular() || isDescriptor(name)) {
		if info.Mode()&fs.ModeSocket != 0 {
			return nil, fmt.Errorf("%s: is a socket, a file was expected", name)
		}
		f.stream = f.openStream
		return f, nil
	}
	if f.path, err = follow(name); err != nil {
		return nil, f.unwritable(err)
	}
	info, err = os.Stat(f.path)
	switch {
	case err == nil && info.IsDir(), err != nil && strings.HasSuffix(name, "/"):
		return nil, fmt.Errorf("%s: is a directory, a file was expected", name)
	case err == nil:
		f.info, f.mode = info, info.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return nil, f.unwritable(err)
	}
	return f, nil
}

// IsStandard reports whether a name denotes standard output.
func IsStandard(name string) bool {
	return slices.Contains([]string{"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}, name)
}

// Place says where what is written to a name is found: "on standard output", or "in NAME".
func Place(name string) string {
	if IsStandard(name) {
		return "on standard output"
	}
	return "in " + name
}

// isDescriptor reports whether a name denotes an open file, which is not replaced
// even if it is a regular one.
func isDescriptor(name string) bool {
	abs, err := filepath.Abs(name)
	return err == nil && (abs == "/dev/stderr" || strings.HasPrefix(abs, "/dev/fd/") || strings.HasPrefix(abs, "/proc/"))
}

// useStandard makes standard output the stream.
func (f *File) useStandard(stdout io.Writer) error {
	f.stream = func(context.Context) (io.WriteCloser, error) { return nopCloser{stdout}, nil }
	out := FileOf(stdout)
	if out == nil {
		return nil
	}
	if isClosed(out) {
		return f.unwritable(errors.New("standard output is closed"))
	}
	if info, err := out.Stat(); err == nil && info.Mode().IsRegular() {
		f.info = info
	}
	return nil
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

// follow resolves the symbolic links of a name, whether or not the target exists.
func follow(name string) (string, error) {
	for range 40 {
		above, base := filepath.Split(name)
		if above == "" {
			above = "."
		}
		dir, err := filepath.EvalSymlinks(above)
		if errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("there is no directory %s", filepath.Clean(above))
		}
		if err != nil {
			return "", err
		}
		path := filepath.Join(dir, base)
		target, err := os.Readlink(path)
		if err != nil {
			return path, nil
		}
		if name = target; !filepath.IsAbs(target) {
			name = dir + string(filepath.Separator) + target
		}
	}
	return "", syscall.ELOOP
}

func (f *File) unwritable(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s cannot be written: %w", f.Name, err)
}

// probe checks that the file can be replaced.
func (f *File) probe() error {
	if f.path == "" {
		return nil
	}
	if f.info != nil { // fails for an immutable file, not for a read-only one
		old, err := os.OpenFile(f.path, os.O_WRONLY, 0)
		if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.EROFS) {
			return err
		}
		if err == nil {
			old.Close()
		}
	}
	return f.probeBeside()
}

// probeBeside checks that the directory around the file can be written to, and its name is
// possible.
func (f *File) probeBeside() error {
	if _, err := os.Lstat(f.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	n, err := create(filepath.Dir(f.path), 0o600)
	if err != nil {
		return err
	}
	return n.discard()
}

// Write replaces the content of the file by text, or writes it to the stream, at
// most until ctx ends. A text that cannot be written there is kept elsewhere, and
// the error names the place.
func (f *File) Write(ctx context.Context, text []byte) error {
	if f == nil {
		return nil
	}
	err := f.put(ctx, text)
	if err == nil {
		return nil
	}
	if where := f.rescue(text); where != "" {
		err = fmt.Errorf("%w; the output is in %s", err, where)
	}
	return err
}

// rescue writes a text that cannot be written to its output to a temporary file,
// and returns its name: "" if that fails too.
func (f *File) rescue(text []byte) string {
	for _, dir := range []string{"", "."} {
		out, err := os.CreateTemp(dir, "pare-result-*"+filepath.Ext(f.Name))
		if err != nil {
			continue
		}
		_, err = out.Write(text)
		if err = errors.Join(err, out.Close()); err == nil {
			return out.Name()
		}
		os.Remove(out.Name())
	}
	return ""
}

// put is Write without a second place.
func (f *File) put(ctx context.Context, text []byte) error {
	if f.path != "" {
		return f.unwritable(f.replace(text, true))
	}
	w, err := f.stream(ctx)
	if err == nil {
		_, err = patient{ctx, w}.Write(text)
		if cerr := w.Close(); err == nil {
			err = cerr
		}
	}
	return f.unwritable(err)
}

// replace atomically replaces the file at path by text.
func (f *File) replace(text []byte, sync bool) error {
	n, err := f.begin()
	if err != nil {
		return err
	}
	if _, err = n.Write(text); err == nil && sync {
		err = n.Sync()
	}
	if err == nil {
		err = n.replace(f.path)
	}
	return errors.Join(err, n.discard())
}

// begin makes the file that will take the path's name.
func (f *File) begin() (*newFile, error) {
	n, err := create(filepath.Dir(f.path), f.mode)
	if err == nil && f.info != nil {
		likeOwner(n.File, f.info) // whatever the umask
	}
	return n, err
}

// Stream opens the output for writing piece by piece. A regular file is replaced
// at the first piece, or at the end.
func (f *File) Stream(ctx context.Context) (io.WriteCloser, error) {
	if f.path != "" {
		return &pieces{file: f}, nil
	}
	w, err := f.stream(ctx)
	if err != nil {
		return nil, f.unwritable(err)
	}
	return struct {
		io.Writer
		io.Closer
	}{patient{ctx, w}, w}, nil
}

// pieces is a regular file written piece by piece.
type pieces struct {
	file *File
	out  *newFile
}

func (p *pieces) Write(text []byte) (int, error) {
	if p.out == nil {
		var err error
		if p.out, err = p.file.begin(); err == nil {
			err = p.out.replace(p.file.path)
		}
		if err != nil {
			return 0, p.file.unwritable(err)
		}
	}
	return p.out.Write(text)
}

func (p *pieces) Close() error {
	if _, err := p.Write(nil); err != nil {
		return err
	}
	return p.out.Close()
}

// openStream opens a pipe or a device; a pipe needs a reader.
func (f *File) openStream(ctx context.Context) (io.WriteCloser, error) {
	for {
		out, err := os.OpenFile(f.Name, os.O_WRONLY|os.O_APPEND|syscall.O_NONBLOCK, 0)
		if !errors.Is(err, syscall.ENXIO) {
			return out, err
		}
		select {
		case <-ctx.Done():
			return nil, errors.New("nothing reads from it")
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// patient writes to a stream that may block, at most until the context ends.
type patient struct {
	ctx context.Context
	w   io.Writer
}

func (p patient) Write(text []byte) (int, error) {
	done := make(chan error, 1)
	go func() {
		_, err := p.w.Write(text)
		done <- err
	}()
	select {
	case err := <-done:
		return len(text), err
	case <-p.ctx.Done():
		return 0, errors.New("its reader has stalled")
	}
}
