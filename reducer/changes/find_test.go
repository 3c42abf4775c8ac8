package changes

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/internal/quick"
	"pare/reducer/sandbox"
)

// find runs a search with a shell script as the test.
func find(t *testing.T, base *Tree, steps []Step, script string, jobs int) (*Found, []string, error) {
	t.Helper()
	s, err := sandbox.Open(sandbox.Command{Args: []string{"sh", "-c", script}, Jobs: jobs})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var log []string
	f, err := Find(t.Context(), Job{Base: base, Steps: steps, Sandbox: s, Tested: func(test Test) {
		log = append(log, fmt.Sprint(test.Number, " ", test.Stage, " ", test.Applied, " ", test.Verdict.Outcome))
	}})
	return f, log, err
}

// between returns the step from one tree to the other.
func between(t *testing.T, old, now files) []Step {
	t.Helper()
	s, err := Compare(texts(old), texts(now))
	if err != nil {
		t.Fatal(err)
	}
	return []Step{s}
}

// causes describes the result.
func causes(f *Found) []string {
	var list []string
	for _, c := range f.Changes {
		list = append(list, fmt.Sprint(f.History.Changes[c.Number], ", without it ", c.Without))
	}
	return list
}

// many makes a tree of dirs × files with n lines each.
func many(dirs, each, n int, change func(dir, file, line int) string) files {
	f := files{}
	for d := range dirs {
		for i := range each {
			var b strings.Builder
			for l := range n {
				b.WriteString(change(d, i, l))
				b.WriteByte('\n')
			}
			f[fmt.Sprintf("d%d/f%d", d, i)] = b.String()
		}
	}
	return f
}

func TestFind(t *testing.T) {
	old := many(5, 8, 16, func(d, i, l int) string { return fmt.Sprint("line ", l) })
	now := many(5, 8, 16, func(d, i, l int) string {
		if l%2 == 0 {
			return fmt.Sprintf("changed %d%d%d", d, i, l)
		}
		return fmt.Sprint("line ", l)
	}) // 320 hunks
	for _, c := range []struct {
		name, script string
		want         []string
		most         int // tests
	}{
		{"one", `! grep -q "changed 356" d3/f5`,
			[]string{"d3/f5:7: -1 +1, without it PASS"}, 30},
		{"two", `! { grep -q "changed 356" d3/f5 && grep -q "changed 0110" d0/f1; }`,
			[]string{"d0/f1:11: -1 +1, without it PASS", "d3/f5:7: -1 +1, without it PASS"}, 50},
		{"one that needs another", `
			if grep -q "changed 356" d3/f5; then grep -q "changed 358" d3/f5 || exit 125; exit 1; fi`,
			[]string{"d3/f5:7: -1 +1, without it PASS", "d3/f5:9: -1 +1, without it UNRESOLVED"}, 60},
		{"another status", `grep -q "changed 356" d3/f5 && exit 3; grep -q "changed 354" d3/f5 && exit 7; exit 0`,
			[]string{"d3/f5:7: -1 +1, without it PASS"}, 30},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, log, err := find(t, texts(old), between(t, old, now), c.script, 2)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, causes(f)); diff != "" || f.Stopped != nil {
				t.Errorf("stopped %v (-want +got)\n%s", f.Stopped, diff)
			}
			if f.Tests > c.most {
				t.Errorf("%d tests, want at most %d\n%s", f.Tests, c.most, strings.Join(log, "\n"))
			}
			t.Logf("%d tests", f.Tests)
		})
	}
}

// TestFindGroups: directories that only work as a whole are found in few tests.
func TestFindGroups(t *testing.T) {
	text := func(state string) func(d, i, l int) string {
		return func(d, i, l int) string {
			if l%2 == 0 {
				return "line"
			}
			return fmt.Sprint(state, d, i, l)
		}
	}
	old, now := many(7, 3, 6, text("old")), many(7, 3, 6, text("new"))
	script := `for d in d*; do case $(cat $d/* | grep -c new) in 0|9) ;; *) exit 125;; esac; done; ! grep -q "new5 1 3" d5/f1`
	f, log, err := find(t, texts(old), between(t, old, now), script, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Changes {
		if path := f.History.Changes[c.Number].Path; !strings.HasPrefix(path, "d5/") {
			t.Errorf("a change in %s", path)
		}
	}
	if len(f.Changes) != 9 || f.Tests > 60 {
		t.Errorf("%d changes after %d tests\n%s", len(f.Changes), f.Tests, strings.Join(log, "\n"))
	}
}

func TestFindIsTheSameForAnyNumberOfJobs(t *testing.T) {
	old := many(3, 4, 8, func(d, i, l int) string { return fmt.Sprint("line ", l) })
	now := many(3, 4, 8, func(d, i, l int) string { return fmt.Sprint("line ", l/2, strings.Repeat("!", d*i*l%2)) })
	script := `grep -q "line 3!" d1/f3 && ! grep -q "line 7" d2/f1 && exit 1; exit 0`
	var want []string
	for _, jobs := range []int{1, 3} {
		f, log, err := find(t, texts(old), between(t, old, now), script, jobs)
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, causes(f)...)
		if jobs == 1 {
			want = log
		}
		if diff := cmp.Diff(want, log); diff != "" {
			t.Errorf("%d jobs (-1 job +%d)\n%s", jobs, jobs, diff)
		}
	}
}

