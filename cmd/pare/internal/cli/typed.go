package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// Typed is the key of a context's value for the arguments as the user typed them.
type Typed struct{}

// WithDashes returns what the user typed with -- in front of the n-th argument that is no flag's: what
// follows, flags included, is COMMAND. args are the arguments that are no flag's.
func WithDashes(cmd *cobra.Command, args []string, n int) string {
	words, _ := cmd.Context().Value(Typed{}).([]string)
	at := len(strings.Fields(cmd.CommandPath())) - 1
	for i := range n + 1 {
		next := -1
		if at <= len(words) {
			next = slices.Index(words[at:], args[i])
		}
		if next < 0 {
			return cmd.CommandPath() + " " + ShellQuote(args[:n]) + " -- " + ShellQuote(args[n:])
		}
		if at += next; i < n {
			at++
		}
	}
	return cmd.Root().Name() + " " + ShellQuote(words[:at]) + " -- " + ShellQuote(words[at:])
}
