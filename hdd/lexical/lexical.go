// Package lexical reduces a text as a sequence of pieces, ignoring its structure:
// characters, lines, or tokens at given places. It is the delta debugging of
// Hildebrandt and Zeller, "Simplifying failure-inducing input" (ISSTA 2000),
// sections 5 to 7.
package lexical

import (
	"bytes"
	"unicode/utf8"

	"pare/hdd/ddmin"
)

// Sequence is a text cut into pieces, each removable by itself.
type Sequence struct {
	text []byte
	ends []int // where each piece ends
}

// Characters cuts a text into its code points, so that UTF-8 stays UTF-8. An
// invalid byte is a piece of its own.
func Characters(text []byte) Sequence {
	var ends []int
	for at := 0; at < len(text); {
		_, size := utf8.DecodeRune(text[at:])
		at += size
		ends = append(ends, at)
	}
	return Sequence{text, ends}
}

// Lines cuts a text after every line feed. A last line without one is a piece
// too.
func Lines(text []byte) Sequence {
	var ends []int
	for at := 0; at < len(text); {
		if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
			at += i + 1
		} else {
			at = len(text)
		}
		ends = append(ends, at)
	}
	return Sequence{text, ends}
}

// Tokens cuts a text at the end of each token; ends ascends strictly, from 1 to
// at most the length. The text between two tokens goes with the second; the text
// after the last one is a piece of its own.
func Tokens(text []byte, ends []int) Sequence {
	if len(text) > 0 && (len(ends) == 0 || ends[len(ends)-1] < len(text)) {
		ends = append(ends[:len(ends):len(ends)], len(text))
	}
	return Sequence{text, ends}
}

// Len returns the number of pieces.
func (s Sequence) Len() int { return len(s.ends) }

// Pieces returns the pieces; joined they are the text.
func (s Sequence) Pieces() []string {
	pieces := make([]string, s.Len())
	for i := range pieces {
		pieces[i] = string(s.text[s.start(i):s.ends[i]])
	}
	return pieces
}

// Weight returns the length of a piece in bytes.
func (s Sequence) Weight(piece int) int { return s.ends[piece] - s.start(piece) }

func (s Sequence) start(piece int) int {
	if piece == 0 {
		return 0
	}
	return s.ends[piece-1]
}

// Text joins the pieces kept. keep ascends.
func (s Sequence) Text(keep []int) []byte {
	text := make([]byte, 0, len(keep))
	for len(keep) > 0 {
		run := 1
		for run < len(keep) && keep[run] == keep[0]+run {
			run++
		}
		text = append(text, s.text[s.start(keep[0]):s.ends[keep[run-1]]]...)
		keep = keep[run:]
	}
	return text
}

// Minimize reduces the text piece by piece and returns the result: the last
// winner of first, or the whole text if there was none.
func (s Sequence) Minimize(minimize ddmin.Minimizer, first ddmin.First[[]byte]) []byte {
	configs := ddmin.Once(ddmin.Through(first, s.Text))
	return s.Text(minimize(s.Len(), s.Weight, configs))
}
