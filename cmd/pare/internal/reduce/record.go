package reduce

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/runs"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/flaky"
	"pare/reducer/journal"
	"pare/reducer/oracle"
	"pare/reducer/rules"
)

// record is a run's part in the journal.
type record struct {
	journal *journal.Journal
	writer  *journal.Writer // nil if nothing is recorded
	created bool            // by this run
	began   bool            // the search
	before  *journal.End    // of the run that goes on
	tests   int             // of that run
	test    journal.Test
	job     journal.Job
}

// wrote reports whether a run of the same test wrote a text; it does not without a journal.
func (rec *record) wrote(text []byte) bool {
	return rec != nil && ownerOf(text, rec.journal.RunsOf(rec.test)) != nil
}

// openRecord opens the journal for this run: its input, test and flags.
func (r *reduction) openRecord() {
	if r.flags.journal.Off || r.Serve.ByParent() {
		return
	}
	j, err := r.flags.journal.Open(r.Show.Warn)
	if err != nil {
		r.unrecorded(err)
		return
	}
	j.Prune(subject.MostJournal, 0) // what cannot be removed stays
	path, err := filepath.Abs(r.File)
	if err != nil {
		path = r.File
	}
	rec := &record{journal: j}
	rec.test = journal.Test{
		Name: r.BaseName(), Mode: r.Mode, Command: r.Command, Stdin: r.Test.Stdin, Items: r.Items, Want: r.wanted,
	}
	if r.flags.minimize != "" {
		rec.test.Want = append(slices.Clone(r.wanted), "--minimize="+r.flags.minimize)
	}
	rec.test.Files, rec.test.Env = journal.Fingerprint(slices.Concat(r.Command, r.Test.Compared(), strings.Fields(r.flags.minimize)), rec.test.Name, r.Test.With)
	rec.test.Program = journal.Program(r.Command)
	if r.Project != nil {
		rec.test.Tree = journal.HashOf([]byte(r.Project.Identity()))
	}
	j.Settle(rec.test)
	rec.job = journal.Job{
		File: path, Input: journal.HashOf([]byte(r.Text)), Grammar: r.Grammar, Language: languageHash(slices.Concat(r.Grammar, r.Rules, rules.Beside(r.Grammar...))),
		Start: r.SubjectOptions.Start, Strategy: r.strategy.Name, Options: r.options,
	}
	r.record = rec
	r.Tester.KeepOutput()
}

// languageHash is a hash of the files among the grammars and pages of rules and of the predicates'
// values.
func languageHash(names []string) string {
	var parts []string
	for _, n := range names {
		if text, err := os.ReadFile(n); err == nil {
			parts = append(parts, journal.HashOf(text))
		}
	}
	for p, v := range load.Decided {
		parts = append(parts, fmt.Sprintf("%s=%v", p, v))
	}
	if parts == nil {
		return ""
	}
	slices.Sort(parts)
	return journal.HashOf(fmt.Append(nil, parts))
}

// beginRecord begins the record of the run, or goes on with that of an earlier one.
func (r *reduction) beginRecord() {
	rec, p := r.record, &r.prior
	if rec == nil {
		return
	}
	var err error
	if p.run != nil {
		rec.before = p.run.End
		_, rec.tests, _ = runs.Progress(p.run)
		if p.run.End != nil && p.run.End.Limit {
			p.run.Base = p.run.End.Tests
		}
		rec.writer, err = rec.journal.Resume(r.Ctx, p.run, r.unrecorded)
	}
	if rec.writer == nil {
		run := journal.Run{Test: rec.test, Job: rec.job, Version: cli.Version(), System: runtime.GOOS + "/" + runtime.GOARCH, Output: p.output}
		run.Carried = runs.Carried(r.Command, r.Test.With, rec.test)
		if r.Project != nil {
			run.Paths = r.Project.Paths()
		}
		if p.from != nil {
			run.From, run.Before, run.Refused = p.from.ID, p.from.Before, p.from.Refused
		}
		rec.writer, err = rec.journal.Begin(r.Ctx, run, r.unrecorded)
		rec.created = true
	}
	if err != nil {
		r.unrecorded(err)
	}
}

