package book

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pare/grammars/choose"
	"pare/tree"
)

// A derivation folds to the tree that it was unfolded from: of every built-in grammar, with
// parts in other grammars, and with holes.
func TestFolds(t *testing.T) {
	texts := map[string]string{
		"holes.c":   strings.Repeat("int f(int a) {\n  if (a > 1) { a = f(a - 1); }\n  return a;\n}\n", 20) + "@ $ nothing [ here\n  } else {\nint b;\n",
		"hole.py":   "def f():\n    x = 1\n    return x\n\ndef g(:\n    y = 2\n    return f()\n\nz = f()\n",
		"hole.json": `[1, {"a": 2, @ 3}, [4,, 5]]`,
		"page.html": "<p onclick='f(1)'>a<p>b<script>f(<script>1</script><style>a { b: c }</style>",
	}
	for _, dir := range []string{"../../grammars/testdata", "../../testdata/example"} {
		files, err := filepath.Glob(dir + "/*.*")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if text, err := os.ReadFile(file); err == nil {
				texts[filepath.Base(file)] = string(text)
			}
		}
	}
	for name, text := range texts {
		l, err := choose.Language(t.Context(), choose.Input{Name: name, Text: text})
		if err != nil {
			t.Fatal(err)
		}
		if l.Coding == nil {
			if whole, err := l.Lang.Parse(t.Context(), name, text, l.Start); err != nil {
				t.Error(err)
			} else {
				same(t, name, whole)
			}
		}
	}
}

func same(t *testing.T, name string, whole *tree.Tree) {
	t.Helper()
	d, ok := Derive(whole)
	if !ok {
		t.Fatalf("%s: too deep", name)
	}
	d.Root.forget()
	folded := (&folder{bnf: d.bnf}).tree(d.Root, d.src)
	if got, want := folded.Dump(), whole.Dump(); got != want {
		t.Errorf("%s: the tree differs", name)
	}
	if got, want := string(folded.Render()), string(whole.Render()); got != want {
		t.Errorf("%s: the text differs", name)
	}
}
