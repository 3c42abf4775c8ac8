package coding

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

func pngOf(t testing.TB) string {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 3, 2))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func zipOf(t testing.TB) string {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range map[string]string{"a.txt": strings.Repeat("needle in hay ", 9), "dir/b.png": pngOf(t)} {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(f, text)
	}
	w.Close()
	return b.String()
}

func tarGz(t testing.TB) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Name = "a.tar"
	w := tar.NewWriter(z)
	for _, text := range []string{"", "some text", strings.Repeat("x", 512), pngOf(t)} {
		w.WriteHeader(&tar.Header{Name: "f", Size: int64(len(text)), Mode: 0o644, Uname: "me"})
		io.WriteString(w, text)
	}
	w.Close()
	z.Close()
	return b.String()
}

func certificate(t testing.TB) string {
	pub, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{SerialNumber: big.NewInt(7)}
	der, err := x509.CreateCertificate(nil, c, c, pub, key)
	if err != nil {
		t.Fatal(err)
	}
	return string(der)
}

func riffOf(order binary.AppendByteOrder, name string, chunks ...string) string {
	var inside []byte
	for i, c := range chunks {
		inside = append(order.AppendUint32(append(inside, "ck0"+string(rune('a'+i))...), uint32(len(c))), c...)
		if len(c)%2 != 0 {
			inside = append(inside, 0)
		}
	}
	return string(order.AppendUint32([]byte(name), uint32(len(inside)+4))) + "WAVE" + string(inside)
}

// files are of each format, with the frames that are found in them.
func files(t testing.TB) []struct {
	name, raw string
	frames    int
} {
	wasm := wasmMark + "\x01\x05\x01\x60\x00\x01\x7f" + "\x0a\x06\x01\x04\x00\x41\x2a\x0b"
	return []struct {
		name, raw string
		frames    int
	}{
		{"png", pngOf(t), 3},
		{"cut png", pngOf(t)[:40], 1},
		{"riff", riffOf(binary.LittleEndian, "RIFF", "abc", "\x00defg", ""), 4},
		{"iff", riffOf(binary.BigEndian, "FORM", "\x00b"), 2},
		{"midi", "MThd\x00\x00\x00\x06\x00\x00\x00\x01\x00\x60MTrk\x00\x00\x00\x04\x00\xff\x2f\x00", 2},
		{"mp4", "\x00\x00\x00\x10ftypisom\x00\x00\x00\x01" + "\x00\x00\x00\x14moov\x00\x00\x00\x0cmvhd\x01\x02\x03\x04", 3},
		{"jpeg", "\xff\xd8\xff\xe0\x00\x06JFIF\xff\xda\x00\x03\x00\x12\x34\x00\xff\xd9", 2},
		{"wasm", wasm, 4},
		{"zip", zipOf(t), 1 + 2*7 + 3},
		{"tar.gz", tarGz(t), 1 + 1 + 4*9 + 3},
		{"ar", arMark + "a.o/            0           0     0     644     3         `\nabc\n" + "b.o/            0           0     0     644     2         `\nxy", 12},
		{"der", certificate(t), 19},
		{"protobuf", "\x08\x01\x12\x07\x08\x02\x12\x03abc\x1a\x02\x10\x01\x25\x00\x00\x00\x01", 7},
		{"no format", "some \x00 bytes \xff\xfe of none", 0},
		{"large", strings.Repeat("\x00\x01\xffabc", 400_000), 0},
	}
}

func TestRoundTrip(t *testing.T) {
	for _, f := range files(t) {
		text, c, ok := Binary(f.raw)
		if !ok || string(c.Encode([]byte(text))) != f.raw {
			t.Errorf("%s: does not come back", f.name)
		}
		if n := strings.Count(text, string(closing)); n < f.frames {
			t.Errorf("%s: %d frames, %d were expected", f.name, n, f.frames)
		}
	}
	for _, s := range []string{"", "text\n", "caf\xe9 \xff", "PK\x03\x04 but text"} {
		if _, _, ok := Binary(s); ok {
			t.Errorf("%q is taken as binary", s)
		}
	}
}

// without returns the text of a file without its frame i.
func without(text string, i int) string {
	at, depth := 0, 0
	for k, r := range text {
		switch {
		case kind(r) >= group && r <= lastOpen:
			if i == 0 {
				at = k
			}
			if i <= 0 {
				depth++
			}
			i--
		case r == closing && depth > 0:
			if depth--; depth == 0 {
				return text[:at] + text[k+len(string(r)):]
			}
		}
	}
	return text
}

