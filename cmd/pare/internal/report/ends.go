package report

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/failure"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// Ends are how the test ended on the input and on the result.
type Ends struct {
	Input, Result *failure.End
	Want          []string // the conditions of the test, as flags
}

// Drift says in what the failure of the result is another, "" where it is the same as far as the
// outputs tell. Where the conditions ask for lines of the output, other messages do not count.
func (e *Ends) Drift() string {
	if e.Input == nil || e.Result == nil {
		return ""
	}
	text, message := failure.Compare(e.Input, e.Result)
	if !message {
		return text
	}
	drift := text
	for _, want := range e.Want {
		flag, pattern, _ := strings.Cut(want, "=")
		before, after := e.Input.Stdout, e.Result.Stdout
		if flag == "--stderr" {
			before, after = e.Input.Stderr, e.Result.Stderr
		} else if flag != "--stdout" {
			continue
		}
		re, err := sandbox.Pattern(pattern)
		if err != nil || !re.MatchString(before) || !re.MatchString(after) {
			return text
		}
		if between := e.between(matching(re, before, 1)[0], matching(re, after, mostMatching)); between != "" {
			return between
		}
		drift = ""
	}
	return drift
}

// between says in what a line of the input's output is another than the first of some of the
// result's, "" where one of these is the same.
func (e *Ends) between(was string, now []string) (text string) {
	end := func(of *failure.End, line string) *failure.End {
		return &failure.End{Text: of.Text, Verdict: oracle.Verdict{Exit: 1, Stderr: line}}
	}
	for _, line := range now {
		d := failure.Drift(end(e.Input, was), end(e.Result, line))
		if d == "" {
			return ""
		}
		text = cmp.Or(text, d)
	}
	return text
}

// mostMatching bounds the lines of a result that are compared.
const mostMatching = 10

// matching returns the first lines in which a pattern matches, most at most.
func matching(re *regexp.Regexp, output string, most int) (list []string) {
	for _, m := range re.FindAllStringIndex(output, most) {
		from := strings.LastIndexByte(output[:m[0]], '\n') + 1
		end, _, _ := strings.Cut(output[m[1]:], "\n")
		list = append(list, output[from:m[1]+len(end)])
	}
	return list
}

// excerpt returns how a test ended, and the lines of its output that say why, at most most.
func excerpt(end *failure.End, most int) []string {
	list := []string{ending(&end.Verdict)}
	for _, l := range failure.Excerpt(&end.Verdict, most) {
		list = append(list, strings.ReplaceAll(cli.Visible([]byte(l)), "\t", "    "))
	}
	return list
}

// ending is how a test ended, without the time of one that did not.
func ending(v *oracle.Verdict) string {
	if v.TimedOut {
		return "killed by the timeout"
	}
	return v.String()
}

// The bounds of an output that is shown, in lines: at the end of a run, and in a report.
const (
	mostLines    = 5
	mostReported = 20
)

// leastColumn is the width of a column below which two stand below each other.
const leastColumn = 34

// Columns shows what the test said of the input and of the result side by side, on a terminal of
// some width; "" where it printed nothing.
func (e *Ends) Columns(width int) string {
	if e.Input == nil || e.Result == nil {
		return ""
	}
	left, right := excerpt(e.Input, mostLines), excerpt(e.Result, mostLines)
	column := (width - 5) / 2
	var b strings.Builder
	switch {
	case len(left) == 1 && len(right) == 1:
		return ""
	case slices.Equal(left, right):
		b.WriteString("of the input and of the result the test says the same:\n")
		writeLines(&b, right, width-3)
	case column < leastColumn:
		b.WriteString("of the input the test says:\n")
		writeLines(&b, left, width-3)
		b.WriteString("of the result:\n")
		writeLines(&b, right, width-3)
	default:
		left, right = slices.Insert(left, 0, "of the input the test says:"), slices.Insert(right, 0, "of the result:")
		for i := range max(len(left), len(right)) {
			indent := "  "
			if i == 0 {
				indent = ""
			}
			l, r := indent+at(left, i), at(right, i)
			l = cli.Cut(l, column)
			line := fmt.Sprintf("%-*s │ %s", column, l, cli.Cut(indent+r, column))
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
	return b.String()
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

func writeLines(b *strings.Builder, lines []string, width int) {
	for _, l := range lines {
		b.WriteString("  " + cli.Cut(l, width) + "\n")
	}
}
