// Package tracker writes the text of a bug report on a recorded run in the forms of trackers.
package tracker

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/colour"
	"pare/cmd/pare/internal/report"
	"pare/reducer/failure"
	"pare/reducer/oracle"
)

// A Bug is what a report of a failure says.
type Bug struct {
	*report.Report
	Versions []Version
	Words    []string // the command of the test as one types it beside the result
}

// Forms are the names of the forms.
func Forms() []string {
	var list []string
	for _, f := range forms {
		list = append(list, f.name)
	}
	return list
}

// The parts of a report.
const (
	version = iota
	command
	input
	found
	expected
	how
)

// form is how a tracker wants a report: its parts in order, with their headings.
type form struct {
	name   string
	plain  bool // without Markdown
	parts  []int
	titles [6]string // by part
	folds  bool      // what is found stands in a part that opens
	asks   string    // what the tracker asks for beside the text
}

var forms = []form{
	{
		name: "github", parts: []int{version, command, input, found, expected, how},
		titles: [6]string{"Version", "Steps to reproduce", "Input", "Actual behaviour", "Expected behaviour", "How it was reduced"},
	},
	{
		name: "bugzilla", plain: true, parts: []int{version, input, command, found, expected, how},
		titles: [6]string{"Version-Release number:", "Steps to reproduce:", "Input, ", "Actual results:", "Expected results:", "Additional info:"},
	},
	{
		name: "llvm", parts: []int{input, command, found, expected, version, how}, folds: true,
		titles: [6]string{"Version", "Command", "", "Output", "Expected", "How it was reduced"},
		asks:   "Labels: crash, crash-on-valid or crash-on-invalid, miscompilation; the component. A link to godbolt.org with input and command helps.",
	},
	{
		name: "gcc", plain: true, parts: []int{version, command, input, found, expected, how},
		titles: [6]string{"Version, system and configuration (gcc -v):", "The complete command line:", "The preprocessed input, ", "The output of the compiler:", "Expected:", "How it was reduced:"},
		asks:   "Keywords: ice-on-valid-code, ice-on-invalid-code, wrong-code. Attach the input where it is long.",
	},
}

// Text returns the text of a form, which is one of Forms.
func (b *Bug) Text(name string) string {
	f := forms[slices.IndexFunc(forms, func(f form) bool { return f.name == name })]
	var w strings.Builder
	fmt.Fprintf(&w, "Title: %s\n\n", b.title())
	for _, part := range f.parts {
		b.write(&w, &f, part)
	}
	text := strings.TrimRight(w.String(), "\n") + "\n"
	if f.asks != "" {
		text += "\n[" + f.asks + "]\n"
	}
	return text
}

// write writes a part.
func (b *Bug) write(w *strings.Builder, f *form, part int) {
	title := f.titles[part]
	if part == input && title != "" {
		title = strings.TrimSuffix(title, ", ")
		if f.plain {
			title += ", " + report.OneLine(b.Name) + ":"
		} else {
			title += " `" + report.OneLine(b.Name) + "`"
		}
	}
	switch {
	case part == how && !f.plain, part == found && f.folds:
		fmt.Fprintf(w, "<details><summary>%s</summary>\n\n", title)
		defer w.WriteString("</details>\n\n")
	case title == "":
	case f.plain:
		w.WriteString(title + "\n\n")
	default:
		w.WriteString("### " + title + "\n\n")
	}
	for _, t := range b.texts(part) {
		w.WriteString(f.lay(t) + "\n")
	}
}

// text is a paragraph or, where it has a language or is code, a block.
type text struct {
	words    string
	code     bool
	language string
}

func prose(format string, args ...any) text { return text{words: fmt.Sprintf(format, args...)} }

// lay lays a text out.
func (f *form) lay(t text) string {
	words := strings.TrimRight(t.words, "\n") + "\n"
	switch {
	case t.code && !f.plain:
		return report.Fenced(t.language, words)
	case t.code:
		return "    " + strings.ReplaceAll(strings.TrimSuffix(words, "\n"), "\n", "\n    ") + "\n"
	case f.plain:
		return strings.ReplaceAll(words, "`", "")
	}
	return words
}

// texts returns what a part says.
func (b *Bug) texts(part int) []text {
	switch part {
	case version:
		return b.versions()
	case command:
		return b.steps()
	case input:
		return b.input()
	case found:
		return b.found()
	case expected:
		return []text{prose("%s", b.expected())}
	}
	return []text{prose("%s", b.how())}
}

// title says in a line what fails and how.
func (b *Bug) title() string {
	what := "fails"
	if v := b.end(); v != nil {
		what = v.String()
		if line := failure.Headline(v); line != "" {
			what = line
		} else if v.Exit == 0 && v.Signal == 0 && !v.TimedOut {
			what = "the input is interesting to the test " + b.test()
		}
	}
	if len(b.Versions) > 0 {
		what = b.Versions[0].Program + ": " + what
	}
	return cli.Visible([]byte(cli.Cut(strings.Join(strings.Fields(what), " "), 110))) // a field of plain text
}

