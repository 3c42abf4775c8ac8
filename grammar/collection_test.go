package grammar

import (
	"encoding/xml"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// A checkout of github.com/antlr/grammars-v4, named by GRAMMARS_V4, and ANTLR's
// complete jar, named by ANTLR_JAR, say what is right: tests that need them are
// skipped without.

// project is a directory of the collection: what to read, each with its own paths.
type project struct {
	dir   string
	mains [][]string
}

func collection(t *testing.T) []project {
	root := os.Getenv("GRAMMARS_V4")
	if root == "" {
		t.Skip("GRAMMARS_V4 names no checkout of the public grammars")
	}
	var list []project
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Name() == "desc.xml" {
			list = append(list, newProject(t, filepath.Dir(path)))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func newProject(t *testing.T, dir string) project {
	p := project{dir: dir}
	var all []*source
	for _, path := range grammarFiles(t, dir) {
		r := &reader{read: os.ReadFile, byFile: map[string]*source{}}
		all = append(all, r.load(path))
	}
	var parsers, lexers []string
	for _, s := range all {
		importsIt := func(o *source) bool {
			return slices.ContainsFunc(o.imports, func(n name) bool { return n.Text == s.name.Text })
		}
		switch {
		case slices.ContainsFunc(all, importsIt):
		case s.kind == "lexer":
			lexers = append(lexers, s.file)
		default:
			parsers = append(parsers, s.file)
		}
	}
	extra := imports(t, dir)
	if len(parsers) == 1 && len(lexers) == 1 {
		p.mains = append(p.mains, append([]string{parsers[0], lexers[0]}, extra...))
		return p
	}
	for _, path := range slices.Concat(parsers, lexers) {
		p.mains = append(p.mains, append([]string{path}, extra...))
	}
	return p
}

// grammarFiles is what the project's pom.xml includes of the directory's
// grammars, or all of them.
func grammarFiles(t *testing.T, dir string) []string {
	all, err := filepath.Glob(filepath.Join(dir, "*.g4"))
	if err != nil {
		t.Fatal(err)
	}
	included := elements(t, filepath.Join(dir, "pom.xml"), "include")
	some := slices.DeleteFunc(slices.Clone(all), func(path string) bool {
		return !slices.ContainsFunc(included, func(i string) bool { return filepath.Base(i) == filepath.Base(path) })
	})
	if len(some) == 0 {
		return all
	}
	return some
}

// imports is the grammars of the directory that the project's desc.xml imports.
func imports(t *testing.T, dir string) []string {
	var out []string
	for _, from := range elements(t, filepath.Join(dir, "desc.xml"), "imports") {
		more, err := filepath.Glob(filepath.Join(dir, from, "*.g4"))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, more...)
	}
	return out
}

// elements is the texts of all elements of a name in an XML file, if there is one.
func elements(t *testing.T, path, name string) []string {
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []string
	inside := false
	for dec := xml.NewDecoder(f); ; {
		token, err := dec.Token()
		if err != nil {
			return out
		}
		switch x := token.(type) {
		case xml.StartElement:
			inside = x.Name.Local == name
		case xml.CharData:
			if s := strings.TrimSpace(string(x)); inside && s != "" {
				out = append(out, s)
			}
		case xml.EndElement:
			inside = false
		}
	}
}

// Every grammar of the collection reads without an error.
func TestCollectionReads(t *testing.T) {
	var slowest time.Duration
	var which string
	n := 0
	for _, p := range collection(t) {
		for _, paths := range p.mains {
			start := time.Now()
			_, err := Read(os.ReadFile, paths...)
			if took := time.Since(start); took > slowest {
				slowest, which = took, paths[0]
			}
			n++
			if err != nil {
				t.Errorf("%s\n%v", paths[0], err)
			}
		}
	}
	t.Logf("%d grammars; the slowest took %v: %s", n, slowest, which)
}

// Token numbers are those that ANTLR writes, for every eighth directory.
func TestCollectionTokenNumbers(t *testing.T) {
	jar := os.Getenv("ANTLR_JAR")
	list := collection(t)
	if jar == "" {
		t.Skip("ANTLR_JAR names no jar")
	}
	compared := 0
	for i := 0; i < len(list); i += 8 {
		out := t.TempDir()
		args := []string{"-cp", jar, "org.antlr.v4.Tool", "-Dlanguage=Java", "-Xexact-output-dir", "-o", out}
		for _, paths := range list[i].mains {
			args = append(args, paths...)
		}
		if text, err := exec.Command("java", args...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", list[i].dir, err, text)
			continue
		}
		for _, paths := range list[i].mains {
			g, err := Read(os.ReadFile, paths...)
			if err != nil {
				t.Error(err)
				continue
			}
			compared += compareTokens(t, g, filepath.Join(out, g.Name+".tokens"))
		}
	}
	t.Logf("%d grammars compared", compared)
}

// compareTokens compares the tokens of g with a .tokens file. It returns 1.
func compareTokens(t *testing.T, g *Grammar, path string) int {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Error(err)
		return 0
	}
	var want, got []string
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, implicitPrefix) {
			want = append(want, strings.TrimSpace(line))
		}
	}
	for i, tok := range g.Tokens {
		for _, name := range []string{tok.Name, tok.Literal} {
			if name != "" {
				got = append(got, fmt.Sprintf("%s=%d", name, i))
			}
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	for _, w := range want {
		if _, ok := slices.BinarySearch(got, w); !ok {
			t.Errorf("%s: %s is missing", path, w)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%s: %d entries, ANTLR has %d", path, len(got), len(want))
	}
	return 1
}
