package causes

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/subject"
	"pare/hdd/diff"
	"pare/reducer/oracle"
)

// finish prints both sides and their difference, and returns the error of the
// run.
func (i *isolation) finish(s *sides, stdout io.Writer) error {
	closing, done := i.Closing()
	defer done()
	err := errors.Join(i.pass.Write(closing, s.pass), i.fail.Write(closing, s.fail))
	if err != nil {
		return err
	}
	if i.flags.json {
		err = i.printJSON(s, stdout)
	} else {
		_, err = io.WriteString(stdout, i.report(s, cli.Colored(i.flags.color, stdout)))
	}
	if err != nil {
		return err
	}
	if !i.Quiet {
		i.Show.Say("%s", i.summary(s))
	}
	switch {
	case s.stopped == nil, errors.Is(s.stopped, oracle.ErrMaxTests), errors.Is(s.stopped, cli.ErrMaxTime):
		return nil
	case errors.Is(s.stopped, subject.ErrInterrupted):
		return subject.ErrInterrupted
	}
	return s.stopped
}

func (i *isolation) summary(s *sides) string {
	text := fmt.Sprintf("%s of %s differences left, compared as %s; %s tests in %v",
		cli.Grouped(s.left), cli.Grouped(s.total), s.unit.name, cli.Grouped(i.tests), time.Since(i.begin).Round(10*time.Millisecond))
	if s.stopped != nil {
		text += fmt.Sprintf("\nstopped: %v", s.stopped)
	}
	return text
}

// report returns the sides that are not in files, and the difference.
func (i *isolation) report(s *sides, color bool) string {
	var b strings.Builder
	show := func(title, file string, text []byte) {
		if file != "" {
			return
		}
		b.WriteString(title + ":\n")
		b.Write(text)
		if len(text) > 0 && text[len(text)-1] != '\n' {
			b.WriteString("\n")
		}
		b.WriteString("\n")
	}
	show("passing", i.flags.pass, s.pass)
	show("failing", i.flags.fail, s.fail)
	b.WriteString("difference:\n")
	writeDifference(&b, string(s.pass), string(s.fail), color)
	return b.String()
}

func (i *isolation) printJSON(s *sides, stdout io.Writer) error {
	var difference strings.Builder
	writeDifference(&difference, string(s.pass), string(s.fail), false)
	stopped := ""
	if s.stopped != nil {
		stopped = s.stopped.Error()
	}
	enc := json.NewEncoder(stdout)
	enc.SetEscapeHTML(false)
	return enc.Encode(struct {
		File       string  `json:"file"`
		Compared   string  `json:"compared"` // as trees, lines, tokens or characters
		Total      int     `json:"total"`    // differences
		Left       int     `json:"left"`
		Pass       string  `json:"pass"`
		Fail       string  `json:"fail"`
		Difference string  `json:"difference"`
		Tests      int     `json:"tests"`
		Seconds    float64 `json:"seconds"`
		Stopped    string  `json:"stopped,omitempty"`
	}{i.File, s.unit.name, s.total, s.left, string(s.pass), string(s.fail), difference.String(), i.tests, time.Since(i.begin).Seconds(), stopped})
}

// shownContext is the number of context lines around a difference.
const shownContext = 3

// writeDifference writes the difference of two texts as a unified diff.
func writeDifference(b *strings.Builder, old, now string, color bool) {
	x, y := slices.Collect(strings.Lines(old)), slices.Collect(strings.Lines(now))
	paint := func(code, text string) string {
		if color {
			return code + text + cli.ColorEnd
		}
		return text
	}
	hunks := diff.Hunks(context.Background(), x, y)
	if len(hunks) > 0 {
		fmt.Fprintf(b, "%s\n%s\n", paint(cli.ColorGone, "--- passing"), paint(cli.ColorCome, "+++ failing"))
	}
	for _, near := range diff.Near(hunks, shownContext) {
		whole := diff.Around(near, len(x), shownContext)
		fmt.Fprintln(b, paint(cli.ColorPlace, fmt.Sprintf("@@ %v @@", whole)))
		at := whole.A
		for _, h := range near {
			writeStaying(b, x[at:h.A])
			writeHunk(b, x[h.A:h.AEnd], y[h.B:h.BEnd], color)
			at = h.AEnd
		}
		writeStaying(b, x[at:whole.AEnd])
	}
}

