package host

// advance notes a token that was put.
func (s *scalaLines) advance(i, typ int) {
	s.closed = false
	noted, infix := s.noted(i, typ), s.infix
	s.operands(typ)
	begins := false
	switch typ {
	case s.open, s.head, s.params, s.openBracket, s.openBrace, s.insert, s.splice:
		begins = s.opened(i, typ, infix)
	case s.closeBracket, s.close, s.closeBrace:
		s.ended(i, typ)
	case s.semicolon:
		s.last = typ
		s.statement()
		return
	case s.arrow, s.context, s.headArrow:
		begins = true
		s.arrowed(i)
	default:
		s.heads(typ)
		s.controls(i, typ)
		begins = typ == s.then || typ == s.elseWord
	}
	s.last, s.started = typ, !begins
	s.begins = noted || begins
	s.operand = s.operand && !noted
}

// noted reports whether a token belongs to the annotations and modifiers of its statement.
func (s *scalaLines) noted(i, typ int) bool {
	switch {
	case i <= s.note:
		return true
	case typ == s.at && s.begins:
		s.note = s.annotation(i)
		return true
	case typ == s.modifier || typ == s.access || typ == s.implicit:
		return s.begins
	case typ == s.openBracket && s.last == s.access && s.begins && s.main[i].pair > i:
		s.note = s.main[i].pair
		return true
	}
	return false
}

// operands notes whether an operand ends with a token, or an operator.
func (s *scalaLines) operands(typ int) {
	switch {
	case s.is(typ, names) && s.last != s.dot && s.operand:
		s.operand, s.infix = false, true
	case s.is(typ, names):
		s.operand, s.infix = typ != s.sign || s.last == s.dot, false
	default:
		s.operand, s.infix = s.is(typ, closes), false
	}
}

// opened notes a bracket that opens, and reports whether statements begin behind it.
func (s *scalaLines) opened(i, typ int, infix bool) bool {
	s.enter(&s.main[i], typ, infix)
	r := s.top()
	if r.kind == braced && !r.imports {
		s.leadsBlock(i + 1)
	}
	return r.kind == braced
}

// ended notes a bracket that closes.
func (s *scalaLines) ended(i, typ int) {
	t := &s.main[i]
	head := t.pair >= 0 && s.main[t.pair].head
	switch typ {
	case s.closeBracket:
		s.infix = head // of an operator
		s.operand = !s.infix
	case s.close:
		s.closed = head || t.pair >= 0 && s.top().head == ofMethods
		s.operand = !s.closed
	default:
		s.closed = head
		s.operand = !s.closed
	}
}

// arrowed notes an arrow.
func (s *scalaLines) arrowed(i int) {
	t, r := &s.main[i], s.top()
	if t.clause {
		r.clause = false
	}
	if r.template = false; t.clause || t.leads {
		s.leadsBlock(i + 1)
	}
}

// heads notes what tells the kind of a statement.
func (s *scalaLines) heads(typ int) {
	switch r := s.top(); typ {
	case s.class, s.trait, s.object, s.enum, s.pkg, s.enumCase:
		r.packages = typ == s.pkg
		if !r.generators && !r.quiet {
			r.head = ofClass
		}
	case s.with:
		if s.last == s.closeBrace { // of early definitions
			r.head = ofClass
		}
	case s.def, s.val:
		r.head = ofMember
	case s.typ:
		if s.last != s.dot {
			r.head, s.operand = ofMember, false
		}
	case s.given:
		if s.begins {
			r.head = ofGiven
		}
	case s.extension:
		r.head = ofMethods
	case s.importWord, s.export:
		r.head = ofImport
	case s.equals:
		r.head = noHead
	}
}

// controls notes what begins that awaits another word, and that word.
func (s *scalaLines) controls(i, typ int) {
	switch r := s.top(); typ {
	case s.ifWord:
		r.elses++
		if s.quiet(i, s.then) {
			r.conditions++
		}
	case s.then:
		r.conditions--
	case s.elseWord:
		r.elses--
	case s.while:
		if s.quiet(i, s.do) {
			r.loops++
		}
	case s.until:
		r.do--
	case s.forWord:
		r.loops++
		if next := s.typeAt(i + 1); next == s.openBrace || next == s.open && s.enclosed(i+1) {
			s.main[i+1].head = true
		} else {
			r.quiet = true
		}
	case s.do, s.yield:
		if r.loops > 0 {
			r.loops--
		} else {
			r.do++
		}
		r.quiet = false
	case s.tryWord:
		r.tries++
	case s.caseWord:
		if a := s.arrowOf(i); a > 0 && !r.generators && !r.quiet {
			s.main[a].clause, r.clause = true, true
		}
	}
}

