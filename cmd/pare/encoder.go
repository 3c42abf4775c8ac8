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

// unpack decides whether the contents that a file has compressed are reduced, or its bytes:
// these where the test does not take the contents compressed in another way.
func (s *subject) unpack() {
	p, ok := s.coding.(coding.Packed)
	if !ok {
		return
	}
	file, ok := p.Repacked([]byte(s.text))
	if !ok {
		return
	}
	if _, err := s.tester.Check(s.ctx, s.candidate([]byte(s.text))); err != nil {
		return // the next check reports the test's fault
	}
	plain := s.tester.(encoder).Tester
	v, err := plain.Evaluate(s.ctx, oracle.Files{{Name: s.baseName(), Mode: s.mode, Text: file}})
	if err == nil && v.Outcome == oracle.Interesting || s.ctx.Err() != nil {
		return
	}
	p.Flat()
	s.text, _ = p.Decode(s.raw)
	s.show.note("what is compressed in the input stays so: the test is about its bytes")
}

// files returns the candidate as it is written.
func (e encoder) files(files oracle.Files) oracle.Files {
	out := append(oracle.Files(nil), files...)
	for i := range out {
		out[i].Text = e.coding.Encode(out[i].Text)
	}
	return out
}
