package subject

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/internal/lazy"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// NotInteresting is [sandbox.NotInteresting] with advice.
type NotInteresting struct {
	*sandbox.NotInteresting
	Advice string
}

func (e *NotInteresting) Error() string { return e.NotInteresting.Error() + "\n" + e.Advice }

// flickering is [sandbox.Flaky] with advice.
type flickering struct {
	*sandbox.Flaky
	advice string
}

func (e *flickering) Error() string { return e.Flaky.Error() + "\n" + e.advice }

func (e *flickering) Unwrap() error { return e.Flaky }

// explainFlaky adds advice to the error of a test that gave two verdicts.
func (s *Subject) explainFlaky(err *sandbox.Flaky) error {
	v := err.First
	if v.Outcome == oracle.Interesting {
		v = err.Second
	}
	return &flickering{err, fmt.Sprintf(`  command: %s
%s%s  it must say the same of the same text each time: fix its seed, its clock or its addresses (setarch -R)
  where it cannot, pare reduce --flaky measures how often it says yes, and repeats it for each candidate
  to run it by hand: %s`, cli.ShellQuote(s.Command), Tail("standard output, where it said no,", v.Stdout), Tail("standard error, where it said no,", v.Stderr), s.byHand())}
}

// Explain adds advice to an error of the first tests.
func (s *Subject) Explain(err error) error {
	var not *sandbox.NotInteresting
	var twice *sandbox.Flaky
	switch {
	case errors.Is(err, ErrInterrupted) || s.Ctx.Err() != nil:
		s.Show.Say("interrupted before anything %s", cmp.Or(s.Earlier, "was found"))
		return ErrInterrupted
	case errors.As(err, &twice):
		return s.explainFlaky(twice)
	case !errors.As(err, &not):
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  command: %s\n", cli.ShellQuote(s.Command))
	b.WriteString(Tail("standard output", not.Stdout) + Tail("standard error", not.Stderr))
	if s.Test.Expect != "pass" && len(not.Unmet) > 0 {
		fmt.Fprintf(&b, "  not met: %s\n", strings.Join(not.Unmet, ", "))
	}
	if s.Test.confined {
		b.WriteString("  --sandbox: it may write in its own directory only, and has no network\n")
	}
	switch {
	case not.Short:
		fmt.Fprintf(&b, "  tests run below %s: make room there, or set TMPDIR to a directory with more\n", filepath.Dir(s.Sandbox.Dir()))
	case not.TimedOut && s.Test.Timeout == 0:
		b.WriteString("  --timeout gives a test more time\n")
	case not.TimedOut:
		b.WriteString("  a longer --timeout may help\n")
	case not.Exit == 127:
		b.WriteString("  a shell uses exit status 127 for a command that it does not find\n")
	case not.Exit == 126:
		b.WriteString("  a shell uses exit status 126 for a file that cannot be run\n")
	case s.Test.Expect == "pass":
		b.WriteString("  with --expect pass it is interesting if it passes\n")
	case not.Exit == sandbox.UnresolvedExit && not.Outcome == oracle.Unresolved:
		b.WriteString("  exit status 125 stands for \"cannot tell\"\n")
	}
	if not.Beside != "" {
		fmt.Fprintf(&b, "  run in %s it is interesting: the test uses%s.\n", not.Beside, s.namedFiles(not.Beside))
		b.WriteString("  It runs in a fresh directory with nothing but the candidate: add what it needs with --with FILE,\n" +
			"  or write absolute paths; @@ stands for the candidate's path\n")
	}
	b.WriteString(unnamedInput(s) + s.namedInput() + "  to run it by hand: " + s.byHand())
	return &NotInteresting{not, b.String()}
}

// Tail shows the last lines of an output.
func Tail(name, text string) string {
	text = strings.TrimRight(text, "\n")
	if text == "" {
		return ""
	}
	const most = 10
	lines := strings.Split(text, "\n")
	if len(lines) > most {
		lines = append([]string{"[…]"}, lines[len(lines)-most:]...)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  its %s ends:\n", name)
	for _, l := range lines {
		fmt.Fprintf(&b, "    | %s\n", cli.Cut(strings.ToValidUTF8(l, "�"), 200))
	}
	return b.String()
}

// namedFiles lists the files of dir that the command or else the input names, "files" if
// there are none.
func (s *Subject) namedFiles(dir string) string {
	var names []string
	for _, arg := range s.Command[1:] {
		if _, err := os.Stat(filepath.Join(dir, arg)); err == nil && !filepath.IsAbs(arg) {
			names = append(names, arg)
		}
	}
	entries, _ := os.ReadDir(dir) // an error leaves some out
	for _, e := range entries {
		if !slices.Contains(names, e.Name()) && len(names) < mostNamed && s.mentions(e.Name()) {
			names = append(names, e.Name())
		}
	}
	if names == nil {
		return " files that are there"
	}
	return " " + strings.Join(names, ", ")
}

// namedInput is advice about the paths in the command and its scripts that name the input itself, "" where
// there is none: a candidate is never there.
func (s *Subject) namedInput() string {
	if s.Info == nil || s.Project != nil {
		return ""
	}
	var b strings.Builder
	say := func(where, path string) {
		fmt.Fprintf(&b, "  %s names %s, the unchanged input: the test runs in a fresh directory of its own, where the candidate\n  is %s; write that, or @@, which is $1 in a script\n",
			where, path, s.BaseName())
	}
	for _, arg := range s.Command[1:] {
		for path := range s.pathsOfInput(arg, ".") {
			say("the argument "+cli.ShellQuote([]string{cli.Cut(arg, 60)}), path)
		}
	}
	for _, arg := range s.Command {
		n := 0
		for line := range strings.Lines(script(s, arg)) {
			n++
			for path := range s.pathsOfInput(line, filepath.Dir(arg)) {
				say(fmt.Sprintf("%s:%d", arg, n), path)
			}
		}
	}
	return b.String()
}

// unnamedInput is advice about a command that does not name the candidate, nor do its scripts; ""
// for another.
func unnamedInput(s *Subject) string {
	name := s.BaseName()
	if s.Project != nil || s.Items || s.Test.Stdin || s.Serve.Given() {
		return ""
	}
	for _, arg := range s.Command {
		if strings.Contains(arg, "@@") || strings.Contains(arg, name) || strings.Contains(script(s, arg), name) {
			return ""
		}
	}
	return fmt.Sprintf("  the command names neither @@ nor %s, so it may not read the candidate; --stdin gives it as standard input\n", name)
}

// script returns the text of a script that an argument names, "" where it names none.
func script(s *Subject, arg string) string {
	info, err := os.Stat(arg)
	if err != nil || !info.Mode().IsRegular() || info.Size() > mostSearched || s.Info != nil && os.SameFile(info, s.Info) {
		return ""
	}
	text, _ := os.ReadFile(arg) // without it, nothing is said
	return string(text)
}

// mostSearched bounds the scripts that are searched, in bytes.
const mostSearched = 1 << 20

// pathsOfInput yields the paths in a text, absolute ones or such from this directory or from dir, that are the
// input's.
func (s *Subject) pathsOfInput(text, dir string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, path := range regexp.MustCompile(`[^\s'"=:;()<>|&$\x60]*/`+lazy.Quoted(filepath.Base(s.File))).FindAllString(text, -1) {
			for _, at := range []string{path, filepath.Join(dir, path)} {
				if info, err := os.Stat(at); err == nil && os.SameFile(info, s.Info) {
					if !yield(path) {
						return
					}
					break
				}
			}
		}
	}
}

// mostNamed bounds the files that advice names.
const mostNamed = 10

// mentions reports whether the text of the input has the name of another file as a word.
func (s *Subject) mentions(name string) bool {
	return name != filepath.Base(s.File) && regexp.MustCompile(`(^|[^\w.-])`+lazy.Quoted(name)+`($|[^\w.-])`).MatchString(s.Text)
}

// byHand returns a shell command that runs the test on the input as pare does.
func (s *Subject) byHand() string {
	if s.Serve.Given() {
		return s.Serve.ByHand(s.File)
	}
	base, from := filepath.Base(s.File), ""
	files := append([]string{s.File}, s.Test.With...)
	switch {
	case s.Project != nil && s.Paths && len(s.Names) > 1:
		base, files = ".", s.Test.With
		for _, name := range s.Names {
			from += copyAs(name, s.PathOf(name))
		}
	case s.Project != nil:
		base, files = ".", append(s.inputs(), s.Test.With...)
	case s.Info == nil:
		from, files = "cat >$d/"+cli.ShellQuote([]string{base})+" && ", s.Test.With // standard input
	}
	if name := s.BaseName(); s.Project == nil && name != base {
		base, from, files = name, copyAs(s.File, name), s.Test.With
	}
	return s.inFreshDirectory(base, from, files, []byte(s.Text))
}

// Again returns a shell command that runs the test on the result, which is at where, as pare does.
func (s *Subject) Again(where string, result []byte) string {
	if s.Serve.Given() {
		return s.Serve.ByHand(where)
	}
	if s.Project != nil {
		return "(" + s.inFreshDirectory(".", "", append([]string{filepath.Join(where) + string(filepath.Separator) + "."}, s.Test.With...), nil) + ")"
	}
	base := s.BaseName()
	return "(" + s.inFreshDirectory(base, copyAs(where, base), s.Test.With, result) + ")"
}

// copyAs returns what copies a file to a path in the directory $d.
func copyAs(file, to string) string {
	up := ""
	if dir := path.Dir(to); dir != "." {
		up = "mkdir -p $d/" + cli.ShellQuote([]string{dir}) + " && "
	}
	return up + "cp " + cli.ShellQuote([]string{file}) + " $d/" + cli.ShellQuote([]string{to}) + " && "
}

// inFreshDirectory returns a shell command that runs the test in a new directory $d, which from and
// copies of files fill. base is the candidate there, and text what it holds.
func (s *Subject) inFreshDirectory(base, from string, files []string, text []byte) string {
	var items oracle.Files
	if s.Items {
		items = oracle.Files{{Text: text}}
	}
	line := cli.ShellQuote(ArgumentsByHand(s.Command, base, items))
	if s.Test.Stdin {
		line += " <" + cli.ShellQuote([]string{base})
	}
	if len(files) > 0 {
		from += "cp -r " + cli.ShellQuote(files) + " $d && "
	}
	return "d=$(mktemp -d) && " + from + "cd $d && " + line + "; echo $?"
}

// ArgumentsByHand returns the arguments of a command as a user runs it beside a file: the file's name for @@, and
// the items of some files for {}, where they are not nil.
func ArgumentsByHand(command []string, name string, items oracle.Files) []string {
	args := slices.Clone(command)
	if info, err := os.Stat(args[0]); err == nil && info.Mode().IsRegular() {
		args[0], _ = filepath.Abs(args[0])
	}
	if i := slices.Index(args, "{}"); items != nil && i > 0 {
		args = slices.Replace(args, i, i+1, sandbox.Items(items)...)
	}
	if strings.HasPrefix(name, "-") {
		name = "./" + name // no option
	}
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "@@", name)
	}
	return args
}

// besides returns the directories in which the user may have tried the command.
func besides(file string) []string {
	var dirs []string
	if dir, err := filepath.Abs(filepath.Dir(file)); err == nil {
		dirs = append(dirs, dir)
	}
	if dir, err := os.Getwd(); err == nil && (len(dirs) == 0 || dir != dirs[0]) {
		dirs = append(dirs, dir)
	}
	return dirs
}

// warnUnchanged warns of arguments that name the input file itself: the test
// would read it and never a candidate.
func warnUnchanged(show *Progress, command []string, input os.FileInfo) {
	for _, arg := range command[1:] {
		if filepath.Base(arg) == filepath.Clean(arg) {
			continue // resolved in the test's directory
		}
		if info, err := os.Stat(arg); err == nil && os.SameFile(info, input) {
			show.Warn("the argument %s is always the unchanged input: write @@ for the candidate's path", arg)
		}
	}
}