// remember gives the oracle the verdicts that are known, and takes new ones.
func (r *reduction) remember(o *oracle.Oracle) {
	o.Recall = func(k oracle.Key) (oracle.Verdict, bool) {
		if v, ok := r.retreat.said.Load(k); ok {
			return v.(oracle.Verdict), true
		}
		if r.Flaky != nil { // it recalls the runs
			return oracle.Verdict{Outcome: oracle.NotInteresting}, r.record.refuses(k)
		}
		v, ok := r.prior.known[k]
		return v, ok
	}
	said := func(k oracle.Key, v oracle.Verdict) {
		if r.flags.display == "full" || r.Flaky != nil {
			r.retreat.said.LoadOrStore(k, v)
		}
	}
	o.Tested = said
	if r.Flaky != nil {
		o.MostRuns = flaky.MostRuns
	}
	if r.record == nil || r.record.writer == nil {
		return
	}
	if r.Flaky == nil {
		o.Tested = func(k oracle.Key, v oracle.Verdict) {
			said(k, v)
			r.record.writer.Tested(k, v)
		}
	}
	if r.MaxTests > 0 {
		o.MaxTests += r.record.writer.Run.Base
	}
}

// settle finds, once the test ran, the files that it writes to itself. It returns the message
// of the input's failure: that with which the run began.
func (rec *record) settle(found oracle.Message) oracle.Message {
	if rec == nil || rec.writer == nil {
		return found
	}
	rec.writer.Amend(journal.WrittenBy(rec.test.Command, rec.test.Files, rec.test.Name))
	return rec.writer.Message(found)
}

// on records an event.
func (rec *record) on(e reducer.Event) {
	rec.began = true
	if rec.writer != nil {
		rec.writer.On(e)
	}
}

// unrecorded reports that the run goes on without a record.
func (r *reduction) unrecorded(err error) {
	r.Show.Warn("the run is not recorded, so it cannot go on after a kill: %v", err)
}

// refuses reports whether a text counts as not interesting since an earlier part of the run.
func (rec *record) refuses(k oracle.Key) bool {
	return rec != nil && rec.writer != nil && slices.Contains(rec.writer.Run.Refused, k.String())
}

// writing records that the result is about to be written.
func (rec *record) writing(text []byte, path string) {
	if rec != nil && rec.writer != nil {
		rec.writer.Claim(text, path)
	}
}

// end ends the record of a run with this end.
func (rec *record) end(s *summary) {
	if rec == nil || rec.writer == nil {
		return
	}
	e := &journal.End{
		Time: time.Now(), Limit: s.limited(), Tests: max(s.stats.Runs(), rec.tests), Steps: s.Steps, After: s.After,
		Result: journal.HashOf(s.Text), Certificate: s.Certificate, Unreliable: !s.confirmed.holds(),
	}
	if in, out := s.ends.Input, s.ends.Result; in != nil && out != nil {
		e.First, e.Last = bounded(in.Verdict), bounded(out.Verdict)
	}
	if s.stopped != nil {
		e.Stopped = s.stopped.Error()
	}
	rec.close(e)
}

// bounded returns a verdict with at most so much of its output as a report needs.
func bounded(v oracle.Verdict) *oracle.Verdict {
	const part = 8 << 10
	cut := func(text string) string {
		if len(text) > 2*part {
			return text[:part] + "\n[…]\n" + text[len(text)-part:]
		}
		return text
	}
	v.Stdout, v.Stderr = cut(v.Stdout), cut(v.Stderr)
	return &v
}

// close closes the record. One without an end can go on; one that did not come to
// its search is as it was before.
func (rec *record) close(e *journal.End) {
	if rec == nil || rec.writer == nil {
		return
	}
	if e == nil && !rec.began {
		e = rec.before
	}
	rec.writer.Close(e)
	if !rec.began && rec.created {
		rec.journal.Remove(rec.writer.Run)
	}
	rec.writer = nil
}
