package changes

import (
	"bytes"
	"compress/zlib"
	"fmt"
)

// writeBinary writes a change of a binary file: the new content, and the old one to reverse the
// patch.
func writeBinary(b *bytes.Buffer, old, now []byte) {
	b.WriteString("GIT binary patch\n")
	writeLiteral(b, now)
	writeLiteral(b, old)
}

// writeLiteral writes a content, compressed, 52 bytes a line. A line begins with
// a letter for its length: A to Z for 1 to 26, a to z for 27 to 52.
func writeLiteral(b *bytes.Buffer, content []byte) {
	fmt.Fprintf(b, "literal %d\n", len(content))
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	w.Write(content) // writing to a buffer cannot fail
	w.Close()
	for packed.Len() > 0 {
		part := packed.Next(52)
		if len(part) <= 26 {
			b.WriteByte('A' + byte(len(part)) - 1)
		} else {
			b.WriteByte('a' + byte(len(part)) - 27)
		}
		writeBase85(b, part)
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
}

// digits are those of RFC 1924, with which git writes base 85.
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"

// writeBase85 writes four bytes as five digits, padding the last four with zeros.
func writeBase85(b *bytes.Buffer, data []byte) {
	for len(data) > 0 {
		var four [4]byte
		data = data[copy(four[:], data):]
		n := uint32(four[0])<<24 | uint32(four[1])<<16 | uint32(four[2])<<8 | uint32(four[3])
		var five [5]byte
		for i := len(five) - 1; i >= 0; i-- {
			five[i] = digits[n%85]
			n /= 85
		}
		b.Write(five[:])
	}
}
