package reducer

import (
	"slices"

	"pare/tree"
)

var cutPass = Pass{
	Name:    "cut",
	Doc:     "one to three tokens of a small result, brackets around anything, what stands beside every occurrence of a name; parsed again",
	Default: true,
	stages:  []stage{{proposals: cuts, effort: deferred}},
}

var cutTokensKind = &kind{name: "cutTokens", policy: policy{byType: true}}

// cuts deletes tokens regardless of the tree, and parses the text again: a few
// neighbours, two brackets around a node, or the same beside every occurrence of an
// identifier.
//
//	main(int a) {}        →  main(a) {}
//	(x)[0]                →  x[0]
//	using n::a; n::b();   →  using a; b();
//	int a[2]; return a;   →  int a; return &a;
//	int a[2]; a[0] = 1;   →  int *a; *a = 1;
//	a[0]++;               →  ++*a;
//	a[0].b                →  a->b
//	f(T *a) { a[0].b + a->c + *a; }  →  f(T a) { a.b + a.c + a; }
//	VALUES (1, 2)         →  SELECT 1, 2
//	switch (a) { case 1: } →  switch (a) case 1:;
func cuts(v *view) proposals {
	return func(yield func(proposal) bool) {
		if !v.Due(cutTokensKind, smallText) {
			return
		}
		l := v.line()
		for _, c := range l.gashes() {
			p := proposal{kind: cutTokensKind, at: l.pieces[c.gone[0]].at, parse: true, make: func(*view, *tree.Place) *tree.Edits {
				return l.without(c)
			}}
			if !yield(p) {
				return
			}
		}
		if l.labelled(v, yield) && l.pointed(v, yield) && l.dereferenced(v, yield) && l.levelled(v, yield) {
			l.headed(v, yield)
		}
	}
}

// labelled puts a semicolon for the braces around what ends with a label. It returns false when no more proposals
// are wanted.
func (l line) labelled(v *view, yield func(proposal) bool) bool {
	for i := range l.pieces {
		end := l.closing(i)
		if l.text(i) != "{" || end < i+2 || l.text(end-1) != ":" {
			continue
		}
		c := change{gone: []int{i}, put: map[int][]*tree.Node{end: {v.mark(";")}}}
		if !yield(l.proposing(cutTokensKind, l.pieces[i].at, c)) {
			return false
		}
	}
	return true
}

// dereferenced puts an asterisk in front of a name for the brackets behind it, with all in them: at
// all its occurrences with brackets, then at each. It returns false when no more proposals are wanted.
func (l line) dereferenced(v *view, yield func(proposal) bool) bool {
	at := map[string][]int{}
	var groups [][]int
	for i, p := range l.pieces {
		if p.name && l.text(i+1) == "[" && l.closing(i+1) > 0 {
			at[p.text] = append(at[p.text], i)
			groups = append(groups, []int{i})
		}
	}
	for i, p := range slices.Backward(l.pieces) {
		if m := at[p.text]; len(m) > 1 && m[0] == i {
			groups = slices.Insert(groups, 0, m)
		}
	}
	for _, m := range groups {
		c := change{put: map[int][]*tree.Node{}}
		for _, i := range m {
			end := l.closing(i + 1)
			c.gone = append(c.gone, upFrom(i+1, end-i)...)
			if l.text(end+1) == "." {
				c.put[end+1] = []*tree.Node{v.mark("->")}
				continue
			}
			c.put[i] = []*tree.Node{v.mark("*"), l.token(v, i)}
			if slices.Contains(counting, l.text(end+1)) {
				c.gone = append(c.gone, end+1) // it binds closer than the asterisk
				c.put[i] = slices.Insert(c.put[i], 0, l.token(v, end+1))
			}
		}
		if !yield(l.proposing(cutTokensKind, l.pieces[m[0]].at, c)) {
			return false
		}
	}
	return true
}

