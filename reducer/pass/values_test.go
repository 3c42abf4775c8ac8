package pass_test

import (
	"slices"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer"
	"pare/reducer/oracle"
)

// valued returns the result and the questions of the pass for a failure that says m.
func valued(t *testing.T, grammar, text string, m oracle.Message, interesting func(string) bool) (string, []string) {
	t.Helper()
	lang, _ := passtest.Language(t, grammar)
	job := reducer.Job{Lang: lang, Name: "input", Text: text, Strategy: passtest.Named(t, "values"), Message: m}
	got, questions := passtest.QuestionsIn(t, job, 1, interesting)
	if _, others := passtest.QuestionsIn(t, job, 8, interesting); !slices.Equal(others, questions) {
		t.Errorf("%q: other questions with eight jobs", text)
	}
	return got, questions
}

func TestValues(t *testing.T) {
	for _, c := range []struct {
		name, grammar, text, want string
		values                    []string
	}{
		{"a number", "c", "int f() { int b = g(a, 2) + a; return b * 9; }", "int f() { int b = 711; return b * 9; }", []string{"711"}},
		{"where only strings are initializers", "c", "char *s = \"a\"; int f() { int b = g(a, 2); return b << 9; }", "char *s = \"a\"; int f() { int b = 43; return b << 9; }", []string{"43"}},
		{"an operand", "c", "int f() { return g(a, 2) * h(3); }", "int f() { return g(a, 2) * 711; }", []string{"711"}},
		{"a negative number", "c", "int f() { return g(a, 2) << 3; }", "int f() { return -5 << 3; }", []string{"-5"}},
		{"a string", "python", "a = {'b': 1}\na[c.d() + '_']\n", "a = {'b': 1}\na['e_9']\n", []string{`"e_9"`}},
		{"a later value", "javascript", "f(g(1) + 2)", "f(43)", []string{"42", "43"}},
		{"a number of SQL", "sql", "select a from b where c = (1 + d)", "select a from b where c = 17", []string{"17"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, _ := valued(t, c.grammar, c.text, oracle.Message{Values: c.values}, passtest.Only(c.text, c.want))
			if passtest.Tight(got) != passtest.Tight(c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// In a larger text only the lines that the message names get its values, and what is assigned to
// their names.
func TestValuesOnLines(t *testing.T) {
	text := "int b = g(1);\nint c = h(2) + 3;\nint f() {\n" + strings.Repeat("i(4);\n", 60) + "return b * k(5); }\n"
	m := oracle.Message{Values: []string{"711", "33"}, Lines: []int{64}}
	_, questions := valued(t, "c", text, m, func(s string) bool { return s == text })
	for part, want := range map[string]bool{"return 711;": true, "b * 711": true, "b * 33": true, "int b = 33": true, "int c = 711": false, "711; i(4)": false, "i(711)": false} {
		has := slices.ContainsFunc(questions, func(q string) bool { return strings.Contains(passtest.NoBlank(q), passtest.NoBlank(part)) })
		if has != want {
			t.Errorf("%s: asked %t: %q", part, has, questions)
		}
	}
}

// A line that a value has changed is still found by its other tokens.
func TestValuesOnChangedLine(t *testing.T) {
	before, rest := "int f() {\n", "\n"+strings.Repeat("i(4);\n", 60)+"}\n"
	var lines []string
	for _, line := range []string{"check(a(1, 2), b(3, 5) + 4);", "check(a(1, 2), 33);", "check(711, 33);"} {
		lines = append(lines, passtest.Tight(before+line+rest))
	}
	m := oracle.Message{Values: []string{"711", "33"}, Lines: []int{2}}
	got, _ := valued(t, "c", before+"check(a(1, 2), b(3, 5) + 4);"+rest, m, func(s string) bool { return slices.Contains(lines, passtest.Tight(s)) })
	if passtest.Tight(got) != lines[2] {
		t.Errorf("%q", got)
	}
}

// It asks nothing without a value, nothing for one that the text holds, and a bounded number at most.
func TestValuesBounded(t *testing.T) {
	text := "int f() { return g(711, 2) * h(3); }"
	for _, values := range [][]string{nil, {"711", "3"}} {
		if _, questions := valued(t, "c", text, oracle.Message{Values: values, Lines: []int{1}}, func(s string) bool { return s == text }); len(questions) > 0 {
			t.Errorf("%v: %q", values, questions)
		}
	}
	text = "int f() { return " + strings.Repeat("(g + 1) * ", 30) + "h; }"
	many := oracle.Message{Values: []string{"11", "12", "13", "14", "15", "16", "17", "18", "19"}, Lines: []int{1}}
	if _, questions := valued(t, "c", text, many, func(s string) bool { return s == text }); len(questions) == 0 || len(questions) > 60 {
		t.Errorf("%d questions", len(questions))
	}
}
