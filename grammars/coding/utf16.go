package coding

import (
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// UTF16 returns a text in UTF-16 with a byte-order mark as UTF-8, and its coding. It is not
// ok where a round trip would not give the text back.
func UTF16(raw string) (text string, c Coding, ok bool) {
	if len(raw)%2 != 0 || len(raw) < 4 || raw[2:4] == "\x00\x00" {
		return raw, nil, false
	}
	var wide wide
	switch raw[:2] {
	case "\xff\xfe":
		wide.order = binary.LittleEndian
	case "\xfe\xff":
		wide.order = binary.BigEndian
	default:
		return raw, nil, false
	}
	text, ok = wide.Decode(raw)
	return text, wide, ok
}

// wide is UTF-16 in one byte order.
type wide struct{ order order }

type order interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

func (w wide) Decode(raw string) (string, bool) {
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = w.order.Uint16([]byte(raw[2*i : 2*i+2]))
	}
	text := string(utf16.Decode(units))
	if string(w.Encode([]byte(text))) != raw {
		return raw, false // half of a pair: no UTF-16
	}
	return text, true
}

func (w wide) Encode(text []byte) []byte {
	var out []byte
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		text = text[n:]
		for _, unit := range utf16.AppendRune(nil, r) {
			out = w.order.AppendUint16(out, unit)
		}
	}
	return out
}
