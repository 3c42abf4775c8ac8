package remote

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"

	"pare/reducer/oracle"
)

// folder is a directory of a candidate: its entries, and its subdirectories with parts of the
// candidate.
type folder struct {
	*repb.Directory
	below map[string]*folder
}

func newFolder() *folder { return &folder{&repb.Directory{}, map[string]*folder{}} }

// at returns the directory at a path below d; "." is d.
func (d *folder) at(dir string) *folder {
	if dir == "." {
		return d
	}
	for name := range strings.SplitSeq(dir, "/") {
		if d.below[name] == nil {
			d.below[name] = newFolder()
		}
		d = d.below[name]
	}
	return d
}

// work returns the blob of work/ for a candidate, and calls add for all blobs below it.
func (in *inputs) work(files oracle.Files, add func(blob) *repb.Digest) (blob, error) {
	top := newFolder()
	top.Files, top.Directories, top.Symlinks = slices.Clone(in.with.Files), slices.Clone(in.with.Directories), slices.Clone(in.with.Symlinks)
	for _, f := range files {
		if name, _, _ := strings.Cut(f.Name, "/"); has(in.with, name) {
			return blob{}, fmt.Errorf("--with %s: has the name of the input itself", name)
		}
		if !utf8.ValidString(f.Name) {
			return blob{}, fmt.Errorf("%q: a name in UTF-8 was expected, the farm takes no other", f.Name)
		}
		if err := in.put(top, f, add); err != nil {
			return blob{}, err
		}
	}
	return in.pack(top, add), nil
}

// put adds a file, link or directory of a candidate.
func (in *inputs) put(top *folder, f oracle.File, add func(blob) *repb.Digest) error {
	d, name := top.at(path.Dir(f.Name)), path.Base(f.Name)
	switch {
	case f.Mode.IsDir():
		top.at(f.Name)
	case f.Mode&fs.ModeSymlink == 0:
		d.Files = append(d.Files, &repb.FileNode{Name: name, Digest: add(in.hash.blob(f.Text)), IsExecutable: f.Mode&0o111 != 0})
	case path.IsAbs(string(f.Text)) && !in.absolute:
		return fmt.Errorf("%s: a link to %s, and the farm takes no links to absolute paths", f.Name, f.Text)
	case !utf8.Valid(f.Text):
		return fmt.Errorf("%s: a link to %q: a name in UTF-8 was expected", f.Name, f.Text)
	default:
		d.Symlinks = append(d.Symlinks, &repb.SymlinkNode{Name: name, Target: string(f.Text)})
	}
	return nil
}

// pack returns the blob of a directory, after those below it.
func (in *inputs) pack(d *folder, add func(blob) *repb.Digest) blob {
	for _, name := range slices.Sorted(maps.Keys(d.below)) {
		d.Directories = append(d.Directories, &repb.DirectoryNode{Name: name, Digest: add(in.pack(d.below[name], add))})
	}
	return in.directory(d.Directory)
}
