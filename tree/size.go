package tree

import (
	"cmp"
	"strings"
)

// Size is the place of a tree in the order of acceptance: fewer tokens come
// first, then fewer distinct identifiers, then fewer bytes, then the text that
// is less.
type Size struct {
	Tokens      int
	Identifiers int // distinct texts of identifier tokens
	Bytes       int // of the rendered text
	Text        string
}

// Measure returns the size of a tree whose rendered text is known; identifier
// tells which token types are identifiers. Where the tokens alone decide, the
// weight t.Root.Tokens is enough and costs nothing.
func Measure(t *Tree, text []byte, identifier func(typ int) bool) Size {
	return Size{
		Tokens:      int(t.Root.Tokens),
		Identifiers: t.Root.Identifiers(identifier),
		Bytes:       len(text),
		Text:        string(text),
	}
}

// MeasureTokens returns Measure for a text without its tree, of which the tokens are
// known.
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

// Compare returns negative where s comes before o, 0 where they are the same.
func (s Size) Compare(o Size) int {
	return cmp.Or(
		cmp.Compare(s.Tokens, o.Tokens),
		cmp.Compare(s.Identifiers, o.Identifiers),
		cmp.Compare(s.Bytes, o.Bytes),
		strings.Compare(s.Text, o.Text),
	)
}

// Less reports whether s comes before o.
func (s Size) Less(o Size) bool { return s.Compare(o) < 0 }

// Identifiers counts the distinct texts of the identifier tokens below n.
func (n *Node) Identifiers(identifier func(typ int) bool) int {
	texts := map[string]bool{}
	for w := range n.Words() {
		if identifier(int(w.Type)) {
			texts[w.Text] = true
		}
	}
	return len(texts)
}
