package changes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pare/reducer/sandbox"
)

// shop returns a copy of base in which a shell script runs.
func shop(t *testing.T, base *Tree, script string) *workcopy {
	t.Helper()
	s, err := sandbox.Open(sandbox.Command{Args: []string{"sh", "-c", script}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	dir, err := s.Directory()
	if err != nil {
		t.Fatal(err)
	}
	return &workcopy{base: base, dir: dir}
}

// list prints the tree, a line for each file: name, mode and content.
const list = `find . -mindepth 1 | sort | while read -r f; do
	if [ -L "$f" ]; then echo "$f -> $(readlink "$f")"
	elif [ -d "$f" ]; then echo "$f/"
	elif [ -x "$f" ]; then echo "$f* $(cat "$f")"
	else echo "$f $(cat "$f")"; fi
done`

func TestWorkcopy(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "outside")
	old := files{"a": "1", "*run": "#!", "@l": "a", "d/e/f": "deep", "d/g": "2"}
	now := files{"a": "one", "run": "#!", "d/e/f": "deep", "n/m": "new", "d/h": "3"}
	h := history(t, old, now)
	h.Base.Dirs = []string{"hollow/in"}
	// a: replaced, d/g: removed, d/h: added, l: removed, n/m: added, run: mode
	if diff := cmp.Diff([]string{"a:1: -1 +1", "d/g: removed", "d/h: added", "l: removed", "n/m: added", "run: mode"}, describe(h)); diff != "" {
		t.Fatal(diff)
	}
	vandal := `
chmod -x run; echo more >>a; rm -r d/e; ln -s "` + outside + `" made; mkdir -p dir/sub; echo x >dir/sub/x; rmdir hollow/in
rm -f d/h; mkdir d/h; echo y >d/h/y; chmod 500 dir/sub; rm -rf n; ln -s . n`
	w := shop(t, h.Base, list+vandal)
	tree := func(lines ...string) string { return strings.Join(lines, "\n") + "\n" }
	for i, c := range []struct {
		set  []int
		want string
	}{
		{nil, tree("./a 1", "./d/", "./d/e/", "./d/e/f deep", "./d/g 2", "./hollow/", "./hollow/in/", "./l -> a", "./run* #!")},
		{[]int{0, 3}, tree("./a one", "./d/", "./d/e/", "./d/e/f deep", "./d/g 2", "./hollow/", "./hollow/in/", "./run* #!")},
		{[]int{1, 2, 4}, tree("./a 1", "./d/", "./d/e/", "./d/e/f deep", "./d/h 3", "./hollow/", "./hollow/in/", "./l -> a", "./n/", "./n/m new", "./run* #!")},
		{[]int{0, 1, 5}, tree("./a one", "./d/", "./d/e/", "./d/e/f deep", "./hollow/", "./hollow/in/", "./l -> a", "./run #!")},
		{nil, tree("./a 1", "./d/", "./d/e/", "./d/e/f deep", "./d/g 2", "./hollow/", "./hollow/in/", "./l -> a", "./run* #!")},
	} {
		cfg, err := h.apply(setOf(h, c.set...))
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.run(t.Context(), cfg, time.Minute)
		if err != nil || res.Stderr != "" && !strings.Contains(res.Stderr, "cannot") && !strings.Contains(res.Stderr, "No such") {
			t.Fatalf("run %d: error %v, %s", i, err, res.Stderr)
		}
		if diff := cmp.Diff(c.want, res.Stdout); diff != "" {
			t.Errorf("run %d (-want +got)\n%s", i, diff)
		}
	}
	if _, err := os.Stat(outside); !os.IsNotExist(err) {
		t.Error("something was written outside of the copy")
	}
}

// TestWorkcopyKeeps: only differing files are rewritten, and with keep those made by the test stay.
func TestWorkcopyKeeps(t *testing.T) {
	h := history(t, files{"a": "1", "b": "1"}, files{"a": "2", "b": "2"})
	for _, keep := range []bool{false, true} {
		w := shop(t, h.Base, `cat count; echo x >>count; ls -i a b | tr '\n' ' '`)
		w.keep = keep
		var out []string
		for _, set := range []Set{{false, false}, {true, false}, {true, true}} {
			cfg, err := h.apply(set)
			if err != nil {
				t.Fatal(err)
			}
			res, err := w.run(t.Context(), cfg, time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, res.Stdout)
		}
		if got := strings.Count(out[2], "x"); keep && got != 2 || !keep && got != 0 {
			t.Errorf("keep %v: %d lines left of the tests before", keep, got)
		}
		inode := func(i, field int) string {
			f := strings.Fields(strings.ReplaceAll(out[i], "x\n", ""))
			return f[field]
		}
		if inode(0, 2) != inode(1, 2) || inode(1, 0) != inode(2, 0) {
			t.Errorf("keep %v: a file that stays the same was written again: %q", keep, out)
		}
	}
}

// TestWorkcopyWiped: a copy removed by a test is made anew.
func TestWorkcopyWiped(t *testing.T) {
	h := history(t, files{"a": "1", "d/b": "2"}, files{"a": "2", "d/b": "2"})
	w := shop(t, h.Base, `cat a d/b; rm -rf "$PWD"`)
	for i, want := range []string{"12", "22"} {
		cfg, err := h.apply(Set{i == 1})
		if err != nil {
			t.Fatal(err)
		}
		if res, err := w.run(t.Context(), cfg, time.Minute); err != nil || res.Stdout != want {
			t.Errorf("run %d: %+v, error %v; want %s", i, res, err, want)
		}
	}
}

func TestReadDirIsExact(t *testing.T) {
	dir := t.TempDir()
	want := files{"a": "1\n", "*b": "2", "@c": "a", "d/e": "\x00", ".hidden": "h", "d/.gitignore": "x"}
	write(t, dir, want)
	write(t, dir, files{".git/config": "x", "d/.git": "gitdir: elsewhere", "sub/.hg/x": "y"})
	if err := os.MkdirAll(filepath.Join(dir, "empty/er"), 0o755); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{dir, link} {
		tree, err := ReadDir(at)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, dump(tree)); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
		if diff := cmp.Diff([]string{"empty/er"}, tree.Dirs); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
	}
	if _, err := ReadDir(filepath.Join(dir, "a")); err == nil || !strings.HasSuffix(err.Error(), "a: not a directory") {
		t.Errorf("error %v", err)
	}
}
