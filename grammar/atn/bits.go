package atn

import "pare/grammar"

// Bits is a set of token types, EOF included. The zero value is the empty set;
// sets made by one [Sets] have equal length.
type Bits []uint64

// Has reports whether the token type t is in the set.
func (b Bits) Has(t int) bool {
	t++ // EOF is -1: types from -1 map to bits from 0
	return t>>6 < len(b) && b[t>>6]>>(t&63)&1 != 0
}

// Add adds the token type t.
func (b Bits) Add(t int) { b[(t+1)>>6] |= 1 << ((t + 1) & 63) }

// AddSet adds the types of s.
func (b Bits) AddSet(s grammar.Set) {
	for _, r := range s {
		for t := r.Lo; t <= r.Hi; t++ {
			b.Add(t)
		}
	}
}

// Or adds o and reports whether b grew.
func (b Bits) Or(o Bits) bool {
	grew := false
	for i, w := range o {
		if w&^b[i] != 0 {
			b[i] |= w
			grew = true
		}
	}
	return grew
}

// OrBoth adds the types that are in a and in o.
func (b Bits) OrBoth(a, o Bits) {
	for i, w := range o {
		b[i] |= w & a[i]
	}
}

// Meets reports whether b and o have a type in common.
func (b Bits) Meets(o Bits) bool {
	for i, w := range o {
		if w&b[i] != 0 {
			return true
		}
	}
	return false
}
