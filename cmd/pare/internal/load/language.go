// Package load reads what commands work on: inputs, grammars, and pages of rules.
package load

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"pare/cmd/pare/internal/cli"
	"pare/grammar"
	"pare/grammar/host"
	"pare/grammars"
	"pare/grammars/coding"
	"pare/tree"
	"pare/tree/parse"
)

// NoGrammar reports that no grammar was given and none follows from the file's
// name or its first lines.
type NoGrammar struct{ File string }

func (e *NoGrammar) Error() string {
	return fmt.Sprintf("%s: no built-in grammar for files named or beginning like this (there are %s): give --grammar, a file's name or one of these; text reads anything by words, lines and brackets",
		e.File, strings.Join(builtinNames(), ", "))
}

func builtinNames() []string {
	var names []string
	for _, b := range grammars.All() {
		names = append(names, b.Name)
	}
	return names
}

// Grammar reads the given grammar: a built-in name, or files; without either, the one that
// the file's name or the first lines of its text ask for. It returns the grammar's start rule
// if known.
func Grammar(names []string, file, text string) (*grammar.Grammar, string, error) {
	if len(names) == 0 {
		b, _, ok := grammars.Find(file, text)
		if b.Name == "text" { // it reads what is in no known language
			b, ok = grammars.ByFileName(file)
		}
		if !ok {
			return nil, "", &NoGrammar{file}
		}
		names = []string{b.Name}
	}
	return grammars.Read(names...)
}

// Language returns the grammar of a file with this text, as Grammar finds it, and its start
// rule, ready to parse. The grammar's warnings go to warn.
func Language(names []string, start, file, text string, warn io.Writer) (*parse.Language, *grammar.Rule, error) {
	g, known, err := Grammar(names, file, text)
	if err != nil {
		return nil, nil, err
	}
	rule, err := g.StartRule(cmp.Or(start, known))
	if err != nil {
		return nil, nil, err
	}
	lang, err := Make(g, warn)
	return lang, rule, err
}

// Make compiles a grammar.
func Make(g *grammar.Grammar, warn io.Writer) (*parse.Language, error) {
	warn = cli.Legible{Writer: warn}
	for _, w := range g.Warnings {
		fmt.Fprintf(warn, "pare: warning: %v\n", w)
	}
	code := host.Bind(g, Decided)
	for _, w := range code.Warnings {
		fmt.Fprintf(warn, "pare: warning: %v\n", w)
	}
	return parse.WithHost(code)
}

// OtherStart is a syntax error in a text that another start rule reads.
type OtherStart struct {
	error
	tried, reads string
}

func (e *OtherStart) Unwrap() error { return e.error }

func (e *OtherStart) Hint() string {
	return fmt.Sprintf("The rule %s does not read the text, %s does: --start %[2]s", e.tried, e.reads)
}

// Parse parses a text given by the user: where that is not of the grammar, in the notation that the
// grammar is for.
func Parse(ctx context.Context, lang *parse.Language, file, text string, start *grammar.Rule) (*tree.Tree, error) {
	t, err := lang.Parse(ctx, file, text, start)
	if err != nil {
		if edited, _, ok := coding.Of(lang.G.Name, file, text); ok {
			if t, err := lang.Parse(ctx, file, edited, start); err == nil {
				return t, nil
			}
		}
	}
	return t, WithStart(ctx, err, lang, text, start)
}

// WithStart adds to a syntax error an entry rule that reads the text: a grammar's
// first rule need not be its start rule.
func WithStart(ctx context.Context, err error, lang *parse.Language, text string, start *grammar.Rule) error {
	if bad := new(parse.SyntaxError); !errors.As(err, &bad) {
		return err
	}
	for _, r := range lang.G.Entries() {
		if r != start && lang.Validate(ctx, text, r) {
			return &OtherStart{err, start.Name, r.Name}
		}
	}
	return err
}
