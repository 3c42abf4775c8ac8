package host

// openAt tells parentheses around arguments or parameters from those around statements.
func (r *ruby) openAt(t Token) {
	y, f := r.types, r.top()
	list := false
	switch {
	case f.stage == rubyNamed && r.state == rubyName: // def (a).b
	case f.stage == rubySigned:
		r.listAt(t, true)
		f.stage = rubyListed
		return
	case r.last == y.lambda, (f.bars || f.stage == rubyParameters) && (r.last == y.comma || r.last == y.parameters || r.last == y.openCall):
		r.listAt(t, true)
		return
	case f.stage == rubyListed:
		r.unlisted(t)
	default:
		list = !r.atOperand() && (!r.spaced || r.state != rubyArgument)
	}
	if list {
		r.listAt(t, false)
		return
	}
	first := len(r.held) > 0
	r.take(t, rubyBegin)
	r.enter(&rubyFrame{word: y.open, close: y.close, first: first})
	r.label = true
}

// listAt opens parentheses around arguments or parameters.
func (r *ruby) listAt(t Token, parameters bool) {
	f := r.top()
	t.Type = r.types.openCall
	r.take(t, rubyBegin)
	in := &rubyFrame{kind: ofList, close: r.types.close, pattern: f.pattern}
	if parameters {
		in.stage = rubyParameters
	}
	r.enter(in)
	r.label = true
}

// bracketAt tells the brackets of an index from those of an array.
func (r *ruby) bracketAt(t Token) {
	y, f := r.types, r.top()
	if !r.atOperand() && !(r.state == rubyArgument && r.spaced) {
		t.Type = y.openIndex
	}
	r.take(t, rubyBegin)
	r.enter(&rubyFrame{kind: ofList, close: y.closeBracket, pattern: f.pattern})
	r.label = true
}

// braceAt tells the braces of a hash, a block and a lambda apart.
func (r *ruby) braceAt(t Token) {
	y, f := r.types, r.top()
	switch {
	case f.lambdas > 0:
		f.lambdas--
		t.Type = y.openLambda
		r.take(t, rubyBegin)
		r.block(y.closeBrace, false)
	case r.atOperand():
		t.Type = y.openHash
		r.take(t, rubyBegin)
		r.enter(&rubyFrame{kind: ofList, close: y.closeBrace, pattern: f.pattern})
		r.label = true
	default:
		if r.around {
			t.Type = y.openArgument
		}
		r.take(t, rubyBegin)
		r.block(y.closeBrace, true)
	}
}

// closeAt handles a sign that closes what is open.
func (r *ruby) closeAt(t Token) {
	y, f := r.types, r.top()
	state := rubyEnd
	if t.Type == y.close {
		state = rubyHead
	}
	if f.close == t.Type || t.Type == y.closeBrace && f.close == rubyPiece {
		r.closeStatement(t.Start)
		if f.close == rubyPiece {
			t.Type = y.insertEnd
			r.leave()
			r.plain(t)
			return
		}
		r.leave()
	}
	r.take(t, state)
	r.around = f.first
}
