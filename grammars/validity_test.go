package grammars_test

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"hash/fnv"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/grammars/choose"
	"pare/internal/quick"
	"pare/reducer"
	"pare/reducer/oracle"
)

// TestCandidates: the language's own parser rejects at most 3 of 100 candidates
// of a reduction, those made of a text that it rejects left out. testdata/validity/run at the top of the repository measures the
// same over real files and for more languages.
func TestCandidates(t *testing.T) {
	const clangs = "clang clang-19 clang-16 clang-14"
	parseSQL := syntax("syntax error|incomplete input|unrecognized token",
		command("sqlite3", "-safe", ":memory:")) // nothing is attached: that would leave files behind
	parseSMT := syntax("Unexpected token|terminated early|[Ee]xpected [^T]|must be|Mismatched",
		command("cvc5", "--parse-only", "--lang", "smt2", "-"))
	for _, test := range []struct {
		grammar, file string
		refuses       func(texts []string) []error
		needs         string // the parser's program, one of several, or a file of its package
	}{
		{"go", "every.go", each(parseGo), ""},
		{"json", "page.json", each(func(text []byte) error { return json.Unmarshal(text, new(any)) }), ""},
		{"xml", "page.svg", each(parseXML), ""},
		{"lua", "every.lua", each(command("luac5.4", "-p", "-")), "luac5.4"},
		{"python", "steps.py", parsePython, "python3"},
		{"rust", "items.rs", each(command("rustc", "-Zparse-crate-root-only", "--edition", "2021", "-")), "rustc"},
		{"java", "Every.java", parseJava, "java"},
		{"sql", "shop.sql", each(parseSQL), "sqlite3"},
		{"sql", "queries.sql", each(parseSQL), "sqlite3"},
		{"sql", "queries-postgres.sql", parseDialect("postgres"), "$SQLPARSERS/pglast/__init__.py"},
		{"sql", "queries-duckdb.sql", parseDialect("duckdb"), "$SQLPARSERS/duckdb/__init__.py"},
		{"sql", "queries-mysql.sql", parseDialect("mysql"), "/usr/lib/x86_64-linux-gnu/libmariadbd.so.19 /usr/lib/aarch64-linux-gnu/libmariadbd.so.19"},
		{"smtlib", "theories.smt2", each(parseSMT), "cvc5"},
		{"javascript", "lines.js", script("javascript.cjs", "c%d.js"), "node"},
		{"c", "plain.c", parseC, clangs},
		{"csharp", "every.cs", parseCSharp, "$CSHARP/roslyn/Microsoft.CodeAnalysis.CSharp.dll"},
		{"dockerfile", "every.dockerfile", func(texts []string) []error { return named(texts, "c%d.dockerfile", "sh", "dockerfile.sh") }, "$BUILDKIT/dockerfile"},
		{"css", "nested.css", script("css.cjs", "c%d.css"), "$NPM/postcss/package.json"},
		{"fortran", "every.f90", func(texts []string) []error { return named(texts, "c%d.f90", "sh", "fortran.sh") }, "flang-new-19 flang-new-16 flang-new"},
		{"fortranfixed", "every.f", func(texts []string) []error { return named(texts, "c%d.f", "sh", "fortran.sh") }, "flang-new-19 flang-new-16 flang-new"},
		{"glsl", "every.glsl", parseGLSL, "glslangValidator"},
		{"graphql", "every.graphql", script("graphql.cjs", "c%d.graphql"), "$NPM/graphql/package.json"},
		{"haskell", "every.hs", func(texts []string) []error { return named(texts, "c%d.hs", "sh", "haskell.sh") }, "runghc"},
		{"hlsl", "every.hlsl", func(texts []string) []error { return named(texts, "c%d.hlsl", "python3", "hlsl.py") }, "$SLANG/slangpy/__init__.py"},
		{"ini", "every.ini", parseINI, "python3"},
		{"kotlin", "every.kt", parseKotlin, "$KOTLIN/kotlin-compiler-embeddable-2.0.21.jar"},
		{"makefile", "every.mk", func(texts []string) []error { return named(texts, "c%d.mk", "python3", "makefile.py") }, "make"},
		{"php", "every.php", parsePHP, "php"},
		{"ruby", "every.rb", script("ruby.cjs", "c%d.rb"), "$NPM/@ruby/prism/package.json"},
		{"vue", "every.vue", script("vue.cjs", "c%d.vue"), "$NPM/@vue/compiler-sfc/package.json"},
		{"less", "every.less", script("less.cjs", "c%d.less"), "$NPM/less/package.json"},
		{"scss", "every.scss", script("scss.cjs", "c%d.scss"), "$NPM/sass/package.json"},
		{"shell", "posix.sh", each(command("bash", "-n")), "bash"},
		{"shell", "arrays.bash", each(command("bash", "-O", "extglob", "-n")), "bash"},
		{"solidity", "every.sol", script("solidity.cjs", "c%d.sol"), "$NPM/solc/package.json"},
		{"scala", "every.scala", parseScala, "$SCALA/scala3-compiler_3-3.7.4.jar"},
		{"scala", "old.scala", parseScala, "$SCALA/scala3-compiler_3-3.7.4.jar"},
		{"cmake", "every.cmake", func(texts []string) []error { return named(texts, "c%d.cmake", "sh", "cmake.sh") }, "cmake"},
		{"ocaml", "every.ml", func(texts []string) []error { return named(texts, "c%d.ml", "sh", "ocaml.sh") }, "ocamlc"},
		{"yaml", "every.yaml", script("yaml.cjs", "c%d.yaml"), "$NPM/yaml/package.json"},
		{"verilog", "every.sv", parseVerilog, "$PYSLANG/pyslang/__init__.py"},
		{"swift", "every.swift", func(texts []string) []error { return named(texts, "c%d.swift", "sh", "swift.sh") }, "swiftc"},
		{"typescript", "every.ts", script("typescript.cjs", "c%d.ts"), "$NPM/typescript/bin/tsc"},
		{"svelte", "every.svelte", script("svelte.cjs", "c%d.svelte"), "$NPM/svelte/package.json"},
		{"protobuf", "messages.proto", func(texts []string) []error { return named(texts, "c%d.proto", "python3", "protobuf.py") }, "protoc"},
		{"protobuf", "labels.proto", func(texts []string) []error { return named(texts, "c%d.proto", "python3", "protobuf.py") }, "protoc"},
		{"toml", "settings.toml", func(texts []string) []error { return named(texts, "c%d.toml", "python3", "toml_.py") }, "python3"},
	} {
		t.Run(test.grammar+"/"+test.file, func(t *testing.T) {
			needsFolder(t, test.grammar)
			if test.needs != "" {
				quick.Skip(t)
			}
			if !there(os.ExpandEnv(test.needs)) {
				missing(t, "no "+test.needs)
			}
			text, err := os.ReadFile(filepath.Join("testdata", test.file))
			if err != nil {
				t.Fatal(err)
			}
			if err := test.refuses([]string{string(text)})[0]; err != nil {
				t.Skipf("this parser, of another version, does not know all of %s: %v", test.file, err)
			}
			madeOf := candidates(t, test.grammar, string(text))
			asked := slices.Sorted(maps.Keys(madeOf))
			errs := map[string]error{}
			for i, err := range test.refuses(asked) {
				errs[asked[i]] = err
			}
			refused, all := 0, 0
			for _, c := range asked {
				if errs[madeOf[c]] != nil {
					continue
				}
				all++
				if errs[c] == nil {
					continue
				}
				if refused++; refused <= 5 {
					t.Logf("%v: %q", errs[c], c)
				}
			}
			t.Logf("%d of %d refused", refused, all)
			if all < 50 {
				t.Error("too few to say anything")
			}
			if 100*refused > 3*all {
				t.Error("more than 3 of 100")
			}
		})
	}
}

