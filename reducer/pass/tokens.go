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
	"pare/reducer/files"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Tokens = search.Pass{
	Name:    "tokens",
	Doc:     "shorter names and numbers, the shortest text of a token's own type",
	Origin:  "T-Rec",
	When:    search.Settled,
	Default: true,
	Stages: slices.Concat([]search.Stage{
		{Proposals: renamedAll, Once: true, Hasty: true},
		{Items: renamedJointly, Once: true, Several: true, Hasty: true},
		{Items: renamedSingly, Once: true, Several: true, Hasty: true},
		{Items: renamedInFiles, Once: true, Several: true, Hasty: true},
		{Proposals: renamed},
		{Proposals: shortestTexts, Once: true, Hasty: true},
		{Proposals: shortened},
		{Proposals: otherTokens, Effort: search.Exhaustive}, // it changes the meaning of operators
	}, thinnings(), []search.Stage{
		{Proposals: merged},
	}),
	Kinds: []*search.Kind{renameAllKind, renameKind, shortestAllKind, ShortenKind, otherwiseKind, ThinKind, ThinFinelyKind, mergeKind},
	Example: search.Example{Grammar: "c",
		Before: "int counter;",
		After:  "int a;"},
}

// The kinds of its edits.
var (
	renameAllKind   = &search.Kind{Name: "renameAll", Policy: search.Policy{Again: true, ByType: true}}
	renameKind      = &search.Kind{Name: "rename", Policy: search.Policy{ByType: true}}
	shortestAllKind = &search.Kind{Name: "shortestAll", Policy: search.Policy{Again: true, ByType: true}}
	ShortenKind     = &search.Kind{Name: "shorten", Policy: search.Policy{ByType: true, Tired: search.Ever, Claimed: true}}
	otherwiseKind   = &search.Kind{Name: "otherwise", Policy: search.Policy{ByType: true, Tired: search.Ever}}
	ThinKind        = &search.Kind{Name: "thin", Policy: search.Policy{ByType: true, Tired: [search.Efforts]int{search.Enough, search.Enough, 4 * mostPieces}}}
	ThinFinelyKind  = &search.Kind{Name: "thinFinely", Policy: search.Policy{ByType: true, Tired: [search.Efforts]int{search.Enough, search.Enough, 4 * mostPieces}}}
	mergeKind       = &search.Kind{Name: "merge", Policy: search.Policy{ByType: true}}
)

// The stages of tokens shorten the texts of tokens: all identifiers renamed at
// once, else one by one; the shortest text of the type; numbers by halving; a
// shorter token of another type; long tokens without a piece, halves first, then
// quarters of the rest, in the last round down to characters (T-Rec, Xu et al.);
// and one identifier replaced by another in use.
//
//	counter = counter + 1000;  →  a = a + 1000;  →  a = a + 0;
//	x >= y                     →  x > y
//	"some long text"           →  "te"

// shortNames yields identifiers of m's type that are shorter than the mention
// and not in use.
func shortNames(v *search.View, m *document.Occurrences, used map[string]bool) iter.Seq[string] {
	n := m.At[0].Node
	return func(yield func(string) bool) {
		tried := 0
		for text := range document.Within(v, v.Facts(n).TextCandidates(int(n.Type()))) {
			if tried++; len(text) >= len(m.Text) || tried > len(used)+MostNames {
				return
			}
			if !used[text] && v.Reads(n, n.Type(), text) && !yield(text) {
				return
			}
		}
	}
}

// renamedAll proposes the shortest free name for every identifier.
func renamedAll(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if e, count := renamingAll(v, texts(syntax.Identifiers(v))); count > 1 {
			yield(search.Proposal{Kind: renameAllKind, At: v.Tree.Top(), Make: func(*search.View, *tree.Place) *tree.Edits { return e }})
		}
	}
}

// renamedJointly proposes shorter free names for many identifiers at once: for those that are
// defined in the document, then for halves of them down to single ones.
func renamedJointly(v *search.View, at *tree.Place) []search.Item {
	if v.Input == nil {
		return nil
	}
	return renamings(v, at, "", definedIn(v, v.Tree.Top()))
}

