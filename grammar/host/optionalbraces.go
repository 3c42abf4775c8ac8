package host

import (
	"strings"
	"unicode"
	"unicode/utf8"

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

	kinds []scalaKind
	words map[string]int // that no interpolator is named
	line, indent, dedent, word, op, sign, star, open, close, openBracket, closeBracket, openBrace, closeBrace,
	insert, splice, comma, dot, semicolon, colon, equals, arrow, context, generates, at, caseWord, class, trait, object, def, val,
	typ, given, enum, extension, importWord, export, pkg, ifWord, then, elseWord, while, forWord, do, yield, match, catch,
	finally, tryWord, with, extends, derives, as, using, macro, end, soft, modifier, inline, head, params, body, guard, until, enumCase,
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
	} {
		*at = s.tok(name)
	}
	s.words = map[string]int{
		"case": s.caseWord, "catch": s.catch, "do": s.do, "else": s.elseWord, "finally": s.finally, "if": s.ifWord, "match": s.match, "return": s.tok("RETURN"),
		"then": s.then, "throw": s.throw, "try": s.tryWord, "while": s.while, "yield": s.yield,
	}
	s.kinds = make([]scalaKind, len(s.G.Tokens))
	const literals = " NUMBER CHARACTER STRING SYMBOL CONSTANT XML "
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
	s.regions = append(s.regions, scalaRegion{outer: true})
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

// newline decides what the line end in front of a token stands for.
func (s *scalaLines) newline(i int) {
	t := &s.main[i]
	typ := s.retype(i, true)
	if s.begins && s.started && s.last != s.line { // behind annotations and modifiers
		return
	}
	more := s.infix && s.is(s.last, names) && s.is(typ, operands) && !t.blank
	for {
		r := s.top()
		if r.clause || more {
			return
		}
		if r.width < 0 {
			if r.width = t.width; r.kind == parenthesized && s.typeAt(i-1) != r.prefix {
				r.width = s.depthOf(len(s.regions) - 2)
			}
		}
		separates := r.kind == braced || r.kind == indented && (r.outer || r.width <= t.width)
		deeper := r.width < t.width
		ended := s.is(s.last, stops) && s.is(typ, starts)
		leads := s.leads(i)
		ends := typ == s.caseWord && r.kind == indented && r.clauseBody && !s.is(s.last, opens) // whatever its depth
		switch {
		case ends:
			s.pop()
		case separates && s.closed && deeper && ended && !leads:
			s.begin(i)
			return
		case separates && ended && !s.closed && !leads && !s.holds(i, typ, deeper):
			s.separate()
			return
		case deeper || r.width == t.width && (s.last == s.match || s.last == s.catch) && typ == s.caseWord:
			if s.is(s.last, opens) && s.opensRegion(i) {
				s.begin(i)
			}
			return
		case t.width < r.width || (r.prefix == s.match || r.prefix == s.catch) && typ != s.caseWord:
			if r.kind != indented || r.outer || leads || s.last == s.indent || s.is(s.last, goesOn) || s.keeps(typ, t.width) || s.last == s.comma || s.last == s.dot {
				return
			}
			s.pop()
		default:
			return
		}
	}
}

// holds reports whether a token belongs to the statement in front of its line all the same.
func (s *scalaLines) holds(i, typ int, deeper bool) bool {
	t, r := &s.main[i], s.top()
	switch typ {
	case s.openBrace:
		return !t.blank && (deeper || r.head == ofClass || r.head == ofMember || r.head == ofMethods || r.head == ofGiven)
	case s.params:
		return !t.blank && r.head == ofClass
	case s.open:
		return !t.blank && (deeper && r.head != ofImport && !r.quiet || r.head == ofClass || r.head == ofMember && s.last != s.closeBrace)
	case s.openBracket:
		return !t.blank && deeper
	case s.do:
		return r.loops > 0
	case s.then:
		return r.conditions > 0
	case s.until, s.derives:
		return true
	}
	return false
}

