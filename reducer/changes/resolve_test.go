package changes

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMessages(t *testing.T) {
	for _, c := range []struct{ output, want string }{
		{"m2.c:24:14: error: too few arguments to function ‘bk’\n   24 |         s += bk(2);\n      |              ^~\n", "m2.c:24 bk\n"},
		{"./key.go:12:3: undefined: ab\n\thave (int)\n", "./key.go:12 undefined ab\n -\n"},
		{"  File \"a/b.py\", line 7, in f\nNameError: name 'gone' is not defined\n", "a/b.py:7\n gone\n"},
		{"error[E0425]: cannot find value `qq`\n  --> src/x.rs:3:5\n   |\n3  |     qq\n", "qq\n src/x.rs:3\n"},
		{"f07:13: not as in f03:5\n", "f07:13 f03:5 not as in\n"},
		{"x.pas(12) Error: Identifier not found \"zz\"\n", "x.pas:12 zz\n"},
	} {
		var got strings.Builder
		for m := range messages(c.output) {
			for _, p := range m.places {
				fmt.Fprintf(&got, "%s:%d ", p.file, p.line)
			}
			got.WriteString(strings.Join(m.words, " ") + "\n")
		}
		trim := func(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, "-\n", "\n")), " ") }
		if diff := cmp.Diff(trim(c.want), trim(got.String())); diff != "" {
			t.Errorf("%q (-want +got)\n%s", c.output, diff)
		}
	}
}

// cases makes a case of testdata/changes/cases, and returns its trees and its test.
func cases(t *testing.T, name string) (old, now *Tree, script string) {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("no python3, which makes the case")
	}
	dir := t.TempDir()
	if out, err := exec.Command("python3", filepath.Join("..", "..", "testdata", "changes", "cases"), name, dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var trees [2]*Tree
	for i, name := range []string{"old", "new"} {
		var err error
		if trees[i], err = ReadDir(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	return trees[0], trees[1], "sh " + filepath.Join(dir, "test")
}

// Messages about refused mixtures relate changes without anything else in common: of 300 changes in
// groups of 12, the search finds the failing group. Without messages, 1,126 tests found nothing.
func TestFindResolvesFailures(t *testing.T) {
	old, now, script := cases(t, "hidden")
	step, err := Compare(old, now)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, jobs := range []int{1, 3} {
		f, log, err := find(t, old, []Step{step}, script, jobs)
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Changes) != 12 || f.Tests > 80 {
			t.Errorf("%d changes after %d tests\n%s", len(f.Changes), f.Tests, strings.Join(log, "\n"))
		}
		if jobs == 1 {
			want = log
		}
		if diff := cmp.Diff(want, log); diff != "" {
			t.Errorf("%d jobs (-1 job +%d)\n%s", jobs, jobs, diff)
		}
	}
}
