package host

func (s *shell) number(t Token) {
	f, y := s.top(), s.types
	switch t.Type {
	case y.open:
		f.parens++
		s.take(t)
	case y.close, y.arithmeticEnd:
		if t.Type == y.arithmeticEnd && f.parens == 0 && f.close == "))" {
			s.take(t)
			s.leave(-1)
			s.calculated(t.End)
			return
		}
		t.Type = y.close
		s.cut(&t, 1)
		f.parens = max(0, f.parens-1)
		s.take(t)
	case y.openBracket:
		f.squares++
		s.take(t)
	case y.closeBracket, y.subscriptEnd:
		if t.Type == y.subscriptEnd && f.squares == 0 && f.close == "]=" {
			s.take(t)
			s.leave(t.End)
			s.top().assigned = t.End
			return
		}
		t.Type = y.closeBracket
		s.cut(&t, 1)
		s.take(t)
		if f.squares == 0 && f.close == "]" {
			s.leave(t.End)
		}
		f.squares = max(0, f.squares-1)
	default:
		s.opening(t)
	}
}

// calculated handles the end of an arithmetic expression: a command, the head of a loop, or a part of a word.
func (s *shell) calculated(end int) {
	switch f := s.top(); {
	case f.kind != ofCommands:
		f.end = end
	case f.loop:
		f.loop, f.state = false, atCommand
	case f.state == atCommand:
		f.state = behind
	default:
		f.end = end
	}
}

// calculates reports whether what follows two parentheses ends with two: else they are two subshells.
func (s *shell) calculates(at int) bool {
	p := s.partner(at - 1)
	return p >= 0 && p+1 < len(s.Text) && s.Text[p+1] == ')'
}

const mostFailures = 64 // searches for a partner or a word that went to the end in vain

// partner returns the place of the parenthesis that closes the one there, or -1.
func (s *shell) partner(at int) int {
	if p, known := s.partners[at]; known {
		return p
	}
	if s.partners == nil {
		s.partners = map[int]int{}
	}
	if s.failures >= mostFailures {
		return -1
	}
	var open []int
	quoted := byte(0)
	for i := at; i < len(s.Text); i++ {
		switch c := s.Text[i]; {
		case c == '\\' && quoted != '\'':
			i++
		case quoted != 0 && c == quoted:
			quoted = 0
		case quoted == 0 && (c == '\'' || c == '"' || c == '`'):
			quoted = c
		case quoted != 0:
		case c == '(':
			open = append(open, i)
		case c == ')':
			last := len(open) - 1
			s.partners[open[last]] = i
			if open = open[:last]; last == 0 {
				return i
			}
		}
	}
	for _, i := range open {
		s.partners[i] = -1
	}
	s.failures++
	return -1
}