// there reports whether one of these programs, or files of packages, is at hand;
// the need for none is met.
func there(names string) bool {
	return names == "" || slices.ContainsFunc(strings.Fields(names), func(name string) bool {
		_, err := exec.LookPath(name)
		if strings.Contains(name, "/") {
			_, err = os.Stat(name)
		}
		return err == nil
	})
}

// candidates returns the candidates of reductions under tests that reveal nothing, and the text that
// each was made of.
func candidates(t *testing.T, grammar, text string) map[string]string {
	chosen, err := choose.Language(t.Context(), choose.Input{Text: text, Grammar: []string{grammar}, Strict: true})
	if err != nil {
		t.Fatal(err)
	}
	madeOf := map[string]string{}
	for seed := 0; len(madeOf) < 150 && seed < 20; seed++ {
		best := text
		o := oracle.New(context.Background(), oracle.Func(1, func(c []byte) bool {
			if _, known := madeOf[string(c)]; !known {
				madeOf[string(c)] = best
			}
			h := fnv.New32a()
			fmt.Fprintf(h, "%d %s", seed, c)
			interesting := h.Sum32()%5 == 0
			if interesting {
				best = string(c)
			}
			return interesting
		}))
		o.MaxTests = 50
		o.Know([]byte(text), oracle.Interesting)
		if _, err := reducer.Reduce(reducer.Job{Lang: chosen.Lang, Start: chosen.Start, Text: text, Strategy: reducer.Default()}, o, nil); err != nil {
			t.Fatal(err)
		}
	}
	return madeOf
}

// each turns a parser of one text into a parser of many.
func each(parse func(text []byte) error) func([]string) []error {
	return func(texts []string) []error {
		errs := make([]error, len(texts))
		for i, text := range texts {
			errs[i] = parse([]byte(text))
		}
		return errs
	}
}

// parseDialect is the own parser of a dialect of SQL.
func parseDialect(dialect string) func([]string) []error {
	return func(texts []string) []error {
		return named(texts, "c%d.sql", "env", "SQLDIALECT="+dialect, "python3", "sql.py")
	}
}

func parseGo(text []byte) error {
	_, err := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	return err
}

