package main

import (
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
func parseText(lang *parse.Language, file, text string, start *grammar.Rule) (*tree.Tree, error) {
	t, err := lang.Parse(file, text, start)
	return t, withStart(err, lang, text, start)
}

// withStart adds to a syntax error which other rule reads the text, of those that
// no rule refers to: a grammar's first rule need not be that of a whole file.
func withStart(err error, lang *parse.Language, text string, start *grammar.Rule) error {
	if bad := new(parse.SyntaxError); !errors.As(err, &bad) {
		return err
	}
	used := map[*grammar.Rule]bool{}
	for _, r := range lang.G.Rules {
		noteUsed(r.Body, r, used)
	}
	for _, r := range lang.G.Rules {
		if r != start && !used[r] && lang.Validate(text, r) {
			return &otherStart{err, start.Name, r.Name}
		}
	}
	return err
}

// noteUsed enters the rules that e, in the rule by, refers to, but for by itself.
func noteUsed(e *grammar.Expr, by *grammar.Rule, used map[*grammar.Rule]bool) {
	if e.Op == grammar.OpRule && e.Rule != by {
		used[e.Rule] = true
	}
	for _, sub := range e.Sub {
		noteUsed(sub, by, used)
	}
}
