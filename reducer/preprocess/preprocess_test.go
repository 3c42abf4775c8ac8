package preprocess

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestPreprocessing(t *testing.T) {
	for command, want := range map[string]string{
		"gcc -c a.c -o a.o":                                "gcc a.c -E",
		"gcc -MD -MT a.o -MF a.o.d -oa.o -O2 -c a.c":       "gcc -O2 a.c -E",
		"ccache clang -Iinc -MJ a.json -S a.c -save-temps": "ccache clang -Iinc a.c -E",
		"clang -DX=1 -c -o a.o -- a.c":                     "clang -DX=1 -E -- a.c",
		"gcc -Wp,-MMD,a.d -Wp,-DX -E -P a.c":               "gcc -Wp,-DX a.c -E",
	} {
		if got := strings.Join(preprocessing(strings.Fields(command)), " "); got != want {
			t.Errorf("%s: %q, want %q", command, got, want)
		}
	}
}

// files writes files into a new directory, which it returns.
func files(t *testing.T, texts map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range texts {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A database of another user, or a link of another user to one, is not used unless it is named.
func TestForeignDatabase(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("needs root, to make a file of another user")
	}
	t.Setenv("SUDO_UID", "")
	const other = 1234
	database := `[{"directory": ".", "file": "a.c", "command": "./cc a.c"}]`
	for _, link := range []bool{false, true} {
		dir := files(t, map[string]string{"a.c": "", "real": database, "sub/a.c": ""})
		named := filepath.Join(dir, databaseName)
		make, whose := os.Rename, os.Chown
		if link {
			make, whose = os.Symlink, os.Lchown
		}
		if err := make(filepath.Join(dir, "real"), named); err != nil {
			t.Fatal(err)
		}
		if _, err := Find(filepath.Join(dir, "a.c"), ""); err != nil {
			t.Error(err)
		}
		if err := whose(named, other, other); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{"a.c", "sub/a.c"} {
			if c, err := Find(filepath.Join(dir, file), ""); err == nil || !strings.Contains(err.Error(), "--preprocess="+named) {
				t.Errorf("link %v, %s: %v, %v", link, file, c, err)
			}
		}
		if _, err := Find(filepath.Join(dir, "a.c"), named); err != nil {
			t.Error(err)
		}
		t.Setenv("SUDO_UID", "1234")
		if _, err := Find(filepath.Join(dir, "a.c"), ""); err != nil {
			t.Error(err)
		}
		t.Setenv("SUDO_UID", "")
	}
}

func TestFind(t *testing.T) {
	for name, c := range map[string]struct{ database, want, fails string }{
		"command":   {`[{"directory": "DIR", "file": "b.c", "command": "x"}, {"directory": "DIR/src", "file": "a.c", "command": "gcc -D'A=\"b c\"' -c a.c -o a.o"}]`, `gcc -DA="b c" a.c -E`, ""},
		"arguments": {`[{"directory": "DIR", "file": "src/a.c", "arguments": ["gcc", "-DA=b c", "-c", "src/a.c"]}]`, "gcc -DA=b c src/a.c -E", ""},
		"relative":  {`[{"directory": "src", "file": "a.c", "command": "gcc -c a.c"}]`, "gcc a.c -E", ""},
		"response":  {`[{"directory": "DIR", "file": "src/a.c", "command": "gcc @flags @none -c src/a.c"}]`, "gcc -O2 -Da=b c @none src/a.c -E", ""},
		"loop":      {`[{"directory": "DIR", "file": "src/a.c", "command": "gcc @loop -c src/a.c"}]`, "", "without end"},
		"other":     {`[{"directory": "DIR", "file": "b.c", "command": "gcc -c b.c"}]`, "", "none of its 1 entries"},
		"broken":    {"[\n{", "", "line 2: unexpected end"},
		"object":    {"{}", "", "a list of objects"},
		"neither":   {`[{"directory": "DIR", "file": "src/a.c"}]`, "", "neither command nor arguments"},
		"quote":     {`[{"directory": "DIR", "file": "src/a.c", "command": "gcc 'a"}]`, "", "EOF"},
	} {
		dir := files(t, map[string]string{"src/a.c": "", "b.c": "", "flags": "-O2\n-o x '-Da=b c'", "loop": "@loop"})
		text := strings.ReplaceAll(c.database, "DIR", filepath.ToSlash(dir))
		if err := os.WriteFile(filepath.Join(dir, "compile_commands.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := Find(filepath.Join(dir, "src/a.c"), "")
		switch {
		case c.fails != "":
			if err == nil || !strings.Contains(err.Error(), c.fails) {
				t.Errorf("%s: error %v, want one with %q", name, err, c.fails)
			}
		case err != nil:
			t.Errorf("%s: %v", name, err)
		case strings.Join(got.Args, " ") != c.want:
			t.Errorf("%s: %q, want %q", name, got.Args, c.want)
		}
	}
}

func TestUnmarked(t *testing.T) {
	const marked = `# 0 "a.c"
# 0 "<built-in>"
# 1 "/usr/include/stdc-predef.h" 1 3 4
# 0 "<command-line>" 2
# 1 "a.c"
# 1 "/usr/include/x.h" 1 3 4

# 1 "/usr/include/y.h" 1 3 4
int y;
# 3 "/usr/include/x.h" 2 3 4
int x;
# 2 "a.c" 2
int a;
# 1 "z.h" 1
int z;
# 4 "a.c" 2
int b;
`
	text, includes := Unmarked(marked, "#include <x.h>\nint a;\n  # include \"z.h\" // last\nint b;\n")
	if want := "int y;\nint x;\nint a;\nint z;\nint b;\n"; text != want {
		t.Errorf("text %q, want %q", text, want)
	}
	var lines []string
	for _, in := range includes {
		lines = append(lines, in.Line)
	}
	if want := []string{"#include <x.h>", `# include "z.h"`}; !slices.Equal(lines, want) {
		t.Fatalf("includes %q, want %q", lines, want)
	}
	if n := includes[0].Names; !n["x"] || !n["y"] || n["a"] || n["z"] {
		t.Errorf("names of x.h: %v", n)
	}
}

func TestSpliced(t *testing.T) {
	dir := files(t, map[string]string{
		"guarded.h":    "/* one */\n#ifndef G\n#define G\n#include \"sub/inner.h\"\nint g;\n#endif\n",
		"sub/inner.h":  "#pragma once\n#include \"../guarded.h\"\n#include \"beside.h\"\nint i;\n",
		"sub/beside.h": "int b;",
		"ops.def":      "OP(x)\n",
		"self.h":       "#include \"self.h\"\nint s;\n",
		"inc/far.h":    "int far;\n",
	})
	const text = `#include <stdio.h>
#include "guarded.h"
#include "guarded.h"
/*
#include "ops.def"
*/
#include "ops.def"
#include "ops.def"
#include "none.h"
#include "self.h"
#include "far.h"
`
	const want = `#include <stdio.h>
/* one */
#ifndef G
#define G
int b;
int i;
int g;
#endif
/*
#include "ops.def"
*/
OP(x)
OP(x)
#include "none.h"
#include "self.h"
int s;
int far;
`
	got, paths, err := Spliced(filepath.Join(dir, "a.c"), text, []string{filepath.Join(dir, "inc")})
	if err != nil || got != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	if len(paths) != 6 {
		t.Errorf("files %q", paths)
	}
}

// A file spliced into a conditional is spliced in again behind it.
func TestSplicedConditional(t *testing.T) {
	dir := files(t, map[string]string{"g.h": "#ifndef G\n#define G\nint g;\n#endif\n"})
	got, _, err := Spliced(filepath.Join(dir, "a.c"), "#if 0\n#include \"g.h\"\n#endif\n#include \"g.h\"\n#include \"g.h\"\n", nil)
	if n := strings.Count(got, "int g;"); err != nil || n != 2 {
		t.Errorf("%q, %v: want g twice", got, err)
	}
}
