package document

import (
	"context"
	"iter"
	"slices"
	"sync"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/reducer/oracle"
	"pare/reducer/rules"
	"pare/tree"
	"pare/tree/parse"
)

// Document is the text being reduced: a text of a language, derived from a rule, whose parts may
// belong to other languages. A node's place decides which grammar's facts apply.
type Document struct {
	Ctx   context.Context
	Lang  *parse.Language
	Start *grammar.Rule
	Langs map[*grammar.Grammar]*parse.Language // nil if Lang has no parts

	Input *tree.Tree // for a document of several files, else nil
	known sync.Map   // the results of [Document.OfInput]

	Named    func(token string) string // see [Job.Named]
	Includes []Include                 // see [Job.Includes]
	Message  oracle.Message            // of the input's failure
	Source   *tree.Source              // of the input
	Rules    []*rules.Set              // rewrite rules for its languages
	Shapes   *rules.Shapes             // of its languages' constructs

	Wording      bool              // some rule wants distinct words, or the same one twice
	Keywords     bool              // some keyword may be a name
	Defines      bool              // some rule defines names
	Nested       bool              // scopes of names may be in others
	Types        bool              // some rule says of what type names are, or comes into no text without one
	Stacks       bool              // some rule is a sequence of instructions with a stack of its own
	Ordered      bool              // some rule has a place in the order of a text
	Yields       bool              // some rule yields the type of a name beside it
	TypesEnd     bool              // some rule ends in the type of its name
	Literals     bool              // some rule is a literal of a clause
	Late         bool              // some rule defers edits to the last round
	Placeholders bool              // some rule has a placeholder
	Fixed        bool              // some rule fixes its parts
	Imports      bool              // some rule goes with the last mention of what it imports
	Vocabulary   func() Vocabulary // of the input, collected on first use
	Tokens       int32             // of the input
}

func NewDocument(ctx context.Context, lang *parse.Language, start *grammar.Rule) *Document {
	d := &Document{Ctx: ctx, Lang: lang, Start: start}
	for l := range lang.Languages() {
		d.Defines = d.Defines || l.Facts.Defines()
		d.Keywords = d.Keywords || l.Facts.KeywordsName()
		d.Types = d.Types || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool {
			return r.Typed || r.Ends || r.Flow || r.Given || r.Stack || r.Order > 0 || r.Unique || r.Needs != "" || r.Keeps != ""
		})
		d.Nested = d.Nested || 1 < len(slices.DeleteFunc(slices.Clone(l.G.Rules), func(r *grammar.Rule) bool { return !r.Scope }))
		d.Ordered = d.Ordered || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Order > 0 })
		d.Yields = d.Yields || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Yields != "" })
		d.Stacks = d.Stacks || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Stack })
		d.TypesEnd = d.TypesEnd || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Ends })
		d.Literals = d.Literals || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Literal })
		d.Late = d.Late || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Fixed || r.Late != grammar.Soon })
		d.Placeholders = d.Placeholders || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Placeholder })
		d.Fixed = d.Fixed || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Fixed })
		d.Imports = d.Imports || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Imports })
		d.Wording = d.Wording || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Distinct || r.Paired })
	}
	if lang.Rest != nil || len(lang.Islands) > 0 {
		d.Langs = map[*grammar.Grammar]*parse.Language{}
		for l := range lang.Languages() {
			d.Langs[l.G] = l
		}
	}
	return d
}

// OfInput returns a fact about an input. It is computed on first use, and shared
// by the copies of a search.
func (d *Document) OfInput(key any, find func(input *tree.Tree) any) any {
	if x, known := d.known.Load(key); known {
		return x
	}
	x, _ := d.known.LoadOrStore(key, find(d.Input))
	return x
}

// Language returns the language of a grammar.
func (d *Document) Language(g *grammar.Grammar) *parse.Language {
	if g == d.Lang.G {
		return d.Lang
	}
	if l := d.Langs[g]; l != nil {
		return l
	}
	return d.Lang
}

// Facts returns the facts of the grammar of n's place.
func (d *Document) Facts(n *tree.Node) *facts.Facts {
	if d.Langs == nil {
		return d.Lang.Facts
	}
	return d.Language(n.Grammar()).Facts
}

