package subject

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/keep"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// TestOptions are the flags that define how COMMAND runs and which results are
// interesting.
type TestOptions struct {
	Timeout cli.Seconds
	Stdin   bool
	With    []string
	exit    int
	signal  string
	Expect  string

	stdout, stderr, notStdout, notStderr []string

	crash         bool
	Hang          cli.Seconds
	Golden        bool
	goldenIn      string
	differs, same []string
	differsIn     string
	accepts       []string
	slower        cli.Seconds
	peak          sizeFlag
	limits        limitsFlag
	confined      bool
	Keep          keep.Options

	passExit               int
	passSignal             string
	passStdout, passStderr []string
}

func (o *TestOptions) Register(f *pflag.FlagSet) {
	f.Var(&o.Timeout, "timeout", "kill a test after this time (default: ten times the last interesting tests plus a second, at least two seconds; in a first try with a grammar 30 times them, at least half a second)")
	f.BoolVar(&o.Stdin, "stdin", false, "the candidate is COMMAND's standard input, too")
	f.StringArrayVar(&o.With, "with", nil, "copy this `file`, directory or glob beside the candidate; DIR/. copies a directory's contents (repeatable)")
	o.RegisterConditions(f, "interesting", "not interesting")
	o.registerMore(f)
	f.StringVar(&o.Expect, "expect", "fail", "the `outcome` to keep: fail, or pass, which makes passing candidates the interesting ones")
}

// WithPath gives a command that is nothing but a script the candidate's path as $1.
// Other programs may take it for something else: make, for instance.
func WithPath(command []string) []string {
	if len(command) != 1 || filepath.Base(command[0]) == command[0] {
		return command
	}
	f, err := os.Open(command[0])
	if err != nil {
		return command // an error comes later
	}
	defer f.Close()
	var begin [2]byte
	if _, err := io.ReadFull(f, begin[:]); err != nil || string(begin[:]) != "#!" {
		return command
	}
	return append(slices.Clone(command), "@@")
}

// ConditionFlags are the flags that registerConditions registers.
var ConditionFlags = []string{"exit", "signal", "stdout", "stderr", "not-stdout", "not-stderr", "crash", "hang", "golden", "differs", "same", "slower-than", "peak-memory"}

// hereFlags are the conditions that need this machine.
var hereFlags = []string{"hang", "golden", "golden-in", "differs", "same", "accepts", "slower-than", "peak-memory", "limit", "sandbox"}

// PassFlags are those of them about an end that passes.
var PassFlags = []string{"pass-exit", "pass-signal", "pass-stdout", "pass-stderr"}

// endFlags are all flags about the end of COMMAND.
var endFlags = slices.Concat(ConditionFlags, PassFlags, []string{"expect", "golden-in", "differs-in", "accepts"})

