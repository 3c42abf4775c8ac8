package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"pare/reducer/oracle"
	"pare/reducer/remote"
)

// encoding is a way to write text other than UTF-8. Grammars read the text in UTF-8;
// candidates and the result are in the input's encoding.
type encoding struct{ order binary.AppendByteOrder }

// decoded returns a text in UTF-8, and its encoding, nil where it has none of its own: that
// is UTF-16 with a byte-order mark, which a round trip gives back to the byte.
func decoded(text string) (string, *encoding) {
	var e encoding
	var order binary.ByteOrder
	switch {
	case len(text)%2 != 0 || len(text) < 4 || text[2:4] == "\x00\x00":
		return text, nil
	case text[:2] == "\xff\xfe":
		e.order, order = binary.LittleEndian, binary.LittleEndian
	case text[:2] == "\xfe\xff":
		e.order, order = binary.BigEndian, binary.BigEndian
	default:
		return text, nil
	}
	raw := []byte(text)
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = order.Uint16(raw[2*i:])
	}
	plain := string(utf16.Decode(units))
	if !bytes.Equal(e.encode([]byte(plain)), raw) {
		return text, nil // half of a pair: no UTF-16
	}
	return plain, &e
}

// encode returns a text in UTF-8 as it is written.
func (e *encoding) encode(text []byte) []byte {
	if e == nil {
		return text
	}
	var out []byte
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		text = text[n:]
		for _, unit := range utf16.AppendRune(nil, r) {
			out = e.order.AppendUint16(out, unit)
		}
	}
	return out
}

// encoder is a tester of texts in another encoding.
type encoder struct {
	remote.Tester
	encoding *encoding
}

func (e encoder) Evaluate(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return e.Tester.Evaluate(ctx, e.files(files))
}

func (e encoder) Check(ctx context.Context, files oracle.Files) (oracle.Verdict, error) {
	return e.Tester.Check(ctx, e.files(files))
}

// files returns the candidate as it is written.
func (e encoder) files(files oracle.Files) oracle.Files {
	out := append(oracle.Files(nil), files...)
	for i := range out {
		out[i].Text = e.encoding.encode(out[i].Text)
	}
	return out
}
