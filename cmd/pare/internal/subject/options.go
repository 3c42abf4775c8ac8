package subject

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/farmflags"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/serving"
	"pare/reducer/sandbox"
)

// SubjectOptions are the flags about an input and its test.
type SubjectOptions struct {
	Grammar  []string
	Rules    []string // pages of them
	Start    string
	Jobs     int
	MaxTests int
	MaxTime  cli.Seconds
	Several  bool    // inputs are allowed
	Input    *string // FILE's bytes, where they have been read: a pipe gives them once
	Name     string  // of standard input
	Paths    bool    // candidates have their files' relative paths
	Islands  []string
	Strict   bool // refuse an input that its grammar does not read

	Expanding expandOptions
	Quiet     bool
	Verbose   bool

	Test   TestOptions
	Serve  serving.Options
	remote farmflags.Options
}

func (o *SubjectOptions) Register(f *pflag.FlagSet) {
	f.StringArrayVar(&o.Grammar, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable; default by FILE's name, first line or content)")
	f.StringVar(&o.Start, "start", "", "the `rule` that FILE derives from (default: the first)")
	f.StringArrayVar(&o.Rules, "rules", nil, load.RulesHelp)
	f.IntVarP(&o.Jobs, "jobs", "j", runtime.NumCPU(), "`number` of tests to run at once (default: one a processor)")
	f.Lookup("jobs").DefValue = "0" // help and manual are the same everywhere
	o.Test.Register(f)
	o.Test.Keep.Register(f)
	f.IntVar(&o.MaxTests, "max-tests", 0, "stop after this `number` of tests")
	f.Var(&o.MaxTime, "max-time", "stop after this time")
	f.BoolVarP(&o.Quiet, "quiet", "q", false, "print warnings and errors only")
	f.BoolVarP(&o.Verbose, "verbose", "v", false, "print every success, and the counts and the proof at the end")
	o.remote.Register(f)
}

// isIdleTest reports whether the first line of a file names an interpreter, but it cannot be run, and
// what follows it is there, and no program.
func isIdleTest(name, next string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || sandbox.Executable(info) {
		return false
	}
	if other, err := os.Stat(next); err != nil || sandbox.Executable(other) {
		return false
	}
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	var begin [2]byte
	n, _ := f.Read(begin[:])
	return string(begin[:n]) == "#!"
}

// CheckArgs requires FILE -- COMMAND and consistent flags.
func (o *SubjectOptions) CheckArgs(cmd *cobra.Command, args []string) error {
	dash := cmd.ArgsLenAtDash()
	if o.Serve.Given() {
		if err := o.Serve.CheckArgs(cmd, args, endFlags, o.Several); err != nil {
			return err
		}
		return o.CheckFlags(cmd)
	}
	switch {
	case len(args) == 0 || dash == 0:
		return cli.Usagef(cmd, "no FILE given")
	case dash < 0 && len(args) > 1 && isIdleTest(args[0], args[1]):
		return fmt.Errorf("%s: not executable, chmod +x %s makes it a test of %s", args[0], args[0], args[1]) // status 1, as of the order FILE -- TEST
	case dash < 0 && len(args) > 1:
		return cli.Usagef(cmd, "-- is missing between FILE and COMMAND: %s", cli.WithDashes(cmd, args, 1))
	case dash > 1 && !o.Several:
		return cli.Usagef(cmd, "one FILE was expected before --, not %d: %s", dash, cli.ShellQuote(args[:dash]))
	case dash < 0 || len(args) == dash:
		return cli.Usagef(cmd, "no COMMAND given: %s %s -- COMMAND [ARG…]", cmd.CommandPath(), cli.ShellQuote(args))
	}
	return o.CheckFlags(cmd)
}

// CheckFlags requires consistent and valid flags.
func (o *SubjectOptions) CheckFlags(cmd *cobra.Command) error {
	switch {
	case o.Quiet && o.Verbose:
		return cli.Usagef(cmd, "--quiet and --verbose exclude each other")
	case o.Jobs < 1:
		return cli.Usagef(cmd, "--jobs %d: at least 1 was expected", o.Jobs)
	case o.MaxTests < 0:
		return cli.Usagef(cmd, "--max-tests %d: a positive number was expected", o.MaxTests)
	}
	return o.remote.CheckFlags(cmd, hereFlags)
}

// words returns the words of the test's command, which a server gets as they are.
func (o *SubjectOptions) words(command []string) []string {
	if o.Serve.Given() {
		return command
	}
	return WithPath(command)
}

// PathOf returns the path of an input's file in a test's directory.
func (o *SubjectOptions) PathOf(name string) string {
	if o.Paths && filepath.IsLocal(name) {
		return filepath.ToSlash(filepath.Clean(name))
	}
	return filepath.Base(name)
}
