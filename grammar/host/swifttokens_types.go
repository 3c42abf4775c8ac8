package host

import (
	"strings"
	"sync"
)

// swiftTypes holds the types of Swift's tokens, and what they are.
type swiftTypes struct {
	kinds  []swiftKind
	quoted int // a mode

	newline, word, uscore, open, close, openBracket, closeBracket, openBrace, body, signed, accessors, closeBrace, semicolon, comma, colon, dot,
	backslash, signs, prefix, infix, postfix, named, equals, arrow, ampersand, question, optional, force, ellipsis, openAngle, closeAngle, stray,
	str, stringStart, stringEnd, insert, characters, regexp, blockComment, number, attribute, attributeCall, plain, unknown, ifDirective,
	ifAttributes, ifCases, ifChain, elseIf, elseDirective, endDirective, accessor, actor, async, await, macro, modifier, some, any, specifier, takes,
	caseWord, catch, class, defaultWord, elseWord, enum, forWord, function, guard, ifWord, in, init, is_, as, let, operator, repeat, ret, self,
	structure, subscript, switchWord, throws, while, where, access, expansion, inout, extension, protocol, typealias, constant, tryWord, option, available, availableAttribute, star, platforms int
}

// swiftKind is a set of properties of a token's type.
type swiftKind uint16

const (
	swiftOpens    swiftKind = 1 << iota // a bracket opens
	swiftCloses                         // a bracket closes
	swiftNeeds                          // no statement ends with it
	swiftGoesOn                         // no statement begins with it
	swiftOperand                        // an operand ends with it
	swiftKeyword                        // a reserved word
	swiftSoft                           // a word that is a keyword in some places
	swiftDeclares                       // a declaration begins with it
	swiftTyped                          // it may be among generic arguments
	swiftHeads                          // a body follows what it begins
	swiftEndsPart                       // an element of a list ends in front of it
)

// swiftTypesKnown holds the types of each grammar that uses the class.
var swiftTypesKnown sync.Map

func swiftTypesOf(x *Lexer) *swiftTypes {
	if y, ok := swiftTypesKnown.Load(x.G); ok {
		return y.(*swiftTypes)
	}
	y := &swiftTypes{kinds: make([]swiftKind, len(x.G.Tokens)), quoted: x.mode("QUOTED")}
	y.name(x)
	for kind, names := range map[swiftKind]string{
		swiftOpens:  "OPEN OPEN_BRACKET OPEN_BRACE INSERT",
		swiftCloses: "CLOSE CLOSE_BRACKET CLOSE_BRACE",
		swiftNeeds: "AS CASE CLASS DEFER DO ELSE ENUM EXTENSION FOR FUNC GUARD IF IMPORT IN INOUT IS LET OPERATOR PRECEDENCE PROTOCOL REPEAT STRUCT " +
			"SWITCH THROW TRY TYPEALIAS WHERE WHILE ACCESS MODIFIER SPECIFIER SOME TAKES AWAIT ACTOR MACRO ASSOCIATEDTYPE CATCH OPEN OPEN_BRACKET " +
			"OPEN_BRACE OPEN_BODY OPEN_CLOSURE OPEN_ACCESSORS INSERT SEMICOLON COMMA COLON DOT BACKSLASH PREFIX INFIX EQUALS ARROW AMPERSAND " +
			"QUESTION OPEN_ANGLE DEINIT UNKNOWN",
		swiftGoesOn: "ELSE CATCH WHERE IS AS IN THROWS ASYNC OPEN_BRACE OPEN_BODY OPEN_CLOSURE OPEN_ACCESSORS CLOSE CLOSE_BRACKET CLOSE_BRACE " +
			"SEMICOLON COMMA COLON DOT INFIX EQUALS ARROW AMPERSAND QUESTION OPTIONAL FORCE POSTFIX ELLIPSIS OPEN_ANGLE CLOSE_ANGLE IF_CHAIN",
		swiftOperand: "IDENTIFIER UNDERSCORE NUMBER CONSTANT STRING STRING_END REGEX SELF SUPER CLOSE CLOSE_BRACKET CLOSE_BRACE POSTFIX OPTIONAL FORCE " +
			"ELLIPSIS CLOSE_ANGLE EXPANSION INIT RETURN END_DIRECTIVE NAMED",
		swiftKeyword: "ASSOCIATEDTYPE AS BREAK CASE CATCH CLASS CONSTANT CONTINUE DEFAULT DEFER DEINIT DO ELSE ENUM EXTENSION FALLTHROUGH FOR FUNC GUARD IF " +
			"IMPORT IN INIT INOUT IS LET OPERATOR PRECEDENCE PROTOCOL REPEAT RETURN SELF STRUCT SUBSCRIPT SUPER SWITCH THROW THROWS TRY TYPEALIAS " +
			"WHERE WHILE ACCESS",
		swiftSoft: "ACCESSOR ACTOR ASYNC AWAIT MACRO MODIFIER OPTION SOME SPECIFIER TAKES",
		swiftDeclares: "ASSOCIATEDTYPE CASE CLASS DEINIT ENUM EXTENSION FUNC IMPORT INIT LET OPERATOR PRECEDENCE PROTOCOL STRUCT SUBSCRIPT TYPEALIAS ACCESS " +
			"MODIFIER ATTRIBUTE PLAIN_ATTRIBUTE AVAILABLE_ATTRIBUTE",
		swiftTyped: "IDENTIFIER ANY UNDERSCORE NUMBER SELF ACCESSOR ACTOR ASYNC AWAIT MACRO MODIFIER OPTION SOME SPECIFIER TAKES DOT COMMA COLON ATTRIBUTE " +
			"PLAIN_ATTRIBUTE INOUT THROWS LET REPEAT OPEN CLOSE OPEN_BRACKET CLOSE_BRACKET CLASS INIT",
		swiftEndsPart: "CLOSE CLOSE_BRACKET COMMA",
		swiftHeads:    "IF WHILE FOR SWITCH CATCH GUARD",
	} {
		for t := range x.toks(names) {
			y.kinds[t] |= kind
		}
	}
	swiftTypesKnown.Store(x.G, y)
	return y
}