// RegisterConditions registers the flags about the end of COMMAND. A result that
// they ask for is called yes, one that they exclude no.
func (o *TestOptions) RegisterConditions(f *pflag.FlagSet, yes, no string) {
	f.IntVar(&o.exit, "exit", 0, yes+": COMMAND ends with this exit `status`")
	f.StringVar(&o.signal, "signal", "", yes+": this signal ends COMMAND (`name` or number)")
	f.StringArrayVar(&o.stdout, "stdout", nil, yes+": standard output matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.stderr, "stderr", nil, yes+": standard error matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.notStdout, "not-stdout", nil, no+": standard output matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.notStderr, "not-stderr", nil, no+": standard error matches this `regexp` (repeatable)")
	f.IntVar(&o.passExit, "pass-exit", 0, "with conditions, "+no+": COMMAND ends with this exit `status`; any other end is unresolved")
	f.StringVar(&o.passSignal, "pass-signal", "", "likewise: this signal ends COMMAND (`name` or number)")
	f.StringArrayVar(&o.passStdout, "pass-stdout", nil, "likewise: standard output matches this `regexp` (repeatable)")
	f.StringArrayVar(&o.passStderr, "pass-stderr", nil, "likewise: standard error matches this `regexp` (repeatable)")
}

// registerMore registers the conditions that compare, or that stand for several.
func (o *TestOptions) registerMore(f *pflag.FlagSet) {
	f.BoolVar(&o.crash, "crash", false, "interesting: a signal ends COMMAND, or its output reports a crash (compiler, sanitizer, assertion, panic)")
	f.Var(&o.Hang, "hang", "interesting: COMMAND still runs after this time; it is then killed with its descendants")
	f.Var(&o.slower, "slower-than", "interesting: COMMAND takes longer than this time, and ends by itself")
	f.Var(&o.peak, "peak-memory", "interesting: COMMAND and its descendants together take more memory than this `size`, as 500M or 2G")
	f.Var(&o.limits, "limit", "limit each process of a test, comma-separated: memory=SIZE (of addresses), cpu=TIME, files=NUMBER, output=SIZE of a file")
	f.BoolVar(&o.confined, "sandbox", false, "let a test write in its own directory only, and give it no network (Linux 5.13 and later)")
	f.BoolVar(&o.Golden, "golden", false, "interesting: exit status and standard output equal those for the unchanged input")
	f.StringVar(&o.goldenIn, "golden-in", "", "like --golden, but compare only what this `regexp`, or its groups, match in the output")
	f.StringArrayVar(&o.differs, "differs", nil, "interesting: exit status or standard output differs from this `command`'s; @@ in it is the candidate (repeatable)")
	f.StringArrayVar(&o.same, "same", nil, "interesting: exit status and standard output equal this `command`'s (repeatable)")
	f.StringVar(&o.differsIn, "differs-in", "", "--differs and --same compare only what this `regexp`, or its groups, match in the outputs")
	f.StringArrayVar(&o.accepts, "accepts", nil, "interesting only if this `command` succeeds, too; it runs first if it is faster (repeatable)")
}

// more adds the conditions of registerMore.
func (o *TestOptions) more(cmd *cobra.Command, c *sandbox.Conditions) error {
	c.Crash, c.Hang, c.Accepts = o.crash, time.Duration(o.Hang), o.accepts
	c.SlowerThan, c.PeakMemory = time.Duration(o.slower), int64(o.peak)
	c.Golden = o.Golden || o.goldenIn != ""
	switch {
	case o.Hang != 0 && o.Timeout != 0:
		return cli.Usagef(cmd, "--hang %v and --timeout exclude each other: --hang is a timeout, too", time.Duration(o.Hang))
	case o.Hang != 0 && (o.slower != 0 || o.peak != 0):
		return cli.Usagef(cmd, "--hang excludes --slower-than and --peak-memory: these measure a test that ends")
	case o.slower != 0 && o.Timeout != 0 && o.Timeout <= o.slower:
		return cli.Usagef(cmd, "--timeout %v ends a test before --slower-than %v", time.Duration(o.Timeout), time.Duration(o.slower))
	case o.differsIn != "" && len(o.differs)+len(o.same) == 0:
		return cli.Usagef(cmd, "--differs-in needs --differs or --same")
	case o.Expect == "pass" && len(o.differs)+len(o.same)+len(o.accepts) > 0:
		return cli.Usagef(cmd, "--expect pass excludes --differs, --same and --accepts: it is about COMMAND alone")
	}
	var err error
	if c.GoldenIn, err = optional(cmd, "golden-in", o.goldenIn); err != nil {
		return err
	}
	in, err := optional(cmd, "differs-in", o.differsIn)
	for _, text := range o.differs {
		c.Against = append(c.Against, sandbox.Comparison{Command: text, In: in})
	}
	for _, text := range o.same {
		c.Against = append(c.Against, sandbox.Comparison{Command: text, Same: true, In: in})
	}
	return err
}

// Compared returns the words of the commands that run beside COMMAND.
func (o *TestOptions) Compared() []string {
	var words []string
	for _, line := range slices.Concat(o.accepts, o.differs, o.same) {
		words = append(words, strings.Fields(line)...)
	}
	return words
}

// optional compiles the pattern of a flag; nil for none.
func optional(cmd *cobra.Command, flag, text string) (*regexp.Regexp, error) {
	if text == "" {
		return nil, nil
	}
	re, err := sandbox.Pattern(text)
	if err != nil {
		return nil, cli.Usagef(cmd, "--%s: %w", flag, err)
	}
	return re, nil
}

// ConditionsGiven reports whether any flag is a condition on the end of COMMAND.
func ConditionsGiven(cmd *cobra.Command) bool {
	return slices.ContainsFunc(ConditionFlags, cmd.Flags().Changed)
}

// PassGiven reports whether any flag says what an end that passes is.
func PassGiven(cmd *cobra.Command) bool {
	return slices.ContainsFunc(PassFlags, cmd.Flags().Changed)
}

// Conditions returns the conditions given by flags.
func (o *TestOptions) Conditions(cmd *cobra.Command) (sandbox.Conditions, error) {
	if o.Expect != "pass" && o.Expect != "fail" {
		return sandbox.Conditions{}, cli.Usagef(cmd, "--expect %s: pass or fail was expected", o.Expect)
	}
	if err := o.Keep.Check(cmd); err != nil {
		return sandbox.Conditions{}, err
	}
	c, err := flagConditions(cmd, "", o.exit, o.signal, [4][]string{o.stdout, o.stderr, o.notStdout, o.notStderr})
	c.Not = o.Expect == "pass"
	if err == nil {
		err = o.more(cmd, &c)
	}
	if err != nil || !PassGiven(cmd) {
		return c, err
	}
	if !ConditionsGiven(cmd) {
		return c, cli.Usagef(cmd, "--pass-exit and the like need conditions for the failure: --exit, --signal, --stdout, --stderr …")
	}
	pass, err := flagConditions(cmd, "pass-", o.passExit, o.passSignal, [4][]string{o.passStdout, o.passStderr})
	c.Pass = &pass
	return c, err
}

// flagConditions returns the conditions of the flags whose names begin with prefix.
func flagConditions(cmd *cobra.Command, prefix string, exit int, signal string, patterns [4][]string) (c sandbox.Conditions, err error) {
	if cmd.Flags().Changed(prefix + "exit") {
		if exit < 0 || exit > 255 {
			return c, cli.Usagef(cmd, "--%sexit %d: a status from 0 to 255 was expected", prefix, exit)
		}
		c.Exit = &exit
	}
	if signal != "" {
		if c.Signal, err = oracle.ParseSignal(signal); err != nil {
			return c, cli.Usagef(cmd, "--%ssignal: %w", prefix, err)
		}
	}
	for i, to := range []*[]*regexp.Regexp{&c.Stdout, &c.Stderr, &c.NotStdout, &c.NotStderr} {
		for _, p := range patterns[i] {
			re, err := sandbox.Pattern(p)
			if err != nil {
				return c, cli.Usagef(cmd, "--%s%s: %w", prefix, ConditionFlags[2+i], err)
			}
			*to = append(*to, re)
		}
	}
	return c, nil
}

// Given returns the flags given that are among names, or with other those that are not, each as one
// word: one for each value of a flag that is repeatable.
func Given(cmd *cobra.Command, names []string, other bool) (list []string) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if slices.Contains(names, f.Name) == other {
			return
		}
		values := []string{f.Value.String()}
		if several, ok := f.Value.(pflag.SliceValue); ok {
			values = several.GetSlice()
		}
		for _, v := range values {
			if word := "--" + f.Name; f.Value.Type() == "bool" && v == "true" {
				list = append(list, word)
			} else {
				list = append(list, word+"="+v)
			}
		}
	})
	return list
}
