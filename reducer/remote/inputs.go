package remote

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	repb "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/protobuf/types/known/durationpb"

	"pare/reducer/oracle"
)

// The input root of a test:
//
//	run       the script that runs the command
//	tool/     files of this machine that the command names
//	work/     the candidate and its companions, the test's working directory
//
// The script makes tmp/, the test's TMPDIR, and the files status and, for the unchanged input, left.
const (
	runName    = "run"
	toolName   = "tool"
	workName   = "work"
	statusName = "status"
	leftName   = "left"
)

// inputs makes the actions of the tests. Only the candidate's file and the
// directories above it differ from one to the next.
type inputs struct {
	hash     hashing
	o        Options
	absolute bool            // symbolic links may have absolute targets
	shared   []blob          // of all tests
	with     *repb.Directory // the companions, in work/
	tools    *repb.DirectoryNode
	args     []argument
	command  *repb.Digest
	statuses map[string]int // exit statuses by the hash of the file status
}

// action is a test as an action of the farm.
type action struct {
	digest  *repb.Digest
	blobs   []blob // of this test only
	read    reading
	timeout time.Duration
	anew    bool // bypass the action cache
}

// reading is what of a test's run is read beside how it ended.
type reading struct {
	output bool // what it wrote
	left   bool // the texts of the files that it left, see [sandbox.MostLeft]
}

func newInputs(c *client, o Options) (*inputs, error) {
	in := &inputs{hash: c.fn, o: o, absolute: c.absolute, with: &repb.Directory{}, statuses: map[string]int{}}
	in.statuses[in.hash.of([]byte("timeout\n")).Hash] = timedOut
	for n := range statuses {
		in.statuses[in.hash.of(fmt.Appendf(nil, "%d\n", n)).Hash] = n
	}
	for _, path := range o.Command.With {
		if err := in.addNamed(in.with, path); err != nil {
			return nil, err
		}
	}
	tools := &repb.Directory{}
	for i, arg := range o.Command.Args {
		a, err := in.argument(tools, i, arg)
		if err != nil {
			return nil, err
		}
		in.args = append(in.args, a)
	}
	in.tools = &repb.DirectoryNode{Name: toolName, Digest: in.share(in.directory(tools))}
	in.command = in.share(in.hash.message(in.commandOf()))
	for _, b := range in.shared {
		if c.largest > 0 && b.digest.SizeBytes > c.largest {
			return nil, fmt.Errorf("%s: %d bytes, and the farm takes %d", b.file, b.digest.SizeBytes, c.largest)
		}
	}
	return in, nil
}

// share adds a blob to those of all tests.
func (in *inputs) share(b blob) *repb.Digest {
	in.shared = append(in.shared, b)
	return b.digest
}

// directory returns the blob of a directory, its nodes in the order of names.
func (in *inputs) directory(d *repb.Directory) blob {
	slices.SortFunc(d.Files, func(a, b *repb.FileNode) int { return cmp.Compare(a.Name, b.Name) })
	slices.SortFunc(d.Directories, func(a, b *repb.DirectoryNode) int { return cmp.Compare(a.Name, b.Name) })
	slices.SortFunc(d.Symlinks, func(a, b *repb.SymlinkNode) int { return cmp.Compare(a.Name, b.Name) })
	return in.hash.message(d)
}

// addNamed adds a file or a directory named by the user; a link stands for its target.
func (in *inputs) addNamed(d *repb.Directory, path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	path, err = filepath.Abs(path)
	if err != nil {
		return err
	}
	if has(d, filepath.Base(path)) {
		return fmt.Errorf("%s: a second file of this name", path)
	}
	return in.add(d, path, info)
}

func has(d *repb.Directory, name string) bool {
	return slices.ContainsFunc(d.Files, func(n *repb.FileNode) bool { return n.Name == name }) ||
		slices.ContainsFunc(d.Directories, func(n *repb.DirectoryNode) bool { return n.Name == name })
}

// add adds the file or directory at path to a directory.
func (in *inputs) add(d *repb.Directory, path string, info fs.FileInfo) error {
	name := filepath.Base(path)
	if !utf8.ValidString(name) {
		return fmt.Errorf("%q: a name in UTF-8 was expected, the farm takes no other", path)
	}
	switch {
	case info.IsDir():
		return in.addDirectory(d, path)
	case info.Mode()&fs.ModeSymlink != 0:
		return in.addLink(d, path)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s: a file, a directory or a link was expected", path)
	}
	b, err := in.hash.fileBlob(path)
	if err != nil {
		return err
	}
	d.Files = append(d.Files, &repb.FileNode{Name: name, Digest: in.share(b), IsExecutable: info.Mode()&0o111 != 0})
	return nil
}

