package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pare/tree"
	"pare/tree/parse"
)

// formats are the output formats of pare parse.
var formats = map[string]func(io.Writer, *parse.Language, *tree.Tree){
	"tree":   func(w io.Writer, _ *parse.Language, t *tree.Tree) { fmt.Fprintln(w, t.Dump()) },
	"tokens": writeTokens,
	"json":   writeJSON,
	"dot":    writeDot,
}

func parseCommand() *cobra.Command {
	var names []string
	var start, format string
	cmd := &cobra.Command{
		Use:                   "parse [flags] FILE",
		DisableFlagsInUseLine: true,
		Short:                 "Print the derivation tree or the tokens of FILE",
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) != 1:
				return usagef(cmd, "one FILE was expected, not %d", len(args))
			case args[0] == standardInput && len(names) == 0:
				return usagef(cmd, "standard input has no name that asks for a grammar: give --grammar")
			case formats[format] == nil:
				return usagef(cmd, "--format %s: tree, tokens, json or dot was expected", format)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			lang, rule, err := loadLanguage(names, start, args[0], cmd.ErrOrStderr())
			if missing := new(noGrammar); errors.As(err, &missing) {
				return usagef(cmd, "%w", err)
			}
			if err != nil {
				return err
			}
			file, text, err := readText(cmd.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			t, err := parseText(cmd.Context(), lang, file, text, rule)
			if err != nil {
				return err
			}
			w := bufio.NewWriter(cmd.OutOrStdout())
			formats[format](w, lang, t)
			return w.Flush()
		},
	}
	f := cmd.Flags()
	f.StringArrayVar(&names, "grammar", nil, "a built-in grammar's name, or a .g4 `file` (repeatable; default by FILE's extension)")
	f.StringVar(&start, "start", "", "the `rule` that FILE derives from (default: the first)")
	f.StringVar(&format, "format", "tree", "tree (as ANTLR's toStringTree), tokens, json or dot")
	return cmd
}

// readText reads a file, or standard input for -, and returns its name for messages, too.
func readText(stdin io.Reader, file string) (name, text string, err error) {
	if file == standardInput {
		name = "standard input"
		text, err = readAll(stdin, name)
		return name, text, err
	}
	text, err = readInput(file)
	return file, text, err
}
