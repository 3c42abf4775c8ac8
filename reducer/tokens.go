package reducer

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"pare/grammar"
	"pare/tree"
)

// tokens shortens the texts of tokens: all identifiers renamed at once, else one
// by one; the shortest text of the type; a shorter token of another type; numbers
// by halving; what is left by ddmin over its characters (T-Rec, Xu et al.); and
// one identifier by another in use. What changes the meaning of an operator waits
// for the last round.
func tokens(s *search) {
	s.offer(s.renamedAll)
	for s.offer(s.renamed) {
	}
	s.offer(s.shortestAll)
	for s.offer(s.shortened) {
	}
	for s.zeal == everything && s.offer(s.otherwise) {
	}
	s.thinned()
	for s.offer(s.merged) {
	}
}

// shortNames yields identifiers of m's type that are shorter than the mention
// and not in use.
func (s *search) shortNames(m *mention, used map[string]bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		tried := 0
		for text := range s.lang.Facts.TextCandidates(int(m.at[0].Node.Type())) {
			if tried++; len(text) >= len(m.text) || tried > len(used)+100 {
				return
			}
			if !used[text] && s.lang.Reads(m.at[0].Node.Type(), text) && !yield(text) {
				return
			}
		}
	}
}

// renamedAll proposes the shortest free name for every identifier.
func (s *search) renamedAll(yield func(proposal) bool) {
	e := newTogether()
	used := map[string]bool{}
	all := s.mentions()
	for _, m := range all {
		used[m.text] = true
	}
	count := 0
	for _, m := range all {
		for text := range s.shortNames(m, used) {
			used[text] = true
			s.rename(e, m, text)
			count++
			break
		}
	}
	if count > 1 {
		yield(proposal{e.apply(s.tree), attempt{s.tree.Root, "rename all", 0}})
	}
}

// renamed proposes a shorter free name for one identifier after the other.
func (s *search) renamed(yield func(proposal) bool) {
	all := s.mentions()
	used := map[string]bool{}
	for _, m := range all {
		used[m.text] = true
	}
	for _, m := range all {
		key := attempt{m.at[0].Node, "rename", 0}
		if !s.fresh(key) {
			continue
		}
		for text := range s.shortNames(m, used) {
			e := newTogether()
			s.rename(e, m, text)
			if !yield(proposal{e.apply(s.tree), key}) {
				return
			}
			break
		}
	}
}

func (s *search) rename(e *together, m *mention, text string) {
	for _, p := range m.at {
		e.replace(p, retext(p.Node, text))
	}
}

func retext(n *tree.Node, text string) *tree.Node {
	return tree.NewToken(n.Expr, int(n.Type()), text, -1)
}

// partners bounds the identifiers that one is replaced by.
const partners = 4

// merged proposes, for one identifier after the other, one of the most frequent
// others of its type instead that is no longer.
func (s *search) merged(yield func(proposal) bool) {
	all := s.mentions()
	for i := len(all) - 1; i > 0; i-- {
		m := all[i]
		for j, by := range all[:min(i, partners)] {
			key := attempt{m.at[0].Node, "merge", j}
			if by.at[0].Node.Type() != m.at[0].Node.Type() || len(by.text) > len(m.text) || !s.fresh(key) {
				continue
			}
			e := newTogether()
			s.rename(e, m, by.text)
			if !yield(proposal{e.apply(s.tree), key}) {
				return
			}
		}
	}
}

// shortest returns the shortest text of n's type, "" when n has it already.
func (s *search) shortest(n *tree.Node) string {
	text := s.lang.Facts.Text(int(n.Type()))
	if n.Type() == grammar.EOF || len(text) >= len(n.Text()) || !s.lang.Reads(n.Type(), text) {
		return ""
	}
	return text
}

// plain yields the places of the tokens that are no identifiers.
func (s *search) plain(yield func(*tree.Place) bool) {
	for p := range s.tree.Places() {
		if p.Node.Kind == tree.Token && !s.lang.Facts.IsIdentifier(int(p.Node.Type())) && !yield(p) {
			return
		}
	}
}

// shortestAll proposes the shortest text for all tokens but identifiers.
func (s *search) shortestAll(yield func(proposal) bool) {
	e := newTogether()
	count := 0
	for p := range s.plain {
		if text := s.shortest(p.Node); text != "" {
			e.replace(p, retext(p.Node, text))
			count++
		}
	}
	if count > 1 {
		yield(proposal{e.apply(s.tree), attempt{s.tree.Root, "shortest all", 0}})
	}
}

// shortened proposes shorter texts for one token after the other.
func (s *search) shortened(yield func(proposal) bool) {
	for p := range s.plain {
		texts := []string{s.shortest(p.Node)}
		texts = append(texts, strings.TrimRightFunc(p.Node.Text(), unicode.IsLetter))
		texts = append(texts, halvings(p.Node.Text())...)
		for i, text := range texts {
			key := attempt{p.Node, "shorten", i}
			if text == "" || len(text) >= len(p.Node.Text()) || !s.fresh(key) || s.hopeless(bidOf(key)) || !s.lang.Reads(p.Node.Type(), text) {
				continue
			}
			if !yield(proposal{s.tree.With(tree.Edit{At: p, New: retext(p.Node, text)}), key}) {
				return
			}
		}
	}
}

