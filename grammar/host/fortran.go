package host

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// statements is the lexer class of the built-in Fortran grammars. It goes through the text statement
// by statement, once it has all tokens: a word is a keyword where its statement has one.
func statements(x *Lexer) *LexerCode {
	f := &fortran{Lexer: x, line: x.mode("LINE")}
	f.begun = f.line < 0
	f.name()
	return &LexerCode{
		Late:  true,
		Token: f.add,
		End:   f.run,
		Funcs: Funcs{"number": f.number, "hollerith": f.hollerith},
	}
}

// fortran holds the tokens of a text.
type fortran struct {
	*Lexer
	fortranTypes
	line  int // the mode at the start of a line; negative in free form
	begun bool

	all     []Token
	list    []fortranStatement
	macros  bool         // the text has directives
	halves  map[int]bool // tokens of a format that are two signs
	main    map[int]bool // tokens in front of which a program without a head begins
	loops   map[int]int  // how many loops end behind a token
	margins map[int]bool // tokens behind a semicolon in fixed form
}

// fortranStatement is a statement, or a directive.
type fortranStatement struct {
	toks      []int // of all
	end       int   // the token that ends it; -1 at the end of the text
	head      int   // the first of its tokens behind a label and a name
	label     string
	labelled  string // the label that ends the loop which it begins
	kind      fortranKind
	directive bool
}

// fortranKind is what a statement does to the constructs around it.
type fortranKind uint8

const (
	simple fortranKind = iota
	beginsConstruct
	endsConstruct
	beginsUnit
	endsUnit
	contains
)

// fortranTypes are the types of tokens, by their rules' names.
type fortranTypes struct {
	types map[string]int
	words map[int]bool
	found map[int]bool // that only the class finds

	directives map[int]bool
	middles    map[int]bool // what statements that separate the lists of a construct begin with

	label, lastLabel, margin, mainWord, hash, closeLoop, macro, identifier, number_, eol, semicolon, unknown, ampersand, directive,
	condition, alternative, endCondition, open, close, openArray, closeArray, openBracket, closeBracket, comma, colon, doubleColon, equals, arrow, percent, star, slash, item, sign int
}

func (f *fortran) name() {
	f.types, f.words = map[string]int{}, map[int]bool{}
	for i, t := range f.G.Tokens {
		if i > 0 {
			f.types[t.Name] = i
		}
	}
	for name, at := range map[string]*int{
		"LABEL": &f.label, "LAST_LABEL": &f.lastLabel, "MARGIN": &f.margin, "MAIN": &f.mainWord, "HASH": &f.hash, "CLOSE_LOOP": &f.closeLoop, "MACRO": &f.macro,
		"IDENTIFIER": &f.identifier, "NUMBER": &f.number_, "EOL": &f.eol, "SEMICOLON": &f.semicolon, "UNKNOWN": &f.unknown, "AMPERSAND": &f.ampersand, "DIRECTIVE": &f.directive,
		"CONDITION": &f.condition, "ALTERNATIVE": &f.alternative, "END_CONDITION": &f.endCondition,
		"OPEN": &f.open, "CLOSE": &f.close, "OPEN_ARRAY": &f.openArray, "CLOSE_ARRAY": &f.closeArray, "OPEN_BRACKET": &f.openBracket,
		"CLOSE_BRACKET": &f.closeBracket, "COMMA": &f.comma, "COLON": &f.colon, "DOUBLE_COLON": &f.doubleColon, "EQUALS": &f.equals,
		"ARROW": &f.arrow, "PERCENT": &f.percent, "STAR": &f.star, "SLASH": &f.slash, "FORMAT_ITEM": &f.item, "SIGN": &f.sign,
	} {
		*at = f.tok(name)
	}
	f.found = f.toks("MACRO INCLUDE STRUCTURE")
	f.directives = f.toks("DIRECTIVE CONDITION ALTERNATIVE END_CONDITION")
	f.middles = f.toks("ELSE ELSE_IF ELSEWHERE CASE CASE_DEFAULT TYPE_IS CLASS_DEFAULT RANK RANK_DEFAULT")
	for _, name := range strings.Fields(fortranWords) {
		f.words[f.types[name]] = true
	}
}

