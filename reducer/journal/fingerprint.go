package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"pare/internal/lazy"

	"github.com/zeebo/xxh3"
)

// fingerprint collects what a test reads and runs, as far as its command says.
type fingerprint struct {
	files map[string]string
	env   map[string]string
	skip  string // the candidates' base name, which means the candidate
	left  int64  // bytes to hash by content
}

// The bounds of a fingerprint: beyond mostHashed bytes in all, a file counts by its
// size and time; scripts are read for the names in them up to mostScript
// bytes, and scripts in scripts to the depth mostNested.
const (
	mostHashed = 256 << 20
	mostScript = 1 << 20
	mostNested = 3
	mostFiles  = 500
)

// common are the variables that change what compilers and interpreters do.
var common = lazy.Regexp(`^(LD_PRELOAD|LD_LIBRARY_PATH|DYLD_.*|LANG|LC_.*|TZ|CC|CXX|C.*FLAGS|.*SAN_OPTIONS|MALLOC_.*|GO(FLAGS|EXPERIMENT|DEBUG|ROOT)|RUSTFLAGS|RUSTUP_TOOLCHAIN|PYTHON.*|NODE_.*|JAVA_.*)$`)

// secret are the variables whose value is kept as its hash only.
var secret = lazy.Regexp(`(?i)token|secret|passw|key|credential`)

// Fingerprint returns the hashes of the files that a command reads and runs, and
// the variables that matter to it, as far as its words and those of its scripts
// say: programs by name, absolute paths, files beside a script. name is the
// candidates', with the files copied beside them.
func Fingerprint(command []string, name string, with []string) (files, env map[string]string) {
	f := &fingerprint{map[string]string{}, map[string]string{}, name, mostHashed}
	for _, w := range with {
		f.tree(w)
	}
	for _, arg := range command {
		f.add(arg)
		f.words([]byte(arg), ".", 0)
	}
	for _, kv := range os.Environ() {
		if n, _, _ := strings.Cut(kv, "="); common().MatchString(n) {
			f.variable(n)
		}
	}
	return f.files, f.env
}

// WrittenBy returns the files among a command's arguments that are not as files, their hashes before a
// test, says: the test wrote to them.
func WrittenBy(command []string, files map[string]string, name string) []string {
	var list []string
	f := &fingerprint{map[string]string{}, nil, name, mostHashed}
	for _, arg := range command {
		f.add(arg)
	}
	for path, hash := range f.files {
		if files[path] != hash {
			list = append(list, path)
		}
	}
	slices.Sort(list)
	return list
}

// tree adds a file, or all files of a directory.
func (f *fingerprint) tree(root string) {
	filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			f.add(path)
		}
		return nil
	})
}

// file adds the program or script that a word names, seen from a directory, and
// what a script names itself. It returns false for no file. Others are left out:
// a test may write to them.
func (f *fingerprint) file(word, dir string, depth int) bool {
	path := word
	if !filepath.IsAbs(word) {
		path = filepath.Join(dir, word)
	}
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		if strings.ContainsRune(word, filepath.Separator) {
			return false
		}
		if path, err = exec.LookPath(word); err != nil {
			return false
		}
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return false
	}
	if _, have := f.files[path]; have && depth > 0 {
		return true
	}
	text := script(path)
	if info, err := os.Stat(path); text == nil && (err != nil || info.Mode().Perm()&0o111 == 0) {
		return true
	}
	f.add(path)
	if text != nil && depth < mostNested {
		f.words(text, filepath.Dir(path), depth+1)
	}
	return true
}

// script returns the text of a file that an interpreter runs, nil for any other.
func script(path string) []byte {
	in, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer in.Close()
	var mark [2]byte
	if _, err := io.ReadFull(in, mark[:]); err != nil || string(mark[:]) != "#!" {
		return nil
	}
	text, err := io.ReadAll(io.LimitReader(in, mostScript))
	if err != nil || bytes.IndexByte(text, 0) >= 0 {
		return nil
	}
	return text
}

var (
	word     = lazy.Regexp(`[\w./+~-]+`)
	variable = lazy.Regexp(`\$\{?([A-Za-z_]\w*)|(?:environ\[.|getenv\(.|ENV\[.|process\.env\.)([A-Za-z_]\w*)`)
)

// words adds the files and variables that a command's or a script's text names.
// Of a path that begins with a variable only the end is known: a file of that
// name beside the script, or in bin there, is taken for it.
func (f *fingerprint) words(text []byte, dir string, depth int) {
	for _, m := range variable().FindAllSubmatch(text, -1) {
		f.variable(string(slices.Concat(m[1], m[2])))
	}
	for _, w := range word().FindAll(text, -1) {
		w, base := string(w), filepath.Base(string(w))
		if base == f.skip || base == "." || len(f.files) >= mostFiles || f.file(w, dir, depth) || w == base {
			continue
		}
		if !f.file("./"+base, dir, depth) {
			f.file("bin/"+base, dir, depth)
		}
	}
}

func (f *fingerprint) variable(name string) {
	value, set := os.LookupEnv(name)
	switch {
	case !set:
	case secret().MatchString(name):
		f.env[name] = "hash " + HashOf([]byte(value))
	default:
		f.env[name] = value
	}
}

// add adds a file's hash.
func (f *fingerprint) add(path string) {
	info, err := os.Stat(path)
	path, aerr := filepath.Abs(path)
	if _, have := f.files[path]; have || errors.Join(err, aerr) != nil || !info.Mode().IsRegular() || filepath.Base(path) == f.skip {
		return
	}
	if info.Size() > f.left {
		f.files[path] = fmt.Sprintf("%d bytes of %v", info.Size(), info.ModTime().UTC())
		return
	}
	in, err := os.Open(path)
	if err != nil {
		f.files[path] = "unreadable"
		return
	}
	defer in.Close()
	h := xxh3.New()
	n, _ := io.Copy(h, io.LimitReader(in, f.left))
	f.left -= n
	sum := h.Sum128().Bytes()
	f.files[path] = fmt.Sprintf("%x", sum)
}