// keeps reports whether else and the like belong to the innermost region though they stand less
// deep: something in it awaits them, and nothing around it, or they stand deeper than that.
func (s *scalaLines) keeps(typ, width int) bool {
	if !s.is(typ, goesOn) || !s.awaits(typ) {
		return false
	}
	around := len(s.regions) - 1
	return typ == s.then || width > s.depthOf(around-1) || !s.awaited(typ, around)
}

// awaited reports whether one of the outer regions awaits a word, and there are only indented ones within it.
func (s *scalaLines) awaited(typ, regions int) bool {
	for i := regions - 1; i >= 0; i-- {
		if s.regions[i].awaits(s, typ) {
			return true
		}
		if s.regions[i].kind != indented {
			break
		}
	}
	return false
}

func (s *scalaLines) awaits(typ int) bool { return s.top().awaits(s, typ) }

// awaits reports whether something in the region awaits such a word.
func (r *scalaRegion) awaits(s *scalaLines, typ int) bool {
	switch typ {
	case s.then:
		return r.conditions > 0
	case s.elseWord:
		return r.elses > 0
	case s.do, s.yield:
		return r.loops > 0
	case s.catch, s.finally:
		return r.tries > 0
	}
	return true
}

// opensRegion reports whether an indented region may begin behind the token in front, which is
// of a kind that opens one.
func (s *scalaLines) opensRegion(i int) bool {
	r := s.top()
	switch s.last {
	case s.headArrow:
		if s.main[i-1].self {
			r.width = s.main[i].width
			return false
		}
	case s.arrow, s.context:
		if s.main[i-1].clause {
			return s.main[i].Type != s.caseWord
		}
		return r.head != ofMember && !r.params
	}
	return true
}

// leads reports whether a line goes on with the operator that it begins with.
func (s *scalaLines) leads(i int) bool {
	t := &s.main[i]
	if !s.is(t.Type, names) || t.blank || t.End == len(s.Text) || !s.operatorLike(t.Token) {
		return false
	}
	if c := s.Text[t.End]; c != ' ' && c != '\t' && c != '\r' && c != '\n' || i+1 == len(s.main) {
		return false
	}
	next := &s.main[i+1]
	if next.width >= 0 && next.width < t.width {
		return false
	}
	return s.is(next.Type, operands) && (next.Type == s.sign || next.Type == s.word || !s.is(next.Type, names)) ||
		next.Type == s.ifWord || next.Type == s.tryWord
}

// operatorLike reports whether a name consists of signs, ends with one, or is quoted.
func (s *scalaLines) operatorLike(t Token) bool {
	c := s.Text[t.End-1]
	return t.Type != s.word || c == '`' || c < utf8.RuneSelf && strings.IndexByte("!#%&*+-/:<=>?@\\^|~", c) >= 0
}

// separate shows the line end in front.
func (s *scalaLines) separate() {
	s.shows = true
	s.last = s.line
	s.statement()
}

// statement begins a statement in the innermost region.
func (s *scalaLines) statement() {
	r := s.top()
	if r.head = noHead; !r.quiet {
		r.conditions, r.elses, r.loops, r.tries = 0, 0, 0, 0
	}
	s.begins, s.started, s.operand, s.infix, s.closed = true, false, false, false, false
}

// begin begins an indented region.
func (s *scalaLines) begin(i int) {
	s.deep = true
	r := s.top()
	in := scalaRegion{width: s.main[i].width, prefix: s.last, generators: s.last == s.forWord, template: s.last == s.body && r.head == ofClass, clauseBody: s.main[i-1].clause}
	if r.head != ofImport {
		r.head = noHead
	}
	body := s.last == s.body
	s.regions = append(s.regions, in)
	s.last = s.indent
	s.statement()
	if body {
		s.leadsBlock(i)
	}
}

