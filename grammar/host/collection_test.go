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
	"pare/grammar/collection"
	"pare/tree"
	"pare/tree/parse"
)

// directories are those of the collection whose grammars have host code, with
// how many of their examples may have another tree than the generated parser's.
var directories = []struct {
	dir   string
	other int
}{
	{"ada/ada2012", 0}, {"ada/ada2022", 0}, {"antlr/antlr2", 0}, {"antlr/antlr3", 0}, {"antlr/antlr4", 0}, {"apex", 0}, {"asn/asn_3gpp", 0}, {"awk", 0}, {"bcpl", 0},
	{"bencoding", 0}, {"bison", 0}, {"bnf", 0}, {"c", 0}, {"cpp", 0}, {"csharp/v6", 0}, {"csharp/v7", 0}, {"dart2", 0},
	{"databank", 0}, {"eiffel", 0}, {"fortran/fortran77", 0}, {"fortran/fortran90", 0}, {"gdscript", 0}, {"golang", 0},
	{"gvpr", 0}, {"haskell", 0}, {"java/java", 0}, {"java/java9", 0}, {"javadoc", 0}, {"javascript/ecmascript", 0},
	{"javascript/javascript", 0}, {"javascript/jsx", 0}, {"javascript/typescript", 0}, {"langium", 0}, {"lpc", 0}, {"lua", 0},
	{"modula2pim4", 0}, {"pegen", 0}, {"php", 0}, {"protobuf/protobuf3", 0}, {"python/python", 0}, {"python/python2_7_18", 0}, {"python/python3", 0},
	{"python/python3_14", 0}, {"rexx", 0}, {"rust", 0}, {"scala/scala3", 0}, {"sql/mysql/Oracle", 0}, {"sql/plsql", 0},
	{"sql/postgresql", 0}, {"swift/swift2", 0}, {"swift/swift3", 0}, {"swift/swift5", 0}, {"tinyos_nesc", 0}, {"v", 0},
	{"velocity", 0}, {"xpath/xpath20", 0}, {"xpath/xpath31", 0}, {"xpath/xpath4", 0}, {"xquery/xquery4", 0}, {"z", 0},
}

// Grammars with host code give the trees of the parsers that ANTLR generates
// from them, compiled with their own base classes. GRAMMARS_V4 names the
// collection and ANTLR_JAR the jar; COLLECTION names directories, separated by
// blanks, instead of all. The generated parsers stay in HOSTED_WORK if it is set.
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
	for _, d := range directories {
		if len(some) > 0 && !slices.Contains(some, d.dir) {
			continue
		}
		t.Run(d.dir, func(t *testing.T) {
			i := slices.IndexFunc(all, func(p *collection.Project) bool { return p.Name == d.dir })
			if i < 0 {
				t.Fatal("no such directory")
			}
			p := &hosted{T: t, Project: all[i], jar: jar, work: filepath.Join(work, d.dir)}
			if differ := p.compare(); differ > d.other {
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

// compare returns how many examples have another tree.
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

// generate has ANTLR make the parser and compiles it with its base classes. It
// returns where the classes are.
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

// trees are those of the generated parser.
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

// dump is the tree of a text as Trees.java writes it.
func dump(l *parse.Language, text string, start *grammar.Rule) string {
	t, err := l.Parse("", text, start)
	if err != nil {
		return "ERROR " + err.Error()
	}
	if string(t.Render()) != text {
		return "another text"
	}
	var walk func(n *tree.Node)
	walk = func(n *tree.Node) {
		if n.Kind == tree.Token && n.Type > 0 {
			switch name := l.G.Tokens[n.Type].Name; name {
			case "NEWLINE", "INDENT", "DEDENT", "LINE_BREAK":
				n.Text = "<" + name + ">"
			case "VOCURLY", "VCCURLY", "SEMI":
				if n.Text == "" {
					n.Text = name
				}
			}
		}
		for _, k := range n.Kids {
			walk(k)
		}
	}
	walk(t.Root)
	return t.Dump()
}
