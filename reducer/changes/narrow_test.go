package changes

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/reducer/sandbox"
)

// findJob runs a search with a shell script as the test; vary may change it.
func findJob(t *testing.T, base *Tree, steps []Step, script string, vary func(*Job)) *Found {
	t.Helper()
	s, err := sandbox.Open(sandbox.Command{Args: []string{"sh", "-c", script}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	job := Job{Base: base, Steps: steps, Sandbox: s}
	vary(&job)
	f, err := Find(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// versionsOf returns a step for each version of a tree after the first.
func versionsOf(t *testing.T, versions ...files) (*Tree, []Step) {
	t.Helper()
	var steps []Step
	for i := 1; i < len(versions); i++ {
		s := between(t, versions[i-1], versions[i])[0]
		s.Name, s.Subject = fmt.Sprintf("%d0f", i), fmt.Sprint("commit ", i)
		steps = append(steps, s)
	}
	return texts(versions[0]), steps
}

// If every commit changes one line, only the first commits are a valid subset. The result is a
// commit, with a patch of the tree before it.
func TestFindOnTop(t *testing.T) {
	var versions []files
	for i := range 41 {
		versions = append(versions, files{"count": fmt.Sprintln(i), "other": fmt.Sprintln(i / 7)})
	}
	base, steps := versionsOf(t, versions...)
	f := findJob(t, base, steps, `[ $(wc -l <count) = 1 ] || exit 125; [ $(cat count) -lt 27 ]`, func(*Job) {})
	if diff := cmp.Diff([]string{"count:1: -1 +1, without it PASS"}, causes(f)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	patch, _, err := f.Patch()
	if err != nil || !strings.Contains(string(patch), "-26\n+27\n") {
		t.Errorf("error %v, patch\n%s", err, patch)
	}
	if f.Onto != 26 || f.Works != 26 || f.Fails != 27 || f.Tests > 25 {
		t.Errorf("onto %d, works %d, fails %d, %d tests", f.Onto, f.Works, f.Fails, f.Tests)
	}
}

// The result for a commit that needs few of those before it is a patch of the old tree.
func TestFindNotOnTop(t *testing.T) {
	versions := []files{{"a": "0\n"}}
	for i := range 16 {
		next := files{fmt.Sprint("f", i): "x\n"}
		for name, text := range versions[i] {
			next[name] = text
		}
		if i == 5 {
			next["a"] = "1\n"
		}
		if i == 12 {
			next["a"] = "2\n"
		}
		versions = append(versions, next)
	}
	base, steps := versionsOf(t, versions...)
	f := findJob(t, base, steps, `[ $(wc -l <a) = 1 ] || exit 125; ! grep -q 2 a`, func(*Job) {})
	want := []string{"a:1: -1 +1, without it UNRESOLVED", "a:1: -1 +1, without it PASS"}
	if diff := cmp.Diff(want, causes(f)); diff != "" || f.Onto != 0 {
		t.Errorf("onto %d (-want +got)\n%s", f.Onto, diff)
	}
}

// A change with requirements is never tested without them, and is found with them.
func TestFindRequires(t *testing.T) {
	old := many(1, 12, 1, func(_, i, _ int) string { return fmt.Sprint("old ", i) })
	now := many(1, 12, 1, func(_, i, _ int) string { return fmt.Sprint("new ", i) })
	// Without f2 and f11, f7 is unresolved, and no output tells why.
	script := `n() { grep -q new d0/f$1; }; if n 7; then n 2 && n 11 || exit 125; fi; ! n 7`
	requires := []Requirement{{"r:1", "d0/f7", []string{"d0/f2", "d0/f11:1"}}}
	for _, c := range []struct {
		requires []Requirement
		most     int
	}{{nil, 1000}, {requires, 17}} {
		unresolved := 0
		f := findJob(t, texts(old), between(t, old, now), script, func(j *Job) {
			j.Requires = c.requires
			j.Tested = func(test Test) {
				if test.Verdict.Outcome.String() == "UNRESOLVED" {
					unresolved++
				}
			}
		})
		if got := len(f.Changes); got != 3 {
			t.Errorf("requires %v: %d changes: %v", c.requires, got, causes(f))
		}
		if (unresolved == 0) != (c.requires != nil) || f.Tests > c.most {
			t.Errorf("requires %v: %d of %d tests are unresolved", c.requires, unresolved, f.Tests)
		}
	}
}

func TestReadRequirements(t *testing.T) {
	old := files{"a.c": "1\n2\n3\n4\n5\n", "b/a.h": "1\n"}
	now := files{"a.c": "x\n2\n3\n4\ny\n", "b/a.h": "2\n"}
	h, err := NewHistory(t.Context(), texts(old), between(t, old, now))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, want string }{
		{"# comment\n\na.c needs b/*.h # why\n", "[[2] [2] []]"},
		{"a.c:5 needs 1", "[[] [0] []]"},
		{"3 needs 1-2", "[[] [] [0 1]]"},
		{"1-3 needs 1-3", "[[1 2] [0 2] [0 1]]"},
		{"a.c b/a.h", "r:1: `CHANGE needs CHANGE…` was expected, as in `src/a.c needs include/a.h 7`"},
		{"1 needs 2\na.c needs nothing.h", "r:2: no change is meant by nothing.h: --list prints the changes"},
		{"a.c:3 needs 1", "r:1: no change is meant by a.c:3: --list prints the changes"},
		{"7 needs 1", "r:1: no change is meant by 7: --list prints the changes"},
		{"[ needs 1", "r:1: [: syntax error in pattern"},
		{"@12 needs 1", "r:1: no change is meant by @12: --list prints the changes"},
	} {
		name := filepath.Join(t.TempDir(), "r")
		if err := os.WriteFile(name, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		list, err := ReadRequirements(name)
		var needs implications
		if err == nil {
			needs, err = h.require(list, false)
		}
		got := fmt.Sprint(needs)
		if err != nil {
			got = err.Error()
		}
		if !strings.HasSuffix(got, c.want) {
			t.Errorf("%q: got %s, want %s", c.text, got, c.want)
		}
	}
}

// Three independent causes, one of two changes: each is found after those before are undone.
func TestFindAll(t *testing.T) {
	old := many(1, 20, 1, func(_, i, _ int) string { return fmt.Sprint("old ", i) })
	now := many(1, 20, 1, func(_, i, _ int) string { return fmt.Sprint("new ", i) })
	script := `n() { grep -q new d0/f$1; }; ! n 3 && ! n 17 && ! { n 8 && n 12; }`
	f := findJob(t, texts(old), between(t, old, now), script, func(j *Job) { j.All = true })
	var got []string
	for _, one := range append([]*Found{f}, f.More...) {
		var paths []string
		for _, c := range one.Changes {
			paths = append(paths, one.History.Changes[c.Number].Path)
		}
		got = append(got, strings.Join(paths, " "))
		if _, _, err := one.Patch(); err != nil {
			t.Error(err)
		}
	}
	if len(got) != 3 || !strings.Contains(fmt.Sprint(got), "d0/f12 d0/f8") {
		t.Errorf("found %q", got)
	}
	if f = findJob(t, texts(old), between(t, old, now), script, func(*Job) {}); f.More != nil {
		t.Errorf("more without All: %v", f.More)
	}
}

// The same among commits, where the result is one on top of others.
func TestFindAllOnTop(t *testing.T) {
	var versions []files
	for i := range 21 {
		last := "fine\n"
		if i > 15 {
			last = "bad\n"
		}
		versions = append(versions, files{"count": fmt.Sprintln(i), "last": last})
	}
	base, steps := versionsOf(t, versions...)
	f := findJob(t, base, steps, `[ $(wc -l <count) = 1 ] || exit 125; [ $(cat count) -lt 9 ] && ! grep -q bad last`, func(j *Job) { j.All = true })
	if f.Onto != 8 || len(f.More) != 0 {
		t.Errorf("onto %d, %d more", f.Onto, len(f.More)) // without commit 9 the count cannot be made
	}
}
