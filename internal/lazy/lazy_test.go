package lazy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A wrong pattern would show at its first use only: here each one that the code holds is compiled.
func TestPatterns(t *testing.T) {
	found := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "testdata":
			return filepath.SkipDir
		case strings.HasSuffix(path, ".go"):
			found += patterns(t, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 50 {
		t.Errorf("found %d patterns", found)
	}
}

// patterns compiles the patterns of a file and returns their number.
func patterns(t *testing.T, path string) int {
	fset, found := token.NewFileSet(), 0
	file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return true
		}
		text, ok := literal(call.Args[0])
		if !ok {
			return true // put together at run time
		}
		switch types.ExprString(call.Fun) {
		case "lazy.Regexp":
			found++
			if _, err := regexp.Compile(text); err != nil {
				t.Errorf("%s: %v", fset.Position(n.Pos()), err)
			}
		case "regexp.MustCompile":
			if !strings.HasSuffix(path, "_test.go") {
				t.Errorf("%s: a pattern that costs time at the start: lazy.Regexp compiles it at its first use", fset.Position(n.Pos()))
			}
		}
		return true
	})
	return found
}

// literal returns the value of a string literal or of several that are joined by +.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		left, ok := literal(e.X)
		right, also := literal(e.Y)
		return left + right, ok && also && e.Op == token.ADD
	}
	return "", false
}

// Names of files need not be UTF-8.
func TestQuoted(t *testing.T) {
	for _, text := range []string{"a.c", "caf\xe9.c", "(\xff\xfe", "é\x00"} {
		if got := regexp.MustCompile(Quoted(text)).FindString("a " + text + " b"); got != text {
			t.Errorf("%q: found %q", text, got)
		}
	}
}
