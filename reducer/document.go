package reducer

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"sync"

	"pare/grammar"
	"pare/grammar/facts"
	"pare/tree"
	"pare/tree/parse"
)

// document is the text being reduced: a text of a language, derived from a rule, whose
// parts may belong to others. Facts of a grammar are looked up by a node's place in it.
type document struct {
	ctx   context.Context
	lang  *parse.Language
	start *grammar.Rule
	langs map[*grammar.Grammar]*parse.Language // nil where lang has no parts

	input *tree.Tree // of a document of several files, else nil
	known sync.Map   // what [ofInput] found out

	named    func(token string) string // see [Job.Named]
	includes []Include                 // see [Job.Includes]

	distinct   bool              // some rule is
	vocabulary func() vocabulary // of the input, collected when first needed
	tokens     int32             // of the input
}

// vocabulary are tokens of the input to write elsewhere.
type vocabulary struct {
	words     []*tree.Node                   // see learn
	strangers []*tree.Node                   // see foreign
	lenders   map[*grammar.Rule][]*tree.Node // see lendersOf, nil of a huge input
}

func newDocument(ctx context.Context, lang *parse.Language, start *grammar.Rule) *document {
	d := &document{ctx: ctx, lang: lang, start: start}
	for l := range lang.Languages() {
		d.distinct = d.distinct || slices.ContainsFunc(l.G.Rules, func(r *grammar.Rule) bool { return r.Distinct })
	}
	if lang.Rest != nil || len(lang.Islands) > 0 {
		d.langs = map[*grammar.Grammar]*parse.Language{}
		for l := range lang.Languages() {
			d.langs[l.G] = l
		}
	}
	return d
}

// learn collects the words of the input, the most frequent first: tokens that are letters
// and digits, but no identifiers, and the shortest texts of its strings.
func (d *document) learn(t *tree.Tree) (v vocabulary) {
	count, first := map[string]int{}, map[string]*tree.Node{}
	var texts []string
	for w := range t.Root.Words() {
		text := w.Text
		if isQuoted(text) && d.tokens <= rewritten {
			text = d.language(w.Grammar()).Facts.Text(int(w.Type)) // the shortest
		}
		if len(text) > longestWord || !isWord(text) && !(isQuoted(text) && d.tokens <= rewritten) || d.isIdentifier(w) {
			continue
		}
		if count[text]++; count[text] == 1 {
			texts = append(texts, text)
			first[text] = tree.NewToken(nil, int(w.Type), text, -1)
		}
		if d.ended() {
			return v
		}
	}
	if d.tokens <= huge {
		strangers := d.foreign(t)
		v.lenders = d.lendersOf(t, strangers)
		if d.tokens <= rewritten {
			v.strangers = strangers
		}
	}
	slices.SortStableFunc(texts, func(a, b string) int { return cmp.Compare(count[b], count[a]) })
	for _, text := range texts {
		v.words = append(v.words, first[text])
	}
	return v
}

// ofInput returns what is to be known of the input of several files: it is found out when it is
// first asked for, and shared by the copies of a search.
func (d *document) ofInput(key any, find func(input *tree.Tree) any) any {
	if x, known := d.known.Load(key); known {
		return x
	}
	x, _ := d.known.LoadOrStore(key, find(d.input))
	return x
}

// longestWord of a vocabulary, in bytes.
const longestWord = 16

// language returns the language of a grammar.
func (d *document) language(g *grammar.Grammar) *parse.Language {
	if g == d.lang.G {
		return d.lang
	}
	if l := d.langs[g]; l != nil {
		return l
	}
	return d.lang
}

// facts returns the facts of the grammar that n's place belongs to.
func (d *document) facts(n *tree.Node) *facts.Facts {
	if d.langs == nil {
		return d.lang.Facts
	}
	return d.language(n.Grammar()).Facts
}

// factsOf returns the facts of the grammar that an expression belongs to.
func (d *document) factsOf(e *grammar.Expr) *facts.Facts { return d.language(e.Of).Facts }

