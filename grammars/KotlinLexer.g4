// The tokens of Kotlin, see KotlinParser.g4.
//
// The class NewLines hides a line end inside of parentheses and brackets, behind what needs more,
// and in front of what goes on. Each brace remembers the mode around it, so that the one that ends
// an expression in a string is known. An annotation is one token, with the parenthesis that follows it at once.
lexer grammar KotlinLexer;

options { superClass = NewLines; }

tokens { EMPTY }

AS          : 'as' ;
AS_SAFE     : 'as?' ;
BREAK       : 'break' | 'break@' WORD ;
CLASS       : 'class' ;
CONTINUE    : 'continue' | 'continue@' WORD ;
DO          : 'do' ;
ELSE        : 'else' | ';' [ \t\r\n]* 'else' {this.otherwise();} ;
CONSTANT    : 'true' | 'false' | 'null' ;
FOR         : 'for' ;
FUN         : 'fun' ;
IF          : 'if' ;
IN          : 'in' ;
INTERFACE   : 'interface' ;
IS          : 'is' ;
OBJECT      : 'object' ;
PACKAGE     : 'package' ;
RETURN      : 'return' | 'return@' WORD ;
SUPER       : 'super' ;
SUPER_AT    : 'super@' WORD ;
THIS        : 'this' ;
THIS_AT     : 'this@' WORD ;
THROW       : 'throw' ;
TRY         : 'try' ;
TYPEALIAS   : 'typealias' ;
VARIABLE    : 'val' | 'var' ;
WHEN        : 'when' ;
WHILE       : 'while' ;

// ---- words that may be names

BY          : 'by' ;
CATCH       : 'catch' ;
COMPANION   : 'companion' ;
CONSTRUCTOR : 'constructor' ;
CONTEXT     : 'context' ;
ENUM        : 'enum' ;
FINALLY     : 'finally' ;
GET         : 'get' ;
IMPORT      : 'import' ;
INIT        : 'init' ;
SET         : 'set' ;
WHERE       : 'where' ;
MODIFIER
    : 'abstract' | 'actual' | 'annotation' | 'const' | 'crossinline' | 'data' | 'expect' | 'external' | 'final' | 'infix' | 'inline' | 'inner'
    | 'internal' | 'lateinit' | 'noinline' | 'open' | 'operator' | 'out' | 'override' | 'private' | 'protected' | 'public' | 'reified'
    | 'sealed' | 'suspend' | 'tailrec' | 'value' | 'vararg'
    ;

IDENTIFIER : WORD ;
LABEL      : WORD '@' ;

FILE_ANNOTATION      : '@file:' ' '* PATH ;
FILE_ANNOTATION_CALL : '@file:' ' '* PATH '(' ;
FILE_ANNOTATION_LIST : '@file:' ' '* '[' ;
ANNOTATION           : '@' (WORD ':' ' '*)? PATH ;
ANNOTATION_CALL      : '@' (WORD ':' ' '*)? PATH '(' ;
ANNOTATION_LIST      : '@' (WORD ':' ' '*)? '[' ;

NUMBER
    : (DIGITS ('.' DIGITS)? | '.' DIGITS) EXPONENT? [fF]?
    | DIGITS [uU]? 'L'?
    | '0' [xX] [0-9a-fA-F_]+ [uU]? 'L'?
    | '0' [bB] [01_]+ [uU]? 'L'?
    ;

CHARACTER : '\'' (~['\\\r\n] | '\\' ~[\r\n])+ '\'' ;

// Strings without an expression in them.
STRING
    : '"' (~["\\$\r\n] | '\\' ~[\r\n] | '$'+ (~["\\$a-zA-Z_{`\r\n\u0080-\u{10FFFF}] | '\\' ~[\r\n]))* '$'* '"'
    | '"""' ('"'? '"'? (~["$] | '$'+ ~["$a-zA-Z_{`\u0080-\u{10FFFF}]))* '"""' '"'*
    | '$$' '$'* '"' ('\\' ~[\r\n] | ~["\\\r\n])* '"'
    | '$$' '$'* '"""' ('"'? '"'? ~["])* '"""' '"'*
    ;

QUOTE     : '"' -> pushMode(QUOTED) ;
RAW_QUOTE : '"""' -> pushMode(RAW) ;

OPEN          : '(' ;
CLOSE         : ')' ;
OPEN_BRACKET  : '[' ;
CLOSE_BRACKET : ']' ;
OPEN_BRACE    : '{' -> pushMode(DEFAULT_MODE) ;
CLOSE_BRACE   : '}' -> popMode ;
SEMICOLON     : ';' ([ \t\r\n]* ';')* {this.empty();} ;
COMMA         : ',' ;
DOT           : '.' ;
SAFE          : '?.' ;
COLON         : ':' ;
DOUBLE_COLON  : '::' ;
QUESTION      : '?' | '?::' {this.question();} ;
ARROW         : '->' ;
EQUALS        : '=' ;
LESS          : '<' ;
GREATER       : '>' ;
STAR          : '*' ;
SIGN          : '+' | '-' ;
NOT           : '!' ;
ASSERT        : '!!' ;
INCREMENT     : '++' | '--' ;
AMPERSAND     : '&' ;
BINARY
    : '+=' | '-=' | '*=' | '/=' | '%=' | '/' | '%' | '..' | '..<' | '<=' | '>=' | '==' | '!=' | '===' | '!==' | '&&' | '||' | '?:'
    ;

NEWLINE       : ('\r'? '\n' | '\r') {this.newline();} ;
BLANKS        : [ \t\f\uFEFF]+ -> channel(HIDDEN) ;
LINE_COMMENT  : ('//' | '#!') ~[\r\n]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' ('/'* BLOCK_COMMENT | '/'+ ~[/*] | '*'+ ~[/*] | ~[/*])* '*'+ '/' -> channel(HIDDEN) ;

fragment PATH     : WORD ('.' WORD)* ;
fragment WORD     : LETTER (LETTER | [0-9])* | '`' ~[`\r\n]+ '`' ;
fragment LETTER   : [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] ;
fragment DIGITS   : [0-9] [0-9_]* ;
fragment EXPONENT : [eE] [+-]? DIGITS ;

// ---- a string

mode QUOTED;

QUOTED_END  : '"' -> type(QUOTE), popMode ;
CHARACTERS  : (~["\\$\r\n] | '\\' ~[\r\n])+ ;
QUOTED_ONE  : '$' -> type(CHARACTERS) ;
INSERT_NAME : '$' WORD ;
INSERT      : '${' -> pushMode(DEFAULT_MODE) ;

// ---- a string in three quotes

mode RAW;

RAW_END         : '"""' '"'* -> type(RAW_QUOTE), popMode ;
RAW_CHARACTERS  : ~["$]+ -> type(CHARACTERS) ;
RAW_ONE         : ('$' | '"' '"'?) -> type(CHARACTERS) ;
RAW_INSERT_NAME : '$' WORD -> type(INSERT_NAME) ;
RAW_INSERT      : '${' -> type(INSERT), pushMode(DEFAULT_MODE) ;
