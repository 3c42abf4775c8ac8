package host

import "slices"

// Tokens are those of a text on every channel, 16 bytes each. Those of a big text are as much as
// its tree: host code asks for few of them.
type Tokens struct{ list []packedToken }

type packedToken struct {
	typ, start, end int32
	channel, mode   uint16
}

// Add adds a token behind the others. Of a text of so many bytes it makes room for as many
// tokens as the rest will have at the density so far.
func (l *Tokens) Add(t Token, text int) {
	if n := len(l.list); n == cap(l.list) {
		more := 64 + n
		if t.Start >= 1<<16 {
			more = 64 + int(float64(n)*(1.03*float64(text)/float64(t.Start)-1))
		}
		l.list = slices.Grow(l.list, max(more, n/8))
	}
	l.list = append(l.list, packedToken{int32(t.Type), int32(t.Start), int32(t.End), uint16(t.Channel), uint16(t.Mode)})
}

// Len returns how many there are; 0 of nil.
func (l *Tokens) Len() int {
	if l == nil {
		return 0
	}
	return len(l.list)
}

// At returns token i.
func (l *Tokens) At(i int) Token {
	t := &l.list[i]
	return Token{Type: int(t.typ), Channel: int(t.channel), Mode: int(t.mode), Start: int(t.start), End: int(t.end)}
}

// on returns the indexes of the tokens on a channel, in the room of a list.
func (l *Tokens) on(channel uint16, list []int32) []int32 {
	if l == nil {
		return list[:0]
	}
	list = slices.Grow(list[:0], len(l.list))
	for i := range l.list {
		if l.list[i].channel == channel {
			list = append(list, int32(i))
		}
	}
	return list
}
