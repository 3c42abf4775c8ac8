package host

import "pare/grammar"

// haskellLexer turns Haskell's layout into braces and semicolons: VOCURLY behind
// where, let, do and of, SEMI in front of a line at the depth of the block,
// VCCURLY at its end.
func haskellLexer(x *Lexer) *LexerCode {
	h := &haskell{
		x: x, pending: true, base: -1,
		newline: x.tok("NEWLINE"), ws: x.tok("WS"), tab: x.tok("TAB"), module: x.tok("MODULE"), where: x.tok("WHERE"), in: x.tok("IN"),
		ocurly: x.tok("OCURLY"), ccurly: x.tok("CCURLY"), vopen: x.tok("VOCURLY"), vclose: x.tok("VCCURLY"), semi: x.tok("SEMI"),
		pragma: x.tok("OpenPragmaBracket"), pragmaEnd: x.tok("ClosePragmaBracket"),
		openers: x.toks("WHERE LET DO MDO OF LCASE REC"), quiet: x.toks("WHERE IN DO MDO OF LCASE REC CCURLY EOF"),
	}
	hide := func() { x.Channel = hidden }
	return &LexerCode{Token: h.token, End: func() { h.token(Token{Type: grammar.EOF, Start: x.Pos, End: x.Pos}) }, Funcs: Funcs{
		"SetHidden": hide,
		"processNEWLINEToken": func() {
			if h.pending {
				hide()
			}
			h.depth = 0
		},
		"processTABToken": func() {
			hide()
			if h.pending {
				h.depth += 8 * len(x.Matched())
			}
		},
		"processWSToken": func() {
			hide()
			if h.pending {
				h.depth += len(x.Matched())
			}
		},
	}}
}

// haskell is the state of the layout.
type haskell struct {
	x      *Lexer
	blocks []haskellBlock
	nested int    // open blocks, those with braces included
	depth  int    // of the line so far
	base   int    // the depth of the top level, -1 while unknown
	word   string // the word that began the last block

	pending  bool // the depth of the line is not handled yet
	newLine  bool // the line has no token yet
	opened   bool // the last token, blanks aside, begins a block
	explicit bool // in a block with braces
	header   bool // between module and its where
	exported bool // the module has a header
	inPragma bool

	newline, ws, tab, module, where, in, ocurly, ccurly, vopen, vclose, semi, pragma, pragmaEnd int
	openers, quiet                                                                              map[int]bool
}

type haskellBlock struct {
	word  string
	depth int
}

func (h *haskell) blockDepth() int {
	if n := len(h.blocks); n > 0 {
		return h.blocks[n-1].depth
	}
	return h.base
}

// close ends a block in front of a token.
func (h *haskell) close(at int) {
	h.put(h.semi, at)
	h.put(h.vclose, at)
}

func (h *haskell) put(typ, at int) { h.x.Put(Token{Type: typ, Start: at, End: at}) }

// drop removes the innermost block.
func (h *haskell) drop() {
	h.blocks = h.blocks[:len(h.blocks)-1]
	h.nested--
}

func (h *haskell) token(t Token) {
	blank := t.Type == h.newline || t.Type == h.ws
	h.inPragma = h.inPragma || t.Type == h.pragma
	if h.base < 0 && !blank && t.Type != h.tab && t.Type != h.ocurly && h.first(t) {
		return
	}
	if t.Type == h.pragmaEnd {
		h.inPragma = false
	}
	if t.Type == h.ocurly {
		h.brace()
	}
	if h.opened && !h.newLine && !h.header && !blank && t.Type != h.tab && t.Type != h.ocurly {
		h.opened = false
		h.blocks = append(h.blocks, haskellBlock{h.word, h.x.columnOf(t)})
		h.put(h.vopen, t.Start)
	}
	if h.explicit && (h.openers[t.Type] || t.Type == h.ccurly) {
		h.explicit = false
	}
	if h.pending && !h.explicit && !blank {
		h.line(t)
	}
	h.newLine = h.newLine || t.Type == h.newline
	if h.openers[t.Type] {
		h.opener(t)
	}
	if t.Type == h.ocurly {
		h.opened = false
	}
	if t.Channel == hidden || t.Type == h.newline {
		h.x.Put(t)
		return
	}
	if t.Type == h.in {
		h.endLet(t.Start)
	}
	if t.Type == grammar.EOF {
		h.end(t.Start)
		return
	}
	h.pending = true
	h.x.Put(t)
}

// first looks for the depth of the top level: that of the first token, or of the
// first behind the module's where. It reports whether it put the token.
func (h *haskell) first(t Token) bool {
	switch {
	case t.Type == h.module:
		h.header, h.exported = true, true
		if h.word != "where" {
			return false
		}
	case !h.header && !h.inPragma:
		h.base = h.x.columnOf(t)
		return false
	}
	if h.word != "where" || !h.header {
		return false
	}
	h.word = ""
	h.opened, h.header, h.newLine = false, false, false
	h.nested = 0
	h.base = h.x.columnOf(t)
	h.put(h.vopen, t.Start)
	t.Channel = 0
	h.x.Put(t)
	return true
}

// brace begins a block with braces.
func (h *haskell) brace() {
	if h.opened {
		h.nested--
		h.opened = false
	}
	if h.header {
		h.header, h.exported = false, false
	}
	h.explicit, h.newLine = true, false
}

// line handles the depth of a line, in front of its first token.
func (h *haskell) line(t Token) {
	if h.opened && h.depth <= h.blockDepth() {
		h.put(h.vopen, t.Start)
		h.opened, h.newLine = false, true
	}
	if h.newLine && h.depth <= h.blockDepth() && !h.quiet[t.Type] {
		h.back(t.Start)
		h.newLine = false
		if h.depth == h.base {
			h.pending = false
		}
	}
	if h.pending && h.opened && !h.header && h.depth > h.blockDepth() && t.Type != grammar.EOF {
		h.opened = false
		if h.newLine {
			h.blocks = append(h.blocks, haskellBlock{h.word, h.depth})
			h.newLine = false
		}
		h.put(h.vopen, t.Start)
	}
}

// back closes the blocks that a line of this depth ends.
func (h *haskell) back(at int) {
	for h.nested > len(h.blocks) {
		h.nested--
		h.close(at)
	}
	for h.depth < h.blockDepth() {
		if len(h.blocks) > 0 && h.nested > 0 {
			h.drop()
		} else if len(h.blocks) == 0 {
			return
		}
		h.close(at)
	}
	if h.depth == h.blockDepth() {
		h.put(h.semi, at)
	}
}

// opener handles a word that begins a block. A where ends the enclosing do.
func (h *haskell) opener(t Token) {
	h.nested++
	h.opened, h.newLine = true, false
	h.word = h.x.TextOf(t)
	if n := len(h.blocks); t.Type == h.where && n > 0 && (h.blocks[n-1].word == "do" || h.blocks[n-1].word == "mdo") {
		h.close(t.Start)
		h.drop()
	}
}

// endLet closes the blocks up to the let of an in.
func (h *haskell) endLet(at int) {
	for len(h.blocks) > 0 {
		word := h.blocks[len(h.blocks)-1].word
		h.close(at)
		h.drop()
		if word == "let" {
			return
		}
	}
}

// end closes all blocks.
func (h *haskell) end(at int) {
	h.depth = h.base
	h.back(at)
	if h.exported {
		h.put(h.vclose, at)
	}
	h.base = -1
}
