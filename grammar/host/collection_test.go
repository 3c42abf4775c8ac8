package host_test

import (
	"bytes"
	"context"
	"encoding/xml"
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
	"unicode/utf8"

	"pare/grammar"
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

// maxExample bounds the examples, in bytes.
const maxExample = 64 << 10

// Grammars with host code give the trees of the parsers that ANTLR generates
// from them, compiled with their own base classes. GRAMMARS_V4 names the
// collection and ANTLR_JAR the jar; HOSTED names directories, separated by
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
	some := strings.Fields(os.Getenv("HOSTED"))
	for _, d := range directories {
		if len(some) > 0 && !slices.Contains(some, d.dir) {
			continue
		}
		t.Run(d.dir, func(t *testing.T) {
			p := &hosted{T: t, dir: filepath.Join(root, d.dir), jar: jar, work: filepath.Join(work, d.dir)}
			if differ := p.compare(); differ > d.other {
				t.Errorf("%d trees differ", differ)
			}
		})
	}
}

// hosted is a directory of the collection.
type hosted struct {
	*testing.T
	dir, jar, work string
	desc           description
	g              *grammar.Grammar
	lexer, parser  string // the generated classes
	files          []string
}

type description struct {
	Imports string   `xml:"imports"`
	Start   string   `xml:"entry-point"`
	Inputs  []string `xml:"inputs"`
	Tests   []struct {
		Start  string   `xml:"entry-point"`
		Inputs []string `xml:"inputs"`
	} `xml:"test"`
}

// compare returns how many examples have another tree.
func (p *hosted) compare() int {
	text, err := os.ReadFile(filepath.Join(p.dir, "desc.xml"))
	if err == nil {
		err = xml.Unmarshal(text, &p.desc)
	}
	if err != nil {
		p.Fatal(err)
	}
	p.read()
	start := p.start()
	classes := p.generate()
	lang, err := parse.NewLanguage(p.g)
	if err != nil {
		p.Fatal(err)
	}
	examples := p.examples()
	wants := p.trees(classes, start.Name, examples)
	equal, errors, began := 0, 0, time.Now()
	for i, want := range wants {
		text, err := os.ReadFile(examples[i])
		if err != nil {
			p.Fatal(err)
		}
		got := dump(lang, string(text), start)
		bad := strings.HasPrefix(want, "ERROR")
		switch {
		case got == want || bad && strings.HasPrefix(got, "ERROR"):
			equal++
			if bad {
				errors++
			}
		default:
			p.Logf("%s\n%s", examples[i], difference(want, got))
		}
	}
	p.Logf("%d of %d trees equal, %d of them none, %.1f s, %d warnings", equal, len(wants), errors, time.Since(began).Seconds(), len(lang.Host.Warnings))
	return len(wants) - equal
}

var grammarName = regexp.MustCompile(`(?m)^\s*(lexer|parser)?\s*grammar\s+(\w+)\s*;`)

// read finds the parser grammar of the directory and its lexer, and reads them.
func (p *hosted) read() {
	all, _ := filepath.Glob(filepath.Join(p.dir, "*.g4"))
	if imports := strings.TrimSpace(p.desc.Imports); imports != "" {
		more, _ := filepath.Glob(filepath.Join(p.dir, imports, "*.g4"))
		all = append(all, more...)
	}
	pom, _ := os.ReadFile(filepath.Join(p.dir, "pom.xml"))
	var best string
	for _, path := range all {
		text, err := os.ReadFile(path)
		if err != nil {
			p.Fatal(err)
		}
		m := grammarName.FindStringSubmatch(string(text))
		if m == nil || m[1] == "lexer" || best != "" {
			continue
		}
		if g, err := grammar.Read(os.ReadFile, append([]string{path}, all...)...); err != nil || len(g.Rules) == 0 {
			if g, err = grammar.Read(os.ReadFile, path); err != nil || len(g.Rules) == 0 {
				continue
			}
		}
		if bytes.Contains(pom, []byte("<include>")) && !bytes.Contains(pom, []byte(filepath.Base(path))) {
			continue
		}
		best = path
	}
	if best == "" {
		p.Fatal("no grammar")
	}
	g, err := grammar.Read(os.ReadFile, best)
	if err != nil {
		p.Fatal(err)
	}
	p.g, p.files = g, all
	p.lexer, p.parser = g.Name+"Lexer", g.Name+"Parser"
	text, _ := os.ReadFile(best)
	if m := regexp.MustCompile(`tokenVocab\s*=\s*(\w+)`).FindSubmatch(text); m != nil {
		p.lexer, p.parser = string(m[1]), g.Name
	}
}

