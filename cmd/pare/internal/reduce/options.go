package reduce

import (
	"cmp"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/bucket"
	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/flaky"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/names"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/reducer"
	"pare/reducer/sandbox"
)

// options are the flags of pare reduce.
type options struct {
	subject.SubjectOptions
	project  subject.ProjectOptions
	output   string
	inPlace  bool
	tidy     bool
	confirm  int
	strategy string
	ddmin    subject.DdminOptions
	inTurns  bool
	args     bool
	restarts int
	minimal  int
	all      bool
	monotone bool
	items    string
	log      string
	logTexts string
	events   string
	display  string
	journal  subject.JournalOptions
	json     bool
	verify   bool
	listing  listing

	minimize  string
	flaky     flaky.Flag
	bucket    bucket.Options
	names     names.Options
	trivialOK bool
	from      int // the step to begin with; 0 for none
	plain     bool
}

// register adds the flags of reduce.
func (o *options) register(f *pflag.FlagSet) {
	f.SortFlags = false
	f.StringVarP(&o.output, "output", "o", "", "the result's `file`, - for standard output (default: FILE with .min before its extension)")
	f.BoolVar(&o.inPlace, "in-place", false, "replace FILE and keep the old one as FILE.orig")
	f.BoolVar(&o.tidy, "tidy", false, "with --in-place: remove FILE.orig at the end")
	f.StringVar(&o.strategy, "strategy", reducer.Default().Name, "the strategy or passes to use, comma-separated `name`s")
	o.ddmin.Register(f)
	f.StringVar(&o.minimize, "minimize", "", "minimise the number that this `command` prints for a candidate (@@) first, then the size; a number may be 1 % above the least so far")
	o.flaky.Register(f)
	o.bucket.Register(f)
	o.names.Register(f)
	f.IntVar(&o.restarts, "restarts", 0, "reduce FILE this `number` of times more, in other orders, and keep the smallest result")
	f.IntVar(&o.minimal, "minimal", 1, "test that no group of up to this `number` of parts can be dropped from a small result: list elements and optional parts, or lines, tokens, characters, by strategy")
	f.BoolVar(&o.all, "all", false, "with a strategy over lines, tokens or characters: remove the result from FILE, and reduce the rest while it is interesting")
	f.BoolVar(&o.monotone, "monotone", false, "with such a strategy: skip the parts of texts that were not interesting")
	f.BoolVar(&o.inTurns, "in-turns", false, "reduce several FILEs in turns, the others held, until none gets smaller; @@ is their directory")
	f.BoolVar(&o.args, "args", false, "reduce the ARGUMENTs in front of --, in turns, instead of files (if some begin with a dash, another -- stands in front of all); {1}, {2} … in COMMAND stand for them, else they come last (default strategy: dd-char)")
	o.listing.register(f)
	f.StringVar(&o.items, "items", "", "FILE is a list of anything, one item a line; `lines` is all there is to choose; --strategy names its minimiser")
	f.MarkHidden("items") // pare list
	o.Several = true
	o.SubjectOptions.Register(f)
	o.Serve.Register(f)
	o.project.Register(f)
	f.StringArrayVar(&o.Islands, "island", nil, "parse the text of a rule or token by another grammar, as `RULE=GRAMMAR[:START]`, without quotes and escapes (repeatable)")
	o.Expanding.Register(f)
	f.BoolVar(&o.Paths, "paths", false, "candidates have FILE's relative path in the test's directory instead of its base name")
	f.StringVar(&o.Name, "name", "input", "the base `name` of candidates if FILE is - (standard input)")
	f.BoolVar(&o.Strict, "strict", false, "refuse an input that its grammar does not read, instead of reading the rest by words, lines and brackets")
	f.IntVar(&o.confirm, "confirm", 3, "test the result this `number` of times more, even past --max-time; if it fails, go back to the last step that holds")
	f.IntVar(&o.from, "from", 0, "begin at the step of this `number` in the latest run of FILE with the same test; pare history lists the steps")
	f.BoolVar(&o.trivialOK, "trivial-ok", false, "reduce even if COMMAND accepts anything")
	f.BoolVar(&o.plain, "plain", false, "write no NAME.pretty.EXT, the result formatted by gofmt, clang-format, black, prettier or rustfmt")
	f.BoolVar(&o.verify, "verify", false, "parse every tested candidate again, and fail if one is no sentence of the grammar")
	f.StringVar(&o.log, "log", "", "write one JSON object per test to this `file`")
	f.StringVar(&o.events, "events", "", "write every event, with accepted texts, as a JSON object a line to this `file`")
	f.StringVar(&o.logTexts, "log-texts", "", "write the text and outcome of every test to this `file` in the books' format, - for standard output; with a lexical strategy, the unchanged input's first")
	o.journal.Register(f)
	f.StringVar(&o.display, "display", "full", "on a terminal: full, line or none; elsewhere an occasional line")
	f.BoolVar(&o.json, "json", false, "print a summary as JSON on standard output")
}

