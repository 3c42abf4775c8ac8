package causes

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/cmd/pare/internal/logs"
	"pare/cmd/pare/internal/output"
	"pare/cmd/pare/internal/subject"
	"pare/grammars"
	"pare/reducer/changes"
	"pare/reducer/journal"
	"pare/reducer/oracle"
	"pare/reducer/sandbox"
)

// changesOptions are the flags of pare changes.
type changesOptions struct {
	git    bool
	output string
	jobs   int
	keep   bool
	log    string
	json   bool
	quiet  bool
	list   bool
	unit   string
	group  string

	requires string
	all      bool
	report   string

	journal subject.JournalOptions
	test    subject.TestOptions
}

// Changes returns pare changes.
func Changes() *cobra.Command {
	o := changesOptions{test: subject.TestOptions{Expect: "fail"}}
	cmd := &cobra.Command{
		Use:                   "changes [flags] OLD NEW -- COMMAND [ARG…]",
		DisableFlagsInUseLine: true,
		Short:                 "Find the changes between OLD and NEW that make COMMAND fail",
		Long: `Find the changes between OLD, which works, and NEW, which does not, that make COMMAND
fail.

OLD and NEW are directories or, with --git, revisions of the repository that the
current directory is in. The changes are the hunks between them and whole files:
added, removed, renamed, made executable, or binary. The result is a minimal patch
that makes OLD fail as NEW does. Of several commits, the one that introduced the
failure is found first. If its changes cannot be tested without the commits before it,
the search is limited to that commit, and the patch is for the tree before it.

COMMAND runs in a copy of OLD with some of the changes applied; @@ in an argument
stands for the copy's path. As in git bisect run, exit status 0 means that the tree
works, and 125 that it cannot be tested. A tree fails if COMMAND ends as on NEW; any
other end, such as a compiler's error for a mixture of old and new, counts as 125.
Conditions (--exit, --signal, --stdout, --stderr, --not-stdout, --not-stderr) define
the failure if all of them hold; a tree then works if COMMAND ends as on OLD, or as
--pass-exit and the like define. So --exit 0 is for a test that exits with 0 on the
failure, as for pare reduce.

Related changes are tested together: those that share new names, a statement, a
function, a file, a directory. If COMMAND exits with 125, the files, lines and names
in its output tell which changes are missing: let it print the compiler's messages.
--requires FILE has known requirements. At last the hunks of the result are cut into
lines and words (--unit).

With --git, OLD..NEW can be one argument, and OLD a date, which stands for the last
commit before it among NEW's first parents. A killed run continues where it was.

COMMAND's changes in its copy are undone after each test. OLD, NEW and the repository
are never written to; .git, .hg and .svn are not part of a tree.`,
		Example: `  pare changes lib-1.0 lib-1.1 -- sh -c 'make || exit 125; ./test'
  pare changes --git v1.4.0 HEAD -- go test ./...
  pare changes --git 2024-01-31 HEAD -- go test ./...
  pare changes -o bad.patch --stdout 'FAIL: TestRead' old new -- go test ./...`,
		Args: func(cmd *cobra.Command, args []string) error { return checkChangesArgs(cmd, args, &o) },
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.ArgsLenAtDash() == 1 {
				args = endpoints(args)
			}
			return findChanges(cmd, &o, args[0], args[1], args[2:])
		},
	}
	cmd.Flags().SortFlags = false
	o.register(cmd.Flags())
	return cmd
}

func (o *changesOptions) register(f *pflag.FlagSet) {
	f.BoolVar(&o.git, "git", false, "OLD and NEW are revisions of the current directory's repository")
	f.StringVarP(&o.output, "output", "o", "-", "`file` where the patch goes, - for standard output")
	f.IntVarP(&o.jobs, "jobs", "j", 1, "`number` of tests to run at once, each in a copy of its own")
	f.BoolVar(&o.keep, "keep", false, "keep the files that COMMAND makes for the next test, such as object files")
	f.Var(&o.test.Timeout, "timeout", "kill a test after this time (default: ten times the first tests plus a second)")
	o.test.RegisterConditions(f, "failure", "no failure")
	f.StringVar(&o.unit, "unit", "token", "the smallest `part` to leave out: hunk, line or token")
	f.StringVar(&o.group, "group", "related", "test related changes together or, for comparison, `random` ones")
	f.StringVar(&o.requires, "requires", "", "a `file` with lines \"CHANGE needs CHANGE…\"; a CHANGE is a number of --list, a file pattern, FILE:LINE or @COMMIT")
	f.BoolVar(&o.all, "all", false, "find further causes: undo the result in NEW, and search again while NEW fails")
	o.journal.Register(f)
	f.StringVar(&o.report, "report", "", "write a page to this `file`: a picture of the tests, the remaining changes over the tests, the patch")
	f.StringVar(&o.log, "log", "", "write one JSON object per test to this `file`")
	f.BoolVar(&o.json, "json", false, "print the result as JSON on standard output")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print only the patch, warnings and errors")
	f.BoolVarP(&o.list, "list", "l", false, "first print the changes with their numbers")
}

