package coding

import (
	"encoding/binary"
	"slices"
	"strings"
	"unicode"
)

// A format writes a file, or the content of a frame, with its frames. It returns false for
// one of another format, or that it would not write back to the byte.
type format func(w *notation, s string) bool

// formats are those of whole files. That of protocol buffers has no mark of its own, so it
// comes last.
var formats []format

func init() {
	formats = []format{pngFile, riffFile, midiFile, boxFile, jpegFile, wasmFile, zipFile, gzipFile, tarFile, arFile, derFile, protobuf}
}

// Marks that formats begin with.
const (
	pngMark        = "\x89PNG\r\n\x1a\n"
	wasmMark       = "\x00asm\x01\x00\x00\x00"
	arMark         = "!<arch>\n"
	localMark      = "PK\x03\x04"
	entryMark      = "PK\x01\x02"
	endMark        = "PK\x05\x06"
	descriptorMark = "PK\x07\x08"

	imageChunk     = "IDAT" // of PNG
	zlibDictionary = 1 << 5 // zlib's flag: the decompressor has to know a text

	deflated   = 8      // zip's method
	descriptor = 1 << 3 // zip's flag: checksum and sizes stand behind the data
)

func be32(s string) int { return int(binary.BigEndian.Uint32([]byte(s[:4]))) }
func le32(s string) int { return int(binary.LittleEndian.Uint32([]byte(s[:4]))) }
func le16(s string) int { return int(binary.LittleEndian.Uint16([]byte(s[:2]))) }

// pngFile: ISO/IEC 15948. The image's data are uncompressed, those of several chunks as one. What follows the last whole chunk stays as bytes.
func pngFile(w *notation, s string) bool {
	rest, ok := strings.CutPrefix(s, pngMark)
	if !ok {
		return false
	}
	w.bytes(pngMark)
	for len(rest) >= 12 && be32(rest) <= len(rest)-12 {
		if n := w.imageData(rest); n > 0 {
			rest = rest[n:]
			continue
		}
		n := be32(rest)
		w.frame(pngFrame, rest[4:8], func() { w.bytes(rest[8 : 8+n]) })
		rest = rest[12+n:]
	}
	w.bytes(rest)
	return true
}

// imageData writes the image's data that a file goes on with, and returns the length of their chunks; 0 if there are none, or if they
// cannot be uncompressed.
func (w *notation) imageData(s string) int {
	var data strings.Builder
	at := 0
	for len(s)-at >= 12 && s[at+4:at+8] == imageChunk && be32(s[at:]) <= len(s)-at-12 {
		n := be32(s[at:])
		data.WriteString(s[at+8 : at+8+n])
		at += 12 + n
	}
	packed := data.String()
	if len(packed) < 6 || packed[1]&zlibDictionary != 0 {
		return 0
	}
	content, ok := w.inflate(packed[2 : len(packed)-4])
	if !ok {
		return 0
	}
	w.packed[imageKey(packed[:2], content)] = s[:at]
	w.frame(imagePixels, "", func() {
		w.field(group, packed[:2])
		w.bytes(content)
	})
	return at
}

// riffFile is RIFF, and EA's IFF 85 with FORM, its elder.
func riffFile(w *notation, s string) bool {
	if len(s) < 12 {
		return false
	}
	switch s[:4] {
	case "RIFF":
		return w.chunks(s, riff, le32)
	case "FORM":
		return w.chunks(s, iff, be32)
	}
	return false
}

// chunks writes chunks with a name, their length, and fill to an even length.
func (w *notation) chunks(s string, k kind, length func(string) int) bool {
	for len(s) >= 8 && length(s[4:]) <= len(s)-8 {
		n := length(s[4:])
		w.frame(k, s[:4], func() { w.chunk(s[:4], s[8:8+n], k, length) })
		s = s[8+n:]
		if n%2 != 0 && k != midi {
			if !strings.HasPrefix(s, "\x00") {
				return false
			}
			s = s[1:]
		}
	}
	w.bytes(s)
	return true
}

// chunk writes the contents of a chunk: others behind four bytes, in some.
func (w *notation) chunk(name, s string, k kind, length func(string) int) {
	if len(s) < 4 || !slices.Contains([]string{"RIFF", "LIST", "FORM"}, name) {
		w.bytes(s)
		return
	}
	w.bytes(s[:4])
	w.inside(s[4:], func(w *notation, s string) bool { return w.chunks(s, k, length) })
}

func midiFile(w *notation, s string) bool {
	return strings.HasPrefix(s, "MThd") && w.chunks(s, midi, be32)
}

// containers are the boxes of MP4 (ISO/IEC 14496-12) that hold others.
var containers = []string{"moov", "trak", "mdia", "minf", "stbl", "udta", "dinf", "edts", "mvex", "moof", "traf"}

func boxFile(w *notation, s string) bool {
	return len(s) >= 8 && s[4:8] == "ftyp" && w.boxes(s)
}

func (w *notation) boxes(s string) bool {
	for len(s) >= 8 && be32(s) >= 8 && be32(s) <= len(s) {
		n := be32(s)
		w.frame(box, s[4:8], func() {
			if slices.Contains(containers, s[4:8]) {
				w.inside(s[8:n], (*notation).boxes)
			} else {
				w.bytes(s[8:n])
			}
		})
		s = s[n:]
	}
	w.bytes(s)
	return true
}