// testFirst reports whether the arguments are a program and files, without -- between:
// the order of C-Reduce, C-Vise and Shrink Ray.
func testFirst(cmd *cobra.Command, args []string) bool {
	if cmd.ArgsLenAtDash() >= 0 || len(args) < 2 {
		return false
	}
	for i, name := range args {
		info, err := os.Stat(name)
		if err != nil || i == 0 && (!info.Mode().IsRegular() || !sandbox.Executable(info)) {
			return false
		}
	}
	return true
}

// checkArgs requires FILE -- COMMAND and consistent flags.
func checkArgs(cmd *cobra.Command, args []string, o *options) error {
	if o.listing.asked() {
		return cli.NoArgs(cmd, args)
	}
	if err := cmp.Or(o.flaky.Check(cmd), o.bucket.Check(cmd, o.takesTurns()), o.names.Check(cmd, !o.takesTurns() && o.items == "", o.bucket.Given())); err != nil {
		return err
	}
	if o.takesTurns() && !o.Serve.Given() {
		return o.checkTurns(cmd, args)
	}
	check := o.CheckArgs
	if !o.Serve.Given() && testFirst(cmd, args) {
		check = func(cmd *cobra.Command, _ []string) error { return o.CheckFlags(cmd) }
	}
	if err := check(cmd, args); err != nil {
		return err
	}
	switch {
	case args[0] == load.StandardInput && o.inPlace:
		return cli.Usagef(cmd, "--in-place needs a file, not standard input")
	case filepath.Base(o.Name) != o.Name || o.Name == "." || o.Name == "..":
		return cli.Usagef(cmd, "--name %s: a base name was expected", o.Name)
	case o.tidy && !o.inPlace:
		return cli.Usagef(cmd, "--tidy needs --in-place")
	case o.inPlace && o.output != "":
		return cli.Usagef(cmd, "--in-place and --output exclude each other")
	case o.json && output.IsStandard(o.output):
		return cli.Usagef(cmd, "--json and --output %s both write to standard output", o.output)
	case output.IsStandard(o.logTexts) && (o.json || output.IsStandard(o.output)):
		return cli.Usagef(cmd, "--log-texts %s needs standard output for itself", o.logTexts)
	case o.all && (o.inPlace || output.IsStandard(o.output)):
		return cli.Usagef(cmd, "--all writes several files: --in-place and --output - are not possible")
	case o.minimize != "" && (o.restarts > 0 || o.all):
		return cli.Usagef(cmd, "--minimize excludes --restarts and --all: it is for one search")
	case o.from < 0:
		return cli.Usagef(cmd, "--from %d: the number of a step, from 1, was expected", o.from)
	case o.from > 0 && o.inPlace:
		return cli.Usagef(cmd, "--from and --in-place exclude each other")
	case o.minimal < 1 || o.minimal > 4:
		return cli.Usagef(cmd, "--minimal %d: 1 to 4 was expected", o.minimal)
	case o.restarts < 0:
		return cli.Usagef(cmd, "--restarts %d: a positive number was expected", o.restarts)
	case output.IsStandard(o.events) && (o.json || output.IsStandard(o.output) || output.IsStandard(o.logTexts)):
		return cli.Usagef(cmd, "--events %s needs standard output for itself", o.events)
	case o.display != "full" && o.display != "line" && o.display != "none":
		return cli.Usagef(cmd, "--display %s: full, line or none was expected", o.display)
	case o.confirm < 0:
		return cli.Usagef(cmd, "--confirm %d: a positive number was expected", o.confirm)
	case o.items != "" && o.items != "lines":
		return cli.Usagef(cmd, "--items %s: lines was expected", o.items)
	case o.items != "" && o.verify:
		return cli.Usagef(cmd, "--items and --verify exclude each other: a list has no grammar")
	}
	return nil
}

// parseStrategy reads --strategy, which names a minimiser of lists for --items.
func (o *options) parseStrategy(cmd *cobra.Command) (reducer.Strategy, error) {
	pages, err := load.Pages(o.Rules, o.Grammar)
	if err != nil {
		return reducer.Strategy{}, err
	}
	st, err := reducer.ParseStrategy(o.strategy, load.RuleNames(o.strategy, pages)...)
	switch {
	case o.items != "" && !cmd.Flags().Changed("strategy"):
		st, err = reducer.Items("")
		if o.restarts > 0 {
			st, err = reducer.Items("ddmin") // which has more orders than one
		}
	case o.items != "":
		st, err = reducer.Items(o.strategy)
	}
	if err != nil {
		return st, cli.Usagef(cmd, "--strategy: %w", err)
	}
	list := []reducer.Strategy{st}
	err = o.ddmin.Apply(cmd, list)
	return list[0], err
}
