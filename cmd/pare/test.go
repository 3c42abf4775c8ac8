package main

import (
	"regexp"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/reducer/oracle"
)

// testOptions are the flags that say how COMMAND is run and what is interesting.
type testOptions struct {
	timeout seconds
	stdin   bool
	with    []string
	exit    int
	signal  string
	expect  string

	stdout, stderr, notStdout, notStderr []string
}

func (o *testOptions) register(f *pflag.FlagSet) {
	f.Var(&o.timeout, "timeout", "kill a test after this time (default: ten times the first run and a second)")
	f.BoolVar(&o.stdin, "stdin", false, "the candidate is COMMAND's standard input, too")
	f.StringArrayVar(&o.with, "with", nil, "copy this `file` beside the candidate (repeatable)")
	f.IntVar(&o.exit, "exit", 0, "interesting: COMMAND ends with this exit `status`")
	f.StringVar(&o.signal, "signal", "", "interesting: COMMAND is ended by this signal (`name` or number)")
	f.StringArrayVar(&o.stdout, "stdout", nil, "interesting: standard output matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.stderr, "stderr", nil, "interesting: standard error matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.notStdout, "not-stdout", nil, "not interesting: standard output matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.notStderr, "not-stderr", nil, "not interesting: standard error matches this `regexp` (repeatable)")
	f.StringVar(&o.expect, "expect", "fail", "the `outcome` looked for: fail, or pass for what is not interesting otherwise")
}

// conditions reads what is interesting off the flags.
func (o *testOptions) conditions(cmd *cobra.Command) (oracle.Conditions, error) {
	c := oracle.Conditions{Not: o.expect == "pass"}
	if o.expect != "pass" && o.expect != "fail" {
		return c, usagef(cmd, "--expect %s: pass or fail was expected", o.expect)
	}
	if cmd.Flags().Changed("exit") {
		c.Exit = &o.exit
	}
	if o.signal != "" {
		var err error
		if c.Signal, err = oracle.ParseSignal(o.signal); err != nil {
			return c, usagef(cmd, "--signal: %w", err)
		}
	}
	for _, list := range []struct {
		flag     string
		patterns []string
		to       *[]*regexp.Regexp
	}{
		{"stdout", o.stdout, &c.Stdout}, {"stderr", o.stderr, &c.Stderr},
		{"not-stdout", o.notStdout, &c.NotStdout}, {"not-stderr", o.notStderr, &c.NotStderr},
	} {
		for _, p := range list.patterns {
			re, err := regexp.Compile("(?m)" + p)
			if err != nil {
				return c, usagef(cmd, "--%s: %w", list.flag, err)
			}
			*list.to = append(*list.to, re)
		}
	}
	return c, nil
}
