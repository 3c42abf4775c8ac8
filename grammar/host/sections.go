package host

import (
	"slices"
	"strings"
)

// skip takes what stands behind #if false along, which need not be made of tokens. A directive begins
// its line, and nothing stands behind some.
func (c *interpolations) skip() {
	name, rest := directive(c.Matched())
	line := c.Text[strings.LastIndexAny(c.Text[:c.Start], "\r\n")+1 : c.Start]
	switch rest = strings.TrimSpace(rest); {
	case strings.Trim(line, " \t\f\v\uFEFF") != "" && !strings.ContainsAny(c.Matched(), "\r\n"):
		c.Fail(c.Start, "a directive behind something else")
	case (name == "else" || name == "endif") && rest != "":
		c.Fail(c.Start, "more behind a directive")
	case name != "" && !directiveWords[name]:
		c.Fail(c.Start, "an unknown directive")
	}
	if name != "if" || rest != "false" {
		return
	}
	for depth := 1; ; {
		at := strings.IndexByte(c.Text[c.Pos:], '\n')
		if at < 0 {
			return
		}
		line := c.Pos + at
		end := len(c.Text)
		if next := strings.IndexAny(c.Text[line+1:], "\r\n"); next >= 0 {
			end = line + 1 + next
		}
		switch name, _ := directive(c.Text[line:end]); name {
		case "if":
			depth++
		case "endif":
			depth--
		case "else", "elif":
			if depth == 1 {
				depth = 0
			}
		}
		if depth == 0 {
			return
		}
		c.Pos = end
	}
}

var directiveWords = map[string]bool{"define": true, "elif": true, "else": true, "endif": true, "endregion": true, "error": true, "if": true, "line": true,
	"load": true, "nullable": true, "pragma": true, "r": true, "reference": true, "region": true, "undef": true, "warning": true}

// directive returns the name of a directive and what follows it.
func directive(line string) (name, rest string) {
	word, ok := strings.CutPrefix(strings.TrimLeft(line, " \t\r\n\f\v\uFEFF"), "#")
	if !ok {
		return "", ""
	}
	word = strings.TrimLeft(word, " \t")
	end := strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' })
	if end < 0 {
		end = len(word)
	}
	rest, _, _ = strings.Cut(word[end:], "//")
	return word[:end], rest
}

// sections decides which branches of #if are read. Where all of them hold whole items, all are, with
// a token in front of each and one behind the last; so it is with a #region. Else the branch that the
// compiler would read without symbols of its command line is, and the directives are hidden.
type sections struct {
	put       func(Token)
	of        func(Token) string
	directive int

	branch, region, head marks // of #if, of #region, of both around using directives alone

	opens, closes map[int]bool
	ends          map[int]bool // tokens that an item ends with
	befores       map[int]bool // tokens in front of an item
	inner         map[int]bool // tokens that no item begins with

	bracket, target, bracketEnd int // of an attribute of the assembly
	using, global, semicolon    int
	usings                      map[int]bool // words behind using
	named                       map[int]bool // tokens behind the first name of a using directive

	before    int  // the last token put that is not hidden
	attribute bool // one of the assembly is open
	groups    []*section
	deep      int // how many more are open than can be
	defined   map[string]bool
}

// marks are the tokens of a section's directives.
type marks struct{ first, next, last int }

// section is an #if or a #region that is open.
type section struct {
	region   bool
	branches []part
	taken    bool // a branch is read
	before   int  // the token in front of it
}

// mostSections bounds those in each other: their tokens are kept once for each.
const mostSections = 100

// part is a directive and the tokens behind it.
type part struct {
	directive Token
	read      bool
	toks      []Token
}

func (s *sections) token(t Token) {
	if t.Type != s.directive {
		s.add(t)
		return
	}
	name, rest := directive(s.of(t))
	top := len(s.groups) - 1
	begins, ends := name == "if" || name == "region", name == "endif" || name == "endregion"
	switch {
	case begins && len(s.groups) == mostSections:
		s.deep++
		s.add(t)
	case s.deep > 0:
		if ends {
			s.deep--
		}
		s.add(t)
	case begins:
		yes := name == "region" || s.true(rest)
		s.groups = append(s.groups, &section{region: name == "region", branches: []part{{directive: t, read: yes}}, taken: yes, before: s.before})
	case top >= 0 && !s.groups[top].region && (name == "elif" || name == "else"):
		o := s.groups[top]
		yes := !o.taken && (name == "else" || s.true(rest))
		o.branches = append(o.branches, part{directive: t, read: yes})
		o.taken = o.taken || yes
		s.before = o.before
	case top >= 0 && ends && s.groups[top].region == (name == "endregion"):
		o := s.groups[top]
		s.groups = s.groups[:top]
		s.close(o, &t)
	default:
		if name == "define" || name == "undef" {
			s.defined[strings.TrimSpace(rest)] = name == "define"
		}
		s.add(t)
	}
}

