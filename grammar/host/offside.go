package host

import (
	"strings"

	"pare/grammar"
)

// offside is the lexer class of the built-in Haskell grammar. It puts INDENT and DEDENT around the
// blocks without braces behind let, where, do and of, and NEWLINE between what they hold. It marks what
// binds: BIND in front of a pattern with an arrow, SIGNATURE and EQUATION in front of a declaration.
// Words are keywords only where it says so.
func offside(x *Lexer) *LexerCode {
	h := &offsideLines{Lexer: x, marks: map[int]int{}}
	h.types()
	h.extensions()
	if strings.HasPrefix(x.Text, byteOrderMark) {
		h.at = len(byteOrderMark)
	}
	return &LexerCode{
		Indents: &Indents{Newline: h.line, Indent: h.indent, Dedent: h.dedent, Free: true, Behind: h.behind},
		Late:    true,
		Token:   h.token,
		End:     h.end,
		Funcs: Funcs{"hash": h.hash, "comment": h.comment, "quote": h.quote, "quotation": h.quotation, "magic": h.magic, "prefix": h.prefix, "at": h.typeAt,
			"splice": h.splice, "implicit": h.implicit, "unboxed": h.unboxed, "unicode": h.unicode, "tick": h.tick},
	}
}

// offsideLines is the state of the layout.
type offsideLines struct {
	*Lexer
	out   []Token
	marks map[int]int // the types of the marks, by the index of the token behind
	open  []offsideBlock

	at, col, branches int  // how far lines are counted, the column there, the #if that are open
	fresh             bool // a line has begun since the last token
	opener, braced    int  // the word that a block has to follow, that the brace here follows; noType for none
	last, before      int  // the types of the last token, and of the one in front of it
	begun, header     bool // the top level has begun; the header of the module goes on
	pragma            bool // in the list of extensions
	quoteEnd          int  // the next end of a quotation
	lost              bool // a word or a bracket has no partner

	magical, quotes, arrows, recursive, tuples, patterns bool // extensions that the text names

	behind                                                                                                 []int
	line, indent, dedent, bind, signature, equation, letIn, let, where, do, of, caseWord                   int
	ifWord, then, elseWord, in, lambda, arrow, back, equals, bar, comma, semi, colons, module              int
	openBrace, variable, constructor, pragmaItem, extensionList, extensionEnd, declarations                int
	label, operator, unboxedOpen, unboxedClose, open_, cases, proc, prefixed, typeAtSign                   int
	importWord, typeWord, data, newtype, deriving, pattern, spliced, bracketOpen, close_, extension, stray int
	star, lastOperator, lastStar, lastBackquote, backquote                                                 int
	blocks, opens, closes, infixes, keywords                                                               map[int]bool
}

// offsideBlock is a block, or a pair of brackets.
type offsideBlock struct {
	word   int // what it begins with: let, where, do, of, or a bracket
	hidden bool
	column int // of a block without braces
	layout int // the index of the block around what is here that lines may end, -1 for none
	owner  int // the first token of what a where belongs to

	offsideItem
	waits   []offsideWait
	waiting [waitWords]int // how many wait for each
}

// offsideItem is what a block says of its current item.
type offsideItem struct {
	first, start      int // the places in out of its first token, and of what follows the last bar or comma
	head              int // the type of its first token
	guard, equal, way bool
	marked            bool
}

// offsideWait is a word at a place in out that waits for another.
type offsideWait struct {
	word waitWord
	at   int
}

// waitWord is what a word waits for.
type waitWord uint8

const (
	waitThen waitWord = iota
	waitElse
	waitOf
	waitIn
	waitArrow // of a lambda
	waitWords
)

