package host

// head finds what the words of a statement are that begins there, behind its label and name.
func (h *heads) head(i int) {
	if !h.isWord(i) {
		h.names(i, len(h.toks))
		return
	}
	if h.assigns(i) {
		h.names(i, len(h.toks))
		return
	}
	h.join(i)
	rest := i + 1
	switch h.word(i) {
	case "IF":
		rest = h.ifHead(i)
	case "ELSE_IF":
		end := h.past(rest)
		h.names(rest, end)
		if rest = end; h.is(end, "THEN") {
			rest++
		}
	case "WHERE", "FORALL":
		end := h.past(rest)
		h.names(rest, end)
		if rest = end; end >= len(h.toks) {
			h.kind = beginsConstruct
		}
	case "DO", "DO_LABEL":
		rest = h.doHead(i)
	case "SELECT_CASE", "SELECT_TYPE", "SELECT_RANK", "ASSOCIATE", "BLOCK",
		"CRITICAL", "CHANGE_TEAM", "INTERFACE":
		h.kind = beginsConstruct
	case "TYPE_IS":
		if h.is(rest+1, "TYPE_WORD") {
			end := h.past(rest)
			h.specified(rest+2, end)
			rest = end
		}
	case "CONTAINS":
		h.kind = contains
	case "END", "END_PROGRAM", "END_MODULE", "END_SUBMODULE", "END_SUBROUTINE",
		"END_FUNCTION", "END_PROCEDURE", "END_BLOCK_DATA":
		h.kind = endsUnit
	case "END_IF", "END_DO", "END_SELECT", "END_WHERE", "END_FORALL", "END_ASSOCIATE",
		"END_BLOCK", "END_CRITICAL", "END_TEAM", "END_TYPE", "END_INTERFACE", "END_ENUM",
		"END_STRUCTURE":
		h.kind = endsConstruct
	case "ENUM":
		h.kind = beginsConstruct
		rest = h.attributes(rest)
	case "PROGRAM", "SUBMODULE", "BLOCK_DATA", "MODULE_PROCEDURE":
		h.kind = beginsUnit
	case "MODULE", "PREFIX", "SUBROUTINE", "FUNCTION", "TYPE_WORD", "TYPE",
		"CLASS":
		rest = h.declarationHead(i)
	case "PROCEDURE", "GENERIC", "FINAL", "ENUMERATOR", "RECORD":
		rest = h.declaration(i)
	case "ACCESS", "SAVE", "SEQUENCE", "ATTRIBUTE", "PARAMETER", "DIMENSION", "INTENT", "BIND":
		rest = h.attributed(i)
	case "USE", "IMPORT":
		rest = h.useHead(i)
	case "IMPLICIT":
		rest = h.implicitHead(i)
	case "READ", "PRINT", "WRITE", "CONTROL", "MOVE", "ALLOCATE", "SYNC", "IMAGE":
		end := h.past(rest)
		if h.typ(rest) == h.open && h.isWord(rest+1) {
			h.typed(rest + 1)
		}
		h.listed(rest, end)
		rest = end
	case "STOP":
		for j := rest; j < len(h.toks); j++ {
			if h.typ(j) == h.comma && h.typ(j+2) == h.equals && h.isWord(j+1) {
				h.names(rest, j+1)
				h.set(j+1, "SPECIFIER")
				rest = j + 2
			}
		}
	case "ENTRY":
		rest = h.results(rest + 1)
	case "ASSIGN":
		if h.text(rest+1) == "to" {
			h.set(rest+1, "TO")
			rest += 2
		}
	case "INCLUDE_WORD":
		h.set(i, "INCLUDE")
	case "STRUCTURE_WORD":
		h.set(i, "STRUCTURE")
		h.kind = beginsConstruct
	case "FORMAT":
		h.format(rest)
		return
	case "CALL", "CONTINUE", "JUMP", "GOTO", "RETURN", "DATA", "COMMON",
		"NAMELIST", "EQUIVALENCE", "ELSE", "ELSEWHERE", "CASE",
		"CASE_DEFAULT", "CLASS_DEFAULT", "RANK", "RANK_DEFAULT":
	default:
		if !h.macros {
			h.at(i).Type = h.identifier
			break
		}
		rest = h.attributes(h.macroAt(i))
	}
	h.names(rest, len(h.toks))
}

