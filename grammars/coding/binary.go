package coding

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"io"
	"strings"
	"unicode/utf8"
)

// Binary returns a binary file as text in the notation that the grammar binary reads, and
// its coding. It is not ok for a file that is no binary one.
func Binary(raw string) (text string, c Coding, ok bool) {
	text, c = Bytes(raw)
	return text, c, strings.ContainsRune(text, closing) || strings.Contains(raw, "\x00") // text has no NUL
}

// Bytes is Binary for a file that may be a text.
func Bytes(raw string) (text string, c Coding) {
	b := &blocks{packed: map[[sha256.Size]byte]string{}}
	text, _ = b.Decode(raw)
	return text, b
}

// Marks of the notation. A byte is the character that it is in ASCII; a control character
// is the picture of it, and a byte from 0x80 on one of the Latin letters from there.
const (
	firstOpen rune = 0xE000 // 128 of them: one a kind, in groups by the bytes that name a frame
	lastOpen  rune = 0xE07F
	closing   rune = 0xE080
	blockMark rune = 0xE081 // in front of blockSize bytes, which are one token

	pictures rune = 0x2400
	letters  rune = 0x0100 // and the byte
)

// From manyBytes on, bytes are tokens by blocks: a token takes some 30 bytes of memory.
const (
	manyBytes = 1 << 20
	blockSize = 64
)

// character returns how a byte is written in the notation.
func character(b byte) rune {
	switch {
	case b >= 0x80:
		return letters + rune(b)
	case b == 0x7F:
		return pictures + 0x21
	case b < ' ' && b != '\t' && b != '\n' && b != '\r':
		return pictures + rune(b)
	}
	return rune(b)
}

// appendByte appends what a character of the notation stands for.
func appendByte(out []byte, r rune) []byte {
	switch {
	case r >= letters+0x80 && r <= letters+0xFF:
		return append(out, byte(r-letters))
	case r == pictures+0x21:
		return append(out, 0x7F)
	case r >= pictures && r < pictures+0x20:
		return append(out, byte(r-pictures))
	}
	return utf8.AppendRune(out, r)
}

// blocks is the coding of a binary file.
type blocks struct {
	packed   map[[sha256.Size]byte]string // the file's own bytes for a content that it compresses
	inflated int                          // bytes of such contents
	flat     bool                         // contents stay compressed
}

// Repacked implements [Packed]; it is not ok for a file without compressed contents.
func (b *blocks) Repacked(text []byte) ([]byte, bool) {
	anew := &blocks{}
	return anew.Encode(text), len(b.packed) > 0
}

// Flat implements [Packed].
func (b *blocks) Flat() { b.flat, b.packed = true, nil }

// Decode implements [Coding]; any file is of this kind.
func (b *blocks) Decode(raw string) (string, bool) {
	text, ok := b.structured(raw)
	if !ok {
		w := &notation{blocks: b, blocky: len(raw) >= manyBytes}
		w.bytes(raw)
		text = w.text.String()
	}
	return text, true
}

// structured returns a file of a known format in the notation.
func (b *blocks) structured(raw string) (text string, ok bool) {
	for _, read := range formats {
		w := &notation{blocks: b, blocky: len(raw) >= manyBytes}
		if read(w, raw) && string(b.Encode([]byte(w.text.String()))) == raw {
			return w.text.String(), true
		}
	}
	return "", false
}

// notation writes a file in the notation.
type notation struct {
	*blocks
	text   strings.Builder
	blocky bool
	depth  int
}

// bytes writes bytes as they are.
func (w *notation) bytes(s string) {
	blocky := w.blocky || len(s) >= manyBytes // which may have been compressed
	for i := range len(s) {
		if blocky && i%blockSize == 0 {
			w.text.WriteRune(blockMark)
		}
		w.text.WriteRune(character(s[i]))
	}
}

