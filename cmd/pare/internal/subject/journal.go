package subject

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/keep"
	"pare/reducer/journal"
)

// JournalOptions are the flags about the record of runs.
type JournalOptions struct {
	dir     string
	Off     bool
	Fresh   bool
	NoCache bool
}

func (o *JournalOptions) Register(f *pflag.FlagSet) {
	f.BoolVar(&o.Fresh, "fresh", false, "start over, and replace any output")
	f.BoolVar(&o.NoCache, "no-cache", false, "repeat the tests of earlier runs: COMMAND depends on more than its files")
	f.BoolVar(&o.Off, "no-journal", false, "keep no record of the run")
	o.Place(f)
}

func (o *JournalOptions) Place(f *pflag.FlagSet) {
	f.StringVar(&o.dir, "journal", "", "the `directory` of the records of runs (default: pare in the user's state directory)")
}

// Open opens the journal.
func (o *JournalOptions) Open(warn func(format string, a ...any)) (*journal.Journal, error) {
	dir := o.dir
	if dir == "" {
		var err error
		if dir, err = journal.DefaultDir(); err != nil {
			return nil, fmt.Errorf("no place for the records of runs: %w; --journal names a directory", err)
		}
	}
	return journal.Open(dir, warn), nil
}

// Read opens the journal for a command that shows it.
func (o *JournalOptions) Read(cmd *cobra.Command) (*journal.Journal, error) {
	return o.Open(func(format string, a ...any) {
		fmt.Fprintf(cli.Legible{Writer: cmd.ErrOrStderr()}, "pare: warning: "+format+"\n", a...)
	})
}

// Judging are the flags that verdicts depend on. beside are those that change neither
// verdicts nor the search, or that the journal knows otherwise.
var (
	Judging = slices.Concat(endFlags, []string{"flaky", "limit", "sandbox", "serve"}, keep.Flags)
	Beside  = append([]string{
		"output", "in-place", "confirm", "verify", "log", "log-texts", "events", "display", "json", "quiet", "verbose", "jobs", "max-tests", "max-time",
		"grammar", "start", "predicate", "stdin", "with", "trivial-ok", "plain", "also-interesting", "bucket", "journal", "no-journal", "fresh", "no-cache",
		"remote-header", "remote-credential-helper", "remote-ca", "remote-cert", "remote-key", "remote-timeout", "remote-priority", "max-remote-seconds", "remote-local", "remote-fallback", "bazelrc", "config",
	}, Judging...)
)

// MostJournal bounds the records of all runs, in bytes.
const MostJournal = 1 << 30