// isIdentifier reports whether a token is an identifier of its language.
func (d *document) isIdentifier(w tree.Word) bool {
	if d.langs == nil {
		return d.lang.Facts.IsIdentifier(int(w.Type))
	}
	return d.language(w.Grammar()).Facts.IsIdentifier(int(w.Type))
}

// wordsOnly is the grammar of what no other reads.
const wordsOnly = "text"

// identifier returns isIdentifier, nil if no token can be one.
func (d *document) identifier() func(tree.Word) bool {
	if d.langs == nil && !d.lang.Facts.HasIdentifiers() {
		return nil
	}
	return d.isIdentifier
}

// reads reports whether the language of a node lexes text as a token of the type.
func (d *document) reads(n *tree.Node, typ int32, text string) bool {
	return d.language(n.Grammar()).Reads(typ, text)
}

// parse returns the tree of a text, nil if it is not a sentence.
func (d *document) parse(text string) *tree.Tree {
	t, err := d.lang.Parse(d.ctx, "", text, d.start)
	if err != nil {
		return nil
	}
	return t
}

// unread counts the tokens of a tree that the language of their part does not read, or,
// with anything, only where it takes anything.
func (d *document) unread(t *tree.Tree, anything bool) int {
	count := 0
	for n := range t.Root.Nodes() {
		switch p := n.Part(); {
		case p != nil && p.Hole:
			count += int(n.Tokens)
		case p != nil || n.Kind != tree.Token:
		case slices.ContainsFunc(d.lang.Islands, func(i parse.Island) bool { return i.Type == n.Type() }),
			anything && n.Expr != nil && d.facts(n).Anything(n.Expr):
			count++
		}
	}
	return count
}

// ended reports whether the search is cancelled. Long loops call it in each step:
// it costs some nanoseconds.
func (d *document) ended() bool {
	select {
	case <-d.ctx.Done():
		return true
	default:
		return false
	}
}

// running is a search that may be cancelled.
type running interface{ ended() bool }

// within yields the elements of a sequence until the search is cancelled.
func within[T any](v running, seq iter.Seq[T]) iter.Seq[T] {
	return func(yield func(T) bool) {
		for x := range seq {
			if v.ended() || !yield(x) {
				return
			}
		}
	}
}

// within2 is within for pairs.
func within2[K, T any](v running, seq iter.Seq2[K, T]) iter.Seq2[K, T] {
	return func(yield func(K, T) bool) {
		for k, x := range seq {
			if v.ended() || !yield(k, x) {
				return
			}
		}
	}
}

// words yields the tokens below n until the search is to end. It looks at every 256th
// only: a token takes no longer than a look.
func (v *document) words(n *tree.Node) iter.Seq[tree.Word] {
	return func(yield func(tree.Word) bool) {
		i := 0
		for w := range n.Words() {
			if i++; i%256 == 0 && v.ended() || !yield(w) {
				return
			}
		}
	}
}

// identifies reports whether n holds an identifier.
func (v *document) identifies(n *tree.Node) bool {
	for w := range n.Words() {
		if v.isIdentifier(w) {
			return true
		}
	}
	return false
}

// mentions reports whether the identifier occurs below n.
func mentions(n *tree.Node, name string) bool {
	for w := range n.Words() {
		if w.Text == name {
			return true
		}
	}
	return false
}

// text returns the tokens of n, as an identification.
func text(n *tree.Node) string {
	var name []byte
	for w := range n.Words() {
		name = append(append(name, ' '), w.Text...)
	}
	return string(name)
}

// under reports whether p is q or below it.
func under(p, q *tree.Place) bool {
	for ; p != nil; p = p.Up {
		if p.Node == q.Node {
			return true
		}
	}
	return false
}

// firstWord returns the first token at a place, which may be nil.
func firstWord(p *tree.Place) tree.Word {
	if p != nil {
		for w := range p.Node.Words() {
			return w
		}
	}
	return tree.Word{}
}
