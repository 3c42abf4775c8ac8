package changes

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// texts makes a tree of files: the prefix * marks an executable file, @ a link.
func texts(files map[string]string) *Tree {
	t := &Tree{Files: map[string]*File{}}
	for name, text := range files {
		f := &File{Mode: plainFile, Size: int64(len(text)), Read: func() ([]byte, error) { return []byte(text), nil }}
		switch name[0] {
		case '*':
			f.Mode = executable
		case '@':
			f.Mode = link
		}
		t.Files[strings.TrimLeft(name, "*@")] = f
	}
	return t
}

// dump reverses texts.
func dump(t *Tree) map[string]string {
	files := map[string]string{}
	for name, f := range t.Files {
		text, _ := f.Read()
		files[mark(f.Mode)+name] = string(text)
	}
	return files
}

func mark(m fs.FileMode) string {
	return map[fs.FileMode]string{plainFile: "", executable: "*", link: "@"}[m]
}

// applied returns the tree with some changes.
func applied(t interface {
	Fatalf(string, ...any)
	Helper()
}, h *History, s Set) map[string]string {
	t.Helper()
	c, err := h.apply(s)
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	files := dump(h.Base)
	for name, st := range c.files {
		for _, m := range []string{"", "*", "@"} {
			delete(files, m+name)
		}
		if st != nil {
			files[mark(st.mode)+name] = string(st.content)
		}
	}
	return files
}

func history(t failer, versions ...map[string]string) *History {
	t.Helper()
	var steps []Step
	base := texts(versions[0])
	for i := range versions[1:] {
		s, err := Compare(texts(versions[i]), texts(versions[i+1]))
		if err != nil {
			t.Fatalf("%v", err)
		}
		s.Name = fmt.Sprint("c", i+1)
		steps = append(steps, s)
	}
	h, err := NewHistory(context.Background(), base, steps)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return h
}

func setOf(h *History, changes ...int) Set {
	s := make(Set, len(h.Changes))
	for _, c := range changes {
		s[c] = true
	}
	return s
}

func describe(h *History) []string {
	var list []string
	for _, c := range h.Changes {
		list = append(list, c.String())
	}
	return list
}

type files = map[string]string

