package subject

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

// Unpack decides whether the contents that a file has compressed are reduced, or its bytes:
// these where the test does not take the contents compressed in another way.
func (s *Subject) Unpack() {
	p, ok := s.Coding.(coding.Packed)
	if !ok {
		return
	}
	file, ok := p.Repacked([]byte(s.Text))
	if !ok {
		return
	}
	if _, err := s.Tester.Check(s.Ctx, s.Candidate([]byte(s.Text))); err != nil {
		return // the next check reports the test's fault
	}
	plain := s.Tester.(encoder).Tester
	v, err := plain.Evaluate(s.Ctx, oracle.Files{{Name: s.BaseName(), Mode: s.Mode, Text: file}})
	if err == nil && v.Outcome == oracle.Interesting || s.Ctx.Err() != nil {
		return
	}
	p.Flat()
	s.Text, _ = p.Decode(s.Raw)
	s.Show.Note("what is compressed in the input stays so: the test is about its bytes")
}

// files returns the candidate as it is written.
func (e encoder) files(files oracle.Files) oracle.Files {
	out := append(oracle.Files(nil), files...)
	for i := range out {
		out[i].Text = e.coding.Encode(out[i].Text)
	}
	return out
}
