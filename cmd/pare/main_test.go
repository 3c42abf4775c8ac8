package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
)

// TestHelpIsWrapped: no line of the description of a command that runs is wider than a terminal.
// The tables of a topic's page may be.
func TestHelpIsWrapped(t *testing.T) {
	for _, cmd := range rootCommand().Commands() {
		if cmd.IsAdditionalHelpTopicCommand() {
			continue
		}
		for line := range strings.Lines(cmd.Long) {
			if n := utf8.RuneCountInString(line); n > 90 {
				t.Errorf("%s: a line of %d characters: %s", cmd.Name(), n, line)
			}
		}
	}
}

// broken is a standard output that panics when written to.
type broken struct{}

func (broken) Write([]byte) (int, error) { panic("broken") }

// TestNoPanic: a fault of pare ends with a message, not with a panic.
func TestNoPanic(t *testing.T) {
	var stderr strings.Builder
	if code := run([]string{"grammars"}, broken{}, &stderr); code != cli.ExitError || !strings.Contains(stderr.String(), "pare: a bug in pare, please report it: ") {
		t.Errorf("exit code %d, %s", code, &stderr)
	}
}
