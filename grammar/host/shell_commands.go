package host

import "strings"

func (s *shell) command(t Token) {
	f, y := s.top(), s.types
	joined := f.end == t.Start
	if f.kind == ofCondition && (f.state == atRegular || f.regular) && s.regular(&t, joined) {
		return
	}
	if y.reserved[t.Type] && !s.reserved(t, joined) {
		if t.Type == y.time {
			s.cut(&t, len("time"))
		}
		t.Type = y.word
	}
	if t.Type == y.glob && f.state == atCommand && f.kind == ofCommands && s.Text[t.Start] == '!' && !joined {
		t.Type = y.bang
		s.cut(&t, 1)
	}
	if (t.Type == y.redirect || t.Type == y.heredoc) && (joined || f.kind != ofCommands) {
		if n := strings.IndexAny(s.TextOf(t), "<>&"); n > 0 { // no descriptor, but a word
			t.Type = y.word
			s.cut(&t, n)
		}
	}
	if f.bare && (t.Type == y.newline || t.Type == y.semicolon) {
		s.nothing(t.Start)
	}
	f.bare = f.kind == ofCommands && (t.Type == y.time || t.Type == y.bang)
	switch {
	case y.words[t.Type]:
		s.word(t, joined)
	case y.reserved[t.Type]:
		s.keyword(t)
	default:
		s.sign(t, joined)
	}
}

// reserved reports whether a word that may be reserved is.
func (s *shell) reserved(t Token, joined bool) bool {
	f, y := s.top(), s.types
	if joined || t.End < len(s.Text) && strings.IndexByte(" \t\r\n;&|<>()`\\", s.Text[t.End]) < 0 {
		return false
	}
	switch f.kind {
	case ofCondition:
		return t.Type == y.condEnd || t.Type == y.bang && f.state == atOperand
	case ofCommands:
	default:
		return false
	}
	switch f.state {
	case atCommand:
		return t.Type != y.in && t.Type != y.condEnd
	case behind:
		return y.closers[t.Type]
	case atLoopIn:
		return t.Type == y.in || t.Type == y.do || t.Type == y.openBrace
	case atCaseIn:
		return t.Type == y.in
	case atPattern:
		return t.Type == y.esac
	}
	return false
}

func (s *shell) keyword(t Token) {
	f, y := s.top(), s.types
	if f.kind == ofCondition {
		s.take(t)
		if t.Type == y.condEnd {
			s.leave(-1)
			s.top().state = behind
		}
		return
	}
	if f.state == behind {
		s.empty(y.end, t.Start)
	}
	if t.Type == y.esac && f.state != atPattern {
		s.empty(y.last, t.Start)
	}
	s.take(t)
	f.end, f.name, f.coproc, f.loop = -1, false, t.Type == y.coproc, t.Type == y.for_
	switch t.Type {
	case y.fi, y.done, y.closeBrace:
		f.state = behind
	case y.esac:
		f.state = behind
		if n := len(f.inner); n > 0 && f.inner[n-1] == 'c' {
			f.inner = f.inner[:n-1]
		}
	case y.for_:
		f.state = atLoopName
	case y.case_:
		f.state = atCaseWord
	case y.in:
		if f.state == atCaseIn {
			f.state = atPattern
			f.inner = append(f.inner, 'c')
		} else {
			f.state = atArgument
		}
	case y.function:
		f.state = atName
	case y.cond:
		s.enter(ofCondition, 0).state = atOperand
	default:
		f.state = atCommand
	}
}

// sign handles a token that is no word.
func (s *shell) sign(t Token, joined bool) {
	f, y := s.top(), s.types
	if f.kind == ofCommands {
		f.end = -1
	}
	if f.kind == ofGlob && t.Type != y.open && t.Type != y.close && t.Type != y.pipe && t.Type != y.or && t.Type != y.newline {
		t.Type = y.word
	}
	switch t.Type {
	case y.newline:
		s.newline(t)
	case y.open, y.parens, y.arithmetic:
		s.paren(t, joined)
	case y.close:
		s.closeParen(t)
	case y.redirect, y.heredoc:
		s.redirection(t)
	case y.semicolon, y.ampersand:
		s.take(t)
		if f.kind == ofCommands {
			f.state = atCommand
		}
	case y.and, y.or, y.pipe:
		s.operator(t)
	case y.caseEnd:
		s.endCommand(t.Start)
		s.take(t)
		if f.kind == ofCommands {
			f.state = atPattern
		}
	default:
		s.take(t)
	}
}

