package host

import (
	"strings"

	"pare/grammar"
)

// optionalBraces is the lexer class of the built-in Scala grammar. It shows the line ends that
// end statements, puts INDENT and DEDENT around the regions that Scala 3 tells by their depth, and
// gives words and signs the types of what they are where they stand.
func optionalBraces(x *Lexer) *LexerCode {
	s := &scalaLines{Lexer: x}
	s.types()
	return &LexerCode{
		Indents: &Indents{Newline: s.line, Indent: s.indent, Dedent: s.dedent, Free: true},
		Late:    true,
		Token:   s.add,
		End:     s.run,
		Funcs:   Funcs{"operator": s.operator, "xml": s.element},
	}
}

// scalaLines goes through all tokens of a text, once it has them.
type scalaLines struct {
	*Lexer
	all  []Token
	main []scalaToken // those that are neither hidden nor line ends
	next int          // the first of all that is not put yet

	regions []scalaRegion
	last    int  // the type of the token in front, virtual ones included
	begins  bool // the statement has no more than annotations and modifiers so far
	started bool // the statement has a token
	note    int  // the last token of the annotation that goes on, or went before
	operand bool // an operand ends in front
	infix   bool // an operator stands in front that needs an operand
	closed  bool // the token in front ends what a loop, a condition or an extension begins with

	dedents     int // due in front of the current token, as are:
	shows, deep bool

	failed int // bytes of elements that did not end

	out     []Token
	members []int // those of out that begin a def, a val or a type,
	olds    []int // and a procedure
	three   bool  // the text has what only Scala 3 has

	toplevel bool // or members outside of classes

	kinds []scalaKind
	words map[string]int // that no interpolator is named
	line, indent, dedent, word, op, sign, star, open, close, openBracket, closeBracket, openBrace, closeBrace,
	insert, splice, comma, dot, semicolon, colon, equals, arrow, context, generates, at, caseWord, class, trait, object, def, val,
	typ, given, enum, extension, importWord, export, pkg, ifWord, then, elseWord, while, forWord, do, yield, match, catch,
	finally, tryWord, with, extends, derives, as, using, macro, end, soft, modifier, inline, head, params, body, guard, until, enumCase,
	oldDef, oldVal, oldType, typeArrow, quote, repeat, stray,
	newWord, headArrow, this, implicit, access, stringEnd, start, throw, uscore, hash, text int
}

// scalaKind is a set of properties of a token's type.
type scalaKind uint16

const (
	stops    scalaKind = 1 << iota // a statement may end with it
	starts                         // a statement may start with it
	opens                          // an indented region may follow it
	goesOn                         // it goes on with a statement: then, else
	names                          // it may be a name
	operands                       // an operand may start with it
	defines                        // a definition starts with it, or may
	closes                         // an operand ends with it
)

// scalaToken is a token with its place in all.
type scalaToken struct {
	Token
	at, pair, width int  // pair is the bracket of its other end, width the depth of the line that it begins; -1
	blank           bool // behind a blank line
	head            bool // a parenthesis around a condition or generators, the brace around these, a bracket behind an operator
	clause          bool // the arrow of a case
	leads, self     bool // the arrow of what a block begins with, or a class
}

// scalaRegion is a pair of brackets, or an indented region.
type scalaRegion struct {
	kind   regionKind
	width  int // -1 if unknown
	prefix int // the token in front

	head                                scalaHead
	conditions, elses, loops, tries, do int  // what has begun in this statement and awaits then, else, do or yield, catch; a while
	clause                              bool // between case and its arrow
	generators, quiet                   bool // in those of a for, in brackets or without
	params                              bool // of a definition
	template                            bool // of a class, at its start
	clauseBody                          bool // what follows the arrow of a case
	imports                             bool
	outer                               bool // the top level
	packages, packaged                  bool // begins a package, holds what is in one
	before, first                       int  // the first tokens of the statement in front, and of this one; -1
	infix                               bool // behind an operator
}

type regionKind uint8

const (
	indented regionKind = iota
	braced
	parenthesized
)

// scalaHead is what a statement begins with.
type scalaHead uint8

const (
	noHead    scalaHead = iota
	ofClass             // a class, or another with a body
	ofMember            // a definition whose value follows =
	ofMethods           // an extension
	ofGiven
	ofImport
)

