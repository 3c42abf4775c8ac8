// Package obfuscate is the stage of a reduction after the last: it puts others for the words of the
// input that the result still has, in names, strings, comments and numbers, as far as the test lets
// them go.
package obfuscate

import (
	"slices"
	"strings"

	"pare/hdd/ddmin"
	"pare/reducer/document"
	"pare/reducer/search"
	"pare/tree"
)

// Name is the name of the pass.
const Name = "obfuscate"

// Obfuscation is the replacement of a file's words.
type Obfuscation struct {
	file    map[string]bool // its words
	instead map[string]string
	order   []string // the words of instead, as they stand in the result
}

// New returns the obfuscation of a file's words.
func New(file string) *Obfuscation { return &Obfuscation{file: wordsOf(file)} }

// kind is where a word stands.
type kind uint8

const (
	inName   kind = 1 << iota // an identifier
	inToken                   // another token
	inTrivia                  // between tokens
)

// piece is a token of a text, or the trivia in front of one.
type piece struct {
	start int
	text  string
	kind  kind
	reads func(text string) bool // whether another text is read as a token of the same type
}

// pieces yields the pieces of a text, as its tree has them, that may have words. The names of files
// are not among them.
func pieces(v *search.View, t *tree.Tree, offset int, yield func(piece)) {
	parts, in := t.Parts(), 0 // in: the first token behind the last part
	lang := v.Language(t.Src.Of)
	for i := range len(t.Src.Toks) + 1 {
		if start, end := document.Span(t.Src, i); i >= in && start < end {
			yield(piece{offset + start, t.Src.Text[start:end], inTrivia, func(string) bool { return true }})
		}
		if i == len(t.Src.Toks) || v.Ended() {
			return
		}
		tok := t.Src.Toks[i]
		switch {
		case len(parts) > 0 && parts[0].At == i:
			pieces(v, parts[0].Tree, offset+int(tok.Start), yield)
			in, parts = i+parts[0].Len, parts[1:]
		case i >= in:
			w := t.Src.Word(i)
			if w.Text == "" || v.Named != nil && v.Named(w.Text) != "" {
				continue
			}
			p := piece{offset + int(tok.Start), w.Text, inToken, func(text string) bool { return lang.Reads(tok.Type, text) }}
			if v.IsIdentifier(w) {
				p.kind = inName
			}
			yield(p)
		}
	}
}

// with returns the text of a piece with other words, those that it reads as the same type of token
// with. replaces says which words go.
func (o *Obfuscation) with(p piece, replaces func(word string, in kind) bool) string {
	var at [][]int
	for _, s := range spans(p.text) {
		if word := p.text[s[0]:s[1]]; o.instead[word] != "" && replaces(word, p.kind) {
			at = append(at, s)
		}
	}
	if len(at) == 0 {
		return p.text
	}
	if text := o.put(p.text, at); p.reads(text) {
		return text
	}
	var fit [][]int
	for _, s := range at {
		if p.reads(o.put(p.text, append(fit, s))) {
			fit = append(fit, s)
		}
	}
	return o.put(p.text, fit)
}

// put puts others for the words at some places.
func (o *Obfuscation) put(text string, at [][]int) string {
	var b strings.Builder
	done := 0
	for _, s := range at {
		b.WriteString(text[done:s[0]])
		b.WriteString(o.instead[text[s[0]:s[1]]])
		done = s[1]
	}
	return b.String() + text[done:]
}

// Pass chooses what to put for the words of a text, as its own tree has them, and returns the pass that
// does so. left counts in the tree of a text the words that may still go.
func (o *Obfuscation) Pass(v *search.View) (pass *search.Pass, left func(t *tree.Tree) int) {
	o.choose(v)
	pass = &search.Pass{
		Name: Name, Doc: "other words for those of the input, in names, strings, comments and numbers",
		When: search.First, Stages: []search.Stage{{Algorithm: o.replace, Once: true}},
	}
	return pass, func(t *tree.Tree) (n int) {
		pieces(v, t, 0, func(p piece) {
			for _, s := range spans(p.text) {
				if o.instead[p.text[s[0]:s[1]]] != "" {
					n++
				}
			}
		})
		return n
	}
}

// item is a word with the kinds of pieces that it goes from.
type item struct {
	word string
	from kind
}