// newline hides a line end that ends no command; the bodies of here-documents follow any.
func (s *shell) newline(t Token) {
	f := s.top()
	f.end = -1
	if f.kind != ofCommands || !f.state.open() {
		t.Channel = hidden
	} else {
		f.state = atCommand
	}
	if f.regular {
		f.regular, f.state = false, behindFirst
	}
	s.take(t)
	s.nextBody()
}

func (s *shell) paren(t Token, joined bool) {
	f, y := s.top(), s.types
	if f.kind != ofCommands {
		t.Type = y.open
		s.cut(&t, 1)
		f.parens++
		s.take(t)
		return
	}
	if f.assigned == t.Start && joined {
		t.Type = y.open
		s.cut(&t, 1)
		s.take(t)
		s.enter(ofArray, 0)
		return
	}
	if t.Type == y.parens && f.name && (f.state == atArgument || f.state == atCommand) {
		s.take(t)
		f.state, f.name = atCommand, false
		return
	}
	if t.Type == y.arithmetic && (f.state == atCommand || f.state == atLoopName) && s.calculates(t.End) {
		s.take(t)
		f.loop = f.state == atLoopName
		f.state = atCommand
		s.enter(ofNumbers, y.modes["NUMBERS"]).close = "))"
		return
	}
	t.Type = y.open
	s.cut(&t, 1)
	s.take(t)
	switch f.state {
	case atCommand:
		f.inner = append(f.inner, '(')
	case atPattern:
		f.state = inPattern
	}
}

func (s *shell) closeParen(t Token) {
	f := s.top()
	switch f.kind {
	case ofArray:
		s.take(t)
		s.leave(-1)
		return
	case ofGlob:
		s.take(t)
		s.leave(t.End)
		return
	case ofCondition:
		s.take(t)
		f.parens = max(0, f.parens-1)
		f.state = behindFirst
		return
	}
	last := len(f.inner) - 1
	if last >= 0 && f.inner[last] == 'c' && f.state == inPattern {
		s.take(t)
		f.state = atCommand
		return
	}
	s.endCommand(t.Start)
	s.take(t)
	switch {
	case last >= 0 && f.inner[last] == '(':
		f.inner = f.inner[:last]
		f.state = behind
	case len(s.frames) > 1 && f.ticks < 0:
		s.leave(t.End)
	default:
		f.state = behind
	}
}

func (s *shell) redirection(t Token) {
	f, y := s.top(), s.types
	if f.kind == ofCondition {
		t.Type = y.comparison
		s.take(t)
		f.state, f.end = atSecond, -1
		return
	}
	if f.kind != ofCommands {
		s.take(t)
		return
	}
	back := f.state
	switch back {
	case atCommand:
		back = atPrefix
	case behind:
		back = atArgument
	}
	if t.Type == y.heredoc && s.announce(&t) {
		s.take(t)
		f.state = back
		return
	}
	s.take(t)
	f.back, f.state = back, atTarget
}

func (s *shell) operator(t Token) {
	f, y := s.top(), s.types
	switch {
	case f.kind == ofGlob:
		t.Type = y.pipe
		s.cut(&t, 1)
		s.take(t)
	case f.kind == ofCondition:
		s.take(t)
		f.state, f.end = atOperand, -1
	case f.kind == ofCommands && f.state == inPattern:
		s.take(t)
	default:
		s.take(t)
		f.state = atCommand
	}
}

// ---- conditions

// operand handles the first part of a word of a condition.
func (s *shell) operand(t *Token) {
	f, y := s.top(), s.types
	switch f.state {
	case atOperand:
		if t.Type == y.unary {
			f.state = atSecond
			return
		}
		f.state = behindFirst
	case behindFirst:
		if t.Type == y.comparison {
			f.state = atSecond
			if s.TextOf(*t) == "=~" {
				f.state = atRegular
			}
			return
		}
	case atSecond:
		f.state = behindFirst
	}
	s.plain(t)
}

// regular handles a token of a regular expression, in which signs are parts of the word.
func (s *shell) regular(t *Token, joined bool) bool {
	f, y := s.top(), s.types
	if t.Type == y.newline || !joined && f.regular {
		return false
	}
	if t.Type == y.close && f.groups == 0 {
		f.regular = false
		return false
	}
	if y.reserved[t.Type] || !y.words[t.Type] || t.Type == y.glob || t.Type == y.process {
		text := s.TextOf(*t)
		f.groups = max(0, f.groups+strings.Count(text, "(")-strings.Count(text, ")"))
		t.Type = y.word
	}
	f.regular = true
	if joined {
		s.empty(y.join, t.Start)
	}
	s.plain(t)
	f.state = behindFirst
	s.opening(*t)
	return true
}
