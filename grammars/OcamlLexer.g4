// The tokens of OCaml, see OcamlParser.g4. The class OcamlTokens finds the end of a string in braces, and tells a
// semicolon that separates from one that only ends: what follows it closes something. A hash at the beginning of a
// line is that of a directive.
lexer grammar OcamlLexer;

options { superClass = OcamlTokens; }

tokens { LAST_SEMI, DIRECTIVE }

AND         : 'and' ;
AS          : 'as' ;
ASSERT      : 'assert' | 'lazy' ;
BEGIN       : 'begin' ;
CLASS       : 'class' ;
CONSTRAINT  : 'constraint' ;
DO          : 'do' ;
DONE        : 'done' ;
DOWNTO      : 'downto' | 'to' ;
ELSE        : 'else' ;
END         : 'end' ;
EXCEPTION   : 'exception' ;
EXTERNAL    : 'external' ;
BOOLEAN     : 'true' | 'false' ;
FOR         : 'for' ;
FUN         : 'fun' ;
FUNCTION    : 'function' ;
FUNCTOR     : 'functor' ;
IF          : 'if' ;
IN          : 'in' ;
INCLUDE     : 'include' ;
INHERIT     : 'inherit' ;
INITIALIZER : 'initializer' ;
LET         : 'let' ;
MATCH       : 'match' | 'try' ;
METHOD      : 'method' ;
MODULE      : 'module' ;
MUTABLE     : 'mutable' ;
NEW         : 'new' ;
NONREC      : 'nonrec' ;
OBJECT      : 'object' ;
OF          : 'of' ;
OPEN_       : 'open' ;
OPERATOR    : 'or' | 'mod' | 'land' | 'lor' | 'lxor' | 'lsl' | 'lsr' | 'asr' ;
PRIVATE     : 'private' ;
REC         : 'rec' ;
SIG         : 'sig' ;
STRUCT      : 'struct' ;
THEN        : 'then' ;
TYPE        : 'type' ;
VAL         : 'val' ;
VIRTUAL     : 'virtual' ;
WHEN        : 'when' ;
WHILE       : 'while' ;
WITH        : 'with' ;
WILD        : '_' ;

LOWER : [a-z_\u0080-\uFEFE\uFF00-\u{10FFFF}] PART* | '\\#' [a-z_] PART* ;
UPPER : [A-Z] PART* ;

LABEL    : '~' [a-z_] PART* ':' ;
OPTIONAL : '?' [a-z_] PART* ':' ;

NUMBER
    : [0-9] [0-9_]* ('.' [0-9_]*)? ([eE] [+\-]? [0-9] [0-9_]*)? PART*
    | '0' [xX] [0-9a-fA-F] [0-9a-fA-F_]* ('.' [0-9a-fA-F_]*)? ([pP] [+\-]? [0-9] [0-9_]*)? PART*
    | '0' [oObB] [0-7] [0-7_]* PART*
    ;

CHARACTER : '\'' (~['\\\r\n] | '\\' ([\\'"ntbr ] | [0-9] [0-9] [0-9] | 'x' [0-9a-fA-F] [0-9a-fA-F] | 'o' [0-3] [0-7] [0-7]) | '\r'? '\n') '\'' ;
VARIABLE  : '\'' [a-zA-Z_\u0080-\uFEFE\uFF00-\u{10FFFF}] PART* ;
STRING    : '"' (~["\\] | '\\' .)* '"' | '{' ('%' '%'? [a-zA-Z_.]+ [ \t]*)? [a-z_]* '|' {this.quoted();} ;

SEMI_SEMI : ';;' ;
SEMI      : ';' {this.semicolon();} ;

ARROW        : '->' ;
BACK_ARROW   : '<-' ;
ASSIGN       : ':=' ;
EXTEND       : '+=' ;
COLON        : ':' ;
CONS         : '::' ;
COERCE       : ':>' ;
COMMA        : ',' ;
DOT          : '.' ;
DOTS         : '..' ;
DOT_OPERATOR : '.' [!$%&*+\-/:=>?@^|] SIGN* ;
EQUAL        : '=' ;
BAR          : '|' ;
STAR         : '*' ;
AMPERSAND    : '&' ;
LESS         : '<' ;
GREATER      : '>' ;
MINUS        : '-' '.'? ;
PLUS         : '+' '.'? ;
PERCENT      : '%' ;
HASH         : '#' {this.hash();} ;
QUESTION     : '?' ;
TILDE        : '~' ;
BANG         : '!' ;
TAG          : '`' ;
INFIX        : '!=' | [=<>@^|&+\-*/$%] SIGN+ | [@^/$] | '#' SIGN+ ;
PREFIX       : '!' SIGN+ | [?~] SIGN+ ;
LET_OPERATOR : 'let' [$&*+\-/<=>@^|] SIGN* ;
AND_OPERATOR : 'and' [$&*+\-/<=>@^|] SIGN* ;

OPEN          : '(' ;
CLOSE         : ')' ;
OPEN_BRACKET  : '[' ;
OPEN_MORE     : '[>' ;
OPEN_LESS     : '[<' ;
CLOSE_BRACKET : ']' ;
OPEN_ARRAY    : '[|' ;
CLOSE_ARRAY   : '|]' ;
OPEN_BRACE    : '{' ;
CLOSE_BRACE   : '}' ;
OPEN_OBJECT   : '{<' ;
CLOSE_OBJECT  : '>}' ;
ATTRIBUTE     : '[@' ;
ATTRIBUTE_OF  : '[@@' ;
FLOATING      : '[@@@' ;
EXTENSION     : '[%' ;
EXTENSION_OF  : '[%%' ;

BLANKS  : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
COMMENT : '(*' ('*'* '('* COMMENT | '*'* '('+ INSIDE | '*'+ (STRING_IN | CHARACTER | ~[*()]) | INSIDE)*? '*'+ ')' -> channel(HIDDEN) ;
MARK    : '#' [ \t]* [0-9]+ [ \t]* ('"' ~["\r\n]* '"')? ~[\r\n]* -> channel(HIDDEN) ;

fragment INSIDE    : STRING_IN | QUOTED_IN | CHARACTER | ~[(*] ; // of a comment
fragment QUOTED_IN : '{' [a-z_]* '|' .*? '|' [a-z_]* '}' ;
fragment STRING_IN : '"' (~["\\] | '\\' .)* '"' ;
fragment PART      : [a-zA-Z0-9_'\u0080-\uFEFE\uFF00-\u{10FFFF}] ;
fragment SIGN      : [!$%&*+\-./:<=>?@^|~#] ;