func (in *inputs) addDirectory(d *repb.Directory, path string) error {
	entries, err := os.ReadDir(path)
	if err != nil {
		return err
	}
	sub := &repb.Directory{}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			return err
		}
		if err := in.add(sub, filepath.Join(path, e.Name()), info); err != nil {
			return err
		}
	}
	d.Directories = append(d.Directories, &repb.DirectoryNode{Name: filepath.Base(path), Digest: in.share(in.directory(sub))})
	return nil
}

func (in *inputs) addLink(d *repb.Directory, path string) error {
	target, err := os.Readlink(path)
	switch {
	case err != nil:
		return err
	case filepath.IsAbs(target) && !in.absolute:
		return fmt.Errorf("%s: a link to %s, and the farm takes no links to absolute paths", path, target)
	case !utf8.ValidString(target):
		return fmt.Errorf("%s: a link to %q: a name in UTF-8 was expected", path, target)
	}
	d.Symlinks = append(d.Symlinks, &repb.SymlinkNode{Name: filepath.Base(path), Target: filepath.ToSlash(target)})
	return nil
}

// argument returns an argument of the command. A file of this machine that is not
// part of the system is added to the tools.
func (in *inputs) argument(tools *repb.Directory, i int, arg string) (argument, error) {
	if i > 0 && !filepath.IsAbs(arg) || i == 0 && !strings.ContainsRune(arg, filepath.Separator) && !isFile(arg) {
		return argument{text: arg}, nil
	}
	if !isFile(arg) || i == 0 && onSearchPath(arg) || ofSystem(arg) {
		return argument{text: arg}, nil
	}
	name := filepath.Base(arg)
	if !has(tools, name) {
		if err := in.addNamed(tools, arg); err != nil {
			return argument{}, err
		}
	}
	return argument{text: name, tool: true}, nil
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// onSearchPath reports whether a program is in a directory of the search path: the
// farm's workers have their own.
func onSearchPath(name string) bool {
	abs, err := filepath.Abs(name)
	return err == nil && slices.Contains(filepath.SplitList(os.Getenv("PATH")), filepath.Dir(abs))
}

// ofSystem reports whether a file belongs to the system.
func ofSystem(name string) bool {
	abs, _ := filepath.Abs(name)
	return slices.ContainsFunc([]string{"/usr/", "/bin/", "/sbin/", "/lib", "/etc/", "/opt/", "/nix/", "/dev/", "/proc/", "/sys/"},
		func(dir string) bool { return strings.HasPrefix(abs, dir) })
}

// commandOf returns the command of all tests.
func (in *inputs) commandOf() *repb.Command {
	c := &repb.Command{
		Arguments:   []string{"/bin/sh", runName},
		OutputPaths: []string{leftName, statusName},
		OutputFiles: []string{leftName, statusName}, // for servers of API 2.0
		Platform:    in.platform(),                  // for servers before API 2.2
	}
	for _, name := range slices.Sorted(maps.Keys(in.o.Env)) {
		c.EnvironmentVariables = append(c.EnvironmentVariables, &repb.Command_EnvironmentVariable{Name: name, Value: in.o.Env[name]})
	}
	return c
}

func (in *inputs) platform() *repb.Platform {
	p := &repb.Platform{}
	for _, name := range slices.Sorted(maps.Keys(in.o.Properties)) {
		p.Properties = append(p.Properties, &repb.Platform_Property{Name: name, Value: in.o.Properties[name]})
	}
	return p
}

// grace is the time that the farm gives a test beyond the script's own timeout.
const grace = 10 * time.Second

// action returns the action that tests files. Repetitions of a test are actions of
// their own.
func (in *inputs) action(files oracle.Files, read reading, timeout time.Duration, repetition int) (*action, error) {
	a := &action{read: read, timeout: timeout}
	add := func(b blob) *repb.Digest {
		a.blobs = append(a.blobs, b)
		return b.digest
	}
	work, err := in.work(files, add)
	if err != nil {
		return nil, err
	}
	script := in.hash.blob([]byte(in.script(files, read, timeout, repetition)))
	root := &repb.Directory{
		Files:       []*repb.FileNode{{Name: runName, Digest: add(script), IsExecutable: true}},
		Directories: []*repb.DirectoryNode{in.tools, {Name: workName, Digest: add(work)}},
	}
	message := &repb.Action{
		CommandDigest: in.command, InputRootDigest: add(in.directory(root)),
		Timeout: durationpb.New(time.Duration(whole(timeout))*time.Second + grace), Platform: in.platform(),
	}
	if repetition > 0 {
		message.Salt = fmt.Appendf(nil, "repetition %d", repetition)
	}
	a.digest = add(in.hash.message(message))
	return a, nil
}
