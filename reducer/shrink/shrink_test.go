package shrink

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pare/reducer"
	"pare/reducer/oracle"
	"pare/tree/parse"
)

func has(part string) func([]byte) bool {
	return func(text []byte) bool { return bytes.Contains(text, []byte(part)) }
}

func TestReduce(t *testing.T) {
	own := filepath.Join(t.TempDir(), "List.g4")
	if err := os.WriteFile(own, []byte("grammar List; pair: A A; list: A+; A: [a-z]; S: ' ' -> skip;"), 0o666); err != nil {
		t.Fatal(err)
	}
	stopped, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	for _, c := range []struct {
		name, file, text string
		test             func([]byte) bool
		options          []Option
		want             string
		err              string
	}{
		{"text", "a.unknown", "one (two) three", has("two"), nil, "two", ""},
		{"no name", "", "one (two) three", has("two"), nil, "two", ""},
		{"bytes", "bytes", "a\xff\x00 b\x80 c", has("\x80"), nil, "\x80", ""},
		{"empty", "empty", "", has(""), nil, "", ""},
		{"own grammar", "", "a b c d", has("c"), []Option{Grammar(own), Start("list")}, "c", ""},
		{"its first rule", "", "a b c d", has("c"), []Option{Grammar(own)}, "", `1:5: `},
		{"lines", "", "a\nb\nc\n", has("b"), []Option{Strategy("ddmin-line")}, "b\n", ""},
		{"limit", "x.json", "[1,2,3]", has("3"), []Option{MaxTests(1)}, "[1,2,3]", oracle.ErrMaxTests.Error()},
		{"context", "", "a b", has("b"), []Option{Context(stopped)}, "", "enough"},
		{"no such grammar", "", "a", has("a"), []Option{Grammar("jsom")}, "", "json?"},
		{"no such file", "", "a", has("a"), []Option{Grammar("none.g4")}, "", "none.g4"},
		{"no such rule", "x.json", "1", has("1"), []Option{Start("jsn")}, "", `no parser rule "jsn"`},
		{"without a built-in rule", "x.c", "int f() { return 1; }", has("1"), []Option{Strategy("pare,-conversion")}, "f1;", ""},
		{"no such strategy", "x.json", "1", has("1"), []Option{Strategy("pair")}, "", `"pair"`},
		{"no sentence", "x.json", "[1,", has("1"), nil, "", "x.json:1:4: "},
		{"not interesting", "x.json", "[1]", has("2"), nil, "", "x.json: " + reducer.ErrNotInteresting.Error()},
	} {
		got, err := Reduce(c.file, []byte(c.text), c.test, c.options...)
		if string(got) != c.want || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s: %q, %v; want %q, %q", c.name, got, err, c.want, c.err)
		}
	}
	var bad *parse.SyntaxError
	if _, err := Reduce("x.json", []byte("[1,"), has("1")); !errors.As(err, &bad) {
		t.Errorf("%v is no syntax error", err)
	}
}

// The examples compile in a module of their own that replaces pare by a clone.
func TestOtherModule(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command")
	}
	clone, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	copyFile := func(to, from string) {
		text, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, to), text, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	copyFile("go.mod", filepath.Join(clone, "go.mod"))
	copyFile("go.sum", filepath.Join(clone, "go.sum"))
	copyFile("example_test.go", "example_test.go")
	for _, args := range [][]string{
		{"mod", "edit", "-module=example.org/own", "-require=pare@v0.0.0", "-replace=pare=" + clone},
		{"test", "-mod=mod", "."},
	} {
		cmd := exec.CommandContext(t.Context(), "go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOPROXY=off")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
}
