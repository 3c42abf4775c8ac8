package load

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"pare/grammar"
	"pare/grammars"
	"pare/reducer/rules"
	"pare/tree/parse"
)

// RulesExtension is that of pages of rules.
const RulesExtension = ".rules"

// RulesHelp is the help of --rules.
const RulesHelp = "a `file` of rewrite rules for FILE's language, beside the built-in ones and G.rules beside G.g4 (repeatable; pare rules shows what they do)"

// ListRules prints the names of the rules of all languages, and of other pages, with their purpose.
func ListRules(w io.Writer, pages []*rules.File) {
	for _, p := range grammars.Pages() {
		if f, err := rules.Read(p.Name, p.Text, ""); err == nil {
			pages = append(slices.Clip(pages), f)
		}
	}
	for _, f := range pages {
		for _, r := range f.Rules {
			fmt.Fprintf(w, "    %s\t%s (%s)\n", r.Name, r.Purpose, filepath.Base(f.Name))
		}
	}
}

// Pages reads the pages of rules that are given, and those beside grammars in files.
func Pages(given, grammarFiles []string) (pages []*rules.File, err error) {
	for _, path := range given {
		f, err := Page(path)
		if err != nil {
			return nil, err
		}
		pages = append(pages, f)
	}
	for _, path := range rules.Beside(grammarFiles...) {
		f, err := Page(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return nil, err
		default:
			pages = append(pages, f)
		}
	}
	return pages, nil
}

// Page reads a page of rules, for the language that it is named after if that is a built-in one.
func Page(path string) (*rules.File, error) {
	text, err := grammar.ReadFile(path)
	if err != nil {
		return nil, err
	}
	language := strings.TrimSuffix(filepath.Base(path), RulesExtension)
	if _, ok := grammars.ByName(language); !ok {
		language = ""
	}
	return rules.Read(path, string(text), language)
}

// RuleSets compiles the rules of each language of an input.
func RuleSets(lang *parse.Language, pages []*rules.File) (sets []*rules.Set, err error) {
	if lang == nil {
		return nil, nil
	}
	for l := range lang.Languages() {
		own := pages
		if l != lang {
			own = slices.DeleteFunc(slices.Clone(pages), func(f *rules.File) bool { return f.Languages == nil })
		}
		set, err := rules.Builtin(l, own...)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	return sets, nil
}

// RuleNames returns the names of all rules, of built-in pages and others, where a strategy may leave
// one of them out.
func RuleNames(strategy string, pages []*rules.File) (names []string) {
	if !strings.Contains(strategy, "-") {
		return nil
	}
	for _, p := range grammars.Pages() {
		if f, err := rules.Read(p.Name, p.Text, ""); err == nil {
			pages = append(slices.Clip(pages), f)
		}
	}
	for _, f := range pages {
		for _, r := range f.Rules {
			names = append(names, r.Name)
		}
	}
	return names
}
