package changes

import (
	"bytes"
	"context"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pare/internal/quick"
)

// need skips the test where a program is missing, unless all are required.
func need(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		if os.Getenv("PARE_REQUIRE") == "1" {
			t.Fatal(err)
		}
		t.Skipf("no %s here", program)
	}
}

// write makes the files in dir.
func write(t failer, dir string, files files) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, strings.TrimLeft(name, "*@"))
		mode := fs.FileMode(0o644)
		if name[0] == '*' {
			mode = 0o755
		}
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		if name[0] == '@' && err == nil {
			err = os.Symlink(text, path)
		} else if err == nil {
			err = os.WriteFile(path, []byte(text), mode)
		}
		if err != nil {
			t.Fatalf("%v", err)
		}
	}
}

type failer interface {
	Fatalf(string, ...any)
	Helper()
}

// readBack reverses write.
func readBack(t failer, dir string) files {
	t.Helper()
	tree, err := ReadDir(dir)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return dump(tree)
}

// patches are commands that apply the patch in the file ../patch.
var patches = []struct {
	name string
	args []string
}{
	{"git", []string{"git", "apply", "--whitespace=nowarn", "../patch"}},
	{"patch", []string{"patch", "-p1", "-s", "--no-backup-if-mismatch", "-i", "../patch"}},
}

// apply writes old to a directory, applies the patch with a program and returns
// the resulting files.
func apply(t failer, args []string, old files, patch []byte) files {
	t.Helper()
	top, err := os.MkdirTemp("", "patch-")
	if err != nil {
		t.Fatalf("%v", err)
	}
	defer os.RemoveAll(top)
	dir := filepath.Join(top, "tree")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatalf("%v", err)
	}
	write(t, dir, old)
	if len(patch) == 0 {
		return readBack(t, dir)
	}
	write(t, top, files{"patch": string(patch)})
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+top)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s\n%s", args, err, out, patch)
	}
	return readBack(t, dir)
}

func lines(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat("x", i%7))
		b.WriteString(string(rune('a'+i%26)) + "\n")
	}
	return b.String()
}

func TestPatchIsTaken(t *testing.T) {
	binary := "\x00\x01\x02" + strings.Repeat("\xff\x00abc", 300)
	for _, c := range []struct {
		name     string
		old, now files
		onlyGit  bool
	}{
		{"hunks", files{"a": lines(50)}, files{"a": "first\n" + strings.Replace(lines(50), "c\n", "changed\n", 1) + "last\n"}, false},
		{"one line", files{"a": "1\n"}, files{"a": "2\n"}, false},
		{"no line feed", files{"a": "1", "b": "1\n2", "c": "1\n"}, files{"a": "2", "b": "1\n2\n", "c": "1\n2"}, false},
		{"carriage returns", files{"a": "1\r\n2\r\n"}, files{"a": "1\r\n3\r\n"}, false},
		{"added, removed", files{"d/a": "1\n2\n"}, files{"e/f/b": "x\ny\n", "*e/run": "#!\n"}, false},
		{"emptied, filled", files{"a": "1\n", "b": ""}, files{"a": "", "b": "2\n"}, false},
		{"empty added", files{"a": "1\n"}, files{"a": "1\n", "d/b": ""}, false},
		{"empty removed", files{"a": "1\n", "b": ""}, files{"a": "1\n"}, false},
		{"renamed", files{"d/a": lines(9)}, files{"e/b": lines(9)}, false},
		{"renamed and changed", files{"d/a": lines(9)}, files{"*e/b": lines(9) + "more\n"}, false},
		{"mode", files{"a": "1\n", "*b": "2\n"}, files{"*a": "1\n", "b": "3\n"}, false},
		{"link", files{"@a": "x", "c": "1\n"}, files{"@b": "y", "c": "1\n"}, false},
		{"names", files{"with blank": "1\n", "quo\"te": "1\n", "ünï": "1\n", "tab\tbed": "1\n", "back\\slash": "1\n"},
			files{"with blank": "2\n", "quo\"te": "2\n", "ünï": "2\n", "tab\tbed": "2\n", "new blank": "x\n"}, false},
		{"lines that look like a patch", files{"a": "-- a\n++ b\n@@ -1 +1 @@\n"}, files{"a": "-- c\n++ b\n@@ -1 +2 @@\ndiff --git a/x b/x\n"}, false},
		{"file becomes directory", files{"a": "1\n"}, files{"a/b": "2\n"}, true},
		{"directory becomes file", files{"a/b": "1\n"}, files{"a": "2\n"}, true},
		{"binary", files{"a": binary, "b": "text\n"}, files{"a": binary + "\x00", "b": "text\x00\n", "c": binary, "*d": "\x00"}, true},
		{"binary removed", files{"a": binary}, files{"b": "1\n"}, true},
		{"binary renamed", files{"a": binary}, files{"b": binary}, false},
	} {
		for _, with := range patches {
			if c.onlyGit && with.name == "patch" {
				continue
			}
			t.Run(c.name+"/"+with.name, func(t *testing.T) {
				need(t, with.args[0])
				h := history(t, c.old, c.now)
				all := make(Set, len(h.Changes))
				for i := range all {
					all[i] = true
				}
				patch, gitOnly, err := h.Patch(all)
				if err != nil || (gitOnly != "") != c.onlyGit {
					t.Fatalf("only for git: %q, error %v", gitOnly, err)
				}
				if diff := cmp.Diff(c.now, apply(t, with.args, c.old, patch)); diff != "" {
					t.Errorf("(-want +got)\n%s\n%s", diff, patch)
				}
				backward := append(append([]string{}, with.args...), "-R")
				if diff := cmp.Diff(c.old, apply(t, backward, c.now, patch)); diff != "" {
					t.Errorf("taken back (-want +got)\n%s\n%s", diff, patch)
				}
			})
		}
	}
}

