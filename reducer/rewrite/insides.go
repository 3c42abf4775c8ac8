package rewrite

import (
	"slices"

	"pare/internal/lazy"
	"pare/reducer/document"
	"pare/reducer/pass"
	"pare/reducer/rules"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Insides = search.Pass{
	Name:    "insides",
	Doc:     "words inside the tokens of a small result",
	Default: true,
	Stages:  []search.Stage{{Proposals: insides, Effort: search.Deferred}},
	Kinds:   []*search.Kind{innerKind},
	Example: search.Example{Grammar: "c",
		Before: "#define A(x) (defined(x)&2)\n#if A(T)\n#endif\n",
		After:  "#define A (defined(x)&2)\n#if A\n#endif\n"},
}

var innerKind = &search.Kind{Name: "inner", Policy: search.Policy{ByType: true}} // words inside tokens

// insides splits long tokens (strings, directives) into words and deletes some of these, as cut
// deletes tokens. Equal words, identifiers included, change together: it deletes the tokens next to
// all of them, gives them one short name, or replaces them by the text behind the word in a token.
// The text is parsed anew.
//
//	#define A(x)(x+1)↵A(2);        →  #define A(+1)↵A;
//	#define A 8↵b[A];              →  b[8];
//	a=1↵f"{a}"                     →  f"{1}"
//	f("a,b(c),d");                 →  f("a,d");
//	{"part":[{"use":"part/0"}]}    →  {"a":[{"use":"a/0"}]}
func insides(v *search.View) search.Proposals {
	if v.Tree.Root.Tokens > search.SmallText || v.Tree.Root.Bytes() > pass.MostBytes {
		return search.Chained()
	}
	l := syntax.LineOpen(v, func(n *tree.Node) bool { return isOpen(v, n) })
	if !slices.ContainsFunc(l.Pieces, func(p syntax.Piece) bool { return !p.Whole() }) {
		return search.Chained()
	}
	return search.Chained(
		search.Each(names(l), func(i int) search.Proposals {
			if !meantInside(l, i) {
				return nil
			}
			return substitutionsOf(l, i)
		}),
		linked(l), innerCuts(l),
	)
}

// innerCuts proposes to delete a part of a token of several words.
func innerCuts(l syntax.Line) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		all := slices.Concat(l.Besides(), inGroups(l), betweenCommas(l), l.Brackets(), innerRuns(l))
		all = slices.DeleteFunc(all, func(c syntax.Deletion) bool { return !inside(l, c) })
		deletions(l, innerKind, all)(yield)
	}
}

// meantInside reports whether the word at piece i is part of a token other than a string, or occurs
// later in braces in a token.
func meantInside(l syntax.Line, i int) bool {
	if p := &l.Pieces[i]; !p.Whole() {
		return !document.IsQuoted(p.At.Node.Text())
	}
	return slices.ContainsFunc(usesOf(l, i, i+1), func(k int) bool { return !l.Pieces[k].Whole() && inBraces(l.Pieces[k].At.Node.Text(), l.Text(i)) })
}

// inBraces reports whether a text has a word in braces.
func inBraces(text, word string) bool {
	for _, inside := range braced().FindAllStringSubmatch(text, -1) {
		if slices.Contains(syntax.InnerWord().FindAllString(inside[1], -1), word) {
			return true
		}
	}
	return false
}

var braced = lazy.Regexp(`\{([^{}]*)`)

// isOpen reports whether a token is split into words: it is no identifier or keyword, and has many
// words or quotes.
func isOpen(v *search.View, n *tree.Node) bool {
	text := n.Text()
	return (document.IsQuoted(text) || manyWords <= len(syntax.InnerWord().FindAllStringIndex(text, manyWords))) && syntax.InnerName().MatchString(text) && !v.Identifies(n) && pass.Shortest(v, n) != ""
}

