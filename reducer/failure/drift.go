package failure

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"pare/internal/lazy"
	"pare/reducer/oracle"
)

// End is the end of a program's run on a text.
type End struct {
	Text []byte
	oracle.Verdict
}

// Drift describes the difference between the failures of a result and its input, "" for none:
// another exit status or signal, another message of the same kind, another innermost stack frame.
// Numbers, paths, quoted or bracketed parts and names of the two texts may differ in equal
// messages.
func Drift(input, result *End) string {
	drift, _ := Compare(input, result)
	return drift
}

// Compare is Drift, and reports whether the messages are what differs.
func Compare(input, result *End) (drift string, message bool) {
	if input.Exit != result.Exit || input.Signal != result.Signal || input.TimedOut != result.TimedOut {
		return fmt.Sprintf("%v on the input, %v on the result", input.Verdict, result.Verdict), false
	}
	before := messages(&input.Verdict)
	if len(before) == 0 {
		return "", false
	}
	own := names{wordsOf(input.Text), wordsOf(result.Text)}
	after := ofKind(before[0].kind, &result.Verdict)
	if after == nil && result.IsExcerpt() {
		return "", false // the message may be in what is left out
	}
	if after == nil {
		after = messages(&result.Verdict)
	}
	for _, now := range after {
		for _, was := range before {
			if was.kind == now.kind && own.same(was.text, now.text, 1) {
				return own.moved(was, now), false
			}
		}
	}
	now := "no such message"
	if len(after) > 0 {
		now = quote(after[0].text)
	}
	return fmt.Sprintf("%s on the input, %s on the result", quote(before[0].text), now), true
}

// Headline returns the message by which an output says why a program failed, "" where there is none.
func Headline(v *oracle.Verdict) string {
	list := telling(v)
	if list == nil {
		return ""
	}
	if m := list[0]; m.kind != "" && m.frame != "" {
		return m.kind + ": " + cut(m.text) + ", in " + m.frame
	} else if m.kind != "" && !strings.Contains(m.text, m.kind) {
		return m.kind + ": " + cut(m.text)
	}
	return cut(list[0].text)
}

// moved compares the innermost frames of two equal messages.
func (own names) moved(was, now message) string {
	if was.frame == "" || now.frame == "" || own.same(was.frame, now.frame, 0) {
		return ""
	}
	return fmt.Sprintf("in %s on the input, in %s on the result", was.frame, now.frame)
}

func quote(text string) string { return "“" + cut(strings.Join(strings.Fields(text), " ")) + "”" }