func TestChanges(t *testing.T) {
	for _, c := range []struct {
		name     string
		old, now files
		want     []string
	}{
		{"nothing", files{"a": "1\n"}, files{"a": "1\n"}, nil},
		{"hunks", files{"a": "1\n2\n3\n4\n5\n"}, files{"a": "0\n1\n3\n4\nfive\n"},
			[]string{"a:1: -0 +1", "a:2: -1 +0", "a:5: -1 +1"}},
		{"order", files{"b/x": "1\n", "a": "1\n", "b.c": "1\n"}, files{"b/x": "2\n", "a": "2\n", "b.c": "2\n"},
			[]string{"a:1: -1 +1", "b.c:1: -1 +1", "b/x:1: -1 +1"}},
		{"added, removed", files{"a": "1\n"}, files{"b": "x\ny\n"}, []string{"a: removed", "b: added"}},
		{"renamed", files{"a/f": "1\n2\n3\n"}, files{"b/g": "1\n2\n3\n"}, []string{"a/f: renamed to b/g"}},
		{"renamed and changed", files{"a": "1\n2\n3\n4\n"}, files{"b": "1\n2\n3\nfour\n"}, []string{"a: renamed to b", "a:4: -1 +1"}},
		{"the best match", files{"a": "1\n2\n3\n4\n", "b": "1\n2\n3\n4\n5\n"}, files{"c/b": "1\n2\n3\n4\n5\n", "d": "1\n2\n3\n4\n"},
			[]string{"a: renamed to d", "b: renamed to c/b"}},
		{"the name decides", files{"a/x": "1\n", "a/y": "1\n"}, files{"b/x": "1\n", "b/y": "1\n"},
			[]string{"a/x: renamed to b/x", "a/y: renamed to b/y"}},
		{"empty files are nothing to go by", files{"a": ""}, files{"b": ""}, []string{"a: removed", "b: added"}},
		{"mode", files{"a": "1\n"}, files{"*a": "1\n"}, []string{"a: mode"}},
		{"mode and text", files{"a": "1\n"}, files{"*a": "2\n"}, []string{"a:1: -1 +1", "a: mode"}},
		{"binary", files{"a": "1\x002\n"}, files{"a": "1\x003\n"}, []string{"a: replaced"}},
		{"text becomes binary", files{"a": "12\n"}, files{"a": "1\x003\n"}, []string{"a: replaced"}},
		{"binary becomes text", files{"a": "1\x002\n"}, files{"a": "1\n"}, []string{"a: replaced"}},
		{"binary renamed", files{"a": "1\x002\n"}, files{"b": "1\x002\n"}, []string{"a: renamed to b"}},
		{"binary mode", files{"a": "1\x002\n"}, files{"*a": "1\x002\n"}, []string{"a: replaced"}},
		{"link", files{"@a": "x"}, files{"@a": "y"}, []string{"a: replaced"}},
		{"link becomes file", files{"@a": "x"}, files{"a": "x"}, []string{"a: replaced"}},
		{"link added", files{}, files{"@a": "x"}, []string{"a: added"}},
		{"last line feed", files{"a": "1\n2"}, files{"a": "1\n2\n"}, []string{"a:2: -1 +1"}},
		{"file becomes directory", files{"a": "1\n"}, files{"a/b": "7\n"}, []string{"a: removed", "a/b: added"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := history(t, c.old, c.now)
			if diff := cmp.Diff(c.want, describe(h)); diff != "" {
				t.Fatalf("(-want +got)\n%s", diff)
			}
			none := make(Set, len(h.Changes))
			if diff := cmp.Diff(c.old, applied(t, h, none)); diff != "" {
				t.Errorf("without changes (-want +got)\n%s", diff)
			}
			all := slices.Repeat(Set{true}, len(h.Changes))
			if diff := cmp.Diff(c.now, applied(t, h, all)); diff != "" {
				t.Errorf("with all changes (-want +got)\n%s", diff)
			}
		})
	}
}

func TestSteps(t *testing.T) {
	h := history(t,
		files{"a": "1\n2\n3\n", "keep": "k\n"},
		files{"a": "1\n2\n2b\n3\n", "keep": "k\n"},                 // 0
		files{"a": "1\n2\n2b!\n3\n", "keep": "k\n", "n": "x\ny\n"}, // 1, 2
		files{"b": "1\n2\n2b!\n3\n", "keep": "k\n", "n": "x\nz\n"}, // 3, 4
		files{"b": "zero\n1\n2\n2b!\n3\n", "keep": "k\n"},          // 5, 6
	)
	want := []string{"a:3: -0 +1", "a:3: -1 +1", "n: added", "a: renamed to b", "n:2: -1 +1", "b:1: -0 +1", "n: removed"}
	if diff := cmp.Diff(want, describe(h)); diff != "" {
		t.Fatalf("(-want +got)\n%s", diff)
	}
	for _, c := range []struct {
		set  []int
		want files
	}{
		{nil, files{"a": "1\n2\n3\n"}},
		{[]int{1}, files{"a": "1\n2\n2b!\n3\n"}}, // the removed line was never there
		{[]int{0, 1}, files{"a": "1\n2\n2b!\n3\n"}},
		{[]int{3}, files{"b": "1\n2\n3\n"}},
		{[]int{5}, files{"a": "zero\n1\n2\n3\n"}},
		{[]int{0, 3, 5}, files{"b": "zero\n1\n2\n2b\n3\n"}},
		{[]int{4}, files{"a": "1\n2\n3\n"}}, // of a file that is missing
		{[]int{2, 4}, files{"a": "1\n2\n3\n", "n": "x\nz\n"}},
		{[]int{2, 6}, files{"a": "1\n2\n3\n"}},
		{[]int{0, 1, 2, 3, 4, 5, 6}, files{"b": "zero\n1\n2\n2b!\n3\n"}},
	} {
		c.want["keep"] = "k\n"
		if diff := cmp.Diff(c.want, applied(t, h, setOf(h, c.set...))); diff != "" {
			t.Errorf("%v (-want +got)\n%s", c.set, diff)
		}
	}
}

