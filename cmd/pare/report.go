package main

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/report"
	"pare/reducer/journal"
	"pare/reducer/oracle"
)

// reportOptions are the flags of pare report.
type reportOptions struct {
	journal  journalOptions
	run      int
	output   string
	markdown bool
}

func reportCommand() *cobra.Command {
	var o reportOptions
	cmd := &cobra.Command{
		Use:                   "report [flags] [FILE]",
		DisableFlagsInUseLine: true,
		Short:                 "Write an earlier run as a page, or as text for a tracker",
		Long: `Make a page of an earlier run: the result, the size over the tests, the yield of each
pass, every accepted step as a difference, a script that tests the result again, and
the text for an issue. The page is one file that needs neither a server nor the
network. Without FILE it is about the latest run, with FILE about the latest that
reduced it or wrote its result there.`,
		Example: `  pare report crash.c -o crash.html
  pare report --markdown crash.c`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 1:
				return usagef(cmd, "one FILE was expected, not %d", len(args))
			case o.output == "" && !o.markdown:
				return usagef(cmd, "-o FILE.html is missing: where the page goes; --markdown prints the text for an issue")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return makeReport(cmd, &o, args) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVarP(&o.output, "output", "o", "", "`file` where the page goes, - for standard output")
	f.BoolVar(&o.markdown, "markdown", false, "make the text for an issue in place of the page (default: on standard output)")
	f.IntVar(&o.run, "run", 1, "the run of this `number` in pare history: 1 is the latest")
	o.journal.place(f)
	return cmd
}

// makeReport runs pare report.
func makeReport(cmd *cobra.Command, o *reportOptions, args []string) error {
	run, err := o.chosen(cmd, args)
	if err != nil {
		return err
	}
	files := output.New(cmd.OutOrStdout())
	files.Read("the input of that run", run.Job.File)
	files.Read("the result of that run", run.Output)
	files.Read("the test of that run", slices.Collect(maps.Keys(run.Test.Files))...)
	if o.output == "" {
		o.output = "-"
	}
	out, err := files.Open(o.output, 0o666)
	if err != nil {
		return err
	}
	signals := catchSignals(cmd.Context(), newProgress(cmd.ErrOrStderr(), run.Job.File, false, false))
	defer signals.stop()
	r, err := report.Read(signals.ctx, run)
	if err != nil {
		return err
	}
	_, _, r.State = progressOf(run)
	r.Command, r.Script = shellQuote(run.Test.Command), reproduction(run, r.Result)
	text := bytes.NewBufferString(r.Markdown())
	if !o.markdown {
		text.Reset()
		err = r.HTML(text)
	}
	if err == nil && signals.ctx.Err() != nil {
		err = errInterrupted
	}
	if err != nil {
		return err
	}
	return out.Write(signals.ctx, text.Bytes())
}

// chosen returns the run that the arguments name.
func (o *reportOptions) chosen(cmd *cobra.Command, args []string) (*journal.Run, error) {
	j, err := o.journal.read(cmd)
	if err != nil {
		return nil, err
	}
	runs := j.Runs()
	if len(args) == 1 {
		if runs, err = runsOf(args[0], runs); err != nil {
			return nil, err
		}
	}
	switch {
	case len(runs) == 0:
		return nil, errors.New("no run is recorded")
	case o.run < 1 || o.run > len(runs):
		return nil, usagef(cmd, "--run %d: there are %d runs", o.run, len(runs))
	}
	return runs[o.run-1], nil
}

// mostScript bounds the text that a script of reproduction holds, in bytes.
const mostScript = 128 << 10

// reproduction returns a shell script that tests a run's result again.
func reproduction(run *journal.Run, result []byte) string {
	name := shellQuote([]string{run.Test.Name})
	var b strings.Builder
	b.WriteString("#!/bin/sh\n# Tests the result of a reduction again.\nset -e\ncd \"$(mktemp -d)\"\n")
	switch {
	case run.Paths != nil:
		b.WriteString("cp -R \"${1:?the result's directory}/.\" .\n")
	case result == nil || len(result) > mostScript:
		fmt.Fprintf(&b, "cp \"${1:?the result's path}\" %s\n", name)
	default:
		b.WriteString(hereDocument(name, result))
	}
	for _, path := range slices.Sorted(maps.Keys(run.Test.Files)) {
		fmt.Fprintf(&b, "# it reads %s (%s)\n", report.Visible([]byte(oneLined(path))), run.Test.Files[path])
	}
	var items oracle.Files
	if run.Test.Items {
		items = oracle.Files{{Text: result}}
	}
	b.WriteString("set +e\n" + shellQuote(argumentsByHand(run.Test.Command, run.Test.Name, items)))
	if run.Test.Stdin {
		b.WriteString(" <" + name)
	}
	b.WriteString("\necho \"exit status $?\"\n")
	for _, want := range run.Test.Want {
		fmt.Fprintf(&b, "# interesting: %s\n", report.Visible([]byte(oneLined(want))))
	}
	return b.String()
}

func oneLined(text string) string { return strings.ReplaceAll(text, "\n", " ") }

// hereDocument writes a text to a file, byte by byte the same.
func hereDocument(name string, text []byte) string {
	const end = "END OF TEXT"
	plain := utf8.Valid(text) && bytes.HasSuffix(text, []byte("\n")) && !bytes.Contains(text, []byte(end)) && report.Visible(text) == string(text)
	if plain {
		return fmt.Sprintf("cat >%s <<'%s'\n%s%s\n", name, end, text, end)
	}
	var lines strings.Builder
	for code := base64.StdEncoding.EncodeToString(text); code != ""; {
		n := min(76, len(code))
		lines.WriteString(code[:n] + "\n")
		code = code[n:]
	}
	return fmt.Sprintf("base64 -d >%s <<'%s'\n%s%s\n", name, end, lines.String(), end)
}