// A frame that is left out leaves a file that others read.
func TestWithoutFrame(t *testing.T) {
	text, c, _ := Binary(zipOf(t))
	small := c.Encode([]byte(without(text, 1)))
	z, err := zip.NewReader(bytes.NewReader(small), int64(len(small)))
	if err != nil || len(z.File) != 1 {
		t.Fatalf("zip: %v", err)
	}
	text, c, _ = Binary(zipOf(t))
	shorter := strings.Replace(text, "needle in hay ", "", 8)
	small = c.Encode([]byte(shorter))
	if z, err = zip.NewReader(bytes.NewReader(small), int64(len(small))); err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if in, err := f.Open(); err != nil {
			t.Error(err)
		} else if text, err := io.ReadAll(in); err != nil || f.Name == "a.txt" && string(text) != "needle in hay " {
			t.Errorf("%s: %q %v", f.Name, text, err)
		}
	}
	text, c, _ = Binary(tarGz(t))
	in, err := gzip.NewReader(bytes.NewReader(c.Encode([]byte(without(text, 2)))))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for r := tar.NewReader(in); ; n++ {
		if _, err := r.Next(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if n != 3 {
		t.Errorf("%d entries", n)
	}
	text, c, _ = Binary(pngOf(t))
	small = c.Encode([]byte(without(text, 1)))
	if string(small[len(small)-4:]) != string(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte("IEND")))) {
		t.Errorf("png: %q", small)
	}
}

// Any text is written somehow, and any file read, as its own format or not at all.
func FuzzBinary(f *testing.F) {
	for _, file := range files(f) {
		if len(file.raw) < 1<<16 {
			f.Add(file.raw)
		}
	}
	f.Fuzz(func(t *testing.T, raw string) {
		text, c, ok := Binary(raw)
		if ok && string(c.Encode([]byte(text))) != raw {
			t.Error("does not come back")
		}
		c.Encode([]byte(raw))
	})
}

// Files with some bytes changed come back, too.
func TestBroken(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, f := range files(t) {
		if len(f.raw) > 1<<16 {
			continue
		}
		for range 300 {
			b := []byte(f.raw)
			for range 1 + r.IntN(3) {
				b[r.IntN(len(b))] = byte(r.IntN(256))
			}
			b = b[:len(b)-r.IntN(2)*r.IntN(len(b))]
			text, c, ok := Binary(string(b))
			if ok && string(c.Encode([]byte(text))) != string(b) {
				t.Fatalf("%s: %q does not come back", f.name, b)
			}
			runes := []rune(text) // an edit of no grammar
			at := r.IntN(len(runes) + 1)
			c.Encode([]byte(string(runes[:at])))
		}
	}
}

func TestUTF16(t *testing.T) {
	text, c, ok := UTF16("\xff\xfea\x00\xe4\x00")
	if !ok || text != "\ufeffaä" || string(c.Encode([]byte("\ufeffa"))) != "\xff\xfea\x00" {
		t.Errorf("%q %v", text, ok)
	}
	for _, s := range []string{"\xff\xfea", "ab", "\xff\xfe\x00\x00"} {
		if text, c, ok := UTF16(s); ok || c != nil || text != s {
			t.Errorf("%q is taken as UTF-16", s)
		}
	}
	for _, s := range []string{"\xff\xfe\x00\xd8", "\xff\xfea\x00\x00\xd8b\x00", "\xfe\xff\xdc\x00\xd8\x00", "\xff\xfe\x3d\xd8\x00\xde\x3d\xd8"} {
		text, c, ok := UTF16(s)
		if !ok || string(c.Encode([]byte(text))) != s {
			t.Errorf("%q, half a surrogate pair, becomes %q", s, text)
		}
	}
}

// The data of an image are those of all its chunks, uncompressed.
func TestImageData(t *testing.T) {
	raw := pngOf(t)
	at := strings.Index(raw, imageChunk) - 4
	n := be32(raw[at:])
	data := []byte(raw[at+8 : at+8+n])
	two := raw[:at] + string(pngChunk([]byte(imageChunk), data[:3])) + string(pngChunk([]byte(imageChunk), data[3:])) + raw[at+12+n:]
	for _, raw := range []string{raw, two} {
		text, c, _ := Binary(raw)
		if got := string(c.Encode([]byte(text))); got != raw {
			t.Fatalf("%q became %q", raw, got)
		}
		head, data, ok := strings.Cut(text, string(rune(imagePixels)))
		if !ok {
			t.Fatalf("no data in %q", text)
		}
		header, content, _ := strings.Cut(data, string(closing))
		row := []rune(content)
		row[0], row[1] = character(0), 'A' // no filter, and the first byte of a pixel
		made, err := png.Decode(bytes.NewReader(c.Encode([]byte(head + string(rune(imagePixels)) + header + string(closing) + string(row)))))
		if err != nil {
			t.Fatal(err)
		}
		if n, ok := made.(*image.NRGBA); !ok || n.Pix[0] != 'A' {
			t.Errorf("the first pixel is not the one of the text: %v", made)
		}
	}
}
