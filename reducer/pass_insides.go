package reducer

import (
	"regexp"
	"slices"
	"strings"

	"pare/tree"
)

var insidesPass = Pass{
	Name:    "insides",
	Doc:     "words inside the tokens of a small result: runs, brackets, pieces between commas, and the same beside every occurrence of a word, in tokens and outside",
	Default: true,
	stages:  []stage{{proposals: insides, effort: deferred}},
}

var innerKind = &kind{name: "inner", policy: policy{byType: true}} // words inside tokens

// insides reads long tokens (strings, directives) as words, and deletes some of these as
// cut does tokens; it links equal words, also with identifiers: what stands beside all goes
// together, all get one short name, and what a token says behind a word stands in for the
// word elsewhere, without the token. The text is parsed again.
//
//	#define A(x)(x+1)↵A(2);        →  #define A(+1)↵A;
//	#define A 8↵b[A];              →  b[8];
//	a=1↵f"{a}"                     →  f"{1}"
//	f("a,b(c),d");                 →  f("a,d");
//	f("%s is %d", a, b);           →  f(" is %d", b);
//	{"part":[{"use":"part/0"}]}    →  {"a":[{"use":"a/0"}]}
//	<!ENTITY a "&b;"><!ENTITY b "">…  →  <!ENTITY a "&a;">…
func insides(v *view) proposals {
	return func(yield func(proposal) bool) {
		if v.tree.Root.Tokens > smallText || v.tree.Root.Bytes() > mostBytes {
			return
		}
		l := v.lineOf(func(n *tree.Node) bool { return v.isOpen(n) })
		if !slices.ContainsFunc(l.pieces, func(p piece) bool { return !p.whole() }) {
			return
		}
		for i := range l.pieces {
			if p := &l.pieces[i]; p.name && l.meantInside(i) && !l.substitutionsOf(i, yield) {
				return
			}
		}
		if !l.linked(v, yield) || !l.instead(v, yield) || !v.conversions(yield) {
			return
		}
		for _, c := range slices.Concat(l.besides(), l.inGroups(), l.betweenCommas(), l.brackets(), l.innerRuns()) {
			if l.inside(c) && !yield(l.cutting(c)) {
				return
			}
		}
	}
}

// meantInside reports whether a word stands inside a token that is no string, or in braces of one after piece i, a token.
func (l line) meantInside(i int) bool {
	if p := &l.pieces[i]; !p.whole() {
		return !isQuoted(p.at.Node.Text())
	}
	return slices.ContainsFunc(l.usesOf(i, i+1), func(k int) bool { return !l.pieces[k].whole() && inBraces(l.pieces[k].at.Node.Text(), l.text(i)) })
}

// inBraces reports whether a word stands in braces inside a text.
func inBraces(text, word string) bool {
	for _, inside := range braced.FindAllStringSubmatch(text, -1) {
		if slices.Contains(innerWord.FindAllString(inside[1], -1), word) {
			return true
		}
	}
	return false
}

var braced = regexp.MustCompile(`\{([^{}]*)`)

// isOpen reports whether a token has an inside: no identifier or keyword, but a text of many
// words, or one in quotes.
func (v *view) isOpen(n *tree.Node) bool {
	text := n.Text()
	return (isQuoted(text) || manyWords <= len(innerWord.FindAllStringIndex(text, manyWords))) && innerName.MatchString(text) && !v.identifies(n) && v.shortest(n) != ""
}

// isQuoted reports whether a token begins with a quotation mark.
func isQuoted(text string) bool {
	return strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "'") || strings.HasPrefix(text, "`")
}

// cutting proposes to delete pieces.
func (l line) cutting(c gash) proposal {
	return proposal{kind: innerKind, at: l.pieces[c.gone[0]].at, parse: true, make: func(*view, *tree.Place) *tree.Edits {
		return l.without(c)
	}}
}

// inside reports whether a gash deletes pieces of a token with several words and leaves
// some of them.
func (l line) inside(c gash) bool {
	return slices.ContainsFunc(c.gone, func(i int) bool {
		s := l.siblings(i)
		return !l.pieces[i].whole() && s.to-s.from >= manyWords && !(slices.Contains(c.gone, s.from) && slices.Contains(c.gone, s.to-1))
	})
}

// siblings returns the pieces of the token that piece i is of.
func (l line) siblings(i int) stretch {
	s := stretch{i, i + 1}
	for s.from > 0 && l.pieces[s.from-1].at.Node == l.pieces[i].at.Node {
		s.from--
	}
	for s.to < len(l.pieces) && l.pieces[s.to].at.Node == l.pieces[i].at.Node {
		s.to++
	}
	return s
}

// linked proposes, for each name in tokens that occurs more than once, one letter for all
// occurrences. It returns false when no more proposals are wanted.
func (l line) linked(v *view, yield func(proposal) bool) bool {
	used := map[string]bool{}
	for _, p := range l.pieces {
		used[p.text] = true
	}
	for _, m := range l.names() {
		if len(l.text(m[0])) < 2 || !slices.ContainsFunc(m, func(i int) bool { return !l.pieces[i].whole() }) {
			continue
		}
		for letter := 'a'; letter <= 'z'; letter++ {
			short := string(letter)
			if used[short] {
				continue
			}
			p := proposal{kind: innerKind, at: l.pieces[m[0]].at, parse: true, make: func(v *view, _ *tree.Place) *tree.Edits {
				c := change{put: map[int][]*tree.Node{}}
				for _, i := range m {
					c.put[i] = []*tree.Node{v.mark(l.blank(i) + short)}
				}
				return l.edits(c)
			}}
			if !yield(p) {
				return false
			}
			break
		}
	}
	return true
}

