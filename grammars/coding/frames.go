package coding

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"slices"
)

// kind is what follows from the content of a frame, by its opening mark: the marks' groups
// have heads of 0, 1, 2 and 4 bytes.
type kind rune

const (
	group     kind = 0xE000 + iota // nothing
	count                          // the number of frames in it, as LEB128, in front
	sized                          // the length as LEB128, in front
	gzipFrame                      // the rest of a header in its first frame; content, compressed, and checksum
	tarFrame                       // a header of 512 bytes with size and checksum, the content, and fill
	arFrame                        // a header of 60 bytes with the size, and fill to an even length
	zipFrame                       // members, and the directory of them
	zipped                         // a member
	single                         // one byte
	eight                          // eight bytes, of which it has the first; and so on
	ten
	twelve
	twenty
	hundred
	rest   // 255 bytes
	spaced // six bytes, filled with spaces; and so on
	spaced8
	spaced12
	spaced16
	imagePixels // IDAT: the header of zlib in its first frame; content, compressed, and checksum
)

const (
	tagged  kind = 0xE020 + iota // head, length as LEB128: protocol buffers, WebAssembly
	derived                      // head, length as in DER
)

const (
	tagged2 kind = 0xE040 + iota // as tagged
	segment                      // head, two bytes of length, theirs included: JPEG
)

const (
	pngFrame kind = 0xE060 + iota // length, head, content, checksum
	iff                           // head, length, content, fill to an even length
	riff                          // as iff, in the other byte order
	midi                          // as iff, without fill
	box                           // length of all, head: MP4
)

// head returns the number of bytes that name a frame of the kind.
func (k kind) head() int { return []int{0, 1, 2, 4}[(rune(k)-firstOpen)/0x20] }

// widths are the kinds of fixed width, with what fills them.
var widths = map[kind]struct {
	n    int
	fill byte
}{
	single: {1, 0}, eight: {8, 0}, ten: {10, 0}, twelve: {12, 0}, twenty: {20, 0}, hundred: {100, 0}, rest: {255, 0},
	spaced: {6, ' '}, spaced8: {8, ' '}, spaced12: {12, ' '}, spaced16: {16, ' '},
}

// wrap returns what a frame is in the file; its content stands at the end of out.
func (b *blocks) wrap(o, up *open, out []byte) []byte {
	c := o.content(out)
	if w, ok := widths[o.kind]; ok {
		return fit(slices.Clone(c), w.n, w.fill)
	}
	be, le := binary.BigEndian, binary.LittleEndian
	n := uint32(len(c))
	switch o.kind {
	case count:
		return append(leb(uint64(len(o.kids)/2)), c...)
	case sized:
		return append(leb(uint64(n)), c...)
	case tagged, tagged2:
		return slices.Concat(o.head, leb(uint64(n)), c)
	case derived:
		return slices.Concat(o.head, derLength(len(c)), c)
	case segment:
		return slices.Concat(o.head, be.AppendUint16(nil, uint16(n+2)), c)
	case pngFrame:
		return pngChunk(o.head, c)
	case iff:
		return even(slices.Concat(o.head, be.AppendUint32(nil, n), c), 0)
	case riff:
		return even(slices.Concat(o.head, le.AppendUint32(nil, n), c), 0)
	case midi:
		return slices.Concat(o.head, be.AppendUint32(nil, n), c)
	case box:
		return slices.Concat(be.AppendUint32(nil, n+8), o.head, c)
	case gzipFrame:
		return b.gzipped(o, out)
	case imagePixels:
		return b.imageData(o, out)
	case tarFrame:
		return tarred(c)
	case arFrame:
		return archived(c)
	case zipFrame:
		return zipArchive(o, c)
	case zipped:
		return b.zipMember(o, up, out)
	}
	return slices.Clone(c)
}

// pngChunk returns a chunk of a name.
func pngChunk(name, c []byte) []byte {
	be := binary.BigEndian
	return be.AppendUint32(slices.Concat(be.AppendUint32(nil, uint32(len(c))), name, c), crc32.ChecksumIEEE(slices.Concat(name, c)))
}

// fit returns c with n bytes: filled, or cut.
func fit(c []byte, n int, fill byte) []byte {
	for len(c) < n {
		c = append(c, fill)
	}
	return c[:n]
}

func even(c []byte, fill byte) []byte {
	if len(c)%2 != 0 {
		c = append(c, fill)
	}
	return c
}

// leb returns a number as LEB128.
func leb(n uint64) []byte { return binary.AppendUvarint(nil, n) }

// derLength returns a length as DER writes it.
func derLength(n int) []byte {
	if n < 0x80 {
		return []byte{byte(n)}
	}
	var digits []byte
	for ; n > 0; n >>= 8 {
		digits = append([]byte{byte(n)}, digits...)
	}
	return append([]byte{0x80 | byte(len(digits))}, digits...)
}

// gzipped returns a gzip file: RFC 1952.
func (b *blocks) gzipped(o *open, out []byte) []byte {
	content := o.rest(out, 1)
	le := binary.LittleEndian
	made := slices.Concat(o.kid(out, 0), b.deflate(content))
	made = le.AppendUint32(made, crc32.ChecksumIEEE(content))
	return le.AppendUint32(made, uint32(len(content)))
}

