package host

// classify gives token i the type of what it is where it stands.
func (s *swiftText) classify(i int) {
	t := &s.main[i]
	switch typ := t.Type; {
	case typ == s.signs:
		s.sign(i)
	case typ == s.word && s.top().options && s.Text[t.Start] == '_':
		t.Type = s.platforms
	case s.is(typ, swiftKeyword|swiftSoft):
		t.Type = s.wordType(i)
	case typ == s.attribute, typ == s.availableAttribute:
		s.attributeAt(i)
	case typ == s.plain, typ == s.unknown:
		s.note = i
	case typ == s.ifDirective:
		t.Type = s.directiveType(i)
	case typ == s.openBrace:
		t.Type = s.braceType(i)
	}
}

// wordType returns the type of a word that is a keyword in some places.
func (s *swiftText) wordType(i int) int {
	typ, before, next := s.typeAt(i), s.typeAt(i-1), s.typeAt(i+1)
	f := s.top()
	switch {
	case typ == s.option && f.options:
		return typ
	case before == s.dot || before == s.backslash, typ == s.option, s.isLabel(i), before == s.function && !s.is(typ, swiftKeyword),
		before == s.caseWord && !f.cases && f.block && s.is(typ, swiftSoft):
		return s.word
	case typ == s.class:
		if s.is(next, swiftDeclares) && next != s.class && s.beginsDeclaration(i+1) || next == s.access {
			return s.modifier
		}
	case typ == s.modifier:
		if !s.isModifier(i) {
			return s.word
		}
		if next == s.open && s.adjacent(i+1) {
			s.note = s.main[i+1].pair
		}
	case typ == s.access:
		if next == s.open && s.adjacent(i+1) {
			s.note = s.main[i+1].pair
		}
	case typ == s.repeat && next != s.openBrace:
		return s.some
	case typ == s.specifier:
		return s.specifierType(i)
	case typ == s.accessor:
		if !f.accessors || !s.begins(i) {
			return s.word
		}
	case typ == s.init && f.accessors && s.begins(i):
		return s.accessor
	case typ == s.actor:
		if !s.begins(i) || !s.onLine(i+1) || next != s.word {
			return s.word
		}
	case typ == s.macro:
		if after := s.typeAt(i + 2); !s.begins(i) || !s.onLine(i+1) || next != s.word || after != s.open && after != s.signs {
			return s.word
		}
	case typ == s.async:
		return s.asyncType(i)
	case typ == s.some:
		switch {
		case s.leadsType(i):
		case next == s.open && s.adjacent(i+1) && s.TextOf(s.main[i].Token) == "any":
			return s.any
		default:
			return s.word
		}
	case typ == s.await:
		if before == s.let || next == s.signs && !s.adjacent(i+2) || next == s.comma || next == s.in || s.is(next, swiftCloses) || next == s.dot && s.adjacent(i+1) {
			return s.word
		}
	case typ == s.takes:
		if before == s.let || !s.onLine(i+1) || !s.isWord(next) && next != s.self && next != s.signs && next != s.str && next != s.number && next != s.expansion && !s.isOperatorWord(next) || next == s.signs && (s.adjacent(i+1) || !s.adjacent(i+2)) {
			return s.word
		}
	}
	return typ
}

// begins reports whether a statement may begin with a token: it is the first, or on a new line.
func (s *swiftText) begins(i int) bool {
	return !s.top().begun || s.main[i].line >= 0 && !s.is(s.main[i-1].lastType(), swiftNeeds)
}

// isOperatorWord reports whether a type is that of a word in front of an operand.
func (s *swiftText) isOperatorWord(typ int) bool {
	return typ == s.await || typ == s.takes || typ == s.tryWord
}

// isLabel reports whether a word stands where the label of an argument or a parameter does, or an
// argument of one word.
func (s *swiftText) isLabel(i int) bool {
	before, next := s.typeAt(i-1), s.typeAt(i+1)
	if before == s.closeBrace && next == s.colon && s.typeAt(i+2) == s.openBrace && s.typeAt(i) != s.defaultWord {
		return true // of a closure behind another
	}
	if s.top().block {
		return false
	}
	switch typ := s.typeAt(i); {
	case typ == s.init || typ == s.subscript:
		return true
	case before == s.open || before == s.openBracket || before == s.comma || i-1 == s.note:
		return next == s.colon || s.typeAt(i+2) == s.colon && (s.isWord(next) || next == s.uscore || s.is(next, swiftKeyword)) && typ != s.let ||
			(next == s.comma || next == s.close) && s.is(typ, swiftDeclares|swiftSoft)
	case before == s.colon:
		return next == s.colon && s.adjacent(i+1)
	case s.isWord(before) || before == s.uscore:
		return next == s.colon && s.is(typ, swiftKeyword|swiftSoft)
	}
	return false
}

