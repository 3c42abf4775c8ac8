package reason

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/internal/lazy"
	"pare/reducer/oracle"
)

// Explanation is all that is told of a result.
type Explanation struct {
	Tokens   []string
	Lines    []string // the line and column of each token, as 1:1
	Runs     []Run
	Attempts []*Attempt
	Result   oracle.Verdict
	Rejected int // candidates that are no sentences of the grammar
}

// mostMisses bounds the nearest misses named.
const mostMisses = 5

// Write writes the explanation as text.
func (e *Explanation) Write(w io.Writer) error {
	var b strings.Builder
	for _, r := range e.Runs {
		fmt.Fprintf(&b, "%s  %s\n", e.Lines[r.From], short(strings.Join(e.Tokens[r.From:r.Until], " ")))
		for _, l := range e.reasons(r) {
			fmt.Fprintf(&b, "      %s\n", l)
		}
	}
	if misses := Misses(e.Result, e.Attempts, mostMisses); len(misses) > 0 {
		b.WriteString("\nnearest misses, whose test says some of what it says of the result:\n")
		for _, a := range misses {
			fmt.Fprintf(&b, "  %s\n      %s\n", e.difference(a), said(a.Verdict))
		}
	}
	b.WriteString(e.outOfReach())
	_, err := io.WriteString(w, b.String())
	return err
}

// reasons returns a line for each attempt on a run.
func (e *Explanation) reasons(r Run) []string {
	var list []string
	switch {
	case r.Without != nil && r.Alone:
		list = append(list, "without it: "+said(r.Without.Verdict))
	case r.Without != nil:
		h := r.Without.hunks[0]
		list = append(list, fmt.Sprintf("without %s around it: %s", quoted(strings.Join(e.Tokens[h.A:h.AEnd], " ")), said(r.Without.Verdict)))
	}
	if r.Rejected {
		list = append(list, "without it alone: no sentence of the grammar")
	}
	for _, a := range r.Others {
		list = append(list, fmt.Sprintf("%s: %s", e.difference(a), said(a.Verdict)))
	}
	if list == nil {
		list = []string{"nothing was tried in its place"}
	}
	return list
}

// difference describes an attempt.
func (e *Explanation) difference(a *Attempt) string {
	var parts []string
	for i, h := range a.hunks {
		if i == 3 {
			parts = append(parts, "…")
			break
		}
		old, new := quoted(strings.Join(e.Tokens[h.A:h.AEnd], " ")), quoted(strings.Join(a.Tokens[h.B:h.BEnd], " "))
		switch {
		case h.B == h.BEnd:
			parts = append(parts, "without "+old)
		case h.A == h.AEnd:
			parts = append(parts, "with "+new+" at "+e.Lines[min(h.A, len(e.Lines)-1)])
		default:
			parts = append(parts, new+" in place of "+old)
		}
	}
	if parts == nil {
		return "other blanks"
	}
	return strings.Join(parts, ", ")
}

// outOfReach counts what has no answer.
func (e *Explanation) outOfReach() string {
	late, unsure := 0, 0
	for _, a := range e.Attempts {
		switch {
		case a.TimedOut:
			late++
		case a.Outcome == oracle.Unresolved:
			unsure++
		}
	}
	text := ""
	for _, c := range []struct {
		n    int
		what string
	}{
		{late, cli.Plural(late, "text") + " ran out of time"},
		{unsure, "the test could not tell about " + cli.Plural(unsure, "text")},
		{e.Rejected, cli.Plural(e.Rejected, "text") + cli.Verb(e.Rejected, " was no sentence", " were no sentences") + " of the grammar and not tested"},
	} {
		if c.n > 0 {
			text += "  " + c.what + "\n"
		}
	}
	if text != "" {
		text = "\nout of reach:\n" + text
	}
	return text
}

// telling matches a line of output that gives a reason.
var telling = lazy.Regexp(`(?i)\b(error|fatal|undeclared|undefined|expected|exception|traceback|unknown|cannot|failed)\b`)

// warning matches a line of output that gives a reason where nothing fails.
var warning = lazy.Regexp(`(?i)\bwarning\b`)

// said returns what a test said in a line: how it ended, and its most telling words.
func said(v oracle.Verdict) string {
	text := v.String()
	if v.Outcome == oracle.Interesting {
		text += ", which is interesting: the result is not minimal"
	}
	if l := tellingLine(v.Stderr); l != "" {
		return text + ": " + short(l)
	}
	if l := tellingLine(v.Stdout); l != "" {
		return text + ": " + short(l)
	}
	return text
}

// tellingLine returns the first line that gives a reason, else the first warning, else the last.
func tellingLine(output string) string { return cli.Telling(output, telling(), warning()) }

func quoted(text string) string { return "‘" + short(text) + "’" }

// short makes a text fit into a line.
func short(text string) string {
	const most = 100
	text = strings.Join(strings.Fields(cli.Visible([]byte(text))), " ")
	if utf8.RuneCountInString(text) > most {
		runes := []rune(text)
		text = string(runes[:most/2]) + " […] " + string(runes[len(runes)-most/3:])
	}
	return text
}
