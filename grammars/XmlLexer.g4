// The tokens of XML, see XmlParser.g4. One mode for content, one for the inside
// of a tag, one for a document type declaration.
lexer grammar XmlLexer;

BLANKS : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;

// Character data with its references, from word to word.
TEXT : ~[<& \t\r\n\uFEFF] (~[<&]* ~[<& \t\r\n\uFEFF])? ;

REFERENCE : '&' ('#' [0-9]+ | '#x' [0-9a-fA-F]+ | ~[ \t\r\n<&;#]+) ';' ;

COMMENT     : '<!--' .*? '-->' ;
CDATA       : '<![CDATA[' .*? ']]>' ;
INSTRUCTION : '<?' .*? '?>' ;

DOCTYPE : '<!DOCTYPE' -> pushMode(DTD) ;

OPEN  : '<' -> pushMode(TAG) ;
CLOSE : '</' -> pushMode(TAG) ;

mode TAG;

TAG_BLANKS : [ \t\r\n]+ -> channel(HIDDEN) ;
TAG_END    : '>' -> popMode ;
TAG_EMPTY  : '/>' -> popMode ;
EQUALS     : '=' ;
NAME       : [a-zA-Z_:\u0080-\u{10FFFF}] ~[ \t\r\n<>"'/=&]* ;
VALUE      : '"' ~["<]* '"' | '\'' ~['<]* '\'' ;

mode DTD;

DTD_BLANKS  : [ \t\r\n]+ -> channel(HIDDEN) ;
DTD_COMMENT : '<!--' .*? '-->' -> type(COMMENT) ;
DTD_PI      : '<?' .*? '?>' -> type(INSTRUCTION) ;
DECLARATION : '<!' [A-Z] (~["'<>] | '"' ~["]* '"' | '\'' ~[']* '\'')* '>' ;
SECTION     : '<![' ;
SECTION_END : ']]>' ;
SUBSET      : '[' ;
SUBSET_END  : ']' ;
WORD        : ~[ \t\r\n<>"'[\]]+ ;
LITERAL     : '"' ~["]* '"' | '\'' ~[']* '\'' ;
DTD_END     : '>' -> popMode ;