// imageData returns the chunk of a PNG image's data: RFC 1950. Data of the file are the chunks that it has for them.
func (b *blocks) imageData(o *open, out []byte) []byte {
	header, content := o.kid(out, 0), o.rest(out, 1)
	if chunks, ok := b.packed[imageKey(string(header), string(content))]; ok {
		return []byte(chunks)
	}
	data := slices.Concat(header, b.deflate(content))
	return pngChunk([]byte(imageChunk), binary.BigEndian.AppendUint32(data, adler32.Checksum(content)))
}

// imageKey is what the chunks of an image's data are kept by.
func imageKey(header, content string) [sha256.Size]byte {
	return sha256.Sum256([]byte(imageChunk + header + content))
}

// Offsets in tar's header, from POSIX (ustar): the notation leaves out size and checksum.
const (
	tarBlock  = 512
	tarSize   = 124
	tarSum    = 148
	tarHeader = tarBlock - 12 - 8 // without them
)

// tarred returns a tar entry of its header, without size and checksum, and its content.
func tarred(c []byte) []byte {
	c = fit(slices.Clone(c), max(len(c), tarHeader), 0)
	n := len(c) - tarHeader
	size := fmt.Sprintf("%011o\x00", n)
	made := slices.Concat(c[:tarSize], []byte(size), c[tarSize:tarSum-12], []byte("        "), c[tarSum-12:])
	sum := 0
	for _, b := range made[:tarBlock] {
		sum += int(b)
	}
	copy(made[tarSum:], fmt.Sprintf("%06o\x00 ", sum))
	return fit(made, (len(made)+tarBlock-1)/tarBlock*tarBlock, 0)
}

// Bytes of the header of an ar member: in front of the size, of that, and behind it.
const (
	arFront = 48
	arSize  = 10
	arEnd   = "`\n"
)

// archived returns an ar member of its header, without the size, and its content.
func archived(c []byte) []byte {
	c = fit(slices.Clone(c), max(len(c), arFront), ' ')
	size := fmt.Sprintf("%-*d", arSize, len(c)-arFront)
	return even(slices.Concat(c[:arFront], []byte(size), []byte(arEnd), c[arFront:]), '\n')
}

// member is a zip archive's, as its directory needs it.
type member struct {
	from, behind []byte // the fields in front of checksum and sizes, and behind the lengths
	sums         []byte // checksum and sizes
	name, extra  []byte
	comment      []byte
}

// zipMember returns a member of a zip archive (PKWARE's APPNOTE). Its first six frames are
// the fields of its header, those of its entry in the directory, its name, the extra fields
// of both, and the comment.
func (b *blocks) zipMember(o, up *open, out []byte) []byte {
	le := binary.LittleEndian
	local, entry, content := fit(slices.Clone(o.kid(out, 0)), 10, 0), fit(slices.Clone(o.kid(out, 1)), 20, 0), o.rest(out, 6)
	name, extra := o.kid(out, 2), o.kid(out, 3)
	data := content
	if le.Uint16(local[4:]) == deflated {
		data = b.deflate(content)
	}
	sums := le.AppendUint32(nil, crc32.ChecksumIEEE(content))
	sums = le.AppendUint32(le.AppendUint32(sums, uint32(len(data))), uint32(len(content)))
	m := member{from: entry[:12], behind: entry[12:], sums: sums, name: slices.Clone(name), extra: slices.Clone(o.kid(out, 4)), comment: slices.Clone(o.kid(out, 5))}
	up.members = append(up.members, m)
	made, later := slices.Concat([]byte(localMark), local), []byte(nil)
	if le.Uint16(local[2:])&descriptor != 0 {
		made, later = append(made, make([]byte, 12)...), append([]byte(descriptorMark), sums...)
	} else {
		made = append(made, sums...)
	}
	made = le.AppendUint16(le.AppendUint16(made, uint16(len(name))), uint16(len(extra)))
	return slices.Concat(made, name, extra, data, later)
}

// zipArchive returns a zip archive with its directory.
func zipArchive(o *open, c []byte) []byte {
	le := binary.LittleEndian
	made := slices.Clone(c)
	var list []byte
	n := min(len(o.members), len(o.kids)/2)
	for i, m := range o.members[:n] {
		list = slices.Concat(list, []byte(entryMark), m.from, m.sums)
		for _, field := range [][]byte{m.name, m.extra, m.comment} {
			list = le.AppendUint16(list, uint16(len(field)))
		}
		list = le.AppendUint32(append(list, m.behind...), uint32(o.kids[2*i]-o.at))
		list = slices.Concat(list, m.name, m.extra, m.comment)
	}
	made = slices.Concat(made, list, []byte(endMark), make([]byte, 4))
	made = le.AppendUint16(le.AppendUint16(made, uint16(n)), uint16(n))
	made = le.AppendUint32(le.AppendUint32(made, uint32(len(list))), uint32(len(c)))
	return append(made, 0, 0)
}
