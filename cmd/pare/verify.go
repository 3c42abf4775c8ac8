package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"pare/grammar"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// verifier parses every candidate that was tested once more, with a parser of
// its own that has learned nothing from the reduction.
type verifier struct {
	ctx    context.Context
	lang   *parse.Language
	start  *grammar.Rule
	file   string
	parsed int

	invalid int
	first   oracle.Record // the first invalid one
	pass    string        // that asked for it
	why     error
}

func newVerifier(ctx context.Context, lang *parse.Language, start *grammar.Rule, file string) (*verifier, error) {
	own, err := parse.Hosted(lang.Host)
	return &verifier{ctx: ctx, lang: own, start: start, file: file}, err
}

// record looks at a committed test of a pass.
func (v *verifier) record(r oracle.Record, pass string) {
	_, err := v.lang.Parse(v.ctx, v.file, string(r.Text), v.start)
	if v.ctx.Err() != nil {
		return // not parsed to the end
	}
	if v.parsed++; err == nil {
		return
	}
	if v.invalid++; v.invalid == 1 {
		v.first, v.pass, v.why = r, pass, err
	}
}

// String is the verdict.
func (v *verifier) String() string {
	if v.invalid == 0 {
		return fmt.Sprintf("verify: %s candidates parsed again, none invalid", grouped(v.parsed))
	}
	return fmt.Sprintf("verify: %s candidates parsed again, %s of them invalid", grouped(v.parsed), grouped(v.invalid))
}

// err keeps the first invalid candidate in a file and tells about it.
func (v *verifier) err() error {
	if v.invalid == 0 {
		return nil
	}
	where, err := v.keep()
	if err != nil {
		where = fmt.Sprintf("it could not be kept: %v", err)
	}
	return fmt.Errorf("%v, a mistake of pare's own; the first, test %s (%s): %v; %s", v, grouped(v.first.Test), v.pass, v.why, where)
}

// keep writes the first invalid candidate to a new file and says where it is.
func (v *verifier) keep() (string, error) {
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