// pop ends the innermost region.
func (s *scalaLines) pop() {
	r := s.top()
	s.regions = s.regions[:len(s.regions)-1]
	if r.kind == indented {
		s.dedents++
		s.last = s.dedent
		s.operand, s.infix, s.begins, s.closed = true, false, false, r.prefix == s.forWord
	}
}

// closeTo ends the indented regions in the innermost brackets.
func (s *scalaLines) closeTo() {
	for len(s.regions) > 1 && s.top().kind == indented {
		s.pop()
	}
}

// put puts a token, of the type that it is of where it stands, and what is due in front of it. It
// returns the last token that it put.
func (s *scalaLines) put(i int) int {
	t := &s.main[i]
	switch {
	case s.closer(t.Type):
		s.bracket(t)
	case t.Type == s.comma && len(s.regions) > 1 && s.inParentheses():
		s.closeTo()
	case s.is(t.Type, goesOn) && t.Type != s.match && s.awaited(t.Type, len(s.regions)):
		for !s.awaits(t.Type) {
			s.pop()
		}
	}
	typ := s.retype(i, false)
	if typ < 0 { // a grammar may lack it
		typ = t.Type
	}
	last := i
	if typ == s.end {
		last++
	}
	s.flush(t.at, t.Start)
	out := t.Token
	out.Type, out.End = typ, s.main[last].End
	if typ == s.semicolon && s.typeAt(i+1) == s.elseWord {
		out.Channel = hidden
	}
	s.next = s.main[last].at + 1
	s.Put(out)
	if out.Channel == 0 {
		s.advance(i, typ)
	}
	return last
}

// inParentheses reports whether the innermost region is an indented one in parentheses.
func (s *scalaLines) inParentheses() bool {
	for i := len(s.regions) - 1; i > 0; i-- {
		if r := &s.regions[i]; r.kind != indented {
			return r.kind == parenthesized && i < len(s.regions)-1
		}
	}
	return false
}

// bracket ends the regions up to the bracket that a token ends.
func (s *scalaLines) bracket(t *scalaToken) {
	if t.pair < 0 {
		return
	}
	for len(s.regions) > 1 {
		r := *s.top()
		s.pop()
		if r.kind != indented && r.prefix == s.main[t.pair].Type {
			break
		}
	}
}

// flush puts what stands in front of a place, with the virtual tokens that are due.
func (s *scalaLines) flush(to, start int) {
	at := 0
	if s.next > 0 {
		at = s.all[s.next-1].End
	}
	for ; s.dedents > 0; s.dedents-- {
		s.Put(Token{Type: s.dedent, Start: at, End: at})
	}
	for ; s.next < to; s.next++ {
		t := s.all[s.next]
		if t.Type == s.line {
			if !s.shows {
				t.Channel = hidden
			}
			s.shows = false
		}
		s.Put(t)
	}
	if s.deep {
		s.deep = false
		s.Put(Token{Type: s.indent, Start: start, End: start})
	}
}

