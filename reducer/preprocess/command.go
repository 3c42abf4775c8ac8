// Package preprocess makes one text of a C or C++ file and the files that it includes: with the
// file's compiler, or by splicing the included files in.
package preprocess

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/google/shlex"
)

// Command runs a compiler as a preprocessor.
type Command struct {
	Args []string
	Dir  string // "" is the current one
	From string // the database that has the command; "" for none
}

// Find returns the command for a file. given is a command or a compile_commands.json. Without it,
// Find takes the nearest compile_commands.json in the file's directory, its ancestors, or a
// directory build in one of these, and else the environment's compiler. It refuses a database that
// it found itself and that is not the user's own, since it names a program to run.
func Find(file, given string) (*Command, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	if filepath.Base(given) == databaseName {
		text, err := os.ReadFile(given)
		if err == nil {
			given, err = filepath.Abs(given)
		}
		if err != nil {
			return nil, fmt.Errorf("--preprocess: %w", err)
		}
		return fromDatabase(given, text, path)
	}
	if given != "" {
		return fromFlag(file, given)
	}
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		for _, sub := range []string{"", "build"} {
			database := filepath.Join(dir, sub, databaseName)
			text, err := readOwn(database)
			if err == nil {
				return fromDatabase(database, text, path)
			}
			if bad := new(Foreign); errors.As(err, &bad) {
				return nil, err
			}
			if !errors.Is(err, fs.ErrNotExist) && sub == "" {
				return nil, err
			}
		}
		if dir == filepath.Dir(dir) {
			return fromEnvironment(file)
		}
	}
}

const databaseName = "compile_commands.json"

// Foreign is the error for another user's database, which names programs to run.
type Foreign struct{ Database string }

func (e *Foreign) Error() string {
	return fmt.Sprintf("%s belongs to another user, and would run a program of their choice; --preprocess=%[1]s allows that, --preprocess='cc -I…' names a compiler with its flags", e.Database)
}

// readOwn reads a database that is the user's own, as is a link to it.
func readOwn(name string) ([]byte, error) {
	link, err := os.Lstat(name)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !own(link) || !own(info) {
		return nil, &Foreign{name}
	}
	return io.ReadAll(f)
}

// fromFlag returns the user's command, with the file as its last argument.
func fromFlag(file, given string) (*Command, error) {
	words, err := shlex.Split(given)
	switch {
	case err != nil:
		return nil, fmt.Errorf("--preprocess=%s: %w", given, err)
	case len(words) == 0:
		return nil, fmt.Errorf("--preprocess=%q: a compiler was expected", given)
	}
	return newCommand(append(words, file), "", "")
}

// fromEnvironment returns CC or CXX with CPPFLAGS, as make would use them.
func fromEnvironment(file string) (*Command, error) {
	compiler, usual := "CC", "cc"
	if IsCpp(file) {
		compiler, usual = "CXX", "c++"
	}
	words := strings.Fields(os.Getenv(compiler))
	if len(words) == 0 {
		words = []string{usual}
	}
	return newCommand(append(append(words, strings.Fields(os.Getenv("CPPFLAGS"))...), file), "", "")
}

// IsCpp reports whether a file's name is one of C++.
func IsCpp(file string) bool {
	switch filepath.Ext(file) {
	case ".cc", ".cp", ".cpp", ".cxx", ".c++", ".C", ".CPP", ".hh", ".hpp", ".hxx", ".h++", ".H", ".ii", ".ipp", ".tcc", ".tpp", ".inl":
		return true
	}
	return false
}

// QuotedDirs returns the directories in which the compiler of a file looks for quoted includes, by
// the file's database; none without one.
func QuotedDirs(file string) (dirs []string) {
	c, err := Find(file, "")
	if err != nil || c.From == "" {
		return nil
	}
	for i, w := range c.Args {
		for _, flag := range []string{"-iquote", "-I"} {
			dir, ok := strings.CutPrefix(w, flag)
			if ok && dir == "" && i+1 < len(c.Args) {
				dir = c.Args[i+1]
			}
			if ok && dir != "" {
				dirs = append(dirs, resolve(c.Dir, dir))
			}
		}
	}
	return dirs
}

// entry is an entry of compile_commands.json.
type entry struct {
	Directory string   `json:"directory"`
	File      string   `json:"file"`
	Command   string   `json:"command"`
	Arguments []string `json:"arguments"`
}