// replace asks for the text without any of the words, and then for that with the fewest of them
// (see [ddmin.Splitting]). A word that the test needs in one kind of piece goes from the others.
func (o *Obfuscation) replace(s *search.Search) {
	base := s.Tree
	in := map[string]kind{}
	pieces(&s.View, base, 0, func(p piece) {
		for _, at := range spans(p.text) {
			in[p.text[at[0]:at[1]]] |= p.kind
		}
	})
	var all []item
	for _, word := range o.order {
		all = append(all, item{word, in[word]})
	}
	stays := o.minimize(s, base, all, nil)
	var parts []item
	for _, it := range stays {
		for _, k := range []kind{inName, inToken, inTrivia} {
			if it.from&k != 0 && it.from != k {
				parts = append(parts, item{it.word, k})
			}
		}
	}
	if parts != nil {
		gone := slices.DeleteFunc(all, func(it item) bool { return slices.Contains(stays, it) })
		o.minimize(s, base, parts, gone)
	}
}

// minimize replaces as many items as possible, beside those that are gone already, and returns the others.
func (o *Obfuscation) minimize(s *search.Search, base *tree.Tree, items, gone []item) (stay []item) {
	text := base.Src.Text
	with := func(keep []int) *tree.Tree {
		goes := map[string]kind{}
		for _, it := range gone {
			goes[it.word] |= it.from
		}
		for i, it := range items {
			if _, kept := slices.BinarySearch(keep, i); !kept {
				goes[it.word] |= it.from
			}
		}
		var b strings.Builder
		done := 0
		pieces(&s.View, base, 0, func(p piece) {
			if by := o.with(p, func(word string, in kind) bool { return goes[word]&in != 0 }); by != p.text {
				b.WriteString(text[done:p.start])
				b.WriteString(by)
				done = p.start + len(p.text)
			}
		})
		t := s.Parse(b.String() + text[done:])
		if t == nil || t.Root.Tokens != base.Root.Tokens || s.ReadsLess(t) {
			return nil
		}
		return t
	}
	minimize := ddmin.Then(ddmin.Splitting, ddmin.OneByOne)
	return ddmin.Select(items, minimize(len(items), nil, ddmin.Through(s.First(), with)))
}

// choose decides what to put for each word of the file that the view's text has: a word that neither
// of them has, and that is read as the same type of token wherever one can be.
func (o *Obfuscation) choose(v *search.View) {
	places, taken := map[string][]piece{}, map[string]bool{}
	o.instead, o.order = map[string]string{}, nil
	var words []string
	pieces(v, v.Tree, 0, func(p piece) {
		for _, at := range spans(p.text) {
			word := p.text[at[0]:at[1]]
			taken[word] = true
			if !o.file[word] {
				continue
			}
			if places[word] == nil {
				words = append(words, word)
			}
			if !slices.ContainsFunc(places[word], func(q piece) bool { return q.text == p.text && q.kind == p.kind }) {
				places[word] = append(places[word], p)
			}
		}
	})
	for _, word := range words {
		if by := o.best(word, places[word], taken); by != "" {
			o.instead[word], taken[by] = by, true
			o.order = append(o.order, word)
		}
	}
}

// mostTries bounds the words tried for a word that cannot be replaced everywhere, as that of a keyword.
const mostTries = 40

// best returns the first word that is read in all places of another or, of the first few, that which
// is in most; "" if none is in any.
func (o *Obfuscation) best(word string, places []piece, taken map[string]bool) (best string) {
	most, tries := 0, 0
	neutral(word, func(by string) bool {
		if taken[by] || o.file[by] {
			return true
		}
		o.instead[word] = by
		n := 0
		for _, p := range places {
			if o.with(p, func(w string, _ kind) bool { return w == word }) != p.text {
				n++
			}
		}
		if n > most {
			most, best = n, by
		}
		tries++
		return n < len(places) && tries < mostTries
	})
	delete(o.instead, word)
	return best
}

// Remains are the words of a file that are left in a text although others could stand there.
type Remains struct {
	Names   []string `json:"names,omitempty"`   // identifiers
	Words   []string `json:"words,omitempty"`   // of strings, comments and other tokens
	Numbers []string `json:"numbers,omitempty"` // in these, too
}

// Remains returns what is left in the view's text, as its own tree has it, each once and in order.
func (o *Obfuscation) Remains(v *search.View) *Remains {
	o.choose(v)
	r := &Remains{}
	pieces(v, v.Tree, 0, func(p piece) {
		for _, at := range spans(p.text) {
			word := p.text[at[0]:at[1]]
			if o.with(p, func(w string, _ kind) bool { return w == word }) == p.text {
				continue
			}
			list := &r.Words
			switch {
			case p.kind == inName:
				list, word = &r.Names, p.text
			case isDigit(word[0]):
				list = &r.Numbers
			}
			if !slices.Contains(*list, word) {
				*list = append(*list, word)
			}
		}
	})
	return r
}

// None reports whether nothing is left.
func (r *Remains) None() bool { return r.Names == nil && r.Words == nil && r.Numbers == nil }
