package host

// ends closes the blocks that a token ends by what it is: where a text would be wrong with it inside.
func (h *offsideLines) ends(t Token) {
	if h.lost || len(h.open) == 0 {
		return
	}
	switch typ := t.Type; {
	case typ == h.then:
		h.meet(t.Start, waitThen)
	case typ == h.elseWord:
		h.meet(t.Start, waitElse)
	case typ == h.of:
		h.meet(t.Start, waitOf)
	case typ == h.in:
		h.meet(t.Start, waitIn)
	case typ == h.where:
		h.whereEnds(t.Start)
	case typ == h.deriving:
		if b := h.top(); b.hidden && (b.owner == h.data || b.owner == h.newtype) {
			h.close(len(h.open)-1, t.Start)
		}
	case typ == h.comma:
		h.commaEnds(t.Start)
	case typ == h.bar:
		h.barEnds(t.Start)
	case typ == h.equals, typ == h.arrow:
		h.signEnds(t.Start, typ)
	case h.closes[typ]:
		h.bracketEnds(t.Start)
	}
}

// bracketEnds closes the blocks in a pair of brackets.
func (h *offsideLines) bracketEnds(at int) {
	n := len(h.open)
	for n > 0 && h.open[n-1].hidden {
		n--
	}
	if h.lost = n == 0; !h.lost {
		h.close(n, at)
	}
}

// meet closes the blocks behind the word that has waited for this one.
func (h *offsideLines) meet(at int, word waitWord) {
	for i := len(h.open) - 1; i >= 0; i-- {
		if h.open[i].waiting[word] > 0 {
			h.close(i+1, at)
			return
		}
		if !h.open[i].hidden {
			break
		}
	}
	h.lost = true
}

// whereEnds: a where belongs to no statement.
func (h *offsideLines) whereEnds(at int) {
	n := len(h.open)
	for n > 1 && h.open[n-1].hidden && (h.open[n-1].word == h.do || h.open[n-1].word == h.ifWord) {
		n--
	}
	h.close(n, at)
}

// commaEnds: a comma stands between guards, and names with one signature, or it ends what is in brackets
// or in a guard.
func (h *offsideLines) commaEnds(at int) {
	for i := len(h.open) - 1; i >= 0; i-- {
		b := &h.open[i]
		if !b.hidden || b.guard || h.keywords[b.head] || h.declares(b) && !b.equal && !b.marked {
			h.close(i+1, at)
			return
		}
	}
	h.lost = true
}

// declares reports whether a block holds declarations.
func (h *offsideLines) declares(b *offsideBlock) bool {
	return b.word == h.let || b.word == h.where || b.word == h.declarations
}

// barEnds: a bar stands between guards, or it ends what is in front of it in a list or a tuple.
func (h *offsideLines) barEnds(at int) {
	for i := len(h.open) - 1; i >= 0; i-- {
		b := &h.open[i]
		if !b.hidden || b.word == h.ifWord || h.keywords[b.head] || b.word != h.do && (!b.equal || b.way) {
			h.close(i+1, at)
			return
		}
	}
}

// signEnds: an equals sign or an arrow that what is here cannot have belongs to a guard around it.
func (h *offsideLines) signEnds(at, typ int) {
	for i := len(h.open) - 1; i >= 0; i-- {
		b := &h.open[i]
		w := len(b.waits)
		switch {
		case b.guard:
			h.close(i+1, at)
			return
		case !b.hidden, h.keywords[b.head], h.declares(b) && !b.equal, typ == h.arrow && (b.word == h.of && !b.equal || w > 0 && b.waits[w-1].word == waitArrow):
			return
		}
	}
}

// note remembers what a token says of the item that it is in.
func (h *offsideLines) note() {
	typ := h.last
	if h.closes[typ] && len(h.open) > 0 && !h.top().hidden {
		h.open = h.open[:len(h.open)-1]
	}
	if len(h.open) == 0 {
		if typ == h.openBrace && h.braced != noType { // the module's
			h.push(offsideBlock{word: h.braced, layout: -1, owner: noType})
			h.braced = noType
		}
		return
	}
	b := h.top()
	if h.blocks[typ] || typ == h.caseWord && h.before == h.lambda {
		h.opener = typ
		if typ == h.caseWord || typ == h.cases {
			h.opener = h.of
			b.met(waitArrow)
		}
	}
	switch {
	case typ == h.semi:
		b.item()
	case h.opens[typ]:
		h.bracket(b, typ)
	case typ == h.ifWord:
		b.wait(waitThen, len(h.out)-1)
	case typ == h.let:
		b.wait(waitIn, len(h.out)-1)
	case typ == h.lambda, typ == h.proc:
		if b.waiting[waitArrow] == 0 || b.waits[len(b.waits)-1].word != waitArrow {
			b.wait(waitArrow, len(h.out)-1)
		}
	case typ == h.caseWord && h.before != h.lambda:
		b.wait(waitOf, len(h.out)-1)
	case typ == h.then:
		b.met(waitThen)
		b.wait(waitElse, len(h.out)-1)
	case typ == h.elseWord:
		b.met(waitElse)
	case typ == h.of:
		b.met(waitOf)
	case typ == h.in:
		if at := b.met(waitIn); at >= 0 {
			h.out[at].Type = h.letIn
		}
	default:
		h.sign(b, typ)
	}
}

// bracket begins a pair of brackets, or a block in braces: in these, lines end nothing.
func (h *offsideLines) bracket(b *offsideBlock, typ int) {
	in := offsideBlock{word: typ, layout: b.layout, owner: noType}
	if typ == h.openBrace {
		in.layout = -1
		if h.braced != noType {
			in.word, in.owner = h.braced, b.head
			h.braced = noType
		}
	}
	h.push(in)
}

func (b *offsideBlock) wait(word waitWord, at int) {
	b.waits = append(b.waits, offsideWait{word, at})
	b.waiting[word]++
}

// met takes away the last word that waits for one, and those behind it. It returns where that stands, -1 if
// there is none.
func (b *offsideBlock) met(word waitWord) int {
	if b.waiting[word] == 0 {
		return -1
	}
	for {
		n := len(b.waits) - 1
		w := b.waits[n]
		b.waits = b.waits[:n]
		b.waiting[w.word]--
		if w.word == word {
			return w.at
		}
	}
}

// sign remembers a sign between the parts of an item.
func (h *offsideLines) sign(b *offsideBlock, typ int) {
	switch typ {
	case h.comma:
		b.start = -1
	case h.bar:
		h.mark(b, h.equation)
		b.guard, b.start = true, -1
		b.way = b.way || !b.equal
	case h.colons:
		h.mark(b, h.signature)
	case h.equals:
		h.mark(b, h.equation)
		b.guard, b.equal = false, true
	case h.arrow:
		if n := len(b.waits); n > 0 && b.waits[n-1].word == waitArrow {
			b.met(waitArrow)
			return
		}
		b.guard = false
		b.equal = b.equal || b.word == h.of
	case h.back:
		if b.head != h.pattern && b.start >= 0 {
			h.marks[b.start] = h.bind
		}
	}
}

// mark marks a declaration that no keyword begins.
func (h *offsideLines) mark(b *offsideBlock, typ int) {
	if h.declares(b) && !b.marked && b.first >= 0 && !h.keywords[b.head] && b.owner != h.typeWord {
		b.marked = true
		h.marks[b.first] = typ
	}
}
