package syntax

import (
	"slices"
	"strings"

	"pare/internal/lazy"
	"pare/reducer/document"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/tree"
)

// Piece is a token, or a word inside one.
type Piece struct {
	At       *tree.Place // the token
	Text     string
	from, to int  // its range in the token's text
	Name     bool // an identifier, or a word of its form
}

// Whole reports whether the piece is a whole token.
func (p *Piece) Whole() bool { return p.from == 0 && p.to == len(p.At.Node.Text()) }

// pieces are the pieces of a line.
type pieces struct {
	Pieces   []Piece
	document *document.Document
}

// Text returns the text of piece i, or "" if there is none.
func (l pieces) Text(i int) string {
	if i < 0 || i >= len(l.Pieces) {
		return ""
	}
	return l.Pieces[i].Text
}

// Is reports whether piece i is the first token of a form of some constructs.
func (l pieces) Is(i int, constructs ...rules.Construct) bool {
	return l.document.Shapes.Is(l.Text(i), constructs...)
}

// Closes reports whether piece i is the last token of a form of some constructs.
func (l pieces) Closes(i int, constructs ...rules.Construct) bool {
	return l.document.Shapes.Closes(l.Text(i), constructs...)
}

// Ends reports whether piece i ends with the first token of a construct.
func (l pieces) Ends(i int, k rules.Construct) bool { return l.document.Shapes.Ends(l.Text(i), k) }

// IsName matches a word.
var IsName = lazy.Regexp(`^[\pL_][\pL\pN_]*$`)

// access are the constructs that lead from a value to its member.
var access = []rules.Construct{rules.Member, rules.Scope, rules.Pointer, rules.Optional}

// IsAccess reports whether a token separates a value from its member.
func IsAccess(s *rules.Shapes, token string) bool { return s.Is(token, access...) }

// IsCallAccess reports whether a token separates a value from a method being called: Lua's colon,
// too.
func IsCallAccess(s *rules.Shapes, token string) bool {
	return IsAccess(s, token) || s.Is(token, rules.Method)
}

// IsAccess reports whether piece i separates a value from its member.
func (l pieces) IsAccess(i int) bool { return IsAccess(l.document.Shapes, l.Text(i)) }

// IsCallAccess reports whether piece i separates a value from a method being called.
func (l pieces) IsCallAccess(i int) bool { return IsCallAccess(l.document.Shapes, l.Text(i)) }

// Assigns reports whether a token is an assignment operator.
func Assigns(s *rules.Shapes, token string) bool {
	return s.Ends(token, rules.Assignment) && !s.Is(token, rules.Comparison)
}

// Assigns reports whether piece i is an assignment operator.
func (l pieces) Assigns(i int) bool { return Assigns(l.document.Shapes, l.Text(i)) }

// Initializes reports whether piece i gives a name its first value.
func (l pieces) Initializes(i int) bool { return l.Is(i, rules.Assignment, rules.Definition) }

// IsKeyword reports whether piece i, if there is one, is a word but not an identifier.
func (l pieces) IsKeyword(i int) bool {
	text := l.Text(i)
	return text != "" && !l.Pieces[i].Name && IsName().MatchString(text)
}

// BeginsNothing reports whether a piece is a separator of statements.
func (l pieces) BeginsNothing(i int) bool { return separates(l.document, l.Text(i)) }

// separates reports whether a token separates statements: a line end, or one of the shape end.
func separates(d *document.Document, token string) bool {
	token = strings.TrimSpace(token)
	return token == "" || d.Shapes.Is(token, rules.End)
}

// Mark returns a token for a text that is parsed anew: only its text counts.
func Mark(v *search.View, text string) *tree.Node {
	typ := 0
	if toks, err := v.Lang.Lex(v.Ctx, text); err == nil && len(toks) == 1 {
		typ = int(toks[0].Type)
	}
	return tree.NewToken(nil, typ, text, -1)
}

// Code returns the first token of a construct, for a text that is parsed anew.
func Code(v *search.View, k rules.Construct) *tree.Node { return Mark(v, v.Shapes.Token(k)) }

// Shaped returns the tokens of a construct's first form, with parts in its places; only the parts
// if the languages lack it.
func Shaped(v *search.View, k rules.Construct, parts ...[]*tree.Node) []*tree.Node {
	if forms := v.Shapes.Forms(k); len(forms) > 0 {
		return Filled(v, forms[0], parts...)
	}
	return slices.Concat(parts...)
}

// Filled returns the tokens of a form, with parts in its places.
func Filled(v *search.View, f rules.Form, parts ...[]*tree.Node) (tokens []*tree.Node) {
	for _, p := range f {
		if p.Text != "" {
			tokens = append(tokens, Mark(v, p.Text))
		} else {
			tokens = append(tokens, parts[p.Slot]...)
		}
	}
	return slices.Clip(tokens)
}
