// The tokens of Scala, see ScalaParser.g4.
//
// The class OptionalBraces shows the line ends that end statements and puts INDENT and DEDENT
// around indented regions. It also tells what a word or a sign is where it stands: a soft keyword
// or a name, a parenthesis around a condition (OPEN_HEAD) or in front of an arrow (OPEN_PARAMETERS),
// a star behind what it repeats (REPEAT), a colon in front of a body (BODY), the if of a guard, the while of do. In a text that has nothing
// of Scala 3 alone, what is no class is OLD_DEF, OLD_VAL or OLD_TYPE. In one that has, the def of a
// procedure is STRAY, which stands nowhere, and so is the lazy of a class in any.
lexer grammar ScalaLexer;

options { superClass = OptionalBraces; }

tokens { INDENT, DEDENT, OPEN_HEAD, OPEN_PARAMETERS, BODY, GUARD, UNTIL, ENUM_CASE, INLINE, HEAD, OLD_DEF, OLD_VAL, OLD_TYPE, REPEAT, STRAY }

CASE      : 'case' ;
CATCH     : 'catch' ;
CLASS     : 'class' ;
CONSTANT  : 'true' | 'false' ;
DEF       : 'def' ;
DO        : 'do' ;
ELSE      : 'else' ;
EXTENDS   : 'extends' ;
FINALLY   : 'finally' ;
FOR       : 'for' ;
FOR_SOME  : 'forSome' ;
IF        : 'if' ;
IMPLICIT  : 'implicit' ;
IMPORT    : 'import' ;
MATCH     : 'match' ;
MODIFIER  : 'abstract' | 'final' | 'lazy' | 'override' | 'sealed' ;
ACCESS    : 'private' | 'protected' ;
NEW       : 'new' ;
NULL      : 'null' ;
OBJECT    : 'object' ;
PACKAGE   : 'package' ;
RETURN    : 'return' ;
SUPER     : 'super' ;
THIS      : 'this' ;
THROW     : 'throw' ;
TRAIT     : 'trait' ;
TRY       : 'try' ;
TYPE      : 'type' ;
VAL       : 'val' | 'var' ;
WHILE     : 'while' ;
WITH      : 'with' ;
YIELD     : 'yield' ;

// ---- words that are names where the class says so

AS        : 'as' ;
DERIVES   : 'derives' ;
END       : 'end' ;
ENUM      : 'enum' ;
EXPORT    : 'export' ;
EXTENSION : 'extension' ;
GIVEN     : 'given' ;
MACRO     : 'macro' ;
SOFT      : 'inline' | 'infix' | 'opaque' | 'open' | 'transparent' | 'erased' | 'tracked' | 'into' | 'update' ;
THEN      : 'then' ;
USING     : 'using' ;

