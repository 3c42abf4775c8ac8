package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

func checkCommand() *cobra.Command {
	var start string
	cmd := &cobra.Command{
		Use:                   "check [--start RULE] G.g4… [-- FILE…]",
		DisableFlagsInUseLine: true,
		Short:                 "Tell whether a grammar is sound, and parses FILE and renders it unchanged",
		Args:                  checkCheckArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			names, files := args, []string(nil)
			if dash := cmd.ArgsLenAtDash(); dash >= 0 {
				names, files = args[:dash], args[dash:]
			}
			return check(cmd, start, names, files)
		},
	}
	cmd.Flags().StringVar(&start, "start", "", "the `rule` that a FILE derives from (default: the first)")
	return cmd
}

func checkCheckArgs(cmd *cobra.Command, args []string) error {
	dash := cmd.ArgsLenAtDash()
	if len(args) == 0 || dash == 0 {
		return usagef(cmd, "no grammar given")
	}
	if dash < 0 {
		for i, a := range args {
			if i > 0 && filepath.Ext(a) != ".g4" {
				return usagef(cmd, "-- is missing between grammars and files: pare check %s -- %s", shellQuote(args[:i]), shellQuote(args[i:]))
			}
		}
	}
	return nil
}

// check tells all about a grammar and about each file.
func check(cmd *cobra.Command, start string, names, files []string) error {
	begin := time.Now()
	lang, rule, err := loadLanguage(names, start, "", cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	w := cmd.OutOrStdout()
	fmt.Fprintf(w, "%s: sound, loaded in %v\n", lang.G.Name, since(begin))
	describe(w, lang, rule)
	var errs []error
	for _, file := range files {
		if err := checkFile(w, lang, rule, file); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// describe tells what is in a grammar.
func describe(w io.Writer, lang *parse.Language, start *grammar.Rule) {
	g := lang.G
	lists := 0
	for _, r := range g.Rules {
		lists += countLists(r.Body)
		if r.List != nil {
			lists++
		}
	}
	fmt.Fprintf(w, "  start rule %s, %d parser rules, %d lexer rules, %d token types, %d modes, %d lists, %d warnings\n",
		start.Name, len(g.Rules), len(g.Lexer), max(0, len(g.Tokens)-grammar.MinType), len(g.Modes), lists, len(g.Warnings)+len(lang.Host.Warnings))
	if least := tree.MinimalRule(lang.Facts, start); least == nil {
		fmt.Fprintf(w, "  no sentence: every one needs a token that no lexer rule makes\n")
	} else {
		t := tree.Tree{Root: least, Src: &tree.Source{Lex: lang}}
		fmt.Fprintf(w, "  smallest sentence: %s\n", strconv.Quote(string(t.Render())))
	}
	if !lang.Plain() {
		fmt.Fprintf(w, "  it has predicates or a lexer with state: every candidate is parsed before it is tested\n")
	}
}

// countLists counts the repetitions in e.
func countLists(e *grammar.Expr) int {
	n := 0
	if e.Op == grammar.OpList {
		n = 1
	}
	for _, s := range e.Sub {
		n += countLists(s)
	}
	return n
}

// checkFile parses a file and renders it again.
func checkFile(w io.Writer, lang *parse.Language, start *grammar.Rule, file string) error {
	text, err := readInput(file)
	if err != nil {
		return err
	}
	begin := time.Now()
	t, err := lang.Parse(file, text, start)
	if err != nil {
		return err
	}
	took := since(begin)
	if got := string(t.Render()); got != text {
		at := commonPrefix(got, text)
		line := 1 + strings.Count(text[:at], "\n")
		return fmt.Errorf("%s:%d: does not render as it was from here on", file, line)
	}
	fmt.Fprintf(w, "%s: parses, %d bytes, %d tokens, in %v; renders unchanged\n", file, len(text), t.Root.Tokens, took)
	return nil
}

// commonPrefix is the length of what a and b have in common at their beginning.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

func since(t time.Time) time.Duration { return time.Since(t).Round(100 * time.Microsecond) }
