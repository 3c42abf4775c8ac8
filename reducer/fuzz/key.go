package fuzz

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"
	"strings"

	"pare/internal/lazy"
	"pare/reducer/oracle"
)

// Key identifies a failure by the program's exit and message.
type Key struct {
	Exit    int    `json:"exit"`             // -1 when a signal ended the program
	Signal  int    `json:"signal,omitempty"` // also if a shell reports it as exit status 128+n
	Hang    bool   `json:"hang,omitempty"`
	Message string `json:"message,omitempty"` // normalised
}

// telling matches a line that names a failure.
var telling = lazy.Regexp(`\b(?:[Aa]ssert(?:ion)?\b.*\bfail|panic(?:ked)?\b.*:|\w+Sanitizer: |[Ii]nternal (?:compiler )?error|[Ff]atal (?:error|signal)|` +
	`terminate called|what\(\): |corrupt(?:ed|ion)\b|free\(\): |malloc\(\)?: |stack smashing|(?:stack|heap|buffer) overflow|[Uu]ncaught |[Uu]nhandled )`)

// KeyOf returns the key of a test. Its message is the first line that one of the patterns matches.
// Without patterns it is the first telling line or, unless a signal ended the program, the last
// line.
func KeyOf(v oracle.Verdict, patterns []*regexp.Regexp) Key {
	k := Key{Exit: v.Exit, Signal: v.Signal, Hang: v.TimedOut}
	if k.Hang {
		return Key{Hang: true}
	}
	if k.Signal == 0 && k.Exit > 128 && k.Exit < 192 {
		k.Signal = k.Exit - 128
	}
	line := firstLine(v, patterns)
	if len(patterns) == 0 {
		line = firstLine(v, []*regexp.Regexp{telling()})
		if line == "" && k.Signal == 0 {
			line = cmp.Or(lastLine(v.Stderr), lastLine(v.Stdout))
		}
	}
	k.Message = Normal(line)
	return k
}

// Crashed reports whether a signal ended a test, directly or by a shell's exit status.
func Crashed(v oracle.Verdict) bool {
	return !v.TimedOut && (v.Signal != 0 || v.Exit > 128 && v.Exit < 192)
}

// mostLooked bounds the searched part of an output, in bytes.
const mostLooked = 64 << 10

// firstLine returns the first line that matches one of the patterns. It searches only the end of
// the output, where programs report failures.
func firstLine(v oracle.Verdict, patterns []*regexp.Regexp) string {
	for _, out := range []string{v.Stderr, v.Stdout} {
		out = out[max(0, len(out)-mostLooked):]
		for line := range strings.Lines(out) {
			for _, p := range patterns {
				if p.MatchString(line) {
					return line
				}
			}
		}
	}
	return ""
}

func lastLine(out string) string {
	out = strings.TrimRight(out, " \t\r\n")
	return out[strings.LastIndexByte(out, '\n')+1:]
}

// variable are the parts of a message that differ between runs or inputs.
var variable = []struct {
	part func() *regexp.Regexp
	by   string
}{
	{lazy.Regexp(`\x1b\[[0-9;]*[A-Za-z]`), ""},
	{lazy.Regexp("'[^']*'|\"[^\"]*\"|`[^`']*[`']|‘[^’]*’|“[^”]*”"), "'…'"},
	{lazy.Regexp(`(?:[\w.+@~-]*/)+([\w.+@~-]+)`), "$1"},
	{lazy.Regexp(`\b(?:0[xX])?[0-9a-fA-F]*[0-9][0-9a-fA-F]*\b`), "N"},
}

// Normal returns a message without the parts that vary with the run or the input:
// addresses and numbers, directories, quoted text.
func Normal(line string) string {
	const most = 200
	line = strings.ToValidUTF8(strings.TrimSpace(line), "?")
	if len(line) > 10*most {
		line = line[:10*most]
	}
	for _, v := range variable {
		line = v.part().ReplaceAllString(line, v.by)
	}
	if r := []rune(line); len(r) > most {
		line = string(r[:most])
	}
	return line
}

// behaviourWords is the number of a message's first words that tell apart ends without a failure;
// later words often come from the input. With all words, 115,424 tests of SQL had 64,934 different
// ends.
const behaviourWords = 4

// word is a word of plain letters, not a name with a dot or a piece of the input.
var word = lazy.Regexp(`^[A-Za-z]+[:,.;]?$`)

// behaviour names the program's end, for the population: coarser than the key of a failure.
func (k Key) behaviour() string {
	words := slices.DeleteFunc(strings.Fields(k.Message), func(w string) bool { return !word().MatchString(w) })
	k.Message = strings.Join(words[:min(len(words), behaviourWords)], " ")
	return k.Name()
}

// Name returns a file name for the failure, without an extension.
func (k Key) Name() string {
	what := fmt.Sprintf("exit-%d", k.Exit)
	switch {
	case k.Hang:
		return "hang"
	case k.Signal != 0:
		what = strings.ToLower(oracle.SignalName(k.Signal))
	}
	if k.Message == "" {
		return what
	}
	h := fnv.New32a()
	h.Write([]byte(k.Message))
	return fmt.Sprintf("%s-%08x", what, h.Sum32())
}

// String describes the failure.
func (k Key) String() string {
	what := fmt.Sprintf("exit status %d", k.Exit)
	switch {
	case k.Hang:
		return "does not end in time"
	case k.Signal != 0:
		what = oracle.SignalName(k.Signal)
	}
	if k.Message == "" {
		return what
	}
	return what + ": " + k.Message
}
