package pin

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/subject"
	"pare/internal/lazy"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// initOptions are the flags of pare init.
type initOptions struct {
	file, script string
	with         []string
	timeout      cli.Seconds
	wrongCode    bool
}

// initialization is one run of pare init.
type initialization struct {
	*initOptions
	ctx     context.Context
	command []string // with @@ for FILE
	name    string   // FILE's base name
	text    []byte
	accepts string
	box     *sandbox.Sandbox
}

// tries is how often what is proposed is tried on FILE.
const tries = 5

// findFile finds FILE among the arguments, which is @@ in the command from then on.
func (i *initialization) findFile(command []string) error {
	i.command = slices.Clone(command)
	at := -1
	for k, arg := range command {
		info, err := os.Stat(arg)
		if err == nil && info.Mode().IsRegular() && (k > 0 && i.file == "" || i.file != "" && filepath.Clean(arg) == filepath.Clean(i.file)) {
			at = k
		}
	}
	switch {
	case at < 0 && i.file == "":
		return fmt.Errorf("no argument of %s is a file: --file FILE names the one to reduce, and @@ in the command is its path, as in pare init --file FILE -- sh -c 'COMMAND <@@'", cli.ShellQuote(command))
	case at >= 0:
		i.file, i.command[at] = command[at], "@@"
	}
	i.name = filepath.Base(i.file)
	var err error
	if info, serr := os.Stat(i.command[min(1, len(i.command)-1)]); serr == nil && info.Mode().IsRegular() && len(i.command) > 2 {
		if i.command[1], err = filepath.Abs(i.command[1]); err != nil { // an interpreter's script
			return err
		}
	}
	i.text, err = os.ReadFile(i.file)
	return err
}

func (i *initialization) candidate(text []byte) oracle.Files {
	return oracle.Files{{Name: i.name, Text: text}}
}

// patience is the time after which a run hangs.
func (i *initialization) patience() time.Duration {
	return time.Duration(cmp.Or(i.timeout, cli.Seconds(30*time.Second)))
}

// open makes the place of the runs of a command, each of at most a time.
func (i *initialization) open(args []string, most time.Duration, want sandbox.Conditions) (err error) {
	sandbox.AdoptOrphans()
	i.box, err = sandbox.Open(sandbox.Command{Args: args, With: i.with, Timeout: most, Want: want})
	if err == nil {
		i.box.KeepOutput()
	}
	return err
}

// noTerminal is what programs say that need one.
var noTerminal = lazy.Regexp(`(?i)not a (?:tty|terminal)|inappropriate ioctl|must be run (?:in|from) a terminal|/dev/tty`)

// propose returns what pins the failure that a run showed.
func (i *initialization) propose(v *oracle.Verdict) (Proposal, error) {
	switch p, ok := Of(v, i.name, string(i.text)); {
	case v.TimedOut:
		return Proposal{Kind: "hang", Conditions: []Condition{{Flag: "hang", Value: i.patience().String()}}}, nil
	case noTerminal().MatchString(v.Stderr):
		return p, fmt.Errorf("the command needs a terminal, and a test has none: use its batch mode, or script -qec 'COMMAND' /dev/null\n%s", subject.Tail("standard error", v.Stderr))
	case v.Exit == 126 || v.Exit == 127:
		return p, fmt.Errorf("a shell did not find the program, or could not run it (%v); a test runs in a directory with nothing but %s: --with FILE adds others\n%s", v, i.name, subject.Tail("standard error", v.Stderr))
	case !ok:
		return p, &NotFailing{fmt.Sprintf("the command does not fail: %v\n%s  for a wrong output use pare reduce --stdout REGEXP, or compare it with --differs 'COMMAND2';\n  for files needed beside %s use --with FILE", *v, subject.Tail("standard output", v.Stdout)+subject.Tail("standard error", v.Stderr), i.name)}
	default:
		return p, nil
	}
}

// NotFailing is the error of a command that shows no failure that lasts.
type NotFailing struct{ text string }

func (e *NotFailing) Error() string { return e.text }

// conditions are those of a proposal.
func conditions(list []Condition) (c sandbox.Conditions, err error) {
	c.Pass = sandbox.AnyEnd
	for _, p := range list {
		switch p.Flag {
		case "exit":
			n := 0
			_, err = fmt.Sscan(p.Value, &n)
			c.Exit = &n
		case "signal":
			c.Signal, err = oracle.ParseSignal(p.Value)
		case "hang":
			c.Hang, err = time.ParseDuration(p.Value)
		case "stdout", "stderr":
			var re *regexp.Regexp
			re, err = sandbox.Pattern(p.Value)
			if p.Flag == "stdout" {
				c.Stdout = append(c.Stdout, re)
			} else {
				c.Stderr = append(c.Stderr, re)
			}
		}
		if err != nil {
			return c, err
		}
	}
	return c, nil
}

// hold returns the conditions that hold each time that FILE is tried.
func (i *initialization) hold(list []Condition, first *oracle.Verdict) ([]Condition, error) {
	runs := []oracle.Verdict{*first}
	for range tries {
		v, err := i.box.Evaluate(i.ctx, i.candidate(i.text))
		if err != nil {
			return nil, err
		}
		runs = append(runs, v)
		if v.TimedOut {
			break // a hang is tried twice
		}
	}
	kept := slices.DeleteFunc(slices.Clone(list), func(p Condition) bool {
		c, err := conditions([]Condition{p})
		return err != nil || slices.ContainsFunc(runs, func(v oracle.Verdict) bool { return c.Judge(&v) != oracle.Interesting })
	})
	if len(kept) == 0 {
		return nil, &NotFailing{fmt.Sprintf("the command fails differently each time: %s\n  fix its seed, its clock or its addresses (setarch -R), or let a script run it several times", ends(runs))}
	}
	return kept, nil
}