// cut shortens a text to one line.
func cut(text string) string {
	const most = 100
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

// message is the text that identifies a failure in an output.
type message struct {
	kind  string // the name of the report; "" for the last line of a program that failed
	text  string
	frame string // the innermost function of its stack, "" for none
	at    int    // its offset in the output
	out   string // the output
}

// messages returns the messages of the first kind in an output of v.
func messages(v *oracle.Verdict) []message {
	for _, r := range Reports {
		for _, out := range []string{v.Stderr, v.Stdout} {
			if list := r.messages(out); list != nil {
				return list
			}
		}
	}
	if v.Exit == 0 {
		return nil
	}
	for _, out := range []string{v.Stderr, v.Stdout} {
		lines := strings.TrimRight(out, " \t\r\n")
		at := strings.LastIndexByte(lines, '\n') + 1
		if text := strings.TrimSpace(lines[at:]); strings.ContainsFunc(text, unicode.IsLetter) {
			return []message{{text: text, at: at, out: out}}
		}
	}
	return nil
}

// telling returns the messages that say why a program failed: errors in front of warnings by their rules.
func telling(v *oracle.Verdict) []message {
	list := messages(v)
	if list == nil || list[0].kind != LintRule || isError().MatchString(list[0].line()) {
		return list
	}
	if errors := ofKind("error message", v); errors != nil {
		return errors
	}
	return list
}

var isError = lazy.Regexp(`\b[Ee]rror\b`)

// line is the line of its output in which a message is.
func (m *message) line() string {
	line, _, _ := strings.Cut(m.out[strings.LastIndexByte(m.out[:m.at], '\n')+1:], "\n")
	return line
}

// ofKind returns the messages of a kind in an output of v, whatever else is in it.
func ofKind(kind string, v *oracle.Verdict) []message {
	for _, r := range Reports {
		if r.Name != kind {
			continue
		}
		for _, out := range []string{v.Stderr, v.Stdout} {
			if list := r.messages(out); list != nil {
				return list
			}
		}
	}
	return nil
}

// messages returns the messages of a kind of report in an output.
func (r *Report) messages(out string) (list []message) {
	for _, m := range r.Pattern().FindAllStringSubmatchIndex(out, mostMessages) {
		msg := message{kind: r.Name, out: out, at: m[0]}
		var parts []string
		for i := 2; i < len(m); i += 2 {
			if m[i] >= 0 && m[i] < m[i+1] {
				parts = append(parts, out[m[i]:m[i+1]])
				msg.at = m[i]
			}
		}
		if parts == nil {
			parts = []string{out[m[0]:m[1]]}
		}
		msg.text, msg.frame = strings.Join(parts, " "), r.Innermost(out, "")
		list = append(list, msg)
	}
	return list
}

// mostMessages bounds the compared messages: a linter may report thousands.
const mostMessages = 100

// Innermost returns the function of the innermost stack frame at which a program failed, "" for
// none. It skips frames in file, unless that is "", and of functions that only report.
func (r *Report) Innermost(output, file string) string {
	if r.Frame == nil {
		return ""
	}
	last := ""
	for _, at := range r.Frame().FindAllStringSubmatchIndex(output, -1) {
		name := output[at[2]:at[3]]
		end := strings.IndexByte(output[at[1]:], '\n')
		lines := output[strings.LastIndexByte(output[:at[0]], '\n')+1 : at[1]+max(end, 0)]
		if file != "" && strings.Contains(lines, file) || machinery().MatchString(name) {
			continue
		}
		if !r.Inner {
			return name
		}
		last = name
	}
	return last
}

// machinery are functions that only report.
var machinery = lazy.Regexp(`^(?:__?\w+|abort|raise|main|_start|<module>|panic|gsignal|runtime\.\w+|(?:llvm::)?sys::.*|llvm::CrashRecovery.*|std::panick.*|core::panick.*|rust_begin_unwind|java\.base/.*|main\.main)$`)

// names are the identifiers of the input and of the result.
type names [2]map[string]bool

func wordsOf(text []byte) map[string]bool {
	set := map[string]bool{}
	for _, w := range name().FindAll(text, -1) {
		set[string(w)] = true
	}
	return set
}

var name = lazy.Regexp(`[\pL_][\pL\pN_]*`)

// part matches a compared part of a message: quoted or bracketed text, an address, a path, a
// number, a word, another character.
var part = lazy.Regexp(`'[^'\n]*'|"[^"\n]*"|‘[^’\n]*’|` + "`[^`'\n]*[`']" + `|\[[^\[\]\n]*\]|\{[^{}\n]*\}|\([^()\n]*\)|` +
	`0x[0-9a-fA-F]+|\.{0,2}/[\w.+-]+(?:/[\w.+-]+)*|-?\d+(?:\.\d+)?|[\pL_][\pL\pN_]*|\S`)

// same reports whether two messages are equal up to names of their texts. If names differ, at least
// least other words must be equal.
func (own names) same(a, b string, least int) bool {
	same, renamed := 0, false
	ok := slices.EqualFunc(part().FindAllString(a, -1), part().FindAllString(b, -1), func(x, y string) bool {
		switch {
		case x == y, strings.TrimSuffix(x, "s") == strings.TrimSuffix(y, "s"):
			if name().FindString(x) == x {
				same++
			}
			return true
		case x[0] == '-' || y[0] == '-' || x[0] >= '0' && x[0] <= '9':
			return number().MatchString(x) && number().MatchString(y)
		case name().FindString(x) == x:
			renamed = true
			return own[0][x] && own[1][y]
		}
		return len(x) > 1 && len(y) > 1 && (x[0] == y[0] || isPath(x) && isPath(y)) // in quotes, in brackets, a path
	})
	return ok && (!renamed || same >= least)
}

func isPath(part string) bool { return part[0] == '/' || part[0] == '.' }

var number = lazy.Regexp(`^-?\d`)

// Excerpt returns the lines of an output that explain a failure, most at most: from the message on
// or, without a message, the first.
func Excerpt(v *oracle.Verdict, most int) []string {
	out := v.Stderr
	if strings.TrimSpace(out) == "" {
		out = v.Stdout
	}
	if list := telling(v); list != nil && list[0].kind != "" {
		m := list[0]
		out = m.out[strings.LastIndexByte(m.out[:m.at], '\n')+1:]
	}
	var lines []string
	for l := range strings.Lines(out) {
		if l = strings.TrimRight(l, " \t\r\n"); l == "" {
			continue
		}
		if len(lines) == most {
			return append(lines[:most-1], "[…]")
		}
		lines = append(lines, l)
	}
	return lines
}
