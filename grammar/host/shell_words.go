package host

import (
	"slices"
	"strings"
)

// tick handles a backtick; it reports false for one that is no more than a character.
func (s *shell) tick(t *Token) bool {
	slashes := t.End - t.Start - 1
	around := len(s.frames) - 1
	for around >= 0 && s.frames[around].ticks < 0 {
		around--
	}
	next := 0
	if around >= 0 {
		next = 2*s.frames[around].ticks + 1
		if slashes == s.frames[around].ticks {
			for len(s.frames)-1 > around {
				s.leave(-1)
			}
			s.endCommand(t.Start)
			t.Type = s.types.backtickEnd
			s.take(*t)
			s.leave(t.End)
			return true
		}
	}
	if slashes == next {
		return false
	}
	t.Type = s.types.characters
	if s.Mode == 0 || s.Mode == s.types.modes["NUMBERS"] {
		t.Type = s.types.word
	}
	return false
}

// endCommand puts what ends a command that only what is around it ends.
func (s *shell) endCommand(at int) {
	if f := s.top(); f.kind == ofCommands && f.state.open() {
		s.empty(s.types.end, at)
	}
}

// nothing ends a command that is only time or !.
func (s *shell) nothing(at int) {
	s.empty(s.types.nothing, at)
	s.top().state = behind
}

// ---- in double quotes, in ${…}, in a here-document

func (s *shell) piece(t Token) {
	f := s.top()
	switch {
	case t.Type == s.types.quoteEnd:
		s.take(t)
		s.leave(t.End)
	case t.Type == s.types.closeBrace && f.kind == ofExpansion:
		s.take(t)
		s.leave(t.End)
	default:
		s.opening(t)
	}
}

// opening puts a token, and opens the frame that it begins.
func (s *shell) opening(t Token) {
	y := s.types
	switch t.Type {
	case y.quote:
		s.take(t)
		s.enter(ofQuotes, y.modes["QUOTED"])
	case y.expansion, y.oddExpansion:
		s.take(t)
		mode := y.modes["PARAMETERS"]
		if s.quoted() && strings.IndexByte("%#/^,", s.Text[t.End-1]) < 0 {
			mode = y.modes["QUOTED_PARAMETERS"]
		}
		s.enter(ofExpansion, mode)
	case y.substitution, y.process:
		s.take(t)
		s.enter(ofCommands, 0)
	case y.backtick:
		s.take(t)
		s.enter(ofCommands, 0).ticks = t.End - t.Start - 1
	case y.glob:
		s.take(t)
		s.enter(ofGlob, 0)
	case y.oldArithmetic:
		s.take(t)
		s.enter(ofNumbers, y.modes["NUMBERS"]).close = "]"
	case y.arithmeticExpansion:
		if !s.calculates(t.End) {
			t.Type = y.substitution
			s.cut(&t, len("$("))
			s.opening(t)
			return
		}
		s.take(t)
		s.enter(ofNumbers, y.modes["NUMBERS"]).close = "))"
	default:
		s.take(t)
		s.top().end = t.End
	}
}

// quoted reports whether the innermost frames are in double quotes.
func (s *shell) quoted() bool {
	for i := len(s.frames) - 1; i >= 0; i-- {
		switch s.frames[i].kind {
		case ofQuotes, ofBody:
			return true
		case ofExpansion:
		default:
			return false
		}
	}
	return false
}

// declarations are commands whose arguments may be assignments.
var declarations = []string{"declare", "typeset", "local", "export", "readonly", "alias", "eval"}

// word handles a part of a word.
func (s *shell) word(t Token, joined bool) {
	f, y := s.top(), s.types
	if t.Type == y.word && s.beforeGlob(t) {
		s.cut(&t, t.End-t.Start-1)
	}
	switch {
	case joined && f.kind != ofGlob:
		s.empty(y.join, t.Start)
		s.plain(&t)
	case f.kind == ofCommands:
		s.first(&t)
	case f.kind == ofCondition:
		s.operand(&t)
	default:
		s.plain(&t)
	}
	if t.Type == y.subscript {
		s.take(t)
		s.enter(ofNumbers, y.modes["NUMBERS"]).close = "]="
		return
	}
	s.opening(t)
	if t.Type == y.assignment {
		f.assigned = t.End
	}
}