// bracketed is the type that stands for the end of an attribute of the assembly.
const bracketed = noType - 1

// add puts a token, or keeps it while a section is open.
func (s *sections) add(t Token) {
	if t.Channel == 0 {
		s.attribute = s.attribute || t.Type == s.target && s.before == s.bracket
		s.before = t.Type
		if t.Type == s.bracketEnd && s.attribute {
			s.before, s.attribute = bracketed, false
		}
	}
	if n := len(s.groups); n > 0 {
		b := s.groups[n-1].branches
		b[len(b)-1].toks = append(b[len(b)-1].toks, t)
		return
	}
	s.put(t)
}

// close puts what a section holds; end is nil at the end of the text.
func (s *sections) close(o *section, end *Token) {
	whole := end != nil && (o.before == noType || o.before == bracketed || s.befores[o.before])
	m, head, empty := s.branch, true, true
	for _, b := range o.branches {
		toks := slices.DeleteFunc(slices.Clone(b.toks), func(t Token) bool { return t.Channel != 0 })
		whole = whole && s.whole(toks)
		head = head && s.directives(toks)
		empty = empty && len(toks) == 0
	}
	if head {
		m = s.head
	} else if o.region {
		m = s.region
	}
	whole = whole && !empty // the directives of one that is empty go together
	s.before, s.attribute = o.before, false
	for i, b := range o.branches {
		if whole {
			b.directive.Channel, b.directive.Type = 0, m.next
			if i == 0 {
				b.directive.Type = m.first
			}
		}
		s.add(b.directive)
		for _, t := range b.toks {
			if !whole && !b.read {
				t.Channel = hidden
			}
			s.add(t)
		}
	}
	if end != nil {
		t := *end
		if whole {
			t.Channel, t.Type = 0, m.last
		}
		s.add(t)
	}
}

// finish puts what is left at the end of the text.
func (s *sections) finish() {
	for n := len(s.groups); n > 0; n = len(s.groups) {
		o := s.groups[n-1]
		s.groups = s.groups[:n-1]
		s.close(o, nil)
	}
}

// whole reports whether tokens may be whole items.
func (s *sections) whole(toks []Token) bool {
	depth := 0
	for _, t := range toks {
		if s.opens[t.Type] {
			depth++
		} else if s.closes[t.Type] {
			if depth--; depth < 0 {
				return false
			}
		}
	}
	n := len(toks)
	if n == 0 || depth != 0 || s.inner[toks[0].Type] {
		return n == 0
	}
	return s.ends[toks[n-1].Type] || s.head.last == toks[n-1].Type ||
		n > 2 && toks[0].Type == s.bracket && toks[1].Type == s.target && toks[n-1].Type == s.bracketEnd
}

// directives reports whether tokens are using directives, attributes of the assembly, and sections of them.
func (s *sections) directives(toks []Token) bool {
	for len(toks) > 0 {
		if t := toks[0].Type; t == s.head.first || t == s.head.next || t == s.head.last {
			toks = toks[1:]
			continue
		}
		if len(toks) > 2 && toks[0].Type == s.bracket && toks[1].Type == s.target {
			end := slices.IndexFunc(toks, func(t Token) bool { return t.Type == s.bracketEnd })
			toks = toks[end+1:]
			if end < 0 || len(toks) > 0 && toks[0].Type == s.bracketEnd {
				return false
			}
			continue
		}
		if toks[0].Type == s.global {
			toks = toks[1:]
		}
		if len(toks) < 3 || toks[0].Type != s.using {
			return false
		}
		toks = toks[1:]
		for len(toks) > 0 && s.usings[toks[0].Type] {
			toks = toks[1:]
		}
		if len(toks) < 2 || !s.named[toks[1].Type] {
			return false
		}
		end := slices.IndexFunc(toks, func(t Token) bool { return t.Type == s.semicolon })
		if end < 0 {
			return false
		}
		toks = toks[end+1:]
	}
	return true
}