// levelled drops a level of pointers: the asterisk where a name is declared, and what stands for it at the uses behind. It returns
// false when no more proposals are wanted.
func (l line) levelled(v *view, yield func(proposal) bool) bool {
	for _, m := range l.names() {
		c := change{put: map[int][]*tree.Node{}}
		uses := 0
		for _, i := range m {
			end := l.closing(i + 1)
			before := len(c.gone) + len(c.put)
			switch next := l.text(i + 1); {
			case l.text(i-1) == "*" && (len(c.gone) == 0 || !l.isOperand(i-2)):
				c.gone = append(c.gone, i-1)
			case len(c.gone) == 0: // not declared yet
			case next == "[" && end > 0:
				c.gone = append(c.gone, upFrom(i+1, end-i)...)
			case next == "->":
				c.put[i+1] = []*tree.Node{v.mark(".")}
			}
			if len(c.gone)+len(c.put) > before {
				uses++
			}
		}
		if uses > 1 && l.mixed(c) && !yield(l.proposing(cutTokensKind, l.pieces[c.gone[0]].at, l.withUnused(c))) {
			return false
		}
	}
	return true
}

// withUnused returns a change that also drops the declaration of a variable of the dropped pieces that it leaves without use.
func (l line) withUnused(c change) change {
	for _, i := range c.gone {
		if !l.pieces[i].name {
			continue
		}
		left := slices.DeleteFunc(l.usesOf(i, 0), func(k int) bool { return slices.Contains(c.gone, k) })
		if len(left) != 1 {
			continue
		}
		if at := left[0]; l.isEmpty(at) {
			first := l.declaredFrom(at)
			c.gone = append(c.gone, upFrom(first, at+1-first)...)
			if l.text(first-1) != "(" {
				c.gone = append(c.gone, at+1)
			}
		}
	}
	return c
}

// mixed reports whether a change does not only drop the same token everywhere, which is one of besides.
func (l line) mixed(c change) bool {
	return len(c.put) > 0 || slices.ContainsFunc(c.gone, func(i int) bool { return l.text(i) != "*" })
}

// isOperand reports whether piece i may end what is multiplied.
func (l line) isOperand(i int) bool {
	return i >= 0 && (l.pieces[i].name || isLiteral(l.text(i)) || slices.Contains([]string{")", "]"}, l.text(i)))
}

// counting are the operators behind or in front of what they count.
var counting = []string{"++", "--"}

// headed keeps of a list element with brackets at its end what is in these, behind another word of the input.
func (l line) headed(v *view, yield func(proposal) bool) {
	for p := range within(v, v.tree.Places()) {
		if p.Up == nil || p.Up.Node.Kind != tree.List || v.enumerates(p.Up.Node) || p.Node.Tokens < 4 {
			continue
		}
		lo, hi := l.span(p)
		if l.text(hi-1) == ";" {
			hi--
		}
		open := lo
		for open < hi && l.closing(open) != hi-1 {
			open++
		}
		if open == lo || open >= hi-2 || !l.isKeyword(lo) {
			continue
		}
		given, words := 0, v.vocabulary().words
		for _, w := range words[:min(len(words), mostNames)] {
			if given == substitutes || v.ended() {
				break
			}
			c := change{gone: append(upFrom(lo+1, open-lo), hi-1), put: map[int][]*tree.Node{lo: {w.Fresh()}}}
			if !isName.MatchString(w.Text()) || w.Text() == l.text(lo) || v.Reparsed(v.tree.With(l.edits(c))) == nil {
				continue
			}
			if given++; !yield(l.proposing(cutTokensKind, p, c)) {
				return
			}
		}
	}
}

// pointed drops the brackets behind the first occurrence of a name, with all in them: an array becomes a scalar,
// of which the address is taken wherever there are no brackets, too. It returns false when no more proposals are wanted.
func (l line) pointed(v *view, yield func(proposal) bool) bool {
	for _, m := range l.names() {
		c := change{put: map[int][]*tree.Node{}}
		for k, i := range m {
			end := l.closing(i + 1)
			switch {
			case l.text(i+1) == "[" && end > 0:
				c.gone = append(c.gone, upFrom(i+1, end-i)...)
			case k > 0:
				c.put[i] = []*tree.Node{v.mark("&"), l.token(v, i)}
			}
		}
		if len(c.put) == 0 || len(c.gone) <= len(c.put) || l.text(m[0]+1) != "[" {
			continue
		}
		if !yield(l.proposing(cutTokensKind, l.pieces[m[0]].at, c)) {
			return false
		}
	}
	return true
}

