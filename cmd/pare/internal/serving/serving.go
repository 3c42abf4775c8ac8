// Package serving has the flags for commands that stay: --serve, whose command answers candidates
// in place of one that runs for each, and --reducer, whose command proposes them.
package serving

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/reducer/remote"
	"pare/reducer/sandbox"
	"pare/reducer/serve"
)

// Options are the flags.
type Options struct {
	Chance           bool // answers are partly chance
	command, reducer string
}

// parent, as the command, stands for the program that started pare.
const parent = "-"

// Register adds the flags.
func (o *Options) Register(f *pflag.FlagSet) {
	o.RegisterServe(f)
	f.StringVar(&o.reducer, "reducer", "", "in each round, also try the texts that this `command` proposes: it stays, and reads and writes JSON lines (pare help reducer)")
}

// RegisterServe adds --serve alone.
func (o *Options) RegisterServe(f *pflag.FlagSet) {
	f.StringVar(&o.command, "serve", "", "in place of -- COMMAND: this `command` stays, reads candidates and writes answers, JSON lines (pare help serve)")
}

// Given reports whether --serve is set.
func (o *Options) Given() bool { return o.command != "" }

// ByParent reports whether the program that started pare answers.
func (o *Options) ByParent() bool { return o.command == parent }

// Words returns the words of the command.
func (o *Options) Words() []string {
	if o.ByParent() {
		self, err := os.Executable()
		if err != nil {
			self = os.Args[0]
		}
		return []string{self, "--serve", parent}
	}
	return sandbox.Words(o.command)
}

// ByHand returns a shell command that asks a new copy about a file.
func (o *Options) ByHand(file string) string {
	if o.ByParent() {
		return "by the program that started pare"
	}
	path, err := filepath.Abs(file)
	if err != nil {
		path = file
	}
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return fmt.Sprintf("echo %s | %s", cli.ShellQuote([]string{fmt.Sprintf(`{"id": 1, "path": %q}`, path)}), cli.ShellQuote(o.Words()))
	}
	program := cli.ShellQuote([]string{fmt.Sprintf("{id: 1, path: %q, text: .}", path)})
	return fmt.Sprintf("jq -cRs %s %s | %s", program, cli.ShellQuote([]string{file}), cli.ShellQuote(o.Words()))
}

// others are the flags about a test that runs for each candidate, or that runs elsewhere.
var others = []string{"stdin", "remote", "in-turns", "args", "items"}

// writing are the flags that may ask for standard output.
var writing = []string{"output", "log-texts", "events"}

// CheckArgs requires inputs without a command, and flags that fit, none of ends, which are about
// the end of a command. several says that a directory or several files are allowed.
func (o *Options) CheckArgs(cmd *cobra.Command, args, ends []string, several bool) error {
	flags := cmd.Flags()
	for _, name := range slices.Concat(ends, others) {
		if flags.Changed(name) {
			return cli.Usagef(cmd, "--%s and --serve exclude each other: the server itself answers what is interesting", name)
		}
	}
	switch dash := cmd.ArgsLenAtDash(); {
	case len(args) == 0 || dash == 0:
		return cli.Usagef(cmd, "no FILE given")
	case dash >= 0 && len(args) > dash:
		return cli.Usagef(cmd, "--serve is in place of -- COMMAND: leave one of them out")
	case len(args) > 1 && !several:
		return cli.Usagef(cmd, "one FILE was expected, not %d: %s", len(args), cli.ShellQuote(args))
	case len(o.Words()) == 0:
		return cli.Usagef(cmd, "--serve: a command was expected")
	case !o.ByParent():
		return nil
	case flags.Changed("timeout"):
		return cli.Usagef(cmd, "--timeout and --serve - exclude each other: the program that started pare is not ended")
	case args[0] == parent:
		return cli.Usagef(cmd, "--serve - and FILE - both read standard input")
	}
	for _, name := range writing {
		if f := flags.Lookup(name); f != nil && f.Value.String() == "-" {
			return cli.Usagef(cmd, "--serve - and --%s - both write to standard output", name)
		}
	}
	if flags.Changed("json") {
		return cli.Usagef(cmd, "--serve - and --json both write to standard output")
	}
	return nil
}

// Server is the tester of a run.
type Server interface {
	remote.Tester
	Close()           // ends what was started
	Report() []string // what is worth knowing then, a line each
}

// Close ends a server, and tells what is worth knowing of it; nil stands for none.
func Close(s Server, tell func(format string, args ...any)) {
	if s == nil {
		return
	}
	s.Close()
	for _, line := range s.Report() {
		tell("%s", line)
	}
}

// Open returns the tester of a command that box can run, nil if the flag is not set.
func (o *Options) Open(box *sandbox.Sandbox, c sandbox.Command) Server {
	switch {
	case !o.Given():
		return nil
	case o.ByParent():
		p := serve.NewParent(box, c, os.Stdout, os.Stdin)
		p.Chance = o.Chance
		return p
	}
	p := serve.Open(box, c)
	p.Chance = o.Chance
	return p
}
