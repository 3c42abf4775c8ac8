package host

// swiftFrame is what is open: a block, or what stands in parentheses or brackets.
type swiftFrame struct {
	block     bool // statements are in it, or the text itself
	bracket   bool
	options   bool // what is available
	accessors bool // of a variable
	cases     bool // of a switch
	repeats   bool // of a loop whose condition follows it
	signed    bool // a closure whose parameters have not ended

	begun    bool // the statement has more than attributes and modifiers
	variable bool // it declares a variable, or a subscript
	label    bool // between case and its colon
	bare     bool // it declares a function whose parameters have not begun
	loops    bool // repeat stands in front
	again    bool // the block of repeat has ended
	heads    []int
	ends     bool // the line ends a directive

	directives []int // the types of those that are open
}

func (s *swiftText) top() *swiftFrame { return &s.frames[len(s.frames)-1] }

// showLine shows the line end in front of a token, if a statement ends there. An attribute, which
// the token noted ends, goes on.
func (s *swiftText) showLine(i, noted int) {
	t, f := &s.main[i], s.top()
	if t.line < 0 || i == 0 || !f.block {
		return
	}
	before := s.main[i-1].lastType()
	next := t.firstType()
	switch {
	case f.ends && s.is(before, swiftNeeds), f.ends && (next == s.infix || next == s.colon):
		return
	case f.ends:
		f.ends = false
	case f.accessors, f.signed, i-1 == noted, s.is(before, swiftNeeds) && s.typeAt(i-2) != s.dot, s.goesOn(i, before, next):
		return
	}
	s.all[t.line].Channel = shown
	s.statement()
}

// goesOn reports whether a statement goes on with the token that begins a line.
func (s *swiftText) goesOn(i, before, next int) bool {
	f := s.top()
	switch {
	case s.is(next, swiftGoesOn):
		return true
	case (before == s.force || before == s.optional) && s.typeAt(i-2) == s.as && s.typeAt(i-3) != s.dot:
		return true // the type of a conversion
	case next == s.open:
		return f.bare && before == s.closeAngle
	case before == s.ret:
		return !s.is(next, swiftKeyword) && !s.isDirective(next) || next == s.self || next == s.init || next == s.constant
	case next == s.while:
		return f.again
	case s.isDirective(next):
		n := len(f.directives) - 1
		return n >= 0 && f.directives[n] == s.ifChain && next != s.ifDirective
	}
	return before == s.closeBrace && (next == s.word || next == s.uscore) && s.typeAt(i+1) == s.colon && s.typeAt(i+2) == s.openBrace
}

func (s *swiftText) isDirective(typ int) bool {
	return typ == s.ifDirective || typ == s.ifCases || typ == s.ifAttributes || typ == s.elseIf || typ == s.elseDirective || typ == s.endDirective
}

// statement begins a statement.
func (s *swiftText) statement() {
	f := s.top()
	f.begun, f.variable, f.bare, f.again = false, false, false, false
}

// advance notes a token that has its type.
func (s *swiftText) advance(i int) {
	t, f := &s.main[i], s.top()
	typ := t.Type
	again := f.again
	f.again = false
	switch {
	case typ == s.open || typ == s.openBracket || typ == s.insert:
		if i > s.note {
			f.begun, f.bare = true, false
		}
		before := s.typeAt(i - 1)
		s.frames = append(s.frames, swiftFrame{bracket: typ == s.openBracket, options: before == s.available || before == s.availableAttribute})
	case typ == s.openBrace || typ == s.body || typ == s.signed || typ == s.accessors:
		s.enterBlock(typ)
	case s.is(typ, swiftCloses):
		s.leave(i)
	case typ == s.semicolon:
		s.statement()
	case typ == s.in && f.signed, typ == s.colon && f.label:
		f.label, f.signed = false, false
		s.statement()
	case s.isDirective(typ) || typ == s.ifChain:
		s.direct(i, typ)
	case !f.begun && f.block:
		s.begin(i, again)
	default:
		s.head(f, typ, again)
	}
}

// begin notes a token that a statement begins with.
func (s *swiftText) begin(i int, again bool) {
	f, typ := s.top(), s.typeAt(i)
	if i <= s.note || typ == s.access || typ == s.modifier || typ == s.specifier {
		return
	}
	if f.accessors && typ == s.accessor {
		return
	}
	f.begun = true
	f.bare = typ == s.function || typ == s.init
	f.variable = typ == s.let || typ == s.subscript
	f.label = f.cases && (typ == s.caseWord || typ == s.defaultWord)
	s.head(f, typ, again)
}

// head notes words that a body follows.
func (s *swiftText) head(f *swiftFrame, typ int, again bool) {
	switch {
	case typ == s.repeat:
		f.loops = true
	case typ == s.while && again:
	case typ == s.elseWord:
		if n := len(f.heads) - 1; n >= 0 && f.heads[n] == s.guard {
			f.heads = f.heads[:n]
		}
	case s.is(typ, swiftHeads):
		f.heads = append(f.heads, typ)
	}
}

