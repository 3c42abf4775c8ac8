// The tokens of Python, see PythonParser.g4. A line break in brackets is a
// blank; elsewhere it ends a statement, and where the next line stands deeper or
// less deep INDENT and DEDENT follow it.
lexer grammar PythonLexer;

options { superClass = Python3LexerBase; }

tokens { INDENT, DEDENT }

NEWLINE : ({this.atStartOfInput()}? [ \t]+ | ('\r'? '\n' | '\r' | '\f') [ \t]*) {this.onNewLine();} ;

STRING
    : PREFIX? ('"""' (('"' '"'?)? (~["\\] | ESCAPE))* '"""' | '\'\'\'' (('\'' '\''?)? (~['\\] | ESCAPE))* '\'\'\'')
    | PREFIX? ('"' (~["\\\r\n] | ESCAPE)* '"' | '\'' (~['\\\r\n] | ESCAPE)* '\'')
    | TEMPLATE ('"' (~["\\{\r\n] | ESCAPE | '{{' | BRACES)* '"' | '\'' (~['\\{\r\n] | ESCAPE | '{{' | BRACES)* '\'')
    ;

NUMBER
    : ('0' ('_'? '0')* | [1-9] ('_'? [0-9])*)
    | '0' [xX] ('_'? [0-9a-fA-F])+ | '0' [oO] ('_'? [0-7])+ | '0' [bB] ('_'? [01])+
    | (DIGITS '.' DIGITS? | '.' DIGITS) EXPONENT? [jJ]?
    | DIGITS (EXPONENT [jJ]? | [jJ])
    ;

// Of Python 2: octal numbers and long ones.
OLD_NUMBER : [0-9]+ [lL]? | '0' [xX] [0-9a-fA-F]+ [lL] ;

fragment DIGITS   : [0-9] ('_'? [0-9])* ;
fragment EXPONENT : [eE] [+-]? DIGITS ;

IF       : 'if' ;
ELIF     : 'elif' ;
ELSE     : 'else' ;
WHILE    : 'while' ;
FOR      : 'for' ;
IN       : 'in' ;
IS       : 'is' ;
NOT      : 'not' ;
AND      : 'and' ;
OR       : 'or' ;
LAMBDA   : 'lambda' ;
YIELD    : 'yield' ;
FROM     : 'from' ;
AWAIT    : 'await' ;
ASYNC    : 'async' ;
AS       : 'as' ;
TRY      : 'try' ;
EXCEPT   : 'except' ;
FINALLY  : 'finally' ;
WITH     : 'with' ;
DEF      : 'def' ;
CLASS    : 'class' ;
RETURN   : 'return' ;
RAISE    : 'raise' ;
PASS     : 'pass' | 'break' | 'continue' ;
DEL      : 'del' ;
GLOBAL   : 'global' | 'nonlocal' ;
IMPORT   : 'import' ;
ASSERT   : 'assert' ;

// Names elsewhere.
PRINT : 'print' | 'exec' ;
MATCH : 'match' ;
CASE  : 'case' ;
TYPE  : 'type' ;

IDENTIFIER : LETTER (LETTER | [0-9])* ;

OPEN          : '(' {this.openBrace();} ;
CLOSE         : ')' {this.closeBrace();} ;
OPEN_BRACKET  : '[' {this.openBrace();} ;
CLOSE_BRACKET : ']' {this.closeBrace();} ;
OPEN_BRACE    : '{' {this.openBrace();} ;
CLOSE_BRACE   : '}' {this.closeBrace();} ;

COMMA     : ',' ;
COLON     : ':' ;
SEMICOLON : ';' ;
DOT       : '.' ;
ELLIPSIS  : '...' ;
ARROW     : '->' ;
WALRUS    : ':=' ;
EQUALS    : '=' ;
ASSIGN    : '+=' | '-=' | '*=' | '/=' | '//=' | '%=' | '@=' | '&=' | '|=' | '^=' | '<<=' | '>>=' | '**=' ;
STAR      : '*' ;
POWER     : '**' ;
AT        : '@' ;
SLASH     : '/' ;
SIGN      : '+' | '-' ;
TILDE     : '~' ;
BINARY    : '//' | '%' | '&' | '|' | '^' | '<<' | '>>' | '<' | '>' | '<=' | '>=' | '==' | '!=' | '<>' ;
BACKQUOTE : '`' ;

BLANKS  : ([ \t\uFEFF] | '\\' [ \t]* ('\r'? '\n' | '\r' | '\f'))+ -> channel(HIDDEN) ;
COMMENT : '#' ~[\r\n\f]* -> channel(HIDDEN) ;

fragment PREFIX   : [rRuUbBfFtT] [rRbBfFtT]? ;
fragment TEMPLATE : [fFtT] [rR]? | [rR] [fFtT] ;

// What stands in braces in a string may hold the quotes of the string itself.
fragment BRACES : '{' (~["'{}] | '"' (~["\\\r\n] | ESCAPE)* '"' | '\'' (~['\\\r\n] | ESCAPE)* '\'' | BRACES)* '}' ;

fragment ESCAPE : '\\' ('\r\n' | .) ;
fragment LETTER : [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] ;
