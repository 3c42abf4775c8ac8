package report

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/colour"
	"pare/internal/lazy"
	"pare/reducer/journal"
)

// mostMarkdown bounds a result in Markdown, in bytes: forges refuse texts of 64 KB.
const mostMarkdown = 32 << 10

// mostCarried bounds a file of the test in Markdown, in bytes.
const mostCarried = 8 << 10

// Markdown returns the text of an issue about the failure.
func (r *Report) Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "The smallest input known, `%s`, reduced from %s:\n\n", OneLine(r.Name), sizeChange(r.Run.Before.Bytes, r.After().Bytes, r.Run.Before.Tokens, r.After().Tokens))
	switch {
	case r.Result == nil:
		b.WriteString("(The record of the run had no room for the result.)\n")
	case len(r.Result) > mostMarkdown:
		b.WriteString(Fenced(colour.Name(r.Name), cli.Visible(whole(r.Result[:mostMarkdown]))))
		fmt.Fprintf(&b, "\n(The first %s of %s bytes.)\n", cli.Grouped(mostMarkdown), cli.Grouped(len(r.Result)))
	default:
		b.WriteString(Fenced(colour.Name(r.Name), cli.Visible(r.Result)))
	}
	when := "which exits with 0 if the failure is there"
	if want := r.Run.Test.Want; len(want) > 0 {
		when = "with the conditions `" + OneLine(cli.ShellQuote(cli.FlagWords(want))) + "`"
	}
	b.WriteString("\nThe test, " + when + ":\n\n" + Fenced("sh", cli.Visible([]byte(r.Command))))
	b.WriteString(r.Ends.markdown())
	for _, c := range r.Run.Carried {
		if len(c.Text) <= mostCarried && utf8.Valid(c.Text) {
			fmt.Fprintf(&b, "\n`%s`:\n\n%s", OneLine(filepath.Base(c.Path)), Fenced(Language(&c), cli.Visible(c.Text)))
		}
	}
	b.WriteString("\n<details><summary>How it was reduced</summary>\n\n")
	b.WriteString(r.details())
	b.WriteString("\n</details>\n")
	return b.String()
}

// details is the table of the passes, with the versions.
func (r *Report) details() string {
	var b strings.Builder
	b.WriteString("| pass | tests | interesting | steps | bytes less | tokens less | seconds |\n|:---|---:|---:|---:|---:|---:|---:|\n")
	for _, y := range r.Yields {
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %.1f |\n", OneLine(y.name()), cli.Grouped(y.Tests), cli.Grouped(y.Interesting), cli.Grouped(y.Steps), cli.Grouped(y.Bytes), cli.Grouped(y.Tokens), y.Took.Seconds())
	}
	fmt.Fprintf(&b, "\n%s tests, %s; pare %s on %s, %s.\n", cli.Grouped(r.Tests), OneLine(r.State), OneLine(r.Run.Version), OneLine(r.Run.System), r.Run.Begun.UTC().Format(time.DateOnly))
	if r.Late != "" {
		fmt.Fprintf(&b, "Of the tests %s.\n", r.Late)
	}
	if r.Run.End != nil && r.Run.End.Certificate != "" {
		fmt.Fprintf(&b, "Proved: %s.\n", OneLine(r.Run.End.Certificate))
	}
	return b.String()
}

// name names a pass for a reader.
func (y *Yield) name() string {
	if y.Pass == "" {
		return "(the input)"
	}
	return y.Pass
}

var ticks = lazy.Regexp("`+")

// Fenced returns a text as a block of code, in a fence that it does not contain.
func Fenced(language, text string) string {
	fence := "```"
	for _, t := range ticks().FindAllString(text, -1) {
		if len(t) >= len(fence) {
			fence = t + "`"
		}
	}
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return fence + language + "\n" + text + fence + "\n"
}

// Language is the name of the language of a test's file, by its name or the interpreter that its
// first line names; "" for none.
func Language(c *journal.Carried) string {
	if name := colour.Name(c.Path); name != "" {
		return name
	}
	switch name := strings.TrimRight(filepath.Base(journal.Interpreter(string(c.Text))), "0123456789."); name {
	case "bash", "dash", "ksh", "mksh", "zsh":
		return "sh"
	case "node", "nodejs":
		return "javascript"
	case "pypy":
		return "python"
	default:
		return name
	}
}

// OneLine keeps a text from changing the structure of Markdown around it.
func OneLine(text string) string {
	return strings.NewReplacer("\n", " ", "`", "'", "|", "/", "<", "‹", ">", "›").Replace(cli.Visible([]byte(text)))
}

// sizeChange tells how much smaller something became.
func sizeChange(bytes, after int, tokens, left *int) string {
	text := fmt.Sprintf("%s to %s bytes", cli.Grouped(bytes), cli.Grouped(after))
	if tokens != nil && left != nil {
		text += fmt.Sprintf(", %s to %s tokens", cli.Grouped(*tokens), cli.Grouped(*left))
	}
	return text
}

// markdown is the part of an issue's text about what the test says.
func (e *Ends) markdown() string {
	if e.Result == nil || len(excerpt(e.Result, mostReported)) == 1 && e.Drift() == "" {
		return ""
	}
	result := strings.Join(excerpt(e.Result, mostReported), "\n")
	text := "\nWhat it says of this input:\n\n" + Fenced("", result)
	if e.Input == nil {
		return text
	}
	if input := strings.Join(excerpt(e.Input, mostReported), "\n"); input != result {
		text += "\nWhat it said of the input before the reduction:\n\n" + Fenced("", input)
	}
	if d := e.Drift(); d != "" {
		text += fmt.Sprintf("\nThe failure is not the same any more: %s.\n", OneLine(d))
	}
	return text
}
