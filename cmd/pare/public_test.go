package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"pare/reducer"
)

// public are reductions with grammars of the public collection as they stand, of
// its own examples or a file of GOROOT. The tests run the language's own tool
// where there is one.
var public = []struct {
	name    string
	grammar string // files, below the collection
	input   string // below the collection, or below GOROOT/src
	tool    string // needed by the command
	command string
	tokens  int // upper bound of the result
}{
	{"JavaScript", "javascript/javascript/JavaScriptLexer.g4 javascript/javascript/JavaScriptParser.g4",
		"javascript/javascript/examples/TemplateLiterals.js", "node",
		`node --check @@ && grep -q '[$]{' @@`, 5},
	{"Python", "python/python3_14/PythonLexer.g4 python/python3_14/PythonParser.g4",
		"python/python3_14/examples/_pyio.py", "python3",
		`python3 -c '
import ast
tries = lambda n: any(isinstance(m, ast.Try) for m in ast.walk(n))
whiles = [n for n in ast.walk(ast.parse(open("_pyio.py").read())) if isinstance(n, ast.While)]
exit(not any(map(tries, whiles)))'`, 14},
	{"SQL", "sql/sqlite/SQLiteLexer.g4 sql/sqlite/SQLiteParser.g4",
		"sql/sqlite/examples/WindowsFunctionsForSqLite.sql", "sqlite3",
		`sqlite3 :memory: <@@ 2>&1 | grep 'no such table: customers'`, 4},
	{"Rust", "rust/RustLexer.g4 rust/RustParser.g4",
		"rust/examples/long/ssrust_config.rs", "rustc",
		`rustc --edition 2021 --crate-type lib --emit metadata --out-dir . @@ 2>&1 | grep 'E0432.*unresolved import .*base64'`, 3},
	{"Lua", "lua/LuaLexer.g4 lua/LuaParser.g4",
		"lua/examples/lua-test-suite/neovim/test/functional/api/vim_spec.lua", "grep",
		`grep -q 'pcall(' @@`, 3},
	{"CSS", "css3/css3Lexer.g4 css3/css3Parser.g4",
		"css3/examples/bootstrap.css", "grep",
		`grep -q '@media.*min-width' @@`, 5},
	{"XML", "xml/XMLLexer.g4 xml/XMLParser.g4",
		"xml/examples/books.xml", "python3",
		`python3 -c '
import xml.etree.ElementTree as tree
priced = lambda e: e.get("id") and e.find("price") is not None
exit(not any(map(priced, tree.parse("books.xml").iter())))'`, 18},
	{"Java", "java/java/JavaLexer.g4 java/java/JavaParser.g4",
		"java/java/examples/AllInOne17.java", "javac",
		`javac -J-XX:TieredStopAtLevel=1 -proc:none -d . @@ 2>&1 | grep 'patterns in switch statements are a preview feature'`, 20},
	{"Go", "golang/GoLexer.g4 golang/GoParser.g4",
		"net/http/transport.go", "gofmt",
		`gofmt -e @@ >out && grep -q '^.select {' out`, 13},
	{"Kotlin", "kotlin/kotlin/KotlinLexer.g4 kotlin/kotlin/KotlinParser.g4",
		"kotlin/kotlin/examples/Test.kt", "grep",
		`grep -q 'when *(' @@`, 9},
}

func publicRoot(t *testing.T) string {
	root := os.Getenv("GRAMMARS_V4")
	if root == "" {
		t.Skip("GRAMMARS_V4 names no checkout of antlr/grammars-v4")
	}
	return root
}

// Each input becomes a handful of tokens, and every candidate is a sentence of
// the collection's grammar. The test needs a checkout of antlr/grammars-v4, named
// by GRAMMARS_V4.
func TestPublicGrammars(t *testing.T) {
	root := publicRoot(t)
	for _, c := range public {
		t.Run(c.name, func(t *testing.T) {
			if _, err := exec.LookPath(c.tool); err != nil {
				t.Skip(err)
			}
			input := filepath.Join(root, c.input)
			if _, err := os.Stat(input); err != nil {
				input = filepath.Join(runtime.GOROOT(), "src", c.input)
			}
			out := filepath.Join(t.TempDir(), "out")
			args := []string{"reduce", "--verify", "--json", "--quiet", "-o", out}
			for _, g := range strings.Fields(c.grammar) {
				args = append(args, "--grammar", filepath.Join(root, g))
			}
			var stdout, stderr bytes.Buffer
			if code := run(append(args, input, "--", "sh", "-c", c.command), &stdout, &stderr); code != 0 {
				t.Fatalf("exit code %d: %s", code, stderr.String())
			}
			var sum struct {
				Before, After            reducer.Size
				Tests, Verified, Invalid int
				Seconds                  float64
			}
			if err := json.Unmarshal(stdout.Bytes(), &sum); err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%d → %d tokens in %d tests, %v: %q", *sum.Before.Tokens, *sum.After.Tokens, sum.Tests,
				time.Duration(sum.Seconds*float64(time.Second)).Round(100*time.Millisecond), text)
			if *sum.After.Tokens > c.tokens || sum.Verified != sum.Tests || sum.Invalid > 0 {
				t.Errorf("%d tokens are left, want %d at most; %d of %d candidates parsed again, %d of them invalid",
					*sum.After.Tokens, c.tokens, sum.Verified, sum.Tests, sum.Invalid)
			}
		})
	}
}

// The profiles of antlr4-go's two slowest grammars, on their largest examples up
// to 64 KB, for which it takes 46 s and 18 s.
func TestPublicProfiles(t *testing.T) {
	root := publicRoot(t)
	for _, c := range []struct{ grammar, input string }{
		{"html/HTMLLexer.g4 html/HTMLParser.g4", "html/examples/metafilter.html"},
		{"sql/tsql/TSqlLexer.g4 sql/tsql/TSqlParser.g4", "sql/tsql/examples/keywords_as_id.sql"},
	} {
		t.Run(c.input, func(t *testing.T) {
			args := []string{"check", "--profile"}
			for _, g := range strings.Fields(c.grammar) {
				args = append(args, filepath.Join(root, g))
			}
			var stdout, stderr bytes.Buffer
			if code := run(append(args, "--", filepath.Join(root, c.input)), &stdout, &stderr); code != 0 {
				t.Fatalf("exit code %d: %s", code, stderr.String())
			}
			t.Log("\n" + stdout.String())
			m := regexp.MustCompile(`lexing (\S+), parsing (\S+), of which by decision:\n.*looked ahead`).FindStringSubmatch(stdout.String())
			if m == nil {
				t.Fatal("no profile")
			}
			took, err := time.ParseDuration(m[2])
			if err != nil {
				t.Fatal(err)
			}
			if took > 10*time.Second {
				t.Errorf("parsing takes %v, at most 10 s were expected", took)
			}
		})
	}
}