// isModifier reports whether a word modifies the declaration behind it, or what a closure captures.
func (s *swiftText) isModifier(i int) bool {
	f := s.top()
	if f.bracket {
		before, next := s.typeAt(i-1), s.typeAt(i+1)
		if next == s.open && s.adjacent(i+1) && s.main[i+1].pair > 0 {
			next = s.typeAt(s.main[i+1].pair + 1)
		}
		return (before == s.openBracket || before == s.comma) && (s.isWord(next) || next == s.self)
	}
	return f.block && s.begins(i) && s.beginsDeclaration(i+1)
}

// beginsDeclaration reports whether a declaration goes on with a token, behind a word that may modify it.
func (s *swiftText) beginsDeclaration(i int) bool { return s.declares(i, 8) }

// declares is beginsDeclaration behind so many more words at most.
func (s *swiftText) declares(i, most int) bool {
	if s.typeAt(i) == s.open && s.adjacent(i) && s.main[i].pair > 0 {
		i = s.main[i].pair + 1
	}
	next := s.typeAt(i)
	switch {
	case next == s.accessor:
		return s.top().accessors
	case next == s.modifier || next == s.specifier || next == s.async:
		return most == 0 || s.declares(i+1, most-1)
	case next == s.actor || next == s.macro:
		return s.typeAt(i+1) == s.word
	case next == s.init:
		after := s.typeAt(i + 1)
		return after == s.open || after == s.signs
	}
	return s.is(next, swiftDeclares) || next == s.ifDirective
}

// specifierType returns the type of a word in front of a type, or a declaration.
func (s *swiftText) specifierType(i int) int {
	f, before, next := s.top(), s.typeAt(i-1), s.typeAt(i+1)
	switch {
	case s.Text[s.main[i].End-1] == ')':
		return s.specifier
	case f.block && s.begins(i) && s.beginsDeclaration(i+1):
		if next == s.open && s.adjacent(i+1) {
			s.note = s.main[i+1].pair
		}
		return s.modifier
	case before == s.colon || before == s.arrow || before == s.open || before == s.comma || before == s.specifier || i-1 == s.note:
		if s.leadsType(i) {
			return s.specifier
		}
	}
	return s.word
}

// leadsType reports whether a type follows a word on its line.
func (s *swiftText) leadsType(i int) bool {
	next := s.typeAt(i + 1)
	if !s.onLine(i + 1) {
		return false
	}
	if next == s.open || next == s.openBracket || next == s.signs {
		return !s.adjacent(i+1) && (next != s.signs || s.adjacent(i+2) && s.Text[s.main[i+1].Start] == '~')
	}
	return s.isWord(next) || s.isAttribute(next) || next == s.self || next == s.inout || next == s.uscore
}

// asyncType returns the type of the word behind parameters, in front of a local variable, or a name.
func (s *swiftText) asyncType(i int) int {
	f, before, next := s.top(), s.typeAt(i-1), s.typeAt(i+1)
	switch {
	case f.block && s.begins(i) && next == s.let && s.onLine(i+1):
		return s.modifier
	case before == s.close || before == s.accessor || before == s.throws:
		return s.async
	case s.isWord(before) && (next == s.in || next == s.throws || next == s.signs):
		return s.async
	}
	return s.word
}

// attributeAt finds the end of an attribute, and whether it has arguments.
func (s *swiftText) attributeAt(i int) {
	end := s.attributeEnd(i)
	if s.typeAt(i) == s.attribute && s.typeAt(end) == s.close {
		s.main[i].Type = s.attributeCall
	}
	s.note = end
}

func (s *swiftText) isAttribute(typ int) bool {
	return typ == s.attribute || typ == s.plain || typ == s.availableAttribute
}

// attributeEnd returns the last token of an attribute.
func (s *swiftText) attributeEnd(i int) int {
	if s.typeAt(i) == s.availableAttribute && s.typeAt(i+1) == s.open {
		return max(i, s.main[i+1].pair)
	}
	if s.typeAt(i) != s.attribute {
		return i
	}
	if s.typeAt(i+1) == s.signs && s.adjacent(i+1) && s.TextOf(s.main[i+1].Token) == "<" {
		if close := s.closeAngleOf(i + 2); close > 0 {
			i = close
		}
	}
	if s.typeAt(i+1) == s.open && s.adjacent(i+1) && s.main[i+1].pair > 0 {
		return s.main[i+1].pair
	}
	return i
}

// directiveType returns the type of an #if, by what follows its line.
func (s *swiftText) directiveType(i int) int {
	first := i + 1
	for range 8 { // those inside of it
		for first++; first < len(s.main) && s.main[first].line < 0; first++ {
		}
		if s.typeAt(first) != s.ifDirective {
			break
		}
	}
	switch typ := s.typeAt(first); {
	case typ == s.dot && s.is(s.typeAt(i-1), swiftOperand):
		return s.ifChain
	case (typ == s.caseWord || typ == s.defaultWord || typ == s.unknown) && s.top().cases:
		return s.ifCases
	case s.isAttribute(typ):
		for typ = s.typeAt(first); s.isAttribute(typ); typ = s.typeAt(first) {
			first = s.attributeEnd(first) + 1
		}
		if typ == s.elseIf || typ == s.elseDirective || typ == s.endDirective {
			return s.ifAttributes
		}
	}
	return s.ifDirective
}