func TestFindErrors(t *testing.T) {
	old, now := files{"a": "1\n", "b": "1\n"}, files{"a": "2\n", "b": "2\n"}
	flaky := filepath.Join(t.TempDir(), "flaky")
	for _, c := range []struct {
		name, script, want string
		now                files
	}{
		{"OLD fails", "exit 3", "OLD fails already: exit status 3", now},
		{"OLD cannot be tested", "exit 125", "OLD cannot be tested: exit status 125", now},
		{"OLD is killed", "kill -9 $$", "OLD fails already: ended by SIGKILL", now},
		{"NEW works", "exit 0", "NEW does not fail: exit status 0", now},
		{"NEW cannot be tested", "grep 1 a || exit 125", "NEW cannot be tested: exit status 125", now},
		{"turned round", "grep 2 a", "OLD fails already: exit status 1", now},
		{"flaky", "grep 1 a && exit 0; [ -e " + flaky + " ] && exit 0; >" + flaky + "; exit 1", "the test is flaky", now},
		{"nothing differs", "exit 0", "NEW does not fail: exit status 0", old},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := find(t, texts(old), between(t, old, c.now), c.script, 1)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Fatalf("error %v, want %s", err, c.want)
			}
			var end *EndError
			if errors.As(err, &end) && end.Turned != (c.name == "turned round") {
				t.Errorf("turned %v", end.Turned)
			}
		})
	}
}

// TestFindConflict: conflicting changes are not tested.
func TestFindConflict(t *testing.T) {
	old, now := files{"a": "1\n", "x": "1\n"}, files{"a/b": "2\n", "x": "2\n"}
	f, log, err := find(t, texts(old), between(t, old, now), `[ ! -e a/b ]`, 1)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"a: removed, without it UNRESOLVED", "a/b: added, without it PASS"}
	if diff := cmp.Diff(want, causes(f)); diff != "" {
		t.Errorf("(-want +got)\n%s\n%s", diff, strings.Join(log, "\n"))
	}
	if !slices.ContainsFunc(log, func(l string) bool { return strings.HasPrefix(l, "0 ") && strings.HasSuffix(l, "UNRESOLVED") }) {
		t.Errorf("no conflict in\n%s", strings.Join(log, "\n"))
	}
}

// repository makes a repository with a commit for each version of the tree, and
// tags v0, v1, ….
func repository(t *testing.T, versions []files) string {
	t.Helper()
	need(t, "git")
	dir := t.TempDir()
	var in strings.Builder
	for i, v := range versions {
		message := fmt.Sprint("commit ", i)
		fmt.Fprintf(&in, "commit refs/heads/main\ncommitter A <a@example.com> %d +0000\ndata %d\n%s\n", 1e9+i, len(message), message)
		fmt.Fprintf(&in, "deleteall\n")
		for name, text := range v {
			mode := map[byte]string{'*': "100755", '@': "120000"}[name[0]]
			if mode == "" {
				mode = "100644"
			}
			fmt.Fprintf(&in, "M %s inline %q\ndata %d\n%s\n", mode, strings.TrimLeft(name, "*@"), len(text), text)
		}
		fmt.Fprintf(&in, "\nreset refs/tags/v%d\nfrom refs/heads/main\n\n", i)
	}
	for _, c := range []struct{ args, in string }{{"init -q -b main", ""}, {"fast-import --quiet", in.String()}} {
		cmd := exec.Command("git", append([]string{"-C", dir}, strings.Fields(c.args)...)...)
		cmd.Stdin = strings.NewReader(c.in)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v\n%s", c.args, err, out)
		}
	}
	return dir
}

// grown returns a history of n commits, each of which changes a line of some
// file, or adds a file and changes it later.
func grown(n int) []files {
	v := many(4, 2, 30, func(d, i, l int) string { return fmt.Sprint("line ", l) })
	versions := []files{v}
	for c := 1; c <= n; c++ {
		next := files{}
		for name, text := range v {
			next[name] = text
		}
		name := fmt.Sprintf("d%d/f%d", c%4, c/4%2)
		next[name] = strings.Replace(v[name], fmt.Sprintf("line %d\n", c*7%30), fmt.Sprintf("of commit %d\n", c), 1)
		if c%10 == 0 {
			next[fmt.Sprint("new/", c/20)] += fmt.Sprintf("by commit %d\n", c)
		}
		versions = append(versions, next)
		v = next
	}
	return versions
}

