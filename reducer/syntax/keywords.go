package syntax

import (
	"iter"
	"slices"
	"strings"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// keyword is a keyword with its spelling, in small letters since many grammars do not know case.
type keyword struct {
	of   *grammar.Grammar
	typ  int32
	text string
}

func keywordOf(n *tree.Node) keyword {
	return keyword{n.Grammar(), n.Type(), strings.ToLower(n.Text())}
}

// RenamedKeywords proposes shorter free identifiers for the keywords that are names in several
// places, which no other edit takes for names: for all of them, and on failure for each half. It
// runs in the last round. Before, a name that is a keyword gives way to a constant, as other
// keywords do.
//
//	create table rule(id); select id from rule  →  create table a(b); select b from a
func RenamedKeywords(v *search.View, at *tree.Place, kind *search.Kind) []search.Item {
	if !v.Keywords || v.Tree.Root.Tokens > search.Large {
		return nil
	}
	words, _ := namingKeywords(v)
	return renamingsOf(at, words, kind)
}

// keywordNames yields the keywords that are names: those right in a rule whose tokens are.
func keywordNames(v *search.View) iter.Seq[*tree.Place] {
	return func(yield func(*tree.Place) bool) {
		for p := range document.Within(v, v.Tree.Places()) {
			if p.Node.Kind == tree.Token && !v.Identifies(p.Node) && v.MayName(p.Node.Word()) && p.IsName() && !yield(p) {
				return
			}
		}
	}
}

// namingKeywords returns the keywords that are names in several places, in order of the second, and
// all places of those that are names.
func namingKeywords(v *search.View) (words []keyword, at map[keyword][]*tree.Place) {
	at = map[keyword][]*tree.Place{}
	for p := range keywordNames(v) {
		w := keywordOf(p.Node)
		if at[w] = append(at[w], p); len(at[w]) == 2 {
			words = append(words, w)
		}
	}
	return words, at
}

// NamingKeywords returns the keywords that are names in several places of a small tree, at the
// rules that make them names.
func NamingKeywords(v *search.View) (all []*document.Occurrences) {
	if !v.Keywords || v.Tree.Root.Tokens > search.SmallText {
		return nil
	}
	words, at := namingKeywords(v)
	for _, w := range words {
		m := &document.Occurrences{Text: at[w][0].Node.Text()}
		for _, p := range at[w] {
			for p.Node.Kind != tree.Rule {
				p = p.Up
			}
			m.At = append(m.At, p)
		}
		all = append(all, m)
	}
	return all
}

// renamingsOf returns the item that renames all the keywords, and on failure each half.
func renamingsOf(at *tree.Place, words []keyword, kind *search.Kind) []search.Item {
	if len(words) == 0 {
		return nil
	}
	it := search.Item{At: at, Loose: true, Proposals: []search.Proposal{{Kind: kind, Saves: len(words), Make: func(v *search.View, _ *tree.Place) *tree.Edits {
		return renamingKeywords(v, words)
	}}}}
	if h := len(words) / 2; h > 0 {
		it.Rest = func(v *search.View, at *tree.Place) []search.Item {
			return append(renamingsOf(at, words[:h], kind), renamingsOf(at, words[h:], kind)...)
		}
	}
	return []search.Item{it}
}

// renamingKeywords gives each of the keywords a shorter free name wherever it is one.
func renamingKeywords(v *search.View, words []keyword) *tree.Edits {
	names := map[keyword]string{}
	for _, w := range words {
		names[w] = ""
	}
	used := map[string]bool{}
	for _, m := range Identifiers(v) {
		used[m.Text] = true
	}
	e := &tree.Edits{}
	for p := range keywordNames(v) {
		w := keywordOf(p.Node)
		name, going := names[w]
		if !going {
			continue
		}
		at, named, typ := identifierAt(v, p)
		if name == "" && at != nil {
			for text := range ShortNames(v, p.Node, typ, used) {
				name = text
				break
			}
		}
		if name == "" {
			delete(names, w)
			continue
		}
		names[w], used[name] = name, true
		if at != nil {
			e.Put(at, named(name))
		}
	}
	return OrNone(e)
}

// identifierAt returns the nearest place around a token that takes an identifier instead, how to
// make one there, and its type.
func identifierAt(v *search.View, p *tree.Place) (at *tree.Place, named func(text string) *tree.Node, typ int) {
	for at = p.Up; at != nil && at.Node.Expr != nil && at.Node.Tokens == 1; at = at.Up {
		f := v.Facts(at.Node)
		tree.EachForm(f, at.Node.Expr, func(seq *grammar.Expr, made tree.Maker) {
			for i, e := range seq.Sub {
				if t := identifierIn(v, e); t != 0 && f.Cost(seq) == 1 && named == nil {
					typ = t
					named = func(text string) *tree.Node {
						return made(map[int]*tree.Node{i: tree.NewToken(e, t, text, -1)})
					}
				}
			}
		})
		if named != nil {
			return at, named, typ
		}
	}
	return nil, nil, 0
}

// identifierIn returns the first type of identifiers that fits a place, 0 for none.
func identifierIn(v *search.View, e *grammar.Expr) int {
	f := v.FactsOf(e)
	types := []int{e.Type}
	if e.Op == grammar.OpSet {
		types = f.Types(e)
	}
	if i := slices.IndexFunc(types, f.IsIdentifier); i >= 0 {
		return types[i]
	}
	return 0
}

// ShortNames yields unused identifiers of a type that are shorter than n.
func ShortNames(v *search.View, n *tree.Node, typ int, used map[string]bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text := range freeNames(v, n, typ, used) {
			if len(text) >= len(n.Text()) || !yield(text) {
				return
			}
		}
	}
}

// freeNames yields unused identifiers of a type for n's place, the shortest first.
func freeNames(v *search.View, n *tree.Node, typ int, used map[string]bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		tried := 0
		for text := range document.Within(v, v.Facts(n).TextCandidates(typ)) {
			if tried++; tried > len(used)+MostNames {
				return
			}
			if !used[text] && v.Reads(n, int32(typ), text) && !yield(text) {
				return
			}
		}
	}
}
