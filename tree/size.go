package tree

import (
	"cmp"
	"iter"
	"strings"
)

// Size orders trees for acceptance: by fewer tokens, then fewer distinct
// identifiers, then fewer bytes, then lexicographically lesser text. Where some words
// are to go at any price, fewer of them come first.
type Size struct {
	Left        int // words that are to go
	Tokens      int
	Identifiers int // distinct texts of identifier tokens
	Bytes       int // of the rendered text
	Text        string
}

// Measure returns the size of a tree with its rendered text and the identifiers
// counted in it. Where the tokens alone decide, t.Root.Tokens is enough and free.
func Measure(t *Tree, text []byte, identifiers int) Size {
	return Size{
		Tokens:      int(t.Root.Tokens),
		Identifiers: identifiers,
		Bytes:       len(text),
		Text:        string(text),
	}
}

// MeasureTokens is Measure for a text with its tokens but without its tree.
func MeasureTokens(text []byte, toks []Tok, identifier func(typ int) bool) Size {
	s := Size{Tokens: len(toks), Bytes: len(text), Text: string(text)}
	texts := map[string]bool{}
	for _, t := range toks {
		if identifier(int(t.Type)) {
			texts[s.Text[t.Start:t.End]] = true
		}
	}
	s.Identifiers = len(texts)
	return s
}

// Compare is negative if s comes before o, 0 if they are equal.
func (s Size) Compare(o Size) int {
	return cmp.Or(
		cmp.Compare(s.Left, o.Left),
		cmp.Compare(s.Tokens, o.Tokens),
		cmp.Compare(s.Identifiers, o.Identifiers),
		cmp.Compare(s.Bytes, o.Bytes),
		strings.Compare(s.Text, o.Text),
	)
}

// Less reports whether s comes before o.
func (s Size) Less(o Size) bool { return s.Compare(o) < 0 }

// Identifiers counts the distinct texts of the identifiers among the words; identifier
// reports whether a word is one, and is nil if none is.
func Identifiers(words iter.Seq[Word], identifier func(Word) bool) int {
	if identifier == nil {
		return 0
	}
	texts := map[string]bool{}
	for w := range words {
		if identifier(w) {
			texts[w.Text] = true
		}
	}
	return len(texts)
}
