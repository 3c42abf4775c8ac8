package grammartools

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/grammars"
)

func Grammars() *cobra.Command {
	return &cobra.Command{
		Use:                   "grammars",
		DisableFlagsInUseLine: true,
		Short:                 "List the built-in grammars: name, extensions, start rule",
		Args:                  cli.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
			for _, b := range grammars.All() {
				fmt.Fprintf(w, "%s\t%s\t%s\n", b.Name, strings.Join(b.Extensions, " "), b.Start)
			}
			return w.Flush()
		},
	}
}