// direct notes a directive.
func (s *swiftText) direct(i, typ int) {
	f := s.top()
	n := len(f.directives) - 1
	switch {
	case typ == s.elseIf || typ == s.elseDirective:
		f.ends = true
	case typ == s.endDirective:
		if n >= 0 {
			f.begun = f.directives[n] == s.ifChain
			if f.directives[n] == s.ifAttributes {
				s.note = i
			}
			f.directives = f.directives[:n]
		}
		return
	default:
		f.ends = true
		f.directives = append(f.directives, typ)
		n++
	}
	if n < 0 || f.directives[n] != s.ifChain {
		s.statement()
	}
}

func (s *swiftText) enterBlock(typ int) {
	f := s.top()
	in := swiftFrame{block: true, accessors: typ == s.accessors, signed: typ == s.signed}
	if n := len(f.heads) - 1; typ == s.body && n >= 0 {
		in.cases = f.heads[n] == s.switchWord
		f.heads = f.heads[:n]
	}
	in.repeats, f.loops = f.loops, false
	f.begun = true
	s.frames = append(s.frames, in)
}

// leave closes the innermost frame.
func (s *swiftText) leave(i int) {
	if len(s.frames) == 1 {
		return
	}
	repeats := s.top().repeats
	s.frames = s.frames[:len(s.frames)-1]
	f := s.top()
	f.again = repeats
	if f.accessors && s.typeAt(i) == s.closeBrace {
		f.begun = false
	}
}

// braceType returns the type of a brace that opens.
func (s *swiftText) braceType(i int) int {
	f := s.top()
	switch {
	case len(s.frames) == 1 && !f.begun: // a closure, with which no statement of the text itself may begin
		return s.stray
	case len(f.heads) > 0 && s.beginsBody(i):
		return s.body
	case f.variable && s.beginsAccessors(i):
		return s.accessors
	case s.beginsSigned(i):
		return s.signed
	}
	return s.openBrace
}

// beginsBody reports whether a brace behind a condition, or another head, begins what that is in
// front of, rather than a closure: if so, the statement does not go on behind its partner.
func (s *swiftText) beginsBody(i int) bool {
	before := s.main[i-1].lastType()
	if !s.is(before, swiftOperand) && before != s.catch && s.typeAt(i-2) != s.dot {
		return false
	}
	next := s.main[i].pair + 1
	if next <= 0 || next >= len(s.main) {
		return true
	}
	switch typ := s.typeAt(next); typ {
	case s.openBrace, s.where, s.comma:
		return false
	case s.openBracket, s.open, s.dot, s.is_, s.as, s.signs, s.colon:
		return !s.onLine(next)
	}
	return true
}

// beginsAccessors reports whether what a brace opens are the accessors of a variable.
func (s *swiftText) beginsAccessors(i int) bool {
	at := i + 1
	for {
		switch typ := s.typeAt(at); typ {
		case s.attribute, s.plain, s.availableAttribute:
			at = s.attributeEnd(at)
		case s.modifier, s.specifier:
		case s.ifDirective:
			for at++; at < len(s.main) && s.main[at].line < 0; at++ {
			}
			at--
		case s.accessor, s.init:
			return s.isAccessor(at)
		default:
			return false
		}
		at++
	}
}

// isAccessor reports whether a word is an accessor, by what follows it.
func (s *swiftText) isAccessor(i int) bool {
	at := i + 1
	if s.typeAt(at) == s.open && s.typeAt(at+1) == s.word && s.typeAt(at+2) == s.close {
		at += 3
	}
	switch typ := s.typeAt(at); typ {
	case s.openBrace, s.async, s.throws:
		return typ != s.openBrace || s.typeAt(i) != s.init || at > i+1 || s.top().variable
	case s.closeBrace, s.accessor, s.modifier:
		return at == i+1 && s.typeAt(i) == s.accessor
	case s.attribute:
		return at == i+1
	}
	return false
}

// beginsSigned reports whether a closure begins with what it captures, or its parameters.
func (s *swiftText) beginsSigned(i int) bool {
	at := i + 1
	for s.isAttribute(s.typeAt(at)) {
		at = s.attributeEnd(at) + 1
	}
	if s.typeAt(at) == s.openBracket {
		if at = s.main[at].pair + 1; at <= 0 {
			return false
		}
	}
	if s.typeAt(at) == s.open {
		if at = s.main[at].pair + 1; at <= 0 {
			return false
		}
	} else {
		for s.isWord(s.typeAt(at)) || s.typeAt(at) == s.uscore {
			if at++; s.typeAt(at) != s.comma {
				break
			}
			at++
		}
	}
	for {
		switch typ := s.typeAt(at); {
		case typ == s.in:
			return true
		case typ == s.throws || typ == s.async:
			if at++; typ == s.throws && s.typeAt(at) == s.open {
				at = max(at, s.main[at].pair+1)
			}
		case typ == s.signs && s.TextOf(s.main[at].Token) == "->":
			return s.resultLeads(at + 1)
		default:
			return false
		}
	}
}

// resultLeads reports whether the type that begins there is followed by the word behind a closure's
// parameters.
func (s *swiftText) resultLeads(at int) bool {
	for ; at < len(s.main); at++ {
		switch typ := s.typeAt(at); {
		case typ == s.in:
			return true
		case typ == s.open || typ == s.openBracket:
			if s.main[at].pair < 0 {
				return false
			}
			at = s.main[at].pair
		case typ != s.signs && !s.is(typ, swiftTyped):
			return false
		}
	}
	return false
}
