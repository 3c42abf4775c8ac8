package host

// retype returns the type that a token is of where it stands. With ahead, what stands in front of
// it is not put yet.
func (s *scalaLines) retype(i int, ahead bool) int {
	t, r := &s.main[i], s.top()
	begins := s.begins || ahead && s.is(s.last, stops)
	next := s.typeAt(i + 1)
	named := (s.is(next, names) || next == s.soft || next == s.as || next == s.derives || next == s.end || next == s.extension || next == s.using) && !s.beginsLine(i+1)
	keep := true
	switch t.Type {
	case s.enum:
		keep = begins && named && !s.is(next, 0) && next != s.op
	case s.given:
		keep = s.imports(r) || (begins || s.last == s.caseWord || s.last == s.at || s.last == s.comma || s.last == s.open || s.last == s.params) && !s.beginsLine(i+1) &&
			(named && next != s.op || next == s.openBracket || next == s.this || next == s.open && s.main[i+1].Start > t.End)
	case s.export:
		keep = begins && (named || next == s.this || next == s.given)
	case s.then:
		keep = s.awaited(s.then, len(s.regions))
	case s.as:
		keep = s.imports(r) && s.last != s.dot && s.last != s.comma && s.last != s.openBrace || r.kind == parenthesized && r.prefix == s.openBracket && s.operand && named
	case s.derives:
		keep = (r.head == ofClass) && s.is(s.last, stops)
	case s.extension:
		keep = begins && (next == s.open || next == s.openBracket) && s.hasMethods(i+1)
	case s.using:
		keep = (s.last == s.open || s.last == s.params) && next != s.close && next != s.comma && next != s.dot && next != s.colon && next != s.equals && (next != s.arrow || r.params)
	case s.macro:
		keep = s.typeAt(i-1) == s.equals
	case s.end:
		keep = t.width >= 0 && !s.beginsLine(i+1) && s.beginsLine(i+2) && (named || next == s.ifWord || next == s.while || next == s.forWord || next == s.match ||
			next == s.tryWord || next == s.newWord || next == s.this || next == s.val || next == s.given)
	case s.soft:
		return s.softWord(i)
	case s.ifWord:
		if r.clause || (r.generators || r.quiet) && (s.is(s.last, stops) || s.last == s.line || s.last == s.semicolon || s.last == s.openBrace || s.last == s.open) {
			return s.guard
		}
	case s.while:
		if r.do > 0 || ahead && s.regions[max(0, len(s.regions)-2)].do > 0 && s.top().kind == indented && s.top().width > t.width {
			return s.until
		}
	case s.open:
		switch {
		case t.head:
			return s.head
		case t.pair > 0 && t.pair+1 < len(s.main):
			if a := &s.main[t.pair+1]; (a.Type == s.arrow || a.Type == s.context) && !a.clause {
				return s.params
			}
		}
	case s.star:
		if r.kind == parenthesized && s.is(s.last, stops) && (next == s.close || next == s.comma) {
			return s.repeat
		}
	case s.modifier:
		word := s.TextOf(t.Token)
		if s.typeAt(i-1) == t.Type && s.TextOf(s.main[i-1].Token) == word || word == "lazy" && s.begins && s.leadsClass(i+1) {
			return s.stray
		}
	case s.caseWord:
		if next != s.class && next != s.object && s.arrowOf(i) == 0 {
			return s.enumCase
		}
	case s.arrow, s.context:
		if t.leads {
			return s.headArrow
		}
	case s.with:
		if r.head == ofGiven && (next == s.openBrace || s.beginsLine(i+1) && i+1 < len(s.main) && s.main[i+1].width > s.depth()) {
			return s.body
		}
	case s.colon:
		if s.bodyFollows(i) {
			return s.body
		}
	}
	if !keep {
		return s.word
	}
	return t.Type
}

// endsStatement reports whether a mark of an end is that of the statement in front: it has its
// depth and, where it names one, the name of its definition.
func (s *scalaLines) endsStatement(i int) bool {
	j := s.top().before
	if j < 0 || s.main[j].width > s.main[i].width {
		return false
	}
	if s.typeAt(i+1) != s.word {
		return true
	}
	for ; j < i; j++ {
		switch t := &s.main[j]; t.Type {
		case s.at:
			j = s.annotation(j)
		case s.openBracket: // of private
			j = max(j, t.pair)
		case s.modifier, s.access, s.implicit, s.soft, s.caseWord:
		case s.class, s.trait, s.object, s.enum, s.def, s.val, s.typ, s.given, s.pkg:
			if next := s.typeAt(j + 1); next == s.object {
				j++
			}
			for s.typeAt(j+2) == s.dot {
				j += 2
			}
			return s.TextOf(s.main[j+1].Token) == s.TextOf(s.main[i+1].Token)
		default:
			return false
		}
	}
	return false
}

