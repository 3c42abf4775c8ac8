package host

import (
	"strings"
	"unicode/utf8"
)

// newline decides what the line end in front of a token stands for.
func (s *scalaLines) newline(i int) {
	t := &s.main[i]
	typ := s.retype(i, true)
	if s.begins && s.started && s.last != s.line { // behind annotations and modifiers
		return
	}
	more := s.infix && s.is(s.last, names) && s.is(typ, operands) && !t.blank
	for {
		r := s.top()
		if r.clause || more {
			return
		}
		if r.width < 0 {
			if r.width = t.width; r.kind == parenthesized && s.typeAt(i-1) != r.prefix {
				r.width = s.depthOf(len(s.regions) - 2)
			}
		}
		separates := r.kind == braced || r.kind == indented && (r.outer || r.width <= t.width)
		deeper := r.width < t.width
		ended := s.is(s.last, stops) && s.is(typ, starts)
		leads := s.leads(i)
		ends := typ == s.caseWord && r.kind == indented && r.clauseBody && !s.is(s.last, opens) // whatever its depth
		switch {
		case ends:
			s.pop()
		case separates && s.closed && deeper && ended && !leads:
			s.begin(i)
			return
		case separates && ended && !s.closed && !leads && !s.holds(i, typ, deeper):
			s.separate()
			return
		case deeper || r.width == t.width && (s.last == s.match || s.last == s.catch) && typ == s.caseWord:
			if s.is(s.last, opens) && s.opensRegion(i) {
				s.begin(i)
			}
			return
		case t.width < r.width || (r.prefix == s.match || r.prefix == s.catch) && typ != s.caseWord:
			if r.kind != indented || r.outer || leads || s.last == s.indent || s.is(s.last, goesOn) || s.keeps(typ, t.width) || s.last == s.comma || s.last == s.dot {
				return
			}
			s.pop()
		default:
			return
		}
	}
}

// holds reports whether a token belongs to the statement in front of its line all the same.
func (s *scalaLines) holds(i, typ int, deeper bool) bool {
	t, r := &s.main[i], s.top()
	switch typ {
	case s.openBrace:
		return !t.blank && (deeper || r.head == ofClass || r.head == ofMember || r.head == ofMethods)
	case s.params:
		return !t.blank && r.head == ofClass
	case s.open:
		return !t.blank && (deeper && r.head != ofImport && !r.quiet || r.head == ofClass || r.head == ofMember && s.last != s.closeBrace)
	case s.openBracket:
		return !t.blank && deeper
	case s.do:
		return r.loops > 0
	case s.then:
		return r.conditions > 0
	case s.until, s.derives:
		return true
	}
	return false
}

// keeps reports whether else and the like belong to the innermost region though they stand less
// deep: something in it awaits them, and nothing around it, or they stand deeper than that.
func (s *scalaLines) keeps(typ, width int) bool {
	if !s.is(typ, goesOn) || !s.awaits(typ) {
		return false
	}
	around := len(s.regions) - 1
	return typ == s.then || width > s.depthOf(around-1) || !s.awaited(typ, around)
}

// awaited reports whether one of the outer regions awaits a word, and there are only indented ones within it.
func (s *scalaLines) awaited(typ, regions int) bool {
	for i := regions - 1; i >= 0; i-- {
		if s.regions[i].awaits(s, typ) {
			return true
		}
		if s.regions[i].kind != indented {
			break
		}
	}
	return false
}

func (s *scalaLines) awaits(typ int) bool { return s.top().awaits(s, typ) }

// awaits reports whether something in the region awaits such a word.
func (r *scalaRegion) awaits(s *scalaLines, typ int) bool {
	switch typ {
	case s.then:
		return r.conditions > 0
	case s.elseWord:
		return r.elses > 0
	case s.do, s.yield:
		return r.loops > 0
	case s.catch, s.finally:
		return r.tries > 0
	}
	return true
}

// opensRegion reports whether an indented region may begin behind the token in front, which is
// of a kind that opens one.
func (s *scalaLines) opensRegion(i int) bool {
	r := s.top()
	switch s.last {
	case s.headArrow:
		if s.main[i-1].self {
			r.width = s.main[i].width
			return false
		}
	case s.arrow, s.context:
		if s.main[i-1].clause {
			return s.main[i].Type != s.caseWord
		}
		return r.head != ofMember && !r.params
	}
	return true
}

// leads reports whether a line goes on with the operator that it begins with.
func (s *scalaLines) leads(i int) bool {
	t := &s.main[i]
	if !s.is(t.Type, names) || t.blank || t.End == len(s.Text) || !s.operatorLike(t.Token) {
		return false
	}
	if c := s.Text[t.End]; c != ' ' && c != '\t' && c != '\r' && c != '\n' || i+1 == len(s.main) {
		return false
	}
	next := &s.main[i+1]
	if next.width >= 0 && next.width < t.width {
		return false
	}
	return s.is(next.Type, operands) && (next.Type == s.sign || next.Type == s.word || !s.is(next.Type, names)) ||
		next.Type == s.ifWord || next.Type == s.tryWord
}