func TestConflicts(t *testing.T) {
	for _, c := range []struct {
		name     string
		versions []files
		set      []int
		want     string
	}{
		{"file in the way of a directory", []files{{"a": "1\n"}, {"a/b": "2\n"}}, []int{1}, "a would be two things"},
		{"link in the way of a directory", []files{{"@a": "/etc"}, {"a/passwd": "2\n"}}, []int{1}, "a would be two things"},
		{"directory in the way of a file", []files{{"a/b": "1\n"}, {"a": "2\n"}}, []int{0}, "a would be two things"},
		{"two for one path", []files{{"a": "1\n2\n", "b": "3\n"}, {"a": "1\n2\n"}, {"b": "1\n2\n"}}, []int{1}, "b would be two things"},
		{"a file that no change is about", []files{{"a": "1\n2\n"}, {"b": "1\n2\n"}, {"a": "3\n", "b": "1\n2\n"}}, []int{1}, "a would be two things"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := history(t, c.versions...)
			if _, err := h.apply(setOf(h, c.set...)); err == nil || err.Error() != c.want {
				t.Errorf("%v: error %v, want %s; changes %q", c.set, err, c.want, describe(h))
			}
		})
	}
}

// TestPrefixes draws histories: applying all changes of the first steps gives the
// tree of the last of them.
func TestPrefixes(t *testing.T) {
	names := []string{"a", "b", "*b", "@b", "d/a", "d/e/b", "*d/c", "d"}
	text := rapid.Custom(func(t *rapid.T) string {
		lines := rapid.SliceOfN(rapid.SampledFrom([]string{"1\n", "2\n", "3\n", "4\n", "{\n", "\x00\n"}), 0, 8).Draw(t, "lines")
		return strings.Join(lines, "") + rapid.SampledFrom([]string{"", "", "end"}).Draw(t, "end")
	})
	tree := rapid.Custom(func(t *rapid.T) files {
		f := files{}
		for _, n := range rapid.SliceOfDistinct(rapid.SampledFrom(names), func(n string) string { return strings.TrimLeft(n, "*@") }).Draw(t, "names") {
			if n != "d" && f["d"] == "" || n == "d" && !slices.ContainsFunc(slices.Collect(maps.Keys(f)), func(s string) bool { return strings.Contains(s, "/") }) {
				f[n] = text.Draw(t, n) + "x"
			}
		}
		return f
	})
	rapid.Check(t, func(t *rapid.T) {
		versions := rapid.SliceOfN(tree, 1, 6).Draw(t, "versions")
		var steps []Step
		for i := range versions[1:] {
			s, err := Compare(texts(versions[i]), texts(versions[i+1]))
			if err != nil {
				t.Fatal(err)
			}
			steps = append(steps, s)
		}
		h, err := NewHistory(context.Background(), texts(versions[0]), steps)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range versions {
			s := make(Set, len(h.Changes))
			for j, c := range h.Changes {
				s[j] = c.Step < i
			}
			if diff := cmp.Diff(want, applied(t, h, s)); diff != "" {
				t.Fatalf("after %d steps (-want +got)\n%s", i, diff)
			}
			if diff := cmp.Diff(want, dump(h.Base.after(steps[:i]))); diff != "" {
				t.Fatalf("After %d steps (-want +got)\n%s", i, diff)
			}
		}
		some := rapid.SliceOfN(rapid.Bool(), len(h.Changes), len(h.Changes)).Draw(t, "set")
		if _, err := h.apply(some); err != nil && !strings.Contains(err.Error(), "two things") {
			t.Fatalf("%v: %v", some, err)
		}
	})
}
