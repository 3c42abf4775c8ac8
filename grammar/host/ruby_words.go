package host

import "strings"

// wordAt handles a name, a label or a reserved word.
func (r *ruby) wordAt(t Token) {
	y := r.types
	r.suffix(&t)
	switch {
	case r.state == rubyName:
		r.methodName(t)
		return
	case t.Type == y.label && r.top().stage != rubyListed && r.labels():
		r.unlisted(t)
		f := r.top()
		if f.bars || f.stage == rubyParameters || f.pattern {
			r.declare(r.Text[t.Start : t.End-1])
		}
		r.take(t, rubyArgument)
		return
	}
	if t.Type == y.label {
		r.cut(&t, t.End-t.Start-1)
		r.suffix(&t)
		t.Type = r.typeOf(r.TextOf(t))
	}
	switch {
	case r.state == rubyDot:
		r.asName(&t)
		r.take(t, rubyArgument)
	case t.Type == y.name:
		r.unlisted(t)
		r.nameAt(t)
	case t.Type == y.constant, t.Type == y.predicate:
		r.unlisted(t)
		r.take(t, rubyArgument)
	default:
		r.unlisted(t)
		r.keyword(t)
	}
}

// typeOf returns the type of a word without a colon.
func (r *ruby) typeOf(word string) int {
	switch typ, ok := r.types.keywords[word]; {
	case ok:
		return typ
	case word[len(word)-1] == '?' || word[len(word)-1] == '!':
		return r.types.predicate
	case word[0] >= 'A' && word[0] <= 'Z':
		return r.types.constant
	}
	return r.types.name
}

// asName makes a reserved word the name of a method.
func (r *ruby) asName(t *Token) {
	if y := r.types; t.Type != y.constant && t.Type != y.predicate {
		t.Type = y.name
		if s := r.TextOf(*t); s[len(s)-1] == '?' {
			t.Type = y.predicate
		}
	}
}

// suffix gives back the question mark or the exclamation mark of a comparison or an assignment.
func (r *ruby) suffix(t *Token) {
	s := r.TextOf(*t)
	if last := s[len(s)-1]; (last == '?' || last == '!') && t.End < len(r.Text) && r.Text[t.End] == '=' {
		next := r.Text[t.End:]
		if last == '?' && (strings.HasPrefix(next, "=>") || strings.HasPrefix(next, "==")) && r.state == rubyDot {
			return
		}
		r.cut(t, len(s)-1)
		t.Type = r.typeOf(s[:len(s)-1])
	}
}

// labels reports whether a word, or a string, with a colon is a label.
func (r *ruby) labels() bool {
	if r.Pos < len(r.Text) && r.Text[r.Pos] == ':' {
		return false
	}
	return r.mayLabel()
}

func (r *ruby) mayLabel() bool {
	return (r.label || r.state == rubyHead) && !r.start || r.state == rubyArgument
}

// methodName handles a word where the name of a method stands.
func (r *ruby) methodName(t Token) {
	y, f := r.types, r.top()
	if t.Type == y.label {
		r.cut(&t, t.End-t.Start-1)
		r.suffix(&t)
		t.Type = r.typeOf(r.TextOf(t))
	}
	rest := r.Text[t.End:]
	if f.stage == rubyNamed && (strings.HasPrefix(rest, "::") || strings.HasPrefix(rest, ".") && !strings.HasPrefix(rest, "..")) {
		r.take(t, rubyHead)
		return
	}
	if strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "=~") && !strings.HasPrefix(rest, "=>") &&
		(!strings.HasPrefix(rest, "==") || strings.HasPrefix(rest, "==>")) {
		t.End++
		t.Type = y.method
	} else {
		r.asName(&t)
	}
	r.named(t)
}

// named puts the name of a method.
func (r *ruby) named(t Token) {
	f := r.top()
	state := rubyEnd
	switch {
	case r.state == rubyDot:
		state = rubyArgument
	case r.aliases > 0:
		if r.aliases--; r.aliases > 0 {
			state = rubyName
		}
	case f.stage == rubyNamed:
		f.stage, state = rubySigned, rubyHead
	}
	r.take(t, state)
}

// unlisted notes that a definition's header goes on, or that its body begins.
func (r *ruby) unlisted(t Token) {
	f, y := r.top(), r.types
	switch f.stage {
	case rubySigned:
		f.stage = rubyParameters
	case rubyListed:
		if t.Type != y.equals {
			f.stage, f.header = 0, false
			r.state, r.start = rubyBegin, true
		}
	}
}

// nameAt handles a name that is no method's behind a dot.
func (r *ruby) nameAt(t Token) {
	f := r.top()
	name := r.TextOf(t)
	switch {
	case f.bars, f.stage == rubyParameters, f.iterates, f.pattern, f.lambdas > 0 && r.state == rubyHead, r.last == r.types.arrow && f.kind == ofStatements:
		r.declare(name)
		r.take(t, rubyEnd)
		r.label = true
	case r.knows(name), len(name) == 2 && name[0] == '_' && name[1] >= '1' && name[1] <= '9':
		r.take(t, rubyEnd)
		r.label = true
	default:
		if t.End == len(r.Text) || strings.IndexByte(".[(:", r.Text[t.End]) < 0 {
			f.names = append(f.names, name)
		}
		r.take(t, rubyArgument)
	}
}

func (r *ruby) declare(name string) {
	s := r.top().known
	if s.names == nil {
		s.names = map[string]bool{}
	}
	s.names[name] = true
}