// advance notes a token that was put.
func (s *scalaLines) advance(i, typ int) {
	t, r := &s.main[i], s.top()
	s.closed = false
	noted := i <= s.note
	switch {
	case typ == s.at && s.begins && !noted:
		s.note, noted = s.annotation(i), true
	case typ == s.modifier || typ == s.access || typ == s.implicit:
		noted = noted || s.begins
	case typ == s.openBracket && s.last == s.access && s.begins && t.pair > i:
		s.note, noted = t.pair, true
	}
	infix := s.infix
	switch {
	case s.is(typ, names) && s.last != s.dot && s.operand:
		s.operand, s.infix = false, true
	case s.is(typ, names):
		s.operand, s.infix = typ != s.sign || s.last == s.dot, false
	default:
		s.operand, s.infix = s.is(typ, closes), false
	}
	begins := false
	switch typ {
	case s.open, s.head, s.params, s.openBracket, s.openBrace, s.insert, s.splice:
		s.enter(t, typ, infix)
		if begins = s.top().kind == braced; begins && !s.top().imports {
			s.leadsBlock(i + 1)
		}
	case s.closeBracket:
		s.infix = t.pair >= 0 && s.main[t.pair].head // of an operator
		s.operand = !s.infix
	case s.close:
		s.closed = t.pair >= 0 && (s.main[t.pair].head || r.head == ofMethods)
		s.operand = !s.closed
	case s.closeBrace:
		s.closed = t.pair >= 0 && s.main[t.pair].head
		s.operand = !s.closed
	case s.class, s.trait, s.object, s.enum, s.pkg, s.enumCase:
		if !r.generators && !r.quiet {
			r.head = ofClass
		}
	case s.with:
		if s.last == s.closeBrace { // of early definitions
			r.head = ofClass
		}
	case s.def, s.val:
		r.head = ofMember
	case s.typ:
		if s.last != s.dot {
			r.head, s.operand = ofMember, false
		}
	case s.given:
		if s.begins {
			r.head = ofGiven
		}
	case s.extension:
		r.head = ofMethods
	case s.importWord, s.export:
		r.head = ofImport
	case s.equals:
		r.head = noHead
	case s.semicolon:
		s.last = typ
		s.statement()
		return
	case s.ifWord:
		r.elses++
		if s.quiet(i, s.then) {
			r.conditions++
		}
	case s.then:
		r.conditions--
		begins = true
	case s.elseWord:
		r.elses--
		begins = true
	case s.while:
		if s.quiet(i, s.do) {
			r.loops++
		}
	case s.until:
		r.do--
	case s.forWord:
		r.loops++
		if next := s.typeAt(i + 1); next == s.openBrace || next == s.open && s.enclosed(i+1) {
			s.main[i+1].head = true
		} else {
			r.quiet = true
		}
	case s.do, s.yield:
		if r.loops > 0 {
			r.loops--
		} else {
			r.do++
		}
		r.quiet = false
	case s.tryWord:
		r.tries++
	case s.caseWord:
		if a := s.arrowOf(i); a > 0 && !r.generators && !r.quiet {
			s.main[a].clause, r.clause = true, true
		}
	case s.arrow, s.context, s.headArrow:
		begins = true
		if t.clause {
			r.clause = false
		}
		if r.template = false; t.clause || t.leads {
			s.leadsBlock(i + 1)
		}
	}
	s.last, s.started = typ, true
	s.begins = noted || begins
	s.operand = s.operand && !noted
	if begins {
		s.started = false
	}
}

// enter begins the region of a bracket.
func (s *scalaLines) enter(t *scalaToken, typ int, infix bool) {
	r := s.top()
	in := scalaRegion{width: -1, kind: parenthesized, prefix: t.Type, generators: t.head, imports: r.imports || r.head == ofImport}
	switch typ {
	case s.openBrace, s.insert, s.splice:
		in.kind = braced
		in.template = r.head == ofClass || s.last == s.newWord
		if r.head == ofClass || r.head == ofMethods || r.head == ofGiven {
			r.head = noHead
		}
	case s.openBracket:
		t.head = infix
	case s.head:
		in.generators = in.generators && s.last == s.forWord
	default:
		in.params = typ == s.params || r.head == ofClass || r.head == ofMember || r.head == ofMethods || r.head == ofGiven || s.last == s.extension
	}
	s.regions = append(s.regions, in)
	if in.kind == braced {
		s.statement()
	}
}

