package files_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
)

// What the output names stays, with what it uses; the first question is about the first name, the
// second about all. A small text, a name that nothing defines, and names that keep most of the text
// make no question.
func TestNamed(t *testing.T) {
	var b strings.Builder
	for i := range 20 {
		fmt.Fprintf(&b, "int i%d(int a) { return i%d(a); } ", i, max(i-1, 0))
	}
	other := b.String()
	const used = "typedef unsigned u; u f(u a) { return a; } "
	text := other + used + "int g() { return f(2); } int h() { return 3; } "
	for _, c := range []struct {
		name, text string
		names      []string
		want       []string
	}{
		{"a name", text, []string{"a", "h"}, []string{"int h() { return 3; }"}},
		{"what it uses", text, []string{"g"}, []string{used + "int g() { return f(2); }"}},
		{"the first of two", text, []string{"h", "g"}, []string{"int h() { return 3; }", used + "int g() { return f(2); } int h() { return 3; }"}},
		{"no definition", text, []string{"nothing"}, nil},
		{"no names", text, nil, nil},
		{"most of the text", text, []string{"i19"}, nil},
		{"a small text", used + "int g() { return f(2); } int h() { return 3; }", []string{"h"}, nil},
	} {
		lang, _ := passtest.Language(t, "c")
		job := reducer.Job{Lang: lang, Name: "a.c", Text: c.text, Strategy: passtest.Named(t, "named"), Message: oracle.Message{Names: c.names}}
		_, questions := passtest.QuestionsIn(t, job, 1, func(s string) bool { return passtest.NoBlank(s) == passtest.NoBlank(c.text) })
		var got, want []string
		for _, q := range questions {
			got = append(got, passtest.NoBlank(q))
		}
		for _, text := range c.want {
			want = append(want, passtest.NoBlank(text+"NOT"))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", c.name, got, want)
		}
	}
}
