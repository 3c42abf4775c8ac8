package main

import (
	"strings"

	"pare/reducer/journal"
)

// lineEnd returns the end of a text's last line, "" where that has none.
func lineEnd(text string) string {
	switch {
	case strings.HasSuffix(text, "\r\n"):
		return "\r\n"
	case strings.HasSuffix(text, "\n"):
		return "\n"
	}
	return ""
}

// withoutLineEnd returns a text that a run wrote as its search left it.
func withoutLineEnd(run *journal.Run, text string) string {
	bare := strings.TrimSuffix(text, lineEnd(text))
	if _, ok := stepOf(run, bare); ok {
		return bare
	}
	return text
}

// stepOf returns the latest step of a run with a text.
func stepOf(run *journal.Run, text string) (found journal.Step, ok bool) {
	hash := journal.HashOf([]byte(text))
	for st, err := range run.Steps() {
		if err == nil && st.Hash == hash {
			found, ok = st, true
		}
	}
	return found, ok
}
