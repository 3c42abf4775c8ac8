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

// fingerprint collects the files that a test reads and runs, as far as its command names them.
type fingerprint struct {
	files map[string]string
	env   map[string]string
	skip  string // the candidates' base name
	left  int64  // bytes of content that may still be hashed
}

// The bounds of a fingerprint. Beyond mostHashed bytes in all, a file counts by its size and time.
// Scripts of up to mostScript bytes are read for names, scripts named in scripts to the depth
// mostNested.
const (
	mostHashed = 256 << 20
	mostScript = 1 << 20
	mostNested = 3
	mostFiles  = 500
)

// common are the variables that change what compilers and interpreters do.
var common = lazy.Regexp(`^(LD_PRELOAD|LD_LIBRARY_PATH|DYLD_.*|LANG|LC_.*|TZ|CC|CXX|C.*FLAGS|.*SAN_OPTIONS|MALLOC_.*|GO(FLAGS|EXPERIMENT|DEBUG|ROOT)|RUSTFLAGS|RUSTUP_TOOLCHAIN|PYTHON.*|NODE_.*|JAVA_.*)$`)

// secret are the variables of which only the value's hash is kept.
var secret = lazy.Regexp(`(?i)token|secret|passw|key|credential`)

// Fingerprint returns the hashes of the files that a command reads and runs, and the environment
// variables that matter to it, as far as its words and those of its scripts name them: programs,
// absolute paths, files beside a script. name is the candidates' base name; with are the files
// copied beside them.
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

// Program returns a command with absolute paths for the files that it names by paths with a
// separator. So one program is one test, whatever the directory of the call.
func Program(command []string) []string {
	words := slices.Clone(command)
	for i, w := range words {
		if info, err := os.Stat(w); err != nil || !info.Mode().IsRegular() || !strings.ContainsRune(w, filepath.Separator) {
			continue
		}
		if path, err := filepath.Abs(w); err == nil {
			words[i] = path
		}
	}
	return words
}

// WrittenBy returns the files among a command's arguments that the test wrote to. files are the
// hashes before the test.
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

// file adds the program or script that a word names, relative to a directory, and the files named
// in a script. It returns false if the word names no file. Other files are left out: a test may
// write to them.
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

// script returns the text of a file that an interpreter runs, behind #!, nil for any other.
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

// words adds the files and variables named in a command or a script. A path that begins with a
// variable stands for the file of its last name beside the script, or in bin there.
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
	if text := script(path); text != nil && int64(len("#!")+len(text)) == info.Size() {
		f.left -= info.Size()
		f.files[path] = fmt.Sprintf("%x", xxh3.Hash128(meaning(text)).Bytes())
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
