package grammar

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// escape reads the escape sequence that s begins with, and returns its code
// point, or the set of a \p or \P, and its length. The characters of also may be
// escaped beside n r t b f \ and u.
func escape(s, also string) (c int, set Set, n int, err error) {
	if len(s) < 2 {
		return 0, nil, len(s), fmt.Errorf("a backslash at the end, expected an escape")
	}
	if i := strings.IndexByte("nrtbf\\", s[1]); i >= 0 {
		return int("\n\r\t\b\f\\"[i]), nil, 2, nil
	}
	switch {
	case strings.IndexByte(also, s[1]) >= 0:
		return int(s[1]), nil, 2, nil
	case s[1] == 'u':
		return hexEscape(s)
	case (s[1] == 'p' || s[1] == 'P') && strings.IndexByte(also, ']') >= 0:
		return propertyEscape(s)
	}
	_, n = utf8.DecodeRuneInString(s[1:])
	return 0, nil, 1 + n, fmt.Errorf("the escape %s, expected one of %s", s[:1+n], escapes(also))
}

func escapes(also string) string {
	list := `\n \r \t \b \f \\ \uXXXX \u{X}`
	for _, c := range also {
		list += ` \` + string(c)
	}
	return list
}

// hexEscape reads \uXXXX or \u{X…}.
func hexEscape(s string) (int, Set, int, error) {
	var digits string
	n := min(6, len(s))
	if strings.HasPrefix(s, `\u{`) {
		end := strings.IndexByte(s, '}')
		if end < 0 {
			return 0, nil, len(s), fmt.Errorf(`the escape %s, expected a } behind its digits`, short(s))
		}
		digits, n = s[3:end], end+1
	} else if digits = s[2:n]; len(digits) < 4 {
		digits = ""
	}
	v, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || v > maxRune {
		return 0, nil, n, fmt.Errorf(`the escape %s, expected \uXXXX or \u{X} up to \u{10FFFF}`, short(s[:n]))
	}
	return int(v), nil, n, nil
}

// propertyEscape reads \p{Name} or \P{Name}.
func propertyEscape(s string) (int, Set, int, error) {
	end := strings.IndexByte(s, '}')
	if len(s) < 3 || s[2] != '{' || end < 0 {
		return 0, nil, len(s), fmt.Errorf(`the escape %s, expected %s{Property}`, short(s), s[:2])
	}
	set, err := property(s[3:end])
	if err != nil {
		return 0, nil, end + 1, err
	}
	if s[1] == 'P' {
		set = set.Complement(0, maxRune)
	}
	return -1, set, end + 1, nil
}

// runes returns the code points of a literal in single quotes.
func runes(literal string) ([]int, error) {
	var out []int
	for s := literal[1 : len(literal)-1]; s != ""; {
		c, n := utf8.DecodeRuneInString(s)
		v := int(c)
		if c == '\\' {
			var err error
			if v, _, n, err = escape(s, "'"); err != nil {
				return nil, err
			}
		}
		if k := len(out); k > 0 && utf16.DecodeRune(rune(out[k-1]), rune(v)) != utf8.RuneError {
			out[k-1] = int(utf16.DecodeRune(rune(out[k-1]), rune(v)))
		} else {
			out = append(out, v)
		}
		s = s[n:]
	}
	return out, nil
}

// charSet returns the set that a [...] of a lexer rule spells. add returns the
// set of a range, with case folded where the rule asks for it.
func charSet(text string, add func(lo, hi int) Set) (Set, error) {
	c := &classReader{text: text[1 : len(text)-1], add: add, last: -1}
	for c.at < len(c.text) {
		if err := c.next(); err != nil {
			return nil, err
		}
	}
	c.flush()
	if len(c.set) == 0 {
		return nil, fmt.Errorf("an empty character set, expected a character")
	}
	return NewSet(c.set...), nil
}

// classReader reads the members between the brackets one by one.
type classReader struct {
	text    string
	at      int
	add     func(lo, hi int) Set
	set     []Range
	last    int  // the character read last, which a dash may turn into a range; -1 for none
	inRange bool // a dash was read after it
}

// flush adds the character read last.
func (c *classReader) flush() {
	if c.last >= 0 {
		c.set = append(c.set, c.add(c.last, c.last)...)
	}
	c.last = -1
}

func (c *classReader) next() error {
	rest := c.text[c.at:]
	r, n := utf8.DecodeRuneInString(rest)
	v := int(r)
	if r == '-' && !c.inRange && c.last >= 0 && len(rest) > 1 {
		c.inRange = true
		c.at++
		return nil
	}
	if r == '\\' {
		var prop Set
		var err error
		if v, prop, n, err = escape(rest, "]-"); err != nil {
			return err
		}
		if v < 0 {
			return c.property(prop, rest, n)
		}
	}
	c.at += n
	if !c.inRange {
		c.flush()
		c.last = v
		return nil
	}
	if v < c.last {
		return fmt.Errorf("the range %s is empty, expected the smaller end first", c.text[:c.at])
	}
	c.set = append(c.set, c.add(c.last, v)...)
	c.last, c.inRange = -1, false
	return nil
}

// property adds the set of the \p that is the first n bytes of rest.
func (c *classReader) property(prop Set, rest string, n int) error {
	if c.inRange || strings.HasPrefix(rest[n:], "-") && len(rest) > n+1 {
		return fmt.Errorf("the property %s in a range, expected a character", rest[:n])
	}
	c.flush()
	c.set = append(c.set, prop...)
	c.at += n
	return nil
}
