package causes

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/hdd/ddmin"
	"pare/reducer/changes"
)

// triedTest is a line of the log of pare changes, and of the table in its JSON.
type triedTest struct {
	Test     int     `json:"test"` // 0: not run
	Stage    string  `json:"stage"`
	Outcome  string  `json:"outcome"`
	Applied  string  `json:"applied"` // the numbers of the changes, or of the commits, as 1-3,7
	Count    int     `json:"count"`
	Millis   float64 `json:"ms"`
	Exit     int     `json:"exit"`
	Signal   int     `json:"signal,omitempty"`
	TimedOut bool    `json:"timeout,omitempty"`
	Conflict string  `json:"conflict,omitempty"`
	Stdout   string  `json:"stdout,omitempty"`
	Stderr   string  `json:"stderr,omitempty"`
}

// cut reports that the steps are being cut into changes.
func (c *changeSearch) cut(h *changes.History) {
	if c.quiet {
		return
	}
	c.show.Say("%s changes", cli.Grouped(len(h.Changes)))
	if !c.list {
		return
	}
	for i, change := range h.Changes {
		c.show.Say("%6d  %v%s", i+1, change, c.commitOf(h, change))
	}
}

// commitOf names the commit of a change, if there are commits.
func (c *changeSearch) commitOf(h *changes.History, change *changes.Change) string {
	s := h.Steps[change.Step]
	if s.Name == "" {
		return ""
	}
	return fmt.Sprintf("  (%s %s)", s.Name, s.Subject)
}

// tested prints a test, a row of the table.
func (c *changeSearch) tested(t changes.Test) {
	v := t.Verdict
	c.drawn.add(t)
	row := triedTest{
		Test: t.Number, Stage: string(t.Stage), Outcome: v.Outcome.String(), Applied: ranges(t.Applied), Count: len(t.Applied),
		Millis: float64(v.Took.Microseconds()) / 1000, Exit: v.Exit, Signal: v.Signal, TimedOut: v.TimedOut,
		Conflict: t.Conflict, Stdout: v.Stdout, Stderr: v.Stderr,
	}
	if c.log != nil {
		if err := c.log.Encode(row); c.logErr == nil {
			c.logErr = err
		}
	}
	row.Stdout, row.Stderr = "", ""
	c.tried = append(c.tried, row)
	if c.quiet {
		return
	}
	what := map[changes.Stage]string{changes.Ends: "NEW", changes.Commits: "commits " + row.Applied}[t.Stage]
	switch {
	case len(t.Applied) == 0:
		what = "OLD"
	case what == "":
		what = row.Applied
	}
	number, end := fmt.Sprint(t.Number), v.String()
	if t.Number == 0 {
		number, end = "-", t.Conflict
	}
	c.show.Say("%s", cli.Cut(fmt.Sprintf("%6s  %-7s  %-10s  %6.1f s  %-15s  %s", number, t.Stage, v.Outcome, v.Took.Seconds(), end, what), 110))
}

// ranges formats ascending numbers, counted from 0, as 1-3,7.
func ranges(list []int) string {
	var b strings.Builder
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		fmt.Fprint(&b, list[i]+1)
		if j > i {
			fmt.Fprintf(&b, "-%d", list[j]+1)
		}
		i = j + 1
	}
	return b.String()
}

