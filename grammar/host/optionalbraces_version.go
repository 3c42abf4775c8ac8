package host

// version notes what only Scala 3 has, and what is only Scala 2.
func (s *scalaLines) version(i, typ int) {
	r := s.top()
	switch typ {
	case s.then, s.enum, s.given, s.export, s.extension, s.using, s.derives, s.as, s.inline, s.end, s.body, s.enumCase, s.context, s.typeArrow, s.quote, s.splice:
		s.three = true
	case s.modifier:
		s.three = s.three || s.main[i].Type == s.soft
	case s.do:
		s.three = s.three || r.loops > 0
	case s.yield:
		s.three = s.three || r.quiet
	case s.def, s.val, s.typ:
		if !s.begins || s.last == s.dot || r.generators || r.quiet { // no definition
			return
		}
		s.toplevel = s.toplevel || r.outer || r.packaged
		s.members = append(s.members, len(s.out))
		if typ == s.def && s.procedure(i+1) {
			s.olds = append(s.olds, len(s.out))
		}
	}
}

// procedure reports whether neither a type nor a value follows the name and the parameters there.
func (s *scalaLines) procedure(i int) bool {
	for i++; i < len(s.main); i = s.main[i].pair + 1 {
		if t := &s.main[i]; t.Type != s.open && t.Type != s.openBracket || t.pair < 0 {
			break
		}
	}
	next := s.typeAt(i)
	return next != s.colon && next != s.equals
}

func (s *scalaLines) emit(t Token) { s.out = append(s.out, t) }

// release puts all tokens, those that begin members of classes by the version of the text. Members
// outside of classes are Scala 3 where no procedure is; where one is, the text is a script or wrong.
func (s *scalaLines) release() {
	switch {
	case s.three && s.stray >= 0:
		for _, i := range s.olds {
			s.out[i].Type = s.stray
		}
	case !s.three && (!s.toplevel || len(s.olds) > 0):
		old := map[int]int{s.def: s.oldDef, s.val: s.oldVal, s.typ: s.oldType}
		for _, i := range s.members {
			if typ := old[s.out[i].Type]; typ >= 0 {
				s.out[i].Type = typ
			}
		}
	}
	for _, t := range s.out {
		s.Put(t)
	}
}
