// Package pin proposes the conditions that pin a failure, from what a program printed as it failed.
package pin

import (
	"fmt"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/internal/lazy"
	"pare/reducer/failure"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// A Condition is a flag of pare reduce with its value.
type Condition struct{ Flag, Value string }

// Holds reports whether a test that ended as v says meets the condition.
func (c *Condition) Holds(v *oracle.Verdict) bool {
	switch c.Flag {
	case "exit":
		return fmt.Sprint(v.Exit) == c.Value
	case "signal":
		return v.Signal != 0 && oracle.SignalName(v.Signal) == "SIG"+c.Value || signals[v.Exit] == c.Value
	}
	re, err := sandbox.Pattern(c.Value)
	return err == nil && (c.Flag == "stdout" && re.MatchString(v.Stdout) || c.Flag == "stderr" && re.MatchString(v.Stderr))
}

// A Proposal is what pins a failure.
type Proposal struct {
	Kind       string // of the failure, such as "Go panic"
	Conditions []Condition
}

// signals are those that a shell reports by an exit status above 128.
var signals = map[int]string{132: "ILL", 133: "TRAP", 134: "ABRT", 135: "BUS", 136: "FPE", 139: "SEGV"}

// Of proposes what pins the failure of a program that ended as v says on an input. Of the message it keeps what a
// smaller input prints, too: no numbers, addresses, paths, nor words quoted from the input; of the stack the innermost
// frame that is not the input's own. ok is false where nothing failed.
func Of(v *oracle.Verdict, file, input string) (p Proposal, ok bool) {
	name := signals[v.Exit]
	if v.Signal != 0 {
		name = strings.TrimPrefix(oracle.SignalName(v.Signal), "SIG")
	}
	switch {
	case name != "":
		p.Kind = "signal " + name
		p.Conditions = append(p.Conditions, Condition{"signal", name})
	case v.Exit != 0:
		p.Kind = fmt.Sprintf("exit status %d", v.Exit)
		p.Conditions = append(p.Conditions, Condition{"exit", fmt.Sprint(v.Exit)})
	}
	for _, r := range failure.Reports {
		for _, out := range []Condition{{"stderr", v.Stderr}, {"stdout", v.Stdout}} {
			if found := report(&r, out, file, input); found != nil {
				if v.Exit == 0 && name == "" && !r.Crash { // a program may say the same of a text that it refuses
					p.Conditions = []Condition{{"exit", "0"}}
				}
				p.Kind, p.Conditions = r.Name, append(p.Conditions, found...)
				return p, true
			}
		}
	}
	if v.Exit != 0 || v.Signal != 0 {
		for _, out := range []Condition{{"stderr", v.Stderr}, {"stdout", v.Stdout}} {
			if line := cli.Telling(out.Value, reason()); letters().MatchString(line) && name == "" {
				p.Conditions = append(p.Conditions, Condition{out.Flag, general(line, file, input)})
				break
			}
		}
	}
	return p, len(p.Conditions) > 0
}

// report returns the conditions that keep a report in an output, nil where it has none.
func report(r *failure.Report, out Condition, file, input string) (list []Condition) {
	m := r.Pattern().FindStringSubmatch(out.Value)
	if m == nil {
		return nil
	}
	kept := m[1:]
	if len(kept) == 0 {
		kept = m[:1]
	}
	for _, text := range kept {
		switch {
		case text == "":
		case r.Name == failure.LintRule:
			list = append(list, Condition{out.Flag, lazy.Quoted(text)})
		default:
			list = append(list, Condition{out.Flag, general(text, file, input)})
		}
	}
	if f := r.Innermost(out.Value, file); f != "" {
		list = append(list, Condition{out.Flag, general(f, file, "")})
	}
	return list
}

// letters is what a message has that says anything.
var letters = lazy.Regexp(`[[:alpha:]]{3}`)

// reason is a line that says why a program failed.
var reason = lazy.Regexp(`(?i)\berror\b.*: *\S`)

// changing are the parts of a message that another run or a smaller input changes, each with what stands for it.
var changing = lazy.Regexp("(0x[0-9a-fA-F]+)|((?:\\.{0,2}/)[\\w.+-]+(?:/[\\w.+-]+)*)|(-?\\d+(?:\\.\\d+)?)|('[^'\\n]*'|\"[^\"\\n]*\"|‘[^’\\n]*’|`[^`'\\n]*[`'])")

// general returns a pattern for a message.
func general(text, file, input string) string {
	text = strings.TrimSpace(text)
	if cut := []rune(text); len(cut) > longest {
		text = string(cut[:longest])
	}
	var b strings.Builder
	at := 0
	for _, m := range changing().FindAllStringSubmatchIndex(text, -1) {
		if m[0] < at {
			continue // in what was quoted
		}
		b.WriteString(lazy.Quoted(text[at:m[0]]))
		if m[8] >= 0 {
			m[1] = closing(text, m[0], m[1], input)
		}
		word := text[m[0]:m[1]]
		switch {
		case m[2] >= 0:
			b.WriteString("0x[0-9a-f]+")
		case m[4] >= 0:
			b.WriteString(`\S+`)
		case m[6] >= 0 && strings.Contains(word, "."):
			b.WriteString(`-?\d+(\.\d+)?`)
		case m[6] >= 0:
			b.WriteString(`-?\d+`)
		default:
			b.WriteString(quoted(word, input))
		}
		at = m[1]
	}
	b.WriteString(lazy.Quoted(text[at:]))
	pattern := b.String()
	if file != "" {
		pattern = strings.ReplaceAll(pattern, lazy.Quoted(file), `\S+`)
	}
	return pattern
}

// longest bounds a message's part that is kept, in characters.
const longest = 160

// closing returns the end of the longest quoted text that the input has, which may hold quotes itself; to where there is
// none.
func closing(text string, from, to int, input string) int {
	quote := text[to-1 : to]
	for end := len(text); end > to; end = strings.LastIndex(text[:end], quote) {
		if end < len(text) && strings.Contains(input, text[from+1:end]) {
			return end + 1
		}
		if end == len(text) && strings.HasSuffix(text, quote) && strings.Contains(input, text[from+1:end-1]) {
			return end
		}
	}
	return to
}

// quoted returns a pattern for a quoted word: anything where the input has it, and may lose it.
func quoted(word, input string) string {
	runes := []rune(word)
	inner := string(runes[1 : len(runes)-1])
	if input != "" && inner != "" && strings.Contains(input, inner) {
		return lazy.Quoted(string(runes[:1])) + ".*" + lazy.Quoted(string(runes[len(runes)-1:]))
	}
	return digits().ReplaceAllString(lazy.Quoted(word), `\d+`)
}

var digits = lazy.Regexp(`\d+`)
