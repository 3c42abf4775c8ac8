package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/pin"
	"pare/cmd/pare/internal/subject"
	"pare/grammar"
	"pare/internal/suggest"
	"pare/reducer/sandbox"
	"pare/tree/parse"
)

// printError prints an error and returns its exit code.
func printError(w io.Writer, err error) int {
	var (
		usage  *cli.UsageError
		not    *subject.NotInteresting
		flaky  *sandbox.Flaky
		anyOne *subject.AcceptsAnything
		fails  *pin.NotFailing
		syntax *parse.SyntaxError
		other  *load.OtherStart
		bad    grammar.Errors
	)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, subject.ErrInterrupted):
		return cli.ExitInterrupted
	case errors.As(err, &usage):
		fmt.Fprintf(w, "pare: %v\nRun '%s --help' for usage.\n", err, usage.Command)
		return cli.ExitUsage
	}
	if errors.As(err, &bad) {
		if _, unread := grammar.ReadFile(bad[0].Pos.File); unread != nil && strings.HasSuffix(unread.Error(), bad[0].Msg) {
			fmt.Fprintf(w, "pare: %v\n", unread) // the error has no place in the file
		} else {
			fmt.Fprintln(w, bad) // a line each, as compilers do
		}
		return cli.ExitError
	}
	fmt.Fprintf(w, "pare: %v\n", err)
	switch {
	case errors.As(err, &not), errors.As(err, &flaky), errors.As(err, &anyOne), errors.As(err, &fails):
		return cli.ExitNotInteresting
	case errors.As(err, &other):
		fmt.Fprintln(w, other.Hint())
		return cli.ExitNoParse
	case errors.As(err, &syntax):
		fmt.Fprintln(w, "Where the text is right, the grammar does not cover it: --grammar takes another one; text reads anything by words, lines and brackets.")
		return cli.ExitNoParse
	}
	return cli.ExitError
}

// flagError says what was expected: a value, or the likely flag in place of an unknown
// one.
func flagError(cmd *cobra.Command, err error) error {
	if hint := missingDashes(cmd); hint != "" {
		return cli.Usagef(cmd, "%w; if it belongs to COMMAND, -- is missing: %s", err, hint)
	}
	var (
		value   *pflag.InvalidValueError
		number  *strconv.NumError
		unknown *pflag.NotExistError
	)
	if errors.As(err, &value) && errors.As(err, &number) {
		return cli.Usagef(cmd, "--%s %s: %s was expected", value.GetFlag().Name, value.GetValue(), expected(number))
	}
	if !errors.As(err, &unknown) {
		return cli.Usagef(cmd, "%w", err)
	}
	if file := "-" + cmp.Or(unknown.GetSpecifiedShortnames(), "-"+unknown.GetSpecifiedName()); isThere(file) {
		return cli.Usagef(cmd, "%w; the file of that name is ./%s", err, file)
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	near := suggest.Near(unknown.GetSpecifiedName(), names)
	for i, name := range near {
		near[i] = "--" + name
	}
	return cli.Usagef(cmd, "%w%s", err, suggest.Question(near...))
}

// missingDashes returns what may have been meant where a flag is wrong that comes behind FILE and a
// word of COMMAND without -- between; "" where that is not so.
func missingDashes(cmd *cobra.Command) string {
	words, _ := cmd.Context().Value(cli.Typed{}).([]string)
	args, files := cmd.Flags().Args(), 1 // so far
	if cmd.Name() == "changes" || cmd.Name() == "isolate" {
		files = 2
	}
	if len(args) <= files || slices.Contains(words, "--") || !strings.Contains(cmd.Use, "-- COMMAND") {
		return ""
	}
	return cli.WithDashes(cmd, args, files)
}

func isThere(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// expected names what a flag takes, of which strconv tells what it could not read.
func expected(err *strconv.NumError) string {
	switch {
	case errors.Is(err, strconv.ErrRange):
		return "a smaller number"
	case err.Func == "ParseBool":
		return "true or false"
	case err.Func == "ParseUint":
		return "a whole number, 0 or more,"
	}
	return "a whole number"
}