// leadsBlock marks the arrow behind what the block that begins there begins with: the parameters
// of a function, a name for this.
func (s *scalaLines) leadsBlock(i int) {
	if s.typeAt(i) == s.implicit {
		i++
	}
	if i >= len(s.main) {
		return
	}
	switch first := s.typeAt(i); {
	case first == s.open || first == s.openBracket:
		if i = s.main[i].pair; i < 0 {
			return
		}
	case !s.is(first, names) && first != s.uscore && first != s.this && first != s.soft && first != s.end && first != s.as && first != s.using && first != s.extension && first != s.derives:
		return
	case s.typeAt(i+1) == s.colon:
		for i += 2; i < len(s.main) && s.typeAt(i) != s.arrow; i++ {
			switch t := &s.main[i]; {
			case s.opener(t.Type) && t.pair > 0:
				i = t.pair
			case !s.is(t.Type, names) && t.Type != s.with && t.Type != s.dot && t.Type != s.this && t.Type != s.typ && t.Type != s.uscore && t.Type != s.hash && t.Type != s.at:
				return
			}
		}
		i--
	}
	if n := s.typeAt(i + 1); (n == s.arrow || n == s.context) && !s.main[i+1].clause {
		s.main[i+1].leads, s.main[i+1].self = true, s.top().template
	}
}

// annotation returns the last token of the annotation that begins there.
func (s *scalaLines) annotation(i int) int {
	if i++; s.typeAt(i) == s.open {
		i = max(i, s.main[i].pair)
	}
	for s.typeAt(i+1) == s.dot && i+2 < len(s.main) {
		i += 2
	}
	for n := s.typeAt(i + 1); (n == s.open || n == s.openBracket) && s.main[i+1].width < 0 && s.main[i+1].pair > 0; n = s.typeAt(i + 1) {
		i = s.main[i+1].pair
	}
	return i
}

// arrowOf returns the arrow of a case, 0 where it has none, as in an enumeration.
func (s *scalaLines) arrowOf(i int) int {
	for i++; i < len(s.main); i++ {
		switch t := &s.main[i]; t.Type {
		case s.arrow:
			return i
		case s.caseWord, s.close, s.closeBracket, s.closeBrace, s.semicolon, s.def, s.val, s.class, s.trait, s.object, s.extends, s.generates:
			return 0
		default:
			if t.width >= 0 && t.Type != s.ifWord && s.is(t.Type, starts) && s.is(s.main[i-1].Type, stops) && !s.isOperator(t.Type) && !s.isOperator(s.main[i-1].Type) {
				return 0 // the next statement
			}
			if s.opener(t.Type) {
				if t.pair < 0 {
					return 0
				}
				i = t.pair
			}
		}
	}
	return 0
}

// isOperator reports whether a name is an operator, or may be.
func (s *scalaLines) isOperator(typ int) bool { return typ != s.word && s.is(typ, names) }

// quiet reports whether the condition of an if or a while ends with a word rather than with its
// parenthesis, which it marks.
func (s *scalaLines) quiet(i, word int) bool {
	if s.typeAt(i+1) != s.open || s.main[i+1].pair < 0 {
		return true
	}
	close := s.main[i+1].pair
	if next := s.typeAt(close + 1); next == word || (!s.beginsLine(close+1) || close+1 < len(s.main) && s.leads(close+1)) && s.ahead(close+1, word) {
		return true
	}
	s.main[i+1].head = true
	return false
}

// ahead reports whether the condition that goes on there ends with a word.
func (s *scalaLines) ahead(i, word int) bool {
	for ; i < len(s.main); i++ {
		t := &s.main[i]
		switch {
		case t.Type == word:
			return true
		case s.opener(t.Type):
			if t.pair < 0 {
				return false
			}
			i = t.pair
		case s.closer(t.Type) || s.is(t.Type, defines|goesOn) && t.Type != s.match || t.Type == s.ifWord || t.Type == s.while || t.Type == s.forWord ||
			t.Type == s.semicolon || t.Type == s.newWord || t.Type == s.tryWord || t.Type == s.throw || t.Type == s.comma || t.Type == s.equals || t.Type == s.arrow:
			return false
		}
	}
	return false
}

