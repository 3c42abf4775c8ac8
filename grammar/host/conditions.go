package host

import "pare/internal/lazy"

// true evaluates the condition of a directive; what is no condition is false.
func (s *sections) true(text string) bool {
	c := &condition{words: conditionWords().FindAllString(text, -1), defined: s.defined}
	return c.or()
}

var conditionWords = lazy.Regexp(`[\pL_][\pL\pN_]*|&&|\|\||[!=]=|[!()]`)

// condition is the rest of one that is read from the left.
type condition struct {
	words   []string
	defined map[string]bool
	depth   int
}

// next takes a word, if it is next.
func (c *condition) next(word string) bool {
	if len(c.words) == 0 || c.words[0] != word {
		return false
	}
	c.words = c.words[1:]
	return true
}

func (c *condition) or() bool {
	is := c.and()
	for c.next("||") {
		is = c.and() || is
	}
	return is
}

func (c *condition) and() bool {
	is := c.equal()
	for c.next("&&") {
		is = c.equal() && is
	}
	return is
}

func (c *condition) equal() bool {
	for is := c.unary(); ; {
		switch {
		case c.next("=="):
			is = is == c.unary()
		case c.next("!="):
			is = is != c.unary()
		default:
			return is
		}
	}
}

func (c *condition) unary() bool {
	not := false
	for c.next("!") {
		not = !not
	}
	return not != c.symbol()
}

func (c *condition) symbol() bool {
	switch {
	case c.depth == mostParentheses || len(c.words) == 0:
		return false
	case c.next("("):
		c.depth++
		is := c.or()
		c.depth--
		c.next(")")
		return is
	}
	word := c.words[0]
	c.words = c.words[1:]
	return word == "true" || c.defined[word]
}

// mostParentheses bounds those of a condition in each other.
const mostParentheses = 100
