package reducer

import (
	"cmp"
	"context"
	"iter"
	"slices"

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

	named    func(token string) string // see [Job.Named]
	includes []Include                 // see [Job.Includes]

	distinct     bool                             // some rule is
	vocabulary   func() vocabulary                // of the input, collected when first needed
	defining     func() map[role]bool             // of the input's files, see definingRoles
	preprocessed func() map[*grammar.Grammar]bool // of the input, those of files with directives
	standings    func() map[standing]bool         // the same by depth, see definingStandings
	outermost    func() map[standing]bool         // the same behind macros, see macroStandings; nil for none
	tokens       int32                            // of the input
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

// readsLess reports whether more of t is not read than of the best so far: a statement with
// a hole is no other statement.
func (v *view) readsLess(t *tree.Tree) bool {
	return !v.knowsAll() && v.unread(t, v.mindsAnything()) > v.unreadNow()
}

// mindsAnything reports whether what the grammar takes for anything counts as not read: not
// in the last round, since the certificate speaks of sentences.
func (v *view) mindsAnything() bool { return v.effort != exhaustive }

// knowsAll reports whether every sentence is read.
func (v *view) knowsAll() bool {
	return v.langs == nil && (!v.mindsAnything() || v.lang.Facts.KnowsAll())
}

// unreadNow is unread of the best so far, counted once.
func (v *view) unreadNow() int {
	if b := &v.best; b.tree != v.tree || b.anything != v.mindsAnything() {
		*b = bestUnread{v.tree, v.mindsAnything(), v.unread(v.tree, v.mindsAnything())}
	}
	return v.best.count
}

// bestUnread is the outcome of [document.unread] for a tree.
type bestUnread struct {
	tree     *tree.Tree
	anything bool
	count    int
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

// reparsed returns the tree of t's text, nil if that is not a sentence, or has more that
// is not read. Where all of the best is read, nobody looks for holes in the text.
func (v *view) reparsed(t *tree.Tree) *tree.Tree {
	text := string(t.Render())
	if !v.knowsAll() && v.unreadNow() == 0 {
		made := v.lang.Strictly(v.ctx, text, v.start)
		if made != nil && v.unread(made, v.mindsAnything()) > 0 {
			return nil
		}
		return made
	}
	made := v.parse(text)
	if made != nil && v.readsLess(made) {
		return nil
	}
	return made
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

// within yields the elements of a sequence until the search is cancelled.
func within[T any](v *view, seq iter.Seq[T]) iter.Seq[T] {
	return func(yield func(T) bool) {
		for x := range seq {
			if v.ended() || !yield(x) {
				return
			}
		}
	}
}

// within2 is within for pairs.
func within2[K, T any](v *view, seq iter.Seq2[K, T]) iter.Seq2[K, T] {
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
func (v *view) words(n *tree.Node) iter.Seq[tree.Word] {
	return func(yield func(tree.Word) bool) {
		i := 0
		for w := range n.Words() {
			if i++; i%256 == 0 && v.ended() || !yield(w) {
				return
			}
		}
	}
}

// effort is the share of edits that a round asks.
type effort uint8

const (
	pruned     effort = iota // not those that failed and have no reason to succeed now, nor kinds that keep failing elsewhere
	deferred                 // also those that were deferred
	exhaustive               // also every claimed edit of the tree, whatever failed before
	efforts                  // the number of efforts
)

// view is a pass's view of a search: the tree, the facts of its grammar, and the
// effort.
type view struct {
	*document
	tree      *tree.Tree
	effort    effort
	proof     bool         // only what a certificate speaks of is asked
	depth     int          // the depth bound of replace
	hasty     bool         // the round asks only what saves much
	mentioned *namings     // of tree, or an earlier one
	reach     *graph       // the same
	rooted    *tree.Tree   // the last one in which unmentioned asked
	lastAt    [kinds]int32 // the tokens at which a kind of edit of small trees was last tried
	best      bestUnread
	versions
	history
}

// due reports whether the tree is small enough for a kind of edit that costs many
// questions, and has other tokens than when it was last tried: other names alone seldom
// change an answer.
func (v *view) due(k kind, small int32) bool {
	tokens := v.tree.Root.Tokens
	if tokens > small || v.lastAt[k] == tokens {
		return false
	}
	v.lastAt[k] = tokens
	return true
}

// identifies reports whether n holds an identifier.
func (v *view) identifies(n *tree.Node) bool {
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
