package project

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pare/grammar"
	"pare/grammars"
	"pare/grammars/coding"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

// byExtension finds built-in grammars.
func byExtension(t testing.TB) Find {
	known := map[string]*parse.Language{}
	load := func(b grammars.Builtin) (*parse.Language, *grammar.Rule) {
		g, err := grammars.Load(b.Name)
		if err != nil {
			t.Fatal(err)
		}
		start, err := g.StartRule(b.Start)
		if err != nil {
			t.Fatal(err)
		}
		if known[b.Name] == nil {
			if known[b.Name], err = parse.NewLanguage(g); err != nil {
				t.Fatal(err)
			}
		}
		start, err = known[b.Name].G.StartRule(b.Start)
		if err != nil {
			t.Fatal(err)
		}
		return known[b.Name], start
	}
	return func(_ context.Context, e Entry) (Language, error) {
		if text, how, ok := coding.Binary(e.Text); ok {
			b, _ := grammars.ByName("binary")
			lang, start := load(b)
			return Language{"binary", lang, start, text, how}, nil
		}
		text, _ := grammars.ByName("text")
		b, ok := grammars.ByExtension(e.Path)
		if !ok {
			b = text
		}
		lang, start := load(b)
		if b.Name != "text" {
			lang.Rest, _ = load(text)
		}
		return Language{Name: b.Name, Lang: lang, Start: start}, nil
	}
}

var entries = []Entry{
	{Path: "src/main.c", Mode: 0o644, Text: "#include \"util.h\"\nint main(void) { int a = help(1); return a + 2; }\n"},
	{Path: "src/util.h", Mode: 0o644, Text: "int help(int);\nint other(int);\n"},
	{Path: "src/util.c", Mode: 0o644, Text: "int help(int x) { return x; }\nint other(int y) { return y; }\n"},
	{Path: "web/app.js", Mode: 0o755, Text: "function help(a) { return a + 1 }\nhelp(2);\n"},
	{Path: "web", Mode: fs.ModeDir | 0o700},
	{Path: "empty.c", Mode: 0o644},
	{Path: "none", Mode: fs.ModeDir | 0o755},
	{Path: "link", Mode: fs.ModeSymlink | 0o777, Text: "src/main.c"},
	{Path: "README", Mode: 0o644, Text: "some text\nwith lines\n"},
	{Path: "latin", Mode: 0o644, Text: "\xe4\xf3 \x00 bytes\r\n"},
	{Path: "a.wav", Mode: 0o644, Text: "RIFF\x1a\x00\x00\x00WAVEfmt \x02\x00\x00\x00\x01\x02data\x04\x00\x00\x00\x05\x06\x07\x08"},
	{Path: "font", Mode: 0o644, Text: "icon \U000F0001"},
}

