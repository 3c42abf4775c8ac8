// The tokens of Go, see GoParser.g4.
//
// A line break behind an operand is a semicolon: the mode AFTER, which tokens
// that may end a statement lead to, holds the same tokens and that one more.
lexer grammar GoLexer;

// ---- a line break is a blank

PACKAGE       : 'package' ;
IMPORT        : 'import' ;
CONST         : 'const' ;
VAR           : 'var' ;
TYPE          : 'type' ;
FUNC          : 'func' ;
STRUCT        : 'struct' ;
INTERFACE     : 'interface' ;
MAP           : 'map' ;
CHAN          : 'chan' ;
IF            : 'if' ;
ELSE          : 'else' ;
FOR           : 'for' ;
RANGE         : 'range' ;
SWITCH        : 'switch' ;
SELECT        : 'select' ;
CASE          : 'case' ;
DEFAULT       : 'default' ;
GO            : 'go' | 'defer' ;
GOTO          : 'goto' ;
JUMP          : ('break' | 'continue') -> mode(AFTER) ;
FALLTHROUGH   : 'fallthrough' -> mode(AFTER) ;
RETURN        : 'return' -> mode(AFTER) ;
IDENTIFIER    : (LETTER (LETTER | [0-9])*) -> mode(AFTER) ;
NUMBER        : ((INTEGER | FLOAT) 'i'? | DECIMAL 'i') -> mode(AFTER) ;
RUNE          : ('\'' (~['\\\r\n] | '\\' (['\\abfnrtv] | CODE)) '\'') -> mode(AFTER) ;
STRING        : ('"' (~["\\\r\n] | '\\' (["\\abfnrtv] | CODE))* '"' | '`' ~[`]* '`') -> mode(AFTER) ;
OPEN          : '(' ;
CLOSE         : ')' -> mode(AFTER) ;
OPEN_BRACKET  : '[' ;
CLOSE_BRACKET : ']' -> mode(AFTER) ;
OPEN_BRACE    : '{' ;
CLOSE_BRACE   : '}' -> mode(AFTER) ;
COMMA         : ',' ;
DOT           : '.' ;
ELLIPSIS      : '...' ;
COLON         : ':' ;
DEFINE        : ':=' ;
EQUALS        : '=' ;
ASSIGN        : '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '&^=' ;
INCREMENT     : ('++' | '--') -> mode(AFTER) ;
STAR          : '*' ;
ARROW         : '<-' ;
TILDE         : '~' ;
BAR           : '|' ;
SIGN          : '+' | '-' | '^' | '&' ;
NOT           : '!' ;
BINARY        : '/' | '%' | '<<' | '>>' | '&^' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||' ;
SEMICOLON    : ';' ;

BLANKS        : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

fragment LETTER : [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] ;
fragment HEX    : [0-9a-fA-F] ;
fragment CODE   : [0-3] [0-7] [0-7] | 'x' HEX HEX | 'u' HEX HEX HEX HEX | 'U' '00' HEX HEX HEX HEX HEX HEX ;

fragment INTEGER     : '0' ('_'? [0-7])* | [1-9] ('_'? [0-9])* | '0' [bB] ('_'? [01])+ | '0' [oO] ('_'? [0-7])+ | '0' [xX] HEXADECIMAL ;
fragment FLOAT       : DECIMAL '.' DECIMAL? EXPONENT? | '.'? DECIMAL EXPONENT | '.' DECIMAL | '0' [xX] (HEXADECIMAL '.'? HEXADECIMAL? | '.' HEXADECIMAL) [pP] [+-]? DECIMAL ;
fragment EXPONENT    : [eE] [+-]? DECIMAL ;
fragment DECIMAL     : [0-9] ('_'? [0-9])* ;
fragment HEXADECIMAL : ('_'? HEX)+ ;

// ---- a line break is a semicolon

mode AFTER;

END             : '\r'? '\n' -> type(SEMICOLON), mode(DEFAULT_MODE) ;
AFTER_SEMICOLON : ';' -> type(SEMICOLON), mode(DEFAULT_MODE) ;

AFTER_PACKAGE       : 'package' -> type(PACKAGE), mode(DEFAULT_MODE) ;
AFTER_IMPORT        : 'import' -> type(IMPORT), mode(DEFAULT_MODE) ;
AFTER_CONST         : 'const' -> type(CONST), mode(DEFAULT_MODE) ;
AFTER_VAR           : 'var' -> type(VAR), mode(DEFAULT_MODE) ;
AFTER_TYPE          : 'type' -> type(TYPE), mode(DEFAULT_MODE) ;
AFTER_FUNC          : 'func' -> type(FUNC), mode(DEFAULT_MODE) ;
AFTER_STRUCT        : 'struct' -> type(STRUCT), mode(DEFAULT_MODE) ;
AFTER_INTERFACE     : 'interface' -> type(INTERFACE), mode(DEFAULT_MODE) ;
AFTER_MAP           : 'map' -> type(MAP), mode(DEFAULT_MODE) ;
AFTER_CHAN          : 'chan' -> type(CHAN), mode(DEFAULT_MODE) ;
AFTER_IF            : 'if' -> type(IF), mode(DEFAULT_MODE) ;
AFTER_ELSE          : 'else' -> type(ELSE), mode(DEFAULT_MODE) ;
AFTER_FOR           : 'for' -> type(FOR), mode(DEFAULT_MODE) ;
AFTER_RANGE         : 'range' -> type(RANGE), mode(DEFAULT_MODE) ;
AFTER_SWITCH        : 'switch' -> type(SWITCH), mode(DEFAULT_MODE) ;
AFTER_SELECT        : 'select' -> type(SELECT), mode(DEFAULT_MODE) ;
AFTER_CASE          : 'case' -> type(CASE), mode(DEFAULT_MODE) ;
AFTER_DEFAULT       : 'default' -> type(DEFAULT), mode(DEFAULT_MODE) ;
AFTER_GO            : ('go' | 'defer') -> type(GO), mode(DEFAULT_MODE) ;
AFTER_GOTO          : 'goto' -> type(GOTO), mode(DEFAULT_MODE) ;
AFTER_JUMP          : ('break' | 'continue') -> type(JUMP) ;
AFTER_FALLTHROUGH   : 'fallthrough' -> type(FALLTHROUGH) ;
AFTER_RETURN        : 'return' -> type(RETURN) ;
AFTER_IDENTIFIER    : (LETTER (LETTER | [0-9])*) -> type(IDENTIFIER) ;
AFTER_NUMBER        : ((INTEGER | FLOAT) 'i'? | DECIMAL 'i') -> type(NUMBER) ;
AFTER_RUNE          : ('\'' (~['\\\r\n] | '\\' (['\\abfnrtv] | CODE)) '\'') -> type(RUNE) ;
AFTER_STRING        : ('"' (~["\\\r\n] | '\\' (["\\abfnrtv] | CODE))* '"' | '`' ~[`]* '`') -> type(STRING) ;
AFTER_OPEN          : '(' -> type(OPEN), mode(DEFAULT_MODE) ;
AFTER_CLOSE         : ')' -> type(CLOSE) ;
AFTER_OPEN_BRACKET  : '[' -> type(OPEN_BRACKET), mode(DEFAULT_MODE) ;
AFTER_CLOSE_BRACKET : ']' -> type(CLOSE_BRACKET) ;
AFTER_OPEN_BRACE    : '{' -> type(OPEN_BRACE), mode(DEFAULT_MODE) ;
AFTER_CLOSE_BRACE   : '}' -> type(CLOSE_BRACE) ;
AFTER_COMMA         : ',' -> type(COMMA), mode(DEFAULT_MODE) ;
AFTER_DOT           : '.' -> type(DOT), mode(DEFAULT_MODE) ;
AFTER_ELLIPSIS      : '...' -> type(ELLIPSIS), mode(DEFAULT_MODE) ;
AFTER_COLON         : ':' -> type(COLON), mode(DEFAULT_MODE) ;
AFTER_DEFINE        : ':=' -> type(DEFINE), mode(DEFAULT_MODE) ;
AFTER_EQUALS        : '=' -> type(EQUALS), mode(DEFAULT_MODE) ;
AFTER_ASSIGN        : ('+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '&^=') -> type(ASSIGN), mode(DEFAULT_MODE) ;
AFTER_INCREMENT     : ('++' | '--') -> type(INCREMENT) ;
AFTER_STAR          : '*' -> type(STAR), mode(DEFAULT_MODE) ;
AFTER_ARROW         : '<-' -> type(ARROW), mode(DEFAULT_MODE) ;
AFTER_TILDE         : '~' -> type(TILDE), mode(DEFAULT_MODE) ;
AFTER_BAR           : '|' -> type(BAR), mode(DEFAULT_MODE) ;
AFTER_SIGN          : ('+' | '-' | '^' | '&') -> type(SIGN), mode(DEFAULT_MODE) ;
AFTER_NOT           : '!' -> type(NOT), mode(DEFAULT_MODE) ;
AFTER_BINARY        : ('/' | '%' | '<<' | '>>' | '&^' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||') -> type(BINARY), mode(DEFAULT_MODE) ;

AFTER_BLANKS        : [ \t\uFEFF]+ -> channel(HIDDEN) ;
AFTER_LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
AFTER_BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
