package host

import "strings"

// announce reads the word of a here-document behind its operator, if there is one.
func (s *shell) announce(t *Token) bool {
	at := t.End
	for at < len(s.Text) && (s.Text[at] == ' ' || s.Text[at] == '\t') {
		at++
	}
	begin := at
	var word strings.Builder
	quoted := false
scan:
	for ; at < len(s.Text); at++ {
		switch c := s.Text[at]; c {
		case '\\':
			quoted = true
			if at++; at < len(s.Text) {
				word.WriteByte(s.Text[at])
			}
		case '\'', '"':
			quoted = true
			n := strings.IndexByte(s.Text[at+1:], c)
			if n < 0 {
				break scan
			}
			word.WriteString(s.Text[at+1 : at+1+n])
			at += n + 1
		case ' ', '\t', '\r', '\n', ';', '&', '|', '<', '>', '(', ')':
			break scan
		case '`':
			if s.top().ticks >= 0 {
				break scan
			}
			word.WriteByte(c)
		default:
			word.WriteByte(c)
		}
	}
	if at == begin {
		t.Type = s.types.redirect
		s.cut(t, 1)
		return false
	}
	f := s.top()
	f.bodies = append(f.bodies, heredocument{word.String(), s.Text[t.End-1] == '-', quoted})
	t.End = min(at, len(s.Text))
	s.Pos = t.End
	return true
}

// nextBody opens the next here-document whose body is to come.
func (s *shell) nextBody() {
	f := s.top()
	if f.kind != ofCommands || len(f.bodies) == 0 {
		return
	}
	d := f.bodies[0]
	f.bodies = f.bodies[1:]
	mode := s.types.modes["HERE"]
	if d.quoted {
		mode = s.types.modes["RAW"]
	}
	s.empty(s.types.body, s.Pos)
	b := s.enter(ofBody, mode)
	b.stop, b.rest = s.bodyEnd(d, f)
	if s.Pos == len(s.Text) {
		s.endBody(s.Pos)
	}
}

// bodyEnd returns where the line begins that ends a here-document, and where it ends. The end of the
// command around it may follow the word at once.
func (s *shell) bodyEnd(d heredocument, f *shellFrame) (at, end int) {
	if s.failures >= mostFailures {
		return len(s.Text), len(s.Text)
	}
	goesOn := false
	for at = s.Pos; at < len(s.Text); at = end {
		end = len(s.Text)
		if n := strings.IndexByte(s.Text[at:], '\n'); n >= 0 {
			end = at + n + 1
		}
		line := strings.TrimRight(s.Text[at:end], "\r\n")
		word := line
		if d.tabs {
			word = strings.TrimLeft(word, "\t")
		}
		if rest, is := strings.CutPrefix(word, d.word); is && !goesOn {
			switch {
			case rest == "":
				return at, end
			case f.ticks >= 0 && rest[0] == '`' || f.ticks < 0 && rest[0] == ')' && len(s.frames) > 2:
				return at, at + len(line) - len(rest)
			}
		}
		slashes := len(line) - len(strings.TrimRight(line, "\\"))
		goesOn = !d.quoted && slashes%2 == 1
	}
	s.failures++
	return len(s.Text), len(s.Text)
}

// endBody takes the line that ends a here-document.
func (s *shell) endBody(at int) {
	t := Token{Type: s.types.bodyEnd, Mode: s.Mode, Start: at, End: max(at, s.top().rest)}
	s.leave(-1)
	s.take(t)
	s.nextBody()
}

// finish ends what the end of the text ends.
func (s *shell) finish() {
	if len(s.frames) == 0 {
		return
	}
	for s.top().kind == ofBody && s.top().stop <= len(s.Text) {
		s.endBody(s.Pos)
	}
	if len(s.frames) == 1 {
		if s.top().bare {
			s.nothing(s.Pos)
		}
		s.endCommand(s.Pos)
	}
}
