package passtest

import (
	"sync"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/reducer/rules"
	"pare/tree/parse"
)

// languages are built once: it takes longer than most reductions.
var languages sync.Map // by name, functions

// Language is a built-in grammar made ready, and its start rule.
func Language(t testing.TB, name string) (*parse.Language, *grammar.Rule) {
	t.Helper()
	made, _ := languages.LoadOrStore(name, sync.OnceValues(func() (*parse.Language, error) {
		g, err := grammars.Load(name)
		if err != nil {
			return nil, err
		}
		return parse.NewLanguage(g)
	}))
	lang, err := made.(func() (*parse.Language, error))()
	if err != nil {
		t.Fatal(err)
	}
	return lang, lang.G.Rules[0]
}

// pages are read once for a language.
var pages sync.Map // by language, functions

// Rules is the built-in rules of a language.
func Rules(t testing.TB, lang *parse.Language) *rules.Set {
	t.Helper()
	made, _ := pages.LoadOrStore(lang, sync.OnceValues(func() (*rules.Set, error) { return rules.Builtin(lang) }))
	set, err := made.(func() (*rules.Set, error))()
	if err != nil {
		t.Fatal(err)
	}
	return set
}
