package coding

import (
	"strconv"
	"strings"
)

// gzipFile: RFC 1952, one member.
func gzipFile(w *notation, s string) bool {
	if len(s) < 18 || s[:3] != "\x1f\x8b\x08" {
		return false
	}
	at := 10
	flags := s[3]
	if flags&4 != 0 {
		at += 2 + le16(s[at:])
	}
	for _, named := range []byte{8, 16} { // a name, a comment
		if flags&named != 0 && at < len(s) {
			at += strings.IndexByte(s[at:], 0) + 1
		}
	}
	if flags&2 != 0 {
		at += 2
	}
	if at > len(s)-8 {
		return false
	}
	content, ok := w.inflate(s[at : len(s)-8])
	if !ok {
		return false
	}
	w.frame(gzipFrame, "", func() {
		w.field(group, s[:at])
		w.inside(content, formats...)
	})
	return true
}

// tarFile: POSIX ustar.
func tarFile(w *notation, s string) bool {
	if len(s) < tarBlock || s[257:262] != "ustar" {
		return false
	}
	for len(s) >= tarBlock && s[0] != 0 {
		size, err := strconv.ParseInt(strings.Trim(s[tarSize:tarSize+12], " \x00"), 8, 32)
		n := int(size)
		whole := tarBlock + (n+tarBlock-1)/tarBlock*tarBlock
		if err != nil || n < 0 || whole > len(s) {
			return false
		}
		w.frame(tarFrame, "", func() { w.tarEntry(s[:tarBlock], s[tarBlock:tarBlock+n]) })
		s = s[whole:]
	}
	w.bytes(s)
	return true
}

func (w *notation) tarEntry(h, content string) {
	w.padded(hundred, h[:100], "\x00")
	for at := 100; at < tarSize; at += 8 { // mode and owners
		w.padded(eight, h[at:at+8], "\x00")
	}
	w.padded(twelve, h[136:tarSum], "\x00")
	w.padded(single, h[156:157], "\x00")
	w.padded(hundred, h[157:257], "\x00")
	w.padded(rest, h[257:], "\x00")
	w.inside(content, formats...)
}

func arFile(w *notation, s string) bool {
	s, ok := strings.CutPrefix(s, arMark)
	if !ok {
		return false
	}
	w.bytes(arMark)
	for len(s) >= arFront+arSize+len(arEnd) {
		n, err := strconv.Atoi(strings.TrimRight(s[arFront:arFront+arSize], " "))
		begin := arFront + arSize + len(arEnd)
		if err != nil || n < 0 || begin+n > len(s) {
			return false
		}
		w.frame(arFrame, "", func() {
			for i, k := range []kind{spaced16, spaced12, spaced, spaced, spaced8} {
				from := []int{0, 16, 28, 34, 40}[i]
				w.padded(k, s[from:from+widths[k].n], " ")
			}
			w.inside(s[begin:begin+n], formats...)
		})
		s = s[min(begin+n+n%2, len(s)):]
	}
	w.bytes(s)
	return true
}

// zipFile is a zip archive whose members stand in the order of its directory, with nothing
// between them: the usual ones, but neither encrypted nor of 64 bits.
func zipFile(w *notation, s string) bool {
	if len(s) < 22 || !strings.HasPrefix(s, localMark) || s[len(s)-22:len(s)-18] != endMark {
		return false
	}
	end := s[len(s)-22:]
	n, at := le16(end[10:]), le32(end[16:])
	if at > len(s)-22 {
		return false
	}
	entries := s[at : len(s)-22]
	ok := true
	w.frame(zipFrame, "", func() {
		begin := 0
		for ; n > 0 && ok; n-- {
			begin, entries, ok = w.zipEntry(s[:at], begin, entries)
		}
		ok = ok && begin == at && entries == ""
	})
	return ok
}

// zipEntry writes the member that begins at a place, with its entry in the directory. It
// returns where the next one begins, and the entries that follow.
func (w *notation) zipEntry(s string, begin int, entries string) (next int, behind string, ok bool) {
	if len(entries) < 46 || entries[:4] != entryMark || le32(entries[42:]) != begin || len(s)-begin < 30 {
		return 0, "", false
	}
	packed, names := le32(entries[20:]), [3]int{le16(entries[28:]), le16(entries[30:]), le16(entries[32:])}
	local := s[begin:]
	data := 30 + le16(local[26:]) + le16(local[28:])
	if len(entries) < 46+names[0]+names[1]+names[2] || data+packed > len(local) {
		return 0, "", false
	}
	content := local[data : data+packed]
	if le16(local[8:]) == deflated {
		if content, ok = w.inflate(content); !ok {
			return 0, "", false
		}
	}
	next = begin + data + packed
	if le16(local[6:])&descriptor != 0 {
		next += 16
	}
	rest := entries[46:]
	w.frame(zipped, "", func() {
		w.padded(ten, local[4:14], "\x00")
		w.padded(twenty, entries[4:16]+entries[34:42], "\x00")
		w.field(group, local[30:30+le16(local[26:])])
		w.field(group, local[30+le16(local[26:]):data])
		w.field(group, rest[names[0]:names[0]+names[1]])
		w.field(group, rest[names[0]+names[1]:names[0]+names[1]+names[2]])
		w.inside(content, formats...)
	})
	return next, rest[names[0]+names[1]+names[2]:], true
}