func (h *offsideLines) types() {
	for name, at := range map[string]*int{
		"NEWLINE": &h.line, "INDENT": &h.indent, "DEDENT": &h.dedent, "BIND": &h.bind, "SIGNATURE": &h.signature, "EQUATION": &h.equation,
		"LET_IN": &h.letIn, "LET": &h.let, "WHERE": &h.where, "DO": &h.do, "OF": &h.of, "CASE": &h.caseWord, "IF": &h.ifWord, "THEN": &h.then,
		"ELSE": &h.elseWord, "IN": &h.in, "BACKSLASH": &h.lambda, "ARROW": &h.arrow, "BACK_ARROW": &h.back, "EQUALS": &h.equals, "BAR": &h.bar,
		"COMMA": &h.comma, "SEMI": &h.semi, "DOUBLE_COLON": &h.colons, "MODULE": &h.module, "OPEN_BRACE": &h.openBrace,
		"VARIABLE": &h.variable, "CONSTRUCTOR": &h.constructor, "PRAGMA": &h.pragmaItem, "EXTENSIONS": &h.extensionList,
		"EXTENSIONS_END": &h.extensionEnd, "OPEN_DECLARATIONS": &h.declarations, "LABEL": &h.label, "OPERATOR": &h.operator,
		"OPEN_UNBOXED": &h.unboxedOpen, "CLOSE_UNBOXED": &h.unboxedClose, "OPEN": &h.open_, "CASES": &h.cases, "IMPORT": &h.importWord,
		"TYPE": &h.typeWord, "DATA": &h.data, "NEWTYPE": &h.newtype, "DERIVING": &h.deriving, "PATTERN": &h.pattern, "PROC": &h.proc,
		"PREFIX": &h.prefixed, "TYPE_AT": &h.typeAtSign, "SPLICE": &h.spliced, "OPEN_BRACKET": &h.bracketOpen,
		"CLOSE": &h.close_, "EXTENSION": &h.extension, "STRAY": &h.stray, "STAR": &h.star, "LAST_OPERATOR": &h.lastOperator, "LAST_STAR": &h.lastStar, "LAST_BACKQUOTE": &h.lastBackquote, "BACKQUOTE": &h.backquote,
	} {
		*at = h.tok(name)
	}
	h.blocks = h.toks("LET WHERE DO OF CASES OPEN_DECLARATIONS")
	h.opens = h.toks("OPEN OPEN_BRACKET OPEN_BRACE OPEN_UNBOXED OPEN_QUOTE OPEN_TYPE OPEN_PATTERN OPEN_DECLARATIONS")
	h.closes = h.toks("CLOSE CLOSE_BRACKET CLOSE_BRACE CLOSE_UNBOXED CLOSE_QUOTE")
	h.infixes = h.toks("OPERATOR CONS BACKQUOTE STAR DOT MINUS DOLLAR TILDE BANG")
	h.keywords = h.toks("DATA NEWTYPE TYPE CLASS INSTANCE IMPORT DERIVING INFIX FOREIGN DEFAULT PATTERN")
	h.opener, h.braced, h.last, h.before, h.fresh = noType, noType, noType, noType, true
	h.behind = []int{h.let, h.letIn, h.where, h.do, h.of, h.cases, h.declarations, h.caseWord, h.ifWord}
}

func (h *offsideLines) extensions() {
	head := h.Text
	for _, word := range []string{"\nmodule ", "\nimport "} {
		if i := strings.Index(head, word); i >= 0 {
			head = head[:i]
		}
	}
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(head, w) {
				return true
			}
		}
		return false
	}
	h.magical = has("MagicHash", "ExtendedLiterals")
	h.tuples = has("UnboxedTuples", "UnboxedSums") || strings.Contains(h.Text, "(# ") && strings.Contains(h.Text, " #)")
	h.quotes = has("QuasiQuotes", "TemplateHaskell")
	h.patterns = has("PatternSynonyms")
	h.arrows = has("Arrows")
	h.recursive = h.arrows || has("RecursiveDo")
}

func (h *offsideLines) top() *offsideBlock { return &h.open[len(h.open)-1] }

func (h *offsideLines) virtual(typ, at int) {
	h.out = append(h.out, Token{Type: typ, Start: at, End: at})
}

