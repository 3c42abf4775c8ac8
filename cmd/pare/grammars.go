package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pare/grammars"
)

func grammarsCommand() *cobra.Command {
	return &cobra.Command{
		Use:                   "grammars",
		DisableFlagsInUseLine: true,
		Short:                 "List the built-in grammars: name, extensions, start rule",
		Args:                  noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
			for _, b := range grammars.All() {
				fmt.Fprintf(w, "%s\t%s\t%s\n", b.Name, strings.Join(b.Extensions, " "), b.Start)
			}
			return w.Flush()
		},
	}
}

func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef(cmd, "unexpected argument %q", args[0])
	}
	return nil
}