func TestFindCommits(t *testing.T) {
	dir := repository(t, grown(100))
	for _, c := range []struct {
		name, script string
		want         []string // commit and change
		since        string
		most         int
	}{
		{"one", `! grep -q "of commit 63$" d3/f1`,
			[]string{"commit 63 d3/f1:22: -1 +1, without it PASS"}, "commit 63", 20},
		{"two that interfere", `! { grep -q "of commit 23$" d*/* && grep -q "of commit 81$" d*/*; }`,
			[]string{"commit 23 d3/f1:12: -1 +1, without it PASS", "commit 81 d1/f0:28: -1 +1, without it PASS"}, "commit 81", 60},
		{"in a file of another one", `! grep -q "by commit 70" new/3`,
			[]string{"commit 60 new/3: added, without it PASS", "commit 70 new/3:2: -0 +1, without it PASS"}, "commit 70", 60},
		{"some that cannot be tested", `grep -q "of commit 40$" d*/* && ! grep -q "of commit 60$" d*/* && exit 125; ! grep -q "of commit 63$" d*/*`,
			[]string{"commit 63 d3/f1:22: -1 +1, without it PASS"}, "commit 37 to commit 66", 40},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := OpenGit(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer g.Close()
			base, steps, err := g.History("v0", "main")
			if err != nil {
				t.Fatal(err)
			}
			f, log, err := find(t, base, steps, c.script, 1)
			if err != nil {
				t.Fatal(err)
			}
			got := causes(f)
			for i, l := range got {
				got[i] = steps[f.History.Changes[f.Changes[i].Number].Step].Subject + " " + l
			}
			since := steps[f.Fails-1].Subject
			if f.Fails > f.Works+1 {
				since = steps[f.Works].Subject + " to " + since
			}
			if diff := cmp.Diff(c.want, got); diff != "" || since != c.since {
				t.Errorf("since %s, want %s (-want +got)\n%s\n%s", since, c.since, diff, strings.Join(log, "\n"))
			}
			if f.Tests > c.most {
				t.Errorf("%d tests, want at most %d\n%s", f.Tests, c.most, strings.Join(log, "\n"))
			}
			t.Logf("%d tests", f.Tests)
		})
	}
}

func TestGitHistory(t *testing.T) {
	versions := []files{
		{"a": "1\n", "*run": "#!\n", "@l": "a", "with blank/é\"": "q\n"},
		{"a": "2\n", "*run": "#!\n", "@l": "run", "with blank/é\"": "q\n"},
		{"a": "2\n", "run": "#!\n", "with blank/new": "\x00\x01"},
	}
	dir := repository(t, versions)
	g, err := OpenGit(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	for from := range versions {
		for to := range versions {
			base, steps, err := g.History(fmt.Sprint("v", from), fmt.Sprint("v", to))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(versions[from], dump(base)); diff != "" {
				t.Errorf("v%d (-want +got)\n%s", from, diff)
			}
			if diff := cmp.Diff(versions[to], dump(base.after(steps))); diff != "" {
				t.Errorf("v%d to v%d (-want +got)\n%s", from, to, diff)
			}
			if want := max(to-from, 1); len(steps) != want && from != to {
				t.Errorf("v%d to v%d: %d steps, want %d", from, to, len(steps), want)
			}
		}
	}
	if _, _, err := g.History("v0", "nothing"); err == nil || err.Error() != "nothing: not a revision of this repository" {
		t.Errorf("error %v", err)
	}
	if _, _, err := g.History("--all", "v1"); err == nil || err.Error() != "--all: not a revision of this repository" {
		t.Errorf("error %v", err)
	}
	if _, err := OpenGit(t.TempDir()); err == nil || !strings.HasPrefix(err.Error(), "git: fatal: not a git repository") {
		t.Errorf("error %v", err)
	}
}

// TestStopMany: a search among very many changes ends at once when stopped. Further work would show
// in memory, since a set of n changes takes O(n).
func TestStopMany(t *testing.T) {
	quick.Skip(t)
	for _, c := range []struct {
		name                string
		dirs, each, changed int
	}{{"files", 20, 15, 29}, {"one file", 1, 1, 8721}} {
		t.Run(c.name, func(t *testing.T) {
			text := func(new bool) func(d, i, l int) string {
				return func(d, i, l int) string {
					if new && l%2 == 0 {
						return fmt.Sprintf("func name%d() { // of %d and %d", l, d, i)
					}
					return fmt.Sprint("\treturn value", l)
				}
			}
			old, now := many(c.dirs, c.each, 2*c.changed, text(false)), many(c.dirs, c.each, 2*c.changed, text(true))
			s, err := sandbox.Open(sandbox.Command{Args: []string{"sh", "-c", "! grep -q name4 d0/f0"}})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			ctx, cancel := context.WithCancel(t.Context())
			var before runtime.MemStats
			stop := func() { runtime.ReadMemStats(&before); cancel() }
			f, err := Find(ctx, Job{
				Base: texts(old), Steps: between(t, old, now), Sandbox: s,
				Tested: func(test Test) {
					if test.Stage == Changes {
						stop()
					}
				},
			})
			var after runtime.MemStats
			runtime.ReadMemStats(&after)
			if err != nil || f.Stopped == nil || len(f.Changes) < 1000 {
				t.Fatalf("%v, %v", f, err)
			}
			if more := (after.TotalAlloc - before.TotalAlloc) >> 20; before.TotalAlloc == 0 || more > 150 {
				t.Errorf("%d MB of work after the end", more)
			}
		})
	}
}
