package host

import (
	"slices"
	"strings"
)

// fortranPairs are the keywords of two words, as one.
var fortranPairs = func() map[string]string {
	out := map[string]string{
		"else if": "ELSE_IF", "else where": "ELSEWHERE", "go to": "GOTO", "select case": "SELECT_CASE", "select type": "SELECT_TYPE",
		"select rank": "SELECT_RANK", "case default": "CASE_DEFAULT", "type is": "TYPE_IS", "class is": "TYPE_IS", "class default": "CLASS_DEFAULT",
		"rank default": "RANK_DEFAULT", "block data": "BLOCK_DATA", "double precision": "TYPE_WORD", "double complex": "TYPE_WORD",
		"error stop": "STOP", "abstract interface": "INTERFACE", "module procedure": "MODULE_PROCEDURE", "change team": "CHANGE_TEAM",
		"sync all": "SYNC", "sync images": "IMAGE", "sync memory": "SYNC", "sync team": "IMAGE", "fail image": "SYNC", "form team": "IMAGE",
		"event post": "IMAGE", "event wait": "IMAGE", "notify wait": "IMAGE", "end file": "MOVE", "end block data": "END_BLOCK_DATA",
		"end structure": "END_STRUCTURE", "end union": "END_STRUCTURE", "end map": "END_STRUCTURE", "in out": "IN", "enumeration type": "ENUM",
		"end enumeration type": "END_ENUM",
	}
	for _, w := range strings.Fields("if do select where forall associate block critical team type interface enum subroutine function program " +
		"module submodule procedure") {
		out["end "+w] = "END_" + strings.ToUpper(w)
	}
	return out
}()

// fortranNamed are the words that a name and a colon may stand in front of.
var fortranNamed = fortranSet("if do select selectcase selecttype where forall associate block critical change changeteam")

func fortranSet(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// heads is the statement whose words are told apart.
type heads struct {
	*fortran
	*fortranStatement
}

// classify gives the words of a statement their types.
func (f *fortran) classify(s *fortranStatement) {
	if s.directive {
		return
	}
	h := &heads{f, s}
	i := 0
	if t := h.at(0); t != nil && (t.Type == f.margin || t.Type == f.label || t.Type == f.number_) {
		if t.Type == f.number_ && len(s.toks) > 1 && f.line < 0 {
			t.Type = f.label
		}
		if t.Type == f.label {
			s.label = fortranLabel(f.TextOf(*t))
		}
		i++
	}
	if h.typ(i+1) == f.colon && h.isWord(i) && (fortranNamed[h.text(i+2)] || h.is(i+2, "DO_LABEL")) {
		h.names(i, i+1)
		i += 2
	}
	s.head = i
	h.head(i)
	if s.label != "" && h.is(i, "END_DO") {
		s.kind = simple
	}
}

// fortranLabel returns a label without its blanks and leading zeros.
func fortranLabel(text string) string {
	return strings.TrimLeft(strings.Join(strings.Fields(text), ""), "0")
}

func (h *heads) at(i int) *Token {
	if i < 0 || i >= len(h.toks) {
		return nil
	}
	return &h.all[h.toks[i]]
}

func (h *heads) typ(i int) int {
	if t := h.at(i); t != nil {
		return t.Type
	}
	return noType
}

// word returns the name of a token's type.
func (h *heads) word(i int) string {
	if t := h.typ(i); t > 0 {
		return h.G.Tokens[t].Name
	}
	return ""
}

func (h *heads) is(i int, name string) bool { return h.word(i) == name }

func (h *heads) set(i int, name string) { h.at(i).Type = h.types[name] }

func (h *heads) isWord(i int) bool { return h.words[h.typ(i)] }

// text returns a word in small letters.
func (h *heads) text(i int) string {
	if !h.isWord(i) {
		return ""
	}
	return strings.ToLower(h.TextOf(*h.at(i)))
}

func (h *heads) opens(i int) bool {
	t := h.typ(i)
	return t == h.open || t == h.openArray || t == h.openBracket
}

func (h *heads) closes(i int) bool {
	t := h.typ(i)
	return t == h.close || t == h.closeArray || t == h.closeBracket
}

// past returns the place behind the group in brackets that begins at i; i where none does.
func (h *heads) past(i int) int { return h.pastIn(i, len(h.toks)) }

// pastIn is past for a group that ends in front of a place; that place if it does not.
func (h *heads) pastIn(i, most int) int {
	depth := 0
	for j := i; j < most; j++ {
		switch {
		case h.opens(j):
			depth++
		case h.closes(j):
			depth--
		}
		if depth <= 0 {
			if j == i {
				return i
			}
			return j + 1
		}
	}
	return most
}

// mostType bounds the tokens of a type in brackets, for which each bracket is looked at.
const mostType = 200

// names makes names of the keywords from one place to another. A type in front of `::` in brackets stays.
func (h *heads) names(from, to int) {
	for i := from; i < min(to, len(h.toks)); i++ {
		if h.isWord(i) && !h.typed(i) {
			h.at(i).Type = h.identifier
		}
	}
}

// typed reports whether the type of an array, an allocation or an index stands there.
func (h *heads) typed(i int) bool {
	if !h.opens(i - 1) {
		return false
	}
	h.pair(i, "double")
	if !h.is(i, "TYPE_WORD") {
		return false
	}
	j := i + 1
	if h.typ(j) == h.star {
		j++
		if h.typ(j) == h.number_ {
			j++
		}
	}
	if h.typ(j) == h.open {
		end := h.pastIn(j, min(j+mostType, len(h.toks)))
		if h.typ(end) != h.doubleColon {
			return false
		}
		h.specified(j, end)
		return true
	}
	return h.typ(j) == h.doubleColon
}

// specified tells the words in front of equals signs in a list in parentheses from names.
func (h *heads) specified(from, to int) {
	depth := 0
	for i := from; i < to; i++ {
		switch {
		case h.opens(i):
			depth++
		case h.closes(i):
			depth--
		case depth == 1 && h.isWord(i) && h.typ(i+1) == h.equals && (h.typ(i-1) == h.comma || h.typ(i-1) == h.open):
			h.set(i, "SPECIFIER")
		default:
			h.names(i, i+1)
		}
	}
}

// pair makes one token of two words that are one keyword, the first of which is given.
func (h *heads) pair(i int, first string) bool {
	if first != "" && h.text(i) != first || !h.isWord(i) || !h.isWord(i+1) {
		return false
	}
	name, n := fortranPairs[h.text(i)+" "+h.text(i+1)], 2
	if three := fortranPairs[h.text(i)+" "+h.text(i+1)+" "+h.text(i+2)]; three != "" && h.isWord(i+2) {
		name, n = three, 3
	}
	if name == "" {
		return false
	}
	a, b := h.toks[i], h.toks[i+n-1]
	h.all[a].End, h.all[a].Type = h.all[b].End, h.types[name]
	for j := a + 1; j <= b; j++ {
		h.all[j].Type = noType
	}
	h.toks = slices.Delete(h.toks, i+1, i+n)
	return true
}

// assigns reports whether a statement that begins there assigns a value.
func (h *heads) assigns(i int) bool {
	if !h.isWord(i) {
		return false
	}
	for i++; i < len(h.toks); {
		switch {
		case h.opens(i):
			i = h.past(i)
		case h.typ(i) == h.percent:
			i += 2
		default:
			return h.typ(i) == h.equals || h.typ(i) == h.arrow
		}
	}
	return false
}
