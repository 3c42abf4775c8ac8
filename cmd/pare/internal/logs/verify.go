package logs

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"pare/cmd/pare/internal/cli"
	"pare/grammar"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree"
	"pare/tree/parse"
)

// Verifier parses every tested candidate again, with a parser of its own that
// shares no caches with the reduction.
type Verifier struct {
	ctx    context.Context
	lang   *parse.Language
	start  *grammar.Rule
	file   string
	Parsed int
	holes  sync.Map // of candidates that are partly text, by key
	unread int      // tokens of the best text that the language of their part does not read

	Invalid int
	first   reducer.Answered // the first invalid one
	Why     error
}

func NewVerifier(ctx context.Context, lang *parse.Language, start *grammar.Rule, file string) (*Verifier, error) {
	own, err := parse.WithHost(lang.Host)
	if err != nil {
		return nil, err
	}
	own.Rest, own.Islands = lang.Rest, lang.Islands
	v := &Verifier{ctx: ctx, lang: own, start: start, file: file}
	lang.Held = func(text []byte, holes []tree.Stretch) { v.holes.Store(oracle.KeyOf(text), holes) }
	return v, nil
}

// On checks a test that counts.
func (v *Verifier) On(e reducer.Event) {
	switch e := e.(type) {
	case reducer.Began:
		v.unread = v.unreadOf(e.Text)
	case reducer.Accepted:
		v.unread = v.unreadOf(e.Text)
	case reducer.Answered:
		v.answered(e)
	}
}

func (v *Verifier) answered(a reducer.Answered) {
	err := v.check(a)
	if v.ctx.Err() != nil {
		return // not parsed to the end
	}
	if v.Parsed++; err == nil {
		return
	}
	if v.Invalid++; v.Invalid == 1 {
		v.first, v.Why = a, err
	}
}

// check parses a candidate again: with what was text for the search as text, so that the rule is the same.
// Of the parts in other languages no more may stay unread than of the best text.
func (v *Verifier) check(a reducer.Answered) error {
	if holes, ok := v.holes.LoadAndDelete(a.Key); ok {
		return v.lang.Holds(v.ctx, v.file, string(a.Text), v.start, holes.([]tree.Stretch))
	}
	t, err := v.lang.Parse(v.ctx, v.file, string(a.Text), v.start)
	if err != nil {
		return err
	}
	if n := v.lang.Unread(v.ctx, t); n > v.unread {
		return fmt.Errorf("%s: in parts in other languages %d tokens are not parsed, in the best text %d", v.file, n, v.unread)
	}
	return nil
}

// unreadOf counts what is not read of a text.
func (v *Verifier) unreadOf(text []byte) int {
	if len(v.lang.Islands) == 0 && v.lang.Rest == nil {
		return 0 // all of a sentence is read
	}
	t, err := v.lang.Parse(v.ctx, v.file, string(text), v.start)
	if err != nil {
		return 0
	}
	return v.lang.Unread(v.ctx, t)
}

// String is the verdict.
func (v *Verifier) String() string {
	if v.Invalid == 0 {
		return fmt.Sprintf("verify: %s candidates parsed again, none invalid", cli.Grouped(v.Parsed))
	}
	return fmt.Sprintf("verify: %s candidates parsed again, %s of them invalid", cli.Grouped(v.Parsed), cli.Grouped(v.Invalid))
}

// Err keeps the first invalid candidate in a file and reports it.
func (v *Verifier) Err() error {
	if v.Invalid == 0 {
		return nil
	}
	where, err := v.keep()
	if err != nil {
		where = fmt.Sprintf("it could not be kept: %v", err)
	}
	return fmt.Errorf("%v, a bug in pare; the first, test %s (%s): %v; %s", v, cli.Grouped(v.first.Stats.Tests), v.first.Pass, v.Why, where)
}

// keep writes the first invalid candidate to a new file and returns its place.
func (v *Verifier) keep() (string, error) {
	f, err := os.CreateTemp("", "pare-invalid-*"+filepath.Ext(v.file))
	if err != nil {
		return "", err
	}
	_, err = f.Write(v.first.Text)
	if err = errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return "it is kept in " + f.Name(), nil
}
