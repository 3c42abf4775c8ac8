// The tokens of JavaScript, see JavaScriptParser.g4.
//
// What `/` means depends on the token in front of it: behind an operand, in the
// mode DIVISION, it divides; elsewhere it begins a regular expression. So the
// two modes hold the same tokens but for that, and every token says which mode
// comes next. A parenthesis and a brace, also that of `${`, remember what may
// come behind them; so `if (` and `while (` are tokens of their own. A number
// that a name follows at once is a token that fits nowhere.
lexer grammar JavaScriptLexer;

import JsxLexer;

// ---- a regular expression may come

VARIABLE        : 'var' ;
LET             : 'let' ;
CONST           : 'const' ;
FUNCTION        : 'function' ;
CLASS           : 'class' ;
EXTENDS         : 'extends' ;
IF              : 'if' ;
IF_OPEN         : 'if' BLANK* '(' -> pushMode(DEFAULT_MODE) ;
ELSE            : 'else' ;
FOR             : 'for' ;
WHILE           : 'while' ;
WHILE_OPEN      : 'while' BLANK* '(' -> pushMode(DEFAULT_MODE) ;
DO              : 'do' ;
JUMP            : 'break' | 'continue' ;
RETURN          : 'return' ;
THROW           : 'throw' ;
SWITCH          : 'switch' ;
CASE            : 'case' ;
DEFAULT         : 'default' ;
TRY             : 'try' ;
CATCH           : 'catch' ;
FINALLY         : 'finally' ;
WITH            : 'with' ;
DEBUGGER        : 'debugger' ;
NEW             : 'new' ;
WORD_OPERATOR   : 'typeof' | 'delete' | 'void' ;
AWAIT           : 'await' ;
YIELD           : 'yield' ;
IN              : 'in' ;
INSTANCEOF      : 'instanceof' ;
IMPORT          : 'import' ;
EXPORT          : 'export' ;
ASYNC           : 'async' -> mode(DIVISION) ;
MODIFIER        : ('static' | 'accessor' | 'get' | 'set') -> mode(DIVISION) ;
OF              : 'of' ;
FROM            : 'from' -> mode(DIVISION) ;
AS              : 'as' -> mode(DIVISION) ;
IDENTIFIER      : NAME -> mode(DIVISION) ;
PRIVATE         : '#' NAME -> mode(DIVISION) ;
NUMBER          : DIGITS -> mode(DIVISION) ;
RUN_TOGETHER    : DIGITS LETTER (LETTER | [0-9])* -> mode(DIVISION) ;
STRING          : QUOTED -> mode(DIVISION) ;
OPEN            : '(' -> mode(DIVISION), pushMode(DEFAULT_MODE) ;
CLOSE           : ')' -> popMode ;
OPEN_BRACKET    : '[' ;
CLOSE_BRACKET   : ']' -> mode(DIVISION) ;
OPEN_BRACE      : '{' -> pushMode(DEFAULT_MODE) ;
CLOSE_BRACE     : '}' -> popMode ;
SEMICOLON       : ';' ;
COMMA           : ',' ;
DOT             : '.' -> mode(MEMBER) ;
ELLIPSIS        : '...' ;
OPTIONAL        : '?.' -> mode(MEMBER) ;
QUESTION        : '?' ;
COLON           : ':' ;
QUESTION_NUMBER : ('?.' [0-9] (LETTER | [0-9.])*) -> mode(DIVISION) ;
ARROW           : '=>' ;
EQUALS          : '=' ;
ASSIGN          : '+=' | '-=' | '*=' | '%=' | '**=' | '<<=' | '>>=' | '>>>=' | '&=' | '^=' | '|=' | '&&=' | '||=' | '??=' ;
INCREMENT       : ('++' | '--') -> mode(DIVISION) ;
SIGN            : '+' | '-' ;
NOT             : '!' | '~' ;
STAR            : '*' ;
BINARY          : '%' | '**' | '<<' | '>>' | '>>>' | '>' | '<=' | '>=' | '==' | '!=' | '===' | '!==' | '&' | '^' | '|' | '&&' | '||' | '??' ;
AT              : '@' ;
TEMPLATE        : '`' -> mode(DIVISION), pushMode(TEMPLATE_TEXT) ;

