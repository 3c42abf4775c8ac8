package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/hdd/ddmin"
	"pare/reducer"
	"pare/reducer/rules"
)

// ddminOptions are the flags that vary the ddmin of a strategy.
type ddminOptions struct {
	granularity     string
	complementsOnly bool
}

func (o *ddminOptions) register(f *pflag.FlagSet) {
	f.StringVar(&o.granularity, "granularity", "even", "how ddmin cuts a list: even, float (as the Fuzzing Book) or truncated (as the Debugging Book)")
	f.BoolVar(&o.complementsOnly, "complements-only", false, "ddmin drops parts and never tests one alone, as the books' does")
}

// options returns the variant of ddmin, and whether the flags ask for one.
func (o *ddminOptions) options(cmd *cobra.Command) (variant ddmin.Options, given bool, err error) {
	split, ok := ddmin.SplitNamed(o.granularity)
	if !ok {
		return variant, false, cli.Usagef(cmd, "--granularity %s: even, float or truncated was expected", o.granularity)
	}
	given = cmd.Flags().Changed("granularity") || o.complementsOnly
	return ddmin.Options{Split: split, ComplementsOnly: o.complementsOnly}, given, nil
}

// apply varies each of the strategies that has a ddmin; one of them at least must have.
func (o *ddminOptions) apply(cmd *cobra.Command, list []reducer.Strategy) error {
	variant, given, err := o.options(cmd)
	if err != nil || !given {
		return err
	}
	some := false
	for i, st := range list {
		var without error
		if list[i], without = st.Vary(variant); without == nil {
			some = true
		} else {
			err = without
		}
	}
	if !some {
		return cli.Usagef(cmd, "--granularity and --complements-only vary ddmin: %w", err)
	}
	return nil
}

// listing are the flags that list the values of --strategy.
type listing struct {
	strategies, passes bool
}

func (l *listing) register(f *pflag.FlagSet) {
	f.BoolVar(&l.strategies, "list-strategies", false, "list the strategies, the passes, the rules and the minimisers of lists")
	f.BoolVar(&l.passes, "list-passes", false, "list the passes in the order in which they run, and the rules")
}

func (l *listing) asked() bool { return l.strategies || l.passes }

// print lists what is asked for, the rules of pages that are given among the built-in ones.
func (l *listing) print(w io.Writer, given, grammars []string) error {
	pages, err := load.Pages(given, grammars)
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	if !l.strategies {
		listPasses(t, pages)
		return t.Flush()
	}
	fmt.Fprintln(t, "Strategies:")
	for _, s := range reducer.Strategies() {
		fmt.Fprintf(t, "  %s\t%s\n", s.Name, s.Doc)
	}
	fmt.Fprintln(t, "\t\nPasses, in the order in which they run:")
	listPasses(t, pages)
	fmt.Fprintln(t, "\t\nMinimisers of a list, for --items:")
	for _, m := range ddmin.Minimizers() {
		fmt.Fprintf(t, "  %s\t\n", m.Name)
	}
	return t.Flush()
}

// listPasses lists the passes, and below the pass that applies them the rules.
func listPasses(w io.Writer, pages []*rules.File) {
	for _, p := range reducer.Passes() {
		fmt.Fprintf(w, "  %s\t%s\n", p.Name, p.Doc)
		if p.Name == "rules" {
			load.ListRules(w, pages)
		}
	}
}
