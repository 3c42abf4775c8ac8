package project

import (
	"slices"
	"strings"
	"testing"
)

// Held entries are in every candidate, with their directories, and in no text.
func TestHold(t *testing.T) {
	for _, test := range []struct{ glob, held, text string }{
		{"web", "web web/app.js", "int"},
		{"web/", "web web/app.js", "int"},
		{"*.h", "src src/util.h", "help(2)"},
		{"src/**", "src src/main.c src/util.c src/util.h", "help(2)"},
		{"none", "none", "int"},
		{"link", "link", "int"},
	} {
		held := slices.Clone(entries)
		if idle, err := Hold(held, []string{test.glob}); err != nil || len(idle) > 0 {
			t.Fatalf("%s: %q, %v", test.glob, idle, err)
		}
		p := newProject(t, held)
		var names []string
		for _, f := range p.Files(nil) {
			names = append(names, f.Name)
		}
		if got := strings.Join(names, " "); got != test.held {
			t.Errorf("%s: %q is held, not %q", test.glob, got, test.held)
		}
		if got, want := len(p.Files([]byte(p.Text))), len(newProject(t, entries).Files([]byte(newProject(t, entries).Text))); got != want {
			t.Errorf("%s: %d entries in all, not %d", test.glob, got, want)
		}
		if !strings.Contains(p.Text, test.text) {
			t.Errorf("%s: %q is not in %q", test.glob, test.text, p.Text)
		}
	}
	if idle, err := Hold(slices.Clone(entries), []string{"nothing"}); err != nil || len(idle) != 1 {
		t.Errorf("%q, %v", idle, err)
	}
	if _, err := Hold(slices.Clone(entries), []string{"["}); err == nil {
		t.Error("a malformed glob is taken")
	}
}

// Tests named by a command are found, whatever surrounds their names.
func TestTestsIn(t *testing.T) {
	shop := []Entry{{Path: "main.py"}, {Path: "tests/test_a.py"}, {Path: "lib/a_test.go"}, {Path: "lib/a.spec.js"}, {Path: "latest/x.py"}, {Path: "contest.py"}, {Path: "run_test.sh"}}
	for _, c := range []struct{ command, want string }{
		{"pytest tests", "tests"},
		{"pytest -q ./tests/test_a.py::test_b", "tests/test_a.py"},
		{"sh -c 'cd x; pytest \"tests/\" | grep -q E'", "tests"},
		{"go test lib/a_test.go", "lib/a_test.go"},
		{"node --test=lib/a.spec.js", "lib/a.spec.js"},
		{"./run_test.sh", "run_test.sh"},
		{"python3 main.py latest/x.py contest.py", ""},
		{"pytest test spec nothing_test.go", ""},
	} {
		if got := strings.Join(TestsIn(shop, []string{"env", c.command}), " "); got != c.want {
			t.Errorf("%s: %q, not %q", c.command, got, c.want)
		}
	}
}
