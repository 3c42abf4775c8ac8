package host

import "strings"

// cut ends an operator in front of a comment, and reads a regular expression that begins with it.
func (s *swiftText) cut(t Token) Token {
	text := s.TextOf(t)
	switch {
	case strings.HasPrefix(text, "/*"):
		t.Type, t.Channel = s.blockComment, hidden
		return s.comment(t)
	case text[0] == '.' && s.last == s.backslash:
		t.Type, t.End = s.dot, t.Start+1
		return t
	case text[0] == '/' && !s.is(s.last, swiftOperand) && !s.isWord(s.last):
		if end := s.regexEnd(t.Start); end > 0 {
			t.Type, t.End = s.regexp, end
			return t
		}
	}
	for _, comment := range []string{"//", "/*"} {
		if i := strings.Index(text, comment); i > 0 {
			t.End = min(t.End, t.Start+i)
		}
	}
	return t
}

// sign gives an operator the type that follows from the blanks around it.
func (s *swiftText) sign(i int) {
	t := &s.main[i]
	text := s.TextOf(t.Token)
	switch before := s.typeAt(i - 1); {
	case t.types:
		s.typeSigns(t)
		return
	case before == s.function || before == s.operator:
		t.Type = s.named
		if n := len(text) - 1; before == s.function && n > 0 && text[n] == '<' && s.isWord(s.typeAt(i+1)) && s.adjacent(i+1) {
			s.split(t, n, s.openAngle)
			s.closeAngleOf(i + 1)
		}
		return
	case before == s.init && len(text) == 2 && text[1] == '<' && s.closeAngleOf(i+1) > 0: // init?<
		t.Type = map[byte]int{'?': s.optional, '!': s.force}[text[0]]
		s.split(t, 1, s.openAngle)
		return
	case text == "<" && s.mayBeGeneric(i) && s.closeAngleOf(i+1) > 0:
		t.Type = s.openAngle
		return
	}
	if text == "*" && s.top().options {
		t.Type = s.star
		return
	}
	left, right := s.leftBound(i), s.rightBound(i)
	if left && (text[0] == '?' || text[0] == '!' && !(strings.HasPrefix(text, "!=") && right)) {
		s.postfixes(i, text)
		return
	}
	if t.Type = s.signType(text, left, right); text == "..." && !right && s.is(s.main[max(0, i-1)].lastType(), swiftOperand) && s.is(s.typeAt(i+1), swiftEndsPart) {
		t.Type = s.ellipsis
	}
}

func (s *swiftText) signType(text string, left, right bool) int {
	switch text {
	case "=":
		if left != right {
			return s.stray
		}
		return s.equals
	case "->":
		return s.arrow
	case "?":
		return s.question
	}
	switch {
	case left == right && text == "&":
		return s.ampersand
	case left == right:
		return s.infix
	case right:
		return s.prefix
	case text == "...":
		return s.ellipsis
	}
	return s.postfix
}

// leftBound reports whether an operand ends right in front of an operator.
func (s *swiftText) leftBound(i int) bool {
	t := s.main[i]
	if t.at == 0 || s.all[t.at-1].Channel != 0 || s.all[t.at-1].Type == s.newline {
		return false
	}
	return strings.IndexByte("([{,;:", s.Text[t.Start-1]) < 0
}

// rightBound reports whether an operand begins right behind an operator.
func (s *swiftText) rightBound(i int) bool {
	t := s.main[i]
	if t.at+1 >= len(s.all) || s.all[t.at+1].Channel != 0 || s.all[t.at+1].Type == s.newline {
		return false
	}
	c := s.Text[t.End]
	return strings.IndexByte(")]},;:", c) < 0 && (c != '.' || !s.leftBound(i))
}

// postfixes cuts the signs off that belong to the operand in front of an operator.
func (s *swiftText) postfixes(i int, text string) {
	t := &s.main[i]
	at := 0
	for at < len(text) && (text[at] == '?' || text[at] == '!' && !strings.HasPrefix(text[at:], "!=")) {
		typ := s.optional
		if text[at] == '!' {
			typ = s.force
		}
		t.parts = append(t.parts, s.part(t, at, at+1, typ))
		at++
	}
	if at < len(text) {
		t.parts = append(t.parts, s.part(t, at, len(text), s.signType(text[at:], true, s.rightBound(i))))
	}
}

