// Pare shrinks an input that makes a program fail, by its grammar.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"pare/cmd/pare/internal/causes"
	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/compare"
	"pare/cmd/pare/internal/dropin"
	"pare/cmd/pare/internal/fuzzing"
	"pare/cmd/pare/internal/grammartools"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/pin"
	"pare/cmd/pare/internal/reduce"
	"pare/cmd/pare/internal/runs"
	"pare/cmd/pare/internal/subject"
	"pare/internal/suggest"
	"pare/reducer/journal"
)

func main() { os.Exit(called(os.Args[0], os.Args[1:], os.Stdout, os.Stderr)) }

// called runs the program under a name, which may be that of another reducer, and returns its exit code.
func called(name string, args []string, stdout, stderr io.Writer) int {
	call, ok, err := dropin.Of(name, args)
	if !ok {
		return run(args, stdout, stderr)
	}
	if err != nil {
		return printError(cli.Legible{Writer: stderr}, err)
	}
	for _, text := range call.Said {
		fmt.Fprintf(cli.Legible{Writer: stderr}, "pare as %s: %s\n", call.Program, text)
	}
	return run(call.Words, stdout, stderr)
}

// run runs the program and returns its exit code.
func run(args []string, stdout, stderr io.Writer) (code int) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(stderr, "pare: a bug in pare, please report it: %v\n%s", p, debug.Stack())
			code = cli.ExitError
		}
	}()
	ctx, w := subject.Watch(context.Background(), stderr)
	defer w.Taken()
	if err := recoverOutputs(); err != nil {
		fmt.Fprintf(cli.Legible{Writer: stderr}, "pare: warning: %v\n", err)
	}
	root := rootCommand()
	root.SetArgs(args)
	out := &output.Standard{Writer: stdout}
	if f := output.FileOf(out); f != nil && term.IsTerminal(int(f.Fd())) {
		out.Show = cli.OnTerminal
	}
	root.SetOut(out)
	root.SetErr(stderr)
	err := root.ExecuteContext(context.WithValue(ctx, cli.Typed{}, args))
	out.Flush()
	if err == nil {
		err = out.Err // whether or not the command looked
	}
	return printError(cli.Legible{Writer: stderr}, err)
}

// recoverOutputs finishes what killed runs left where their results go.
func recoverOutputs() error {
	dir, err := journal.DefaultDir()
	if err != nil {
		return nil // no run has left a record
	}
	return output.Recover(filepath.Join(dir, "unfinished"))
}

// rootCommand returns pare with all its commands.
func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "pare",
		Short: "Shrink an input that makes a program fail, by its grammar",
		Long: `Pare shrinks an input that makes a program fail. It parses the input with a
grammar, edits the derivation tree, and asks a test after every edit whether the
failure is still there. Every candidate is a sentence of the grammar, except for the
lexical strategies, which cut text.

Exit codes: 0 done, or stopped at a limit, 1 error, 2 usage, 3 the input is not
interesting or the test accepts anything, 4 the input does not parse, 130 interrupted.`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			return unknownCommand(cmd, args[0])
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprint(cmd.OutOrStdout(), whatToType)
			return err
		},
	}
	root.SuggestionsMinimumDistance = 2
	root.Version = cli.Version()
	root.SetFlagErrorFunc(flagError)
	load.PredicateFlag(root.PersistentFlags())
	addGroup(root, "reduce", "Reduce:", reduce.Command(), reduce.List(), pin.Command(), compare.Command(), fuzzing.Command())
	addGroup(root, "runs", "See a run:", runs.Explain(), runs.History(), runs.Report(), runs.Bug())
	addGroup(root, "causes", "Find a cause:", causes.Changes(), causes.Isolate(), causes.Trace())
	addGroup(root, "grammars", "Grammars:", grammartools.Check(), grammartools.Rules(), grammartools.Generate(), grammartools.Grammars(), grammartools.Parse(), grammartools.Reductions())
	root.AddCommand(topicCommands()...)
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"})
	help.Args = func(_ *cobra.Command, args []string) error {
		cmd, rest, err := root.Find(args)
		if err != nil || len(rest) == 0 {
			return err
		}
		return unknownCommand(cmd, rest[0])
	}
	return root
}

// addGroup adds commands under a heading of the help.
func addGroup(root *cobra.Command, id, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: id, Title: title})
	for _, c := range commands {
		c.GroupID = id
	}
	root.AddCommand(commands...)
}

// unknownCommand is the error about a command that cmd has not.
func unknownCommand(cmd *cobra.Command, name string) error {
	return cli.Usagef(cmd, "unknown command %q%s", name, suggest.Question(cmd.SuggestionsFor(name)...))
}

// whatToType is what pare says without arguments.
const whatToType = `pare shrinks an input that makes a program fail. Type

  pare reduce FILE -- COMMAND…

COMMAND runs beside a smaller FILE, again and again, and exits with 0 as long as the
failure is there. For example:

  pare reduce crash.c -- sh -c 'gcc -O2 crash.c 2>&1 | grep "internal compiler error"'
  pare reduce page.html -- ./test.sh                 the candidate's path is $1
  pare reduce --signal SEGV data.json -- ./app @@    conditions need no script

pare --help lists the other commands, pare reduce --help the flags.
`
