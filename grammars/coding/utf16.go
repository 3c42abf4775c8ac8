package coding

import (
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// UTF16 returns a text in UTF-16 with a byte-order mark as UTF-8, and its coding. Half of a
// surrogate pair becomes the three bytes that UTF-8 would have for it (WTF-8). A file that
// is none is not ok: raw comes back, without a coding.
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
	if text, ok = wide.Decode(raw); !ok {
		return raw, nil, false
	}
	return text, wide, true
}

// wide is UTF-16 in one byte order.
type wide struct{ order order }

type order interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

func (w wide) Decode(raw string) (string, bool) {
	var text []byte
	unit := func(i int) rune { return rune(w.order.Uint16([]byte(raw[i : i+2]))) }
	for i := 0; i+1 < len(raw); i += 2 {
		r := unit(i)
		if utf16.IsSurrogate(r) && i+3 < len(raw) {
			if pair := utf16.DecodeRune(r, unit(i+2)); pair != utf8.RuneError {
				r, i = pair, i+2
			}
		}
		if utf16.IsSurrogate(r) {
			text = append(text, halfLead, byte(0x80|r>>6&0x3F), byte(0x80|r&0x3F))
		} else {
			text = utf8.AppendRune(text, r)
		}
	}
	return string(text), string(w.Encode(text)) == raw
}

// halfLead is the first byte of half a surrogate pair in WTF-8.
const halfLead = 0xED

// half returns the half of a surrogate pair that a text begins with.
func half(text []byte) (unit uint16, ok bool) {
	if len(text) < 3 || text[0] != halfLead || text[1]&0xE0 != 0xA0 || text[2]&0xC0 != 0x80 {
		return 0, false
	}
	return 0xD000 | uint16(text[1]&0x3F)<<6 | uint16(text[2]&0x3F), true
}

func (w wide) Encode(text []byte) []byte {
	var out []byte
	for len(text) > 0 {
		if unit, ok := half(text); ok {
			out, text = w.order.AppendUint16(out, unit), text[3:]
			continue
		}
		r, n := utf8.DecodeRune(text)
		text = text[n:]
		for _, unit := range utf16.AppendRune(nil, r) {
			out = w.order.AppendUint16(out, unit)
		}
	}
	return out
}
