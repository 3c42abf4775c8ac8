package serve

import (
	"errors"
	"fmt"
	"strings"

	"pare/reducer/oracle"
)

// Lost reports that a copy of a server did not answer, and was ended.
type Lost struct {
	fault  error
	itself bool           // it ended by itself
	first  bool           // it had answered nothing
	end    oracle.Verdict // how it ended, with its standard error
}

func (l *Lost) Error() string {
	text := fmt.Sprintf("the server did not answer: %s\n", l.what())
	if tail := lastLines(l.end.Stderr); tail != "" {
		text += "  its standard error ends:\n" + tail
	}
	return text + "  " + l.advice()
}

func (l *Lost) what() string {
	switch {
	case l.itself && l.end.Signal != 0:
		return "it was " + l.end.String()
	case l.itself:
		return "it ended with " + l.end.String()
	case errors.Is(l.fault, errEnded):
		return "it closed its standard output"
	}
	return l.fault.Error()
}

// advice says what to do.
func (l *Lost) advice() string {
	var rubbish *Rubbish
	var late *hung
	switch {
	case errors.As(l.fault, &rubbish):
		return "its standard output is for answers alone, a JSON object a line: write anything else to standard error"
	case errors.As(l.fault, &late) && l.first:
		return "it has to answer each line when it comes: does it write its lines at once (in Python print(…, flush=True)) and read\n" +
			"  without waiting for the end of its input? --timeout gives an answer more time"
	case errors.As(l.fault, &late):
		return "--timeout gives an answer more time"
	case errors.Is(l.fault, errEnded):
		return "it has to stay: to read a line, to answer it by a line, and so on until its input ends (pare help serve)"
	}
	return "--limit memory=SIZE bounds it"
}

// kind names the fault in a count.
func (l *Lost) kind() string {
	var rubbish *Rubbish
	var late *hung
	switch {
	case l.itself:
		return l.end.String()
	case errors.As(l.fault, &rubbish):
		return "wrote no answer"
	case errors.As(l.fault, &late):
		return "hung"
	case errors.Is(l.fault, errEnded):
		return "closed their output"
	}
	return "grew in memory"
}

// verdict is that on a candidate which cost a copy.
func (l *Lost) verdict() oracle.Verdict {
	v := oracle.Verdict{Outcome: oracle.Unresolved, Exit: 125, Stdout: l.what(), Stderr: l.end.Stderr}
	var late *hung
	switch {
	case l.itself:
		v.Exit, v.Signal, v.Over = l.end.Exit, l.end.Signal, l.end.Over
	case errors.As(l.fault, &late):
		v.TimedOut, v.Doubtful = true, true
	}
	return v
}

// lastLines returns the last lines of an output, set off.
func lastLines(text string) string {
	const most, wide = 6, 200
	var b strings.Builder
	lines := strings.Split(strings.TrimSpace(strings.ToValidUTF8(text, "�")), "\n")
	for _, line := range lines[max(0, len(lines)-most):] {
		if line != "" {
			fmt.Fprintf(&b, "    | %.*s\n", wide, line)
		}
	}
	return b.String()
}
