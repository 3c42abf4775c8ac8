package reduce

import (
	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/turns"
)

// takesTurns reports whether the flags ask for several inputs.
func (o *options) takesTurns() bool { return o.inTurns || o.args }

// checkTurns requires inputs, a command, and flags that have a meaning for several.
func (o *options) checkTurns(cmd *cobra.Command, args []string) error {
	what := "FILE"
	if o.args {
		what = "ARGUMENT"
	}
	inputs, command := turns.Split(cmd, args)
	switch {
	case len(inputs) == 0 || command == nil:
		return cli.Usagef(cmd, "%s… -- COMMAND was expected", what)
	case len(command) == 0:
		return cli.Usagef(cmd, "no COMMAND given: %s %s -- COMMAND [ARG…]", cmd.CommandPath(), cli.ShellQuote(inputs))
	case o.output != "" || o.inPlace || o.items != "" || o.json || o.verify || o.log != "" || o.all || o.restarts > 0:
		return cli.Usagef(cmd, "--output, --in-place, --items, --json, --verify, --log, --all and --restarts are for one FILE")
	case o.Test.Keep.Given():
		return cli.Usagef(cmd, "--keep and --keep-lines are for one FILE")
	case o.minimize != "":
		return cli.Usagef(cmd, "--minimize is for one FILE")
	case o.Test.Stdin:
		return cli.Usagef(cmd, "--stdin is for one FILE")
	case o.Expanding.Given():
		return cli.Usagef(cmd, "%s is for one FILE", o.Expanding.Name())
	case o.inTurns && o.args:
		return cli.Usagef(cmd, "--in-turns and --args exclude each other: arguments are always reduced in turns")
	}
	return o.CheckFlags(cmd)
}

// reduceInTurns runs pare reduce over several inputs.
func reduceInTurns(cmd *cobra.Command, o *options, args []string) error {
	if o.args && !cmd.Flags().Changed("strategy") {
		o.strategy = "dd-char"
	}
	strategy, err := o.parseStrategy(cmd)
	if err != nil {
		return err
	}
	return turns.Reduce(cmd, turns.Options{
		SubjectOptions: &o.SubjectOptions, Args: o.args, Strategy: strategy, Monotone: o.monotone, Confirm: o.confirm, LogTexts: o.logTexts,
	}, args)
}
