package pass

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Tokens = search.Pass{
	Name:    "tokens",
	Doc:     "shorter names, numbers and texts of tokens",
	Origin:  "T-Rec",
	When:    search.Settled,
	Default: true,
	Stages: slices.Concat([]search.Stage{
		{Items: renamedKeywords, Once: true, Renames: true, Effort: search.Exhaustive},
		{Proposals: renamedAll, Once: true, Renames: true, Hasty: true},
		{Items: renamedTogether, Once: true, Renames: true, Several: true, Hasty: true},
		{Items: renamedSingly, Once: true, Renames: true, Several: true, Hasty: true},
		{Items: renamedInFiles, Once: true, Renames: true, Several: true, Hasty: true},
		{Proposals: renamed, Renames: true},
		{Proposals: shortestTexts, Once: true, Hasty: true},
		{Proposals: shortened},
		{Proposals: otherTokens, Effort: search.Exhaustive}, // it changes the meaning of operators
	}, thinnings(), []search.Stage{
		{Proposals: merged, Renames: true},
	}),
	Kinds: []*search.Kind{keywordKind, renameAllKind, renameKind, shortestAllKind, shortenKind, otherwiseKind, thinKind, thinFinelyKind, mergeKind},
	Example: search.Example{Grammar: "c",
		Before: "int counter;",
		After:  "int a;"},
}

// The kinds of its edits.
var (
	keywordKind     = &search.Kind{Name: "keyword", Policy: search.Policy{ByType: true}}
	renameAllKind   = &search.Kind{Name: "renameAll", Policy: search.Policy{Again: true, ByType: true}}
	renameKind      = &search.Kind{Name: "rename", Policy: search.Policy{ByType: true}}
	shortestAllKind = &search.Kind{Name: "shortestAll", Policy: search.Policy{Again: true, ByType: true}}
	shortenKind     = &search.Kind{Name: "shorten", Policy: search.Policy{ByType: true, Tired: search.Ever, Claimed: true}}
	otherwiseKind   = &search.Kind{Name: "otherwise", Policy: search.Policy{ByType: true, Tired: search.Ever}}
	thinKind        = &search.Kind{Name: "thin", Policy: search.Policy{ByType: true, Tired: [search.Efforts]int{search.Enough, search.Enough, 4 * mostPieces}}}
	thinFinelyKind  = &search.Kind{Name: "thinFinely", Policy: search.Policy{ByType: true, Tired: [search.Efforts]int{search.Enough, search.Enough, 4 * mostPieces}}}
	mergeKind       = &search.Kind{Name: "merge", Policy: search.Policy{ByType: true}}
)

// Shortest returns the shortest text of n's type, or "" if n has it already.
func Shortest(v *search.View, n *tree.Node) string {
	text := v.Facts(n).Text(int(n.Type()))
	if n.Type() == grammar.EOF || len(text) >= len(n.Text()) || !v.Reads(n, n.Type(), text) {
		return ""
	}
	return text
}

// plain yields the tokens other than identifiers.
func plain(v *search.View) iter.Seq[*tree.Place] {
	return func(yield func(*tree.Place) bool) {
		for p := range document.Within(v, v.Tree.Places()) {
			if p.Node.Kind == tree.Token && !v.Identifies(p.Node) && !yield(p) {
				return
			}
		}
	}
}

// cuttable yields the tokens other than identifiers. In the last round of a small text without a
// grammar, which has no names, it yields all tokens.
func cuttable(v *search.View) iter.Seq[*tree.Place] {
	if v.Lang.G.Name != document.WordsOnly || v.KeepsNames || v.Effort < search.Exhaustive || v.Tree.Root.Bytes() > MostBytes {
		return plain(v)
	}
	return func(yield func(*tree.Place) bool) {
		for p := range document.Within(v, v.Tree.Places()) {
			if p.Node.Kind == tree.Token && !yield(p) {
				return
			}
		}
	}
}

