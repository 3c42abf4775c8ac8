package subject

import (
	"context"

	"pare/cmd/pare/internal/keep"
	"pare/grammars/coding"
	"pare/reducer/oracle"
	"pare/reducer/remote"
)

// encoder is a tester of texts that are written in another way.
type encoder struct {
	remote.Tester
	coding coding.Coding
}

// Evaluate answers for a text that is no file of its kind that it is not interesting, without a test.
func (e encoder) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	if a, ok := e.coding.(coding.Assembler); ok {
		if _, err := a.Assemble(files[0].Text); err != nil {
			return oracle.Verdict{Outcome: oracle.NotInteresting, Exit: 1, Stderr: err.Error()}, nil
		}
	}
	return e.Tester.Evaluate(ctx, e.files(files))
}

func (e encoder) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return e.Tester.Check(ctx, e.files(files))
}

// testWith makes t answer the questions.
func (s *Subject) testWith(t remote.Tester) {
	if s.Flaky != nil {
		t = s.Flaky.Around(t)
	}
	if s.Coding != nil {
		t = encoder{t, s.Coding}
	}
	t = keep.Tester{Tester: t, Holds: func(files oracle.Files) bool { return s.kept == nil || s.kept.Hold(files) }}
	s.Tester, s.Evaluator = t, t
}

// Unpack decides whether the contents that a file has compressed, or its disassembly, are reduced,
// or its bytes: these where the test does not take the same written in another way.
func (s *Subject) Unpack() error {
	switch how := s.Coding.(type) {
	case coding.Packed:
		if file, ok := how.Repacked([]byte(s.Text)); !ok || s.takes(file) {
			return nil
		}
		how.Flat()
		s.Text, _ = how.Decode(s.Raw)
		s.Show.Note("compressed parts of the input stay as they are: written anew, they are not interesting")
	case coding.Assembler:
		if file, err := how.Reassembled(); err == nil && s.takes(file) {
			return nil
		}
		s.Show.Note("the input's bytes are edited: rewritten by %s, it is not interesting", how.Programs())
		plain := s.Tester.(keep.Tester).Tester.(encoder).Tester
		s.Text, s.Grammar = s.Raw, []string{"binary"}
		if err := s.chooseLanguage(s.Ctx); err != nil {
			return err
		}
		s.testWith(plain)
	}
	return nil
}

// takes reports whether the test takes a file for the input, and is not at fault itself: the next
// check reports that.
func (s *Subject) takes(file []byte) bool {
	if _, err := s.Tester.Check(s.Ctx, s.Candidate([]byte(s.Text))); err != nil {
		return true
	}
	plain := s.Tester.(keep.Tester).Tester.(encoder).Tester
	v, err := plain.Evaluate(s.Ctx, oracle.Files{{Name: s.BaseName(), Mode: s.Mode, Text: file}})
	return err == nil && v.Outcome == oracle.Interesting || s.Ctx.Err() != nil
}

// files returns the candidate as it is written.
func (e encoder) files(files oracle.Files) oracle.Files {
	out := append(oracle.Files(nil), files...)
	for i := range out {
		out[i].Text = e.coding.Encode(out[i].Text)
	}
	return out
}