// ends lists how runs ended, each end once.
func ends(runs []oracle.Verdict) string {
	var list []string
	for _, v := range runs {
		text := v.String()
		if lines := strings.Split(strings.TrimSpace(cmp.Or(v.Stderr, v.Stdout)), "\n"); lines[len(lines)-1] != "" {
			text += " (" + cli.CutWords(lines[len(lines)-1], 60) + ")"
		}
		list = append(list, text)
	}
	slices.Sort(list)
	return strings.Join(slices.Compact(list), ", ")
}

// refuses requires that texts that have nothing to do with FILE are not interesting.
func (i *initialization) refuses(list []Condition) error {
	c, err := conditions(list)
	if err != nil {
		return err
	}
	for _, text := range []string{"", subject.Unrelated} {
		v, err := i.box.Evaluate(i.ctx, i.candidate([]byte(text)))
		if err != nil {
			return err
		}
		if c.Judge(&v) == oracle.Interesting {
			return &NotFailing{fmt.Sprintf("the command fails alike on %s: %s\n  it fails for any text of %s: are its arguments right, and does it have all its files (--with FILE)?", cmp.Or(strings.TrimSpace(text), "an empty file"), ends([]oracle.Verdict{v}), i.name)}
		}
	}
	return nil
}

// otherCompiler names, by a compiler of C or C++, one that says whether a candidate is valid: what that refuses may crash the first for another reason.
var otherCompiler = map[string]string{"gcc": "clang", "cc": "clang", "clang": "gcc", "g++": "clang++", "c++": "clang++", "clang++": "g++"}

var versioned = lazy.Regexp(`-[\d.]+$`)

// guard adds the other compiler's consent where it accepts FILE.
func (i *initialization) guard() {
	other := otherCompiler[versioned().ReplaceAllString(filepath.Base(i.command[0]), "")]
	if _, err := exec.LookPath(other); other == "" || err != nil {
		return
	}
	line := other + " -fsyntax-only -w @@"
	box, err := sandbox.Open(sandbox.Command{Args: strings.Fields(line), With: i.with, Timeout: time.Minute})
	if err != nil {
		return
	}
	defer box.Close()
	if v, err := box.Evaluate(i.ctx, i.candidate(i.text)); err == nil && v.Outcome == oracle.Interesting {
		i.accepts = line
	}
}

// write prints the command that reduces FILE, or writes the script and prints that.
func (i *initialization) write(out, log io.Writer, p Proposal) error {
	words := []string{"pare", "reduce"}
	if i.script == "" {
		for _, c := range p.Conditions {
			words = append(words, "--"+c.Flag, c.Value)
		}
		if i.accepts != "" {
			words = append(words, "--accepts", i.accepts)
		}
	}
	for _, w := range i.with {
		words = append(words, "--with", w)
	}
	words = append(words, i.file, "--")
	if i.script != "" {
		command, err := i.anywhere()
		if err != nil {
			return err
		}
		if err := writeScript(i.script, Script(p, cli.ShellQuote(command), i.accepts)); err != nil {
			return err
		}
		if err := i.try(1, 2*i.patience(), exited); err != nil {
			os.Remove(i.script)
			return err
		}
		words = append(words, i.runs())
	} else {
		words = append(words, i.command...)
	}
	fmt.Fprintf(log, "pare: held %d times; an empty and an unrelated text are refused\n", tries)
	_, err := fmt.Fprintln(out, cli.ShellQuote(words))
	return err
}

// anywhere returns the command for any working directory: a path of the program is absolute.
func (i *initialization) anywhere() ([]string, error) {
	if !strings.ContainsRune(i.command[0], filepath.Separator) {
		return i.command, nil
	}
	path, err := filepath.Abs(i.command[0])
	return append([]string{path}, i.command[1:]...), err
}

// runs names the script as a program.
func (i *initialization) runs() string {
	if filepath.IsAbs(i.script) {
		return i.script
	}
	return "./" + filepath.Clean(i.script)
}

// writeScript writes a new script.
func writeScript(name, text string) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o755)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already: --script names another file", name)
	}
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return cmp.Or(f.Close(), err)
}

func exited(status int) string { return fmt.Sprintf("exit status %d", status) }

// try requires that the script finds FILE interesting n times, in runs of at most a time, and what has nothing to do
// with FILE not. why says what an exit status of its means.
func (i *initialization) try(n int, most time.Duration, why func(status int) string) error {
	path, err := filepath.Abs(i.script)
	if err != nil {
		return err
	}
	if err := i.open([]string{path, "@@"}, most, sandbox.Conditions{}); err != nil {
		return err
	}
	defer i.box.Close()
	for k := range n {
		v, err := i.box.Evaluate(i.ctx, i.candidate(i.text))
		if err != nil {
			return err
		}
		if v.Outcome != oracle.Interesting {
			return &NotFailing{fmt.Sprintf("%s does not find %s interesting in try %d: %s\n%s", i.script, i.file, k+1, why(v.Exit), subject.Tail("standard error", v.Stderr))}
		}
	}
	return i.refuses([]Condition{{Flag: "exit", Value: "0"}})
}