// otherwise proposes, where the grammar has a choice of tokens, shorter ones: the
// first of the shortest, and what a token begins with: > for >=.
func (s *search) otherwise(yield func(proposal) bool) {
	for p := range s.plain {
		at, choice := s.choice(p)
		least := slices.MinFunc(append(choice, p.Node), func(a, b *tree.Node) int { return cmp.Compare(a.Bytes(), b.Bytes()) })
		for i, n := range choice {
			key := attempt{p.Node, "otherwise", i}
			if n.Bytes() >= p.Node.Bytes() || n != least && !strings.HasPrefix(p.Node.Text(), strings.TrimSpace(text(n))) || !s.fresh(key) || s.hopeless(bidOf(key)) {
				continue
			}
			if !yield(proposal{s.tree.With(tree.Edit{At: at, New: n}), key}) {
				return
			}
		}
	}
}

// choice returns the nodes of one token that the grammar allows instead of the
// token at p, and the place where they go.
func (s *search) choice(p *tree.Place) (at *tree.Place, nodes []*tree.Node) {
	token := func(e *grammar.Expr, typ int) *tree.Node {
		return tree.NewToken(e, typ, s.lang.Facts.Text(typ), -1)
	}
	e, up := p.Node.Expr, p.Up
	if e != nil && e.Op == grammar.OpSet {
		for _, typ := range s.lang.Facts.Types(e) {
			if s.usable(typ) {
				nodes = append(nodes, token(e, typ))
			}
		}
		return p, nodes
	}
	if up == nil || up.Node.Kind != tree.Block || up.Node.Expr == nil || up.Node.Expr.Op != grammar.OpAlt || len(up.Node.Kids()) != 1 {
		return nil, nil
	}
	for i, seq := range up.Node.Expr.Sub {
		if len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpToken && s.usable(seq.Sub[0].Type) {
			nodes = append(nodes, tree.NewBlock(up.Node.Expr, i, []*tree.Node{token(seq.Sub[0], seq.Sub[0].Type)}))
		}
	}
	return up, nodes
}

// usable reports whether a token of a type, no identifier, has a text that reads as one.
func (s *search) usable(typ int) bool {
	text := s.lang.Facts.Text(typ)
	return text != "" && !s.lang.Facts.IsIdentifier(typ) && s.lang.Reads(int32(typ), text)
}

// halvings returns 0, 1 and the half of a decimal number, nothing for other text.
func halvings(text string) []string {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return nil
	}
	return []string{"0", "1", strconv.FormatUint(n/2, 10), strconv.FormatUint(n/10, 10)}
}

// thinned cuts pieces out of longer tokens: halves, then quarters, of what is left
// each time; in the last round smaller ones, down to single characters.
func (s *search) thinned() {
	finest := fewPieces
	if s.zeal == everything {
		finest = mostPieces
	}
	for parts := 2; parts <= finest; parts *= 2 {
		for s.offer(func(yield func(proposal) bool) { s.pieces(parts, yield) }) {
		}
	}
}

const (
	thick      = 4   // the least length of a token that is looked into before the last round
	fewPieces  = 4   // the pieces that it is cut into before the last round, at most
	mostPieces = 64  // and at all
	patient    = 256 // how often pieces may fail in the last round with hardly a success
)

// pieces proposes each long token without one of its parts pieces, each once.
func (s *search) pieces(parts int, yield func(proposal) bool) {
	kind, least := "thin", thick
	if parts > fewPieces {
		kind = "thin finely"
	}
	if s.zeal == everything {
		least = 2
	}
	for p := range s.plain {
		n := p.Node
		runes := []rune(n.Text())
		if len(runes) < least || parts >= 2*len(runes) || s.shortest(n) == "" {
			continue
		}
		for i := range min(parts, len(runes)) {
			key := attempt{n, kind, parts + i}
			if _, asked := s.tried[key]; asked || s.tired(bidOf(key)) {
				continue
			}
			text := without(runes, i, min(parts, len(runes)))
			if !s.lang.Reads(n.Type(), text) {
				continue
			}
			if !yield(proposal{s.tree.With(tree.Edit{At: p, New: retext(n, text)}), key}) {
				return
			}
		}
	}
}

// tired reports whether pieces of a type's tokens have failed too often.
func (s *search) tired(b bid) bool {
	return s.hopeless(b) && (s.zeal < everything || s.odds[b].lost >= patient)
}

// without returns the text without piece i of so many.
func without(runes []rune, i, parts int) string {
	return string(runes[:i*len(runes)/parts]) + string(runes[(i+1)*len(runes)/parts:])
}