// fromDatabase returns the first command of a database for the file at path.
func fromDatabase(database string, text []byte, path string) (*Command, error) {
	var entries []entry
	if err := json.Unmarshal(text, &entries); err != nil {
		return nil, fmt.Errorf("%s: a list of objects with directory, file, and command or arguments was expected: %w", database, position(text, err))
	}
	for _, e := range entries {
		dir := resolve(filepath.Dir(database), e.Directory)
		if !sameFile(resolve(dir, e.File), path) {
			continue
		}
		words := e.Arguments
		if len(words) == 0 {
			var err error
			if words, err = shlex.Split(e.Command); err != nil {
				return nil, fmt.Errorf("%s: the command for %s: %w", database, e.File, err)
			}
		}
		if len(words) == 0 {
			return nil, fmt.Errorf("%s: the entry for %s has neither command nor arguments", database, e.File)
		}
		return newCommand(words, dir, database)
	}
	return nil, fmt.Errorf("%s: none of its %d entries is for %s: --preprocess='cc -I…' names a compiler with its flags", database, len(entries), path)
}

// position adds the line to a JSON error.
func position(text []byte, err error) error {
	at := int64(-1)
	if bad := new(json.SyntaxError); errors.As(err, &bad) {
		at = bad.Offset
	} else if bad := new(json.UnmarshalTypeError); errors.As(err, &bad) {
		at = bad.Offset
	}
	if at < 0 || at > int64(len(text)) {
		return err
	}
	return fmt.Errorf("line %d: %w", bytes.Count(text[:at], []byte("\n"))+1, err)
}

// resolve returns a path relative to dir, unless it is absolute.
func resolve(dir, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(dir, path)
}

// sameFile reports whether two paths name one file.
func sameFile(a, b string) bool {
	if filepath.Clean(a) == filepath.Clean(b) {
		return true
	}
	ia, err := os.Stat(a)
	ib, err2 := os.Stat(b)
	return errors.Join(err, err2) == nil && os.SameFile(ia, ib)
}

// newCommand makes the preprocessor's command of a compiler's.
func newCommand(words []string, dir, from string) (*Command, error) {
	words, err := unfold(words, dir, mostNested)
	if err != nil {
		return nil, err
	}
	return &Command{Args: preprocessing(words), Dir: dir, From: from}, nil
}

// mostNested bounds the nesting of response files and of included files.
const mostNested = 200

// unfold replaces the names of response files by their words. A name of no file stays, as with
// compilers.
func unfold(words []string, dir string, most int) ([]string, error) {
	var all []string
	for _, w := range words {
		name, ok := strings.CutPrefix(w, "@")
		text, err := os.ReadFile(resolve(dir, name))
		if !ok || err != nil {
			all = append(all, w)
			continue
		}
		inner, err := shlex.Split(string(text))
		if err == nil && most == 0 {
			err = errors.New("response files name each other without end")
		}
		if err == nil {
			inner, err = unfold(inner, dir, most-1)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", w, err)
		}
		all = append(all, inner...)
	}
	return all, nil
}

// Flags to leave out: they choose the output, or write further files. withValue have their value in
// the next word.
var (
	makes = []string{
		"-c", "-S", "-E", "-P", "-M", "-MM", "-MD", "-MMD", "-MP", "-MG", "-MV", "-fsyntax-only", "-fdirectives-only", "-frewrite-includes",
	}
	withValue = []string{"-o", "--output", "-MF", "-MT", "-MQ", "-MJ", "-serialize-diagnostics", "--serialize-diagnostics"}
	beginning = []string{"-o", "--output=", "-MF", "-MT", "-MQ", "-MJ", "-save-temps", "--save-temps", "-ftime-trace", "-fdeps-", "-Wp,-M"}
)

// preprocessing turns a compiler's command into one that preprocesses to standard output.
func preprocessing(words []string) []string {
	args := words[:1:1]
	for i := 1; i < len(words); i++ {
		w := words[i]
		switch {
		case w == "--":
			return slices.Concat(args, []string{"-E"}, words[i:])
		case slices.Contains(makes, w):
		case slices.Contains(withValue, w):
			i++
		case slices.ContainsFunc(beginning, func(b string) bool { return strings.HasPrefix(w, b) }):
		default:
			args = append(args, w)
		}
	}
	return append(args, "-E")
}

// Failed is the error of a compiler that cannot preprocess the file.
type Failed struct {
	*Command
	Err    error
	Stderr string
}

func (e *Failed) Error() string {
	return fmt.Sprintf("%s does not preprocess it: %v", e.Args[0], e.Err)
}

func (e *Failed) Unwrap() error { return e.Err }

// Run returns the preprocessed file, with line markers. It writes no file.
func (c *Command) Run(ctx context.Context) (string, error) {
	cmd := exec.CommandContext(ctx, c.Args[0], c.Args[1:]...)
	cmd.Dir = c.Dir
	cmd.WaitDelay = time.Second // for descendants of a killed compiler
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case err != nil:
		return "", &Failed{c, err, stderr.String()}
	}
	return stdout.String(), nil
}
