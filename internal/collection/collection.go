// Package collection serves tests. It finds the directories of a checkout of
// github.com/antlr/grammars-v4, with the grammars, start rules and examples of
// the collection's own tests, and asks ANTLR for reference trees.
package collection

import (
	"encoding/xml"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"pare/grammar"
	"pare/internal/lazy"
)

// Project is a directory of the collection.
type Project struct {
	Name     string    // the directory below the root, with slashes
	Dir      string    // its path
	Mains    []Grammar // the ones that no other imports
	Main     Grammar   // the one that the tests use
	Files    []string  // all grammars, imported ones included
	Examples []Example
}

// Grammar is a grammar's files: one for both parser and lexer, or one for each.
type Grammar struct {
	Parser, Lexer string // paths; "" if there is none
	elsewhere     []string
}

// Paths returns the files to read, the parser first, then those they may import.
func (g Grammar) Paths() []string {
	return append(g.Own(), g.elsewhere...)
}

// ANTLR returns the arguments of [ANTLR.Load], the lexer first.
func (g Grammar) ANTLR() []string {
	own := g.Own()
	slices.Reverse(own)
	return own
}

// Own returns Parser and Lexer, as far as they exist.
func (g Grammar) Own() []string {
	return slices.DeleteFunc([]string{g.Parser, g.Lexer}, func(path string) bool { return path == "" })
}

// Example is an input of a project's tests.
type Example struct {
	Path  string
	Start string // the rule it derives from; "" if the tests name none
}

// MaxExample bounds the examples, in bytes.
const MaxExample = 64 << 10

// Projects returns the directories below root that have tests, in order.
func Projects(root string) ([]*Project, error) {
	var list []*Project
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "desc.xml" {
			return err
		}
		p, err := newProject(root, filepath.Dir(path))
		list = append(list, p)
		return err
	})
	return list, err
}

// description is the content of a project's desc.xml.
type description struct {
	Imports string   `xml:"imports"`
	Files   string   `xml:"grammar-files"`
	Grammar string   `xml:"grammar-name"`
	Start   string   `xml:"entry-point"`
	Inputs  []string `xml:"inputs"`
	Tests   []struct {
		Start  string   `xml:"entry-point"`
		Inputs []string `xml:"inputs"`
	} `xml:"test"`
}

// build is the content of a project's pom.xml.
type build struct {
	Plugins []struct {
		Includes []string `xml:"configuration>includes>include"`
		Start    string   `xml:"configuration>entryPoint"`
		Grammar  string   `xml:"configuration>grammarName"`
	} `xml:"build>plugins>plugin"`
}

func newProject(root, dir string) (*Project, error) {
	below, err := filepath.Rel(root, dir)
	if err != nil {
		return nil, err
	}
	p := &Project{Name: filepath.ToSlash(below), Dir: dir}
	var desc description
	if err := readXML(filepath.Join(dir, "desc.xml"), &desc); err != nil {
		return nil, err
	}
	var pom build
	if err := readXML(filepath.Join(dir, "pom.xml"), &pom); err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	files := strings.Split(strings.TrimSpace(desc.Files), ";")
	name, start := strings.TrimSpace(desc.Grammar), strings.TrimSpace(desc.Start)
	for _, plugin := range pom.Plugins {
		files = append(files, plugin.Includes...)
		if name == "" {
			name = strings.TrimSpace(plugin.Grammar)
		}
		if start == "" {
			start = strings.TrimSpace(plugin.Start)
		}
	}
	if err := p.grammars(files, strings.TrimSpace(desc.Imports)); err != nil {
		return nil, err
	}
	p.choose(name)
	for _, t := range desc.Tests {
		if t.Start = strings.TrimSpace(t.Start); t.Start == "" {
			t.Start = start
		}
		p.find(t.Inputs, t.Start)
	}
	if len(desc.Inputs) > 0 || len(p.Examples) == 0 {
		p.find(append(desc.Inputs, "examples")[:max(1, len(desc.Inputs))], start)
	}
	return p, nil
}

func readXML(path string, to any) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return xml.Unmarshal(text, to)
}

var (
	comments = lazy.Regexp(`(?s)/\*.*?\*/|//[^\n]*`)
	header   = lazy.Regexp(`(?:^|\s)(?:(lexer|parser)\s+)?grammar\s+(\w+)\s*;`)
	imported = lazy.Regexp(`(?m)^\s*import\s+([\w\s,=]+);`)
	vocab    = lazy.Regexp(`tokenVocab\s*=\s*(\w+)`)
)

// file is a grammar file.
type file struct {
	path, name string
	lexer      bool
	imports    []string
	vocab      string
}

func readFile(path string) (file, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return file{}, err
	}
	f := file{path: path, name: strings.TrimSuffix(filepath.Base(path), ".g4")}
	text = comments().ReplaceAll(text, nil)
	if m := header().FindSubmatch(text); m != nil {
		f.lexer, f.name = string(m[1]) == "lexer", string(m[2])
	}
	for _, m := range imported().FindAllSubmatch(text, -1) {
		f.imports = append(f.imports, strings.FieldsFunc(string(m[1]), func(r rune) bool { return strings.ContainsRune(", \t\r\n", r) })...)
	}
	if m := vocab().FindSubmatch(text); m != nil {
		f.vocab = string(m[1])
	}
	return f, nil
}

