package host_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pare/grammar"
	"pare/internal/collection"
	"pare/tree"
	"pare/tree/parse"
)

// directories are those of the collection whose grammars have supported host
// code.
var directories = []string{
	"ada/ada2012", "ada/ada2022", "antlr/antlr2", "antlr/antlr3", "antlr/antlr4", "apex", "asn/asn_3gpp", "awk", "bcpl",
	"bencoding", "bison", "bnf", "c", "cpp", "csharp/v6", "csharp/v7", "dart2", "databank", "eiffel",
	"fortran/fortran77", "fortran/fortran90", "gdscript", "golang", "gvpr", "haskell", "java/java", "java/java9",
	"javadoc", "javascript/ecmascript", "javascript/javascript", "javascript/jsx", "javascript/typescript", "langium",
	"lpc", "lua", "modula2pim4", "pegen", "php", "protobuf/protobuf3", "python/python", "python/python2_7_18",
	"python/python3", "python/python3_14", "rexx", "rust", "scala/scala3", "sql/mysql/Oracle", "sql/plsql",
	"sql/postgresql", "swift/swift2", "swift/swift3", "swift/swift5", "tinyos_nesc", "v", "velocity", "xpath/xpath20",
	"xpath/xpath31", "xpath/xpath4", "xquery/xquery4", "z",
}

// Grammars with host code give the trees of the parsers that ANTLR generates from
// them, compiled with their own base classes. GRAMMARS_V4 names the collection
// and ANTLR_JAR the jar; COLLECTION restricts the test to the directories it
// lists, separated by blanks. The generated parsers stay in HOSTED_WORK if it is
// set.
func TestCollectionHosted(t *testing.T) {
	root, jar := os.Getenv("GRAMMARS_V4"), os.Getenv("ANTLR_JAR")
	_, err := exec.LookPath("javac")
	if root == "" || jar == "" || err != nil {
		t.Skip("GRAMMARS_V4 and ANTLR_JAR are not set, or there is no javac")
	}
	work := os.Getenv("HOSTED_WORK")
	if work == "" {
		work = t.TempDir()
	}
	all, err := collection.Projects(root)
	if err != nil {
		t.Fatal(err)
	}
	some := strings.Fields(os.Getenv("COLLECTION"))
	for _, dir := range directories {
		if len(some) > 0 && !slices.Contains(some, dir) {
			continue
		}
		t.Run(dir, func(t *testing.T) {
			i := slices.IndexFunc(all, func(p *collection.Project) bool { return p.Name == dir })
			if i < 0 {
				t.Fatal("no such directory")
			}
			if end, ok := t.Deadline(); ok && time.Until(end) < 3*time.Minute {
				t.Skip("no time left: -timeout gives more")
			}
			p := &hosted{T: t, Project: all[i], jar: jar, work: filepath.Join(work, dir)}
			if differ := p.compare(); differ > 0 {
				t.Errorf("%d trees differ", differ)
			}
		})
	}
}

// hosted is a directory of the collection.
type hosted struct {
	*testing.T
	*collection.Project
	jar, work string
}

// compare returns how many examples have different trees.
func (p *hosted) compare() int {
	g, err := grammar.Read(os.ReadFile, p.Main.Paths()...)
	if err != nil {
		p.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		p.Fatal(err)
	}
	classes := p.generate()
	examples := p.examples(g)
	wants := p.trees(classes, g, examples)
	equal, errors, began := 0, 0, time.Now()
	for i, want := range wants {
		text, err := os.ReadFile(examples[i].Path)
		if err != nil {
			p.Fatal(err)
		}
		got := dump(lang, string(text), examples[i].Rule(g))
		bad := strings.HasPrefix(want, "ERROR")
		switch {
		case got == want || bad && strings.HasPrefix(got, "ERROR"):
			equal++
			if bad {
				errors++
			}
		default:
			p.Logf("%s\n%s", examples[i].Path, collection.Difference(want, got))
		}
	}
	p.Logf("%d of %d trees equal, %d of them none, %.1f s, %d warnings", equal, len(wants), errors, time.Since(began).Seconds(), len(lang.Host.Warnings))
	return len(wants) - equal
}