// typeSigns cuts an operator into the signs of a type.
func (s *swiftText) typeSigns(t *swiftToken) {
	types := map[byte]int{'?': s.optional, '!': s.force, '>': s.closeAngle, '&': s.ampersand, '=': s.equals}
	for at, c := range []byte(s.TextOf(t.Token)) {
		t.parts = append(t.parts, s.part(t, at, at+1, types[c]))
	}
}

func (s *swiftText) part(t *swiftToken, from, to, typ int) Token {
	return Token{Type: typ, Mode: t.Mode, Start: t.Start + from, End: t.Start + to}
}

// split cuts a token in two.
func (s *swiftText) split(t *swiftToken, at, typ int) {
	t.parts = []Token{s.part(t, 0, at, t.Type), s.part(t, at, t.End-t.Start, typ)}
}

// mayBeGeneric reports whether what a sign follows may have generic arguments or parameters.
func (s *swiftText) mayBeGeneric(i int) bool {
	if before := s.typeAt(i - 1); before == s.init || before == s.subscript || before == s.named {
		return true
	} else if !s.isWord(before) && before != s.attribute && before != s.attributeCall && before != s.expansion && before != s.self {
		return false
	}
	switch s.typeAt(i - 2) {
	case s.function, s.class, s.structure, s.enum, s.typealias, s.protocol, s.actor, s.macro:
		return true
	}
	return s.adjacent(i) || s.adjacent(i+1) && s.onLine(i)
}

// closeAngleOf returns the token that closes the generic arguments in front of a token, or -1. It
// remembers what it finds of others inside of them.
func (s *swiftText) closeAngleOf(first int) int {
	start := first - 1
	if known := s.main[start].angle; known != 0 {
		return s.generic(start, known)
	}
	open := []int{start}
	i := first
	for ; i < len(s.main) && len(open) > 0; i++ {
		if !s.nestAngle(i, &open) {
			break
		}
	}
	for _, o := range open {
		if o >= 0 {
			s.main[o].angle = -1
		}
	}
	return s.generic(start, s.main[start].angle)
}

// nestAngle goes on by a token of generic arguments; it returns false if the token cannot be among them.
// What is open is the index of a sign, or negative for a bracket.
func (s *swiftText) nestAngle(i int, open *[]int) bool {
	t := &s.main[i]
	top := len(*open) - 1
	switch t.Type {
	case s.open, s.openBracket:
		*open = append(*open, -1)
	case s.close, s.closeBracket:
		if (*open)[top] >= 0 {
			return false
		}
		*open = (*open)[:top]
	case s.signs:
		return s.signsOfTypes(i, open)
	default:
		return s.is(t.Type, swiftTyped)
	}
	return true
}

func (s *swiftText) signsOfTypes(i int, open *[]int) bool {
	text := s.TextOf(s.main[i].Token)
	switch text {
	case "<":
		*open = append(*open, i)
		return true
	case "->", "&", "~", "...", "-", "=":
		return true
	}
	for _, c := range []byte(text) {
		top := len(*open) - 1
		switch {
		case c == '?' || c == '!':
		case c == '>' && top >= 0 && (*open)[top] >= 0:
			s.main[(*open)[top]].angle = i
			*open = (*open)[:top]
		case (c == '&' || c == '=') && top < 0:
		default:
			return false
		}
	}
	return true
}

// generic reports, as the token that closes them, whether what may be generic arguments is: behind
// a comparison an operand would follow. It marks those inside, too.
func (s *swiftText) generic(start, close int) int {
	if close <= 0 {
		return -1
	}
	t := &s.main[close]
	if !t.types {
		next := s.typeAt(close + 1)
		ends := s.Text[t.End-1] == '>'
		if before := s.typeAt(start - 1); ends && before != s.attribute && before != s.attributeCall && s.onLine(close+1) &&
			(s.isWord(next) && next != s.async || next == s.number || next == s.str || next == s.stringStart || next == s.self) {
			return -1
		}
		t.types = true
	}
	return close
}
