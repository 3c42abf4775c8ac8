package changes

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"sync"

	"pare/internal/lazy"
)

// Git reads a repository through one long-lived git process. It never changes the repository.
type Git struct {
	dir string

	mu    sync.Mutex
	batch *exec.Cmd
	in    io.WriteCloser
	out   *bufio.Reader
}

// OpenGit opens the repository that contains dir.
func OpenGit(dir string) (*Git, error) {
	g := &Git{dir: dir}
	if _, err := g.run("rev-parse", "--git-dir"); err != nil {
		return nil, err
	}
	g.batch = g.command("cat-file", "--batch")
	var out io.ReadCloser
	var err error
	if g.in, err = g.batch.StdinPipe(); err != nil {
		return nil, err
	}
	if out, err = g.batch.StdoutPipe(); err != nil {
		return nil, err
	}
	g.out = bufio.NewReader(out)
	return g, g.batch.Start()
}

// Close ends the git process.
func (g *Git) Close() error {
	g.in.Close()
	return g.batch.Wait()
}

func (g *Git) command(args ...string) *exec.Cmd {
	return exec.Command("git", append([]string{"-C", g.dir, "--no-optional-locks", "--literal-pathspecs"}, args...)...)
}

func (g *Git) run(args ...string) ([]byte, error) {
	cmd := g.command(args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if exit := new(exec.ExitError); errors.As(err, &exit) && stderr.Len() > 0 {
		line, _, _ := strings.Cut(strings.TrimSpace(stderr.String()), "\n")
		return nil, fmt.Errorf("git: %s", line)
	}
	return out, err
}

// commit returns the full name of a revision.
func (g *Git) commit(rev string) (string, error) {
	out, err := g.run("rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		return "", fmt.Errorf("%s: not a revision of this repository", rev)
	}
	return strings.TrimSpace(string(out)), nil
}

var day = lazy.Regexp(`^\d{4}-\d\d-\d\d$`)

// since returns the full name of a revision, or of the last commit before a day among the first
// parents of to.
func (g *Git) since(rev, to string) (string, error) {
	if !day().MatchString(rev) {
		return g.commit(rev)
	}
	out, err := g.run("rev-list", "-1", "--first-parent", "--before="+rev+"T00:00:00", to)
	if err == nil && len(out) == 0 {
		err = fmt.Errorf("%s: no commit is older", rev)
	}
	return strings.TrimSpace(string(out)), err
}

// History returns the tree of old, a revision or a day as 2006-01-02, and the steps from it to the
// revision now: a step for each commit, first parents only, if old is an ancestor of now; else one
// step.
func (g *Git) History(old, now string) (*Tree, []Step, error) {
	to, err := g.commit(now)
	if err != nil {
		return nil, nil, err
	}
	from, err := g.since(old, to)
	if err != nil {
		return nil, nil, err
	}
	base, err := g.tree(from)
	if err != nil {
		return nil, nil, err
	}
	out, err := g.run("rev-list", "--first-parent", from+".."+to)
	if err != nil {
		return nil, nil, err
	}
	commits := strings.Fields(string(out))
	if !g.linear(from, to, commits) {
		steps, err := g.log("diff-tree", "-r", from, to)
		return base, steps, err
	}
	steps, err := g.log("log", "--first-parent", "--reverse", "-m", "-r", from+".."+to)
	return base, steps, err
}

// linear reports whether the commits, newest first, lead from from to to.
func (g *Git) linear(from, to string, commits []string) bool {
	if len(commits) == 0 {
		return from == to
	}
	out, err := g.run("rev-parse", "--verify", "--quiet", commits[len(commits)-1]+"^1")
	return err == nil && strings.TrimSpace(string(out)) == from
}

// tree lists the files of a commit.
func (g *Git) tree(commit string) (*Tree, error) {
	out, err := g.run("ls-tree", "-r", "-z", "-l", "--full-tree", commit)
	if err != nil {
		return nil, err
	}
	t := &Tree{Files: map[string]*File{}}
	for _, line := range split0(out) {
		head, path, _ := strings.Cut(line, "\t")
		f := strings.Fields(head) // mode, type, name, size
		if len(f) != 4 {
			return nil, fmt.Errorf("git ls-tree: %q was not understood", line)
		}
		if file := g.file(f[0], f[2]); file != nil {
			file.Size, _ = strconv.ParseInt(f[3], 10, 64)
			t.Files[path] = file
		} else {
			t.Skipped = append(t.Skipped, path)
		}
	}
	return t, nil
}

// split0 splits at zero bytes; the last piece ends with one.
func split0(out []byte) []string {
	text := strings.TrimSuffix(string(out), "\x00")
	if text == "" {
		return nil
	}
	return strings.Split(text, "\x00")
}

// log runs a git command and reads its output: commits, oldest first, or the difference of two
// trees, in git's raw format.
func (g *Git) log(command ...string) ([]Step, error) {
	args := append(command[:1:1], "-z", "--raw", "--no-abbrev", "--no-renames")
	if command[0] == "log" {
		args = append(args, "--format=%x01%h%x00%s")
	}
	out, err := g.run(append(args, command[1:]...)...)
	if err != nil {
		return nil, err
	}
	var steps []Step
	if command[0] != "log" {
		steps = append(steps, Step{})
	}
	fields := split0(out)
	for i := 0; i < len(fields); i++ {
		field := strings.TrimLeft(fields[i], "\n")
		switch {
		case strings.HasPrefix(field, "\x01") && i+1 < len(fields):
			steps = append(steps, Step{Name: field[1:], Subject: fields[i+1]})
			i++
		case strings.HasPrefix(field, ":") && i+1 < len(fields) && len(steps) > 0:
			f := strings.Fields(field[1:]) // modes and names, before and after, and a letter
			if len(f) != 5 {
				return nil, fmt.Errorf("git: %q was not understood", field)
			}
			last := &steps[len(steps)-1]
			c := FileChange{Path: fields[i+1], Old: g.file(f[0], f[2]), New: g.file(f[1], f[3])}
			if c.Old != nil || c.New != nil { // else a submodule
				last.Files = append(last.Files, c)
			}
			i++
		case field != "":
			return nil, fmt.Errorf("git: %q was not understood", field)
		}
	}
	return steps, nil
}

// file returns the file with git's mode and name; nil for other entries.
func (g *Git) file(mode, name string) *File {
	f := &File{ID: name, Size: -1}
	switch mode {
	case "100755":
		f.Mode = executable
	case "120000":
		f.Mode = link
	case "100644", "100664":
		f.Mode = plainFile
	default:
		return nil
	}
	f.Read = func() ([]byte, error) { return g.blob(name) }
	return f
}

// blob reads a file by its name.
func (g *Git) blob(name string) ([]byte, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, err := io.WriteString(g.in, name+"\n"); err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	head, err := g.out.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	f := strings.Fields(head)
	if len(f) != 3 || f[1] != "blob" {
		return nil, fmt.Errorf("git cat-file: %s", strings.TrimSpace(head))
	}
	size, err := strconv.Atoi(f[2])
	if err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	text := make([]byte, size+1) // a line feed follows
	if _, err := io.ReadFull(g.out, text); err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	return text[:size], nil
}