// FactsOf returns the facts of an expression's grammar.
func (d *Document) FactsOf(e *grammar.Expr) *facts.Facts { return d.Language(e.Of).Facts }

// IsIdentifier reports whether a token is an identifier of its language.
func (d *Document) IsIdentifier(w tree.Word) bool {
	if d.Langs == nil {
		return d.Lang.Facts.IsIdentifier(int(w.Type))
	}
	return d.Language(w.Grammar()).Facts.IsIdentifier(int(w.Type))
}

// MayName reports whether a token is an identifier of its language, or a keyword that is one in
// some places.
func (d *Document) MayName(w tree.Word) bool {
	return d.Language(w.Grammar()).Facts.MayName(int(w.Type))
}

// IsBound reports whether a token is a name that has to be defined where it is used.
func (d *Document) IsBound(w tree.Word) bool {
	if d.Langs == nil {
		return d.Lang.Facts.Defined(int(w.Type))
	}
	return d.Language(w.Grammar()).Facts.Defined(int(w.Type))
}

// WordsOnly is the grammar for text that no other grammar reads.
const WordsOnly = "text"

// Identifier returns IsIdentifier, or nil if no token can be an identifier.
func (d *Document) Identifier() func(tree.Word) bool {
	if d.Langs == nil && !d.Lang.Facts.HasIdentifiers() {
		return nil
	}
	return d.IsIdentifier
}

// Reads reports whether the language of a node lexes text as a token of the type.
func (d *Document) Reads(n *tree.Node, typ int32, text string) bool {
	return d.Language(n.Grammar()).Reads(typ, text)
}

// Parse returns the tree of a text, or nil if it is not a sentence.
func (d *Document) Parse(text string) *tree.Tree {
	t, err := d.Lang.Parse(d.Ctx, "", text, d.Start)
	if err != nil {
		return nil
	}
	return t
}

// Unread counts the tokens of holes and of islands without a parse; with anything also those that
// match a wildcard of the grammar.
func (d *Document) Unread(t *tree.Tree, anything bool) int {
	count := 0
	for n := range t.Root.Nodes() {
		switch p := n.Part(); {
		case p != nil && p.Hole:
			count += int(n.Tokens)
		case p != nil || n.Kind != tree.Token:
		case slices.ContainsFunc(d.Language(n.Grammar()).Islands, func(i parse.Island) bool { return i.Rule == nil && i.Type == n.Type() }),
			anything && n.Expr != nil && d.Facts(n).Anything(n.Expr):
			count++
		}
	}
	return count
}

// Ended reports whether the search is cancelled. It takes some nanoseconds: long loops call it in
// each step.
func (d *Document) Ended() bool {
	select {
	case <-d.Ctx.Done():
		return true
	default:
		return false
	}
}

// running is a search that can be cancelled.
type running interface{ Ended() bool }

// Within yields the elements of a sequence until the search is cancelled.
func Within[T any](v running, seq iter.Seq[T]) iter.Seq[T] {
	return func(yield func(T) bool) {
		for x := range seq {
			if v.Ended() || !yield(x) {
				return
			}
		}
	}
}

// Within2 is Within for pairs.
func Within2[K, T any](v running, seq iter.Seq2[K, T]) iter.Seq2[K, T] {
	return func(yield func(K, T) bool) {
		for k, x := range seq {
			if v.Ended() || !yield(k, x) {
				return
			}
		}
	}
}

// Words yields the tokens below n until the search is cancelled. It checks at every 256th token,
// since a check takes longer than a token.
func (v *Document) Words(n *tree.Node) iter.Seq[tree.Word] {
	return func(yield func(tree.Word) bool) {
		i := 0
		for w := range n.Words() {
			if i++; i%256 == 0 && v.Ended() || !yield(w) {
				return
			}
		}
	}
}

// Identifies reports whether n holds an identifier.
func (v *Document) Identifies(n *tree.Node) bool {
	for w := range n.Words() {
		if v.IsIdentifier(w) {
			return true
		}
	}
	return false
}

// Include is a header that the source of a preprocessed text includes.
type Include struct {
	Line  string          // the directive
	Names map[string]bool // the words of the header and of those that it includes
}
