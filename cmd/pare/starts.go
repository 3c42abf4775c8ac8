package main

import (
	"context"
	"errors"
	"fmt"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

// otherStart says that another rule reads a text that its start rule does not.
type otherStart struct {
	error
	tried, reads string
}

func (e *otherStart) Unwrap() error { return e.error }

func (e *otherStart) hint() string {
	return fmt.Sprintf("The rule %s does not read the text, %s does: --start %[2]s", e.tried, e.reads)
}

// parseText parses a text that a user gave.
func parseText(ctx context.Context, lang *parse.Language, file, text string, start *grammar.Rule) (*tree.Tree, error) {
	t, err := lang.Parse(ctx, file, text, start)
	return t, withStart(ctx, err, lang, text, start)
}

// withStart adds to a syntax error which other entry reads the text: a grammar's first rule need not be that of a whole file.
func withStart(ctx context.Context, err error, lang *parse.Language, text string, start *grammar.Rule) error {
	if bad := new(parse.SyntaxError); !errors.As(err, &bad) {
		return err
	}
	for _, r := range lang.G.Entries() {
		if r != start && lang.Validate(ctx, text, r) {
			return &otherStart{err, start.Name, r.Name}
		}
	}
	return err
}