// definedIn returns the identifiers of several letters that stand at a place and below where
// names mostly stand for the first time in their file.
func definedIn(v *search.View, at *tree.Place) (names []string) {
	defining := files.Defining(v)
	for _, m := range v.IdentifiersIn(at) {
		if len(m.Text) > 1 && slices.ContainsFunc(m.At, func(p *tree.Place) bool { return defining[document.RoleOf(p)] }) {
			names = append(names, m.Text)
		}
	}
	return names
}

// renamedInFiles proposes shorter names of other files for the identifiers that a file defines in that
// file alone, where others have them, too: to those they may mean something else.
//
//	a.js: exports.f = long  →  a.js: exports.f = a
//	b.js: a = {long: 1}        b.js: a = {long: 1}
func renamedInFiles(v *search.View, at *tree.Place) (all []search.Item) {
	if v.Input == nil {
		return nil
	}
	count := map[string]int{}
	for _, f := range files.Files(v) {
		if f.Part != nil {
			for _, m := range v.IdentifiersIn(f.Part) {
				count[m.Text]++
			}
		}
	}
	for _, f := range files.Files(v) {
		if f.Part != nil {
			shared := slices.DeleteFunc(definedIn(v, f.Part), func(name string) bool { return count[name] == 1 })
			all = append(all, renamings(v, at, f.Path, shared)...)
		}
	}
	return all
}

// identifiersOf returns the identifiers of a file, of all of them if path is empty.
func identifiersOf(v *search.View, path string) []*document.Occurrences {
	if path == "" {
		return syntax.Identifiers(v)
	}
	for _, f := range files.Files(v) {
		if f.Path == path && f.Part != nil {
			return v.IdentifiersIn(f.Part)
		}
	}
	return nil
}

// renamedSingly proposes a shorter free name for one identifier after the other, those that no
// file defines included, where that saves enough bytes.
func renamedSingly(v *search.View, at *tree.Place) (all []search.Item) {
	if v.Tree.Root.Tokens > search.Large {
		return nil
	}
	least := v.Tree.Root.Bytes()/worthBytes + 1
	for _, m := range syntax.Identifiers(v) {
		if len(m.At) > 1 && len(m.At)*(len(m.Text)-1) >= least {
			all = append(all, renamings(v, at, "", []string{m.Text})...)
		}
	}
	return all
}

// renamings returns the item that renames all of some identifiers in a file, in all of them if path
// is empty, and, on failure, each half of them.
func renamings(v *search.View, at *tree.Place, path string, names []string) []search.Item {
	saves := 0
	going := map[string]bool{}
	for _, name := range names {
		going[name] = true
	}
	for _, m := range identifiersOf(v, path) {
		if going[m.Text] {
			saves += len(m.At) * (len(m.Text) - 1)
		}
	}
	if saves == 0 {
		return nil
	}
	p := search.Proposal{Kind: renameAllKind, Label: path, Saves: saves, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
		if path != "" {
			return renamingLike(v, identifiersOf(v, path), going)
		}
		e, _ := renamingAll(v, going)
		return syntax.OrNone(e)
	}}
	it := search.Item{At: at, Loose: true, Proposals: []search.Proposal{p}}
	if h := len(names) / 2; h > 0 {
		it.Rest = func(v *search.View, at *tree.Place) []search.Item {
			return append(renamings(v, at, path, names[:h]), renamings(v, at, path, names[h:])...)
		}
	}
	return []search.Item{it}
}

// renamingLike gives some of the identifiers of a file the rarest shorter names that only others have:
// a new one beside the old, which stays elsewhere, would be one more, and a frequent one may be
// that of a definition that is to go with its uses.
func renamingLike(v *search.View, all []*document.Occurrences, names map[string]bool) *tree.Edits {
	used := texts(all)
	others := syntax.Identifiers(v)
	e := &tree.Edits{}
	for m := range document.Within(v, slices.Values(all)) {
		if !names[m.Text] {
			continue
		}
		n := m.At[0].Node
		for _, by := range slices.Backward(others) {
			if !used[by.Text] && len(by.Text) < len(m.Text) && v.Reads(n, n.Type(), by.Text) {
				used[by.Text] = true
				renameTo(e, m, by.Text)
				break
			}
		}
	}
	return syntax.OrNone(e)
}

