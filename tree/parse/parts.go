package parse

import (
	"context"
	"iter"
	"sync"

	"pare/grammar"
	"pare/tree"
)

// Island is a kind of text in another grammar: a token of a type, the tokens of a rule, or a
// run of tokens, as the lines of a script in a page are.
type Island struct {
	Rule  *grammar.Rule // nil for tokens
	Type  int32
	Mode  string // the lexer mode that the tokens are made in; "" for any
	Run   bool   // the text goes on in the next token of the kind
	Lang  *Language
	Start *grammar.Rule

	// When reports whether token i begins such a text; nil for always.
	When func(src *tree.Source, i int) bool
	// Decode returns the text in a stretch, and how to write another one; false where the
	// stretch holds none. It is nil where the text stands there as it is.
	Decode func(stretch string) (text string, encode func(string) string, ok bool)
}

// Languages yields the languages of the parts of a text, l itself first.
func (l *Language) Languages() iter.Seq[*Language] {
	return func(yield func(*Language) bool) {
		seen := map[*Language]bool{}
		todo := []*Language{l}
		for len(todo) > 0 {
			m := todo[0]
			todo = todo[1:]
			if m == nil || seen[m] {
				continue
			}
			seen[m] = true
			if !yield(m) {
				return
			}
			todo = append(todo, m.Rest)
			for _, i := range m.Islands {
				todo = append(todo, i.Lang)
			}
		}
	}
}

// withIslands returns the tree with a part in the place of each token that holds text of
// another grammar which that grammar reads.
func (l *Language) withIslands(ctx context.Context, t *tree.Tree) *tree.Tree {
	if len(l.Islands) == 0 {
		return t
	}
	var grafts []tree.Graft
	add := func(is *Island, at, n int) bool {
		part, inner := is.part(ctx, t.Src.Text[t.Src.Toks[at].Start:t.Src.Toks[at+n-1].End])
		if inner != nil {
			grafts = append(grafts, tree.Graft{Part: part, Tree: inner, At: at, Len: n})
		}
		return inner != nil
	}
	for i := 0; i < len(t.Src.Toks); i++ {
		for k := range l.Islands {
			if n := l.islandAt(&l.Islands[k], t.Src, i); n > 0 && add(&l.Islands[k], i, n) {
				i += n - 1
				break
			}
		}
	}
	if len(grafts) == 0 {
		l.rulesWithIslands(t, add)
	}
	return t.WithParts(grafts)
}

// rulesWithIslands adds the outermost nodes of the rules whose text is in another grammar.
func (l *Language) rulesWithIslands(t *tree.Tree, add func(is *Island, at, n int) bool) {
	of := map[*grammar.Rule]*Island{}
	for k := range l.Islands {
		if r := l.Islands[k].Rule; r != nil {
			of[r] = &l.Islands[k]
		}
	}
	if len(of) == 0 {
		return
	}
	next := int32(0)
	for n := range t.Root.Nodes() {
		if is := of[n.Rule()]; is != nil && n.Pristine() && n.Lo() >= next && n.Expr != nil && add(is, int(n.Lo()), int(n.Hi()-n.Lo())+1) {
			next = n.Hi() + 1
		}
	}
}

// Unread counts the tokens of a tree that [Language.Parse] made which no language reads, those of an island's
// text included that its language does not.
func (l *Language) Unread(ctx context.Context, t *tree.Tree) int {
	count := 0
	if len(l.Islands) == 0 && l.Rest == nil {
		return 0
	}
	next := map[*tree.Source]int{} // the token behind the islands seen
	var visit func(n *tree.Node, src *tree.Source, l *Language)
	visit = func(n *tree.Node, src *tree.Source, l *Language) {
		at := int(n.Tok())
		switch p := n.Part(); {
		case p != nil && p.Hole:
			count += int(n.Tokens)
			return
		case p != nil:
			src, l = p.Src, p.Src.Lex.(*Language)
		case n.Kind == tree.Token && at >= next[src]:
			for k := range l.Islands {
				is := &l.Islands[k]
				if toks := l.islandAt(is, src, at); toks > 0 && !is.reads(ctx, src.Text[src.Toks[at].Start:src.Toks[at+toks-1].End]) {
					count += toks
					next[src] = at + toks
					break
				}
			}
		}
		for i := range n.Count() {
			visit(n.Kid(i), src, l)
		}
	}
	visit(t.Root, t.Src, l)
	return count
}

// reads reports whether the island's language reads a text, if it is only blanks and comments.
func (is *Island) reads(ctx context.Context, stretch string) bool {
	text, _, ok := is.decoded(stretch)
	if !ok {
		return false
	}
	_, err := is.Lang.Parse(ctx, "", text, is.Start)
	return err == nil
}

