package rules

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pare/grammar"
	"pare/grammars"
	"pare/tree"
)

// ExampleLanguages returns the languages of the examples of the file's rules; "" for examples that
// name none.
func (f *File) ExampleLanguages() (names []string) {
	for _, r := range f.Rules {
		for _, x := range r.Examples {
			if name := f.languageOf(x); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

func (f *File) languageOf(x Example) string {
	switch {
	case x.Language != "":
		return x.Language
	case len(f.Languages) > 0:
		return f.Languages[0]
	}
	return ""
}

// Try tries the examples in a language of a file's rules; "" for those that name none. s is
// compiled from the file for that language. It returns the number of examples tried, and an error
// for each that fails, in the order of the file.
func (s *Set) Try(ctx context.Context, f *File, language string) (tried int, failed grammar.Errors) {
	for _, r := range f.Rules {
		for _, x := range r.Examples {
			if f.languageOf(x) != language {
				continue
			}
			tried++
			if msg := s.try(ctx, r, x); msg != "" {
				failed = append(failed, grammar.Diagnostic{Pos: x.Pos, Msg: fmt.Sprintf("rule %s: %s", r.Name, msg)})
			}
		}
	}
	return tried, failed
}

// try returns the error of an example, "" for none.
func (s *Set) try(ctx context.Context, r *Rule, x Example) string {
	switch {
	case !r.file.isFor(s.lang):
		return fmt.Sprintf("its page is for the language %s, the grammar is of %s", strings.Join(r.file.Languages, ", "), grammars.NameOf(s.lang.G))
	case len(s.variants[r]) == 0:
		return fmt.Sprintf("the language %s lacks a shape that the rule uses", grammars.NameOf(s.lang.G))
	}
	text := strings.ReplaceAll(x.Before, lineEnd, "\n")
	t, start := s.read(ctx, text)
	if t == nil {
		hint := ""
		if t, _ = s.read(ctx, text+"\n"); t != nil {
			hint = "; with a line end, which is written ⏎, one does"
		}
		return fmt.Sprintf("no rule of the grammar %s reads %s%s", grammars.NameOf(s.lang.G), x.Before, hint)
	}
	want := s.spelling(ctx, strings.ReplaceAll(x.After, lineEnd, "\n"))
	var got, refused []string
	grows := false
	one := *s
	one.Rules = []*Rule{r}
	for m := range one.Find(ctx, t, Usual) {
		e := m.Edits()
		if grows = e == nil; grows {
			continue
		}
		made := string(t.With(e).Render())
		if !s.lang.Validate(ctx, made, start) {
			refused = append(refused, made)
			continue
		}
		if !x.Leaves && s.spelling(ctx, made) == want {
			return ""
		}
		got = append(got, made)
	}
	switch {
	case x.Leaves && len(got) == 0:
		return ""
	case x.Leaves:
		return fmt.Sprintf("it was to leave this alone:\n%s\nand made\n%s", shown("-", text), shown("+", got...))
	case len(got) > 0:
		return fmt.Sprintf("it makes something else:\n%s\n%s", shown("-", x.After), shown("+", got...))
	case grows:
		return "it makes more than twice as many tokens, or its lists differ in length, and is not asked"
	case len(refused) > 0:
		return fmt.Sprintf("the grammar does not read the result:\n%s", shown("+", refused...))
	}
	return fmt.Sprintf("it matches nowhere in\n%s", shown(" ", text))
}

// shown returns the first few texts, each line behind a mark.
func shown(mark string, texts ...string) string {
	const most = 3
	var lines []string
	for _, t := range texts[:min(len(texts), most)] {
		for line := range strings.Lines(t) {
			lines = append(lines, "  "+mark+" "+strings.TrimRight(line, "\n"))
		}
	}
	return strings.Join(lines, "\n")
}

// read parses a text by the first rule of the grammar that accepts it, entry rules first.
func (s *Set) read(ctx context.Context, text string) (*tree.Tree, *grammar.Rule) {
	for _, r := range slices.Concat(s.lang.G.Entries(), s.lang.G.Rules) {
		if s.lang.Validate(ctx, text, r) {
			if t, err := s.lang.Parse(ctx, "", text, r); err == nil {
				return t, r
			}
		}
	}
	return nil, nil
}

// spelling returns the tokens of a text, blanks aside.
func (s *Set) spelling(ctx context.Context, text string) string {
	toks, err := s.lang.Lex(ctx, text)
	if err != nil {
		return text
	}
	var words []string
	for _, t := range toks {
		if w := text[t.Start:t.End]; !isBlank(w) {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}
