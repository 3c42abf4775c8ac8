package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// FlagGroup is a heading of --help-all with its flags, by name.
type FlagGroup struct {
	Title string
	Names []string
}

// GroupedHelp gives a command two helps: --help with a brief text and the usual flags, and
// --help-all with every flag, in groups. A flag of no group stands under "More".
func GroupedHelp(cmd *cobra.Command, brief string, usual []string, groups []FlagGroup) {
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
		_ = printHelp(c.OutOrStdout(), c, brief, []FlagGroup{{"The usual flags", usual}}) // out keeps the error
	})
}

// printHelp prints a text, the usage, the examples and groups of flags.
func printHelp(w io.Writer, cmd *cobra.Command, text string, groups []FlagGroup) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nUsage:\n  pare %s\n\nExamples:\n%s\n", text, cmd.Use, cmd.Example)
	var named []string
	for _, g := range groups {
		named = append(named, g.Names...)
		writeFlags(&b, g.Title, cmd, func(f *pflag.Flag) bool { return slices.Contains(g.Names, f.Name) })
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
