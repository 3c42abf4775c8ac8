package main

import (
	"context"

	"pare/grammars/coding"
	"pare/reducer/oracle"
	"pare/reducer/remote"
)

// encoder is a tester of texts that are written in another way.
type encoder struct {
	remote.Tester
	coding coding.Coding
}

func (e encoder) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return e.Tester.Evaluate(ctx, e.files(files))
}

func (e encoder) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return e.Tester.Check(ctx, e.files(files))
}

// files returns the candidate as it is written.
func (e encoder) files(files oracle.Files) oracle.Files {
	out := append(oracle.Files(nil), files...)
	for i := range out {
		out[i].Text = e.coding.Encode(out[i].Text)
	}
	return out
}
