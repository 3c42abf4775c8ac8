// The tokens of JSX, see JsxParser.g4: where an operand may begin, `<` begins an
// element. Its tags and their contents have modes of their own; in braces
// there is an expression again.
lexer grammar JsxLexer;

LESS : '<' -> mode(DIVISION), pushMode(TAG) ;

mode TAG;

TAG_NAME          : TAG_LETTER (TAG_LETTER | [\p{N}\-])* ;
TAG_DOT           : '.' ;
TAG_COLON         : ':' ;
TAG_EQUALS        : '=' ;
TAG_STRING        : '"' ~'"'* '"' | '\'' ~'\''* '\'' ;
TAG_BRACE         : '{' -> type(OPEN_BRACE), pushMode(DEFAULT_MODE) ;
TAG_EMPTY         : '/' TAG_BLANK* '>' -> popMode ;
TAG_END           : '>' -> mode(CHILDREN) ;
TAG_BLANKS        : TAG_BLANK+ -> channel(HIDDEN) ;
TAG_LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN) ;
TAG_BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;

fragment TAG_LETTER : [\p{L}_$] ;
fragment TAG_BLANK  : [ \t\r\n\f\u00A0\uFEFF] ;

mode CHILDREN;

CHILD_TEXT  : ~[<{]+ ;
CHILD_BRACE : '{' -> type(OPEN_BRACE), pushMode(DEFAULT_MODE) ;
CHILD_OPEN  : '<' -> type(LESS), pushMode(TAG) ;
TAG_CLOSE   : '<' TAG_BLANK* '/' -> mode(CLOSING) ;

mode CLOSING;

CLOSING_NAME   : TAG_LETTER (TAG_LETTER | [\p{N}\-])* -> type(TAG_NAME) ;
CLOSING_DOT    : '.' -> type(TAG_DOT) ;
CLOSING_COLON  : ':' -> type(TAG_COLON) ;
CLOSING_END    : '>' -> popMode ;
CLOSING_BLANKS : TAG_BLANK+ -> channel(HIDDEN) ;