// checkChangesArgs requires OLD NEW -- COMMAND.
func checkChangesArgs(cmd *cobra.Command, args []string, o *changesOptions) error {
	dash := cmd.ArgsLenAtDash()
	if o.git && dash == 1 && strings.Contains(args[0], "..") {
		dash, args = 2, endpoints(args)
	}
	switch {
	case dash < 0 && len(args) > 2:
		return cli.Usagef(cmd, "-- is missing between NEW and COMMAND: %s", cli.WithDashes(cmd, args, 2))
	case dash < 0 && len(args) < 2, dash >= 0 && dash < 2:
		return cli.Usagef(cmd, "OLD and NEW were expected before --: %s OLD NEW -- COMMAND [ARG…]", cmd.CommandPath())
	case dash > 2:
		return cli.Usagef(cmd, "OLD and NEW were expected before --, not %d: %s", dash, cli.ShellQuote(args[:dash]))
	case len(args) == 2:
		return cli.Usagef(cmd, "no COMMAND given: %s %s -- COMMAND [ARG…]", cmd.CommandPath(), cli.ShellQuote(args))
	case !slices.Contains(unitNames, o.unit):
		return cli.Usagef(cmd, "--unit %s: one of %s was expected", o.unit, strings.Join(unitNames, ", "))
	case o.group != "related" && o.group != "random":
		return cli.Usagef(cmd, "--group %s: related or random was expected", o.group)
	case o.jobs < 1:
		return cli.Usagef(cmd, "--jobs %d: at least 1 was expected", o.jobs)
	}
	return nil
}

// unitNames are the values of --unit, by [changes.Unit].
var unitNames = []string{"hunk", "line", "token"}

// endpoints makes OLD..NEW, the first argument, two.
func endpoints(args []string) []string {
	old, now, _ := strings.Cut(args[0], "..")
	return append([]string{old, cmp.Or(strings.TrimPrefix(now, "."), "HEAD")}, args[1:]...)
}

// changeSearch is one run of pare changes.
type changeSearch struct {
	*changesOptions
	old, new string
	command  []string
	base     *changes.Tree
	steps    []changes.Step
	required []changes.Requirement
	show     *subject.Progress
	tried    []triedTest
	drawn    drawnTests
	page     *output.File // of --report; nil without
	files    *output.Files
	patch    *output.File // nil if it is part of the JSON
	log      *json.Encoder
	logErr   error
	begin    time.Time
	writer   *journal.Writer // nil if nothing is recorded
	known    map[oracle.Key]oracle.Verdict
	wrote    int // the number of changes in the patch that was written last; 0 for none
	caught   *subject.Signals
}

// findChanges runs pare changes.
func findChanges(cmd *cobra.Command, o *changesOptions, old, new string, command []string) error {
	c := &changeSearch{changesOptions: o, old: old, new: new, command: command, begin: time.Now()}
	c.show = subject.NewProgress(cmd.ErrOrStderr(), "", o.quiet, false)
	want, err := o.test.Conditions(cmd)
	if err != nil {
		return err
	}
	if c.requires != "" {
		if c.required, err = changes.ReadRequirements(c.requires); err != nil {
			return err
		}
	}
	if subject.ConditionsGiven(cmd) && !subject.PassGiven(cmd) {
		want.Pass = sandbox.AnyEnd // the search takes those alone that end as on OLD
	}
	closeTrees, err := c.read()
	if err != nil {
		return err
	}
	defer closeTrees()
	caught := subject.CatchSignals(cmd.Context(), c.show)
	defer caught.Stop()
	ctx := caught.Ctx
	closeLog, err := c.openOutputs(ctx, output.New(cmd.OutOrStdout()))
	if err != nil {
		return err
	}
	defer closeLog()
	sandbox.AdoptOrphans()
	box, err := sandbox.Open(sandbox.Command{Args: command, Want: want, Jobs: o.jobs})
	if err != nil {
		return err
	}
	c.caught = caught
	c.beginRecord(subject.Given(cmd, append(subject.Judging, "keep"), false))
	found, err := c.find(ctx, box, cmd)
	subject.CloseSandbox(box, c.show)
	c.endRecord(found)
	if err != nil {
		return c.explain(ctx, err)
	}
	return c.finish(caught, found, cmd.OutOrStdout())
}

