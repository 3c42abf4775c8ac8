package reduce

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
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

	trivialOK bool
	from      int // the step to begin with; 0 for none
	plain     bool
}

// register adds the flags of reduce.
func (o *options) register(f *pflag.FlagSet) {
	f.SortFlags = false
	f.StringVarP(&o.output, "output", "o", "", "`file` where the result goes, - for standard output (default: FILE with .min before its extension)")
	f.BoolVar(&o.inPlace, "in-place", false, "replace FILE and keep the old one as FILE.orig")
	f.BoolVar(&o.tidy, "tidy", false, "with --in-place: keep no FILE.orig when the run is over")
	f.StringVar(&o.strategy, "strategy", reducer.Default().Name, "the strategy or the passes to use, by `name`, with commas between")
	o.ddmin.Register(f)
	f.IntVar(&o.restarts, "restarts", 0, "reduce FILE this `number` of times more, each in another order, and keep the smallest result")
	f.IntVar(&o.minimal, "minimal", 1, "of a small result, test that no so many parts can go together: list elements and optional parts, or lines, tokens, characters, by the strategy; `number`")
	f.BoolVar(&o.all, "all", false, "with a strategy over lines, tokens or characters: find also what is interesting in the rest of FILE without the result, and so on")
	f.BoolVar(&o.monotone, "monotone", false, "with such a strategy: no part of what is not interesting is tested")
	f.BoolVar(&o.inTurns, "in-turns", false, "reduce several FILEs in turns, the others held, until none gets smaller; @@ is their directory")
	f.BoolVar(&o.args, "args", false, "what stands in front of -- are no files but arguments of COMMAND, reduced in turns: {1}, {2} … in it stand for them, else they come last (default strategy: dd-char)")
	o.listing.register(f)
	f.StringVar(&o.items, "items", "", "FILE is a list of anything, one item a line; `lines` is all there is to choose; --strategy names its minimiser")
	f.MarkHidden("items") // pare list
	o.Several = true
	o.SubjectOptions.Register(f)
	o.project.Register(f)
	f.StringArrayVar(&o.Islands, "island", nil, "text of another grammar stands in what a rule or token of the grammar matches, as `RULE=GRAMMAR[:START]` (repeatable); quotes and escapes are undone")
	o.Expanding.Register(f)
	f.BoolVar(&o.Paths, "paths", false, "candidates keep FILE's relative path in the test's directory, not its base name alone")
	f.StringVar(&o.Name, "name", "input", "the base `name` of candidates where FILE is - (standard input)")
	f.BoolVar(&o.Strict, "strict", false, "refuse an input that its grammar does not read, instead of reading the rest by words, lines and brackets")
	f.IntVar(&o.confirm, "confirm", 3, "test the result this `number` of times more, and go back to the last step that holds where it does not")
	f.IntVar(&o.from, "from", 0, "begin with the step of this `number` of the latest run of FILE by the same test, as pare history lists them")
	f.BoolVar(&o.trivialOK, "trivial-ok", false, "reduce even if COMMAND accepts anything")
	f.BoolVar(&o.plain, "plain", false, "write no NAME.pretty.EXT, the result as gofmt, clang-format, black, prettier or rustfmt lays it out")
	f.BoolVar(&o.verify, "verify", false, "parse every candidate that was tested again, and fail if one is no sentence of the grammar")
	f.StringVar(&o.log, "log", "", "write one JSON object per test to this `file`")
	f.StringVar(&o.events, "events", "", "write every event, with the texts accepted, as a JSON object a line to this `file`")
	f.StringVar(&o.logTexts, "log-texts", "", "write every test with its text and outcome to this `file`, - for standard output, as the books print them: that of the unchanged input comes first where a text is cut into pieces")
	o.journal.Register(f)
	f.StringVar(&o.display, "display", "full", "on a terminal: full, line or none; elsewhere there is a line now and then")
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
	if o.takesTurns() {
		return o.checkTurns(cmd, args)
	}
	check := o.CheckArgs
	if testFirst(cmd, args) {
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
		return cli.Usagef(cmd, "--tidy is about --in-place, which is not given")
	case o.inPlace && o.output != "":
		return cli.Usagef(cmd, "--in-place and --output exclude each other")
	case o.json && output.IsStandard(o.output):
		return cli.Usagef(cmd, "--json and --output %s both write to standard output", o.output)
	case output.IsStandard(o.logTexts) && (o.json || output.IsStandard(o.output)):
		return cli.Usagef(cmd, "--log-texts %s needs standard output for itself", o.logTexts)
	case o.all && (o.inPlace || output.IsStandard(o.output)):
		return cli.Usagef(cmd, "--all writes several files beside each other: not --in-place, nor --output -")
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
