// Package grammartools holds the commands that work on grammars and with them alone: check, rules,
// generate, grammars and parse.
package grammartools

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/grammar"
	"pare/grammar/facts"
	"pare/tree"
	"pare/tree/parse"
)

// checkOptions are the flags of pare check.
type checkOptions struct {
	start   string
	verbose bool
	profile bool
}

func Check() *cobra.Command {
	var o checkOptions
	cmd := &cobra.Command{
		Use:                   "check [flags] G.g4… [-- FILE…]\n  pare check [G.g4…] PAGE.rules…",
		DisableFlagsInUseLine: true,
		Short:                 "Check a grammar, and its parse of FILE",
		Long: `Report a grammar's errors and oddities, and for each FILE whether it parses and
renders unchanged, in which time, how often the parser needed more than one token to
decide, and the grammar's ambiguities: the text, both readings, and their places in
the grammar. As in ANTLR, the first reading counts. Every look-ahead has full context,
in ANTLR's terms; there is no SLL stage. The cost is counted in tokens and in time.

For a page of rewrite rules: try the examples of each rule, and show the differences
from the expected results. The page or the example names their language; otherwise it
is that of the grammar given with the page or beside it.`,
		Example: `  pare check Calc.g4
  pare check my.rules
  pare check --profile --start program LangLexer.g4 LangParser.g4 -- big.lang`,
		Args: checkCheckArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			names, files := args, []string(nil)
			if dash := cmd.ArgsLenAtDash(); dash >= 0 {
				names, files = args[:dash], args[dash:]
			}
			if pages, rest := split(names, load.RulesExtension); len(pages) > 0 {
				if err := checkPages(cmd, pages, rest); err != nil || len(files) == 0 {
					return err
				}
				names = rest
			}
			return check(cmd, &o, names, files)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&o.start, "start", "", "the `rule` that a FILE derives from (default: the first)")
	f.BoolVarP(&o.verbose, "verbose", "v", false, "print the shortest text of every rule, and FILE's lists")
	f.BoolVar(&o.profile, "profile", false, "print the cost of each decision of the parser, the slowest first")
	return cmd
}

func checkCheckArgs(cmd *cobra.Command, args []string) error {
	dash := cmd.ArgsLenAtDash()
	if len(args) == 0 || dash == 0 {
		return cli.Usagef(cmd, "no grammar given")
	}
	if dash < 0 {
		for i, a := range args {
			if i > 0 && filepath.Ext(a) != ".g4" && filepath.Ext(a) != load.RulesExtension {
				return cli.Usagef(cmd, "-- is missing between grammars and files: pare check %s -- %s", cli.ShellQuote(args[:i]), cli.ShellQuote(args[i:]))
			}
		}
	}
	return nil
}