// start is the rule that a whole input derives from: the one that is named, else
// the first that ends with EOF, else the first.
func (p *hosted) start() *grammar.Rule {
	name := strings.TrimSpace(p.desc.Start)
	if name == "" && len(p.desc.Tests) > 0 {
		name = strings.TrimSpace(p.desc.Tests[0].Start)
	}
	for _, r := range p.g.Rules {
		if r.Name == name || name == "" && endsInput(r.Body) {
			return r
		}
	}
	return p.g.Rules[0]
}

func endsInput(e *grammar.Expr) bool {
	return e.Op == grammar.OpToken && e.Type == grammar.EOF || slices.ContainsFunc(e.Sub, endsInput)
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
	for _, path := range p.files {
		p.copy(path, src)
		if text, _ := os.ReadFile(path); regexp.MustCompile(`(?m)^\s*lexer\s+grammar`).Match(text) {
			names = slices.Insert(names, 0, filepath.Base(path))
		} else {
			names = append(names, filepath.Base(path))
		}
	}
	err := filepath.WalkDir(filepath.Join(p.dir, "Java"), func(path string, d fs.DirEntry, err error) error {
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

// examples are the inputs of the directory's tests, copied: a base class may
// write beside them.
func (p *hosted) examples() []string {
	patterns := p.desc.Inputs
	for _, t := range p.desc.Tests {
		patterns = append(patterns, t.Inputs...)
	}
	if len(patterns) == 0 {
		patterns = []string{"examples"}
	}
	var found []string
	for _, pattern := range patterns {
		base, _, _ := strings.Cut(strings.TrimSpace(pattern), "*")
		_ = filepath.WalkDir(filepath.Join(p.dir, filepath.Dir(base+"x")), func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() && strings.HasSuffix(path, filepath.Ext(pattern)) {
				found = append(found, path)
			}
			return nil
		})
	}
	slices.Sort(found)
	var list []string
	for _, path := range slices.Compact(found) {
		text, err := os.ReadFile(path)
		if err != nil || len(text) > maxExample || !utf8.Valid(text) || slices.Contains([]string{".errors", ".tree", ".md", ".p"}, filepath.Ext(path)) {
			continue
		}
		dir := filepath.Join(p.work, "examples", fmt.Sprint(len(list)))
		if err := os.MkdirAll(dir, 0o777); err != nil {
			p.Fatal(err)
		}
		p.copy(path, dir)
		list = append(list, filepath.Join(dir, filepath.Base(path)))
	}
	return list
}

// trees are those of the generated parser.
func (p *hosted) trees(classes, start string, examples []string) []string {
	var input strings.Builder
	for _, path := range examples {
		fmt.Fprintf(&input, "%s\t%s.want\n", path, path)
	}
	p.run(p.work, input.String(), "java", "-cp", p.jar+string(filepath.ListSeparator)+classes, "Trees", p.lexer, p.parser, start, "--nopp")
	var out []string
	for _, path := range examples {
		text, err := os.ReadFile(path + ".want")
		if err != nil {
			p.Fatal(err)
		}
		out = append(out, string(text))
	}
	return out
}

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

// difference shows where two trees begin to differ.
func difference(want, got string) string {
	i := 0
	for i < len(want) && i < len(got) && want[i] == got[i] {
		i++
	}
	i = max(0, i-60)
	return fmt.Sprintf("want …%.200s\ngot  …%.200s", want[min(i, len(want)):], got[min(i, len(got)):])
}