func (s *scalaLines) types() {
	for name, at := range map[string]*int{
		"NEWLINE": &s.line, "INDENT": &s.indent, "DEDENT": &s.dedent, "IDENTIFIER": &s.word, "OPERATOR": &s.op, "SIGN": &s.sign, "STAR": &s.star,
		"OPEN": &s.open, "CLOSE": &s.close, "OPEN_BRACKET": &s.openBracket, "CLOSE_BRACKET": &s.closeBracket, "OPEN_BRACE": &s.openBrace,
		"CLOSE_BRACE": &s.closeBrace, "INSERT": &s.insert, "SPLICE": &s.splice, "COMMA": &s.comma, "DOT": &s.dot, "SEMICOLON": &s.semicolon,
		"COLON": &s.colon, "EQUALS": &s.equals, "ARROW": &s.arrow, "CONTEXT_ARROW": &s.context, "GENERATES": &s.generates, "AT": &s.at,
		"CASE": &s.caseWord, "CLASS": &s.class, "TRAIT": &s.trait, "OBJECT": &s.object, "DEF": &s.def, "VAL": &s.val, "TYPE": &s.typ,
		"GIVEN": &s.given, "ENUM": &s.enum, "EXTENSION": &s.extension, "IMPORT": &s.importWord, "EXPORT": &s.export, "PACKAGE": &s.pkg,
		"IF": &s.ifWord, "THEN": &s.then, "ELSE": &s.elseWord, "WHILE": &s.while, "FOR": &s.forWord, "DO": &s.do, "YIELD": &s.yield,
		"MATCH": &s.match, "CATCH": &s.catch, "FINALLY": &s.finally, "TRY": &s.tryWord, "WITH": &s.with, "EXTENDS": &s.extends,
		"DERIVES": &s.derives, "AS": &s.as, "USING": &s.using, "MACRO": &s.macro, "END": &s.end, "SOFT": &s.soft, "MODIFIER": &s.modifier,
		"INLINE": &s.inline, "OPEN_HEAD": &s.head, "OPEN_PARAMETERS": &s.params, "BODY": &s.body, "GUARD": &s.guard, "UNTIL": &s.until,
		"ENUM_CASE": &s.enumCase, "NEW": &s.newWord, "HEAD": &s.headArrow, "THIS": &s.this, "IMPLICIT": &s.implicit, "ACCESS": &s.access, "STRING_END": &s.stringEnd,
		"STRING_START": &s.start, "THROW": &s.throw, "USCORE": &s.uscore, "STRING": &s.text, "HASH": &s.hash,
		"OLD_DEF": &s.oldDef, "OLD_VAL": &s.oldVal, "OLD_TYPE": &s.oldType, "TYPE_ARROW": &s.typeArrow, "QUOTE": &s.quote, "REPEAT": &s.repeat, "STRAY": &s.stray,
	} {
		*at = s.tok(name)
	}
	s.words = map[string]int{
		"case": s.caseWord, "catch": s.catch, "do": s.do, "else": s.elseWord, "finally": s.finally, "if": s.ifWord, "match": s.match, "return": s.tok("RETURN"),
		"then": s.then, "throw": s.throw, "try": s.tryWord, "while": s.while, "yield": s.yield,
	}
	s.kinds = make([]scalaKind, len(s.G.Tokens))
	const literals = " NUMBER CHARACTER STRING SYMBOL CONSTANT NULL XML "
	const words = " IDENTIFIER OPERATOR SIGN STAR BAR "
	for kind, list := range map[scalaKind]string{
		stops:    literals + words + "THIS SUPER USCORE CLOSE CLOSE_BRACKET CLOSE_BRACE DEDENT TYPE GIVEN RETURN STRING_END END",
		closes:   literals + "THIS SUPER USCORE CLOSE CLOSE_BRACE STRING_END TYPE",
		operands: literals + words + "THIS SUPER USCORE OPEN OPEN_PARAMETERS OPEN_BRACE NEW QUOTE SPLICE STRING_START",
		names:    words,
		starts: literals + words + "THIS SUPER USCORE OPEN OPEN_PARAMETERS OPEN_BRACE OPEN_BRACKET NEW QUOTE SPLICE STRING_START IF WHILE FOR TRY THROW RETURN DO " +
			"AT CASE ENUM_CASE CLASS TRAIT OBJECT DEF VAL TYPE GIVEN ENUM EXTENSION IMPORT EXPORT PACKAGE MODIFIER ACCESS IMPLICIT SOFT INLINE END USING MACRO AS DERIVES THEN",
		opens:   "EQUALS HEAD ARROW CONTEXT_ARROW GENERATES IF WHILE FOR TRY THROW RETURN THEN ELSE DO CATCH FINALLY YIELD MATCH BODY",
		goesOn:  "THEN ELSE DO CATCH FINALLY YIELD MATCH",
		defines: "CASE CLASS TRAIT OBJECT DEF VAL TYPE GIVEN ENUM EXTENSION IMPORT EXPORT MODIFIER ACCESS IMPLICIT AT",
	} {
		for _, name := range strings.Fields(list) {
			if t := s.tok(name); t >= 0 {
				s.kinds[t] |= kind
			}
		}
	}
}

