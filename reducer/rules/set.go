package rules

import (
	"slices"
	"strings"

	"pare/grammar"
	"pare/tree"
	"pare/tree/parse"
)

// Set is the rules of a language, compiled. It is immutable, and safe for concurrent use.
type Set struct {
	Rules []*Rule // in the order of their files

	lang      *parse.Language
	shapes    *Shapes
	variants  map[*Rule][]*variant
	opens     map[int32]bool // token types
	closes    map[int32]int  // the kind of bracket, from 1
	kinds     map[int32]int  // of those that open
	signs     map[string]int // the same by text, for types that only a lexer's class makes
	instance  [2]string      // the brackets of a generic's arguments, which are operators elsewhere
	separates map[string]bool
	access    map[string]bool
	group     [2][]token // the brackets of a grouped value
	parameter []*variant // the forms of a parameter
}

// token is a token of a pattern's code.
type token struct {
	text string
	typ  int32
}

// variant is a rewrite with one form of each shape in place of the shape's uses.
type variant struct {
	rewrite       *rewrite
	of            *grammar.Rule // that a match of before is all of; nil for any tokens
	before, after []part
	elsewhere     []usage
	slots         int // metavariables
}

// usage is a compiled clause.
type usage struct {
	which          scope
	use, by, above []part
	name           int  // the slot of the defined name in the use
	member         bool // the name is a member's
}

// part is an element of a compiled pattern.
type part struct {
	kind elementKind
	token
	slot int           // of a metavariable
	rule *grammar.Rule // of the constraint; nil for any
	typ  int32         // of the constraint; 0 for any
	puts []putSlots    // of a substitution
	each bool          // in a repetition
}

// putSlots are the slots of a [put], -1 for the receiver.
type putSlots struct{ parameters, arguments int }

func newSet(lang *parse.Language) *Set {
	return &Set{
		lang: lang, variants: map[*Rule][]*variant{}, opens: map[int32]bool{}, closes: map[int32]int{}, kinds: map[int32]int{}, signs: map[string]int{},
		separates: map[string]bool{}, access: map[string]bool{},
	}
}

// Language returns the language that the rules are compiled for.
func (s *Set) Language() *parse.Language { return s.lang }

// openerKind returns the kind of an opening bracket, 0 for any other token. A word may be in front of
// it in the same token, as in "if (".
func (s *Set) openerKind(n *tree.Node, text string) int {
	typ := n.Type()
	front := word(text)
	if kind := s.kinds[typ]; kind > 0 || front == 0 && s.lang.Facts.Text(int(typ)) != "" {
		return kind
	}
	return s.signs[strings.TrimSpace(text[front:])]
}

// Named returns the rule of a name, nil for none.
func (s *Set) Named(name string) *Rule {
	if i := slices.IndexFunc(s.Rules, func(r *Rule) bool { return r.Name == name }); i >= 0 {
		return s.Rules[i]
	}
	return nil
}

// Without returns the set without the rules of some names.
func (s *Set) Without(names ...string) *Set {
	t := *s
	t.Rules = slices.DeleteFunc(slices.Clone(s.Rules), func(r *Rule) bool { return slices.Contains(names, r.Name) })
	return &t
}

// Only returns the set with the rule of that name alone.
func (s *Set) Only(name string) *Set {
	t := *s
	t.Rules = []*Rule{s.Named(name)}
	return &t
}

// Sorted returns the set with its rules in another order; the sort is stable.
func (s *Set) Sorted(compare func(a, b *Rule) int) *Set {
	t := *s
	t.Rules = slices.SortedStableFunc(slices.Values(s.Rules), compare)
	return &t
}

// fits reports whether a token of a text matches one of a pattern: it has the same text, or differs
// in case in a language without case.
func (s *Set) fits(n *tree.Node, text string, t token) bool {
	if text == t.text {
		return true
	}
	return n.Type() == t.typ && len(text) == len(t.text) && !s.lang.Facts.IsIdentifier(int(t.typ)) && strings.EqualFold(text, t.text) && s.lang.Facts.Text(int(t.typ)) != "" && s.foldable(t)
}

// foldable reports whether the case of a word does not matter in the language.
func (s *Set) foldable(t token) bool {
	return s.lang.Reads(t.typ, strings.ToUpper(t.text)) && s.lang.Reads(t.typ, strings.ToLower(t.text))
}
