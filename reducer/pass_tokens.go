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

var tokensPass = Pass{
	Name:    "tokens",
	Doc:     "shorter names and numbers, the shortest text of a token's own type (T-Rec)",
	When:    Settled,
	Default: true,
	stages: slices.Concat([]stage{
		{proposals: renamedAll, once: true, hasty: true},
		{items: renamedJointly, once: true, several: true, hasty: true},
		{items: renamedSingly, once: true, several: true, hasty: true},
		{items: renamedInFiles, once: true, several: true, hasty: true},
		{proposals: renamed},
		{proposals: shortestTexts, once: true, hasty: true},
		{proposals: shortened},
		{proposals: otherTokens, effort: exhaustive}, // it changes the meaning of operators
	}, thinnings(), []stage{
		{proposals: merged},
	}),
}

// The kinds of its edits.
var (
	renameAllKind   = &kind{name: "renameAll", policy: policy{again: true, byType: true}}
	renameKind      = &kind{name: "rename", policy: policy{byType: true}}
	shortestAllKind = &kind{name: "shortestAll", policy: policy{again: true, byType: true}}
	shortenKind     = &kind{name: "shorten", policy: policy{byType: true, tired: ever, claimed: true}}
	otherwiseKind   = &kind{name: "otherwise", policy: policy{byType: true, tired: ever}}
	thinKind        = &kind{name: "thin", policy: policy{byType: true, tired: [efforts]int{enough, enough, 4 * mostPieces}}}
	thinFinelyKind  = &kind{name: "thinFinely", policy: policy{byType: true, tired: [efforts]int{enough, enough, 4 * mostPieces}}}
	mergeKind       = &kind{name: "merge", policy: policy{byType: true}}
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
func (v *view) shortNames(m *occurrences, used map[string]bool) iter.Seq[string] {
	n := m.at[0].Node
	return func(yield func(string) bool) {
		tried := 0
		for text := range within(v, v.facts(n).TextCandidates(int(n.Type()))) {
			if tried++; len(text) >= len(m.text) || tried > len(used)+mostNames {
				return
			}
			if !used[text] && v.reads(n, n.Type(), text) && !yield(text) {
				return
			}
		}
	}
}

// renamedAll proposes the shortest free name for every identifier.
func renamedAll(v *view) proposals {
	return func(yield func(proposal) bool) {
		if e, count := v.renamingAll(texts(v.identifiers())); count > 1 {
			yield(proposal{kind: renameAllKind, at: v.tree.Top(), make: func(*view, *tree.Place) *tree.Edits { return e }})
		}
	}
}

// renamedJointly proposes shorter free names for many identifiers at once: for those that are
// defined in the document, then for halves of them down to single ones.
func renamedJointly(v *view, at *tree.Place) []item {
	if v.input == nil {
		return nil
	}
	return renamings(v, at, "", v.definedIn(v.tree.Top()))
}

// definedIn returns the identifiers of several letters that stand at a place and below where
// names mostly stand for the first time in their file.
func (v *view) definedIn(at *tree.Place) (names []string) {
	defining := defining(v)
	for _, m := range v.identifiersIn(at) {
		if len(m.text) > 1 && slices.ContainsFunc(m.at, func(p *tree.Place) bool { return defining[roleOf(p)] }) {
			names = append(names, m.text)
		}
	}
	return names
}

// renamedInFiles proposes shorter names of other files for the identifiers that a file defines in that
// file alone, where others have them, too: to those they may mean something else.
//
//	a.js: exports.f = long  →  a.js: exports.f = a
//	b.js: a = {long: 1}        b.js: a = {long: 1}
func renamedInFiles(v *view, at *tree.Place) (all []item) {
	if v.input == nil {
		return nil
	}
	count := map[string]int{}
	for _, f := range v.files() {
		if f.part != nil {
			for _, m := range v.identifiersIn(f.part) {
				count[m.text]++
			}
		}
	}
	for _, f := range v.files() {
		if f.part != nil {
			shared := slices.DeleteFunc(v.definedIn(f.part), func(name string) bool { return count[name] == 1 })
			all = append(all, renamings(v, at, f.path, shared)...)
		}
	}
	return all
}

// identifiersOf returns the identifiers of a file, of all of them if path is empty.
func (v *view) identifiersOf(path string) []*occurrences {
	if path == "" {
		return v.identifiers()
	}
	for _, f := range v.files() {
		if f.path == path && f.part != nil {
			return v.identifiersIn(f.part)
		}
	}
	return nil
}

// renamedSingly proposes a shorter free name for one identifier after the other, those that no
// file defines included, where that saves enough bytes.
func renamedSingly(v *view, at *tree.Place) (all []item) {
	if v.tree.Root.Tokens > large {
		return nil
	}
	least := v.tree.Root.Bytes()/worthBytes + 1
	for _, m := range v.identifiers() {
		if len(m.at) > 1 && len(m.at)*(len(m.text)-1) >= least {
			all = append(all, renamings(v, at, "", []string{m.text})...)
		}
	}
	return all
}

// renamings returns the item that renames all of some identifiers in a file, in all of them if path
// is empty, and, on failure, each half of them.
func renamings(v *view, at *tree.Place, path string, names []string) []item {
	saves := 0
	going := map[string]bool{}
	for _, name := range names {
		going[name] = true
	}
	for _, m := range v.identifiersOf(path) {
		if going[m.text] {
			saves += len(m.at) * (len(m.text) - 1)
		}
	}
	if saves == 0 {
		return nil
	}
	p := proposal{kind: renameAllKind, label: path, saves: saves, make: func(v *view, _ *tree.Place) *tree.Edits {
		if path != "" {
			return v.renamingLike(v.identifiersOf(path), going)
		}
		e, _ := v.renamingAll(going)
		return orNone(e)
	}}
	it := item{at: at, loose: true, proposals: []proposal{p}}
	if h := len(names) / 2; h > 0 {
		it.rest = func(v *view, at *tree.Place) []item {
			return append(renamings(v, at, path, names[:h]), renamings(v, at, path, names[h:])...)
		}
	}
	return []item{it}
}

// renamingLike gives some of the identifiers of a file the rarest shorter names that only others have:
// a new one beside the old, which stays elsewhere, would be one more, and a frequent one may be
// that of a definition that is to go with its uses.
func (v *view) renamingLike(all []*occurrences, names map[string]bool) *tree.Edits {
	used := texts(all)
	others := v.identifiers()
	e := &tree.Edits{}
	for m := range within(v, slices.Values(all)) {
		if !names[m.text] {
			continue
		}
		n := m.at[0].Node
		for _, by := range slices.Backward(others) {
			if !used[by.text] && len(by.text) < len(m.text) && v.reads(n, n.Type(), by.text) {
				used[by.text] = true
				renameTo(e, m, by.text)
				break
			}
		}
	}
	return orNone(e)
}

// renamingAll gives some identifiers the shortest free names, and counts those that are shorter.
func (v *view) renamingAll(names map[string]bool) (e *tree.Edits, count int) {
	all := v.identifiers()
	used := texts(all)
	e = &tree.Edits{}
	for m := range within(v, slices.Values(all)) {
		if !names[m.text] {
			continue
		}
		for text := range v.shortNames(m, used) {
			used[text] = true
			renameTo(e, m, text)
			count++
			break
		}
	}
	return e, count
}

// texts returns the set of identifiers in use.
func texts(all []*occurrences) map[string]bool {
	used := map[string]bool{}
	for _, m := range all {
		used[m.text] = true
	}
	return used
}

// renamed proposes a shorter free name for one identifier after the other.
func renamed(v *view) proposals {
	return func(yield func(proposal) bool) {
		all := v.identifiers()
		used := texts(all)
		for _, m := range all {
			shorter := func(v *view, _ *tree.Place) *tree.Edits {
				for text := range v.shortNames(m, used) {
					return renaming(m, text)
				}
				return nil
			}
			if !yield(proposal{kind: renameKind, at: m.at[0], make: shorter}) {
				return
			}
		}
	}
}

// renaming replaces every occurrence of an identifier by text.
func renaming(m *occurrences, text string) *tree.Edits {
	e := &tree.Edits{}
	renameTo(e, m, text)
	return e
}

func renameTo(e *tree.Edits, m *occurrences, text string) {
	for _, p := range m.at {
		e.Put(p, retext(p.Node, text))
	}
}

func retext(n *tree.Node, text string) *tree.Node {
	return tree.NewToken(n.Expr, int(n.Type()), text, -1)
}

// merged proposes, for one identifier after the other, one of the most frequent
// others of its type that is no longer. In a tree small enough for pairs, or more than middling, or of a
// small input, it waits for the last round: names alike hide which belong together.
func merged(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.effort < exhaustive && (v.tree.Root.Tokens <= smallPairs || v.tree.Root.Tokens > middling || v.tokens <= rewritten) {
			return
		}
		all := v.identifiers()
		for i := len(all) - 1; i > 0; i-- {
			m := all[i]
			for _, by := range all[:min(i, substitutes)] {
				if by.at[0].Node.Type() != m.at[0].Node.Type() || len(by.text) > len(m.text) {
					continue
				}
				p := proposal{kind: mergeKind, at: m.at[0], make: func(*view, *tree.Place) *tree.Edits { return renaming(m, by.text) }}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// shortest returns the shortest text of n's type, "" when n has it already.
func (v *view) shortest(n *tree.Node) string {
	text := v.facts(n).Text(int(n.Type()))
	if n.Type() == grammar.EOF || len(text) >= len(n.Text()) || !v.reads(n, n.Type(), text) {
		return ""
	}
	return text
}

// plain yields the places of the tokens other than identifiers.
func (v *view) plain() iter.Seq[*tree.Place] {
	return func(yield func(*tree.Place) bool) {
		for p := range within(v, v.tree.Places()) {
			if p.Node.Kind == tree.Token && !v.identifies(p.Node) && !yield(p) {
				return
			}
		}
	}
}

// cuttable yields the places of the tokens that can go in part: those other than identifiers,
// and in the last round of a small text of words only, where none is a name, these.
func (v *view) cuttable() iter.Seq[*tree.Place] {
	if v.lang.G.Name != wordsOnly || v.effort < exhaustive || v.tree.Root.Bytes() > mostBytes {
		return v.plain()
	}
	return func(yield func(*tree.Place) bool) {
		for p := range within(v, v.tree.Places()) {
			if p.Node.Kind == tree.Token && !yield(p) {
				return
			}
		}
	}
}

// shortestTexts proposes the shortest text for all tokens but identifiers.
func shortestTexts(v *view) proposals {
	return func(yield func(proposal) bool) {
		e := &tree.Edits{}
		count := 0
		for p := range v.plain() {
			if text := v.shortest(p.Node); text != "" {
				e.Put(p, retext(p.Node, text))
				count++
			}
		}
		if count > 1 {
			yield(proposal{kind: shortestAllKind, at: v.tree.Top(), make: func(*view, *tree.Place) *tree.Edits { return e }})
		}
	}
}

// retexted proposes another text for the token at a place.
func retexted(k *kind, at *tree.Place, text string) proposal {
	return proposal{kind: k, at: at, make: func(v *view, at *tree.Place) *tree.Edits {
		if !v.reads(at.Node, at.Node.Type(), text) {
			return nil
		}
		return tree.Put(at, retext(at.Node, text))
	}}
}

// shortened proposes shorter texts for one token after the other.
func shortened(v *view) proposals {
	return func(yield func(proposal) bool) {
		for p := range v.plain() {
			texts := []string{v.shortest(p.Node)}
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

// otherTokens proposes, where the grammar has a choice of tokens, shorter ones: the first of
// the shortest, and a prefix of the token: > for >=. For a string it proposes its text: a for "a";
// in a small result also the shortest tokens of other rules, for all alike first: 0 for "".
func otherTokens(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens <= smallResult && !v.unquoted(yield) {
			return
		}
		for p := range v.plain() {
			at, choice := v.choice(p)
			least := slices.MinFunc(append(choice, p.Node), func(a, b *tree.Node) int { return cmp.Compare(a.Bytes(), b.Bytes()) })
			for _, n := range choice {
				if n.Bytes() >= p.Node.Bytes() || n != least && !strings.HasPrefix(p.Node.Text(), strings.TrimSpace(text(n))) {
					continue
				}
				if !yield(proposal{kind: otherwiseKind, at: p, make: func(*view, *tree.Place) *tree.Edits { return tree.Put(at, n) }}) {
					return
				}
			}
			if text := p.Node.Text(); isQuoted(text) && len(text) > 2 && strings.HasSuffix(text, text[:1]) {
				bare := tree.Put(p, retext(p.Node, text[1:len(text)-1]))
				if !yield(proposal{kind: otherwiseKind, at: p, parse: true, make: func(*view, *tree.Place) *tree.Edits { return bare }}) {
					return
				}
			}
		}
	}
}

// unquoted proposes tokens that are no strings for strings. It returns false when no more proposals
// are wanted.
func (v *view) unquoted(yield func(proposal) bool) bool {
	byText := map[string][]*tree.Place{}
	var texts []string
	for p := range v.plain() {
		if t := p.Node.Text(); isQuoted(t) {
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
					if by := v.shorterTokens(p); k < len(by) {
						e.Put(by[k].at, by[k].node)
					}
				}
				if orNone(e) != nil && !yield(proposal{kind: otherwiseKind, at: to[0], make: func(*view, *tree.Place) *tree.Edits { return e }}) {
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

// shorterTokens returns the first few tokens with fewer bytes, no names, that can stand for the token at p,
// in place of it or of the nearest node around it alone.
func (v *view) shorterTokens(p *tree.Place) []standIn {
	var all []standIn
	bytes := p.Node.Bytes()
	for ; p != nil && p.Node.Tokens == 1; p = p.Up {
		if p.Node.Expr == nil || p.Node.Kind != tree.Rule && p.Node.Kind != tree.Block {
			continue
		}
		for _, o := range v.shortSentences(p.Node) {
			known := func(s standIn) bool { return text(s.node) == text(o) }
			if o.Tokens == 1 && o.Bytes() < bytes && !v.identifies(o) && len(all) < shorterTokens && !slices.ContainsFunc(all, known) {
				all = append(all, standIn{p, o})
			}
		}
	}
	return all
}

// choice returns the nodes of one token that the grammar allows instead of the
// token at p, and the place where they go.
func (v *view) choice(p *tree.Place) (at *tree.Place, nodes []*tree.Node) {
	token := func(e *grammar.Expr, typ int) *tree.Node {
		return tree.NewToken(e, typ, v.facts(p.Node).Text(typ), -1)
	}
	e, up := p.Node.Expr, p.Up
	if e != nil && e.Op == grammar.OpSet {
		for _, typ := range v.facts(p.Node).Types(e) {
			if v.usable(p.Node, typ) {
				nodes = append(nodes, token(e, typ))
			}
		}
		return p, nodes
	}
	if up == nil || up.Node.Kind != tree.Block || up.Node.Expr == nil || up.Node.Expr.Op != grammar.OpAlt || up.Node.Count() != 1 {
		return nil, nil
	}
	for i, seq := range up.Node.Expr.Sub {
		if len(seq.Sub) == 1 && seq.Sub[0].Op == grammar.OpToken && v.usable(p.Node, seq.Sub[0].Type) {
			nodes = append(nodes, tree.NewBlock(up.Node.Expr, i, []*tree.Node{token(seq.Sub[0], seq.Sub[0].Type)}))
		}
	}
	return up, nodes
}

// usable reports whether a token of a type, no identifier, has a text that lexes
// as one in the grammar of n's place.
func (v *view) usable(n *tree.Node, typ int) bool {
	text := v.facts(n).Text(typ)
	return text != "" && !v.facts(n).IsIdentifier(typ) && v.reads(n, int32(typ), text)
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
func thinnings() []stage {
	var list []stage
	for parts := 2; parts <= mostPieces; parts *= 2 {
		st := stage{proposals: thinned(parts)}
		if parts > fewPieces {
			st.effort = exhaustive
		}
		list = append(list, st)
	}
	return list
}

// thinned proposes each long token without one of its pieces, each once.
func thinned(parts int) func(*view) proposals {
	return func(v *view) proposals {
		return func(yield func(proposal) bool) {
			for p := range v.cuttable() {
				if !v.pieces(p, parts, yield) {
					return
				}
			}
		}
	}
}

// pieces proposes a token without each of its pieces. It returns false when no more
// proposals are wanted.
func (v *view) pieces(p *tree.Place, parts int, yield func(proposal) bool) bool {
	kind, least := thinKind, fewPieces
	if parts > fewPieces {
		kind = thinFinelyKind
	}
	if v.effort == exhaustive {
		least = 2
	}
	runes := []rune(p.Node.Text())
	if len(runes) < least || parts >= 2*len(runes) || v.shortest(p.Node) == "" {
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
