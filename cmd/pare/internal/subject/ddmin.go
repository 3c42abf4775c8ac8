package subject

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/hdd/ddmin"
	"pare/reducer"
)

// DdminOptions are the flags that vary the ddmin of a strategy.
type DdminOptions struct {
	granularity     string
	complementsOnly bool
}

// Register adds the flags.
func (o *DdminOptions) Register(f *pflag.FlagSet) {
	f.StringVar(&o.granularity, "granularity", "even", "how ddmin cuts a list: even, float (as the Fuzzing Book) or truncated (as the Debugging Book)")
	f.BoolVar(&o.complementsOnly, "complements-only", false, "ddmin tests only complements, no subsets, as in the books")
}

// options returns the variant of ddmin, and whether the flags ask for one.
func (o *DdminOptions) options(cmd *cobra.Command) (variant ddmin.Options, given bool, err error) {
	split, ok := ddmin.SplitNamed(o.granularity)
	if !ok {
		return variant, false, cli.Usagef(cmd, "--granularity %s: even, float or truncated was expected", o.granularity)
	}
	given = cmd.Flags().Changed("granularity") || o.complementsOnly
	return ddmin.Options{Split: split, ComplementsOnly: o.complementsOnly}, given, nil
}

// Apply varies each of the strategies that has a ddmin; one of them at least must have.
func (o *DdminOptions) Apply(cmd *cobra.Command, list []reducer.Strategy) error {
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