// inside reports whether a deletion removes a part of a token of several words.
func inside(l syntax.Line, c syntax.Deletion) bool {
	return slices.ContainsFunc(c.Gone, func(i int) bool {
		s := siblings(l, i)
		return !l.Pieces[i].Whole() && s.To-s.From >= manyWords && !(slices.Contains(c.Gone, s.From) && slices.Contains(c.Gone, s.To-1))
	})
}

// siblings returns the pieces of piece i's token.
func siblings(l syntax.Line, i int) syntax.Stretch {
	s := syntax.Stretch{From: i, To: i + 1}
	for s.From > 0 && l.Pieces[s.From-1].At.Node == l.Pieces[i].At.Node {
		s.From--
	}
	for s.To < len(l.Pieces) && l.Pieces[s.To].At.Node == l.Pieces[i].At.Node {
		s.To++
	}
	return s
}

// linked proposes a letter for all occurrences of each repeated name that is also within tokens.
func linked(l syntax.Line) search.Proposals {
	short := ""
	for letter := 'z'; letter >= 'a'; letter-- {
		if !slices.ContainsFunc(l.Pieces, func(p syntax.Piece) bool { return p.Text == string(letter) }) {
			short = string(letter)
		}
	}
	return search.Each(slices.Values(l.Names()), func(m []int) search.Proposals {
		if short == "" || len(l.Text(m[0])) < 2 || !slices.ContainsFunc(m, func(i int) bool { return !l.Pieces[i].Whole() }) {
			return nil
		}
		return search.One(search.Proposal{Kind: innerKind, At: l.Pieces[m[0]].At, Parse: true, Make: func(v *search.View, _ *tree.Place) *tree.Edits {
			return l.Edits(respelled(l, v, m, short))
		}})
	})
}

// respelled replaces pieces by a name.
func respelled(l syntax.Line, v *search.View, pieces []int, name string) syntax.Change {
	c := syntax.Change{Put: map[int][]*tree.Node{}}
	for _, i := range pieces {
		c.Put[i] = []*tree.Node{syntax.Mark(v, blank(l, i)+name)}
	}
	return c
}

// blank returns the blank in front of a whole token at piece i, if there is one: a test may require
// what the grammar does not.
func blank(l syntax.Line, i int) string {
	if p := &l.Pieces[i]; p.Whole() {
		return syntax.BlankIn(p.At.Node)
	}
	return ""
}

// innerRuns returns every run of up to a few words within one token, the longest first.
func innerRuns(l syntax.Line) []syntax.Deletion {
	return slices.DeleteFunc(l.Runs(), func(c syntax.Deletion) bool {
		return l.Pieces[c.Gone[0]].At.Node != l.Pieces[c.Gone[len(c.Gone)-1]].At.Node
	})
}

// inGroups returns the bracketed groups within tokens, with and without the word in front.
func inGroups(l syntax.Line) []syntax.Deletion {
	var all []syntax.Deletion
	for i := range l.Pieces {
		end := l.Closing(i)
		if end < 0 || l.Pieces[i].At.Node != l.Pieces[end].At.Node || l.Pieces[i].Whole() {
			continue
		}
		all = append(all, syntax.Deletion{Gone: syntax.UpFrom(i, end+1-i)})
		if i > 0 && l.Pieces[i-1].Name && l.Pieces[i-1].At.Node == l.Pieces[i].At.Node {
			all = append(all, syntax.Deletion{Gone: syntax.UpFrom(i-1, end+2-i)})
		}
	}
	return all
}

// betweenCommas returns each stretch within a token from a comma to the next one, to a closing
// bracket or to the end.
func betweenCommas(l syntax.Line) []syntax.Deletion {
	var all []syntax.Deletion
	for i := range l.Pieces {
		if !l.Is(i, rules.Separator) || l.Pieces[i].Whole() {
			continue
		}
		s := siblings(l, i)
		j := i + 1
		for j < s.To-1 && !l.Is(j, rules.Separator) && !l.Closes(j, rules.Brackets) {
			j = max(j, l.Closing(j)) + 1
		}
		all = append(all, syntax.Deletion{Gone: syntax.UpFrom(i, j-i)})
	}
	return all
}