// leadsClass reports whether modifiers there lead to a class.
func (s *scalaLines) leadsClass(i int) bool {
	for n := 0; n < 16 && (s.typeAt(i) == s.modifier || s.typeAt(i) == s.access || s.typeAt(i) == s.implicit); n, i = n+1, i+1 {
		if s.typeAt(i+1) == s.openBracket && s.main[i+1].pair > 0 {
			i = s.main[i+1].pair
		}
	}
	n := s.typeAt(i)
	return n == s.class || n == s.trait || n == s.object || n == s.enum || n == s.caseWord
}

func (s *scalaLines) imports(r *scalaRegion) bool { return r.imports || r.head == ofImport }

// hasMethods reports whether methods follow the parameters of an extension, which begin there.
func (s *scalaLines) hasMethods(i int) bool {
	for n := s.typeAt(i); (n == s.open || n == s.openBracket) && s.main[i].pair > 0; n = s.typeAt(i) {
		i = s.main[i].pair + 1
	}
	if i >= len(s.main) {
		return false
	}
	t := &s.main[i]
	return s.is(t.Type, defines) || t.Type == s.soft || t.Type == s.openBrace || t.width > s.depth()
}

// softWord returns the type of a word that is a modifier in front of a definition.
func (s *scalaLines) softWord(i int) int {
	if s.last == s.dot || s.last == s.at || s.operand && s.top().kind != parenthesized && s.top().head != ofMethods && !s.begins {
		return s.word
	}
	j := i + 1
	for s.typeAt(j) == s.soft && !s.beginsLine(j) {
		j++
	}
	next, r := s.typeAt(j), s.top()
	isInline := s.TextOf(s.main[i].Token) == "inline"
	switch {
	case next == s.ifWord && isInline && j == i+1:
		return s.inline
	case s.is(next, defines) && next != s.at && !s.beginsLine(j), next == s.caseWord:
		return s.modifier
	case r.kind == parenthesized && s.is(next, names) && s.typeAt(j+1) == s.colon && (s.last == s.open || s.last == s.params || s.last == s.comma || s.last == s.using || s.last == s.implicit || s.last == s.modifier || s.last == s.val):
		return s.modifier
	case isInline && !s.beginsLine(j) && s.matches(j):
		return s.inline
	}
	return s.word
}

// matches reports whether a name or parenthesis there is followed by match.
func (s *scalaLines) matches(i int) bool {
	switch n := s.typeAt(i); {
	case n == s.open && s.main[i].pair > 0 && s.main[i].Start > s.main[i-1].End:
		i = s.main[i].pair
	case !s.is(n, operands) || n == s.open || n == s.sign:
		return false
	}
	for s.typeAt(i+1) == s.dot || s.opener(s.typeAt(i+1)) && s.typeAt(i+1) != s.openBrace && s.main[i+1].pair > 0 {
		if i += 2; s.typeAt(i-1) != s.dot {
			i = s.main[i-1].pair
		}
	}
	return s.typeAt(i+1) == s.match
}

// bodyFollows reports whether a colon begins a body, or an argument, by its depth.
func (s *scalaLines) bodyFollows(i int) bool {
	r := s.top()
	if r.params || r.clause || r.head == ofMember || r.head == ofImport || i+1 >= len(s.main) {
		return false
	}
	before := s.typeAt(i - 2)
	lone := (s.is(s.typeAt(i-1), names) || s.typeAt(i-1) == s.this) && r.head == noHead && (s.opener(before) || before == s.comma || before == s.arrow || before == s.implicit || before == s.semicolon)
	if s.main[i+1].width >= 0 {
		return s.main[i+1].width > s.depth()
	}
	if lone || r.head != noHead || !s.is(s.last, stops) {
		return false
	}
	a := i + 2
	if t := &s.main[i+1]; t.Type == s.open && t.pair > 0 {
		a = t.pair + 1
	}
	if n := s.typeAt(a); n != s.arrow && n != s.context || a+1 == len(s.main) || s.main[a].leads || s.main[a+1].width <= s.depth() {
		return false
	}
	s.main[a].leads = true
	return true
}