// operatorLike reports whether a name consists of signs, ends with one, or is quoted.
func (s *scalaLines) operatorLike(t Token) bool {
	c := s.Text[t.End-1]
	return t.Type != s.word || c == '`' || c < utf8.RuneSelf && strings.IndexByte("!#%&*+-/:<=>?@\\^|~", c) >= 0
}

// separate shows the line end in front.
func (s *scalaLines) separate() {
	s.shows = true
	s.last = s.line
	s.statement()
}

// statement begins a statement in the innermost region.
func (s *scalaLines) statement() {
	r := s.top()
	if r.packages = false; r.first >= 0 {
		r.before, r.first = r.first, -1
	}
	if r.head = noHead; !r.quiet {
		r.conditions, r.elses, r.loops, r.tries = 0, 0, 0, 0
	}
	s.begins, s.started, s.operand, s.infix, s.closed = true, false, false, false, false
}

// begin begins an indented region.
func (s *scalaLines) begin(i int) {
	s.deep = true
	r := s.top()
	in := scalaRegion{width: s.main[i].width, prefix: s.last, generators: s.last == s.forWord, template: s.last == s.body && r.head == ofClass, clauseBody: s.main[i-1].clause, first: -1, before: -1, packaged: r.packages}
	s.three = s.three || s.last == s.match || s.last == s.catch
	if r.head != ofImport {
		r.head = noHead
	}
	body := s.last == s.body
	s.regions = append(s.regions, in)
	s.last = s.indent
	s.statement()
	if body {
		s.leadsBlock(i)
	}
}

// pop ends the innermost region.
func (s *scalaLines) pop() {
	r := s.top()
	s.regions = s.regions[:len(s.regions)-1]
	if r.kind == indented {
		s.dedents++
		s.last = s.dedent
		s.operand, s.infix, s.begins, s.closed = true, false, false, r.prefix == s.forWord
	}
}

// closeTo ends the indented regions in the innermost brackets.
func (s *scalaLines) closeTo() {
	for len(s.regions) > 1 && s.top().kind == indented {
		s.pop()
	}
}

// put puts a token, of the type that it is of where it stands, and what is due in front of it. It
// returns the last token that it put.
func (s *scalaLines) put(i int) int {
	t := &s.main[i]
	switch {
	case s.closer(t.Type):
		s.bracket(t)
	case t.Type == s.comma && len(s.regions) > 1 && s.inParentheses():
		s.closeTo()
	case s.is(t.Type, goesOn) && t.Type != s.match && s.awaited(t.Type, len(s.regions)):
		for !s.awaits(t.Type) {
			s.pop()
		}
	}
	typ := s.retype(i, false)
	last := i
	switch {
	case typ == s.end && s.endsStatement(i):
		last++
	case typ == s.end:
		typ = s.stray
	case s.top().first < 0:
		s.top().first = i
	}
	if typ < 0 { // a grammar may lack it
		typ = t.Type
	}
	s.flush(t.at, t.Start)
	out := t.Token
	out.Type, out.End = typ, s.main[last].End
	if typ == s.semicolon && s.typeAt(i+1) == s.elseWord {
		out.Channel = hidden
	}
	s.next = s.main[last].at + 1
	s.version(i, typ)
	s.emit(out)
	if out.Channel == 0 {
		s.advance(i, typ)
	}
	return last
}

// inParentheses reports whether the innermost region is an indented one in parentheses.
func (s *scalaLines) inParentheses() bool {
	for i := len(s.regions) - 1; i > 0; i-- {
		if r := &s.regions[i]; r.kind != indented {
			return r.kind == parenthesized && i < len(s.regions)-1
		}
	}
	return false
}

// bracket ends the regions up to the bracket that a token ends.
func (s *scalaLines) bracket(t *scalaToken) {
	if t.pair < 0 {
		return
	}
	for len(s.regions) > 1 {
		r := *s.top()
		s.pop()
		if r.kind != indented && r.prefix == s.main[t.pair].Type {
			break
		}
	}
}

// flush puts what stands in front of a place, with the virtual tokens that are due.
func (s *scalaLines) flush(to, start int) {
	at := 0
	if s.next > 0 {
		at = s.all[s.next-1].End
	}
	for ; s.dedents > 0; s.dedents-- {
		s.emit(Token{Type: s.dedent, Start: at, End: at})
	}
	for ; s.next < to; s.next++ {
		t := s.all[s.next]
		if t.Type == s.line {
			if !s.shows {
				t.Channel = hidden
			}
			s.shows = false
		}
		s.emit(t)
	}
	if s.deep {
		s.deep = false
		s.emit(Token{Type: s.indent, Start: start, End: start})
	}
}