// is reports whether a type is of a kind.
func (y *swiftTypes) is(typ int, kind swiftKind) bool { return typ > 0 && y.kinds[typ]&kind != 0 }

// isWord reports whether a token of the type may be a name, by itself.
func (y *swiftTypes) isWord(typ int) bool { return typ == y.word || y.is(typ, swiftSoft) }

func (y *swiftTypes) name(x *Lexer) {
	for names, fields := range map[string][]*int{
		"NEWLINE IDENTIFIER UNDERSCORE OPEN CLOSE OPEN_BRACKET CLOSE_BRACKET":                                                        {&y.newline, &y.word, &y.uscore, &y.open, &y.close, &y.openBracket, &y.closeBracket},
		"OPEN_BRACE OPEN_BODY OPEN_CLOSURE OPEN_ACCESSORS CLOSE_BRACE":                                                               {&y.openBrace, &y.body, &y.signed, &y.accessors, &y.closeBrace},
		"SEMICOLON COMMA COLON DOT BACKSLASH SIGNS PREFIX INFIX POSTFIX":                                                             {&y.semicolon, &y.comma, &y.colon, &y.dot, &y.backslash, &y.signs, &y.prefix, &y.infix, &y.postfix},
		"NAMED EQUALS ARROW AMPERSAND QUESTION OPTIONAL FORCE ELLIPSIS":                                                              {&y.named, &y.equals, &y.arrow, &y.ampersand, &y.question, &y.optional, &y.force, &y.ellipsis},
		"OPEN_ANGLE CLOSE_ANGLE STRAY STRING STRING_START STRING_END INSERT":                                                         {&y.openAngle, &y.closeAngle, &y.stray, &y.str, &y.stringStart, &y.stringEnd, &y.insert},
		"CHARACTERS REGEX BLOCK_COMMENT NUMBER ATTRIBUTE ATTRIBUTE_CALL":                                                             {&y.characters, &y.regexp, &y.blockComment, &y.number, &y.attribute, &y.attributeCall},
		"PLAIN_ATTRIBUTE UNKNOWN IF_DIRECTIVE IF_ATTRIBUTES IF_CASES":                                                                {&y.plain, &y.unknown, &y.ifDirective, &y.ifAttributes, &y.ifCases},
		"IF_CHAIN ELSEIF_DIRECTIVE ELSE_DIRECTIVE END_DIRECTIVE ACCESSOR":                                                            {&y.ifChain, &y.elseIf, &y.elseDirective, &y.endDirective, &y.accessor},
		"ACTOR ASYNC AWAIT MACRO MODIFIER SOME ANY SPECIFIER TAKES CASE CATCH":                                                       {&y.actor, &y.async, &y.await, &y.macro, &y.modifier, &y.some, &y.any, &y.specifier, &y.takes, &y.caseWord, &y.catch},
		"CLASS DEFAULT ELSE ENUM FOR FUNC GUARD IF IN INIT IS AS LET":                                                                {&y.class, &y.defaultWord, &y.elseWord, &y.enum, &y.forWord, &y.function, &y.guard, &y.ifWord, &y.in, &y.init, &y.is_, &y.as, &y.let},
		"OPERATOR REPEAT RETURN SELF STRUCT SUBSCRIPT SWITCH THROWS WHILE":                                                           {&y.operator, &y.repeat, &y.ret, &y.self, &y.structure, &y.subscript, &y.switchWord, &y.throws, &y.while},
		"WHERE ACCESS EXPANSION INOUT EXTENSION PROTOCOL TYPEALIAS CONSTANT TRY OPTION AVAILABLE AVAILABLE_ATTRIBUTE STAR PLATFORMS": {&y.where, &y.access, &y.expansion, &y.inout, &y.extension, &y.protocol, &y.typealias, &y.constant, &y.tryWord, &y.option, &y.available, &y.availableAttribute, &y.star, &y.platforms},
	} {
		for i, n := range strings.Fields(names) {
			*fields[i] = x.tok(n)
		}
	}
}
