package host

import "strings"

const rubyBlanks = " \t\r\n\f\v"

// rubyText is what stands between the signs of a string, or the body of a here-document.
type rubyText struct {
	open, close byte // open is 0 where nothing nests
	nest        int
	inserts     bool // expressions
	words       bool
	regex       bool
	label       bool // a colon may follow
	end         int  // the type of what ends it
	begin       int  // where it begins

	stop, rest int // where the line begins that ends a here-document, and where it ends; stop is -1 for a string

	// What comes behind a here-document.
	bodies             []rubyHeredoc
	state              rubyState
	labels, start, gap bool
	last               int
}

// rubyHeredoc is a here-document whose body is to come.
type rubyHeredoc struct {
	word          string
	indented, raw bool
}

// plain puts a token that says nothing of what comes next.
func (r *ruby) plain(t Token) {
	r.flush()
	r.Pos = t.End
	r.Put(t)
}

// quoteAt handles a string, or what begins one.
func (r *ruby) quoteAt(t Token) {
	y := r.types
	if t.Type == y.str && (len(r.bodies) == 0 || !strings.Contains(r.TextOf(t), "\n")) {
		label := r.mayLabel()
		r.take(t, rubyEnd)
		if label {
			r.labelEnd()
		}
		return
	}
	quote := r.Text[t.Start]
	r.literal(t, t.Start+1, &rubyText{close: quote, inserts: quote != '\'', end: y.stringEnd, stop: -1}, y.str, y.stringStart)
}

// labelEnd takes the colon that makes a string a label.
func (r *ruby) labelEnd() {
	if s := r.Text[r.Pos:]; strings.HasPrefix(s, ":") && !strings.HasPrefix(s, "::") {
		r.take(Token{Type: r.types.labelEnd, Mode: r.Mode, Start: r.Pos, End: r.Pos + 1}, rubyArgument)
	}
}

func (r *ruby) regexAt(t Token) {
	y := r.types
	r.literal(t, t.Start+1, &rubyText{close: '/', inserts: true, regex: true, end: y.regexEnd, stop: -1}, y.regex, y.regexStart)
}

// literalAt handles a literal that begins with a percent sign.
func (r *ruby) literalAt(t Token) bool {
	y := r.types
	at := t.Start + 1
	kind := byte('Q')
	if at < len(r.Text) && alphanumeric(r.Text[at]) {
		kind = r.Text[at]
		at++
	}
	if at >= len(r.Text) || alphanumeric(r.Text[at]) || strings.IndexByte("QqwWiIxrs", kind) < 0 {
		return false
	}
	x := &rubyText{close: r.Text[at], inserts: strings.IndexByte("qwis", kind) < 0, end: y.stringEnd, stop: -1}
	if n := strings.IndexByte("([{<", x.close); n >= 0 {
		x.open, x.close = x.close, ")]}>"[n]
	}
	if strings.IndexByte(" \t\r\n", x.close) >= 0 && (kind != 'Q' || r.state == rubyArgument) {
		return false
	}
	whole, start := y.str, y.stringStart
	switch kind {
	case 'r':
		x.regex, x.end = true, y.regexEnd
		whole, start = y.regex, y.regexStart
	case 's':
		whole, start = y.symbol, y.symbolStart
	case 'w', 'W', 'i', 'I':
		x.words, x.end = true, y.wordsEnd
		t.Type, t.End = y.wordsStart, at+1
		r.take(t, rubyEnd)
		r.enterText(x, t.Start)
		return true
	}
	r.literal(t, at+1, x, whole, start)
	return true
}

func alphanumeric(c byte) bool { return c != '_' && partOfWord(c) }

// literal takes a string whole where it has no expression, else what begins it.
func (r *ruby) literal(t Token, begin int, x *rubyText, whole, start int) {
	x.label = r.mayLabel() && whole == r.types.str
	end, inserts := r.scan(begin, *x)
	switch {
	case inserts || len(r.bodies) > 0 && strings.Contains(r.Text[begin:end], "\n"):
		t.Type, t.End = start, begin
		r.take(t, rubyEnd)
		r.enterText(x, t.Start)
		return
	case end == len(r.Text):
		r.Fail(t.Start, "a string without its end")
	default:
		end++
		if x.regex {
			end = r.flags(end)
		}
	}
	t.Type, t.End = whole, end
	if r.state == rubyName {
		r.named(t)
		return
	}
	r.take(t, rubyEnd)
	if x.label {
		r.labelEnd()
	}
}

func (r *ruby) flags(at int) int {
	for at < len(r.Text) && r.Text[at] >= 'a' && r.Text[at] <= 'z' {
		at++
	}
	return at
}

// scan returns the place of the first sign that ends a string or of an expression in it.
func (r *ruby) scan(at int, x rubyText) (end int, inserts bool) {
	for s := r.Text; at < len(s); at++ {
		switch c := s[at]; {
		case c == '\\' && x.close != c:
			at++
		case c == x.close:
			if x.nest == 0 {
				return at, false
			}
			x.nest--
		case c == x.open && x.open != 0:
			x.nest++
		case c == '#' && x.inserts && at+1 < len(s) && s[at+1] == '{':
			return at, true
		}
	}
	return len(r.Text), false
}

func (r *ruby) enterText(x *rubyText, begin int) {
	x.begin = begin
	r.enter(&rubyFrame{kind: ofText, close: rubyEndless, text: x})
	r.mode()
}

