// Package names is the flags about what the result has of FILE's names: all as they are, or none.
package names

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/reducer"
	"pare/reducer/obfuscate"
)

// Options are the flags.
type Options struct{ keep, obfuscate bool }

// keepFlag is the name of the flag that leaves names as they are.
const keepFlag = "keep-names"

// Register adds the flags.
func (o *Options) Register(f *pflag.FlagSet) {
	f.BoolVar(&o.keep, keepFlag, false, "rename nothing: the result has no identifier that FILE lacks")
	f.BoolVar(&o.obfuscate, "obfuscate", false, "at the end, replace FILE's names, and its words in strings and comments, and numbers, as far as COMMAND allows")
}

// Check requires flags that have a meaning together; for a list, and several inputs in turns, they
// have none.
func (o *Options) Check(cmd *cobra.Command, oneFile, otherFailures bool) error {
	flag := o.given()
	switch {
	case flag == "":
	case o.keep && o.obfuscate:
		return cli.Usagef(cmd, "--%s and --obfuscate exclude each other: one keeps FILE's names, the other replaces them", keepFlag)
	case !oneFile:
		return cli.Usagef(cmd, "--%s is for one FILE, or a directory", flag)
	case o.obfuscate && otherFailures:
		return cli.Usagef(cmd, "--obfuscate excludes --also-interesting and --bucket: what they keep has FILE's names")
	}
	return nil
}

// given is the name of the flag that is given, "" for none.
func (o *Options) given() string {
	switch {
	case o.keep:
		return keepFlag
	case o.obfuscate:
		return "obfuscate"
	}
	return ""
}

// CheckStrategy requires a strategy that knows identifiers.
func (o *Options) CheckStrategy(cmd *cobra.Command, st reducer.Strategy) error {
	if flag := o.given(); flag != "" && st.Lexical() {
		return cli.Usagef(cmd, "--%s needs a strategy of the grammar: %s knows no identifiers", flag, st.Name)
	}
	return nil
}

// Allow reports whether a run may go on from the result of one with these options.
func (o *Options) Allow(earlier []string) bool {
	return !o.keep || slices.Contains(earlier, "--"+keepFlag)
}

// Names are what the flags ask for FILE.
type Names struct {
	keep  bool
	words *obfuscate.Obfuscation // nil without --obfuscate
}

// Of returns what the flags ask for FILE's text.
func (o *Options) Of(text string) *Names {
	n := &Names{keep: o.keep}
	if o.obfuscate {
		n.words = obfuscate.New(text)
	}
	return n
}

// Apply makes a job do as the flags say.
func (n *Names) Apply(job *reducer.Job) { job.KeepNames, job.Obfuscate = n.keep, n.words }