// enter begins the region of a bracket.
func (s *scalaLines) enter(t *scalaToken, typ int, infix bool) {
	r := s.top()
	in := scalaRegion{width: -1, kind: parenthesized, before: -1, first: -1, prefix: t.Type, generators: t.head, imports: r.imports || r.head == ofImport, packaged: typ == s.openBrace && r.packages}
	switch typ {
	case s.openBrace, s.insert, s.splice:
		in.kind = braced
		in.template = r.head == ofClass || s.last == s.newWord
		if r.head == ofClass || r.head == ofMethods || r.head == ofGiven {
			r.head = noHead
		}
	case s.openBracket:
		t.head = infix
	case s.head:
		in.generators = in.generators && s.last == s.forWord
	default:
		in.params = typ == s.params || r.head == ofClass || r.head == ofMember || r.head == ofMethods || r.head == ofGiven || s.last == s.extension
	}
	s.regions = append(s.regions, in)
	if in.kind == braced {
		s.statement()
	}
}

// leadsBlock marks the arrow behind what the block that begins there begins with: the parameters
// of a function, a name for this.
func (s *scalaLines) leadsBlock(i int) {
	if s.typeAt(i) == s.implicit {
		i++
	}
	if i >= len(s.main) {
		return
	}
	switch first := s.typeAt(i); {
	case first == s.open || first == s.openBracket:
		if i = s.main[i].pair; i < 0 {
			return
		}
	case !s.is(first, names) && first != s.uscore && first != s.this && first != s.soft && first != s.end && first != s.as && first != s.using && first != s.extension && first != s.derives:
		return
	case s.typeAt(i+1) == s.colon:
		for i += 2; i < len(s.main) && s.typeAt(i) != s.arrow; i++ {
			switch t := &s.main[i]; {
			case s.opener(t.Type) && t.pair > 0:
				i = t.pair
			case !s.is(t.Type, names) && t.Type != s.with && t.Type != s.dot && t.Type != s.this && t.Type != s.typ && t.Type != s.uscore && t.Type != s.hash && t.Type != s.at:
				return
			}
		}
		i--
	}
	if n := s.typeAt(i + 1); (n == s.arrow || n == s.context) && !s.main[i+1].clause {
		s.main[i+1].leads, s.main[i+1].self = true, s.top().template
	}
}

// annotation returns the last token of the annotation that begins there.
func (s *scalaLines) annotation(i int) int {
	if i++; s.typeAt(i) == s.open {
		i = max(i, s.main[i].pair)
	}
	for s.typeAt(i+1) == s.dot && i+2 < len(s.main) {
		i += 2
	}
	for n := s.typeAt(i + 1); (n == s.open || n == s.openBracket) && s.main[i+1].width < 0 && s.main[i+1].pair > 0; n = s.typeAt(i + 1) {
		i = s.main[i+1].pair
	}
	return i
}

// arrowOf returns the arrow of a case, 0 where it has none, as in an enumeration.
func (s *scalaLines) arrowOf(i int) int {
	for i++; i < len(s.main); i++ {
		switch t := &s.main[i]; t.Type {
		case s.arrow:
			return i
		case s.caseWord, s.close, s.closeBracket, s.closeBrace, s.semicolon, s.def, s.val, s.class, s.trait, s.object, s.extends, s.generates:
			return 0
		default:
			if t.width >= 0 && t.Type != s.ifWord && s.is(t.Type, starts) && s.is(s.main[i-1].Type, stops) && !s.isOperator(t.Type) && !s.isOperator(s.main[i-1].Type) {
				return 0 // the next statement
			}
			if s.opener(t.Type) {
				if t.pair < 0 {
					return 0
				}
				i = t.pair
			}
		}
	}
	return 0
}

// isOperator reports whether a name is an operator, or may be.
func (s *scalaLines) isOperator(typ int) bool { return typ != s.word && s.is(typ, names) }

// quiet reports whether the condition of an if or a while ends with a word rather than with its
// parenthesis, which it marks.
func (s *scalaLines) quiet(i, word int) bool {
	if s.typeAt(i+1) != s.open || s.main[i+1].pair < 0 {
		return true
	}
	close := s.main[i+1].pair
	if next := s.typeAt(close + 1); next == word || (!s.beginsLine(close+1) || close+1 < len(s.main) && s.leads(close+1)) && s.ahead(close+1, word) {
		return true
	}
	s.main[i+1].head = true
	return false
}

// ahead reports whether the condition that goes on there ends with a word.
func (s *scalaLines) ahead(i, word int) bool {
	for ; i < len(s.main); i++ {
		t := &s.main[i]
		switch {
		case t.Type == word:
			return true
		case s.opener(t.Type):
			if t.pair < 0 {
				return false
			}
			i = t.pair
		case s.closer(t.Type) || s.is(t.Type, defines|goesOn) && t.Type != s.match || t.Type == s.ifWord || t.Type == s.while || t.Type == s.forWord ||
			t.Type == s.semicolon || t.Type == s.newWord || t.Type == s.tryWord || t.Type == s.throw || t.Type == s.comma || t.Type == s.equals || t.Type == s.arrow:
			return false
		}
	}
	return false
}

// enclosed reports whether a parenthesis behind for holds the generators, rather than being a pattern.
func (s *scalaLines) enclosed(i int) bool {
	close := s.main[i].pair
	return close > 0 && s.typeAt(close+1) != s.generates
}