// gashes returns the deletions.
func (l line) gashes() []gash {
	return slices.Concat(l.runs(), l.brackets(), l.contents(), l.besides())
}

// gash is a set of tokens to delete, in order.
type gash struct{ gone []int }

// runs returns every run of a few tokens, the longest first.
func (l line) runs() []gash {
	var all []gash
	for n := mostCut; n > 0; n-- {
		for i := 0; i+n <= len(l.pieces); i++ {
			all = append(all, gash{upFrom(i, n)})
		}
	}
	return all
}

// brackets returns the two tokens of every pair of brackets.
func (l line) brackets() []gash {
	var all []gash
	for i := range l.pieces {
		if end := l.closing(i); end > i+1 {
			all = append(all, gash{[]int{i, end}})
		}
	}
	return all
}

// contents returns what stands around the contents of brackets in a removable node: all
// of it, all but its last token, or one more token within.
func (l line) contents() []gash {
	var all []gash
	for i := range l.pieces {
		end := l.closing(i)
		around := tree.Removable(l.pieces[i].at)
		for levels := 0; end > i+1 && around != nil && levels < mostClimbed; levels++ {
			lo, hi := l.span(around)
			if end < hi && i > lo {
				for _, tail := range [][2]int{{end, hi}, {end, hi - 1}, {end - 1, hi}} {
					all = append(all, gash{slices.Concat(upFrom(lo, i+1-lo), upFrom(tail[0], max(0, tail[1]-tail[0])))})
				}
			}
			around = around.Around()
		}
	}
	return all
}

// closing returns the index of the token that closes the bracket at i; -1 where i is
// none.
func (l line) closing(i int) int {
	closer := map[string]string{"(": ")", "[": "]", "{": "}", "<": ">"}[l.text(i)]
	if closer == "" {
		return -1
	}
	depth := 0
	for j := i; j < len(l.pieces); j++ {
		switch l.text(j) {
		case l.text(i):
			depth++
		case closer:
			if depth--; depth == 0 {
				return j
			}
		}
	}
	return -1
}

// besides returns what stands beside every occurrence of an identifier, or every one
// but the first: the same few tokens in front or behind, or brackets with all in them.
func (l line) besides() []gash {
	var all []gash
	for _, m := range l.names() {
		for _, at := range [][]int{m, m[1:]} {
			if len(at) < 2 {
				continue
			}
			for n := -mostCut; n <= mostCut; n++ {
				if c, ok := l.beside(at, n); ok {
					all = append(all, c)
				}
			}
			if c, ok := l.groups(at); ok {
				all = append(all, c)
			}
		}
	}
	return all
}

// names returns the places of each identifier that occurs more than once, in the order
// of their first occurrences.
func (l line) names() [][]int {
	at := map[string]int{}
	var all [][]int
	for i, p := range l.pieces {
		if !p.name {
			continue
		}
		k, known := at[p.text]
		if !known {
			k = len(all)
			at[p.text] = k
			all = append(all, nil)
		}
		all[k] = append(all[k], i)
	}
	return slices.DeleteFunc(all, func(m []int) bool { return len(m) < 2 })
}

// beside returns the n tokens behind each place, in front of it for n < 0, if they are
// the same everywhere.
func (l line) beside(at []int, n int) (gash, bool) {
	var c gash
	for _, i := range at {
		from := i + 1
		if n < 0 {
			from = i + n
		}
		if from < 0 || from+max(n, -n) > len(l.pieces) || n == 0 {
			return c, false
		}
		for k := range max(n, -n) {
			first := at[0] + from - i + k
			if l.text(from+k) != l.text(first) || slices.Contains(at, from+k) {
				return c, false
			}
			c.gone = append(c.gone, from+k)
		}
	}
	slices.Sort(c.gone)
	c.gone = slices.Compact(c.gone)
	return c, true
}

// groups returns the brackets behind each place, with all between.
func (l line) groups(at []int) (gash, bool) {
	var c gash
	for _, i := range at {
		end := l.closing(i + 1)
		if end < 0 {
			return c, false
		}
		c.gone = append(c.gone, upFrom(i+1, end-i)...)
	}
	slices.Sort(c.gone)
	c.gone = slices.Compact(c.gone)
	return c, true
}