// fortranWords are the types of keywords and names.
const fortranWords = "PROGRAM MODULE SUBMODULE SUBROUTINE FUNCTION MODULE_PROCEDURE BLOCK_DATA CONTAINS PREFIX RESULT BIND ENTRY " +
	"END END_PROGRAM END_MODULE END_SUBMODULE END_SUBROUTINE END_FUNCTION END_PROCEDURE END_BLOCK_DATA USE ONLY IMPORT IMPLICIT NONE ALL " +
	"INCLUDE_WORD TYPE_WORD TYPE CLASS END_TYPE PROCEDURE GENERIC FINAL INTERFACE END_INTERFACE ENUM ENUMERATOR END_ENUM " +
	"NATURE ACCESS SAVE SEQUENCE ATTRIBUTE OF_TYPE PARAMETER DIMENSION EXTENDS INTENT IN LANGUAGE " +
	"DATA COMMON NAMELIST EQUIVALENCE STRUCTURE_WORD END_STRUCTURE RECORD IF THEN ELSE_IF ELSE END_IF DO DO_LABEL WHILE CONCURRENT LOCALITY " +
	"END_DO SELECT_CASE SELECT_TYPE SELECT_RANK CASE CASE_DEFAULT TYPE_IS CLASS_DEFAULT RANK RANK_DEFAULT END_SELECT WHERE ELSEWHERE " +
	"END_WHERE FORALL END_FORALL ASSOCIATE END_ASSOCIATE BLOCK END_BLOCK CRITICAL END_CRITICAL CHANGE_TEAM END_TEAM CALL CONTINUE JUMP " +
	"GOTO ASSIGN TO RETURN STOP READ PRINT WRITE CONTROL MOVE ALLOCATE SYNC IMAGE FORMAT SPECIFIER IDENTIFIER"

// add keeps a token. The first line of fixed form begins in a mode of its own.
func (f *fortran) add(t Token) {
	if !f.begun {
		f.begun = true
		f.Pos, f.Mode = t.Start, f.line
		return
	}
	if f.found[t.Type] {
		t.Type = f.unknown
	}
	if f.directives[t.Type] {
		t.Type = f.hash
	}
	f.macros = f.macros || t.Type == f.hash
	f.all = append(f.all, t)
}

// number gives the operator behind a number back: 1.eq.
func (f *fortran) number() {
	f.Pos = f.Start + strings.IndexByte(f.Matched(), '.')
}

// hollerith takes the characters that are counted in front of them, on the same line.
func (f *fortran) hollerith() {
	n, err := strconv.Atoi(f.Matched()[:f.Pos-f.Start-1])
	rest := f.Text[f.Pos:]
	if i := strings.IndexAny(rest, "\r\n"); i >= 0 {
		rest = rest[:i]
	}
	if err != nil || n > len(rest) {
		n = len(rest)
	}
	for n < len(rest) && !utf8.RuneStart(rest[n]) {
		n++
	}
	f.Pos += n
}

// run finds the statements, what their words are, and what they begin and end.
func (f *fortran) run() {
	f.halves, f.main, f.loops, f.margins = map[int]bool{}, map[int]bool{}, map[int]int{}, map[int]bool{}
	f.divide()
	for i := range f.list {
		f.classify(&f.list[i])
	}
	f.interfaces()
	f.choose()
	f.nest()
	f.pair()
	f.put()
}