// count goes on to a place, and notes the column there and whether a line has begun.
func (h *offsideLines) count(to int) {
	for ; h.at < to; h.at++ {
		switch c := h.Text[h.at]; {
		case c == '\n':
			h.col, h.fresh = 0, true
		case c == '\t':
			h.col += 8 - h.col%8
		case c < 0x80 || c >= 0xC0:
			h.col++
		}
	}
}

// token handles a token.
func (h *offsideLines) token(t Token) {
	if t.Channel != 0 {
		h.out = append(h.out, t)
		return
	}
	h.count(t.Start)
	switch {
	case h.pragma || t.Type == h.extensionList:
		if h.pragma = t.Type != h.extensionEnd; t.Type == h.constructor {
			t.Type = h.extension
		}
		h.out = append(h.out, t)
	case t.Type == h.pragmaItem && !h.stands(t):
		t.Channel = hidden
		h.out = append(h.out, t)
		return
	case t.Type == h.pragmaItem && !h.begun:
		h.out = append(h.out, t)
	default:
		h.visible(t)
	}
	h.count(t.End)
	h.fresh = false
}

// stands reports whether a pragma is an item of its own: in front of the module, or on lines of its own.
func (h *offsideLines) stands(t Token) bool {
	if !h.begun {
		return !h.header
	}
	if rest := strings.TrimLeft(h.Text[t.End:], " \t\r"); rest != "" && rest[0] != '\n' && !strings.HasPrefix(rest, "--") {
		return false
	}
	if h.opener != noType {
		return h.opener != h.do && h.opener != h.of
	}
	if len(h.open) == 0 {
		return false
	}
	i := len(h.open) - 1
	for i > 0 && h.open[i].hidden && h.open[i].column > h.col {
		i--
	}
	b := &h.open[i]
	return h.fresh && b.hidden && b.column == h.col && h.declares(b)
}

// visible handles a token that is not hidden, nor in front of the module.
func (h *offsideLines) visible(t Token) {
	switch {
	case !h.begun && !h.header && t.Type == h.module:
		h.header = true
	case !h.begun && !h.header:
		h.begun, h.opener = true, h.where
	case h.header && t.Type == h.where:
		h.header, h.begun, h.opener = false, true, h.where
		h.put(t)
		return
	}
	if h.header {
		h.put(t)
		return
	}
	if t.Type == h.bar && h.last == h.ifWord && len(h.open) > 0 {
		h.top().met(waitThen)
		h.opener = h.ifWord
	}
	opened := h.opener != noType && h.begin(t)
	if !opened {
		h.ends(t)
		if h.fresh {
			h.newLine(t)
		}
	}
	h.put(t)
	h.note()
}

// put passes a token on.
func (h *offsideLines) put(t Token) {
	t.Type = h.word(t)
	if n := len(h.open); n > 0 {
		if b := h.top(); b.first < 0 && t.Type != h.semi {
			b.first, b.start, b.head = len(h.out), len(h.out), t.Type
		} else if b.start < 0 {
			b.start = len(h.out)
		}
	}
	if t.Type == h.close_ && h.infixes[h.last] {
		h.section()
	}
	h.before, h.last = h.last, t.Type
	h.out = append(h.out, t)
}

// section tells the operator in front of a parenthesis from those between two things.
func (h *offsideLines) section() {
	types := [...]int{h.lastOperator, h.backquote, 0}
	if h.last == h.star {
		types[0] = h.lastStar
	}
	if h.last == h.backquote {
		types = [...]int{h.backquote, noType, h.lastBackquote}
	}
	for i, n := len(h.out)-1, 0; i >= 0 && n < 3; i-- {
		if h.out[i].Channel != 0 {
			continue
		}
		if n == 0 || n == 2 && h.out[i].Type == h.backquote {
			h.out[i].Type = types[n]
		}
		if n++; h.last != h.backquote {
			return
		}
	}
}