func TestPatchText(t *testing.T) {
	h := history(t, files{"a": "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n"}, files{"a": "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n13\n"})
	got, _, err := h.Patch(setOf(h, 0))
	want := `diff --git a/a b/a
index -
--- a/a
+++ b/a
@@ -2,7 +2,7 @@
 2
 3
 4
-5
+five
 6
 7
 8
`
	index := regexp.MustCompile("(?m)^index .*") // git apply checks them
	if diff := cmp.Diff(want, index.ReplaceAllString(string(got), "index -")); diff != "" || err != nil {
		t.Errorf("error %v (-want +got)\n%s", err, diff)
	}
	if none, _, err := h.Patch(setOf(h)); len(none) > 0 || err != nil {
		t.Errorf("no change: error %v\n%s", err, none)
	}
}

// TestPatchesOfSubsets: git accepts the patch of any set of changes of a history, and makes the
// tree that was tested.
func TestPatchesOfSubsets(t *testing.T) {
	need(t, "git")
	text := rapid.Custom(func(t *rapid.T) string {
		list := rapid.SliceOfN(rapid.SampledFrom([]string{"1\n", "2\n", "3\n", "{\n", "}\n"}), 1, 20).Draw(t, "lines")
		return strings.Join(list, "") + rapid.SampledFrom([]string{"", "", "end", "\x00"}).Draw(t, "end")
	})
	names := []string{"a", "*a b", "@c", "d/a", "*d/c", "d/é"}
	tree := rapid.MapOfN(rapid.SampledFrom(names), text, 0, 5)
	rapid.Check(t, func(t *rapid.T) {
		versions := rapid.SliceOfN(tree, 2, 4).Draw(t, "versions")
		var steps []Step
		for i := range versions {
			if l := versions[i]["@c"]; l != "" {
				versions[i]["@c"] = strings.Map(func(r rune) rune { return max(r, '0') }, l)
			}
			if i > 0 {
				s, err := Compare(texts(versions[i-1]), texts(versions[i]))
				if err != nil {
					t.Fatal(err)
				}
				steps = append(steps, s)
			}
		}
		h, err := NewHistory(context.Background(), texts(versions[0]), steps)
		if err != nil {
			t.Fatal(err)
		}
		set := Set(rapid.SliceOfN(rapid.Bool(), len(h.Changes), len(h.Changes)).Draw(t, "set"))
		if _, err := h.apply(set); err != nil {
			return // cannot be applied together
		}
		patch, _, err := h.Patch(set)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(applied(t, h, set), apply(t, patches[0].args, versions[0], patch)); diff != "" {
			t.Fatalf("(-want +got)\n%s\n%s", diff, patch)
		}
	})
}

// hostile draws a name that programs may misread.
var hostile = rapid.Custom(func(t *rapid.T) string {
	part := rapid.SampledFrom([]string{"a", "b", "-", " ", "\t", "\n", "\r", "\"", "\\", "'", "é", "\xff", "\x01", "\x7f", "$x", "*", "?", "~", "@", "#", "%", "/dev/null", "..", ".", "a/", "b/", "\\n", "\\101", "=>", "{a => b}", "diff", "old mode", ":", "1970-01-01", "+", "--- a", "dir/"})
	name := strings.Join(rapid.SliceOfN(part, 1, 4).Draw(t, "name"), "")
	name = path.Clean("/" + name)[1:]
	if len(name) > 100 {
		name = ""
	}
	if name == "" || name[0] == '*' || name[0] == '@' { // marks of a mode
		name = "x" + name
	}
	return name
})

// clash reports whether one name is that of a directory above another.
func clash(f files) bool {
	for p := range f {
		for q := range f {
			if strings.HasPrefix(q, p+"/") {
				return true
			}
		}
	}
	return false
}

// TestPatchOfHostileNames: git and patch agree on any two trees, whatever their
// names, also in reverse.
func TestPatchOfHostileNames(t *testing.T) {
	quick.Skip(t)
	need(t, "git")
	need(t, "patch")
	text := rapid.SampledFrom([]string{"", "1\n", "2\n", "1\n2\n3\n", "1\n2\n3\n4\n", "no feed"})
	tree := rapid.MapOfN(hostile, text, 0, 4)
	rapid.Check(t, func(t *rapid.T) {
		old, now := files(tree.Draw(t, "old")), files(tree.Draw(t, "new"))
		both := maps.Clone(old)
		for _, name := range slices.Sorted(maps.Keys(old)) {
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0: // another name
				now[hostile.Draw(t, "to")] = old[name]
			case 1:
				now[name] = text.Draw(t, "other")
			}
		}
		maps.Copy(both, now)
		if clash(both) {
			return
		}
		h := history(t, old, now)
		all := make(Set, len(h.Changes))
		for i := range all {
			all[i] = true
		}
		patch, _, err := h.Patch(all)
		if err != nil {
			t.Fatal(err)
		}
		for _, with := range patches {
			if diff := cmp.Diff(now, apply(t, with.args, old, patch)); diff != "" {
				t.Fatalf("%s (-want +got)\n%s\n%s", with.name, diff, patch)
			}
			backward := append(slices.Clone(with.args), "-R")
			if diff := cmp.Diff(old, apply(t, backward, now, patch)); diff != "" {
				t.Fatalf("%s, taken back (-want +got)\n%s\n%s", with.name, diff, patch)
			}
		}
	})
}

func TestBase85(t *testing.T) {
	var b bytes.Buffer
	writeBase85(&b, []byte{0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1, 0x55})
	if got := b.String(); got != "|NsC0"+"00001"+"RR910" {
		t.Errorf("got %q", got)
	}
}