// inText takes the next part of a string.
func (r *ruby) inText(t Token) {
	y, x := r.types, r.top().text
	s, at := r.Text, t.Start
	switch {
	case x.stop >= 0 && at >= x.stop:
		r.Pos = at
		r.endBody()
		return
	case x.inserts && strings.HasPrefix(s[at:], "#{"):
		t.Type, t.End = y.insert, at+2
		r.plain(t)
		r.enter(&rubyFrame{close: rubyPiece})
		r.mode()
		r.state, r.start, r.label, r.last = rubyBegin, true, false, t.Type
		return
	case x.stop < 0 && s[at] == x.close && x.nest == 0:
		r.endText(t, x)
		return
	case x.words && strings.IndexByte(rubyBlanks, s[at]) >= 0:
		for at < len(s) && strings.IndexByte(rubyBlanks, s[at]) >= 0 {
			at++
		}
		t.Type, t.Channel, t.End = y.word, hidden, at
		r.plain(t)
		return
	}
	t.Type, t.End = y.characters, r.run(at, x)
	if x.words {
		t.Type = y.word
	}
	if t.End == len(s) && x.stop < 0 {
		r.Fail(x.begin, "a string without its end")
	}
	r.plain(t)
	if len(r.bodies) > 0 && s[t.End-1] == '\n' {
		r.nextBody()
	}
}

// run returns where the characters end that stand for themselves: in front of what ends them, or
// behind a line end in a here-document.
func (r *ruby) run(at int, x *rubyText) int {
	s := r.Text
	end := len(s)
	lines := x.stop >= 0 || len(r.bodies) > 0
	if x.stop >= 0 {
		end = x.stop
	}
	for first := at; at < end; at++ {
		switch c := s[at]; {
		case c == '\n' && lines:
			return at + 1
		case c == '\\' && (x.stop < 0 || x.inserts):
			if at+1 < end && s[at+1] == '\n' && lines {
				continue
			}
			at++
		case c == '#' && x.inserts && at > first && strings.HasPrefix(s[at:], "#{"):
			return at
		case x.words && strings.IndexByte(rubyBlanks, c) >= 0:
			return at
		case x.stop >= 0:
		case c == x.close:
			if x.nest == 0 {
				return at
			}
			x.nest--
		case c == x.open && x.open != 0:
			x.nest++
		}
	}
	return end
}

// endText takes the sign that ends a string.
func (r *ruby) endText(t Token, x *rubyText) {
	t.Type, t.End = x.end, t.Start+1
	if x.regex {
		t.End = r.flags(t.End)
	}
	r.leave()
	r.plain(t)
	r.state, r.start, r.label, r.spaced, r.last = rubyEnd, false, false, false, t.Type
	if r.aliases > 0 {
		if r.aliases--; r.aliases > 0 {
			r.state = rubyName
		}
	}
	if x.label {
		r.labelEnd()
	}
}

// ---- here-documents

// heredocAt takes the word of a here-document behind its sign, if there is one.
func (r *ruby) heredocAt(t Token) bool {
	at := t.End
	s := r.Text
	d := rubyHeredoc{}
	if at < len(s) && (s[at] == '~' || s[at] == '-') {
		d.indented = true
		at++
	}
	if at >= len(s) {
		return false
	}
	if c := s[at]; c == '"' || c == '\'' || c == '`' {
		n := strings.IndexByte(s[at+1:], c)
		if n < 0 || strings.Contains(s[at+1:at+1+n], "\n") {
			return false
		}
		d.word, d.raw = s[at+1:at+1+n], c == '\''
		at += n + 2
	} else {
		end := at
		for end < len(s) && partOfWord(s[end]) {
			end++
		}
		if end == at || c >= '0' && c <= '9' {
			return false
		}
		d.word = s[at:end]
		at = end
	}
	t.Type, t.End = r.types.heredoc, at
	r.take(t, rubyEnd)
	r.bodies = append(r.bodies, d)
	return true
}

// nextBody opens the next here-document whose body is to come.
func (r *ruby) nextBody() {
	if len(r.bodies) == 0 {
		return
	}
	d := r.bodies[0]
	r.empty(r.types.body, r.Pos)
	x := &rubyText{bodies: r.bodies[1:], inserts: !d.raw, end: r.types.bodyEnd, state: r.state, labels: r.label, start: r.start, gap: r.spaced, last: r.last}
	x.stop, x.rest = r.bodyEnd(d, r.Pos)
	if x.stop == x.rest {
		r.Fail(r.Pos, "a here-document without its end")
	}
	r.bodies = nil
	r.enterText(x, r.Pos)
}

// endBody takes the line that ends a here-document.
func (r *ruby) endBody() {
	x := r.top().text
	t := Token{Type: x.end, Mode: r.Mode, Start: r.Pos, End: max(r.Pos, x.rest)}
	r.leave()
	r.plain(t)
	r.bodies = x.bodies
	r.state, r.label, r.start, r.spaced, r.last = x.state, x.labels, x.start, x.gap, x.last
	r.nextBody()
}

// bodyEnd returns where the line begins that ends a here-document, and where it ends.
func (r *ruby) bodyEnd(d rubyHeredoc, at int) (stop, rest int) {
	s := r.Text
	if r.failures >= mostFailures {
		return len(s), len(s)
	}
	for end := at; at < len(s); at = end {
		end = len(s)
		if n := strings.IndexByte(s[at:], '\n'); n >= 0 {
			end = at + n + 1
		}
		word := d.word
		line := strings.TrimRight(s[at:end], "\r\n")
		if d.indented {
			line, word = strings.TrimLeft(line, rubyBlanks), strings.TrimLeft(word, rubyBlanks)
		}
		if line == word {
			return at, end
		}
	}
	r.failures++
	return len(s), len(s)
}

// behindBodies returns the place behind the here-documents that are to come.
func (r *ruby) behindBodies(at int) int {
	for _, d := range r.bodies {
		_, at = r.bodyEnd(d, at)
	}
	return at
}