// enclosed reports whether a parenthesis behind for holds the generators, rather than being a pattern.
func (s *scalaLines) enclosed(i int) bool {
	close := s.main[i].pair
	return close > 0 && s.typeAt(close+1) != s.generates
}

// retype returns the type that a token is of where it stands. With ahead, what stands in front of
// it is not put yet.
func (s *scalaLines) retype(i int, ahead bool) int {
	t, r := &s.main[i], s.top()
	begins := s.begins || ahead && s.is(s.last, stops)
	next := s.typeAt(i + 1)
	named := (s.is(next, names) || next == s.soft || next == s.as || next == s.derives || next == s.end || next == s.extension || next == s.using) && !s.beginsLine(i+1)
	keep := true
	switch t.Type {
	case s.enum:
		keep = begins && named && !s.is(next, 0) && next != s.op
	case s.given:
		keep = s.imports(r) || (begins || s.last == s.caseWord || s.last == s.at || s.last == s.comma || s.last == s.open || s.last == s.params) && !s.beginsLine(i+1) &&
			(named && next != s.op || next == s.openBracket || next == s.this || next == s.open && s.main[i+1].Start > t.End)
	case s.export:
		keep = begins && (named || next == s.this || next == s.given)
	case s.then:
		keep = s.awaited(s.then, len(s.regions))
	case s.as:
		keep = s.imports(r) && s.last != s.dot && s.last != s.comma && s.last != s.openBrace || r.kind == parenthesized && r.prefix == s.openBracket && s.operand && named
	case s.derives:
		keep = (r.head == ofClass) && s.is(s.last, stops)
	case s.extension:
		keep = begins && (next == s.open || next == s.openBracket) && s.hasMethods(i+1)
	case s.using:
		keep = (s.last == s.open || s.last == s.params) && next != s.close && next != s.comma && next != s.dot && next != s.colon && next != s.equals && (next != s.arrow || r.params)
	case s.macro:
		keep = s.typeAt(i-1) == s.equals
	case s.end:
		keep = t.width >= 0 && !s.beginsLine(i+1) && s.beginsLine(i+2) && (named || next == s.ifWord || next == s.while || next == s.forWord || next == s.match ||
			next == s.tryWord || next == s.newWord || next == s.this || next == s.val || next == s.given)
	case s.soft:
		return s.softWord(i)
	case s.ifWord:
		if r.clause || (r.generators || r.quiet) && (s.is(s.last, stops) || s.last == s.line || s.last == s.semicolon || s.last == s.openBrace || s.last == s.open) {
			return s.guard
		}
	case s.while:
		if r.do > 0 || ahead && s.regions[max(0, len(s.regions)-2)].do > 0 && s.top().kind == indented && s.top().width > t.width {
			return s.until
		}
	case s.open:
		switch {
		case t.head:
			return s.head
		case t.pair > 0 && t.pair+1 < len(s.main):
			if a := &s.main[t.pair+1]; (a.Type == s.arrow || a.Type == s.context) && !a.clause {
				return s.params
			}
		}
	case s.caseWord:
		if next != s.class && next != s.object && s.arrowOf(i) == 0 {
			return s.enumCase
		}
	case s.arrow, s.context:
		if t.leads {
			return s.headArrow
		}
	case s.with:
		if r.head == ofGiven && (next == s.openBrace || s.beginsLine(i+1) && i+1 < len(s.main) && s.main[i+1].width > s.depth()) {
			return s.body
		}
	case s.colon:
		if s.bodyFollows(i) {
			return s.body
		}
	}
	if !keep {
		return s.word
	}
	return t.Type
}

func (s *scalaLines) imports(r *scalaRegion) bool { return r.imports || r.head == ofImport }

