package grammar

// Matches reports whether e matches all of text. A text of 64 characters or
// more is matched by nothing: no token text that is looked at is that long.
func (e *Expr) Matches(text []rune) bool {
	if len(text) >= 64 {
		return false
	}
	return ends(e, text, 1)>>len(text)&1 == 1
}

// ends returns the places in text where a match of e can end that began at one
// of the places in; both are sets of bits.
func ends(e *Expr, text []rune, in uint64) uint64 {
	if in == 0 {
		return 0
	}
	out := uint64(0)
	switch e.Op {
	case OpAlt:
		for _, s := range e.Sub {
			out |= ends(s, text, in)
		}
	case OpSeq:
		out = in
		for _, s := range e.Sub {
			if out = ends(s, text, out); out == 0 {
				break
			}
		}
	case OpOpt:
		out = in | ends(e.Sub[0], text, in)
	case OpList:
		out = repeated(e, text, in)
	case OpRule:
		out = ends(e.Rule.Body, text, in)
	case OpSet:
		for i, c := range text {
			if in>>i&1 == 1 && e.Set.Has(int(c)) {
				out |= 1 << (i + 1)
			}
		}
		if in>>len(text)&1 == 1 && e.Set.Has(EOF) {
			out |= 1 << len(text)
		}
	case OpAction:
		out = in
	}
	return out
}

func repeated(list *Expr, text []rune, in uint64) uint64 {
	for range list.Min {
		in = ends(list.Sub[0], text, in)
	}
	for {
		more := in | ends(list.Sub[0], text, in)
		if more == in {
			return in
		}
		in = more
	}
}
