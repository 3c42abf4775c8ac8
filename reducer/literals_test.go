package reducer_test

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
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

// No string literal of the search, the passes or the rewriter is a keyword, operator or bracket of a
// built-in grammar: these stand in the pages of rules.
func TestNoLanguage(t *testing.T) {
	words := spelled(t)
	for _, dir := range []string{"search", "pass", "rewrite", "syntax"} {
		for _, l := range literalsOf(t, dir, words) {
			t.Errorf("%v: %s is a word of %s, a shape in a page of rules was expected", l.Position, l.text, l.language)
		}
	}
}

// A languageLiteral is a literal that spells a word of a language.
type languageLiteral struct {
	token.Position
	text, language string
}

// literalsOf lists the literals in a directory's files that are among some words, by their places.
// It ignores names of passes and kinds, examples, and names of grammars.
func literalsOf(t *testing.T, dir string, words map[string]string) (found []languageLiteral) {
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
				return !ok || !slices.Contains([]string{"Name", "Doc", "Origin", "Grammar", "Before", "After", "Needs", "Label"}, key.Name)
			case *ast.BasicLit:
				if n.Kind != token.STRING && n.Kind != token.CHAR {
					return true
				}
				text, err := strconv.Unquote(n.Value)
				if n.Kind == token.CHAR && isWord(text) {
					return true // one of the alphabet's
				}
				if language := words[text]; err == nil && language != "" {
					found = append(found, languageLiteral{fset.Position(n.Pos()), n.Value, language})
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
