package pass

import (
	"cmp"
	"slices"
	"strings"

	"pare/hdd/ddmin"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// layout is the tree of a text, with the gaps between its tokens that can be shorter.
type layout struct {
	tree  *tree.Tree
	gaps  []gap
	words int
	files int // topmost parts so far
}

// gap is a piece of trivia that can be shorter, and its position in the text.
type gap struct {
	start, end int
	short      string
	words      int // tokens in front of it
	file       int // topmost parts up to it
}

// trivia is the trivia in front of token next; at the end of the text next is len(src.Toks).
type trivia struct {
	text string
	src  *tree.Source
	next int
}

// first and last report whether the trivia begins or ends the text.
func (g trivia) first() bool { return g.next == 0 }

func (g trivia) last() bool { return g.next == len(g.src.Toks) }

// before and after return the neighbouring tokens.
func (g trivia) before() tree.Word { return g.src.Word(g.next - 1) }

func (g trivia) after() tree.Word { return g.src.Word(g.next) }

// layoutOf finds the gaps of the tree's text and of its parts that the function shorter shortens;
// others would only take memory.
func layoutOf(v *search.View, shorter func(*search.View, trivia) string) layout {
	l := layout{tree: treeOf(v, string(v.Tree.Render()))}
	if l.tree == nil || !l.find(v, l.tree, 0, shorter) {
		return layout{}
	}
	return l
}

// find adds the gaps of a tree whose text begins at an offset; it reports whether it reached the
// end.
func (l *layout) find(v *search.View, t *tree.Tree, offset int, shorter func(*search.View, trivia) string) bool {
	parts, in := t.Parts(), 0 // in: the first token behind the last part found
	for i := range len(t.Src.Toks) + 1 {
		if i%256 == 0 && v.Ended() {
			return false
		}
		if start, end := document.Span(t.Src, i); i >= in && start < end {
			g := trivia{t.Src.Text[start:end], t.Src, i}
			if short := shorter(v, g); len(short) < len(g.text) {
				l.gaps = append(l.gaps, gap{offset + start, offset + end, short, l.words, l.files})
			}
		}
		if len(parts) > 0 && parts[0].At == i {
			if t == l.tree {
				l.files++
			}
			if !l.find(v, parts[0].Tree, offset+int(t.Src.Toks[i].Start), shorter) {
				return false
			}
			in, parts = i+parts[0].Len, parts[1:]
		} else if i >= in && i < len(t.Src.Toks) {
			l.words++
		}
	}
	return true
}

// treeOf returns the tree of the text, or nil if that is no sentence.
func treeOf(v *search.View, text string) *tree.Tree {
	if src := v.Tree.Src; src.Text == text && v.Tree.Whole() {
		return v.Tree
	}
	return v.Parse(text)
}

// byFile returns the indices of the gaps of each file.
func (l layout) byFile() [][]int {
	var all [][]int
	for i, g := range l.gaps {
		if i == 0 || g.file != l.gaps[i-1].file {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], i)
	}
	return all
}

// minimizeFiles shortens the gaps of as many files as possible.
func (l layout) minimizeFiles(s *search.Search) {
	files := l.byFile()
	with := func(keep []int) *tree.Tree { return l.with(&s.View, slices.Concat(ddmin.Select(files, keep)...)) }
	ddmin.Options{Start: 1, ComplementsOnly: true}.Minimize(len(files), nil, ddmin.Through(s.First(), with))
}

// with returns the tree of the text with all gaps shortened but those in keep, an ascending list;
// nil if that changes the tokens.
func (l layout) with(v *search.View, keep []int) *tree.Tree {
	t, _ := l.try(v, keep)
	return t
}

// mostly returns the tree with all gaps shortened but the few that cannot be shorter.
func (l layout) mostly(v *search.View) *tree.Tree {
	var keep []int
	for range mostKept {
		t, words := l.try(v, keep)
		if t != nil {
			return t
		}
		i, ok := l.culprit(words, keep)
		if !ok {
			return nil
		}
		keep = append(keep, i)
		slices.Sort(keep)
	}
	return nil
}

// culprit returns a gap outside of keep that may have changed word number words: the gap in front
// of it, else the one behind.
func (l layout) culprit(words int, keep []int) (int, bool) {
	next, _ := slices.BinarySearchFunc(l.gaps, words+1, func(g gap, n int) int { return cmp.Compare(g.words, n) })
	for _, i := range []int{next - 1, next} {
		if i >= 0 && i < len(l.gaps) && !slices.Contains(keep, i) {
			return i, true
		}
	}
	return 0, false
}

// try is with, and also returns the number of unchanged words at the beginning of the text.
func (l layout) try(v *search.View, keep []int) (t *tree.Tree, words int) {
	var text strings.Builder
	old, done := l.tree.Src.Text, 0
	for i, g := range l.gaps {
		if len(keep) > 0 && keep[0] == i {
			keep = keep[1:]
			continue
		}
		text.WriteString(old[done:g.start])
		text.WriteString(g.short)
		done = g.end
	}
	text.WriteString(old[done:])
	if t, words, ok := v.Lang.Respaced(v.Ctx, l.tree, text.String()); ok {
		return t, words
	}
	if t = v.Document.Parse(text.String()); t == nil { // with holes, to tell how far the words are the same
		return nil, 0
	}
	words, same := l.tree.CommonWords(t)
	if !same {
		return nil, words
	}
	return t, words
}
