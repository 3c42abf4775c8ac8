package reducer_test

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pare/grammars"
	"pare/internal/passtest"
)

// mostSpelled is the number of literals of the search, the passes and the rewriter that spell a word,
// an operator or a bracket of a language, where a rule should. It may only fall: at ten the rest is to
// be a list with a reason for each.
var mostSpelled = map[string]int{"search": 0, "pass": 40, "rewrite": 173, "syntax": 55}

// No string literal of the search, the passes and the rewriter is a keyword, operator or bracket of a
// built-in grammar, but for those that are still there.
func TestNoLanguage(t *testing.T) {
	words := spelled(t)
	for _, dir := range slices.Sorted(maps.Keys(mostSpelled)) {
		found := literalsOf(t, dir, words)
		switch most := mostSpelled[dir]; {
		case len(found) > most:
			t.Errorf("%s: %d literals spell a language, %d were there:\n%s", dir, len(found), most, strings.Join(found, "\n"))
		case len(found) < most:
			t.Logf("%s: %d literals spell a language: lower the bound of %d", dir, len(found), most)
		}
	}
}

// literalsOf lists the literals of a directory's files that are one of some words, by their places.
// Names of passes and kinds, examples, and grammars' names count for nothing.
func literalsOf(t *testing.T, dir string, words map[string]string) (found []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files in ", dir, err)
	}
	fset := token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.KeyValueExpr:
				key, ok := n.Key.(*ast.Ident)
				return !ok || !slices.Contains([]string{"Name", "Doc", "Origin", "Grammar", "Before", "After", "Label"}, key.Name)
			case *ast.BasicLit:
				if n.Kind != token.STRING {
					return true
				}
				text, err := strconv.Unquote(n.Value)
				if language := words[text]; err == nil && language != "" {
					found = append(found, fset.Position(n.Pos()).String()+": "+n.Value+" of "+language)
				}
			}
			return true
		})
	}
	return found
}

var quotedInGrammar = regexp.MustCompile(`'((?:\\.|[^'\\])+)'`)

// spelled returns the keywords, operators and brackets of the built-in grammars, each with a language
// that has it.
func spelled(t *testing.T) map[string]string {
	t.Helper()
	words := map[string]string{}
	for _, b := range grammars.All() {
		lang, _ := passtest.Language(t, b.Name)
		for _, file := range b.Files {
			text, err := os.ReadFile(filepath.Join("../grammars", file))
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range quotedInGrammar.FindAllStringSubmatch(string(text), -1) {
				word := strings.NewReplacer(`\\`, `\`, `\'`, `'`).Replace(m[1])
				toks, err := lang.Lex(context.Background(), word)
				if err == nil && len(toks) == 1 && int(toks[0].End) == len(word) && !lang.Facts.IsIdentifier(int(toks[0].Type)) && strings.TrimSpace(word) != "" {
					words[word] = b.Name
				}
			}
		}
	}
	if words["while"] == "" || words["->"] == "" || words["{"] == "" {
		t.Fatal("while, -> and { are no words of a grammar")
	}
	return words
}