// read reads the two trees, and returns a function that releases them.
func (c *changeSearch) read() (func(), error) {
	if c.git {
		g, err := changes.OpenGit(".")
		if err != nil {
			return nil, err
		}
		c.base, c.steps, err = g.History(c.old, c.new)
		if err != nil {
			g.Close()
			return nil, err
		}
		c.warnSkipped(c.base)
		return func() { g.Close() }, nil
	}
	old, err := changes.ReadDir(c.old)
	if err != nil {
		return nil, err
	}
	now, err := changes.ReadDir(c.new)
	if err != nil {
		return nil, err
	}
	c.warnSkipped(old, now)
	step, err := changes.Compare(old, now)
	if err != nil {
		return nil, err
	}
	if len(step.Files) > 0 {
		c.steps = []changes.Step{step}
	}
	c.base = old
	return func() {}, nil
}

func (c *changeSearch) warnSkipped(trees ...*changes.Tree) {
	for _, t := range trees {
		for _, name := range t.Skipped {
			c.show.Warn("%s is left out: it is neither a file nor a directory nor a link", name)
		}
	}
}

// openOutputs opens the patch and the log, neither of which may be in one of the
// trees, and returns a function that closes the log.
func (c *changeSearch) openOutputs(ctx context.Context, files *output.Files) (func(), error) {
	c.files = files
	subject.ReadsCommand(files, c.command)
	if c.requires != "" {
		files.Read("the file of --requires", c.requires)
	}
	if !c.git {
		files.Read("OLD", c.old)
		files.Read("NEW", c.new)
	}
	var err error
	if c.page, err = files.OpenAny(c.report); err != nil {
		return nil, err
	}
	if c.output != "-" || !c.json {
		if c.patch, err = files.Open(c.output, 0o666); err != nil {
			return nil, err
		}
	}
	if c.changesOptions.log == "" {
		return func() {}, nil
	}
	file, err := logs.OpenStream(ctx, files, c.changesOptions.log)
	if err != nil {
		return nil, err
	}
	c.log = json.NewEncoder(file)
	c.log.SetEscapeHTML(false)
	return func() { file.Close() }, nil
}

// find searches, and prints every test.
func (c *changeSearch) find(ctx context.Context, box *sandbox.Sandbox, cmd *cobra.Command) (*changes.Found, error) {
	files := 0
	for _, s := range c.steps {
		files += len(s.Files)
	}
	if !c.quiet {
		if len(c.steps) > 1 {
			c.show.Say("%s → %s: %s commits, which change files %s times", c.old, c.new, cli.Grouped(len(c.steps)), cli.Grouped(files))
		} else {
			c.show.Say("%s → %s: changes in %s", c.old, c.new, cli.Plural(files, "file"))
		}
	}
	job := changes.Job{
		Base: c.base, Steps: c.steps, Sandbox: box, Conditions: subject.ConditionsGiven(cmd), Passing: subject.PassGiven(cmd),
		Keep: c.keep, Timeout: time.Duration(c.test.Timeout),
		Language: knownLanguages(), Tested: c.tested, Cut: c.cut,
		Requires: c.required, All: c.all, Random: c.group == "random", Unit: changes.Unit(slices.Index(unitNames, c.unit)), Recall: c.recall,
	}
	if c.writer != nil {
		job.Ran = c.writer.Tested
	}
	if c.output != "-" {
		job.Best = c.best
	}
	return changes.Find(ctx, job)
}

// knownLanguages returns a function that finds a file's language by its name.
func knownLanguages() func(file string) (changes.Language, bool) {
	known := map[string]changes.Language{}
	return func(file string) (changes.Language, bool) {
		b, ok := grammars.ByFileName(file)
		if !ok {
			return changes.Language{}, false
		}
		l, ok := known[b.Name]
		if !ok {
			if lang, start, err := load.Language(nil, "", file, "", io.Discard); err == nil {
				l = changes.Language{Parse: lang, Start: start}
			}
			known[b.Name] = l
		}
		return l, l.Parse != nil
	}
}
