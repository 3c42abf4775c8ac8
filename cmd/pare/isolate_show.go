package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"golang.org/x/term"

	"pare/hdd/diff"
	"pare/reducer/oracle"
)

// finish prints both sides and their difference, and returns what the program ends with.
func (i *isolation) finish(s *sides, stdout io.Writer) error {
	for _, side := range []struct {
		file string
		text []byte
	}{{i.flags.pass, s.pass}, {i.flags.fail, s.fail}} {
		if side.file == "" {
			continue
		}
		if err := os.WriteFile(side.file, side.text, 0o644); err != nil {
			return err
		}
	}
	var err error
	if i.flags.json {
		err = i.printJSON(s, stdout)
	} else {
		_, err = io.WriteString(stdout, i.report(s, colored(i.flags.color, stdout)))
	}
	if err != nil {
		return err
	}
	if !i.quiet {
		i.show.say("%s", i.summary(s))
	}
	switch {
	case s.stopped == nil, errors.Is(s.stopped, oracle.ErrMaxTests), errors.Is(s.stopped, errMaxTime):
		return nil
	case errors.Is(s.stopped, errInterrupted):
		return errInterrupted
	}
	return s.stopped
}

// colored reports whether what is printed on w is to be coloured.
func colored(when string, w io.Writer) bool {
	f, ok := w.(*os.File)
	return when == "always" || when == "auto" && ok && term.IsTerminal(int(f.Fd()))
}

func (i *isolation) summary(s *sides) string {
	text := fmt.Sprintf("%s of %s differences left, compared as %s; %s tests in %v",
		grouped(s.left), grouped(s.total), s.how, grouped(i.tests), time.Since(i.begin).Round(10*time.Millisecond))
	if s.stopped != nil {
		text += fmt.Sprintf("\nstopped: %v", s.stopped)
	}
	return text
}

// report is both sides, where they are not in files, and the difference.
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
		Compared   string  `json:"compared"` // as trees, or as lines
		Total      int     `json:"total"`    // differences
		Left       int     `json:"left"`
		Pass       string  `json:"pass"`
		Fail       string  `json:"fail"`
		Difference string  `json:"difference"`
		Tests      int     `json:"tests"`
		Seconds    float64 `json:"seconds"`
		Stopped    string  `json:"stopped,omitempty"`
	}{i.file, s.how, s.total, s.left, string(s.pass), string(s.fail), difference.String(), i.tests, time.Since(i.begin).Seconds(), stopped})
}

// Colours of a difference, as git has them; what differs within a line is inverted.
const (
	colorGone   = "\x1b[31m"
	colorCome   = "\x1b[32m"
	colorPlace  = "\x1b[36m"
	colorInvert = "\x1b[7m"
	colorStay   = "\x1b[27m"
	colorEnd    = "\x1b[m"
)

// context is how many lines are shown around a difference.
const shownContext = 3

// writeDifference writes the difference of two texts as a unified diff.
func writeDifference(b *strings.Builder, old, now string, color bool) {
	x, y := slices.Collect(strings.Lines(old)), slices.Collect(strings.Lines(now))
	paint := func(code, text string) string {
		if color {
			return code + text + colorEnd
		}
		return text
	}
	hunks := diff.Hunks(x, y)
	if len(hunks) > 0 {
		fmt.Fprintf(b, "%s\n%s\n", paint(colorGone, "--- passing"), paint(colorCome, "+++ failing"))
	}
	for len(hunks) > 0 {
		n := 1
		for n < len(hunks) && hunks[n].A-hunks[n-1].AEnd <= 2*shownContext {
			n++
		}
		first, last := hunks[0], hunks[n-1]
		from, until := max(0, first.A-shownContext), min(len(x), last.AEnd+shownContext)
		newFrom, newUntil := first.B-(first.A-from), last.BEnd+until-last.AEnd
		fmt.Fprintln(b, paint(colorPlace, fmt.Sprintf("@@ -%s +%s @@", lineRange(from, until), lineRange(newFrom, newUntil))))
		at := from
		for _, h := range hunks[:n] {
			writeStaying(b, x[at:h.A])
			writeHunk(b, x[h.A:h.AEnd], y[h.B:h.BEnd], color)
			at = h.AEnd
		}
		writeStaying(b, x[at:until])
		hunks = hunks[n:]
	}
}

// lineRange is the lines [from, until), from 0, as the head of a hunk has them.
func lineRange(from, until int) string {
	switch until - from {
	case 0:
		return fmt.Sprintf("%d,0", from)
	case 1:
		return fmt.Sprint(from + 1)
	}
	return fmt.Sprintf("%d,%d", from+1, until-from)
}

func writeStaying(b *strings.Builder, lines []string) {
	for _, l := range lines {
		l = strings.TrimSuffix(l, "\n")
		fmt.Fprintf(b, " %s\n", shown(l, 0, len(l), nil))
	}
}

// writeHunk writes lines that go and lines that come. Where these are as many, those
// that take each other's place are compared.
func writeHunk(b *strings.Builder, gone, come []string, color bool) {
	same := make([][2]int, len(gone)) // bytes at the beginning and the end of both
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
				invert = func(s string) string { return colorInvert + s + colorStay }
			}
			fmt.Fprintf(b, "%s%s%s%s\n", code, sign, shown(l, from, until, invert), colorEnd)
		}
	}
	paired := len(gone) == len(come)
	write("-", colorGone, gone, paired)
	write("+", colorCome, come, paired)
}

// inCommon returns how many bytes two lines have in common at the beginning and,
// behind these, at the end. No character is cut.
func inCommon(a, b string) [2]int {
	x, y := []rune(a), []rune(b)
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	m := 0
	for m < len(x)-n && m < len(y)-n && x[len(x)-1-m] == y[len(y)-1-m] {
		m++
	}
	return [2]int{len(string(x[:n])), len(string(x[len(x)-m:]))}
}

// longLine is the length in bytes from which a line is shown only around what
// differs in it, and shownAround what is shown then.
const longLine, shownAround = 300, 60

// shown is a line as it is printed: control characters replaced, and with mark at
// what differs.
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

// printable escapes what would upset a terminal.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' || r == 0x7f {
			return '\ufffd'
		}
		return r
	}, s)
}