// check describes a grammar and checks each file.
func check(cmd *cobra.Command, o *checkOptions, names, files []string) error {
	begin := time.Now()
	g, known, err := load.Grammar(names, "", "")
	if err != nil {
		return err
	}
	var rule *grammar.Rule
	if len(g.Rules) > 0 || o.start != "" {
		if rule, err = g.StartRule(cmp.Or(o.start, known)); err != nil {
			return err
		}
	}
	lang, err := load.Make(g, cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	w := cmd.OutOrStdout()
	fmt.Fprintf(w, "%s: sound, loaded in %v\n", g.Name, cli.Since(begin))
	checkFile := func(file string) error { return checkTokens(cmd.Context(), w, lang, file) }
	shown := map[string]bool{}
	if rule == nil {
		describeLexer(w, lang, o.verbose)
	} else {
		checkFile = func(file string) error {
			c := fileCheck{ctx: cmd.Context(), w: w, lang: lang, start: rule, file: file, flags: o, shown: shown}
			return c.run()
		}
		describe(w, lang, rule, o.verbose)
	}
	var errs []error
	for _, file := range files {
		errs = append(errs, checkFile(file))
	}
	return errors.Join(errs...)
}

// describe summarises a grammar.
func describe(w io.Writer, lang *parse.Language, start *grammar.Rule, verbose bool) {
	g := lang.G
	lists := 0
	for _, r := range g.Rules {
		lists += countLists(r.Shape())
	}
	fmt.Fprintf(w, "  start rule %s, %d parser rules, %d lexer rules, %d token types, %d modes, %d lists, %d warnings\n",
		start.Name, len(g.Rules), len(g.Lexer), max(0, len(g.Tokens)-grammar.MinType), len(g.Modes), lists, len(g.Warnings)+len(lang.Host.Warnings))
	if least := tree.MinimalRule(lang.Facts, start); least == nil {
		fmt.Fprintf(w, "  no sentence: %s\n", lang.Facts.Why(start))
	} else {
		fmt.Fprintf(w, "  smallest sentence: %s\n", shortestText(lang, least))
	}
	if rules := unreached(g, start); rules != nil {
		fmt.Fprintf(w, "  not reached from %s: %s\n", start.Name, some(rules))
	}
	if rules := barren(lang, start); rules != nil {
		fmt.Fprintf(w, "  without a sentence: %s (%s)\n", some(rules), lang.Facts.Why(g.Rule(rules[0])))
	}
	if tokens := unused(lang); tokens != nil {
		fmt.Fprintf(w, "  tokens that no parser rule accepts, always an error: %s\n", some(tokens))
	}
	if !lang.Plain() {
		fmt.Fprintf(w, "  it has predicates, a lexer with state, EOF inside of a rule, or the option ambiguous: every candidate is parsed before it is tested\n")
	}
	if verbose {
		shortest(w, lang)
	}
}

// some formats the first few of many names.
func some(names []string) string {
	const most = 8
	if n := len(names); n > most {
		return fmt.Sprintf("%s and %d others", strings.Join(names[:most-1], ", "), n-most+1)
	}
	return strings.Join(names, ", ")
}

// unreached returns the parser rules not reachable from start.
func unreached(g *grammar.Grammar, start *grammar.Rule) []string {
	reached := map[*grammar.Rule]bool{}
	var reach func(r *grammar.Rule)
	reach = func(r *grammar.Rule) {
		if reached[r] {
			return
		}
		reached[r] = true
		for e := range within(r.Body) {
			if e.Op == grammar.OpRule {
				reach(e.Rule)
			}
		}
	}
	reach(start)
	var names []string
	for _, r := range g.Rules {
		if !reached[r] {
			names = append(names, r.Name)
		}
	}
	return names
}

// barren returns the parser rules, start excepted, that derive no sentence.
func barren(lang *parse.Language, start *grammar.Rule) []string {
	var names []string
	for _, r := range lang.G.Rules {
		if r != start && lang.Facts.Cost(r.Shape()) >= facts.Infinite {
			names = append(names, r.Name)
		}
	}
	return names
}

// unused returns the tokens that the lexer makes and no parser rule mentions.
func unused(lang *parse.Language) []string {
	var used grammar.Set
	for _, r := range lang.G.Rules {
		for e := range within(r.Body) {
			switch e.Op {
			case grammar.OpToken:
				used = append(used, grammar.Range{Lo: e.Type, Hi: e.Type})
			case grammar.OpSet:
				used = append(used, e.Set...)
			}
		}
	}
	var names []string
	for typ := grammar.MinType; typ < len(lang.G.Tokens); typ++ {
		taken := slices.ContainsFunc(used, func(r grammar.Range) bool { return r.Lo <= typ && typ <= r.Hi })
		if !taken && lang.Facts.Text(typ) != "" {
			names = append(names, lang.G.Tokens[typ].String())
		}
	}
	return names
}

// within yields e and all expressions below it.
func within(e *grammar.Expr) iter.Seq[*grammar.Expr] {
	return func(yield func(*grammar.Expr) bool) { visit(e, yield) }
}

func visit(e *grammar.Expr, yield func(*grammar.Expr) bool) bool {
	return yield(e) && !slices.ContainsFunc(e.Sub, func(s *grammar.Expr) bool { return !visit(s, yield) })
}

// countLists counts the repetitions in e.
func countLists(e *grammar.Expr) int {
	n := 0
	for e := range within(e) {
		if e.Op == grammar.OpList {
			n++
		}
	}
	return n
}

// shortest prints the shortest text of every parser rule.
func shortest(w io.Writer, lang *parse.Language) {
	fmt.Fprintf(w, "  shortest texts:\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range lang.G.Rules {
		text := "none"
		if least := tree.MinimalRule(lang.Facts, r); least != nil {
			text = shortestText(lang, least)
		}
		fmt.Fprintf(t, "    %v\t%s\t%s\n", r.Pos, r.Name, text)
	}
	t.Flush()
}

func shortestText(lang *parse.Language, least *tree.Node) string {
	t := tree.Tree{Root: least, Src: &tree.Source{Lex: lang}}
	return strconv.Quote(string(t.Render()))
}
