package cli

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"pare/internal/lazy"
)

var plainWord = lazy.Regexp(`^[A-Za-z0-9_@%+=:,./-]+$`)

// ShellQuote quotes words for a shell.
func ShellQuote(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		if quoted[i] = w; !plainWord().MatchString(w) {
			quoted[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(quoted, " ")
}

// Plural is a number of things.
func Plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return Grouped(n) + " " + what + "s"
}

// Verb is the form of a verb for one thing, or for several.
func Verb(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// Since is the time since then, rounded.
func Since(t time.Time) time.Duration { return Rounded(time.Since(t)) }

// Rounded rounds a time to about three digits.
func Rounded(d time.Duration) time.Duration {
	unit := time.Microsecond
	for d >= 1000*unit {
		unit *= 10
	}
	return d.Round(unit)
}

// Cut returns s in n characters, of which the last stands for what is left out.
func Cut(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:max(n-1, 0)]) + "…"
	}
	return s
}

// CutWords is Cut behind a word, where one ends in what is left.
func CutWords(s string, n int) string {
	cut := Cut(s, n)
	if at := strings.LastIndexByte(cut, ' '); cut != s && at > 0 {
		return cut[:at] + "…"
	}
	return cut
}

// OneLine returns a text for a column of a table: a line end is ⏎, and all else that
// moves the cursor a blank.
func OneLine(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return '⏎'
		case unicode.IsControl(r):
			return ' '
		}
		return r
	}, s)
}

// Percent writes part of whole as 12.3 %.
func Percent(part, whole int) string {
	return fmt.Sprintf("%.1f %%", 100*float64(part)/float64(max(whole, 1)))
}

// Grouped writes 1234567 as 1,234,567.
func Grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Visible returns a text for a reader: control characters become their pictures, and
// bytes that are no UTF-8 the replacement character.
func Visible(text []byte) string {
	return string(bytes.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r < 0x20:
			return 0x2400 + r
		case r == 0x7f:
			return 0x2421
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp):
			return utf8.RuneError // such as one that turns the direction of writing
		}
		return r
	}, text))
}

// Telling returns the line of an output that says most: the first that matches the first of the
// patterns that any line matches, else the last. A line that only points at a place, by ^ below or
// beside a line of code, says nothing.
func Telling(output string, patterns ...*regexp.Regexp) string {
	var lines []string
	for l := range strings.Lines(output) {
		if l = strings.TrimSpace(l); l != "" && !pointing().MatchString(l) {
			lines = append(lines, l)
		}
	}
	for _, p := range patterns {
		if i := slices.IndexFunc(lines, p.MatchString); i >= 0 {
			return lines[i]
		}
	}
	if len(lines) == 0 {
		return ""
	}
	return lines[len(lines)-1]
}

// pointing matches a line that points at a place of the one above.
var pointing = lazy.Regexp(`^[\s\d|]*~*\^|-\^$`)

// FlagWords returns flags, each one word, as words that one types. Those of a flag that takes no value
// stay one.
func FlagWords(flags []string) (list []string) {
	for _, f := range flags {
		name, value, ok := strings.Cut(f, "=")
		if !ok || value == "false" {
			list = append(list, f)
		} else {
			list = append(list, name, value)
		}
	}
	return list
}
