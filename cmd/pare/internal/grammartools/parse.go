package grammartools

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/hdd/book"
	"pare/tree"
	"pare/tree/parse"
)

// formats are the output formats of pare parse.
var formats = map[string]func(io.Writer, *parse.Language, *tree.Tree){
	"tree":   writeDump,
	"tokens": writeTokens,
	"json":   writeJSON,
	"dot":    writeDot,
}

func writeDump(w io.Writer, _ *parse.Language, t *tree.Tree) {
	t.WriteDump(w.(io.StringWriter))
	io.WriteString(w, "\n")
}

func Parse() *cobra.Command {
	var names []string
	var start, format string
	var stats bool
	cmd := &cobra.Command{
		Use:                   "parse [flags] FILE",
		DisableFlagsInUseLine: true,
		Short:                 "Print the derivation tree or the tokens of FILE",
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) != 1:
				return cli.Usagef(cmd, "one FILE was expected, not %d", len(args))
			case args[0] == load.StandardInput && len(names) == 0:
				return cli.Usagef(cmd, "standard input has no name that asks for a grammar: give --grammar")
			case formats[format] == nil:
				return cli.Usagef(cmd, "--format %s: tree, tokens, json or dot was expected", format)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			file, text, err := load.ReadText(cmd.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			lang, rule, err := load.Language(names, start, args[0], text, cmd.ErrOrStderr())
			if missing := new(load.NoGrammar); errors.As(err, &missing) {
				return cli.Usagef(cmd, "%w", err)
			}
			if err != nil {
				return err
			}
			load.PaceCollector(len(text))
			t, err := load.Parse(cmd.Context(), lang, file, text, rule)
			if err != nil {
				return err
			}
			w := bufio.NewWriter(cmd.OutOrStdout())
			if stats {
				writeStats(w, t)
				return w.Flush()
			}
			formats[format](w, lang, t)
			return w.Flush()
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&names, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable; default by FILE's name or first lines)")
	f.StringVar(&start, "start", "", "the `rule` that FILE derives from (default: the first)")
	f.StringVar(&format, "format", "tree", "tree (as ANTLR's toStringTree), tokens, json or dot")
	f.BoolVar(&stats, "stats", false, "print the numbers of tokens, nodes and levels instead of the tree; for up to 100,000 tokens also those in Backus-Naur form")
	return cmd
}

// mostUnfolded is how many tokens a tree may have for its measures in Backus-Naur form: a list
// nests as deep as it is long there, and a node takes some hundred bytes.
const mostUnfolded = 100_000

// writeStats prints the measures of a tree: as the grammar derives it, and in Backus-Naur
// form, where a list is a chain of nodes.
func writeStats(w io.Writer, t *tree.Tree) {
	nodes := 0
	height := 0
	levels := []int{0} // up to the node of each depth on the path
	for o := range t.Outline(func(*tree.Outline) bool { return true }) {
		one, depth := 0, len(o.Path)
		if o.Kind == tree.Rule || o.Kind == tree.Token {
			one = 1
		}
		nodes += one
		levels = append(levels[:depth+1], levels[depth]+one)
		height = max(height, levels[depth+1])
	}
	d, ok := (*book.Derivation)(nil), false
	if t.Root.Tokens <= mostUnfolded {
		d, ok = book.Derive(t)
	}
	if !ok {
		fmt.Fprintf(w, "tokens  %d\nnodes   %d\nheight  %d\n", t.Root.Tokens, nodes, height)
		return
	}
	fmt.Fprintf(w, "tokens  %d\nnodes   %d, in Backus-Naur form %d\nheight  %d, in Backus-Naur form %d\n", t.Root.Tokens, nodes, d.Root.Nodes(), height, d.Root.Height())
}