func newProject(t testing.TB, entries []Entry) *Project {
	t.Helper()
	p, err := New(context.Background(), entries, byExtension(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// contents returns the candidate's files by their names, with a slash behind a directory's.
func contents(files oracle.Files) map[string]string {
	m := map[string]string{}
	for _, f := range files {
		name := f.Name
		if f.Mode.IsDir() {
			name += "/"
		}
		m[name] = string(f.Text)
	}
	return m
}

// Unpacking restores every byte.
func TestRoundTrip(t *testing.T) {
	p := newProject(t, entries)
	want := map[string]string{"src/": ""}
	for _, e := range entries {
		if e.Mode.IsDir() {
			e.Path += "/"
		}
		want[e.Path] = e.Text
	}
	if diff := cmp.Diff(want, contents(p.Files([]byte(p.Text)))); diff != "" {
		t.Error(diff)
	}
	parsed, err := p.Lang.Parse(context.Background(), "", p.Text, p.Start)
	if err != nil || string(parsed.Render()) != p.Text {
		t.Errorf("parsed: %v", err)
	}
}

// reduce returns the result for a project whose files need some texts.
func reduce(t *testing.T, entries []Entry, needed map[string][]string) (map[string]string, int) {
	t.Helper()
	p := newProject(t, entries)
	o := oracle.New(context.Background(), p.Evaluator(holding(needed)))
	o.Know([]byte(p.Text), oracle.Interesting)
	res, err := reducer.Reduce(reducer.Job{Lang: p.Lang, Start: p.Start, Name: "project", Text: p.Text, Strategy: reducer.Default()}, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	return contents(p.Files(res.Text)), o.Stats().Tests
}

// holding is a test that needs some texts in the files.
type holding map[string][]string

func (h holding) Capacity() int { return 1 }

func (h holding) Evaluate(_ context.Context, files oracle.Files) (oracle.Verdict, error) {
	got := contents(files)
	for name, texts := range h {
		text, ok := got[name]
		if !ok || slices.ContainsFunc(texts, func(s string) bool { return !strings.Contains(text, s) }) {
			return oracle.Verdict{Outcome: oracle.NotInteresting}, nil
		}
	}
	return oracle.Verdict{Outcome: oracle.Interesting}, nil
}

func TestReduce(t *testing.T) {
	for _, test := range []struct {
		name   string
		needed map[string][]string
		want   map[string]string
	}{
		{"one function", map[string][]string{"src/util.c": {"other"}}, map[string]string{"src/util.c": "other;"}},
		{"a link", map[string][]string{"link": nil}, map[string]string{"link": "src/main.c"}},
		{"an empty directory", map[string][]string{"none/": nil}, map[string]string{"none/": ""}},
		{"a file without its text", map[string][]string{"README": nil}, map[string]string{"README": ""}},
		{"two languages", map[string][]string{"src/main.c": {"return"}, "web/app.js": {"help(2)"}}, map[string]string{"src/main.c": "a(){return;}", "web/app.js": "help(2)"}},
		{"a frame", map[string][]string{"a.wav": {"RIFF", "\x06"}}, map[string]string{"a.wav": "RIFF\x01\x00\x00\x00\x06\x00"}},
		{"a binary file", map[string][]string{"latin": {"\x00"}}, map[string]string{"latin": "\x00"}},
	} {
		got, tests := reduce(t, entries, test.needed)
		if diff := cmp.Diff(test.want, got); diff != "" || tests > 200 {
			t.Errorf("%s, in %d tests: %s", test.name, tests, diff)
		}
	}
}

func TestReadDir(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		".gitignore": "*.o\nbuild/\n!keep.o\n", "a.c": "int a;", "a.o": "x", "keep.o": "y", "build/b.c": "int b;",
		"sub/.gitignore": "a.*\n", "sub/a.c": "int c;", "sub/b.c": "int d;", ".git/config": "x", "new\nline": "n",
	} {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("..", filepath.Join(dir, "sub", "up")); err != nil {
		t.Skip(err)
	}
	for _, test := range []struct {
		sel  Selection
		want []string
	}{
		{Selection{}, []string{".gitignore", "a.c", "keep.o", "new\nline", "sub", "sub/.gitignore", "sub/b.c", "sub/up"}},
		{Selection{NoIgnore: true, Exclude: []string{"build", ".gitignore"}}, []string{"a.c", "a.o", "keep.o", "new\nline", "sub", "sub/a.c", "sub/b.c", "sub/up"}},
		{Selection{Only: []string{"*.c"}}, []string{"a.c", "sub/b.c"}},
		{Selection{Only: []string{"sub/**"}}, []string{"sub/.gitignore", "sub/b.c", "sub/up"}},
	} {
		entries, _, err := ReadDir(context.Background(), dir, test.sel)
		got := map[string]bool{}
		for _, e := range entries {
			got[e.Path] = true
		}
		if diff := cmp.Diff(test.want, slices.Sorted(maps.Keys(got))); err != nil || diff != "" {
			t.Errorf("%+v: %v %s", test.sel, err, diff)
		}
	}
	if _, _, err := ReadDir(context.Background(), dir, Selection{Only: []string{"[a"}}); err == nil {
		t.Error("[a is taken as a glob")
	}
}

// The error for an unreadable entry names the flag that leaves it out.
func TestUnreadable(t *testing.T) {
	w := walker{ctx: context.Background(), root: "dir"}
	err := w.visit(filepath.Join("dir", "a", "b"), nil, &fs.PathError{Op: "open", Path: "dir/a/b", Err: fs.ErrPermission})
	if want := "open dir/a/b: permission denied: --exclude \"a/b\" leaves it out"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
