package pass

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"

	"pare/grammar"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/reducer/syntax"
	"pare/tree"
)

var Values = search.Pass{
	Name:    "values",
	Doc:     "a number or string of the failure's output in place of what may compute it",
	Default: true,
	Stages:  []search.Stage{{Proposals: reportedAt}, {Proposals: reported, Effort: search.Deferred, Early: true}},
	Kinds:   []*search.Kind{valueAtKind, valueKind},
	Example: search.Example{Grammar: "c", Message: search.Message{Values: []string{"711"}},
		Before: "int f(int a) { int b = g(a, 2) + a; return b * 9; }",
		After:  "int f(int a) { int b = 711; return b * 9; }"},
}

// The kinds of its edits.
var (
	valueAtKind = &search.Kind{Name: "valueAt"} // at a line that the output names
	valueKind   = &search.Kind{Name: "value"}
)

// reportedAt replaces parts of the lines that the failure's output names by its values: each node
// where a literal of the value's kind may stand, the heaviest first, then what is assigned to a name
// of the line.
//
//	b = h(a, 2) * c;⏎print(b << 40);  →  b = 193491849;⏎print(b << 40);  of a.c:2: overflow: 193491849 << 40
func reportedAt(v *search.View) search.Proposals {
	if len(v.Message.Values) == 0 || len(v.Message.Lines) == 0 || v.Tree.Root.Tokens > document.Huge {
		return search.Chained()
	}
	l := syntax.LineOf(v)
	var at []*tree.Place
	for _, line := range v.Message.Lines {
		words := wordsOn(v.Source, line)
		if s, ok := stretchOf(l, words); ok {
			at = append(at, computed(v, beginningIn(l, s))...)
		}
		at = append(at, assignedTo(v, l, words)...)
	}
	return each(v, valueAtKind, at, unheld(v, fewValues))
}

// reported replaces each node of a small result by a value of the failure's output, the heaviest
// first: where a literal of the value's kind may stand.
//
//	d[e.f(g) + "_" + h]  →  d["key_9"]  of KeyError: 'key_9'
func reported(v *search.View) search.Proposals {
	if len(v.Message.Values) == 0 || !v.Due(valueKind, document.Rewritten) {
		return search.Chained()
	}
	return each(v, valueKind, computed(v, v.Tree.Places()), unheld(v, len(v.Message.Values)))
}

// unheld returns, for any place, the first values of the output, at most most, that the text does not hold.
func unheld(v *search.View, most int) func(*tree.Place) []string {
	held := map[string]bool{}
	for w := range v.Words(v.Tree.Root) {
		held[contentOf(w.Text)] = true
	}
	values := slices.DeleteFunc(slices.Clone(v.Message.Values), func(x string) bool { return held[contentOf(x)] })
	values = values[:min(len(values), most)]
	return func(*tree.Place) []string { return values }
}

// each proposes at each place in turn the values for it.
func each(v *search.View, kind *search.Kind, at []*tree.Place, values func(*tree.Place) []string) search.Proposals {
	won, lost := v.Odds(kind, inPlace)
	left := mostVain*(1+won) - lost
	if left <= 0 {
		return search.Chained()
	}
	return search.Each(document.Within(v, slices.Values(at)), func(p *tree.Place) search.Proposals {
		return search.Each(slices.Values(values(p)), func(x string) search.Proposals {
			all := valued(v, kind, p, x)
			if all == nil || left == 0 {
				return nil
			}
			left--
			return all
		})
	})
}

// inPlace labels the edits: they are counted together, wherever they are.
const inPlace = "in place"

// wordsOn returns the tokens that begin on a line of a text, counted from 1.
func wordsOn(src *tree.Source, line int) (words []string) {
	now, from := 1, 0
	for _, t := range src.Toks {
		now += strings.Count(src.Text[from:t.Start], "\n")
		if from = int(t.Start); now > line {
			break
		}
		if text := strings.TrimSpace(src.Text[t.Start:t.End]); now == line && text != "" {
			words = append(words, text)
		}
	}
	return words
}

// stretchOf returns the stretch of the line with these tokens or, where it has changed, with most of
// the first or of the last of them; ok is false if that is less than two.
func stretchOf(l syntax.Line, words []string) (s syntax.Stretch, ok bool) {
	texts := make([]string, len(l.Pieces))
	for i := range l.Pieces {
		texts[i] = strings.TrimSpace(l.Text(i))
	}
	first, n := longest(texts, words)
	s = syntax.Stretch{From: first, To: first + n}
	if n == len(words) {
		return s, n > 0
	}
	slices.Reverse(texts)
	slices.Reverse(words)
	if last, m := longest(texts, words); m > n {
		n, s = m, syntax.Stretch{From: len(texts) - last - m, To: len(texts) - last}
	}
	return s, n > 1
}

// longest returns where texts have most of the first words, and how many.
func longest(texts, words []string) (at, n int) {
	for from := range texts {
		i := 0
		for i < len(words) && from+i < len(texts) && texts[from+i] == words[i] {
			i++
		}
		if i > n {
			at, n = from, i
		}
	}
	return at, n
}

