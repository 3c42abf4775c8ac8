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
)

// Version is what a program says of itself.
type Version struct{ Program, Text string }

// patience bounds a question for a version.
const patience = 10 * time.Second

// most bounds what a program says, in bytes.
const most = 4 << 10

// VersionOf asks a program for its version, in an empty directory, as the form wants it: GCC's own
// with its configuration. ok is false where it does not say.
func VersionOf(ctx context.Context, program, form string) (v Version, ok bool) {
	flags := []string{"--version", "-version", "version"}
	if form == "gcc" && isGCC().MatchString(filepath.Base(program)) {
		flags = []string{"-v"}
	}
	dir, err := os.MkdirTemp("", "pare-version-")
	if err != nil {
		return v, false
	}
	defer os.RemoveAll(dir)
	for _, flag := range flags {
		ctx, done := context.WithTimeout(ctx, patience)
		cmd := exec.CommandContext(ctx, program, flag)
		cmd.Dir, cmd.WaitDelay = dir, time.Second
		out, err := cmd.CombinedOutput()
		done()
		if out = bytes.TrimSpace(out); err == nil && len(out) > 0 {
			return Version{filepath.Base(program), strings.ToValidUTF8(string(out[:min(len(out), most)]), "?")}, true
		}
	}
	return v, false
}

var isGCC = lazy.Regexp(`^(?:[\w.]+-)*(?:gcc|g\+\+|gfortran|gnat|gdc)(?:-[\d.]+)?$`)

// Programs returns the programs whose failure a test may show, the likeliest first: of those that it
// runs, the ones that are not there to look at another's output.
func Programs(command []string, scripts [][]byte) []string {
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
	add(command[0])
	lines := slices.Clone(scripts)
	if len(command) > 2 && slices.Contains(shells, filepath.Base(command[0])) {
		lines = append(lines, []byte(command[len(command)-1]))
	}
	for _, text := range lines {
		for _, m := range atCommand().FindAllSubmatch(text, -1) {
			add(string(m[1]))
		}
	}
	return list
}

// atCommand matches a word where a shell expects a command.
var atCommand = lazy.Regexp(`(?m)(?:^|[;&|(!]|\b(?:if|then|do|else|while|timeout(?: -\S+)* \S+|env(?: \w+=\S*)*))[ \t]*([\w./+-]+)`)

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

var shells = []string{"sh", "bash", "dash", "zsh", "ksh"}

// helpers are programs that a test runs to look at what another does.
var helpers = slices.Concat(shells, []string{
	"awk", "cat", "cd", "chmod", "cmp", "cp", "cut", "diff", "do", "done", "echo", "egrep", "else", "env", "exec", "exit", "export", "expr",
	"false", "fgrep", "fi", "find", "for", "grep", "head", "if", "kill", "local", "ls", "mkdir", "mktemp", "mv", "printf", "return", "rm",
	"sed", "set", "sleep", "sort", "tail", "tee", "test", "then", "timeout", "touch", "tr", "trap", "true", "ulimit", "uniq", "wait", "wc", "while", "xargs",
})
