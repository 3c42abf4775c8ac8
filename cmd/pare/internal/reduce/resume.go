package reduce

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/runs"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/journal"
	"pare/reducer/oracle"
	"pare/reducer/project"
)

// prior is what earlier runs left for this one.
type prior struct {
	run    *journal.Run // to go on with: the search is repeated, its answers are known
	from   *journal.Run // whose result this run begins with; nil to begin with FILE
	floor  []byte       // what stands at the output, for which nothing larger is written; nil for none
	size   reducer.Size // of floor
	known  map[oracle.Key]oracle.Verdict
	output string // its absolute path

	tightened bool // from is by another test, whose result stands at the output
}

// lookBack finds what earlier runs left, and refuses an output that is not theirs.
//
// A run that was killed, or came to a limit, goes on where it was: the search is
// repeated with the answers that are known. The result of a finished run is where
// the next begins. Where that was of another test, one of its texts is. A run never
// replaces the result of another input, nor, by a name that the user did not choose, a
// file that is no result of pare's.
func (r *reduction) lookBack() error {
	name, there, err := r.standing()
	if err == nil {
		err = r.contested(name)
	}
	if err != nil {
		return err
	}
	if r.flags.journal.Fresh {
		return r.fromStep()
	}
	if r.Project != nil {
		r.lookBackAt(name)
		return r.fromStep()
	}
	var earlier []*journal.Run
	if r.record != nil {
		earlier = r.record.journal.RunsOf(r.record.test)
	}
	owner := ownerOf(there, earlier)
	switch {
	case r.flags.inPlace, there == nil:
	case owner == nil:
		back := looking{r}
		if other := back.changedTest(there); other != nil && r.flags.names.Allow(other.Job.Options) {
			return back.tighten(other)
		}
		if err := r.foreign(name, there); err != nil {
			return err
		}
	case owner.Job.Input != r.record.job.Input:
		return refused(name, fmt.Sprintf("is the result of another %s, by the same test", filepath.Base(owner.Job.File)))
	}
	if r.record == nil {
		return r.fromStep()
	}
	return r.follow(name, there, owner, earlier)
}

// lookBackAt finds a run over this directory that was killed or came to a limit, and goes on
// with it where the output is away, or holds one of its steps.
func (r *reduction) lookBackAt(dir string) {
	p := &r.prior
	if r.record == nil || r.flags.journal.NoCache || r.flags.inPlace && len(r.Names) == 1 {
		return
	}
	defer func() { p.known = r.record.journal.Recall(r.record.test, p.run) }()
	run := r.unfinished(nil, r.record.journal.RunsOf(r.record.test))
	if run == nil || !r.restore(run) {
		return
	}
	there, _, err := project.ReadDir(r.Ctx, dir, project.Selection{NoIgnore: true})
	if err == nil && len(there) > 0 {
		for step, err := range run.Steps() {
			if err == nil && step.Text != nil && sameFiles(there, r.Project.Files(step.Text)) {
				p.floor, p.size = slices.Clone(step.Text), step.Size
			}
		}
		if p.floor == nil {
			return // openProject reports the fault
		}
	}
	p.run = run
	r.tell("going on with the run of %s; --fresh starts over", cli.Clock(run.Begun))
}

// sameFiles reports whether the entries of a directory are these files, and the
// directories that hold them.
func sameFiles(entries []project.Entry, files oracle.Files) bool {
	text, holds := map[string]string{}, map[string]bool{}
	for _, f := range files {
		text[f.Name] = string(f.Text)
		for dir := path.Dir(f.Name); dir != "."; dir = path.Dir(dir) {
			holds[dir] = true
		}
	}
	found := 0
	for _, e := range entries {
		switch t, ok := text[e.Path]; {
		case ok && t == e.Text:
			found++
		case ok, !e.Mode.IsDir(), !holds[e.Path]:
			return false
		}
	}
	return found == len(text)
}

// follow decides where the run begins, and collects the answers that are known.
func (r *reduction) follow(name string, there []byte, owner *journal.Run, earlier []*journal.Run) (err error) {
	p, cached := &r.prior, !r.flags.journal.NoCache
	if owner != nil && !r.flags.names.Allow(owner.Job.Options) {
		r.tell("%s is the result of a run that renamed: starting over from %s", name, r.File)
		owner = nil
	}
	if owner != nil && (!r.flags.inPlace || !owner.Finished()) {
		p.floor, p.size = there, sizeOf(owner, there, runs.WithoutLineEnd(owner, r.Decode(there)))
	}
	if run := r.unfinished(owner, earlier); run != nil && cached && r.restore(run) {
		p.run = run
		r.tell("going on with the run of %s; --fresh starts over", cli.Clock(run.Begun))
	} else if r.flags.from > 0 {
		err = r.fromStep()
	} else if p.floor != nil && owner.Reliable() && !r.flags.inPlace {
		r.goOn(name, owner)
	}
	switch {
	case cached && r.flags.minimize == "":
		p.known = r.record.journal.Recall(r.record.test, p.run)
	case cached && p.run != nil: // what another run says depends on the number that it had come to
		if known, kerr := p.run.Verdicts(); kerr == nil {
			p.known = known
		}
	}
	return err
}

// goOn makes the result of a finished run the text to begin with, unless the grammar does not read it:
// the run was lexical, or in another grammar.
func (r *reduction) goOn(name string, owner *journal.Run) {
	p := &r.prior
	text := runs.WithoutLineEnd(owner, r.Decode(p.floor))
	size := cli.Grouped(len(p.floor))
	if r.Lang != nil && !r.strategy.Lexical() {
		if _, err := r.Lang.Parse(r.Ctx, name, text, r.Start); err != nil {
			r.tell("%s (%s bytes, same test) is the result of a run of %s, and this grammar does not read it: starting over from %s", name, size, cli.Clock(owner.Begun), r.File)
			return
		}
	}
	p.from, r.Text = owner, text
	r.tell("%s (%s bytes, same test) is the result of a run of %s: continuing from it; --fresh starts over", name, size, cli.Clock(owner.Begun))
}