// jpegFile: ITU-T T.81. Segments up to the scan, which stays as bytes.
func jpegFile(w *notation, s string) bool {
	if !strings.HasPrefix(s, "\xff\xd8\xff") {
		return false
	}
	w.bytes(s[:2])
	s = s[2:]
	for len(s) >= 4 && s[0] == 0xff && s[1] >= 0xc0 && s[1] != 0xd9 {
		n := int(binary.BigEndian.Uint16([]byte(s[2:4])))
		if n < 2 || n+2 > len(s) {
			break
		}
		w.frame(segment, s[:2], func() { w.bytes(s[4 : 2+n]) })
		s = s[2+n:]
	}
	w.bytes(s)
	return true
}

// wasmFile: the WebAssembly core specification, 5. Of the code, each function is a frame.
func wasmFile(w *notation, s string) bool {
	rest, ok := strings.CutPrefix(s, wasmMark)
	if !ok {
		return false
	}
	w.bytes(wasmMark)
	for len(rest) > 1 {
		content, behind, ok := prefixed(rest[1:])
		if !ok {
			return false
		}
		section := rest[0]
		w.frame(tagged, rest[:1], func() {
			if section == codeSection {
				w.inside(content, functions)
			} else {
				w.bytes(content)
			}
		})
		rest = behind
	}
	return rest == ""
}

// Sections of a module.
const (
	customSection = 0
	codeSection   = 10
)

// functions are the bodies of the code section, with their number in front.
func functions(w *notation, s string) bool {
	n, size := binary.Uvarint([]byte(s[:min(len(s), binary.MaxVarintLen32)]))
	if size <= 0 || len(leb(n)) != size || n > uint64(len(s)) {
		return false
	}
	s = s[size:]
	w.frame(count, "", func() {
		for ; n > 0; n-- {
			body, behind, ok := prefixed(s)
			if !ok {
				return
			}
			s = behind
			w.frame(sized, "", func() { w.bytes(body) })
		}
	})
	return s == "" && n == 0
}

// prefixed returns what its length in LEB128 stands in front of, and what follows.
func prefixed(s string) (content, behind string, ok bool) {
	n, size := binary.Uvarint([]byte(s[:min(len(s), binary.MaxVarintLen64)]))
	if size <= 0 || len(leb(n)) != size || n > uint64(len(s)-size) {
		return "", "", false
	}
	return s[size : size+int(n)], s[size+int(n):], true
}

// derFile is one value in DER (ITU-T X.690), such as a certificate.
func derFile(w *notation, s string) bool {
	return len(s) > 4 && s[0] == 0x30 && w.values(s) && strings.Count(w.text.String(), string(rune(derived))) > 2
}

// constructed is the bit of a tag whose value holds values; a tag of five ones goes on.
const (
	constructed = 0x20
	longTag     = 0x1f
)

func (w *notation) values(s string) bool {
	for s != "" {
		n, at, ok := readDERLength(s)
		if !ok || s[0]&longTag == longTag {
			return false
		}
		w.frame(derived, s[:1], func() {
			if s[0]&constructed != 0 {
				w.inside(s[at:at+n], (*notation).values)
			} else {
				w.bytes(s[at : at+n])
			}
		})
		s = s[at+n:]
	}
	return true
}

// readDERLength returns the length behind a tag, and where the value begins.
func readDERLength(s string) (n, at int, ok bool) {
	if len(s) < 2 {
		return 0, 0, false
	}
	n, at = int(s[1]), 2
	if n >= 0x80 {
		digits := n & 0x7f
		if n, at = 0, 2+digits; digits > 3 || at > len(s) {
			return 0, 0, false
		}
		for _, b := range []byte(s[2:at]) {
			n = n<<8 | int(b)
		}
	}
	return n, at, n <= len(s)-at && string(derLength(n)) == s[1:at]
}

// leastFields are those of a file that is taken for one of protocol buffers.
const leastFields = 4

// protobuf is a message in the wire format of protocol buffers, without its schema.
func protobuf(w *notation, s string) bool {
	return message(w, s) && strings.Count(w.text.String(), string(closing)) >= leastFields
}

// message is a message; a field whose content reads as one is one.
func message(w *notation, s string) bool {
	if s == "" {
		return false
	}
	for s != "" {
		tag, size := binary.Uvarint([]byte(s[:min(len(s), binary.MaxVarintLen32)]))
		if size <= 0 || size > 2 || tag>>3 == 0 || len(leb(tag)) != size {
			return false
		}
		n := valueSize(s[size:], tag&7)
		switch {
		case tag&7 == 2:
			content, behind, ok := prefixed(s[size:])
			if !ok {
				return false
			}
			w.frame([]kind{0, tagged, tagged2}[size], s[:size], func() {
				if strings.ContainsFunc(content, unicode.IsControl) {
					w.inside(content, message)
				} else {
					w.bytes(content) // a string
				}
			})
			s = behind
		case n > 0 && size+n <= len(s):
			w.field(group, s[:size+n])
			s = s[size+n:]
		default:
			return false
		}
	}
	return true
}

// valueSize returns the bytes of a field's value by its wire type, 0 for none.
func valueSize(s string, wire uint64) int {
	switch wire {
	case 0:
		_, n := binary.Uvarint([]byte(s[:min(len(s), binary.MaxVarintLen64)]))
		return max(n, 0)
	case 1:
		return 8
	case 5:
		return 4
	}
	return 0
}