// hasMethods reports whether methods follow the parameters of an extension, which begin there.
func (s *scalaLines) hasMethods(i int) bool {
	for n := s.typeAt(i); (n == s.open || n == s.openBracket) && s.main[i].pair > 0; n = s.typeAt(i) {
		i = s.main[i].pair + 1
	}
	if i >= len(s.main) {
		return false
	}
	t := &s.main[i]
	return s.is(t.Type, defines) || t.Type == s.soft || t.Type == s.openBrace || t.width > s.depth()
}

// softWord returns the type of a word that is a modifier in front of a definition.
func (s *scalaLines) softWord(i int) int {
	if s.last == s.dot || s.last == s.at || s.operand && s.top().kind != parenthesized && s.top().head != ofMethods && !s.begins {
		return s.word
	}
	j := i + 1
	for s.typeAt(j) == s.soft && !s.beginsLine(j) {
		j++
	}
	next, r := s.typeAt(j), s.top()
	isInline := s.TextOf(s.main[i].Token) == "inline"
	switch {
	case next == s.ifWord && isInline && j == i+1:
		return s.inline
	case s.is(next, defines) && next != s.at && !s.beginsLine(j), next == s.caseWord:
		return s.modifier
	case r.kind == parenthesized && s.is(next, names) && s.typeAt(j+1) == s.colon && (s.last == s.open || s.last == s.params || s.last == s.comma || s.last == s.using || s.last == s.implicit || s.last == s.modifier || s.last == s.val):
		return s.modifier
	case isInline && !s.beginsLine(j) && s.matches(j):
		return s.inline
	}
	return s.word
}

// matches reports whether a name or parenthesis there is followed by match.
func (s *scalaLines) matches(i int) bool {
	switch n := s.typeAt(i); {
	case n == s.open && s.main[i].pair > 0 && s.main[i].Start > s.main[i-1].End:
		i = s.main[i].pair
	case !s.is(n, operands) || n == s.open || n == s.sign:
		return false
	}
	for s.typeAt(i+1) == s.dot || s.opener(s.typeAt(i+1)) && s.typeAt(i+1) != s.openBrace && s.main[i+1].pair > 0 {
		if i += 2; s.typeAt(i-1) != s.dot {
			i = s.main[i-1].pair
		}
	}
	return s.typeAt(i+1) == s.match
}

// bodyFollows reports whether a colon begins a body, or an argument, by its depth.
func (s *scalaLines) bodyFollows(i int) bool {
	r := s.top()
	if r.params || r.clause || r.head == ofMember || r.head == ofImport || i+1 >= len(s.main) {
		return false
	}
	before := s.typeAt(i - 2)
	lone := (s.is(s.typeAt(i-1), names) || s.typeAt(i-1) == s.this) && r.head == noHead && (s.opener(before) || before == s.comma || before == s.arrow || before == s.implicit || before == s.semicolon)
	if s.main[i+1].width >= 0 {
		return s.main[i+1].width > s.depth()
	}
	if lone || r.head != noHead || !s.is(s.last, stops) {
		return false
	}
	a := i + 2
	if t := &s.main[i+1]; t.Type == s.open && t.pair > 0 {
		a = t.pair + 1
	}
	if n := s.typeAt(a); n != s.arrow && n != s.context || a+1 == len(s.main) || s.main[a].leads || s.main[a+1].width <= s.depth() {
		return false
	}
	s.main[a].leads = true
	return true
}

// ---- what the lexer's own rules cannot tell

// operator ends a name of signs in front of a comment.
func (s *scalaLines) operator() {
	for i, text := 1, s.Matched(); i+1 < len(text); i++ {
		if text[i] == '/' && (text[i+1] == '/' || text[i+1] == '*') {
			s.Pos = s.Start + i
			return
		}
	}
}