// plain makes a word of what is another token elsewhere.
func (s *shell) plain(t *Token) {
	switch y := s.types; t.Type {
	case y.assignment, y.subscript, y.comparison, y.unary:
		t.Type = y.word
	}
}

// beforeGlob reports whether the last character of a word belongs to the pattern that follows.
func (s *shell) beforeGlob(t Token) bool {
	n := t.End - t.Start
	return n > 1 && t.End+1 < len(s.Text) && s.Text[t.End] == '(' && s.Text[t.End+1] != ')' &&
		strings.IndexByte("?*+@!", s.Text[t.End-1]) >= 0 && s.Text[t.End-2] != '\\'
}

// first handles the first part of a word of a command.
func (s *shell) first(t *Token) {
	f := s.top()
	coproc := f.coproc
	f.coproc = false
	switch f.state {
	case atCommand, atPrefix:
		if s.assigns(t) {
			f.state, f.name = atPrefix, false
			return
		}
		s.plain(t)
		if coproc && t.Type == s.types.word && s.beginsCompound(t.End) {
			return
		}
		f.state, f.name = atArgument, t.Type == s.types.word && f.state == atCommand
		f.declares = slices.Contains(declarations, s.TextOf(*t))
		return
	case atArgument:
		f.name = false
		if f.declares && s.assigns(t) {
			return
		}
	case atTarget:
		f.state = f.back
	case behind:
		f.state = atArgument
	case atLoopName:
		f.state, f.declares = atLoopIn, false
	case atCaseWord:
		f.state = atCaseIn
	case atPattern:
		f.state = inPattern
	case atName:
		f.state, f.name = atCommand, true
	}
	s.plain(t)
}

// beginsCompound reports whether a compound command begins there.
func (s *shell) beginsCompound(at int) bool {
	rest := strings.TrimLeft(s.Text[at:min(len(s.Text), at+64)], " \t")
	if strings.HasPrefix(rest, "(") {
		return true
	}
	n := strings.IndexAny(rest+" ", " \t\r\n;(")
	return slices.Contains([]string{"{", "if", "while", "until", "for", "select", "case", "[["}, rest[:n])
}

// assigns makes an assignment of a word that begins as one.
func (s *shell) assigns(t *Token) bool {
	switch y := s.types; t.Type {
	case y.word, y.assignment, y.subscript:
	default:
		return false
	}
	at := t.Start
	for at < len(s.Text) && (partOfWord(s.Text[at]) && s.Text[at] < 0x80) {
		at++
	}
	if at == t.Start || s.Text[t.Start] <= '9' {
		return false
	}
	simple := true
	name := at
	if at < len(s.Text) && s.Text[at] == '[' {
		at, simple = s.index(at)
		if at < 0 {
			return false
		}
	}
	equals := strings.TrimPrefix(s.Text[at:min(len(s.Text), at+2)], "+")
	if !strings.HasPrefix(equals, "=") {
		return false
	}
	if simple {
		t.Type = s.types.assignment
		t.End = at + strings.IndexByte(s.Text[at:], '=') + 1
	} else {
		t.Type = s.types.subscript
		t.End = name + 1
	}
	s.Pos = t.End
	return true
}

const longIndex = 1000 // bytes of a line in which a subscript has no end: such lines are few

// index returns the place behind the subscript that begins there, or -1, and whether it has only letters and digits.
func (s *shell) index(at int) (end int, simple bool) {
	depth, quoted, from := 0, byte(0), at
	simple = true
	if s.failures >= mostFailures {
		return -1, false
	}
	for i := at; i < len(s.Text); i++ {
		c := s.Text[i]
		if i > from && c != ']' && !partOfWord(c) {
			simple = false
		}
		switch {
		case c == '\\' && quoted != '\'':
			i++
		case quoted != 0 && c == quoted:
			quoted = 0
		case quoted == 0 && (c == '\'' || c == '"'):
			quoted = c
		case quoted != 0:
		case c == '\n':
			if i-at > longIndex {
				s.failures++
			}
			return -1, false
		case c == '[':
			depth++
		case c == ']':
			if depth--; depth == 0 {
				return i + 1, simple && i > from+1
			}
		}
	}
	s.failures++
	return -1, false
}
