package rewrite_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pare/internal/passtest"
	"pare/reducer/rules"
)

// The tables of testdata/rules map other tools' passes to rules and passes. Every example holds,
// and every rule and pass exists.
func TestTables(t *testing.T) {
	files, err := filepath.Glob("../../testdata/rules/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal("no tables: ", err)
	}
	rows := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		language := strings.TrimSuffix(filepath.Base(file), ".md")
		if language == "README" {
			continue
		}
		for line := range strings.Lines(string(text)) {
			if cells := strings.Split(strings.TrimSpace(line), " | "); strings.HasPrefix(line, "| ") && len(cells) == 4 && !strings.HasPrefix(line, "| theirs") {
				rows++
				checkRow(t, language, cells)
			}
		}
	}
	if rows < 100 {
		t.Errorf("%d rows in all tables", rows)
	}
}

// checkRow checks a row: theirs, ours, before, after. A before can begin with a language other than
// the table's; if ours is a dash, it is a reason.
func checkRow(t *testing.T, language string, cells []string) {
	t.Helper()
	theirs, ours := strings.TrimPrefix(cells[0], "| "), cells[1]
	before, after := inCode(cells[2]), inCode(strings.TrimSuffix(strings.TrimSuffix(cells[3], "|"), " "))
	if ours == "–" {
		if len(cells[2]) < 10 {
			t.Errorf("%s: no reason why there is none", theirs)
		}
		return
	}
	if name, rest, ok := strings.Cut(before, ": "); ok && !strings.ContainsAny(name, " ({") {
		language, before = name, rest
	}
	strategy, rule, _ := strings.Cut(ours, "/")
	if rule != "" {
		lang, _ := passtest.Language(t, language)
		if set, err := rules.Builtin(lang); err != nil || set.Named(rule) == nil {
			t.Errorf("%s: %s has no rule %s", theirs, language, rule)
			return
		}
	}
	passtest.CheckRewrites(t, strategy, []passtest.Rewriting{{Name: theirs, Grammar: language, Text: before, Want: after}})
}

// inCode returns the text in backticks, with line ends.
func inCode(cell string) string {
	return strings.ReplaceAll(strings.Trim(strings.TrimSpace(cell), "`"), "⏎", "\n")
}
