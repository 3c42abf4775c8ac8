package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/hdd/ddmin"
	"pare/reducer"
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
		return variant, false, usagef(cmd, "--granularity %s: even, float or truncated was expected", o.granularity)
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
		return usagef(cmd, "--granularity and --complements-only vary ddmin: %w", err)
	}
	return nil
}

// listStrategies prints the values of --strategy, with the rules of pages that are given, too.
func listStrategies(w io.Writer, given, grammars []string) error {
	pages, err := loadPages(given, grammars)
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "Strategies:")
	for _, s := range reducer.Strategies() {
		fmt.Fprintf(t, "  %s\t%s\n", s.Name, s.Doc)
	}
	fmt.Fprintln(t, "\t\nPasses, in the order in which they run:")
	for _, p := range reducer.Passes() {
		fmt.Fprintf(t, "  %s\t%s\n", p.Name, p.Doc)
		if p.Name == "rules" {
			listRules(t, pages)
		}
	}
	fmt.Fprintln(t, "\t\nMinimisers of a list, for --items:")
	for _, m := range ddmin.Minimizers() {
		fmt.Fprintf(t, "  %s\t\n", m.Name)
	}
	return t.Flush()
}