// finish writes the patch and reports the result.
func (c *changeSearch) finish(caught *subject.Signals, f *changes.Found, stdout io.Writer) error {
	if !c.quiet {
		c.show.Say("%s", c.text(f))
	}
	var patches []string
	for i, one := range append([]*changes.Found{f}, f.More...) {
		patch, gitOnly, err := one.Patch()
		if err != nil {
			return err
		}
		if gitOnly != "" {
			c.show.Warn("the patch holds %s: git apply takes it, patch -p1 does not", gitOnly)
		}
		if err := c.writePatch(caught, i, patch); err != nil {
			return err
		}
		patches = append(patches, string(patch))
	}
	if c.page != nil {
		ctx, done := caught.Closing()
		defer done()
		if err := WritePage(ctx, c.page, c.drawn.page(c.old+" → "+c.new, c.text(f), len(f.History.Changes), f.Tests, patches)); err != nil {
			return err
		}
	}
	if c.json {
		enc := json.NewEncoder(stdout)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(c.object(f, patches)); err != nil {
			return err
		}
	}
	switch {
	case f.Stopped == nil:
		return c.logErr
	case errors.Is(f.Stopped, subject.ErrInterrupted):
		return subject.ErrInterrupted
	}
	return f.Stopped
}

// writePatch writes the patch of a result; those after the first go to numbered files.
func (c *changeSearch) writePatch(caught *subject.Signals, i int, patch []byte) error {
	if c.patch == nil {
		return nil
	}
	ctx, done := caught.Closing()
	defer done()
	if i > 0 && c.output != "-" {
		return c.files.Write(output.Numbered(c.output, i+1), patch, 0o666)
	}
	return c.patch.Write(ctx, patch)
}

// mostShown bounds the changes listed for a reader.
const mostShown = 30

// text returns the result as text.
func (c *changeSearch) text(f *changes.Found) string {
	var b strings.Builder
	if len(c.steps) > 1 {
		if last := c.steps[f.Fails-1]; f.Fails == f.Works+1 {
			fmt.Fprintf(&b, "\nthe failure came with commit %s %s\n", last.Name, last.Subject)
		} else {
			first := c.steps[f.Works]
			fmt.Fprintf(&b, "\nthe failure came with one of the %d commits from %s %s to %s %s\n",
				f.Fails-f.Works, first.Name, first.Subject, last.Name, last.Subject)
		}
	}
	base := "OLD"
	if f.Onto > 0 {
		s := c.steps[f.Onto-1]
		base = "that commit"
		fmt.Fprintf(&b, "its changes cannot be tested without the commits before it; the patch is for commit %s %s\n", s.Name, s.Subject)
	}
	c.listCauses(&b, f, base, fmt.Sprintf(" (%s tests in %v)", cli.Grouped(f.Tests), time.Since(c.begin).Round(100*time.Millisecond)))
	for _, more := range f.More {
		b.WriteString("\nNEW without these fails still:")
		c.listCauses(&b, more, "OLD", "")
	}
	switch {
	case f.Stopped != nil:
		fmt.Fprintf(&b, "stopped: %v; there may be changes among them that are not needed", f.Stopped)
	case c.output != "-" && len(f.More) > 0:
		fmt.Fprintf(&b, "the patches are in %s to %s", c.output, output.Numbered(c.output, len(f.More)+1))
	case c.output != "-":
		fmt.Fprintf(&b, "the patch is in %s", c.output)
	}
	return strings.TrimRight(b.String(), "\n")
}

// listCauses lists the changes of a result and the parts that are needed of them.
func (c *changeSearch) listCauses(b *strings.Builder, f *changes.Found, base, tests string) {
	h := f.History
	fmt.Fprintf(b, "\n%s of %s changes %s %s fail as NEW does%s:\n",
		cli.Grouped(len(f.Changes)), cli.Grouped(len(h.Changes)), cli.Verb(len(f.Changes), "makes", "make"), base, tests)
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i, cause := range f.Changes {
		if i == mostShown {
			fmt.Fprintf(w, "  and %s more\n", cli.Grouped(len(f.Changes)-mostShown))
			break
		}
		change := h.Changes[cause.Number]
		fmt.Fprintf(w, "  %d\t%v\twithout it %s%s\n", cause.Number+1, change, withoutIt[cause.Without], c.commitOf(h, change))
	}
	w.Flush()
	c.fine(b, f.Fine)
}