// assign makes the names in front of an equals sign variables.
func (r *ruby) assign() {
	f := r.top()
	for _, n := range f.names {
		r.declare(n)
	}
	f.names = f.names[:0]
	f.assigned = true
}

const mostScopes = 100 // blocks in each other that share variables

func (r *ruby) knows(name string) bool {
	s := r.top().known
	for n := 0; s != nil && n < mostScopes; n++ {
		if s.names[name] {
			return true
		}
		s = s.around
	}
	return false
}

// atOperand reports whether an operand comes next, and no operator.
func (r *ruby) atOperand() bool {
	switch r.state {
	case rubyBegin, rubyMiddle, rubyClass:
		return true
	case rubyArgument:
		return r.last == r.types.label || r.last == r.types.labelEnd
	case rubyHead:
		return r.last == r.types.lambda || r.top().stage == rubyParameters && r.last != r.types.close
	}
	return false
}

// keyword handles a reserved word.
func (r *ruby) keyword(t Token) {
	y, f := r.types, r.top()
	begins := r.atOperand() && r.state != rubyMiddle
	switch t.Type {
	case y.alias:
		r.take(t, rubyName)
		r.aliases = 2
	case y.undef:
		r.take(t, rubyName)
		r.undef = true
	case y.and:
		r.take(t, rubyBegin)
		f.command, f.assigned = false, false
		r.start = true
	case y.not:
		if t.End < len(r.Text) && r.Text[t.End] == '(' {
			t.Type = y.unary
		}
		r.take(t, rubyBegin)
	case y.defined:
		r.take(t, rubyBegin)
	case y.hook, y.value:
		r.take(t, rubyEnd)
	case y.super:
		r.take(t, rubyArgument)
	case y.jump:
		state := rubyMiddle
		if s := r.TextOf(t); s == "redo" || s == "retry" {
			state = rubyEnd
		}
		r.take(t, state)
	case y.do:
		r.doAt(t)
	case y.then:
		r.closeHeader(t)
	case y.else_, y.ensure, y.elsif, y.when:
		r.closeStatement(t.Start)
		r.closeHeader(t)
		if t.Type == y.elsif || t.Type == y.when {
			f.header, f.clause = true, true
		}
	case y.end:
		if f.close == 0 {
			r.closeStatement(t.Start)
			r.leave()
		}
		r.take(t, rubyEnd)
	case y.in:
		r.inAt(t)
	case y.rescue:
		r.rescueAt(t)
	case y.if_, y.while:
		if !begins {
			t.Type = map[bool]int{true: y.ifModifier, false: y.whileModifier}[t.Type == y.if_]
			r.take(t, rubyBegin)
			f.command, r.label = false, true
			return
		}
		r.take(t, rubyBegin)
		r.enter(&rubyFrame{word: t.Type, header: true, loop: t.Type == y.while})
		r.start = true
	default:
		r.compound(t)
	}
}

// compound handles a word that an end ends, wherever it stands.
func (r *ruby) compound(t Token) {
	y := r.types
	f := &rubyFrame{word: t.Type, header: t.Type != y.begin}
	state := rubyBegin
	switch t.Type {
	case y.class, y.module:
		f.known = &rubyScope{}
		state = rubyClass
	case y.def:
		f.known = &rubyScope{}
		f.stage = rubyNamed
		state = rubyName
	case y.for_:
		f.loop, f.iterates = true, true
	}
	r.take(t, state)
	r.enter(f)
	r.start = state == rubyBegin
}

// closeHeader puts a word behind which statements begin.
func (r *ruby) closeHeader(t Token) {
	f := r.top()
	r.take(t, rubyBegin)
	r.separated(f)
}

func (r *ruby) doAt(t Token) {
	y, f := r.types, r.top()
	switch {
	case f.lambdas > 0:
		f.lambdas--
		t.Type = y.lambdaDo
	case f.header && f.loop:
		t.Type = y.loopDo
		r.closeHeader(t)
		return
	case f.command:
		f.command = false
		t.Type = y.commandDo
	}
	r.take(t, rubyBegin)
	r.block(0, t.Type != y.lambdaDo)
}

// block opens the frame of a block.
func (r *ruby) block(end int, parameters bool) {
	r.enter(&rubyFrame{word: r.types.do, close: end, known: &rubyScope{around: r.top().known}, expects: parameters})
	r.start = true
}

func (r *ruby) inAt(t Token) {
	y, f := r.types, r.top()
	switch {
	case f.iterates && f.header:
		f.iterates = false
		t.Type = y.forIn
		r.take(t, rubyBegin)
		r.start = true
	case f.word == y.case_ && f.kind == ofStatements && (!f.open && r.state == rubyBegin || f.header && !f.clause):
		r.closeStatement(t.Start)
		t.Type = y.caseIn
		r.closeHeader(t)
		f.header, f.clause, f.pattern = true, true, true
		r.start, r.label = false, true
	default:
		r.take(t, rubyBegin)
		f.assigned, f.pattern, r.label = true, true, true
	}
}

func (r *ruby) rescueAt(t Token) {
	y, f := r.types, r.top()
	if f.kind == ofStatements && (r.state == rubyBegin && r.start || r.atOperand() && r.last == y.label) {
		r.closeStatement(t.Start)
		r.take(t, rubyMiddle)
		r.separated(f)
		f.header, r.start = true, false
		return
	}
	t.Type = y.rescueModifier
	r.take(t, rubyBegin)
	f.command, r.label = false, true
}
