// Package colour divides a text into what a reader tells apart: words of its language, literals,
// comments. It knows no language: the built-in grammar of the file's name says what is a token,
// the token's text what kind it is of.
package colour

import (
	"context"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"pare/grammars"
	"pare/tree/parse"
)

// Kind is what a span of a text is.
type Kind int

const (
	Plain Kind = iota
	Keyword
	String
	Number
	Comment
)

// A Span is a stretch of a text.
type Span struct {
	Kind Kind
	Text string
}

var languages sync.Map // a grammar's name → func() *parse.Language

// language returns the built-in language of a file of this name, nil for none.
func language(file string) *parse.Language {
	b, ok := grammars.ByFileName(file)
	if !ok {
		return nil
	}
	load, _ := languages.LoadOrStore(b.Name, sync.OnceValue(func() *parse.Language {
		g, err := grammars.Load(b.Name)
		if err != nil {
			return nil
		}
		l, err := parse.NewLanguage(g)
		if err != nil {
			return nil
		}
		return l
	}))
	return load.(func() *parse.Language)()
}

// Name is the name of a file's language, "" for none.
func Name(file string) string {
	b, ok := grammars.ByFileName(file)
	if !ok {
		return ""
	}
	return b.Name
}

// Spans divides a text by the language of the file's name. A text that its lexer does not read is
// one plain span.
func Spans(ctx context.Context, file, text string) []Span {
	l := language(file)
	if l == nil {
		return []Span{{Plain, text}}
	}
	toks, err := l.Lex(ctx, text)
	if err != nil {
		return []Span{{Plain, text}}
	}
	var list []Span
	at := 0
	for _, t := range toks {
		start, end := int(t.Start), int(t.End)
		if start < at || end > len(text) || end <= start {
			continue // the end of the input, and tokens that stand for indentation
		}
		list = append(list, between(text[at:start])...)
		word := l.G.Tokens[t.Type].Literal != ""
		list = append(list, Span{kind(text[start:end], word), text[start:end]})
		at = end
	}
	return append(list, between(text[at:])...)
}

// between divides what stands in front of a token: all but blanks is comment.
func between(text string) []Span {
	if text == "" {
		return nil
	}
	if strings.TrimSpace(text) == "" {
		return []Span{{Plain, text}}
	}
	return []Span{{Comment, text}}
}

// kind tells a token's kind by its text; word says that the grammar spells it.
func kind(text string, word bool) Kind {
	first, _ := utf8.DecodeRuneInString(text)
	switch {
	case strings.ContainsRune("\"'`", first) && len(text) > 1:
		return String
	case first >= '0' && first <= '9':
		return Number
	case word && (unicode.IsLetter(first) || first == '_'):
		return Keyword
	}
	return Plain
}