// element takes a whole XML element, with those beside it, where one begins; else a sign.
func (s *scalaLines) element() {
	end := -1
	if s.Start == 0 || strings.IndexByte(" \t\r\n{(>", s.Text[s.Start-1]) >= 0 {
		if s.failed < 4*len(s.Text)+1 {
			end = elements(s.Text, s.Start)
		}
		if end < 0 {
			s.failed += len(s.Text) - s.Start
		}
	}
	if end < 0 {
		s.Pos, s.Type = s.Start+1, s.op
		return
	}
	s.Pos = end
}

// elements returns where the XML elements that begin there end, -1 where they do not.
func elements(text string, at int) int {
	end := -1
	for at < len(text) && text[at] == '<' {
		next := markupEnd(text, at)
		if next < 0 {
			break
		}
		end = next
		at = end + len(text[end:]) - len(strings.TrimLeft(text[end:], " \t\r\n"))
		if at+1 >= len(text) || text[at] != '<' || !isXMLStart(text[at+1:]) {
			break
		}
	}
	return end
}

func isXMLStart(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return r == '!' || r == '?' || r == '_' || unicode.IsLetter(r)
}

// markupEnd returns where an element, a comment or an instruction ends.
func markupEnd(text string, at int) int {
	depth := 0
	for at < len(text) {
		switch rest := text[at:]; {
		case strings.HasPrefix(rest, "<!--"):
			at = past(text, at+4, "-->")
		case strings.HasPrefix(rest, "<![CDATA["):
			at = past(text, at+9, "]]>")
		case strings.HasPrefix(rest, "<?"):
			at = past(text, at+2, "?>")
		case strings.HasPrefix(rest, "</"):
			depth--
			at = past(text, at+2, ">")
		case rest[0] == '<':
			if len(rest) < 2 || !isXMLStart(rest[1:]) {
				return -1
			}
			var empty bool
			if at, empty = tagEnd(text, at+1); !empty {
				depth++
			}
		case strings.HasPrefix(rest, "{{"), strings.HasPrefix(rest, "}}"):
			at += 2
		case rest[0] == '{':
			at = bracesEnd(text, at)
		default:
			at++
			continue // no end
		}
		if at < 0 || depth < 0 {
			return -1
		}
		if depth == 0 {
			return at
		}
	}
	return -1
}

// past returns the place behind the next occurrence of what, -1 where there is none.
func past(text string, at int, what string) int {
	if i := strings.Index(text[at:], what); i >= 0 {
		return at + i + len(what)
	}
	return -1
}

// tagEnd returns where a start tag ends, and whether it is an empty element.
func tagEnd(text string, at int) (end int, empty bool) {
	for at >= 0 && at < len(text) {
		switch c := text[at]; c {
		case '"', '\'':
			at = past(text, at+1, string(c))
		case '{':
			at = bracesEnd(text, at)
		case '>':
			return at + 1, text[at-1] == '/'
		case '<', '}', ';':
			return -1, false
		default:
			at++
		}
	}
	return -1, false
}

// bracesEnd returns where the Scala in braces ends.
func bracesEnd(text string, at int) int {
	for depth := 0; at < len(text); {
		switch rest := text[at:]; {
		case rest[0] == '{':
			depth++
			at++
		case rest[0] == '}':
			at++
			if depth--; depth == 0 {
				return at
			}
		case strings.HasPrefix(rest, `"""`):
			if at = past(text, at+3, `"""`); at < 0 {
				return -1
			}
		case rest[0] == '"':
			for at++; at < len(text) && text[at] != '"' && text[at] != '\n'; at++ {
				if text[at] == '\\' {
					at++
				}
			}
			at++
		case strings.HasPrefix(rest, "'\\") || len(rest) > 2 && rest[0] == '\'' && rest[2] == '\'':
			if at = past(text, at+2, "'"); at < 0 {
				return -1
			}
		case strings.HasPrefix(rest, "//"):
			if at = past(text, at, "\n"); at < 0 {
				return -1
			}
		case strings.HasPrefix(rest, "/*"):
			at = commentEnd(text, at)
		default:
			at++
		}
	}
	return -1
}
