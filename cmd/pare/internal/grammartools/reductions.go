package grammartools

import (
	"bufio"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/grammar"
	"pare/hdd/book"
	"pare/internal/suggest"
)

// reductionsOptions are the flags of pare reductions.
type reductionsOptions struct {
	grammar           []string
	start, at, symbol string
	depth             int
	all               bool
}

// Reductions returns pare reductions.
func Reductions() *cobra.Command {
	var o reductionsOptions
	cmd := &cobra.Command{
		Use:                   "reductions [flags] FILE",
		DisableFlagsInUseLine: true,
		Short:                 "Print the replacements of a node by the reducer of The Fuzzing Book",
		Long: `Print the replacements of a node of FILE's derivation tree by the reducer of The
Fuzzing Book, in its order: the subtrees of a symbol below the node, then the
alternatives of the symbol filled with subtrees. Each has its number of nodes; a
reduction has fewer than the node.

The tree is that of the grammar in Backus-Naur form: a list is a chain of nodes,
each with the rest of the list below it, under names such as items-1.`,
		Example: `  pare reductions sum.expr
  pare reductions --symbol term --all sum.expr
  pare reductions --at 1:5 --depth 2 sum.expr`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) != 1:
				return cli.Usagef(cmd, "one FILE was expected, not %d", len(args))
			case cmd.Flags().Changed("depth") && o.depth < 1:
				return cli.Usagef(cmd, "--depth %d: at least 1 was expected, the level of a node's kids", o.depth)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return printReductions(cmd, &o, args[0]) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringArrayVar(&o.grammar, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable; default by FILE's name or first lines)")
	f.StringVar(&o.start, "start", "", "the `rule` that FILE derives from (default: the first)")
	f.StringVar(&o.at, "at", "", "the outermost node that begins at `LINE:COL` (default: the whole tree)")
	f.StringVar(&o.symbol, "symbol", "", "the `rule` to derive in place of the node (default: the node's own)")
	f.IntVar(&o.depth, "depth", book.AnyDepth, "only subtrees this `number` of levels below the node (default: at any depth)")
	f.BoolVar(&o.all, "all", false, "every combination of subtrees for an alternative, not only the first")
	f.Lookup("depth").DefValue = "0" // pflag prints no other
	return cmd
}

func printReductions(cmd *cobra.Command, o *reductionsOptions, name string) error {
	file, text, err := load.ReadText(cmd.InOrStdin(), name)
	if err != nil {
		return err
	}
	lang, rule, err := load.Language(o.grammar, o.start, name, text, cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	t, err := load.Parse(cmd.Context(), lang, file, text, rule)
	if err != nil {
		return err
	}
	d, ok := book.Derive(t)
	if !ok {
		return fmt.Errorf("%s: its tree has more than 250,000 levels; take a part of it", file)
	}
	n, err := nodeAt(cmd, d, o.at, text)
	if err != nil {
		return err
	}
	symbol := n.Symbol
	if o.symbol != "" {
		if symbol = d.Symbol(o.symbol); symbol == nil {
			return cli.Usagef(cmd, "--symbol %s: the tree has no such symbol%s", o.symbol, suggest.Question(suggest.Near(o.symbol, d.Symbols())...))
		}
	}
	w := bufio.NewWriter(cmd.OutOrStdout())
	fmt.Fprintf(w, "%s in the place of %s, %d nodes: %q\n", symbol.Name, n.Symbol.Name, n.Nodes(), d.Text(n))
	list := func(what string, nodes []*book.Node) { listNodes(w, d, what, nodes) }
	list("subtrees", n.Subtrees(symbol, o.depth))
	list("expansions", n.Expansions(symbol, o.depth, o.all))
	list("reductions", n.Reductions(symbol, o.depth, o.all))
	return w.Flush()
}

func listNodes(w io.Writer, d *book.Derivation, what string, nodes []*book.Node) {
	fmt.Fprintf(w, "%d %s\n", len(nodes), what)
	for _, n := range nodes {
		fmt.Fprintf(w, "%6d  %q\n", n.Nodes(), d.Text(n))
	}
}

// nodeAt returns the node that --at names: the root if it is not given.
func nodeAt(cmd *cobra.Command, d *book.Derivation, at, text string) (*book.Node, error) {
	if at == "" {
		return d.Root, nil
	}
	var line, col int
	if n, err := fmt.Sscanf(at, "%d:%d", &line, &col); n != 2 || err != nil {
		return nil, cli.Usagef(cmd, "--at %s: LINE:COL was expected, as in 1:5", at)
	}
	for offset := range text {
		if l, c := grammar.LineCol(text, offset); l == line && c == col {
			if n := d.At(offset); n != nil {
				return n, nil
			}
			break
		}
	}
	return nil, cli.Usagef(cmd, "--at %s: no node of the tree begins there", at)
}
