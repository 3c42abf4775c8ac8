package grammars

import (
	"embed"
	"io/fs"
	"slices"
	"strings"

	"pare/grammar"
)

//go:embed *.rules
var ruleFiles embed.FS

// Page is a page of rewrite rules, and shapes, for one language or for all.
type Page struct{ Name, Text string }

// Pages returns the built-in pages of rules, by name.
func Pages() (all []Page) {
	names, _ := fs.Glob(ruleFiles, "*.rules")
	for _, name := range names {
		if text, err := ruleFiles.ReadFile(name); err == nil {
			all = append(all, Page{name, string(text)})
		}
	}
	return all
}

// PagesFor returns those that name one of some languages, and then those that name none.
func PagesFor(languages ...string) (all []Page) {
	var common []Page
	for _, p := range Pages() {
		switch named := languagesOf(p.Text); {
		case named == nil:
			common = append(common, p)
		case slices.ContainsFunc(named, func(n string) bool { return slices.Contains(languages, n) }):
			all = append(all, p)
		}
	}
	return append(all, common...)
}

// NameOf returns the name of the language of a grammar: that of the built-in one that is named like it,
// else its own without Parser at the end.
func NameOf(g *grammar.Grammar) string {
	for _, b := range All() {
		if strings.TrimSuffix(b.Files[0], ".g4") == g.Name {
			return b.Name
		}
	}
	return strings.TrimSuffix(g.Name, "Parser")
}

// languagesOf returns the names in the language line of a page, nil without one.
func languagesOf(page string) []string {
	for line := range strings.Lines(page) {
		if names, ok := strings.CutPrefix(line, "language "); ok {
			return strings.FieldsFunc(names, func(r rune) bool { return strings.ContainsRune(", \t\r\n", r) })
		}
	}
	return nil
}