// renamingAll gives some identifiers the shortest free names, and counts those that are shorter.
func renamingAll(v *search.View, names map[string]bool) (e *tree.Edits, count int) {
	all := syntax.Identifiers(v)
	used := texts(all)
	e = &tree.Edits{}
	for m := range document.Within(v, slices.Values(all)) {
		if !names[m.Text] {
			continue
		}
		for text := range shortNames(v, m, used) {
			used[text] = true
			renameTo(e, m, text)
			count++
			break
		}
	}
	return e, count
}

// texts returns the set of identifiers in use.
func texts(all []*document.Occurrences) map[string]bool {
	used := map[string]bool{}
	for _, m := range all {
		used[m.Text] = true
	}
	return used
}

// renamed proposes a shorter free name for one identifier after the other.
func renamed(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		all := syntax.Identifiers(v)
		used := texts(all)
		for _, m := range all {
			shorter := func(v *search.View, _ *tree.Place) *tree.Edits {
				for text := range shortNames(v, m, used) {
					return renaming(m, text)
				}
				return nil
			}
			if !yield(search.Proposal{Kind: renameKind, At: m.At[0], Make: shorter}) {
				return
			}
		}
	}
}

// renaming replaces every occurrence of an identifier by text.
func renaming(m *document.Occurrences, text string) *tree.Edits {
	e := &tree.Edits{}
	renameTo(e, m, text)
	return e
}

func renameTo(e *tree.Edits, m *document.Occurrences, text string) {
	for _, p := range m.At {
		e.Put(p, syntax.Retext(p.Node, text))
	}
}

// merged proposes, for one identifier after the other, one of the most frequent
// others of its type that is no longer. In a tree small enough for pairs, or more than middling, or of a
// small input, it waits for the last round: names alike hide which belong together.
func merged(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Effort < search.Exhaustive && (v.Tree.Root.Tokens <= smallPairs || v.Tree.Root.Tokens > middling || v.Tokens <= document.Rewritten) {
			return
		}
		all := syntax.Identifiers(v)
		for i := len(all) - 1; i > 0; i-- {
			m := all[i]
			for _, by := range all[:min(i, files.Substitutes)] {
				if by.At[0].Node.Type() != m.At[0].Node.Type() || len(by.Text) > len(m.Text) {
					continue
				}
				p := search.Proposal{Kind: mergeKind, At: m.At[0], Make: func(*search.View, *tree.Place) *tree.Edits { return renaming(m, by.Text) }}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// Shortest returns the shortest text of n's type, "" when n has it already.
func Shortest(v *search.View, n *tree.Node) string {
	text := v.Facts(n).Text(int(n.Type()))
	if n.Type() == grammar.EOF || len(text) >= len(n.Text()) || !v.Reads(n, n.Type(), text) {
		return ""
	}
	return text
}

// plain yields the places of the tokens other than identifiers.
func plain(v *search.View) iter.Seq[*tree.Place] {
	return func(yield func(*tree.Place) bool) {
		for p := range document.Within(v, v.Tree.Places()) {
			if p.Node.Kind == tree.Token && !v.Identifies(p.Node) && !yield(p) {
				return
			}
		}
	}
}

// cuttable yields the places of the tokens that can go in part: those other than identifiers,
// and in the last round of a small text of words only, where none is a name, these.
func cuttable(v *search.View) iter.Seq[*tree.Place] {
	if v.Lang.G.Name != document.WordsOnly || v.Effort < search.Exhaustive || v.Tree.Root.Bytes() > MostBytes {
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
				if text != "" && len(text) < len(p.Node.Text()) && !yield(retexted(ShortenKind, p, text)) {
					return
				}
			}
		}
	}
}

// otherTokens proposes, where the grammar has a choice of tokens, shorter ones: the first of
// the shortest, and a prefix of the token: > for >=. For a string it proposes its text: a for "a";
// in a small result also the shortest tokens of other rules, for all alike first: 0 for "".
func otherTokens(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if v.Tree.Root.Tokens <= SmallResult && !unquoted(v, yield) {
			return
		}
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
	}
}

