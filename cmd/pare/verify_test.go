package main

import (
	"io"
	"os"
	"regexp"
	"testing"

	"pare/reducer"
	"pare/reducer/oracle"
)

// A text that is no sentence is counted, named with its place, and kept.
func TestVerifier(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	lang, start, err := loadLanguage([]string{"expr"}, "", "", io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	v, err := newVerifier(t.Context(), lang, start, "a.expr")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	ask := func(text, pass string) {
		asked++
		v.on(reducer.Answered{Pass: pass, Answer: oracle.Answer{Text: []byte(text), Stats: oracle.Stats{Tests: asked}}})
	}
	ask("(1)", "remove")
	if err := v.err(); err != nil || v.String() != "verify: 1 candidates parsed again, none invalid" {
		t.Fatalf("%v: %v", v, err)
	}
	ask("1 +\n)", "replace")
	ask("", "expand")
	want := regexp.MustCompile(`^verify: 3 candidates parsed again, 2 of them invalid, a bug in pare; ` +
		`the first, test 2 \(replace\): a.expr:2:1: found '\)', expected .*; it is kept in (.*pare-invalid-.*\.expr)$`)
	m := want.FindStringSubmatch(v.err().Error())
	if m == nil {
		t.Fatalf("%v", v.err())
	}
	if text, err := os.ReadFile(m[1]); err != nil || string(text) != "1 +\n)" {
		t.Errorf("kept %q, %v", text, err)
	}
}
