package grammartools

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/tree/generate"
)

// generateOptions are the flags of pare generate.
type generateOptions struct {
	grammar []string
	start   string
	seed    uint64
	depth   int
	count   int

	nonterminals int
	output       string
}

func Generate() *cobra.Command {
	var o generateOptions
	cmd := &cobra.Command{
		Use:                   "generate --grammar G [flags]",
		DisableFlagsInUseLine: true,
		Short:                 "Print random sentences of a grammar",
		Long: `Print random sentences of a grammar. Each of them parses.

Alternatives are drawn evenly down to --depth nested rules; below, the shortest ones
are taken. A seed always gives the same sentences.`,
		Example: `  pare generate --grammar json
  pare generate --grammar Query.g4 --start statement --count 1000 -o queries`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(o.grammar) == 0 && len(args) > 0:
				return cli.Usagef(cmd, "no grammar given: --grammar is missing in front of %s", args[0])
			case len(o.grammar) == 0:
				return cli.Usagef(cmd, "no grammar given: --grammar is missing")
			case o.count < 1:
				return cli.Usagef(cmd, "--count %d: at least 1 was expected", o.count)
			case o.nonterminals < 0:
				return cli.Usagef(cmd, "--min-nonterminals %d: a positive number was expected", o.nonterminals)
			case o.depth < 0:
				return cli.Usagef(cmd, "--depth %d: a positive number was expected", o.depth)
			}
			return cli.NoArgs(cmd, args)
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return generateSentences(cmd, &o) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringArrayVar(&o.grammar, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable)")
	f.StringVar(&o.start, "start", "", "the `rule` that the sentences derive from (default: the first)")
	f.Uint64Var(&o.seed, "seed", 1, "seed `number` of the sentences")
	f.IntVar(&o.depth, "depth", 12, "`number` of nested rules")
	f.IntVar(&o.nonterminals, "min-nonterminals", 0, "least `number` of rules that derive a sentence, at any depth")
	f.IntVar(&o.count, "count", 1, "`number` of sentences")
	f.StringVarP(&o.output, "output", "o", "", "write each sentence to its own file in this `directory` (default: standard output, with line ends)")
	return cmd
}

func generateSentences(cmd *cobra.Command, o *generateOptions) error {
	lang, start, err := load.MakerOf(cmd, o.grammar, o.start)
	if err != nil {
		return err
	}
	if o.output != "" {
		if err := os.MkdirAll(o.output, 0o777); err != nil {
			return err
		}
	}
	files := output.New(cmd.OutOrStdout())
	files.Read("a grammar", o.grammar...)
	gen := generate.Generator{Lang: lang, Start: start, Seed: o.seed, Depth: o.depth, Nonterminals: o.nonterminals}
	for n := range o.count {
		text, err := gen.Sentence(cmd.Context(), uint64(n))
		if err != nil {
			return err
		}
		if o.output == "" {
			_, err = fmt.Fprintln(cmd.OutOrStdout(), text)
		} else {
			err = files.Write(filepath.Join(o.output, fmt.Sprintf("%d-%d%s", o.seed, n+1, load.ExtensionOf(o.grammar))), []byte(text), 0o666)
		}
		if err != nil {
			return err
		}
	}
	if gen.Rejected > 0 {
		fmt.Fprintf(cmd.ErrOrStderr(), "pare: %d sentences did not parse and were made again\n", gen.Rejected)
	}
	return nil
}
