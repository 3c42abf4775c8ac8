package reducer_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"pare/grammar"
	"pare/hdd/ddmin"
	"pare/internal/passtest"
	"pare/reducer"
	"pare/tree/parse"
)

func TestLexicalStrategies(t *testing.T) {
	tests := []struct {
		strategy, text string
		interesting    func(string) bool
		want           string
	}{
		{"ddmin-char", "1 + (2 * 3)", passtest.Mystery, "()"},
		{"ddmin-token", "1 + (2 * 3) ", passtest.Mystery, " ()"},
		{"ddmin-line", "1\n+\n(2\n* 3)\n", passtest.Mystery, "(2\n* 3)\n"},
		{"ddmin-line-char", "1\n+\n(2\n* 3)\n", passtest.Mystery, "()"},
		// Texts that do not parse, or not even lex.
		{"ddmin-char", "((2 *", func(s string) bool { return strings.Contains(s, "*") }, "*"},
		{"ddmin-token", "((2 *", func(s string) bool { return strings.Contains(s, "*") }, " *"},
		{"ddmin-line", "a\nb\nc", func(s string) bool { return strings.Contains(s, "b") }, "b\n"},
	}
	lang := exprLanguage(t)
	for _, tt := range tests {
		t.Run(tt.strategy, func(t *testing.T) {
			job := reducer.Job{Lang: lang, Start: lang.G.Rules[0], Name: "input", Text: tt.text, Strategy: passtest.Named(t, tt.strategy)}
			o := passtest.OracleOf(tt.interesting)
			var last string
			res, err := reducer.Reduce(job, o, func(e reducer.Event) {
				if step, ok := e.(reducer.Accepted); ok {
					last = string(step.Text)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(res.Text); got != tt.want || got != last || !res.Finished {
				t.Errorf("%q → %q, last step %q, finished %v; want %q", tt.text, got, last, res.Finished, tt.want)
			}
			job.Text = string(res.Text)
			if ok, err := reducer.OneMinimal(job, o); !ok || err != nil {
				t.Errorf("%q is not 1-minimal: %v", job.Text, err)
			}
		})
	}
}

// Strategies that need no grammar.
func TestLexicalWithoutGrammar(t *testing.T) {
	strategies := reducer.Strategies()
	for _, m := range ddmin.Minimizers() {
		st, err := reducer.Items(m.Name)
		if err != nil {
			t.Error(err)
		}
		strategies = append(strategies, st)
	}
	for _, st := range strategies {
		if st.NeedsLanguage() {
			continue
		}
		o := passtest.OracleOf(func(s string) bool { return strings.Contains(s, "b") })
		res, err := reducer.Reduce(reducer.Job{Text: "a\nb\nc\n", Strategy: st}, o, nil)
		if want := strings.TrimSpace(string(res.Text)); err != nil || want != "b" || res.Before.Tokens != nil {
			t.Errorf("%s: %q, %v tokens before, %v", st.Name, res.Text, res.Before.Tokens, err)
		}
	}
}

// All items may be dropped.
func TestItemsEmpty(t *testing.T) {
	st, err := reducer.Items("")
	if err != nil {
		t.Fatal(err)
	}
	res, err := reducer.Reduce(reducer.Job{Text: "a\nb\n", Strategy: st}, passtest.OracleOf(func(string) bool { return true }), nil)
	if err != nil || len(res.Text) > 0 {
		t.Errorf("%q, %v", res.Text, err)
	}
}

func TestTokensThatDoNotLex(t *testing.T) {
	lang := exprLanguage(t)
	_, err := reducer.Reduce(reducer.Job{Lang: lang, Name: "in", Text: "1 +\n ?", Strategy: passtest.Named(t, "ddmin-token")}, passtest.OracleOf(passtest.Mystery), nil)
	var bad *parse.SyntaxError
	if !errors.As(err, &bad) || !strings.HasPrefix(err.Error(), "in:2:2: ") {
		t.Errorf("%v, want a syntax error at in:2:2", err)
	}
}

func TestOneMinimal(t *testing.T) {
	tests := []struct {
		strategy, text string
		interesting    func(string) bool
		want           bool
	}{
		{"pare", "(0)", passtest.Mystery, true},
		{"pare", "(2)", passtest.Mystery, true},
		{"pare", "(2 * 3)", passtest.Mystery, false},
		{"hdd-star", "12 + 34", func(s string) bool { return strings.Contains(s, "12") }, false},
		{"hdd-star", "12", func(s string) bool { return strings.Contains(s, "12") }, true},
		{"ddmin-char", "(0)", passtest.Mystery, false},
		{"ddmin-char", "x", func(string) bool { return true }, false}, // the empty text is interesting, too
		{"ddmin-line", "(0)", passtest.Mystery, true},
	}
	lang := exprLanguage(t)
	for _, tt := range tests {
		job := reducer.Job{Lang: lang, Start: lang.G.Rules[0], Text: tt.text, Strategy: passtest.Named(t, tt.strategy)}
		if got, err := reducer.OneMinimal(job, passtest.OracleOf(tt.interesting)); got != tt.want || err != nil {
			t.Errorf("%s of %q: %v, %v; want %v", tt.strategy, tt.text, got, err, tt.want)
		}
	}
}

// TestUnknownStrategy: the common name of a strategy and a pass is listed once, as is one of two rules.
func TestUnknownStrategy(t *testing.T) {
	_, err := reducer.ParseStrategy("pare,-nonesuch", "arrow", "field", "field")
	for _, name := range []string{"book", "remove", "field"} {
		if err == nil || strings.Count(err.Error(), " "+name+",") != 1 {
			t.Errorf("%v: %s was expected once", err, name)
		}
	}
}

func TestParseStrategy(t *testing.T) {
	for names, want := range map[string]string{
		"ddmin-line":      "",
		"pare,-windows":   "",
		"pare,ddmin-line": `strategy "ddmin-line" cannot be combined with others`,
		"ddmin-lines":     `no strategy, pass or rule is named "ddmin-lines", did you mean ddmin-line?`,
		"book,-book":      `strategy "book,-book" leaves no pass to run`,
	} {
		_, err := reducer.ParseStrategy(names)
		if want == "" && err != nil || want != "" && (err == nil || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", names, err, want)
		}
	}
}

func exprLanguage(t *testing.T) *parse.Language {
	t.Helper()
	g, err := grammar.Read(os.ReadFile, "../grammars/expr.g4")
	if err != nil {
		t.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	return lang
}