func writeStaying(b *strings.Builder, lines []string) {
	for _, l := range lines {
		l = strings.TrimSuffix(l, "\n")
		fmt.Fprintf(b, " %s\n", shown(l, 0, len(l), nil))
	}
}

// writeHunk writes removed and added lines. If they are equally many, each pair
// is compared.
func writeHunk(b *strings.Builder, gone, come []string, color bool) {
	same := make([][2]int, len(gone)) // bytes of the common prefix and suffix
	if len(gone) == len(come) {
		for i := range gone {
			same[i] = inCommon(strings.TrimSuffix(gone[i], "\n"), strings.TrimSuffix(come[i], "\n"))
		}
	}
	write := func(sign, code string, lines []string, all bool) {
		for i, l := range lines {
			l = strings.TrimSuffix(l, "\n")
			from, until := 0, len(l)
			if all {
				from, until = same[i][0], len(l)-same[i][1]
			}
			if !color {
				fmt.Fprintf(b, "%s%s\n", sign, shown(l, from, until, nil))
				continue
			}
			invert := func(s string) string { return s }
			if from > 0 || until < len(l) {
				invert = func(s string) string { return cli.ColorInvert + s + cli.ColorStay }
			}
			fmt.Fprintf(b, "%s%s%s%s\n", code, sign, shown(l, from, until, invert), cli.ColorEnd)
		}
	}
	paired := len(gone) == len(come)
	write("-", cli.ColorGone, gone, paired)
	write("+", cli.ColorCome, come, paired)
}

// inCommon returns the lengths in bytes of the common prefix of two lines and of
// the common suffix behind it. No character is cut; an invalid byte counts as
// one.
func inCommon(a, b string) [2]int {
	n := 0
	for n < min(len(a), len(b)) {
		_, size := utf8.DecodeRuneInString(a[n:])
		if !strings.HasPrefix(b[n:], a[n:n+size]) {
			break
		}
		n += size
	}
	m := 0
	for m < min(len(a), len(b))-n {
		_, size := utf8.DecodeLastRuneInString(a[n : len(a)-m])
		if !strings.HasSuffix(b[n:len(b)-m], a[len(a)-m-size:len(a)-m]) {
			break
		}
		m += size
	}
	return [2]int{n, m}
}

// longLine is the length in bytes from which a line is shown only around its
// difference, shownAround the length shown then.
const longLine, shownAround = 300, 60

// shown returns a line for display: control characters replaced, its difference
// marked by mark.
func shown(l string, from, until int, mark func(string) string) string {
	head, middle, rest := l[:from], l[from:until], l[until:]
	if len(l) > longLine {
		head, rest = lastPart(head), firstPart(rest)
		if len(middle) > longLine {
			middle = firstPart(middle) + lastPart(middle)
		}
	}
	middle = printable(middle)
	if mark != nil && middle != "" {
		middle = mark(middle)
	}
	return printable(head) + middle + printable(rest)
}

func firstPart(s string) string {
	if len(s) <= shownAround {
		return s
	}
	return strings.ToValidUTF8(s[:shownAround], "") + "…"
}

func lastPart(s string) string {
	if len(s) <= shownAround {
		return s
	}
	return "…" + strings.ToValidUTF8(s[len(s)-shownAround:], "")
}

// printable escapes characters that could upset a terminal.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' || r == 0x7f {
			return '\ufffd'
		}
		return r
	}, s)
}