// begin opens the block that the last word asks for, and reports whether it did: one that stands
// no deeper than what is around it is empty.
func (h *offsideLines) begin(t Token) bool {
	word := h.opener
	h.opener = noType
	owner := noType
	if len(h.open) > 0 {
		owner = h.top().head
	}
	if t.Type == h.openBrace {
		h.braced = word
		return true
	}
	around := -1
	if n := len(h.open); n > 0 && h.top().layout >= 0 {
		around = h.open[h.top().layout].column
	}
	h.virtual(h.indent, t.Start)
	if h.col < around || h.col == around && word != h.do || t.Type == grammar.EOF {
		h.virtual(h.dedent, t.Start)
		return false
	}
	h.push(offsideBlock{word: word, hidden: true, column: h.col, layout: len(h.open), owner: owner})
	h.ends(t)
	return true
}

func (h *offsideLines) push(b offsideBlock) {
	b.first, b.start = -1, -1
	h.open = append(h.open, b)
}

// close ends the blocks from one on.
func (h *offsideLines) close(from, at int) {
	for len(h.open) > from {
		if h.top().hidden {
			h.virtual(h.dedent, at)
			h.last = h.dedent
		}
		h.open = h.open[:len(h.open)-1]
	}
}

// newLine handles the column of a line.
func (h *offsideLines) newLine(t Token) {
	for len(h.open) > 0 {
		at := h.top().layout
		if at < 0 {
			return
		}
		switch b := &h.open[at]; {
		case t.Type == h.where && (b.word == h.do || b.word == h.ifWord) && at == len(h.open)-1 && at > 0: // a where belongs to no statement
			h.close(at, t.Start)
		case h.col > b.column:
			return
		case h.col < b.column && at > 0 || at == len(h.open)-1 && h.leaves(b, t):
			h.close(at, t.Start)
		case h.col == b.column && at == len(h.open)-1 && h.goesOn(b, t.Type):
			return
		default:
			if h.last != h.semi && t.Type != h.semi {
				h.virtual(h.line, t.Start)
			}
			b.item()
			return
		}
	}
}

// leaves reports whether a token that stands as deep as a block's items is not in the block.
func (h *offsideLines) leaves(b *offsideBlock, t Token) bool {
	switch {
	case h.col != b.column || len(h.open) == 1:
		return false
	case t.Type == h.where:
		return true
	}
	return h.infixes[t.Type] && !h.negative(t) || t.Type == h.bar && (b.word == h.do || b.word == h.of)
}

// negative reports whether a token is the sign of a number.
func (h *offsideLines) negative(t Token) bool {
	return h.Text[t.Start] == '-' && t.End < len(h.Text) && h.Text[t.End] >= '0' && h.Text[t.End] <= '9'
}

// goesOn reports whether the item goes on though its line begins as deep as items do.
func (h *offsideLines) goesOn(b *offsideBlock, typ int) bool {
	return b.word == h.ifWord || typ == h.then && b.waiting[waitThen] > 0 || typ == h.elseWord && b.waiting[waitElse] > 0 || typ == h.of && b.waiting[waitOf] > 0
}

// item begins another item.
func (b *offsideBlock) item() {
	b.offsideItem = offsideItem{first: -1, start: -1}
	b.waits, b.waiting = b.waits[:0], [waitWords]int{}
}

func (h *offsideLines) end() {
	at := len(h.Text)
	h.count(at)
	if !h.begun && !h.header {
		h.begun, h.opener = true, h.where
	}
	if h.opener != noType {
		h.begin(Token{Type: grammar.EOF, Start: at, End: at})
	}
	h.close(0, at)
	if h.branches > 0 {
		h.Fail(at, "an #if without its #endif")
	}
	for i, t := range h.out {
		if typ, ok := h.marks[i]; ok {
			h.Put(Token{Type: typ, Start: t.Start, End: t.Start})
		}
		h.Put(t)
	}
}