// grammars finds the grammars: those of the directory that the tests name, or
// all, and their imports from elsewhere.
func (p *Project) grammars(named []string, elsewhere string) error {
	own, err := filepath.Glob(filepath.Join(p.Dir, "*.g4"))
	if err != nil {
		return err
	}
	some := slices.DeleteFunc(slices.Clone(own), func(path string) bool {
		return !slices.ContainsFunc(named, func(n string) bool { return filepath.Base(strings.TrimSpace(n)) == filepath.Base(path) })
	})
	if len(some) == 0 {
		some = own
	}
	var extra []string
	if elsewhere != "" {
		if extra, err = filepath.Glob(filepath.Join(p.Dir, elsewhere, "*.g4")); err != nil {
			return err
		}
	}
	p.Files = append(slices.Clone(own), extra...)
	var all []file
	for _, path := range some {
		f, err := readFile(path)
		if err != nil {
			return err
		}
		all = append(all, f)
	}
	p.mains(all, extra)
	return nil
}

// mains sets Mains: parsers with their lexers, then lexers without a parser.
func (p *Project) mains(all []file, extra []string) {
	var parsers, lexers []file
	for _, f := range all {
		switch {
		case slices.ContainsFunc(all, func(o file) bool { return slices.Contains(o.imports, f.name) }):
		case f.lexer:
			lexers = append(lexers, f)
		default:
			parsers = append(parsers, f)
		}
	}
	used := map[string]bool{}
	for _, f := range parsers {
		g := Grammar{Parser: f.path, elsewhere: extra}
		for _, l := range lexers {
			if l.name == f.vocab || len(parsers) == 1 && len(lexers) == 1 {
				g.Lexer = l.path
				used[l.path] = true
			}
		}
		p.Mains = append(p.Mains, g)
	}
	for _, l := range lexers {
		if !used[l.path] {
			p.Mains = append(p.Mains, Grammar{Lexer: l.path, elsewhere: extra})
		}
	}
}

// choose sets Main: the grammar of that name, or the first.
func (p *Project) choose(name string) {
	for i, g := range p.Mains {
		n := strings.TrimSuffix(filepath.Base(g.Own()[0]), ".g4")
		if i == 0 || n == name || n == name+"Parser" {
			p.Main = g
		}
	}
}

// find adds the examples that match patterns: paths in which * stands for any
// name and ** for any directories; a directory stands for all its files.
func (p *Project) find(patterns []string, start string) {
	for _, pattern := range patterns {
		pattern = filepath.ToSlash(filepath.Join(p.Dir, strings.TrimSpace(pattern)))
		base, _, _ := strings.Cut(pattern, "*")
		match := glob(pattern)
		_ = filepath.WalkDir(base[:strings.LastIndexByte(base+"/", '/')], func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() && match.MatchString(filepath.ToSlash(path)) && isExample(path) &&
				!slices.ContainsFunc(p.Examples, func(e Example) bool { return e.Path == path }) {
				p.Examples = append(p.Examples, Example{path, start})
			}
			return nil
		})
	}
}

func glob(pattern string) *regexp.Regexp {
	s := regexp.QuoteMeta(pattern)
	s = strings.ReplaceAll(s, `\*\*/`, `(.*/)?`)
	s = strings.ReplaceAll(s, `\*`, `[^/]*`)
	return regexp.MustCompile("^" + s + "(/.*)?$")
}

// isExample reports whether a file is an input, of valid UTF-8 and not too long,
// rather than an expected result or a remark.
func isExample(path string) bool {
	switch filepath.Ext(path) {
	case ".errors", ".tree", ".md":
		return false
	}
	info, err := os.Stat(path)
	if err != nil || info.Size() > MaxExample {
		return false
	}
	text, err := os.ReadFile(path)
	return err == nil && utf8.Valid(text)
}

// Rule returns the rule of g that an example derives from: the named one, else
// the first that ends in EOF, else the first. g has parser rules.
func (e Example) Rule(g *grammar.Grammar) *grammar.Rule {
	if r := g.Rule(e.Start); r != nil {
		return r
	}
	i := slices.IndexFunc(g.Rules, func(r *grammar.Rule) bool { return endsInput(r.Body) })
	return g.Rules[max(i, 0)]
}

func endsInput(e *grammar.Expr) bool {
	return e.Op == grammar.OpToken && e.Type == grammar.EOF || slices.ContainsFunc(e.Sub, endsInput)
}

// Difference shows where two trees first differ.
func Difference(want, got string) string {
	i := 0
	for i < len(want) && i < len(got) && want[i] == got[i] {
		i++
	}
	i = max(0, i-60)
	return fmt.Sprintf("want …%.200s\ngot  …%.200s", want[min(i, len(want)):], got[min(i, len(got)):])
}
