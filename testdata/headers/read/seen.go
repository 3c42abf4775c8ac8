package main

import (
	"hash/maphash"
	"strings"
)

// seen knows the regions of files that were read whole. A region is what stands between two line
// markers that enter a file or return to one.
type seen struct {
	seed    maphash.Seed
	read    map[uint64]bool
	regions map[uint64]region
}

// region says how brackets stand in a stretch of text.
type region struct {
	hash         uint64
	balanced     bool // its brackets are
	blank        bool // it has no token
	ends, begins bool // its last token ends a declaration; what follows begins one
}

// unit is a file, and what is left of it without the regions that were read before.
type unit struct {
	text, rest string
	whole      []uint64 // regions of one or more whole declarations
}

func newSeen() *seen {
	return &seen{maphash.MakeSeed(), map[uint64]bool{}, map[uint64]region{}}
}

func (s *seen) add(u unit) {
	for _, h := range u.whole {
		s.read[h] = true
	}
}

func (s *seen) split(text string) unit {
	u := unit{text: text}
	var rest strings.Builder
	begins := true
	for at := 0; at < len(text); {
		end := at + entry(text[at:])
		r := s.region(text[at:end])
		apart := r.blank || begins && r.balanced && r.ends
		if apart {
			u.whole = append(u.whole, r.hash)
		}
		if !apart || !s.read[r.hash] {
			rest.WriteString(text[at:end])
		} else {
			rest.WriteString(strings.Repeat("\n", strings.Count(text[at:end], "\n")))
		}
		if !r.blank {
			begins = r.begins
		}
		at = end
	}
	u.rest = rest.String()
	return u
}

// entry returns where the first line ends that enters a file, or returns to one.
func entry(text string) int {
	at := 0
	for {
		i := strings.Index(text[at:], "\n# ")
		if i < 0 {
			return len(text)
		}
		at += i + 1
		line, _, _ := strings.Cut(text[at:], "\n")
		if f := strings.Fields(line); len(f) > 3 && (f[3] == "1" || f[3] == "2") {
			return at + len(line)
		}
	}
}

func (s *seen) region(text string) region {
	h := maphash.String(s.seed, text)
	r, ok := s.regions[h]
	if !ok {
		r = scan(text)
		r.hash = h
		s.regions[h] = r
	}
	return r
}

// scan counts the brackets of a text without comments, those in strings aside.
func scan(text string) region {
	r := region{blank: true}
	depth, least := 0, 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch c {
		case ' ', '\t', '\n', '\r', '\f', '\v':
			continue
		case '#':
			line, _, _ := strings.Cut(text[i:], "\n")
			i += len(line)
			continue
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
			least = min(least, depth)
		case '"', '\'':
			i = quoted(text, i)
		default:
			if word(c) {
				for i+1 < len(text) && (word(text[i+1]) || text[i+1] == '\'' && '0' <= c && c <= '9') {
					i++
				}
				if i+1 < len(text) && text[i] == 'R' && text[i+1] == '"' {
					i = raw(text, i+1)
				}
			}
		}
		r.blank, r.ends = false, c == ';' || c == '}'
		r.begins = r.ends || c == '{'
	}
	r.balanced = depth == 0 && least == 0
	return r
}

func word(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// quoted returns the place of the quote that ends what begins at i.
func quoted(text string, i int) int {
	for q := text[i]; ; {
		i++
		if i >= len(text) || text[i] == q || text[i] == '\n' {
			return i
		}
		if text[i] == '\\' {
			i++
		}
	}
}

// raw returns the place of the quote that ends the raw string whose first is at i.
func raw(text string, i int) int {
	open := strings.IndexByte(text[i:], '(')
	if open < 0 {
		return len(text)
	}
	end := ")" + text[i+1:i+open] + `"`
	n := strings.Index(text[i:], end)
	if n < 0 {
		return len(text)
	}
	return i + n + len(end) - 1
}
