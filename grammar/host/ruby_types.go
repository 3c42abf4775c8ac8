package host

import "strings"

// rubyTypes are the types of tokens.
type rubyTypes struct {
	closed, body, bodyEnd, command, method, ifModifier, whileModifier, rescueModifier, caseIn, forIn, loopDo, commandDo, lambdaDo   int
	openCall, openIndex, openHash, openLambda, openArgument, parameters, parametersEnd, top, splat, blockArgument, unary, beginless int
	targetComma, nestedComma, lastComma, singleton, inherits, stringStart, symbolStart, wordsStart, word, wordsEnd                  int
	regex, regexStart, regexEnd, heredoc, labelEnd, stringEnd, insert, insertEnd, characters                                        int

	alias, and, begin, hook, case_, class, def, defined, do, else_, elsif, end, ensure, for_, if_, in, jump, module, not int
	rescue, super, then, undef, value, when, while                                                                       int

	name, predicate, constant, label, variable, global, number, character, str, quote, symbol                            int
	open, close, openBracket, closeBracket, openBrace, closeBrace, semicolon, comma, colon, question, dot, scope, equals int
	assign, arrow, lambda, rang, operator, newline, goesOn, comment, section, data, stop                                 int

	quoted   int            // the mode of strings
	keywords map[string]int // by their texts
	words    map[int]bool   // their types, and those of names
	begins   map[int]bool   // the types that an operand begins with
	literals map[int]bool   // the types that one ends with
}

func rubyTypesOf(x *Lexer) *rubyTypes {
	t := &rubyTypes{quoted: x.mode("QUOTED")}
	for name, typ := range map[string]*int{
		"CLOSED": &t.closed, "BODY": &t.body, "BODY_END": &t.bodyEnd, "COMMAND": &t.command, "METHOD": &t.method, "IF_MODIFIER": &t.ifModifier,
		"WHILE_MODIFIER": &t.whileModifier, "RESCUE_MODIFIER": &t.rescueModifier, "CASE_IN": &t.caseIn, "FOR_IN": &t.forIn, "LOOP_DO": &t.loopDo,
		"COMMAND_DO": &t.commandDo, "LAMBDA_DO": &t.lambdaDo, "OPEN_CALL": &t.openCall, "OPEN_INDEX": &t.openIndex, "OPEN_HASH": &t.openHash,
		"OPEN_LAMBDA": &t.openLambda, "OPEN_ARGUMENT": &t.openArgument, "PARAMETERS": &t.parameters, "PARAMETERS_END": &t.parametersEnd, "TOP": &t.top, "SPLAT": &t.splat,
		"BLOCK_ARGUMENT": &t.blockArgument, "UNARY": &t.unary, "BEGINLESS": &t.beginless, "TARGET_COMMA": &t.targetComma,
		"NESTED_COMMA": &t.nestedComma, "LAST_COMMA": &t.lastComma, "SINGLETON": &t.singleton, "INHERITS": &t.inherits,
		"STRING_START": &t.stringStart, "SYMBOL_START": &t.symbolStart, "WORDS_START": &t.wordsStart, "WORD": &t.word, "WORDS_END": &t.wordsEnd,
		"REGEX": &t.regex, "REGEX_START": &t.regexStart, "REGEX_END": &t.regexEnd, "HEREDOC": &t.heredoc, "LABEL_END": &t.labelEnd,
		"STRING_END": &t.stringEnd, "INSERT": &t.insert, "INSERT_END": &t.insertEnd, "CHARACTERS": &t.characters,
		"ALIAS": &t.alias, "AND": &t.and, "BEGIN": &t.begin, "HOOK": &t.hook, "CASE": &t.case_, "CLASS": &t.class, "DEF": &t.def,
		"DEFINED": &t.defined, "DO": &t.do, "ELSE": &t.else_, "ELSIF": &t.elsif, "END": &t.end, "ENSURE": &t.ensure, "FOR": &t.for_, "IF": &t.if_,
		"IN": &t.in, "JUMP": &t.jump, "MODULE": &t.module, "NOT": &t.not, "RESCUE": &t.rescue, "SUPER": &t.super, "THEN": &t.then, "UNDEF": &t.undef,
		"VALUE": &t.value, "WHEN": &t.when, "WHILE": &t.while, "NAME": &t.name, "PREDICATE": &t.predicate, "CONSTANT": &t.constant, "LABEL": &t.label,
		"VARIABLE": &t.variable, "GLOBAL": &t.global, "NUMBER": &t.number, "CHARACTER": &t.character, "STRING": &t.str, "QUOTE": &t.quote, "SYMBOL": &t.symbol,
		"OPEN": &t.open, "CLOSE": &t.close, "OPEN_BRACKET": &t.openBracket, "CLOSE_BRACKET": &t.closeBracket, "OPEN_BRACE": &t.openBrace,
		"CLOSE_BRACE": &t.closeBrace, "SEMICOLON": &t.semicolon, "COMMA": &t.comma, "COLON": &t.colon, "QUESTION": &t.question, "DOT": &t.dot,
		"SCOPE": &t.scope, "EQUALS": &t.equals, "ASSIGN": &t.assign, "ARROW": &t.arrow, "LAMBDA": &t.lambda, "RANGE": &t.rang,
		"OPERATOR": &t.operator, "NEWLINE": &t.newline, "GOES_ON": &t.goesOn, "COMMENT": &t.comment, "SECTION": &t.section, "DATA": &t.data,
		"STOP": &t.stop,
	} {
		*typ = x.tok(name)
	}
	t.keywords = map[string]int{}
	for typ, words := range map[int]string{
		t.alias: "alias", t.and: "and or", t.begin: "begin", t.hook: "BEGIN END", t.case_: "case", t.class: "class", t.def: "def", t.do: "do",
		t.else_: "else", t.elsif: "elsif", t.end: "end", t.ensure: "ensure", t.for_: "for", t.if_: "if unless", t.in: "in",
		t.jump: "return break next redo retry", t.module: "module", t.not: "not", t.rescue: "rescue", t.super: "super yield", t.then: "then",
		t.undef: "undef", t.value: "nil true false self __FILE__ __LINE__ __ENCODING__", t.when: "when", t.while: "while until", t.defined: "defined?",
	} {
		for _, w := range strings.Fields(words) {
			t.keywords[w] = typ
		}
	}
	t.words = x.toks("ALIAS AND BEGIN HOOK CASE CLASS DEF DEFINED DO ELSE ELSIF END ENSURE FOR IF IN JUMP MODULE NOT RESCUE SUPER THEN UNDEF VALUE WHEN WHILE NAME PREDICATE CONSTANT LABEL")
	t.begins = x.toks("NAME PREDICATE CONSTANT COMMAND LABEL VARIABLE GLOBAL NUMBER CHARACTER STRING STRING_START SYMBOL SYMBOL_START WORDS_START REGEX REGEX_START HEREDOC OPEN " +
		"OPEN_BRACKET OPEN_HASH LAMBDA UNARY SPLAT BLOCK_ARGUMENT TOP BEGINLESS VALUE SUPER JUMP DEFINED NOT CASE BEGIN DEF CLASS MODULE FOR IF WHILE")
	t.literals = x.toks("NUMBER CHARACTER STRING STRING_END SYMBOL REGEX REGEX_END WORDS_END VALUE")
	return t
}