// blank returns a blank where one stands in front of a token that piece i is: some tests insist on it though the grammar does not.
func (l line) blank(i int) string {
	if p := &l.pieces[i]; p.whole() {
		return blankIn(p.at.Node)
	}
	return ""
}

// blankIn returns a blank where one stands in front of a token of the source.
func blankIn(n *tree.Node) string {
	for w := range n.Words() {
		if src := w.Source(); src != nil && n.Lo() >= 0 && strings.HasPrefix(between(src, int(n.Lo())), " ") {
			return " "
		}
	}
	return ""
}

// instead proposes, for each name that a token outside defines and that occurs in others, another name of such a token for it,
// without its definition. It returns false when no more proposals are wanted.
func (l line) instead(v *view, yield func(proposal) bool) bool {
	whole := func(i int) bool { return l.pieces[i].whole() }
	for _, m := range l.names() {
		k := slices.IndexFunc(m, whole)
		if k < 0 || !slices.ContainsFunc(m, func(i int) bool { return !whole(i) }) {
			continue
		}
		around := tree.Removable(l.pieces[m[k]].at)
		if around == nil || around.Node.Tokens > mostMoved {
			continue
		}
		lo, hi := l.span(around)
		tried := map[string]bool{l.text(m[0]): true}
		for by, p := range l.pieces {
			if !p.name || !p.whole() || by >= lo && by < hi || tried[p.text] || len(tried) > substitutes {
				continue
			}
			tried[p.text] = true
			edits := func(v *view, _ *tree.Place) *tree.Edits {
				c := change{drop: around, put: map[int][]*tree.Node{}}
				for _, i := range m {
					if i < lo || i >= hi {
						c.put[i] = []*tree.Node{v.mark(l.blank(i) + p.text)}
					}
				}
				return l.edits(c)
			}
			if !yield(proposal{kind: innerKind, at: l.pieces[m[0]].at, parse: true, make: edits}) {
				return false
			}
		}
	}
	return true
}

// conversions proposes, for each conversion of a format, to drop it and the argument for it. It
// returns false when no more proposals are wanted.
func (v *view) conversions(yield func(proposal) bool) bool {
	l := v.line()
	for k, p := range l.pieces {
		if !isQuoted(p.text) {
			continue
		}
		row := l.argumentsFor(k)
		for n, at := range conversion.FindAllStringIndex(p.text, -1) {
			if n >= len(row) {
				break
			}
			edits := func(*view, *tree.Place) *tree.Edits {
				without := retext(p.at.Node, p.text[:at[0]]+p.text[at[1]:])
				return l.edits(change{gone: row[n], put: map[int][]*tree.Node{k: {without}}})
			}
			if !yield(proposal{kind: innerKind, at: p.at, parse: true, make: edits}) {
				return false
			}
		}
	}
	return true
}

// conversion is one of a format, of C and its like or in braces.
var conversion = regexp.MustCompile(`%[-+ #0-9.*]*[a-zA-Z]+|\{[^{}]*\}`)

// argumentsFor returns the pieces of what follows a string, separated by commas, or stands in the
// brackets next to it; each with a comma.
func (l line) argumentsFor(k int) [][]int {
	if l.text(k+1) != "," {
		for open := k + 2; open < k+5; open++ {
			if end := l.closing(open); end > open+1 && l.text(open) == "(" {
				row := l.row(stretch{open, end + 1})
				row[0] = cell(row, 0)
				return row
			}
		}
		return nil
	}
	end := k + 1
	for end < len(l.pieces) && !slices.Contains([]string{")", "]", "}", ";"}, l.text(end)) {
		end = max(end, l.closing(end)) + 1
	}
	return l.cells(stretch{k + 1, end})[1:]
}

// innerRuns returns every run of a few words inside one token, the longest first.
func (l line) innerRuns() []gash {
	return slices.DeleteFunc(l.runs(), func(c gash) bool {
		return l.pieces[c.gone[0]].at.Node != l.pieces[c.gone[len(c.gone)-1]].at.Node
	})
}

// inGroups returns the brackets inside tokens with all in them, without or with the word in
// front.
func (l line) inGroups() []gash {
	var all []gash
	for i := range l.pieces {
		end := l.closing(i)
		if end < 0 || l.pieces[i].at.Node != l.pieces[end].at.Node || l.pieces[i].whole() {
			continue
		}
		all = append(all, gash{upFrom(i, end+1-i)})
		if i > 0 && l.pieces[i-1].name && l.pieces[i-1].at.Node == l.pieces[i].at.Node {
			all = append(all, gash{upFrom(i-1, end+2-i)})
		}
	}
	return all
}

// betweenCommas returns each stretch from one comma inside a token up to the next, or to a
// bracket or the last piece.
func (l line) betweenCommas() []gash {
	var all []gash
	for i := range l.pieces {
		if l.text(i) != "," || l.pieces[i].whole() {
			continue
		}
		s := l.siblings(i)
		j := i + 1
		for j < s.to-1 && l.text(j) != "," && l.text(j) != ")" && l.text(j) != "]" && l.text(j) != "}" {
			j = max(j, l.closing(j)) + 1
		}
		all = append(all, gash{upFrom(i, j-i)})
	}
	return all
}