// frame writes a frame of a kind, named by its head, with what do writes in it.
func (w *notation) frame(k kind, head string, do func()) {
	w.text.WriteRune(rune(k))
	for i := range len(head) {
		w.text.WriteRune(character(head[i]))
	}
	w.depth++
	do()
	w.depth--
	w.text.WriteRune(closing)
}

// field writes a frame with bytes in it.
func (w *notation) field(k kind, s string) { w.frame(k, "", func() { w.bytes(s) }) }

// padded writes a field of fixed width without the fill at its end.
func (w *notation) padded(k kind, s string, fill string) { w.field(k, strings.TrimRight(s, fill)) }

// mostDepth bounds frames in each other.
const mostDepth = 32

// inside writes the content of a frame: by the first format that reads it, or as bytes.
func (w *notation) inside(s string, formats ...format) {
	if w.depth < mostDepth {
		for _, read := range formats {
			try := &notation{blocks: w.blocks, blocky: w.blocky, depth: w.depth}
			if read(try, s) {
				w.text.WriteString(try.text.String())
				return
			}
		}
	}
	w.bytes(s)
}

// open is a frame that Encode has not seen the end of.
type open struct {
	kind    kind
	head    []byte
	at      int   // where it begins in the output
	kids    []int // where frames in it begin, by turns with where they end
	members []member
}

// content returns the written part of the frame, and kid the frame i in it, nil for none.
func (o *open) content(out []byte) []byte { return out[o.at:] }

func (o *open) kid(out []byte, i int) []byte {
	if 2*i+1 >= len(o.kids) {
		return nil
	}
	return out[o.kids[2*i]:o.kids[2*i+1]]
}

// rest returns what stands behind the first n frames.
func (o *open) rest(out []byte, n int) []byte {
	if 2*n > len(o.kids) {
		return nil
	}
	return out[o.kids[2*n-1]:]
}

// Encode implements [Coding].
func (b *blocks) Encode(text []byte) []byte {
	out := make([]byte, 0, len(text))
	stack := []*open{{}}
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		text = text[n:]
		switch {
		case r >= firstOpen && r <= lastOpen:
			o := &open{kind: kind(r), at: len(out)}
			o.head, text = head(kind(r), text)
			stack = append(stack, o)
		case r == closing && len(stack) > 1:
			o, up := stack[len(stack)-1], stack[len(stack)-2]
			stack = stack[:len(stack)-1]
			made := b.wrap(o, up, out)
			out = append(out[:o.at], made...)
			up.kids = append(up.kids, o.at, len(out))
		case r != blockMark && r != closing:
			out = appendByte(out, r)
		}
	}
	return out
}

// head returns the bytes that name a frame, and the text behind them.
func head(k kind, text []byte) (head, rest []byte) {
	for n := k.head(); n > 0 && len(text) > 0; n-- {
		r, size := utf8.DecodeRune(text)
		head, text = appendByte(head, r), text[size:]
	}
	return head, text
}

// mostInflated bounds the compressed contents that are looked into, in bytes of all.
const mostInflated = 64 << 20

// inflate returns the content of compressed data, which takes all of s; Encode gives s back
// for that content.
func (b *blocks) inflate(s string) (content string, ok bool) {
	if b.flat {
		return "", false
	}
	in := strings.NewReader(s)
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(in), int64(mostInflated-b.inflated+1)))
	if b.inflated += len(text); err != nil || b.inflated > mostInflated || in.Len() > 0 {
		return "", false
	}
	b.packed[sha256.Sum256(text)] = s
	return string(text), true
}

// deflate compresses a content: as the file does, where it has that content.
func (b *blocks) deflate(content []byte) []byte {
	if s, ok := b.packed[sha256.Sum256(content)]; ok {
		return []byte(s)
	}
	var out bytes.Buffer
	level := flate.BestCompression
	if len(content) > manyBytes/8 {
		level = flate.BestSpeed // each candidate is compressed
	}
	w, err := flate.NewWriter(&out, level)
	if err != nil {
		panic(err) // the level is a valid one
	}
	w.Write(content)
	w.Close()
	return out.Bytes()
}
