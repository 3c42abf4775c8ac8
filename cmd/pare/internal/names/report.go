package names

import (
	"context"
	"fmt"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/reducer"
	"pare/reducer/obfuscate"
)

// Report says what a result still has of FILE's words.
type Report struct {
	*obfuscate.Remains
	Finished bool `json:"finished"` // each of them was tried

	unread error // why it is not known what is left
}

// Report returns the report on a job's result; stopped is why the search ended early, nil if it did
// not. It is nil without --obfuscate.
func (n *Names) Report(job reducer.Job, result []byte, stopped error) *Report {
	if n.words == nil {
		return nil
	}
	job.Text, job.Tree = string(result), nil
	left, err := reducer.Remains(context.Background(), job)
	if err != nil {
		return &Report{Remains: &obfuscate.Remains{}, unread: err}
	}
	return &Report{Remains: left, Finished: stopped == nil}
}

// Unfinished reports whether more may be left than the test needs.
func (r *Report) Unfinished() bool { return r != nil && (r.unread != nil || !r.Finished && !r.None()) }

// String is the report as a line.
func (r *Report) String() string {
	switch {
	case r.unread != nil:
		return fmt.Sprintf("obfuscate: the result may have names of FILE: %v", r.unread)
	case r.None():
		return "obfuscate: no name, word or number of FILE is left that could be another"
	}
	var parts []string
	needs := "them"
	if len(r.Names)+len(r.Words)+len(r.Numbers) == 1 {
		needs = "it"
	}
	for _, l := range []struct {
		what  string
		words []string
	}{{"name", r.Names}, {"word", r.Words}, {"number", r.Numbers}} {
		if l.words != nil {
			parts = append(parts, fmt.Sprintf("%s of FILE: %s", cli.Plural(len(l.words), l.what), listed(l.words)))
		}
	}
	if !r.Finished {
		return "obfuscate: not finished, the result has " + strings.Join(parts, "; ")
	}
	return "obfuscate: kept " + strings.Join(parts, "; ") + " (the test needs " + needs + ")"
}

// listed lists words, the first few of many.
func listed(words []string) string {
	const most = 12
	text := string(cli.Visible([]byte(strings.Join(words[:min(len(words), most)], ", "))))
	if more := len(words) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}
