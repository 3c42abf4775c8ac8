package tracker

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pare/internal/lazy"
	"pare/reducer/journal"
)

// Version is what a program says of itself.
type Version struct{ Program, Text string }

// patience bounds the questions to a program for its version.
const patience = 10 * time.Second

// most bounds what a program says, in bytes.
const most = 4 << 10

// VersionOf asks a program for its version, in an empty directory, as the form wants it: GCC's own
// with its configuration. named says that the user wants that program asked: it is run with the
// words -version and version, too. ok is false where it does not say.
func VersionOf(ctx context.Context, program, form string, named bool) (v Version, ok bool) {
	flags := []string{"--version"}
	name := filepath.Base(program)
	switch other := otherFlags[name]; {
	case form == "gcc" && isGCC().MatchString(name):
		flags = []string{"-v"}
	case named:
		flags = append(flags, "-version", "version")
	case other != "":
		flags = []string{other}
	}
	dir, err := os.MkdirTemp("", "pare-version-")
	if err != nil {
		return v, false
	}
	defer os.RemoveAll(dir)
	ctx, done := context.WithTimeout(ctx, patience)
	defer done()
	for _, flag := range flags {
		cmd := exec.CommandContext(ctx, program, flag)
		cmd.Dir, cmd.WaitDelay = dir, time.Second
		var out beginning
		cmd.Stdout, cmd.Stderr = &out, &out
		err := cmd.Run()
		if text := bytes.TrimSpace(out); err == nil && len(text) > 0 {
			return Version{name, strings.ToValidUTF8(string(text), "?")}, true
		}
	}
	return v, false
}

// beginning is the first bytes of what is written to it, most at most.
type beginning []byte

func (b *beginning) Write(p []byte) (int, error) {
	*b = append(*b, p[:min(len(p), most-len(*b))]...)
	return len(p), nil
}

// otherFlags ask programs for their versions that do not know --version.
var otherFlags = map[string]string{"go": "version", "java": "-version", "javac": "-version", "lua": "-v", "ocaml": "-version", "zig": "version"}

var isGCC = lazy.Regexp(`^(?:[\w.]+-)*(?:gcc|g\+\+|gfortran|gnat|gdc)(?:-[\d.]+)?$`)

// Programs returns the programs whose failure a test may show, the likeliest first: of its command,
// of what shell scripts run by a name in PATH, and of the interpreters of other scripts, those that
// are not there to look at another's output. Words of a script in another language are no commands.
func Programs(command []string, carried []journal.Carried) []string {
	var list []string
	add := func(word string) {
		name := filepath.Base(word)
		if slices.Contains(helpers, name) || !isName().MatchString(name) || slices.Contains(list, word) {
			return
		}
		if path, err := exec.LookPath(word); err == nil && (!strings.ContainsRune(word, filepath.Separator) || !isScript(path)) {
			list = append(list, word)
		}
	}
	script := func(text string) {
		for _, word := range shellCommands(text) {
			if !strings.ContainsRune(word, filepath.Separator) {
				add(word)
			}
		}
	}
	add(command[0])
	isShell := slices.Contains(shells, filepath.Base(command[0]))
	for _, c := range carried {
		interpreter := journal.Interpreter(string(c.Text))
		switch {
		case c.Beside != "":
		case slices.Contains(shells, filepath.Base(interpreter)), interpreter == "" && isShell && len(command) > 1 && c.Word == command[1]:
			script(string(c.Text))
		case interpreter != "":
			add(interpreter)
		}
	}
	if i := slices.IndexFunc(command, func(w string) bool { return isText().MatchString(w) }); isShell && i > 0 && i+1 < len(command) {
		script(command[i+1])
	}
	return list
}

// isText matches a shell's option behind which a text to run stands.
var isText = lazy.Regexp(`^-[a-z]*c$`)

var isName = lazy.Regexp(`^[A-Za-z][\w.+-]*$`)

// isScript reports whether a file is a script: what one of the user's does with --version nobody knows.
func isScript(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return true
	}
	defer f.Close()
	var begin [2]byte
	n, _ := f.Read(begin[:])
	return string(begin[:n]) == "#!"
}

var shells = []string{"sh", "ash", "bash", "dash", "ksh", "mksh", "zsh"}

// helpers are programs that a test runs to look at what another does.
var helpers = slices.Concat(shells, builtins, []string{
	"awk", "cat", "chmod", "cmp", "cp", "cut", "diff", "egrep", "env", "expr", "fgrep", "find", "grep", "head", "ls", "mkdir", "mktemp", "mv",
	"rm", "sed", "sleep", "sort", "tail", "tee", "timeout", "touch", "tr", "uniq", "wc", "xargs",
})