// shortestTexts proposes the shortest text for all tokens but identifiers.
func shortestTexts(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		e := &tree.Edits{}
		count := 0
		for p := range plain(v) {
			if text := Shortest(v, p.Node); text != "" {
				e.Put(p, syntax.Retext(p.Node, text))
				count++
			}
		}
		if count > 1 {
			yield(search.Proposal{Kind: shortestAllKind, At: v.Tree.Top(), Make: func(*search.View, *tree.Place) *tree.Edits { return e }})
		}
	}
}

// retexted proposes another text for the token at a place.
func retexted(k *search.Kind, at *tree.Place, text string) search.Proposal {
	return search.Proposal{Kind: k, At: at, Make: func(v *search.View, at *tree.Place) *tree.Edits {
		if !v.Reads(at.Node, at.Node.Type(), text) {
			return nil
		}
		return tree.Put(at, syntax.Retext(at.Node, text))
	}}
}

// shortened proposes shorter texts for one token after the other.
func shortened(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		for p := range plain(v) {
			texts := []string{Shortest(v, p.Node)}
			texts = append(texts, strings.TrimRightFunc(p.Node.Text(), unicode.IsLetter))
			texts = append(texts, halvings(p.Node.Text())...)
			for _, text := range texts {
				if text != "" && len(text) < len(p.Node.Text()) && !yield(retexted(shortenKind, p, text)) {
					return
				}
			}
		}
	}
}

// otherTokens proposes shorter tokens where the grammar has a choice: the first of the shortest,
// and prefixes of the token (> for >=). For a string it proposes its contents (a for "a"); in a
// small result also the shortest tokens of other rules (0 for ""), first for all strings of one
// text.
func otherTokens(v *search.View) search.Proposals {
	return search.Chained(unquoted(v), func(yield func(search.Proposal) bool) {
		for p := range plain(v) {
			at, choice := choice(v, p)
			least := slices.MinFunc(append(choice, p.Node), func(a, b *tree.Node) int { return cmp.Compare(a.Bytes(), b.Bytes()) })
			for _, n := range choice {
				if n.Bytes() >= p.Node.Bytes() || n != least && !strings.HasPrefix(p.Node.Text(), strings.TrimSpace(document.Text(n))) {
					continue
				}
				if !yield(search.Proposal{Kind: otherwiseKind, At: p, Make: func(*search.View, *tree.Place) *tree.Edits { return tree.Put(at, n) }}) {
					return
				}
			}
			if text := p.Node.Text(); document.IsQuoted(text) && len(text) > 2 && strings.HasSuffix(text, text[:1]) {
				bare := tree.Put(p, syntax.Retext(p.Node, text[1:len(text)-1]))
				if !yield(search.Proposal{Kind: otherwiseKind, At: p, Parse: true, Make: func(*search.View, *tree.Place) *tree.Edits { return bare }}) {
					return
				}
			}
		}
	})
}

// unquoted proposes, in a small result, other tokens for strings.
func unquoted(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Tree.Root.Tokens > search.SmallResult {
			return
		}
		byText := map[string][]*tree.Place{}
		var texts []string
		for p := range plain(v) {
			if t := p.Node.Text(); document.IsQuoted(t) {
				if byText[t] == nil {
					texts = append(texts, t)
				}
				byText[t] = append(byText[t], p)
			}
		}
		for _, t := range texts {
			groups := slices.Collect(slices.Chunk(byText[t], 1))
			for _, to := range append([][]*tree.Place{byText[t]}, groups...) {
				for k := range shorterTokens {
					e := &tree.Edits{}
					for _, p := range to {
						if by := substitutesFor(v, p); k < len(by) {
							e.Put(by[k].at, by[k].node)
						}
					}
					if syntax.OrNone(e) != nil && !yield(search.Proposal{Kind: otherwiseKind, At: to[0], Make: func(*search.View, *tree.Place) *tree.Edits { return e }}) {
						return
					}
				}
			}
		}
	}
}

// substitute is a replacement with its place.
type substitute struct {
	at   *tree.Place
	node *tree.Node
}

