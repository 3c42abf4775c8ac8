package grammar

import (
	"pare/internal/stable"
	"slices"
	"unicode"
)

const maxRune = unicode.MaxRune

// NewSet returns the union of the ranges, in normal form.
func NewSet(ranges ...Range) Set {
	s := slices.Clone(ranges)
	stable.Sort(s, func(a, b Range) int { return a.Lo - b.Lo })
	out := s[:0]
	for _, r := range s {
		if r.Hi < r.Lo {
			continue
		}
		if n := len(out); n > 0 && r.Lo <= out[n-1].Hi+1 {
			out[n-1].Hi = max(out[n-1].Hi, r.Hi)
		} else {
			out = append(out, r)
		}
	}
	return Set(out)
}

// Union returns s ∪ t.
func (s Set) Union(t Set) Set { return NewSet(slices.Concat(s, t)...) }

// Complement returns the elements from lo to hi that are not in s.
func (s Set) Complement(lo, hi int) Set {
	var out Set
	for _, r := range s {
		if r.Lo > hi {
			break
		}
		if r.Lo > lo {
			out = append(out, Range{lo, r.Lo - 1})
		}
		lo = max(lo, r.Hi+1)
	}
	if lo <= hi {
		out = append(out, Range{lo, hi})
	}
	return out
}

// Intersect returns s ∩ t.
func (s Set) Intersect(t Set) Set {
	var out Set
	for i, j := 0, 0; i < len(s) && j < len(t); {
		if lo, hi := max(s[i].Lo, t[j].Lo), min(s[i].Hi, t[j].Hi); lo <= hi {
			out = append(out, Range{lo, hi})
		}
		if s[i].Hi < t[j].Hi {
			i++
		} else {
			j++
		}
	}
	return out
}

// Len returns the number of elements.
func (s Set) Len() int {
	n := 0
	for _, r := range s {
		n += r.Hi - r.Lo + 1
	}
	return n
}

// folded returns the range lo..hi in both cases. Like ANTLR it widens a range
// only where both ends change in the same direction and by the same distance.
func folded(lo, hi int) Set {
	l := Range{int(unicode.ToLower(rune(lo))), int(unicode.ToLower(rune(hi)))}
	u := Range{int(unicode.ToUpper(rune(lo))), int(unicode.ToUpper(rune(hi)))}
	mixed := (l.Lo == lo) != (l.Hi == hi)
	if l == u || mixed || l.Hi-l.Lo != u.Hi-u.Lo {
		return Set{{lo, hi}}
	}
	return NewSet(l, u)
}
