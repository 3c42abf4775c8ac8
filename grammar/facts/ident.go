package facts

import (
	"slices"
	"strings"
	"unicode"

	"pare/grammar"
)

// IsIdentifier reports whether a token type is one of names: some alternative of
// its lexer rule repeats characters that are mostly letters, with no blank among
// them, and begins with such a character, with one fixed sign, or with a fixed
// letter and others before such a character (r#name). Strings, numbers, comments
// and keywords have no such rule. The rule's name does not matter.
func (f *Facts) IsIdentifier(typ int) bool {
	return typ >= grammar.MinType && typ < len(f.tokens) && f.tokens[typ].ident
}

// HasIdentifiers reports whether any token type is one of names.
func (f *Facts) HasIdentifiers() bool {
	return slices.ContainsFunc(f.tokens, func(t tokenFacts) bool { return t.ident })
}

// namelike decides for one alternative, or for one of its parts; seen holds the
// rules already visited.
func (l *lexing) namelike(seq *grammar.Expr, seen map[*grammar.Rule]bool) bool {
	if len(seq.Sub) == 1 {
		alt := seq.Sub[0]
		if alt.Op == grammar.OpRule {
			if seen[alt.Rule] {
				return false
			}
			seen[alt.Rule] = true
			alt = alt.Rule.Body
		}
		if alt.Op == grammar.OpAlt {
			return slices.ContainsFunc(alt.Sub, func(s *grammar.Expr) bool { return l.namelike(s, seen) })
		}
	}
	var first, loops grammar.Set
	l.firsts(seq, &first, map[*grammar.Rule]bool{})
	repeats(seq, false, &loops, map[repeat]bool{})
	if has(loops, ' ') || !mostlyLetters(loops, true) {
		return false
	}
	return mostlyLetters(first, false) || sigil(first) || l.prefixed(seq)
}

// prefixed reports whether the alternative is a run of fixed characters that
// begins with a letter, then a name.
func (l *lexing) prefixed(seq *grammar.Expr) bool {
	n := 0
	for n < len(seq.Sub) && seq.Sub[n].Op == grammar.OpSet && seq.Sub[n].Set.Len() == 1 && joins(seq.Sub[n].Set[0].Lo) {
		n++
	}
	if n == 0 || n == len(seq.Sub) || !unicode.IsLetter(rune(seq.Sub[0].Set[0].Lo)) {
		return false
	}
	var first grammar.Set
	l.firsts(seq.Sub[n], &first, map[*grammar.Rule]bool{})
	return mostlyLetters(first, false)
}

// joins reports whether a character may be a prefix that is part of a name.
func joins(c int) bool {
	return unicode.IsLetter(rune(c)) || unicode.IsDigit(rune(c)) || strings.ContainsRune("_#$@", rune(c))
}

// repeat is a rule, and whether a list stands around it.
type repeat struct {
	rule *grammar.Rule
	in   bool
}

// repeats adds the characters in the lists of e, and all characters of e if it is
// in a list itself.
func repeats(e *grammar.Expr, in bool, set *grammar.Set, seen map[repeat]bool) {
	switch e.Op {
	case grammar.OpSet:
		if in {
			*set = append(*set, e.Set...)
		}
	case grammar.OpRule:
		if at := (repeat{e.Rule, in}); !seen[at] {
			seen[at] = true
			repeats(e.Rule.Body, in, set, seen)
		}
	}
	for _, s := range e.Sub {
		repeats(s, in || e.Op == grammar.OpList, set, seen)
	}
}

// mostlyLetters reports whether at least two thirds of the set's visible ASCII
// characters are letters; digits controls whether digits count.
func mostlyLetters(set grammar.Set, digits bool) bool {
	letters, others := 0, 0
	for c := 33; c < 127; c++ {
		switch {
		case !has(set, c):
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			letters++
		case '0' <= c && c <= '9' && digits:
		default:
			others++
		}
	}
	return letters >= 20 && letters >= 2*others
}

// sigil reports whether the set is one visible sign that opens no string or number.
func sigil(set grammar.Set) bool {
	n, sign := 0, 0
	for c := 33; c < 127; c++ {
		if has(set, c) {
			n++
			sign = c
		}
	}
	return n == 1 && (sign == '$' || sign == '@' || sign == '%' || sign == '&' || sign == ':' || sign == '?')
}

// has is Set.Has for ranges in no order.
func has(set grammar.Set, c int) bool {
	for _, r := range set {
		if r.Lo <= c && c <= r.Hi {
			return true
		}
	}
	return false
}
