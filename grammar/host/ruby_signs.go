package host

import "strings"

// sign handles a token that is no word.
func (r *ruby) sign(t Token) {
	y := r.types
	if (r.state == rubyName || r.state == rubyDot) && r.methodSign(t) {
		return
	}
	if t.Type != y.open && t.Type != y.semicolon && t.Type != y.dot && t.Type != y.scope && t.Type != y.close {
		if f := r.top(); f.stage == rubySigned && t.Type == y.equals {
			f.stage = rubyListed
		}
		r.unlisted(t)
	}
	switch t.Type {
	case y.number, y.variable, y.global:
		if c := r.Text[t.End-1]; t.Type == y.number && (c == 'i' || c == 'r') && t.End < len(r.Text) && partOfWord(r.Text[t.End]) { // 1if
			r.cut(&t, t.End-t.Start-1)
		}
		r.operand(t)
	case y.character, y.question:
		r.question(t)
	case y.symbol, y.colon:
		r.symbolAt(t)
	case y.str, y.quote:
		r.quoteAt(t)
	case y.open:
		r.openAt(t)
	case y.openBracket:
		r.bracketAt(t)
	case y.openBrace:
		r.braceAt(t)
	case y.close, y.closeBracket, y.closeBrace:
		r.closeAt(t)
	case y.semicolon:
		f := r.top()
		r.take(t, rubyBegin)
		if f.kind == ofStatements && !f.bars {
			r.separated(f)
		}
	case y.comma:
		r.commaAt(t)
	case y.dot:
		r.take(t, r.behindDot())
	case y.scope:
		if r.top().stage == rubyListed { // def a(b) ::C end
			r.unlisted(t)
		}
		if r.atOperand() || r.beginsArgument(t) {
			t.Type = y.top
			r.take(t, rubyBegin)
			return
		}
		r.take(t, r.behindDot())
	case y.equals, y.assign:
		r.equalsAt(t)
	case y.arrow:
		f := r.top()
		r.take(t, rubyBegin)
		if f.kind == ofStatements && !f.header && !f.command {
			f.assigned, f.pattern, r.label = true, true, true
		}
	case y.lambda:
		r.take(t, rubyHead)
		r.top().lambdas++
	case y.rang:
		if r.atOperand() {
			t.Type = y.beginless
		}
		r.take(t, rubyBegin)
	case y.operator:
		r.operatorAt(t)
	case y.data:
		if t.Start > 0 && r.Text[t.Start-1] != '\n' || t.End == t.Start+len("__END__") && t.End < len(r.Text) {
			t.Type = y.name
			r.cut(&t, len("__END__"))
			r.nameAt(t)
			return
		}
		r.closeStatement(t.Start)
		r.take(t, rubyBegin)
		r.top().open = false
	default:
		r.take(t, rubyBegin)
	}
}

// operand puts an operand of one token.
func (r *ruby) operand(t Token) {
	if r.state == rubyName {
		if f := r.top(); f.stage == rubyNamed { // def @a.b
			r.take(t, rubyHead)
			return
		}
		r.named(t)
		return
	}
	r.take(t, rubyEnd)
}

// behindDot returns what comes behind a dot.
func (r *ruby) behindDot() rubyState {
	if r.top().stage == rubyNamed {
		return rubyName
	}
	return rubyDot
}

// beginsArgument reports whether a sign that may stand in front of an operand or between two is in
// front of the first argument of a command: there is a blank in front of it, and none behind.
func (r *ruby) beginsArgument(t Token) bool {
	return r.state == rubyArgument && r.spaced && t.End < len(r.Text) && strings.IndexByte(" \t\r\n\f\v", r.Text[t.End]) < 0
}

// methodSign handles an operator where the name of a method stands.
func (r *ruby) methodSign(t Token) bool {
	y := r.types
	rest := r.Text[t.End:]
	switch s := r.TextOf(t); {
	case t.Type == y.openBracket && strings.HasPrefix(rest, "]="):
		t.End += 2
	case t.Type == y.openBracket && strings.HasPrefix(rest, "]"):
		t.End++
	case t.Type == y.operator && len(s) == 1 && strings.Contains("+-!~", s) && strings.HasPrefix(rest, "@"):
		t.End++
	case s == "%" && len(rest) > 1 && rest[0] == 's' && !partOfWord(rest[1]) && r.state == rubyName:
		return r.literalAt(t)
	case t.Type == y.operator && s != "&&" && s != "||", t.Type == y.quote && s == "`":
	default:
		return false
	}
	t.Type = y.method
	r.named(t)
	return true
}