// fine lists the parts of the changes that are needed.
func (c *changeSearch) fine(b *strings.Builder, f *changes.Fine) {
	if f == nil {
		return
	}
	fmt.Fprintf(b, "of these, %s of %s parts %s needed:\n", cli.Grouped(len(f.Changes)), cli.Grouped(len(f.History.Changes)), cli.Verb(len(f.Changes), "is", "are"))
	for i, number := range f.Changes {
		if i == mostShown {
			fmt.Fprintf(b, "  and %s more\n", cli.Grouped(len(f.Changes)-mostShown))
			break
		}
		fmt.Fprintf(b, "  %s\n", cli.Cut(f.History.Changes[number].String(), 200))
	}
}

var withoutIt = map[ddmin.Outcome]string{
	ddmin.Pass: "works", ddmin.Unresolved: "cannot be tested", ddmin.Fail: "not tested",
}

// causeObject is a change of the result in JSON.
type causeObject struct {
	Number  int    `json:"number"`
	Kind    string `json:"kind"`
	Path    string `json:"path"`
	To      string `json:"to,omitempty"`
	Line    int    `json:"line,omitempty"`
	Removed int    `json:"removed"` // lines
	Added   int    `json:"added"`
	Commit  string `json:"commit,omitempty"`
	Subject string `json:"subject,omitempty"`
	Without string `json:"without"` // the outcome with the others applied
}

// resultObject is a set of changes that makes the old tree fail, in JSON.
type resultObject struct {
	Changes []causeObject `json:"changes"`
	Parts   []string      `json:"parts,omitempty"` // of the changes, where not all of them is needed
	Patch   string        `json:"patch,omitempty"`
}

func (c *changeSearch) result(f *changes.Found, patch string) resultObject {
	h := f.History
	var r resultObject
	for _, cause := range f.Changes {
		change := h.Changes[cause.Number]
		s := h.Steps[change.Step]
		o := causeObject{
			cause.Number + 1, change.Kind.String(), change.Path, change.To, change.Line, len(change.Old), len(change.New),
			s.Name, s.Subject, cause.Without.String(),
		}
		if cause.Without == ddmin.Fail {
			o.Without = ""
		}
		r.Changes = append(r.Changes, o)
	}
	if f.Fine != nil {
		for _, number := range f.Fine.Changes {
			r.Parts = append(r.Parts, f.Fine.History.Changes[number].String())
		}
	}
	if c.output == "-" {
		r.Patch = patch
	}
	return r
}

// object returns the result as JSON.
func (c *changeSearch) object(f *changes.Found, patches []string) any {
	var since []string
	onto, why := "", ""
	if len(c.steps) > 1 {
		for _, s := range c.steps[f.Works:f.Fails] {
			since = append(since, s.Name)
		}
	}
	if f.Onto > 0 {
		onto = c.steps[f.Onto-1].Name
	}
	if f.Stopped != nil {
		why = f.Stopped.Error()
	}
	var more []resultObject
	for i, m := range f.More {
		more = append(more, c.result(m, patches[i+1]))
	}
	first := c.result(f, patches[0])
	return struct {
		Old     string         `json:"old"`
		New     string         `json:"new"`
		Commits []string       `json:"commits,omitempty"` // the failure was introduced by one of these
		Onto    string         `json:"onto,omitempty"`    // the commit that the patch is for; else OLD
		Total   int            `json:"total"`             // changes
		Changes []causeObject  `json:"changes"`
		Parts   []string       `json:"parts,omitempty"`
		Output  string         `json:"output"`
		Patch   string         `json:"patch,omitempty"`
		More    []resultObject `json:"more,omitempty"` // with --all
		Tests   int            `json:"tests"`
		Seconds float64        `json:"seconds"`
		Stopped string         `json:"stopped,omitempty"`
		Tried   []triedTest    `json:"tried"`
	}{c.old, c.new, since, onto, len(f.History.Changes), first.Changes, first.Parts, c.output, first.Patch, more, f.Tests,
		time.Since(c.begin).Seconds(), why, c.tried}
}
