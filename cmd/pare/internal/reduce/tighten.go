package reduce

import (
	"path/filepath"
	"slices"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/runs"
	"pare/reducer/journal"
	"pare/reducer/oracle"
)

// looking looks back at runs by another test.
type looking struct{ *reduction }

// earlierText is a text that a run by another test came to.
type earlierText struct {
	run    *journal.Run
	number int // of the step
}

func (t *earlierText) text() ([]byte, error) {
	st, err := runs.StepNumber(t.run, t.number)
	return st.Text, err
}

// reads reports whether the strategy can begin with a text: that of a lexical run may be no sentence.
func (r looking) reads(text []byte) bool {
	if kept, err := r.Test.Keep.Find(r.File, string(text), false, r.Show.Note); err != nil || kept != nil && !kept.Hold(r.Candidate(text)) {
		return false
	}
	if r.Lang == nil || r.strategy.Lexical() {
		return true
	}
	_, err := r.Lang.Parse(r.Ctx, r.File, string(text), r.Start)
	return err == nil
}

// tighten begins with the smallest text that this test accepts of those that runs of the same input
// by another test came to, the last of which wrote what stands at the output. Each text derives from
// the one before, so all before one that the test accepts most likely pass, too: where the last fails
// and the first passes, it goes back 1, 2, 4 … steps to one that passes, then bisects.
func (r looking) tighten(owner *journal.Run) error {
	list, err := r.earlierTexts(owner)
	if err != nil || len(list) == 0 {
		return err
	}
	answers := map[int]bool{}
	holds := func(n int) (bool, error) {
		if yes, known := answers[n]; known {
			return yes, nil
		}
		text, err := list[n].text()
		if err != nil || !r.reads(text) {
			return false, err
		}
		v, err := r.Tester.Evaluate(oracle.Patiently(r.Ctx), r.Candidate(text))
		answers[n] = err == nil && v.Outcome == oracle.Interesting
		return answers[n], err
	}
	found := len(list) - 1
	yes, err := holds(found)
	if err == nil && !yes {
		if yes, err = holds(0); err == nil && yes {
			found, err = lastThatHolds(0, found, holds)
		}
	}
	if err != nil {
		return r.Explain(err)
	}
	what := "the test has changed since the run of " + cli.Clock(owner.Begun)
	if !yes {
		r.tell("%s: it accepts neither what that came to nor what it began with; starting over from %s", what, r.File)
		return nil
	}
	at := list[found]
	text, err := at.text()
	if err != nil {
		return err
	}
	r.tell("%s: of its %s, step %d is the smallest that passes (%s): continuing from its %s bytes; --fresh starts over",
		what, cli.Plural(len(list), "text"), at.number, cli.Plural(len(answers), "test"), cli.Grouped(len(text)))
	r.prior.from, r.prior.tightened, r.Text = at.run, true, string(text)
	r.prior.known = r.record.journal.Recall(r.record.test, nil)
	return nil
}

// earlierTexts returns the texts that a run came to, and before them those of the runs from whose
// texts it began, each derived from the one before. Those that the record had no room for are missing.
func (r looking) earlierTexts(owner *journal.Run) (list []earlierText, err error) {
	all := r.record.journal.Runs()
	until := "" // the hash of the text that the later run began with
	for run := owner; run != nil; {
		var own []earlierText
		first := ""
		for st, err := range run.Steps() {
			if err != nil {
				return nil, err
			}
			if st.Number == 0 {
				first = st.Hash
			}
			if until != "" && st.Hash == until {
				break // the later run has it
			}
			if st.Text != nil {
				own = append(own, earlierText{run, st.Number})
			}
		}
		list = slices.Concat(own, list)
		i := slices.IndexFunc(all, func(other *journal.Run) bool { return other.ID == run.From && other.ID != run.ID })
		if run, until = nil, first; i >= 0 {
			run, all = all[i], slices.Delete(all, i, i+1)
		}
	}
	return list, nil
}

// changedTest returns the run of the same input by another test that wrote a text, nil for none.
func (r looking) changedTest(there []byte) *journal.Run {
	golden := func(flag string) bool { return strings.HasPrefix(flag, "--golden") }
	if r.record == nil || there == nil || r.flags.from > 0 || r.flags.inPlace || r.flags.minimize != "" || r.Flaky != nil || slices.ContainsFunc(r.wanted, golden) || r.Test.Keep.Lines() {
		return nil // what counts is what FILE itself does, or its lines
	}
	other := ownerOf(there, r.record.journal.Runs())
	if other == nil || other.Job.File != r.record.job.File || other.Job.Input != r.record.job.Input || filepath.Base(other.Job.File) != other.Test.Name {
		return nil
	}
	return other
}
