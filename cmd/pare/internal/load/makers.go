package load

import (
	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/grammar"
	"pare/grammars"
	"pare/tree/parse"
)

// MakerOf returns the language of sentences to make, and their start rule.
func MakerOf(cmd *cobra.Command, names []string, start string) (*parse.Language, *grammar.Rule, error) {
	if len(names) == 1 && names[0] == "binary" {
		return nil, nil, cli.Usagef(cmd, "--grammar binary: it finds frames in a file, and makes none: pare fuzz --grammar bytes makes random bytes")
	}
	return Language(names, start, "", "", cmd.ErrOrStderr())
}

// ExtensionOf returns the extension of the files of a grammar.
func ExtensionOf(grammar []string) string {
	if b, ok := grammars.ByName(grammar[0]); ok && b.Extensions != nil {
		return b.Extensions[0]
	}
	return ".txt"
}