// parseXML is encoding/xml, restricted to documents with one root and no text
// beside it.
func parseXML(text []byte) error {
	d := xml.NewDecoder(bytes.NewReader(text))
	depth, roots := 0, 0
	for {
		switch tok, err := d.Token(); tok := tok.(type) {
		case nil:
			if err == io.EOF && roots == 1 {
				return nil
			}
			return errors.Join(err, fmt.Errorf("%d roots", roots))
		case xml.StartElement:
			if depth == 0 {
				roots++
			}
			depth++
		case xml.EndElement:
			depth--
		case xml.CharData:
			if depth == 0 && len(bytes.TrimSpace(tok)) > 0 {
				return errors.New("text beside the root")
			}
		}
	}
}

// parsePython parses all texts in one run, as Python is slow to start.
func parsePython(texts []string) []error {
	const script = `
import ast, json, sys
def parse(text):
    try:
        ast.parse(text)
    except SyntaxError as e:
        return str(e)
print(json.dumps([parse(t) for t in json.load(sys.stdin)]))`
	in, err := json.Marshal(texts)
	if err != nil {
		return []error{err}
	}
	c := exec.Command("python3", "-W", "ignore", "-c", script)
	c.Stdin = bytes.NewReader(in)
	out, err := c.Output()
	var said []*string
	if err = errors.Join(err, json.Unmarshal(out, &said)); err != nil {
		return []error{err}
	}
	errs := make([]error, len(texts))
	for i, s := range said {
		if s != nil {
			errs[i] = errors.New(*s)
		}
	}
	return errs
}

// parseJava parses all texts in one run, too.
func parseJava(texts []string) []error {
	java := "java"
	if home := os.Getenv("JAVA_HOME"); home != "" {
		java = filepath.Join(home, "bin", java)
	}
	return named(texts, "C%d.java", java, "Parse.java")
}

// script returns a parser that runs in node.
func script(name, pattern string) func([]string) []error {
	return func(texts []string) []error {
		return named(texts, pattern, "node", "--experimental-vm-modules", "--no-warnings", name)
	}
}

func parseINI(texts []string) []error { return named(texts, "c%d.ini", "python3", "ini.py") }

func parsePHP(texts []string) []error { return named(texts, "c%d.php", "php", "parse.php") }

// parseVerilog needs the package pyslang in $PYSLANG.
func parseVerilog(texts []string) []error {
	return named(texts, "c%d.sv", "python3", "verilog.py")
}

// parseKotlin needs the jars of the compiler in $KOTLIN.
func parseKotlin(texts []string) []error {
	return named(texts, "c%d.kt", "java", "-cp", os.Getenv("KOTLIN")+"/*", "Kotlin.java")
}

// parseScala needs the jars of both compilers in $SCALA.
func parseScala(texts []string) []error {
	return named(texts, "c%d.scala", "java", "-cp", os.Getenv("SCALA")+"/*", "Scala.java")
}

func parseGLSL(texts []string) []error { return named(texts, "c%d.frag", "python3", "glsl.py") }

// parseCSharp needs Roslyn and a runtime for it in $CSHARP.
func parseCSharp(texts []string) []error { return named(texts, "c%d.cs", "python3", "csharp.py") }

func parseC(texts []string) []error { return named(texts, "c%d.c", "python3", "clang.py") }

// named writes the texts to files and has them parsed by a program of testdata/validity/parsers,
// the last argument of command, that reads their names.
func named(texts []string, pattern string, command ...string) []error {
	dir, err := os.MkdirTemp("", "validity")
	if err != nil {
		return []error{err}
	}
	defer os.RemoveAll(dir)
	errs := make([]error, len(texts))
	at := map[string]int{}
	var names strings.Builder // each with the end of its line: the shell's read drops a last line without one
	for i, text := range texts {
		name := filepath.Join(dir, fmt.Sprintf(pattern, i))
		at[name] = i
		fmt.Fprintln(&names, name)
		errs[i] = os.WriteFile(name, []byte(text), 0o600)
	}
	last := len(command) - 1
	command[last] = filepath.Join("..", "testdata", "validity", "parsers", command[last])
	c := exec.Command(command[0], command[1:]...)
	c.Stdin = strings.NewReader(names.String())
	out, err := c.Output()
	if err != nil {
		return []error{err}
	}
	for line := range strings.Lines(string(out)) {
		if name, message, ok := strings.Cut(line, "\t"); ok {
			errs[at[name]] = errors.New(strings.TrimSpace(message))
		}
	}
	return errs
}

// syntax keeps the errors of a parser that match: those that are about tokens, not
// about the names and types that it resolves at once.
func syntax(pattern string, parse func([]byte) error) func([]byte) error {
	about := regexp.MustCompile(pattern)
	return func(text []byte) error {
		if err := parse(text); err != nil && about.MatchString(err.Error()) {
			return err
		}
		return nil
	}
}

// command returns a parser that runs a program, whose failure is a rejection.
func command(name string, args ...string) func([]byte) error {
	return func(text []byte) error {
		c := exec.Command(name, args...)
		c.Stdin = bytes.NewReader(text)
		c.Env = append(os.Environ(), "RUSTC_BOOTSTRAP=1")
		if out, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("%w: %s", err, out)
		}
		return nil
	}
}