func (r *ruby) operatorAt(t Token) {
	y, f := r.types, r.top()
	s := r.TextOf(t)
	operand := r.atOperand() || r.beginsArgument(t)
	state := rubyBegin
	label := false
	switch s {
	case "|", "||":
		switch {
		case f.bars:
			t.Type = y.parametersEnd
			r.cut(&t, 1)
			r.take(t, rubyBegin)
			f.bars, f.open, r.start = false, false, true
			f.names = f.names[:0]
			return
		case f.expects && r.state == rubyBegin:
			t.Type = y.parameters
			r.cut(&t, 1)
			r.take(t, rubyBegin)
			f.bars, f.open, r.label = true, false, true
			return
		}
		label = s == "|"
	case "+", "-", "^":
		if operand && (s != "^" || r.atOperand()) {
			t.Type = y.unary
		}
	case "!", "~":
		t.Type = y.unary
	case "*", "**":
		if operand {
			t.Type = y.splat
		}
	case "&":
		if operand {
			t.Type = y.blockArgument
		}
	case "<":
		if f.header && f.word == y.class && !f.assigned {
			t.Type = y.inherits
			f.assigned = true
		}
	case "<<":
		if r.state == rubyClass {
			t.Type = y.singleton
			break
		}
		if r.state != rubyEnd && r.state != rubyHead && (r.state != rubyArgument || r.spaced || r.atOperand()) && r.heredocAt(t) {
			return
		}
	case "/":
		if operand {
			r.regexAt(t)
			return
		}
	case "%":
		if operand && r.literalAt(t) {
			return
		}
	}
	r.take(t, state)
	r.label = label
}

func (r *ruby) equalsAt(t Token) {
	y, f := r.types, r.top()
	if r.atOperand() {
		switch r.TextOf(t) {
		case "/=":
			r.cut(&t, 1)
			r.regexAt(t)
			return
		case "%=":
			r.cut(&t, 1)
			if r.literalAt(t) {
				return
			}
		}
	}
	if f.stage == rubyListed && t.Type == y.equals { // without an end
		r.leave()
		r.take(t, rubyBegin)
		r.start = true
		return
	}
	r.assign()
	if y.literals[r.last] {
		t.Type = y.quote // which fits nowhere: nothing can be assigned to a literal
	}
	r.take(t, rubyBegin)
}

func (r *ruby) commaAt(t Token) {
	y, f := r.types, r.top()
	rest := r.Text[r.following(t.End, false):]
	last := byte(0)
	if rest != "" {
		last = rest[0]
	}
	word := rest[:wordEnd(rest)]
	lists := f.kind == ofStatements && !f.bars && !f.command && !f.assigned && f.stage == 0 && f.lambdas == 0 && !r.undef &&
		(!f.header || f.iterates) && f.close != rubyPiece
	switch {
	case f.kind == ofList && (last == ')' || last == ']' || last == '}'), f.bars && (last == '|' || last == ';'), lists && (last == '=' || f.close == y.close && last == ')'),
		f.iterates && word == "in", f.pattern && f.kind == ofStatements && (last == ';' || word == "then"):
		t.Type = y.lastComma
	case lists && f.close == y.close:
		t.Type = y.nestedComma
	case lists:
		t.Type = y.targetComma
	default:
		f.names = f.names[:0]
	}
	state := rubyBegin
	if r.undef {
		state = rubyName
	}
	r.take(t, state)
	r.label = true
}

// question tells a character from the sign of a condition.
func (r *ruby) question(t Token) {
	y := r.types
	if t.Type == y.character && r.state != rubyEnd && r.state != rubyHead {
		simple := r.Text[t.Start+1] != '\\'
		if !(simple && t.End < len(r.Text) && partOfWord(r.Text[t.Start+1]) && partOfWord(r.Text[t.End])) {
			r.take(t, rubyEnd)
			return
		}
	}
	t.Type = y.question
	r.cut(&t, 1)
	r.top().choices++
	r.take(t, rubyBegin)
}

// symbolAt tells a symbol from the second sign of a condition.
func (r *ruby) symbolAt(t Token) {
	y := r.types
	s := r.TextOf(t)
	if r.state == rubyEnd || r.state == rubyHead {
		t.Type = y.colon
		r.cut(&t, 1)
		r.chosen(t)
		return
	}
	if t.Type == y.colon {
		if t.End < len(r.Text) && (r.Text[t.End] == '"' || r.Text[t.End] == '\'') {
			quote := r.Text[t.End]
			r.literal(t, t.End+1, &rubyText{close: quote, inserts: quote == '"', end: y.stringEnd, stop: -1}, y.symbol, y.symbolStart)
			return
		}
		r.chosen(t)
		return
	}
	if word := s[1] == '@' || s[1] == '$' || partOfWord(s[1]); word && len(s) > 2 {
		next := ""
		if t.End < len(r.Text) {
			next = r.Text[t.End:]
		}
		switch s[len(s)-1] {
		case '=':
			if strings.HasPrefix(next, "~") || strings.HasPrefix(next, ">") || strings.HasPrefix(next, "=") && !strings.HasPrefix(next, "=>") {
				r.cut(&t, len(s)-1)
			}
		case '?', '!':
			if s[1] != '$' && strings.HasPrefix(next, "=") && !strings.HasPrefix(next, "=>") {
				r.cut(&t, len(s)-1)
			}
		}
	}
	r.operand(t)
}

// chosen puts the second sign of a condition.
func (r *ruby) chosen(t Token) {
	f := r.top()
	f.choices = max(0, f.choices-1)
	r.take(t, rubyBegin)
}
