package host

// declarationHead finds the words of a declaration, of a type's definition, or of a unit's head.
func (h *heads) declarationHead(i int) int {
	if h.is(i, "MODULE") && len(h.toks) == i+2 {
		h.kind = beginsUnit
		return i + 1
	}
	if j := h.subprogram(i); j >= 0 {
		h.kind = beginsUnit
		for k := i; k < j; {
			switch {
			case h.is(k, "TYPE_WORD"), h.is(k, "TYPE"), h.is(k, "CLASS"):
				k = h.typeSpec(k)
			case h.is(k, "MODULE"):
				h.set(k, "PREFIX")
				k++
			case h.is(k, "PREFIX"):
				k++
			default:
				h.names(k, k+1)
				k++
			}
		}
		h.names(j+1, j+2)
		return h.results(j + 2)
	}
	if h.is(i, "TYPE") && h.typ(i+1) != h.open {
		h.kind = beginsConstruct
		return h.attributes(i + 1)
	}
	return h.declaration(i)
}

// subprogram returns where the word SUBROUTINE or FUNCTION of a head stands; -1 if it is none.
func (h *heads) subprogram(i int) int {
	for j := i; j < len(h.toks); {
		switch {
		case (h.is(j, "SUBROUTINE") || h.is(j, "FUNCTION")) && h.isWord(j+1) && (h.typ(j+2) == h.open || h.typ(j+2) == noType || h.isWord(j+2)):
			return j
		case h.is(j, "TYPE_WORD"), h.is(j, "PREFIX"), h.is(j, "MODULE"), h.is(j, "TYPE"), h.is(j, "CLASS"):
			h.pair(j, "double")
			j++
		case h.typ(j) == h.star:
			j += 2
			if h.typ(j-1) == h.open {
				j = h.past(j - 1)
			}
		case h.typ(j) == h.open:
			j = h.past(j)
		default:
			return -1
		}
	}
	return -1
}

// results finds the words behind the parameters of a subprogram.
func (h *heads) results(i int) int {
	end := h.past(i)
	h.names(i, end)
	for (h.is(end, "RESULT") || h.is(end, "BIND")) && h.typ(end+1) == h.open {
		if h.is(end, "BIND") {
			end = h.language(end + 1)
			continue
		}
		next := h.past(end + 1)
		h.names(end+1, next)
		end = next
	}
	return end
}

// language finds the words in parentheses behind BIND.
func (h *heads) language(i int) int {
	end := h.past(i)
	if !h.is(i+1, "LANGUAGE") {
		h.names(i, end)
		return end
	}
	for j := i + 2; j < end; j++ {
		if h.typ(j-1) == h.comma && h.isWord(j) && h.typ(j+1) == h.equals {
			h.set(j, "SPECIFIER")
		} else {
			h.names(j, j+1)
		}
	}
	return end
}

// typeSpec finds the words of a type and returns the place behind it.
func (h *heads) typeSpec(i int) int {
	next := i + 1
	if h.typ(next) == h.star {
		next++
		if h.typ(next) == h.number_ {
			return next + 1
		}
	}
	end := h.past(next)
	if h.typ(next) != h.open {
		return next
	}
	h.pair(next+1, "double")
	if !h.is(i, "TYPE_WORD") && h.is(next+1, "TYPE_WORD") {
		next++
		if h.typ(next+1) != h.open {
			return h.past(next - 1)
		}
		h.specified(next+1, h.past(next+1))
		return h.past(i + 1)
	}
	end = h.past(next)
	h.specified(next, end)
	return end
}

// declaration finds the words of a declaration up to its names, and the macros in it.
func (h *heads) declaration(i int) int {
	i = h.typeSpec(i)
	names := h.declared(i)
	for i < names && h.typ(i) == h.identifier {
		i = h.macroAt(i)
	}
	i = h.attributes(i)
	if names < 0 {
		return i
	}
	depth := 0
	for j := names + 2; j < len(h.toks); j++ {
		switch {
		case h.opens(j):
			depth++
		case h.closes(j):
			depth--
		case depth == 0 && h.typ(j) == h.identifier && (h.isWord(j-1) || h.closes(j-1)):
			h.at(j).Type = h.macro
		}
	}
	return i
}

// declared returns the place of `::` behind attributes, in a text with macros; -1 if there is none.
func (h *heads) declared(i int) int {
	if !h.macros {
		return -1
	}
	for i < len(h.toks) && h.typ(i) != h.doubleColon {
		i = max(i+1, h.past(i))
	}
	if i >= len(h.toks) {
		return -1
	}
	return i
}

// macroAt makes a macro of a word, and returns the place behind its arguments.
func (h *heads) macroAt(i int) int {
	h.at(i).Type = h.macro
	end := h.past(i + 1)
	h.names(i+1, end)
	return end
}

// attributes finds the attributes in front of `::`, and returns the place behind them.
func (h *heads) attributes(i int) int {
	names := h.declared(i)
	for h.typ(i) == h.comma {
		switch h.word(i + 1) {
		case "ACCESS", "SAVE", "ATTRIBUTE", "PARAMETER", "DIMENSION", "INTENT", "BIND", "OF_TYPE", "EXTENDS":
			i = h.attributed(i + 1)
		case "IDENTIFIER":
			if i > names {
				return i
			}
			i = h.macroAt(i + 1)
		default:
			return i
		}
	}
	return i
}

// attributed finds the words in parentheses behind an attribute.
func (h *heads) attributed(i int) int {
	if h.typ(i+1) == h.open {
		switch h.word(i) {
		case "INTENT":
			h.pair(i+2, "in")
			return h.past(i + 1)
		case "BIND":
			return h.language(i + 1)
		}
	}
	end := h.past(i + 1)
	h.names(i+1, end)
	return end
}

// useHead finds the words of USE and IMPORT.
func (h *heads) useHead(i int) int {
	switch {
	case h.typ(i+1) != h.comma:
	case h.is(i+2, "NONE"), h.is(i+2, "ALL"):
		i += 2
	case h.text(i+2) == "intrinsic", h.text(i+2) == "non_intrinsic":
		h.set(i+2, "NATURE")
		i += 2
	}
	rest := i + 1
	for j := rest; j < len(h.toks) && j < rest+4; j++ {
		if h.is(j, "ONLY") && h.typ(j-1) == h.comma && h.typ(j+1) == h.colon {
			h.names(rest, j)
			return j + 1
		}
	}
	return rest
}

// implicitHead finds the words of IMPLICIT.
func (h *heads) implicitHead(i int) int {
	rest := i + 1
	if h.is(rest, "NONE") {
		return rest + 1
	}
	for {
		h.pair(rest, "double")
		if !h.is(rest, "TYPE_WORD") && !h.is(rest, "TYPE") && !h.is(rest, "CLASS") {
			return rest
		}
		// The parentheses of a kind stand in front of those with the letters.
		letters := rest + 1
		if h.typ(letters) != h.open || h.typ(h.past(letters)) == h.open {
			letters = h.typeSpec(rest)
		}
		rest = h.past(letters)
		h.names(letters+1, rest)
		if h.typ(rest) != h.comma {
			return rest
		}
		rest++
	}
}
