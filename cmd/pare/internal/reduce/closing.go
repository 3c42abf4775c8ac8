package reduce

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/report"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/failure"
	"pare/reducer/project"
)

// aboutTest are the flags that make a test what it is, for commands that run it again.
var aboutTest = slices.Concat([]string{"stdin", "with", "timeout", "grammar", "start", "predicate", "journal"}, subject.Judging)

// ending is what is shown at the end of a run.
type ending struct {
	*reduction
	end   *summary
	where string // the place of the result
	ends  report.Ends
}

// newEnding returns the end of a run, with how the test ended on the input and on the result as far
// as that was tested again.
func newEnding(r *reduction, s *summary, where string) *ending {
	e := &ending{reduction: r, end: s, where: where, ends: report.Ends{Want: r.wanted}}
	silent := r.Quiet && r.record == nil // then no output is kept
	if !silent && r.lastText != nil && s.Steps > 0 && bytes.HasPrefix(s.Text, r.lastText) && s.confirmed.holds() {
		e.ends.Input = &failure.End{Text: []byte(r.Text), Verdict: r.First}
		e.ends.Result = &failure.End{Text: s.Text, Verdict: r.last}
	}
	return e
}

// onTerminal is what stands below the summary on a terminal: a short result, what the test says,
// a command that runs it again, and what one may want next.
func (c *ending) onTerminal(width int) string {
	if s := c.end; c.where == "" || output.IsStandard(c.where) || s.Steps == 0 || s.stays || !s.confirmed.holds() {
		return ""
	}
	var b strings.Builder
	if text := c.short(c.end.Text); text != "" {
		b.WriteString("\n" + text + "\n")
	}
	if text := c.ends.Columns(width); text != "" {
		b.WriteString("\n" + text)
	}
	if c.Farm == nil {
		fmt.Fprintf(&b, "\nto see the failure again:\n  %s\n", cli.Visible([]byte(c.Again(c.where, c.end.Text))))
	}
	if list := c.next(); list != nil {
		b.WriteString("\nwhat next:\n")
		writeCommands(&b, list)
	}
	return b.String()
}

// writeCommands writes commands with what they are for as a shell's comment, one below the other
// where they are short.
func writeCommands(b *strings.Builder, list []command) {
	const most = 60
	column := 0
	for _, c := range list {
		if n := utf8.RuneCountInString(c.text()); n <= most {
			column = max(column, n)
		}
	}
	for _, c := range list {
		fmt.Fprintf(b, "  %-*s  # %s\n", column, c.text(), c.what)
	}
}

// The bounds of a result that is shown, in lines and bytes.
const (
	mostLines = 20
	mostBytes = 2000
)

// short returns the result for a terminal, in colours where they are wanted; "" where it is long.
func (c *ending) short(text []byte) string {
	if c.Project != nil {
		text = project.Listing(text, c.Project.Paths())
	}
	text = bytes.TrimRight(text, "\r\n")
	if len(bytes.TrimSpace(text)) == 0 || len(text) > mostBytes || bytes.Count(text, []byte("\n")) >= mostLines {
		return ""
	}
	shown := cli.Visible(text)
	if os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" {
		shown = report.Terminal(c.BaseName(), text)
	}
	return "    " + strings.ReplaceAll(shown, "\n", "\n    ")
}

// command is one that may be wanted next.
type command struct {
	words []string
	what  string
}

func (c *command) text() string { return cli.Visible([]byte(cli.ShellQuote(c.words))) }

// next returns the three commands that one may want next: they need the record of the run.
func (c *ending) next() (list []command) {
	if c.record == nil || c.record.writer == nil {
		return nil
	}
	journal := c.typedOf("journal")
	pare := func(what string, words ...string) {
		list = append(list, command{append([]string{"pare"}, words...), what})
	}
	again := c.keeping()
	switch {
	case c.end.drift != "" && again != nil:
		pare("keeps to the first failure", again...)
	case c.end.stopped != nil && c.arguments != nil:
		isFresh := func(word string) bool { return word == "--fresh" }
		pare("goes on where this run stopped", slices.DeleteFunc(slices.Clone(c.arguments), isFresh)...)
	case c.Project == nil && !c.Items && !c.strategy.Lexical():
		words := append([]string{"explain", c.where}, c.typed...)
		if !c.Serve.Given() {
			words = slices.Concat(words, []string{"--"}, c.Command)
		}
		pare("why each part is still there", words...)
	default:
		pare("the steps", slices.Concat([]string{"history"}, journal, []string{c.where})...)
	}
	name := strings.TrimSuffix(filepath.Base(c.File), filepath.Ext(c.File))
	pare("a page: steps, sizes, tests", slices.Concat([]string{"report"}, journal, []string{c.where, "-o", name + ".report.html"})...)
	pare("text for a tracker", slices.Concat([]string{"bug"}, journal, []string{c.where})...)
	return list
}

// keeping returns the arguments of a run that keeps to the failure of the input: those of this one
// with conditions that tell that failure from the result's. nil where there are none.
func (c *ending) keeping() []string {
	at := slices.Index(c.arguments, c.verb)
	if at < 0 || c.flags.inPlace || c.end.drift == "" {
		return nil
	}
	flags := holding(c.reduction, &c.last)
	if flags == nil {
		return nil
	}
	if c.Project != nil && !c.flags.journal.Fresh {
		flags = append(flags, "--fresh") // of a file the run goes on from the last text that they accept
	}
	return slices.Insert(slices.Clone(c.arguments), at+1, flags...)
}

// typedOf returns a flag with its value as words of a command line, nil where it was not given.
func (c *ending) typedOf(flag string) []string {
	if i := slices.Index(c.typed, "--"+flag); i >= 0 {
		return c.typed[i : i+2]
	}
	return nil
}