// beginningIn yields the places of the nodes whose first token is in a stretch.
func beginningIn(l syntax.Line, s syntax.Stretch) iter.Seq[*tree.Place] {
	return func(yield func(*tree.Place) bool) {
		for i := s.From; i < s.To; i++ {
			for p := l.Pieces[i].At; p != nil && document.FirstLeaf(p.Node) == l.Pieces[i].At.Node; p = p.Up {
				if !yield(p) {
					return
				}
			}
		}
	}
}

// assignedTo returns the places of the values assigned to the names among words, last first.
func assignedTo(v *search.View, l syntax.Line, words []string) (list []*tree.Place) {
	for i := len(l.Pieces) - 3; i >= 0; i-- {
		if l.Pieces[i].Name && l.Initializes(i+1) && slices.Contains(words, l.Text(i)) {
			value := syntax.Stretch{From: i + 2, To: i + 3}
			if all := computed(v, beginningIn(l, value)); len(all) > 0 {
				list = append(list, all[0])
			}
		}
	}
	return list
}

// computed returns the places of nodes that a literal may replace, the heaviest first; of several
// with the same tokens the outermost.
func computed(v *search.View, places iter.Seq[*tree.Place]) (list []*tree.Place) {
	for p := range document.Within(v, places) {
		if !mayCompute(v, p) {
			continue
		}
		up := p.Up
		for up != nil && up.Node.Tokens == p.Node.Tokens && !mayCompute(v, up) {
			up = up.Up
		}
		if up == nil || up.Node.Tokens > p.Node.Tokens {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(p, q *tree.Place) int { return cmp.Compare(q.Node.Tokens, p.Node.Tokens) })
	return list
}

// mayCompute reports whether a literal may replace the node at p, which is none.
func mayCompute(v *search.View, p *tree.Place) bool {
	n := p.Node
	return n.Kind == tree.Rule && n.Expr != nil && n.Tokens > 0 && n.Part() == nil &&
		(n.Tokens > 1 || v.Identifies(n) && v.Count(document.FirstWord(p).Text) == 1) && len(literals(v, n.Rule())) > 0
}

// literals returns the literals of the input that are a node of the rule, one of each type of token.
func literals(v *search.View, r *grammar.Rule) (list []*tree.Node) {
	types := map[int32]bool{}
	for _, n := range v.Vocabulary().Lenders[r] {
		w := document.FirstWord(&tree.Place{Node: n})
		if syntax.IsLiteral(w.Text) && !types[w.Type] {
			types[w.Type] = true
			list = append(list, n)
		}
	}
	return list
}

// valued proposes a value in place of the node at p, or of the nearest below it with the same tokens
// where a literal of its kind may stand.
func valued(v *search.View, kind *search.Kind, p *tree.Place, value string) search.Proposals {
	unsigned := value
	if !document.IsQuoted(value) {
		unsigned = value[strings.IndexFunc(value, unicode.IsDigit):]
	}
	for q := p; q != nil; q = sole(q) {
		n := spelling(v, q.Node, unsigned)
		if n == nil {
			continue
		}
		made := search.Proposal{Kind: kind, Label: inPlace, At: q, Saves: int(q.Node.Tokens) - 1}
		made.Make = func(_ *search.View, at *tree.Place) *tree.Edits { return tree.Put(at, n.Fresh()) }
		if unsigned != value {
			made.Parse = true
			made.Make = func(v *search.View, at *tree.Place) *tree.Edits {
				sign := syntax.Mark(v, value[:1])
				return tree.Put(at, tree.NewBlock(at.Node.Expr, 0, []*tree.Node{sign, syntax.Mark(v, unsigned)}))
			}
		}
		return search.One(made)
	}
	return nil
}

// sole returns the place below p that has all of its tokens, nil for none.
func sole(p *tree.Place) *tree.Place {
	for i, k := range p.Node.Kids() {
		if k.Tokens == p.Node.Tokens {
			return p.Kid(i)
		}
	}
	return nil
}

// spelling returns the value as a node of n's rule, spelled as a literal of the input; nil for none.
func spelling(v *search.View, n *tree.Node, value string) *tree.Node {
	if n.Kind != tree.Rule || n.Part() != nil {
		return nil
	}
	for _, like := range literals(v, n.Rule()) {
		w, text := document.FirstWord(&tree.Place{Node: like}), value
		if document.IsQuoted(value) != document.IsQuoted(w.Text) {
			continue
		}
		if document.IsQuoted(text) {
			text = w.Text[:1] + contentOf(value) + w.Text[:1]
		}
		if v.Reads(like, w.Type, text) {
			return spelled(like, text)
		}
	}
	return nil
}

// spelled returns a node of one token with another text for it.
func spelled(n *tree.Node, text string) *tree.Node {
	if n.Kind == tree.Token {
		return syntax.Retext(n, text)
	}
	kids := slices.Clone(n.Kids())
	for i, k := range kids {
		if k.Tokens > 0 {
			kids[i] = spelled(k, text)
		}
	}
	return n.WithKids(kids)
}

// contentOf returns a literal without its quotation marks.
func contentOf(text string) string {
	if document.IsQuoted(text) && len(text) > 1 && text[len(text)-1] == text[0] {
		return text[1 : len(text)-1]
	}
	return text
}