REGEX : '/' (~[*/\\[\r\n\u2028\u2029] | ESCAPE | CLASS_TEXT) (~[/\\[\r\n\u2028\u2029] | ESCAPE | CLASS_TEXT)* '/' (LETTER | [0-9])* -> mode(DIVISION) ;

BLANKS        : BLANK+ -> channel(HIDDEN) ;
LINE_COMMENT  : ('//' | '#!' | '<!--') ~[\r\n\u2028\u2029]* -> channel(HIDDEN) ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

fragment NAME       : LETTER (LETTER | [0-9])* ;
fragment LETTER     : [a-zA-Z_$\u0080-\u009F\u00A1-\u1FFF\u200C\u200D\u2030-\uFEFE\uFF00-\u{10FFFF}] | '\\u' ([0-9a-fA-F]+ | '{' [0-9a-fA-F]+ '}') ;
fragment DIGITS     : ([0-9] [0-9_]* ('.' [0-9_]*)? | '.' [0-9] [0-9_]*) ([eE] [+-]? [0-9_]+)? 'n'? | '0' [xXoObB] [0-9a-fA-F_]+ 'n'? ;
fragment QUOTED     : '"' (~["\\\r\n] | ESCAPE)* '"' | '\'' (~['\\\r\n] | ESCAPE)* '\'' ;
fragment ESCAPE     : '\\' ('\r\n' | .) ;
fragment CLASS_TEXT : '[' (~[\]\\\r\n\u2028\u2029] | ESCAPE)* ']' ;
fragment BLANK      : [ \t\r\n\f\u000B\u00A0\u2000-\u200B\u2028\u2029\uFEFF] ;

// ---- a division may come

mode DIVISION;

DIVIDE        : '/' -> type(BINARY), mode(DEFAULT_MODE) ;
DIVIDE_ASSIGN : '/=' -> type(ASSIGN), mode(DEFAULT_MODE) ;

AFTER_VARIABLE        : 'var' -> type(VARIABLE), mode(DEFAULT_MODE) ;
AFTER_LET             : 'let' -> type(LET), mode(DEFAULT_MODE) ;
AFTER_CONST           : 'const' -> type(CONST), mode(DEFAULT_MODE) ;
AFTER_FUNCTION        : 'function' -> type(FUNCTION), mode(DEFAULT_MODE) ;
AFTER_CLASS           : 'class' -> type(CLASS), mode(DEFAULT_MODE) ;
AFTER_EXTENDS         : 'extends' -> type(EXTENDS), mode(DEFAULT_MODE) ;
AFTER_IF              : 'if' -> type(IF), mode(DEFAULT_MODE) ;
AFTER_IF_OPEN         : 'if' BLANK* '(' -> type(IF_OPEN), mode(DEFAULT_MODE), pushMode(DEFAULT_MODE) ;
AFTER_ELSE            : 'else' -> type(ELSE), mode(DEFAULT_MODE) ;
AFTER_FOR             : 'for' -> type(FOR), mode(DEFAULT_MODE) ;
AFTER_WHILE           : 'while' -> type(WHILE), mode(DEFAULT_MODE) ;
AFTER_WHILE_OPEN      : 'while' BLANK* '(' -> type(WHILE_OPEN), mode(DEFAULT_MODE), pushMode(DEFAULT_MODE) ;
AFTER_DO              : 'do' -> type(DO), mode(DEFAULT_MODE) ;
AFTER_JUMP            : ('break' | 'continue') -> type(JUMP), mode(DEFAULT_MODE) ;
AFTER_RETURN          : 'return' -> type(RETURN), mode(DEFAULT_MODE) ;
AFTER_THROW           : 'throw' -> type(THROW), mode(DEFAULT_MODE) ;
AFTER_SWITCH          : 'switch' -> type(SWITCH), mode(DEFAULT_MODE) ;
AFTER_CASE            : 'case' -> type(CASE), mode(DEFAULT_MODE) ;
AFTER_DEFAULT         : 'default' -> type(DEFAULT), mode(DEFAULT_MODE) ;
AFTER_TRY             : 'try' -> type(TRY), mode(DEFAULT_MODE) ;
AFTER_CATCH           : 'catch' -> type(CATCH), mode(DEFAULT_MODE) ;
AFTER_FINALLY         : 'finally' -> type(FINALLY), mode(DEFAULT_MODE) ;
AFTER_WITH            : 'with' -> type(WITH), mode(DEFAULT_MODE) ;
AFTER_DEBUGGER        : 'debugger' -> type(DEBUGGER), mode(DEFAULT_MODE) ;
AFTER_NEW             : 'new' -> type(NEW), mode(DEFAULT_MODE) ;
AFTER_WORD_OPERATOR   : ('typeof' | 'delete' | 'void') -> type(WORD_OPERATOR), mode(DEFAULT_MODE) ;
AFTER_AWAIT           : 'await' -> type(AWAIT), mode(DEFAULT_MODE) ;
AFTER_YIELD           : 'yield' -> type(YIELD), mode(DEFAULT_MODE) ;
AFTER_IN              : 'in' -> type(IN), mode(DEFAULT_MODE) ;
AFTER_INSTANCEOF      : 'instanceof' -> type(INSTANCEOF), mode(DEFAULT_MODE) ;
AFTER_IMPORT          : 'import' -> type(IMPORT), mode(DEFAULT_MODE) ;
AFTER_EXPORT          : 'export' -> type(EXPORT), mode(DEFAULT_MODE) ;
AFTER_ASYNC           : 'async' -> type(ASYNC) ;
AFTER_MODIFIER        : ('static' | 'accessor' | 'get' | 'set') -> type(MODIFIER) ;
AFTER_OF              : 'of' -> type(OF), mode(DEFAULT_MODE) ;
AFTER_FROM            : 'from' -> type(FROM) ;
AFTER_AS              : 'as' -> type(AS) ;
AFTER_IDENTIFIER      : NAME -> type(IDENTIFIER) ;
AFTER_PRIVATE         : '#' NAME -> type(PRIVATE) ;
AFTER_NUMBER          : DIGITS -> type(NUMBER) ;
AFTER_RUN_TOGETHER    : DIGITS LETTER (LETTER | [0-9])* -> type(RUN_TOGETHER) ;
AFTER_STRING          : QUOTED -> type(STRING) ;
AFTER_OPEN            : '(' -> type(OPEN), pushMode(DEFAULT_MODE) ;
AFTER_CLOSE           : ')' -> type(CLOSE), popMode ;
AFTER_OPEN_BRACKET    : '[' -> type(OPEN_BRACKET), mode(DEFAULT_MODE) ;
AFTER_CLOSE_BRACKET   : ']' -> type(CLOSE_BRACKET) ;
AFTER_OPEN_BRACE      : '{' -> type(OPEN_BRACE), mode(DEFAULT_MODE), pushMode(DEFAULT_MODE) ;
AFTER_CLOSE_BRACE     : '}' -> type(CLOSE_BRACE), popMode ;
AFTER_SEMICOLON       : ';' -> type(SEMICOLON), mode(DEFAULT_MODE) ;
AFTER_COMMA           : ',' -> type(COMMA), mode(DEFAULT_MODE) ;
AFTER_DOT             : '.' -> type(DOT), mode(MEMBER) ;
AFTER_ELLIPSIS        : '...' -> type(ELLIPSIS), mode(DEFAULT_MODE) ;
AFTER_OPTIONAL        : '?.' -> type(OPTIONAL), mode(MEMBER) ;
AFTER_QUESTION        : '?' -> type(QUESTION), mode(DEFAULT_MODE) ;
AFTER_COLON           : ':' -> type(COLON), mode(DEFAULT_MODE) ;
AFTER_QUESTION_NUMBER : ('?.' [0-9] (LETTER | [0-9.])*) -> type(QUESTION_NUMBER) ;
AFTER_ARROW           : '=>' -> type(ARROW), mode(DEFAULT_MODE) ;
AFTER_EQUALS          : '=' -> type(EQUALS), mode(DEFAULT_MODE) ;
AFTER_ASSIGN          : ('+=' | '-=' | '*=' | '%=' | '**=' | '<<=' | '>>=' | '>>>=' | '&=' | '^=' | '|=' | '&&=' | '||=' | '??=') -> type(ASSIGN), mode(DEFAULT_MODE) ;
AFTER_INCREMENT       : ('++' | '--') -> type(INCREMENT) ;
AFTER_SIGN            : ('+' | '-') -> type(SIGN), mode(DEFAULT_MODE) ;
AFTER_NOT             : ('!' | '~') -> type(NOT), mode(DEFAULT_MODE) ;
AFTER_STAR            : '*' -> type(STAR), mode(DEFAULT_MODE) ;
AFTER_BINARY          : ('%' | '**' | '<<' | '>>' | '>>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '===' | '!==' | '&' | '^' | '|' | '&&' | '||' | '??') -> type(BINARY), mode(DEFAULT_MODE) ;
AFTER_AT              : '@' -> type(AT), mode(DEFAULT_MODE) ;
AFTER_TEMPLATE        : '`' -> type(TEMPLATE), pushMode(TEMPLATE_TEXT) ;

AFTER_BLANKS        : BLANK+ -> channel(HIDDEN) ;
AFTER_LINE_COMMENT  : '//' ~[\r\n\u2028\u2029]* -> channel(HIDDEN) ;
AFTER_BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

// ---- the name of a member, which may be a keyword

mode MEMBER;

MEMBER_NAME          : NAME -> type(IDENTIFIER), mode(DIVISION) ;
MEMBER_PRIVATE       : '#' NAME -> type(PRIVATE), mode(DIVISION) ;
MEMBER_OPEN          : '(' -> type(OPEN), mode(DIVISION), pushMode(DEFAULT_MODE) ;
MEMBER_BRACKET       : '[' -> type(OPEN_BRACKET), mode(DEFAULT_MODE) ;
MEMBER_TEMPLATE      : '`' -> type(TEMPLATE), mode(DIVISION), pushMode(TEMPLATE_TEXT) ;
MEMBER_BLANKS        : BLANK+ -> channel(HIDDEN) ;
MEMBER_LINE_COMMENT  : '//' ~[\r\n\u2028\u2029]* -> channel(HIDDEN) ;
MEMBER_BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

// ---- the text of a template

mode TEMPLATE_TEXT;

TEMPLATE_END : '`' -> popMode ;
INSERT       : '${' -> pushMode(DEFAULT_MODE) ;
CHARACTERS   : (~[`\\$] | '\\' . | '$' ~[{`\\$])+ ;
DOLLAR       : '$' -> type(CHARACTERS) ;