func (s *scalaLines) is(typ int, k scalaKind) bool { return typ >= 0 && s.kinds[typ]&k != 0 }

// typeAt returns the type of a token, that of the end where there is none.
func (s *scalaLines) typeAt(i int) int {
	if i < 0 || i >= len(s.main) {
		return grammar.EOF
	}
	return s.main[i].Type
}

// beginsLine reports whether a token begins a line; the end of the text does.
func (s *scalaLines) beginsLine(i int) bool { return i >= len(s.main) || s.main[i].width >= 0 }

func (s *scalaLines) top() *scalaRegion { return &s.regions[len(s.regions)-1] }

// depth returns the depth of the innermost region, that around it where the region has none yet.
func (s *scalaLines) depth() int { return s.depthOf(len(s.regions) - 1) }

func (s *scalaLines) depthOf(i int) int {
	for s.regions[i].width < 0 {
		i--
	}
	return s.regions[i].width
}

// add takes a token. What begins as a string of the interpolator if is the word, and a string.
func (s *scalaLines) add(t Token) {
	if t.Type == s.text || t.Type == s.start {
		if n := strings.IndexByte(s.Text[t.Start:t.End], '"'); n > 0 {
			if typ, ok := s.words[s.Text[t.Start:t.Start+n]]; ok {
				word := t
				word.Type, word.End = typ, t.Start+n
				s.all = append(s.all, word)
				t.Start += n
			}
		}
	}
	s.all = append(s.all, t)
}

func (s *scalaLines) run() {
	s.collect()
	s.regions = append(s.regions, scalaRegion{outer: true, before: -1, first: -1})
	s.last, s.begins, s.note = noType, true, -1
	if len(s.main) > 0 {
		s.regions[0].width = max(0, s.main[0].width)
	}
	for i := 0; i < len(s.main); i++ {
		if t := &s.main[i]; t.width >= 0 && i > 0 {
			s.newline(i)
		}
		i = s.put(i)
	}
	for len(s.regions) > 1 {
		s.pop()
	}
	s.flush(len(s.all), len(s.Text))
	s.release()
}

// collect finds the lines and the pairs of brackets.
func (s *scalaLines) collect() {
	s.main = make([]scalaToken, 0, len(s.all)/2+1)
	var open []int
	breaks, blank, begun := 0, false, true // begun: the line has a comment
	for at, t := range s.all {
		if t.Type == s.line {
			blank = blank || breaks > 0 && !begun
			breaks, begun = breaks+1, false
			continue
		}
		if t.Channel != 0 {
			begun = begun || strings.TrimLeft(s.TextOf(t), " \t\f") != ""
			continue
		}
		m := scalaToken{Token: t, at: at, pair: -1, width: -1, blank: blank}
		if breaks > 0 || len(s.main) == 0 {
			m.width = indentation(s.Text, t.Start)
		}
		breaks, blank, begun = 0, false, true
		i := len(s.main)
		switch s.main = append(s.main, m); {
		case s.opener(t.Type):
			open = append(open, i)
		case s.closer(t.Type):
			for n := len(open) - 1; n >= 0; n-- {
				if o := open[n]; s.closing(s.main[o].Type) == t.Type {
					s.main[o].pair, s.main[i].pair = i, o
					open = open[:n]
					break
				} else if t.Type != s.closeBrace && s.closing(s.main[o].Type) == s.closeBrace {
					break // what a brace holds does not end outside of it
				}
			}
		}
	}
}

// indentation returns the depth of the line around a place.
func indentation(text string, at int) int {
	line := text[grammar.LineStart(text, at):at]
	return width(line[:len(line)-len(strings.TrimLeft(line, " \t\f"))])
}

func (s *scalaLines) opener(typ int) bool { return s.closing(typ) != noType }

func (s *scalaLines) closer(typ int) bool {
	return typ == s.close || typ == s.closeBracket || typ == s.closeBrace
}

// closing returns the type of the bracket that ends what one begins.
func (s *scalaLines) closing(typ int) int {
	switch typ {
	case s.open, s.head, s.params:
		return s.close
	case s.openBracket:
		return s.closeBracket
	case s.openBrace, s.insert, s.splice:
		return s.closeBrace
	}
	return noType
}
