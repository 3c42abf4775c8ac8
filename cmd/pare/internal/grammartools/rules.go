package grammartools

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/grammar"
	"pare/grammars"
	"pare/internal/suggest"
	"pare/reducer/rules"
	"pare/tree"
	"pare/tree/parse"
)

func Rules() *cobra.Command {
	var o rulesOptions
	cmd := &cobra.Command{
		Use:                   "rules [flags] FILE",
		DisableFlagsInUseLine: true,
		Short:                 "List the matches of rewrite rules in FILE, with their results",
		Long: `List the matches of rewrite rules in FILE, each with its result as a difference of
lines. The rules are those of pare reduce: the built-in ones for FILE's language,
those of --rules, and those of G.rules beside the grammar G.g4. A result that the
grammar does not read is marked: it is never tested.

A page of rules has lines like these; pare check PAGE.rules tries its examples.

  language c
  rule conditional: a branch of a conditional expression in its place
      origin:  C-Reduce
      $C ? $A : $B → $A
      example: x = a ? b : c; → x = b;
      leaves:  x = a;`,
		Example: `  pare rules crash.c
  pare rules --rules my.rules --rule conditional crash.c`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return cli.Usagef(cmd, "one FILE was expected, not %d", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return listMatches(cmd, &o, args[0]) },
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringArrayVar(&o.grammar, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable; default by FILE's name or first lines)")
	f.StringVar(&o.start, "start", "", "the `rule` that FILE derives from (default: the first)")
	f.StringArrayVar(&o.pages, "rules", nil, load.RulesHelp)
	f.StringVar(&o.rule, "rule", "", "only matches of the rule of this `name`")
	return cmd
}

type rulesOptions struct {
	grammar []string
	start   string
	pages   []string
	rule    string
}

// listMatches runs pare rules.
func listMatches(cmd *cobra.Command, o *rulesOptions, file string) error {
	name, text, err := load.ReadText(cmd.InOrStdin(), file)
	if err != nil {
		return err
	}
	lang, start, err := load.Language(o.grammar, o.start, file, text, cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	pages, err := load.Pages(o.pages, o.grammar)
	if err != nil {
		return err
	}
	set, err := rules.Builtin(lang, pages...)
	if err != nil {
		return err
	}
	if o.rule != "" {
		if set.Named(o.rule) == nil {
			var names []string
			for _, r := range set.Rules {
				names = append(names, r.Name)
			}
			return cli.Usagef(cmd, "--rule %s: the language %s has no rule of that name%s", o.rule, grammars.NameOf(lang.G), suggest.Question(suggest.Near(o.rule, names)...))
		}
		set = set.Only(o.rule)
	}
	t, err := load.Parse(cmd.Context(), lang, name, text, start)
	if err != nil {
		return err
	}
	l := matchList{ctx: cmd.Context(), w: cmd.OutOrStdout(), name: name, text: text, tree: t, set: set, start: start}
	return l.print()
}

// matchList prints the matches of rules in a file.
type matchList struct {
	ctx   context.Context
	w     io.Writer
	name  string
	text  string
	tree  *tree.Tree
	set   *rules.Set
	start *grammar.Rule
}

func (l *matchList) print() error {
	count, asked := 0, map[string]bool{}
	bounds := rules.Usual
	bounds.Cut = func(r *rules.Rule, bound string) {
		fmt.Fprintf(l.w, "%s: stopped at the bound of %s (%d matches, %d steps): a narrower pattern was expected\n", r.Name, bound, bounds.Matches, bounds.Steps)
	}
	for m := range l.set.Find(l.ctx, l.tree, bounds) {
		count++
		asked[m.Rule.Name] = true
		l.match(m)
	}
	fmt.Fprintf(l.w, "%s: %s of %d of %d rules\n", l.name, matches(count), len(asked), len(l.set.Rules))
	return context.Cause(l.ctx)
}

func (l *matchList) match(m *rules.Match) {
	offset := 0
	if w := m.At.Node.Word(); w.Source() != nil && w.Tok() >= 0 {
		offset = int(w.Source().Toks[w.Tok()].Start)
	}
	line, col := grammar.LineCol(l.text, offset)
	fmt.Fprintf(l.w, "%s:%d:%d: %s: %s\n", l.name, line, col, m.Rule.Name, m.Rule.Purpose)
	e := m.Edits()
	if e == nil {
		fmt.Fprintln(l.w, "  (not asked: it would make the text much larger, or its lists differ in length)")
		return
	}
	made := string(l.tree.With(e).Render())
	printLines(l.w, l.text, made)
	if !l.set.Language().Validate(l.ctx, made, l.start) {
		fmt.Fprintln(l.w, "  (not asked: the grammar does not read it)")
	}
}

// printLines prints the lines in which two texts differ.
func printLines(w io.Writer, before, after string) {
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	const most = 20
	printMarked(w, "-", a, most)
	printMarked(w, "+", b, most)
}

func printMarked(w io.Writer, mark string, lines []string, most int) {
	for i, line := range lines {
		if i == most {
			fmt.Fprintf(w, "  %s […] %d more lines\n", mark, len(lines)-i)
			return
		}
		fmt.Fprintf(w, "  %s %s\n", mark, line)
	}
}

func matches(n int) string {
	if n == 1 {
		return "1 match"
	}
	return cli.Grouped(n) + " matches"
}

// split returns the names with an extension, and the others.
func split(names []string, extension string) (with, without []string) {
	for _, name := range names {
		if filepath.Ext(name) == extension {
			with = append(with, name)
		} else {
			without = append(without, name)
		}
	}
	return with, without
}

// checkPages tries the examples of pages of rules, each in its language; of a page for no built-in
// language, in that of the grammar given with it or beside it.
func checkPages(cmd *cobra.Command, pages, grammarFiles []string) error {
	var failed []error
	for _, path := range pages {
		failed = append(failed, checkPage(cmd, path, grammarFiles))
	}
	return errors.Join(failed...)
}

func checkPage(cmd *cobra.Command, path string, grammarFiles []string) error {
	f, err := load.Page(path)
	if err != nil {
		return err
	}
	count, tried := len(f.Rules), 0
	var failed grammar.Errors
	for _, name := range f.ExampleLanguages() {
		lang, err := exampleLanguage(name, path, grammarFiles, cmd.ErrOrStderr())
		if err != nil {
			return err
		}
		set, err := rules.Builtin(lang, f)
		if err != nil {
			return err
		}
		n, wrong := set.Try(cmd.Context(), f, name)
		tried, failed = tried+n, append(failed, wrong...)
	}
	if len(failed) > 0 {
		return failed
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s: sound, %s, %s, %s as expected\n", path, cli.Plural(count, "rule"), cli.Plural(len(f.Shapes), "shape"), cli.Plural(tried, "example"))
	return nil
}

// exampleLanguage returns the language of that name; "" or one that is not built in is that of the
// grammar given, or beside the page.
func exampleLanguage(name, page string, grammarFiles []string, warn io.Writer) (*parse.Language, error) {
	names := grammarFiles
	if _, ok := grammars.ByName(name); ok {
		names = []string{name}
	} else if len(names) == 0 {
		base := strings.TrimSuffix(page, load.RulesExtension)
		for _, files := range [][]string{{base + ".g4"}, {base + "Parser.g4", base + "Lexer.g4"}} {
			if _, err := grammar.ReadFile(files[0]); err == nil {
				names = files
				break
			}
		}
	}
	if len(names) == 0 && name != "" {
		var known []string
		for _, b := range grammars.All() {
			known = append(known, b.Name)
		}
		return nil, fmt.Errorf("%s: no built-in language is named %s%s; for one of your own, %s beside the page, or its grammar before the page on the command line, was expected",
			page, name, suggest.Question(suggest.Near(name, known)...), filepath.Base(strings.TrimSuffix(page, load.RulesExtension)+".g4"))
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s: the language of its examples is not known: a line %q before the rules, %s beside the page, or a grammar before it on the command line was expected",
			page, "language NAME", filepath.Base(strings.TrimSuffix(page, load.RulesExtension)+".g4"))
	}
	g, _, err := grammars.Read(names...)
	if err != nil {
		return nil, err
	}
	return load.Make(g, warn)
}