// fromStep makes the step that --from names the text to begin with: one of the latest
// run of FILE by the same test that did not begin there itself.
func (r *reduction) fromStep() error {
	number := r.flags.from
	if number == 0 {
		return nil
	}
	if r.record == nil || r.Project != nil {
		return errors.New("--from needs the record of a run: runs with --no-journal or of directories have none")
	}
	for _, run := range r.record.journal.RunsOf(r.record.test) {
		if run.Job.File != r.record.job.File || run.Job.Same(r.record.job) {
			continue
		}
		st, err := runs.StepNumber(run, number)
		if err != nil {
			return err
		}
		r.prior.from, r.Text = run, string(st.Text)
		r.tell("continuing from step %d of the run of %s: %s bytes", number, cli.Clock(run.Begun), cli.Grouped(st.Size.Bytes))
		return nil
	}
	return fmt.Errorf("--from %d: no run of %s by this test is recorded", number, r.File)
}

// unfinished returns the latest run of the same job if it did not come to its end:
// the owner of what stands at the output, if that is known.
func (r *reduction) unfinished(owner *journal.Run, earlier []*journal.Run) *journal.Run {
	for _, run := range earlier {
		job := r.record.job
		if owner != nil {
			run = owner
		}
		if r.flags.inPlace && owner != nil {
			job.Input = run.Job.Input
		}
		switch {
		case !run.Job.Same(job) && owner == nil:
			continue
		case !run.Job.Same(job), run.Finished(), run.Running, !run.Reliable(), owner == nil && run.From != "":
			return nil
		}
		return run
	}
	return nil
}

// restore makes the text that a run began with the one to begin with, and reports
// whether that is recorded.
func (r *reduction) restore(run *journal.Run) bool {
	for st, err := range run.Steps() {
		if err != nil || st.Text == nil {
			return false
		}
		r.Text, r.record.job.Input = string(st.Text), run.Job.Input
		return true
	}
	return run.From == "" // it was killed before it began
}

// standing returns the output's name and its content: nil for a stream, and for a
// missing file.
func (r *reduction) standing() (name string, text []byte, err error) {
	if r.flags.inPlace && r.Project == nil {
		return r.File, []byte(r.Raw), nil
	}
	name = r.outputName()
	if output.IsStandard(name) || r.Project != nil {
		return name, nil, nil
	}
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > load.MostInput {
		return name, nil, nil // openResult reports the fault
	}
	text, err = os.ReadFile(name)
	if errors.Is(err, fs.ErrPermission) {
		return name, []byte{}, nil // an output that pare made can be read
	}
	return name, text, err
}

// outputName is the name that the result gets.
func (r *reduction) outputName() string {
	switch {
	case r.flags.inPlace:
		return r.File
	case r.flags.output != "":
		return r.flags.output
	case r.Project != nil:
		return subject.MinDirectory(r.File)
	}
	return subject.MinName(r.File)
}

// contested fails if a running process writes to the output. In place the file's
// backup is the lock.
func (r *reduction) contested(name string) error {
	path, err := filepath.Abs(name)
	if err != nil || r.record == nil || output.IsStandard(name) {
		return nil
	}
	r.prior.output = path
	if r.flags.inPlace {
		return nil
	}
	for _, other := range r.record.journal.Running() {
		if other.Output == path {
			return fmt.Errorf("%s: another run of pare has been writing it since %s: wait for its end, or choose another name with -o", name, cli.Clock(other.Begun))
		}
	}
	return nil
}

// ownerOf returns the run that wrote a text as its result, nil for none.
func ownerOf(text []byte, earlier []*journal.Run) *journal.Run {
	if text == nil {
		return nil
	}
	hash := journal.HashOf(text)
	for _, run := range earlier {
		if run.Wrote(hash) {
			return run
		}
	}
	return nil
}

// sizeOf returns the size of a file that a run wrote, whose text is known.
func sizeOf(run *journal.Run, file []byte, text string) reducer.Size {
	if st, ok := runs.StepOf(run, text); ok {
		return st.Size
	}
	return reducer.Size{Bytes: len(file)}
}

// foreign refuses an output that holds something that no run of this test wrote.
func (r *reduction) foreign(name string, there []byte) error {
	if r.record != nil {
		if other := ownerOf(there, r.record.journal.Runs()); other != nil {
			return refused(name, "is the result of another test, "+cli.ShellQuote(other.Test.Command))
		}
	}
	if r.flags.output != "" {
		return nil // as the user wants it
	}
	return refused(name, "exists, and pare has no record of having made it")
}

func refused(name, why string) error {
	return fmt.Errorf("%s: %s: --fresh replaces it, -o FILE writes elsewhere", name, why)
}

// tell prints a message unless the user wants quiet.
func (r *reduction) tell(format string, args ...any) {
	if !r.Quiet {
		r.Show.Say(format, args...)
	}
}

// improves reports whether a text of this size may be written: what stands at the output is not
// larger, if it is the result of an earlier run.
func (p *prior) improves(text []byte, size reducer.Size) bool {
	if p.floor != nil && !bytes.Equal(text, p.floor) && !less(size, p.size) {
		return false
	}
	p.floor = nil
	return true
}

// less compares by tokens, then bytes.
func less(a, b reducer.Size) bool {
	if a.Tokens != nil && b.Tokens != nil && *a.Tokens != *b.Tokens {
		return *a.Tokens < *b.Tokens
	}
	return a.Bytes < b.Bytes
}
