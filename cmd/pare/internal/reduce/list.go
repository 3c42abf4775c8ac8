package reduce

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
)

const longList = `Reduce a list as far as COMMAND finds it interesting: FILE has an item a line, such as
compiler options, events, names of tests, file names. {} in COMMAND stands for the
kept items, an argument each; @@ is the path of the list itself.

The minimiser is splitting; --strategy names another. Items keep their order.
Everything else is as for pare reduce.`

// List returns pare list, which is pare reduce --items lines.
func List() *cobra.Command {
	var o options
	cmd := o.command("list [flags] FILE -- COMMAND [ARG…]", "Reduce a list, an item a line, as far as COMMAND finds it interesting", longList)
	cmd.Example = `  pare list --expect pass --exit 1 --with bug.c options -- gcc -O3 {} bug.c
  pare list tests.txt -- ./run-in-order {}`
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		f.Hidden = f.Hidden || slices.Contains(notOfLists, f.Name)
	})
	strategy := cmd.Flags().Lookup("strategy")
	strategy.Usage, strategy.DefValue = "the minimiser of lists, by `name`, as --list-strategies names them (default: splitting)", ""
	check := cmd.Args
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if err := cmd.Flags().Set("items", "lines"); err != nil { // as if given: the record is that of --items
			return err
		}
		return check(cmd, args)
	}
	cli.GroupedHelp(cmd, longList, usualOfLists, groups)
	return cmd
}

var usualOfLists = []string{"strategy", "output", "jobs", "signal", "exit", "stdout", "stderr", "expect", "with", "timeout", "max-time", "verbose", "in-place"}

// notOfLists are the flags of pare reduce that mean nothing to a list.
var notOfLists = slices.Concat([]string{
	"grammar", "start", "island", "strict", "predicate", "rules", "list-passes", "preprocess", "include", "args", "in-turns", "serve", "reducer", "verify", "plain",
}, severalFiles)