// join makes one token of the words of a keyword at the head of a statement.
func (h *heads) join(i int) {
	switch h.text(i) {
	case "type", "class":
		if h.text(i+1) == "is" && h.typ(i+2) != h.open {
			return
		}
	case "module":
		if h.text(i+1) == "procedure" && len(h.toks) == i+2 {
			return
		}
	}
	h.pair(i, "")
}

// ifHead finds the words of an IF: it begins a block, or a statement follows.
func (h *heads) ifHead(i int) int {
	end := h.past(i + 1)
	h.names(i+1, end)
	switch {
	case h.is(end, "THEN") && end == len(h.toks)-1:
		h.kind = beginsConstruct
		return end + 1
	case h.isWord(end):
		h.head(end)
		h.kind = simple
		return len(h.toks)
	}
	return end
}

// doHead finds the words of a loop.
func (h *heads) doHead(i int) int {
	rest := i + 1
	if h.kind = beginsConstruct; h.is(i, "DO_LABEL") {
		h.kind = simple
		h.labelled = fortranLabel(h.TextOf(*h.at(i))[len("do"):])
	}
	if h.typ(rest) == h.comma {
		rest++
	}
	if h.typ(rest+1) != h.open {
		return rest
	}
	switch {
	case h.is(rest, "WHILE"):
		return rest + 1
	case h.is(rest, "CONCURRENT"):
		end := h.past(rest + 1)
		h.names(rest+1, end)
		for h.is(end, "LOCALITY") && h.typ(end+1) == h.open {
			next := h.past(end + 1)
			if !h.is(end+2, "NONE") {
				h.names(end+1, next)
			}
			end = next
		}
		return end
	}
	return rest
}

// listed tells the words in front of equals signs from names, and keeps the type of an allocation.
func (h *heads) listed(from, to int) {
	if h.typ(from) == h.open && h.typed(from+1) {
		end := from + 2
		for end < to && h.typ(end) != h.doubleColon {
			end++
		}
		from = end
		depth := 1
		for i := from; i < to; i++ {
			switch {
			case h.opens(i):
				depth++
			case h.closes(i):
				depth--
			case depth == 1 && h.isWord(i) && h.typ(i+1) == h.equals && h.typ(i-1) == h.comma:
				h.set(i, "SPECIFIER")
			default:
				h.names(i, i+1)
			}
		}
		return
	}
	h.specified(from, to)
}

// format finds the parts of a format: what no blank, sign or bracket divides is one token.
func (h *heads) format(i int) {
	for j := i; j < len(h.toks); j++ {
		t := h.at(j)
		switch {
		case t.Type == h.openArray, t.Type == h.closeArray:
			h.halves[h.toks[j]] = true
		case h.part(j):
			end := j + 1
			for end < len(h.toks) && h.part(end) {
				end++
			}
			if end == j+1 && t.Type == h.number_ && (h.typ(end) == h.open || h.typ(end) == h.openArray) {
				continue
			}
			repeats := h.typ(end) == h.open && h.at(end-1).Type == h.number_ && end-1 > j && h.at(end-2).End < h.at(end-1).Start
			if repeats {
				end--
			}
			h.merge(j, end)
			h.at(j).Type = h.item
		}
	}
}

func (h *heads) part(i int) bool {
	return h.isWord(i) || h.typ(i) == h.number_ || h.typ(i) == h.sign || h.is(i, "FORMAT_ITEM")
}

// merge makes one token of those from one place to another.
func (h *heads) merge(i, to int) {
	a, b := h.toks[i], h.toks[to-1]
	h.all[a].End = h.all[b].End
	for k := a + 1; k <= b; k++ {
		h.all[k].Type = noType
	}
	h.toks = append(h.toks[:i+1], h.toks[to:]...)
}
