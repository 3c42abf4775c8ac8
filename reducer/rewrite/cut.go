package rewrite

import (
	"slices"

	"pare/reducer/document"
	"pare/reducer/files"
	"pare/reducer/pass"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Cut = search.Pass{
	Name:    "cut",
	Doc:     "one to three tokens, or brackets around anything; parsed again",
	Default: true,
	Stages:  []search.Stage{{Proposals: cuts, Effort: search.Deferred}},
	Kinds:   []*search.Kind{cutTokensKind},
	Example: search.Example{Grammar: "c",
		Before: "f(int a) { g(a); }",
		After:  "f(a) { g(a); }"},
}

var cutTokensKind = &search.Kind{Name: "cutTokens", Policy: search.Policy{ByType: true}}

// cuts deletes tokens regardless of the tree and parses the text again: a few neighbouring tokens,
// a pair of brackets, or the same tokens next to every occurrence of an identifier.
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
func cuts(v *search.View) search.Proposals {
	return func(yield func(search.Proposal) bool) {
		if !v.Due(cutTokensKind, search.SmallText) {
			return
		}
		l := syntax.LineOf(v)
		for _, c := range l.Deletions() {
			p := search.Proposal{Kind: cutTokensKind, At: l.Pieces[c.Gone[0]].At, Parse: true, Make: func(*search.View, *tree.Place) *tree.Edits {
				return l.Without(c)
			}}
			if !yield(p) {
				return
			}
		}
		if labelled(l, v, yield) && pointed(l, v, yield) && dereferenced(l, v, yield) && levelled(l, v, yield) {
			headed(l, v, yield)
		}
	}
}

// labelled drops the braces around statements that end with a label, and ends the label with a
// semicolon. It returns false when no more proposals are wanted.
func labelled(l syntax.Line, v *search.View, yield func(search.Proposal) bool) bool {
	for i := range l.Pieces {
		end := l.Closing(i)
		if l.Text(i) != "{" || end < i+2 || l.Text(end-1) != ":" {
			continue
		}
		c := syntax.Change{Gone: []int{i}, Put: map[int][]*tree.Node{end: {syntax.Mark(v, ";")}}}
		if !yield(l.Proposing(cutTokensKind, l.Pieces[i].At, c)) {
			return false
		}
	}
	return true
}

// dereferenced replaces the index behind a name by an asterisk in front of it: at all indexed
// occurrences, then at each. It returns false when no more proposals are wanted.
func dereferenced(l syntax.Line, v *search.View, yield func(search.Proposal) bool) bool {
	at := map[string][]int{}
	var groups [][]int
	for i, p := range l.Pieces {
		if p.Name && l.Text(i+1) == "[" && l.Closing(i+1) > 0 {
			at[p.Text] = append(at[p.Text], i)
			groups = append(groups, []int{i})
		}
	}
	for i, p := range slices.Backward(l.Pieces) {
		if m := at[p.Text]; len(m) > 1 && m[0] == i {
			groups = slices.Insert(groups, 0, m)
		}
	}
	for _, m := range groups {
		c := syntax.Change{Put: map[int][]*tree.Node{}}
		for _, i := range m {
			end := l.Closing(i + 1)
			c.Gone = append(c.Gone, syntax.UpFrom(i+1, end-i)...)
			if l.Text(end+1) == "." {
				c.Put[end+1] = []*tree.Node{syntax.Mark(v, "->")}
				continue
			}
			c.Put[i] = []*tree.Node{syntax.Mark(v, "*"), l.Token(v, i)}
			if slices.Contains(syntax.Counting, l.Text(end+1)) {
				c.Gone = append(c.Gone, end+1) // it binds tighter than the asterisk
				c.Put[i] = slices.Insert(c.Put[i], 0, l.Token(v, end+1))
			}
		}
		if !yield(l.Proposing(cutTokensKind, l.Pieces[m[0]].At, c)) {
			return false
		}
	}
	return true
}

// levelled drops a level of pointers: the asterisk where a name is declared, and each dereference,
// index or arrow at its uses. It returns false when no more proposals are wanted.
func levelled(l syntax.Line, v *search.View, yield func(search.Proposal) bool) bool {
	for _, m := range l.Names() {
		c := syntax.Change{Put: map[int][]*tree.Node{}}
		uses := 0
		for _, i := range m {
			end := l.Closing(i + 1)
			before := len(c.Gone) + len(c.Put)
			switch next := l.Text(i + 1); {
			case l.Text(i-1) == "*" && (len(c.Gone) == 0 || !isOperand(l, i-2)):
				c.Gone = append(c.Gone, i-1)
			case len(c.Gone) == 0: // not declared yet
			case next == "[" && end > 0:
				c.Gone = append(c.Gone, syntax.UpFrom(i+1, end-i)...)
			case next == "->":
				c.Put[i+1] = []*tree.Node{syntax.Mark(v, ".")}
			}
			if len(c.Gone)+len(c.Put) > before {
				uses++
			}
		}
		if uses > 1 && mixed(l, c) && !yield(l.Proposing(cutTokensKind, l.Pieces[c.Gone[0]].At, withUnused(l, c))) {
			return false
		}
	}
	return true
}

// withUnused extends a change by the declarations of variables that it leaves unused.
func withUnused(l syntax.Line, c syntax.Change) syntax.Change {
	for _, i := range c.Gone {
		if !l.Pieces[i].Name {
			continue
		}
		left := slices.DeleteFunc(usesOf(l, i, 0), func(k int) bool { return slices.Contains(c.Gone, k) })
		if len(left) != 1 {
			continue
		}
		if at := left[0]; isEmpty(l, at) {
			first := declaredFrom(l, at)
			c.Gone = append(c.Gone, syntax.UpFrom(first, at+1-first)...)
			if l.Text(first-1) != "(" {
				c.Gone = append(c.Gone, at+1)
			}
		}
	}
	return c
}

// mixed reports whether a change is more than the deletion of asterisks everywhere, which Besides
// proposes.
func mixed(l syntax.Line, c syntax.Change) bool {
	return len(c.Put) > 0 || slices.ContainsFunc(c.Gone, func(i int) bool { return l.Text(i) != "*" })
}

// isOperand reports whether piece i may end an operand of a multiplication.
func isOperand(l syntax.Line, i int) bool {
	return i >= 0 && (l.Pieces[i].Name || syntax.IsLiteral(l.Text(i)) || slices.Contains([]string{")", "]"}, l.Text(i)))
}

// headed reduces a list element that ends with brackets to their contents, behind another keyword
// of the input.
func headed(l syntax.Line, v *search.View, yield func(search.Proposal) bool) {
	for p := range document.Within(v, v.Tree.Places()) {
		if p.Up == nil || p.Up.Node.Kind != tree.List || pass.Enumerates(v, p.Up.Node) || p.Node.Tokens < 4 {
			continue
		}
		lo, hi := l.Span(p)
		if l.Text(hi-1) == ";" {
			hi--
		}
		open := lo
		for open < hi && l.Closing(open) != hi-1 {
			open++
		}
		if open == lo || open >= hi-2 || !l.IsKeyword(lo) {
			continue
		}
		given, words := 0, v.Vocabulary().Words
		for _, w := range words[:min(len(words), pass.MostNames)] {
			if given == files.Substitutes || v.Ended() {
				break
			}
			c := syntax.Change{Gone: append(syntax.UpFrom(lo+1, open-lo), hi-1), Put: map[int][]*tree.Node{lo: {w.Fresh()}}}
			if !syntax.IsName.MatchString(w.Text()) || w.Text() == l.Text(lo) || v.Reparsed(v.Tree.With(l.Edits(c))) == nil {
				continue
			}
			if given++; !yield(l.Proposing(cutTokensKind, p, c)) {
				return
			}
		}
	}
}

// pointed drops the indices behind a name: an array becomes a scalar, and each use without an index
// takes its address. It returns false when no more proposals are wanted.
func pointed(l syntax.Line, v *search.View, yield func(search.Proposal) bool) bool {
	for _, m := range l.Names() {
		c := syntax.Change{Put: map[int][]*tree.Node{}}
		for k, i := range m {
			end := l.Closing(i + 1)
			switch {
			case l.Text(i+1) == "[" && end > 0:
				c.Gone = append(c.Gone, syntax.UpFrom(i+1, end-i)...)
			case k > 0:
				c.Put[i] = []*tree.Node{syntax.Mark(v, "&"), l.Token(v, i)}
			}
		}
		if len(c.Put) == 0 || len(c.Gone) <= len(c.Put) || l.Text(m[0]+1) != "[" {
			continue
		}
		if !yield(l.Proposing(cutTokensKind, l.Pieces[m[0]].At, c)) {
			return false
		}
	}
	return true
}
