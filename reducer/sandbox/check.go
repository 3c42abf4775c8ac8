package sandbox

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"pare/reducer/failure"
	"pare/reducer/oracle"
)

// NotInteresting reports that the unchanged input is not interesting.
type NotInteresting struct {
	oracle.Verdict
	// Beside is the directory whose files, linked beside the input, make it interesting; empty for
	// none.
	Beside string
	// Unmet are the given conditions that do not hold.
	Unmet []string
}

func (e *NotInteresting) Error() string {
	return fmt.Sprintf("the unchanged input is not interesting: %v", e.Verdict)
}

// Flaky reports that the test gave two verdicts on the unchanged input.
type Flaky struct{ First, Second oracle.Verdict }

func (e *Flaky) Error() string {
	return fmt.Sprintf("the test is flaky: run twice on the unchanged input it gave %v (%v) and %v (%v)",
		oracle.Word(e.First.Outcome), e.First, oracle.Word(e.Second.Outcome), e.Second)
}

// Check runs the command twice on the unchanged input and fails with
// [*NotInteresting] or [*Flaky] unless it is interesting both times. It sets the
// timeout if the command has none and the first run ends: [Ample] for the slower run.
func (s *Sandbox) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	var runs [2]oracle.Verdict
	var t *trial
	slow := time.Duration(0)
	for i := range runs {
		var err error
		t = &trial{files: files, capture: true, measure: true}
		if runs[i], err = s.evaluate(ctx, t); err != nil {
			return runs[i], err
		}
		if i == 0 && runs[i].TimedOut && runs[i].Outcome != oracle.Interesting {
			return runs[i], &NotInteresting{Verdict: runs[i]}
		}
		if i == 0 && s.cmd.Want.Golden {
			s.cmd.Want.golden = &runs[0]
		}
		slow = max(slow, t.slow)
	}
	s.Settle(slow)
	s.order()
	if runs[0].Outcome != runs[1].Outcome {
		return runs[1], &Flaky{runs[0], runs[1]}
	}
	if runs[0].Outcome != oracle.Interesting {
		return runs[0], &NotInteresting{Verdict: runs[0], Beside: s.helped(ctx, files), Unmet: t.unmet}
	}
	s.decide(t, &runs[1])
	runs[0].Message = failure.MessageOf(files, &runs[0], &runs[1])
	return runs[0], nil
}

// The files that a test leaves are read up to these bounds.
const (
	MostLeft      = 16       // files
	MostLeftBytes = 64 << 10 // bytes of one
)

// left returns the texts of the small files that a test left in its directory, in the order of their
// names: a redirected output, mostly. Hidden and binary files, links, and what was laid there do not
// count.
func (s *Sandbox) left(d *directory, files oracle.Files) string {
	laid := map[string]bool{}
	for _, e := range s.wanted(files) {
		top, _, _ := strings.Cut(e.Name, "/")
		laid[top] = true
	}
	entries, err := os.ReadDir(d.work)
	if err != nil {
		return ""
	}
	var all strings.Builder
	read := 0
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || laid[e.Name()] || strings.HasPrefix(e.Name(), ".") || !info.Mode().IsRegular() || info.Size() > MostLeftBytes || read == MostLeft {
			continue
		}
		text, err := os.ReadFile(filepath.Join(d.work, e.Name()))
		if err != nil || bytes.IndexByte(text, 0) >= 0 || len(text) > MostLeftBytes {
			continue
		}
		read++
		all.Write(text)
		all.WriteString("\n\n")
	}
	return all.String()
}

// helped returns the first directory whose files, beside the candidate, make it interesting.
func (s *Sandbox) helped(ctx context.Context, files oracle.Files) string {
	for _, dir := range s.cmd.Beside {
		if res, err := s.evaluate(ctx, &trial{files: files, beside: dir, capture: s.capture}); err == nil && res.Outcome == oracle.Interesting {
			return dir
		}
	}
	return ""
}