USCORE     : '_' ;
IDENTIFIER : WORD | LETTER (LETTER | [0-9])* '_' SIGNS {this.operator();} | '`' ~[`\r\n]+ '`' ;

NUMBER
    : (DIGITS '.' DIGITS | '.' DIGITS | DIGITS) EXPONENT? [fFdD]?
    | DIGITS [lL]
    | '0' [xX] [0-9a-fA-F_]+ [lL]?
    | '0' [bB] [01_]+ [lL]?
    ;

CHARACTER : '\'' (~['\\\r\n] | '\\' 'u'+ [0-9a-fA-F]+ | '\\' [0-7]+ | '\\' ~[u0-7\r\n] | '\'') '\'' ;

SYMBOL : '\'' (LETTER (LETTER | [0-9])* ('_' SIGNS)? | SIGNS) ;

QUOTE : '\'' ;

// Strings without an expression in them.
STRING
    : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"'
    | '"""' ('"'? '"'? ~["])* '"""' '"'*
    | LETTER (LETTER | [0-9])* '"' (~["\\$\r\n] | '\\' ~[\r\n] | '$$' | '$"')* '"'
    | LETTER (LETTER | [0-9])* '"""' ('"'? '"'? (~["$] | '$$' | '$"'))* '"""' '"'*
    ;

STRING_START     : LETTER (LETTER | [0-9])* '"' -> pushMode(QUOTED) ;
RAW_STRING_START : LETTER (LETTER | [0-9])* '"""' -> type(STRING_START), pushMode(RAW) ;

LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' ('/'* BLOCK_COMMENT | '/'+ ~[/*] | '*'+ ~[/*] | ~[/*])* '*'+ '/' -> channel(HIDDEN) ;
SHEBANG       : '#!' .*? ('!#' | [\r\n]) -> channel(HIDDEN) ;

OPEN          : '(' ;
CLOSE         : ')' ;
OPEN_BRACKET  : '[' ;
CLOSE_BRACKET : ']' ;
OPEN_BRACE    : '{' -> pushMode(DEFAULT_MODE) ;
SPLICE        : '${' -> pushMode(DEFAULT_MODE) ;
CLOSE_BRACE   : '}' -> popMode ;
SEMICOLON     : ';' ;
COMMA         : ',' ;
DOT           : '.' ;
COLON         : ':' ;
EQUALS        : '=' ;
ARROW         : '=>' | '⇒' ;
CONTEXT_ARROW : '?=>' ;
TYPE_ARROW    : '=>>' ;
GENERATES     : '<-' | '←' ;
BOUND         : '<:' | '>:' | '<%' ;
HASH          : '#' ;
AT            : '@' ;
STAR          : '*' ;
BAR           : '|' ;
SIGN          : '+' | '-' | '!' | '~' ;
XML           : '<' [a-zA-Z_!?\u00C0-\uFEFE] {this.xml();} ;
OPERATOR      : ('/' | SIGN_HEAD SIGN_PART* | '/' SIGN_NEXT SIGN_PART*) {this.operator();} ;

NEWLINE : '\r'? '\n' | '\r' ;
BLANKS  : [ \t\f\u001A\u00A0\uFEFF]+ -> channel(HIDDEN) ;

fragment SIGN_HEAD : [!#%&*+\-:<=>?@\\^|~\u00A6-\u00A9\u00AC\u00AE\u00B0\u00B1\u00D7\u00F7\u2190-\u23FF\u2500-\u2BFF\u{1F000}-\u{1FAFF}] ; // not /
fragment SIGN_NEXT : [!#%&+\-:<=>?@\\^|~\u00A6-\u00A9\u00AC\u00AE\u00B0\u00B1\u00D7\u00F7\u2190-\u23FF\u2500-\u2BFF\u{1F000}-\u{1FAFF}] ; // nor *
fragment SIGN_PART : SIGN_HEAD | '/' ;
fragment SIGNS     : SIGN_PART+ ;
fragment WORD      : LETTER (LETTER | [0-9])* ;
fragment LETTER    : [a-zA-Z_$\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u20CF\u2100-\u218F\u2C00-\u2FFF\u3004-\uFEFE\uFF10-\u{1EFFF}\u{1FB00}-\u{10FFFF}] ;
fragment DIGITS    : [0-9] ([0-9_]* [0-9])? ;
fragment EXPONENT  : [eE] [+-]? DIGITS ;

// ---- a string with expressions

mode QUOTED;

STRING_END  : '"' -> popMode ;
CHARACTERS  : (~["\\$\r\n] | '\\' ~[\r\n] | '$$' | '$"')+ ;
INSERT_NAME : '$' [a-zA-Z_\u00C0-\uFEFE\u{10000}-\u{10FFFF}] [a-zA-Z0-9_\u00C0-\uFEFE\u{10000}-\u{10FFFF}]* ;
INSERT      : '${' -> pushMode(DEFAULT_MODE) ;

// ---- one in three quotes

mode RAW;

RAW_END         : '"""' '"'* -> type(STRING_END), popMode ;
RAW_CHARACTERS  : (~["$] | '$$' | '$"')+ -> type(CHARACTERS) ;
RAW_ONE         : '"' '"'? -> type(CHARACTERS) ;
RAW_INSERT_NAME : '$' [a-zA-Z_\u00C0-\uFEFE\u{10000}-\u{10FFFF}] [a-zA-Z0-9_\u00C0-\uFEFE\u{10000}-\u{10FFFF}]* -> type(INSERT_NAME) ;
RAW_INSERT      : '${' -> type(INSERT), pushMode(DEFAULT_MODE) ;
