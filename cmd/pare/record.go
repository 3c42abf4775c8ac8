package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/reducer"
	"pare/reducer/journal"
)

// journalOptions are the flags about the record of runs.
type journalOptions struct {
	dir string
	off bool
}

func (o *journalOptions) register(f *pflag.FlagSet) {
	f.BoolVar(&o.off, "no-journal", false, "keep no record of the run")
	o.place(f)
}

func (o *journalOptions) place(f *pflag.FlagSet) {
	f.StringVar(&o.dir, "journal", "", "the `directory` of the records of runs (default: pare in the user's directory for state)")
}

// open opens the journal.
func (o *journalOptions) open(warn func(format string, a ...any)) (*journal.Journal, error) {
	dir := o.dir
	if dir == "" {
		var err error
		if dir, err = journal.DefaultDir(); err != nil {
			return nil, fmt.Errorf("no place for the records of runs: %w; --journal names a directory", err)
		}
	}
	return journal.Open(dir, warn), nil
}

// read opens the journal for a command that shows it.
func (o *journalOptions) read(cmd *cobra.Command) (*journal.Journal, error) {
	return o.open(func(format string, a ...any) { fmt.Fprintf(cmd.ErrOrStderr(), "pare: warning: "+format+"\n", a...) })
}

// judging are the flags that decide what is interesting. beside are those that change
// neither that nor the way of the search, or that the journal knows otherwise.
var (
	judging = append([]string{"expect"}, conditionFlags...)
	beside  = append([]string{
		"output", "in-place", "confirm", "verify", "log", "log-texts", "events", "json", "quiet", "verbose", "jobs", "max-tests", "max-time",
		"grammar", "start", "predicate", "stdin", "with", "journal", "no-journal", "fresh", "no-cache",
		"remote-header", "remote-credential-helper", "remote-ca", "remote-cert", "remote-key", "remote-timeout", "remote-priority", "max-remote-seconds", "remote-local", "remote-fallback", "bazelrc", "config",
	}, judging...)
)

// mostJournal bounds the records of all runs, in bytes.
const mostJournal = 1 << 30

// record is a run's part in the journal.
type record struct {
	journal *journal.Journal
	writer  *journal.Writer // nil if nothing is recorded
	test    journal.Test
	job     journal.Job
}

// openRecord finds what the journal needs to know of the run.
func (r *reduction) openRecord() {
	if r.flags.journal.off || r.project != nil {
		return
	}
	j, err := r.flags.journal.open(r.show.warn)
	if err != nil {
		r.unrecorded(err)
		return
	}
	j.Prune(mostJournal, 0) // what cannot be removed stays
	path, err := filepath.Abs(r.file)
	if err != nil {
		path = r.file
	}
	rec := &record{journal: j}
	rec.test = journal.Test{
		Name: filepath.Base(r.file), Mode: r.mode, Command: r.command, Stdin: r.test.stdin, Items: r.items, Want: r.wanted,
	}
	rec.test.Files, rec.test.Env = journal.Fingerprint(r.command, rec.test.Name, r.test.with)
	rec.job = journal.Job{
		File: path, Input: journal.HashOf([]byte(r.text)), Grammar: r.grammar, Language: languageHash(r.grammar),
		Start: r.subjectOptions.start, Strategy: r.strategy.Name, Options: r.options,
	}
	r.record = rec
	r.sandbox.KeepOutput()
}

// languageHash is a hash of the files among the grammars and the predicates' values.
func languageHash(names []string) string {
	var parts []string
	for _, n := range names {
		if text, err := os.ReadFile(n); err == nil {
			parts = append(parts, journal.HashOf(text))
		}
	}
	for p, v := range decided {
		parts = append(parts, fmt.Sprintf("%s=%v", p, v))
	}
	if parts == nil {
		return ""
	}
	slices.Sort(parts)
	return journal.HashOf(fmt.Append(nil, parts))
}

// recordEvent records an event, from the first on.
func (r *reduction) recordEvent(e reducer.Event) {
	rec := r.record
	if began, ok := e.(reducer.Began); ok {
		var err error
		rec.writer, err = rec.journal.Begin(journal.Run{
			Test: rec.test, Job: rec.job, Version: version(), System: runtime.GOOS + "/" + runtime.GOARCH, Before: began.Size,
		}, r.unrecorded)
		if err != nil {
			r.unrecorded(err)
		}
	}
	if rec.writer != nil {
		rec.writer.On(e)
	}
}

// unrecorded reports that the run goes on without a record.
func (r *reduction) unrecorded(err error) {
	r.show.warn("the run is not recorded, so it cannot go on after a kill: %v", err)
}

// writing records that the result is about to be written.
func (rec *record) writing(text []byte, path string) {
	if rec != nil && rec.writer != nil {
		rec.writer.Claim(text, path)
	}
}

// end ends the record of a run with this end.
func (rec *record) end(s *summary) {
	e := &journal.End{
		Time: time.Now(), Limit: s.limited(), Tests: s.stats.Tests, Steps: s.Steps, After: s.After,
		Result: journal.HashOf(s.Text), Certificate: s.Certificate, Unreliable: !s.confirmed.holds(),
	}
	if s.stopped != nil {
		e.Stopped = s.stopped.Error()
	}
	rec.close(e)
}

// close closes the record; a run without an end can go on.
func (rec *record) close(e *journal.End) {
	if rec != nil && rec.writer != nil {
		rec.writer.Close(e)
		rec.writer = nil
	}
}

// version is pare's: the commit that it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	setting := map[string]string{}
	for _, s := range info.Settings {
		setting[s.Key] = s.Value
	}
	v := info.Main.Version
	if commit := setting["vcs.revision"]; commit != "" {
		v += " " + commit[:min(12, len(commit))]
	}
	if setting["vcs.modified"] == "true" {
		v += ", modified"
	}
	return v
}