// unquoted proposes tokens that are no strings for strings. It returns false when no more proposals
// are wanted.
func unquoted(v *search.View, yield func(search.Proposal) bool) bool {
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
					if by := standInsFor(v, p); k < len(by) {
						e.Put(by[k].at, by[k].node)
					}
				}
				if syntax.OrNone(e) != nil && !yield(search.Proposal{Kind: otherwiseKind, At: to[0], Make: func(*search.View, *tree.Place) *tree.Edits { return e }}) {
					return false
				}
			}
		}
	}
	return true
}

// standIn is a node for a place.
type standIn struct {
	at   *tree.Place
	node *tree.Node
}

// standInsFor returns the first few tokens with fewer bytes, no names, that can stand for the token at p,
// in place of it or of the nearest node around it alone.
func standInsFor(v *search.View, p *tree.Place) []standIn {
	var all []standIn
	bytes := p.Node.Bytes()
	for ; p != nil && p.Node.Tokens == 1; p = p.Up {
		if p.Node.Expr == nil || p.Node.Kind != tree.Rule && p.Node.Kind != tree.Block {
			continue
		}
		for _, o := range shortSentences(v, p.Node) {
			known := func(s standIn) bool { return document.Text(s.node) == document.Text(o) }
			if o.Tokens == 1 && o.Bytes() < bytes && !v.Identifies(o) && len(all) < shorterTokens && !slices.ContainsFunc(all, known) {
				all = append(all, standIn{p, o})
			}
		}
	}
	return all
}

// choice returns the nodes of one token that the grammar allows instead of the
// token at p, and the place where they go.
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

// usable reports whether a token of a type, no identifier, has a text that lexes
// as one in the grammar of n's place.
func usable(v *search.View, n *tree.Node, typ int) bool {
	text := v.Facts(n).Text(typ)
	return text != "" && !v.Facts(n).IsIdentifier(typ) && v.Reads(n, int32(typ), text)
}

// halvings returns 0, 1 and the half of a decimal number, nothing for other text.
func halvings(text string) []string {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return nil
	}
	return []string{"0", "1", strconv.FormatUint(n/2, 10), strconv.FormatUint(n/10, 10)}
}

// thinnings returns the stages that cut long tokens: halves first, ever smaller
// pieces then.
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

// thinned proposes each long token without one of its pieces, each once.
func thinned(parts int) func(*search.View) search.Proposals {
	return func(v *search.View) search.Proposals {
		return func(yield func(search.Proposal) bool) {
			for p := range cuttable(v) {
				if !pieces(v, p, parts, yield) {
					return
				}
			}
		}
	}
}

// pieces proposes a token without each of its pieces. It returns false when no more
// proposals are wanted.
func pieces(v *search.View, p *tree.Place, parts int, yield func(search.Proposal) bool) bool {
	kind, least := ThinKind, fewPieces
	if parts > fewPieces {
		kind = ThinFinelyKind
	}
	if v.Effort == search.Exhaustive {
		least = 2
	}
	runes := []rune(p.Node.Text())
	if len(runes) < least || parts >= 2*len(runes) || Shortest(v, p.Node) == "" {
		return true
	}
	for i := range min(parts, len(runes)) {
		if !yield(retexted(kind, p, withoutPiece(runes, i, min(parts, len(runes))))) {
			return false
		}
	}
	return true
}

// withoutPiece returns the text without one of its equal pieces, number i.
func withoutPiece(runes []rune, i, parts int) string {
	return string(runes[:i*len(runes)/parts]) + string(runes[(i+1)*len(runes)/parts:])
}
