package reduce

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// What --help and --help-all say.
const long = `Reduce FILE as far as COMMAND finds it interesting.

COMMAND runs in a fresh directory with the candidate, under FILE's base name, and the
files of --with. @@ in an argument stands for the candidate's path; a script without
arguments gets it as $1. The candidate is interesting if COMMAND exits with 0; exit
status 125 means unresolved. Conditions (--exit, --signal, --stdout, --stderr,
--not-stdout, --not-stderr, --crash, --hang, --golden, --differs, --same,
--slower-than, --peak-memory) replace the exit status, and all must hold. A candidate
then passes with exit status 0, or as --pass-exit, --pass-signal, --pass-stdout and
--pass-stderr define; any other end, such as that of another failure, is unresolved.
With --expect pass a candidate is interesting if it passes. --accepts adds a command
that has to succeed, too.

With several FILEs, or a directory, the test runs in a copy of them, and the result is
a directory. In the order of C-Reduce, ./TEST FILE, the program TEST gets the
candidate's path as its argument.

For a list with an item a line, see pare list.`

const brief = `Reduce FILE as far as COMMAND finds it interesting.

COMMAND runs in a fresh directory with the candidate, under FILE's base name. @@ in an
argument stands for the candidate's path; a script without arguments gets it as $1.
Exit status 0 means interesting, 125 unresolved, any other not interesting. Conditions
(--signal, --exit, --stdout, --stderr, --crash, --differs …) replace a script. The
result is FILE.min; the same command continues after an interrupt.`

var usualFlags = []string{"output", "jobs", "signal", "exit", "stdout", "stderr", "with", "stdin", "timeout", "max-time", "grammar", "verbose", "in-place"}

var groups = []flagGroup{
	{"What is interesting", []string{"exit", "signal", "stdout", "stderr", "not-stdout", "not-stderr", "expect",
		"crash", "hang", "golden", "golden-in", "differs", "same", "differs-in", "accepts", "slower-than", "peak-memory", "limit", "sandbox",
		"pass-exit", "pass-signal", "pass-stdout", "pass-stderr", "stdin", "with", "trivial-ok", "confirm"}},
	{"What is reduced", []string{"keep", "keep-lines", "markers", "grammar", "start", "island", "strict", "predicate", "strategy", "rules", "list-strategies", "list-passes", "preprocess", "include", "name", "from"}},
	{"How long", []string{"jobs", "timeout", "max-tests", "max-time", "restarts", "minimal"}},
	{"Output", []string{"output", "in-place", "tidy", "plain", "quiet", "verbose", "display", "json", "log", "events", "log-texts"}},
	{"Earlier runs", []string{"fresh", "no-cache", "no-journal", "journal"}},
	{"Several files", slices.Concat(severalFiles, []string{"paths", "in-turns", "args"})},
	{"A build farm", []string{"remote"}},
	{"For the papers", []string{"granularity", "complements-only", "monotone", "all", "verify"}},
}

// severalFiles are the flags about a directory.
var severalFiles = []string{"only", "exclude", "hold", "no-ignore"}

// flagGroup is a heading of --help-all with its flags, by name.
type flagGroup struct {
	title string
	names []string
}

// groupedHelp gives a command two helps: --help with a brief text and the usual flags, and
// --help-all with every flag, in groups. A flag of no group stands under "More".
func groupedHelp(cmd *cobra.Command, brief string, usual []string, groups []flagGroup) {
	var all bool
	cmd.Flags().BoolVar(&all, "help-all", false, "list every flag, in groups")
	args, run := cmd.Args, cmd.RunE
	cmd.Args = func(c *cobra.Command, a []string) error {
		if all {
			return nil
		}
		return args(c, a)
	}
	cmd.RunE = func(c *cobra.Command, a []string) error {
		if all {
			return printHelp(c.OutOrStdout(), c, c.Long, groups)
		}
		return run(c, a)
	}
	cmd.SetHelpFunc(func(c *cobra.Command, _ []string) {
		_ = printHelp(c.OutOrStdout(), c, brief, []flagGroup{{"The usual flags", usual}}) // out keeps the error
	})
}

// printHelp prints a text, the usage, the examples and groups of flags.
func printHelp(w io.Writer, cmd *cobra.Command, text string, groups []flagGroup) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nUsage:\n  pare %s\n\nExamples:\n%s\n", text, cmd.Use, cmd.Example)
	var named []string
	for _, g := range groups {
		named = append(named, g.names...)
		writeFlags(&b, g.title, cmd, func(f *pflag.Flag) bool { return slices.Contains(g.names, f.Name) })
	}
	if len(groups) > 1 {
		writeFlags(&b, "More", cmd, func(f *pflag.Flag) bool { return !slices.Contains(named, f.Name) })
	} else {
		b.WriteString("\n--help-all lists every flag. pare help tests, pare help stuck: how to go about it.\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeFlags writes the flags of a group in the order in which they were defined.
func writeFlags(b *strings.Builder, title string, cmd *cobra.Command, in func(*pflag.Flag) bool) {
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	set.SortFlags = false
	add := func(f *pflag.Flag) {
		if in(f) {
			set.AddFlag(f)
		}
	}
	cmd.LocalFlags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	if set.HasAvailableFlags() {
		fmt.Fprintf(b, "\n%s:\n%s", title, set.FlagUsagesWrapped(100))
	}
}
