package pin

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Script returns a test of a failure for a shell: its exit status is 0 where the failure is there. command is quoted
// for a shell, @@ in it and in accepts stands for the candidate; accepts is a command that must succeed, or "".
func Script(p Proposal, command, accepts string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "#!/bin/sh\n# Is it still there: %s? The candidate's path is $1.\n", p.Kind)
	at := func(line string) string { return strings.ReplaceAll(line, "@@", `"$1"`) }
	if accepts != "" {
		fmt.Fprintf(&b, "\n# What another program refuses may fail for another reason.\n%s >accepts.out 2>&1 || exit 1\n", at(accepts))
	}
	run := at(command)
	for _, c := range p.Conditions {
		if c.Flag == "hang" {
			run = "timeout -s KILL " + seconds(c.Value) + " " + run
		}
	}
	fmt.Fprintf(&b, "\n%s >stdout 2>stderr </dev/null\nstatus=$?\n\n", run)
	for _, c := range p.Conditions {
		switch c.Flag {
		case "exit":
			fmt.Fprintf(&b, "[ $status -eq %s ] || exit 1\n", c.Value)
		case "signal":
			fmt.Fprintf(&b, "[ $status -gt 128 ] && [ \"$(kill -l $status)\" = %s ] || exit 1\n", c.Value)
		case "hang":
			b.WriteString("[ $status -eq 137 ] || exit 1\n")
		default:
			fmt.Fprintf(&b, "grep -Eq -- '%s' %s || exit 1\n", strings.ReplaceAll(posix(c.Value), "'", `'\''`), c.Flag)
		}
	}
	b.WriteString("exit 0\n")
	return b.String()
}

// seconds writes a duration for timeout, which knows no milliseconds.
func seconds(duration string) string {
	d, err := time.ParseDuration(duration)
	if err != nil {
		return duration
	}
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64)
}

// posix writes a pattern of general's for grep -E.
func posix(pattern string) string {
	return strings.NewReplacer(`\\`, `\\`, `\d`, `[0-9]`, `\S`, `[^[:space:]]`).Replace(pattern)
}