// divide finds the statements. Line ends behind a sign of continuation, and those that end nothing, are
// hidden; so are directives in the middle of a statement, and all but the first of their branches.
func (f *fortran) divide() {
	var toks []int
	more := false // the statement goes on in the next line
	depth := 0    // of directives that began in the middle of the statement
	skip := 0     // the depth at which a branch begins that is not read
	never := 0    // how many directives are open from one that is never true on
	for i := range f.all {
		t := &f.all[i]
		if never > 0 && t.Type == f.hash {
			switch word := fortranDirective(f.TextOf(*t)); {
			case word == "if":
				never++
			case word == "endif", word == "else" && never == 1:
				never--
			}
		}
		switch {
		case t.Channel != 0:
		case never > 0:
			t.Channel = hidden
		case t.Type == f.hash && (depth > 0 || more && len(toks) > 0):
			t.Channel = hidden
			switch word := fortranDirective(f.TextOf(*t)); {
			case word == "if":
				depth++
			case word == "endif":
				if depth--; depth < skip {
					skip = 0
				}
			case word == "else" && skip == 0:
				skip = max(1, depth)
			}
			depth = max(0, depth)
		case skip > 0:
			t.Channel = hidden
		case t.Type == f.hash:
			if len(toks) > 0 {
				f.statement(toks, -1)
			}
			toks = nil
			if _, rest := directive(f.TextOf(*t)); strings.TrimSpace(rest) == "0" {
				never = 1
			}
			t.Type = f.directive
			f.list = append(f.list, fortranStatement{toks: []int{i}, end: -1, directive: true})
		case t.Type == f.ampersand:
			t.Channel, more = hidden, true
		case t.Type == f.eol && more:
			t.Channel = hidden
		case (t.Type == f.eol || t.Type == f.semicolon) && (len(toks) == 0 || len(toks) == 1 && f.all[toks[0]].Type == f.margin):
			t.Channel = hidden
			f.hide(toks)
			toks = nil
		case t.Type == f.eol, t.Type == f.semicolon:
			t.Type = f.eol
			f.statement(toks, i)
			toks, more = nil, false
		default:
			toks, more = append(toks, i), false
		}
	}
	if len(toks) == 1 && f.all[toks[0]].Type == f.margin {
		f.hide(toks)
	} else if len(toks) > 0 {
		f.statement(toks, -1)
	}
}

func (f *fortran) statement(toks []int, end int) {
	if first := f.all[toks[0]].Type; f.line >= 0 && first != f.margin && first != f.label {
		f.margins[toks[0]] = true
	}
	f.list = append(f.list, fortranStatement{toks: toks, end: end})
}

func (f *fortran) hide(toks []int) {
	for _, i := range toks {
		f.all[i].Channel = hidden
	}
}

// fortranDirective returns what a directive does: if, else, endif.
func fortranDirective(line string) string {
	name, _ := directive(line)
	switch name {
	case "ifdef", "ifndef":
		return "if"
	case "elif":
		return "else"
	}
	return name
}

// put passes all tokens on.
func (f *fortran) put() {
	last := noType
	for i, t := range f.all {
		if t.Type == noType {
			continue
		}
		if f.main[i] {
			f.Put(Token{Type: f.mainWord, Mode: t.Mode, Start: t.Start, End: t.Start})
		}
		if f.halves[i] {
			half := t
			half.End = t.Start + 1
			half.Type = f.half(t.Start)
			f.Put(half)
			t.Start++
			t.Type = f.half(t.Start)
		}
		if f.margins[i] {
			f.Put(Token{Type: f.margin, Mode: t.Mode, Start: t.Start, End: t.Start})
		}
		f.Put(t)
		if t.Channel == 0 {
			last = t.Type
		}
		for range f.loops[i] {
			f.Put(Token{Type: f.closeLoop, Mode: t.Mode, Start: t.End, End: t.End})
		}
	}
	if end := len(f.Text); last != noType && last != f.eol && !f.directives[last] {
		f.Put(Token{Type: f.eol, Mode: f.Mode, Start: end, End: end})
		for range f.loops[-1] {
			f.Put(Token{Type: f.closeLoop, Mode: f.Mode, Start: end, End: end})
		}
	}
}

// half returns the type of a sign that is a half of another token.
func (f *fortran) half(at int) int {
	switch f.Text[at] {
	case '(':
		return f.open
	case ')':
		return f.close
	}
	return f.slash
}
