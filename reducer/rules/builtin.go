package rules

import (
	"path/filepath"
	"slices"
	"strings"

	"pare/grammars"
	"pare/tree/parse"
)

// Builtin returns the rules of a language: those of own, and the built-in ones. Own rules and
// shapes replace built-in ones of the same name. A page of own without a language is for this one.
func Builtin(lang *parse.Language, own ...*File) (*Set, error) {
	var files []*File
	for _, f := range own {
		if f.Languages == nil {
			of := *f
			of.Languages = []string{grammars.NameOf(lang.G)}
			f = &of
		}
		files = append(files, f)
	}
	for _, p := range grammars.PagesFor(grammars.NameOf(lang.G)) {
		f, err := Read(p.Name, p.Text, "")
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return Compile(lang, files...)
}

// Beside returns the paths at which pages of rules for grammar files are looked for: G.rules
// beside G.g4, GLexer.g4 or GParser.g4, and beside these also GLexer.rules and GParser.rules.
func Beside(grammars ...string) (paths []string) {
	for _, path := range grammars {
		base, ok := strings.CutSuffix(path, ".g4")
		if !ok {
			continue
		}
		bases := []string{base}
		for _, part := range []string{"Lexer", "Parser"} {
			if short, ok := strings.CutSuffix(filepath.Base(base), part); ok && short != "" {
				bases = []string{filepath.Join(filepath.Dir(base), short), base}
			}
		}
		for _, base := range bases {
			if page := base + ".rules"; !slices.Contains(paths, page) {
				paths = append(paths, page)
			}
		}
	}
	return paths
}
