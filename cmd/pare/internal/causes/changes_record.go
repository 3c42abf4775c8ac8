package causes

import (
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/changes"
	"pare/reducer/journal"
	"pare/reducer/oracle"
)

// beginRecord begins the record of the run, and finds the verdicts of earlier runs between
// the same trees.
func (c *changeSearch) beginRecord(wanted []string) {
	if c.journal.Off {
		return
	}
	failed := func(err error) {
		c.show.Warn("the run is not recorded, so it cannot go on after a kill: %v", err)
	}
	j, err := c.journal.Open(c.show.Warn)
	if err != nil {
		failed(err)
		return
	}
	j.Prune(subject.MostJournal, 0) // what cannot be removed stays
	input, err := c.hash()
	if err != nil {
		return // the search will meet it
	}
	test := journal.Test{Name: "changes " + input, Command: c.command, Want: wanted}
	test.Files, test.Env = journal.Fingerprint(c.command, "", nil)
	j.Settle(test)
	if !c.keep && !c.journal.Fresh && !c.journal.NoCache {
		c.known = j.Recall(test, c.unfinished(j, test))
	}
	c.writer, err = j.Begin(c.caught.Ctx, journal.Run{
		Test: test, Job: journal.Job{File: c.old + " → " + c.new, Input: input, Strategy: "changes"},
		Version: cli.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
	}, failed)
	if err != nil {
		failed(err)
	}
	if len(c.known) > 0 && !c.quiet {
		c.show.Say("%s tests of earlier runs are known; --fresh starts over", cli.Grouped(len(c.known)))
	}
}

// unfinished returns the latest run of a test if it did not come to its end.
func (c *changeSearch) unfinished(j *journal.Journal, test journal.Test) *journal.Run {
	for _, r := range j.RunsOf(test) {
		if !r.Finished() {
			return r
		}
		break
	}
	return nil
}

// hash identifies the trees, with all that is between them.
func (c *changeSearch) hash() (string, error) {
	sum := sha256.New()
	add := func(path string, f *changes.File) error {
		if f == nil {
			fmt.Fprintf(sum, "%q -\n", path)
			return nil
		}
		id := f.ID
		if id == "" {
			content, err := f.Read()
			if err != nil {
				return err
			}
			id = journal.HashOf(content)
		}
		fmt.Fprintf(sum, "%q %v %s\n", path, f.Mode, id)
		return nil
	}
	for _, path := range slices.Sorted(maps.Keys(c.base.Files)) {
		if err := add(path, c.base.Files[path]); err != nil {
			return "", err
		}
	}
	for _, s := range c.steps {
		io.WriteString(sum, "step\n")
		for _, f := range s.Files {
			if err := add(f.Path, f.New); err != nil {
				return "", err
			}
		}
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:10]), nil
}

// recall returns the verdict of an earlier run.
func (c *changeSearch) recall(k oracle.Key) (oracle.Verdict, bool) {
	v, ok := c.known[k]
	return v, ok
}

// best writes the patch of the smallest set so far, each time that it is half of the last.
func (c *changeSearch) best(h *changes.History, set changes.Set) {
	count := 0
	for _, in := range set {
		if in {
			count++
		}
	}
	if c.wrote > 0 && 2*count > c.wrote && count > mostShown {
		return
	}
	c.wrote = count
	if patch, _, err := h.Patch(set); err == nil {
		ctx, done := c.caught.Closing()
		defer done()
		c.patch.Write(ctx, patch) // what fails now is told at the end
	}
}

// endRecord ends the record of the run; found is nil if there was nothing to search.
func (c *changeSearch) endRecord(found *changes.Found) {
	if c.writer == nil {
		return
	}
	var end *journal.End
	if found != nil {
		end = &journal.End{Time: time.Now(), Tests: found.Tests}
		if found.Stopped != nil {
			end.Stopped = found.Stopped.Error()
		}
	}
	c.writer.Close(end)
}
