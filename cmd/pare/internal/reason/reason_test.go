package reason

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/reducer/oracle"
)

func attempt(text string, v oracle.Verdict) *Attempt {
	return &Attempt{Text: text, Tokens: strings.Fields(text), Verdict: v}
}

func TestWrite(t *testing.T) {
	fails := func(stderr string) oracle.Verdict { return oracle.Verdict{Exit: 1, Stderr: stderr} }
	e := &Explanation{
		Tokens: strings.Fields("int f ( ) ;"), Lines: []string{"1:1", "1:5", "1:6", "1:7", "2:1"}, Rejected: 1200,
		Result: oracle.Verdict{Outcome: oracle.Interesting, Stderr: "note: in f\ninternal error\n"},
		Attempts: []*Attempt{
			attempt("", fails("empty\n")),
			attempt("int ;", fails("a.c:1: warning: nothing\na.c:1: error: 'f' undeclared\nend\n")),
			attempt("f ( ) ;", oracle.Verdict{TimedOut: true}),
			attempt("char f ( ) ;", fails("note: in f\n")),
			attempt("int g ( ) ;", oracle.Verdict{Exit: 125, Outcome: oracle.Unresolved}),
			attempt("int f ( void ) ; x", fails("")),
			attempt("long f ( ) ;", fails("a.c: In f\na.c:1:1: warning: no value\n    1 | long\n      | ^~~~\n")),
			attempt("short f ( ) ;", fails("")),
		},
	}
	e.Runs = Runs(t.Context(), e.Tokens, e.Attempts)
	e.Runs[len(e.Runs)-1].Rejected = true
	var b strings.Builder
	if err := e.Write(&b); err != nil {
		t.Fatal(err)
	}
	want := `1:1  int
      without it: killed after 0s
      ‘char’ in place of ‘int’: exit status 1: note: in f
      ‘long’ in place of ‘int’: exit status 1: a.c:1:1: warning: no value
1:5  f ( )
      without it: exit status 1: a.c:1: error: 'f' undeclared
      ‘g’ in place of ‘f’: exit status 125
2:1  ;
      without ‘int f ( ) ;’ around it: exit status 1: empty
      without it alone: no sentence of the grammar

nearest misses, whose test says some of what it says of the result:
  ‘char’ in place of ‘int’
      exit status 1: note: in f

out of reach:
  1 text ran out of time
  the test could not tell about 1 text
  1,200 texts were no sentences of the grammar and not tested
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

// What a test printed, and a token, may be anything: a line stays a line.
func TestHostile(t *testing.T) {
	wild := "\x1b[2J\x00\xff\r" + strings.Repeat("é", 5000)
	e := &Explanation{Tokens: []string{wild}, Lines: []string{"1:1"}, Attempts: []*Attempt{attempt("", oracle.Verdict{Stderr: wild})}}
	e.Runs = Runs(t.Context(), e.Tokens, e.Attempts)
	var b strings.Builder
	if err := e.Write(&b); err != nil || strings.ContainsAny(b.String(), "\x1b\x00\r") || strings.Count(b.String(), "\n") != 2 || b.Len() > 1000 {
		t.Errorf("%q, %v", b.String(), err)
	}
}

func TestNothingTried(t *testing.T) {
	e := &Explanation{Tokens: []string{"a"}, Lines: []string{"1:1"}, Runs: Runs(t.Context(), []string{"a"}, nil)}
	var b strings.Builder
	if err := e.Write(&b); err != nil || b.String() != "1:1  a\n      nothing was tried in its place\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}
