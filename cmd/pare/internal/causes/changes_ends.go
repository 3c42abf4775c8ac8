package causes

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/subject"
	"pare/reducer/changes"
	"pare/reducer/sandbox"
)

// explain adds advice to an error about one of the trees.
func (c *changeSearch) explain(ctx context.Context, err error) error {
	var end *changes.EndError
	switch {
	case ctx.Err() != nil:
		c.show.Say("interrupted before anything was found")
		return subject.ErrInterrupted
	case !errors.As(err, &end):
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  command: %s\n", cli.ShellQuote(c.command))
	b.WriteString(subject.Tail("standard output", end.Stdout) + subject.Tail("standard error", end.Stderr))
	switch {
	case end.Turned:
		b.WriteString("  NEW does not fail: if OLD and NEW are in the right order and exit status 0 stands for\n" +
			"  the failure, as for pare reduce, say so with --exit 0\n")
	case end.TimedOut:
		b.WriteString("  a longer --timeout may help\n")
	case end.Exit == 127:
		b.WriteString("  a shell uses exit status 127 for a command that it does not find\n")
	case end.Exit == 126:
		b.WriteString("  a shell uses exit status 126 for a file that cannot be run\n")
	case end.Exit == sandbox.UnresolvedExit:
		b.WriteString("  exit status 125 stands for \"cannot tell\"\n")
	}
	b.WriteString("  to run it by hand: " + c.byHand(end.End))
	return &badEnd{end, subject.NotInteresting{NotInteresting: &sandbox.NotInteresting{Verdict: end.Verdict}, Advice: b.String()}}
}

// badEnd reports that OLD or NEW is unsuitable; it is a kind of notInteresting.
type badEnd struct {
	*changes.EndError
	not subject.NotInteresting
}

func (e *badEnd) Error() string { return e.EndError.Error() + "\n" + e.not.Advice }
func (e *badEnd) Unwrap() error { return &e.not }

// byHand returns a shell command that runs the test on one of the trees.
func (c *changeSearch) byHand(end string) string {
	args := append([]string{}, c.command...)
	if info, err := os.Stat(args[0]); err == nil && info.Mode().IsRegular() {
		args[0], _ = filepath.Abs(args[0])
	}
	tree := map[string]string{"OLD": c.old, "NEW": c.new}[end]
	line := strings.ReplaceAll(cli.ShellQuote(args), "@@", `"$d"`)
	if c.git {
		return "d=$(mktemp -d) && git archive " + cli.ShellQuote([]string{tree}) + " | tar -x -C $d && cd $d && " + line + "; echo $?"
	}
	return "d=$(mktemp -d) && cp -r " + cli.ShellQuote([]string{tree + "/."}) + " $d && cd $d && " + line + "; echo $?"
}
