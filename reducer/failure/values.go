package failure

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pare/internal/lazy"
	"pare/reducer/oracle"
)

// MostValues bounds the values of a failure: those of its message come first.
const MostValues = 12

// mostLines and mostNames bound the lines and the names of a message.
const (
	mostLines = 4
	mostNames = 32
)

const (
	mostScanned  = 16 << 10 // bytes at each end of an output that are searched
	mostFound    = 256      // values of one run
	longestValue = 40       // bytes
	mostText     = 16 << 20 // bytes of an input that is searched for names
)

// MessageOf returns what the outputs of two runs on an input, which files hold, and the small files
// that they left, both say: at most [MostValues] values, lines of the input, a single file, and words
// of the input. Those of the failure's message and of the lines behind it come first. Numbers that
// count lines, times, processes or bytes in memory are no values, nor are paths and quoted words of
// the input.
func MessageOf(files oracle.Files, first, second *oracle.Verdict) (m oracle.Message) {
	first, second = told(first), told(second)
	m.Names = ofInput(files, both(words(first), words(second), mostFound))
	m.Values = both(values(first), values(second), mostFound)
	m.Values = slices.DeleteFunc(m.Values, func(x string) bool { return namesInput(files, m.Names, x) })
	m.Values = m.Values[:min(len(m.Values), MostValues)]
	if len(files) == 1 {
		m.Lines = both(lines(files[0].Name, first), lines(files[0].Name, second), mostLines)
	}
	return m
}

// both returns the elements that two lists share, at most most.
func both[T comparable](a, b []T, most int) []T {
	a = slices.DeleteFunc(a, func(x T) bool { return !slices.Contains(b, x) })
	return a[:min(len(a), most)]
}

// lines returns the lines of a file that an output names as its positions: those of a traceback
// last to first, since its innermost call comes last.
func lines(name string, v *oracle.Verdict) (list []int) {
	quoted := lazy.Quoted(path.Base(name))
	traced := regexp.MustCompile(`\b` + quoted + `", line (\d+)`)
	placed := regexp.MustCompile(`\b` + quoted + `[:(](\d+)`)
	for _, out := range []string{v.Stderr, v.Stdout} {
		found := traced.FindAllStringSubmatch(out, mostFound)
		slices.Reverse(found)
		for _, m := range append(found, placed.FindAllStringSubmatch(out, mostFound)...) {
			if n, err := strconv.Atoi(m[1]); err == nil && !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	return list
}

// told returns the ends of what a run says. What it left in files is often a redirected output.
func told(v *oracle.Verdict) *oracle.Verdict {
	return &oracle.Verdict{Exit: v.Exit, Signal: v.Signal, Stdout: ends(v.Stdout), Stderr: ends(v.Stderr) + "\n\n" + ends(v.Left)}
}

// values returns the values of one run.
func values(v *oracle.Verdict) []string { return inOrder(v, valuesIn) }

// words returns the words of one run.
func words(v *oracle.Verdict) []string {
	return inOrder(v, func(text string) []string { return word().FindAllString(text, -1) })
}

var word = lazy.Regexp(`[\pL_$][\pL\pN_$]*`)

// ofInput returns the words that an input has, as words.
func ofInput(files oracle.Files, words []string) (list []string) {
	size := 0
	for _, f := range files {
		size += len(f.Text)
	}
	if size > mostText {
		return nil
	}
	for _, w := range words {
		if len(list) < mostNames && slices.ContainsFunc(files, func(f oracle.File) bool { return hasWord(f.Text, []byte(w)) }) {
			list = append(list, w)
		}
	}
	return list
}

// namesInput reports whether a value is a string that consists of the input's words, or names one of its files.
func namesInput(files oracle.Files, names []string, value string) bool {
	if !strings.HasPrefix(value, `"`) {
		return false
	}
	text := strings.Trim(value, `"`)
	if slices.ContainsFunc(files, func(f oracle.File) bool { return path.Base(f.Name) == text }) {
		return true
	}
	words := word().FindAllString(text, -1)
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(names, w) })
}

// hasWord reports whether a word occurs in a text, with no letter, digit or underscore beside it.
func hasWord(text, w []byte) bool {
	for {
		at := bytes.Index(text, w)
		if at < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRune(text[:at])
		after, _ := utf8.DecodeRune(text[at+len(w):])
		if !inWord(before) && !inWord(after) {
			return true
		}
		text = text[at+len(w):]
	}
}

func inWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// inOrder returns what find finds in the output of one run, in its messages first.
func inOrder(v *oracle.Verdict, find func(text string) []string) (list []string) {
	add := func(text string) {
		for _, x := range find(text) {
			if len(list) < mostFound && !slices.Contains(list, x) {
				list = append(list, x)
			}
		}
	}
	for i, m := range telling(v) {
		if i < mostMessagesRead {
			add(m.text)
			add(m.paragraph())
		}
	}
	add(v.Stderr)
	add(v.Stdout)
	return list
}

// ends returns the ends of a long output.
func ends(out string) string {
	if len(out) <= 2*mostScanned {
		return out
	}
	return out[:mostScanned] + "\n\n" + out[len(out)-mostScanned:]
}

// mostMessagesRead bounds the messages whose values come first.
const mostMessagesRead = 3

// paragraph returns the lines behind that of a message, to the first that is empty.
func (m *message) paragraph() string {
	_, rest, _ := strings.Cut(m.out[m.at:], "\n")
	rest, _, _ = strings.Cut(rest, "\n\n")
	return rest
}

// valuesIn returns the values in a text, in its order.
func valuesIn(text string) (list []string) {
	for _, m := range value().FindAllStringSubmatchIndex(text, -1) {
		if m[2] >= 0 {
			if m[3]-m[2] <= longestValue && isNumber(text, m[2], m[3]) {
				list = append(list, text[m[2]:m[3]])
			}
			continue
		}
		for i := 4; i < len(m); i += 2 {
			if m[i] >= 0 && m[i] < m[i+1] && m[i+1]-m[i] <= longestValue && !strings.ContainsAny(text[m[i]:m[i+1]], `/\`) {
				list = append(list, `"`+text[m[i]:m[i+1]]+`"`)
			}
		}
	}
	return list
}

// value matches a number, its first group, or a string, another group without its quotes; or a word
// that is neither.
var value = lazy.Regexp(`(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|"([^"\n]*)"|\B'([^'\n]*)'|‘([^’\n]*)’|` + "`([^`'\n]*)[`']" +
	`|0[xX][0-9a-fA-F]+|[\pL_][\pL\pN_]*`)

// isNumber reports whether the digits of a text at from to to are a value: not a part of a word, a
// path, a date, a position, nor the number of a process, a diagnostic, a register, a signal or a list's item.
func isNumber(text string, from, to int) bool {
	const near = 12 // bytes
	before, after := text[max(from-near, 0):from], text[to:min(to+near, len(text))]
	process := strings.HasSuffix(before, "==") && strings.HasPrefix(after, "==")
	item := strings.TrimLeft(text[strings.LastIndexByte(text[:from], '\n')+1:from], " ") == "" && numbered().MatchString(after)
	return text[from:to] != "0" && !process && !item && !counted().MatchString(before) && !goesOn().MatchString(after)
}

var (
	counted  = lazy.Regexp(`(?:[\pL\pN_.:/#@%-]|[Ll]ines? |olumns? |[Pp]id |hread |arning |rror |ignal |[Ee]xit (?:status|code) )$`)
	goesOn   = lazy.Regexp(`^(?:[\pL_/]|[-.:]\d|-\pL)`)
	numbered = lazy.Regexp(`^(?:[.)]\s| \| )`)
)