// decoded returns the text in a stretch, and what writes one there.
func (is *Island) decoded(stretch string) (text string, encode func(string) string, ok bool) {
	if is.Decode == nil {
		return stretch, nil, true
	}
	text, encode, ok = is.Decode(stretch)
	return text, encode, ok && encode(text) == stretch
}

// islandAt returns how many tokens from i on are an island of the kind. A run begins at its first token only: from each of
// a run that its language does not read, the rest would be read once more.
func (l *Language) islandAt(is *Island, src *tree.Source, i int) int {
	fits := func(t tree.Tok) bool {
		return is.Rule == nil && t.Type == is.Type && (is.Mode == "" || l.G.Modes[t.Mode] == is.Mode)
	}
	if !fits(src.Toks[i]) || is.Run && i > 0 && fits(src.Toks[i-1]) || is.When != nil && !is.When(src, i) {
		return 0
	}
	n := 1
	for is.Run && i+n < len(src.Toks) && fits(src.Toks[i+n]) {
		n++
	}
	return n
}

// part reads the text in a stretch; the tree is nil where it cannot, or there is nothing.
func (is *Island) part(ctx context.Context, stretch string) (*tree.Part, *tree.Tree) {
	text, encode, ok := is.decoded(stretch)
	if !ok {
		return nil, nil
	}
	t, err := is.Lang.Parse(ctx, "", text, is.Start)
	if err != nil || t.Root.Tokens == 0 {
		return nil, nil
	}
	return &tree.Part{Src: t.Src, Encode: encode}, t
}

// Judgement says whether the text of an edited tree is a sentence.
type Judgement struct {
	Text     []byte
	Sentence bool
	Exact    bool       // the text's tokens are the tree's
	Toks     []tree.Tok // the text's, where they are not and the tree has no parts
	Tree     *tree.Tree // of the text, where they are not and the tree has parts
}

// decideParts is Decide for a tree with parts: the text around them must be a sentence,
// and each part one of its own grammar.
func (l *Language) decideParts(ctx context.Context, t *tree.Tree, r tree.Rendered, start *grammar.Rule) Judgement {
	d := Judgement{Text: r.Text, Exact: true}
	for _, s := range r.Changed {
		exact, known := l.sentences.exact(s.Root)
		if !known {
			inner := s.Root.Inside()
			in := inner.Src.Lex.(*Language).Decide(ctx, inner, inner.Rendered(), inner.Root.Rule())
			if !in.Sentence {
				return d
			}
			exact = in.Exact
			l.sentences.add(s.Root, exact)
		}
		d.Exact = d.Exact && exact
	}
	toks, ok := l.recognize(ctx, masked(string(r.Text), r.Holes), start)
	if !ok {
		return d
	}
	d.Sentence = true
	_, apart := l.besides(string(r.Text), toks, r.Holes)
	if d.Exact = d.Exact && apart && t.HasTokens(string(r.Text), toks); !d.Exact {
		d.Tree, _ = l.withHoles(ctx, string(r.Text), start, partial{holes: r.Holes})
		d.Sentence = d.Tree != nil
	}
	if d.Sentence && l.Held != nil && len(r.Holes) > 0 {
		l.Held(r.Text, r.Holes)
	}
	return d
}

// sentences are parts known to be sentences, by their roots, which edits elsewhere leave as
// they are: the files of a project that changed long ago need not be parsed for each candidate.
type sentences struct {
	mu          sync.Mutex
	now, before map[*tree.Node]bool // whether the text's tokens are the tree's
}

// mostSentences are remembered in each of the two maps.
const mostSentences = 1024

func (s *sentences) exact(root *tree.Node) (exact, known bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if exact, known = s.now[root]; !known {
		if exact, known = s.before[root]; known {
			s.keep(root, exact)
		}
	}
	return exact, known
}

func (s *sentences) add(root *tree.Node, exact bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keep(root, exact)
}

func (s *sentences) keep(root *tree.Node, exact bool) {
	if s.now == nil || len(s.now) >= mostSentences {
		s.now, s.before = map[*tree.Node]bool{}, s.now
	}
	s.now[root] = exact
}

// masked returns the text with blanks in the holes, line ends included: one could be a token.
func masked(text string, holes []tree.Stretch) string {
	if len(holes) == 0 {
		return text
	}
	b := []byte(text)
	for _, h := range holes {
		for i := h.Start; i < h.End; i++ {
			b[i] = ' '
		}
	}
	return string(b)
}