// substitutesFor returns the first few tokens, other than names, that are shorter than the token at
// p and fit its place or that of an ancestor without other tokens.
func substitutesFor(v *search.View, p *tree.Place) []substitute {
	var all []substitute
	bytes := p.Node.Bytes()
	for ; p != nil && p.Node.Tokens == 1; p = p.Up {
		if p.Node.Expr == nil || p.Node.Kind != tree.Rule && p.Node.Kind != tree.Block {
			continue
		}
		for _, o := range shortSentences(v, p.Node) {
			known := func(s substitute) bool { return document.Text(s.node) == document.Text(o) }
			if o.Tokens == 1 && o.Bytes() < bytes && !v.Identifies(o) && len(all) < shorterTokens && !slices.ContainsFunc(all, known) {
				all = append(all, substitute{p, o})
			}
		}
	}
	return all
}

// choice returns the one-token nodes that the grammar allows for the token at p, with their place.
func choice(v *search.View, p *tree.Place) (at *tree.Place, nodes []*tree.Node) {
	token := func(e *grammar.Expr, typ int) *tree.Node {
		return tree.NewToken(e, typ, v.Facts(p.Node).Text(typ), -1)
	}
	e, up := p.Node.Expr, p.Up
	if e != nil && e.Op == grammar.OpSet {
		for _, typ := range v.Facts(p.Node).Types(e) {
			if usable(v, p.Node, typ) {
				nodes = append(nodes, token(e, typ))
			}
		}
		return p, nodes
	}
	if up == nil || up.Node.Kind != tree.Block || up.Node.Expr == nil || up.Node.Expr.Op != grammar.OpAlt || up.Node.Count() != 1 {
		return nil, nil
	}
	for i, seq := range up.Node.Expr.Sub {
		if len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpToken && usable(v, p.Node, seq.Sub[0].Type) {
			nodes = append(nodes, tree.NewBlock(up.Node.Expr, i, []*tree.Node{token(seq.Sub[0], seq.Sub[0].Type)}))
		}
	}
	return up, nodes
}

// usable reports whether a token type is no identifier's and has a text that n's grammar lexes as
// that type.
func usable(v *search.View, n *tree.Node, typ int) bool {
	text := v.Facts(n).Text(typ)
	return text != "" && !v.Facts(n).IsIdentifier(typ) && v.Reads(n, int32(typ), text)
}

// halvings returns 0, 1, a half and a tenth of a decimal number, nothing for other text.
func halvings(text string) []string {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return nil
	}
	var all []string
	for _, less := range []uint64{0, 1, n / 2, n / 10} {
		all = append(all, strconv.FormatUint(less, 10))
	}
	return all
}

// thinnings returns the stages that cut long tokens: halves first, then ever smaller pieces.
func thinnings() []search.Stage {
	var list []search.Stage
	for parts := 2; parts <= mostPieces; parts *= 2 {
		st := search.Stage{Proposals: thinned(parts)}
		if parts > fewPieces {
			st.Effort = search.Exhaustive
		}
		list = append(list, st)
	}
	return list
}

// thinned proposes to drop each piece of each long token.
func thinned(parts int) func(*search.View) search.Proposals {
	return func(v *search.View) search.Proposals {
		return search.Each(cuttable(v), func(p *tree.Place) search.Proposals { return pieces(v, p, parts) })
	}
}

// pieces proposes to drop each piece of a token.
func pieces(v *search.View, p *tree.Place, parts int) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		kind, least := thinKind, fewPieces
		if parts > fewPieces {
			kind = thinFinelyKind
		}
		if v.Effort == search.Exhaustive {
			least = 2
		}
		runes := []rune(p.Node.Text())
		if len(runes) < least || parts >= 2*len(runes) || Shortest(v, p.Node) == "" {
			return
		}
		for i := range min(parts, len(runes)) {
			if !yield(retexted(kind, p, withoutPiece(runes, i, min(parts, len(runes))))) {
				return
			}
		}
	}
}

// withoutPiece returns the text without piece i of its parts of equal length.
func withoutPiece(runes []rune, i, parts int) string {
	return string(runes[:i*len(runes)/parts]) + string(runes[(i+1)*len(runes)/parts:])
}