// generate has ANTLR generate the parser, compiles it with its base classes and
// returns the directory of the classes.
func (p *hosted) generate() string {
	classes := filepath.Join(p.work, "classes")
	if _, err := os.Stat(filepath.Join(classes, "Trees.class")); err == nil {
		return classes
	}
	src := filepath.Join(p.work, "src")
	for _, dir := range []string{src, classes} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			p.Fatal(err)
		}
	}
	var names []string
	for _, path := range p.Files {
		p.copy(path, src)
		if text, _ := os.ReadFile(path); regexp.MustCompile(`(?m)^\s*lexer\s+grammar`).Match(text) {
			names = slices.Insert(names, 0, filepath.Base(path))
		} else {
			names = append(names, filepath.Base(path))
		}
	}
	err := filepath.WalkDir(filepath.Join(p.Dir, "Java"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".java") {
			p.copy(path, src)
		}
		return nil
	})
	if err != nil {
		p.Fatal(err)
	}
	p.copy(filepath.Join("testdata", "Trees.java"), src)
	p.run(src, "", "java", append([]string{"-cp", p.jar, "org.antlr.v4.Tool", "-Dlanguage=Java", "-Xexact-output-dir", "-o", "."}, names...)...)
	sources, _ := filepath.Glob(filepath.Join(src, "*.java"))
	p.run(src, "", "javac", append([]string{"-nowarn", "-proc:none", "-encoding", "UTF-8", "-cp", p.jar, "-d", classes}, sources...)...)
	return classes
}

func (p *hosted) copy(path, dir string) {
	text, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, filepath.Base(path)), text, 0o666)
	}
	if err != nil {
		p.Fatal(err)
	}
}

func (p *hosted) run(dir, input, name string, args ...string) {
	ctx, cancel := context.WithTimeout(p.Context(), 10*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(input)
	if text, err := cmd.CombinedOutput(); err != nil {
		p.Fatalf("%s: %v\n%.2000s", name, err, text)
	}
}

// examples copies the examples: a base class may write beside them.
func (p *hosted) examples(g *grammar.Grammar) []collection.Example {
	var list []collection.Example
	for i, e := range p.Examples {
		dir := filepath.Join(p.work, "examples", fmt.Sprint(i))
		if err := os.MkdirAll(dir, 0o777); err != nil {
			p.Fatal(err)
		}
		p.copy(e.Path, dir)
		list = append(list, collection.Example{Path: filepath.Join(dir, filepath.Base(e.Path)), Start: e.Rule(g).Name})
	}
	return list
}

// trees returns the trees of the generated parser.
func (p *hosted) trees(classes string, g *grammar.Grammar, examples []collection.Example) []string {
	var input strings.Builder
	for _, e := range examples {
		fmt.Fprintf(&input, "%s\t%s\t%s.want\n", e.Start, e.Path, e.Path)
	}
	lexer, parser := g.Name+"Lexer", g.Name+"Parser"
	if p.Main.Lexer != "" {
		lexer, parser = className(p.Main.Lexer), className(p.Main.Parser)
	}
	p.run(p.work, input.String(), "java", "-cp", p.jar+string(filepath.ListSeparator)+classes, "Trees", lexer, parser, "--nopp")
	var out []string
	for _, e := range examples {
		text, err := os.ReadFile(e.Path + ".want")
		if err != nil {
			p.Fatal(err)
		}
		out = append(out, string(text))
	}
	return out
}

func className(path string) string { return strings.TrimSuffix(filepath.Base(path), ".g4") }

// dump returns the tree of a text as Trees.java writes it.
func dump(l *parse.Language, text string, start *grammar.Rule) string {
	t, err := l.Parse(context.Background(), "", text, start)
	if err != nil {
		return "ERROR " + err.Error()
	}
	if string(t.Render()) != text {
		return "another text"
	}
	return named(t, func(n *tree.Node) string {
		switch name := l.G.Tokens[n.Type()].Name; name {
		case "NEWLINE", "INDENT", "DEDENT", "LINE_BREAK":
			return "<" + name + ">"
		case "VOCURLY", "VCCURLY", "SEMI":
			if n.Text() == "" {
				return name
			}
		}
		return n.Text()
	}).Dump()
}
