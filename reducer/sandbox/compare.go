package sandbox

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pare/reducer/oracle"
)

// A Comparison is a condition on the output of another program for the candidate.
type Comparison struct {
	Command string
	Same    bool           // both must agree, not differ
	In      *regexp.Regexp // compare its matches in both outputs; nil for standard output and exit status
}

// flag returns the comparison's flag of pare reduce.
func (c *Comparison) flag() string {
	if c.Same {
		return fmt.Sprintf("--same %q", c.Command)
	}
	return fmt.Sprintf("--differs %q", c.Command)
}

// hold reports whether the comparison holds, and why. It does not if an output has no match of In.
func (c *Comparison) hold(a, b *oracle.Verdict) (bool, string) {
	if c.In != nil && (len(found(a, c.In)) == 0 || len(found(b, c.In)) == 0) {
		return false, "the pattern finds nothing in an output"
	}
	text := difference(a, b, c.In)
	if text == "" {
		return c.Same, "the same"
	}
	return !c.Same, text
}

// difference describes the difference of two ends, "" for none: in exit status and standard output,
// or in a pattern's matches in both outputs.
func difference(a, b *oracle.Verdict, in *regexp.Regexp) string {
	if in != nil {
		return differentLines(found(a, in), found(b, in), "match")
	}
	if a.Exit != b.Exit || a.Signal != b.Signal || a.TimedOut != b.TimedOut {
		return fmt.Sprintf("%v and %v", *a, *b)
	}
	return differentLines(strings.Split(a.Stdout, "\n"), strings.Split(b.Stdout, "\n"), "line")
}

// differentLines describes the first difference of two lists, "" for none.
func differentLines(a, b []string, what string) string {
	for i := range max(len(a), len(b)) {
		x, y := "nothing", "nothing"
		if i < len(a) {
			x = fmt.Sprintf("%.60q", a[i])
		}
		if i < len(b) {
			y = fmt.Sprintf("%.60q", b[i])
		}
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return fmt.Sprintf("%s %d is %s and %s", what, i+1, x, y)
		}
	}
	return ""
}

// found returns a pattern's matches in the outputs: those of its groups if it has any.
func found(v *oracle.Verdict, in *regexp.Regexp) []string {
	var list []string
	for _, text := range []string{v.Stdout, v.Stderr} {
		for _, m := range in.FindAllStringSubmatch(text, -1) {
			if len(m) > 1 {
				m = m[1:]
			}
			list = append(list, slices.Clone(m)...)
		}
	}
	return list
}
