package logs

import (
	"io"
	"os"
	"regexp"
	"testing"

	"pare/cmd/pare/internal/load"
	"pare/grammars/choose"
	"pare/reducer"
	"pare/reducer/oracle"
)

// A text that is no sentence is counted, named with its place, and kept.
func TestVerifier(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	lang, start, err := load.Language([]string{"expr"}, "", "", "", io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	v, err := NewVerifier(t.Context(), lang, start, "a.expr")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	ask := func(text, pass string) {
		asked++
		v.On(reducer.Answered{Pass: pass, Answer: oracle.Answer{Text: []byte(text), Stats: oracle.Stats{Tests: asked}}})
	}
	ask("(1)", "remove")
	if err := v.Err(); err != nil || v.String() != "verify: 1 candidates parsed again, none invalid" {
		t.Fatalf("%v: %v", v, err)
	}
	ask("1 +\n)", "replace")
	ask("", "expand")
	want := regexp.MustCompile(`^verify: 3 candidates parsed again, 2 of them invalid, a bug in pare; ` +
		`the first, test 2 \(replace\): a.expr:2:1: found '\)', expected .*; it is kept in (.*pare-invalid-.*\.expr)$`)
	m := want.FindStringSubmatch(v.Err().Error())
	if m == nil {
		t.Fatalf("%v", v.Err())
	}
	if text, err := os.ReadFile(m[1]); err != nil || string(text) != "1 +\n)" {
		t.Errorf("kept %q, %v", text, err)
	}
}

// A part that its language does not read is invalid where all of the best text is read, not where that has as much unread.
func TestVerifierParts(t *testing.T) {
	c, err := choose.Language(t.Context(), choose.Input{Grammar: []string{"html"}, Text: "<p><script>a(1)</script>"})
	if err != nil {
		t.Fatal(err)
	}
	v, err := NewVerifier(t.Context(), c.Lang, c.Start, "a.html")
	if err != nil {
		t.Fatal(err)
	}
	broken := reducer.Answered{Answer: oracle.Answer{Text: []byte("<script>a(</script>")}}
	v.On(reducer.Began{Text: []byte("<p><script>a(1)</script>")})
	v.On(broken)
	if v.Invalid != 1 {
		t.Errorf("%v: %v", v, v.Why)
	}
	v.On(reducer.Began{Text: []byte("<p><script>a(</script>")})
	v.On(broken)
	if v.Invalid != 1 {
		t.Errorf("%v: %v", v, v.Why)
	}
	v.On(reducer.Began{Text: []byte("<p>")})
	for _, text := range []string{"<script> </script>", "<xmp>a(</xmp>"} {
		if v.On(reducer.Answered{Answer: oracle.Answer{Text: []byte(text)}}); v.Invalid != 1 {
			t.Errorf("%s: %v", text, v.Why)
		}
	}
}