// test is the command of the test, without the directory of its program.
func (b *Bug) test() string {
	words := slices.Clone(b.Words)
	words[0] = filepath.Base(words[0])
	return cli.ShellQuote(words)
}

// end is how the test ended on the result; nil where that is not known.
func (b *Bug) end() *oracle.Verdict {
	if b.Ends.Result == nil {
		return nil
	}
	return &b.Ends.Result.Verdict
}

func (b *Bug) versions() []text {
	var list []text
	for _, v := range b.Versions {
		list = append(list, text{words: cli.Visible([]byte(v.Text)), code: true})
	}
	if list == nil {
		list = append(list, prose("(Which version of the program it is.)"))
	}
	return append(list, prose("System: %s", report.OneLine(b.Run.System)))
}

func (b *Bug) steps() []text {
	list := []text{{words: cli.Visible([]byte(cli.ShellQuote(b.Words))), code: true, language: "sh"}}
	if want := b.Run.Test.Want; len(want) > 0 {
		list = append(list, prose("The failure is there where: `%s`", report.OneLine(cli.ShellQuote(cli.FlagWords(want)))))
	} else {
		list = append(list, prose("The failure is there where its exit status is 0."))
	}
	for _, c := range b.Run.Carried {
		if len(c.Text) <= mostCarried && utf8.Valid(c.Text) {
			list = append(list, prose("`%s`:", report.OneLine(filepath.Base(c.Path))), text{words: cli.Visible(c.Text), code: true, language: report.Language(&c)})
		}
	}
	return list
}

// The bounds of what a report holds, in bytes: of a result, and of a file of the test; and of an
// output, in lines.
const (
	mostResult  = 32 << 10
	mostCarried = 8 << 10
	mostOutput  = 60
)

func (b *Bug) input() []text {
	switch {
	case b.Result == nil:
		return []text{prose("(The record of the run had no room for it: attach %s.)", report.OneLine(b.Run.Output))}
	case len(b.Result) > mostResult:
		return []text{prose("(%s bytes: attach %s.)", cli.Grouped(len(b.Result)), report.OneLine(filepath.Base(b.Run.Output)))}
	}
	return []text{{words: cli.Visible(b.Result), code: true, language: colour.Name(b.Name)}}
}

func (b *Bug) found() []text {
	v := b.end()
	if v == nil {
		return []text{prose("(The record of the run does not say: run the command above.)")}
	}
	list := []text{prose("%s", report.OneLine(strings.ToUpper(v.String()[:1])+v.String()[1:])+".")}
	if lines := failure.Excerpt(v, mostOutput); len(lines) > 0 {
		list = append(list, text{words: cli.Visible([]byte(strings.Join(lines, "\n"))), code: true})
	} else if v.Signal == 0 && !v.TimedOut {
		list = append(list, prose("(The test shows no message: run it without -q and redirections, or its program by hand, and put the message here.)"))
	}
	if d := b.Ends.Drift(); d != "" {
		list = append(list, prose("(The failure is not that of the input it was reduced from: %s.)", report.OneLine(d)))
	}
	return list
}

// expected says what a program that works would do, as far as the conditions say what fails.
func (b *Bug) expected() string {
	v := b.end()
	for _, want := range b.Run.Test.Want {
		name, value, _ := strings.Cut(strings.TrimPrefix(want, "--"), "=")
		switch name {
		case "differs":
			return "The same output as that of `" + report.OneLine(value) + "`."
		case "hang", "slower-than":
			return "It ends in less time."
		case "peak-memory":
			return "It needs less memory."
		}
	}
	if v != nil && (v.Signal != 0 || failure.Crash(v.Stderr) != "" || failure.Crash(v.Stdout) != "") {
		return "No crash: the input is accepted, or refused with a message that says why."
	}
	return "(What should happen instead.)"
}

func (b *Bug) how() string {
	r := b.Report
	size := fmt.Sprintf("%s to %s bytes", cli.Grouped(r.Run.Before.Bytes), cli.Grouped(r.After().Bytes))
	if was, is := r.Run.Before.Tokens, r.After().Tokens; was != nil && is != nil {
		size += fmt.Sprintf(", %s to %s tokens", cli.Grouped(*was), cli.Grouped(*is))
	}
	text := fmt.Sprintf("Reduced from %s with pare %s in %s tests (%s), %s.", size, report.OneLine(r.Run.Version), cli.Grouped(r.Tests), report.OneLine(r.State), r.Run.Begun.UTC().Format("2006-01-02"))
	if end := r.Run.End; end != nil && end.Unreliable {
		text += "\nThe failure does not show in every run."
	}
	return text
}
