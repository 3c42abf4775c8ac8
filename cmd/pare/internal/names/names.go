// Package names is the flag about the names of FILE in its result.
package names

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/reducer"
)

// Options are the flags.
type Options struct{ keep bool }

// keepFlag is the name of the flag that leaves names as they are.
const keepFlag = "keep-names"

// Register adds the flags.
func (o *Options) Register(f *pflag.FlagSet) {
	f.BoolVar(&o.keep, keepFlag, false, "rename nothing: the result has no identifier that FILE lacks")
}

// Check requires flags that have a meaning together; for a list, and several inputs in turns, they
// have none.
func (o *Options) Check(cmd *cobra.Command, oneFile bool) error {
	if o.keep && !oneFile {
		return cli.Usagef(cmd, "--%s is for one FILE, or a directory", keepFlag)
	}
	return nil
}

// CheckStrategy requires a strategy that knows identifiers.
func (o *Options) CheckStrategy(cmd *cobra.Command, st reducer.Strategy) error {
	if o.keep && st.Lexical() {
		return cli.Usagef(cmd, "--%s needs a strategy of the grammar: %s knows no identifiers", keepFlag, st.Name)
	}
	return nil
}

// Allow reports whether a run may go on from the result of one with these options.
func (o *Options) Allow(earlier []string) bool {
	return !o.keep || slices.Contains(earlier, "--"+keepFlag)
}

// Apply makes a job do as the flags say.
func (o *Options) Apply(job *reducer.Job) { job.KeepNames = o.keep }
