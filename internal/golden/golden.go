// Package golden keeps what reductions asked in files, for tests that moving code must leave as
// they are.
package golden

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pare/reducer/oracle"
)

// Update is the flag by which tests write their files instead of comparing with them.
var Update = flag.Bool("update", false, "write the golden files anew")

// Hash identifies a text by 30 bits, as five characters.
func Hash[T ~string | ~[]byte](text T) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:])[:5]
}

// Record is a reduction: its questions in order with their answers, and its result.
type Record struct {
	Questions []Question
	Steps     string // the hash of the texts accepted, one after the other
	Result    string
}

// Question is a text by its hash, with the answer.
type Question struct {
	Hash    string
	Outcome oracle.Outcome
}

// marks are the outcomes as they are written behind a hash.
const marks = ".!?"

// Name returns the file of a record.
func Name(root, name string) string {
	return filepath.Join(root, "testdata", "golden", name+".txt")
}

// Read reads a record; of a file that is missing it returns an empty one.
func Read(file string) (*Record, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return &Record{}, nil
	}
	if err != nil {
		return nil, err
	}
	head, body, _ := strings.Cut(string(text), "\n")
	r := &Record{}
	count := 0
	if n, err := fmt.Sscanf(head, "questions %d steps %s result %s", &count, &r.Steps, &r.Result); n < 3 {
		return nil, fmt.Errorf("%s:1: %w", file, err)
	}
	body = strings.ReplaceAll(body, "\n", "")
	for len(body) >= 6 {
		r.Questions = append(r.Questions, Question{body[:5], oracle.Outcome(strings.Index(marks, body[5:6]))})
		body = body[6:]
	}
	if len(r.Questions) != count {
		return nil, fmt.Errorf("%s: %d questions, %d were announced", file, len(r.Questions), count)
	}
	return r, nil
}

// Write writes a record.
func (r *Record) Write(file string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "questions %d steps %s result %s\n", len(r.Questions), r.Steps, r.Result)
	for i, q := range r.Questions {
		b.WriteString(q.Hash + marks[q.Outcome:q.Outcome+1])
		if i%16 == 15 || i == len(r.Questions)-1 {
			b.WriteByte('\n')
		}
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(b.String()), 0o666)
}

// Answers returns the recorded answers by hash.
func (r *Record) Answers() map[string]oracle.Outcome {
	all := map[string]oracle.Outcome{}
	for _, q := range r.Questions {
		all[q.Hash] = q.Outcome
	}
	return all
}

// Check fails where a reduction is not the recorded one; text returns its i-th question.
func (r *Record) Check(t testing.TB, name string, got *Record, text func(i int) string) {
	t.Helper()
	for i, q := range got.Questions {
		switch {
		case i == len(r.Questions):
			t.Errorf("%s: question %d, %q, was not asked: the end was recorded", name, i+1, text(i))
			return
		case q.Hash != r.Questions[i].Hash:
			before := "none"
			if i > 0 {
				before = fmt.Sprintf("%q", text(i-1))
			}
			t.Errorf("%s: question %d of %d differs from the recorded one: %q, after %s", name, i+1, len(r.Questions), text(i), before)
			return
		}
	}
	if len(got.Questions) < len(r.Questions) {
		t.Errorf("%s: %d questions, %d were recorded", name, len(got.Questions), len(r.Questions))
	} else if got.Steps != r.Steps || got.Result != r.Result {
		t.Errorf("%s: the questions are the recorded ones, but the steps or the result differ: %s %s, want %s %s", name, got.Steps, got.Result, r.Steps, r.Result)
	}
}
