package pin

import (
	"fmt"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/sandbox"
)

func Command() *cobra.Command {
	var o initOptions
	cmd := &cobra.Command{
		Use:                   "init [flags] -- COMMAND ARG…\n  pare init --wrong-code [flags] COMMAND1 COMMAND2 FILE",
		DisableFlagsInUseLine: true,
		Short:                 "Write the test for a command's failure",
		Long: `Run COMMAND, see how it fails, and print the pare reduce command that looks for
this failure: its signal or exit status, its message without numbers, addresses,
paths and words of FILE, the innermost frame of its stack. FILE is the last file
among the arguments, or that of --file. COMMAND may be the script that clang writes
when it crashes (clang-1a2b3c.sh).

The conditions are tried five times on FILE, and on unrelated texts, which must not be
interesting. A condition that does not always hold is left out.

With --wrong-code the failure is a difference between two compilers' programs: the
script checks that FILE compiles without doubtful warnings and runs without a
sanitizer's report, and that the two programs end differently.`,
		Example: `  pare init -- gcc -O3 -c big.c
  pare init --script test.sh -- python3 tool.py data.json
  pare init --wrong-code 'gcc -O2' 'gcc -O0' x.c`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case o.wrongCode && len(args) != 3:
				return cli.Usagef(cmd, "two compilers and FILE were expected, as in pare init --wrong-code 'gcc -O2' 'gcc -O0' x.c")
			case len(args) == 0:
				return cli.Usagef(cmd, "no COMMAND given, as in pare init -- gcc -O3 -c big.c")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.wrongCode {
				return initWrongCode(cmd, &o, args)
			}
			return initTest(cmd, &o, args)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&o.file, "file", "", "the `file` to reduce (default: the last argument that is a file)")
	f.StringVar(&o.script, "script", "", "write a script to this `file` instead of flags (default with --wrong-code: test.sh)")
	f.StringArrayVar(&o.with, "with", nil, "copy this `file` or directory beside the candidate (repeatable)")
	f.Var(&o.timeout, "timeout", "take a longer run for a hang (default: 30s)")
	f.BoolVar(&o.wrongCode, "wrong-code", false, "compare two compilers' programs of FILE")
	return cmd
}

func initTest(cmd *cobra.Command, o *initOptions, command []string) error {
	i := &initialization{initOptions: o, ctx: cmd.Context()}
	if crashed, script, ok := ofCrashScript(command); ok {
		fmt.Fprintf(cmd.ErrOrStderr(), "pare: %s is a crash script: its command runs on %s\n", script, crashed[len(crashed)-1])
		command = crashed
	}
	if err := i.findFile(command); err != nil {
		return err
	}
	if err := i.open(i.command, i.patience(), sandbox.Conditions{Pass: sandbox.AnyEnd}); err != nil {
		return err
	}
	defer i.box.Close()
	v, err := i.box.Evaluate(i.ctx, i.candidate(i.text))
	if err != nil {
		return err
	}
	p, err := i.propose(&v)
	if err != nil {
		return err
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "pare: %s: %v (%s)\n", cli.ShellQuote(command), v, p.Kind)
	if p.Conditions, err = i.hold(p.Conditions, &v); err != nil {
		return err
	}
	if err := i.refuses(p.Conditions); err != nil {
		return err
	}
	i.guard()
	return i.write(cmd.OutOrStdout(), cmd.ErrOrStderr(), p)
}
